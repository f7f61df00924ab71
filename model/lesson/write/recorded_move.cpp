// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/lines.h"
#include "model/lesson/reader.h"
#include "model/lesson/trial.h"
#include "model/lesson/write/recorded_step.h"
#include "model/lesson/write/text_lines.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <optional>
#include <ranges>

namespace paramap::lesson {

namespace {

constexpr int seconds = 2; // long enough to see every value on the way

std::string moveLine(const SizeMove& move) {
    return phrase("move: %1 %2 -> %3 in %4 s",
        {move.name, std::to_string(move.from), std::to_string(move.to), std::to_string(seconds)});
}

/// The last line that moves a size, and what it says.
struct LastMove {
    int line = 0;
    TrialLine trial;
};

std::optional<LastMove> lastMove(const Block& block) {
    for (const Text& line : block.lines | std::views::reverse) {
        try {
            if (TrialLine trial = trialLine(line.text); trial.kind == TrialLine::Kind::Move)
                return LastMove{line.line, std::move(trial)};
        } catch (const Problem&) { // an empty line, or one that the author is writing
        }
    }
    return std::nullopt;
}

const Block* lastTry(const Step& step) {
    for (const Block& block : step.blocks | std::views::reverse)
        if (block.kind == BlockKind::Try)
            return &block;
    return nullptr;
}

/// The last line of a step that is not empty.
int endOf(const Lesson& lesson, std::size_t step, const TextLines& lines) {
    int line = step + 1 < lesson.steps.size() ? lesson.steps[step + 1].heading.line - 1 : lines.count();
    while (trimmed(lines.at(line)).empty())
        --line;
    return line;
}

/// Puts the move behind those of the block, or in place of the last one if that moved the same size.
void addTo(const Block& block, const SizeMove& move, TextLines& lines) {
    const std::optional<LastMove> last = lastMove(block);
    if (!last || last->trial.names.front() != move.name)
        return lines.insert((last ? last->line : block.line) + 1, moveLine(move));
    SizeMove whole = move;
    whole.from = last->trial.from;
    if (whole.from == whole.to)
        lines.remove(last->line);
    else
        lines.replace(last->line, moveLine(whole));
}

} // namespace

std::string withMove(std::string_view text, std::size_t step, const SizeMove& move) {
    const Lesson lesson = readLesson(text, {}).lesson;
    if (step >= lesson.steps.size() || move.from == move.to)
        return std::string(text);
    TextLines lines(text);
    if (const Block* const block = lastTry(lesson.steps[step])) {
        addTo(*block, move, lines);
        return lines.text();
    }
    int line = endOf(lesson, step, lines);
    for (const std::string& each : {std::string(), std::string("::: try"), moveLine(move), std::string(":::")})
        lines.insert(++line, each);
    return lines.text();
}

} // namespace paramap::lesson
