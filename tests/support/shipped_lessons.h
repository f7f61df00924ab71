// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"

#include <QString>
#include <QStringList>

namespace paramap::test {

QStringList shippedNames(); ///< "04-vit-hidden.lesson.md", in order
lesson::Lesson shippedLesson(const QString& name);
/// A column `name`, and a row for each of them; with sanitizers for every n-th.
void addLessonRows(std::size_t every = 1);

} // namespace paramap::test
