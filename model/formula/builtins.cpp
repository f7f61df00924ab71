// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/builtins.h"

#include "model/formula/arithmetic.h"
#include "model/formula/operations.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::formula {

namespace {

struct Row {
    std::string_view name;
    Builtin function;
    std::size_t values; // number of arguments; 0 = any
};

constexpr Row rows[]
    = {{"int", Builtin::Int, 1}, {"floor", Builtin::Floor, 1}, {"ceil", Builtin::Ceil, 1}, {"round", Builtin::Round, 1},
        {"abs", Builtin::Abs, 1}, {"min", Builtin::Min, 0}, {"max", Builtin::Max, 0}, {"sum", Builtin::Sum, 0},
        {"len", Builtin::Len, 1}, {"ceil_div", Builtin::CeilDiv, 2}, {"round_up", Builtin::RoundUp, 2},
        {"str", Builtin::Str, 1}, {"any", Builtin::Any, 0}, {"all", Builtin::All, 0}, {"is_list", Builtin::IsList, 1}};

const Row& rowOf(Builtin function) {
    return *std::ranges::find(rows, function, &Row::function);
}

Fraction numberFor(const Row& row, const Value& value) {
    if (const auto number = asFraction(value))
        return *number;
    throw Problem(phrase("%1 needs a number, not %2", {row.name, value.typeName()}));
}

Value rounded(const Row& row, const Value& value) {
    const Fraction x = numberFor(row, value);
    switch (row.function) {
    case Builtin::Int:
        return truncate(x);
    case Builtin::Floor:
        return floorOf(x);
    case Builtin::Ceil:
        return ceilOf(x);
    case Builtin::Round:
        return roundHalfToEven(x);
    default:
        return x.numerator < 0 ? negated(x) : Value(x);
    }
}

Value extreme(const Row& row, std::span<const Value> values) {
    if (values.empty())
        throw Problem(phrase("%1 of no values", {row.name}));
    const Value* best = &values.front();
    for (const Value& value : values) {
        const int order = compare(numberFor(row, value), numberFor(row, *best));
        if (row.function == Builtin::Min ? order < 0 : order > 0)
            best = &value;
    }
    return Value(numberFor(row, *best));
}

Value ceilDivided(const Row& row, const Value& a, const Value& b) {
    const Value opposite = subtract({}, numberFor(row, a));
    const Value down = floorDivide(numberFor(row, opposite), numberFor(row, b));
    return negated(down);
}

Value length(const Value& value) {
    if (value.list())
        return static_cast<std::int64_t>(value.list()->size());
    if (value.object())
        return static_cast<std::int64_t>(value.object()->size());
    if (value.string())
        return static_cast<std::int64_t>(value.string()->size());
    throw Problem(phrase("len needs a list, an object or a string, not %1", {value.typeName()}));
}

} // namespace

std::optional<Builtin> builtinNamed(std::string_view name) {
    for (const Row& row : rows)
        if (row.name == name)
            return row.function;
    return std::nullopt;
}

bool rounds(const std::optional<Builtin>& function) {
    return function == Builtin::Int || function == Builtin::Floor || function == Builtin::Ceil
        || function == Builtin::Round;
}

bool isBuiltin(std::string_view name) {
    return builtinNamed(name).has_value();
}

std::vector<std::string> builtinNames() {
    std::vector<std::string> result;
    for (const Row& row : rows)
        result.emplace_back(row.name);
    return result;
}

Value callBuiltin(Builtin function, std::span<const Value> args) {
    const Row& row = rowOf(function);
    if (row.values != 0 && args.size() != row.values)
        throw Problem(phrase(static_cast<std::int64_t>(row.values), "%1 takes %2 value, not %3",
            "%1 takes %2 values, not %3", {row.name, std::to_string(row.values), std::to_string(args.size())}));
    std::span<const Value> values = args;
    if (row.values == 0 && args.size() == 1 && args.front().list())
        values = *args.front().list();
    switch (function) {
    case Builtin::Min:
    case Builtin::Max:
        return extreme(row, values);
    case Builtin::Sum: {
        Value total = 0;
        for (const Value& value : values)
            total = add(numberFor(row, total), numberFor(row, value));
        return total;
    }
    case Builtin::Any:
        return std::ranges::any_of(values, &Value::truthy);
    case Builtin::All:
        return std::ranges::all_of(values, &Value::truthy);
    case Builtin::Len:
        return length(args[0]);
    case Builtin::IsList:
        return args[0].list() != nullptr;
    case Builtin::Str:
        return args[0].string() ? args[0] : Value(args[0].toText());
    case Builtin::CeilDiv:
        return ceilDivided(row, args[0], args[1]);
    case Builtin::RoundUp:
        return applied(Op::Multiply, ceilDivided(row, args[0], args[1]), args[1]);
    default:
        return rounded(row, args[0]);
    }
}

} // namespace paramap::formula
