// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/beats.h"

#include "model/lesson/lines.h"
#include "model/lesson/paragraphs.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

constexpr std::string_view keep = "keep";

bool isKept(const Block& block) {
    return block.kind == BlockKind::Reveal && block.argument == keep;
}

void addBlock(std::vector<Beat>& beats, const Block& block, std::size_t index) {
    const auto addAll = [&](BeatKind kind, std::size_t count) {
        for (std::size_t item = 0; item < count; ++item)
            beats.push_back({kind, index, item});
    };
    switch (block.kind) {
    case BlockKind::Reveal:
        return addAll(BeatKind::Paragraph, portionsOf(block.lines).size());
    case BlockKind::Expected:
        addAll(BeatKind::Row, rowsOf(block).size());
        beats.push_back({BeatKind::Rows, index, rowsOf(block).size()});
        return;
    case BlockKind::Table:
        return addAll(BeatKind::TableRow, rowsOf(block).size());
    case BlockKind::Try: {
        bool asks = false;
        const std::vector<Text> rows = rowsOf(block);
        for (std::size_t item = 0; item < rows.size(); ++item) {
            const bool moves = halves(rows[item].text, ":").first == "move";
            if (moves)
                beats.push_back({BeatKind::Move, index, item});
            asks = asks || !moves;
        }
        if (asks)
            beats.push_back({BeatKind::Try, index, 0});
        return;
    }
    case BlockKind::Hint:
    case BlockKind::Vary:
    case BlockKind::Notes:
        return;
    }
}

} // namespace

bool keepsAnswer(const Step& step) {
    return std::ranges::any_of(step.blocks, isKept);
}

std::vector<Text> rowsOf(const Block& block) {
    std::vector<Text> result;
    std::ranges::copy_if(
        block.lines, std::back_inserter(result), [](const Text& line) { return !trimmed(line.text).empty(); });
    return result;
}

const Step* stepWithId(const Lesson& lesson, const std::string& id) {
    const auto found = std::ranges::find_if(lesson.steps, [&](const Step& step) {
        const Text* const own = valueOf(step.directives, "id");
        return own && own->text == id;
    });
    return found == lesson.steps.end() ? nullptr : &*found;
}

std::vector<Beat> beatsOf(const Step& step) {
    std::vector<Beat> beats{{}};
    if (keepsAnswer(step))
        return beats;
    for (std::size_t block = 0; block < step.blocks.size(); ++block)
        addBlock(beats, step.blocks[block], block);
    const bool isAsked = step.question && step.question->kind != QuestionKind::Free;
    if (isAsked && (beats.size() == 1 || beats[1].kind != BeatKind::Paragraph))
        beats.insert(beats.begin() + 1, {BeatKind::Answer, 0, 0});
    if (valueOf(step.directives, "recall"))
        beats.push_back({BeatKind::Recall, 0, 0});
    return beats;
}

} // namespace paramap::lesson
