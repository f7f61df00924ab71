// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/stored.h"
#include "model/description/blueprint.h"
#include "model/network/count_formula.h"
#include "model/network/walk.h"
#include "model/problem/width.h"
#include "model/text/formula/polynomial_text.h"
#include "model/text/panel/warning_words.h"
#include "model/text/show/show.h"
#include "model/text/tree/outline.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <algorithm>
#include <ostream>

namespace paramap::text {

namespace {

constexpr std::size_t defaultWidth = 100; ///< where running text wraps if nobody says how wide a line is
constexpr std::size_t mostOfAShape = 34;
constexpr std::size_t mostOfAFormula = 44;
constexpr std::size_t mostOfAClass = 34;

/// Pieces behind each other, as many to a line as fit.
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

/// "V = 50,257 vocab_size", "F = 3,072": whole numbers that the formulas speak of.
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

/// "FP8 blocks of 128 × 128", "NVFP4 blocks of 16", "FP8 matrices".
std::string blocksText(const sizes::Packing& packing) {
    if (packing.rows == 0 && packing.columns == 0)
        return packing.name + " matrices";
    if (packing.columns == 0)
        return packing.name + " rows";
    return packing.name + " blocks of " + (packing.rows > 1 ? words::exact(packing.rows) + " × " : "")
        + words::exact(packing.columns);
}

/// "NVFP4 blocks of 16 and FP8 blocks of 128 × 128".
std::string packingText(const std::vector<sizes::Packing>& packings) {
    std::string result;
    for (std::size_t i = 0; i < packings.size(); ++i)
        result += (i == 0 ? "" : i + 1 < packings.size() ? ", " : " and ") + blocksText(packings[i]);
    return result;
}

/// By what a count that others publish may differ.
void printStored(std::ostream& out, const network::Network& network) {
    const checkpoint::Stored stored = checkpoint::stored(network);
    std::string more;
    if (stored.tied > 0)
        more += words::exact(stored.tied) + " where tied tensors are stored again";
    for (const checkpoint::Stored::Beside& beside : stored.beside)
        more += (more.empty() ? "" : ", ") + words::exact(beside.elements) + " in " + beside.what;
    if (stored.packed.scales > 0)
        more += (more.empty() ? "" : ", ") + words::exact(stored.packed.scales) + " for the scales of "
            + packingText(network.settings.packings);
    if (stored.packed.whole > 0 && stored.packed.whole < stored.packed.scales)
        more += " (of them " + words::exact(stored.packed.whole) + " of whole matrices)";
    if (stored.released.scales > 0)
        more += (more.empty() ? "" : ", ") + words::exact(stored.released.scales) + " for the scales of "
            + packingText(network.settings.released) + ", as it was published";
    if (!more.empty())
        out << "; a checkpoint may count more: " << more;
    if (const std::int64_t total = network.totals().parameters; stored.head > 0 && stored.head < total)
        out << "; " << words::exact(total - stored.head) << " without the head, where the body alone is stored";
    if (stored.packed.elements != stored.packed.weights)
        out << "; packed, " << words::exact(stored.packed.weights) << " of the parameters count as "
            << words::exact(stored.packed.elements);
}

void printHead(std::ostream& out, const network::Network& network, std::size_t lineWidth) {
    const network::Totals& totals = network.totals();
    const description::Architecture& architecture = network.settings.blueprint->architecture();
    out << printable(network.settings.title) << "  " << printable(network.root->cls) << "  ("
        << printable(architecture.name) << ")\n";
    printWrapped(out, sizesText(network), "   ", lineWidth > 0 ? lineWidth : defaultWidth);
    out << '\n' << words::exact(totals.parameters) << " parameters";
    if (totals.parameters >= 1000)
        out << " (" << words::compact(totals.parameters) << ")";
    out << " in " << words::exact(totals.tensors) << (totals.tensors == 1 ? " tensor" : " tensors");
    if (totals.trainable != totals.parameters)
        out << ", " << words::exact(totals.trainable) << " trainable";
    if (totals.active != totals.parameters)
        out << ", " << words::exact(totals.active) << " active per token";
    if (totals.buffers > 0)
        out << "; " << words::exact(totals.buffers) << " elements in buffers, not counted";
    printStored(out, network);
    out << "\n= " << polynomialText(network, formula::Style::Text) << "\n\n";
}

} // namespace

void showText(std::ostream& out, const network::Network& network, const Depth& depth, std::size_t lineWidth) {
    printHead(out, network, lineWidth);
    const std::int64_t total = network.totals().parameters;
    words::Table table(
        {{"Module", words::Align::Left, 0}, {"", words::Align::Right, 0}, {"Class", words::Align::Left, mostOfAClass},
            {"Shape", words::Align::Left, mostOfAShape}, {"Formula", words::Align::Left, mostOfAFormula},
            {"Parameters", words::Align::Right, 0}, {"Share", words::Align::Right, 0}});
    bool folded = false;
    bool hidden = false;
    bool tied = false;
    for (const OutlineRow& row : outline(network, depth, formula::Style::Text)) {
        const bool several = row.times > 1;
        const std::string count = words::exact(row.count);
        table.addRow({std::string(static_cast<std::size_t>(2 * row.depth), ' ') + row.label + (row.hidden ? " ◥" : ""),
            several ? "×" + words::exact(row.times) : "", row.cls, shapesText(row),
            row.sameAs.empty() ? row.formula : "= " + row.sameAs, row.isCounted() ? count : "(" + count + ")",
            row.isCounted()          ? words::percentShort(row.count, total)
                : row.sameAs.empty() ? "buffer"
                                     : "tied"});
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
        out << "=   tied: the same numbers under a further name, counted where they are owned\n";
    if (hidden)
        out << "◥   not in print(model): " << words::exact(network.totals().hidden) << " parameters in all\n";
    for (const network::Warning& warning : network.warnings)
        out << "Warning: " << printable(inFull(warning)) << '\n';
}

} // namespace paramap::text
