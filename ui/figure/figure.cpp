// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure.h"

#include "ui/figure/figure_sheet.h"
#include "ui/figure/recorder.h"
#include "ui/figure/sheet_painter.h"
#include "ui/look/bundled_font.h"
#include "ui/look/plain_text.h"

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

const map::StoredBytes* storedOf(const FigureRequest& request) {
    return request.view.map.area == map::Measure::Stored ? request.stored.get() : nullptr;
}

map::Measured measureOf(const network::Network& network, const FigureRequest& request) {
    if (const map::StoredBytes* stored = storedOf(request))
        return map::measuredIn(network, *stored);
    return map::measured(network, request.view.map.area, request.run, request.view.map.convention);
}

/// Draws words and map on one sheet. Lengths that are multiples of `m_u` are for words of 13 units.
class FigurePainter {
public:
    FigurePainter(
        Recorder& recorder, QPainter& painter, const network::NetworkPtr& network, const FigureRequest& request)
        : m_recorder(recorder)
        , m_painter(painter)
        , m_request(request)
        , m_theme(figureTheme(request.view.theme))
        , m_measure(measureOf(*network, request))
        , m_network(m_measure.of(network))
        , m_words(text::measureWords(*network, m_measure, request.run, request.numbers))
        , m_paper(map::sheetOf(request.view))
        , m_u(m_paper.text / 13)
        , m_lettering(bundledFont(m_paper.text), m_paper.least)
        , m_letters(bundledFont(mapText(m_paper)), m_paper.least)
        , m_around(painter, m_paper, m_theme, m_lettering, request.view.theme == FigureTheme::Print) { }

    std::vector<DrawnLabel> paint() {
        const FigureWords words = figureWords(
            *m_network, printableName(QString::fromStdString(m_request.view.title)), m_words.where, m_request.numbers);
        m_recorder.drawing().title = words.title;
        m_recorder.drawing().unitsPerInch = m_paper.perInch;
        m_place = arrangeSheet(m_paper, contentWith(words), m_lettering);
        for (const FigureSheet::Line& line : m_place.lines)
            m_around.say(line);
        paintMapInto(m_place.map);
        m_around.paintLegend(
            m_place.legend, m_colouring ? m_colouring->groups.size() : 0, m_colouring && m_colouring->isOrdered());
        m_around.paintScale(m_place, m_scene.layout, m_measure.measure, m_request.numbers);
        paintNote();
        m_recorder.drawing().table = partTable(m_scene, words.title, m_request.numbers);
        return std::move(m_around.labels());
    }

private:
    FigureContent contentWith(const FigureWords& words) const {
        const map::FigureParts& parts = m_request.view.parts;
        MapScene draft; // what is on the map hardly depends on how large exactly the map is
        draft.request.view = mapView();
        map::Extract extract = map::extractOf(draft.request.view);
        extract.pixels = std::max(1.0, 0.7 * m_paper.width * m_paper.height);
        extract.weights = m_measure.weights;
        draft.tree = map::fromNetwork(m_network, extract);
        FigureContent content;
        if (parts.title)
            content.words = words;
        if (parts.breadcrumb) {
            content.breadcrumb = breadcrumbWords(*m_network, m_request.view.map.zoom);
            content.caption = QString::fromStdString(m_words.caption);
        }
        const std::optional<map::Colouring> colouring = colouringOf(draft.tree);
        if (parts.legend)
            content.legend = legendWords(draft, colouring ? &*colouring : nullptr, m_request.numbers);
        if (parts.scale)
            content.scale = scaleWords(m_measure.measure, 200'000, m_request.numbers);
        if (parts.note)
            content.notes = figureNotes(*m_network, draft, m_words, m_request.session, m_request.numbers);
        return content;
    }

    std::optional<map::Colouring> colouringOf(const map::NetworkTree& tree) const { ///< nullopt: kinds
        if (m_request.marks)
            return map::colouring(tree, *m_request.marks);
        if (m_request.view.map.colours == map::ColourBy::Kind)
            return std::nullopt;
        return map::colouring(tree, m_request.view.map.colours, m_request.run);
    }

    map::MapView mapView() const {
        map::MapView view = map::drawnOf(m_request.view.map);
        view.area = m_measure.measure;
        view.convention = m_measure.convention; // without rules that change nothing
        return view;
    }

    void paintMapInto(QRectF area) {
        SceneRequest request;
        if (!m_place.alone) { // the layout has a margin of its own: outside, tiles and words begin on one line
            const double margin = std::round(3 * m_letters.scale());
            area.adjust(-margin, -margin, margin, margin);
        }
        request.size = area.size();
        request.scale = m_letters.scale();
        request.margin = m_place.alone ? 2 : 0;
        request.view = mapView();
        request.strips = false; // tied tensors and buffers are in the note; buttons are the window's
        m_scene = makeScene(m_network, request, nullptr, m_measure.weights, &m_letters);
        MapOptions options;
        options.background = false;
        options.patterns = m_request.view.theme == FigureTheme::Print;
        m_colouring = colouringOf(m_scene.tree);
        options.colouring = m_colouring ? &*m_colouring : nullptr;
        options.numbers = m_request.numbers;
        const std::vector<int> groups = addGroups();
        options.turn = [this, &groups](
                           layout::NodeIndex node) { m_recorder.setGroup(node == layout::noNode ? 0 : groups[node]); };
        m_around.paintMapAt(area.topLeft(), m_scene, options, m_letters);
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

    void paintNote() {
        if (m_place.noteLines == 0)
            return;
        m_painter.fillRect(
            QRectF(m_place.left, m_place.rule, m_place.right - m_place.left, std::max(1.0, std::round(m_u))),
            m_theme.softLine);
        const FigureNotes notes = figureNotes(*m_network, m_scene, m_words, m_request.session, m_request.numbers);
        double y = m_place.noteBaseline;
        for (const QString& line :
            noteLines(notes, m_place.noteLines, m_place.right - m_place.left, m_place.noteText, m_lettering)) {
            m_around.say({{m_place.left, y}, line, m_place.noteText, false, true});
            y += notePitch * m_place.noteText;
        }
    }

    Recorder& m_recorder;
    QPainter& m_painter;
    const FigureRequest& m_request;
    const Theme& m_theme;
    MapMeasure m_measure;
    network::NetworkPtr m_network;
    text::MeasureWords m_words;
    map::Sheet m_paper;
    double m_u;
    Lettering m_lettering, m_letters; ///< of the words around the map, and in it
    FigureSheet m_place;
    MapScene m_scene;
    std::optional<map::Colouring> m_colouring; ///< unless colours stand for kinds
    SheetPainter m_around;
};

} // namespace

Figure drawFigure(const network::NetworkPtr& network, const FigureRequest& request) {
    if (!storedOf(request))
        text::checkMeasure(*network, request.view.map.area, request.run);
    return paintedFigure(request.view, [&](Recorder& recorder, QPainter& painter) {
        return FigurePainter(recorder, painter, network, request).paint();
    });
}

} // namespace paramap::ui
