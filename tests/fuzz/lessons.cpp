// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/lesson/check.h"
#include "model/lesson/export/formats.h"
#include "model/lesson/export/sheet_maker.h"
#include "model/lesson/truth.h"
#include "model/sizes/given_key.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <unordered_map>

// Lessons: read, every expression in them evaluated, and those that are right written in every format. All models are a
// small GPT-2; sizes that are set are set.
namespace paramap::fuzz {

namespace {

/// A number of a few digits, so that the models stay small.
formula::Value sizeOf(std::string_view text) {
    std::int64_t value = 1;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return std::clamp<std::int64_t>(value, 0, 4096);
}

/// The models that inputs name. Many name the same ones, which stay open from one input to the next.
class Models {
public:
    static lesson::ModelNumbers& open(const lesson::ModelWords& words) {
        std::string name = std::to_string(int(words.mode)); // of what decides about it, without the line
        for (const std::string& each : words.sets)
            name += '\n' + each;
        std::vector<Known>& known = m_known[name];
        const auto at = std::ranges::find(known, words.run, &Known::run);
        if (at != known.end())
            return *at->model;
        known.push_back({words.run, made(words)});
        ++m_count;
        return *known.back().model;
    }
    /// Between two inputs: nothing refers to a model.
    static void limit() {
        if (m_count > most) {
            m_known.clear();
            m_count = 0;
        }
    }

private:
    struct Known {
        cost::RunSettings run;
        std::unique_ptr<lesson::ModelNumbers> model;
    };

    static std::unique_ptr<lesson::ModelNumbers> made(const lesson::ModelWords& words) {
        static const catalog::Catalog catalog(dataFolder(), {});
        static const sizes::Settings small = sizes::with(catalog.preset("gpt2"), "n_layer", std::int64_t{2});
        sizes::Settings settings = small;
        for (const std::string& each : words.sets) {
            const std::size_t sign = std::min(each.find('='), each.size());
            settings = sizes::withKey(
                settings, each.substr(0, sign), sizeOf(std::string_view(each).substr(std::min(sign + 1, each.size()))));
        }
        return std::make_unique<lesson::ModelNumbers>(network::resolve(settings), words.mode, words.run);
    }

    static constexpr std::size_t most = 200;
    static inline std::unordered_map<std::string, std::vector<Known>> m_known;
    static inline std::size_t m_count = 0;
};

/// A lesson that was found right is exported, whatever its texts are.
void exportAll(const lesson::Lesson& lesson, const lesson::OpenModel& open) {
    for (const lesson::Answers answers : {lesson::Answers::None, lesson::Answers::Inline}) {
        lesson::SheetWish wish;
        wish.answers = answers;
        wish.maps = wish.notes = true;
        const lesson::Sheet sheet = lesson::sheetOf(lesson, wish, open);
        for (const lesson::SheetFormat& format : lesson::sheetFormats())
            if (format.write)
                require(!format.write(sheet).empty(), "a format has no bytes");
    }
}

/// The same bytes as a table of parameters: read or refused, and its names are found in a model or not.
void readTable(std::string_view input) {
    lesson::ModelNumbers& model = Models::open({});
    try {
        const lesson::Truth truth("a.csv", model.network(), lesson::countsOf(input));
        for (const char* path : {"total", "transformer.h.*.mlp"})
            require(truth.at(model, path) >= 0, "a table has fewer than no parameters");
    } catch (const Problem& problem) {
        require(!problem.sentence().empty(), "a problem has no sentence");
    }
}

void run(std::string_view input) {
    Models::limit();
    readTable(input);
    const lesson::Reading reading = lesson::readLesson(input, "a.lesson.md");
    for (const Problem& problem : reading.problems)
        require(problem.line() >= 0 && !problem.sentence().empty(), "a problem has neither a line nor a sentence");
    if (reading.lesson.steps.size() > 20 || reading.lesson.also.size() > 8)
        return; // more of the same
    const lesson::OpenModel open = &Models::open;
    const lesson::Checked checked = lesson::checkLesson(reading, open);
    int before = 0;
    for (const lesson::Finding& finding : checked.findings) {
        require(finding.problem.line() >= before, "the findings are not in the order of the file");
        before = finding.problem.line();
    }
    if (std::ranges::all_of(checked.findings, &lesson::Finding::warning))
        exportAll(reading.lesson, open);
    // What is pinned is not pinned twice, and the form stays.
    const std::string pinned = lesson::withPins(input, checked);
    const lesson::Reading again = lesson::readLesson(pinned, "a.lesson.md");
    if (pinned.size() <= lesson::mostBytes)
        require(again.problems.size() == reading.problems.size(), "pins change the form of the lesson");
}

} // namespace

const Target lessons{"lessons", run};

} // namespace paramap::fuzz
