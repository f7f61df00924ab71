// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_field.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// Every setting once, in the order in which files and command lines name them.
const std::vector<RunField>& runFields();
/// By its key; there must be one.
const RunField& runField(std::string_view key);
/// All of them, as the dialog and as a report have them one after the other.
const std::vector<const RunField*>& fieldsOfDialog();
const std::vector<const RunField*>& fieldsOfReport();

/// As the command line spells the value.
std::string valueText(const RunSettings& run, const RunField& field);

/// The run with one value as a person types it: "8", "lora:8", "nf4"; "" is what the model decides where it may, a bare
/// number stands for a rank of LoRA. Problem (usage) for what is no value of that setting, whatever the model.
RunSettings withValue(RunSettings run, const RunField& field, const std::string& text);

/// What a setting needs beside it to mean anything; empty where it means something, or needs nothing.
std::string_view unmetNeed(const RunField& field, const RunSettings& run, Mode mode);

/// Problem (usage) with the nearest right answer for numbers that no model can be run with, alone or together.
void checkRun(const RunSettings& run);

} // namespace paramap::cost
