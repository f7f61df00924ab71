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

/// One setting, by its key in a session file and as the command line spells the value; nothing else is checked.
inline void set(cost::RunSettings& run, std::string_view key, const std::string& word) {
    cost::runField(key).value.parse(run, word);
}
/// Every word that the setting knows; of a number two that it may be.
inline std::vector<std::string> wordsOf(const cost::RunField& field) {
    if (field.isNumber())
        return {field.isFlag() ? "0" : "3", "1"};
    std::vector<std::string> result;
    for (const cost::KnownWord& known : field.value.words())
        result.push_back(known.word);
    return result;
}
/// The run with the options of a need: "--parameters-trained lora:R", "a pipeline: --pp N".
inline void meet(cost::RunSettings& run, const std::string& need) {
    std::istringstream options(need.substr(std::min(need.find("--"), need.size())));
    for (std::string option, value; options >> option >> value;)
        for (const cost::RunField& field : cost::runFields())
            if (field.option == option)
                field.value.parse(run, value == "N" ? "2" : value == "lora:R" ? "lora:8" : value);
}
/// A run in which this setting is not as it begins, and has what it needs beside it.
inline cost::RunSettings changed(const cost::RunField& field) {
    cost::RunSettings run;
    run.tp = 2; // what divides tokens needs it
    run.zero = 3; // and what moves weights to the host this
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
