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

/// One part of the account: a segment of the bar and a row below it.
struct MemoryRow {
    cost::Part part = cost::Part::Weights;
    int shade = 0; ///< how many rows of the same part stand above, to tell them apart
    std::string label; ///< "Optimizer, AdamW"
    std::string value; ///< "0.93 GiB", "≈ 2.39 GiB" if estimated
    std::string was; ///< "0.46 GiB →", where a moving value has changed it
    bool exact = true; ///< solid; otherwise striped
    double share = 0; ///< of the total, 0 … 1
    std::string explanation; ///< formula and source, one line each
};

enum class Fit { Fits, Tight, TooLarge };

/// Whether the run goes into one device, or into several.
struct DeviceTile {
    std::string name; ///< "RTX 4090", "8 × H100"
    std::string use; ///< "24 GB · 40 %": the vendor's size, the share of what the driver really gives
    /// "batch ≤ 13", "ctx ≤ 66,550": how far it goes (device_room.h); while a value moves "was 40 %"; "needs 16" where
    /// the run is divided among more devices than these.
    std::string most;
    Fit fit = Fit::Fits; ///< tight: more than 95 %, nothing left for the driver's context and fragments
    double share = 0; ///< 0 … 1, never above
    std::string spoken; ///< "RTX 4090, 24 GB: fits, 40 percent"
    std::string facts; ///< how fast it is there (speed.h), a line each; empty while a value moves
};

/// The finished words of the card that says what memory a run takes.
struct MemoryCard {
    cost::Mode mode = cost::Mode::Train;
    cost::Lengths lengths; ///< what the lengths of a run are to this model
    std::string total; ///< "≈ 9.61 GiB"
    std::string beside; ///< "10.32 GB"
    std::string was; ///< "was 9.61 GiB"; empty when there is nothing to compare with
    std::vector<MemoryRow> rows;
    std::vector<DeviceTile> devices;
    RunGroup speed; ///< of the devices (speed.h); without rows while a value moves
    std::string settings; ///< "batch 8 · seq 1,024 · bf16 AMP · AdamW"
    std::string shortSettings; ///< the same for a narrow place: "b 8 · s 1,024 · bf16 · AdamW"
    std::string explanation; ///< the instant of the peak and the assumptions, one line each
    std::string spoken; ///< one sentence for a screen reader
    std::string
        problem; ///< why there is no account, with the nearest settings that have one; then nothing else is said
};

/// `before`: the account that a change started from, null outside of one.
MemoryCard memoryCard(const cost::Memory& memory, const std::vector<cost::DeviceSet>& devices,
    const cost::Memory* before = nullptr, const words::NumberStyle& style = {});

/// The card of a run that the model does not allow.
MemoryCard refusedCard(
    cost::Mode mode, const cost::RunSettings& run, const std::string& problem, const words::NumberStyle& style = {});

/// One tile on its own, with no word on how far it goes. `before` as in memoryCard.
DeviceTile deviceTile(const cost::DeviceSet& set, const cost::Memory& memory, const cost::Memory* before = nullptr,
    const words::NumberStyle& style = {});

std::string deviceTitle(const cost::DeviceSet& set, const words::NumberStyle& style = {}); ///< "8 × H100"

/// The three devices of the card: those a reader most likely has or rents, as far as they are among `all`.
std::vector<cost::DeviceSet> usualDevices(const std::vector<cost::Device>& all);

} // namespace paramap::text
