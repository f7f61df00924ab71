// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/expected_tensor.h"
#include "model/checkpoint/names/name_rules.h"

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace paramap::checkpoint {

/// What a file's name means in a model.
struct Meaning {
    std::vector<std::size_t> tensors; ///< of the expected ones; several where one tensor of the file holds several
    std::vector<const NameRule*> rules; ///< that led there, in order
    std::string absent; ///< the prefix that the file leaves out: "transformer."
    std::string added; ///< the prefix that only the file has

    bool has(std::string_view kind) const; ///< one of the rules is of this kind
};

/// Finds out what the names of a file mean in one model. Names that differ only in their numbers are understood in one
/// way, which is searched for once: the fewest rules, and of equally few the first.
class NameResolver {
public:
    /// All arguments must live as long as the resolver.
    NameResolver(const std::vector<ExpectedTensor>& expected, std::vector<const NameRule*> rules);

    /// Nothing if no chain of at most four rules leads to a name of the model.
    std::optional<Meaning> meaning(const std::string& name) const;
    /// The expected tensor of this very name.
    std::optional<std::size_t> named(const std::string& name) const;

private:
    struct Move {
        const NameRule* rule = nullptr;
        std::size_t alternative = 0;
    };
    using Chain = std::vector<Move>;

    std::optional<std::string> moved(const std::string& name, const Move& move) const;
    std::optional<Meaning> reached(const std::string& name) const;
    std::optional<Meaning> reachedTogether(const std::string& name, const Move& last) const;
    std::optional<Meaning> followed(const std::string& name, const Chain& chain) const;
    std::vector<Chain> chains(const std::string& name) const;

    std::vector<const NameRule*> m_rules;
    std::unordered_map<std::string, std::size_t> m_expected;
    std::set<std::string> m_prefixes; ///< "transformer."
    mutable std::unordered_map<std::string, std::vector<Chain>> m_chains; ///< by the name without its numbers
};

} // namespace paramap::checkpoint
