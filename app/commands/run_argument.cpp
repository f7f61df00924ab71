// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/run_argument.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <CLI/App.hpp>

#include <algorithm>

namespace paramap {

namespace {

std::string aboutText(const cost::RunField& field) {
    std::string list;
    if (field.value.closed)
        for (const cost::KnownWord& known : field.value.words())
            list += (list.empty() ? ": " : ", ") + known.word;
    return std::string(field.about) + list;
}

} // namespace

void RunArgument::declare(CLI::App& command) {
    const cost::RunSettings usual;
    for (const cost::RunField& field : cost::runFields()) {
        const std::string name
            = std::string(field.option) + (field.alias.empty() ? "" : ",") + std::string(field.alias);
        const std::string about = aboutText(field), value = cost::valueText(usual, field);
        Given& given = m_given.emplace_back();
        given.field = &field;
        if (field.isNumber())
            given.number = std::stoll(value);
        else
            given.word = value;
        CLI::Option* option = field.isFlag() ? command.add_flag(name, given.number, about)
            : field.isNumber()               ? command.add_option(name, given.number, about)
                                             : command.add_option(name, given.word, about);
        if (!field.isFlag())
            option->type_name(std::string(field.placeholder));
        if (!field.isOpen(usual) && field.usual == cost::RunField::Default::Shown)
            option->capture_default_str();
        given.option = option;
    }
}

bool RunArgument::given() const {
    return std::ranges::any_of(m_given, [](const Given& each) { return each.option->count() > 0; });
}

bool RunArgument::given(std::string_view key) const {
    return std::ranges::any_of(
        m_given, [key](const Given& each) { return each.field->key == key && each.option->count() > 0; });
}

cost::RunSettings RunArgument::over(cost::RunSettings run) const {
    for (const Given& each : m_given) { // the engine is the first: the others change what it sets
        if (each.option->count() == 0)
            continue;
        if (!each.field->isNumber()) {
            each.field->value.parse(run, each.word);
            continue;
        }
        // In these settings 0 means that the model decides. It cannot be given as a number.
        if (each.field->value.mayBeOpen && each.number < 1)
            throw Problem(phrase("%1 must be at least 1, not %2", {each.field->option, std::to_string(each.number)}),
                Problem::Kind::Usage);
        each.field->value.parse(run, std::to_string(each.number));
    }
    cost::checkRun(run);
    return run;
}

} // namespace paramap
