// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/figure.h"

#include <QDialog>
#include <QTimer>

#include <vector>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace paramap::ui {

class ExportForm;

/// Lets a person choose what a figure looks like, and shows a preview. It does not save: it emits `saveWanted` and
/// `copyWanted`.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExportDialog(QWidget* parent = nullptr);

    /// `begin`: what is on the screen. `ending`: the format to begin with. `measures`: what the areas of this model can
    /// stand for, with `begin`'s measure among them.
    void setFigure(const network::NetworkPtr& network, const FigureRequest& begin, const QString& ending,
        const std::vector<map::Measure>& measures);

    FigureRequest request() const; ///< as chosen
    QString ending() const; ///< of one of figureKinds, or "json"

    QSize sizeHint() const override;

Q_SIGNALS:
    void saveWanted();
    void copyWanted(); ///< copy the picture or the table to the clipboard

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makePreview();
    void later(); ///< draws the preview when nothing has changed for a moment
    void draw();
    void showPicture(const Drawing& drawing);
    void say(const Drawing& drawing); ///< how small the text is
    void colourWarning();

    network::NetworkPtr m_network;
    FigureRequest m_begin;
    QTimer m_timer;
    ExportForm* m_form;
    QStackedWidget* m_pages = nullptr;
    QLabel *m_picture = nullptr, *m_note = nullptr, *m_warning = nullptr;
    QPlainTextEdit* m_table = nullptr;
    QComboBox* m_vision = nullptr;
};

} // namespace paramap::ui
