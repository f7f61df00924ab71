// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/totals.h"
#include "model/text/memory/device_report.h"
#include "model/text/memory/memory_explanation.h"
#include "model/words/numbers.h"

#include <string>
#include <vector>

namespace paramap::text {

// The totals of a run under their names: "Allocated", "Reserved", "On the device". A range is always an estimate.
std::string rangeWords(const cost::ByteRange& range, const words::NumberStyle& style = {}); ///< "13.7 to 16.9 GiB"
std::string aboutWords(const cost::ByteRange& range, const words::NumberStyle& style = {}); ///< "≈ 13.7 to 16.9 GiB"
std::string decimalRange(const cost::ByteRange& range, const words::NumberStyle& style = {}); ///< "14.7 to 18.1 GB"

/// What each total consists of, in one clause.
std::string reservedWords(const cost::Totals& totals, const words::NumberStyle& style = {});
std::string deviceWords(const cost::Totals& totals, const words::NumberStyle& style = {});

/// How reserved bytes come about and, where it is known, the device's total.
std::vector<Explanation> explainTotals(const cost::Memory& memory, const cost::Totals& totals);

/// A JSON object.
std::string totalsJson(const cost::Totals& totals);

} // namespace paramap::text
