// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// The names of a course's list: the first field of each line of a CSV. ";" separates fields if the first line has it,
/// else ","; quotes are as RFC 4180 has them. Empty lines and a head line whose first field is "name" are passed over.
/// Control characters are replaced. Throws a Problem with the line for a quote without an end, and if there is no name.
std::vector<std::string> rosterNames(std::string_view csv);

} // namespace paramap::lesson
