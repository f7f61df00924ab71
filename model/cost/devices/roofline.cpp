// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/roofline.h"

#include "model/cost/account/lengths.h"
#include "model/cost/account/run_values.h"
#include "model/cost/account/setup.h"
#include "model/cost/account/storage.h"
#include "model/cost/formats/format.h"
#include "model/cost/memory/padding.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/device_grid.h"
#include "model/description/blueprint.h"
#include "model/description/kind.h"
#include "model/formula/arithmetic.h"
#include "model/formula/evaluate.h"
#include "model/network/walk.h"

#include <algorithm>
#include <cmath>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

/// The share of a group of experts that `tokens` tokens are expected to use.
double touched(const network::Use& use, std::int64_t tokens) {
    if (use.used >= use.of)
        return 1;
    const double one = static_cast<double>(use.used) / static_cast<double>(use.of);
    return -std::expm1(static_cast<double>(tokens) * std::log1p(-one));
}

/// Sums the parameter bytes that passes over a network read. A tied matrix counts for each product that uses it, a
/// shared module for each of its runs.
class Reading {
public:
    Reading(const Setup& run, const Format& format)
        : m_network(run.network)
        , m_storage(run.network, format)
        , m_slots(run.slots) {
        setRun(m_slots, m_network.settings.blueprint->firstRunSlot(), run.decode());
    }

    /// For a pass over `tokens` tokens. `decoding`: without modules that run once per sequence. What several devices
    /// divide counts by the share of one: matrices among those of a tensor-parallel group, experts among those of an
    /// expert-parallel group too, which sees the tokens of all its devices.
    std::int64_t bytes(std::int64_t tokens, bool decoding, const RunSettings& divided) {
        m_steps = static_cast<double>(divided.steps);
        m_experts = static_cast<double>(divided.ep);
        const double sum = below(*m_network.root, formula::checkedMultiply(tokens, divided.ep), decoding);
        return formula::nearestWhole(sum / static_cast<double>(divided.tp));
    }

private:
    bool rests(const network::Module& module) const {
        if (!module.form)
            return false;
        const auto said = module.form->costs.find("decodes");
        return said != module.form->costs.end()
            && formula::evaluateInteger(said->second, m_network.settings.blueprint->scope(m_slots)) == 0;
    }

    double below(const network::Module& module, std::int64_t tokens, bool decoding) {
        double sum = 0;
        if (decoding && rests(module))
            return sum;
        for (const network::Tensor& tensor : module.tensors) {
            if (!tensor.isBuffer() && tensor.kind(module) != description::Kind::Embedding)
                sum += of(module, tensor) * read(tensor.use, tokens);
        }
        for (const network::Run& run : module.children)
            sum += all(run, tokens, decoding) * read(run.use, tokens);
        return !decoding && isDenoiser(module) ? sum * m_steps : sum;
    }

    double read(const std::optional<network::Use>& use, std::int64_t tokens) const {
        return use ? touched(*use, tokens) / m_experts : 1;
    }

    /// All items of a repeat. Of equal items, some may rest while others work.
    double all(const network::Run& run, std::int64_t tokens, bool decoding) {
        if (!decoding || !run.form || run.form->indexSlot < 0)
            return below(*run.module, tokens, decoding) * static_cast<double>(run.count);
        const std::int64_t kinds = run.form->costProbes.empty() ? 1 : run.count;
        double sum = 0;
        for (std::int64_t item = 0; item < kinds; ++item) {
            m_slots[static_cast<std::size_t>(run.form->indexSlot)] = run.firstIndex + item;
            sum += below(*run.module, tokens, decoding);
        }
        return kinds == run.count ? sum : sum * static_cast<double>(run.count);
    }

    double of(const network::Module& module, const network::Tensor& tensor) const {
        if (!tensor.tiedTo.empty()) {
            if (const auto owner = network::find(m_network, tensor.tiedTo); owner && owner->tensor)
                return static_cast<double>(m_storage.of(*owner->module, *owner->tensor).bytes);
        }
        return static_cast<double>(m_storage.of(module, tensor).bytes);
    }

