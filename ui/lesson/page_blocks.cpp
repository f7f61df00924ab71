// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/page_blocks.h"

#include "ui/look/qt_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace paramap::ui {

namespace {

using lesson::PageText;

constexpr int forever = std::numeric_limits<int>::max();
constexpr std::size_t fewRows = 5; // of a table that has room for large letters
// What leaves a full page first: the text below the statement, then why options are wrong or right, then what was shown
// longest ago. All options stay beside the answer; later, wrong ones make room, those with votes as the last of all.
// The newest true number stays, in a line if need be: it appears together with the next row.
constexpr int keepBody = 0, keepWhyWrong = 1, keepWhyRight = 2, keepWrong = 3, keepShown = 4, keepAnswer = 5,
              keepVotes = 6, keepTrue = 7;
constexpr std::size_t answerBeat = 1;

QString pageTr(const char* text) {
    return QCoreApplication::translate("LessonPage", text);
}

class BlockMaker {
public:
    BlockMaker(
        const lesson::Page& page, const PageMetrics& metrics, double width, const Theme& theme, Lettering& lettering)
        : m_page(page)
        , m_m(metrics)
        , m_width(width)
        , m_theme(theme)
        , m_lettering(lettering) { }

    std::vector<TextBlock> make() {
        for (const lesson::PagePart& part : m_page.parts)
            std::visit([this](const auto& each) { add(each); }, part);
        const bool isQuestion = m_page.beat == 0;
        for (TextBlock& block : m_blocks)
            if (isQuestion)
                block.keep = forever;
        if (!m_blocks.empty() && m_blocks.back().shorter.empty())
            m_blocks.back().keep = forever;
        return std::move(m_blocks);
    }

private:
    TextLook look(double size, const QColor& colour, bool bold = false) const {
        return {size, bold, colour, m_theme.map};
    }

    void add(const PageText& paragraph) {
        TextBlock block;
        const auto set = [&](const TextLook& how) {
            block.height = paragraph.kind == lesson::Paragraph::Kind::Code ? addCode(block, paragraph, how.colour)
                : paragraph.kind == lesson::Paragraph::Kind::Item
                ? addItem(block, paragraph, how)
                : addText(block, {}, m_width, paragraph.text, how, m_lettering);
        };
        block.keep = keepShown;
        switch (paragraph.role) {
        case PageText::Role::Body:
            block.keep = keepBody;
            set(look(m_m.body, m_theme.text));
            break;
        case PageText::Role::Quiet:
        case PageText::Role::Prompt:
        case PageText::Role::Votes:
            set(look(m_m.least, m_theme.text2));
            break;
        case PageText::Role::Answer:
            block.keep = keepAnswer;
            set(look(valueSize(paragraph.text), m_theme.text, true));
            break;
        case PageText::Role::Ask:
        case PageText::Role::Total:
            set(look(m_m.body, m_theme.text, true));
            break;
        case PageText::Role::Reveal:
            set(look(m_m.body, m_theme.text));
            break;
        }
        block.height += 16 * m_m.u;
        m_blocks.push_back(std::move(block));
    }

    double addItem(TextBlock& block, const PageText& paragraph, const TextLook& how) {
        const double indent = 0.9 * how.size;
        addText(block, {}, indent, QStringLiteral("\u2022"), how, m_lettering);
        return addText(block, {indent, 0}, m_width - indent, paragraph.text, how, m_lettering);
    }

    /// Each line of code begins below the one before, as far to the right as it is indented; a long one goes on there.
    double addCode(TextBlock& block, const PageText& paragraph, const QColor& colour) {
        const double pad = 14 * m_m.u, column = 0.5 * m_m.least;
        const TextLook how{m_m.least, false, colour, m_theme.view, 1.2};
        block.plates.push_back({{}, m_theme.view, m_theme.line, 2 * m_m.u});
        double y = pad;
        for (const QString& line : qs(lesson::plain(paragraph.text)).split(QLatin1Char('\n'))) {
            const auto first = std::ranges::find_if(line, [](QChar letter) { return letter != QLatin1Char(' '); });
            const double x = pad + column * static_cast<double>(first - line.begin());
            const double height = addText(block, {x, y}, m_width - x - pad, line, how, m_lettering);
            y += height > 0 ? height : how.pitch * how.size;
        }
        block.plates.back().rect = QRectF(m_m.u, 0, m_width - 2 * m_m.u, y + pad);
        return y + pad;
    }

    /// The size of a value: as large as it can be in two lines, at least that of the text.
    double valueSize(const lesson::Words& text) {
        for (double size = m_m.value; size > m_m.body; size -= 4 * m_m.u) {
            TextBlock trial;
            if (addText(trial, {}, m_width, text, look(std::floor(size), m_theme.text, true), m_lettering)
                <= 2.1 * 1.32 * std::floor(size))
                return std::floor(size);
        }
        return m_m.body;
    }

