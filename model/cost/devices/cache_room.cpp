// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/cache_room.h"

#include "model/formula/arithmetic.h"

#include <algorithm>
#include <cmath>

namespace paramap::cost {

namespace {

std::int64_t ofOneSequence(const network::Network& network, RunSettings run, std::int64_t context) {
    run.batch = 1;
    run.context = context;
    return memory(network, Mode::Inference, run).bytes(Part::KvCache);
}

} // namespace

CacheRoom cacheRoom(const network::Network& network, const Memory& memory, const Device& device, double share) {
    constexpr std::int64_t page = CacheRoom::page;
    CacheRoom room;
    room.share = share;
    room.trial = profileRun(network, memory, device);
    const double inside = std::floor(share * static_cast<double>(device.bytes));
    room.bytes = (inside < static_cast<double>(device.bytes) ? formula::nearestWhole(inside) : device.bytes)
        - formula::checkedAdd(memory.bytes(Part::Weights), room.trial.beside.high);
    room.context = formula::checkedMultiply(formula::ceilDivided(memory.context, page), page);
    room.sequenceBytes = ofOneSequence(network, memory.settings, room.context);
    if (room.bytes <= 0 || room.sequenceBytes == 0)
        return room;
    room.sequences = room.bytes / room.sequenceBytes;
    const std::int64_t pageBytes = ofOneSequence(network, memory.settings, page);
    if (formula::checkedMultiply(pageBytes, room.context / page) == room.sequenceBytes)
        room.tokens = formula::checkedMultiply(room.bytes / pageBytes, page);
    return room;
}

} // namespace paramap::cost
