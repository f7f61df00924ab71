// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "model/sweep/varied.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::sweep {

/// The memory of one run.
struct Account {
    std::int64_t bytes = 0; ///< at the peak
    bool exact = false; ///< else an estimate
    std::int64_t cache = 0; ///< bytes of the cache among them
    std::int64_t flopsForward = 0;
    friend bool operator==(const Account&, const Account&) = default;
};

/// The model with one value. All else stays as it is.
struct Row {
    std::int64_t value = 0;
    bool now = false; ///< the present value
    /// Tied tensors count once. None if the value is refused: the tree cannot be built, or PyTorch's constructor would
    /// refuse it.
    std::optional<std::int64_t> parameters;
    std::optional<Account> training, inference; ///< none if refused, or if the model cannot be run so
    std::vector<network::Warning> warnings; ///< what PyTorch's constructor would object to
    std::string problem; ///< why the tree cannot be built, or why there is no account: a whole sentence
    bool isRefused() const { return !parameters; }
};

/// The rows of a sweep, one at a time, so that a window can stay awake meanwhile. The accounts are those of
/// cost::memory at that value.
class Sweep {
public:
    Sweep(sizes::Settings settings, Varied varied, Runs runs);

    const sizes::Settings& settings() const { return m_settings; }
    const Varied& varied() const { return m_varied; }
    const Runs& runs() const { return m_runs; }

    Row at(std::int64_t value) const; ///< never fails
    std::vector<Row> all(const std::vector<std::int64_t>& values) const;

private:
    sizes::Settings m_settings;
    Varied m_varied;
    Runs m_runs;
    network::NetworkPtr m_network; ///< of a sweep over a setting of the run, which changes no tree
};

} // namespace paramap::sweep
