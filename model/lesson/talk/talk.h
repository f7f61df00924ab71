// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/talk/beats.h"
#include "model/lesson/talk/page.h"
#include "model/lesson/talk/speaker_notes.h"
#include "model/lesson/talk/talk_state.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace paramap::lesson {

/// A lesson that is being given: a place in it, which goes forward and back beat by beat, and the page at that place.
/// "next" alone goes through all of it, and "previous" comes back over the same pages. Changed sizes last until the
/// beat changes. Nothing that a lesson holds makes any function throw: a text whose expression has no value stands as
/// its file has it, and the page of a step whose model does not open says why.
class Talk {
public:
    /// Keeps a reference to the lesson, which must have a step.
    Talk(const Lesson& lesson, OpenModel open, words::NumberStyle style = {});

    const Lesson& lesson() const { return m_lesson; }
    const TalkState& state() const { return m_state; }
    void setState(TalkState state); ///< what does not exist in the lesson is brought to the nearest that does
    std::size_t steps() const { return m_lesson.steps.size(); }
    const Step& step() const { return m_lesson.steps[m_state.step]; }
    const Beat& beat() const { return m_beats[m_state.beat]; }

    bool next(); ///< false at the end
    bool previous(); ///< false at the start
    void goTo(std::size_t step); ///< its first beat; beyond the last: the last

    bool votable() const; ///< options stand open on the page
    void vote(std::size_t option, int change); ///< nothing happens where nothing can be voted on
    void setVotes(std::size_t option, int hands);
    void closeRound(); ///< the next round is open then, if the step has one
    /// Changes a size or setting of the page's sliders, or the size that is moving. False, with no effect, for a value
    /// that the architecture refuses.
    bool change(const std::string& name, std::int64_t value);
    void undoChanges();
    void setQuiet(bool quiet) { m_state.quiet = quiet; }

    Page page() const;
    void prepareNextStep() const; ///< opens the models of the step to come, so that its page is there at once
    SpeakerNotes speaker() const;
    std::optional<Page> nextPage() const; ///< what `next` would show; no value at the end

private:
    Page pageAt(const TalkState& state) const;
    void enter(std::size_t step, std::size_t beat);

    const Lesson& m_lesson;
    OpenModel m_open;
    words::NumberStyle m_style;
    TalkState m_state;
    std::vector<Beat> m_beats; ///< of the present step
};

} // namespace paramap::lesson
