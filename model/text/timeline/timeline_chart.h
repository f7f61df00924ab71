// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/sweep/axis.h"
#include "model/words/numbers.h"

#include <cstddef>
#include <string>
#include <vector>

namespace paramap::text {

/// A timeline as a chart, in finished words and in places from 0 to 1, from left to right and from below to above:
/// areas on each other, one for each content, with a column for each instant.
struct TimelineChart {
    struct Band {
        cost::Content content = cost::Content::Weights;
        std::string name; ///< "Activations kept"
        std::string atPeak; ///< "Activations kept 8.00 GiB"; empty if the peak has none
        std::vector<double> tops; ///< of every instant; the band stands on the one before it
    };
    /// Instants that belong together: a pass, or the optimizer's step.
    struct Section {
        std::string name; ///< "Forward", "Backward"; with several micro-batches "Forward 1"
        double from = 0, to = 0;
    };
    std::string title; ///< "GPT-2 small: memory over a training step"
    std::string settings; ///< "batch 8 · seq 1,024 · bf16 AMP · AdamW"
    sweep::Axis up; ///< bytes
    std::vector<double> edges; ///< the left edges of the instants and the right edge of the last
    std::vector<Band> bands; ///< from below to above; without those that are empty all along
    std::vector<Section> sections;
    std::size_t peak = 0; ///< the instant
    std::string peakWords; ///< "Peak 9.61 GiB: start of backward"
    std::vector<std::string> readings; ///< what each instant says when it is pointed at
    std::vector<std::string> notes; ///< the assumptions
    std::string spoken; ///< the whole chart in a few sentences, for a screen reader
};

TimelineChart timelineChart(const cost::Memory& memory, const std::string& model, const words::NumberStyle& style = {});

} // namespace paramap::text
