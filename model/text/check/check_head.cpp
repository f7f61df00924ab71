// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/check_head.h"

#include "model/problem/phrase.h"
#include "model/text/check/remarks.h"
#include "model/text/check/why_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <array>

namespace paramap::text {

using checkpoint::Comparison;
using checkpoint::Row;
using checkpoint::Status;

namespace {

/// Of rows that are not equal: what a sentence says of them, and what a choice is called.
struct StatusNoun {
    Status status;
    std::string_view one, many;
};
constexpr std::array<StatusNoun, 9> statusNouns{{
    {Status::Buffer, "%1 is a buffer", "%1 are buffers"},
    {Status::Tied, "%1 is tied", "%1 are tied"},
    {Status::Packed, "%1 is packed", "%1 are packed"},
    {Status::Fused, "%1 is fused", "%1 are fused"},
    {Status::Split, "%1 is split", "%1 are split"},
    {Status::Transposed, "%1 is transposed", "%1 are transposed"},
    {Status::Shape, "%1 has another shape", "%1 have another shape"},
    {Status::Missing, "%1 is missing", "%1 are missing"},
    {Status::Extra, "%1 is extra", "%1 are extra"},
}};

template <typename Is> std::int64_t countRows(const Comparison& comparison, const Is& is) {
    return std::ranges::count_if(comparison.rows, is);
}

std::int64_t expectedTensors(const Comparison& comparison) {
    std::int64_t result = 0;
    for (const Row& row : comparison.rows)
        result += row.parameters > 0 ? static_cast<std::int64_t>(row.names.size()) : 0;
    return result;
}

std::int64_t fileTensors(const Comparison& comparison) {
    std::int64_t result = 0;
    for (const Row& row : comparison.rows)
        result += static_cast<std::int64_t>(row.fileNames.size());
    return result;
}

std::string tensorWords(std::int64_t count, const words::NumberStyle& style) {
    return phrase(count, "%1 tensor", "%1 tensors", {words::exact(count, style)});
}

/// "148 of 161 rows are equal. 12 are buffers, 1 is tied; none is unexplained."
std::string sentenceFor(const Comparison& comparison, const words::NumberStyle& style) {
    const auto rows = static_cast<std::int64_t>(comparison.rows.size());
    const std::int64_t equal
        = countRows(comparison, [](const Row& row) { return agreementOf(row) == Agreement::Equal; });
    if (equal == rows && !knowsShapes(comparison))
        return phrase("All %1 have the expected names. Their shapes are in the shards.", {tensorWords(rows, style)});
    if (equal == rows)
        return phrase("All %1 have the expected shapes.", {tensorWords(rows, style)});
    std::string others;
    for (const StatusNoun& noun : statusNouns) {
        const std::int64_t count = countRows(comparison, [&](const Row& row) { return row.status == noun.status; });
        if (count > 0)
            others += (others.empty() ? "" : ", ") + phrase(count, noun.one, noun.many, {words::exact(count, style)});
    }
    return phrase(comparison.unexplained, "%1 of %2 rows are equal. %3; %4 is unexplained.",
        "%1 of %2 rows are equal. %3; %4 are unexplained.",
        {words::exact(equal, style), words::exact(rows, style), others, words::exact(comparison.unexplained, style)});
}

void addVerdict(CheckHead& head, const Comparison& comparison, const words::NumberStyle& style) {
    head.sentence = sentenceFor(comparison, style);
    if (comparison.unexplained > 0) {
        head.tone = Agreement::Unexplained;
        head.verdict = phrase("%1 unexplained", {words::exact(comparison.unexplained, style)});
    } else if (!comparison.matches) {
        head.tone = Agreement::Explained;
        head.verdict = "Differs, for known reasons";
    } else {
        const bool isSame
            = std::ranges::all_of(comparison.rows, [](const Row& row) { return row.status == Status::Match; });
        head.verdict = !isSame ? "Fully explained" : knowsShapes(comparison) ? "The same" : "The same names";
    }
}

} // namespace

CheckHead checkHead(
    const CheckReport& report, const std::string& model, const std::string& file, const words::NumberStyle& style) {
    const Comparison& all = report.comparison;
    CheckHead head;
    const bool isNamesOnly = !knowsShapes(all);
    std::string stored = phrase("%1 in %2, only the header was read",
        {tensorWords(fileTensors(all), style), words::firstBytes(all.bytes, style)});
    if (all.stored != all.found)
        stored = phrase("%1 in %2, %3 stored",
            {tensorWords(fileTensors(all), style), words::firstBytes(all.bytes, style),
                words::exact(all.stored, style)});
    if (isNamesOnly)
        stored = phrase("%1; the shards are not there", {tensorWords(fileTensors(all), style)});
    const CheckCard found{
        phrase("True, in %1", {file}), isNamesOnly ? "names only" : words::exact(all.found, style), stored};
    if (report.by.empty()) {
        head.cards = {found};
        head.tone = Agreement::Explained;
        const bool isAdapter = isAdapterAlone(report);
        head.verdict = isAdapter ? "An adapter alone" : "Not compared";
        head.sentence = isAdapter ? phrase("%1.", {words::asSentence(sentenceOf(all.reasons.front().why))})
                                  : std::string("No model was opened for it; its tensors are listed.");
        words::addSentence(head.sentence, remarkSentences(report));
        return head;
    }
    const std::int64_t difference = all.found - all.expected;
    head.cards = {{phrase("Expected, %1", {model}), words::exact(all.expected, style),
                      phrase("%1, %2", {tensorWords(expectedTensors(all), style), report.cls})},
        found};
    if (!isNamesOnly)
        head.cards.push_back(
            {"Difference", words::withSign(words::exact(difference < 0 ? -difference : difference, style), difference),
                difference == 0
                    ? std::string("as many as expected")
                    : phrase("%1 of the expected count", {words::changeShort(difference, all.expected, style)})});
    addVerdict(head, all, style);
    words::addSentence(head.sentence, remarkSentences(report));
    return head;
}

std::vector<FilterChoice> filterChoices(const CheckReport& report, const words::NumberStyle& style) {
    const std::vector<Row>& rows = report.comparison.rows;
    std::vector<FilterChoice> result;
    const auto add = [&](const CheckFilter& filter, std::string word, bool always) {
        const std::int64_t count = std::ranges::count_if(rows, [&](const Row& row) { return isShown(row, filter); });
        if (count > 0 || always)
            result.push_back({filter, std::move(word), words::exact(count, style)});
    };
    add({}, "All", true);
    add({Agreement::Explained, {}}, "Differ", true);
    add({Agreement::Unexplained, {}}, "Unexplained", true);
    for (std::size_t i = 0; i < checkpoint::statusWords.size(); ++i)
        add({Agreement::Equal, static_cast<Status>(i)}, std::string(checkpoint::statusWords.at(i)), false);
    return result;
}

} // namespace paramap::text
