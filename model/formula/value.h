// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace paramap::formula {

/// An exact rational number, always in lowest terms with a positive denominator. A decimal number from a config.json
/// ("0.25", "1e-05") is kept as a fraction until `int`, `floor`, `ceil` or `round` makes it whole.
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
    friend bool operator==(const Fraction&, const Fraction&) = default;
};

class Value;
using List = std::vector<Value>;
using Object = std::vector<std::pair<std::string, Value>>; // in file order

/// The value of a size: null, a boolean, a 64-bit whole number, an exact fraction, a string, a list or an object. A
/// fraction never has the denominator 1: `768.0` is the whole number 768.
class Value {
public:
    Value() = default; // null
    Value(bool value)
        : m_data(value) { }
    Value(int value)
        : m_data(std::int64_t{value}) { }
    Value(std::int64_t value)
        : m_data(value) { }
    Value(Fraction value); // normalises: a whole fraction becomes an integer
    Value(std::string value)
        : m_data(std::move(value)) { }
    Value(const char* value)
        : m_data(std::string(value)) { }
    Value(List value)
        : m_data(std::make_shared<const List>(std::move(value))) { }
    Value(Object value)
        : m_data(std::make_shared<const Object>(std::move(value))) { }

    bool isNull() const { return m_data.index() == 0; }
    // Each returns null if the value has another type.
    const bool* boolean() const { return std::get_if<bool>(&m_data); }
    const std::int64_t* integer() const { return std::get_if<std::int64_t>(&m_data); }
    const Fraction* fraction() const { return std::get_if<Fraction>(&m_data); }
    const std::string* string() const { return std::get_if<std::string>(&m_data); }
    const List* list() const;
    const Object* object() const;
    const Value* member(std::string_view key) const; ///< null if this is not an object or has no such key

    bool truthy() const; ///< as Python's bool()
    const char*
    typeName() const; ///< "null", "a boolean", "a whole number", "a decimal", "a string", "a list", "an object"
    std::string toText() const; ///< as in JSON; a fraction as a decimal number if that is exact, else "a/b"

    friend bool operator==(const Value& a, const Value& b); ///< 1 == 1; true != 1; lists and objects by content

private:
    std::variant<std::monostate, bool, std::int64_t, Fraction, std::string, std::shared_ptr<const List>,
        std::shared_ptr<const Object>>
        m_data;
};

/// Checked arithmetic on 64 bits. Throws Problem("… is larger than 2^63 - 1") instead of wrapping.
std::int64_t checkedAdd(std::int64_t a, std::int64_t b);
void checkedAddTo(std::int64_t& sum, std::int64_t more);
std::int64_t checkedMultiply(std::int64_t a, std::int64_t b);

/// amount / by, rounded up, for amount >= 0 and by > 0. (For ceil_div in formulas see Builtin.)
constexpr std::int64_t ceilDivided(std::int64_t amount, std::int64_t by) {
    return amount / by + (amount % by != 0 ? 1 : 0);
}

/// The exact value of a JSON number's text ("768", "768.0", "1e-05", "0.25"). Throws a Problem if it does not fit 64
/// bits.
Value numberFromText(std::string_view text);

} // namespace paramap::formula
