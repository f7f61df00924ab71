// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

class QMenu;

namespace paramap::ui {

/// A flat text with a small arrow that opens a menu. Without a menu it is plain text. A long text is shortened in its
/// middle.
class MenuButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit MenuButton(QWidget* parent = nullptr);
    void setMenu(QMenu* menu); ///< not owned; null: none
    QMenu* menu() const { return m_menu; }
    void setStrong(); ///< written as a title is

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void open();
    QFont words() const;

    QMenu* m_menu = nullptr;
    bool m_strong = false;
};

} // namespace paramap::ui
