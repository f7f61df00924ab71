// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/compare/part_amount.h"
#include "model/description/kind.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::compare {

enum class Change { Same, Grew, Shrank, Added, Removed };
std::string_view word(Change change); ///< "same", "grew", "shrank", "added", "removed"

/// What corresponds in all subjects.
struct Row {
    /// Of one description: the path, without what is around all of it ("layers.*.self_attn.k_proj"); else the role, or
    /// the path where no role is known; "" = what belongs to no part.
    std::string role;
    description::Kind kind = description::Kind::Other;
    std::vector<std::string> paths; ///< by subject; several parts are joined by " + "; "" = the subject has none
    std::vector<std::int64_t> amounts; ///< by subject

    Change change() const; ///< from the first to the last subject
    std::vector<std::string> parts(std::size_t subject) const; ///< its paths, one by one
};

/// Every part of every subject stands in exactly one row, in the order of the first subject, then of the others. Parts
/// correspond by their paths if all subjects are of one description, else by their roles: nothing is paired by force. A
/// matrix for several roles (query, key and value) corresponds to their parts.
std::vector<Row> rowsOf(std::span<const Subject> subjects);

bool areOfOneDescription(std::span<const Subject> subjects);

} // namespace paramap::compare
