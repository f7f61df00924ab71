// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QCheckBox;

namespace paramap::ui {

class Breadcrumb;
class MapCaption;
class MeasureBar;

/// The rows above the map: the breadcrumb, the measure of areas, and for mixtures of experts a check box that marks the
/// experts of one token; below them what the areas are, if they are not parameters.
class MapHeader : public QWidget {
    Q_OBJECT
public:
    explicit MapHeader(QWidget* parent = nullptr);

    Breadcrumb& breadcrumb() { return *m_breadcrumb; }
    QCheckBox& active() { return *m_active; } ///< hidden unless the model uses only some of its experts for a token
    MeasureBar& measures() { return *m_measures; }
    MapCaption& caption() { return *m_caption; }
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int gap() const; ///< between the parts of the upper row
    void fit(); ///< shortens words, least important ones first, until everything has room

    Breadcrumb* m_breadcrumb;
    QCheckBox* m_active;
    MeasureBar* m_measures;
    MapCaption* m_caption;
};

} // namespace paramap::ui
