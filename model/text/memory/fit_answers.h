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

/// The largest value of one quantity that fits a device, in finished words.
struct FitAnswer {
    enum class Of { Batch, Length, Layers };
    Of of = Of::Batch;
    std::string unknown; ///< "batch", "sequence", "context"; for layers the key of the size: "L"
    std::string text; ///< "Largest batch that fits: 13"; "Not even batch 1 fits: the weights alone need 13.1 GiB"
    std::string about; ///< "22.9 GiB of 23.99 GiB; 14 would take 24.5 GiB"; may be empty
    /// A value that can be set; none if no value fits, or if it is the current value.
    std::optional<std::int64_t> value;
};

/// The answers of solve::solve for the batch, for the length that a run of this mode has (up to the length that the
/// model was made for), and for the layers. A quantity is left out if the model does not have it, if the account does
/// not grow with it, or if there is no account. A locked size has no value. `run` has the settings as the user gave
/// them. Never fails.
std::vector<FitAnswer> fitAnswers(const sizes::Settings& settings, cost::Mode mode, const cost::RunSettings& run,
    const cost::DeviceSet& set, const words::NumberStyle& style = {}, const solve::SizeMarks& marks = {});

/// `run` with the value of an answer, which must be for a batch or a length.
cost::RunSettings withAnswer(cost::RunSettings run, const FitAnswer& answer);

} // namespace paramap::text
