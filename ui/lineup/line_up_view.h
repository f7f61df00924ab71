// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/line_up_page.h"
#include "ui/figure/family_figure.h"
#include "ui/lineup/share_painter.h"

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;

namespace paramap::ui {

class CompareTable;
class ElidedLabel;
class FamilyView;
class LineUpModel;
class MeasureBar;
class MenuButton;
class ShareView;

/// Up to twelve models on one scale, and below them their parts as a table and their shares as a chart.
class LineUpView : public QWidget {
    Q_OBJECT
public:
    explicit LineUpView(QWidget* parent = nullptr);

    /// Without a model the page says how to choose some.
    void setPage(const text::LineUpPage& page, const FamilyRequest& family);
    /// The buttons' menus: the models that are there, published families, what is copied, what is exported; not owned.
    void setMenus(QMenu* models, QMenu* families, QMenu* copy, QMenu* save);
    bool showsModels() const; ///< the table is of the models, not of their parts
    MeasureBar& measures() { return *m_measures; }
    FamilyView& maps() { return *m_maps; }
    CompareTable& table() { return *m_table; }
    ShareView& shares() { return *m_shares; }

Q_SIGNALS:
    void leaveWanted(); ///< Esc

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QHBoxLayout* makeBar();
    QWidget* makeBelow();
    void fillTable();
    void fit(); ///< table and chart beside each other, or one of them; long words in the bar
    void divide(); ///< the height among maps and what is below, until a person moves the handle

    MenuButton *m_models, *m_families, *m_copy, *m_save;
    ElidedLabel* m_title;
    MeasureBar* m_measures;
    QLabel* m_empty; ///< instead of maps and table, without a model
    QStackedWidget* m_whole;
    QSplitter* m_rows;
    bool m_isDivided = false; ///< by a person
    FamilyView* m_maps;
    QButtonGroup* m_forms; ///< of the chart
    QWidget* m_form = nullptr; ///< their row
    QButtonGroup* m_halves; ///< which table is shown, or the chart where both have no room
    text::LineUpPage m_page;
    LineUpModel* m_model;
    CompareTable* m_table;
    QWidget* m_chart;
    ShareView* m_shares;
};

} // namespace paramap::ui
