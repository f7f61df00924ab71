// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"
#include "model/lesson/check.h"
#include "model/lesson/reader.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace paramap {

struct LessonFile {
    std::filesystem::path path;
    std::string text;
    lesson::Reading reading;
};

/// The shipped lessons and the user's own, in the order of their names, each before its translations. `executable`: the
/// program's own path, from which the shipped ones are found.
std::vector<std::filesystem::path> knownLessons(const std::filesystem::path& executable);
std::vector<std::filesystem::path> knownLessons(const Surroundings& surroundings);

bool isLessonFile(const std::filesystem::path& path); ///< by its name alone: "x.lesson.md"

/// Reads a lesson by its path, or by the name of a known one ("04-vit-hidden"). Throws a Problem if there is none, with
/// the nearest names, or if it cannot be read.
LessonFile readLessonFile(const std::string& name, const std::filesystem::path& executable);
LessonFile readLessonFile(const std::string& name, const Surroundings& surroundings);

/// What a translation, "x.de.lesson.md", says otherwise than its original, "x.lesson.md" beside it. Nothing for a
/// lesson that is none or stands alone; a warning if the original has mistakes of its own.
std::vector<lesson::Finding> translationFindings(const LessonFile& file);

/// Opens the models that a lesson names, each once, and the files that `expected` is compared with. A lesson may name
/// presets, and files in its own folder or below. What is opened must not outlive this.
class LessonModels {
public:
    LessonModels(std::filesystem::path folder, catalog::Catalog catalog);
    LessonModels(std::filesystem::path folder, const Surroundings& surroundings);

    /// Throws a Problem for a model that cannot be read or that PyTorch's constructor would refuse, and for a file
    /// outside the lesson's folder.
    lesson::ModelNumbers& open(const lesson::ModelWords& words);
    std::size_t count() const { return m_known.size(); } ///< of those that are open
    lesson::OpenModel opener(); ///< the same as a function, which this must outlive

private:
    std::string modelPath(const std::string& model) const; ///< a preset's name, or the path of a file
    /// The path of a file in the lesson's folder or below; no value if there is none.
    std::optional<std::filesystem::path> pathOf(const std::string& file) const;
    lesson::Truth openTruth(const std::string& file, const network::Network& network) const;

    std::filesystem::path m_folder;
    catalog::Catalog m_catalog;
    std::vector<std::pair<lesson::ModelWords, std::unique_ptr<lesson::ModelNumbers>>> m_known;
};

/// The step with this number, counted from 1, or this id. Throws a Problem (usage) if there is none.
const lesson::Step& stepNamed(const lesson::Lesson& lesson, const std::string& word);

/// The title with its numbers; as the file has it if the model does not open.
std::string titleOf(const lesson::Lesson& lesson, LessonModels& models);

/// What a list of lessons says of one.
struct LessonSummary {
    std::filesystem::path path;
    std::string name; ///< "04-vit-hidden"
    std::string original; ///< the name of the lesson that it is a translation of; empty for none
    std::string title, language, minutes, audience;
    std::size_t steps = 0;
};

/// All known lessons, in the order of their names; translations behind their original. A file that cannot be read is
/// left out, and `unreadable` gets why.
std::vector<LessonSummary> lessonSummaries(const std::filesystem::path& executable, const catalog::Catalog& catalog,
    std::vector<Problem>* unreadable = nullptr);

} // namespace paramap
