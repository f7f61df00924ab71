// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/known_sizes.h"

#include "model/formula/operations.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::checkpoint {

using description::Blueprint;
using formula::Expr;
using formula::Node;
using formula::Op;
using formula::Value;

namespace {

constexpr std::int64_t mostSteps = 4'000'000;
constexpr int mostCalls = 60; ///< of functions inside functions
constexpr std::int64_t longestList = 10'000;
constexpr std::size_t mostKept = 100'000; ///< results of functions

} // namespace

KnownSizes::KnownSizes(const Blueprint& blueprint)
    : m_blueprint(&blueprint)
    , m_sizes(blueprint.architecture().sizes.size()) {
}

KnownSizes::Memo& KnownSizes::Memo::operator=(const Memo&) {
    clear();
    return *this;
}

void KnownSizes::Memo::clear() {
    slots.clear();
    calls.clear();
}

void KnownSizes::set(std::size_t slot, Value value) {
    m_sizes[slot].value = std::move(value);
    m_memo.clear();
}

void KnownSizes::setByRule(std::size_t slot) {
    m_sizes[slot].isByRule = true;
    m_memo.clear();
}

bool KnownSizes::isRuled(std::size_t slot) const {
    return slot >= m_sizes.size() || m_sizes[slot].isByRule || m_blueprint->architecture().sizes[slot].fixed;
}

std::optional<Value> KnownSizes::value(const Expr& formula, const Indices& indices) const {
    return valueOf(formula, {indices});
}

std::optional<bool> KnownSizes::truth(const Expr& formula, const Indices& indices) const {
    const Maybe known = value(formula, indices);
    return known ? std::optional(known->truthy()) : std::nullopt;
}

std::optional<bool> KnownSizes::agrees(const Fact& fact) const {
    const Maybe known = value(fact.formula, fact.indices);
    if (!known)
        return std::nullopt;
    return fact.kind == Fact::Kind::Equals ? *known == Value(fact.value)
                                           : known->truthy() == (fact.kind == Fact::Kind::Holds);
}

KnownSizes::Maybe KnownSizes::valueOf(const Expr& formula, const Site& site) const {
    if (++*m_steps > mostSteps)
        return std::nullopt;
    const Node& node = *formula;
    switch (node.op) {
    case Op::Literal:
        return node.literal;
    case Op::Name:
        return valueOfName(node, site);
    case Op::Index:
        return valueOfEntry(node, site);
    case Op::Call:
        return valueOfCall(node, site);
    case Op::And:
    case Op::Or: {
        Maybe first = valueOf(node.args[0], site);
        if (first && first->truthy() == (node.op == Op::Or))
            return first;
        Maybe second = valueOf(node.args[1], site);
        // False for whatever the first one is; what else it may be does not matter where a condition is asked for.
        return first || (second && second->boolean() && *second->boolean() == (node.op == Op::Or)) ? second : first;
    }
    case Op::Choose: {
        const Maybe condition = valueOf(node.args[0], site);
        if (condition)
            return valueOf(node.args[condition->truthy() ? 1 : 2], site);
        const Maybe yes = valueOf(node.args[1], site), no = valueOf(node.args[2], site);
        return yes && no && *yes == *no ? yes : std::nullopt;
    }
    default:
        return applied(node, site);
    }
}

KnownSizes::Argument KnownSizes::argumentOf(const Node& name, const Site& site) {
    if (!site.call)
        return {};
    const auto& parameters = site.call->function->parameters;
    const auto found = std::ranges::find(parameters, name.name);
    if (found == parameters.end())
        return {};
    return {&(*site.call->arguments)[static_cast<std::size_t>(found - parameters.begin())], site.call->caller};
}

KnownSizes::Maybe KnownSizes::valueOfName(const Node& node, const Site& site) const {
    if (const Argument argument = argumentOf(node, site); argument.formula)
        return valueOf(*argument.formula, {site.indices, argument.caller});
    if (node.slot < 0)
        return std::nullopt;
    for (const auto& [slot, at] : site.indices)
        if (slot == node.slot)
            return Value(at);
    const auto slot = static_cast<std::size_t>(node.slot);
    return slot < m_blueprint->firstRunSlot() ? valueOfSlot(slot, site) : std::nullopt;
}

