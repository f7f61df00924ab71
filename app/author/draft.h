// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/lesson_files.h"
#include "model/lesson/check.h"
#include "model/lesson/talk/talk.h"

#include <memory>
#include <string>
#include <vector>

namespace paramap {

/// A lesson's text while it is written: what was read of it, what the check finds, and the talk of the last text whose
/// form was right. It works on its own models.
class Draft {
public:
    Draft(catalog::Catalog catalog, const words::NumberStyle& style);

    void setFolder(const std::filesystem::path& folder); ///< of the file: its models are named from there
    /// Reads another text. If its form has a mistake, the talk is still that of an earlier one. Where the talk stands
    /// stays as near as the new text allows.
    void read(const std::string& text);
    lesson::Talk* talk() { return m_talk.get(); } ///< null: no text had the right form yet
    const lesson::Lesson& lesson() const { return *m_good; } ///< of the talk
    const lesson::Lesson& latest() const { return m_reading.lesson; } ///< as far as it could be understood
    lesson::Checked check(); ///< of the last text
    /// The last check found a mistake in this step of the talk or in the front matter: its page may be incomplete.
    bool isWrong(std::size_t step) const;

private:
    catalog::Catalog m_catalog;
    words::NumberStyle m_style;
    std::filesystem::path m_folder;
    std::unique_ptr<LessonModels> m_models;
    lesson::Reading m_reading;
    std::vector<int> m_wrongLines; ///< by the last check
    std::unique_ptr<lesson::Lesson> m_good; ///< the talk refers to it
    std::unique_ptr<lesson::Talk> m_talk;
};

} // namespace paramap
