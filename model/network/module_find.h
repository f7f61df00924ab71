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

/// Whether a module answers to what was typed into the Find field, letters large or small: part of its path or class;
/// with a * or ? in it a pattern over the last names of the path ("h.*.attn", "c_*"). Nothing typed matches nothing.
bool matches(std::string_view wanted, std::string_view path, std::string_view cls);

/// What was typed, taken apart: words that all must hold, each of a name (see `matches`), a shape of one of the
/// module's own tensors ("768x2304"), a kind ("kind:norm"), a number of parameters (">10M", "<=5K"), "hidden"
/// (parameters of its own that print(model) does not show) or "tied" (a tensor of its own that is kept elsewhere).
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
    std::vector<std::string> paths; ///< of the modules, in the model's order
    std::int64_t parameters = 0; ///< distinct ones in all of them; what lies in one another counts once
};

/// All modules that match; at most `most`, after looking at a million places.
Found findModules(const Network& network, std::string_view wanted, std::size_t most = 10000);

} // namespace paramap::network
