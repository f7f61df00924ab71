// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/stored.h"
#include "model/description/blueprint.h"
#include "model/network/count_formula.h"
#include "model/network/walk.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"
#include "model/text/formula/polynomial_text.h"
#include "model/text/panel/warning_words.h"
#include "model/text/show/show.h"
#include "model/text/show/shown_count.h"
#include "model/text/tree/outline.h"
#include "model/words/list.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <algorithm>
#include <iterator>
#include <ostream>

namespace paramap::text {

namespace {

constexpr std::size_t defaultWidth = 100; ///< width of running text if no line width is given
constexpr std::size_t mostOfAShape = 34;
constexpr std::size_t mostOfAFormula = 44;
constexpr std::size_t mostOfAClass = 34;

/// Prints pieces one after the other, with as many on a line as fit.
void printWrapped(
    std::ostream& out, const std::vector<std::string>& pieces, const std::string& separator, std::size_t most) {
    std::size_t used = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::string piece = printable(pieces[i]);
        if (used > 0 && used + width(separator) + width(piece) > most) {
            out << '\n';
            used = 0;
        }
        out << (used > 0 ? separator : "") << piece;
        used += (used > 0 ? width(separator) : 0) + width(piece);
    }
    out << '\n';
}

/// "V = 50,257 vocab_size", "F = 3,072": the whole numbers that the formulas use.
std::vector<std::string> sizesText(const network::Network& network) {
    std::vector<std::string> result;
    for (const network::Symbol& symbol : network::symbols(network)) {
        const std::int64_t* value = symbol.value.integer();
        if (value == nullptr)
            continue;
        const bool named = !symbol.config.empty() && symbol.config != symbol.name;
        result.push_back(symbol.name + " = " + words::inFormula(*value) + (named ? " " + symbol.config : ""));
    }
    return result;
}

/// The words for one packing: "FP8 blocks of 128 × 128", "NVFP4 blocks of 16", "FP8 matrices".
std::string blocksText(const sizes::Packing& packing) {
    if (packing.rows == 0 && packing.columns == 0)
        return phrase("%1 matrices", {packing.name});
    if (packing.columns == 0)
        return phrase("%1 rows", {packing.name});
    return phrase(packing.rows > 1 ? "%1 blocks of %2 × %3" : "%1 blocks of %3",
        {packing.name, words::exact(packing.rows), words::exact(packing.columns)});
}

/// The words for all packings: "NVFP4 blocks of 16 and FP8 blocks of 128 × 128".
std::string packingText(const std::vector<sizes::Packing>& packings) {
    std::vector<std::string> blocks;
    std::ranges::transform(packings, std::back_inserter(blocks), blocksText);
    return words::andList(blocks);
}

/// The parts that a checkpoint may hold beside the parameters.
std::vector<std::string> storedBeside(const network::Network& network, const checkpoint::Stored& stored) {
    std::vector<std::string> more;
    if (stored.tied > 0)
        more.push_back(phrase("%1 where tied tensors are stored again", {words::exact(stored.tied)}));
    for (const checkpoint::Stored::Beside& beside : stored.beside)
        more.push_back(phrase("%1 in %2", {words::exact(beside.elements), beside.what}));
    const bool some = stored.packed.whole > 0 && stored.packed.whole < stored.packed.scales;
    if (stored.packed.scales > 0)
        more.push_back(
            phrase(some ? "%1 for the scales of %2 (of them %3 of whole matrices)" : "%1 for the scales of %2",
                {words::exact(stored.packed.scales), packingText(network.settings.packings),
                    words::exact(stored.packed.whole)}));
    if (stored.released.scales > 0)
        more.push_back(phrase("%1 for the scales of %2, as it was published",
            {words::exact(stored.released.scales), packingText(network.settings.released)}));
    return more;
}

/// The reasons why a published count may differ.
void addStored(std::vector<std::string>& clauses, const network::Network& network) {
    const checkpoint::Stored stored = checkpoint::stored(network);
    if (const std::vector<std::string> more = storedBeside(network, stored); !more.empty())
        clauses.push_back(phrase("a checkpoint may count more: %1", {words::commaList(more)}));
    if (const std::int64_t total = network.totals().parameters; stored.head > 0 && stored.head < total)
        clauses.push_back(
            phrase("%1 without the head, where the body alone is stored", {words::exact(total - stored.head)}));
    if (stored.packed.elements != stored.packed.weights)
        clauses.push_back(phrase("packed, %1 of the parameters count as %2",
            {words::exact(stored.packed.weights), words::exact(stored.packed.elements)}));
}

/// The words for the counts: "124,439,808 parameters (124.4 M) in 148 tensors".
std::string countText(const network::Totals& totals, const conventions::Convention& convention) {
    const std::string parameters
        = phrase(totals.parameters, "%1 parameter", "%1 parameters", {words::exact(totals.parameters)});
    const std::string tensors = phrase(totals.tensors, "%1 tensor", "%1 tensors", {words::exact(totals.tensors)});
    return withRules(totals.parameters >= 1000
            ? phrase("%1 (%2) in %3", {parameters, words::compact(totals.parameters), tensors})
            : phrase("%1 in %2", {parameters, tensors}),
        convention);
}

void printHead(std::ostream& out, const network::Network& network, std::size_t lineWidth, const ShownCount& counted) {
    const network::Totals& totals = counted.totals;
    const description::Architecture& architecture = network.settings.blueprint->architecture();
    out << printable(network.settings.title) << "  " << printable(network.root->cls) << "  ("
        << printable(architecture.name) << ")\n";
    printWrapped(out, sizesText(network), "   ", lineWidth > 0 ? lineWidth : defaultWidth);
    std::vector<std::string> counts{countText(totals, counted.measured.convention)};
    if (totals.trainable != totals.parameters)
        counts.push_back(phrase("%1 trainable", {words::exact(totals.trainable)}));
    if (totals.active != totals.parameters)
        counts.push_back(phrase("%1 active per token", {words::exact(totals.active)}));
    std::vector<std::string> clauses{words::commaList(counts)};
    if (totals.buffers > 0)
        clauses.push_back(phrase(totals.buffers, "%1 element in buffers, not counted",
            "%1 elements in buffers, not counted", {words::exact(totals.buffers)}));
    addStored(clauses, network);
    out << '\n'
        << words::semicolonList(clauses) << '\n'
        << counted.equals(polynomialText(network, formula::Style::Text)) << "\n\n";
}

} // namespace

