// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/cache_room.h"
#include "model/cost/devices/device_set.h"
#include "model/cost/devices/training_plan.h"
#include "model/cost/memory/memory.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::cost {

/// The least time in which a device can move `bytes` and do `flops`, each at its peak rate: the roofline (Williams,
/// Waterman and Patterson 2009, Roofline: an insightful visual performance model).
struct Bound {
    std::int64_t bytes = 0, flops = 0;
    double memorySeconds = 0;
    double arithmeticSeconds = 0; ///< 0 where the vendor publishes no peak

    bool byMemory() const { return memorySeconds >= arithmeticSeconds; }
    double seconds() const { return byMemory() ? memorySeconds : arithmeticSeconds; }
};

/// An inference run on one device, or on one of the devices that a run is divided among. Each pass reads all weights
/// once. Of the experts it reads those that at least one of t tokens is expected to choose, E · (1 − (1 − k/E)^t), with
/// independent and equally likely choices. Rows looked up in embeddings are not counted. A decoding step reads the
/// whole cache, and reads and writes the states.
struct Serving {
    Bound forward; ///< the prefill of the whole batch; for a model that does not generate, its forward pass
    std::int64_t steps = 1; ///< how often the part that takes noise away runs in it
    std::int64_t forwardTokens = 0; ///< batch · sequence
    /// One step: one more token for each sequence; no value if the model does not generate.
    std::optional<Bound> decode;
    std::int64_t batch = 1; ///< sequences of one step, of all replicas together
    std::int64_t weightBytes = 0, cacheBytes = 0; ///< of one decoding step: their sum is decode->bytes
    double tokensPerSecond() const; ///< an upper bound for all sequences together; 0 without a decode
};

/// A training run on one device, or on the number of equal devices that the settings divide it among.
struct Training {
    /// Of one device: arithmetic alone, with what checkpointing computes again and the pipeline's bubble; bytes are not
    /// counted.
    Bound step;
    std::int64_t devices = 1;
    bool samples = false; ///< the model has no sequences: the token counts below are counts of images
    std::int64_t stepTokens = 0; ///< micro-batches · batch · sequence of one replica
    /// FLOP for stepTokens without what checkpointing computes again; utilisation refers to these.
    std::int64_t modelFlops = 0;
    double utilisation
        = 0; ///< 0 … 1: model FLOP per second as a share of the peak (MFU, Chowdhery et al. 2022, PaLM, appendix B)
    double tokensPerSecond = 0; ///< at that utilisation, of all devices together; 0 where the vendor publishes no peak
    std::int64_t tokens = 0; ///< of the whole training; 0: not asked for
    double seconds = 0; ///< time for `tokens`
};

/// A run on one device, or on several equal devices.
struct OnDevice {
    Device device;
    std::int64_t bytes = 0; ///< the tensors of the run
    Totals totals;
    Fit fit = Fit::Fits;
    std::int64_t count = 1; ///< number of equal devices
    Room there; ///< what the run may use of the devices
    Peak peak;
    std::optional<Serving> serving; ///< no value where several devices serve together, undivided
    std::optional<Training> training;
    std::optional<CacheRoom> room; ///< of an engine that reserves a share of the device, if a share was given
    std::vector<Fact<Assumption>> assumptions;

    bool fits() const { return fit != Fit::TooLarge; }
    std::int64_t left() const { return there.bytes - bytes; } ///< beside the tensors; negative: so much is missing
};

/// `share` is the share of the device that an inference engine reserves; 0: none. There are no bounds for several
/// devices if the run is not divided among them: their speed depends on how it would be divided.
OnDevice onDevice(const network::Network& network, const Memory& memory, const DeviceSet& devices,
    const TrainingPlan& plan = {}, double share = 0);

} // namespace paramap::cost
