// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/vote_table.h"

#include "model/lesson/question_reader.h"
#include "model/lesson/talk/page_maker.h"
#include "model/problem/problem.h"
#include "model/words/escape.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

/// The heading of a step and the texts of its options, as the room read them.
struct Asked {
    std::string statement;
    std::vector<std::string> options;
};

Asked askedAt(const Lesson& lesson, const Step& step, const OpenModel& open, const words::NumberStyle& style) {
    Asked result;
    try {
        Expressions expressions(lesson, open(modelOf(lesson, step)), open, style);
        result.statement = plain(shown(expressions, step.heading.text));
        for (const Option& option : step.question->options)
            result.options.push_back(plain(shown(expressions, option.text.text)));
    } catch (const Problem&) { // the model does not open: the hands are worth more than its numbers
        result = {step.heading.text, {}};
        for (const Option& option : step.question->options)
            result.options.push_back(option.text.text);
    }
    return result;
}

/// How many rounds were counted in the step where there were most.
std::size_t roundsIn(const TalkState& state) {
    std::size_t most = 0;
    for (const auto& [step, votes] : state.votes)
        for (std::size_t round = 0; round < votes.rounds.size(); ++round)
            if (votes.counted(round))
                most = std::max(most, round + 1);
    return most;
}

void addRecord(std::string& table, const std::vector<std::string>& fields) {
    for (std::size_t i = 0; i < fields.size(); ++i)
        table.append(i > 0 ? "," : "").append(words::csvField(fields[i]));
    table += "\r\n";
}

} // namespace

bool anyVotes(const TalkState& state) {
    return std::ranges::any_of(state.votes, [](const auto& each) { return each.second.any(); });
}

std::string voteTable(
    const Lesson& lesson, const OpenModel& open, const TalkState& state, const words::NumberStyle& style) {
    const std::size_t rounds = roundsIn(state);
    std::vector<std::string> head{"step", "id", "statement", "kind", "option", "text", "right"};
    for (std::size_t round = 0; round < rounds; ++round)
        head.push_back("round " + std::to_string(round + 1));
    std::string result;
    addRecord(result, head);
    for (const auto& [index, votes] : state.votes) {
        if (!votes.any() || index >= lesson.steps.size() || !lesson.steps[index].question)
            continue;
        const Step& step = lesson.steps[index];
        const Text* const id = valueOf(step.directives, "id");
        const Asked asked = askedAt(lesson, step, open, style);
        for (std::size_t option = 0; option < asked.options.size(); ++option) {
            std::vector<std::string> row{std::to_string(index + 1), id ? id->text : std::string(), asked.statement,
                questionWords()[static_cast<std::size_t>(step.question->kind)], std::to_string(option + 1),
                asked.options[option], step.question->options[option].right ? "yes" : "no"};
            for (std::size_t round = 0; round < rounds; ++round)
                row.push_back(votes.counted(round) ? std::to_string(votes.hands(round, option)) : std::string());
            addRecord(result, row);
        }
    }
    return result;
}

} // namespace paramap::lesson
