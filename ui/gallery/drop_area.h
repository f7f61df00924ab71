// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QPushButton;

namespace paramap::ui {

/// A place to drop a file, with a button that opens one. It accepts the dropped files itself.
class DropArea : public QWidget {
    Q_OBJECT
public:
    explicit DropArea(QWidget* parent = nullptr);

    void setLow(bool low); ///< for a window with little height

    QSize sizeHint() const override;

Q_SIGNALS:
    void openRequested();
    void fileDropped(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    bool m_over = false, m_low = false;
};

} // namespace paramap::ui
