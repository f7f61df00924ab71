// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/message/message.h"

#include <QWidget>

namespace paramap::ui {

/// A few lines of a file with their numbers, one of them marked, in a fixed-width font.
class ExcerptView : public QWidget {
    Q_OBJECT
public:
    explicit ExcerptView(QWidget* parent = nullptr);
    void setLines(const std::vector<MessageLine>& lines, Message::Kind kind);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int lineHeight() const;

    std::vector<MessageLine> m_lines;
    Message::Kind m_kind = Message::Kind::Error;
};

} // namespace paramap::ui
