// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/line_ups.h"

#include "app/commands/chart_file.h"
#include "app/session/session.h"
#include "app/window/dialogs/chart_dialog.h"
#include "app/window/dialogs/compare_dialog.h"
#include "app/window/dialogs/preset_dialog.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/status_line.h"
#include "app/window/main_window.h"
#include "app/window/menus/entries.h"
#include "model/text/compare/line_up_page.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/lineup/family_view.h"
#include "ui/lineup/line_up_view.h"
#include "ui/lineup/share_figure.h"
#include "ui/lineup/share_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <sstream>

namespace paramap {

namespace {

constexpr QSize familySize(1600, 1000), chartSize(800, 500); // pixels, of figures

map::FigureView figureView() {
    map::FigureView view;
    view.map.folded = true; // many equal layers say no more than one
    return view;
}

void writeTable(std::ostream& out, const text::CompareReport& report, const std::string& format) {
    if (format == "csv")
        text::compareCsv(out, report);
    else if (format == "latex")
        text::compareLatex(out, report);
    else
        text::compareMarkdown(out, report);
}

} // namespace

LineUps::LineUps(MainWindow& window)
    : QObject(&window)
    , m_window(window)
    , m_lineUp(window.session()) {
    ui::LineUpView& page = window.pages().lineUp();
    connect(window.actions()["compare.lineUp"], &QAction::triggered, this, [this] {
        if (m_lineUp.members().empty())
            begin();
        showPage();
    });
    connect(&window.pages(), &QStackedWidget::currentChanged, this, [this] {
        if (m_isStale && m_window.pages().isLineUpShown())
            fillPage();
    });
    connect(&page, &ui::LineUpView::leaveWanted, this, &LineUps::leavePage);
    connect(&page.measures(), &ui::MeasureBar::chosen, &m_lineUp, &LineUp::setMeasure);
    connect(&page.maps(), &ui::FamilyView::modelChosen, this, &LineUps::open);
    connect(&page.maps(), &ui::FamilyView::removalWished, this,
        [this](int model) { m_lineUp.remove(static_cast<std::size_t>(model)); });
    connect(&page.maps(), &ui::FamilyView::hovered, this,
        [this](const QString& words) { m_window.statusLine().setText(words.toHtmlEscaped()); });
    connect(&m_lineUp, &LineUp::changed, this, &LineUps::fillPage);
    connect(&window.session(), &Session::openedBeside, this, &LineUps::showSaved);
    makeMenus();
}

void LineUps::makeMenus() {
    ui::LineUpView& page = m_window.pages().lineUp();
    auto *models = new QMenu(&page), *families = new QMenu(&page), *copied = new QMenu(&page),
         *saved = new QMenu(&page);
    connect(models, &QMenu::aboutToShow, this, [this, models] { fillModels(*models); });
    connect(families, &QMenu::aboutToShow, this, [this, families] { fillFamilies(*families); });
    for (const auto& [format, words] : {std::pair("markdown", tr("Table as &Markdown")),
             std::pair("csv", tr("Table as &CSV")), std::pair("latex", tr("Table as &LaTeX"))})
        connect(copied->addAction(words), &QAction::triggered, this, [this, format = format] { copy(format); });
    connect(saved->addAction(tr("&Maps…")), &QAction::triggered, this, [this] { save(false); });
    connect(saved->addAction(tr("&Shares…")), &QAction::triggered, this, [this] { save(true); });
    page.setMenus(models, families, copied, saved);
}

void LineUps::fillFamilies(QMenu& menu) {
    menu.clear();
    for (const catalog::Family& family : m_window.session().catalog().families()) {
        QStringList presets;
        for (const std::string& preset : family.presets)
            presets << QString::fromStdString(preset);
        connect(menu.addAction(literal(QString::fromStdString(family.title))), &QAction::triggered, this,
            [this, presets] { show(presets); });
    }
}

void LineUps::fillModels(QMenu& menu) {
    menu.clear();
    const bool room = !m_lineUp.isFull();
    const auto add = [&](const QString& words, bool can, auto&& what) {
        QAction* action = menu.addAction(words);
        action->setEnabled(can);
        connect(action, &QAction::triggered, this, what);
    };
    add(tr("&Add models…"), room, [this] {
        openAddModels(m_window, m_window.session(), [this](const QStringList& names) { this->add(names); });
    });
    add(tr("Add a &file…"), room, [this] {
        openCompareFileDialog(m_window, m_window.settings(), [this](const QString& path) { addFile(path); });
    });
    add(tr("Add the &open model"), room && m_window.session().snapshot(), [this] { addOpen(); });
    add(tr("&Remove all"), !m_lineUp.members().empty(), [this] { m_lineUp.set({}); });
    menu.addSeparator();
    for (std::size_t i = 0; i < m_lineUp.members().size(); ++i)
        add(tr("Remove %1").arg(literal(QString::fromStdString(m_lineUp.members()[i].title))), true,
            [this, i] { m_lineUp.remove(i); });
}

LineUp::Member LineUps::member(const QString& preset) const {
    const Session& session = m_window.session();
    SavedSession model = presetModel(preset.toStdString(), session.catalog()).model;
    model.settings = session.namedAlike(model.settings);
    const std::vector<catalog::PresetEntry> presets = session.catalog().presets();
    const auto entry = std::ranges::find(presets, preset.toStdString(), &catalog::PresetEntry::name);
    if (entry != presets.end() && !entry->title.empty())
        model.title = entry->title;
    return model;
}

void LineUps::show(const QStringList& presets) {
    try {
        std::vector<LineUp::Member> members;
        for (const QString& preset : presets)
            members.push_back(member(preset));
        m_lineUp.set(std::move(members));
        showPage();
    } catch (const Problem& problem) {
        m_window.session().refuse(problem);
    }
}

/// The model that was opened stands first; a single one beside it is compared with it.
void LineUps::showSaved(const std::vector<SavedSession>& beside) {
    if (beside.size() < 2)
        return;
    Session& session = m_window.session();
    std::vector<LineUp::Member> members{toSave(session.state())};
    members.insert(members.end(), beside.begin(), beside.end());
    m_lineUp.set(std::move(members));
    m_lineUp.setMeasure(session.view().measure());
    showPage();
}

void LineUps::add(const QStringList& presets) {
    try {
        for (const QString& preset : presets)
            m_lineUp.add(member(preset));
    } catch (const Problem& problem) {
        m_window.session().refuse(problem);
    }
}

void LineUps::addFile(const QString& path) {
    Session& session = m_window.session();
    try {
        SavedSession model = readModelFile(path.toStdString(), session.catalog()).model;
        model.settings = session.namedAlike(model.settings);
        m_lineUp.add(std::move(model));
    } catch (const Problem& problem) {
        session.refuseFile(path, problem);
    }
}

void LineUps::addOpen() {
    const Session& session = m_window.session();
    if (!session.snapshot() || m_lineUp.isFull())
        return;
    SavedSession model = toSave(session.state());
    model.title = session.title().toStdString();
    m_lineUp.add(std::move(model));
    m_lineUp.follow(m_lineUp.members().size() - 1);
}

void LineUps::begin() {
    const Session& session = m_window.session();
    if (!session.snapshot())
        return;
    const std::string& preset = session.state().opened->settings.preset;
    for (const catalog::Family& family : session.catalog().families())
        if (std::ranges::find(family.presets, preset) != family.presets.end()) {
            QStringList presets;
            for (const std::string& each : family.presets)
                presets << QString::fromStdString(each);
            show(presets);
            const auto own = std::ranges::find(
                m_lineUp.members(), preset, [](const LineUp::Member& member) { return member.settings.preset; });
            if (own != m_lineUp.members().end())
                m_lineUp.follow(static_cast<std::size_t>(own - m_lineUp.members().begin()));
            return;
        }
    addOpen();
}

void LineUps::open(int index) {
    const LineUp::Member& member = m_lineUp.members()[static_cast<std::size_t>(index)];
    if (m_lineUp.isOpen(static_cast<std::size_t>(index)))
        return leavePage();
    if (member.settings.preset.empty())
        return; // a file's own model has no name to open it by
    leavePage();
    Q_EMIT m_window.presetPicked(QString::fromStdString(member.settings.preset));
}

void LineUps::showPage() {
    m_window.pages().showLineUp();
}

void LineUps::leavePage() {
    if (!m_window.pages().isLineUpShown())
        return;
    m_window.statusLine().setText({});
    if (m_window.session().snapshot())
        m_window.pages().showWorkbench();
    else
        m_window.pages().showGallery();
}

void LineUps::fillPage() {
    m_isStale = !m_window.pages().isLineUpShown();
    if (m_isStale)
        return;
    ui::LineUpView& page = m_window.pages().lineUp();
    const words::NumberStyle& style = m_window.session().numberStyle();
    const auto result = m_lineUp.result();
    if (!result)
        return page.setPage({}, {});
    page.measures().setMeasures(result->measures);
    page.measures().setMeasure(result->compared.report.measure);
    text::LineUpPage words = text::lineUpPage(result->compared.report, style);
    words.models = text::modelGrid(result->compared.titles, result->figures, style);
    page.setPage(words, familyRequest(result->compared, figureView(), style));
}

void LineUps::copy(const char* format) {
    std::ostringstream table;
    if (const auto result = m_lineUp.result(); result && m_window.pages().lineUp().showsModels())
        text::writeGrid(table, text::modelGrid(result->compared.titles, result->figures), format);
    else if (result)
        writeTable(table, result->compared.report, format);
    QGuiApplication::clipboard()->setText(QString::fromStdString(table.str()));
}

void LineUps::copyPicture() {
    QGuiApplication::clipboard()->setPixmap(m_window.pages().lineUp().maps().grab());
}

void LineUps::save(bool chart) {
    const QSize size = chart ? chartSize : familySize;
    chooseChartFile(m_window, size, [this, chart, size](const QString& path) {
        const auto result = m_lineUp.result();
        if (!result)
            return;
        const words::NumberStyle& style = m_window.session().numberStyle();
        ui::ShareView& shares = m_window.pages().lineUp().shares();
        ChartFile file;
        file.file = path.toStdString();
        file.size = size;
        const auto draw = [&] {
            return chart ? ui::drawShares(shares.chart(), shares.form(), size, file.theme, style)
                         : ui::drawFamily(familyRequest(result->compared, figureView(), style)).drawing;
        };
        try {
            writeChart(
                file, draw, [&](std::ostream& out) { text::compareCsv(out, result->compared.report); },
                m_lineUp.savedText());
        } catch (const Problem& problem) {
            m_window.session().refuse(problem);
        }
    });
}

} // namespace paramap
