// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session_state.h"
#include "model/catalog/catalog.h"

#include <string>
#include <vector>

namespace paramap {

/// The open model as command lines and lessons name it: by a preset's name or a path, and by what differs from what
/// that opens.
struct ModelOptions {
    std::string model; ///< "" for one that has neither, from the clipboard
    std::string as; ///< the architecture that a person chose for a file; else ""
    std::vector<std::string> sets; ///< "n_embd=1024", in the order of the description
    std::string naming; ///< "" for the usual one
    std::string cls; ///< "" for the one that opens by itself
};

/// The state must hold a model. All sizes of a session file are given, since that may be written again later.
ModelOptions modelOptions(const State& state, const catalog::Catalog& catalog);

/// A session file holds more than its model and may be written again later. All options are then given.
bool speaksForItself(const Opened& opened);

} // namespace paramap
