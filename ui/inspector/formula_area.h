// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace paramap::ui {

class FormulaLine;

/// The room for a formula. It scrolls only what would not fit into all of it: a plain scroll area keeps its bar for a
/// formula that has no room beside the bar, although it would have without.
class FormulaArea : public QScrollArea {
    Q_OBJECT
public:
    FormulaArea(FormulaLine* line, QWidget* parent); ///< takes the line

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void decide();
};

} // namespace paramap::ui
