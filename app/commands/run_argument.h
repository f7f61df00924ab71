// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/cost/run/run_fields.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace paramap {

/// The options that say how a model is run. What is not given is as a session says, if the model is one.
class RunArgument {
public:
    void declare(CLI::App& command); ///< this must live as long as the command
    bool given() const; ///< any of them
    bool given(std::string_view key) const; ///< named as cost::RunField names it
    /// `run` with what was given. Problem (wrong usage) with the nearest right answer for what no model can be run
    /// with.
    cost::RunSettings over(cost::RunSettings run) const;

private:
    struct Given {
        const cost::RunField* field = nullptr;
        const CLI::Option* option = nullptr;
        std::int64_t number = 0; ///< of a number or a flag
        std::string word;
    };
    std::deque<Given> m_given; ///< of every setting; none is moved, as the command writes into them
};

} // namespace paramap
