// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/shown_page.h"

#include "model/lesson/reader.h"
#include "tests/support/lesson_models.h"
#include "tests/support/shipped_lessons.h"

#include <QPainter>

namespace paramap::test {

namespace {

/// The hands of a full room, in as many rounds as the step has.
void voteTwice(lesson::Talk& talk) {
    for (int round = 0; round < 2; ++round) {
        for (std::size_t option = 0; option < talk.step().question->options.size(); ++option)
            talk.setVotes(option, 120 + 10 * round + static_cast<int>(option));
        if (round == 0)
            talk.closeRound();
    }
}

} // namespace

ShownPage shown(const lesson::Page& page, QSizeF size, const ui::Theme& theme, ui::PageLetters& letters) {
    ui::Recorder recorder(size);
    ShownPage result{page, {}, {}};
    {
        QPainter painter(&recorder);
        result.drawn = ui::paintPage(painter, page, {size, &theme, {}, {}, true}, letters);
    }
    result.drawing = recorder.drawing();
    return result;
}

QByteArray place(const lesson::Page& page) {
    return QByteArray::number(qulonglong(page.step + 1)) + '.' + QByteArray::number(qulonglong(page.beat));
}

lesson::Page comparing(const std::string& other, const std::string& hide) {
    const lesson::Lesson lesson = lesson::readLesson(
        lessonText("## A\ncompare: other\n" + hide, "also:\n  other: " + other + "\n"), "a.lesson.md")
                                      .lesson;
    LessonModels models;
    return lesson::Talk(lesson, models.open()).page();
}

void forEachPage(const QString& name, const std::function<void(const lesson::Page&)>& look, bool voted) {
    const lesson::Lesson lesson = shippedLesson(name);
    LessonModels models;
    lesson::Talk talk(lesson, models.open());
    do {
        if (voted && talk.votable())
            voteTwice(talk);
        look(talk.page());
    } while (talk.next());
}

} // namespace paramap::test
