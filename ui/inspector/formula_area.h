// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace paramap::ui {

class FormulaLine;

/// The room for a formula. It scrolls only what would not fit into all of it: a plain scroll area keeps its bar for a
/// formula that has no room beside the bar, although it would have without. Before it scrolls, its letters are smaller.
class FormulaArea : public QScrollArea {
    Q_OBJECT
public:
    /// Takes the line. `larger`, `smaller`: its letters in pixels at a 13 px font, where it fits and where it does not.
    FormulaArea(FormulaLine* line, double larger, double smaller, QWidget* parent);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void decide();

    FormulaLine* m_line;
    double m_larger, m_smaller;
};

} // namespace paramap::ui
