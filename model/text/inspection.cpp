// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspection.h"

#include "model/architecture/form.h"
#include "model/formula/polynomial.h"
#include "model/formula/print.h"
#include "model/network/mathematics.h"
#include "model/problem.h"
#include "model/text/shape.h"

#include <algorithm>
#include <map>
#include <optional>

namespace paramap::text {

using formula::Expr;
using formula::Style;
using network::Module;
using network::Network;
using network::Place;
using network::Tensor;

namespace {

constexpr char symbolBegins = '\x02', symbolEnds = '\x03'; // cannot stand in a formula

std::string dotted(const formula::Node& name) {
    return name.op == formula::Op::Member ? dotted(*name.args[0]) + "." + name.name : name.name;
}

/// The one tensor that speaks for a tied module without parts: lm_head's weight.
const Tensor* tiedTensor(const Module& module) {
    if (!module.children.empty() || module.tensors.empty() || module.totals.parameters > 0)
        return nullptr;
    const Tensor& first = module.tensors.front();
    return first.isBuffer() || first.tiedTo.empty() ? nullptr : &first;
}

/// Sums that are kept by repeat read best for what has parts; what has none shows how its tensors add up.
std::optional<Expr> formulaOf(const Network& network, Place place) {
    if (!network.settings.blueprint)
        return std::nullopt; // made by hand: nobody wrote formulas
    try {
        if (!place.tensor && !place.module->children.empty())
            return network::polynomial(network, place).toExpr(network::symbolOrder(network));
        if (!place.tensor && tiedTensor(*place.module))
            place = network::tensorPlace(place, 0);
        return network::countFormula(network, place);
    } catch (const Problem&) {
        return std::nullopt; // larger than a person would read
    }
}

FormulaPieces pieces(const Expr& formula) {
    const std::string marked = formula::print(
        formula, Style::Text, [](const formula::Node& node) { return symbolBegins + dotted(node) + symbolEnds; });
    FormulaPieces result;
    for (std::size_t at = 0; at < marked.size();) {
        const bool symbol = marked[at] == symbolBegins;
        const std::size_t begin = symbol ? at + 1 : at;
        const std::size_t end = std::min(marked.find(symbol ? symbolEnds : symbolBegins, begin), marked.size());
        const std::string text = marked.substr(begin, end - begin);
        result.push_back({text, symbol ? text : std::string()});
        at = symbol ? end + 1 : end;
    }
    return result;
}

std::map<std::string, std::int64_t> valuesOf(const Network& network, const Place& place) {
    std::map<std::string, std::int64_t> values;
    for (const network::Symbol& symbol : network::symbols(network))
        if (const std::int64_t* number = symbol.value.integer())
            values[symbol.name] = *number;
    for (const network::Index& index : place.indices)
        values[index.name] = index.value;
    return values;
}

std::string equation(const Expr& formula, Style style, const std::map<std::string, std::int64_t>& values,
    const NumberStyle& numbers, std::string value) {
    const auto substitute = [&](const formula::Node& node) {
        const auto found = values.find(dotted(node));
        return found == values.end() ? std::string() : inFormula(found->second, numbers);
    };
    const std::string symbols = formula::print(formula, style);
    const std::string substituted = formula::print(formula, style, substitute);
    if (symbols == value)
        return value;
    return symbols + " = " + (substituted == value || substituted == symbols ? "" : substituted + " = ") + value;
}

std::string latexNumber(std::int64_t value) {
    return exact(value, {"{,}", "."});
}

/// "E = 768" for each size in the formula, then the formula: evaluates to the value as it stands.
std::string pythonOf(const Expr& formula, const std::map<std::string, std::int64_t>& values) {
    std::map<std::string, std::int64_t> used;
    const std::string code = formula::print(formula, Style::Code, [&](const formula::Node& node) {
        std::string name = dotted(node);
        const auto found = values.find(name);
        std::replace(name.begin(), name.end(), '.', '_');
        if (found != values.end())
            used[name] = found->second;
        return name;
    });
    std::string assignments;
    for (const auto& [name, value] : used)
        assignments += name + " = " + plain(value) + "\n";
    return assignments + code;
}

void setFormula(
    Inspection& inspection, const Network& network, const Place& place, std::int64_t count, const NumberStyle& style) {
    inspection.python = plain(count);
    inspection.plainText = inspection.value;
    inspection.markdown = "**" + inspection.value + "**";
    inspection.latex = latexNumber(count);
    const auto formula = formulaOf(network, place);
    if (!formula || (*formula)->op == formula::Op::Literal)
        return;
    const auto values = valuesOf(network, place);
    inspection.symbols = pieces(*formula);
    inspection.numbers = formula::print(*formula, Style::Text, [&](const formula::Node& node) {
        const auto found = values.find(dotted(node));
        return found == values.end() ? std::string() : inFormula(found->second, style);
    });
    if (inspection.numbers == inspection.value)
        inspection.numbers.clear();
    inspection.plainText = equation(*formula, Style::Text, values, style, inspection.value);
    inspection.markdown = equation(*formula, Style::Markdown, values, style, inspection.markdown);
    inspection.latex = equation(*formula, Style::LaTeX, values, {"{,}", "."}, inspection.latex);
    inspection.python = pythonOf(*formula, values);
}

std::string typeOf(const Place& place, const NumberStyle& style) {
    if (place.tensor)
        return (place.tensor->isBuffer() ? "Buffer  " : "nn.Parameter  ") + shape(place.tensor->shape, style);
    const std::string shape = shapeOf(*place.module, style);
    return shape.empty() ? place.module->cls : place.module->cls + "  " + shape;
}

void addSentence(std::string& text, const std::string& sentence) {
    text += (text.empty() || sentence.empty() ? "" : " ") + sentence;
}

std::string sentenceOf(const Place& place, const Inspection& inspection) {
    const Module& module = *place.module;
    std::string text;
    if (module.form && (!place.tensor || module.children.empty()))
        text = module.form->about;
    const Tensor* tied = place.tensor ? place.tensor : tiedTensor(module);
    if (inspection.buffer)
        addSentence(text,
            place.tensor->isPersistent() ? "A buffer: saved with the model, but no parameter."
                                         : "A buffer: neither saved nor a parameter.");
    else if (!place.sharedWith.empty())
        addSentence(text, "The same module as " + place.sharedWith + ", counted there.");
    else if (tied && !tied->tiedTo.empty())
        addSentence(text, "The same tensor as " + tied->tiedTo + ", counted there.");
    if (inspection.hidden)
        addSentence(text, "A bare nn.Parameter: print(model) does not list it.");
    if (place.tensor && place.tensor->isFrozen())
        addSentence(text, "Frozen: it has no gradient.");
    if (module.tensors.empty() && module.children.empty())
        addSentence(text, "It holds no parameters.");
    return text;
}

/// The parent, the layer around it, and all: each once.
std::vector<ShareLine> sharesOf(const Network& network, const Place& place, std::int64_t count,
    const std::string& title, const NumberStyle& style) {
    std::vector<ShareLine> lines;
    const auto add = [&](const std::string& label, std::int64_t whole) {
        const double fraction = whole > 0 ? static_cast<double>(count) / static_cast<double>(whole) : 0;
        lines.push_back({label, percent(count, whole, style), fraction});
    };
    std::vector<const Module*> around; // root, …, the place itself if it is a module
    std::vector<std::string> names{title};
    const Module* inList = nullptr;
    std::string layer;
    for (const network::Step& step : place.steps) {
        around.push_back(step.parent);
        const network::Run& run = step.parent->children[step.run];
        names.push_back(run.name(step.item));
        if (run.count > 1) {
            inList = run.module.get();
            const bool bare = run.prefix.empty() && run.suffix.empty() && around.size() > 1;
            layer = bare ? names[names.size() - 2] + "." + names.back() : names.back();
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

} // namespace

Inspection inspect(const Network& network, const Place& place, const NumberStyle& style) {
    const Module& module = *place.module;
    const std::string title = network.settings.title.empty() ? network.root->cls : network.settings.title;
    const Tensor* tied = place.tensor ? nullptr : tiedTensor(module);
    Inspection result;
    result.kind = place.tensor ? place.tensor->kind(module) : module.kind;
    result.path = place.path.empty() ? title : place.path;
    result.type = typeOf(place, style);
    result.container = !place.tensor && !module.children.empty();
    result.buffer = place.tensor && place.tensor->isBuffer();
    result.hidden = place.tensor && !result.buffer && module.hidesItsTensors();
    result.tied
        = !result.buffer && (tied || !place.sharedWith.empty() || (place.tensor && !place.tensor->tiedTo.empty()));
    result.sentence = sentenceOf(place, result);
    const std::int64_t count = place.tensor ? place.tensor->count : tied ? tied->count : module.totals.parameters;
    result.value = exact(count, style);
    setFormula(result, network, place, count, style);
    if (result.tied || result.buffer) {
        result.ofTotal = "not counted";
    } else {
        result.ofTotal = percent(count, network.totals().parameters, style) + " of total";
        result.shares = sharesOf(network, place, count, title, style);
    }
    return result;
}

std::string formulaText(const Network& network, const Place& place) {
    const auto formula = formulaOf(network, place);
    return formula ? formula::print(*formula, Style::Text) : std::string();
}

} // namespace paramap::text
