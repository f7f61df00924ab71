// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/tutor/tutor_page.h"
#include "ui/lesson/lesson_view.h"

#include <QObject>

#include <vector>

namespace paramap::ui {

class TileButton;

/// Answers a question about a tile on the page's map. A button lies over each part that can be chosen, so that mouse,
/// keyboard and screen reader reach it. It bears the name that the question shows, and none that it hides.
class TileChooser : public QObject {
    Q_OBJECT
public:
    explicit TileChooser(LessonView& view);
    ~TileChooser() override;

    void setPage(const lesson::TutorPage& page); ///< the view has it already
    void choose(int choice); ///< −1: none

Q_SIGNALS:
    void chosen(int choice); ///< by a person
    void entered(); ///< Return on a part: it is the answer

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeButtons();
    void place();

    LessonView& m_view;
    std::vector<lesson::AnswerTile> m_tiles;
    std::size_t m_step = 0; ///< that they belong to
    std::vector<TileButton*> m_buttons; ///< children of the view
};

} // namespace paramap::ui
