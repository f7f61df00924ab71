// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson.h"

#include "app/commands/export.h"
#include "app/commands/format.h"
#include "app/commands/lesson_exercise.h"
#include "app/commands/lesson_export.h"
#include "app/commands/lesson_files.h"
#include "app/commands/lesson_judge.h"
#include "app/commands/lesson_room.h"
#include "app/session/whole_file.h"
#include "model/lesson/check.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/escape.h"
#include "model/words/list.h"
#include "model/words/table.h"

#include <CLI/App.hpp>

#include <QGuiApplication>

#include <algorithm>
#include <memory>
#include <ostream>

namespace paramap {

namespace {

struct LessonOptions {
    std::vector<std::string> files; ///< of check
    bool pin = false;
    std::string file, step, expression; ///< of eval
    std::string format = "text";
};

void list(const LessonOptions& options, const Surroundings& surroundings) {
    words::Table table({{"Lesson"}, {"Title", words::Align::Left, 60}, {"Language"}, {"Minutes", words::Align::Right},
        {"Steps", words::Align::Right}, {"For", words::Align::Left, 50}, {"From"}});
    std::string json;
    std::vector<Problem> unreadable;
    for (const LessonSummary& lesson : lessonSummaries(surroundings.executable, surroundings.catalog(), &unreadable)) {
        const std::string steps = std::to_string(lesson.steps);
        table.addRow({lesson.name, lesson.title, lesson.language, lesson.minutes, steps, lesson.audience,
            lesson.own ? "you" : "Paramap"});
        const std::string original = lesson.original.empty() ? "null" : words::jsonString(lesson.original);
        json += phrase(
            R"(%1    {"name": %2, "title": %3, "language": %4, "translation_of": %8, "minutes": %5, "steps": %6, "audience": %7, "own": %9})",
            {json.empty() ? "\n" : ",\n", words::jsonString(lesson.name), words::jsonString(lesson.title),
                words::jsonString(lesson.language), words::jsonString(lesson.minutes), steps,
                words::jsonString(lesson.audience), original, lesson.own ? "true" : "false"});
    }
    if (options.format == "json")
        surroundings.out << "{\n  \"lessons\": [" << json << "\n  ]\n}\n";
    else
        table.print(surroundings.out, surroundings.lineWidth);
    for (const Problem& problem : unreadable)
        note(surroundings.err, problem.message());
}

std::string countsText(const std::string& file, const lesson::Checked& checked, std::int64_t problems) {
    const auto counted = [](std::int64_t count, std::string_view one, std::string_view many) {
        return phrase(count, one, many, {std::to_string(count)});
    };
    return phrase("%1: %2, %3, %4, %5",
        {file, counted(checked.steps, "%1 step", "%1 steps"), counted(checked.questions, "%1 question", "%1 questions"),
            counted(checked.values, "%1 value", "%1 values"), counted(problems, "%1 problem", "%1 problems")});
}

std::string checkJson(const std::string& file, const lesson::Checked& checked) {
    std::string findings;
    for (const lesson::Finding& finding : checked.findings)
        findings += phrase(R"(%1      {"line": %2, "warning": %3, "message": %4})",
            {findings.empty() ? "\n" : ",\n", std::to_string(finding.problem.line()),
                finding.warning ? "true" : "false", words::jsonString(finding.problem.sentence())});
    return phrase(R"(    {"file": %1, "steps": %2, "questions": %3, "values": %4, "findings": [%5]})",
        {words::jsonString(file), std::to_string(checked.steps), std::to_string(checked.questions),
            std::to_string(checked.values), findings.empty() ? findings : findings + "\n    "});
}

/// Pages of a wrong lesson are not drawn.
void addRoom(lesson::Checked& checked, const lesson::Lesson& lesson, LessonModels& models) {
    if (std::ranges::count(checked.findings, false, &lesson::Finding::warning) > 0)
        return;
    const auto qt = drawingApplication();
    std::ranges::copy(roomFindings(lesson, models.opener()), std::back_inserter(checked.findings));
}

void check(const LessonOptions& options, const Surroundings& surroundings) {
    std::int64_t all = 0;
    std::string json;
    for (const std::string& name : options.files) {
        const LessonFile file = readLessonFile(name, surroundings);
        LessonModels models(file.path.parent_path(), surroundings);
        lesson::Checked checked = lesson::checkLesson(file.reading, models.opener());
        std::ranges::move(translationFindings(file), std::back_inserter(checked.findings));
        std::ranges::stable_sort(
            checked.findings, {}, [](const lesson::Finding& finding) { return finding.problem.line(); });
        addRoom(checked, file.reading.lesson, models);
        const auto problems = std::ranges::count(checked.findings, false, &lesson::Finding::warning);
        all += problems;
        if (options.format == "json") {
            json += (json.empty() ? "\n" : ",\n") + checkJson(file.path.string(), checked);
        } else {
            for (const lesson::Finding& finding : checked.findings)
                surroundings.out << (finding.warning ? "warning: " : "") << finding.problem.message() << '\n';
            surroundings.out << countsText(file.path.string(), checked, problems) << '\n';
        }
        if (const std::string pinned = lesson::withPins(file.text, checked); options.pin && pinned != file.text)
            writeFile(file.path.string(), pinned);
    }
    if (options.format == "json")
        surroundings.out << "{\n  \"lessons\": [" << json << "\n  ]\n}\n";
    if (all > 0)
        throw Problem(phrase(all, "%1 problem was found", "%1 problems were found", {std::to_string(all)}));
}

void evaluate(const LessonOptions& options, const Surroundings& surroundings) {
    const LessonFile file = readLessonFile(options.file, surroundings);
    LessonModels models(file.path.parent_path(), surroundings);
    const lesson::Lesson& lesson = file.reading.lesson;
    lesson::ModelNumbers& model = models.open(lesson::modelOf(lesson, stepNamed(lesson, options.step)));
    const lesson::Number number = lesson::Expressions(lesson, model, models.opener()).value(options.expression);
    surroundings.out << (number.value.string() ? *number.value.string() : number.value.toText()) << '\n';
}

} // namespace

Action declareLesson(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("lesson", "Lessons: list, check and export them, make exercises");
    const auto options = std::make_shared<LessonOptions>();
    CLI::App& listing = *command.add_subcommand("list", "The lessons that are here");
    declareFormat(listing, options->format, {"text", "json"});
    CLI::App& checking = *command.add_subcommand("check", "Whether every number, name and answer of a lesson is right");
    checking.add_option("FILE", options->files, "A lesson's file, or the name of one that 'lesson list' shows")
        ->required();
    checking.add_flag("--pin", options->pin, "Write today's value behind each answer that has none");
    declareFormat(checking, options->format, {"text", "json"});
    CLI::App& evaluation = *command.add_subcommand("eval", "One exact value, for notebooks and scripts");
    evaluation.add_option("FILE", options->file, "A lesson's file or name")->required();
    evaluation.add_option("STEP", options->step, "The number of a step, from 1, or its id")->required();
    evaluation.add_option("EXPRESSION", options->expression, "As in the lesson: total, 4*E**2, params(\"h.0.mlp\")")
        ->required();
    const Action exporting = declareLessonExport(command);
    const Action exercise = declareExercise(command);
    const Action judging = declareJudge(command);
    command.require_subcommand(0, 1); // a wrong one is named by its word, see refuseExtras
    return [options, exporting, exercise, judging, &command, &listing, &checking, &evaluation](
               const Surroundings& surroundings) {
        if (listing.parsed())
            list(*options, surroundings);
        else if (checking.parsed())
            check(*options, surroundings);
        else if (evaluation.parsed())
            evaluate(*options, surroundings);
        else if (command.got_subcommand("export"))
            exporting(surroundings);
        else if (command.got_subcommand("judge"))
            judging(surroundings);
        else if (command.got_subcommand("exercise"))
            exercise(surroundings);
        else
            throw Problem::usage("paramap lesson needs one of list, check, eval, export, exercise and judge");
    };
}

} // namespace paramap
