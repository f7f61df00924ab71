// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/facts/pattern.h"

#include <string>
#include <vector>

namespace paramap::text {

/// The pattern with the values filled in.
std::string filled(const Pattern& pattern, const std::vector<cost::Value>& values);

/// A fact of the account as words: "Optimizer, AdamW", "4 B · 124,439,808 parameters".
template <typename Name> std::string said(const cost::Fact<Name>& fact) {
    return filled(patternOf(fact.name), fact.values);
}

std::string said(cost::Instant instant); ///< "the end of the forward pass"
std::string said(const std::vector<cost::Fact<cost::Source>>& sources); ///< joined to one text
std::string said(const std::vector<cost::Fact<cost::Holding>>& device); ///< "stage 1 of 4 (…), 1/2 of every matrix"

} // namespace paramap::text
