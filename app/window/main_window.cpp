// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/main_window.h"

#include "app/session/session.h"
#include "app/window/authoring.h"
#include "app/window/checks.h"
#include "app/window/comparisons.h"
#include "app/window/dialogs/help.h"
#include "app/window/dialogs/saver.h"
#include "app/window/drop.h"
#include "app/window/frame/application_theme.h"
#include "app/window/frame/kept_values.h"
#include "app/window/frame/lecture.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/regions.h"
#include "app/window/frame/status_line.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/frame/window_state.h"
#include "app/window/frame/workbench.h"
#include "app/window/lessons.h"
#include "app/window/line_ups.h"
#include "app/window/menus/menus.h"
#include "app/window/messages.h"
#include "app/window/wiring.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/check/check_view.h"
#include "ui/compare/compare_tables.h"
#include "ui/compare/compare_view.h"
#include "ui/gallery/gallery.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/legend/small_parts.h"
#include "ui/lineup/family_view.h"
#include "ui/lineup/line_up_view.h"
#include "ui/lineup/share_view.h"
#include "ui/look/theme.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/message/message_bar.h"
#include "ui/message/reading_bar.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/tree/module_tree_view.h"

#include <QDragEnterEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QTimer>
#include <QVBoxLayout>

namespace paramap {

MainWindow::MainWindow(Session& session, QSettings& settings)
    : m_session(session)
    , m_settings(settings)
    , m_actions(this)
    , m_preferences(settings) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Paramap"));
    setAcceptDrops(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    arrange();
    m_lecture = new Lecture({*this, workbench(), *m_tools, m_preferences}, this);
    m_saver = new Saver(*this, m_settings, screen());
    m_lessons = new Lessons(*this);
    m_checks = new Checks(*this, *m_reading);
    m_comparisons = new Comparisons(*this);
    m_lineUps = new LineUps(*this);
    wire(*this);
    KeptValues kept(m_settings);
    QStringList namings;
    for (const catalog::Naming& naming : m_session.namings())
        namings << QString::fromStdString(naming.name);
    m_preferences.restore(kept, namings);
    restoreWindow({*this, workbench(), view(), m_actions, *m_lecture}, kept);
    sayOnce(strangeWords(kept.strange()));
}

MainWindow::~MainWindow() = default;

ViewState& MainWindow::view() {
    return m_session.view();
}

Workbench& MainWindow::workbench() {
    return m_pages->workbench();
}

void MainWindow::arrange() {
    m_pages = new Pages(m_actions, this);
    m_messageBar = new ui::MessageBar(this);
    m_messageBar->hide();
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_reading = new ui::ReadingBar(centre);
    column->addWidget(m_messageBar);
    column->addWidget(m_reading);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);
    m_drop = new DropFrame(this);

    makeMenus();
    m_tools = new ToolBar(m_actions, this);
    addToolBar(m_tools);
    m_statusLine = new StatusLine(this);
    setStatusBar(m_statusLine);
    explainRegions(m_tools->find(), workbench(), m_pages->gallery(), m_pages->compare(), m_pages->lineUp());
    const QSize least(ui::scaled(800, fontMetrics()), ui::scaled(560, fontMetrics()));
    setMinimumSize(least.boundedTo(largestSize(*this)));
}

void MainWindow::makeMenus() {
    auto* menus = new Menus(*menuBar(), m_actions, {m_session, m_settings, m_preferences, workbench()});
    connect(menus, &Menus::filePicked, this, &MainWindow::filePicked);
    connect(menus, &Menus::presetPicked, this, &MainWindow::presetPicked);
    connect(menus, &Menus::lessonsWanted, this, [this](QMenu* menu) { m_lessons->fillMenu(*menu); });
}

void MainWindow::sayOnce(const QString& sentence) {
    if (!sentence.isEmpty())
        m_messages->sayOnce(sentence);
}

void MainWindow::focusRegion(int step) {
    QWidget& find = m_tools->find();
    if (m_pages->isGalleryShown()) {
        paramap::focusRegion({&find, &m_pages->gallery()}, step);
        return;
    }
    if (m_pages->isCheckShown()) {
        paramap::focusRegion({&find, &m_pages->check()}, step);
        return;
    }
    if (m_pages->isCompareShown()) {
        ui::CompareView& page = m_pages->compare();
        paramap::focusRegion(
            {&find, &page.map(0), &page.map(1), &page.legend(), &page.steps(), &page.parts(), &page.sizes()}, step);
        return;
    }
    if (m_pages->isLineUpShown()) {
        ui::LineUpView& page = m_pages->lineUp();
        paramap::focusRegion({&find, &page.maps(), &page.table(), &page.shares()}, step);
        return;
    }
    Workbench& bench = workbench();
    paramap::focusRegion({&find, &bench.tree(), &bench.mapHeader(), &bench.map(), &bench.icicle(), &bench.smallParts(),
                             &bench.legend(), &bench.inspector(), &bench.sizes(), &bench.memory()},
        step);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_tools) {
        dressToolTips();
        m_actions.refreshIcons(palette());
        m_tools->refreshIcons();
        Q_EMIT paletteChanged();
    } else if (event->type() == QEvent::WindowStateChange && m_lecture) {
        m_lecture->fit();
    } else if (event->type() == QEvent::FontChange && m_tools) {
        m_tools->adapt();
        QTimer::singleShot(0, this, [this] { // when every part has the new font
            layout()->invalidate();
            layout()->activate();
        });
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_leaving && (m_saver->wouldLose() || m_lessons->authoring().wouldLose())) {
        event->ignore();
        m_saver->whenNothingIsLost([this] {
            m_lessons->authoring().whenNothingIsLost([this] {
                m_leaving = true;
                close();
            });
        });
        return;
    }
    saveWindow({*this, workbench(), view(), m_actions, *m_lecture}, m_settings);
    m_lecture->setOn(false); // and the text size is kept as it was before
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_tools->adapt();
    if (m_lecture)
        m_lecture->fit();
    if (m_drop->isVisible())
        m_drop->setGeometry(rect());
}

DropOffer MainWindow::offerFor(const QMimeData& dragged) const {
    return dropOffer(dragged, m_session.snapshot() ? m_session.title() : QString());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto* from = qobject_cast<QWidget*>(event->source());
    if (!event->mimeData()->hasUrls() || (from && from->window() == this))
        return;
    m_drop->show(offerFor(*event->mimeData()));
    m_drop->point(event->position().toPoint());
    event->accept(); // also accepts what cannot be opened, so that the frame can say why
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) {
    m_drop->point(event->position().toPoint());
    event->setDropAction(m_drop->offer().accepted() ? Qt::CopyAction : Qt::IgnoreAction);
    event->accept();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) {
    m_drop->hide();
}

void MainWindow::dropEvent(QDropEvent* event) {
    m_drop->show(offerFor(*event->mimeData()));
    m_drop->point(event->position().toPoint());
    m_drop->hide();
    const QString path = m_drop->offer().path;
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    if (!m_drop->isSecondPointed())
        Q_EMIT filePicked(path);
    else if (m_drop->offer().isCheckpoint)
        Q_EMIT checkPicked(path);
    else
        Q_EMIT comparePicked(path);
}

} // namespace paramap
