// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/family_figure.h"

#include "model/layout/common_scale.h"
#include "ui/figure/recorder.h"
#include "ui/figure/sheet_painter.h"
#include "ui/look/bundled_font.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace paramap::ui {

namespace {

/// So many maps stand in a row that their places are neither flat nor narrow, and few places stay empty.
std::size_t columnsFor(std::size_t count, const QSizeF& room, double words) {
    constexpr double wanted = 1.3, ofEmpty = 2; // sides of a place; what an empty place costs
    std::size_t best = 1;
    double least = std::numeric_limits<double>::max();
    for (std::size_t columns = 1; columns <= count; ++columns) {
        const std::size_t rows = (count + columns - 1) / columns;
        const auto places = static_cast<double>(rows * columns);
        const double aspect = room.width() / static_cast<double>(columns)
            / std::max(1.0, room.height() / static_cast<double>(rows) - words);
        const double cost = std::abs(std::log(aspect / wanted)) + ofEmpty * (1 - static_cast<double>(count) / places);
        if (cost < least) {
            least = cost;
            best = columns;
        }
    }
    return best;
}

class FamilyPainter {
public:
    FamilyPainter(Recorder& recorder, QPainter& painter, const FamilyRequest& request)
        : m_recorder(recorder)
        , m_request(request)
        , m_theme(figureTheme(request.view.theme))
        , m_paper(map::sheetOf(request.view))
        , m_lettering(bundledFont(m_paper.text), m_paper.least)
        , m_letters(bundledFont(mapText(m_paper)), m_paper.least)
        , m_around(painter, m_paper, m_theme, m_lettering, request.view.theme == FigureTheme::Print) { }

