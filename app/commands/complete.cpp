// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/complete.h"

#include "app/commands/complete_values.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"

#include <CLI/App.hpp>

#include <algorithm>
#include <iterator>

namespace paramap {

namespace {

const CLI::Option* optionNamed(const CLI::App& command, const std::string& word) {
    return word.size() > 1 && word.front() == '-' ? command.get_option_no_throw(word) : nullptr;
}

std::vector<const CLI::App*> commandsOf(const CLI::App& program) {
    return program.get_subcommands([](const CLI::App*) { return true; });
}

const CLI::App* commandNamed(const CLI::App& program, const std::string& word) {
    const std::vector<const CLI::App*> commands = commandsOf(program);
    const auto found = std::ranges::find(commands, word, &CLI::App::get_name);
    return found == commands.end() ? nullptr : *found;
}

bool takesValue(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
}

/// What the words before the last one leave to say.
struct Typed {
    const CLI::App* command;
    const CLI::Option* waiting = nullptr; ///< its value comes next
    std::vector<std::string> places; ///< MODEL and the like
};

Typed typed(const CLI::App& program, const std::vector<std::string>& words) {
    Typed result{&program};
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& word = words[i];
        if (result.waiting) {
            result.waiting = nullptr;
            continue;
        }
        const CLI::Option* option = optionNamed(*result.command, word.substr(0, word.find('=')));
        if (option && takesValue(*option) && word.find('=') == std::string::npos)
            result.waiting = option;
        else if (const CLI::App* command = i == 0 || (result.command != &program && result.places.empty())
                ? commandNamed(*result.command, word)
                : nullptr)
            result.command = command; // or one below it: lesson export
        else if (!option)
            result.places.push_back(word);
    }
    return result;
}

void offerOptions(Completion& completion, const CLI::App& command) {
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames())
            completion.candidates.push_back({"--" + name, option->get_description()});
}

void offerCommands(Completion& completion, const CLI::App& program) {
    for (const CLI::App* command : commandsOf(program))
        completion.candidates.push_back({command->get_name(), command->get_description()});
}

/// What is no option: MODEL, and a tree of `layout`.
void offerPlace(Completion& completion, const Typed& typed, const catalog::Catalog& catalog) {
    std::size_t places = 0;
    for (const CLI::Option* option :
        typed.command->get_options([](const CLI::Option* o) { return o->get_positional(); }))
        if (places++ == typed.places.size()) {
            completion.files = Completion::Files::Any;
            if (option->get_name() == "MODEL")
                std::ranges::move(presetNames(catalog), std::back_inserter(completion.candidates));
        }
}

} // namespace

Completion completionOf(
    const CLI::App& program, const std::vector<std::string>& words, const catalog::Catalog& catalog) {
    const std::string current = words.empty() ? std::string() : words.back();
    const Typed before = typed(program, words);
    const std::string model = before.places.empty() ? std::string() : before.places.front();
    Completion completion;
    const std::size_t sign = current.find('=');
    const CLI::Option* named
        = sign == std::string::npos ? nullptr : optionNamed(*before.command, current.substr(0, sign));
    if (before.waiting) {
        completion = valuesOf(*before.waiting, model, catalog);
    } else if (named) {
        completion = valuesOf(*named, model, catalog);
        for (Completion::Candidate& candidate : completion.candidates)
            candidate.word.insert(0, current.substr(0, sign + 1));
    } else if (current.starts_with('-')) {
        offerOptions(completion, *before.command);
    } else {
        if (words.size() <= 1 || (before.command != &program && before.places.empty()))
            offerCommands(completion, *before.command);
        offerPlace(completion, before, catalog);
    }
    std::erase_if(completion.candidates,
        [&current](const Completion::Candidate& candidate) { return !candidate.word.starts_with(current); });
    return completion;
}

std::string lines(const Completion& completion) {
    std::string text;
    for (const auto& [word, about] : completion.candidates)
        text += about.empty() ? phrase("%1\n", {printable(word)})
                              : phrase("%1\t%2\n", {printable(word), printable(about)});
    if (completion.files != Completion::Files::None)
        text += completion.files == Completion::Files::Folders ? ":folders\n" : ":files\n";
    return text;
}

} // namespace paramap
