// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/line_up.h"

#include <QObject>
#include <QStringList>

class QMenu;

namespace paramap {

class MainWindow;

/// What the window does with several models side by side: it asks for them, shows them on a page of their own, and
/// copies and exports what the page shows. No model need be open.
class LineUps : public QObject {
    Q_OBJECT
public:
    explicit LineUps(MainWindow& window);

    LineUp& lineUp() { return m_lineUp; }
    void show(const QStringList& presets); ///< these models, and no others
    void exportMaps() { save(false); }
    void copyPicture(); ///< of the maps

private:
    void showPage();
    void leavePage();
    void fillPage();
    void begin(); ///< with the family of the open model, or the model alone
    void showSaved(const std::vector<SavedSession>& beside);
    void add(const QStringList& presets);
    void addFile(const QString& path);
    void addOpen();
    void open(int index); ///< one of the models, in the workbench
    LineUp::Member member(const QString& preset) const;
    void makeMenus();
    void fillModels(QMenu& menu);
    void fillFamilies(QMenu& menu);
    void copy(const char* format);
    void save(bool chart);

    MainWindow& m_window;
    LineUp m_lineUp;
    bool m_isStale = true; ///< the page shows another state
};

} // namespace paramap
