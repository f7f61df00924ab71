// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QHash>
#include <QStatusBar>
#include <QStringList>

class QLabel;

namespace paramap {

/// The bottom line of the window. Left: the place under the pointer. Right: how exact the numbers are. No word is cut:
/// what has no room is left out and stands in the tooltip. The words never change the sizes of the window's parts.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent);

    /// The left side, rich text in clauses that " &nbsp;" separates. Where they have no room, those on the right go
    /// first but for the first of them, then the second, third … of these; of the first, the end stays.
    void setText(const QString& text);
    /// The right side: `word` in the colour of good, `more` behind it in `colour`, with dots between.
    void setHonesty(const QString& word, const QStringList& more, const QColor& colour);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    QString honesty(qsizetype clauses) const; ///< with so many clauses behind the word

    QWidget* m_halves; ///< places both labels itself: a layout would lay out the window with every word
    QLabel *m_text, *m_honesty;
    QString m_whole; ///< the left side
    QString m_word;
    QStringList m_more;
    QColor m_colour;
    QHash<QString, double> m_widths; ///< of the rich texts that were measured last
};

} // namespace paramap
