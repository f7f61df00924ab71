// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/builtins.h"
#include "model/formula/simplify.h"

#include <algorithm>
#include <optional>
#include <set>

namespace paramap::formula {

namespace {

/// The formula for a sub-formula: `top`, or the quotient top / bottom. The quotient may be a fraction, but `top` and
/// `bottom` are whole. If `top` is null, the sub-formula cannot be expressed.
struct Said {
    Expr top;
    Expr bottom; // null = 1

    bool isWhole() const { return top && !bottom; }
    Expr divisor() const { return bottom ? bottom : number(1); }
};

class Specialiser {
public:
    using Keep = std::function<bool(const Node& name)>;

    Specialiser(const Scope& scope, const Keep& keep, int level = 0)
        : m_scope(scope)
        , m_keep(keep)
        , m_level(level) { }

    /// The formula if it can be expressed, else the value.
    Said say(const Expr& node) const {
        Said words = inWords(node);
        if (words.isWhole())
            return words;
        const std::optional<Value> value = valueOf(node);
        if (words.top) // a quotient, which may be whole by chance
            return value && value->integer() ? Said{make(Op::Divide, {words.top, words.bottom}), nullptr} : words;
        return value ? asNumber(*value) : Said{};
    }

    /// Folds with the values of the sizes here.
    Expr folded(const Expr& words) const { return fold(words, wholeIn(m_scope)); }

    std::optional<Value> valueOf(const Expr& node) const {
        try {
            return evaluate(node, m_scope);
        } catch (const Problem&) {
            return std::nullopt; // the surrounding formula may still have a value: int(E * 8 / 3)
        }
    }

private:
    static Said asNumber(const Value& value) {
        if (const std::int64_t* whole = value.integer())
            return {number(*whole), nullptr};
        if (const bool* truth = value.boolean())
            return {number(*truth ? 1 : 0), nullptr};
        if (const Fraction* fraction = value.fraction())
            return {number(fraction->numerator), number(fraction->denominator)};
        return {};
    }

    Said inWords(const Expr& node) const {
        switch (node->op) {
        case Op::Name: {
            const std::optional<Value> value = m_keep(*node) ? valueOf(node) : std::nullopt;
            return value && value->integer() ? Said{node, nullptr} : Said{};
        }
        case Op::Add:
        case Op::Subtract:
        case Op::FloorDivide:
        case Op::Modulo:
        case Op::Negate:
            return wholeOperation(*node);
        case Op::Power:
            return power(*node);
        case Op::Multiply:
        case Op::Divide:
            return quotient(*node);
        case Op::Call:
            return inDoubles(node, call(*node));
        case Op::Choose:
            return choice(*node);
        case Op::And:
        case Op::Or:
            return either(*node);
        case Op::Index:
            return entry(*node);
        default:
            return {};
        }
    }

    Said wholeOperation(const Node& node) const {
        std::vector<Expr> args;
        for (const Expr& arg : node.args) {
            const Said said = say(arg);
            if (!said.isWhole())
                return {};
            args.push_back(said.top);
        }
        return {make(node.op, std::move(args)), nullptr};
    }

    Said power(const Node& node) const {
        const std::optional<Value> exponent = valueOf(node.args[1]);
        if (!exponent || !exponent->integer() || *exponent->integer() < 0)
            return {};
        return wholeOperation(node);
    }

    Said quotient(const Node& node) const {
        const Said a = say(node.args[0]);
        const Said b = say(node.args[1]);
        if (!a.top || !b.top)
            return {};
        if (node.op == Op::Divide && a.isWhole() && b.isWhole() && equal(a.top, b.top) && isNotZero(b.top))
            return {number(1), nullptr};
        if (node.op == Op::Multiply && a.isWhole() && b.isWhole())
            return {make(Op::Multiply, {a.top, b.top}), nullptr};
        const bool divides = node.op == Op::Divide;
        return {folded(make(Op::Multiply, {a.top, divides ? b.divisor() : b.top})),
            folded(make(Op::Multiply, {a.divisor(), divides ? b.top : b.divisor()}))};
    }

    bool isNotZero(const Expr& node) const {
        const std::optional<Value> value = valueOf(node);
        return value && value->truthy();
    }

    Said call(const Node& node) const {
        const auto function = node.builtin;
        if (std::ranges::any_of(node.keywords, [](const std::string& k) { return !k.empty(); }))
            return {};
        if (!function)
            return written(node);
        switch (*function) {
        case Builtin::Int:
        case Builtin::Floor:
        case Builtin::Ceil:
        case Builtin::Round:
            return node.args.size() == 1 ? rounded(node, *function) : Said{};
        case Builtin::Min:
        case Builtin::Max:
        case Builtin::Sum:
        case Builtin::CeilDiv:
        case Builtin::RoundUp:
            return ofWholeNumbers(node, *function);
        case Builtin::Abs:
            return absolute(node);
        default:
            return {};
        }
    }

    /// The body of a function of the description, with arguments in place of parameters.
    Said written(const Node& node) const {
        if (!m_scope.functions || m_level == mostLevels)
            return {};
        const auto found = m_scope.functions->find(node.name);
        if (found == m_scope.functions->end() || found->second.parameters.size() != node.args.size())
            return {};
        const auto tooLong = [](const Expr& argument) { return length(argument) > mostOfAnArgument; };
        if (std::ranges::any_of(node.args, tooLong))
            return {};
        const auto& [parameters, body] = found->second;
        const Expr inlined = substitute(body, [&](const Node& name) {
            const auto at = std::ranges::find(parameters, name.name);
            return at == parameters.end() ? nullptr : node.args[static_cast<std::size_t>(at - parameters.begin())];
        });
        const Said said = Specialiser(m_scope, m_keep, m_level + 1).say(inlined);
        return said.top && length(said.top) + length(said.divisor()) <= mostWords && namesAll(said, node) ? said
                                                                                                          : Said{};
    }

