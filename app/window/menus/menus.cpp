// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/menus.h"

#include "app/session/not_opened.h"
#include "app/session/session.h"
#include "app/window/frame/recent_files.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "app/window/menus/size_menu.h"
#include "app/window/show.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>

namespace paramap {
namespace {

QString tr(const char* text) {
    return MainWindow::tr(text);
}

/// Text of a menu item that is a name, not ours: its & is no mnemonic.
QString literal(QString text) {
    return text.replace(u'&', QStringLiteral("&&"));
}

void add(QMenu* menu, const Actions& actions, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (*name)
            menu->addAction(actions[name]);
        else
            menu->addSeparator();
    }
}

void fillRecent(QMenu* menu, MainWindow& window) {
    menu->clear();
    for (const RecentFile& file : recentFiles(window.settings())) {
        QAction* item = menu->addAction(literal(fileTitle(file.path)));
        item->setToolTip(file.path);
        item->setStatusTip(file.path);
        QObject::connect(
            item, &QAction::triggered, &window, [&window, path = file.path] { Q_EMIT window.filePicked(path); });
    }
    if (menu->isEmpty()) {
        menu->addAction(tr("No files yet"))->setEnabled(false);
        return;
    }
    menu->addSeparator();
    QObject::connect(menu->addAction(tr("&Clear list")), &QAction::triggered, &window,
        [&window] { clearRecentFiles(window.settings()); });
}

void fillClasses(QMenu* menu, MainWindow& window) {
    menu->clear();
    Session& session = window.session();
    auto* group = new QActionGroup(menu);
    for (const QString& name : session.classes()) {
        QAction* item = group->addAction(
            addCheckable(*menu, literal(name), QStringLiteral("model.class.") + name, name == session.className()));
        QObject::connect(item, &QAction::triggered, &session, [&session, name] { session.setClass(name); });
    }
}

void addAreas(QMenu* view, MainWindow& window) {
    QMenu* area = view->addMenu(tr("&Area"));
    auto* areas = new QActionGroup(area);
    for (const layout::Measure measure : layout::allMeasures) {
        QAction* item = areas->addAction(measureAction(window, measure));
        item->setCheckable(true);
        area->addAction(item);
    }
    view->addAction(window.actions()["view.icicle"]);
}

void addThemes(QMenu* view, MainWindow& window) {
    QMenu* menu = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(menu);
    const std::pair<ThemeChoice, QString> choices[]
        = {{ThemeChoice::System, tr("&System")}, {ThemeChoice::Light, tr("&Light")}, {ThemeChoice::Dark, tr("&Dark")}};
    for (const auto& [choice, text] : choices) {
        QAction* item = group->addAction(addCheckable(
            *menu, text, QStringLiteral("view.theme.") + themeWord(choice), window.preferences().theme() == choice));
        QObject::connect(
            item, &QAction::triggered, &window, [&window, which = choice] { window.preferences().setTheme(which); });
        QObject::connect(menu, &QMenu::aboutToShow, item,
            [&window, item, which = choice] { item->setChecked(window.preferences().theme() == which); });
    }
}

void addDocks(QMenu* view, MainWindow& window) {
    QMenu* menu = view->addMenu(tr("&Docks"));
    menu->setObjectName(QStringLiteral("view.docks"));
    Workbench& bench = window.workbench();
    for (QDockWidget* dock : {bench.modulesDock(), bench.inspectorDock(), bench.numbersDock()})
        menu->addAction(dock->toggleViewAction());
}

} // namespace

QAction* addCheckable(QMenu& menu, const QString& text, const QString& name, bool on) {
    QAction* action = menu.addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    action->setChecked(on);
    return action;
}

QString familyTitle(const std::string& family) {
    QString title = QString::fromStdString(family);
    if (!title.isEmpty())
        title[0] = title[0].toUpper();
    return title;
}

void fillPresetMenu(QMenu& menu, MainWindow& window) {
    if (!menu.isEmpty())
        return; // what ships does not change while the window is open
    QHash<QString, QMenu*> families;
    for (const catalog::PresetEntry& preset : window.session().catalog().presets()) {
        const QString family = familyTitle(preset.family.empty() ? preset.architecture : preset.family);
        QMenu*& part = families[family];
        if (!part)
            part = menu.addMenu(literal(family));
        QAction* item
            = part->addAction(literal(QString::fromStdString(preset.title.empty() ? preset.name : preset.title)));
        const QString name = QString::fromStdString(preset.name);
        QObject::connect(item, &QAction::triggered, &window, [&window, name] { Q_EMIT window.presetPicked(name); });
    }
}

void makeMenus(MainWindow& window) {
    const Actions& actions = window.actions();
    QMenuBar* bar = window.menuBar();

    QMenu* file = bar->addMenu(tr("&File"));
    add(file, actions, {"file.preset", "file.open"});
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setToolTipsVisible(true);
    QObject::connect(recent, &QMenu::aboutToShow, &window, [recent, &window] { fillRecent(recent, window); });
    add(file, actions,
        {"", "file.save", "file.saveAs", "", "file.export", "file.exportAgain", "file.print", "", "file.close",
            "file.quit"});

    QMenu* edit = bar->addMenu(tr("&Edit"));
    add(edit, actions,
        {"edit.undo", "edit.redo", "", "edit.copy", "edit.copyPicture", "edit.copyFormula", "edit.copyCommand",
            "edit.copyMemory", "edit.paste", "", "edit.find", "edit.findNext", "edit.findPrevious", "",
            "edit.preferences"});

    QMenu* view = bar->addMenu(tr("&View"));
    add(view, actions,
        {"view.zoomIn", "view.zoomOut", "view.whole", "view.back", "view.forward", "", "view.moreDepth",
            "view.lessDepth", "view.fold", ""});
    addAreas(view, window);
    add(view, actions, {"view.active", "view.patterns", "view.outlines", ""});
    addDocks(view, window);
    addThemes(view, window);
    add(view, actions, {"view.fullScreen", "", "view.nextRegion", "view.previousRegion", "", "view.resetLayout"});

    QMenu* model = bar->addMenu(tr("&Model"));
    QMenu* presets = model->addMenu(tr("&Presets"));
    QObject::connect(presets, &QMenu::aboutToShow, &window, [presets, &window] { fillPresetMenu(*presets, window); });
    QMenu* classes = model->addMenu(tr("&Class"));
    classes->setObjectName(QStringLiteral("model.class"));
    QObject::connect(classes, &QMenu::aboutToShow, &window, [classes, &window] { fillClasses(classes, window); });
    QObject::connect(&window.session(), &Session::snapshotChanged, classes,
        [classes, &window] { classes->menuAction()->setVisible(window.session().classes().size() > 1); });
    classes->menuAction()->setVisible(false);
    add(model, actions, {"model.keepHeadSize", "model.resetAll"});
    QMenu* lock = model->addMenu(tr("&Lock"));
    lock->setObjectName(QStringLiteral("model.lock"));
    QObject::connect(lock, &QMenu::aboutToShow, &window, [lock, &window] { fillLockMenu(*lock, window); });
    QMenu* hold = model->addMenu(tr("Hold &total and solve"));
    hold->setObjectName(QStringLiteral("model.hold"));
    QObject::connect(hold, &QMenu::aboutToShow, &window, [hold, &window] { fillHoldMenu(*hold, window); });
    add(model, actions, {"", "model.run"});

    QMenu* help = bar->addMenu(tr("&Help"));
    add(help, actions, {"help.whatsThis", "help.keys", "help.checks", "", "help.about"});
}

} // namespace paramap
