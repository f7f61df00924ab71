// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/value.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::formula {

/// The functions that every formula may call. They have the same meaning as in Python. Additional functions:
/// `ceil_div(a, b)` is a / b rounded up, and `round_up(a, b)` is the next multiple of b. `min max sum any all` take a
/// list or several values.
enum class Builtin { Int, Floor, Ceil, Round, Abs, Min, Max, Sum, Len, CeilDiv, RoundUp, Str, Any, All, IsList };

std::optional<Builtin> builtinNamed(std::string_view name); ///< nothing if there is no such function
bool isBuiltin(std::string_view name);
bool rounds(const std::optional<Builtin>& function); ///< int, floor, ceil or round; false for nothing
std::vector<std::string> builtinNames();

/// Throws a Problem that names the function if the number or the types of the values are wrong.
Value callBuiltin(Builtin function, std::span<const Value> args);

} // namespace paramap::formula
