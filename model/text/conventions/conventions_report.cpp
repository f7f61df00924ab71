// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/conventions/conventions_report.h"

#include "model/problem/phrase.h"
#include "model/words/escape.h"
#include "model/words/list.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <ostream>

namespace paramap::text {

using conventions::ModelCount;

namespace {

std::string usersOf(const ModelCount& convention) {
    return words::commaList(convention.usedBy);
}

/// Beside PyTorch's count; "" for that one.
std::string differenceOf(const ModelCount& convention, const ConventionsReport& report) {
    const std::int64_t difference = convention.count - report.counts.front().count;
    return difference == 0 ? std::string()
                           : words::withSign(words::exact(difference < 0 ? -difference : difference), difference);
}

} // namespace

void conventionsText(std::ostream& out, const ConventionsReport& report, std::size_t lineWidth) {
    out << phrase("%1 (%2)", {report.model, report.cls}) << "\n\n";
    constexpr std::size_t longest = 60;
    words::Table table({{"count", words::Align::Right}, {"difference", words::Align::Right},
        {"rule", words::Align::Left, longest}, {"used by", words::Align::Left, longest}});
    for (const ModelCount& each : report.counts)
        table.addRow({words::exact(each.count), differenceOf(each, report), wordsOf(each.convention), usersOf(each)});
    table.print(out, lineWidth);
}

void conventionsMarkdown(std::ostream& out, const ConventionsReport& report) {
    out << "| Count | Difference | Rule | Used by |\n|--:|--:|:--|:--|\n";
    for (const ModelCount& each : report.counts)
        out << "| " << words::exact(each.count) << " | " << differenceOf(each, report) << " | "
            << words::markdownText(wordsOf(each.convention)) << " | " << words::markdownText(usersOf(each)) << " |\n";
}

void conventionsJson(std::ostream& out, const ConventionsReport& report) {
    out << "{\"model\": " << words::jsonString(report.model) << ", \"class\": " << words::jsonString(report.cls)
        << ", \"counts\": [";
    const char* comma = "\n  ";
    for (const ModelCount& each : report.counts) {
        out << comma << "{\"count\": " << each.count << ", \"rule\": " << words::jsonString(wordsOf(each.convention))
            << ", \"exact\": true, \"used_by\": [";
        const char* between = "";
        for (const std::string& user : each.usedBy) {
            out << between << words::jsonString(user);
            between = ", ";
        }
        out << "]}";
        comma = ",\n  ";
    }
    out << "]}\n";
}

} // namespace paramap::text
