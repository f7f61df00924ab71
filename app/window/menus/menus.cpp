// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/menus.h"

#include "app/session/session.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/preferences.h"
#include "app/window/frame/recent_files.h"
#include "app/window/frame/workbench.h"
#include "app/window/menus/convention_menu.h"
#include "app/window/menus/device_choice_menu.h"
#include "app/window/menus/entries.h"
#include "app/window/menus/naming_menu.h"
#include "app/window/menus/preset_menu.h"
#include "app/window/menus/size_menu.h"
#include "ui/look/plain_text.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>

namespace paramap {
namespace {

void add(QMenu& menu, const Actions& actions, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (*name)
            menu.addAction(actions[name]);
        else
            menu.addSeparator();
    }
}

} // namespace

Menus::Menus(QMenuBar& bar, const Actions& actions, const MenuSources& sources)
    : QObject(&bar)
    , m_actions(actions)
    , m_sources(sources) {
    addFile(bar);
    addEdit(bar);
    addView(bar);
    addModel(bar);
    addLesson(bar);
    add(*bar.addMenu(tr("&Help")), m_actions,
        {"help.contents", "help.whatsThis", "help.keys", "", "help.checks", "help.report", "", "help.about"});
}

void Menus::addFile(QMenuBar& bar) {
    QMenu* file = bar.addMenu(tr("&File"));
    add(*file, m_actions, {"file.preset", "file.open"});
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setToolTipsVisible(true);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    add(*file, m_actions,
        {"", "file.check", "", "file.save", "file.saveAs", "", "file.export", "file.exportAgain", "file.print", "",
            "file.close", "file.quit"});
}

void Menus::fillRecent(QMenu& menu) {
    menu.clear();
    for (const RecentFile& file : recentFiles(m_sources.settings)) {
        QAction* item = menu.addAction(literal(file.name));
        item->setToolTip(ui::plainTip(ui::printableName(file.path)));
        item->setStatusTip(ui::printableName(file.path));
        connect(item, &QAction::triggered, this, [this, path = file.path] { Q_EMIT filePicked(path); });
    }
    if (menu.isEmpty()) {
        menu.addAction(tr("No files yet"))->setEnabled(false);
        return;
    }
    menu.addSeparator();
    connect(
        menu.addAction(tr("&Clear list")), &QAction::triggered, this, [this] { clearRecentFiles(m_sources.settings); });
}

void Menus::addEdit(QMenuBar& bar) {
    add(*bar.addMenu(tr("&Edit")), m_actions,
        {"edit.undo", "edit.redo", "", "edit.copy", "edit.copyPicture", "edit.copyFormula", "edit.copyCommand",
            "edit.copyMemory", "edit.paste", "", "edit.find", "edit.findNext", "edit.findPrevious", "",
            "edit.preferences"});
}

void Menus::addView(QMenuBar& bar) {
    QMenu* view = bar.addMenu(tr("&View"));
    addAreas(*view);
    addColours(*view);
    addDeviceChoice(*view, m_sources.session);
    add(*view, m_actions,
        {"", "view.zoomIn", "view.zoomOut", "view.whole", "view.back", "view.forward", "", "view.moreDepth",
            "view.lessDepth", "view.fold", "view.active", "view.tensors", "view.patterns", "view.outlines",
            "view.icicle", "", "view.check", "view.compare", ""});
    addDocks(*view);
    addThemes(*view);
    addTextSizes(*view);
    add(*view, m_actions,
        {"view.lecture", "view.fullScreen", "", "view.nextRegion", "view.previousRegion", "", "view.resetLayout"});
}

void Menus::addAreas(QMenu& view) {
    QMenu* area = view.addMenu(tr("&Area"));
    auto* areas = new QActionGroup(area);
    for (const map::Measure measure : map::allMeasures) {
        QAction* item = areas->addAction(m_actions.area(measure));
        item->setCheckable(true);
        area->addAction(item);
    }
}

void Menus::addColours(QMenu& view) {
    QMenu* menu = view.addMenu(tr("Colour b&y"));
    menu->setObjectName(QStringLiteral("view.colours"));
    addChoices(*menu,
        {"view.colours.kind", "view.colours.depth", "view.colours.dtype", "view.colours.status",
            "view.colours.stored"});
}

/// Actions of which one is checked.
void Menus::addChoices(QMenu& menu, std::initializer_list<const char*> names) {
    auto* group = new QActionGroup(&menu);
    for (const char* name : names) {
        QAction* item = group->addAction(m_actions[name]);
        item->setCheckable(true);
        menu.addAction(item);
    }
}

void Menus::addDocks(QMenu& view) {
    QMenu* menu = view.addMenu(tr("&Docks"));
    menu->setObjectName(QStringLiteral("view.docks"));
    Workbench& bench = m_sources.bench;
    for (QDockWidget* dock : {bench.modulesDock(), bench.inspectorDock(), bench.numbersDock()})
        menu->addAction(dock->toggleViewAction());
}

