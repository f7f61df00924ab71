// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/measure_kind.h"

#include <algorithm>

namespace paramap::map {

namespace {

bool hasCache(const cost::Memory& inference) {
    return inference.bytes(cost::Part::KvCache) > 0;
}
bool isNever(const cost::Memory&) {
    return false;
}
bool computes(const cost::Memory& inference) {
    return inference.flopsForward > 0;
}

constexpr std::array<MeasureKind, measureCount> kinds{{
    {
        .measure = Measure::Parameters,
        .word = "parameters",
        .option = "parameters",
        .title = "Parameters",
        .shortTitle = "Parameters",
        .one = "%1 parameter",
        .many = "%1 parameters",
        .tensors = true,
    },
    {
        .measure = Measure::Bytes,
        .word = "bytes",
        .option = "bytes",
        .title = "Bytes",
        .shortTitle = "Bytes",
        .tip = "Bytes of the weights and buffers as they are stored",
        .one = "%1 byte",
        .many = "%1 bytes",
        .bytes = true,
        .tensors = true,
    },
    {
        .measure = Measure::Training,
        .word = "training",
        .option = "training",
        .title = "Training memory",
        .shortTitle = "Training",
        .tip = "Weights, gradients, optimizer states, activations and everything else of a training step",
        .one = "%1 byte",
        .many = "%1 bytes",
        .bytes = true,
        .tensors = true,
        .mode = cost::Mode::Train,
    },
    {
        .measure = Measure::Cache,
        .word = "cache",
        .option = "kv",
        .title = "KV cache",
        .shortTitle = "KV",
        .one = "%1 byte",
        .many = "%1 bytes",
        .bytes = true,
        .weighs = hasCache,
    },
    {
        .measure = Measure::Flops,
        .word = "flops",
        .option = "flops",
        .title = "FLOPs",
        .shortTitle = "FLOPs",
        .tip = "FLOPs of one forward pass",
        .one = "%1 FLOP",
        .many = "%1 FLOPs",
        .weighs = computes,
    },
    {
        .measure = Measure::Stored,
        .word = "stored",
        .option = "stored",
        .title = "Stored bytes",
        .shortTitle = "Stored",
        .tip = "Bytes of the tensors that the checkpoint holds, in the types that it stores them in",
        .one = "%1 byte",
        .many = "%1 bytes",
        .bytes = true,
        .ofFile = true,
        .tensors = true,
        .weighs = isNever,
    },
}};

} // namespace

const std::array<MeasureKind, measureCount>& measureKinds() {
    return kinds;
}

const MeasureKind& kindOf(Measure measure) {
    return kinds.at(static_cast<std::size_t>(measure));
}

std::string_view word(Measure measure) {
    return kindOf(measure).word;
}

std::optional<Measure> measureFromWord(std::string_view word) {
    const auto* const found = std::ranges::find_if(
        kinds, [word](const MeasureKind& kind) { return kind.word == word || kind.option == word; });
    return found == kinds.end() ? std::nullopt : std::optional(found->measure);
}

} // namespace paramap::map
