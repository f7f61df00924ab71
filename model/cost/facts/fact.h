// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/facts/assumption.h"
#include "model/cost/facts/label.h"
#include "model/cost/facts/symbols.h"
#include "model/cost/facts/term.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace paramap::cost {

/// A number of bytes that is shown with a unit: 475 MiB.
struct Bytes {
    std::int64_t count = 0;
    friend bool operator==(const Bytes&, const Bytes&) = default;
};

/// A number that is shown as a setting writes it, without digit grouping: a rank.
struct Written {
    std::int64_t number = 0;
    friend bool operator==(const Written&, const Written&) = default;
};

struct Value;

/// A statement of the account without its words: a name (Label, Term, Assumption …) and the values for the places of
/// its sentence. model/text/facts has the sentences.
template <typename Name> struct Fact {
    Name name{};
    std::vector<Value> values;

    // Defined below Value, because a vector cannot be copied before its element is complete.
    Fact();
    Fact(Name ofName);
    Fact(Name ofName, std::vector<Value> ofValues);
    Fact(const Fact& other);
    Fact(Fact&& other) noexcept;
    Fact& operator=(const Fact& other);
    Fact& operator=(Fact&& other) noexcept;
    ~Fact();

    friend bool operator==(const Fact&, const Fact&) = default;
};

/// The value of a place: a count, a name that is not translated (a class, a number type, words of a table's row), a set
/// of names, or another fact.
struct Value {
    std::variant<std::int64_t, Bytes, Written, std::string, std::set<std::string>, Instant, Fact<Term>,
        Fact<BudgetName>>
        is;

    Value(std::int64_t count)
        : is(count) { }
    Value(Bytes bytes)
        : is(bytes) { }
    Value(Written number)
        : is(number) { }
    Value(std::string_view name)
        : is(std::string(name)) { }
    Value(std::string name)
        : is(std::move(name)) { }
    Value(std::set<std::string> names)
        : is(std::move(names)) { }
    Value(Instant instant)
        : is(instant) { }
    Value(Fact<Term> term)
        : is(std::move(term)) { }
    Value(Fact<BudgetName> budget)
        : is(std::move(budget)) { }

    friend bool operator==(const Value&, const Value&) = default;
};

template <typename Name> Fact<Name>::Fact() = default;
template <typename Name>
Fact<Name>::Fact(Name ofName)
    : name(ofName) {
}
template <typename Name>
Fact<Name>::Fact(Name ofName, std::vector<Value> ofValues)
    : name(ofName)
    , values(std::move(ofValues)) {
}
template <typename Name> Fact<Name>::Fact(const Fact& other) = default;
template <typename Name> Fact<Name>::Fact(Fact&& other) noexcept = default;
template <typename Name> Fact<Name>& Fact<Name>::operator=(const Fact& other) = default;
template <typename Name> Fact<Name>& Fact<Name>::operator=(Fact&& other) noexcept = default;
template <typename Name> Fact<Name>::~Fact() = default;

/// A paper or a file that a table's row names as its source.
inline Fact<Source> named(std::string_view source) {
    return {Source::Named, {source}};
}

} // namespace paramap::cost