    const network::Network& m_network;
    Storage m_storage;
    double m_steps = 1; ///< of a diffusion run
    double m_experts = 1; ///< devices that divide the experts
    /// The values of the sizes, the run's values for one more token, and the indices of the enclosing repeats.
    std::vector<formula::Value> m_slots;
};

Bound bound(std::int64_t bytes, std::int64_t flops, const Device& device, const Peak& peak) {
    Bound result{bytes, flops, static_cast<double>(bytes) / static_cast<double>(device.bandwidth), 0};
    if (peak.flops > 0)
        result.arithmeticSeconds = static_cast<double>(flops) / static_cast<double>(peak.flops);
    return result;
}

/// Numbers of 4 bits and of GGUF's blocks are converted to 16 bits before they are multiplied.
std::string_view unitOfInference(const Memory& memory) {
    const std::string_view dtype = memory.settings.dtype->name;
    for (const std::string_view unit : unitNames) {
        if (dtype.starts_with(unit))
            return unit;
    }
    return dtype == "fp64" ? "fp32" : "bf16";
}

/// The values of a forward pass for a bound: what a fused kernel need not multiply is left out.
RunValues leastOf(const Setup& setup) {
    RunValues values = setup.forward();
    values.skipsFuture = setup.settings.attention != Attention::Eager;
    return values;
}

/// Replicas and expert-parallel devices have batches of their own; the others share the work on one.
Serving serving(const network::Network& network, const Memory& memory, const Device& device, const Peak& peak) {
    const RunSettings& run = memory.settings;
    const Setup setup(network, Mode::Inference, onOneDevice(run));
    Reading reading(setup, *run.dtype);
    Serving result;
    const std::int64_t sharing = checkedMultiply(checkedMultiply(run.tp, run.cp), run.pp);
    result.batch = checkedMultiply(run.batch, devices(run) / sharing);
    result.steps = run.steps;
    result.forwardTokens = checkedMultiply(run.batch, memory.sequence);
    Account account = setup.account(leastOf(setup));
    const Amounts& amounts = account.total();
    result.forward = bound(reading.bytes(result.forwardTokens, false, run),
        formula::ceilDivided(checkedMultiply(2, amounts.macs), sharing), device, peak);
    if (memory.flopsDecodeToken > 0) {
        const Format& cache = *setup.settings.kvDtype;
        const std::int64_t each = checkedAdd(cache.bytes(amounts.cache), checkedMultiply(2, amounts.state));
        // Key-value heads that are fewer than the devices, and latent caches, are held by each.
        result.cacheBytes = splitsTheModel(run) ? memory.bytes(Part::KvCache) : checkedMultiply(run.batch, each);
        result.weightBytes = reading.bytes(run.batch, true, run);
        result.decode = bound(checkedAdd(result.weightBytes, result.cacheBytes),
            formula::ceilDivided(checkedMultiply(memory.flopsDecodeToken, run.batch), sharing), device, peak);
    }
    return result;
}

std::int64_t leastStep(const network::Network& network, const RunSettings& run) {
    const Setup setup(network, Mode::Train, run);
    Account account = setup.account(leastOf(setup));
    const Amounts& amounts = account.total();
    return checkedMultiply(checkedAdd(checkedAdd(amounts.macs, amounts.backward), amounts.recomputed), 2);
}

Training training(const network::Network& network, const Memory& memory, const Device& device, const Peak& peak,
    const TrainingPlan& plan) {
    const RunSettings& run = memory.settings;
    const std::int64_t microbatches = microbatchesOf(run);
    Training result;
    result.samples = !memory.lengths.sequence;
    result.stepTokens
        = checkedMultiply(microbatches, result.samples ? run.batch : checkedMultiply(run.batch, memory.sequence));
    RunSettings alone = onOneDevice(run);
    const std::int64_t done = checkedMultiply(microbatches, leastStep(network, alone));
    alone.checkpointing = {};
    const bool plain = run.checkpointing.kind == Checkpointing::None && !isParallel(run);
    result.modelFlops
        = plain ? memory.flopsStep : checkedMultiply(microbatches, cost::memory(network, Mode::Train, alone).flopsStep);
    // The number of devices that split the work of one replica. The devices that split the experts are among those
    // already counted.
    const std::int64_t split = checkedMultiply(checkedMultiply(run.tp, run.cp), run.pp);
    result.devices = checkedMultiply(run.dp, split);
    result.step = bound(0, formula::ceilDivided(done, split), device, peak);
    // The stages wait while the first micro-batch comes and the last one goes: (p - 1) / (m v) of the work (Narayanan
    // et al. 2021, sections 2.2.1 and 2.2.2).
    const double turns = static_cast<double>(microbatches) * static_cast<double>(run.ppChunks);
    result.step.arithmeticSeconds *= 1 + static_cast<double>(run.pp - 1) / turns;
    result.utilisation = plan.utilisation;
    result.tokens = result.samples ? 0 : plan.tokens;
    if (peak.flops > 0) {
        const double each = static_cast<double>(result.modelFlops) / static_cast<double>(result.stepTokens);
        result.tokensPerSecond
            = plan.utilisation * static_cast<double>(peak.flops) * static_cast<double>(result.devices) / each;
        result.seconds = static_cast<double>(plan.tokens) / result.tokensPerSecond;
    }
    return result;
}

