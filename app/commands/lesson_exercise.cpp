// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_exercise.h"

#include "app/commands/export_words.h"
#include "app/commands/lesson_files.h"
#include "app/session/whole_file.h"
#include "model/lesson/exercise_sheets.h"
#include "model/lesson/roster.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/list.h"

#include <CLI/App.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>

namespace paramap {

namespace {

constexpr int mostVariants = 1000;

struct ExerciseOptions {
    std::vector<std::string> files;
    std::string out, key, roster, level;
    std::optional<int> variants;
    std::int64_t seed = 1;
};

/// What is made of the options: a sheet for each name, or for each variant.
struct Order {
    int sheets = 1;
    std::vector<std::string> names; ///< of the sheets; empty without a roster
    const lesson::Level* level = nullptr;
};

/// Seeds of different questions differ, so that they do not draw the same sizes.
std::uint64_t seedOf(const ExerciseOptions& options, std::size_t question) {
    return static_cast<std::uint64_t>(options.seed) * 1'000'003U + question;
}

std::vector<lesson::Exercise> exercisesOf(
    const ExerciseOptions& options, const Order& order, const Surroundings& surroundings) {
    std::vector<lesson::Exercise> result;
    for (const std::string& name : options.files) {
        const LessonFile file = readLessonFile(name, surroundings);
        for (const Problem& problem : file.reading.problems)
            throw problem;
        LessonModels models(file.path.parent_path(), surroundings);
        const lesson::Lesson& lesson = file.reading.lesson;
        for (const lesson::Step& step : lesson.steps | std::views::filter(lesson::canVary)) {
            try {
                result.push_back({titleOf(lesson, models),
                    lesson::variantsOf(
                        lesson, step, order.sheets, seedOf(options, result.size()), models.opener(), order.level)});
            } catch (Problem& problem) {
                problem.inFile(lesson.file).atLine(step.heading.line);
                if (!order.level)
                    throw;
                note(surroundings.err, phrase("left out: %1", {problem.message()})); // others may have small numbers
            }
        }
    }
    if (result.empty())
        throw Problem(order.level
                ? phrase("no question of these lessons has enough variants of the level '%1'", {order.level->word})
                : "no question of these lessons has a formula and a block 'vary'");
    return result;
}

void refuseEnding(const std::string& option, const std::string& file, const std::string& ending) {
    if (endingOf(file) != ending)
        throw Problem(phrase("%1 %2: expected a name that ends in .%3", {option, file, ending}), Problem::Kind::Usage);
}

std::vector<std::string> namesOf(const std::string& roster) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(roster, error))
        throw Problem(phrase("%1 is no file", {roster}));
    if (std::filesystem::file_size(roster, error) > lesson::mostBytes || error)
        throw Problem(phrase("%1: a roster has at most 1 MiB", {roster}));
    std::ifstream file(roster, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file)
        throw Problem(phrase("%1 cannot be read", {roster}));
    try {
        return lesson::rosterNames(text);
    } catch (Problem& problem) {
        throw problem.inFile(roster);
    }
}

Order orderOf(const ExerciseOptions& options) {
    refuseEnding("-o", options.out, "md");
    refuseEnding("--key", options.key, "csv");
    Order order;
    if (!options.level.empty()) {
        std::vector<std::string> known;
        for (const lesson::Level& level : lesson::levels())
            known.emplace_back(level.word);
        order.level = lesson::levelNamed(options.level);
        if (!order.level)
            throw Problem::usage(
                phrase("--level '%1' is not known; known: %2", {options.level, words::commaList(known)})
                + didYouMean(options.level, known));
    }
    if (options.variants && !options.roster.empty())
        throw Problem::usage("--variants: --roster has a sheet for each of its names");
    order.sheets = options.variants.value_or(1);
    if (order.sheets < 1 || order.sheets > mostVariants)
        throw Problem::usage(
            phrase("--variants %1: expected 1 to %2", {std::to_string(order.sheets), std::to_string(mostVariants)}));
    if (!options.roster.empty()) {
        order.names = namesOf(options.roster);
        order.sheets = static_cast<int>(order.names.size());
        if (order.sheets > mostVariants)
            throw Problem(phrase("%1: there are %2 names, and at most %3 sheets",
                {options.roster, std::to_string(order.names.size()), std::to_string(mostVariants)}));
    }
    return order;
}

} // namespace

Action declareExercise(CLI::App& lesson) {
    CLI::App& command = *lesson.add_subcommand("exercise", "Questions at random sizes, and a key with exact answers");
    const auto options = std::make_shared<ExerciseOptions>();
    command.add_option("FILE", options->files, "A lesson's file, or the name of one that 'lesson list' shows")
        ->required();
    command.add_option("-o,--output", options->out, "The sheets, as Markdown (.md)")->type_name("FILE")->required();
    command.add_option("--key", options->key, "The answers with formula and numbers, as a table (.csv)")
        ->type_name("FILE")
        ->required();
    command.add_option("--variants", options->variants, "How many sheets (1)")->type_name("N");
    command.add_option("--roster", options->roster, "A sheet for each line of a table: its first field is the name")
        ->type_name("FILE");
    command
        .add_option("--level", options->level,
            "Bounds the digits of sizes and answers: mental 2 and 5, exam 3 and 8, calculator 5 and 10")
        ->type_name("mental|exam|calculator");
    command.add_option("--seed", options->seed, "The same seed gives the same sheets")
        ->type_name("S")
        ->capture_default_str();
    return [options](const Surroundings& surroundings) {
        const Order order = orderOf(*options);
        const std::vector<lesson::Exercise> exercises = exercisesOf(*options, order, surroundings);
        writeFile(options->out, lesson::exerciseSheets(exercises, order.names));
        writeFile(options->key, lesson::exerciseKey(exercises, order.names));
    };
}

} // namespace paramap
