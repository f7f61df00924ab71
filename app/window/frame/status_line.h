// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStatusBar>

class QLabel;

namespace paramap {

/// The bottom line of the window. Left: the place under the pointer. Right: how exact the numbers are.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent);

    void setText(const QString& text); ///< the left side; may be rich text
    /// The right side as rich text: `word` in the colour of good or of a problem, `more` in the secondary colour.
    void setHonesty(const QString& word, const QString& more, bool problem);

private:
    QLabel *m_text, *m_honesty;
};

} // namespace paramap
