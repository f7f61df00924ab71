// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/line_places.h"

#include "model/lesson/lines.h"
#include "model/lesson/paragraphs.h"
#include "model/lesson/talk/beats.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

/// The lines at which the paragraphs of a block begin; of a list, its first item.
std::vector<int> paragraphLines(const Block& block) {
    std::vector<int> result;
    for (const std::vector<ParagraphLines>& portion : portionsOf(block.lines))
        result.push_back(portion.front().line);
    return result;
}

/// The lines of sliders, switches and what is asked; without those of moves, which are beats of their own.
std::vector<int> trialLines(const Block& block) {
    std::vector<int> result;
    for (const Text& row : rowsOf(block))
        if (halves(row.text, ":").first != "move")
            result.push_back(row.line);
    return result;
}

std::vector<int> rowLines(const Block& block) {
    std::vector<int> result;
    std::ranges::transform(rowsOf(block), std::back_inserter(result), &Text::line);
    return result;
}

int lineIn(const Block& block, const Beat& beat) {
    const std::vector<int> lines = beat.kind == BeatKind::Paragraph ? paragraphLines(block)
        : beat.kind == BeatKind::Try                                ? trialLines(block)
                                                                    : rowLines(block);
    if (lines.empty())
        return block.line;
    return lines[std::min(beat.item, lines.size() - 1)];
}

int lineOf(const Step& step, const Beat& beat) {
    switch (beat.kind) {
    case BeatKind::Question:
        return step.heading.line;
    case BeatKind::Answer:
        return step.question ? step.question->line : step.heading.line;
    case BeatKind::Recall: {
        const Text* const recall = valueOf(step.directives, "recall");
        return recall ? recall->line : step.heading.line;
    }
    case BeatKind::Paragraph:
    case BeatKind::Row:
    case BeatKind::Rows:
    case BeatKind::TableRow:
    case BeatKind::Move:
    case BeatKind::Try:
        return lineIn(step.blocks[beat.block], beat);
    }
    return step.heading.line;
}

} // namespace

TalkPlace placeOfLine(const Lesson& lesson, int line) {
    TalkPlace result;
    for (std::size_t step = 0; step < lesson.steps.size(); ++step)
        if (lesson.steps[step].heading.line <= line)
            result.step = step;
    const Step& step = lesson.steps[result.step];
    const std::vector<Beat> beats = beatsOf(step);
    int nearest = step.heading.line;
    for (std::size_t beat = 1; beat < beats.size(); ++beat) {
        // The answer is written with the question, and seen only behind it.
        const bool isWritten = beats[beat].kind != BeatKind::Answer && beats[beat].kind != BeatKind::Recall;
        const int at = lineOf(step, beats[beat]);
        if (isWritten && at <= line && at >= nearest) {
            nearest = at;
            result.beat = beat;
        }
    }
    return result;
}

int lineOfPlace(const Lesson& lesson, const TalkPlace& place) {
    const Step& step = lesson.steps[std::min(place.step, lesson.steps.size() - 1)];
    const std::vector<Beat> beats = beatsOf(step);
    return lineOf(step, beats[std::min(place.beat, beats.size() - 1)]);
}

} // namespace paramap::lesson
