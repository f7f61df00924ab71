// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/text/memory/run_choices.h"
#include "model/words/numbers.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::text {

/// One setting of a run as a row of a panel.
struct RunRow {
    enum class Kind {
        Number, ///< any whole number from `least` up
        Choice, ///< one of the choices
        Free, ///< one of the choices, or typed
        Flag, ///< "0" or "1"
        Fact, ///< said, not set
    };

    std::string key; ///< as cost::runField knows it
    std::string label; ///< "Tensor (tp)"
    std::string about; ///< a sentence or two
    Kind kind = Kind::Choice;
    std::string value; ///< as the command line spells it; "" or "0" where the model decides
    std::string shown; ///< the same for a person
    std::string automatic; ///< what 0 or "" of a number stands for: "1,024, as the model"; empty where nothing does
    std::vector<RunChoice> choices;
    std::string unavailable; ///< why it cannot be changed here: "GPT2LMHeadModel has no experts"; usually empty
    std::string problem; ///< why the value in force cannot be, with the nearest that can; usually empty
};

struct RunGroup {
    std::string title; ///< "Parallelism"; empty for what is always open
    std::string summary; ///< "64 devices: dp 2 · tp 8 · pp 4"
    std::vector<RunRow> rows;
};

/// The settings that a run in this mode has a use for, with every reason why one of them cannot be. Asks the account
/// itself what it would refuse, so that a panel offers nothing else. Never fails: words that are not known stay.
std::vector<RunGroup> runForm(const network::Network& network, cost::Mode mode, const cost::RunSettings& run,
    const words::NumberStyle& style = {});

/// What was typed into a row, as a word of the command line: one of the choices by how it is shown, else the text.
std::string typedWord(const RunRow& row, const std::string& typed);

/// "64 devices", "1 device".
std::string deviceCount(const cost::RunSettings& run, const words::NumberStyle& style = {});
/// "64 devices: dp 2 · tp 8 · pp 4", "1 device".
std::string parallelWords(const cost::RunSettings& run, cost::Mode mode, const words::NumberStyle& style = {});

} // namespace paramap::text
