// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_fields.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::test {

/// Sets one setting without further checks. `key`: its key in a session file; `word`: the value as the command line
/// spells it.
inline void set(cost::RunSettings& run, std::string_view key, const std::string& word) {
    cost::runField(key).value.parse(run, word);
}
/// All words that the setting accepts; for a number, two valid values.
inline std::vector<std::string> wordsOf(const cost::RunField& field) {
    if (field.isNumber())
        return {field.isFlag() ? "0" : "3", "1"};
    std::vector<std::string> result;
    for (const cost::KnownWord& known : field.value.words())
        result.push_back(known.word);
    return result;
}
/// Sets the options that a need names: "--parameters-trained lora:R", "a pipeline: --pp N".
inline void meet(cost::RunSettings& run, const std::string& need) {
    std::istringstream options(need.substr(std::min(need.find("--"), need.size())));
    for (std::string option, value; options >> option >> value;)
        for (const cost::RunField& field : cost::runFields())
            if (field.option == option)
                field.value.parse(run, value == "N" ? "4" : value == "lora:R" ? "lora:8" : value);
}
/// A run in which this setting differs from its default, with all other settings that it needs.
inline cost::RunSettings changed(const cost::RunField& field) {
    cost::RunSettings run;
    run.tp = 2; // needed by settings that divide tokens
    run.zero = 3; // needed by settings that move weights to the host
    for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference})
        if (field.isUsedIn(mode))
            meet(run, std::string(cost::unmetNeed(field, run, mode)));
    const std::string usual = cost::valueText(run, field);
    for (const std::string& word : wordsOf(field))
        if (word != usual && cost::valueText(run, field) == usual)
            field.value.parse(run, word);
    return run;
}
inline std::string wordOf(const cost::RunSettings& run, std::string_view key) {
    return cost::valueText(run, cost::runField(key));
}

} // namespace paramap::test
