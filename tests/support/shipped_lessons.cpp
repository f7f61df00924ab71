// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/shipped_lessons.h"

#include "tests/support/lesson_sheets.h"
#include "tests/support/run.h"

#include <QTest>

namespace paramap::test {

QStringList shippedNames() {
    QStringList names;
    for (const QFileInfo& file : shippedLessons())
        names << file.fileName();
    return names;
}

lesson::Lesson shippedLesson(const QString& name) {
    for (const QFileInfo& file : shippedLessons())
        if (file.fileName() == name)
            return readingOf(file).lesson;
    return {}; // a lesson without steps fails the test
}

void addLessonRows(std::size_t every) {
    QTest::addColumn<QString>("name");
    std::size_t index = 0;
    for (const QString& name : shippedNames())
        if (looksAt(index++, every))
            QTest::addRow("%s", qPrintable(name.left(2))) << name;
}

} // namespace paramap::test
