// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/totals.h"

#include "model/cost/engines/engine.h"
#include "model/cost/memory/allocator.h"
#include "model/cost/run/device_grid.h"

#include <algorithm>

namespace paramap::cost {

namespace {

// What PyTorch gives a handle on devices of NVIDIA's: :4096:2:16:8, on Hopper and, by version, on Blackwell 32 MiB.
constexpr ByteRange anyWorkspace{8320 << 10, 32 << 20};

constexpr std::int64_t connections = 12 << 20; ///< one pair of them in one channel
constexpr std::int64_t leastChannels = 2, mostChannels = 32;
constexpr std::int64_t ring = 1, ringAndTree = 4, neighbours = 8;

constexpr ByteRange times(const ByteRange& range, std::int64_t count) {
    return {cappedMultiply(range.low, count), cappedMultiply(range.high, count)};
}

bool usesPyTorch(const Memory& memory) {
    return memory.mode == Mode::Train || !memory.settings.engine || !memory.settings.engine->ownBuffers;
}

ByteRange workspaceOf(const Memory& memory, const ByteRange& each) {
    if (!usesPyTorch(memory) || memory.macsForward == 0)
        return {};
    const std::int64_t threads = memory.mode == Mode::Train ? 2 : 1, apart = 1;
    return {each.low, segmentShare(each.high) * (threads + apart)};
}

ByteRange communicationOf(const Memory& memory) {
    const RunSettings& run = memory.settings;
    if (!usesPyTorch(memory))
        return {};
    constexpr ByteRange group{leastChannels * ring * connections, mostChannels * ringAndTree * connections};
    ByteRange sum;
    for (const std::int64_t devices : {run.dp, run.tp, run.cp, run.pp})
        if (devices > 1)
            sum = sum + group;
    if (run.ep > 1)
        sum = sum
            + ByteRange{group.low, mostChannels * std::max(ringAndTree, std::min(run.ep, neighbours)) * connections};
    return sum.high > group.high ? sum + ByteRange{0, group.high} : sum;
}

} // namespace

Totals totalsOf(const Memory& memory, const Device* device, std::int64_t count) {
    const std::optional<Architecture> architecture = device ? device->architecture : std::nullopt;
    const std::int64_t each = std::max<std::int64_t>(1, count);
    Totals totals;
    totals.allocated = memory.total;
    totals.workspace = times(workspaceOf(memory, architecture ? architecture->workspace : anyWorkspace), each);
    totals.reserved = {std::max(memory.blocks.low, memory.total), std::max(memory.blocks.high, memory.total)};
    totals.reserved = totals.reserved + totals.workspace;
    if (usesPyTorch(memory))
        totals.reserved = {roundedUp(totals.reserved.low, smallSegment), roundedUp(totals.reserved.high, smallSegment)};
    totals.communication = communicationOf(memory);
    if (architecture && architecture->context) {
        totals.context = times(*architecture->context, each);
        totals.device = totals.reserved + totals.context + totals.communication;
    }
    return totals;
}

} // namespace paramap::cost
