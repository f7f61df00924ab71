// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/family_figure.h"

#include <QImage>
#include <QWidget>

#include <vector>

namespace paramap::ui {

/// Several models side by side on one scale: the figure of them, in the size, letters and colours of the window. The
/// pointer reads parts; arrow keys go from model to model, Enter or a double click chooses one, Delete takes it out.
class FamilyView : public QWidget {
    Q_OBJECT
public:
    explicit FamilyView(QWidget* parent = nullptr);

    void setFamily(const FamilyRequest& family); ///< its figure's size, theme and title are not used
    const Figure& figure(); ///< as it is shown
    int current() const { return m_current; } ///< the model that keys act on
    QRectF placeOf(std::size_t model); ///< of its map and words
    int modelAt(QPointF point); ///< −1 for none
    QString wordsAt(QPointF point); ///< "h.0.mlp.c_fc: Conv1D, 2,362,368 parameters, 1.90 %"; "" beside the maps

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void hovered(const QString& words);
    void modelChosen(int model);
    void removalWished(int model);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void invalidate();
    void ensureFigure();
    int groupAt(QPointF point); ///< of the drawing; 0 for none
    void setCurrent(int model);
    int count() const { return static_cast<int>(m_family.models.size()); }

    FamilyRequest m_family;
    Figure m_figure;
    std::vector<QRectF> m_places; ///< by model
    std::vector<int> m_models; ///< by group of the drawing: whose it is; −1: of none
    QImage m_image;
    bool m_isDrawn = false;
    int m_current = 0;
};

} // namespace paramap::ui
