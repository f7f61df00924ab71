// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure.h"

#include "model/layout/map_facts.h"
#include "model/text/map/amount.h"
#include "ui/figure/figure_words.h"
#include "ui/figure/recorder.h"
#include "ui/look/bundled_font.h"
#include "ui/map/paint/map_marks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace paramap::ui {

const Theme& figureTheme(FigureTheme theme) {
    switch (theme) {
    case FigureTheme::Dark:
        return Theme::dark();
    case FigureTheme::Print:
        return printTheme();
    case FigureTheme::Light:
        break;
    }
    return Theme::light();
}

namespace {

/// Lays words and map out on one sheet. Lengths are for a sheet of 1200 × 800 and grow with it.
class FigurePainter {
public:
    FigurePainter(
        Recorder& recorder, QPainter& painter, const network::NetworkPtr& network, const FigureRequest& request)
        : m_recorder(recorder)
        , m_painter(painter)
        , m_network(network)
        , m_request(request)
        , m_theme(figureTheme(request.view.theme))
        , m_measure(map::measured(*network, request.view.map.area, request.run, request.view.map.twice))
        , m_words(text::measureWords(*network, m_measure, request.run, request.numbers))
        , m_scale(std::clamp(std::min(request.view.width / 1200.0, request.view.height / 800.0), 0.75, 4.0))
        , m_lettering(bundledFont(13 * m_scale)) { }

    std::vector<DrawnLabel> paint() {
        const double width = m_request.view.width, height = m_request.view.height;
        if (width < 480 || height < 320) {
            m_recorder.drawing().title = figureWords(
                *m_network, QString::fromStdString(m_request.view.title), m_words.where, m_request.numbers)
                                             .title;
            paintMapInto(QRectF(0, 0, width, height), true);
            return std::move(m_labels);
        }
        m_left = px(32);
        m_right = width - px(32);
        FigureWords words
            = figureWords(*m_network, QString::fromStdString(m_request.view.title), m_words.where, m_request.numbers);
        if (!m_words.caption.empty())
            words.sizes.prepend(QString::fromStdString(m_words.caption));
        m_recorder.drawing().title = words.title;
        double top = px(48);
        say({m_left, top}, fit(words.title, 26, true), 26, true, m_theme.text);
        if (!words.sizes.isEmpty()) {
            top += px(28);
            say({m_left, top}, fitList(words.sizes, 16), 16, false, m_theme.text2);
        }
        const double foot = height - px(28);
        const double legend = foot - px(54);
        paintMapInto(QRectF(m_left, top + px(18), m_right - m_left, legend - px(28) - top - px(18)), false);
        paintLegend(legend);
        const double rule = legend + px(22);
        m_painter.fillRect(
            QRectF(m_left, std::round(rule), m_right - m_left, std::max(1.0, std::round(px(1)))), m_theme.softLine);
        const FigureNotes notes = figureNotes(*m_network, m_scene, m_words, m_request.session, m_request.numbers);
        say({m_left, foot - px(9)}, fit(notes.areas, 13, false), 13, false, m_theme.text2);
        say({m_left, foot + px(10)}, fit(notes.counts, 13, false), 13, false, m_theme.text2);
        return std::move(m_labels);
    }

private:
    double px(double length) const { return length * m_scale; }

    QString fit(const QString& text, double size, bool bold) {
        return m_lettering.elided(text, m_right - m_left, px(size), bold);
    }

    // Joins as many parts as fit, and adds "…" if some do not.
    QString fitList(const QStringList& parts, double size) {
        QString text;
        for (qsizetype i = 0; i < parts.size(); ++i) {
            const QString more = (i == 0 ? QString() : QStringLiteral(", ")) + parts[i];
            const QString rest = i + 1 < parts.size() ? QStringLiteral(", …") : QString();
            if (m_lettering.width(text + more + rest, px(size), false) > m_right - m_left)
                return text + QStringLiteral(", …");
            text += more;
        }
        return text;
    }

    double say(QPointF baseline, const QString& text, double size, bool bold, const QColor& colour) {
        if (text.isEmpty())
            return 0;
        m_painter.setPen(colour);
        m_lettering.draw(m_painter, baseline, text, px(size), bold);
        const QRectF ink = Label{text, baseline, px(size), bold, false, false}.ink(m_lettering);
        m_labels.push_back({text, ink, QRectF(QPointF(0, 0), QSizeF(m_request.view.width, m_request.view.height)),
            colour, m_theme.map, px(size)});
        return ink.width();
    }

