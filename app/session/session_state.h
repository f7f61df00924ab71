// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/saved_session.h"
#include "model/cost/devices/device_set.h"
#include "model/cost/devices/training_plan.h"
#include "model/cost/memory/memory.h"
#include "model/sizes/settings.h"
#include "model/solve/held_total.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace paramap {

/// What a model was when it was opened: what "changed", "reset" and the title refer to.
struct Opened {
    sizes::Settings settings;
    QString title; ///< "GPT-2 small", "my-gpt2/config.json"
    QString path; ///< of the file; empty for a preset
    Origin origin; ///< what a saved session refers to
    bool session = false; ///< the file is a session, or carries one: it says more than the settings
    std::string nearest; ///< of a file that is a published model but for a few sizes: which; else empty
};

/// All that a person can change and undo. A small value: descriptions and networks are shared, not copied.
struct State {
    std::shared_ptr<const Opened> opened; ///< null = no model is open
    sizes::Settings settings; ///< as they stand now; meaningless without a model
    cost::RunSettings run;
    cost::TrainingPlan plan; ///< what is asked of a training run
    solve::SizeMarks marks; ///< locks, and the total that is held
    std::vector<cost::DeviceChoice> devices; ///< of the memory cards; empty = the usual ones

    bool hasModel() const { return opened != nullptr; }
    bool isChanged() const { return opened && !(settings == opened->settings); }
    friend bool operator==(const State&, const State&) = default;
};

/// The state as a session file keeps it; it must hold a model. What is looked at is left empty.
SavedSession toSave(const State& state);

/// The settings with one size as it was when the model was opened.
sizes::Settings withReset(const State& state, const std::string& key);

/// The settings with one size given. A value equal to the one that it was opened with is no change at all, so that
/// a slider moved there and back leaves nothing behind. Problem as sizes::with.
sizes::Settings withSize(const State& state, const std::string& key, const formula::Value& value);

/// The same, and if it is the width that heads share, as many heads as keep the size that each had under `before`;
/// where that is no whole number of heads, or their number is locked, it stays.
sizes::Settings withHeadSizeKept(
    const State& state, const sizes::Settings& before, const std::string& key, const formula::Value& value);

/// Lets the size that gives way follow a change of `changed`, so that the total stays nearest to the held one; a change
/// of that very size is the hand's, and its total is held from then on. Nothing where no total is held.
void keepTotal(State& state, const std::string& changed);

/// Whether they are of the architecture that is open.
bool isOfArchitecture(const State& state, const sizes::Settings& settings);

/// The settings with the sizes that `state` has locked as they are there; they must be of the same architecture.
sizes::Settings withLocksKept(const State& state, const sizes::Settings& settings);

/// The size with that key as it stands under these settings. Problem with the nearest names if there is none.
sizes::SizeState sizeOf(const sizes::Settings& settings, const std::string& key);

} // namespace paramap
