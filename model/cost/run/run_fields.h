// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_field.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// Every setting, in the order in which files and command lines name them.
const std::vector<RunField>& runFields();
/// The setting with this key, which must exist.
const RunField& runField(std::string_view key);
/// All settings in the order of the dialog, and in the order of a report.
const std::vector<const RunField*>& fieldsOfDialog();
const std::vector<const RunField*>& fieldsOfReport();

/// The value as the command line spells it.
std::string valueText(const RunSettings& run, const RunField& field);

/// The run with one value changed as the user types it: "8", "lora:8", "nf4". "" leaves the setting to the model where
/// that is allowed; a bare number stands for a rank of LoRA. Throws a Problem (usage) for a text that is no value of
/// the setting, whatever the model.
RunSettings withValue(RunSettings run, const RunField& field, const std::string& text);

/// What must be set so that the setting means something; empty if it means something already or needs nothing.
std::string_view unmetNeed(const RunField& field, const RunSettings& run, Mode mode);

/// Throws a Problem (usage) with the nearest right answer for numbers that are impossible for every model, alone or
/// together.
void checkRun(const RunSettings& run);

} // namespace paramap::cost
