// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/run_values.h"

namespace paramap::cost {

void setRun(std::vector<formula::Value>& slots, std::size_t first, const RunValues& run) {
    const auto slot = [&](RunName name) -> formula::Value& { return slots[first + static_cast<std::size_t>(name)]; };
    slot(RunName::Batch) = run.batch;
    slot(RunName::Sequence) = run.sequence;
    slot(RunName::Tokens) = run.sequence;
    slot(RunName::Keys) = run.keys > 0 ? run.keys : run.sequence;
    slot(RunName::Source) = run.source > 0 ? run.source : run.sequence;
    slot(RunName::Context) = run.context;
    slot(RunName::Element) = run.element;
    slot(RunName::Stream) = run.stream;
    slot(RunName::Flash) = std::int64_t{run.flash};
    slot(RunName::Training) = std::int64_t{run.training};
    slot(RunName::Beside) = run.beside;
    slot(RunName::Page) = run.page;
    slot(RunName::Recompute) = std::int64_t{run.recompute};
    slot(RunName::Core) = std::int64_t{run.core};
    slot(RunName::Skips) = std::int64_t{run.skips};
    slot(RunName::Input) = std::int64_t{0};
}

} // namespace paramap::cost
