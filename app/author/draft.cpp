// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/author/draft.h"

namespace paramap {

namespace {

constexpr std::size_t mostModels = 32; // a size that is being typed makes a model with every digit

} // namespace

Draft::Draft(catalog::Catalog catalog, const words::NumberStyle& style)
    : m_catalog(std::move(catalog))
    , m_style(style)
    , m_models(std::make_unique<LessonModels>(m_folder, m_catalog)) {
}

void Draft::setFolder(const std::filesystem::path& folder) {
    m_folder = folder;
    m_talk.reset();
    m_models = std::make_unique<LessonModels>(folder, m_catalog);
}

bool Draft::read(const std::string& text) {
    m_reading = lesson::readLesson(text, {}); // the window says which file it is
    if (!m_reading.problems.empty())
        return false;
    const lesson::TalkState state = m_talk ? m_talk->state() : lesson::TalkState();
    m_talk.reset();
    if (m_models->count() > mostModels)
        m_models = std::make_unique<LessonModels>(m_folder, m_catalog);
    m_good = std::make_unique<lesson::Lesson>(m_reading.lesson);
    m_talk = std::make_unique<lesson::Talk>(*m_good, m_models->opener(), m_style);
    m_talk->setState(state);
    return true;
}

lesson::Checked Draft::check() {
    return checkLesson(m_reading, m_models->opener());
}

} // namespace paramap
