// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedWidget>

namespace paramap::ui {
class Gallery;
}

namespace paramap {

class Actions;
class Workbench;

/// The middle of the window: the gallery while no model is open, else the workbench.
class Pages : public QStackedWidget {
    Q_OBJECT
public:
    Pages(const Actions& actions, QWidget* parent);

    ui::Gallery& gallery() { return *m_gallery; }
    Workbench& workbench() { return *m_workbench; }

    void showGallery();
    void showWorkbench();
    bool isGalleryShown() const;

private:
    ui::Gallery* m_gallery;
    Workbench* m_workbench;
};

} // namespace paramap