void Menus::addThemes(QMenu& view) {
    QMenu* menu = view.addMenu(tr("&Theme"));
    auto* group = new QActionGroup(menu);
    Preferences& preferences = m_sources.preferences;
    const std::pair<ThemeChoice, QString> choices[]
        = {{ThemeChoice::System, tr("&System")}, {ThemeChoice::Light, tr("&Light")}, {ThemeChoice::Dark, tr("&Dark")}};
    for (const auto& [choice, text] : choices) {
        QAction* item = group->addAction(addCheckable(
            *menu, text, QStringLiteral("view.theme.") + themeWord(choice), preferences.theme() == choice));
        connect(
            item, &QAction::triggered, &preferences, [&preferences, which = choice] { preferences.setTheme(which); });
        connect(menu, &QMenu::aboutToShow, item,
            [&preferences, item, which = choice] { item->setChecked(preferences.theme() == which); });
    }
}

void Menus::addTextSizes(QMenu& view) {
    QMenu* menu = view.addMenu(tr("Text si&ze"));
    auto* group = new QActionGroup(menu);
    Preferences& preferences = m_sources.preferences;
    for (const int percent : textSizes) {
        QAction* item = group->addAction(addCheckable(*menu, tr("%1 %").arg(percent),
            QStringLiteral("view.textSize.%1").arg(percent), preferences.textSize() == percent));
        connect(item, &QAction::triggered, &preferences, [&preferences, percent] { preferences.setTextSize(percent); });
        connect(menu, &QMenu::aboutToShow, item,
            [&preferences, item, percent] { item->setChecked(preferences.textSize() == percent); });
    }
    add(*menu, m_actions, {"", "view.largerText", "view.smallerText", "view.usualText"});
}

void Menus::addModel(QMenuBar& bar) {
    Session& session = m_sources.session;
    QMenu* model = bar.addMenu(tr("&Model"));
    QMenu* presets = model->addMenu(tr("&Presets"));
    presets->setObjectName(QStringLiteral("model.presets"));
    connect(presets, &QMenu::aboutToShow, this, [this, presets] { fillPresets(*presets); });
    QMenu* classes = model->addMenu(tr("&Class"));
    classes->setObjectName(QStringLiteral("model.class"));
    connect(classes, &QMenu::aboutToShow, this, [this, classes] { fillClasses(*classes); });
    connect(&session, &Session::snapshotChanged, classes,
        [classes, &session] { classes->menuAction()->setVisible(session.classes().size() > 1); });
    classes->menuAction()->setVisible(false);
    addNamingMenu(*model, session);
    add(*model, m_actions, {"model.addSize", "model.resetAll", "model.keepHeadSize"});
    QMenu* lock = model->addMenu(tr("&Lock"));
    lock->setObjectName(QStringLiteral("model.lock"));
    connect(lock, &QMenu::aboutToShow, this, [lock, &session] { fillLockMenu(*lock, session); });
    QMenu* hold = model->addMenu(tr("Hold &total and solve"));
    hold->setObjectName(QStringLiteral("model.hold"));
    connect(hold, &QMenu::aboutToShow, this,
        [hold, &session, &sizes = m_sources.bench.sizes()] { fillHoldMenu(*hold, session, sizes); });
    QMenu* convention = model->addMenu(tr("C&onvention"));
    convention->setObjectName(QStringLiteral("model.convention"));
    addChoices(*convention, {"model.tiedOnce", "model.tiedTwice"});
    connect(
        convention, &QMenu::aboutToShow, this, [convention, &session] { fillConventionMenu(*convention, session); });
    add(*model, m_actions,
        {"", "compare.with", "compare.started", "compare.lineUp", "", "model.run", "model.timeline"});
}

void Menus::addLesson(QMenuBar& bar) {
    QMenu* lesson = bar.addMenu(tr("&Lesson"));
    add(*lesson, m_actions,
        {"lesson.present", "lesson.presentHere", "lesson.work", "", "lesson.new", "lesson.edit", "lesson.record",
            "lesson.insertNumber", "", "lesson.hideNumbers", ""});
    QMenu* all = lesson->addMenu(tr("&Lessons"));
    all->setObjectName(QStringLiteral("lesson.all"));
    connect(all, &QMenu::aboutToShow, this, [this, all] { Q_EMIT lessonsWanted(all); });
}

void Menus::fillPresets(QMenu& menu) {
    if (!menu.isEmpty())
        return; // shipped presets do not change while the window is open
    add(menu, m_actions, {"file.preset", ""});
    fillPresetMenu(
        menu, m_sources.session.catalog().presets(), [this](const QString& name) { Q_EMIT presetPicked(name); });
}

void Menus::fillClasses(QMenu& menu) {
    menu.clear();
    Session& session = m_sources.session;
    auto* group = new QActionGroup(&menu);
    for (const QString& name : session.classes()) {
        QAction* item = group->addAction(
            addCheckable(menu, literal(name), QStringLiteral("model.class.") + name, name == session.className()));
        connect(item, &QAction::triggered, &session, [&session, name] { session.setClass(name); });
    }
}

} // namespace paramap
