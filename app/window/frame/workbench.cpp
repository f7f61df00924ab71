// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/workbench.h"

#include "app/window/frame/actions.h"
#include "app/window/frame/dock_title.h"
#include "app/window/frame/side_tab.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/legend/small_parts.h"
#include "ui/look/theme.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/parts/more_button.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/totals/totals_card.h"
#include "ui/tree/module_tree_view.h"

#include <QDataStream>
#include <QDockWidget>
#include <QEvent>
#include <QFontInfo>
#include <QIODevice>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace paramap {
namespace {

constexpr qint32 arrangementVersion = 1;

/// A page that scrolls where a window is too low for it. It is never narrower than its content.
class TallPage : public QScrollArea {
public:
    TallPage(QWidget* content, QWidget* parent)
        : QScrollArea(parent) {
        setFrameShape(NoFrame);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setWidget(content);
        content->setAutoFillBackground(false);
        viewport()->setAutoFillBackground(false);
    }
    QSize minimumSizeHint() const override {
        const QSize least = QScrollArea::minimumSizeHint();
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), least.height()};
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry(); // another model has longer words
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace

Workbench::Workbench(const Actions& actions, QWidget* parent)
    : QMainWindow(parent) {
    setObjectName(QStringLiteral("workbench"));
    setWindowFlags(Qt::Widget);
    setContextMenuPolicy(Qt::NoContextMenu);
    setDockOptions(AnimatedDocks | AllowNestedDocks);
    setCentralWidget(makeCentre());

    m_tree = new ui::ModuleTreeView(this);
    m_inspector = new ui::Inspector(this);
    m_modulesDock = makeDock("modulesDock", tr("Modules"), m_tree, 38);
    m_inspectorDock = makeDock("inspectorDock", tr("Inspector"), m_inspector, 26);
    m_numbersDock = makeDock("numbersDock", tr("Sizes and memory"), makeNumbers(), 26);

    auto* title = static_cast<DockTitle*>(m_modulesDock->titleBarWidget());
    auto* fold = new QToolButton(title);
    fold->setDefaultAction(actions["view.fold"]);
    auto* more = new ui::MoreButton(tr("Columns and rows"), title);
    more->setObjectName(QStringLiteral("modulesMenu"));
    auto* menu = new QMenu(more);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        m_tree->fillMenu(*menu);
    });
    more->setMenu(menu);
    title->addButton(fold);
    title->addButton(more);

    m_edge = new QToolBar(tr("Hidden docks"), this);
    m_edge->setObjectName(QStringLiteral("edge"));
    m_edge->setMovable(false);
    m_edge->toggleViewAction()->setVisible(false);
    auto* tab = new SideTab(tr("Modules"), m_edge);
    tab->setObjectName(QStringLiteral("modulesTab"));
    connect(tab, &SideTab::clicked, this, [this] {
        m_byHand = true; // a person who opens it in a small window wants to keep it
        setModulesAside(false);
        setDockWidths(px(288), px(240));
    });
    m_edge->addWidget(tab);
    addToolBar(isRightToLeft() ? Qt::RightToolBarArea : Qt::LeftToolBarArea, m_edge);
    m_edge->hide();

    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    placeDocks();
}

QWidget* Workbench::makeCentre() {
    auto* centre = new QWidget(this);
    m_header = new ui::MapHeader(centre);
    m_maps = new QSplitter(Qt::Vertical, centre);
    m_maps->setObjectName(QStringLiteral("maps"));
    m_maps->setChildrenCollapsible(false);
    m_map = new ui::TreemapView(m_maps);
    m_icicle = new ui::TreemapView(m_maps);
    m_icicle->setAccessibleName(tr("Icicle"));
    m_icicle->hide();
    m_maps->setStretchFactor(0, 2);
    m_maps->setStretchFactor(1, 1);
    m_smallParts = new ui::SmallParts(centre);
    m_legend = new ui::Legend(centre);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_maps, 1);
    column->addWidget(m_smallParts);
    column->addWidget(m_legend);
    return centre;
}