/// Whether the bounds leave out pairs of positions that the arithmetic of the run counts.
bool skipsFuture(const network::Network& network, const Memory& memory) {
    return memory.settings.attention != Attention::Eager && memory.lengths.cache
        && network.totals().byKind[static_cast<std::size_t>(description::Kind::Attention)] > 0;
}

bool hasExperts(const network::Module& module) {
    return module.totals.active < module.totals.parameters;
}

} // namespace

double Serving::tokensPerSecond() const {
    return decode && decode->seconds() > 0 ? static_cast<double>(batch) / decode->seconds() : 0;
}

OnDevice onDevice(const network::Network& network, const Memory& memory, const DeviceSet& devices,
    const TrainingPlan& plan, double share) {
    if (const Unpadded run{network, memory}; run.network)
        return onDevice(*run.network, run.memory, devices, plan, share);
    const Device& device = devices.device;
    OnDevice result;
    result.device = device;
    result.count = devices.count;
    result.there = roomOf(devices, memory.settings);
    result.bytes = memory.total;
    result.totals = totalsOn(devices, memory);
    result.fit = fitOf(devices, memory);
    const bool trains = memory.mode == Mode::Train;
    result.peak = peakFor(device, trains ? memory.settings.precision->unit : unitOfInference(memory));
    const bool together = devices.count > 1 && !isParallel(memory.settings);
    if (memory.macsForward > 0 && !together) {
        if (trains)
            result.training = training(network, memory, device, result.peak, plan);
        else
            result.serving = serving(network, memory, device, result.peak);
    }
    std::vector<Fact<Assumption>>& out = result.assumptions;
    if (together)
        out.emplace_back(Assumption::OneMemory);
    if (!trains && share > 0 && !together) {
        result.room = cacheRoom(network, memory, device, share);
        out.push_back({Assumption::EngineShare,
            {memory.settings.prefillChunk ? 1 : memory.settings.batch,
                memory.settings.prefillChunk.value_or(memory.sequence)}});
        if (const ProfileRun& trial = result.room->trial; trial.beside.low < trial.beside.high)
            out.push_back(
                {Assumption::ProfileRun, {trial.sequences, Bytes{trial.beside.low}, Bytes{trial.beside.high}}});
    }
    if (result.totals.device)
        out.push_back({Assumption::DeviceTotal, {device.architecture->name, device.architecture->source}});
    else
        out.emplace_back(Assumption::NothingSetAside);
    if (result.serving) {
        out.emplace_back(Assumption::PeaksReached);
        out.emplace_back(result.serving->decode ? Assumption::CacheReadToo : Assumption::WeightsReadOnce);
        if (hasExperts(*network.root))
            out.emplace_back(Assumption::ExpertsIndependent);
        if (isParallel(memory.settings))
            out.emplace_back(Assumption::DividedEvenly);
    }
    if ((result.serving || result.training) && skipsFuture(network, memory))
        out.emplace_back(Assumption::FutureSkipped);
    if (result.training) {
        const RunSettings& run = memory.settings;
        if (run.pp > 1)
            out.push_back({Assumption::Bubble, {run.pp, microbatchesOf(run), run.ppChunks}});
        out.emplace_back(Assumption::Utilisation);
    }
    return result;
}

} // namespace paramap::cost
