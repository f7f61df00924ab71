// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/sizes/settings.h"
#include "model/solve/held_total.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// How far one thing can go on a device, in finished words.
struct FitAnswer {
    enum class Of { Batch, Length, Layers };
    Of of = Of::Batch;
    std::string unknown; ///< "batch", "sequence", "context"; of layers the size's key: "L"
    std::string text; ///< "Largest batch that fits: 13"; "Not even batch 1 fits: the weights alone need 13.1 GiB"
    std::string about; ///< "22.9 GiB of 23.99 GiB; 14 would take 24.5 GiB"; may be empty
    std::optional<std::int64_t> value; ///< that can be set; nothing if none fits, or if it is what it is
};

/// What solve::solve says of the batch, of the length that a run of this mode has (as far as the model was made for it)
/// and of the layers; what the model has not, or what does not grow with it, is left out. A locked size has no value.
/// `run`: what was asked for. Never fails: what cannot be accounted for is left out as well.
std::vector<FitAnswer> fitAnswers(const sizes::Settings& settings, cost::Mode mode, const cost::RunSettings& run,
    const cost::DeviceSet& set, const words::NumberStyle& style = {}, const solve::SizeMarks& marks = {});

/// `run` with an answer's value; it must be of a batch or a length.
cost::RunSettings withAnswer(cost::RunSettings run, const FitAnswer& answer);

} // namespace paramap::text
