// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/main_window.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/export.h"
#include "app/window/dialogs/help.h"
#include "app/window/dialogs/question.h"
#include "app/window/drop.h"
#include "app/window/frame/action_icons.h"
#include "app/window/frame/window_state.h"
#include "app/window/frame/workbench.h"
#include "app/window/menus/menus.h"
#include "app/window/wiring.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/gallery/gallery.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/legend/small_parts.h"
#include "ui/look/theme.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/message/message_bar.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/tree/module_tree_view.h"

#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
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

    m_pages = new QStackedWidget(this);
    m_gallery = new ui::Gallery(m_pages);
    m_workbench = new Workbench(m_actions, m_pages);
    m_pages->addWidget(m_gallery);
    m_pages->addWidget(m_workbench);
    m_messageBar = new ui::MessageBar(this);
    m_messageBar->hide();
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messageBar);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);
    m_drop = new DropFrame(this);

    makeMenus(*this);
    makeToolBar();
    makeStatusBar();
    explainRegions(*this);
    setMinimumSize(ui::scaled(800, fontMetrics()), ui::scaled(560, fontMetrics()));
    wire(*this);
    restoreWindow(*this, m_settings);
}

MainWindow::~MainWindow() = default;

void MainWindow::makeToolBar() {
    m_tools = addToolBar(tr("Tool bar"));
    m_tools->setObjectName(QStringLiteral("toolBar"));
    m_tools->setMovable(false);
    m_tools->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const char* name : {"file.open", "", "edit.undo", "edit.redo", "", "file.export"}) {
        if (*name)
            m_tools->addAction(m_actions[name]);
        else
            m_tools->addSeparator();
    }
    m_actions["file.open"]->setIconText(tr("Open"));
    m_actions["file.export"]->setIconText(tr("Export"));

    auto* space = new QWidget(m_tools);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_tools->addWidget(space);
    m_findCount = new QLabel(m_tools);
    m_findCount->setContentsMargins(0, 0, ui::scaled(8, fontMetrics()), 0);
    m_tools->addWidget(m_findCount);
    m_find = new QLineEdit(m_tools);
    m_find->setObjectName(QStringLiteral("find"));
    m_find->setClearButtonEnabled(true);
    m_find->setPlaceholderText(
        tr("Find a module (%1)").arg(m_actions["edit.find"]->shortcut().toString(QKeySequence::NativeText)));
    m_find->setAccessibleName(tr("Find a module"));
    m_find->setAccessibleDescription(tr("Part of a name, class or path; Enter goes to the next, Escape clears"));
    m_find->setFixedWidth(ui::scaled(230, fontMetrics()));
    m_findIcon = m_find->addAction(actionIcon(QStringLiteral("edit-find"), palette()), QLineEdit::LeadingPosition);
    m_findIcon->setObjectName(QStringLiteral("find.icon"));
    m_tools->addWidget(m_find);
}

void MainWindow::makeStatusBar() {
    m_status = new QLabel(this);
    m_honesty = new QLabel(this);
    m_status->setObjectName(QStringLiteral("status"));
    m_honesty->setObjectName(QStringLiteral("honesty"));
    m_status->setTextFormat(Qt::RichText);
    m_honesty->setTextFormat(Qt::RichText);
    const int air = ui::scaled(6, fontMetrics());
    m_status->setContentsMargins(air, 0, air, 0);
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long path never widens the window
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(m_honesty);
}

void MainWindow::adaptToolBar() {
    const bool narrow = width() < ui::scaled(1200, fontMetrics());
    for (QAction* action : m_tools->actions()) {
        if (auto* button = qobject_cast<QToolButton*>(m_tools->widgetForAction(action))) {
            const bool text = action == m_actions["file.open"] || (!narrow && action == m_actions["file.export"]);
            button->setToolButtonStyle(text ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
        }
    }
}

void MainWindow::showGallery() {
    m_pages->setCurrentWidget(m_gallery);
    m_gallery->setFocus();
}

void MainWindow::showWorkbench() {
    const bool first = isGalleryShown();
    m_pages->setCurrentWidget(m_workbench);
    if (first) // not the search field, which stands before them
        (m_workbench->modulesDock()->isHidden() ? static_cast<QWidget&>(m_workbench->map()) : m_workbench->tree())
            .setFocus();
}

bool MainWindow::isGalleryShown() const {
    return m_pages->currentWidget() == m_gallery;
}

void MainWindow::setStatus(const QString& text) {
    if (m_status->text() != text)
        m_status->setText(text);
}

void MainWindow::setHonesty(const QString& word, const QString& more, bool problem) {
    const ui::Theme& theme = ui::Theme::current(palette());
    const QString text = QStringLiteral("<span style='color:%1'>%2</span>%3")
                             .arg((problem ? theme.error : theme.good).ink.name(), word, more);
    if (m_honesty->text() != text)
        m_honesty->setText(text);
}

void MainWindow::chooseFile() {
    openFileDialog(*this);
}

void MainWindow::choosePreset() {
    openPresetDialog(*this);
}

void MainWindow::exportPicture() {
    openExportDialog(*this);
}

void MainWindow::showKeys() {
    openKeyboardSheet(*this);
}

void MainWindow::showAbout() {
    openAboutDialog(*this);
}

QList<QWidget*> MainWindow::regions() {
    if (isGalleryShown())
        return {m_find, m_gallery};
    return {m_find, &m_workbench->tree(), &m_workbench->mapHeader(), &m_workbench->map(), &m_workbench->icicle(),
        &m_workbench->smallParts(), &m_workbench->legend(), &m_workbench->inspector(), &m_workbench->sizes(),
        &m_workbench->memory()};
}

void MainWindow::focusRegion(int step) {
    const QList<QWidget*> all = regions();
    qsizetype here = step > 0 ? -1 : all.size();
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (focusWidget() && focusWidget()->hasFocus()
            && (all[i] == focusWidget() || all[i]->isAncestorOf(focusWidget())))
            here = i;
    }
    for (qsizetype tried = 0; tried < all.size(); ++tried) {
        here = (here + step + all.size()) % all.size();
        if (QWidget* stop = firstFocus(all[here])) {
            stop->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return;
        }
    }
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_tools) {
        dressToolTips();
        m_actions.refreshIcons(palette());
        m_findIcon->setIcon(actionIcon(QStringLiteral("edit-find"), palette()));
        Q_EMIT paletteChanged();
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_leaving && wouldLose(*this)) {
        event->ignore();
        whenNothingIsLost(*this, [this] {
            m_leaving = true;
            close();
        });
        return;
    }
    saveWindow(*this, m_settings);
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    adaptToolBar();
    m_workbench->adapt(size());
    if (m_drop->isVisible())
        m_drop->setGeometry(rect());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto* from = qobject_cast<QWidget*>(event->source());
    if (!event->mimeData()->hasUrls() || (from && from->window() == this))
        return;
    m_drop->show(dropOffer(*event->mimeData()));
    event->accept(); // also what cannot be opened: the frame says why before it is dropped
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) {
    event->setDropAction(m_drop->offer().accepted() ? Qt::CopyAction : Qt::IgnoreAction);
    event->accept();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) {
    m_drop->hide();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const DropOffer offer = dropOffer(*event->mimeData());
    m_drop->hide();
    if (!offer.accepted())
        return;
    event->acceptProposedAction();
    Q_EMIT filePicked(offer.path);
}

} // namespace paramap
