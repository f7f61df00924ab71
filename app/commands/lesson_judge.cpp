// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_judge.h"

#include "app/commands/format.h"
#include "app/commands/lesson_files.h"
#include "model/lesson/study/fading.h"
#include "model/lesson/study/hints.h"
#include "model/lesson/study/judge.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/escape.h"

#include <CLI/App.hpp>

#include <memory>
#include <ostream>

namespace paramap {

namespace {

struct JudgeOptions {
    std::string file, step, answer;
    int visit = 1, hints = 0;
    bool comma = false;
    std::string format = "text";
};

std::string jsonList(const std::vector<std::string>& texts) {
    std::string result;
    for (const std::string& text : texts)
        result += phrase(result.empty() ? "%1" : ", %1", {words::jsonString(text)});
    return result;
}

/// `asked`: the formula with gaps, of a question that has them.
void print(const lesson::Judgement& judgement, const std::string& asked, const std::vector<std::string>& hints,
    const std::string& format, std::ostream& out) {
    if (format == "json") {
        out << phrase("{\"verdict\": %1, \"asked\": %2, \"read_as\": %3, \"sentences\": [%4], \"hints\": [%5]}\n",
            {words::jsonString(lesson::verdictWord(judgement.verdict)), words::jsonString(asked),
                words::jsonString(judgement.readAs), jsonList(judgement.sentences), jsonList(hints)});
        return;
    }
    if (!asked.empty())
        out << phrase("asked: %1\n", {asked});
    out << lesson::verdictWord(judgement.verdict) << '\n';
    if (!judgement.readAs.empty())
        out << phrase("read as %1\n", {judgement.readAs});
    for (const std::string& sentence : judgement.sentences)
        out << sentence << '\n';
    for (const std::string& hint : hints)
        out << phrase("hint: %1\n", {hint});
}

void judge(const JudgeOptions& options, const Surroundings& surroundings) {
    const LessonFile file = readLessonFile(options.file, surroundings);
    LessonModels models(file.path.parent_path(), surroundings);
    const lesson::Lesson& lesson = file.reading.lesson;
    const lesson::Step& step = stepNamed(lesson, options.step);
    if (!step.question)
        throw Problem("this step asks no question", Problem::Kind::Usage);
    words::NumberStyle style;
    if (options.comma)
        style = {".", ","};
    lesson::AnswerFormulas formulas(lesson, lesson::modelOf(lesson, step), models.opener(), style);
    const lesson::Question question = lesson::onVisit(*step.question, options.visit, formulas);
    const lesson::Judgement judgement = lesson::judge(step, question, options.answer, formulas);
    std::vector<std::string> hints;
    for (int taken = 0; taken < options.hints; ++taken)
        if (const auto hint = lesson::hintAfter(taken, step, question, formulas))
            hints.push_back(hint->text);
    const bool gaps = question.kind == lesson::QuestionKind::Fill;
    print(judgement, gaps ? lesson::gapsText(question, formulas) : std::string(), hints, options.format,
        surroundings.out);
    if (judgement.verdict == lesson::Verdict::Wrong)
        throw Problem("the answer is wrong");
    if (judgement.verdict == lesson::Verdict::Unreadable)
        throw Problem("the answer cannot be read");
}

} // namespace

Action declareJudge(CLI::App& lesson) {
    CLI::App& command
        = *lesson.add_subcommand("judge", "Whether an answer is right, and what a person reads who gave it");
    const auto options = std::make_shared<JudgeOptions>();
    command.add_option("FILE", options->file, "A lesson's file, or the name of one that 'lesson list' shows")
        ->required();
    command.add_option("STEP", options->step, "The number of a step, from 1, or its id")->required();
    command
        .add_option("ANSWER", options->answer,
            "As a person types it: '1.77 M', '4E^2 + 4E', the number of an option, several with blanks between them")
        ->required();
    command.add_option("--visit", options->visit, "As the step asks on this visit: a formula with gaps from 2 on")
        ->type_name("N")
        ->capture_default_str();
    command.add_option("--hints", options->hints, "Print so many hints")->type_name("N")->capture_default_str();
    command.add_flag("--decimal-comma", options->comma, "1.771 is 1771, and 1,771 is less than 2");
    declareFormat(command, options->format, {"text", "json"});
    return [options](const Surroundings& surroundings) { judge(*options, surroundings); };
}

} // namespace paramap
