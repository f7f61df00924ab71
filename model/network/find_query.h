// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::network {

/// True if a module matches one word of the Find field, ignoring case. Without a wildcard, the word is part of the path
/// or the class. With * or ? it is a pattern for the last names of the path ("h.*.attn", "c_*"). An empty word matches
/// nothing.
bool matches(std::string_view wanted, std::string_view path, std::string_view cls);

/// A place of a walk through a network, for the test whether it matches.
struct Sought {
    const Module& module;
    std::string_view path;
    std::size_t kept = 0; ///< the first letters of the path, which are also the first ones of the path before
    bool shared = false; ///< the module is owned by another place
};

/// A search text split into words; a place must match all of them. A word is a name (see `matches`), a shape of one of
/// the module's own tensors ("768x2304"), a kind ("kind:norm"), a number of parameters of the module's own (">10M",
/// "<=5K"), "hidden" (the module has parameters of its own that print(model) does not show) or "tied" (it has a tensor
/// that is stored elsewhere).
class FindQuery {
public:
    explicit FindQuery(std::string_view typed);
    bool empty() const { return m_terms.empty(); }
    /// The word after "kind:" that is no kind; such a search finds nothing.
    const std::optional<std::string>& unknownKind() const { return m_unknownKind; }
    /// Must be asked of all places of one walk, in its order, or of a single place with kept = 0.
    bool holds(const Sought& place);

private:
    using Term = std::function<bool(const Sought&)>;
    Term term(std::string_view word);
    std::vector<Term> m_terms;
    std::optional<std::string> m_unknownKind;
};

} // namespace paramap::network
