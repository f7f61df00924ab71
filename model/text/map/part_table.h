// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::text {

/// A tile of a figure, or parts of one class that are too small to be one.
struct FigurePart {
    std::string path; ///< empty for parts without a tile
    std::string cls; ///< the class of the module, or "Parameter" for a tensor
    std::int64_t parts = 1; ///< number of equal places that the row stands for
    std::int64_t count = 0; ///< the amount of all of them
    bool drawn = true;
};

/// What a figure draws, as a table. The counts add up to the amount of the module that fills the map.
struct PartTable {
    std::string title;
    map::Measure measure = map::Measure::Parameters;
    std::int64_t total = 0; ///< of the whole network: what shares are of
    std::vector<FigurePart> parts; ///< tiles in the order of the model, then what is not drawn
    bool hidden = false; ///< amounts and shares read as words::hiddenNumber
};

/// RFC 4180 with the header `path,class,parts,parameters,share_of_total,drawn`; the fourth is called by the measure.
/// The share is a fraction of 1.
std::string partsCsv(const PartTable& table);
/// The title and a table for a README; below it what is not drawn.
std::string partsMarkdown(const PartTable& table);

} // namespace paramap::text
