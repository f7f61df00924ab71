// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "model/network/walk.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::network {

/// True if a module matches one word of the Find field, ignoring case. Without a wildcard, the word is part of the path
/// or the class. With * or ? it is a pattern for the last names of the path ("h.*.attn", "c_*"). An empty word matches
/// nothing.
bool matches(std::string_view wanted, std::string_view path, std::string_view cls);

/// A search text split into words; a place must match all of them. A word is a name (see `matches`), a shape of one of
/// the module's own tensors ("768x2304"), a kind ("kind:norm"), a number of parameters (">10M", "<=5K"), "hidden" (the
/// module has parameters of its own that print(model) does not show) or "tied" (it has a tensor that is stored
/// elsewhere).
class FindQuery {
public:
    explicit FindQuery(std::string_view typed);
    bool empty() const { return m_terms.empty(); }
    bool holds(const Place& place) const;

private:
    using Term = std::function<bool(const Place&)>;
    static Term term(std::string_view word);
    std::vector<Term> m_terms;
};

struct Found {
    std::vector<std::string> paths; ///< the modules, in the model's order
    std::int64_t parameters = 0; ///< distinct parameters of all found modules; nested modules count once
};

/// Returns the modules that match: at most `most`. It stops after a million places.
Found findModules(const Network& network, std::string_view wanted, std::size_t most = 10000);

} // namespace paramap::network
