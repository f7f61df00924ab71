// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/text/inspect/inspection.h"

#include <map>
#include <string>

namespace paramap::text {

/// The name of a folded row: "h.0 … h.11" for a run in the list "h"; "encoder_layer_0 … encoder_layer_11" where the
/// names are more than numbers. `list` is the name of the module that holds the run, "" if it has none.
std::string runName(const network::Run& run, const std::string& list);

/// The folded runs on the way to a place, outermost first: "layers.0 … layers.3, blocks.0 … blocks.1"; "" if there are
/// none.
std::string foldedRuns(const network::Place& place);

/// The titles of the steps of a path where lists are folded, each by the path of the step: {"transformer.h.0": "h.0 …
/// h.11 × 12"}. Only steps that stand for several places are in it.
std::map<std::string, std::string> foldedTitles(
    const network::Network& network, const std::string& path, const words::NumberStyle& style = {});

/// The amount of one place and of all places equal to it: "12 × 1,771,776 = 21,261,312".
std::string timesWords(
    map::Measure measure, std::int64_t each, std::int64_t times, const words::NumberStyle& style = {});

/// The inspection of a place where lists are folded: number, formula and shares are those of all equal places, and a
/// sentence says how many there are, and the amount of one. Unchanged for a place that has no equals or does not count.
Inspection folded(Inspection inspection, const network::Network& network, const network::Place& place,
    const map::Measured& measured, const words::NumberStyle& style = {});

} // namespace paramap::text
