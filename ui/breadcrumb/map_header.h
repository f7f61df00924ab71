// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QCheckBox;

namespace paramap::ui {

class Breadcrumb;
class MeasureBar;

/// The row above the map: where one is, for mixtures of experts whether one token's are marked, and what areas mean.
class MapHeader : public QWidget {
    Q_OBJECT
public:
    explicit MapHeader(QWidget* parent = nullptr);

    Breadcrumb& breadcrumb() { return *m_breadcrumb; }
    QCheckBox& active() { return *m_active; } ///< hidden unless a model activates a part of its experts
    MeasureBar& measures() { return *m_measures; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Breadcrumb* m_breadcrumb;
    QCheckBox* m_active;
    MeasureBar* m_measures;
};

} // namespace paramap::ui
