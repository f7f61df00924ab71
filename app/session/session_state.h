// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/saved_session.h"
#include "model/catalog/nearest.h"
#include "model/cost/devices/device_set.h"
#include "model/cost/devices/training_plan.h"
#include "model/cost/memory/memory.h"
#include "model/sizes/settings.h"
#include "model/solve/held_total.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace paramap {

/// The model as it was opened. "Changed", "reset" and the title refer to it.
struct Opened {
    sizes::Settings settings;
    QString title; ///< "GPT-2 small", "Qwen3 8B (config.json)"
    QString path; ///< the path of the file; empty for a preset
    Origin origin; ///< what a saved session refers to
    bool session = false; ///< the file is a session or carries one, so it holds more than the settings
    std::string nearest; ///< the published model from which the file differs in a few sizes; else empty
    /// The published model that a file is compared with, and its sizes. Nothing for a preset, a description and a
    /// guess.
    std::optional<catalog::Closest> closest;
};

/// Everything that a person can change and undo. It is small: descriptions and networks are shared, not copied.
struct State {
    std::shared_ptr<const Opened> opened; ///< null if no model is open
    sizes::Settings settings; ///< the present ones; meaningless without a model
    cost::RunSettings run;
    cost::TrainingPlan plan; ///< the tokens to train on, and the utilisation
    solve::SizeMarks marks; ///< locked sizes, and the held total
    std::vector<cost::DeviceChoice> devices; ///< of the memory cards; empty for the default ones
    conventions::Convention convention; ///< how parameters are counted; the view follows

    bool hasModel() const { return opened != nullptr; }
    bool isChanged() const; ///< in its sizes or class; another naming is no change
    friend bool operator==(const State&, const State&) = default;
};

/// The session file's content for a state that holds a model. The view is left empty.
SavedSession toSave(const State& state);

/// The settings with one size reset to its value at opening.
sizes::Settings withReset(const State& state, const std::string& key);

/// The settings with one size changed. A value equal to the one at opening removes the change, so that a slider moved
/// there and back changes nothing. Throws a Problem like sizes::with.
sizes::Settings withSize(const State& state, const std::string& key, const formula::Value& value);

/// The same. If `key` is the width, the number of heads changes as well, so that each head keeps its size under
/// `before`. The number of heads stays if it is locked or would not be whole.
sizes::Settings withHeadSizeKept(
    const State& state, const sizes::Settings& before, const std::string& key, const formula::Value& value);

/// If a total is held, changes the solved size after a change of `changed`, so that the total is as near as possible to
/// the held one. If `changed` is the solved size itself, its new total is held from then on.
void keepTotal(State& state, const std::string& changed);

/// Whether the settings are of the open architecture.
bool isOfArchitecture(const State& state, const sizes::Settings& settings);

/// The settings with the locked sizes of `state`. Both must be of the same architecture.
sizes::Settings withLocksKept(const State& state, const sizes::Settings& settings);

/// The size with that key under these settings. Throws a Problem with the nearest names if there is none.
sizes::SizeState sizeOf(const sizes::Settings& settings, const std::string& key);

} // namespace paramap
