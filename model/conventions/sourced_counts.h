// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::conventions {

/// A number that somebody has published of a model.
struct SourcedCount {
    std::string count; ///< as printed: "6.7B", "137 million"
    std::string by; ///< "Llama paper, table 2"
    Convention convention; ///< the rules that give it
};

/// By the names of presets.
using SourcedCounts = std::map<std::string, std::vector<SourcedCount>, std::less<>>;

/// Reads counts.json. Throws a Problem with file, line and place for a mistake in it.
SourcedCounts readSourcedCounts(std::string_view text, const std::string& file);

} // namespace paramap::conventions
