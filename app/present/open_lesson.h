// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/lesson_files.h"
#include "model/lesson/talk/talk.h"

#include <memory>
#include <string>

namespace paramap {

/// A lesson that is open: its file, the models that it names, and where the talk stands. It works on its own models and
/// touches no session.
class OpenLesson {
public:
    /// `name`: a path or the name of a known lesson. Throws a Problem if the lesson cannot be read or has a
    /// mistake in its form.
    OpenLesson(const std::string& name, const std::filesystem::path& executable, const catalog::Catalog& catalog,
        const words::NumberStyle& style);

    const std::string& path() const { return m_path; }
    const std::string& digest() const { return m_digest; } ///< of the file's text, to notice that it changed
    std::string title() const { return m_title; }
    lesson::Talk& talk() { return *m_talk; }
    lesson::OpenModel opener() { return m_models.opener(); }
    const words::NumberStyle& style() const { return m_style; }

private:
    LessonFile m_file;
    std::string m_path, m_digest, m_title;
    words::NumberStyle m_style;
    LessonModels m_models;
    std::unique_ptr<lesson::Talk> m_talk;
};

} // namespace paramap
