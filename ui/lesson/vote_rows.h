// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/speaker_notes.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QSpinBox;

namespace paramap::ui {

/// The raised hands of each option, with buttons for a share of the room.
class VoteRows : public QWidget {
    Q_OBJECT
public:
    explicit VoteRows(QWidget* parent = nullptr);
    void setNotes(const lesson::SpeakerNotes& notes);

Q_SIGNALS:
    void handsEdited(int option, int hands);
    void roundClosed();

private:
    struct Row {
        QLabel* option;
        QSpinBox* hands;
        std::vector<QWidget*> buttons;
    };
    void addRow();

    QGridLayout* m_grid;
    QSpinBox* m_room; ///< how many people there are
    QLabel* m_advice;
    QWidget* m_close;
    std::vector<Row> m_rows;
};

} // namespace paramap::ui
