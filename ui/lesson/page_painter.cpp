// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/page_painter.h"

#include "ui/lesson/page_blocks.h"
#include "ui/lesson/page_legend.h"
#include "ui/lesson/page_maps.h"
#include "ui/look/bundled_font.h"
#include "ui/look/qt_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace paramap::ui {

namespace {

constexpr std::size_t mostDashes = 20; // of the line that shows how far the lesson is

class PagePainter {
public:
    PagePainter(QPainter& painter, const lesson::Page& page, const PageLook& look, PageLetters& letters)
        : m_painter(painter)
        , m_page(page)
        , m_look(look)
        , m_theme(*look.theme)
        , m_letters(letters)
        , m_lettering(letters.words)
        , m_m(look.size, static_cast<int>(page.sliders.size())) { }

    DrawnPage paint() {
        m_painter.fillRect(QRectF(QPointF(), m_look.size), m_theme.map);
        paintHead();
        paintContent();
        paintSliders();
        paintFoot();
        return std::move(m_drawn);
    }

private:
    void say(const Ink& ink, QPointF origin, const QRectF& owner) {
        const QPointF place = origin + ink.baseline;
        m_painter.setPen(ink.colour);
        m_lettering.draw(m_painter, place, ink.text, ink.size, ink.bold);
        m_drawn.labels.push_back({ink.text, Label{ink.text, place, ink.size, ink.bold, false, false}.ink(m_lettering),
            owner, ink.colour, ink.background, ink.size, layout::noNode, {}});
    }
    void say(const QString& text, QPointF place, double size, bool bold, const QColor& colour, const QRectF& owner) {
        if (!text.isEmpty())
            say({text, place, size, bold, colour, m_theme.map}, {}, owner);
    }
    double width(const QString& text, bool bold = false) { return m_lettering.width(text, m_m.least, bold); }

    void paintHead() {
        const double base = m_m.head.center().y() + m_lettering.inkAscent(m_m.least) / 2;
        const QString place
            = QCoreApplication::translate("LessonPage", "%1 of %2").arg(m_page.step + 1).arg(m_page.steps);
        double right = m_m.head.right() - width(place, true);
        say(place, {right, base}, m_m.least, true, m_theme.text, m_m.head);
        right -= 28 * m_m.u;
        if (m_page.steps <= mostDashes && m_m.wide)
            right = paintDashes(right) - 40 * m_m.u;
        const QString title = m_lettering.elided(qs(m_page.lesson), right - m_m.head.left(), m_m.least, false);
        say(title, {m_m.head.left(), base}, m_m.least, false, m_theme.text2, m_m.head);
    }

    double paintDashes(double right) {
        const double gap = 8 * m_m.u, height = std::max(2.0, std::round(10 * m_m.u));
        const double y = std::round(m_m.head.center().y() - height / 2);
        double x = right;
        for (std::size_t step = m_page.steps; step-- > 0;) {
            const double length = (step == m_page.step ? 54 : 26) * m_m.u;
            x -= length;
            const QColor& colour = step == m_page.step ? m_theme.accent
                : step < m_page.step                   ? m_theme.text2
                                                       : m_theme.line;
            m_painter.fillRect(QRectF(x, y, length, height), colour);
            x -= gap;
        }
        return x + gap;
    }

    void paintContent() {
        const double whole = m_m.wide ? m_m.text(0).width() : m_m.content.width();
        const TextBlock statement = statementBlock(m_page, m_m, whole, m_theme, m_lettering);
        const QRectF column = m_m.text(statement.height);
        std::vector<TextBlock> blocks = pageBlocks(m_page, m_m, column.width(), m_theme, m_lettering);
        const double used = m_m.wide ? statement.height : 0;
        dropToFit(blocks, column.height() - used);
        paintBlock(statement, m_m.content.topLeft(), m_m.wide ? column : m_m.content);
        double y = column.top() + used;
        for (const TextBlock& block : blocks) {
            paintBlock(block, {column.left(), y}, column);
            y += block.height;
        }
        paintMaps(m_m.map(statement.height));
    }

