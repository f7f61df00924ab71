// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/inspection_formula.h"

#include "model/formula/evaluate.h"
#include "model/formula/polynomial.h"
#include "model/formula/print.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::text {

using formula::Expr;
using formula::Style;
using network::Module;
using network::Network;
using network::Place;
using network::Tensor;

namespace {

constexpr char symbolBegins = '\x02', symbolEnds = '\x03'; // characters that cannot occur in a formula

std::string dotted(const formula::Node& name) {
    return name.op == formula::Op::Member ? dotted(*name.args[0]) + "." + name.name : name.name;
}

/// Whether a formula with its sizes put in is the value itself, which may be hidden.
bool isOnlyValue(const std::string& substituted, std::int64_t count, const words::NumberStyle& style) {
    return substituted == words::given(count, style) || substituted == words::inFormula(count, style);
}

std::string equation(const Expr& formula, Style style, const std::map<std::string, std::int64_t>& values,
    std::int64_t count, const words::NumberStyle& numbers, const std::string& value) {
    const auto substitute = [&](const formula::Node& node) {
        const auto found = values.find(dotted(node));
        return found == values.end() ? std::string() : words::inFormula(found->second, numbers);
    };
    const std::string symbols = formula::print(formula, style);
    const std::string substituted = formula::print(formula, style, substitute);
    if (isOnlyValue(symbols, count, numbers))
        return value;
    const bool saysMore = substituted != symbols && !isOnlyValue(substituted, count, numbers);
    return symbols + " = " + (saysMore ? substituted + " = " : "") + value;
}

/// As TeX takes it: without a space behind the comma.
words::NumberStyle latexStyle(const words::NumberStyle& style) {
    return {"{,}", ".", style.decimalBytes, style.hidden};
}

/// "E = 768" for each size in the formula, then the formula. Python can evaluate the text to the value.
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
        assignments += name + " = " + words::plain(value) + "\n";
    return assignments + code;
}

} // namespace

FormulaPieces piecesOf(const Expr& formula) {
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

const Tensor* tiedTensor(const Module& module) {
    if (!module.children.empty() || module.tensors.empty() || module.totals.parameters > 0)
        return nullptr;
    const Tensor& first = module.tensors.front();
    return first.isBuffer() || first.tiedTo.empty() ? nullptr : &first;
}

// For a place with parts, sums keep repetitions as factors, which is easiest to read. A place without parts shows the
// sum of its tensors.
std::optional<Expr> formulaOf(const Network& network, Place place) {
    if (!network.settings.blueprint)
        return std::nullopt; // a network made by hand has no formulas
    try {
        if (!place.tensor && !place.module->children.empty())
            return network::polynomial(network, place).toExpr(network::symbolOrder(network));
        if (!place.tensor && tiedTensor(*place.module))
            place = network::tensorPlace(place, 0);
        return network::countFormula(network, place);
    } catch (const Problem&) {
        return std::nullopt; // too long to read
    }
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

std::optional<std::int64_t> valueOf(const Expr& formula, const std::map<std::string, std::int64_t>& values) {
    try {
        const Expr numbers = formula::substitute(formula, [&values](const formula::Node& name) -> Expr {
            const auto found = values.find(name.name);
            return found == values.end() ? nullptr : formula::number(found->second);
        });
        return formula::evaluateInteger(numbers, formula::Scope());
    } catch (const Problem&) {
        return std::nullopt;
    }
}

void explain(Inspection& inspection, const Expr& formula, const std::map<std::string, std::int64_t>& values,
    std::int64_t count, const words::NumberStyle& style) {
    inspection.symbols.clear();
    inspection.numbers.clear();
    inspection.formula = formula;
    inspection.values = values;
    inspection.python = words::plain(count, style);
    inspection.plainText = inspection.value;
    inspection.markdown = "**" + inspection.value + "**";
    inspection.latex = words::exact(count, latexStyle(style));
    if (!formula || formula->op == formula::Op::Literal)
        return;
    inspection.symbols = piecesOf(formula);
    inspection.numbers = formula::print(formula, Style::Text, [&](const formula::Node& node) {
        const auto found = values.find(dotted(node));
        return found == values.end() ? std::string() : words::inFormula(found->second, style);
    });
    if (isOnlyValue(inspection.numbers, count, style) || inspection.numbers == formula::print(formula, Style::Text))
        inspection.numbers.clear();
    inspection.plainText = equation(formula, Style::Text, values, count, style, inspection.value);
    inspection.markdown = equation(formula, Style::Markdown, values, count, style, inspection.markdown);
    inspection.latex = equation(formula, Style::LaTeX, values, count, latexStyle(style), inspection.latex);
    inspection.python = pythonOf(formula, values);
}

std::string ofTotal(std::int64_t part, std::int64_t total, const words::NumberStyle& style) {
    return phrase("%1 of total", {words::percent(part, total, style)});
}

} // namespace paramap::text
