// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session_state.h"
#include "model/catalog/catalog.h"

#include <QString>

namespace paramap {

/// The command line that opens the window with what it shows now: model, class, sizes and settings of the run that
/// differ, and what is looked at.
/// Words are quoted for a POSIX shell. The state must hold a model; one that came from no file and no preset is read
/// from standard input ("-").
QString commandText(const State& state, const catalog::Catalog& catalog, const map::MapView& view);

/// The line of `paramap memory` that prints what the memory card shows of that account: its devices too, and what is
/// asked of a training run. State and words as above.
QString memoryCommandText(const State& state, const catalog::Catalog& catalog, const cost::Memory& memory,
    const std::vector<cost::DeviceSet>& devices);

} // namespace paramap