bool Workbench::isIcicleShown() const {
    return m_icicle->isVisibleTo(m_maps);
}

ui::TreemapView& Workbench::mapInUse() {
    return m_icicle->hasFocus() ? *m_icicle : *m_map;
}

void Workbench::arrangeAnew() {
    m_map->arrangeAnew();
    m_icicle->arrangeAnew();
}

void Workbench::showFormer() {
    m_map->showFormer();
    if (isIcicleShown())
        m_icicle->showFormer();
}

ui::Breadcrumb& Workbench::breadcrumb() {
    return m_header->breadcrumb();
}

QWidget* Workbench::makeNumbers() {
    auto* numbers = new QWidget(this);
    m_totals = new ui::TotalsCard(numbers);
    m_sizes = new ui::SizesPanel(numbers);
    m_memory = new ui::MemoryCard(numbers);
    auto* column = new QVBoxLayout(numbers);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_totals);
    column->addWidget(m_sizes, 1);
    column->addWidget(m_memory);
    return new TallPage(numbers, this);
}

QDockWidget* Workbench::makeDock(const char* name, const QString& title, QWidget* content, double titleHeight) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setWidget(content);
    dock->setTitleBarWidget(new DockTitle(dock, titleHeight));
    return dock;
}

void Workbench::placeDocks() {
    const bool mirrored = isRightToLeft(); // areas of docks do not follow the reading direction
    addDockWidget(mirrored ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, m_modulesDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_inspectorDock);
    addDockWidget(mirrored ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea, m_numbersDock);
    for (QDockWidget* dock : {m_modulesDock, m_inspectorDock, m_numbersDock}) {
        dock->setFloating(false);
        dock->show();
    }
}

void Workbench::setModulesText(const QString& text) {
    static_cast<DockTitle*>(m_modulesDock->titleBarWidget())->setSecondText(text);
}

void Workbench::setModulesAside(bool aside) {
    if (aside == m_aside)
        return;
    m_aside = aside;
    if (const QWidget* focus = window()->focusWidget(); aside && m_modulesDock->isAncestorOf(focus))
        map().setFocus(); // else the focus would go to the next widget
    m_modulesDock->setVisible(!aside);
    m_edge->setVisible(aside);
}

int Workbench::px(double pixels) const {
    return ui::scaled(pixels, fontMetrics());
}

void Workbench::resizePlaced(const QList<QDockWidget*>& docks, const QList<int>& sizes, Qt::Orientation orientation) {
    QList<QDockWidget*> placed;
    QList<int> wanted;
    for (qsizetype i = 0; i < docks.size(); ++i) {
        if (dockWidgetArea(docks[i]) == Qt::NoDockWidgetArea)
            continue;
        placed << docks[i];
        wanted << sizes[i];
    }
    if (!placed.isEmpty())
        resizeDocks(placed, wanted, orientation);
}

void Workbench::setDockWidths(int modules, int numbers) {
    resizePlaced({m_modulesDock, m_numbersDock}, {modules, numbers}, Qt::Horizontal);
}

void Workbench::adapt() {
    if (m_lecture)
        return adaptToLecture();
    const QSize size = window()->size();
    const bool medium = size.width() < px(1400), narrow = size.width() < px(1200);
    const bool low = size.height() < px(900);
    // What a person has sized keeps its size, and still is shown in the form for which there is room.
    m_inspector->setCompact(medium || low);
    static_cast<DockTitle*>(m_inspectorDock->titleBarWidget())->setFlat(medium || low);
    m_sizes->setShownSliders(low ? 3 : 5);
    if (m_byHand)
        return;
    if (narrow && m_modulesDock->isVisibleTo(this) && !m_modulesDock->isFloating())
        setModulesAside(true);
    else if (!narrow && m_aside)
        setModulesAside(false);
    setDockWidths(px(medium ? 288 : 448), std::min(px(narrow ? 276 : 320), std::max(px(240), size.width() * 2 / 5)));
    const int secondLine = size.height() < px(640) ? 0 : px(21); // of the formula
    resizePlaced({m_inspectorDock}, {medium || low ? m_inspector->sizeHint().height() + secondLine : px(118 + 26)},
        Qt::Vertical);
    m_letters = ui::unit(fontMetrics());
}

