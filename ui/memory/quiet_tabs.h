// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTabBar>

namespace paramap::ui {

/// Tabs without boxes: the chosen one is bold and underlined in the accent colour.
class QuietTabs : public QTabBar {
    Q_OBJECT
public:
    explicit QuietTabs(QWidget* parent = nullptr);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
    void paintEvent(QPaintEvent* event) override;
};

} // namespace paramap::ui
