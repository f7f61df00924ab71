// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/sizes/values.h"

#include "model/formula/operations.h"
#include "model/formula/work.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::sizes {

using description::Blueprint;
using description::Origin;
using description::Size;
using formula::Value;

namespace {

constexpr std::int64_t stepsOfAnEntry = 200; ///< that an entry of a list brings for its formula

const char* wanted(Size::Type type) {
    switch (type) {
    case Size::Type::Integer:
        return "a whole number";
    case Size::Type::Boolean:
        return "true or false";
    case Size::Type::Text:
        return "a text";
    case Size::Type::Any:
        return "a value";
    }
    return "";
}

bool fits(Size::Type type, const Value& value) {
    switch (type) {
    case Size::Type::Integer:
        return value.integer() != nullptr;
    case Size::Type::Boolean:
        return value.boolean() != nullptr || value.integer() != nullptr;
    case Size::Type::Text:
        return value.string() != nullptr || value.isNull();
    case Size::Type::Any:
        return true;
    }
    return false;
}

bool isFormula(const formula::Expr& rule) {
    return rule && rule->op != formula::Op::Literal;
}

Value evaluateRule(
    const formula::Expr& rule, const formula::Scope& scope, const Origin& origin, const std::string& name) {
    try {
        return formula::evaluate(rule, scope);
    } catch (formula::FormulaProblem& problem) {
        problem.pointInto(origin.text);
        throw Problem(problem.inFile(origin.file).atLine(origin.line).under(name));
    }
}

formula::Scope scopeOf(const Blueprint& blueprint, const std::vector<Value>& values, formula::Work& work) {
    formula::Scope scope = blueprint.scope(values);
    scope.work = &work;
    return scope;
}

/// Whether the rule for null is null again; see description::withoutNullFlags.
bool refusesNull(const Blueprint::Rule& rule) {
    return rule.whenNull && rule.whenNull->op == formula::Op::Literal && rule.whenNull->literal.isNull();
}

[[noreturn]] void refuseNull(const Size& size) {
    throw Problem(phrase("%1 is null; %2 was expected", {size.name, wanted(size.type)}));
}

Value valueOf(
    const Blueprint& blueprint, std::size_t slot, const Value* given, std::vector<Value>& values, formula::Work& work) {
    const Size& size = blueprint.architecture().sizes[slot];
    const Blueprint::Rule& rule = blueprint.rule(slot);
    const formula::Scope scope = scopeOf(blueprint, values, work);
    if (given && !given->isNull())
        return *given;
    if (rule.each) {
        const std::int64_t* count = values[static_cast<std::size_t>(rule.per)].integer();
        return count ? listByRule(blueprint, slot, *count, values, work) : Value();
    }
    // A null key uses its rule for null. Without such a rule it counts as absent if the default is a formula. Otherwise
    // it stays null, as in Python: a flag is then off.
    if (given && rule.whenNull)
        return evaluateRule(rule.whenNull, scope, *size.origin, size.name);
    if (given && !isFormula(rule.value) && size.type == Size::Type::Boolean)
        return Value(false);
    if (given && !isFormula(rule.value) && !fits(size.type, Value()))
        refuseNull(size);
    if (given && !isFormula(rule.value))
        return {};
    if (!rule.value)
        throw Problem(phrase("%1 is missing: there is no default for it", {size.name}));
    Value value = evaluateRule(rule.value, scope, *size.origin, size.name);
    checkType(size, value);
    return value;
}

} // namespace

Value listByRule(
    const Blueprint& blueprint, std::size_t slot, std::int64_t count, std::vector<Value>& values, formula::Work& work) {
    constexpr std::int64_t longest = 100'000;
    const Blueprint::Rule& rule = blueprint.rule(slot);
    const Size& size = blueprint.architecture().sizes[slot];
    if (count > longest)
        throw Problem(
            phrase("%1 would have %2 entries; a list has at most 100,000", {size.name, std::to_string(count)}));
    formula::List list;
    const formula::Scope scope = scopeOf(blueprint, values, work);
    for (std::int64_t i = 0; i < count; ++i) {
        values[static_cast<std::size_t>(rule.index)] = Value(i);
        work.allow(stepsOfAnEntry);
        list.push_back(evaluateRule(rule.each, scope, *size.origin, size.name));
    }
    values[static_cast<std::size_t>(rule.index)] = Value();
    return list;
}

void checkType(const Size& size, const Value& value) {
    if (value.isNull() || fits(size.type, value))
        return;
    throw Problem(phrase(
        "%1 must be %2, not %3 (%4)", {size.name, wanted(size.type), value.typeName(), formula::shortText(value)}));
}

SlotValues evaluateSizes(const Settings& settings) {
    formula::Work work;
    return evaluateSizes(settings, work);
}

SlotValues evaluateSizes(const Settings& settings, formula::Work& work) {
    const Blueprint& blueprint = *settings.blueprint;
    SlotValues result;
    result.values.resize(blueprint.slotCount());
    result.given.resize(blueprint.slotCount());
    const formula::Scope scope = scopeOf(blueprint, result.values, work);
    const std::size_t sizes = blueprint.firstDerivedSlot();
    for (const std::size_t slot : blueprint.order()) {
        if (slot < sizes) {
            const auto found = settings.values.find(blueprint.architecture().sizes[slot].key);
            const Value* given = found == settings.values.end() ? nullptr : &found->second;
            const Size& size = blueprint.architecture().sizes[slot];
            if (given && given->isNull() && size.type == Size::Type::Boolean && refusesNull(blueprint.rule(slot)))
                refuseNull(size);
            // A size that this class does not use may be missing or null.
            if (!blueprint.uses(slot) && given && given->isNull())
                given = nullptr;
            if (!blueprint.uses(slot) && !given && !blueprint.rule(slot).value)
                continue;
            result.values[slot] = valueOf(blueprint, slot, given, result.values, work);
            result.given[slot] = given && !given->isNull();
        } else if (blueprint.uses(slot)) {
            const description::Derived& derived = blueprint.architecture().derived[slot - sizes];
            result.values[slot] = evaluateRule(blueprint.rule(slot).value, scope, *derived.origin, derived.name);
        }
    }
    return result;
}

} // namespace paramap::sizes
