// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/random_formula.h"

#include "model/formula/parse.h"

#include <algorithm>
#include <array>

namespace paramap::test {

using namespace formula;

namespace {

constexpr int deepest = 4; // levels of nested operations

} // namespace

RandomScope::RandomScope() {
    const auto size = [this](const char* name, Value value) {
        m_names.emplace_back(name);
        m_values.push_back(std::move(value));
    };
    size("E", 768);
    size("H", 12);
    size("zero", 0);
    size("minus", -5);
    size("hundred", 100);
    size("huge", std::int64_t{1} << 62);
    size("half", numberFromText("2.5"));
    size("share", numberFromText("0.29"));
    size("yes", true);
    size("no", false);
    size("act", "gelu");
    size("empty", "");
    size("none", Value());
    size("types", List{"full", "sliding"});
    size("sizes", List{3, 12, 768});
    size("rope", Object{{"factor", 8}, {"low", numberFromText("0.25")}});
    const auto function = [this](const char* name, std::vector<std::string> parameters, const char* body) {
        const auto slot = [this](const std::string& known) { return slotOf(known); };
        m_functions[name] = bind(Function{std::move(parameters), parse(body)}, slot);
    };
    function("nearest", {"v", "by"}, "max(by, int(v + by / 2) // by * by)");
    function("third", {"n"}, "n / 3");
    function("wider", {"E"}, "E + H");
    function("percent", {"n"}, "int(n*share)");
    function("down", {"n"}, "n < 1 ? 0 : n + down(n - 100)");
}

int RandomScope::slotOf(const std::string& name) const {
    const auto found = std::ranges::find(m_names, name);
    return found == m_names.end() ? -1 : static_cast<int>(found - m_names.begin());
}

Expr RandomFormulas::next() {
    m_column = 0;
    return of(anyKind(), deepest);
}

Expr RandomFormulas::nextWhole() {
    m_column = 0;
    return whole(deepest);
}

Expr RandomFormulas::nextPolynomial() {
    m_column = 0;
    return polynomial(deepest);
}

std::size_t RandomFormulas::below(std::size_t end) {
    m_state += 0x9E3779B97F4A7C15; // splitmix64
    std::uint64_t bits = m_state;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
    return static_cast<std::size_t>((bits ^ (bits >> 31)) % end);
}

RandomFormulas::Kind RandomFormulas::anyKind() {
    return static_cast<Kind>(below(5));
}

Expr RandomFormulas::of(Kind kind, int depth) {
    if (oneIn(25))
        kind = anyKind(); // any kind, often not the one that the operation around it expects
    if (depth == 0 || oneIn(5))
        return leaf(kind);
    if (oneIn(10))
        return choice(kind, depth);
    switch (kind) {
    case Kind::Whole:
        return whole(depth);
    case Kind::Number:
        return number(depth);
    case Kind::Truth:
        return truth(depth);
    case Kind::Text:
        return text(depth);
    case Kind::List:
        return list(depth);
    }
    return leaf(kind);
}

Expr RandomFormulas::leaf(Kind kind) {
    if (oneIn(60))
        return name("unknown");
    static const std::array<Value, 8> wholes = {0, 1, 1, 0, 2, 3, -1, 64};
    static const std::array<Value, 5> decimals = {
        numberFromText("0.5"), numberFromText("0.1"), numberFromText("-1.5"), 4, numberFromText("2.6666666666666665")};
    static constexpr std::array<const char*, 6> wholeNames = {"E", "H", "zero", "minus", "hundred", "huge"};
    switch (kind) {
    case Kind::Whole:
        return oneIn(2) ? literal(wholes[below(wholes.size())]) : name(wholeNames[below(wholeNames.size())]);
    case Kind::Number:
        return oneIn(2) ? literal(decimals[below(decimals.size())]) : name(oneIn(2) ? "half" : "share");
    case Kind::Truth:
        return oneIn(2) ? literal(oneIn(2)) : name(oneIn(2) ? "yes" : "no");
    case Kind::Text:
        return oneIn(2) ? literal(oneIn(2) ? "gelu" : "") : name(oneIn(3) ? "none" : oneIn(2) ? "act" : "empty");
    case Kind::List:
        return oneIn(4) ? placed(make(Op::ListOf, {})) : name(oneIn(3) ? "rope" : oneIn(2) ? "types" : "sizes");
    }
    return literal(0);
}

Expr RandomFormulas::whole(int depth) {
    static constexpr std::array<Op, 9> operations = {Op::Add, Op::Add, Op::Subtract, Op::Multiply, Op::Multiply,
        Op::Divide, Op::FloorDivide, Op::FloorDivide, Op::Modulo};
    static constexpr std::array<const char*, 4> rounding = {"int", "floor", "ceil", "round"};
    switch (below(13)) {
    case 0:
        return call(rounding[below(rounding.size())], {of(Kind::Number, depth - 1)});
    case 1:
        return call(oneIn(2) ? "min" : "max", {of(Kind::Whole, depth - 1), of(Kind::Whole, depth - 1)});
    case 2:
        return call(oneIn(2) ? "ceil_div" : "round_up", {of(Kind::Whole, depth - 1), of(Kind::Whole, depth - 1)});
    case 3:
        return call(oneIn(2) ? "len" : "sum", {of(Kind::List, depth - 1)});
    case 4:
        return placed(make(Op::Negate, {of(Kind::Whole, depth - 1)}));
    case 5:
        return placed(make(Op::Index, {of(Kind::List, depth - 1), of(Kind::Whole, 0)}));
    case 6: {
        static constexpr std::array<const char*, 4> functions = {"third", "wider", "percent", "down"};
        const char* function = functions[below(functions.size())];
        return oneIn(3) ? call("nearest", {of(Kind::Number, depth - 1), of(Kind::Whole, depth - 1)})
                        : call(function, {of(Kind::Whole, depth - 1)});
    }
    case 7:
        return placed(make(Op::Power, {of(Kind::Whole, depth - 1), of(Kind::Whole, 0)}));
    case 8:
        return oneIn(2) ? call("abs", {of(Kind::Number, depth - 1)})
                        : placed(member(name("rope"), oneIn(5) ? "high" : "factor"));
    default:
        return binary(operations[below(operations.size())], Kind::Whole, depth);
    }
}

Expr RandomFormulas::number(int depth) {
    static constexpr std::array<Op, 6> operations
        = {Op::Add, Op::Subtract, Op::Multiply, Op::Multiply, Op::Divide, Op::Modulo};
    if (oneIn(6))
        return call(oneIn(2) ? "min" : "max", {of(Kind::Number, depth - 1), of(Kind::Number, depth - 1)});
    if (oneIn(3))
        return whole(depth);
    return binary(operations[below(operations.size())], oneIn(2) ? Kind::Number : Kind::Whole, depth);
}

Expr RandomFormulas::truth(int depth) {
    static constexpr std::array<Op, 6> comparisons
        = {Op::Equal, Op::NotEqual, Op::Less, Op::LessEqual, Op::Greater, Op::GreaterEqual};
    switch (below(6)) {
    case 0:
        return placed(make(Op::Not, {of(anyKind(), depth - 1)}));
    case 1:
        return binary(oneIn(2) ? Op::And : Op::Or, Kind::Truth, depth);
    case 2: {
        const Expr part = of(oneIn(2) ? Kind::Text : Kind::Whole, depth - 1);
        return placed(make(Op::In, {part, of(oneIn(4) ? Kind::Text : Kind::List, depth - 1)}));
    }
    case 3:
        return call(oneIn(3) ? "is_list"
                : oneIn(2)   ? "any"
                             : "all",
            {of(oneIn(2) ? Kind::List : Kind::Truth, depth - 1)});
    default:
        return binary(comparisons[below(comparisons.size())], oneIn(3) ? Kind::Text : Kind::Number, depth);
    }
}

Expr RandomFormulas::text(int depth) {
    if (oneIn(2))
        return call("str", {of(anyKind(), depth - 1)});
    return binary(Op::Add, Kind::Text, depth);
}

Expr RandomFormulas::list(int depth) {
    switch (below(5)) {
    case 0:
        return binary(Op::Add, Kind::List, depth);
    case 1:
        return placed(make(Op::Multiply, {of(Kind::List, depth - 1), of(Kind::Whole, 0)}));
    default: {
        std::vector<Expr> entries;
        for (std::size_t count = below(4); count > 0; --count)
            entries.push_back(of(oneIn(2) ? Kind::Whole : anyKind(), depth - 1));
        return placed(make(Op::ListOf, std::move(entries)));
    }
    }
}

Expr RandomFormulas::polynomial(int depth) {
    static constexpr std::array<Op, 8> operations
        = {Op::Add, Op::Add, Op::Subtract, Op::Subtract, Op::Multiply, Op::Multiply, Op::Divide, Op::FloorDivide};
    if (depth == 0 || oneIn(5)) {
        static constexpr std::array<const char*, 6> names = {"E", "H", "minus", "hundred", "half", "zero"};
        return oneIn(3) ? literal(static_cast<std::int64_t>(below(6)) - 1) : name(names[below(oneIn(8) ? 6 : 4)]);
    }
    if (oneIn(8))
        return placed(make(Op::Negate, {polynomial(depth - 1)}));
    if (oneIn(8))
        return placed(make(Op::Power, {polynomial(depth - 1), literal(static_cast<std::int64_t>(below(3)))}));
    return placed(make(operations[below(operations.size())], {polynomial(depth - 1), polynomial(depth - 1)}));
}

Expr RandomFormulas::choice(Kind kind, int depth) {
    const Expr first = of(oneIn(2) ? Kind::Truth : anyKind(), depth - 1);
    const Expr second = of(kind, depth - 1);
    if (oneIn(3))
        return placed(make(oneIn(2) ? Op::And : Op::Or, {first, second}));
    return placed(make(Op::Choose, {first, second, of(kind, depth - 1)}));
}

Expr RandomFormulas::call(const std::string& function, std::vector<Expr> args) {
    if (oneIn(40))
        args.push_back(leaf(Kind::Whole));
    return placed(formula::call(oneIn(80) ? "unknown" : function, std::move(args)));
}

Expr RandomFormulas::binary(Op op, Kind kind, int depth) {
    const Expr left = of(kind, depth - 1);
    return placed(make(op, {left, of(kind, depth - 1)}));
}

Expr RandomFormulas::name(const std::string& name) {
    return placed(formula::name(name));
}

Expr RandomFormulas::literal(Value value) {
    return placed(formula::literal(std::move(value)));
}

Expr RandomFormulas::placed(const Expr& formula) {
    auto copy = std::make_shared<Node>(*formula);
    copy->column = m_column++;
    return copy;
}

} // namespace paramap::test
