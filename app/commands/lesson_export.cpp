// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_export.h"

#include "app/commands/export.h"
#include "app/commands/export_words.h"
#include "app/commands/lesson_files.h"
#include "app/commands/lesson_handout.h"
#include "app/commands/lesson_map.h"
#include "app/session/whole_file.h"
#include "model/lesson/check.h"
#include "model/lesson/export/formats.h"
#include "model/lesson/export/sheet_maker.h"
#include "model/lesson/talk/page_map.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/list.h"

#include <CLI/App.hpp>

#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <memory>
#include <tuple>
#include <utility>

namespace paramap {

namespace {

using lesson::Answers;

struct ExportOptions {
    std::string file, out, answers, steps, paper;
    bool notes = false;
};

constexpr std::array<std::pair<std::string_view, Answers>, 3> answerWords{
    {{"none", Answers::None}, {"end", Answers::End}, {"inline", Answers::Inline}}};

std::string endings() {
    std::vector<std::string> known;
    for (const lesson::SheetFormat& format : lesson::sheetFormats())
        known.push_back(phrase(".%1", {format.ending}));
    return words::commaList(known);
}

const lesson::SheetFormat& formatOf(const std::string& out) {
    if (const lesson::SheetFormat* format = lesson::sheetFormat(endingOf(out)))
        return *format;
    throw Problem::usage(phrase("-o %1: expected a name that ends in %2", {out, endings()}));
}

Answers answersOf(const ExportOptions& options, const lesson::SheetFormat& format) {
    Answers result = format.usual;
    if (!options.answers.empty()) {
        const auto* const known
            = std::ranges::find(answerWords, options.answers, &std::pair<std::string_view, Answers>::first);
        if (known == answerWords.end())
            throw Problem::usage(phrase("--answers '%1' is not known; known: none, end, inline", {options.answers})
                + didYouMean(options.answers, {"none", "end", "inline"}));
        result = known->second;
    }
    if (result == Answers::None && !format.withoutAnswers)
        throw Problem::usage(phrase("--answers none: a .%1 file is %2", {format.ending, format.words}));
    if (result == Answers::None && options.notes)
        throw Problem::usage("--notes: notes tell answers; --answers end or inline goes with them");
    return result;
}

/// "2-5", "3": the first and the last step. Empty: all of them.
std::pair<int, int> rangeOf(const std::string& steps, int count) {
    if (steps.empty())
        return {1, count};
    std::pair<int, int> range{0, 0};
    const char* const end = steps.data() + steps.size();
    auto read = std::from_chars(steps.data(), end, range.first);
    range.second = range.first;
    if (read.ec == std::errc() && read.ptr != end && *read.ptr == '-')
        read = std::from_chars(read.ptr + 1, end, range.second);
    if (read.ec != std::errc() || read.ptr != end)
        throw Problem::usage(phrase("--steps %1: expected a step or a range, such as 3 or 2-5", {steps}));
    if (range.first < 1 || range.second > count || range.first > range.second)
        throw Problem::usage(phrase("--steps %1: the lesson has the steps 1 to %2", {steps, std::to_string(count)}));
    return range;
}

/// The answers of a lesson that is wrong would not be right.
void refuseWrong(const LessonFile& file, LessonModels& models) {
    for (const lesson::Finding& finding : lesson::checkLesson(file.reading, models.opener()).findings)
        if (!finding.warning)
            throw finding.problem;
}

/// The step's map, or two of them on one scale.
std::string pictureOf(
    const lesson::Lesson& lesson, const lesson::Step& step, const map::MapView& view, LessonModels& models) {
    const lesson::ModelWords words = lesson::modelOf(lesson, step);
    const lesson::ModelNumbers& model = models.open(words);
    if (lesson::comparedModel(lesson, step)) {
        const lesson::PageMaps maps = lesson::pageMaps(lesson, step, model, models.opener(), {}, {});
        if (maps.beside)
            return lessonMaps(maps.map, *maps.beside);
    }
    return lessonMap(model.sharedNetwork(), view, words);
}

void writeMaps(
    const lesson::Sheet& sheet, const lesson::Lesson& lesson, LessonModels& models, const std::string& folder) {
    const auto qt = drawingApplication();
    for (const lesson::SheetStep& step : sheet.steps)
        if (const map::MapView* view = lesson::mapOf(step)) {
            const lesson::Step& from = lesson.steps[static_cast<std::size_t>(step.number - 1)];
            try {
                writeFile((std::filesystem::path(folder) / lesson::pictureOf(sheet, step)).string(),
                    pictureOf(lesson, from, *view, models));
            } catch (Problem& problem) {
                throw problem.inFile(lesson.file).atLine(from.heading.line);
            }
        }
}

void run(const ExportOptions& options, const Surroundings& surroundings) {
    const lesson::SheetFormat& format = formatOf(options.out);
    lesson::SheetWish wish;
    wish.answers = answersOf(options, format);
    wish.notes = options.notes;
    wish.maps = format.maps;
    const std::filesystem::path out(options.out);
    wish.name = out.stem().string();
    const LessonFile file = readLessonFile(options.file, surroundings);
    const lesson::Lesson& lesson = file.reading.lesson;
    std::tie(wish.first, wish.last) = rangeOf(options.steps, static_cast<int>(lesson.steps.size()));
    LessonModels models(file.path.parent_path(), surroundings);
    refuseWrong(file, models);
    if (!format.write) {
        const auto qt = drawingApplication();
        const HandoutWish pages{wish.first, wish.last, wish.answers != Answers::None, wish.answers == Answers::End,
            wish.notes, options.paper == "letter"};
        return writeFile(options.out, lessonHandout(lesson, pages, models.opener(), format.ending));
    }
    const lesson::Sheet sheet = lesson::sheetOf(lesson, wish, models.opener());
    writeMaps(sheet, lesson, models, out.parent_path().string()); // first, so that no sheet lacks one
    writeFile(options.out, format.write(sheet));
}

} // namespace

Action declareLessonExport(CLI::App& lesson) {
    CLI::App& command = *lesson.add_subcommand("export", "A lesson as a handout, slides, a notebook or questions");
    const auto options = std::make_shared<ExportOptions>();
    command.add_option("FILE", options->file, "A lesson's file, or the name of one that 'lesson list' shows")
        ->required();
    std::string known;
    for (const lesson::SheetFormat& format : lesson::sheetFormats())
        known += phrase("%1.%2 %3", {known.empty() ? "" : ", ", format.ending, format.words});
    command.add_option("-o,--output", options->out, phrase("File to write: %1", {known}))
        ->type_name("FILE")
        ->required();
    command
        .add_option("--answers", options->answers,
            "Where the answers are (inline in slides, in questions with their feedback, else none)")
        ->type_name("none|end|inline");
    command.add_flag("--notes", options->notes, "With the speaker's notes, which go with answers");
    command.add_option("--paper", options->paper, "The sheets of a .pdf")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->default_str("a4");
    command.add_option("--steps", options->steps, "A step or a range of steps: 3, 2-5 (all)")->type_name("STEPS");
    return [options](const Surroundings& surroundings) { run(*options, surroundings); };
}

} // namespace paramap