void showText(std::ostream& out, const network::Network& network, const Depth& depth, std::size_t lineWidth,
    const conventions::Convention& convention) {
    const ShownCount counted(network, convention);
    printHead(out, network, lineWidth, counted);
    const std::int64_t total = counted.totals.parameters;
    words::Table table(
        {{"Module", words::Align::Left, 0}, {"", words::Align::Right, 0}, {"Class", words::Align::Left, mostOfAClass},
            {"Shape", words::Align::Left, mostOfAShape}, {"Formula", words::Align::Left, mostOfAFormula},
            {"Parameters", words::Align::Right, 0}, {"Share", words::Align::Right, 0}});
    bool folded = false;
    bool hidden = false;
    bool tied = false;
    for (const OutlineRow& row : outline(network, depth, formula::Style::Text, counted.measured.weights.get())) {
        const bool several = row.times > 1;
        const std::string count = words::exact(row.count);
        table.addRow({std::string(static_cast<std::size_t>(2 * row.depth), ' ') + row.label + (row.hidden ? " ◥" : ""),
            several ? "×" + words::exact(row.times) : "", row.cls, shapesText(row),
            row.sameAs.empty() ? row.formula : "= " + row.sameAs, row.isCounted ? count : "(" + count + ")",
            row.isCounted ? words::percentShort(row.count, total) : row.remark()});
        folded |= several;
        hidden |= row.hidden;
        tied |= !row.sameAs.empty();
    }
    table.print(out, lineWidth);
    if (folded || hidden || tied || !network.warnings.empty())
        out << '\n';
    if (folded)
        out << "×N  equal modules; the line and what stands below it are said of one of them\n";
    if (tied)
        out << (counted.measured.convention.twice()
                ? "=   tied: the same numbers under a further name, counted at each of their places\n"
                : "=   tied: the same numbers under a further name, counted where they are owned\n");
    if (hidden)
        out << phrase(network.totals().hidden, "◥   not in print(model): %1 parameter in all",
            "◥   not in print(model): %1 parameters in all", {words::exact(network.totals().hidden)})
            << '\n';
    for (const network::Warning& warning : network.warnings)
        out << phrase("Warning: %1", {printable(inFull(warning))}) << '\n';
}

} // namespace paramap::text
