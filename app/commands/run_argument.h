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

/// The options for the settings of a run. Settings that are not given come from the session, if MODEL is one.
class RunArgument {
public:
    void declare(CLI::App& command); ///< this object must live as long as the command
    bool given() const; ///< whether any is given
    bool given(std::string_view key) const; ///< `key`: as in cost::RunField
    /// `run` with the given options. Throws a Problem (wrong usage) with the nearest valid value if a value is invalid
    /// for every model.
    cost::RunSettings over(cost::RunSettings run) const;

private:
    struct Given {
        const cost::RunField* field = nullptr;
        const CLI::Option* option = nullptr;
        std::int64_t number = 0; ///< the value of a number or a flag
        std::string word;
    };
    std::deque<Given> m_given; ///< one for every setting; a deque, because CLI11 keeps their addresses
};

} // namespace paramap
