// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/command_line.h"

#include "app/application.h"
#include "app/commands/check.h"
#include "app/commands/compare.h"
#include "app/commands/complete.h"
#include "app/commands/conventions.h"
#include "app/commands/export.h"
#include "app/commands/layout.h"
#include "app/commands/lesson.h"
#include "app/commands/lesson_files.h"
#include "app/commands/list.h"
#include "app/commands/memory.h"
#include "app/commands/model_argument.h"
#include "app/commands/run_argument.h"
#include "app/commands/show.h"
#include "app/commands/sweep.h"
#include "app/commands/view_argument.h"
#include "app/present_command.h"
#include "app/printable_buffer.h"
#include "app/session/whole_file.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <ranges>
#include <string_view>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace paramap {

namespace {

constexpr int jobFailed = 1;
constexpr int wrongUsage = 2;

constexpr const char* about = "Where a neural network's parameters, memory and arithmetic go.\n"
                              "Without a command it opens the window. If no MODEL is given, the first start shows the\n"
                              "gallery of models, and every later one GPT-2.";
constexpr const char* examples = R"(
MODEL is a preset's name (gpt2, llama-2-7b, vit_b_16, …), a config.json, a folder
holding one, a description of an architecture, a session, a picture that was
exported here, or - for a config.json on stdin.

Examples:
  paramap                                           open the window
  paramap path/to/config.json                       … with a model of your own
  paramap list                                      presets with their totals
  paramap show gpt2                                 the module tree
  paramap show gpt2 --set n_layer=24 --depth 2      … of a deeper one, cut short
  paramap show gpt2 --class GPT2Model --format csv  … as a table for a spreadsheet
  paramap memory llama-2-7b --mode inference        what a run would take
  paramap export gpt2 -o gpt2.svg                   the treemap as a picture
  paramap gpt2.svg                                  … opened again as what it shows

Exit status: 0 done, 1 the job failed, 2 wrong usage.)";

/// A reader that leaves early (`| head`) and a limit on the size of files become errors of the stream, so that files
/// are whole all the same. A standard stream that the caller closed is opened, so that no file takes its place; writing
/// to it fails.
void prepareStreams() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0)
            (void)!open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY); // takes the least free number
}

/// Columns; 0 if the output goes to a file or to another program.
std::size_t terminalWidth() {
    winsize size{};
    return isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// All spellings of a command's options and its own commands, for "did you mean".
std::vector<std::string> optionNames(const CLI::App& command) {
    std::vector<std::string> result;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames())
            result.push_back("--" + name);
        for (const std::string& name : option->get_snames())
            result.push_back("-" + name);
    }
    for (const CLI::App* inner : command.get_subcommands({}))
        result.push_back(inner->get_name());
    return result;
}

void refuseExtras(const CLI::App& command) {
    const std::vector<std::string> extras = command.remaining();
    if (extras.empty())
        return;
    const std::string word = extras.front().substr(0, extras.front().find('='));
    const std::string place = command.get_parent() == nullptr ? "paramap" : "paramap " + command.get_name();
    throw Problem(phrase("%1: '%2' is not known here", {place, word}) + didYouMean(word, optionNames(command)),
        Problem::Kind::Usage);
}

/// The parser's message for a value that is no number, in this program's words: "--batch x: expected a number".
std::string plainWords(const CLI::ParseError& error) {
    constexpr std::string_view cannot = "Could not convert: ", between = " = ";
    const std::string message = error.what();
    const std::size_t value = message.find(between);
    if (!message.starts_with(cannot) || value == std::string::npos)
        return message;
    const std::string option = message.substr(cannot.size(), value - cannot.size());
    return phrase("%1 %2: expected a number", {option, message.substr(value + between.size())});
}

/// A message may quote a file, and a file may hold control codes for the terminal. They are made visible.
void say(std::ostream& err, const std::string& message) {
    for (const auto& line : message | std::views::split('\n'))
        err << printable(std::string_view(line.begin(), line.end())) << '\n';
}

/// A reader that has left (`| head`) has what it wanted, which is no failure.
void flush(std::ostream& out, std::ostream& sink) {
    if (out.flush())
        return;
    out.clear(); // the failure may be an old one: write again to learn the reason
    sink.clear();
    errno = 0;
    out << '\n' << std::flush;
    if (errno == EPIPE)
        return;
    throw Problem(errno == 0 ? "the output cannot be written"
                             : phrase("the output cannot be written: %1", {std::strerror(errno)}));
}

/// A flag that turns something off is "--no-legend", without the value that it sets.
class HelpFormatter : public CLI::Formatter {
    std::string make_option_name(const CLI::Option* option, bool isPositional) const override {
        constexpr std::string_view value = "{false}";
        std::string name = CLI::Formatter::make_option_name(option, isPositional);
        if (const std::size_t at = name.find(value); at != std::string::npos)
            name.erase(at, value.size());
        return name;
    }
};