    void add(const lesson::Options& options) {
        const bool beside = std::ranges::all_of(options.lines, [this](const auto& line) { return fitsBeside(line); });
        for (const lesson::Options::Line& line : options.lines) {
            const double below = (&line == &options.lines.back() ? 20 : 12) * m_m.u;
            const bool hasWhy = !lesson::plain(line.why).empty();
            TextBlock whole = beside ? besideBlock(line, below) : optionBlock(line, line.why, below);
            if (hasWhy && !beside) { // beside its line it takes no height
                whole.keep = line.mark == lesson::Options::Mark::Wrong ? keepWhyWrong : keepWhyRight;
                whole.shorter = {optionBlock(line, {}, below)};
            }
            m_blocks.push_back(std::move(whole));
        }
    }

    /// A value of an order that has room beside the words of its line.
    bool fitsBeside(const lesson::Options::Line& line) {
        const double value = m_lettering.width(qs(lesson::plain(line.why)), m_m.least, false);
        const double text = m_lettering.width(qs(lesson::plain(line.text)), m_m.body, false);
        return line.mark == lesson::Options::Mark::Open && line.votes.empty() && text + value + 4 * m_m.body < m_width;
    }
    TextBlock besideBlock(lesson::Options::Line line, double below) {
        line.votes = lesson::plain(line.why);
        return optionBlock(line, {}, below);
    }

    TextBlock optionBlock(const lesson::Options::Line& line, const lesson::Words& why, double below) {
        using Mark = lesson::Options::Mark;
        TextBlock block;
        const bool leaves = line.mark == Mark::Wrong && m_page.beat > answerBeat;
        block.keep = !leaves ? forever : line.votes.empty() ? keepWrong : keepVotes;
        const bool right = line.mark == Mark::Right, wrong = line.mark == Mark::Wrong;
        const double top = 4 * m_m.u, pad = 16 * m_m.u, side = 1.35 * m_m.body;
        const QString sign = right ? QStringLiteral("\u2713") : wrong ? QStringLiteral("\u2717") : QString();
        const QString votes = qs(line.votes);
        const double signWidth = sign.isEmpty() ? 0 : m_lettering.width(sign, m_m.body, true) + pad;
        const double votesWidth = votes.isEmpty() ? 0 : m_lettering.width(votes, m_m.least, false) + pad;
        const double left = line.label.empty() ? pad : 2 * pad + side;
        const double width = m_width - left - pad - signWidth - votesWidth;
        const QColor back = right ? m_theme.good.tint : m_theme.view;
        block.plates.push_back({{}, back, right ? m_theme.good.ink : m_theme.line, (right ? 3 : 2) * m_m.u});
        const TextLook text{m_m.body, right, m_theme.text, back}, small{m_m.least, false, m_theme.text, back};
        double y = top + pad;
        y += addText(block, {left, y}, width, line.text, text, m_lettering);
        y += addText(block, {left, y}, m_width - left - pad, why, small, m_lettering) + pad;
        const QRectF plate(m_m.u, top, m_width - 2 * m_m.u, y - top);
        block.plates.front().rect = plate;
        block.options.push_back(plate);
        const double base = top + pad + 0.16 * m_m.body + 0.86 * m_m.body;
        if (!line.label.empty()) {
            const QRectF box(pad, top + pad - 0.02 * m_m.body, side, side);
            block.plates.push_back({box, {}, m_theme.text2, 2 * m_m.u});
            const QString label = qs(line.label);
            const double labelWidth = m_lettering.width(label, m_m.least, true);
            block.inks.push_back(
                {label, {box.center().x() - labelWidth / 2, box.center().y() + m_lettering.inkAscent(m_m.least) / 2},
                    m_m.least, true, m_theme.text, back});
        }
        if (!sign.isEmpty())
            block.inks.push_back(
                {sign, {m_width - signWidth, base}, m_m.body, true, right ? m_theme.good.ink : m_theme.text2, back});
        if (!votes.isEmpty())
            block.inks.push_back(
                {votes, {m_width - signWidth - votesWidth, base}, m_m.least, false, m_theme.text, back});
        block.height = y + below;
        return block;
    }

