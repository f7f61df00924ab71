// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_field.h"

#include <string>
#include <string_view>
#include <vector>

/// The rows of the table of settings. Each group of options has its own file; `runFields` joins them.
namespace paramap::cost {

std::vector<RunField> stepFields(); ///< the input of a step, and how it is computed
std::vector<RunField> inferenceFields();
std::vector<RunField> adapterFields();
std::vector<RunField> deviceFields();

// Conditions that several rows share.
bool isTraining(const RunFacts& facts);
bool hasVocabulary(const RunFacts& facts);
bool holdsCache(const RunFacts& facts);
bool growsCache(const RunFacts& facts);
bool attends(const RunFacts& facts);
FieldGroup ofStorage(const RunFacts& facts); ///< Engine where there is a cache, else Storage

bool whenChanged(const RunField& field, const RunSettings& run, Mode mode);
bool whenNeeded(const RunField& field, const RunSettings& run, Mode mode); ///< the settings that it needs are given

// Values that several rows share.
Range tokensOf(std::string_view what);
FormatNamed among(std::string_view what, const std::vector<std::string>& known); ///< accepts only a name in `known`
const Format& weightFormat(const std::string& text);
/// Each name with the words that describe it.
std::function<std::vector<KnownWord>()> told(
    std::vector<std::string> (*names)(), const Format& (*named)(const std::string&));

} // namespace paramap::cost