class CommandLine {
public:
    CommandLine()
        : m_program(about, "paramap") {
        m_program.formatter(std::make_shared<HelpFormatter>()); // every command inherits it
        m_program.set_version_flag("--version", "paramap " PARAMAP_VERSION);
        m_program.allow_extras();
        m_window.declare(m_program, false);
        m_view.declareWindow(m_program);
        m_run.declare(m_program);
        m_actions["show"] = declareShow(m_program);
        m_actions["list"] = declareList(m_program);
        m_actions["memory"] = declareMemory(m_program);
        m_actions["export"] = declareExport(m_program);
        m_actions["sweep"] = declareSweep(m_program);
        m_actions["layout"] = declareLayout(m_program);
        m_actions["lesson"] = declareLesson(m_program);
        m_actions["present"] = declarePresent(m_program);
        m_actions["compare"] = declareCompare(m_program);
        m_actions["conventions"] = declareConventions(m_program);
        m_actions["check"] = declareCheck(m_program);
        m_program.footer(examples); // set last, because every command added later would inherit it
        m_program.require_subcommand(0, 1);
        for (CLI::App* command : m_program.get_subcommands({}))
            command->allow_extras();
    }

    int run(const Surroundings& surroundings) {
        if (surroundings.argc > 1
            && std::string_view(surroundings.argv[1]) == "complete") // before words are understood
            return complete(surroundings);
        m_program.parse(surroundings.argc, surroundings.argv);
        const std::vector<CLI::App*> commands = m_program.get_subcommands();
        if (commands.empty())
            return openWindow(surroundings);
        if (!m_window.model.empty() || !m_window.cls.empty() || !m_window.as.empty() || !m_window.sets.empty()
            || m_view.given() || m_run.given())
            throw Problem(
                phrase("the command stands first: paramap %1 MODEL [options]", {commands.front()->get_name()}),
                Problem::Kind::Usage);
        if (!commands.front()->get_prefix_command())
            refuseExtras(*commands.front());
        try {
            m_actions.at(commands.front()->get_name())(surroundings);
        } catch (const AnsweredNo&) {
            return jobFailed;
        }
        return 0;
    }

    int exit(const CLI::ParseError& error, const Surroundings& surroundings) const {
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
            m_program.exit(error, surroundings.out, surroundings.err); // --help and --version throw as well
            return 0;
        }
        const std::vector<CLI::App*> commands = m_program.get_subcommands();
        const std::string place = commands.empty() ? "paramap" : "paramap " + commands.front()->get_name();
        surroundings.err << place << ": " << plainWords(error) << "\nTry '" << place << " --help'.\n";
        return wrongUsage;
    }

private:
    /// For the completion of shells, see resources/completion.
    int complete(const Surroundings& surroundings) const {
        const std::vector<std::string> words(surroundings.argv + 2, surroundings.argv + surroundings.argc);
        surroundings.out << lines(completionOf(m_program, words, surroundings.catalog()));
        return 0;
    }

    int openWindow(const Surroundings& surroundings) {
        if (isLessonFile(m_window.model)) {
            refuseExtras(m_program);
            if (!m_window.cls.empty() || !m_window.as.empty() || !m_window.sets.empty() || m_view.given()
                || m_run.given())
                throw Problem("a lesson names its own models and views; 'paramap present --help' shows what it takes",
                    Problem::Kind::Usage);
            return presentFile(m_window.model, surroundings);
        }
        const catalog::Catalog catalog = surroundings.catalog();
        if (!m_window.model.empty())
            checkModelName(m_window.model, catalog, commandNames());
        refuseExtras(m_program);
        WindowRequest request{m_window.model, std::nullopt, m_view, m_run};
        m_view.over({}); // wrong usage must be reported before a window opens
        if (m_window.model.empty() || catalog.hasPreset(m_window.model))
            m_run.over({}); // for a file, the check must wait: what is allowed may depend on the file
        if (m_window.model == "-" || !m_window.cls.empty() || !m_window.as.empty() || !m_window.naming.empty()
            || !m_window.sets.empty()) {
            if (m_window.model.empty())
                request.model = m_window.model = "gpt2";
            request.read = modelOf(m_window, surroundings);
        }
        return runWindow(surroundings.argc, surroundings.argv, catalog, request);
    }

    std::vector<std::string> commandNames() const {
        std::vector<std::string> names;
        std::ranges::copy(m_actions | std::views::keys, std::back_inserter(names));
        return names;
    }

    CLI::App m_program;
    ModelArgument m_window; ///< used if no command is given
    ViewArgument m_view; ///< used if no command is given
    RunArgument m_run; ///< used if no command is given
    std::map<std::string, Action> m_actions;
};

} // namespace

namespace {

int run(const Surroundings& surroundings) {
    CommandLine commandLine;
    try {
        return commandLine.run(surroundings);
    } catch (const CLI::ParseError& error) {
        return commandLine.exit(error, surroundings);
    }
}

} // namespace

int runCommandLine(int argc, char** argv) {
    prepareStreams();
    endWholeWhenInterrupted();
    std::ios::sync_with_stdio(false);
    PrintableBuffer outBuffer(std::cout), errBuffer(std::cerr);
    std::ostream out(&outBuffer), err(&errBuffer);
    err << std::unitbuf;
    std::error_code ignored;
    const Surroundings surroundings{
        argc, argv, std::cin, out, err, std::filesystem::read_symlink("/proc/self/exe", ignored), terminalWidth()};
    try {
        const int status = run(surroundings);
        flush(out, std::cout);
        return status;
    } catch (const Problem& problem) {
        say(err, problem.message());
        return problem.kind() == Problem::Kind::Usage ? wrongUsage : jobFailed;
    } catch (const std::bad_alloc&) {
        err << "there is not enough memory for this\n";
    } catch (const std::exception& error) {
        say(err, error.what());
    }
    return jobFailed;
}

} // namespace paramap
