// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/expand.h"
#include "model/problem/phrase.h"

#include "model/description/located.h"

#include <algorithm>
#include <ranges>
#include <utility>

/// Finds what a call in a line names: a part, or a part or class of a sub-model, with its arguments.
namespace paramap::description {

using formula::Expr;
using formula::Op;

ModuleFormPtr PartExpander::call(const Expr& what, const Site& site) {
    if (what->op != Op::Name && what->op != Op::Call)
        throw formula::FormulaProblem(
            Problem("a part was expected here, like Linear(E, E), or a shape, like [E, E]"), what->column);
    if (what->name.find('.') != std::string::npos && what->name.find("::") == std::string::npos)
        return callInModel(what, site);
    const auto [part, shelf] = partNamed(what, site.frame);
    return place(*part, shelf, what, site, site.frame);
}

std::pair<const Part*, const PartShelf*> PartExpander::partNamed(const Expr& call, const Frame& frame) const {
    // A name with its shelf in front was written elsewhere. The search for it starts from the description's own shelf.
    const PartShelf* from = call->name.find("::") == std::string::npos ? frame.shelf : m_architecture.parts.get();
    const auto found = from->find(call->name);
    if (!found.first)
        throw formula::FormulaProblem(
            Problem(phrase("there is no part '%1'", {call->name}) + didYouMean(call->name, from->names())),
            call->column);
    return found;
}

/// Expands "vision.CLIPVisionTransformer": a part of a sub-model, one of its classes, or the class that AutoModel
/// means.
ModuleFormPtr PartExpander::callInModel(const Expr& what, const Site& site) {
    const std::size_t dot = what->name.rfind('.');
    const PartShelf* shelf = site.frame.shelf;
    std::string left = what->name.substr(0, dot);
    while (!left.empty()) {
        const std::string prefix = left.substr(0, left.find('.'));
        const auto model = shelf->models.find(prefix);
        if (model == shelf->models.end())
            throw formula::FormulaProblem(
                Problem(phrase("there is no sub-model '%1' here; \"models\" declares them", {prefix})), what->column);
        shelf = model->second.get();
        left.erase(0, std::min(left.size(), prefix.size() + 1));
    }
    const std::string name = what->name.substr(dot + 1);
    const Architecture& described = *shelf->described;
    const ClassForm* cls = name.starts_with("Auto") ? described.automaticClass(name) : described.classNamed(name);
    const Frame inside{.shelf = shelf, .arguments = {}, .indices = {}};
    if (!cls) {
        const auto [part, partShelf] = shelf->find(name);
        if (!part)
            throw formula::FormulaProblem(Problem(phrase("there is no part '%1' in %2", {name, described.name})
                                              + didYouMean(name, shelf->names())),
                what->column);
        return place(*part, partShelf, what, site, site.frame);
    }
    if (!cls->ties.empty()) {
        std::string path;
        for (const std::string& step : m_path) {
            if (step.empty())
                throw Problem("a model that shares tensors inside cannot be repeated");
            path += step + ".";
        }
        for (const auto& [line, origin] : cls->ties) {
            TieLine placed = line;
            placed.path.texts.front().insert(0, path);
            placed.owner.texts.front().insert(0, path);
            m_ties.push_back({std::move(placed), origin, shelf});
        }
    }
    const auto [part, partShelf] = shelf->find(cls->part->name);
    if (!part)
        throw Problem(phrase("there is no part '%1' in %2", {cls->part->name, described.name}));
    // Arguments that the line gives take precedence over the class's own. They are formulas of the line's own frame.
    return what->args.empty() ? place(*part, partShelf, cls->part, site, inside)
                              : place(*part, partShelf, what, site, site.frame);
}

ModuleFormPtr PartExpander::place(
    const Part& part, const PartShelf* shelf, const Expr& what, const Site& site, const Frame& caller) {
    const Frame frame = entered(part, shelf, what, caller, false);
    ModuleFormPtr result = body(part.body, part.name, frame, site.inherited, site.kind);
    m_open.pop_back();
    if (site.role.empty())
        return result;
    auto named = std::make_shared<ModuleForm>(*result);
    named->role = site.role;
    return named;
}

/// The frame of a part that is called, or that another part is like. The part counts as open from here on.
Frame PartExpander::entered(
    const Part& part, const PartShelf* shelf, const Expr& what, const Frame& caller, bool like) {
    // A part that is passed as an argument may contain itself: Residual(Residual(Linear(E, E))). So may a part that
    // others are like: a layer in a layer. Only endless nesting is a circle.
    constexpr std::ptrdiff_t deepest = 32;
    const bool may = like || what->name.find("::") != std::string::npos;
    const auto isOpen = [&](const Open& open) { return open.part == &part && (may || !open.like); };
    if (std::ranges::count_if(m_open, isOpen) >= (may ? deepest : 1)) {
        std::string circle;
        const auto last = std::ranges::find(m_open | std::views::reverse, &part, &Open::part);
        for (auto each = last.base() - 1; each != m_open.end(); ++each)
            circle += each->part->name + " > ";
        throw formula::FormulaProblem(
            Problem(phrase("the part '%1' contains itself: %2", {part.name, circle + part.name})), what->column);
    }
    Frame frame = frameOf(part, shelf, what, caller);
    m_open.push_back({&part, like});
    return frame;
}

PartExpander::Layers PartExpander::layersOf(const Body& body, const Frame& frame) {
    Layers layers{{&body, frame}};
    while (layers.back().body->like)
        layers.push_back(at(*layers.back().body->likeOrigin, [&] { return layerBelow(layers.back()); }));
    std::ranges::reverse(layers);
    return layers;
}

/// The layer of the part that "@like" names.
PartExpander::Layer PartExpander::layerBelow(const Layer& layer) {
    Expr what = layer.body->like;
    if (const auto given = layer.frame.arguments.find(what->name);
        what->op == Op::Name && given != layer.frame.arguments.end())
        what = given->second;
    if (what->op != Op::Name && what->op != Op::Call)
        throw formula::FormulaProblem(
            Problem("a part is like one other part, without a choice"), layer.body->like->column);
    // "GatedMLP": {"@like": "GatedMLP(F)"} is like the part of the same name on a shelf below.
    if (what->name == layer.frame.part)
        for (const auto& below : layer.frame.shelf->uses)
            if (const auto [same, owner] = below->find(what->name); same)
                return {&same->body, entered(*same, owner, what, layer.frame, true)};
    const auto [part, shelf] = partNamed(what, layer.frame);
    return {&part->body, entered(*part, shelf, what, layer.frame, true)};
}

Frame PartExpander::frameOf(const Part& part, const PartShelf* shelf, const Expr& call, const Frame& caller) {
    Frame frame;
    frame.shelf = shelf;
    frame.part = part.name;
    for (const auto& [name, unused] : caller.arguments)
        frame.callers.push_back(name);
    for (const auto& [name, unused] : caller.indices)
        frame.callers.push_back(name);
    std::vector<std::string> names;
    names.reserve(part.parameters.size());
    for (const auto& [name, unused] : part.parameters)
        names.push_back(name);
    std::size_t next = 0;
    for (std::size_t i = 0; i < call->args.size(); ++i) {
        const bool named = i < call->keywords.size() && !call->keywords[i].empty();
        if (!named && next >= names.size())
            throw formula::FormulaProblem(
                Problem(phrase(static_cast<std::int64_t>(names.size()), "'%1' takes %2 argument",
                    "'%1' takes %2 arguments", {part.name, std::to_string(names.size())})),
                call->args[i]->column);
        const std::string& name = named ? call->keywords[i] : names[next++];
        if (std::ranges::find(names, name) == names.end())
            throw formula::FormulaProblem(
                Problem(phrase("'%1' has no argument '%2'", {part.name, name}) + didYouMean(name, names)),
                call->args[i]->column);
        if (!frame.arguments.emplace(name, m_resolver.argument(call->args[i], caller)).second)
            throw formula::FormulaProblem(
                Problem(phrase("the argument '%1' is given twice", {name})), call->args[i]->column);
    }
    for (const auto& [name, initial] : part.parameters) {
        if (frame.arguments.contains(name))
            continue;
        if (!initial)
            throw formula::FormulaProblem(
                Problem(phrase("'%1' needs its argument '%2'", {part.name, name})), call->column);
        frame.arguments.emplace(name, m_resolver.argument(initial, frame));
    }
    return frame;
}

} // namespace paramap::description
