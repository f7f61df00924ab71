// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/expand.h"

#include "model/description/located.h"
#include "model/description/probes.h"
#include "model/formula/parse.h"
#include "model/formula/print.h"
#include "model/formula/search.h"
#include "model/formula/simplify.h"
#include "model/formula/work.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <utility>

namespace paramap::description {

using formula::Expr;
using formula::Op;

namespace {

constexpr std::int64_t stepsOfAWay = 100;
constexpr std::size_t deepestParts = 64;
constexpr std::size_t mostModules = 100'000;

bool isNothing(const Expr& what) {
    return (what->op == Op::Name && what->name == "nothing") || (what->op == Op::Literal && what->literal.isNull());
}

} // namespace

ModuleFormPtr PartExpander::root(const ClassForm& cls) {
    Frame frame;
    frame.shelf = &m_architecture.shelf({});
    return at(*cls.origin, [&] { return call(cls.part, {frame, Kind::Other, std::nullopt, cls.origin}); });
}

/// The condition that both hold; null = always. A way through many choices has a long condition.
Expr PartExpander::both(const Expr& a, const Expr& b) {
    if (!a)
        return b;
    if (!b)
        return a;
    std::int64_t nodes = 0;
    formula::visit(a, [&nodes](const formula::Node&) { ++nodes; });
    m_work.spend(nodes * formula::Work::generalSteps);
    return formula::fold(formula::make(Op::And, {a, b}));
}

void PartExpander::follow(const Expr& what, const Expr& condition, const Site& site, Ways& ways) {
    m_work.spend(stepsOfAWay);
    if (never(condition))
        return;
    const bool argument = what->op == Op::Name && what->slot < 0 && site.frame.arguments.contains(what->name);
    if (argument) {
        follow(site.frame.arguments.at(what->name), condition, site, ways);
    } else if (what->op == Op::Choose) {
        const Expr test = m_resolver.formula(what->args[0], site.frame);
        follow(what->args[1], both(condition, orAlways(test)), site, ways);
        follow(what->args[2], both(condition, orAlways(formula::fold(formula::make(Op::Not, {test})))), site, ways);
    } else if (what->op == Op::ListOf) {
        Way way{.condition = condition, .isTensor = true, .shape = {}, .module = nullptr};
        for (const Expr& dimension : what->args)
            way.shape.push_back(m_resolver.formula(dimension, site.frame));
        ways.all.push_back(std::move(way));
    } else if (what->op == Op::Index) {
        followTable(what, condition, site, ways);
    } else if (isNothing(what)) {
        ways.all.push_back({.condition = condition, .isTensor = false, .shape = {}, .module = nullptr});
    } else {
        ways.all.push_back({.condition = condition, .isTensor = false, .shape = {}, .module = call(what, site)});
    }
}

/// Expands `ACT2FN[word]`: a table that maps words of a config.json to parts.
void PartExpander::followTable(const Expr& what, const Expr& condition, const Site& site, Ways& ways) {
    // The words of a table name parts of the table's own shelf.
    Frame frame = site.frame;
    if (what->args[0]->op == Op::Name)
        if (const auto [found, shelf] = site.frame.shelf->table(what->args[0]->name); found && shelf != frame.shelf)
            frame = {.shelf = shelf, .arguments = {}, .indices = {}};
    const Site there{frame, site.inherited, site.kind, site.origin, site.role};
    const Expr table = m_resolver.formula(what->args[0], site.frame);
    const formula::Object* entries = table->op == Op::Literal ? table->literal.object() : nullptr;
    if (!entries)
        throw formula::FormulaProblem(
            Problem("a table of words and parts was expected before [ ]"), what->args[0]->column);
    ways.word = m_resolver.formula(what->args[1], site.frame);
    std::vector<std::string> known;
    for (const auto& [word, part] : *entries) {
        known.push_back(word);
        if (!part.string())
            throw Problem(phrase("the table's entry for '%1' is no text", {word}));
        const Expr test = formula::fold(formula::make(Op::Equal, {ways.word, formula::literal(word)}));
        follow(formula::parse(*part.string()), both(condition, orAlways(test)), there, ways);
    }
    std::string list;
    for (const std::string& each : known)
        list += (list.empty() ? "" : ", ") + each;
    ways.asked = condition;
    ways.knownWords = std::move(list);
}

ModuleFormPtr PartExpander::body(
    const Body& body, const std::string& cls, const Frame& frame, Kind inherited, std::optional<Kind> kind) {
    m_modules += 1 + body.entries.size();
    if (m_modules > mostModules)
        throw Problem("this expands to more than 100,000 modules and tensors");
    if (++m_depth > deepestParts)
        throw Problem("modules are nested deeper than 64 levels here");
    const std::size_t open = m_open.size();
    ModuleFormPtr result = at(*body.origin, [&]() -> ModuleFormPtr {
        const Layers layers = layersOf(body, frame);
        auto module = std::make_shared<ModuleForm>();
        module->cls = body.cls.empty() ? cls : body.cls;
        module->kind = inherited;
        module->origin = body.origin;
        module->parts.push_back(cls);
        for (auto below = layers.rbegin() + 1; below != layers.rend(); ++below)
            module->parts.push_back(below->frame.part);
        for (const Layer& layer : layers)
            say(*module, layer);
        module->kind = kind.value_or(module->kind);
        entries(*module, layers);
        std::ranges::stable_partition(module->tensors, [](const TensorForm& tensor) { return !tensor.buffer; });
        return module;
    });
    m_open.resize(open);
    --m_depth;
    return result;
}

/// Expands the entries of all layers. An entry of a later layer replaces an earlier entry of the same name.
void PartExpander::entries(ModuleForm& module, const Layers& layers) {
    std::vector<std::pair<const Entry*, const Frame*>> all;
    for (const Layer& layer : layers) {
        std::erase_if(all, [&](const auto& each) {
            return std::ranges::find(layer.body->without, each.first->key.prefix) != layer.body->without.end();
        });
        const auto before = std::ssize(all);
        for (const Entry& each : layer.body->entries) {
            const auto last = all.begin() + before;
            const auto same = std::find_if(all.begin(), last, [&](const auto& other) {
                return !each.key.prefix.empty() && other.first->key.prefix == each.key.prefix
                    && other.first->key.suffix == each.key.suffix;
            });
            if (same != last)
                *same = {&each, &layer.frame};
            else
                all.emplace_back(&each, &layer.frame);
        }
    }
    for (const auto& placed : all) {
        const Entry& each = *placed.first;
        const Frame& frame = *placed.second;
        at(*each.origin, [&] { entry(module, layers, each, frame); });
    }
}

/// Expands the entries of a block without a name. Each is marked with the repeat that they share.
void PartExpander::group(ModuleForm& module, const Layers& layers, const Entry& entry, const Frame& outer) {
    if (m_group)
        throw Problem("a repeat of entries cannot stand directly in another");
    int slot = -1;
    std::string unique;
    const Frame frame = withIndex(entry, outer, slot, unique);
    auto group = std::make_shared<Group>();
    group->repeat = m_resolver.formula(entry.key.repeat, outer);
    group->index = unique;
    group->indexSlot = slot < 0 ? m_slots.addIndex("") : slot;
    m_group = group;
    m_groupIndex = entry.key.index;
    for (const Entry& each : entry.body->entries)
        at(*each.origin, [&] { this->entry(module, layers, each, frame); });
    m_group = nullptr;
}

/// Checks that a number in a name is the index of the surrounding repeat.
void PartExpander::numberFromGroup(const Entry& entry) const {
    if (!entry.key.outer.empty() && (!m_group || m_groupIndex != entry.key.outer))
        throw Problem(phrase("'%1' in the name is no index of a repeat around it", {entry.key.outer}));
    if (m_group && !entry.key.numbered)
        throw Problem(phrase("a name in a repeat of entries needs its number: {%1}", {m_groupIndex}));
}

void PartExpander::entry(ModuleForm& module, const Layers& layers, const Entry& entry, const Frame& outer) {
    if (entry.group)
        return group(module, layers, entry, outer);
    numberFromGroup(entry);
    const std::shared_ptr<const Group> group = std::exchange(m_group, nullptr);
    int slot = -1;
    std::string unique;
    const Frame frame = withIndex(entry, outer, slot, unique);
    const std::optional<Kind> kind = entry.line ? entry.line->kind : std::nullopt;
    Ways ways;
    m_depth += entry.key.list ? 1 : 0;
    m_path.push_back(entry.key.repeat || entry.running ? std::string() : entry.key.prefix);
    if (entry.line) {
        const Expr condition
            = entry.line->condition ? orAlways(m_resolver.formula(entry.line->condition, frame)) : nullptr;
        if (!entry.line->role.empty())
            checkRole(entry.line->role);
        follow(entry.line->what, condition, {frame, module.kind, kind, entry.origin, entry.line->role}, ways);
    } else {
        const std::string cls = entry.body->cls.empty() ? "Module" : entry.body->cls;
        ways.all.push_back({.condition = nullptr,
            .isTensor = false,
            .shape = {},
            .module = this->body(*entry.body, cls, frame, module.kind, std::nullopt)});
    }
    m_path.pop_back();
    m_depth -= entry.key.list ? 1 : 0;
    // A table is not looked up where its condition does not hold.
    if (ways.knownWords && ways.asked)
        ways.all.push_back({.condition = formula::fold(formula::make(Op::Not, {ways.asked})),
            .isTensor = false,
            .shape = {},
            .module = nullptr});
    m_group = group;
    bool modules = false;
    for (const Way& way : ways.all) {
        if (way.isTensor && entry.line)
            tensor(module, entry, *entry.line, way, frame);
        modules = modules || way.module;
    }
    if (!modules)
        return;
    std::erase_if(ways.all, [](const Way& way) { return way.isTensor; });
    ChildForm form = child(layers, entry, frame, std::move(ways));
    fillRepeat(form, entry, outer, slot, unique);
    if (!entry.key.list) {
        module.children.push_back(std::move(form));
        return;
    }
    // name[n] is a ModuleList of that name; its children are named 0, 1, …
    auto list = std::make_shared<ModuleForm>();
    list->cls = "ModuleList";
    list->parts.push_back(list->cls);
    list->kind = kind.value_or(module.kind);
    list->origin = entry.origin;
    list->children.push_back(std::move(form));
    ChildForm holder;
    holder.prefix = entry.key.prefix;
    holder.origin = entry.origin;
    holder.alternatives.push_back({nullptr, list});
    module.children.push_back(std::move(holder));
}

void PartExpander::tensor(
    ModuleForm& module, const Entry& entry, const Line& line, const Way& way, const Frame& frame) {
    if (entry.key.repeat)
        throw Problem("a tensor stands once; a block \"[i < n]\": { … } repeats tensors");
    TensorForm tensor;
    tensor.name = entry.key.prefix;
    tensor.suffix = entry.key.suffix;
    tensor.numbered = entry.key.numbered;
    tensor.offset = entry.key.offset;
    tensor.group = m_group;
    tensor.shape = way.shape;
    tensor.condition = way.condition;
    tensor.buffer = line.buffer;
    tensor.persistent = line.persistent;
    tensor.frozen = line.frozen;
    if (line.frozenWhen)
        tensor.frozenWhen = m_resolver.formula(line.frozenWhen, frame);
    tensor.kind = line.kind;
    tensor.role = line.role;
    tensor.dtype = line.dtype;
    tensor.origin = entry.origin;
    if (line.used) {
        tensor.used = m_resolver.formula(line.used, frame);
        tensor.of = m_resolver.formula(line.of, frame);
    }
    module.tensors.push_back(std::move(tensor));
}

ChildForm PartExpander::child(const Layers& layers, const Entry& entry, const Frame& frame, Ways ways) {
    ChildForm form;
    form.prefix = entry.key.list ? std::string() : entry.key.prefix;
    form.suffix = entry.key.suffix;
    form.numbered = entry.key.numbered || entry.key.list;
    form.inList = entry.key.list;
    form.running = entry.running;
    form.group = m_group;
    if (m_group) {
        if (entry.key.repeat)
            throw Problem("an entry of a repeat has no repeat of its own");
        form.index = m_group->index;
        form.indexSlot = m_group->indexSlot;
    }
    form.offset = entry.key.offset;
    form.origin = entry.origin;
    form.knownWords = std::move(ways.knownWords);
    form.word = std::move(ways.word);
    for (Way& way : ways.all)
        form.alternatives.push_back({way.condition, withCosts(way.module, layers, entry.key.prefix, frame)});
    if (entry.line) {
        form.frozen = entry.line->frozen;
        if (entry.line->frozenWhen)
            form.frozenWhen = m_resolver.formula(entry.line->frozenWhen, frame);
        if (entry.line->used) {
            form.used = m_resolver.formula(entry.line->used, frame);
            form.of = m_resolver.formula(entry.line->of, frame);
        }
    }
    return form;
}

Frame PartExpander::withIndex(const Entry& entry, const Frame& frame, int& slot, std::string& unique) {
    Frame inner = frame;
    if (entry.key.index.empty())
        return inner;
    unique = entry.key.index;
    const std::vector<std::string>& names = m_slots.names();
    for (int n = 2; m_slots.find(unique) >= 0
         || std::ranges::any_of(frame.indices, [&](const auto& index) { return index.second->name == unique; })
         || std::ranges::any_of(frame.arguments,
             [&](const auto& argument) {
                 return formula::any(argument.second, [&](const formula::Node& node) { return node.name == unique; });
             });
         ++n)
        unique = entry.key.index + std::to_string(n);
    slot = m_slots.addIndex(unique);
    inner.indices.emplace_back(entry.key.index, slotName(names[static_cast<std::size_t>(slot)], slot));
    return inner;
}

void PartExpander::fillRepeat(
    ChildForm& form, const Entry& entry, const Frame& frame, int slot, const std::string& unique) {
    if (!entry.key.repeat)
        return;
    form.repeat = m_resolver.formula(entry.key.repeat, frame);
    if (slot < 0)
        return;
    form.index = unique;
    form.indexSlot = slot;
    Probes probes = collectProbes(form, [this, slot](int other) { return m_slots.isRunName(other) || other > slot; });
    form.probes = std::move(probes.built);
    form.costProbes = std::move(probes.costs);
}

} // namespace paramap::description
