// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/phrase.h"
#include "model/text/formula/polynomial_text.h"
#include "model/text/show/show.h"
#include "model/text/show/shown_count.h"
#include "model/text/tree/outline.h"
#include "model/words/escape.h"
#include "model/words/numbers.h"

#include <ostream>

namespace paramap::text {

namespace {

std::string markdownName(const OutlineRow& row) {
    std::string result;
    for (std::int64_t i = 0; i < row.depth; ++i)
        result += "&emsp;"; // Markdown drops spaces at the beginning of a cell
    result += words::markdownText(row.label);
    if (row.times > 1)
        result += " ×" + words::plain(row.times);
    return result + (row.hidden ? " ◥" : "");
}

} // namespace

void showMarkdown(
    std::ostream& out, const network::Network& network, const Depth& depth, const conventions::Convention& convention) {
    const ShownCount counted(network, convention);
    const network::Totals& totals = counted.totals;
    out << "## " << words::markdownText(network.settings.title) << " (" << words::markdownText(network.root->cls)
        << ")\n\n"
        << phrase(totals.parameters, "%1 parameter%2%3", "%1 parameters%2%3",
               {words::exact(totals.parameters), withRules({}, counted.measured.convention),
                   (counted.measured.convention.isUsual() ? " " : ". ")
                       + counted.equals(polynomialText(network, formula::Style::Markdown))})
        << "\n\n"
        << "| Module | Class | Shape | Formula | Parameters | Share |\n"
        << "|:--|:--|:--|:--|--:|--:|\n";
    bool folded = false;
    bool hidden = false;
    for (const OutlineRow& row : outline(network, depth, formula::Style::Markdown, counted.measured.weights.get())) {
        const std::string count = words::exact(row.count);
        out << "| " << markdownName(row) << " | " << words::markdownText(row.cls) << " | " << shapesText(row) << " | "
            << (row.sameAs.empty() ? row.formula : "= " + words::markdownText(row.sameAs)) << " | "
            << (row.isCounted ? count : "(" + count + ")") << " | "
            << (row.isCounted ? words::percentShort(row.count, totals.parameters) : row.remark()) << " |\n";
        folded |= row.times > 1;
        hidden |= row.hidden;
    }
    if (folded)
        out << "\n×N: equal modules; the line and what stands below it are said of one of them.\n";
    if (hidden)
        out << '\n'
            << phrase(totals.hidden, "◥: not in `print(model)`, %1 parameter in all.",
                   "◥: not in `print(model)`, %1 parameters in all.", {words::exact(totals.hidden)})
            << '\n';
}

} // namespace paramap::text