    void paintMapInto(QRectF area, bool alone) {
        area = QRectF(area.topLeft().toPoint(), area.size().toSize());
        SceneRequest request;
        if (!alone) // the layout has a margin of its own: moving it outside lets tiles and words begin on one line
            area.adjust(-std::round(px(3)), -std::round(px(3)), std::round(px(3)), std::round(px(3)));
        request.size = area.size();
        request.scale = m_scale;
        request.margin = alone ? 2 : 0;
        request.view = map::drawnOf(m_request.view.map);
        request.view.area = m_measure.measure;
        request.view.twice = m_measure.twice; // false where nothing is tied
        request.strips = alone;
        m_scene = makeScene(m_network, request, nullptr, m_measure.weights, &m_lettering);
        MapOptions options;
        options.background = false;
        options.patterns = m_request.view.theme == FigureTheme::Print;
        if (m_request.view.map.colours != map::ColourBy::Kind)
            m_colouring = map::colouring(m_scene.tree, m_request.view.map.colours, m_request.run);
        options.colouring = m_colouring ? &*m_colouring : nullptr;
        options.numbers = m_request.numbers;
        const std::vector<int> groups = addGroups();
        options.turn = [this, &groups](
                           layout::NodeIndex node) { m_recorder.setGroup(node == layout::noNode ? 0 : groups[node]); };
        m_painter.save();
        m_painter.translate(area.topLeft());
        std::vector<DrawnLabel> labels = paintMap(m_painter, m_scene, m_theme, options, m_lettering);
        m_painter.restore();
        for (DrawnLabel& label : labels) {
            label.ink.translate(area.topLeft());
            label.owner.translate(area.topLeft());
            m_labels.push_back(std::move(label));
        }
    }

    // Makes one group for every drawn node, inside the group of its frame.
    std::vector<int> addGroups() {
        std::vector<Drawing::Group>& groups = m_recorder.drawing().groups;
        const layout::Tree& tree = m_scene.tree.tree;
        std::vector<int> result(tree.size(), 0);
        for (layout::NodeIndex node = 0; node < tree.size(); ++node) {
            const layout::NodeIndex parent = tree.parent(node);
            if (parent != layout::noNode)
                result[node] = result[parent];
            if (m_scene.isDrawn(node)) {
                groups.push_back({QString::fromStdString(m_scene.tree.path(node)),
                    nodeWords(m_scene, node, m_request.numbers), result[node]});
                result[node] = int(groups.size()) - 1;
            }
        }
        return result;
    }

    void paintSwatch(const QRectF& square, const LegendWords& entry) {
        if (m_colouring)
            m_painter.fillRect(
                square, m_theme.group(entry.group, m_colouring->groups.size(), m_colouring->isOrdered()));
        else
            m_painter.fillRect(square, entry.kind ? m_theme.kind(*entry.kind) : m_theme.beside());
        if (!m_colouring && entry.kind && m_request.view.theme == FigureTheme::Print)
            paintBand(m_painter, square, *entry.kind, m_theme, square.height() / 16);
        m_painter.setPen(QPen(m_theme.text3, 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(square.adjusted(0.5, 0.5, -0.5, -0.5));
    }

    double legendWidth(const std::vector<LegendWords>& entries, double size) {
        double width = 0;
        for (const LegendWords& entry : entries)
            width += px(size * 3.8) + m_lettering.width(entry.name + entry.numbers, px(size), false);
        return width;
    }

    void paintLegend(double baseline) {
        const layout::ScaleSquare scale = layout::scaleSquare(m_scene.layout, px(18), kindOf(m_measure.measure).bytes);
        double end = m_right;
        if (scale.weight > 0) {
            const QString text = scaleWords(m_measure.measure, scale.weight, m_request.numbers);
            end -= m_lettering.width(text, px(16), false);
            say({end, baseline}, text, 16, false, m_theme.text);
            end -= px(10) + scale.side;
            const double middle = baseline - m_lettering.inkAscent(px(16)) / 2;
            m_painter.fillRect(QRectF(end, middle - scale.side / 2, scale.side, scale.side), m_theme.text2);
            end -= px(24);
        }
        // Shrinks the letters until all kinds fit.
        const std::vector<LegendWords> entries
            = legendWords(m_scene, m_colouring ? &*m_colouring : nullptr, m_request.numbers);
        double size = 16;
        while (size > 10 && m_left + legendWidth(entries, size) > end)
            size -= 0.5;
        const double side = std::round(px(size * 0.95));
        double x = m_left;
        for (const LegendWords& entry : entries) {
            if (x + legendWidth({entry}, size) - px(size * 1.9) > end) {
                say({x, baseline}, QStringLiteral("…"), size, false, m_theme.text2);
                break;
            }
            paintSwatch(QRectF(std::round(x), std::round(baseline - side + px(2)), side, side), entry);
            x += side + px(size * 0.45);
            x += say({x, baseline}, entry.name, size, false, m_theme.text) + px(size * 0.5);
            x += say({x, baseline}, entry.numbers, size, false, m_theme.text2) + px(size * 1.9);
        }
    }

    Recorder& m_recorder;
    QPainter& m_painter;
    const network::NetworkPtr& m_network;
    const FigureRequest& m_request;
    const Theme& m_theme;
    MapMeasure m_measure;
    text::MeasureWords m_words;
    double m_scale;
    Lettering m_lettering;
    MapScene m_scene;
    std::optional<map::Colouring> m_colouring; ///< unless colours stand for kinds
    double m_left = 0, m_right = 0;
    std::vector<DrawnLabel> m_labels;
};

} // namespace

Figure drawFigure(const network::NetworkPtr& network, const FigureRequest& request) {
    text::checkMeasure(*network, request.view.map.area, request.run);
    Recorder recorder(QSize(request.view.width, request.view.height));
    recorder.drawing().background = figureTheme(request.view.theme).map;
    Figure figure;
    {
        QPainter painter(&recorder);
        figure.labels = FigurePainter(recorder, painter, network, request).paint();
    }
    figure.drawing = std::move(recorder.drawing());
    return figure;
}

} // namespace paramap::ui
