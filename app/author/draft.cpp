// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/author/draft.h"

#include <algorithm>

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

void Draft::read(const std::string& text) {
    m_reading = lesson::readLesson(text, {}); // the window says which file it is
    if (!m_reading.problems.empty())
        return;
    const lesson::TalkState state = m_talk ? m_talk->state() : lesson::TalkState();
    m_talk.reset();
    if (m_models->count() > mostModels)
        m_models = std::make_unique<LessonModels>(m_folder, m_catalog);
    m_good = std::make_unique<lesson::Lesson>(m_reading.lesson);
    m_talk = std::make_unique<lesson::Talk>(*m_good, m_models->opener(), m_style);
    m_talk->setState(state);
}

lesson::Checked Draft::check() {
    lesson::Checked result = checkLesson(m_reading, m_models->opener());
    m_wrongLines.clear();
    for (const lesson::Finding& finding : result.findings)
        if (!finding.warning)
            m_wrongLines.push_back(finding.problem.line());
    return result;
}

bool Draft::isWrong(std::size_t step) const {
    const std::vector<lesson::Step>& steps = m_reading.lesson.steps;
    return std::ranges::any_of(m_wrongLines, [&](int line) {
        const bool inFront = steps.empty() || line < steps.front().heading.line;
        const bool inStep = step < steps.size() && line >= steps[step].heading.line
            && (step + 1 == steps.size() || line < steps[step + 1].heading.line);
        return inFront || inStep;
    });
}

} // namespace paramap