    /// True if the formula still names every size that was passed to the function. Otherwise it would hide that the
    /// value depends on that size.
    bool namesAll(const Said& said, const Node& call) const {
        std::set<std::string> there;
        for (const Expr& part : {said.top, said.divisor()})
            visit(part, [&there](const Node& node) { there.insert(node.name); });
        bool result = true;
        for (const Expr& argument : call.args)
            visit(argument, [&](const Node& node) {
                const bool size = node.op == Op::Name && node.slot < m_scope.firstIndex && m_keep(node);
                result = result && (!size || there.contains(node.name));
            });
        return result;
    }

    static int length(const Expr& formula) {
        int result = 0;
        visit(formula, [&result](const Node&) { ++result; });
        return result;
    }

    /// The formula for a rounded value is computed exactly. If a product in double precision was rounded to a different
    /// whole number, the difference is added.
    Said inDoubles(const Expr& node, const Said& words) const {
        const auto function = node->builtin;
        if (!rounds(function) || !words.isWhole() || words.top->op == Op::Literal)
            return words;
        const std::optional<Value> exact = valueOf(words.top);
        const std::optional<Value> rounded = valueOf(node);
        if (!exact || !rounded || !exact->integer() || !rounded->integer() || *exact == *rounded)
            return words;
        const std::int64_t beside = *rounded->integer() - *exact->integer();
        const Op op = beside < 0 ? Op::Subtract : Op::Add;
        return {make(op, {words.top, number(beside < 0 ? -beside : beside)}), nullptr};
    }

    Said rounded(const Node& node, Builtin function) const {
        const Said inner = say(node.args[0]);
        if (!inner.top)
            return {};
        if (inner.isWhole())
            return inner.top->op == Op::Literal ? inner : Said{formula::call(node.name, {inner.top}), nullptr};
        if (function == Builtin::Floor || (function == Builtin::Int && isPositive(inner)))
            return {make(Op::FloorDivide, {inner.top, inner.bottom}), nullptr};
        if (function == Builtin::Ceil)
            return {formula::call("ceil_div", {inner.top, inner.bottom}), nullptr};
        return {};
    }

    bool isPositive(const Said& quotient) const {
        const std::optional<Value> top = valueOf(quotient.top);
        const std::optional<Value> bottom = valueOf(quotient.bottom);
        return top && bottom && top->integer() && bottom->integer() && *top->integer() >= 0 && *bottom->integer() > 0;
    }

    Said ofWholeNumbers(const Node& node, Builtin function) const {
        std::vector<Expr> args = node.args;
        const bool spreads = function == Builtin::Min || function == Builtin::Max || function == Builtin::Sum;
        if (spreads && args.size() == 1 && args[0]->op == Op::ListOf)
            args = std::vector<Expr>(node.args[0]->args);
        for (Expr& arg : args) {
            const Said said = say(arg);
            if (!said.isWhole())
                return {};
            arg = said.top;
        }
        if (args.empty() || (args.size() == 1 && !spreads))
            return {};
        if (args.size() == 1) {
            const std::optional<Value> only = valueOf(args[0]);
            return only && only->integer() ? Said{args[0], nullptr} : Said{};
        }
        if (function != Builtin::Sum)
            return {formula::call(node.name, std::move(args)), nullptr};
        Expr total = args[0];
        for (std::size_t i = 1; i < args.size(); ++i)
            total = make(Op::Add, {total, args[i]});
        return {total, nullptr};
    }

    Said absolute(const Node& node) const {
        const std::optional<Value> value = node.args.size() == 1 ? valueOf(node.args[0]) : std::nullopt;
        if (!value || !value->integer())
            return {};
        const Said inner = say(node.args[0]);
        return *value->integer() >= 0 ? inner : Said{make(Op::Negate, {inner.top}), nullptr};
    }

    Said choice(const Node& node) const {
        const std::optional<Value> condition = valueOf(node.args[0]);
        return condition ? say(node.args[condition->truthy() ? 1 : 2]) : Said{};
    }

    Said either(const Node& node) const {
        const std::optional<Value> first = valueOf(node.args[0]);
        return first ? say(node.args[first->truthy() == (node.op == Op::Or) ? 0 : 1]) : Said{};
    }

    Said entry(const Node& node) const {
        const Node& list = *node.args[0];
        const std::optional<Value> index = valueOf(node.args[1]);
        if (list.op != Op::ListOf || !index || !index->integer())
            return {};
        const auto length = static_cast<std::int64_t>(list.args.size());
        const std::int64_t at = *index->integer() < 0 ? *index->integer() + length : *index->integer();
        return at >= 0 && at < length ? say(list.args[static_cast<std::size_t>(at)]) : Said{};
    }

    static constexpr int mostLevels = 8; ///< nested functions
    /// Limit for the length of an argument, because it may occur in the body many times.
    static constexpr int mostOfAnArgument = 200;
    /// Limit for the length of a function's formula; beyond it, the value is clearer.
    static constexpr int mostWords = 32;

    const Scope& m_scope;
    const Keep& m_keep;
    int m_level;
};

} // namespace

Expr specialise(const Expr& formula, const Scope& scope, const std::function<bool(const Node& name)>& keep) {
    const std::int64_t value = evaluateInteger(formula, scope);
    const Specialiser specialiser(scope, keep);
    const Said said = specialiser.say(formula);
    if (!said.isWhole())
        return number(value);
    const Expr words = specialiser.folded(said.top);
    // The formula can exceed 64 bits on the way to a number that fits.
    return specialiser.valueOf(words) == Value(value) ? words : number(value);
}

} // namespace paramap::formula
