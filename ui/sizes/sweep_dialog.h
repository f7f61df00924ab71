// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/size_sweep.h"

#include <QDialog>

class QLabel;
class QTableWidget;

namespace paramap::ui {

/// A table of values of one size (text::sizeSweep). The dialog is not modal. A double click or Enter on a row emits its
/// value.
class SweepDialog : public QDialog {
    Q_OBJECT
public:
    explicit SweepDialog(QWidget* parent = nullptr);

    void setSweep(const text::SizeSweep& sweep); ///< the row of the present value is bold and visible
    QString copied() const; ///< the text that Copy puts on the clipboard

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
