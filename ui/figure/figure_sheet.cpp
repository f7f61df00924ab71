// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_sheet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace paramap::ui {

namespace {

constexpr double mostAround = 0.4; ///< share of the height
constexpr int mostTitleLines = 2, mostLegendRows = 3, mostNoteLines = 4;
constexpr double leastOfLegend = 0.8; // its letters, as a multiple of the usual ones
constexpr double betweenEntries = 1.5; // of the legend, as a multiple of the letters' size
constexpr double titlePitch = 1.25, pitch = notePitch, legendPitch = 1.55; // lines, as multiples of the letters' size

double halves(double size) {
    return std::floor(2 * size) / 2;
}

class Arranger {
public:
    Arranger(const map::Sheet& sheet, const FigureContent& content, Lettering& lettering)
        : m_sheet(sheet)
        , m_content(content)
        , m_lettering(lettering)
        , m_u(sheet.text / 13)
        , m_margin(std::round(std::min(32 * m_u, sheet.width / 37.5)))
        , m_gap(std::round(std::clamp(m_margin * 0.5, 4 * m_u, 14 * m_u)))
        , m_second(halves(std::clamp(sheet.width / 75, sheet.text, sheet.text * 16 / 13))) {
        m_placed.left = m_margin;
        m_placed.right = sheet.width - m_margin;
    }

    FigureSheet arrange() {
        m_left = mostAround * m_sheet.height - 2 * m_margin;
        chooseTitle();
        chooseLegend();
        if (takes(m_content.breadcrumb.isEmpty() && m_content.caption.isEmpty() ? 0 : pitch * m_second))
            m_path = true;
        chooseNote();
        m_sizes = fitList(m_content.words.sizes);
        if (!m_title.isEmpty() && !m_sizes.isEmpty() && takes(pitch * m_second))
            m_hasSizes = true;
        place();
        return std::move(m_placed);
    }

private:
    double room() const { return m_placed.right - m_placed.left; }
    double wide(const QString& text, double size, bool bold = false) { return m_lettering.width(text, size, bold); }

    /// Whether that much height is free; if so, it is free no longer.
    bool takes(double height) {
        if (height <= 0 || height > m_left)
            return false;
        m_left -= height;
        return true;
    }

    // As large as it fits in one line, down to the usual size; else in two lines of about the same length.
    void chooseTitle() {
        const QString& title = m_content.words.title;
        const double usual = m_sheet.text;
        m_titleSize = halves(std::clamp(m_sheet.width / 36, usual, 2 * usual));
        while (m_titleSize > usual && wide(title, m_titleSize, true) > room())
            m_titleSize = std::max(usual, m_titleSize - 0.5);
        QStringList lines = wrapped(title, room(), m_titleSize, true, m_lettering);
        for (double width = room(); lines.size() > 1; width -= usual) {
            const QStringList shorter = wrapped(title, width, m_titleSize, true, m_lettering);
            if (shorter.size() != lines.size())
                break;
            lines = shorter;
        }
        if (lines.size() <= mostTitleLines && takes(double(lines.size()) * titlePitch * m_titleSize + m_gap))
            m_title = lines;
    }

    double entryWidth(const LegendWords& entry, double size, bool numbers) {
        return std::round(size * 0.95) + size * 0.45 + wide(entry.name, size)
            + (numbers ? size * 0.5 + wide(entry.numbers, size) : 0);
    }

    double scaleWidth(double size) { return m_content.scale.isEmpty() ? 0 : wide(m_content.scale, size) + size * 4; }

    /// The number of the row of each entry, then that of the scale square.
    std::vector<int> rows(double size, bool numbers) {
        std::vector<int> result;
        double x = 0;
        int row = 0;
        for (const LegendWords& entry : m_content.legend) {
            const double width = entryWidth(entry, size, numbers);
            if (x > 0 && x + width > room()) {
                ++row;
                x = 0;
            }
            result.push_back(row);
            x += width + size * betweenEntries;
        }
        if (!m_content.scale.isEmpty())
            result.push_back(x == 0 || x + scaleWidth(size) <= room() ? row : row + 1);
        return result;
    }

    /// A form of the legend.
    struct Form {
        bool numbers, scale;
    };

    // The scale square leaves before the numbers do, and both before the letters become much smaller than the others.
    void chooseLegend() {
        constexpr std::array forms{Form{true, true}, Form{true, false}, Form{false, true}, Form{false, false}};
        const double small = std::max(m_sheet.least, halves(leastOfLegend * m_sheet.text));
        for (const auto& sizes : {std::vector{m_second, m_sheet.text, small}, std::vector{m_sheet.least}})
            for (const Form form : forms)
                for (const double size : sizes)
                    if (takesLegend(form, size))
                        return;
    }

