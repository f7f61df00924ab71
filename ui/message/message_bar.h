// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/message/message.h"

#include <QFrame>

class QLabel;

namespace paramap::ui {

class ActionRow;
class ExcerptView;
class GlyphButton;

/// A message between tool bar and content, instead of a dialog: the content below stays usable. Hidden until there is a
/// message; a second message replaces the first.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showMessage(const Message& message); ///< makes it visible at once and announces it to screen readers
    void dismiss(); ///< the same as a click on the close button; nothing happens if no message is shown
    const Message& message() const { return m_message; }

Q_SIGNALS:
    void actionTriggered(const QString& id);
    void dismissed(); ///< a person has closed the message

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Esc
    void resizeEvent(QResizeEvent* event) override;

private:
    void measure();

    Message m_message;
    QLabel *m_sentence, *m_detail;
    ActionRow* m_actions;
    ExcerptView* m_excerpt;
    GlyphButton* m_close;
};

} // namespace paramap::ui
