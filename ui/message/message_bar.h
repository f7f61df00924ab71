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

/// A message between tool bar and content, instead of a dialog: what is shown below stays usable. Hidden until there
/// is something to say; a second message takes the place of the first.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showMessage(const Message& message); ///< visible at once, and announced to screen readers
    void dismiss(); ///< as the cross does; nothing happens if none is shown
    const Message& message() const { return m_message; }

Q_SIGNALS:
    void actionTriggered(const QString& id);
    void dismissed(); ///< by the person

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
