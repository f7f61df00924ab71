// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/value.h"

#include "model/formula/arithmetic.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cstdio>

namespace paramap::formula {

Value::Value(Fraction value) {
    const Fraction lowest = lowestTerms(value.numerator, value.denominator);
    if (lowest.denominator == 1)
        m_data = lowest.numerator;
    else
        m_data = lowest;
}

const List* Value::list() const {
    const auto* shared = std::get_if<std::shared_ptr<const List>>(&m_data);
    return shared ? shared->get() : nullptr;
}

const Object* Value::object() const {
    const auto* shared = std::get_if<std::shared_ptr<const Object>>(&m_data);
    return shared ? shared->get() : nullptr;
}

const Value* Value::member(std::string_view key) const {
    if (const Object* entries = object())
        for (const auto& [name, value] : *entries)
            if (name == key)
                return &value;
    return nullptr;
}

bool Value::truthy() const {
    if (const bool* truth = boolean())
        return *truth;
    if (const std::int64_t* whole = integer())
        return *whole != 0;
    if (const std::string* text = string())
        return !text->empty();
    if (const List* entries = list())
        return !entries->empty();
    if (const Object* entries = object())
        return !entries->empty();
    return !isNull(); // a fraction is never 0
}

const char* Value::typeName() const {
    static constexpr const char* names[]
        = {"null", "a boolean", "a whole number", "a decimal", "a string", "a list", "an object"};
    return names[m_data.index()];
}

namespace {

/// A string in JSON.
std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (code < 0x20) {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(code));
            result += escape;
        } else {
            result += c;
        }
    }
    return result + '"';
}

std::string spelled(const Fraction& value) {
    std::int64_t rest = value.denominator;
    while (rest % 2 == 0)
        rest /= 2;
    while (rest % 5 == 0)
        rest /= 5;
    if (rest != 1)
        return std::to_string(value.numerator) + "/" + std::to_string(value.denominator);
    Wide left = value.numerator < 0 ? -Wide{value.numerator} : Wide{value.numerator};
    std::string result = value.numerator < 0 ? "-" : "";
    result += std::to_string(static_cast<std::int64_t>(left / value.denominator)) + ".";
    for (left %= value.denominator; left != 0; left %= value.denominator) {
        left *= 10;
        result += static_cast<char>('0' + static_cast<int>(left / value.denominator));
    }
    return result;
}

} // namespace

std::string Value::toText() const {
    if (const bool* truth = boolean())
        return *truth ? "true" : "false";
    if (const std::int64_t* whole = integer())
        return std::to_string(*whole);
    if (const Fraction* ratio = fraction())
        return spelled(*ratio);
    if (const std::string* text = string())
        return quoted(*text);
    std::string result;
    if (const List* entries = list()) {
        for (const Value& entry : *entries)
            result += (result.empty() ? "" : ", ") + entry.toText();
        return "[" + result + "]";
    }
    if (const Object* entries = object()) {
        for (const auto& [name, value] : *entries)
            result += (result.empty() ? "" : ", ") + quoted(name) + ": " + value.toText();
        return "{" + result + "}";
    }
    return "null";
}

bool operator==(const Value& a, const Value& b) {
    if (a.m_data.index() != b.m_data.index())
        return false;
    if (const List* entries = a.list())
        return *entries == *b.list();
    if (const Object* entries = a.object()) {
        if (*entries == *b.object())
            return true; // the usual case: the members have the same order too
        if (entries->size() != b.object()->size())
            return false;
        Object first = *entries;
        Object second = *b.object();
        const auto byName = [](const auto& x, const auto& y) { return x.first < y.first; };
        std::ranges::stable_sort(first, byName);
        std::ranges::stable_sort(second, byName);
        return first == second;
    }
    return a.m_data == b.m_data;
}

std::int64_t checkedAdd(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (!addTo(a, b, result))
        throw Problem("the result is larger than 2^63 - 1");
    return result;
}

void checkedAddTo(std::int64_t& sum, std::int64_t more) {
    sum = checkedAdd(sum, more);
}

std::int64_t checkedMultiply(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (!multiplyTo(a, b, result))
        throw Problem("the result is larger than 2^63 - 1");
    return result;
}

} // namespace paramap::formula
