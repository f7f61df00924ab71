// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/complete.h"

#include <string>
#include <vector>

namespace CLI {
class Option;
}

namespace paramap {

/// The values that an option can have, whatever is typed; empty if they are no words of a list. They come from the
/// tables that the options themselves are checked with. `model`: the MODEL of the command line; "" if there is none
/// yet.
Completion valuesOf(const CLI::Option& option, const std::string& model, const catalog::Catalog& catalog);

/// The names of all presets, each with its title.
std::vector<Completion::Candidate> presetNames(const catalog::Catalog& catalog);

} // namespace paramap
