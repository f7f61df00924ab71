// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QCheckBox;

namespace paramap::ui {

class Breadcrumb;
class MeasureBar;

/// The row above the map: the breadcrumb, the measure of areas, and for mixtures of experts a check box that marks the
/// experts of one token.
class MapHeader : public QWidget {
    Q_OBJECT
public:
    explicit MapHeader(QWidget* parent = nullptr);

    Breadcrumb& breadcrumb() { return *m_breadcrumb; }
    QCheckBox& active() { return *m_active; } ///< hidden unless the model uses only some of its experts for a token
    MeasureBar& measures() { return *m_measures; }
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit(); ///< shortens words, least important ones first, until everything has room

    Breadcrumb* m_breadcrumb;
    QCheckBox* m_active;
    MeasureBar* m_measures;
};

} // namespace paramap::ui
