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

std::string math(const std::string& formula) {
    return formula.empty() ? std::string() : "$" + formula + "$";
}

std::string shapesLatex(const OutlineRow& row) {
    std::string result;
    for (std::size_t i = 0; i < row.shapes.size(); ++i) {
        result += i == 0 ? "" : row.buffers ? ", " : " + ";
        result += row.shapes[i].empty() ? "1" : "";
        for (std::size_t k = 0; k < row.shapes[i].size(); ++k)
            result += (k > 0 ? " \\times " : "") + words::plain(row.shapes[i][k]);
    }
    return row.buffers && !result.empty() ? phrase("buffer %1", {math(result)}) : math(result);
}

/// "h.0 \dots{} h.11 $\times 12$": the label with LaTeX's own ellipsis.
std::string latexName(const OutlineRow& row) {
    std::string result;
    for (std::int64_t i = 0; i < row.depth; ++i)
        result += "\\quad ";
    std::string label = words::latexText(row.label);
    constexpr std::string_view ellipsis = "…";
    for (std::size_t at = label.find(ellipsis); at != std::string::npos; at = label.find(ellipsis))
        label.replace(at, ellipsis.size(), "\\dots{}");
    result += label;
    if (row.times > 1)
        result += " $\\times " + words::plain(row.times) + "$";
    return result + (row.hidden ? "$^\\dagger$" : "");
}

/// The share in percent, with the sign escaped and with LaTeX's thin space.
std::string shareLatex(std::int64_t part, std::int64_t whole) {
    std::string text = words::percentShort(part, whole);
    text.resize(text.find("\u202F"));
    const bool compares = text.front() == '<' || text.front() == '>';
    return (compares ? "$" + text + "$" : text) + "\\,\\%";
}

} // namespace

void showLatex(
    std::ostream& out, const network::Network& network, const Depth& depth, const conventions::Convention& convention) {
    const ShownCount counted(network, convention);
    const network::Totals& totals = counted.totals;
    out << "% "
        << phrase(totals.parameters, "%1, %2: %3 parameter", "%1, %2: %3 parameters",
               {words::latexText(network.settings.title), words::latexText(network.root->cls),
                   words::plain(totals.parameters)})
        << "\n"
        << "% needs \\usepackage{booktabs}\n"
        << "\\begin{tabular}{llllrr}\n\\toprule\n"
        << "Module & Class & Shape & Formula & Parameters & Share \\\\\n\\midrule\n";
    bool hidden = false;
    for (const OutlineRow& row : outline(network, depth, formula::Style::LaTeX, counted.measured.weights.get())) {
        const std::string count = words::plain(row.count);
        const std::string formula = row.sameAs.empty() ? math(row.formula) : "= " + words::latexText(row.sameAs);
        out << latexName(row) << " & " << words::latexText(row.cls) << " & " << shapesLatex(row) << " & " << formula
            << " & " << (row.isCounted ? count : "(" + count + ")") << " & "
            << (row.isCounted ? shareLatex(row.count, totals.parameters) : row.remark()) << " \\\\\n";
        hidden |= row.hidden;
    }
    out << "\\midrule\n\\multicolumn{6}{l}{Total: "
        << (counted.measured.convention.isUsual()
                   ? math(polynomialText(network, formula::Style::LaTeX) + " = " + words::plain(totals.parameters))
                   : words::latexText(withRules(words::plain(totals.parameters), counted.measured.convention)))
        << "} \\\\\n";
    if (hidden)
        out << "\\multicolumn{6}{l}{$^\\dagger$ "
            << phrase(totals.hidden, "not in \\texttt{print(model)}: %1 parameter in all",
                   "not in \\texttt{print(model)}: %1 parameters in all", {words::plain(totals.hidden)})
            << "} \\\\\n";
    out << "\\bottomrule\n\\end{tabular}\n";
}

} // namespace paramap::text
