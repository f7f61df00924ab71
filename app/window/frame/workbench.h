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

/// The part of the window that shows a model: the map in the middle, and the docks around it. It arranges them; the
/// only signals that it connects are those of its own buttons.
class Workbench : public QMainWindow {
    Q_OBJECT
public:
    Workbench(const Actions& actions, QWidget* parent = nullptr);

    ui::ModuleTreeView& tree() { return *m_tree; }
    ui::MapHeader& mapHeader() { return *m_header; }
    ui::Breadcrumb& breadcrumb();
    ui::TreemapView& map() { return *m_map; }
    ui::TreemapView& icicle() { return *m_icicle; } ///< the same model in rows; shown below the map on request
    bool isIcicleShown() const;
    ui::TreemapView& mapInUse(); ///< the map that has the focus; else the treemap
    void arrangeAnew(); ///< makes the best arrangement on both maps, as for a new model
    void showFormer(); ///< before a step: for a moment, both maps show their former sizes
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

    /// The map and the inspector alone, with room for the whole explanation, for as long as a lecture goes on. The
    /// arrangement before it is what `restoreArrangement` is given at its end.
    void setLecture(bool on);
    void setMapLetters(int pixels); ///< the map's letters, in logical pixels; 0 = as the window's
    void resetLayout(); ///< puts the docks back as at the first start and fits them

    QByteArray arrangement() const; ///< for the settings
    bool restoreArrangement(const QByteArray& bytes); ///< false for damaged bytes; ignores those of other versions

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeCentre();
    QWidget* makeNumbers();
    QDockWidget* makeDock(const char* name, const QString& title, QWidget* content, double titleHeight);
    void placeDocks();
    /// Fits the docks to the window's size, unless a person has moved a splitter.
    void adapt();
    /// Resizes docks, but not those in no area, as hidden ones are for a moment while an arrangement is restored.
    void resizePlaced(const QList<QDockWidget*>& docks, const QList<int>& sizes, Qt::Orientation orientation);
    void setDockWidths(int modules, int numbers);
    void adaptToLecture();
    void followFont(); ///< docks that a person has sized keep their widths in letters
    int px(double pixels) const; ///< at a 13 px font
    void setModulesAside(bool aside); ///< hides the dock for lack of room and puts a tab at the edge

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
    QDockWidget *m_modulesDock = nullptr, *m_inspectorDock = nullptr, *m_numbersDock = nullptr;
    QToolBar* m_edge;
    QList<int> m_atPress; ///< the docks' lengths in pixels when a splitter was pressed
    bool m_byHand = false, m_aside = false, m_lecture = false;
    int m_letters = 0; ///< the font's height for which the docks have their widths
};

} // namespace paramap
