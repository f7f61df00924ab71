// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMainWindow>

class QDockWidget;
class QSplitter;
class QToolBar;
class QToolButton;
class QVBoxLayout;

namespace paramap::ui {
class Breadcrumb;
class Inspector;
class Legend;
class MapHeader;
class MemoryCard;
class ModuleTreeView;
class SmallParts;
class SizesPanel;
class TotalsCard;
class TreemapView;
} // namespace paramap::ui

namespace paramap {

class Actions;
class DockTitle;

/// The part of the window that shows a model: the map in the middle, and the docks around it. Arranges, and connects
/// nothing but its own buttons.
class Workbench : public QMainWindow {
    Q_OBJECT
public:
    Workbench(const Actions& actions, QWidget* parent = nullptr);

    ui::ModuleTreeView& tree() { return *m_tree; }
    ui::MapHeader& mapHeader() { return *m_header; }
    ui::Breadcrumb& breadcrumb();
    ui::TreemapView& map() { return *m_map; }
    ui::TreemapView& icicle() { return *m_icicle; } ///< the same in rows, below the map where it is wished
    bool isIcicleShown() const;
    ui::TreemapView& mapInUse(); ///< the one of both that has the focus, else the map
    void arrangeAnew(); ///< both as for a model that was just opened: the way here is no part of the picture
    void showFormer(); ///< both for a moment as they were, before they jump
    ui::SmallParts& smallParts() { return *m_smallParts; }
    ui::Legend& legend() { return *m_legend; }
    ui::Inspector& inspector() { return *m_inspector; }
    ui::TotalsCard& totals() { return *m_totals; }
    ui::SizesPanel& sizes() { return *m_sizes; }
    ui::MemoryCard& memory() { return *m_memory; }

    QDockWidget* modulesDock() { return m_modulesDock; }
    QDockWidget* inspectorDock() { return m_inspectorDock; }
    QDockWidget* numbersDock() { return m_numbersDock; }
    void setModulesText(const QString& text); ///< beside the dock's title: "148 tensors"

    /// Fits docks to the window's size, until a person has moved a splitter.
    void adapt(const QSize& window);
    void resetLayout(const QSize& window); ///< docks as at the first start, fitted again

    QByteArray arrangement() const; ///< for the settings
    void restoreArrangement(const QByteArray& bytes); ///< what is not one of ours changes nothing

protected:
    bool event(QEvent* event) override;

private:
    QWidget* makeCentre();
    QWidget* makeNumbers();
    QDockWidget* makeDock(const char* name, const QString& title, QWidget* content, double titleHeight);
    void placeDocks();
    void setModulesAside(bool aside); ///< hidden for want of room, a tab at the edge in its place

    ui::ModuleTreeView* m_tree;
    ui::MapHeader* m_header;
    ui::TreemapView *m_map, *m_icicle;
    QSplitter* m_maps;
    ui::SmallParts* m_smallParts;
    ui::Legend* m_legend;
    ui::Inspector* m_inspector;
    ui::TotalsCard* m_totals;
    ui::SizesPanel* m_sizes;
    ui::MemoryCard* m_memory;
    QDockWidget *m_modulesDock, *m_inspectorDock, *m_numbersDock;
    QToolBar* m_edge;
    QList<int> m_atPress; ///< the docks' lengths when a splitter was taken
    bool m_byHand = false, m_aside = false;
};

} // namespace paramap
