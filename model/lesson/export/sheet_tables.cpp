// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/step_context.h"
#include "model/lesson/lines.h"
#include "model/lesson/truth.h"

#include "model/formula/arithmetic.h"
#include "model/formula/parse.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <algorithm>
#include <functional>

namespace paramap::lesson {

namespace {

constexpr std::string_view usualColumns = "value";
constexpr std::string_view ratio = "ratio"; ///< to the total

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> result;
    while (!(text = trimmed(text)).empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        result.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return result;
}

/// "parameters", "ratio:%4": what the heads of a table's columns say, with their formats.
std::vector<std::string> columnsOf(const Block& block) {
    return split(trimmed(block.argument).empty() ? usualColumns : std::string_view(block.argument));
}

/// The columns of `expected`, and where the last one is from.
void addTruth(SheetTable& table, const Block& block, ModelNumbers& model) {
    try {
        const TrueNumbers truth(block, model);
        table.file = truth.isOfFile() ? truth.source() : std::string();
        table.path = truth.file();
        table.columns = {"formula", "expected", phrase("true: %1", {truth.source()})};
    } catch (Problem& problem) {
        throw problem.atLine(block.line);
    }
}

void forEachTable(const Step& step, const std::function<void(const Block&)>& visit) {
    for (const Block& block : step.blocks)
        if (block.kind == BlockKind::Expected || block.kind == BlockKind::Table)
            visit(block);
}

void forEachRow(const StepContext& context, const Block& block, const std::function<void(const Halves&)>& visit) {
    for (const Text& line : block.lines)
        if (const Halves sides = halves(line.text, "="); sides.found)
            try {
                visit(sides);
            } catch (Problem& problem) {
                throw problem.inFile(context.lesson.file).atLine(line.line);
            }
}

/// Where the module tree has the number of a row of a table: params("PATH"), or the word of a total.
std::optional<std::string> pathOf(const std::string& expression) {
    const formula::Expr formula = formula::parse(expression);
    if (formula->op == formula::Op::Name && formula->name == "total")
        return formula->name;
    if (formula->op != formula::Op::Call || formula->name != "params" || formula->args.size() != 1)
        return std::nullopt;
    const std::string* const path = formula->args[0]->literal.string();
    return path ? std::optional(*path) : std::nullopt;
}

/// The amount of a row in a column of a table.
std::string cell(StepContext& context, const std::string& column, const std::string& expression) {
    const Inside head = insideOf(column);
    if (head.expression != ratio)
        return context.expressions.text(head.format.kind == NumberFormat::Kind::Exact
                ? expression
                : phrase("%1%2", {expression, column.substr(column.find(':'))}));
    const std::string share = phrase("(%1)/total", {expression});
    return numberText(context.expressions.value(share), head.format);
}

} // namespace

std::vector<SheetTable> tablesOf(StepContext& context, bool shown) {
    std::vector<SheetTable> result;
    forEachTable(context.step, [&](const Block& block) {
        SheetTable table;
        table.expected = block.kind == BlockKind::Expected;
        table.shown = shown && !context.hides("names");
        if (table.expected)
            addTruth(table, block, context.model);
        else
            for (const std::string& column : columnsOf(block))
                table.columns.push_back(printable(insideOf(column).expression));
        forEachRow(context, block, [&](const Halves& row) {
            table.names.push_back(printable(row.first));
            table.paths.push_back(table.expected ? row.first : pathOf(row.second));
        });
        result.push_back(std::move(table));
    });
    return result;
}

std::vector<std::vector<RowAnswer>> rowsOf(StepContext& context) {
    std::vector<std::vector<RowAnswer>> result;
    forEachTable(context.step, [&](const Block& block) {
        std::vector<RowAnswer>& rows = result.emplace_back();
        forEachRow(context, block, [&](const Halves& row) {
            RowAnswer answer{context.numbers.number(row.second), {}};
            if (block.kind == BlockKind::Expected)
                answer.cells = {answer.number.formula, answer.number.text, phrase("%1 ✓", {answer.number.text})};
            else
                for (const std::string& column : columnsOf(block))
                    answer.cells.push_back(cell(context, column, row.second));
            rows.push_back(std::move(answer));
        });
    });
    return result;
}

} // namespace paramap::lesson
