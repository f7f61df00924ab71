// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/open_lesson.h"

#include "model/problem/problem.h"

#include <QCryptographicHash>

namespace paramap {

namespace {

std::string digestOf(const std::string& text) {
    return QCryptographicHash::hash(
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())), QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

/// Throws the first mistake of the lesson's form.
LessonFile wellFormed(LessonFile file) {
    if (!file.reading.problems.empty())
        throw Problem(file.reading.problems.front());
    return file;
}

} // namespace

OpenLesson::OpenLesson(const std::string& name, const std::filesystem::path& executable,
    const catalog::Catalog& catalog, const words::NumberStyle& style)
    : m_file(wellFormed(readLessonFile(name, executable)))
    , m_path(std::filesystem::absolute(m_file.path).string())
    , m_digest(digestOf(m_file.text))
    , m_style(style)
    , m_models(m_file.path.parent_path(), catalog)
    , m_talk(std::make_unique<lesson::Talk>(m_file.reading.lesson, m_models.opener(), style)) {
    m_title = m_talk->page().lesson;
}

} // namespace paramap