    // Larger letters are for a single row.
    bool takesLegend(const Form& form, double size) {
        std::vector<int> found = rows(size, form.numbers);
        if (!form.scale && !m_content.scale.isEmpty())
            found.pop_back();
        const bool fits = std::ranges::all_of(m_content.legend,
            [&](const LegendWords& entry) { return entryWidth(entry, size, form.numbers) <= room(); });
        const int most = size > m_sheet.text ? 1 : form.numbers ? 2 : mostLegendRows;
        if (found.empty() || !fits || found.back() >= most || !takes((found.back() + 1) * legendPitch * size + m_gap))
            return false;
        m_rows = found;
        m_numbers = form.numbers;
        m_scaled = form.scale && !m_content.scale.isEmpty();
        m_legendSize = size;
        return true;
    }

    void chooseNote() {
        m_noteSize = m_sheet.text;
        for (int lines = mostNoteLines; lines > 0; --lines) {
            const auto needed = int(noteLines(m_content.notes, lines, room(), m_noteSize, m_lettering).size());
            if (needed == 0)
                return;
            if (takes(needed * pitch * m_noteSize + 1.6 * m_gap)) {
                m_placed.noteLines = needed;
                return;
            }
            lines = std::min(lines, needed);
        }
    }

    // As many entries as fit, and "…" if some do not.
    QString fitList(const QStringList& parts) {
        QString text;
        for (qsizetype i = 0; i < parts.size(); ++i) {
            const QString more = (i == 0 ? QString() : QStringLiteral(", ")) + parts[i];
            const QString rest = i + 1 < parts.size() ? QStringLiteral(", …") : QString();
            if (wide(text + more + rest, m_second) > room())
                return text.isEmpty() ? text : text + QStringLiteral(", …");
            text += more;
        }
        return text;
    }

    double place(double top, const QString& text, double size, bool bold, bool quiet, double step, double x) {
        const double high = step * size;
        const double ink = m_lettering.inkAscent(size) + m_lettering.inkDescent(size);
        m_placed.lines.push_back({{x, top + (high - ink) / 2 + m_lettering.inkAscent(size)}, text, size, bold, quiet});
        return top + high;
    }

    void place() {
        m_placed.alone = m_title.isEmpty() && m_rows.empty() && !m_path && m_placed.noteLines == 0;
        if (m_placed.alone) {
            m_placed.map = QRectF(0, 0, m_sheet.width, m_sheet.height);
            return;
        }
        double top = m_margin;
        for (const QString& line : m_title)
            top = place(top, line, m_titleSize, true, false, titlePitch, m_placed.left);
        if (m_hasSizes)
            top = place(top, m_sizes, m_second, false, true, pitch, m_placed.left);
        if (m_path)
            top = placePath(top);
        if (top > m_margin)
            top += m_gap * (m_title.isEmpty() ? 0.5 : 1);
        double bottom = m_sheet.height - m_margin;
        if (m_placed.noteLines > 0) {
            const double high = m_placed.noteLines * pitch * m_noteSize;
            const double ink = m_lettering.inkAscent(m_noteSize) + m_lettering.inkDescent(m_noteSize);
            bottom -= high;
            m_placed.noteText = m_noteSize;
            m_placed.noteBaseline = bottom + (pitch * m_noteSize - ink) / 2 + m_lettering.inkAscent(m_noteSize);
            m_placed.rule = std::round(bottom - 0.4 * m_gap);
            bottom -= 0.8 * m_gap;
        }
        bottom = placeLegend(bottom);
        m_placed.map = QRectF(QPointF(m_placed.left, std::round(top)),
            QPointF(std::floor(m_placed.right), std::floor(bottom - (bottom < m_sheet.height - m_margin ? m_gap : 0))));
    }

    // The path on the left, what areas mean on the right; if both have no room, what areas mean.
    double placePath(double top) {
        const QString& path = m_content.breadcrumb;
        const QString& caption = m_content.caption;
        const double both = wide(path, m_second) + wide(caption, m_second) + 2 * m_second;
        const bool hasPath = !path.isEmpty() && (caption.isEmpty() || both <= room());
        double end = top;
        if (hasPath)
            end = place(top, shortened(path), m_second, false, true, pitch, m_placed.left);
        if (caption.isEmpty())
            return end;
        const double x = hasPath ? m_placed.right - wide(caption, m_second) : m_placed.left;
        if (const QString text = shortened(caption); !text.isEmpty())
            end = place(top, text, m_second, false, true, pitch, x);
        return end;
    }

