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
    bool isKernel() const; ///< one of the rules says that the file has TensorFlow's layout
};

/// Finds out what the names of a file mean in one model. Names that differ only in numbers that no rule writes are
/// understood in one way, which is searched for once: the fewest rules, and of equally few the first. Where several
/// ways lead to names of the model, the first one to tensors with as many elements is taken.
class NameResolver {
public:
    /// All arguments must live as long as the resolver.
    NameResolver(const std::vector<ExpectedTensor>& expected, std::vector<const NameRule*> rules);

    /// Nothing if no chain of at most four rules leads to a name of the model. `elements`: of the file's tensor; -1 =
    /// not known.
    std::optional<Meaning> meaning(const std::string& name, std::int64_t elements = -1) const;
    /// The same for a name of the model that in this file has another meaning: by rules alone.
    std::optional<Meaning> otherMeaning(const std::string& name, std::int64_t elements) const;
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
    static bool isOfAnother(const NameRule& rule, const Chain& chain); ///< release than a rule of the chain
    std::vector<Chain> chains(const std::string& name) const;
    std::string form(const std::string& name) const;
    bool isAsLarge(const Meaning& meaning, std::int64_t elements) const;

    const std::vector<ExpectedTensor>& m_tensors;
    std::vector<const NameRule*> m_rules;
    std::set<std::string> m_numbers; ///< that rules write
    std::unordered_map<std::string, std::size_t> m_expected;
    std::set<std::string> m_prefixes; ///< "transformer."
    mutable std::unordered_map<std::string, std::vector<Chain>> m_chains; ///< by the form of the name
};

} // namespace paramap::checkpoint