KnownSizes::Maybe KnownSizes::valueOfSlot(std::size_t slot, const Site& site) const {
    if (slot < m_sizes.size() && m_sizes[slot].value)
        return m_sizes[slot].value;
    const Blueprint::Rule& rule = m_blueprint->rule(slot);
    if (!isRuled(slot))
        return wholeList(slot, site);
    if (rule.each)
        return wholeList(slot, site);
    const int depth = site.call ? site.call->depth : 0;
    if (!rule.value || depth > mostCalls)
        return std::nullopt;
    if (const auto known = m_memo.slots.find(slot); known != m_memo.slots.end())
        return known->second;
    static const formula::Function ruleItself;
    const Call call{&ruleItself, nullptr, nullptr, depth + 1};
    return m_memo.slots[slot] = valueOf(rule.value, {site.indices, &call});
}

KnownSizes::Maybe KnownSizes::wholeList(std::size_t slot, const Site& site) const {
    if (slot >= m_sizes.size())
        return std::nullopt;
    const Known& known = m_sizes[slot];
    const Blueprint::Rule& rule = m_blueprint->rule(slot);
    if (known.isByRule && rule.each) {
        const Maybe length = valueOfSlot(static_cast<std::size_t>(rule.per), site);
        if (!length || !length->integer() || *length->integer() > longestList)
            return std::nullopt;
        formula::List list;
        for (std::int64_t i = 0; i < *length->integer(); ++i) {
            const Maybe entry = valueOf(rule.each, {Indices{{rule.index, i}}});
            if (!entry)
                return std::nullopt;
            list.push_back(*entry);
        }
        return Value(list);
    }
    if (!known.length || known.entries.size() < static_cast<std::size_t>(*known.length))
        return std::nullopt;
    formula::List list;
    for (const auto& [index, entry] : known.entries)
        list.push_back(entry);
    return Value(list);
}

std::optional<std::size_t> KnownSizes::listSlot(const Expr& formula) const {
    const auto slot = static_cast<std::size_t>(formula->slot);
    return formula->op == Op::Name && formula->slot >= 0 && slot < m_sizes.size() ? std::optional(slot) : std::nullopt;
}

KnownSizes::Maybe KnownSizes::valueOfEntry(const Node& node, const Site& site) const {
    const Maybe index = valueOf(node.args[1], site);
    if (!index)
        return std::nullopt;
    const auto slot = listSlot(node.args[0]);
    if (slot && index->integer() && !m_sizes[*slot].value) {
        const Known& known = m_sizes[*slot];
        if (const auto entry = known.entries.find(*index->integer()); entry != known.entries.end())
            return entry->second;
        const Blueprint::Rule& rule = m_blueprint->rule(*slot);
        if (known.isByRule && rule.each && *index->integer() >= 0)
            return valueOf(rule.each, {Indices{{rule.index, *index->integer()}}});
    }
    const Maybe list = valueOf(node.args[0], site);
    if (!list)
        return std::nullopt;
    try {
        return formula::entryOf(*list, *index);
    } catch (const Problem&) {
        return std::nullopt;
    }
}

std::optional<KnownSizes::Call> KnownSizes::entered(const Node& node, const Site& site) const {
    const auto found = m_blueprint->functions().find(node.name);
    const int depth = site.call ? site.call->depth : 0;
    if (found == m_blueprint->functions().end() || depth >= mostCalls
        || node.args.size() != found->second.parameters.size()
        || !std::ranges::all_of(node.keywords, &std::string::empty))
        return std::nullopt;
    return Call{&found->second, &node.args, site.call, depth + 1};
}

KnownSizes::Maybe KnownSizes::valueOfFunction(const Node& node, const Site& site) const {
    std::optional<Call> call = entered(node, site);
    if (!call)
        return std::nullopt;
    Memo::Call asked{call->function, {}};
    std::vector<Expr> numbers;
    for (const Expr& arg : node.args) {
        const Maybe known = valueOf(arg, {site.indices, site.call});
        if (!known || !known->integer())
            return valueOf(call->function->body, {site.indices, &*call});
        asked.second.push_back(*known->integer());
        numbers.push_back(formula::literal(*known));
    }
    if (const auto known = m_memo.calls.find(asked); known != m_memo.calls.end())
        return known->second;
    if (m_memo.calls.size() >= mostKept)
        m_memo.calls.clear();
    call->arguments = &numbers;
    return m_memo.calls[asked] = valueOf(call->function->body, {site.indices, &*call});
}

