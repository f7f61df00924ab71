// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/page_parts.h"

#include "model/formula/arithmetic.h"
#include "model/lesson/lines.h"
#include "model/lesson/talk/page_maker.h"
#include "model/lesson/truth.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

constexpr std::size_t longestFormula = 64; // letters, beside the value
constexpr std::string_view ratio = "ratio";

/// What `make` returns; "" if an expression has no value.
template <typename Make> std::string orEmpty(const Make& make) {
    try {
        return make();
    } catch (const Problem&) {
        return {};
    }
}

std::size_t lettersOf(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

std::string formulaOf(Expressions& expressions, const std::string& formula) {
    return orEmpty([&] { return expressions.text(formula + ":formula"); });
}

std::string valueTextOf(Expressions& expressions, const std::string& formula) {
    return orEmpty([&] { return expressions.text(formula + ":exact"); });
}

void addRanks(Options& options, const Question& question, Expressions& expressions, bool answered) {
    for (const Entry& rank : question.ranks) {
        Options::Line line;
        line.text = shown(expressions, rank.name);
        if (answered) {
            line.label = words::plain(static_cast<std::int64_t>(options.lines.size() + 1));
            line.why = {{Piece::Kind::Number, valueTextOf(expressions, rank.value.text), printable(rank.value.text)}};
        }
        options.lines.push_back(std::move(line));
    }
    if (!answered)
        std::ranges::sort(options.lines, {}, [](const Options::Line& line) { return plain(line.text); });
}

/// "attn.c_attn" of "h.0.attn.c_attn" while the map shows "h.0".
std::string nameBelow(const std::string& path, const Step& step) {
    const Text* const focus = valueOf(step.directives, "focus");
    const std::string top = focus ? phrase("%1.", {focus->text}) : std::string();
    return !top.empty() && path.starts_with(top) ? path.substr(top.size()) : path;
}

/// A column: its name, and how its numbers are written.
struct Column {
    std::string name;
    NumberFormat format;
    std::string formatText; ///< ":%4"; empty for the usual one
};

std::vector<Column> columnsOf(const Block& block) {
    std::vector<Column> result;
    for (const std::string& word : wordsOf(block.argument)) {
        const Halves sides = halves(word, ":");
        result.push_back({sides.first, numberFormat(sides.second).value_or(NumberFormat()),
            sides.found ? phrase(":%1", {sides.second}) : std::string()});
    }
    return result;
}

} // namespace

Words shown(Expressions& expressions, const std::string& text) {
    try {
        return marked(text, [&](std::string_view inside) {
            return Piece{Piece::Kind::Number, expressions.text(inside), printable(trimmed(inside))};
        });
    } catch (const Problem&) {
        return {{Piece::Kind::Words, printable(text), {}}};
    }
}

Words shown(Expressions& expressions, const ParagraphLines& paragraph) {
    const bool code = paragraph.kind == Paragraph::Kind::Code;
    std::string text;
    for (const Text& line : paragraph.lines)
        text += (&line == &paragraph.lines.front() ? "" : code ? "\n" : " ") + line.text;
    if (!code)
        return shown(expressions, text);
    try {
        return {{Piece::Kind::Code, filledCode(paragraph, expressions), {}}};
    } catch (const Problem&) {
        return {{Piece::Kind::Code, printableLines(text), {}}};
    }
}

std::string answerText(Expressions& expressions, const Question& question) {
    if (question.kind == QuestionKind::Tile)
        return question.answer.text;
    if (question.answer.text.empty())
        return {};
    const std::string formula = withoutGaps(question.answer.text);
    std::string symbols = formulaOf(expressions, formula);
    if (question.kind == QuestionKind::Number && lettersOf(symbols) > longestFormula)
        symbols.clear();
    return equation(symbols, valueTextOf(expressions, formula));
}

bool isVotable(const Question& question) {
    return question.kind == QuestionKind::Choose || question.kind == QuestionKind::Several;
}

Options optionsOf(const Question& question, Expressions& expressions, const Votes* votes, bool answered) {
    Options options;
    if (question.kind == QuestionKind::Order)
        addRanks(options, question, expressions, answered);
    for (const Option& option : question.options) {
        Options::Line line;
        line.label = words::plain(static_cast<std::int64_t>(options.lines.size() + 1));
        line.text = shown(expressions, option.text.text);
        if (answered) {
            line.mark = option.right ? Options::Mark::Right : Options::Mark::Wrong;
            line.why = shown(expressions, option.why.text);
            if (votes)
                line.votes = votesText(*votes, options.lines.size());
        }
        options.lines.push_back(std::move(line));
    }
    return options;
}

std::string promptFor(const Question& question) {
    if (question.kind == QuestionKind::Formula)
        return "Your formula: ?";
    if (question.kind != QuestionKind::Number)
        return {};
    const std::string tolerance = printable(trimmed(question.tolerance.text));
    return tolerance.empty() || tolerance == "0" ? "Your number: ?" : phrase("Your number, within %1: ?", {tolerance});
}

ExpectedRows::Row expectedRow(const Text& line, const Step& step, Expressions& expressions) {
    const Halves sides = halves(line.text, "=");
    ExpectedRows::Row row;
    row.name = nameBelow(sides.first, step);
    const std::string formula = formulaOf(expressions, sides.second), value = valueTextOf(expressions, sides.second);
    if (!formula.empty() && formula != value)
        row.expected.push_back(
            {Piece::Kind::Words, phrase(value.starts_with("\u2248") ? "%1 " : "%1 = ", {formula}), {}});
    row.expected.push_back({Piece::Kind::Number, value, printable(sides.second)});
    return row;
}

void addTruth(ExpectedRows::Row& row, const Text& line, const Block& block, ModelNumbers& model,
    Expressions& expressions, const words::NumberStyle& style) {
    const Halves sides = halves(line.text, "=");
    try {
        const TrueNumbers truth(block, model);
        const std::int64_t real = truth.at(sides.first);
        row.real = {{Piece::Kind::Number, words::exact(real, style), truth.expression(sides.first)}};
        row.agrees = expressions.value(sides.second).value == formula::Value(real);
    } catch (const Problem&) {
        row.real = {{Piece::Kind::Words, "?", {}}};
    }
}

std::string truthSource(const Block& block, ModelNumbers& model) {
    try {
        return TrueNumbers(block, model).source();
    } catch (const Problem&) {
        return printable(block.argument);
    }
}

std::vector<std::string> tableColumns(const Block& block) {
    std::vector<std::string> result;
    std::ranges::transform(columnsOf(block), std::back_inserter(result), &Column::name);
    return result;
}

std::vector<Words> tableRow(const Block& block, const Text& line, const ModelNumbers& model, Expressions& expressions,
    const words::NumberStyle& style) {
    const Halves sides = halves(line.text, "=");
    std::vector<Words> row{{{Piece::Kind::Words, printable(sides.first), {}}}};
    for (const Column& column : columnsOf(block)) {
        const bool isRatio = column.name == ratio;
        std::string text = orEmpty([&] {
            Number number = expressions.value(sides.second);
            const auto part = formula::asFraction(number.value);
            if (isRatio && part)
                number.value = formula::divide(*part, {model.network().totals().parameters, 1});
            return numberText(number, column.format, style);
        });
        row.push_back({{Piece::Kind::Number, std::move(text),
            printable(phrase(isRatio ? "(%1)/total%2" : "%1%2", {sides.second, column.formatText}))}});
    }
    return row;
}

} // namespace paramap::lesson
