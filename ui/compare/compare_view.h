// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/shown_parts.h"
#include "model/text/compare/compare_page.h"

#include <QWidget>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QMenu;
class QSplitter;

namespace paramap::ui {

class CompareTable;
class ElidedLabel;
class Legend;
class MeasureBar;
class MenuButton;
class PartsModel;
class Segment;
class SizesPanel;
class StepsModel;
class TreemapView;

/// Two models side by side on one scale, why their totals differ, and their parts as a table. The second model is the
/// open one, whose sizes are beside the maps.
class CompareView : public QWidget {
    Q_OBJECT
public:
    explicit CompareView(QWidget* parent = nullptr);

    void setPage(const text::ComparePage& page);
    void setFirstMenu(QMenu* menu); ///< of the first model's name: other models; not owned
    void setByChange(bool byChange); ///< what the colours of both maps stand for: the change, or kinds; emits nothing
    void setRow(int row); ///< the part that is selected on the maps; −1: none or several
    /// Equal parts are arranged alike on both maps, and these are shown on both; null: maps of different structure.
    void setAlike(const std::shared_ptr<const map::PartSet>& parts);
    TreemapView& map(std::size_t side) { return *m_maps[side]; }
    SizesPanel& sizes() { return *m_sizes; }
    Legend& legend() { return *m_legend; }
    MeasureBar& measures() { return *m_measures; }
    CompareTable& steps() { return *m_stepsTable; }
    CompareTable& parts() { return *m_partsTable; }

Q_SIGNALS:
    void byChangeChosen(bool byChange);
    void rowChosen(int row); ///< of the table of parts
    void leaveWanted(); ///< Esc

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QHBoxLayout* makeBar();
    QWidget* makeMaps();
    QWidget* makeReasons();
    void divide(); ///< the height among maps and tables, until a person moves the handle
    void fit(); ///< what has room: sizes beside the maps, both tables, long words in the bar

    MenuButton* m_first;
    ElidedLabel *m_second, *m_note;
    QButtonGroup* m_colours;
    MeasureBar* m_measures;
    Segment* m_sizesShown;
    std::array<ElidedLabel*, 2> m_names{}, m_totals{};
    std::array<TreemapView*, 2> m_maps{};
    Legend* m_legend;
    QSplitter* m_rows;
    bool m_isDivided = false; ///< by a person
    ElidedLabel *m_title, *m_share, *m_verdict;
    QWidget* m_choice; ///< which of the two tables is shown, where both have no room
    QButtonGroup* m_tables;
    StepsModel* m_steps;
    PartsModel* m_parts;
    CompareTable *m_stepsTable, *m_partsTable;
    SizesPanel* m_sizes;
    std::optional<bool> m_sizesWanted; ///< by a person; else by the room
};

} // namespace paramap::ui
