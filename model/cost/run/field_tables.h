// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_field.h"

#include <string>
#include <string_view>
#include <vector>

/// The rows of the table of settings, a file a group of options; `runFields` puts them one behind the other.
namespace paramap::cost {

std::vector<RunField> stepFields(); ///< what a step takes, and how it is computed
std::vector<RunField> inferenceFields();
std::vector<RunField> adapterFields();
std::vector<RunField> deviceFields();

// What several of them say of themselves.
bool isTraining(const RunFacts& facts);
bool hasVocabulary(const RunFacts& facts);
bool holdsCache(const RunFacts& facts);
bool growsCache(const RunFacts& facts);
bool attends(const RunFacts& facts);
FieldGroup ofStorage(const RunFacts& facts); ///< Engine with a cache

bool whenChanged(const RunField& field, const RunSettings& run, Mode mode);
bool whenNeeded(const RunField& field, const RunSettings& run, Mode mode); ///< what it needs is there

// Values that several of them have.
Range tokensOf(std::string_view what);
FormatNamed among(std::string_view what, const std::vector<std::string>& known); ///< one of these and no other
const Format& weightFormat(const std::string& text);
std::function<std::vector<KnownWord>()> told(
    std::vector<std::string> (*names)(), const Format& (*named)(const std::string&)); ///< each with its words

} // namespace paramap::cost
