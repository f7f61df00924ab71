// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

class QMenu;
class QMenuBar;
class QSettings;

namespace paramap {

class Actions;
class Preferences;
class Session;
class Workbench;

/// What the menus show and change besides the actions.
struct MenuSources {
    Session& session;
    QSettings& settings; ///< hold the recent files
    Preferences& preferences;
    Workbench& bench;
};

/// Fills the menu bar. Menus whose entries change fill themselves when they open.
class Menus : public QObject {
    Q_OBJECT
public:
    Menus(QMenuBar& bar, const Actions& actions, const MenuSources& sources); ///< a child of the bar

Q_SIGNALS:
    void filePicked(const QString& path);
    void presetPicked(const QString& name);
    void lessonsWanted(QMenu* menu); ///< it opens and is to be filled

private:
    void addFile(QMenuBar& bar);
    void addEdit(QMenuBar& bar);
    void addView(QMenuBar& bar);
    void addModel(QMenuBar& bar);
    void addLesson(QMenuBar& bar);
    void addAreas(QMenu& view);
    void addColours(QMenu& view);
    void addChoices(QMenu& menu, std::initializer_list<const char*> names);
    void addDocks(QMenu& view);
    void addThemes(QMenu& view);
    void addTextSizes(QMenu& view);
    void fillRecent(QMenu& menu);
    void fillPresets(QMenu& menu); ///< the search of all, then a menu for each family
    void fillClasses(QMenu& menu);

    const Actions& m_actions;
    MenuSources m_sources;
};

} // namespace paramap