    void paintMaps(const QRectF& column) {
        const double below = pageLegend(coloursOf(m_page), column.width(), m_m, m_theme, m_lettering).words.height;
        m_drawn.map = column.adjusted(0, 0, 0, below > 0 ? -std::ceil(below + 12 * m_m.u) : 0);
        std::vector<MapPlace> places;
        for (const PlacedMap& placed : placedMaps(m_page, m_drawn.map, m_m, m_theme, m_lettering)) {
            paintBlock(placed.caption, placed.below.topLeft(), placed.below);
            places.push_back(placed.place);
        }
        const MapLook look{m_theme, m_look.numbers, m_look.patterns};
        m_drawn.pictures = paintMapPictures(m_painter, places, m_m, look, m_letters.map);
        for (const MapPicture& picture : m_drawn.pictures)
            std::ranges::copy(picture.labels, std::back_inserter(m_drawn.labels));
        const PageLegend legend = pageLegend(coloursOn(m_drawn.pictures), column.width(), m_m, m_theme, m_lettering);
        const QPointF corner(column.left(), m_drawn.map.bottom() + 12 * m_m.u);
        paintSwatches(m_painter, legend, corner, look);
        paintBlock(legend.words, corner, QRectF(corner, QSizeF(column.width(), legend.words.height)));
    }

    void dropToFit(std::vector<TextBlock>& blocks, double room) {
        m_drawn.whole.assign(blocks.size(), true);
        for (std::size_t index = 0; index < blocks.size(); ++index)
            blocks[index].index = index;
        const auto height = [&] {
            return std::accumulate(blocks.begin(), blocks.end(), 0.0,
                [](double sum, const TextBlock& block) { return sum + block.height; });
        };
        while (height() > room + 0.01) {
            const auto first = std::ranges::min_element(blocks, {}, &TextBlock::keep);
            if (first == blocks.end() || first->keep == std::numeric_limits<int>::max()) {
                m_drawn.isFull = true;
                return;
            }
            m_drawn.whole[first->index] = false;
            std::vector<TextBlock> shorter = std::move(first->shorter);
            for (TextBlock& block : shorter)
                block.index = first->index;
            blocks.insert(blocks.erase(first), shorter.begin(), shorter.end());
        }
    }

