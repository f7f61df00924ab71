// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/run_argument.h"

#include "model/problem/problem.h"

#include <CLI/App.hpp>

#include <algorithm>

namespace paramap {

namespace {

std::string aboutText(const cost::RunField& field) {
    std::string list;
    for (const std::string& word : field.setting.empty() ? std::vector<std::string>() : cost::knownWords(field.setting))
        list += (list.empty() ? ": " : ", ") + word;
    return std::string(field.about) + list;
}

/// Where nothing says otherwise the model decides: the options whose value then is no word that could be typed.
bool hasDefault(const cost::RunField& field) {
    const std::string value = cost::valueText({}, field);
    return !value.empty() && (value != "0" || field.key == "zero" || field.key == "lora_dropout");
}

} // namespace

void RunArgument::declare(CLI::App& command) {
    for (const cost::RunField& field : cost::runFields()) {
        const std::string name(field.option), about = aboutText(field);
        CLI::Option* option = nullptr;
        if (const auto* number = std::get_if<std::int64_t cost::RunSettings::*>(&field.member))
            option = field.isFlag() ? command.add_flag(name, m_read.**number, about)
                                    : command.add_option(name, m_read.**number, about);
        else
            option = command.add_option(name, m_read.*std::get<std::string cost::RunSettings::*>(field.member), about);
        if (!field.isFlag())
            option->type_name(std::string(field.placeholder));
        // The batch that a command begins with depends on what it is asked.
        if (!field.isFlag() && hasDefault(field) && field.key != "batch")
            option->capture_default_str();
        m_options.emplace_back(&field, option);
    }
}

bool RunArgument::given() const {
    return std::ranges::any_of(m_options, [](const auto& each) { return each.second->count() > 0; });
}

bool RunArgument::given(std::string_view key) const {
    return std::ranges::any_of(
        m_options, [key](const auto& each) { return each.first->key == key && each.second->count() > 0; });
}

cost::RunSettings RunArgument::over(cost::RunSettings run) const {
    for (const auto& [field, option] : m_options) {
        if (option->count() == 0)
            continue;
        const auto* number = std::get_if<std::int64_t cost::RunSettings::*>(&field->member);
        // 0 in these stands for what the model decides; it is no number that can be asked for.
        const bool open = field->key == "sequence" || field->key == "context" || field->key == "microbatches";
        if (number && open && m_read.**number < 1)
            throw Problem(std::string(field->option) + " must be at least 1, not " + std::to_string(m_read.**number),
                Problem::Kind::Usage);
        if (number)
            run.** number = m_read.**number;
        else
            run.*std::get<std::string cost::RunSettings::*>(field->member)
                = m_read.*std::get<std::string cost::RunSettings::*>(field->member);
    }
    cost::checkRun(run);
    return run;
}

} // namespace paramap
