// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/formats.h"
#include "model/lesson/export/sheet_maker.h"
#include "tests/support/lesson_models.h"

#include <QByteArray>
#include <QFileInfoList>

namespace paramap::test {

QFileInfoList shippedLessons();
lesson::Reading readingOf(const QFileInfo& file);

/// A lesson in the format of this ending.
QByteArray exported(const lesson::Lesson& lesson, std::string_view ending, lesson::Answers answers,
    const lesson::OpenModel& open, bool notes = false);

QByteArray notebookCode(const QByteArray& notebook); ///< of all its cells, in their order

/// What is wrong with the form of a file with this ending, by rules of this test's own; empty if nothing is.
///   md, qmd  fences and divisions are closed
///   ipynb    what nbformat 4.5 requires
///   xml      what Moodle's import requires of each type of question; its HTML is well formed
///   csv      records of RFC 4180, all with as many fields
QByteArray faultOf(std::string_view ending, const QByteArray& file);

} // namespace paramap::test
