// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/cost/devices/device_set.h"
#include "model/cost/devices/training_plan.h"
#include "model/cost/memory/memory.h"
#include "model/map/map_view.h"
#include "model/sizes/settings.h"
#include "model/solve/held_total.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap {

/// What settings began as, so that they can be made again elsewhere: the name of a preset, or the text of a
/// config.json or description.
struct Origin {
    std::string preset;
    std::string text, name; ///< the file's contents, and what it is called; empty for a preset
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// All that a session file holds: a model, its sizes as they stand, how it is run, and what is looked at.
struct SavedSession {
    Origin origin;
    std::string title; ///< "GPT-2 small"
    sizes::Settings original, settings; ///< as the origin says; as they stand
    cost::RunSettings run;
    cost::TrainingPlan plan;
    solve::SizeMarks marks;
    std::vector<cost::DeviceChoice> devices; ///< of the memory cards; empty = the usual ones
    map::MapView view;
};

constexpr int sessionVersion = 1;

/// The session as JSON; the same session gives the same text. It needs the origin, the class and the values of
/// `settings`; `original` follows from the origin.
std::string sessionText(const SavedSession& session);

/// Reads such a text. Problem with the line for what is not JSON, another version, a missing or wrong entry, and a
/// preset or size that is not known (any more). `name` is what messages call it.
SavedSession readSession(std::string_view text, const std::string& name, const catalog::Catalog& catalog);

bool isSessionText(std::string_view text); ///< whether it calls itself a session; looks at its beginning only

} // namespace paramap
