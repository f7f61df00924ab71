// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/comparisons.h"

#include "app/commands/chart_file.h"
#include "app/session/session.h"
#include "app/window/dialogs/chart_dialog.h"
#include "app/window/dialogs/compare_dialog.h"
#include "app/window/frame/pages.h"
#include "app/window/main_window.h"
#include "app/window/panels.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/compare/compare_view.h"
#include "ui/figure/figure_file.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace paramap {

namespace {

/// "GPT-2 small" of "gpt2"
QString presetTitle(const catalog::Catalog& catalog, const QString& name) {
    for (const catalog::PresetEntry& preset : catalog.presets())
        if (preset.name == name.toStdString() && !preset.title.empty())
            return QString::fromStdString(preset.title);
    return name;
}

} // namespace

Comparisons::Comparisons(MainWindow& window)
    : QObject(&window)
    , m_window(window)
    , m_model(window.session()) {
    wireActions();
    wireMaps();
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &Comparisons::showEmphasis);
    ui::CompareView& page = window.pages().compare();
    Session& session = window.session();
    wireSizes(page.sizes(), session);
    connect(&page, &ui::CompareView::leaveWanted, this, &Comparisons::leavePage);
    connect(&page, &ui::CompareView::rowChosen, this, &Comparisons::chooseRow);
    connect(&page, &ui::CompareView::byChangeChosen, this, [this](bool byChange) {
        m_byChange = byChange;
        showColours();
    });
    const auto choose = [this](map::Measure measure, bool active) {
        m_window.view().setMeasure(measure);
        Session& whole = m_window.session();
        if (measure == map::Measure::Parameters)
            whole.setConvention(whole.state().convention.with(conventions::Rule::Active, active));
    };
    connect(
        &page.measures(), &ui::MeasureBar::chosen, this, [choose](map::Measure measure) { choose(measure, false); });
    connect(
        &page.measures(), &ui::MeasureBar::activeChosen, this, [choose] { choose(map::Measure::Parameters, true); });
    auto* menu = new QMenu(&page);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillMenu(*menu); });
    page.setFirstMenu(menu);
    connect(&m_model, &ComparedModel::changed, this, &Comparisons::fillPage);
    connect(&m_model, &ComparedModel::restored, this, [this] {
        if (m_window.session().snapshot())
            showPage(); // where a person sees what was undone
    });
    connect(&session, &Session::snapshotChanged, this, &Comparisons::enable);
    connect(&session, &Session::openedBeside, this, [this](const std::vector<SavedSession>& beside) {
        if (beside.size() == 1)
            with(beside.front());
    });
    enable();
}

void Comparisons::wireActions() {
    QAction* shown = m_window.actions()["view.compare"];
    shown->setCheckable(true);
    connect(shown, &QAction::triggered, this, [this, shown](bool on) {
        shown->setChecked(m_window.pages().isCompareShown()); // until the page has changed
        if (!on)
            leavePage();
        else if (m_model.isThere())
            showPage();
        else
            choose();
    });
    connect(&m_window.pages(), &QStackedWidget::currentChanged, this, [this, shown] {
        const bool here = m_window.pages().isCompareShown();
        shown->setChecked(here);
        if (here && m_stale)
            fillPage();
        if (!here && std::exchange(m_unfolds, false))
            m_window.view().setFolded(false);
    });
    connect(m_window.actions()["compare.with"], &QAction::triggered, this, &Comparisons::choose);
    connect(m_window.actions()["compare.started"], &QAction::triggered, this, &Comparisons::withStarted);
    connect(&m_window, &MainWindow::comparePicked, this, &Comparisons::withFile);
}

void Comparisons::enable() {
    const Session& session = m_window.session();
    const bool model = session.snapshot().has_value();
    for (const char* name : {"compare.with", "view.compare"})
        m_window.actions()[name]->setEnabled(model);
    m_window.actions()["compare.started"]->setEnabled(model && session.state().isChanged());
    if (!model && m_window.pages().isCompareShown())
        m_window.pages().showGallery();
}

