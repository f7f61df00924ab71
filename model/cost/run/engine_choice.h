// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_field.h"

#include <string>
#include <vector>

namespace paramap::cost {

/// The program as a setting. To read one sets all that it usually has, so it is read before the other settings; "none"
/// leaves them as they are.
RunValue engineValue();
/// Each program in readable form: "Megatron-LM".
std::vector<RunField::Shown> shownEngines();

/// `usual` as the program of `run` has it.
RunSettings usualOf(RunSettings usual, const RunSettings& run);

/// The settings of the run's program that the run still has, as text: "precision bf16, loss chunked:8". Only those that
/// the mode uses.
std::string engineSettings(const RunSettings& run, Mode mode);

} // namespace paramap::cost
