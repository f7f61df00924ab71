// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/check.h"

#include "model/problem/phrase.h"
#include "model/text/check/packed_words.h"
#include "model/text/check/remarks.h"
#include "model/text/check/row_words.h"
#include "model/text/check/why_words.h"
#include "model/words/escape.h"
#include "model/words/list.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <algorithm>
#include <ostream>

namespace paramap::text {

using checkpoint::Comparison;
using checkpoint::Row;
using checkpoint::Status;

namespace {

constexpr std::size_t longest = 100; ///< columns of a name or sentence
constexpr std::size_t mostDifferences = 200; ///< that the text shows; the other forms show all

std::string verdictWords(const Comparison& comparison) {
    if (comparison.matches)
        return "match: every tensor is understood";
    const std::int64_t differing
        = std::ranges::count_if(comparison.rows, [](const Row& row) { return checkpoint::differs(row.status); });
    const std::string rows = phrase(differing, "one row differs", "%1 rows differ", {words::exact(differing)});
    return comparison.unexplained == 0
        ? phrase("differs: %1, each with its reason", {rows})
        : phrase("differs: %1, %2 of them not explained", {rows, words::exact(comparison.unexplained)});
}

/// A tensor of the model that an adapter is for: that the adapter's file has none of them is said once.
bool isBesideAdapter(const Row& row) {
    return row.status == Status::Missing && row.why.kind == "adapter";
}

void writeTotals(std::ostream& out, const CheckReport& report) {
    const Comparison& all = report.comparison;
    words::Table table({{"totals"}, {"", words::Align::Right}, {""}});
    if (!report.by.empty())
        table.addRow({"expected", words::exact(all.expected), "parameters of the model"});
    table.addRow({"true", words::exact(all.found), "that the file's tensors stand for"});
    if (const std::string packed = packedWords(all.packed); !packed.empty())
        table.addRow({"packed", words::exact(all.packed.parameters), packed});
    table.addRow({"stored", words::exact(all.stored), phrase("elements in %1", {words::decimalBytes(all.bytes)})});
    table.print(out);
}

void writeReasons(std::ostream& out, const Comparison& comparison, std::size_t lineWidth) {
    if (comparison.reasons.empty())
        return;
    out << '\n';
    words::Table table({{"reason", words::Align::Left, longest}, {"tensors", words::Align::Right},
        {"elements", words::Align::Right}, {"kind"}});
    for (const checkpoint::Reason& reason : comparison.reasons)
        table.addRow(
            {sentenceOf(reason.why), words::exact(reason.tensors), words::exact(reason.elements), reason.why.kind});
    table.print(out, lineWidth);
}

void writeRows(std::ostream& out, const std::vector<const Row*>& rows, bool isCompared, std::size_t lineWidth) {
    words::Table table({{"tensor", words::Align::Left, longest}, {"expected"}, {isCompared ? "true" : "shape"},
        {isCompared ? "status" : "dtype"}, {"reason", words::Align::Left, longest}});
    for (const Row* row : rows)
        table.addRow({nameWords(*row), expectedWords(*row), foundWords(*row),
            isCompared ? std::string(checkpoint::word(row->status)) : row->dtype, sentenceOf(row->why)});
    table.print(out, lineWidth);
}

} // namespace

Comparison listed(const checkpoint::Header& header) {
    Comparison result;
    for (const checkpoint::FileTensor& tensor : header.tensors) {
        Row row;
        row.status = Status::Extra;
        row.fileNames = {tensor.name};
        row.found = {tensor.elements < 0 ? checkpoint::FileShape() : checkpoint::FileShape(tensor.shape)};
        row.dtype = tensor.dtype;
        row.elements = std::max<std::int64_t>(tensor.elements, 0);
        row.counted = tensor.sameAs.empty() ? row.elements : 0;
        if (!tensor.sameAs.empty())
            row.why = {.kind = "tied_stored", .detail = "storage", .name = tensor.sameAs};
        result.found += row.counted;
        result.stored += row.counted;
        result.bytes += tensor.bytes;
        result.rows.push_back(std::move(row));
    }
    return result;
}

std::string otherDictionaries(const std::vector<std::string>& all, const std::string& chosen) {
    constexpr std::int64_t most = 10;
    std::int64_t count = 0;
    std::string others;
    for (const std::string& each : all)
        if (each != chosen && ++count <= most)
            others += (others.empty() ? "" : ", ") + phrase("'%1'", {each});
    if (count == 0)
        return {};
    if (count > most)
        others = phrase("%1 and %2 more", {others, words::exact(count - most)});
    return phrase("the tensors of the dictionary '%1' were read; the file also has %2", {chosen, others});
}

bool isAdapterAlone(const CheckReport& report) {
    return report.by.empty() && std::ranges::any_of(report.comparison.reasons, [](const checkpoint::Reason& reason) {
        return reason.why.kind == "adapter";
    });
}

std::string adapterBases(const std::vector<std::string>& presets) {
    return presets.empty()
        ? std::string("no published model was found for the adapter; --against names the one that it was made for")
        : phrase("the adapter fits %1; --against compares it with one", {someOf(presets)});
}

void checkText(std::ostream& out, const CheckReport& report, std::size_t lineWidth) {
    const Comparison& all = report.comparison;
    const bool isCompared = !report.by.empty();
    out << (isCompared
            ? phrase("%1 (%2) against %3 (%4)", {report.checkpoint, report.format, report.against, report.cls})
            : phrase("%1 (%2)", {report.checkpoint, report.format}))
        << '\n';
    if (isCompared)
        out << verdictWords(all) << '\n';
    out << '\n';
    writeTotals(out, report);
    writeReasons(out, all, lineWidth);
    std::vector<const Row*> shown;
    for (const Row& row : all.rows)
        if (!isCompared || (checkpoint::differs(row.status) && !isBesideAdapter(row)))
            shown.push_back(&row);
    const std::size_t hidden = isCompared && shown.size() > mostDifferences ? shown.size() - mostDifferences : 0;
    shown.resize(shown.size() - hidden);
    if (!shown.empty()) {
        out << '\n';
        writeRows(out, shown, isCompared, lineWidth);
    }
    if (hidden > 0)
        out << phrase("… and %1 more; --format csv has all of them", {words::exact(static_cast<std::int64_t>(hidden))})
            << '\n';
    const std::vector<std::string> remarks = remarksOf(report);
    for (const std::string& remark : remarks)
        out << '\n' << phrase("note: %1", {remark});
    out << (remarks.empty() ? "" : "\n");
}

void checkCsv(std::ostream& out, const CheckReport& report) {
    out << "name,true_name,expected,true,dtype,status,reason\r\n";
    for (const Row& row : report.comparison.rows) {
        const char* comma = "";
        for (const std::string& field : {nameWords(row, Cell::Whole), fileNameWords(row, Cell::Whole),
                 expectedWords(row, Cell::Whole), foundWords(row, Cell::Whole), row.dtype,
                 std::string(checkpoint::word(row.status)), sentenceOf(row.why)}) {
            out << comma << words::csvField(field);
            comma = ",";
        }
        out << "\r\n";
    }
}

void checkMarkdown(std::ostream& out, const CheckReport& report) {
    const Comparison& all = report.comparison;
    const bool isCompared = !report.by.empty();
    out << "## " << words::markdownText(report.checkpoint);
    if (isCompared)
        out << phrase(": expected %1 (%2)", {words::markdownText(report.against), words::markdownText(report.cls)});
    out << "\n\n| Tensor | Expected | True | |\n|:--|--:|--:|:--|\n";
    for (const Row& row : all.rows) {
        const std::string reason = sentenceOf(row.why);
        const std::string status(checkpoint::word(row.status));
        out << "| " << words::markdownText(nameWords(row)) << " | " << words::markdownText(expectedWords(row)) << " | "
            << words::markdownText(foundWords(row)) << " | "
            << words::markdownText(reason.empty() ? status : phrase("%1: %2", {status, reason})) << " |\n";
    }
    out << phrase("| **parameters** | **%1** | **%2** | %3 |\n",
        {isCompared ? words::exact(all.expected) : "", words::exact(all.found),
            isCompared ? verdictWords(all) : std::string()});
    if (const std::string packed = packedWords(all.packed); !packed.empty())
        out << phrase("| packed | | %1 | %2 |\n", {words::exact(all.packed.parameters), packed});
}

} // namespace paramap::text
