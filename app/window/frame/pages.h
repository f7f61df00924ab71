// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedWidget>

namespace paramap::ui {
class CheckView;
class Gallery;
} // namespace paramap::ui

namespace paramap {

class Actions;
class Workbench;

/// The middle of the window: the gallery while no model is open, else the workbench; or a checkpoint beside the model.
class Pages : public QStackedWidget {
    Q_OBJECT
public:
    Pages(const Actions& actions, QWidget* parent);

    ui::Gallery& gallery() { return *m_gallery; }
    Workbench& workbench() { return *m_workbench; }
    ui::CheckView& check() { return *m_check; }

    void showGallery();
    void showWorkbench();
    void showCheck();
    bool isGalleryShown() const;
    bool isCheckShown() const;

private:
    ui::Gallery* m_gallery;
    Workbench* m_workbench;
    ui::CheckView* m_check;
};

} // namespace paramap
