// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStatusBar>

class QLabel;

namespace paramap {

/// The line below everything: left what is under the pointer, right how far the numbers can be trusted.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent);

    void setText(const QString& text); ///< left; may be rich text
    /// Right: a word in the colour of what is good or wrong, and more in the quiet colour; rich text.
    void setHonesty(const QString& word, const QString& more, bool problem);

private:
    QLabel *m_text, *m_honesty;
};

} // namespace paramap
