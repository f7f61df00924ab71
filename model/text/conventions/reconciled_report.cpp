// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/conventions/reconciled_report.h"

#include "model/problem/phrase.h"
#include "model/problem/width.h"
#include "model/words/escape.h"
#include "model/words/list.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <algorithm>
#include <ostream>

namespace paramap::text {

using conventions::Match;

namespace {

/// "with the masks that the published file stores and without heads".
std::string rulesIn(const Match& match) {
    std::vector<std::string> rules;
    for (const conventions::Rule rule : match.convention.rules())
        rules.emplace_back(formOf(rule).words);
    return rules.empty() ? std::string(conventions::usualWords) : words::andList(rules);
}

/// "+22,720"; "" for none.
std::string differenceTo(const Match& match, const conventions::WantedCount& wanted) {
    const std::int64_t difference = match.count - wanted.value; // both are 0 or more: no overflow
    return difference == 0 ? std::string()
                           : words::withSign(words::exact(difference < 0 ? -difference : difference), difference);
}

const std::vector<Match>& listed(const ReconciledReport& report) {
    return report.ways.found.empty() ? report.ways.nearest : report.ways.found;
}

void writeMatches(std::ostream& out, const std::vector<Match>& matches, const conventions::WantedCount& wanted) {
    out << '[';
    const char* comma = "\n  ";
    for (const Match& each : matches) {
        out << comma << "{\"count\": " << each.count << ", \"difference\": " << each.count - wanted.value
            << ", \"rules\": [";
        const char* between = "";
        for (const conventions::Rule rule : each.convention.rules()) {
            out << between << words::jsonString(formOf(rule).words);
            between = ", ";
        }
        out << "]}";
        comma = ",\n  ";
    }
    out << ']';
}

} // namespace

std::string reconciledSentence(const ReconciledReport& report) {
    const std::vector<Match>& matches = listed(report);
    if (report.ways.found.empty())
        return matches.empty()
            ? phrase("No rule of counting gives %1.", {report.typed})
            : phrase("Neither a rule of counting nor two together give %1. Nearest is %2, %3: %4.",
                {report.typed, report.title, rulesIn(matches.front()), words::exact(matches.front().count)});
    return phrase("%1 is %2, %3: %4.",
        {report.typed, report.title, rulesIn(matches.front()), words::exact(matches.front().count)});
}

void reconciledText(std::ostream& out, const ReconciledReport& report, std::size_t lineWidth) {
    out << printable(reconciledSentence(report)) << "\n\n";
    constexpr std::size_t longest = 90;
    words::Table table(
        {{"count", words::Align::Right}, {"difference", words::Align::Right}, {"rules", words::Align::Left, longest}});
    for (const Match& each : listed(report))
        table.addRow({words::exact(each.count), differenceTo(each, report.wanted), rulesIn(each)});
    table.print(out, lineWidth);
}

void reconciledMarkdown(std::ostream& out, const ReconciledReport& report) {
    out << words::markdownText(reconciledSentence(report)) << "\n\n| Count | Difference | Rules |\n|--:|--:|:--|\n";
    for (const Match& each : listed(report))
        out << "| " << words::exact(each.count) << " | " << differenceTo(each, report.wanted) << " | "
            << words::markdownText(rulesIn(each)) << " |\n";
}

void reconciledJson(std::ostream& out, const ReconciledReport& report) {
    out << "{\"model\": " << words::jsonString(report.model) << ", \"class\": " << words::jsonString(report.cls)
        << ", \"number\": " << words::jsonString(report.typed) << ", \"value\": " << report.wanted.value
        << ", \"least\": " << report.wanted.least << ", \"most\": " << report.wanted.most << ",\n \"found\": ";
    writeMatches(out, report.ways.found, report.wanted);
    out << ",\n \"nearest\": ";
    writeMatches(out, report.ways.nearest, report.wanted);
    out << "}\n";
}

} // namespace paramap::text
