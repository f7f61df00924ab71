// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/shipped_lessons.h"

#include "model/lesson/reader.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace paramap::test {

namespace {

const QString folder = QStringLiteral(PARAMAP_SOURCE_DIR "/resources/lessons");

} // namespace

QStringList shippedLessons() {
    return QDir(folder).entryList({QStringLiteral("*.lesson.md")}, QDir::Files, QDir::Name);
}

lesson::Lesson shippedLesson(const QString& name) {
    QFile file(QDir(folder).filePath(name));
    (void)file.open(QIODevice::ReadOnly); // a lesson without steps fails the test
    return lesson::readLesson(file.readAll().toStdString(), name.toStdString()).lesson;
}

void addLessonRows() {
    QTest::addColumn<QString>("name");
    for (const QString& name : shippedLessons())
        QTest::addRow("%s", qPrintable(name.left(2))) << name;
}

} // namespace paramap::test
