// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/inspection.h"

#include "model/description/form.h"
#include "model/formula/print.h"
#include "model/problem/phrase.h"
#include "model/text/formula/shape.h"
#include "model/text/inspect/inspection_formula.h"
#include "model/text/inspect/role_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <map>
#include <optional>

namespace paramap::text {

using formula::Style;
using network::Module;
using network::Network;
using network::Place;
using network::Tensor;
using words::addSentence;

namespace {

void setFormula(Inspection& inspection, const Network& network, const Place& place, std::int64_t count,
    const words::NumberStyle& style) {
    const auto formula = formulaOf(network, place);
    explain(inspection, formula.value_or(nullptr),
        formula ? valuesOf(network, place) : std::map<std::string, std::int64_t>(), count, style);
}

std::string typeOf(const Place& place, const words::NumberStyle& style) {
    if (place.tensor)
        return phrase(
            place.tensor->isBuffer() ? "Buffer  %1" : "nn.Parameter  %1", {shape(place.tensor->shape, style)});
    const std::string shape = shapeOf(*place.module, style);
    return shape.empty() ? place.module->cls : place.module->cls + "  " + shape;
}

/// Whether no parameter below the place trains.
bool isFrozen(const Place& place) {
    if (place.tensor)
        return !place.tensor->isBuffer() && place.tensor->isFrozen();
    return place.module->totals.parameters > 0 && place.module->totals.trainable == 0;
}

std::string sentenceOf(
    const Network& network, const Place& place, const Inspection& inspection, const words::NumberStyle& style) {
    const Module& module = *place.module;
    std::string text = purposeOf(network, place, style);
    if (!inspection.tied) // then it has no formula of its own, and the sentence says whose it is
        addSentence(text, reasonOf(network, place, style));
    const Tensor* tied = place.tensor ? place.tensor : tiedTensor(module);
    if (inspection.buffer)
        addSentence(text,
            place.tensor->isPersistent() ? "A buffer: saved with the model, but no parameter."
                                         : "A buffer: neither saved nor a parameter.");
    else if (!place.sharedWith.empty())
        addSentence(text, phrase("The same module as %1, counted there.", {place.sharedWith}));
    else if (tied && !tied->tiedTo.empty())
        addSentence(text, phrase("The same tensor as %1, counted there.", {tied->tiedTo}));
    if (inspection.hidden)
        addSentence(text, "A bare nn.Parameter: print(model) does not list it.");
    if (isFrozen(place))
        addSentence(text, place.tensor ? "Frozen: it has no gradient." : "Frozen: none of its parameters is trained.");
    if (text.empty() && module.tensors.empty() && module.children.empty())
        return "It holds no parameters.";
    return text;
}

/// The shares of the parent, of the layer around the place, and of the total, each only once.
std::vector<ShareLine> sharesOf(const Network& network, const Place& place, std::int64_t count,
    const std::string& title, const words::NumberStyle& style) {
    std::vector<ShareLine> lines;
    const auto add = [&](const std::string& label, std::int64_t whole) {
        const double fraction = whole > 0 ? static_cast<double>(count) / static_cast<double>(whole) : 0;
        lines.push_back({label, words::percent(count, whole, style), fraction});
    };
    std::vector<const Module*> around; // from the root to the place itself if it is a module
    std::vector<std::string> names{title};
    const Module* inList = nullptr;
    std::string layer;
    for (const network::Step& step : place.steps) {
        around.push_back(step.parent);
        const network::Run& run = step.parent->children[step.run];
        const std::string name = run.name(step.item);
        const bool bare = name.find_first_not_of("0123456789") == std::string::npos && around.size() > 1;
        names.push_back(bare ? phrase("%1.%2", {names.back(), name}) : name); // "0" alone says nothing
        if (run.count > 1) {
            inList = run.module.get();
            layer = names.back();
        }
    }
    if (place.tensor)
        around.push_back(place.module);
    if (around.size() > 1) {
        const bool isLayer = around.back() == inList;
        add(isLayer ? layer : names[around.size() - 1], around.back()->totals.parameters);
    }
    const bool itself = !place.tensor && inList == place.module;
    if (inList && !itself && around.size() > 1 && around.back() != inList)
        add(layer, inList->totals.parameters);
    add(title, network.totals().parameters);
    return lines;
}

std::string nameOf(const Place& place) {
    const bool isPlain
        = place.tensor && place.module->children.empty() && !place.steps.empty() && !shapeOf(*place.module).empty();
    return isPlain ? headerName(network::above(place.path)) + '.' + place.tensor->name() : headerName(place.path);
}

std::string titleOf(const Network& network) {
    return network.settings.title.empty() ? network.root->cls : network.settings.title;
}

} // namespace

std::string headerName(const std::string& path) {
    const std::string around = network::above(path);
    std::string name = around.empty() ? path : path.substr(around.size() + 1);
    const bool isNumber
        = std::ranges::all_of(name, [](unsigned char letter) { return letter >= '0' && letter <= '9'; });
    return isNumber && !around.empty() ? headerName(around) + '.' + name : name;
}

std::vector<ShareLine> sharesOf(const Network& network, const Place& place, const words::NumberStyle& style) {
    const std::int64_t count = place.tensor ? place.tensor->count : place.module->totals.parameters;
    return sharesOf(network, place, count, titleOf(network), style);
}

Inspection inspect(const Network& network, const Place& place, const words::NumberStyle& style) {
    const Module& module = *place.module;
    const std::string title = titleOf(network);
    const Tensor* tied = place.tensor ? nullptr : tiedTensor(module);
    Inspection result;
    result.kind = place.tensor ? place.tensor->kind(module) : module.kind;
    result.path = place.path.empty() ? title : place.path;
    result.name = place.path.empty() ? title : nameOf(place);
    result.type = typeOf(place, style);
    result.root = place.path.empty();
    result.container = !place.tensor && !module.children.empty();
    result.buffer = place.tensor && place.tensor->isBuffer();
    result.hidden = place.tensor && !result.buffer && module.hidesItsTensors();
    result.tied
        = !result.buffer && (tied || !place.sharedWith.empty() || (place.tensor && !place.tensor->tiedTo.empty()));
    result.sentence = sentenceOf(network, place, result, style);
    const std::int64_t count = place.tensor ? place.tensor->count : tied ? tied->count : module.totals.parameters;
    result.value = words::exact(count, style);
    setFormula(result, network, place, count, style);
    if (result.tied || result.buffer) {
        result.ofTotal = "not counted";
    } else {
        result.ofTotal = ofTotal(count, network.totals().parameters, style);
        result.shares = sharesOf(network, place, count, title, style);
    }
    return result;
}

std::string formulaText(const Network& network, const Place& place, const words::NumberStyle& style) {
    const auto formula = formulaOf(network, place);
    if (formula && style.hidden && (*formula)->op == formula::Op::Literal)
        return std::string(words::hiddenNumber);
    return formula ? formula::print(*formula, Style::Text) : std::string();
}

} // namespace paramap::text
