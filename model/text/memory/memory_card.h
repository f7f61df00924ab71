// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/cost/memory/memory.h"
#include "model/text/memory/run_form.h"
#include "model/words/numbers.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// One line of the account: a segment of the bar and a row below it.
struct MemoryRow {
    cost::Part part = cost::Part::Weights;
    int shade = 0; ///< number of rows of the same part above this row; it chooses the shade
    std::string label; ///< "Optimizer, AdamW"
    std::string value; ///< "0.93 GiB", "≈ 2.39 GiB" if estimated
    std::string was; ///< "0.46 GiB →" if the value has changed during a drag
    bool exact = true; ///< solid; an estimate is striped
    double share = 0; ///< of the total, 0 … 1
    std::string explanation; ///< formula and source, one line each
};

using cost::Fit;

/// Whether the run fits on one device, or on several.
struct DeviceTile {
    std::string name; ///< "RTX 4090", "8 × H100"
    std::string use; ///< "24 GB · 40 %": the vendor's size, and the least share that the run takes of the memory;
    /// the size alone where the run takes ten times as much or more
    /// The limit of the run (device_room.h): "batch ≤ 13", "ctx ≤ 63,077". While a value moves: "was 40 %". "needs 16"
    /// if the run is divided among more devices than these.
    std::string most;
    bool nothingFits = false; ///< not even the least batch or context
    Fit fit = Fit::Fits;
    double share = 0; ///< 0 … 1, cut at 1
    std::string spoken; ///< "RTX 4090, 24 GB: fits, 40 percent"
    std::string facts; ///< the speed on the device (speed.h), one line per statement; empty while a value moves
};

/// A total beside the allocated one, as a range.
struct TotalRow {
    std::string line; ///< "Reserved ≈ 9.62 to 12.4 GiB", "On the device ≈ 10.1 to 14.8 GiB"
    std::string explanation; ///< what it consists of and what its ends assume
};

/// The finished words of the card that shows the memory of a run.
struct MemoryCard {
    cost::Mode mode = cost::Mode::Train;
    cost::Lengths lengths; ///< which lengths of a run matter to this model
    std::string total; ///< "≈ 9.61 GiB"
    std::string beside; ///< "allocated · 10.32 GB"
    std::vector<TotalRow> totals;
    std::string was; ///< "was 9.61 GiB"; empty if there is nothing to compare with
    std::vector<MemoryRow> rows;
    std::vector<DeviceTile> devices;
    RunGroup speed; ///< the speed of the devices (speed.h); no rows while a value moves
    std::string settings; ///< "batch 8 · seq 1,024 · bf16 AMP · AdamW"
    std::string shortSettings; ///< the same for narrow places: "b 8 · s 1,024 · bf16 · AdamW"
    std::string explanation; ///< the instant of the peak and the assumptions, one line each
    std::string spoken; ///< one sentence for a screen reader
    bool hidden = false; ///< it tells no number of the account
    /// Why there is no account, with the nearest settings that have one; all else is then empty.
    std::string problem;
};

/// `before` is the account from which a change started, null if nothing changes. `largest`: the account of the most
/// loaded device, by which the tiles say whether the run fits; null: `memory` is that.
MemoryCard memoryCard(const cost::Memory& memory, const std::vector<cost::DeviceSet>& devices,
    const cost::Memory* before = nullptr, const words::NumberStyle& style = {}, const cost::Memory* largest = nullptr);

/// The card of a run that the model does not allow.
MemoryCard refusedCard(
    cost::Mode mode, const cost::RunSettings& run, const std::string& problem, const words::NumberStyle& style = {});

/// One tile alone, without the run's limit. `before` as in memoryCard.
DeviceTile deviceTile(const cost::DeviceSet& set, const cost::Memory& memory, const cost::Memory* before = nullptr,
    const words::NumberStyle& style = {});

std::string deviceTitle(const cost::DeviceSet& set, const words::NumberStyle& style = {}); ///< "8 × H100"
/// The memory of the room in the vendor's words: "640 GB", or "80 GB" where each device counts alone.
std::string sizeTitle(const cost::DeviceSet& set, const cost::Room& room, const words::NumberStyle& style = {});

/// The three devices of the card: the most common ones to own or rent, as far as they are in `all`.
std::vector<cost::DeviceSet> usualDevices(const std::vector<cost::Device>& all);

} // namespace paramap::text
