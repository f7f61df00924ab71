// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/figure.h"

#include <QDialog>
#include <QTimer>

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace paramap::ui {

/// Lets a person choose what a figure looks like, and shows a preview. It does not save: it emits `saveWanted` and
/// `copyWanted`.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExportDialog(QWidget* parent = nullptr);

    /// `begin`: what is on the screen. `measures`: what the areas of this model can stand for, with `begin`'s measure
    /// among them.
    void setFigure(
        const network::NetworkPtr& network, const FigureRequest& begin, const std::vector<map::Measure>& measures);

    FigureRequest request() const; ///< as chosen
    int scale() const; ///< device pixels to a pixel; matters for PNG only
    QString ending() const; ///< of one of figureKinds, or "json"

    QSize sizeHint() const override;

Q_SIGNALS:
    void saveWanted();
    void copyWanted(); ///< copy the picture to the clipboard

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    QComboBox* choice(const char* name, const QString& label, QFormLayout* form);
    QSpinBox* side(const char* name, const QString& label);
    void later(); ///< draws the preview when nothing has changed for a moment
    void draw();
    void follow(); ///< enables and disables the choices that depend on others

    network::NetworkPtr m_network;
    FigureRequest m_begin;
    QTimer m_timer;
    QLabel *m_preview = nullptr, *m_note = nullptr;
    QComboBox *m_format = nullptr, *m_theme = nullptr, *m_area = nullptr, *m_form = nullptr, *m_scale = nullptr;
    QSpinBox *m_width = nullptr, *m_height = nullptr;
    QLineEdit* m_title = nullptr;
};

} // namespace paramap::ui
