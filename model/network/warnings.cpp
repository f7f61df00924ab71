// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/warnings.h"

#include "model/formula/arithmetic.h"
#include "model/formula/search.h"
#include "model/formula/work.h"
#include "model/problem/problem.h"
#include "model/sizes/values.h"

#include <algorithm>

namespace paramap::network {

using description::Blueprint;
using formula::Expr;
using formula::Op;
using formula::Value;

namespace {

/// A requirement without a value (a division by zero) counts as violated.
bool holds(const Blueprint& blueprint, const Expr& requirement, const std::vector<Value>& values, formula::Work& work) {
    formula::Scope scope = blueprint.scope(values);
    scope.work = &work;
    try {
        return formula::evaluateCondition(requirement, scope);
    } catch (const Problem& problem) {
        if (work.isSpent())
            throw Problem(problem.sentence()).inFile(blueprint.architecture().file).under("require");
        return false;
    }
}

/// The size that a fix changes: the last one in the condition. For E % H == 0, it is the number of heads H.
int sizeToMend(const Blueprint& blueprint, const Expr& condition) {
    int slot = -1;
    formula::visit(condition, [&](const formula::Node& node) {
        if (node.op == Op::Name && node.slot >= 0 && static_cast<std::size_t>(node.slot) < blueprint.firstDerivedSlot())
            slot = node.slot;
    });
    return slot;
}

/// Stores the two numbers of a condition a % b == 0 or "L == 0 or a % b == 0". Does nothing for other conditions.
void tellDivision(
    Warning& warning, const Blueprint& blueprint, const Expr& condition, const std::vector<Value>& values) {
    if (condition->op == Op::Or)
        return tellDivision(warning, blueprint, condition->args.back(), values);
    if (condition->op != Op::Equal || condition->args[0]->op != Op::Modulo)
        return;
    try {
        const formula::Scope scope = blueprint.scope(values);
        const Expr& modulo = condition->args[0];
        const std::string dividend = formula::evaluate(modulo->args[0], scope).toText();
        warning.divisor = formula::evaluate(modulo->args[1], scope).toText();
        warning.dividend = dividend;
    } catch (const Problem&) { // one of the two has no value: only the sentence is shown
    }
}

/// The greatest distance from a value at which a fix is searched. It grows with the value. A fix further away would not
/// help the user. If there is no fix at all, because two other sizes contradict each other, an unlimited search would
/// delay every movement of the slider.
std::int64_t farthest(std::int64_t value) {
    return std::clamp<std::int64_t>(value, 64, 512);
}

/// The nearest smaller and the nearest larger value of a size that satisfy every requirement with this size. `broken`:
/// the requirement that is violated now.
std::vector<std::int64_t> fixes(
    const Blueprint& blueprint, int slot, const Expr& broken, std::vector<Value> values, formula::Work& work) {
    const auto index = static_cast<std::size_t>(slot);
    const std::int64_t* now = values[index].integer();
    if (!now)
        return {};
    const std::int64_t value = *now;
    std::vector<Expr> all{broken};
    std::ranges::copy_if(blueprint.requirements(), std::back_inserter(all), [&](const Expr& requirement) {
        return requirement != broken && formula::mentions(requirement, [slot](int each) { return each == slot; });
    });
    std::vector<std::int64_t> result;
    for (const int direction : {-1, 1}) {
        for (std::int64_t step = 1; step <= farthest(value); ++step) {
            std::int64_t candidate = 0;
            if (!formula::addTo(value, direction * step, candidate) || candidate < 1)
                break;
            values[index] = Value(candidate);
            if (std::ranges::all_of(all, [&](const Expr& each) { return holds(blueprint, each, values, work); })) {
                result.push_back(candidate);
                break;
            }
        }
    }
    std::ranges::stable_sort(result, {}, [value](std::int64_t fix) { return std::max(fix - value, value - fix); });
    return result;
}

} // namespace

std::vector<Warning> warnings(const sizes::Settings& settings, const std::vector<Value>& values, formula::Work& work) {
    const Blueprint& blueprint = *settings.blueprint;
    std::vector<Warning> result;
    for (std::size_t i = 0; i < blueprint.requirements().size(); ++i) {
        const Expr& condition = blueprint.requirements()[i];
        if (holds(blueprint, condition, values, work))
            continue;
        Warning warning;
        warning.sentence = blueprint.sentence(i);
        tellDivision(warning, blueprint, condition, values);
        if (const int slot = sizeToMend(blueprint, condition); slot >= 0) {
            warning.size = blueprint.architecture().sizes[static_cast<std::size_t>(slot)].key;
            warning.fixes = fixes(blueprint, slot, condition, values, work);
        }
        result.push_back(std::move(warning));
    }
    return result;
}

namespace {

/// For "L == 0 or E % H == 0", the part that matters if L is one or more. Any other condition is returned unchanged.
const Expr& askedOfOneOrMore(const Expr& condition, std::size_t slot) {
    if (condition->op != Op::Or || condition->args[0]->op != Op::Equal)
        return condition;
    const Expr& name = condition->args[0]->args[0];
    const Value zero(0);
    const bool none = name->op == Op::Name && name->slot == static_cast<int>(slot)
        && condition->args[0]->args[1]->op == Op::Literal && condition->args[0]->args[1]->literal == zero;
    return none ? condition->args[1] : condition;
}

} // namespace

std::vector<std::size_t> requirementsOn(const Blueprint& blueprint, std::size_t slot) {
    std::vector<bool> reached(blueprint.slotCount(), false);
    reached[slot] = true;
    const auto reaches = [&reached](const Expr& formula) {
        return formula
            && formula::mentions(formula, [&reached](int each) { return reached[static_cast<std::size_t>(each)]; });
    };
    for (const std::size_t each : blueprint.order()) { // each after those that it depends on
        const Blueprint::Rule& rule = blueprint.rule(each);
        if (reaches(rule.value) || reaches(rule.whenNull) || reaches(rule.each)
            || (rule.per >= 0 && reached[static_cast<std::size_t>(rule.per)]))
            reached[each] = true;
    }
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < blueprint.requirements().size(); ++i) {
        if (reaches(askedOfOneOrMore(blueprint.requirements()[i], slot)))
            result.push_back(i);
    }
    return result;
}

bool keepsRequirements(
    const Blueprint& blueprint, const std::vector<std::size_t>& which, const std::vector<Value>& values) {
    formula::Work work;
    return std::ranges::all_of(
        which, [&](std::size_t i) { return holds(blueprint, blueprint.requirements()[i], values, work); });
}

} // namespace paramap::network
