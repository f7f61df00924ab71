// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/handout.h"

#include "ui/figure/figure_file.h"
#include "ui/lesson/handout_drawing.h"
#include "ui/lesson/text_block.h"
#include "ui/look/bundled_font.h"
#include "ui/look/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace paramap::ui {

namespace {

// Sheets are drawn in tenths of a millimetre.
constexpr double unitsPerInch = 254, margin = 150, gap = 60;
constexpr double small = 32; // letters of notes and of the foot: 9 pt
constexpr QSizeF a4(2100, 2970), letterSize(2159, 2794);

/// Puts pages of the lesson on sheets, from top to bottom.
class SheetWriter {
public:
    explicit SheetWriter(const Handout& handout)
        : m_handout(handout)
        , m_size(handout.letter ? letterSize : a4)
        , m_pages(handout.numbers)
        , m_lettering(bundledFont(small)) { }

    std::vector<Drawing> write() {
        for (const HandoutStep& step : m_handout.steps)
            addStep(step);
        if (m_handout.answersAtEnd)
            for (const HandoutStep& step : m_handout.steps)
                addAnswers(step);
        finishSheet();
        return std::move(m_sheets);
    }

private:
    double width() const { return m_size.width() - 2 * margin; }
    double pageHeight() const { return width() * handoutPage.height() / handoutPage.width(); }

    void addStep(const HandoutStep& step) {
        const bool here = !step.answers.empty() && !m_handout.answersAtEnd;
        const bool asks = step.question.beat + 1 < step.question.beats;
        addPage(m_pages.draw(step.question), here || !asks ? 0 : linesHeight);
        if (!here && asks)
            addLines();
        if (here)
            addAnswers(step);
        for (const QString& note : step.notes)
            for (const QString& line : note.split(QLatin1Char('\n')))
                addNote(line);
    }

    /// A new sheet, unless so much has room below what is there.
    void need(double height) {
        if (m_sheet && m_y + height > m_size.height() - margin)
            finishSheet();
        if (m_sheet)
            return;
        m_sheet.emplace();
        m_sheet->size = m_size;
        m_sheet->background = Qt::white;
        m_sheet->unitsPerInch = unitsPerInch;
        m_sheet->title = m_handout.title;
        m_y = margin;
    }

    void addAnswers(const HandoutStep& step) {
        for (HandoutDrawing& page : m_pages.answers(step))
            addPage(std::move(page), 0);
    }

    void addPage(HandoutDrawing page, double below) {
        need(pageHeight() + below);
        const double scale = width() / handoutPage.width();
        for (Drawing::Item& item : page.drawing.items) {
            std::visit([&](auto& what) { move(what, scale); }, item.what);
            sheet().items.push_back(std::move(item));
        }
        frame(QRectF(margin, m_y, width(), pageHeight()));
        m_y += pageHeight() + gap;
    }

    void move(Drawing::Fill& fill, double scale) const {
        fill.rect = QRectF(place(fill.rect.topLeft(), scale), fill.rect.size() * scale);
    }
    void move(Drawing::Stroke& stroke, double scale) const {
        stroke.path = QTransform(scale, 0, 0, scale, margin, m_y).map(stroke.path);
        stroke.pen.setWidthF(stroke.pen.widthF() * scale);
    }
    void move(Drawing::Words& words, double scale) const {
        words.baseline = place(words.baseline, scale);
        words.size *= scale;
        words.width *= scale;
    }
    QPointF place(QPointF at, double scale) const { return {margin + at.x() * scale, m_y + at.y() * scale}; }

    void frame(const QRectF& rect) {
        QPainterPath path;
        path.addRect(rect);
        sheet().items.push_back({Drawing::Stroke{path, QPen(Theme::light().line, 3), {}, false}, 0});
    }

    void addLines() {
        const double pitch = 80;
        for (double y = m_y + pitch; y < m_y + linesHeight; y += pitch)
            sheet().items.push_back({Drawing::Fill{QRectF(margin, y, width(), 2), Theme::light().text3}, 0});
        m_y += linesHeight;
    }

    void addNote(const QString& note) {
        TextBlock block;
        const double height
            = addText(block, {}, width(), note, {small, false, Theme::light().text, Theme::light().map}, m_lettering);
        need(height + gap);
        for (const Ink& ink : block.inks)
            sheet().items.push_back({Drawing::Words{ink.text, ink.baseline + QPointF(margin, m_y), ink.size,
                                         m_lettering.width(ink.text, ink.size, ink.bold), ink.bold, false, ink.colour},
                0});
        m_y += height + gap / 2;
    }

    void finishSheet() {
        if (!m_sheet)
            return;
        const QString foot = handoutTr("%1 · sheet %2").arg(m_handout.title).arg(m_sheets.size() + 1);
        sheet().items.push_back({Drawing::Words{foot, {margin, m_size.height() - 70}, small,
                                     m_lettering.width(foot, small, false), false, false, Theme::light().text2},
            0});
        m_sheets.push_back(std::move(*m_sheet));
        m_sheet.reset();
    }

    Drawing& sheet() { return m_sheet ? *m_sheet : m_sheet.emplace(); }

    static constexpr double linesHeight = 240;

    const Handout& m_handout;
    QSizeF m_size;
    HandoutPainter m_pages;
    Lettering m_lettering;
    std::optional<Drawing> m_sheet;
    std::vector<Drawing> m_sheets;
    double m_y = 0;
};

} // namespace

QByteArray handoutPdf(const Handout& handout) {
    return toPdf(SheetWriter(handout).write());
}

} // namespace paramap::ui