    void paintBlock(const TextBlock& block, QPointF origin, const QRectF& owner) {
        for (const Plate& plate : block.plates) {
            const QRectF rect = QRectF(plate.rect.translated(origin).toAlignedRect());
            if (plate.fill.isValid())
                m_painter.fillRect(rect, plate.fill);
            if (plate.edge.isValid()) {
                const double line = std::max(1.0, std::round(plate.line));
                m_painter.setPen(QPen(plate.edge, line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
                m_painter.setBrush(Qt::NoBrush);
                m_painter.drawRect(rect.adjusted(line / 2, line / 2, -line / 2, -line / 2));
            }
        }
        for (const Ink& ink : block.inks)
            say(ink, origin, owner);
        for (const QRectF& option : block.options)
            m_drawn.options.push_back(option.translated(origin));
    }

    void paintSliders() {
        const auto count = static_cast<int>(m_page.sliders.size());
        for (int index = 0; index < count; ++index) {
            const lesson::PageSlider& slider = m_page.sliders[static_cast<std::size_t>(index)];
            const QRectF cell = m_m.slider(index, count);
            const double base = cell.top() + 1.1 * m_m.least;
            const QString value = qs(slider.text);
            const double valueWidth = width(value, true);
            const QString name
                = m_lettering.elided(qs(slider.name), cell.width() - valueWidth - 16 * m_m.u, m_m.least, false);
            say(name, {cell.left(), base}, m_m.least, false, m_theme.text, cell);
            say(value, {cell.right() - valueWidth, base}, m_m.least, true, m_theme.text, cell);
            const QRectF place(
                cell.left(), cell.top() + 1.6 * m_m.least, cell.width(), cell.height() - 1.6 * m_m.least);
            m_drawn.sliders.push_back(place);
            if (m_look.sliders)
                paintTrack(slider, place);
        }
    }

    void paintTrack(const lesson::PageSlider& slider, const QRectF& place) {
        const double y = place.center().y(), height = 10 * m_m.u, knob = 22 * m_m.u;
        const QRectF track(place.left() + knob, y - height / 2, place.width() - 2 * knob, height);
        m_painter.fillRect(track, m_theme.line);
        const double at = track.left() + sizes::placeOf(slider.scale, slider.value) * track.width();
        m_painter.fillRect(QRectF(track.topLeft(), QPointF(at, track.bottom())), m_theme.accent);
        m_painter.setPen(QPen(m_theme.text, std::max(1.0, 3 * m_m.u)));
        m_painter.setBrush(m_theme.button);
        m_painter.drawEllipse(QPointF(at, y), knob, knob);
    }

    void paintFoot() {
        const double rule = std::round(m_m.foot.top());
        m_painter.fillRect(
            QRectF(m_m.foot.left(), rule, m_m.foot.width(), std::max(1.0, std::round(2 * m_m.u))), m_theme.line);
        const double base = m_m.foot.center().y() + m_lettering.inkAscent(m_m.least) / 2;
        double left = m_m.foot.left();
        for (qsizetype i = 0; i + 1 < m_look.hints.size(); i += 2) {
            const double key = width(m_look.hints[i], true), what = width(m_look.hints[i + 1]);
            const double blank = 10 * m_m.u;
            if (left + key + blank + what > m_m.foot.right())
                break;
            say(m_look.hints[i], {left, base}, m_m.least, true, m_theme.text, m_m.foot);
            say(m_look.hints[i + 1], {left + key + blank, base}, m_m.least, false, m_theme.text2, m_m.foot);
            left += key + blank + what + 36 * m_m.u;
        }
        const QString caption = captionFor(m_m.foot.right() - left);
        say(caption, {m_m.foot.right() - width(caption), base}, m_m.least, false, m_theme.text2, m_m.foot);
    }

    /// What equal areas are, or what is on the only map, without the first names of its path where they have no room;
    /// whole words or nothing.
    QString captionFor(double room) {
        QString caption = m_page.beside ? scaleWords() : qs(m_page.map.caption);
        while (width(caption) > room) {
            const qsizetype colon = caption.indexOf(QLatin1Char(':'));
            const qsizetype dot = caption.indexOf(QLatin1Char('.'));
            if (dot < 0 || (colon >= 0 && dot > colon))
                return {};
            caption = caption.mid(dot + 1);
        }
        return caption;
    }

    QString scaleWords() const {
        return m_page.map.cells.empty() && m_page.beside && m_page.beside->cells.empty()
            ? QCoreApplication::translate("LessonPage", "one scale: equal areas are equal amounts")
            : QString();
    }

    QPainter& m_painter;
    const lesson::Page& m_page;
    const PageLook& m_look;
    const Theme& m_theme;
    PageLetters& m_letters;
    Lettering& m_lettering;
    PageMetrics m_m;
    DrawnPage m_drawn;
};

} // namespace

PageLetters::PageLetters(QSizeF size)
    : words(bundledFont(PageMetrics(size, 0).body), PageMetrics(size, 0).least)
    , map(mapLettering(PageMetrics(size, 0))) {
}

DrawnPage paintPage(QPainter& painter, const lesson::Page& page, const PageLook& look, PageLetters& letters) {
    painter.save();
    DrawnPage drawn = PagePainter(painter, page, look, letters).paint();
    painter.restore();
    return drawn;
}

} // namespace paramap::ui
