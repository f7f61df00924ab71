// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/sweep/sweep_report.h"

#include "model/problem/phrase.h"
#include "model/text/sweep/sweep_words.h"
#include "model/words/escape.h"
#include "model/words/table.h"

#include <algorithm>
#include <functional>
#include <ostream>

namespace paramap::text {

namespace {

using Amount = std::optional<std::int64_t>;

Amount bytesOf(const std::optional<sweep::Account>& account) {
    return account ? Amount(account->bytes) : std::nullopt;
}

std::string plainOr(const Amount& amount, const std::string& none, const words::NumberStyle& style = {}) {
    return amount ? words::plain(*amount, style) : none;
}

const std::string dash = "\u2014";

/// A column after the value: its head, and what it says of a row.
struct Column {
    std::string head;
    enum class Of { Count, Bytes, Arithmetic } of = Of::Count;
    std::function<Amount(const sweep::Row&)> amount;
    std::function<bool(const sweep::Row&)> exact;

    std::string cell(const sweep::Row& row, const words::NumberStyle& style) const {
        const Amount value = amount(row);
        if (!value)
            return dash;
        if (of == Of::Bytes)
            return phrase(exact(row) ? "%1" : "\u2248\u2009%1", {words::firstBytes(*value, style)});
        return of == Of::Count ? words::exact(*value, style) : words::compact(*value, style);
    }
    std::string plainHead() const { return of == Of::Bytes ? phrase("%1 bytes", {head}) : head; }
};

std::vector<Column> columns(const std::vector<sweep::Row>& rows) {
    using Of = Column::Of;
    using Row = sweep::Row;
    const auto always = [](const Row&) { return true; };
    std::vector<Column> result{{"Parameters", Of::Count, [](const Row& row) { return row.parameters; }, always},
        {"Training", Of::Bytes, [](const Row& row) { return bytesOf(row.training); },
            [](const Row& row) { return row.training && row.training->exact; }},
        {"Inference", Of::Bytes, [](const Row& row) { return bytesOf(row.inference); },
            [](const Row& row) { return row.inference && row.inference->exact; }}};
    if (std::ranges::any_of(rows, [](const Row& row) { return row.inference && row.inference->cache > 0; }))
        result.push_back({"Cache", Of::Bytes,
            [](const Row& row) { return row.inference ? Amount(row.inference->cache) : std::nullopt; }, always});
    result.push_back({"FLOPs forward", Of::Arithmetic,
        [](const Row& row) { return row.inference ? Amount(row.inference->flopsForward) : std::nullopt; }, always});
    return result;
}

} // namespace

SweepTable sweepTable(const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows, const words::NumberStyle& style) {
    SweepTable result;
    const std::vector<Column> all = columns(rows);
    const bool notes = std::ranges::any_of(rows, [](const sweep::Row& row) { return !noteOf(row).empty(); });
    result.heads.push_back(sweep.varied().name);
    result.tabbed = sweep.varied().name;
    for (const Column& column : all) {
        result.heads.push_back(column.head);
        result.tabbed += '\t' + column.plainHead();
    }
    if (notes) {
        result.heads.emplace_back("Note");
        result.tabbed += "\tNote";
    }
    for (const sweep::Row& row : rows) {
        SweepTable::Line line{row.value, row.now, row.isRefused(), {words::given(row.value, style)}};
        result.tabbed += '\n' + words::plain(row.value);
        for (const Column& column : all) {
            line.cells.push_back(column.cell(row, style));
            result.tabbed += '\t' + plainOr(column.amount(row), "", style);
        }
        if (notes) {
            line.cells.push_back(noteOf(row));
            result.tabbed += '\t' + noteOf(row);
        }
        result.lines.push_back(std::move(line));
    }
    result.tabbed += '\n';
    return result;
}

void sweepText(
    std::ostream& out, const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows, std::size_t lineWidth) {
    out << phrase("%1: %2", {sweep.settings().title, titleOf(sweep.varied())}) << '\n';
    if (const std::string run = runWords(sweep, cost::Mode::Train); !run.empty())
        out << phrase("Training: %1", {run}) << '\n';
    if (const std::string run = runWords(sweep, cost::Mode::Inference); !run.empty())
        out << phrase("Inference: %1", {run}) << '\n';
    out << '\n';
    const SweepTable table = sweepTable(sweep, rows);
    std::vector<words::Table::Column> heads;
    for (const std::string& head : table.heads) {
        const bool note = head == "Note";
        heads.push_back({head, note ? words::Align::Left : words::Align::Right, note ? std::size_t{140} : 0});
    }
    words::Table lines(heads);
    for (const SweepTable::Line& line : table.lines)
        lines.addRow(line.cells);
    lines.print(out, lineWidth);
}

void sweepCsv(std::ostream& out, const std::vector<sweep::Row>& rows) {
    out << "value,parameters,training_bytes,inference_bytes,note\r\n";
    for (const sweep::Row& row : rows)
        out << words::plain(row.value) << ',' << plainOr(row.parameters, "") << ','
            << plainOr(bytesOf(row.training), "") << ',' << plainOr(bytesOf(row.inference), "") << ','
            << words::csvField(noteOf(row)) << "\r\n";
}

void sweepJson(std::ostream& out, const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows) {
    out << "{\n  \"vary\": " << words::jsonString(sweep.varied().name) << ",\n  \"rows\": [";
    bool first = true;
    for (const sweep::Row& row : rows) {
        out << (first ? "\n" : ",\n") << "    {\"value\": " << words::plain(row.value)
            << ", \"parameters\": " << plainOr(row.parameters, "null")
            << ", \"training_bytes\": " << plainOr(bytesOf(row.training), "null")
            << ", \"inference_bytes\": " << plainOr(bytesOf(row.inference), "null")
            << ", \"note\": " << words::jsonString(noteOf(row)) << '}';
        first = false;
    }
    out << (first ? "]\n}\n" : "\n  ]\n}\n");
}

} // namespace paramap::text
