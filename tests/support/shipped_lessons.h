// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"

#include <QString>
#include <QStringList>

namespace paramap::test {

QStringList shippedNames(); ///< "04-vit-hidden.lesson.md", in order
lesson::Lesson shippedLesson(const QString& name);
void addLessonRows(); ///< a column `name`, and a row for each of them

} // namespace paramap::test