void Workbench::followFont() {
    const int letters = ui::unit(fontMetrics());
    if (m_byHand && m_letters > 0 && letters != m_letters && !m_lecture) {
        const auto enlarged = [&](int length) { return length * letters / m_letters; };
        setDockWidths(enlarged(m_modulesDock->width()), enlarged(m_numbersDock->width()));
        resizePlaced({m_inspectorDock}, {enlarged(m_inspectorDock->height())}, Qt::Vertical);
    }
    m_letters = letters;
    adapt();
    QTimer::singleShot(0, this, &Workbench::adapt); // when every part has the new font
}

void Workbench::setLecture(bool on) {
    m_lecture = on;
    adapt();
}

void Workbench::adaptToLecture() {
    if (const QWidget* focus = window()->focusWidget();
        m_modulesDock->isAncestorOf(focus) || m_numbersDock->isAncestorOf(focus))
        map().setFocus();
    m_modulesDock->hide();
    m_numbersDock->hide();
    m_edge->hide();
    m_inspectorDock->setFloating(false);
    m_inspectorDock->show();
    m_inspector->setCompact(false);
    static_cast<DockTitle*>(m_inspectorDock->titleBarWidget())->setFlat(true);
    resizePlaced({m_inspectorDock}, {m_inspector->sizeHint().height()}, Qt::Vertical);
}

void Workbench::setMapLetters(int pixels) {
    for (ui::TreemapView* map : {m_map, m_icicle}) {
        QFont letters; // without a size of its own, it follows the window's
        if (pixels > QFontInfo(font()).pixelSize())
            letters.setPixelSize(pixels);
        map->setFont(letters);
    }
}

void Workbench::resetLayout() {
    m_byHand = false;
    setModulesAside(false);
    placeDocks();
    m_maps->setSizes({2 * m_maps->height(), m_maps->height()});
    adapt();
}

QByteArray Workbench::arrangement() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << arrangementVersion << m_byHand << m_aside << saveState(arrangementVersion) << m_maps->saveState();
    return bytes;
}

bool Workbench::restoreArrangement(const QByteArray& bytes) {
    QDataStream stream(bytes);
    qint32 version = 0;
    bool byHand = false, aside = false;
    QByteArray docks, maps;
    stream >> version >> byHand >> aside >> docks;
    constexpr qint32 mostVersions = 1000;
    if (stream.status() != QDataStream::Ok || version < 1 || version > mostVersions)
        return false;
    if (version != arrangementVersion)
        return true; // of another version of the program: no damage
    if (!restoreState(docks, arrangementVersion))
        return false;
    m_byHand = byHand;
    m_aside = aside;
    m_edge->setVisible(aside);
    stream >> maps; // earlier versions did not save it
    m_maps->restoreState(maps);
    return true;
}

void Workbench::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_numbersDock)
        followFont();
}

void Workbench::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    adapt();
    QTimer::singleShot(0, this, &Workbench::adapt); // when every part has its words, the first time
}

bool Workbench::event(QEvent* event) {
    // Docks and the map cover everything but the splitters, so a press on this widget is a press on a splitter.
    const auto lengths = [this] {
        return QList<int>{m_modulesDock->width(), m_inspectorDock->height(), m_numbersDock->width()};
    };
    if (event->type() == QEvent::MouseButtonPress)
        m_atPress = lengths();
    const bool done = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonRelease && !m_atPress.isEmpty()) {
        m_byHand = m_byHand || m_atPress != lengths();
        m_atPress.clear();
    }
    return done;
}

} // namespace paramap
