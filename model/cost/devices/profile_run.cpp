// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/profile_run.h"

#include "model/cost/account/setup.h"
#include "model/cost/run/device_grid.h"
#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

/// max_num_seqs of a device (vllm/engine/arg_utils.py, get_batch_defaults).
std::int64_t sequencesOf(const Device& device) {
    constexpr std::int64_t large = std::int64_t{70} << 30;
    return device.bytes >= large && device.shortName != "A100" ? 1024 : 256;
}

/// Bytes that sorting takes for each logit. Fewer rows than 128 are sorted together, each logit with its row, which
/// exists twice, and with a copy of its value.
std::int64_t ofSorting(std::int64_t rows) {
    constexpr std::int64_t sorted = 4 + 8, again = 4 + 8;
    return sorted + again + (rows < 128 ? 8 + 8 + 4 : 8);
}

} // namespace

ProfileRun profileRun(const network::Network& network, const Memory& memory, const Device& device) {
    const std::int64_t all = checkedMultiply(memory.settings.batch, memory.sequence),
                       tokens = std::min(all, memory.settings.prefillChunk.value_or(all)),
                       forward = memory.total - memory.bytes(Part::KvCache) - memory.bytes(Part::Weights);
    RunSettings one = onOneDevice(memory.settings);
    one.batch = 1;
    one.sequence = one.context = 1;
    one.encoderSequence.reset();
    const Setup setup(network, Mode::Inference, one);
    const RunValues values = setup.forward();
    Account account = setup.account(values);
    ProfileRun run{std::min(tokens, sequencesOf(device)), {forward, forward}};
    const std::int64_t logits = checkedMultiply(run.sequences, account.total().logits);
    if (logits == 0 || memory.timeline.segments.empty())
        return run;
    const std::int64_t hidden = memory.timeline.segments.back().input,
                       states = checkedAdd(hidden, formula::scaled(hidden, run.sequences, tokens)),
                       least = checkedAdd(states, checkedMultiply(logits, values.element + 4));
    run.beside.low = std::max(forward, least);
    run.beside.high = std::max(forward, checkedAdd(least, checkedMultiply(logits, ofSorting(run.sequences))));
    return run;
}

} // namespace paramap::cost
