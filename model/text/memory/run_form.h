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
        Free, ///< one of the choices, or a typed text
        Flag, ///< "0" or "1"
        Fact, ///< shown but cannot be changed
    };

    std::string key; ///< the key for cost::runField
    std::string label; ///< "Tensor (tp)"
    std::string about; ///< one or two sentences
    Kind kind = Kind::Choice;
    std::string value; ///< as the command line spells it; "" or "0": left to the model
    std::string shown; ///< the same in readable form
    std::string automatic; ///< the value that 0 or "" stands for: "1,024 by default"; empty if there is none
    std::vector<RunChoice> choices;
    std::string unavailable; ///< why it cannot be changed here: "GPT2LMHeadModel has no experts"; usually empty
    std::string problem; ///< why the current value is impossible, with the nearest possible value; usually empty
};

struct RunGroup {
    std::string title; ///< "Parallelism"; empty for the group that is always open
    std::string summary; ///< "64 devices: dp 2 · tp 8 · pp 4"
    std::vector<RunRow> rows;
};

/// The settings that a run in this mode uses, with the reasons why values are impossible. The reasons come from the
/// account itself, so that a panel offers only what the account accepts. Never fails: unknown words stay.
std::vector<RunGroup> runForm(const network::Network& network, cost::Mode mode, const cost::RunSettings& run,
    const words::NumberStyle& style = {});

/// The command line's word for a text typed into a row: the choice that is shown so, else the text.
std::string typedWord(const RunRow& row, const std::string& typed);

/// The number of devices: "64 devices", "1 device".
std::string deviceCount(const cost::RunSettings& run, const words::NumberStyle& style = {});
/// The number of devices and how the run is divided among them: "64 devices: dp 2 · tp 8 · pp 4", "1 device".
std::string parallelWords(const cost::RunSettings& run, cost::Mode mode, const words::NumberStyle& style = {});

} // namespace paramap::text
