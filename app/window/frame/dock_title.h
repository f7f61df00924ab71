// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QDockWidget;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace paramap {

/// A flat title for a dock: its name, a second text, and the dock's own buttons. The float and close buttons appear
/// while the pointer or the keyboard is in the dock.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    /// `height`: pixels at a 13 px font.
    DockTitle(QDockWidget* dock, double height);

    void setSecondText(const QString& text); ///< "148 tensors"
    void addButton(QToolButton* button); ///< placed before float and close, and always visible
    void setFlat(bool flat); ///< with true, the title takes no room

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void showSecondText(); ///< if there is room for it beside the name and the buttons
    void showButtons();

    QDockWidget* m_dock;
    double m_height;
    QLabel *m_name, *m_second;
    QHBoxLayout* m_row;
    QToolButton *m_float, *m_close;
    bool m_under = false, m_focus = false, m_flat = false;
};

} // namespace paramap
