// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/run_values.h"

namespace paramap::cost {

void setRun(std::vector<formula::Value>& slots, std::size_t first, const RunValues& run) {
    const auto slot
        = [&](description::RunName name) -> formula::Value& { return slots[first + static_cast<std::size_t>(name)]; };
    slot(description::RunName::Batch) = run.batch;
    slot(description::RunName::Sequence) = run.sequence;
    slot(description::RunName::Tokens) = run.sequence;
    slot(description::RunName::Keys) = run.keys > 0 ? run.keys : run.sequence;
    slot(description::RunName::Source) = run.source > 0 ? run.source : run.sequence;
    slot(description::RunName::Context) = run.context;
    slot(description::RunName::Element) = run.element;
    slot(description::RunName::Stream) = run.stream;
    slot(description::RunName::Flash) = run.flash;
    slot(description::RunName::Training) = std::int64_t{run.training};
    slot(description::RunName::Beside) = run.beside;
    slot(description::RunName::Page) = run.page;
    slot(description::RunName::Recompute) = std::int64_t{run.checkpointing.ofLayers()};
    slot(description::RunName::Core) = std::int64_t{run.core};
    slot(description::RunName::Skips) = std::int64_t{run.skips};
    slot(description::RunName::Input) = std::int64_t{0};
    slot(description::RunName::Fused) = std::int64_t{run.fused};
    slot(description::RunName::Half) = std::int64_t{run.half};
}

} // namespace paramap::cost
