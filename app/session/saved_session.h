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

/// Where a model comes from, so that a session can make it again elsewhere: a preset's name, or the text of a
/// config.json or description.
struct Origin {
    std::string preset;
    std::string text, name; ///< the file's text and name; empty for a preset
    std::string as; ///< the model_type that a person counts the file as; empty for what the file says
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// The content of a session file: a model, its present sizes, the run, and the view.
struct SavedSession {
    Origin origin;
    std::string title; ///< "GPT-2 small"
    sizes::Settings original, settings; ///< at opening, and now
    cost::RunSettings run;
    cost::TrainingPlan plan;
    solve::SizeMarks marks;
    std::vector<cost::DeviceChoice> devices; ///< of the memory cards; empty for the default ones
    map::MapView view;
    /// Models that are shown beside this one: one is the first model of a comparison, several stand in a line-up.
    std::vector<SavedSession> beside{};
};

constexpr std::size_t mostBeside = 11; ///< with the session's own, twelve models on one scale

/// The same model as another version of its library names and builds it: see sizes::inNaming. What was changed since
/// opening stays the same.
SavedSession inNaming(SavedSession session, const std::string& naming);

constexpr int sessionVersion = 1;

/// The session as JSON. The same session gives the same text. `original` is not written, because it follows from the
/// origin.
std::string sessionText(const SavedSession& session);
/// The same of a session with models beside it; "" if one of the models has no origin, so that no file can make it
/// again.
std::string sessionBeside(SavedSession session, std::vector<SavedSession> beside);

/// Reads such a text. Throws a Problem with the line if the text is not JSON, has another version, lacks an entry or
/// has a wrong one, or names a preset or size that does not exist (any more). `name`: the file's name in messages.
/// `as`: see Catalog::fromText; "" = what the session says.
SavedSession readSession(
    std::string_view text, const std::string& name, const catalog::Catalog& catalog, std::string_view as = {});

bool isSessionText(std::string_view text); ///< whether the beginning of the text says that it is a session

} // namespace paramap
