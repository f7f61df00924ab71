// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/builder.h"

#include "model/formula/work.h"
#include "model/network/totals.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <utility>

namespace paramap::network {

using description::Alternative;
using description::ChildForm;
using description::ModuleForm;
using description::TensorForm;
using formula::Value;

namespace {

constexpr std::int64_t mostRepeats = 1'000'000;
constexpr std::int64_t mostIterations = 4'000'000;
constexpr std::int64_t mostDifferent = 200'000; ///< all of them are in memory; equal modules are stored once
constexpr std::int64_t stepsOfABuilt = 500; ///< that a module or tensor brings for its formulas
constexpr std::int64_t stepsOfARepeat = 500; ///< that an iteration brings
constexpr std::size_t mostKinds = 16; ///< greatest number of different alternating layers that are kept

/// Says which size makes a side of the shape negative: the first negative one that the side's formula reads.
Problem negativeSide(const Shape& shape, const formula::Expr& side, const description::Blueprint& blueprint,
    const std::vector<Value>& values) {
    Problem problem = Problem(phrase("the shape %1 has a negative size", {shapeText(shape)}));
    bool found = false;
    formula::visit(side, [&](const formula::Node& node) {
        const auto slot = static_cast<std::size_t>(node.slot);
        if (node.op != formula::Op::Name || node.slot < 0 || slot >= blueprint.firstDerivedSlot() || found)
            return;
        if (const std::int64_t* value = values[slot].integer(); value && *value < 0) {
            found = true;
            problem = Problem(phrase("the shape %1 has a negative size: %2 is %3, and must be at least 1",
                {shapeText(shape), blueprint.architecture().sizes[slot].name, std::to_string(*value)}));
        }
    });
    return problem;
}

/// The key as written: "h[L]". Items of a list are shown with the list.
std::string shownName(const ChildForm& form) {
    const std::string& place = form.origin->place;
    const std::size_t last = place.rfind(" > ");
    return form.inList ? std::string() : last == std::string::npos ? place : place.substr(last + 3);
}

const std::string& shownName(const TensorForm& form) {
    return form.name;
}

/// Runs an action for one entry of a description. A Problem that leaves it gets file, line and the path so far.
template <typename Entry, typename Action> auto at(const Entry& entry, const Action& action) {
    try {
        return action();
    } catch (Problem& problem) {
        Problem plain = problem; // drops the column, because the formula was assembled from several lines
        plain.inFile(entry.origin->file).atLine(entry.origin->line);
        const std::string name = shownName(entry);
        throw name.empty() ? plain : plain.under(name);
    }
}

} // namespace

Builder::Builder(const description::Blueprint& blueprint, std::vector<Value>& values, formula::Work& work)
    : m_blueprint(blueprint)
    , m_values(values)
    , m_scope(blueprint.scope(values))
    , m_work(work) {
    m_scope.results = &m_results;
    m_scope.work = &work;
}

ModulePtr Builder::build(const ModuleForm& form) {
    countBuilt(1 + static_cast<std::int64_t>(form.tensors.size()));
    auto module = std::make_shared<Module>();
    module->form = &form;
    module->cls = form.cls;
    module->kind = form.kind;
    module->tensors.reserve(form.tensors.size());
    tensors(*module, form);
    module->children.reserve(form.children.size());
    std::int64_t running = 0;
    for (std::size_t i = 0; i < form.children.size(); ++i) {
        const ChildForm& first = form.children[i];
        std::size_t end = i + 1;
        while (first.group && end < form.children.size() && form.children[end].group == first.group)
            ++end;
        at(first, [&] {
            if (first.group)
                groupOfChildren(*module, std::span(form.children).subspan(i, end - i), running);
            else
                children(*module, first, running);
        });
        i = end - 1;
    }
    for (const Run& run : module->children)
        module->childCount += run.count;
    module->totals = totalsOf(*module);
    return module;
}

/// Counts modules and tensors that are built. Each brings steps for its formulas.
void Builder::countBuilt(std::int64_t built) {
    m_built += built;
    if (m_built > mostDifferent)
        throw Problem("this has more than 200,000 modules and tensors that differ from each other");
    m_work.allow(built * stepsOfABuilt);
}

/// In the order of the entries. The entries of a group come in turn, once for each index.
void Builder::tensors(Module& module, const ModuleForm& form) {
    for (std::size_t i = 0; i < form.tensors.size(); ++i) {
        const TensorForm& first = form.tensors[i];
        if (!first.group) {
            tensorInto(module, first, 0);
            continue;
        }
        std::size_t end = i + 1;
        while (end < form.tensors.size() && form.tensors[end].group == first.group)
            ++end;
        const std::int64_t count = at(first, [&] { return repeats(first.group->repeat); });
        Value& index = m_values[static_cast<std::size_t>(first.group->indexSlot)];
        for (std::int64_t k = 0; k < count; ++k) {
            index = Value(k);
            countBuilt(static_cast<std::int64_t>(end - i));
            for (std::size_t j = i; j < end; ++j)
                tensorInto(module, form.tensors[j], k);
        }
        index = Value();
        i = end - 1;
    }
}

void Builder::tensorInto(Module& module, const TensorForm& form, std::int64_t index) {
    at(form, [&] {
        if (form.condition && !formula::evaluateCondition(form.condition, m_scope))
            return;
        Tensor result = tensor(form);
        result.index = index;
        if (form.numbered)
            result.ownName = form.name + std::to_string(index + form.offset) + form.suffix;
        module.tensors.push_back(std::move(result));
    });
}

void Builder::groupOfChildren(Module& module, std::span<const ChildForm> group, std::int64_t& running) {
    const std::int64_t count = repeats(group.front().group->repeat);
    const auto slot = static_cast<std::size_t>(group.front().indexSlot);
    for (std::int64_t i = 0; i < count; ++i) {
        spend(group.front());
        m_values[slot] = Value(i);
        for (const ChildForm& form : group)
            append(module, form, i, 1, choose(form), running);
    }
    m_values[slot] = Value();
}

bool Builder::holds(bool said, const formula::Expr& when) {
    return said && (!when || formula::evaluateCondition(when, m_scope));
}

/// One number of a shape. The message for a single size without a value names the size.
std::int64_t Builder::side(const formula::Expr& formula) {
    const auto slot = static_cast<std::size_t>(formula->slot);
    if (formula->op == formula::Op::Name && formula->slot >= 0 && slot < m_blueprint.firstDerivedSlot()
        && m_values[slot].isNull())
        throw Problem(phrase("%1 is null; a whole number was expected", {m_blueprint.architecture().sizes[slot].name}));
    return formula::evaluateInteger(formula, m_scope);
}

Tensor Builder::tensor(const TensorForm& form) {
    Tensor result;
    result.form = &form;
    result.count = 1;
    result.shape.reserve(form.shape.size());
    for (const formula::Expr& each : form.shape)
        result.shape.push_back(side(each));
    for (std::size_t i = 0; i < result.shape.size(); ++i)
        if (result.shape[i] < 0)
            throw negativeSide(result.shape, form.shape[i], m_blueprint, m_values);
    try {
        for (const std::int64_t size : result.shape)
            result.count = formula::checkedMultiply(result.count, size);
    } catch (Problem&) {
        throw Problem(phrase("the shape %1 has more than 2^63 - 1 elements", {shapeText(result.shape)}));
    }
    result.use = use(form.used, form.of);
    result.frozen = holds(form.frozen, form.frozenWhen);
    return result;
}

std::optional<Use> Builder::use(const formula::Expr& used, const formula::Expr& of) {
    if (!used)
        return std::nullopt;
    const Use result{formula::evaluateInteger(used, m_scope), formula::evaluateInteger(of, m_scope)};
    if (result.used < 0 || result.of < 1)
        throw Problem(phrase("'uses %1 of %2' is no share", {std::to_string(result.used), std::to_string(result.of)}));
    return result;
}

std::int64_t Builder::repeats(const formula::Expr& repeat) {
    const std::int64_t count = formula::evaluateInteger(repeat, m_scope);
    if (count < 0)
        throw Problem(phrase("%1 repeats: a number of repeats cannot be negative", {std::to_string(count)}));
    if (count > mostRepeats)
        throw Problem(
            phrase("%1 repeats: at most 1,000,000 repeats of one entry are counted", {std::to_string(count)}));
    return count;
}

ModulePtr Builder::choose(const ChildForm& form) {
    for (const Alternative& alternative : form.alternatives)
        if (!alternative.condition || formula::evaluateCondition(alternative.condition, m_scope))
            return alternative.module ? build(*alternative.module) : nullptr;
    if (form.knownWords)
        throw Problem(phrase("%1 is not known here; known words: %2",
            {formula::evaluate(form.word, m_scope).toText(), *form.knownWords}));
    return nullptr;
}

std::vector<Value> Builder::probe(const ChildForm& form) {
    std::vector<Value> result;
    result.reserve(form.probes.size());
    for (const formula::Expr& each : form.probes) {
        // A formula without a value here may belong to a branch that is not taken. If it is needed, building reports
        // it.
        try {
            result.push_back(formula::evaluate(each, m_scope));
        } catch (Problem&) {
            if (m_work.isSpent())
                throw;
            // A value that no formula can have, different for every iteration.
            result.emplace_back(formula::Object{{"no value", m_values[static_cast<std::size_t>(form.indexSlot)]}});
        }
    }
    return result;
}

void Builder::spend(const ChildForm& form) {
    if (++m_iterations > mostIterations)
        throw Problem("repeats inside repeats come to more than 4,000,000 here").under(shownName(form));
    m_work.allow(stepsOfARepeat);
}

void Builder::children(Module& module, const ChildForm& form, std::int64_t& running) {
    const std::int64_t count = form.repeat ? repeats(form.repeat) : 1;
    if (form.indexSlot < 0 || form.probes.empty()) {
        if (count > 0) {
            if (form.indexSlot >= 0)
                m_values[static_cast<std::size_t>(form.indexSlot)] = Value(std::int64_t{0});
            append(module, form, 0, count, choose(form), running);
        }
        return;
    }
    std::vector<std::pair<std::vector<Value>, ModulePtr>> kinds; // alternating layers; each kind is built once
    std::size_t kind = 0; // the kind of the current run
    std::int64_t first = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        spend(form);
        m_values[static_cast<std::size_t>(form.indexSlot)] = Value(i);
        std::vector<Value> now = probe(form);
        if (i > 0 && now == kinds[kind].first)
            continue;
        if (i > 0)
            append(module, form, first, i - first, kinds[kind].second, running);
        first = i;
        const auto known = std::ranges::find(kinds, now, &std::pair<std::vector<Value>, ModulePtr>::first);
        kind = static_cast<std::size_t>(known - kinds.begin());
        if (known != kinds.end())
            continue;
        if (kinds.size() == mostKinds)
            kinds.clear();
        kind = kinds.size();
        kinds.emplace_back(std::move(now), choose(form));
    }
    if (count > 0)
        append(module, form, first, count - first, kinds[kind].second, running);
    m_values[static_cast<std::size_t>(form.indexSlot)] = Value();
}

void Builder::append(Module& module, const ChildForm& form, std::int64_t index, std::int64_t count, ModulePtr child,
    std::int64_t& running) {
    if (!child)
        return; // nothing is built; a Sequential that is written as a list keeps numbering without a gap
    m_work.hold(sizeof(Run));
    Run run;
    run.form = &form;
    run.prefix = form.prefix;
    run.suffix = form.suffix;
    run.numbered = form.numbered || form.running;
    run.firstNumber = form.running ? running : index + form.offset;
    run.firstIndex = index;
    run.count = count;
    run.module = std::move(child);
    const auto say = [&] {
        run.frozen = holds(form.frozen, form.frozenWhen);
        run.use = use(form.used, form.of);
    };
    if (form.indexSlot >= 0) { // the rest may depend on the index, which has already advanced
        Value& at = m_values[static_cast<std::size_t>(form.indexSlot)];
        const Value now = std::exchange(at, Value(index));
        say();
        at = now;
    } else {
        say();
    }
    if (form.running)
        running += count;
    module.children.push_back(std::move(run));
}

} // namespace paramap::network
