// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/check/check.h"

#include <string>
#include <vector>

namespace paramap::text {

/// For the command line: what is remarked of the file, and which models an adapter fits.
std::vector<std::string> remarksOf(const CheckReport& report);
/// The same as sentences of the window, the first ones of many; "" if there are none.
std::string remarkSentences(const CheckReport& report);
/// The first six, and how many more there are.
std::string someOf(const std::vector<std::string>& presets);

} // namespace paramap::text