KnownSizes::Maybe KnownSizes::valueOfCall(const Node& node, const Site& site) const {
    if (!node.builtin)
        return valueOfFunction(node, site);
    if (node.builtin == formula::Builtin::Len && node.args.size() == 1)
        if (const auto slot = listSlot(node.args[0]); slot && !m_sizes[*slot].value)
            if (const std::optional<std::int64_t> length = m_sizes[*slot].length)
                return Value(*length);
    std::vector<Value> arguments;
    const Site inside{site.indices, site.call, site.isExact && !formula::rounds(node.builtin)};
    for (const Expr& arg : node.args) {
        Maybe known = valueOf(arg, inside);
        if (!known)
            return std::nullopt;
        arguments.push_back(std::move(*known));
    }
    try {
        return formula::callBuiltin(*node.builtin, arguments);
    } catch (const Problem&) {
        return std::nullopt;
    }
}

KnownSizes::Maybe KnownSizes::applied(const Node& node, const Site& site) const {
    std::vector<Value> values;
    for (const Expr& arg : node.args) {
        Maybe known = valueOf(arg, site);
        if (!known)
            return std::nullopt;
        values.push_back(std::move(*known));
    }
    try {
        switch (node.op) {
        case Op::ListOf:
            return Value(formula::List(values));
        case Op::Not:
            return Value(!values[0].truthy());
        case Op::Member:
            return formula::memberOf(values[0], node.name);
        case Op::Negate:
            return formula::negated(values[0]);
        case Op::Divide:
            return formula::divided(values[0], values[1], site.isExact);
        case Op::Multiply:
            return site.isExact ? formula::applied(node.op, values[0], values[1])
                                : formula::multipliedInDoubles(values[0], values[1]);
        default:
            return formula::applied(node.op, values[0], values[1]);
        }
    } catch (const Problem&) {
        return std::nullopt;
    }
}

std::optional<Value> KnownSizes::given(std::size_t slot, const Value* usual) const {
    const Known& known = m_sizes[slot];
    if (known.value)
        return known.value;
    if (known.entries.empty() && !known.length)
        return std::nullopt;
    const formula::List* list = usual ? usual->list() : nullptr;
    const std::int64_t highest = known.entries.empty() ? 0 : known.entries.rbegin()->first + 1;
    const auto usualLength = static_cast<std::int64_t>(list ? list->size() : 0);
    const std::int64_t length = known.length.value_or(std::max(highest, usualLength));
    formula::List result;
    for (std::int64_t i = 0; i < std::min(length, longestList); ++i) {
        const auto entry = known.entries.find(i);
        if (entry != known.entries.end())
            result.push_back(entry->second);
        else if (i < usualLength)
            result.push_back((*list)[static_cast<std::size_t>(i)]);
        else if (!result.empty())
            result.push_back(result.back());
        else
            return std::nullopt;
    }
    return Value(result);
}

void KnownSizes::addUnknown(const Expr& formula, std::vector<bool>& found, int depth) const {
    if (!formula || depth > mostCalls || ++*m_steps > mostSteps)
        return;
    formula::visit(formula, [&](const Node& node) {
        if (node.op == Op::Call && !node.builtin) {
            const auto function = m_blueprint->functions().find(node.name);
            if (function != m_blueprint->functions().end() && depth < 3)
                addUnknown(function->second.body, found, depth + 1);
        }
        const auto slot = static_cast<std::size_t>(node.slot);
        if (node.op != Op::Name || node.slot < 0 || slot >= m_blueprint->firstRunSlot())
            return;
        if (isRuled(slot))
            addUnknown(m_blueprint->rule(slot).value, found, depth + 1);
        else if (!m_sizes[slot].value)
            found[slot] = true;
    });
}

std::vector<std::size_t> KnownSizes::unknownIn(const Expr& formula) const {
    std::vector<bool> found(m_sizes.size());
    addUnknown(formula, found, 0);
    std::vector<std::size_t> result;
    for (std::size_t slot = 0; slot < found.size(); ++slot)
        if (found[slot])
            result.push_back(slot);
    return result;
}

} // namespace paramap::checkpoint