    // Leaves out steps or clauses at the beginning or end until the rest fits.
    QString shortened(const QString& text) {
        const QString step = text.contains(u" › "_qs) ? u" › "_qs : u" · "_qs;
        QStringList parts = text.split(step);
        while (parts.size() > 1 && wide(parts.join(step), m_second) > room()) {
            if (step == u" › "_qs)
                parts.removeAt(parts.size() > 2 ? 1 : 0);
            else
                parts.removeLast();
        }
        return wide(parts.join(step), m_second) <= room() ? parts.join(step) : QString();
    }

    double placeLegend(double bottom) {
        if (m_rows.empty())
            return bottom;
        const double size = m_legendSize, step = legendPitch * size;
        const double top = bottom - (m_rows.back() + 1) * step;
        const double ink = m_lettering.inkAscent(size);
        const double side = std::round(size * 0.95);
        const auto baseline = [&](int row) { return std::round(top + row * step + (step + ink) / 2); };
        double x = m_placed.left;
        int row = 0;
        for (std::size_t i = 0; i < m_content.legend.size(); ++i) {
            const LegendWords& words = m_content.legend[i];
            if (m_rows[i] != row)
                x = m_placed.left;
            row = m_rows[i];
            const double y = baseline(row);
            FigureSheet::Entry entry;
            entry.words = words;
            entry.swatch = QRectF(std::round(x), std::round(y - ink / 2 - side / 2), side, side);
            x += side + size * 0.45;
            entry.name = {{x, y}, words.name, size, false, false};
            x += wide(words.name, size);
            if (m_numbers) {
                x += size * 0.5;
                entry.numbers = {{x, y}, words.numbers, size, false, true};
                x += wide(words.numbers, size);
            }
            x += size * betweenEntries;
            m_placed.legend.push_back(std::move(entry));
        }
        if (m_scaled) {
            m_placed.scaleText = size;
            m_placed.scaleBaseline = baseline(m_rows.back());
            m_placed.scaleFrom = m_rows.back() == row && !m_content.legend.empty() ? x : m_placed.left;
        }
        return top;
    }

    const map::Sheet& m_sheet;
    const FigureContent& m_content;
    Lettering& m_lettering;
    double m_u, m_margin, m_gap, m_second;
    double m_left = 0; ///< height that is free for parts around the map
    QStringList m_title;
    QString m_sizes;
    double m_titleSize = 0, m_legendSize = 0, m_noteSize = 0;
    std::vector<int> m_rows;
    bool m_numbers = true, m_scaled = false, m_path = false, m_hasSizes = false;
    FigureSheet m_placed;
};

} // namespace

FigureSheet arrangeSheet(const map::Sheet& sheet, const FigureContent& content, Lettering& lettering) {
    return Arranger(sheet, content, lettering).arrange();
}

QStringList wrapped(const QString& text, double width, double size, bool bold, Lettering& lettering) {
    QStringList lines;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (lettering.width(word, size, bold) > width)
            return {};
        const QString longer = lines.isEmpty() ? QString() : QStringLiteral("%1 %2").arg(lines.last(), word);
        if (!longer.isEmpty() && lettering.width(longer, size, bold) <= width)
            lines.last() = longer;
        else
            lines << word;
    }
    return lines;
}

QStringList noteLines(const FigureNotes& notes, int most, double width, double size, Lettering& lettering) {
    QStringList areas = notes.areas, counts = notes.counts;
    while (!areas.isEmpty() || !counts.isEmpty()) {
        const QStringList first = wrapped(areas.join(u' '), width, size, false, lettering);
        const QStringList second = wrapped(counts.join(u' '), width, size, false, lettering);
        if (first.size() <= 1 && second.size() <= 1 && first.size() + second.size() <= most)
            return first + second;
        const QStringList together = wrapped((areas + counts).join(u' '), width, size, false, lettering);
        if (!together.isEmpty() && together.size() <= most)
            return together;
        if (counts.size() > 1)
            counts.removeLast(); // that the file holds the session
        else if (areas.size() > 1)
            areas.removeFirst(); // what areas are proportional to
        else if (!counts.isEmpty())
            counts.clear();
        else
            break;
    }
    return {};
}

} // namespace paramap::ui
