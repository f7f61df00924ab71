// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/operations.h"

#include "model/formula/arithmetic.h"
#include "model/formula/operators.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <algorithm>
#include <cmath>

namespace paramap::formula {

namespace {

constexpr std::size_t mostEntries = 100'000; // longest list that a formula may make
constexpr std::size_t mostCharacters = 1'000'000; // longest text that a formula may make

[[noreturn]] void refuse(Op op, const Value& a, const Value& b) {
    const Value& wrong = asFraction(a) ? b : a;
    throw Problem(
        phrase("%1 %2 %3: '%2' needs numbers, not %4", {shortText(a), signOf(op), shortText(b), wrong.typeName()}));
}

Problem tooLong() {
    return phrase("a list has more than %1 entries", {std::to_string(mostEntries)});
}

Value joined(const List& a, const List& b) {
    if (a.size() + b.size() > mostEntries)
        throw tooLong();
    List result = a;
    result.insert(result.end(), b.begin(), b.end());
    return result;
}

Value joined(const std::string& a, const std::string& b) {
    if (a.size() + b.size() > mostCharacters)
        throw Problem(phrase("a text has more than %1 characters", {std::to_string(mostCharacters)}));
    return a + b;
}

Value repeated(const List& entries, std::int64_t times) {
    if (times > 0 && entries.size() > mostEntries / static_cast<std::size_t>(times))
        throw tooLong();
    List result;
    for (std::int64_t i = 0; i < times && !entries.empty(); ++i)
        result.insert(result.end(), entries.begin(), entries.end());
    return result;
}

Value arithmetic(Op op, const Value& a, const Value& b) {
    const auto x = asFraction(a);
    const auto y = asFraction(b);
    if (!x || !y) {
        if (op == Op::Add && a.string() && b.string())
            return joined(*a.string(), *b.string());
        if (op == Op::Add && a.list() && b.list())
            return joined(*a.list(), *b.list());
        if (op == Op::Multiply && a.list() && b.integer())
            return repeated(*a.list(), *b.integer());
        refuse(op, a, b);
    }
    switch (op) {
    case Op::Add:
        return add(*x, *y);
    case Op::Subtract:
        return subtract(*x, *y);
    case Op::Multiply:
        return multiply(*x, *y);
    case Op::Divide:
        return divide(*x, *y);
    case Op::FloorDivide:
        return floorDivide(*x, *y);
    case Op::Modulo:
        return modulo(*x, *y);
    default:
        if (y->denominator != 1)
            throw Problem(phrase("the exponent %1 is not a whole number", {shortText(b)}));
        return power(*x, y->numerator);
    }
}

bool ordered(Op op, const Value& a, const Value& b) {
    int order = 0;
    const auto x = asFraction(a);
    const auto y = asFraction(b);
    if (x && y)
        order = compare(*x, *y);
    else if (a.string() && b.string())
        order = a.string()->compare(*b.string());
    else
        throw Problem(phrase(
            "%1 %2 %3: %4 and %5 have no order", {shortText(a), signOf(op), shortText(b), a.typeName(), b.typeName()}));
    switch (op) {
    case Op::Less:
        return order < 0;
    case Op::LessEqual:
        return order <= 0;
    case Op::Greater:
        return order > 0;
    default:
        return order >= 0;
    }
}

bool contains(const Value& whole, const Value& part) {
    if (const List* entries = whole.list())
        return std::ranges::find(*entries, part) != entries->end();
    if (whole.string() && part.string())
        return whole.string()->find(*part.string()) != std::string::npos;
    if (whole.object() && part.string())
        return whole.member(*part.string()) != nullptr;
    throw Problem(phrase("%1 in %2: 'in' needs a list, an object or two strings, not %3",
        {shortText(part), shortText(whole), whole.typeName()}));
}

/// The double that Python reads for a decimal number.
double asDouble(const Fraction& a) {
    return static_cast<double>(static_cast<long double>(a.numerator) / static_cast<long double>(a.denominator));
}

/// The exact value of a double from 1/2 up to, but not including, 2^53.
Value asValue(double number) {
    std::int64_t denominator = 1;
    for (; number != std::floor(number); number *= 2)
        denominator *= 2;
    return ratio(static_cast<std::int64_t>(number), denominator);
}

} // namespace

Value applied(Op op, const Value& a, const Value& b) {
    switch (op) {
    case Op::Equal:
        return a == b;
    case Op::NotEqual:
        return !(a == b);
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
        return ordered(op, a, b);
    case Op::In:
        return contains(b, a);
    case Op::Divide:
        return divided(a, b, true);
    default:
        return arithmetic(op, a, b);
    }
}

Value divided(const Value& a, const Value& b, bool exact) {
    Value result = arithmetic(Op::Divide, a, b);
    if (exact && !a.fraction() && !b.fraction() && !result.integer())
        throw Problem(phrase("%1 / %2 is not a whole number", {shortText(a), shortText(b)}));
    return result;
}

Value multipliedInDoubles(const Value& a, const Value& b) {
    Value exact = arithmetic(Op::Multiply, a, b);
    const auto found = asFraction(exact), first = asFraction(a), second = asFraction(b);
    if (!found || !first || !second || (!a.fraction() && !b.fraction()))
        return exact;
    const double product = asDouble(*first) * asDouble(*second);
    const double size = std::fabs(product);
    const bool nearHalf = found->denominator <= 2 || 2 * product == std::floor(2 * product);
    return nearHalf && size >= 0.5 && size < 0x1p53 ? asValue(product) : exact;
}

Value negated(const Value& value) {
    const auto x = asFraction(value);
    if (!x)
        throw Problem(phrase("-%1: '-' needs a number, not %2", {shortText(value), value.typeName()}));
    return subtract(Fraction{}, *x);
}

Value memberOf(const Value& value, const std::string& name) {
    if (const Value* found = value.member(name))
        return *found;
    if (!value.object())
        throw Problem(
            phrase("'%1' is asked of %2, which is %3, not an object", {name, shortText(value), value.typeName()}));
    std::vector<std::string> known;
    for (const auto& [key, entry] : *value.object())
        known.push_back(key);
    throw Problem(phrase("'%1' is no key of %2", {name, shortText(value)}) + didYouMean(name, known));
}

Value entryOf(const Value& value, const Value& index) {
    if (value.object() && index.string())
        return memberOf(value, *index.string());
    const std::size_t size = value.list() ? value.list()->size() : value.string() ? value.string()->size() : 0;
    if (!value.list() && !value.string())
        throw Problem(phrase(
            "[%1] is asked of %2, which is %3, not a list", {shortText(index), shortText(value), value.typeName()}));
    if (!index.integer())
        throw Problem(phrase("an index is a whole number, not %1", {shortText(index)}));
    const std::int64_t length = static_cast<std::int64_t>(size);
    const std::int64_t at = *index.integer() < 0 ? *index.integer() + length : *index.integer();
    if (at < 0 || at >= length)
        throw Problem(phrase(value.list() ? "there is no [%1] in a list of %2" : "there is no [%1] in a string of %2",
            {shortText(index), std::to_string(size)}));
    return value.list() ? (*value.list())[static_cast<std::size_t>(at)]
                        : Value(value.string()->substr(static_cast<std::size_t>(at), 1));
}

namespace {

/// Adds a value's text, or its beginning once there are more than `most` bytes.
void addText(const Value& value, std::size_t most, std::string& text) {
    if (text.size() > most)
        return;
    if (const List* entries = value.list()) {
        text += '[';
        for (std::size_t i = 0; i < entries->size() && text.size() <= most; ++i) {
            text += i > 0 ? ", " : "";
            addText((*entries)[i], most, text);
        }
        text += ']';
    } else if (const Object* members = value.object()) {
        text += '{';
        for (std::size_t i = 0; i < members->size() && text.size() <= most; ++i) {
            text += i > 0 ? ", " : "";
            addText((*members)[i].first, most, text);
            text += ": ";
            addText((*members)[i].second, most, text);
        }
        text += '}';
    } else if (value.string() && value.string()->size() > most) {
        text += Value(value.string()->substr(0, most)).toText();
    } else {
        text += value.toText();
    }
}

} // namespace

std::string shortText(const Value& value) {
    constexpr std::size_t most = 60;
    std::string whole;
    addText(value, most, whole);
    if (whole.size() <= most)
        return whole; // all of it
    return std::string(beginning(whole, most - 3)) + "…";
}

} // namespace paramap::formula
