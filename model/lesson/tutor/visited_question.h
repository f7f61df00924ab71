// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/answer_formulas.h"
#include "model/lesson/study/hints.h"
#include "model/lesson/talk/talk.h"
#include "model/lesson/tutor/tutor_page.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// A step as a person meets it on one visit: at its own sizes or at others, with the question as it is asked then.
struct VisitedQuestion {
    /// `visit`: from 1, see onVisit. `seed`: of other sizes, where the step can vary; no value: its own. A step whose
    /// model does not open asks nothing, and its page says why.
    VisitedQuestion(const Lesson& all, std::size_t at, const OpenModel& open, int visit,
        std::optional<std::uint64_t> seed, const words::NumberStyle& style);

    VisitedQuestion(const VisitedQuestion&) = delete;
    VisitedQuestion& operator=(const VisitedQuestion&) = delete;

    std::vector<std::string> sizes; ///< "n_embd=512"; empty for its own
    Lesson lesson; ///< with these sizes
    Talk talk; ///< at this step
    std::vector<std::string> choices; ///< see TutorPage
    std::vector<AnswerTile> tiles; ///< see TutorPage
    std::unique_ptr<AnswerFormulas> formulas;
    std::optional<Question> question;

    /// An answer as the judge reads it: of a choice that bears no name, the name.
    std::string meant(std::string_view answer) const;

    const Step& step() const { return talk.step(); }
    bool hasMore() const; ///< beats of this step
    AnswerForm form() const;
    std::string gaps() const; ///< of a formula with gaps, else ""
    std::string answer() const;
    std::optional<Hint> hint(std::size_t taken) const;

private:
    void findTiles();

    std::vector<std::string> m_names; ///< of the choices, if they bear none
};

} // namespace paramap::lesson
