// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_files.h"

#include "app/commands/lesson_truth.h"
#include "app/commands/model_argument.h"
#include "model/catalog/folders.h"
#include "model/lesson/translation.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

namespace paramap {

namespace {

constexpr std::string_view ending = ".lesson.md";
constexpr const char* folderName = "lessons";

std::string nameOf(const std::filesystem::path& path) {
    std::string name = path.filename().string();
    return name.ends_with(ending) ? name.substr(0, name.size() - ending.size()) : name;
}

/// The lesson that this one is a translation of, if it is one and the original stands beside it.
std::optional<std::filesystem::path> originalOf(const std::filesystem::path& path) {
    const lesson::TranslationName name = lesson::translationName(nameOf(path));
    const std::filesystem::path original = path.parent_path() / phrase("%1%2", {name.original, ending});
    std::error_code ignored;
    return !name.language.empty() && isLessonFile(path) && std::filesystem::is_regular_file(original, ignored)
        ? std::optional(original)
        : std::nullopt;
}

std::filesystem::path find(const std::string& name, const std::filesystem::path& executable) {
    std::error_code ignored;
    if (std::filesystem::exists(name, ignored))
        return name;
    std::vector<std::string> names;
    for (const std::filesystem::path& known : knownLessons(executable)) {
        names.push_back(nameOf(known));
        if (names.back() == name || known.filename() == name)
            return known;
    }
    throw Problem(phrase("there is no lesson '%1'", {name}) + didYouMean(name, names));
}

/// A model's name as a path that must not leave the folder.
bool isWithin(const std::filesystem::path& path, const std::filesystem::path& folder) {
    std::error_code ignored;
    const auto whole = std::filesystem::weakly_canonical(path, ignored);
    const auto top = std::filesystem::weakly_canonical(folder, ignored);
    return std::ranges::mismatch(top, whole).in1 == top.end();
}

} // namespace

bool isLessonFile(const std::filesystem::path& path) {
    return path.filename().string().ends_with(ending);
}

std::vector<std::filesystem::path> knownLessons(const std::filesystem::path& executable) {
    std::vector<std::filesystem::path> result;
    for (const std::filesystem::path& folder : {catalog::shippedFolder(executable), catalog::ownFolder()}) {
        std::error_code ignored;
        for (const auto& entry : std::filesystem::directory_iterator(folder / folderName, ignored))
            if (isLessonFile(entry.path()))
                result.push_back(entry.path());
    }
    std::ranges::sort(result, {}, [](const std::filesystem::path& path) {
        const lesson::TranslationName name = lesson::translationName(nameOf(path));
        return std::pair(name.original, name.language);
    });
    return result;
}

std::vector<std::filesystem::path> knownLessons(const Surroundings& surroundings) {
    return knownLessons(surroundings.executable);
}

LessonFile readLessonFile(const std::string& name, const std::filesystem::path& executable) {
    LessonFile result;
    result.path = find(name, executable);
    std::error_code error;
    if (!std::filesystem::is_regular_file(result.path, error))
        throw Problem(phrase("%1 is no file", {result.path.string()}));
    if (std::filesystem::file_size(result.path, error) > lesson::mostBytes || error)
        throw Problem(phrase("%1: a lesson has at most 1 MiB", {result.path.string()}));
    std::ifstream file(result.path, std::ios::binary);
    result.text.assign(std::istreambuf_iterator<char>(file), {});
    if (!file)
        throw Problem(phrase("%1 cannot be read", {result.path.string()}));
    result.reading = lesson::readLesson(result.text, result.path.string());
    return result;
}

LessonFile readLessonFile(const std::string& name, const Surroundings& surroundings) {
    return readLessonFile(name, surroundings.executable);
}

std::vector<lesson::Finding> translationFindings(const LessonFile& file) {
    const auto path = originalOf(file.path);
    if (!path)
        return {};
    const LessonFile original = readLessonFile(path->string(), std::filesystem::path());
    if (original.reading.problems.empty())
        return lesson::translationFindings(
            file.reading.lesson, lesson::translationName(nameOf(file.path)).language, original.reading.lesson);
    Problem problem(
        phrase("the original, %1, has mistakes of its own, so that this translation is not compared with it",
            {path->filename().string()}));
    problem.inFile(file.path.string()).atLine(1);
    return {{std::move(problem), true}};
}

LessonModels::LessonModels(std::filesystem::path folder, catalog::Catalog catalog)
    : m_folder(folder.empty() ? std::filesystem::path(".") : std::move(folder))
    , m_catalog(std::move(catalog)) {
}

LessonModels::LessonModels(std::filesystem::path folder, const Surroundings& surroundings)
    : LessonModels(std::move(folder), surroundings.catalog()) {
}

std::string LessonModels::modelPath(const std::string& model) const {
    if (m_catalog.hasPreset(model))
        return model;
    if (const auto path = pathOf(model))
        return path->string();
    std::vector<std::string> names;
    for (const catalog::PresetEntry& preset : m_catalog.presets())
        names.push_back(preset.name);
    throw Problem(phrase("'%1' is neither a preset nor a file beside the lesson", {model}) + didYouMean(model, names));
}

std::optional<std::filesystem::path> LessonModels::pathOf(const std::string& file) const {
    std::filesystem::path path = m_folder / file;
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return std::nullopt;
    if (!isWithin(path, m_folder))
        throw Problem(phrase("'%1' is outside the lesson's folder", {file}));
    return path;
}

lesson::Truth LessonModels::openTruth(const std::string& file, const network::Network& network) const {
    if (const auto path = pathOf(file))
        return paramap::openTruth(*path, network, m_catalog.names());
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder, ignored))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    throw Problem(phrase("'%1' is no file beside the lesson", {file}) + didYouMean(file, names));
}

