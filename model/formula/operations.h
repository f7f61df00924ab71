// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

namespace paramap::formula {

/// Applies a binary operation (arithmetic, comparison, `in`). Throws a Problem without a column if the values do not
/// allow it. In arithmetic and order, booleans count as 1 and 0, but 1 == true is false.
Value applied(Op op, const Value& a, const Value& b);
/// `exact`: a division of whole numbers must leave no remainder
Value divided(const Value& a, const Value& b, bool exact);
/// a * b for an argument of `int`, `floor`, `ceil` or `round`. The value is exact, with one exception. Where the exact
/// product with a decimal number, or Python's product in double precision, is whole or half of an odd number, the value
/// is Python's (100 * 0.29 is less than 29, and 384 * 2.6666666666666665 is 1024). In all other cases both round to the
/// same number.
Value multipliedInDoubles(const Value& a, const Value& b);
Value negated(const Value& value);

/// value.name and value[index]. A negative index counts from the end.
Value memberOf(const Value& value, const std::string& name);
Value entryOf(const Value& value, const Value& index);

std::string shortText(const Value& value); ///< at most 60 bytes of the text, for messages

} // namespace paramap::formula
