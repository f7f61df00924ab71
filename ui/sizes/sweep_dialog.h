// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/size_sweep.h"

#include <QDialog>

class QLabel;
class QTableWidget;

namespace paramap::ui {

/// A size's values side by side (text::sizeSweep). Not modal; a value that is chosen by a double click or Enter is
/// told.
class SweepDialog : public QDialog {
    Q_OBJECT
public:
    explicit SweepDialog(QWidget* parent = nullptr);

    void setSweep(const text::SizeSweep& sweep); ///< the row of the value that it has now is bold and in sight
    QString copied() const; ///< what Copy puts on the clipboard

Q_SIGNALS:
    void valueChosen(qint64 value);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< Enter in the table

private:
    void choose(int row);

    QTableWidget* m_table;
    QLabel* m_note;
    text::SizeSweep m_sweep;
};

} // namespace paramap::ui
