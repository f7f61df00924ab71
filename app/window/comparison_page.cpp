// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// What the page of two models shows.
#include "app/session/session.h"
#include "app/window/comparisons.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/preferences.h"
#include "app/window/frame/status_line.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/main_window.h"
#include "model/compare/found_in_both.h"
#include "model/layout/map_facts.h"
#include "model/text/compare/compare_marks.h"
#include "model/text/compare/compare_page.h"
#include "model/text/map/legend.h"
#include "model/text/map/measure_words.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/compare/compare_view.h"
#include "ui/legend/legend.h"
#include "ui/look/theme.h"
#include "ui/map/view/treemap_view.h"
#include "ui/sizes/sizes_panel.h"

#include <QLineEdit>

#include <array>
#include <chrono>
#include <memory>
#include <utility>

namespace paramap {

using ui::TreemapView;

void Comparisons::wireMaps() {
    ui::CompareView& page = m_window.pages().compare();
    ViewState& view = m_window.view();
    TreemapView &first = page.map(0), &second = page.map(1);
    connect(&second, &TreemapView::selectionWished, &view, &ViewState::selectTogether);
    connect(&second, &TreemapView::zoomWished, &view, &ViewState::setRoot);
    connect(&second, &TreemapView::hovered, &view,
        [&view](const QString& path) { view.setHover(path.isEmpty() ? QString() : path); });
    connect(&first, &TreemapView::selectionWished, this, &Comparisons::selectOnFirst);
    connect(&first, &TreemapView::zoomWished, this, [this, &view](const QString& path) {
        const QStringList there = counterparts(0, path);
        if (path.isEmpty() || !there.isEmpty())
            view.setRoot(path.isEmpty() ? path : there.first());
    });
    connect(&first, &TreemapView::hovered, this, [this, &view](const QString& path) {
        m_hoveredFirst = path;
        m_fromFirst = true;
        const QStringList there = counterparts(0, path);
        view.setHover(there.isEmpty() ? QString() : there.first());
        showHover();
        m_fromFirst = false;
    });
    for (TreemapView* map : {&first, &second}) {
        connect(map, &TreemapView::backWished, &view, &ViewState::goBack);
        connect(map, &TreemapView::forwardWished, &view, &ViewState::goForward);
        connect(map, &TreemapView::depthWished, &view, &ViewState::setDepth);
        connect(map, &TreemapView::twiceWished, &m_window.session(), &Session::setTwice);
        connect(map, &TreemapView::emphasisDismissed, &view, &ViewState::dismissEmphasis);
        connect(&m_window.preferences(), &Preferences::motionChanged, map, &TreemapView::setMotion);
        connect(m_window.actions()["view.patterns"], &QAction::toggled, map, &TreemapView::setPatterns);
        connect(m_window.actions()["view.outlines"], &QAction::toggled, map, &TreemapView::setOutlines);
    }
    // Queued: the scale is known when both maps have been laid out.
    connect(&second, &TreemapView::sceneChanged, this, &Comparisons::showScale, Qt::QueuedConnection);
    connect(&view, &ViewState::changed, this, &Comparisons::showView);
    connect(&view, &ViewState::hoverChanged, this, &Comparisons::showHover, Qt::QueuedConnection);
}

QStringList Comparisons::counterparts(std::size_t side, const QString& path) const {
    QStringList result;
    if (const auto pair = m_model.pair())
        for (const std::string& each : pair->correspondence->counterparts(side, path.toStdString()))
            result << QString::fromStdString(each);
    return result;
}

void Comparisons::fillPage() {
    m_stale = !m_window.pages().isCompareShown();
    const auto pair = m_model.pair();
    if (m_stale || !pair)
        return;
    const Session& session = m_window.session();
    ui::CompareView& page = m_window.pages().compare();
    page.measures().setMeasures(pair->measures, pair->hasActive);
    page.measures().setMeasure(pair->report.measure,
        pair->hasActive && pair->report.measure == map::Measure::Parameters
            && session.state().convention.has(conventions::Rule::Active));
    const text::ComparePage words = text::comparePage(pair->report, session.numberStyle());
    m_changes = words.legend;
    page.setPage(words);
    if (const std::optional<Snapshot>& snapshot = session.snapshot()) {
        page.sizes().setTitle(session.state().opened->title, snapshot->changed);
        page.sizes().setLines(snapshot->sizes);
    }
    fillMaps();
}

void Comparisons::fillMaps() {
    const auto pair = m_model.pair();
    const Session& session = m_window.session();
    ui::CompareView& page = m_window.pages().compare();
    page.setAlike(pair->parts);
    page.map(1).setDragging(session.isDragging());
    for (std::size_t side = 0; side < pair->subjects.size(); ++side) {
        page.map(side).setNumberStyle(session.numberStyle());
        page.map(side).setRun(session.state().run);
        page.map(side).setNetwork(pair->subjects[side].network, pair->subjects[side].measured);
    }
    showView();
    showColours();
}

void Comparisons::showColours() {
    const auto pair = m_model.pair();
    if (!pair || !m_window.pages().isCompareShown())
        return;
    const words::NumberStyle& style = m_window.session().numberStyle();
    ui::CompareView& page = m_window.pages().compare();
    page.setByChange(m_byChange);
    for (std::size_t side = 0; side < pair->subjects.size(); ++side)
        page.map(side).setMarks(m_byChange
                ? std::make_shared<const map::Marks>(text::changeMarks(pair->correspondence, side, style))
                : nullptr);
    const compare::Subject& second = pair->subjects[1];
    page.legend().setContent(m_byChange ? m_changes : text::legend(*second.network, style, second.measured));
}

void Comparisons::showView() {
    const auto pair = m_model.pair();
    if (!pair || !m_window.pages().isCompareShown())
        return;
    const ViewState& view = m_window.view();
    ui::CompareView& page = m_window.pages().compare();
    map::MapView value = view.value();
    value.form = map::MapForm::Treemap;
    value.colours = map::ColourBy::Kind;
    value.notes.clear();
    page.map(1).setView(value, ui::fromList(view.together()));
    showEmphasis();

    QStringList chosen = view.together();
    if (chosen.isEmpty() && !view.selection().isEmpty())
        chosen << view.selection();
    if (!m_fromFirst) {
        m_first.clear();
        for (const QString& path : chosen)
            m_first << counterparts(1, path);
    }
    const QStringList zoom = counterparts(1, view.root());
    value.zoom = zoom.isEmpty() ? std::string() : zoom.first().toStdString();
    value.selected = m_first.isEmpty() ? std::string() : m_first.first().toStdString();
    value.names.clear();
    page.map(0).setView(value, m_first.size() > 1 ? ui::fromList(m_first) : ui::Paths());

    const bool onSecond = !chosen.isEmpty();
    const QString path = onSecond ? chosen.first() : m_first.value(0);
    const std::size_t side = onSecond ? 1 : 0;
    const std::string part = pair->correspondence->partOf(side, path.toStdString());
    const std::optional<std::size_t> row = path.isEmpty() ? std::nullopt : pair->correspondence->rowOf(side, part);
    page.setRow(row ? static_cast<int>(*row) : -1);
}

network::FoundPaths Comparisons::foundFirst() {
    constexpr std::chrono::milliseconds slice{6}; // of the 16 between two pictures on the screen
    constexpr std::size_t placesAtOnce = 500; // between two looks at the clock
    const network::NetworkPtr& first = m_model.pair()->subjects[0].network;
    const QString typed = m_window.tools().find().text().trimmed();
    if (!m_search || typed != m_searched || first != m_searchedIn) {
        m_searched = typed;
        m_searchedIn = first;
        m_search = std::make_shared<network::ModuleFind>(first, typed.toStdString());
    }
    const auto begin = std::chrono::steady_clock::now();
    while (!m_search->isDone() && std::chrono::steady_clock::now() - begin < slice)
        m_search->advance(placesAtOnce);
    if (m_search->isDone())
        return {m_search, &m_search->found().paths};
    m_later.start();
    return std::make_shared<const std::vector<std::string>>();
}

/// What is looked for is shown on both maps: by its name on either, and by what corresponds to it on the other.
void Comparisons::showEmphasis() {
    const auto pair = m_model.pair();
    if (!pair || !m_window.pages().isCompareShown())
        return; // it was left while the search went on
    ui::CompareView& page = m_window.pages().compare();
    const map::Emphasis& wanted = m_window.view().emphasis();
    std::array<map::Emphasis, 2> shown{wanted, wanted};
    shown[0].ancestry = counterparts(1, QString::fromStdString(wanted.ancestry)).value(0).toStdString();
    if (!pair->parts)
        shown[0].symbol.clear(); // of another description
    if (wanted.searching()) {
        const auto found = compare::foundInBoth(*pair->correspondence, {foundFirst(), wanted.found});
        for (std::size_t side = 0; side < shown.size(); ++side)
            shown.at(side).found = found.at(side);
    }
    for (std::size_t side = 0; side < shown.size(); ++side)
        page.map(side).setEmphasis(shown.at(side));
}

void Comparisons::selectOnFirst(const QStringList& paths, const QString& current) {
    QStringList there;
    for (const QString& path : paths)
        there << counterparts(0, path);
    const QStringList leading = counterparts(0, current);
    m_first = paths;
    m_fromFirst = true;
    m_window.view().selectTogether(there, leading.value(0));
    showView(); // also where the other model has nothing to select
    m_fromFirst = false;
}

void Comparisons::chooseRow(int row) {
    const auto pair = m_model.pair();
    if (!pair || row < 0 || row >= static_cast<int>(pair->report.rows.size()))
        return;
    const auto paths = [&](std::size_t side) {
        QStringList result;
        for (const std::string& path : pair->correspondence->pathsOf(side, static_cast<std::size_t>(row)))
            result << QString::fromStdString(path);
        return result;
    };
    m_first = paths(0);
    m_fromFirst = true;
    const QStringList there = paths(1);
    m_window.view().selectTogether(there, there.value(0));
    showView();
    m_fromFirst = false;
}

void Comparisons::showHover() {
    const auto pair = m_model.pair();
    if (!pair || !m_window.pages().isCompareShown())
        return;
    const QString second = m_window.view().hover();
    ui::CompareView& page = m_window.pages().compare();
    page.map(1).setHovered(second);
    if (!page.map(0).underMouse()) {
        m_hoveredFirst = counterparts(1, second).value(0);
        page.map(0).setHovered(m_hoveredFirst);
    }
    const bool onSecond = !second.isEmpty();
    const QString path = onSecond ? second : m_hoveredFirst;
    if (path.isEmpty())
        return;
    const text::PlaceWords said = text::placeWords(
        *pair->correspondence, onSecond ? 1 : 0, path.toStdString(), m_window.session().numberStyle());
    m_window.statusLine().setText(QStringLiteral("<b>%1</b> &nbsp; %2 &nbsp; %3")
                                      .arg(QString::fromStdString(said.part).toHtmlEscaped(),
                                          QString::fromStdString(said.amounts).toHtmlEscaped(),
                                          QString::fromStdString(said.remark).toHtmlEscaped()));
}

void Comparisons::showScale() {
    if (!m_window.pages().isCompareShown() || !m_model.pair())
        return;
    ui::CompareView& page = m_window.pages().compare();
    const map::Measure measure = m_model.pair()->report.measure;
    const words::NumberStyle& style = m_window.session().numberStyle();
    const layout::ScaleSquare square = layout::scaleSquare(page.map(1).scene().layout,
        ui::scaled(14, m_window.fontMetrics()), kindOf(measure).bytes && !style.decimalBytes);
    page.legend().setScale(
        square.weight > 0 ? QString::fromStdString(text::roundAmount(measure, square.weight, style)) : QString(),
        square.side);
}

} // namespace paramap