    std::vector<DrawnLabel> paint() {
        const std::string& title = m_request.view.title.empty() ? m_request.title : m_request.view.title;
        FigureContent content;
        if (m_request.view.parts.title)
            content.words.title = printableName(qs(title));
        if (m_request.view.parts.legend)
            content.legend = legend();
        if (m_request.view.parts.scale)
            content.scale = scaleWords(measure(), 200'000, m_request.numbers);
        m_recorder.drawing().title = printableName(qs(title));
        m_recorder.drawing().unitsPerInch = m_paper.perInch;
        m_place = arrangeSheet(m_paper, content, m_lettering);
        for (const FigureSheet::Line& line : m_place.lines)
            m_around.say(line);
        makeScenes();
        for (std::size_t i = 0; i < m_scenes.size(); ++i)
            paintModel(i);
        m_recorder.setGroup(0);
        m_around.paintLegend(m_place.legend, m_request.legend.groups.size(), m_request.legend.isOrdered);
        m_around.paintScale(m_place, m_scenes[m_largest].layout, measure(), m_request.numbers);
        return std::move(m_around.labels());
    }

private:
    map::Measure measure() const { return m_request.models.front().measured.measure; }

    std::vector<LegendWords> legend() const {
        std::vector<LegendWords> result;
        for (const text::LegendGroup& group : m_request.legend.groups)
            result.push_back({description::Kind::Other, group.colour, qs(group.title), qs(group.share)});
        for (const text::LegendEntry& entry : m_request.legend.entries)
            result.push_back({entry.kind, 0, qs(entry.title), qs(entry.share)});
        return result;
    }

    /// The layout has a margin of its own: outside of the place, tiles and words begin on one line.
    double margin() const { return std::round(3 * m_letters.scale()); }
    double gap() const { return std::round(m_paper.text * 1.2); }
    double lineHeight() const { return std::round(m_paper.text * 1.4); }
    double wordsHeight() const {
        std::size_t most = 0;
        for (const FamilyRequest::Model& model : m_request.models)
            most = std::max(most, model.below.size() + 1);
        return static_cast<double>(most) * lineHeight() + std::round(m_paper.text * 0.3);
    }

    /// The place of a model, its words included.
    QRectF cell(std::size_t index) const {
        const QRectF& all = m_place.map;
        const std::size_t columns = columnsFor(m_request.models.size(), all.size(), wordsHeight());
        const std::size_t rows = (m_request.models.size() + columns - 1) / columns;
        const double width = (all.width() - gap() * static_cast<double>(columns - 1)) / static_cast<double>(columns);
        const double height = (all.height() - gap() * static_cast<double>(rows - 1)) / static_cast<double>(rows);
        const std::size_t row = index / columns, column = index % columns;
        return {std::round(all.left() + static_cast<double>(column) * (width + gap())),
            std::round(all.top() + static_cast<double>(row) * (height + gap())), std::floor(width), std::floor(height)};
    }

    void makeScenes() {
        auto kept = std::make_shared<map::PartSet>();
        for (const FamilyRequest::Model& model : m_request.models)
            if (m_request.alike)
                kept->merge(map::shownParts(model.network, model.measured.weights));
        std::vector<double> scales;
        for (const FamilyRequest::Model& model : m_request.models) {
            SceneRequest request;
            const QRectF place = cell(m_scenes.size());
            request.size = {std::max(1.0, place.width() + 2 * margin()),
                std::max(1.0, place.height() - wordsHeight() + 2 * margin())};
            request.scale = m_letters.scale();
            request.margin = 0;
            request.strips = false;
            request.kept = kept;
            request.view = map::drawnOf(model.view ? *model.view : m_request.view.map);
            request.view.area = measure();
            request.view.convention = model.measured.convention;
            const MapScene* like = m_request.alike && !m_scenes.empty() ? &m_scenes.front() : nullptr;
            m_scenes.push_back(makeScene(model.network, request, like, model.measured.weights, &m_letters));
            scales.push_back(m_scenes.back().layout.pixelsPerWeight);
        }
        const double scale = layout::commonScale(scales);
        for (std::size_t i = 0; i < m_scenes.size(); ++i) {
            if (scales[i] == scale)
                m_largest = i;
            m_scenes[i] = onScale(std::move(m_scenes[i]), scale);
        }
    }

    /// Maps stand on their words, so that sizes are compared from one line.
    void paintModel(std::size_t index) {
        const FamilyRequest::Model& model = m_request.models[index];
        const MapScene& scene = m_scenes[index];
        const QRectF place = cell(index);
        const double foot = place.bottom() - wordsHeight();
        MapOptions options;
        options.background = false;
        options.patterns = m_request.view.theme == FigureTheme::Print;
        options.numbers = m_request.numbers;
        std::optional<map::Colouring> colouring;
        if (model.marks)
            colouring = map::colouring(scene.tree, *model.marks);
        options.colouring = colouring ? &*colouring : nullptr;
        const std::vector<int> groups = addGroups(index);
        options.turn = [&](layout::NodeIndex node) {
            m_recorder.setGroup(node == layout::noNode ? groups.front() : groups[node]);
        };
        const QPointF corner(place.left() - margin(), std::round(foot + margin() - scene.layout.size.height));
        m_recorder.setGroup(groups.front());
        m_around.paintMapAt(corner, scene, options, m_letters);
        m_recorder.setGroup(groups.front());
        double y = foot + lineHeight();
        sayWithin(place, y, qs(model.name), true);
        for (const std::string& line : model.below)
            sayWithin(place, y += lineHeight(), qs(line), false);
    }

    /// A name may be cut; of other words, clauses are left out from the end: a number is whole or not there.
    void sayWithin(const QRectF& place, double y, const QString& words, bool bold) {
        QStringList clauses = printableName(words).split(QStringLiteral(", "));
        double size = m_paper.text;
        const auto fits
            = [&] { return m_lettering.width(clauses.join(QStringLiteral(", ")), size, bold) <= place.width(); };
        while (size > m_paper.least && !fits())
            size -= 0.5;
        while (!bold && !clauses.empty() && !fits())
            clauses.removeLast();
        const QString text = clauses.join(QStringLiteral(", "));
        m_around.say(
            {{place.left(), y}, bold ? m_lettering.elided(text, place.width(), size, bold) : text, size, bold, !bold});
    }

    /// A group for the model, and one for every drawn node inside the group of its frame.
    std::vector<int> addGroups(std::size_t index) {
        std::vector<Drawing::Group>& groups = m_recorder.drawing().groups;
        const MapScene& scene = m_scenes[index];
        const layout::Tree& tree = scene.tree.tree;
        const QString model = QString::number(index + 1);
        groups.push_back({model, printableName(qs(m_request.models[index].name)), 0});
        std::vector<int> result(std::max<std::size_t>(1, tree.size()), static_cast<int>(groups.size()) - 1);
        for (layout::NodeIndex node = 0; node < tree.size(); ++node) {
            const layout::NodeIndex parent = tree.parent(node);
            if (parent != layout::noNode)
                result[node] = result[parent];
            if (node == 0 || !scene.isDrawn(node))
                continue;
            groups.push_back(
                {model + u'/' + qs(scene.tree.path(node)), nodeWords(scene, node, m_request.numbers), result[node]});
            result[node] = static_cast<int>(groups.size()) - 1;
        }
        return result;
    }

    Recorder& m_recorder;
    const FamilyRequest& m_request;
    const Theme& m_theme;
    map::Sheet m_paper;
    Lettering m_lettering, m_letters; ///< of the words around the maps, and in them
    FigureSheet m_place;
    std::vector<MapScene> m_scenes;
    std::size_t m_largest = 0; ///< the model that fills its place
    SheetPainter m_around;
};

} // namespace

Figure drawFamily(const FamilyRequest& request) {
    return paintedFigure(request.view,
        [&](Recorder& recorder, QPainter& painter) { return FamilyPainter(recorder, painter, request).paint(); });
}

} // namespace paramap::ui
