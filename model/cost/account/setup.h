// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/cost/run/run_settings.h"

namespace paramap::cost {

/// The settings with every default filled in, and the values of the network's sizes.
/// Problem (usage) for a number out of range.
struct Setup {
    Setup(const network::Network& network, Mode mode, const RunSettings& settings);
    /// The same run on one device that has `part` of the network. Keeps references.
    Setup(const Setup& whole, const network::Network& part, const Shard& shard);

    const network::Network& network;
    Mode mode;
    RunSettings settings; ///< nothing in them is left to the model that this mode has a use for
    std::int64_t sequence = 0, context = 0; ///< those of the settings
    std::vector<formula::Value> slots;
    Adapters adapters; ///< in training, if the settings ask for them
    std::int64_t contextLength = 0; ///< positions that the model was made for; 0 = its sizes do not say
    const Shard* shard = nullptr; ///< what one of several devices has; then `network` is its part

    /// The forward pass over the whole sequence.
    RunValues forward() const;
    /// One more token for one sequence, with the cache at its full length.
    RunValues decode() const;
    Account account(const RunValues& values) const { return {network, slots, values, shard}; }
    /// Whether a gradient can come to this module, as far as it says itself ("@learns"): not through torch.no_grad().
    bool learns(const network::Module& module) const;
    /// Parameters that get a gradient: the adapters' beside LoRA, else those that are neither frozen nor in a part that
    /// runs without gradients. PyTorch's optimizers pass over a parameter whose .grad is None and keep no state of it.
    std::int64_t trained() const;
};

/// Bytes of every buffer, persistent or not; `element` bytes where it has no type of its own.
std::int64_t bufferBytes(const network::Module& module, std::int64_t element);

/// The sum over every distinct parameter of what `bytes` says of it.
std::int64_t sumOfParameters(const network::Module& module,
    const std::function<std::int64_t(const network::Module&, const network::Tensor&)>& bytes);
/// The same over those of the network that get a gradient where nothing is adapted, see Setup::trained.
std::int64_t sumOfTrained(
    const Setup& run, const std::function<std::int64_t(const network::Module&, const network::Tensor&)>& bytes);

} // namespace paramap::cost