lesson::ModelNumbers& LessonModels::open(const lesson::ModelWords& words) {
    lesson::ModelWords key = words;
    key.line = 0;
    if (const auto known = std::ranges::find(m_known, key, [](const auto& each) { return each.first; });
        known != m_known.end())
        return *known->second;
    ModelArgument argument;
    argument.model = modelPath(words.model);
    argument.sets = words.sets;
    argument.cls = words.cls;
    std::istringstream nothing; // a lesson reads no standard input
    const ModelFile file = modelOf(argument, m_catalog, nothing);
    const network::NetworkPtr network = network::resolve(file.model.settings);
    refuseWarnings(*network);
    const lesson::OpenTruth truths
        = [this](const std::string& name, const network::Network& of) { return openTruth(name, of); };
    return *m_known.emplace_back(key, std::make_unique<lesson::ModelNumbers>(network, words.mode, words.run, truths))
                .second;
}

lesson::OpenModel LessonModels::opener() {
    return [this](const lesson::ModelWords& words) -> lesson::ModelNumbers& { return open(words); };
}

const lesson::Step& stepNamed(const lesson::Lesson& lesson, const std::string& word) {
    std::size_t number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    if (number >= 1 && number <= lesson.steps.size())
        return lesson.steps[number - 1];
    for (const lesson::Step& step : lesson.steps)
        if (const lesson::Text* id = lesson::valueOf(step.directives, "id"); id && id->text == word)
            return step;
    throw Problem(
        phrase("the lesson has %1 steps and none of the name '%2'", {std::to_string(lesson.steps.size()), word}),
        Problem::Kind::Usage);
}

std::string titleOf(const lesson::Lesson& lesson, LessonModels& models) {
    const lesson::Text* const title = lesson::valueOf(lesson.front, "title");
    if (!title)
        return {};
    if (title->text.find_first_of("{\\") == std::string::npos) // no number in it: no model need be opened
        return title->text;
    try {
        return lesson::Expressions(lesson, models.open(lesson::modelOf(lesson, {})), models.opener())
            .filled(title->text);
    } catch (const Problem&) {
        return title->text;
    }
}

namespace {

/// Throws a Problem if the file cannot be read.
LessonSummary summaryOf(
    const std::filesystem::path& path, const std::filesystem::path& executable, const catalog::Catalog& catalog) {
    const LessonFile file = readLessonFile(path.string(), executable);
    LessonModels models(path.parent_path(), catalog);
    const lesson::Lesson& lesson = file.reading.lesson;
    const auto front = [&lesson](std::string_view key) {
        const lesson::Text* const value = lesson::valueOf(lesson.front, key);
        return value ? value->text : std::string();
    };
    const auto original = originalOf(path);
    return {path, nameOf(path), original ? nameOf(*original) : std::string(), titleOf(lesson, models),
        front("language"), front("minutes"), front("audience"), lesson.steps.size()};
}

} // namespace

std::vector<LessonSummary> lessonSummaries(
    const std::filesystem::path& executable, const catalog::Catalog& catalog, std::vector<Problem>* unreadable) {
    std::vector<LessonSummary> result;
    for (const std::filesystem::path& path : knownLessons(executable)) {
        try {
            result.push_back(summaryOf(path, executable, catalog));
        } catch (const Problem& problem) {
            if (unreadable)
                unreadable->push_back(problem);
        }
    }
    return result;
}

} // namespace paramap
