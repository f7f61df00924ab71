// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/totals_words.h"

#include "model/cost/engines/engine.h"
#include "model/problem/phrase.h"

#include <string_view>

namespace paramap::text {

namespace {

constexpr std::string_view beforeUnit = "\u202F";

/// "13.7 to 16.9 GiB", "512 MiB to 1.20 GiB": a unit that both have stands once.
std::string joined(const std::string& low, const std::string& high) {
    if (low == high)
        return low;
    const std::size_t from = low.rfind(beforeUnit), to = high.rfind(beforeUnit);
    const bool sameUnit = from != std::string::npos && to != std::string::npos
        && std::string_view(low).substr(from) == std::string_view(high).substr(to);
    return phrase("%1 to %2", {sameUnit ? low.substr(0, from) : low, high});
}

std::string rangeJson(const cost::ByteRange& range) {
    return "{\"low\": " + words::plain(range.low) + ", \"high\": " + words::plain(range.high) + "}";
}

std::string exactRange(const cost::ByteRange& range) {
    return phrase("\u2248 %1 = %2 B", {rangeWords(range), joined(words::exact(range.low), words::exact(range.high))});
}

bool ownBuffers(const cost::Memory& memory) {
    return memory.mode == cost::Mode::Inference && memory.settings.engine && memory.settings.engine->ownBuffers;
}

Explanation explainReserved(const cost::Memory& memory, const cost::Totals& totals) {
    Explanation result;
    result.title = "Reserved";
    result.value = exactRange(totals.reserved);
    if (ownBuffers(memory)) {
        result.formula = "as allocated";
        result.assumes = "llama.cpp allocates each of its buffers once and keeps no blocks for later.";
        result.source = "llama.cpp, ggml-backend";
        return result;
    }
    result.formula = "blocks of the tensors + workspaces of cuBLAS";
    result.with = phrase("%1 of blocks, %2 of workspaces",
        {rangeWords({totals.reserved.low - totals.workspace.low, totals.reserved.high - totals.workspace.high}),
            rangeWords(totals.workspace)});
    result.assumes
        = "At least: tensors of known sizes are rounded up to 512 B, and nothing lies idle, as expandable segments "
          "nearly reach. At most: no block serves two kinds of tensors, each kind is at its own peak, tensors of one "
          "size fill segments of 2 or 20 MiB alone, and of other tensors each lies just above 10 MiB in a segment "
          "of 12. Lengths that vary from step to step can leave more.";
    result.source = "PyTorch, CUDACachingAllocator.cpp, CublasHandlePool.cpp";
    return result;
}

Explanation explainDevice(const cost::Totals& totals) {
    Explanation result;
    result.title = "On the device";
    result.value = exactRange(*totals.device);
    result.formula = "reserved + context + communication";
    result.with = deviceWords(totals);
    result.assumes
        = "At least: kernels are loaded as they are used, and NCCL has 2 channels in a ring. At most: all "
          "kernels are loaded at once, and NCCL has 32 channels with ring and tree, and a communicator of all "
          "devices. Other programs on the device take more.";
    result.source = "published figures of contexts (resources/devices.json); NCCL, init.cc, transport/p2p.cc";
    return result;
}

} // namespace

std::string rangeWords(const cost::ByteRange& range, const words::NumberStyle& style) {
    return joined(words::firstBytes(range.low, style), words::firstBytes(range.high, style));
}

std::string aboutWords(const cost::ByteRange& range, const words::NumberStyle& style) {
    return phrase("\u2248\u2009%1", {rangeWords(range, style)});
}

std::string decimalRange(const cost::ByteRange& range, const words::NumberStyle& style) {
    return joined(words::decimalBytes(range.low, style), words::decimalBytes(range.high, style));
}

std::string reservedWords(const cost::Totals& totals, const words::NumberStyle& style) {
    if (totals.workspace == cost::ByteRange())
        return "by the allocator, for blocks";
    return phrase("by the allocator, for blocks and workspaces (%1)", {rangeWords(totals.workspace, style)});
}

std::string deviceWords(const cost::Totals& totals, const words::NumberStyle& style) {
    const std::string reserved = rangeWords(totals.reserved, style), context = rangeWords(totals.context, style);
    if (totals.communication == cost::ByteRange())
        return phrase("%1 reserved + context %2", {reserved, context});
    return phrase("%1 reserved + context %2 + NCCL %3", {reserved, context, rangeWords(totals.communication, style)});
}

std::vector<Explanation> explainTotals(const cost::Memory& memory, const cost::Totals& totals) {
    std::vector<Explanation> result{explainReserved(memory, totals)};
    if (totals.device)
        result.push_back(explainDevice(totals));
    return result;
}

std::string totalsJson(const cost::Totals& totals) {
    std::string result = "{\"allocated\": " + words::plain(totals.allocated)
        + ", \"reserved\": " + rangeJson(totals.reserved) + ", \"workspace\": " + rangeJson(totals.workspace);
    if (totals.device)
        result += ", \"context\": " + rangeJson(totals.context)
            + ", \"communication\": " + rangeJson(totals.communication) + ", \"device\": " + rangeJson(*totals.device);
    return result + "}";
}

} // namespace paramap::text
