// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedWidget>

namespace paramap::ui {
class CheckView;
class CompareView;
class Gallery;
class LineUpView;
} // namespace paramap::ui

namespace paramap {

class Actions;
class Workbench;

/// The middle of the window: the gallery while no model is open, else the workbench; or a checkpoint or another model
/// beside it; or several models side by side.
class Pages : public QStackedWidget {
    Q_OBJECT
public:
    Pages(const Actions& actions, QWidget* parent);

    ui::Gallery& gallery() { return *m_gallery; }
    Workbench& workbench() { return *m_workbench; }
    ui::CheckView& check() { return *m_check; }
    ui::CompareView& compare() { return *m_compare; }
    ui::LineUpView& lineUp() { return *m_lineUp; }

    void showGallery();
    void showWorkbench();
    void showCheck();
    void showCompare();
    void showLineUp();
    bool isGalleryShown() const;
    bool isWorkbenchShown() const;
    bool isCheckShown() const;
    bool isCompareShown() const;
    bool isLineUpShown() const;
    bool isBesideShown() const { return isCheckShown() || isCompareShown(); } ///< something beside the open model

private:
    ui::Gallery* m_gallery;
    Workbench* m_workbench;
    ui::CheckView* m_check;
    ui::CompareView* m_compare;
    ui::LineUpView* m_lineUp;
};

} // namespace paramap
