// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/text/inspect/inspection.h"

#include <map>
#include <string>

namespace paramap::text {

/// "h.0 … h.11", as the tree calls the row of a run in the list "h"; "encoder_layer_0 … encoder_layer_11" where names
/// say more than a number. `list`: name of what holds them; "" if it has none.
std::string runName(const network::Run& run, const std::string& list);

/// The runs that are folded on the way to a place, outermost first: "layers.0 … layers.3, blocks.0 … blocks.1"; "" if
/// none is.
std::string foldedRuns(const network::Place& place);

/// What steps on the way to a path are called where lists are folded, by the path that leads to each:
/// {"transformer.h.0": "h.0 … h.11 × 12"}. Only of those that stand for several.
std::map<std::string, std::string> foldedTitles(
    const network::Network& network, const std::string& path, const words::NumberStyle& style = {});

/// "12 × 1,771,776 = 21,261,312": one place and all that are equal to it, by a measure.
std::string timesWords(
    map::Measure measure, std::int64_t each, std::int64_t times, const words::NumberStyle& style = {});

/// The same inspection where lists are folded: a sentence says what all equal places come to, and shares are of them
/// all. As it was for a place that stands alone, or counts nowhere.
Inspection folded(Inspection inspection, const network::Network& network, const network::Place& place,
    const map::Measured& measured, const words::NumberStyle& style = {});

} // namespace paramap::text