void Comparisons::choose() {
    openCompareDialog(m_window, m_window.settings(), m_window.session(),
        {[this](const QString& name) { withPreset(name); }, [this](const QString& path) { withFile(path); },
            [this] { withStarted(); }});
}

void Comparisons::fillMenu(QMenu& menu) {
    menu.clear();
    const Session& session = m_window.session();
    const auto add
        = [&](const QString& words, auto&& what) { connect(menu.addAction(words), &QAction::triggered, this, what); };
    if (!session.state().hasModel())
        return;
    if (session.state().isChanged())
        add(tr("What I &started from"), [this] { withStarted(); });
    if (const auto& closest = session.state().opened->closest)
        add(tr("The &nearest published model"),
            [this, preset = QString::fromStdString(closest->preset)] { withPreset(preset); });
    add(tr("&Another model…"), [this] { choose(); });
    add(tr("A &file…"), [this] {
        openCompareFileDialog(m_window, m_window.settings(), [this](const QString& path) { withFile(path); });
    });
}

void Comparisons::withPreset(const QString& name) {
    Session& session = m_window.session();
    try {
        SavedSession model = presetModel(name.toStdString(), session.catalog()).model;
        model.title = presetTitle(session.catalog(), name).toStdString();
        with(std::move(model));
    } catch (const Problem& problem) {
        session.refuse(problem);
    }
}

void Comparisons::withFile(const QString& path) {
    Session& session = m_window.session();
    try {
        with(readModelFile(path.toStdString(), session.catalog()).model);
    } catch (const Problem& problem) {
        session.refuseFile(path, problem);
    }
}

void Comparisons::withStarted() {
    const State& state = m_window.session().state();
    if (!state.hasModel())
        return;
    SavedSession model = toSave(state);
    model.settings = model.original;
    with(std::move(model));
}

void Comparisons::with(SavedSession model) {
    if (!m_window.session().snapshot())
        return;
    model.settings = m_window.session().namedAlike(model.settings);
    m_model.set(std::move(model));
    showPage();
}

ui::FamilyRequest Comparisons::figure() const {
    map::FigureView view;
    view.map = map::drawnOf(m_window.view().value());
    view.map.folded = true;
    const std::optional<Compared> compared = m_model.compared();
    return compared ? familyRequest(*compared, view, m_window.session().numberStyle(), !m_byChange)
                    : ui::FamilyRequest();
}

void Comparisons::copyPicture() {
    const ui::FamilyRequest request = figure();
    if (!request.models.empty())
        QGuiApplication::clipboard()->setImage(ui::toImage(ui::drawFamily(request).drawing));
}

void Comparisons::exportFigure() {
    const QSize size(1600, 1000); // pixels
    chooseChartFile(m_window, size, [this, size](const QString& path) {
        const ui::FamilyRequest request = figure();
        const auto pair = m_model.pair();
        if (request.models.empty() || !pair)
            return;
        ChartFile file;
        file.file = path.toStdString();
        file.size = size;
        SavedSession second = toSave(m_window.session().state());
        second.view = m_window.view().value();
        try {
            writeChart(
                file, [&] { return ui::drawFamily(request).drawing; },
                [&](std::ostream& out) { text::compareCsv(out, pair->report); },
                sessionBeside(std::move(second), {m_model.saved()}));
        } catch (const Problem& problem) {
            m_window.session().refuse(problem);
        }
    });
}

void Comparisons::showPage() {
    if (m_window.pages().isCompareShown())
        return;
    m_unfolds = !m_window.view().isFolded(); // many equal layers say no more than one
    m_window.view().setFolded(true);
    m_window.pages().showCompare();
}

void Comparisons::leavePage() {
    if (m_window.pages().isCompareShown())
        m_window.pages().showWorkbench();
}

} // namespace paramap
