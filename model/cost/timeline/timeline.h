// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/timeline/segment.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace paramap::cost {

/// What bytes hold at an instant.
enum class Content {
    Weights,
    Optimizer,
    Gradients,
    Gathered,
    Autocast,
    Temporary,
    Cache,
    Reserved,
    Saved,
    Again,
    Between, ///< gradients of tensors between operations
    Logits
};
inline constexpr std::size_t contentCount = 12;

/// The bytes that are alive at one instant.
struct Alive {
    std::array<std::int64_t, contentCount> bytes{};
    std::int64_t& operator[](Content content) { return bytes[static_cast<std::size_t>(content)]; }
    std::int64_t operator[](Content content) const { return bytes[static_cast<std::size_t>(content)]; }
    std::int64_t total() const; ///< throws a Problem beyond 2^63 - 1
    friend bool operator==(const Alive&, const Alive&) = default;
};

/// What happens at an instant. In inference, Forward is the prefill or the only forward pass.
enum class Phase { Load, Start, Forward, ForwardEnd, BackwardStart, Backward, TensorStep, OptimizerStep, Decode };

/// Instants that follow each other and differ by the same amounts: one for each module of a segment, or one alone.
struct Stretch {
    Phase phase = Phase::Start;
    std::size_t segment = none; ///< index in Timeline::segments; none: the instant is no module's
    std::int64_t count = 1;
    Alive first, each; ///< the i-th instant has first + i · each
    std::int64_t firstBatch = 0, lastBatch = 0; ///< the micro-batches that run so, from 1; 0: there is only one

    static constexpr std::size_t none = ~std::size_t{0};
    Alive at(std::int64_t i) const;
    bool backwards() const { return phase == Phase::Backward || phase == Phase::TensorStep; } ///< the last module first
    /// The number of the module at the i-th instant, in its segment.
    std::int64_t module(std::int64_t i) const { return backwards() ? count - 1 - i : i; }
};

/// The bytes on one device over a training step, or over a prefill and the decoding after it.
struct Timeline {
    std::vector<Segment> segments;
    std::vector<Stretch> stretches;
    std::int64_t microbatches = 1;
    std::size_t peakStretch = 0; ///< where most is alive
    std::int64_t peakItem = 0;

    Alive peak() const { return stretches[peakStretch].at(peakItem); }
    void findPeak(); ///< of instants that hold as much, the one whose phase says most, then the first
};

/// One instant of a timeline.
struct Moment {
    std::size_t stretch = 0;
    std::int64_t item = 0;
    Alive alive;
    bool peak = false;
};
/// The instants in order: the steps of tensors follow the backward pass of their module. Of a stretch with more than
/// `most` instants, `most` are taken evenly: its ends and the peak are always among them.
std::vector<Moment> momentsOf(const Timeline& timeline, std::int64_t most = 2048);

/// "model.layers.3"; empty if the instant is no module's.
std::string moduleName(const Timeline& timeline, std::size_t stretch, std::int64_t item);

} // namespace paramap::cost
