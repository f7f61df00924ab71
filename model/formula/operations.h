// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

namespace paramap::formula {

/// A binary operation (arithmetic, comparison, `in`) on two values; Problem without a column if it does not apply.
/// Booleans count as 1 and 0 in arithmetic and order, but 1 == true is false.
Value applied(Op op, const Value& a, const Value& b);
Value divided(const Value& a, const Value& b, bool exact); ///< exact: whole numbers have to divide without a rest
/// a * b as `int`, `floor`, `ceil` and `round` see it: where the exact product with a decimal or Python's, in double
/// precision, is whole or half of an odd number, the value is Python's (100 * 0.29 is less than 29, and
/// 384 * 2.6666666666666665 is 1024). Exact in all other cases, in which both round to the same number.
Value multipliedInDoubles(const Value& a, const Value& b);
Value negated(const Value& value);

/// value.name and value[index]; a negative index counts from the end.
Value memberOf(const Value& value, const std::string& name);
Value entryOf(const Value& value, const Value& index);

std::string shortText(const Value& value); ///< at most 60 bytes of it, for messages

} // namespace paramap::formula
