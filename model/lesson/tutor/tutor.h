// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/progress.h"
#include "model/lesson/talk/talk.h"
#include "model/lesson/tutor/tutor_page.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

struct VisitedQuestion;

/// A lesson that one person works through alone. Questions that are due come first, then the steps of the lesson from
/// the first unanswered question on, and at the end the questions that were not right at once. Nothing that a lesson or
/// a person writes makes any function throw.
class Tutor {
public:
    /// Keeps a reference to the lesson, which must have a step. `progress`: what was answered before; `today`: a day of
    /// the same count.
    Tutor(const Lesson& lesson, OpenModel open, Progress progress, std::int64_t today, words::NumberStyle style = {});
    ~Tutor();

    TutorPage page() const;
    const Progress& progress() const { return m_progress; }
    int questions() const; ///< of the lesson
    std::string ending() const; ///< what is said behind the last step: the score, and what returns when

    /// Judges an answer. A right one opens the rest of the step, and so does one that nobody judges. An empty or
    /// unreadable one is no try.
    void answer(std::string_view text);
    void hint(); ///< the next one; nothing happens after the last
    void showAnswer(); ///< it counts as nothing
    /// Asks the question of an answered step once more, at sizes drawn anew; false where it cannot vary. It is
    /// practice: its answer is judged, but neither scored nor kept.
    bool tryOtherSizes();
    bool next(); ///< the rest of an answered step, then the next one; an open question is passed over. False at the end
    bool previous(); ///< back in the rest of a step, then to the step before. False at the start
    bool change(const std::string& name, std::int64_t value); ///< a size of the page's sliders, as Talk

private:
    /// A visit of a step.
    struct Visit {
        std::size_t step = 0;
        bool again = false, otherSizes = false;
        int number = 0; ///< among all visits of the step, from 1; 0 before it begins
        int practice = 0; ///< draws of sizes that a person wished for; 0 if the lesson asks
        // What has happened on this visit:
        std::string given;
        std::optional<Judgement> judgement;
        std::vector<std::string> hints;
        int tries = 0;
        bool isDone = false;
    };

    void plan();
    std::vector<Visit> returning(bool ofToday) const; ///< what is due; with what was missed today, or without
    std::vector<Visit> missed() const; ///< what returns at the end, but for what was passed over when it did
    void enter(std::size_t visit);
    bool isAtStart() const; ///< of what there is to see of a step
    void finish(bool shown);
    Visit& visit() { return m_visits[m_at]; }
    const Visit& visit() const { return m_visits[m_at]; }
    int visitsOf(const Step& step) const; ///< that have ended

    const Lesson& m_lesson;
    OpenModel m_open;
    Progress m_progress;
    std::int64_t m_today;
    words::NumberStyle m_style;
    std::vector<Visit> m_visits;
    std::size_t m_at = 0;
    std::unique_ptr<VisitedQuestion> m_asked;
};

} // namespace paramap::lesson
