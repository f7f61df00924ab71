// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/known_sizes.h"

#include "model/formula/operations.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cmath>
#include <limits>

/// What follows for the sizes from the value of a formula.
namespace paramap::checkpoint {

using description::Size;
using formula::Builtin;
using formula::Expr;
using formula::Node;
using formula::Op;
using formula::Value;

namespace {

constexpr std::int64_t most64 = std::numeric_limits<std::int64_t>::max();
constexpr int mostRulesDeep = 60; ///< that are followed one after the other

/// The rule of a size is no function: it has no parameters.
const formula::Function& ruleItself() {
    static const formula::Function none;
    return none;
}

/// a OP b, or nothing if that is no whole number.
std::optional<Value> result(Op op, const Value& a, const Value& b) {
    try {
        const Value value = op == Op::Divide ? formula::divided(a, b, true) : formula::applied(op, a, b);
        return value.integer() ? std::optional(value) : std::nullopt;
    } catch (const Problem&) {
        return std::nullopt;
    }
}

std::optional<Value> rootOf(const Value& square) {
    const std::int64_t* number = square.integer();
    if (!number || *number < 0)
        return std::nullopt;
    const auto root = static_cast<std::int64_t>(std::llround(std::sqrt(static_cast<double>(*number))));
    return root * root == *number ? std::optional(Value(root)) : std::nullopt;
}

} // namespace

bool KnownSizes::learn(const Fact& fact, bool isBold) {
    if (value(fact.formula, fact.indices))
        return false;
    const Site site{fact.indices};
    return fact.kind == Fact::Kind::Equals ? learnEqual(fact.formula, Value(fact.value), site, isBold)
                                           : learnTruth(fact.formula, fact.kind == Fact::Kind::Holds, site, isBold);
}

bool KnownSizes::isImpossible(const Fact& fact) const {
    return fact.kind == Fact::Kind::Equals && cannotBe(fact.formula, Value(fact.value), {fact.indices});
}

bool KnownSizes::cannotBe(const Expr& formula, const Value& target, const Site& site) const {
    const Node& node = *formula;
    if (const Maybe known = valueOf(formula, site))
        return !(*known == target);
    switch (node.op) {
    case Op::Name: {
        if (const Argument argument = argumentOf(node, site); argument.formula)
            return cannotBe(*argument.formula, target, {site.indices, argument.caller});
        const auto slot = static_cast<std::size_t>(node.slot);
        const int depth = site.call ? site.call->depth : 0;
        if (node.slot < 0 || slot >= m_blueprint->firstRunSlot() || !isRuled(slot) || depth > mostRulesDeep)
            return target.integer() && *target.integer() < 0;
        const Call call{&ruleItself(), nullptr, nullptr, depth + 1};
        const Expr& rule = m_blueprint->rule(slot).value;
        return rule && cannotBe(rule, target, {site.indices, &call});
    }
    case Op::Add:
    case Op::Subtract:
    case Op::Multiply:
        for (const std::size_t at : {0U, 1U})
            if (const Maybe known = valueOf(node.args[at], site)) {
                if (node.op == Op::Subtract && at == 0)
                    return false;
                const Op inverse = node.op == Op::Multiply ? Op::Divide : node.op == Op::Add ? Op::Subtract : Op::Add;
                const auto rest = result(inverse, target, *known);
                return !rest || cannotBe(node.args[1 - at], *rest, site);
            }
        return false;
    case Op::Choose: {
        const Maybe condition = valueOf(node.args[0], site);
        if (condition)
            return cannotBe(node.args[condition->truthy() ? 1 : 2], target, site);
        return cannotBe(node.args[1], target, site) && cannotBe(node.args[2], target, site);
    }
    default:
        return false;
    }
}

bool KnownSizes::learnSize(std::size_t slot, const Value& target) {
    const Size& size = m_blueprint->architecture().sizes[slot];
    const bool fits = size.type == Size::Type::Any || (size.type == Size::Type::Integer && target.integer())
        || (size.type == Size::Type::Text && target.string()) || (size.type == Size::Type::Boolean && target.boolean());
    if (!fits || m_sizes[slot].value || (target.integer() && *target.integer() < 0))
        return false;
    set(slot, target);
    return true;
}

bool KnownSizes::learnEqual(const Expr& formula, const Value& target, const Site& site, bool isBold) {
    const Node& node = *formula;
    if (valueOf(formula, site))
        return false;
    const auto known = [&](std::size_t at) { return valueOf(node.args[at], site); };
    switch (node.op) {
    case Op::Name:
        return learnName(node, target, site, isBold);
    case Op::Index: {
        const auto slot = listSlot(node.args[0]);
        const Maybe index = known(1);
        if (!slot || !index || !index->integer() || *index->integer() < 0 || isRuled(*slot))
            return false;
        m_memo.clear();
        return m_sizes[*slot].entries.emplace(*index->integer(), target).second;
    }
    case Op::Negate: {
        const auto other = result(Op::Subtract, Value(0), target);
        return other && learnEqual(node.args[0], *other, site, isBold);
    }
    case Op::Add:
    case Op::Subtract: {
        if (const Maybe first = known(0)) {
            const auto rest
                = node.op == Op::Add ? result(Op::Subtract, target, *first) : result(Op::Subtract, *first, target);
            return rest && learnEqual(node.args[1], *rest, site, isBold);
        }
        const Maybe second = known(1);
        if (!second)
            return false;
        const auto rest = result(node.op == Op::Add ? Op::Subtract : Op::Add, target, *second);
        return rest && learnEqual(node.args[0], *rest, site, isBold);
    }
    case Op::Multiply:
        return learnProduct(node, target, site, isBold);
    case Op::FloorDivide:
    case Op::Divide:
        return learnQuotient(node, target, site, isBold);
    case Op::Power: {
        const Maybe power = known(1);
        const auto root = power && *power == Value(2) ? rootOf(target) : std::nullopt;
        return root && learnEqual(node.args[0], *root, site, isBold);
    }
    case Op::Choose:
        return learnChoice(node, target, site, isBold);
    case Op::Or: {
        const Maybe first = known(0);
        if (first)
            return learnEqual(node.args[1], target, site, isBold);
        const Maybe second = known(1);
        return (isBold || (second && !(*second == target))) && learnEqual(node.args[0], target, site, isBold);
    }
    case Op::Call:
        return learnCall(node, target, site, isBold);
    default:
        return false;
    }
}

bool KnownSizes::learnName(const Node& node, const Value& target, const Site& site, bool isBold) {
    if (const Argument argument = argumentOf(node, site); argument.formula)
        return learnEqual(*argument.formula, target, {site.indices, argument.caller}, isBold);
    const auto slot = static_cast<std::size_t>(node.slot);
    if (node.slot < 0 || slot >= m_blueprint->firstRunSlot())
        return false;
    if (!isRuled(slot))
        return learnSize(slot, target);
    const Expr& rule = m_blueprint->rule(slot).value;
    const int depth = site.call ? site.call->depth : 0;
    const Call call{&ruleItself(), nullptr, nullptr, depth + 1};
    return rule && depth < mostRulesDeep && learnEqual(rule, target, {site.indices, &call}, isBold);
}

bool KnownSizes::learnProduct(const Node& node, const Value& target, const Site& site, bool isBold) {
    for (const std::size_t at : {0U, 1U})
        if (const Maybe factor = valueOf(node.args[at], site)) {
            const auto other = result(Op::Divide, target, *factor);
            return other && learnEqual(node.args[1 - at], *other, site, isBold);
        }
    if (!formula::equal(node.args[0], node.args[1]))
        return false;
    const auto root = rootOf(target);
    return root && learnEqual(node.args[0], *root, site, isBold);
}

/// a / b and a // b. What a rounded division leaves open is the exact one.
bool KnownSizes::learnQuotient(const Node& node, const Value& target, const Site& site, bool isBold) {
    if (node.op == Op::FloorDivide && !isBold && !valueOf(node.args[0], site))
        return false;
    if (const Maybe divisor = valueOf(node.args[1], site)) {
        const auto whole = result(Op::Multiply, target, *divisor);
        return whole && learnEqual(node.args[0], *whole, site, isBold);
    }
    const Maybe dividend = valueOf(node.args[0], site);
    if (node.op == Op::FloorDivide && dividend && learnDivisor(node.args[1], *dividend, target, site))
        return true;
    const auto divisor = dividend ? result(Op::Divide, *dividend, target) : std::nullopt;
    return divisor && (isBold || node.op == Op::Divide) && learnEqual(node.args[1], *divisor, site, isBold);
}

/// 512 // n = 34 and 256 // n = 17 close in on n = 15.
bool KnownSizes::learnDivisor(const Expr& divisor, const Value& dividend, const Value& target, const Site& site) {
    const auto slot = listSlot(divisor);
    if (!slot || isRuled(*slot) || site.call || !dividend.integer() || !target.integer() || *dividend.integer() <= 0
        || *target.integer() <= 0 || *target.integer() > *dividend.integer() || *target.integer() == most64)
        return false;
    Known& known = m_sizes[*slot];
    const std::int64_t least = *dividend.integer() / (*target.integer() + 1) + 1;
    const std::int64_t most = *dividend.integer() / *target.integer();
    known.least = std::max(least, known.least.value_or(least));
    known.most = std::min(most, known.most.value_or(most));
    return known.least == known.most && learnSize(*slot, Value(*known.least));
}

bool KnownSizes::learnChoice(const Node& node, const Value& target, const Site& site, bool isBold) {
    if (const Maybe condition = valueOf(node.args[0], site))
        return learnEqual(node.args[condition->truthy() ? 1 : 2], target, site, isBold);
    const Maybe yes = valueOf(node.args[1], site), no = valueOf(node.args[2], site);
    if (yes && !(*yes == target)) {
        const bool learned = learnTruth(node.args[0], false, site, isBold);
        return learnEqual(node.args[2], target, site, isBold) || learned;
    }
    if (no && !(*no == target)) {
        const bool learned = learnTruth(node.args[0], true, site, isBold);
        return learnEqual(node.args[1], target, site, isBold) || learned;
    }
    return false;
}

bool KnownSizes::learnCall(const Node& node, const Value& target, const Site& site, bool isBold) {
    if (!node.builtin) {
        const std::optional<Call> call = entered(node, site);
        return call && learnEqual(call->function->body, target, {site.indices, &*call}, isBold);
    }
    switch (*node.builtin) {
    case Builtin::Int:
    case Builtin::Floor:
    case Builtin::Ceil:
    case Builtin::Round:
        return isBold && node.args.size() == 1
            && learnEqual(node.args[0], target, {site.indices, site.call, false}, isBold);
    case Builtin::RoundUp:
        return isBold && node.args.size() == 2 && learnEqual(node.args[0], target, site, isBold);
    case Builtin::CeilDiv: {
        const Maybe divisor = node.args.size() == 2 ? valueOf(node.args[1], site) : std::nullopt;
        const auto whole = isBold && divisor ? result(Op::Multiply, target, *divisor) : std::nullopt;
        return whole && learnEqual(node.args[0], *whole, site, isBold);
    }
    case Builtin::Len: {
        const auto slot = node.args.size() == 1 ? listSlot(node.args[0]) : std::nullopt;
        if (!slot || !target.integer() || isRuled(*slot) || m_sizes[*slot].value || m_sizes[*slot].length)
            return false;
        m_sizes[*slot].length = *target.integer();
        m_memo.clear();
        return true;
    }
    case Builtin::Min:
    case Builtin::Max: {
        bool learned = false;
        std::size_t unknown = 0;
        for (const Expr& arg : node.args) {
            const Maybe known = valueOf(arg, site);
            unknown += known ? 0 : 1;
            if (known && *known == target)
                return false; // the others are not less, or not more: there is no more to it
        }
        for (const Expr& arg : node.args)
            learned = ((unknown == 1 || isBold) && learnEqual(arg, target, site, isBold)) || learned;
        return learned;
    }
    default:
        return false;
    }
}

bool KnownSizes::learnTruth(const Expr& formula, bool target, const Site& site, bool isBold) {
    const Node& node = *formula;
    if (valueOf(formula, site))
        return false;
    switch (node.op) {
    case Op::Name: {
        if (const Argument argument = argumentOf(node, site); argument.formula)
            return learnTruth(*argument.formula, target, {site.indices, argument.caller}, isBold);
        const auto slot = static_cast<std::size_t>(node.slot);
        if (node.slot < 0 || slot >= m_blueprint->firstRunSlot())
            return false;
        if (isRuled(slot))
            return m_blueprint->rule(slot).value && !site.call
                && learnTruth(m_blueprint->rule(slot).value, target, site, isBold);
        return m_blueprint->architecture().sizes[slot].type == Size::Type::Boolean && learnSize(slot, Value(target));
    }
    case Op::Not:
        return learnTruth(node.args[0], !target, site, isBold);
    case Op::And:
    case Op::Or: {
        if ((node.op == Op::And) == target) { // both
            const bool first = learnTruth(node.args[0], target, site, isBold);
            return learnTruth(node.args[1], target, site, isBold) || first;
        }
        for (const std::size_t at : {0U, 1U})
            if (valueOf(node.args[at], site)) // it is not the one that decides
                return learnTruth(node.args[1 - at], target, site, isBold);
        return false;
    }
    case Op::Equal:
    case Op::NotEqual:
        if ((node.op == Op::Equal) != target)
            return false;
        for (const std::size_t at : {0U, 1U})
            if (const Maybe other = valueOf(node.args[at], site))
                return learnEqual(node.args[1 - at], *other, site, isBold);
        return false;
    case Op::In: {
        const Maybe list = target ? valueOf(node.args[1], site) : std::nullopt;
        return list && list->list() && list->list()->size() == 1
            && learnEqual(node.args[0], list->list()->front(), site, isBold);
    }
    case Op::Call: {
        const std::optional<Call> call = node.builtin ? std::nullopt : entered(node, site);
        return call && learnTruth(call->function->body, target, {site.indices, &*call}, isBold);
    }
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
        return learnOrder(node, target, site);
    default:
        return false;
    }
}

/// "i < n" for several i closes in on n.
bool KnownSizes::learnOrder(const Node& node, bool target, const Site& site) {
    const bool isSwapped = valueOf(node.args[0], site).has_value();
    const Maybe bound = valueOf(node.args[isSwapped ? 0 : 1], site);
    const auto slot = listSlot(node.args[isSwapped ? 1 : 0]);
    if (!bound || !bound->integer() || !slot || isRuled(*slot) || site.call)
        return false;
    bool isLess = node.op == Op::Less || node.op == Op::LessEqual; // the size is less than the bound
    bool isStrict = node.op == Op::Less || node.op == Op::Greater;
    if (isSwapped)
        isLess = !isLess;
    if (!target) {
        isLess = !isLess;
        isStrict = !isStrict;
    }
    if (*bound->integer() == most64 || *bound->integer() == -most64 - 1)
        return false;
    Known& known = m_sizes[*slot];
    const std::int64_t limit = *bound->integer() + (isStrict ? (isLess ? -1 : 1) : 0);
    if (isLess)
        known.most = std::min(limit, known.most.value_or(limit));
    else
        known.least = std::max(limit, known.least.value_or(limit));
    return known.least && known.least == known.most && learnSize(*slot, Value(*known.least));
}

} // namespace paramap::checkpoint
