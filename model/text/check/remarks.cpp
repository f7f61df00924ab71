// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/remarks.h"

#include "model/problem/phrase.h"
#include "model/words/list.h"
#include "model/words/numbers.h"

#include <algorithm>

namespace paramap::text {

namespace {

/// That the window says of a file: they stand above the table, and leave it its place.
constexpr std::size_t mostSentences = 3;

std::string basesSentence(const CheckReport& report) {
    if (!report.bases)
        return "Which published models it fits is being looked up.";
    return report.bases->empty() ? std::string("No published model was found that it fits.")
                                 : phrase("It fits %1.", {someOf(*report.bases)});
}

} // namespace

std::vector<std::string> remarksOf(const CheckReport& report) {
    std::vector<std::string> result = report.remarks;
    if (report.bases)
        result.push_back(adapterBases(*report.bases));
    return result;
}

std::string remarkSentences(const CheckReport& report) {
    std::string result;
    if (isAdapterAlone(report))
        words::addSentence(result, basesSentence(report));
    for (std::size_t i = 0; i < std::min(mostSentences, report.remarks.size()); ++i)
        words::addSentence(result, phrase("%1.", {words::asSentence(report.remarks[i])}));
    if (report.remarks.size() > mostSentences) {
        const auto more = static_cast<std::int64_t>(report.remarks.size() - mostSentences);
        words::addSentence(result,
            phrase(more, "One more remark is in the report of the command line.",
                "%1 more remarks are in the report of the command line.", {words::exact(more)}));
    }
    return result;
}

std::string someOf(const std::vector<std::string>& presets) {
    constexpr std::size_t most = 6;
    const auto shown = static_cast<std::ptrdiff_t>(std::min(most, presets.size()));
    const std::string names = words::commaList({presets.begin(), presets.begin() + shown});
    const std::int64_t more = static_cast<std::int64_t>(presets.size()) - shown;
    return more == 0 ? names : phrase("%1 and %2 more", {names, words::exact(more)});
}

} // namespace paramap::text
