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

/// The least time that a device needs to move `bytes` and do `flops`, both at its peak and one behind the other: the
/// roofline (Williams, Waterman and Patterson 2009, Roofline: an insightful visual performance model).
struct Bound {
    std::int64_t bytes = 0, flops = 0;
    double memorySeconds = 0;
    double arithmeticSeconds = 0; ///< 0 where the vendor publishes no peak

    bool byMemory() const { return memorySeconds >= arithmeticSeconds; }
    double seconds() const { return byMemory() ? memorySeconds : arithmeticSeconds; }
};

/// A run with inference settings on one device. Weights are read once for each pass, whole; of experts those that at
/// least one of t tokens is expected to choose, E · (1 − (1 − k/E)^t), each choice independent and all alike. Rows
/// looked up in embeddings are not counted. A decoding step reads the whole cache, and reads and writes states.
struct Serving {
    Bound forward; ///< the prefill of the whole batch; of a model that does not generate, its forward pass
    std::int64_t forwardTokens = 0; ///< batch · sequence
    std::optional<Bound> decode; ///< a step: one more token for each sequence; nothing if the model does not generate
    std::int64_t batch = 1;
    std::int64_t weightBytes = 0, cacheBytes = 0; ///< of a step: their sum is decode->bytes
    double tokensPerSecond() const; ///< all sequences together, at most; 0 without a decode
};

/// A training run on one device, or on as many alike as the settings split it among.
struct Training {
    Bound step; ///< of one of them: arithmetic alone, checkpointing's included; bytes are not counted
    std::int64_t devices = 1;
    bool samples = false; ///< of a model without sequences these count images instead of tokens
    std::int64_t stepTokens = 0; ///< batch · sequence of one replica
    std::int64_t modelFlops = 0; ///< for these, without what checkpointing computes again: utilisation is said of it
    double utilisation
        = 0; ///< 0 … 1: model FLOP in a second of the peak (MFU, Chowdhery et al. 2022, PaLM, appendix B)
    double tokensPerSecond = 0; ///< at that utilisation, all devices together; 0 where the vendor publishes no peak
    std::int64_t tokens = 0; ///< of the whole training; 0 = not asked
    double seconds = 0; ///< for these
};

/// A run on one device, or on several alike.
struct OnDevice {
    Device device;
    std::int64_t bytes = 0; ///< what the run takes
    std::int64_t count = 1; ///< so many alike
    Room there; ///< what the run may take of them
    Peak peak;
    std::optional<Serving> serving; ///< nothing where several devices serve together
    std::optional<Training> training;
    std::optional<CacheRoom> room; ///< of an engine that takes a share of the device, if one was named
    std::vector<Fact<Assumption>> assumptions;

    bool fits() const { return bytes <= there.bytes && !there.tooFew; }
    std::int64_t left() const { return there.bytes - bytes; } ///< negative: so much too little
};

/// `share` of the device that an inference engine takes for itself; 0 = none does. Of several devices that the run is
/// not divided among there are no bounds: how fast they are together depends on how it would be.
OnDevice onDevice(const network::Network& network, const Memory& memory, const DeviceSet& devices,
    const TrainingPlan& plan = {}, double share = 0);

} // namespace paramap::cost
