// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/message/message.h"

#include <QWidget>

class QPushButton;

namespace paramap::ui {

/// The buttons of a message, side by side. A narrow row wraps.
class ActionRow : public QWidget {
    Q_OBJECT
public:
    explicit ActionRow(QWidget* parent = nullptr);
    void setActions(const std::vector<MessageAction>& actions);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void triggered(const QString& id);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int arrange(int width, bool apply) const; ///< the height that the buttons take

    std::vector<QPushButton*> m_buttons;
};

} // namespace paramap::ui
