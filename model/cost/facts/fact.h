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

/// A number of bytes that is told in units: 475 MiB.
struct Bytes {
    std::int64_t count = 0;
    friend bool operator==(const Bytes&, const Bytes&) = default;
};

/// A number as a setting writes it, without groups of digits: a rank.
struct Written {
    std::int64_t number = 0;
    friend bool operator==(const Written&, const Written&) = default;
};

struct Value;

/// What the account says, without the words: a name of a noun (Label, Term, Assumption …) and the values that stand in
/// the places of its sentence. model/text/facts has the sentences.
template <typename Name> struct Fact {
    Name name{};
    std::vector<Value> values;

    Fact() = default;
    Fact(Name ofName, std::vector<Value> ofValues = {})
        : name(ofName)
        , values(std::move(ofValues)) { }

    friend bool operator==(const Fact&, const Fact&) = default;
};

/// What stands in a place: a count, a name that is not translated (a class, a number type, words of a table's row),
/// several of these, or another fact.
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

/// A paper or a file as a table's row names it.
inline Fact<Source> named(std::string_view source) {
    return {Source::Named, {source}};
}

} // namespace paramap::cost
