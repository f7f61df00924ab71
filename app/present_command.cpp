// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present_command.h"

#include "app/application.h"
#include "app/commands/lesson_files.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <CLI/App.hpp>

#include <memory>

namespace paramap {

namespace {

struct PresentOptions {
    std::string lesson, theme;
    std::size_t step = 1;
    int screen = 0;
    bool resume = false;
};

/// Wrong words are refused before a window opens.
void present(const PresentOptions& options, const Surroundings& surroundings) {
    const LessonFile file = readLessonFile(options.lesson, surroundings);
    const std::size_t steps = file.reading.lesson.steps.size();
    if (file.reading.problems.empty() && options.step > steps)
        throw Problem(
            phrase("--step: the lesson has %1 steps, not %2", {std::to_string(steps), std::to_string(options.step)}),
            Problem::Kind::Usage);
    PresentRequest request;
    request.lesson = options.lesson;
    request.choice.step = options.step - 1;
    request.choice.screen = options.screen;
    request.choice.resume = options.resume;
    if (!options.theme.empty())
        request.choice.dark = options.theme == "dark";
    if (const int status = runPresenter(surroundings, request); status != 0)
        throw Problem("there is no display to present on; 'paramap lesson export' needs none");
}

} // namespace

int presentFile(const std::string& lesson, const Surroundings& surroundings) {
    PresentOptions options;
    options.lesson = lesson;
    present(options, surroundings);
    return 0;
}

Action declarePresent(CLI::App& program) {
    auto options = std::make_shared<PresentOptions>();
    CLI::App& command = *program.add_subcommand("present", "Give a lesson, on one screen or two");
    command.add_option("LESSON", options->lesson, "A shipped lesson's name, or a file")->required();
    command.add_option("--step", options->step, "The step to begin with")->check(CLI::Range(1, 10'000))->type_name("N");
    command
        .add_option("--screen", options->screen, "The audience's screen, from 1; else the one that is not the primary")
        ->check(CLI::Range(1, 64))
        ->type_name("K");
    command.add_option("--theme", options->theme, "light or dark; else as the desktop has it")
        ->check(CLI::IsMember({"light", "dark"}));
    command.add_flag("--resume", options->resume, "Go on where the last talk of this lesson was cut off");
    command.footer("Page Down, Space and a click go on; Page Up goes back; Esc twice leaves. See Help > Contents.");
    return [options](const Surroundings& surroundings) { present(*options, surroundings); };
}

} // namespace paramap
