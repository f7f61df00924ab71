// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/cost/run/run_settings.h"

namespace paramap::cost {

/// The settings with every default filled in, and the values of the network's sizes. Throws a Problem (usage) for a
/// number out of range.
struct Setup {
    Setup(const network::Network& network, Mode mode, const RunSettings& settings);
    /// The same run on one device that has `part` of the network. The object keeps references.
    Setup(const Setup& whole, const network::Network& part, const Shard& shard);

    const network::Network& network;
    Mode mode;
    RunSettings settings; ///< every setting that this mode uses has a value
    std::int64_t sequence = 0, context = 0; ///< as in the settings
    std::vector<formula::Value> slots;
    Adapters adapters; ///< in training, if the settings ask for them
    std::int64_t contextLength = 0; ///< positions that the model was made for; 0: its sizes do not tell
    const Shard* shard = nullptr; ///< the part of one of several devices; `network` is then this part

    /// Tokens of a sequence that the cache has room for: the context, or what the program keeps of it.
    std::int64_t cached() const;
    /// The values of the forward pass over the whole sequence.
    RunValues forward() const;
    /// The values of the largest piece of the prefill that is computed at once: as many tokens as `prefillChunk` says,
    /// as one sequence whose queries see the keys of a whole one; else as `forward`.
    RunValues prefillPiece() const;
    /// The values for one more token of one sequence, with the cache at its full length.
    RunValues decode() const;
    Account account(const RunValues& values) const { return {network, slots, values, shard}; }
    /// Whether a gradient can reach this module, as far as the module itself declares it ("@learns"): a gradient does
    /// not pass torch.no_grad().
    bool learns(const network::Module& module) const;
    /// The number of parameters that get a gradient. With adapters these are the adapters' parameters; otherwise all
    /// that are neither frozen nor in a part that runs without gradients. PyTorch's optimizers skip a parameter whose
    /// .grad is None and keep no state of it.
    std::int64_t trained() const;
};

/// Bytes of all buffers, persistent or not, with `element` bytes per element where a buffer has no type of its own.
std::int64_t bufferBytes(const network::Module& module, std::int64_t element);

/// The sum of `bytes` over every distinct parameter.
std::int64_t sumOfParameters(const network::Module& module,
    const std::function<std::int64_t(const network::Module&, const network::Tensor&)>& bytes);
/// The sum of `bytes` over the parameters that get a gradient when there are no adapters, see Setup::trained.
std::int64_t sumOfTrained(
    const Setup& run, const std::function<std::int64_t(const network::Module&, const network::Tensor&)>& bytes);
/// The same sum over a module and everything below it.
std::int64_t sumOfTrained(const Setup& run, const network::Module& module,
    const std::function<std::int64_t(const network::Module&, const network::Tensor&)>& bytes);

} // namespace paramap::cost
