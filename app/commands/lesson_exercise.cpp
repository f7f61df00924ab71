// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_exercise.h"

#include "app/commands/export_words.h"
#include "app/commands/lesson_files.h"
#include "app/session/whole_file.h"
#include "model/lesson/exercise.h"
#include "model/lesson/variants.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/escape.h"
#include "model/words/list.h"

#include <CLI/App.hpp>

#include <algorithm>
#include <memory>
#include <ranges>

namespace paramap {

namespace {

constexpr int mostVariants = 1000;

struct ExerciseOptions {
    std::vector<std::string> files;
    std::string out, key;
    int variants = 1;
    std::int64_t seed = 1;
};

/// A question with one variant for each sheet.
struct Exercise {
    std::string lesson; ///< its title
    std::vector<lesson::Variant> variants;
};

/// Seeds of different questions differ, so that they do not draw the same sizes.
std::uint64_t seedOf(const ExerciseOptions& options, std::size_t question) {
    return static_cast<std::uint64_t>(options.seed) * 1'000'003U + question;
}

std::vector<Exercise> exercisesOf(const ExerciseOptions& options, const Surroundings& surroundings) {
    std::vector<Exercise> result;
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
                        lesson, step, options.variants, seedOf(options, result.size()), models.opener())});
            } catch (Problem& problem) {
                throw problem.inFile(lesson.file).atLine(step.heading.line);
            }
        }
    }
    if (result.empty())
        throw Problem("no question of these lessons has a formula and a block 'vary'");
    return result;
}

std::string sizesText(const lesson::Variant& variant) {
    std::vector<std::string> sizes;
    for (const std::string& each : variant.sizes)
        sizes.push_back(phrase("%1 = %2", {each.substr(0, each.find('=')), each.substr(each.find('=') + 1)}));
    return words::commaList(sizes);
}

/// The answer among the distractors, in an order that tells nothing: that of the numbers' texts.
std::vector<std::string> choicesOf(const lesson::Variant& variant) {
    std::vector<std::string> result = variant.distractors;
    if (!result.empty())
        result.push_back(variant.answer);
    std::ranges::sort(result);
    return result;
}

std::string letter(std::size_t index) {
    return std::string(1, static_cast<char>('a' + index % 26));
}

std::string sheets(const ExerciseOptions& options, const std::vector<Exercise>& exercises) {
    std::string text;
    for (int sheet = 0; sheet < options.variants; ++sheet) {
        text += phrase("%1# Exercise %2\n", {text.empty() ? "" : "\n", std::to_string(sheet + 1)});
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            const lesson::Variant& variant = exercises[i].variants[static_cast<std::size_t>(sheet)];
            text += phrase("\n## %1. %2\n\n%3\n\n",
                {std::to_string(i + 1), variant.statement.substr(0, variant.statement.find('\n')), sizesText(variant)});
            if (const std::size_t body = variant.statement.find('\n'); body != std::string::npos)
                text += variant.statement.substr(body + 1) + "\n\n";
            const std::vector<std::string> choices = choicesOf(variant);
            for (std::size_t k = 0; k < choices.size(); ++k)
                text += phrase("- (%1) %2\n", {letter(k), choices[k]});
            if (choices.empty())
                text += "Answer: ________\n";
        }
    }
    return text;
}

std::string keyTable(const ExerciseOptions& options, const std::vector<Exercise>& exercises) {
    std::string text = "exercise,question,lesson,sizes,formula,substituted,answer,choice\r\n";
    for (int sheet = 0; sheet < options.variants; ++sheet)
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            const lesson::Variant& variant = exercises[i].variants[static_cast<std::size_t>(sheet)];
            const std::vector<std::string> choices = choicesOf(variant);
            const auto right = std::ranges::find(choices, variant.answer);
            text += phrase("%1,%2,%3,%4,%5,%6,%7,%8\r\n",
                {std::to_string(sheet + 1), std::to_string(i + 1), words::csvField(exercises[i].lesson),
                    words::csvField(sizesText(variant)), words::csvField(variant.formula),
                    words::csvField(variant.substituted), words::csvField(variant.answer),
                    right == choices.end() ? std::string()
                                           : letter(static_cast<std::size_t>(right - choices.begin()))});
        }
    return text;
}

void refuseEnding(const std::string& option, const std::string& file, const std::string& ending) {
    if (endingOf(file) != ending)
        throw Problem(phrase("%1 %2: expected a name that ends in .%3", {option, file, ending}), Problem::Kind::Usage);
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
    command.add_option("--variants", options->variants, "How many sheets")->type_name("N")->capture_default_str();
    command.add_option("--seed", options->seed, "The same seed gives the same sheets")
        ->type_name("S")
        ->capture_default_str();
    return [options](const Surroundings& surroundings) {
        refuseEnding("-o", options->out, "md");
        refuseEnding("--key", options->key, "csv");
        if (options->variants < 1 || options->variants > mostVariants)
            throw Problem(phrase("--variants %1: expected 1 to %2",
                              {std::to_string(options->variants), std::to_string(mostVariants)}),
                Problem::Kind::Usage);
        const std::vector<Exercise> exercises = exercisesOf(*options, surroundings);
        writeFile(options->out, sheets(*options, exercises));
        writeFile(options->key, keyTable(*options, exercises));
    };
}

} // namespace paramap
