// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/roofline.h"

#include "model/cost/account/setup.h"
#include "model/cost/account/storage.h"
#include "model/cost/formats/format.h"
#include "model/cost/memory/padding.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/device_grid.h"
#include "model/description/blueprint.h"
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

    /// For a pass over `tokens` tokens. `decoding`: without modules that run once per sequence.
    std::int64_t bytes(std::int64_t tokens, bool decoding) {
        return formula::nearestWhole(below(*m_network.root, tokens, decoding));
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
                sum += of(module, tensor) * touched(tensor.use.value_or(network::Use{}), tokens);
        }
        for (const network::Run& run : module.children)
            sum += all(run, tokens, decoding) * touched(run.use.value_or(network::Use{}), tokens);
        return sum;
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

Serving serving(const network::Network& network, const Memory& memory, const Device& device, const Peak& peak) {
    const Setup setup(network, Mode::Inference, memory.settings);
    Reading reading(setup, *memory.settings.dtype);
    Serving result;
    result.batch = memory.settings.batch;
    result.forwardTokens = checkedMultiply(result.batch, memory.sequence);
    result.forward = bound(reading.bytes(result.forwardTokens, false), memory.flopsForward, device, peak);
    if (memory.flopsDecodeToken > 0) {
        Account account = setup.account(setup.forward());
        const Amounts& amounts = account.total();
        const Format& cache = *setup.settings.kvDtype;
        const std::int64_t each = checkedAdd(cache.bytes(amounts.cache), checkedMultiply(2, amounts.state));
        result.cacheBytes = checkedMultiply(result.batch, each);
        result.weightBytes = reading.bytes(result.batch, true);
        result.decode = bound(checkedAdd(result.weightBytes, result.cacheBytes),
            checkedMultiply(memory.flopsDecodeToken, result.batch), device, peak);
    }
    return result;
}

Training training(const network::Network& network, const Memory& memory, const Device& device, const Peak& peak,
    const TrainingPlan& plan) {
    const RunSettings& run = memory.settings;
    Training result;
    result.samples = !memory.lengths.sequence;
    result.stepTokens = result.samples ? run.batch : checkedMultiply(run.batch, memory.sequence);
    RunSettings alone = run;
    alone.dp = alone.tp = alone.cp = alone.pp = alone.ep = 1;
    alone.zero = 0;
    alone.sp = false;
    alone.microbatches.reset();
    const std::int64_t done = isParallel(run) ? cost::memory(network, Mode::Train, alone).flopsStep : memory.flopsStep;
    alone.checkpointing = Checkpointing::None;
    result.modelFlops
        = run.checkpointing == Checkpointing::None ? done : cost::memory(network, Mode::Train, alone).flopsStep;
    // The number of devices that split the work of one replica. The devices that split the experts are among those
    // already counted.
    const std::int64_t split = checkedMultiply(checkedMultiply(run.tp, run.cp), run.pp);
    result.devices = checkedMultiply(run.dp, split);
    result.step = bound(0, formula::ceilDivided(done, split), device, peak);
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
    const bool trains = memory.mode == Mode::Train;
    result.peak = peakFor(device, trains ? memory.settings.precision->unit : unitOfInference(memory));
    const bool together = devices.count > 1 && !isParallel(memory.settings);
    if (memory.macsForward > 0 && !together) {
        if (trains)
            result.training = training(network, memory, device, result.peak, plan);
        else if (!isParallel(memory.settings))
            result.serving = serving(network, memory, device, result.peak);
    }
    std::vector<Fact<Assumption>>& out = result.assumptions;
    if (together)
        out.emplace_back(Assumption::OneMemory);
    if (!trains && share > 0 && !together) {
        result.room = cacheRoom(network, memory, device, share);
        out.push_back({Assumption::EngineShare, {memory.settings.batch, memory.sequence}});
    }
    out.emplace_back(Assumption::NothingSetAside);
    if (result.serving) {
        out.emplace_back(Assumption::PeaksReached);
        out.emplace_back(result.serving->decode ? Assumption::CacheReadToo : Assumption::WeightsReadOnce);
        if (hasExperts(*network.root))
            out.emplace_back(Assumption::ExpertsIndependent);
    }
    if (result.training)
        out.emplace_back(Assumption::Utilisation);
    return result;
}

} // namespace paramap::cost
