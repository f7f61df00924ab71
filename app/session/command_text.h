// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session_state.h"
#include "model/catalog/catalog.h"

#include <QString>

namespace paramap {

/// The command line that opens the window as it is now: the model, the class, sizes and settings of the run that differ
/// from the defaults, and the view. Words are quoted for a POSIX shell. The state must hold a model; a model without a
/// file or preset is read from standard input ("-").
QString commandText(const State& state, const catalog::Catalog& catalog, const map::MapView& view);

/// The `paramap memory` command that prints the account of the memory card, with its devices and the training plan.
/// State and quoting as above.
QString memoryCommandText(const State& state, const catalog::Catalog& catalog, const cost::Memory& memory,
    const std::vector<cost::DeviceSet>& devices);

} // namespace paramap