    void add(const lesson::ExpectedRows& rows) {
        TextBlock head;
        head.height = addText(head, {}, m_width, pageTr("expected | true: %1").arg(qs(rows.source)),
                          look(m_m.least, m_theme.text2), m_lettering)
            + 4 * m_m.u;
        head.keep = forever;
        m_blocks.push_back(std::move(head));
        for (const lesson::ExpectedRows::Row& row : rows.rows)
            m_blocks.push_back(expectedBlock(row, rows.of <= fewRows ? m_m.body : m_m.least));
        if (const std::size_t count = rows.rows.size(); count > 1 && rows.rows.back().real.empty())
            m_blocks[m_blocks.size() - 2].shorter = {truthLine(rows.rows[count - 2])};
    }

    TextBlock expectedBlock(const lesson::ExpectedRows::Row& row, double size) {
        TextBlock block;
        block.keep = keepShown;
        double y = addText(block, {}, m_width, qs(row.name), look(size, m_theme.text, true), m_lettering);
        y += addText(block, {0, y}, m_width, row.expected, look(size, m_theme.text), m_lettering);
        if (!row.real.empty())
            y += addText(block, {0, y}, m_width, truthOf(row), truthLook(row, size), m_lettering);
        block.height = y + 14 * m_m.u;
        return block;
    }

    static lesson::Words truthOf(const lesson::ExpectedRows::Row& row) {
        const QString sign = row.agrees ? QStringLiteral("\u2713") : QStringLiteral("\u2717");
        return wordsWithin(pageTr("true: %1 %2").arg(QStringLiteral("%1"), sign), row.real);
    }
    TextLook truthLook(const lesson::ExpectedRows::Row& row, double size) const {
        return look(size, row.agrees ? m_theme.good.ink : m_theme.error.ink, true);
    }

    /// What a full page has of a row: "c_attn true: 1,771,776 ✓".
    TextBlock truthLine(const lesson::ExpectedRows::Row& row) {
        TextBlock block;
        block.keep = keepTrue;
        lesson::Words words = wordsWithin(qs(row.name) + QStringLiteral(" %1"), truthOf(row));
        block.height = addText(block, {}, m_width, words, truthLook(row, m_m.least), m_lettering) + 14 * m_m.u;
        return block;
    }

    void add(const lesson::TableRows& table) {
        std::vector<double> widths(table.columns.size() + 1, 0);
        const auto measure = [&](std::size_t column, const std::string& text, bool bold) {
            widths[column] = std::max(widths[column], m_lettering.width(qs(text), m_m.least, bold));
        };
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            measure(column + 1, table.columns[column], false);
        std::vector<std::vector<std::string>> rows;
        for (const std::vector<lesson::Words>& row : table.rows)
            std::ranges::transform(row, std::back_inserter(rows.emplace_back()), lesson::plain);
        for (const std::vector<std::string>& row : rows)
            for (std::size_t cell = 0; cell < row.size() && cell < widths.size(); ++cell)
                measure(cell, row[cell], cell > 0);
        std::vector<std::string> head{{}};
        head.insert(head.end(), table.columns.begin(), table.columns.end());
        m_blocks.push_back(tableRow(head, widths, true));
        m_blocks.back().keep = forever;
        for (const std::vector<std::string>& row : rows)
            m_blocks.push_back(tableRow(row, widths, false));
    }

    /// Names begin at the left, numbers end at the right.
    TextBlock tableRow(const std::vector<std::string>& row, const std::vector<double>& widths, bool head) {
        TextBlock block;
        block.keep = keepShown;
        double right = m_width - 4 * m_m.u;
        for (std::size_t cell = row.size(); cell-- > 1;) {
            const double width = m_lettering.width(qs(row[cell]), m_m.least, !head);
            addText(block, {right - width, 0}, m_width, qs(row[cell]),
                look(m_m.least, head ? m_theme.text2 : m_theme.text, !head), m_lettering);
            right -= widths[cell] + 28 * m_m.u;
        }
        block.height = 1.32 * m_m.least;
        if (!row.empty())
            block.height = std::max(
                block.height, addText(block, {}, right, qs(row.front()), look(m_m.least, m_theme.text), m_lettering));
        return block;
    }

    const lesson::Page& m_page;
    const PageMetrics& m_m;
    double m_width;
    const Theme& m_theme;
    Lettering& m_lettering;
    std::vector<TextBlock> m_blocks;
};

} // namespace

TextBlock statementBlock(
    const lesson::Page& page, const PageMetrics& metrics, double width, const Theme& theme, Lettering& lettering) {
    TextBlock block;
    block.keep = forever;
    block.height
        = addText(block, {}, width, page.statement, {metrics.statement, true, theme.text, theme.map, 1.24}, lettering)
        + 20 * metrics.u;
    return block;
}

std::vector<TextBlock> pageBlocks(
    const lesson::Page& page, const PageMetrics& metrics, double width, const Theme& theme, Lettering& lettering) {
    return BlockMaker(page, metrics, width, theme, lettering).make();
}

} // namespace paramap::ui
