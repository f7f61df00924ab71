// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/stages.h"

#include "model/cost/account/layers.h"
#include "model/network/totals.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <utility>

namespace paramap::cost {

using description::Kind;
using network::Module;
using network::ModulePtr;
using network::Run;

namespace {

/// The pieces of layers whose activations of one micro-batch are alive at once at a stage. Without interleaving there
/// is one for the stage itself and one for each stage after it (Narayanan et al. 2021, section 2.2.1). With m pieces
/// per stage there are 2 (p - 1 - i) + (m - 1) p + 1 (Megatron-LM, schedules.py); at the first stage this is 1 + (p -
/// 1) / (p m) of all layers (Korthikanti et al. 2022).
std::int64_t piecesInFlight(const RunSettings& run, std::int64_t stage) {
    const std::int64_t behind = run.pp - 1 - stage, pieces = run.ppChunks;
    const std::int64_t most
        = pieces == 1 ? behind + 1 : formula::checkedAdd(2 * behind + 1, formula::checkedMultiply(pieces - 1, run.pp));
    return run.microbatches ? std::min(most, formula::checkedMultiply(*run.microbatches, pieces)) : most;
}

class Stages {
public:
    Stages(const Setup& run, const Shard& whole)
        : m_run(run.settings)
        , m_whole(whole)
        , m_which(*whole.root)
        , m_layers(m_which.below(*whole.root, false)) {
        const std::string& cls = run.network.root->cls;
        const std::int64_t stages = m_run.pp, pieces = m_run.ppChunks;
        if (stages > m_layers)
            throw Problem(phrase(m_layers, "pp %1 is more than the %2 layer of %3; nearest: pp %4",
                              "pp %1 is more than the %2 layers of %3; nearest: pp %4",
                              {words::exact(stages), words::exact(m_layers), cls,
                                  words::exact(std::max<std::int64_t>(1, m_layers))}),
                Problem::Kind::Usage);
        if (formula::checkedMultiply(stages, pieces) > m_layers)
            throw Problem(
                phrase("pp %1 in pp-chunks %2 are more pieces than the %3 layers of %4; nearest: pp-chunks %5",
                    {words::exact(stages), words::exact(pieces), words::exact(m_layers), cls,
                        words::exact(m_layers / stages)}),
                Problem::Kind::Usage);
    }

    /// Stage `index` from 0. `same` lists the runs of layers that it has.
    Shard stage(std::int64_t index, std::vector<std::pair<const Module*, std::int64_t>>& same) {
        m_first = layersBefore(index);
        m_end = layersBefore(index + 1);
        m_next = 0;
        m_tensors.clear();
        m_modules.clear();
        m_same = &same;
        m_shard = m_whole;
        m_shard.last = m_end == m_layers;
        m_shard.root = slice(*m_whole.root, {});
        m_shard.inFlight = piecesInFlight(m_run, index);
        m_shard.pieces = m_run.ppChunks;
        m_shard.number = index + 1;
        m_shard.stage = {Holding::Stage, {index + 1, m_run.pp, m_first + 1, m_end, m_layers}};
        return std::move(m_shard);
    }

private:
    /// Layers that are left over go one each to the first pieces; stage i has the pieces i, i + p, i + 2 p …
    std::int64_t layersBefore(std::int64_t index) const {
        const std::int64_t all = m_run.pp * m_run.ppChunks, each = m_layers / all, more = m_layers % all;
        return index * (each * m_run.ppChunks + more / m_run.pp) + std::min(index, more % m_run.pp);
    }

    bool here(std::int64_t layer) const {
        const std::int64_t inside = std::clamp<std::int64_t>(layer, 0, m_layers - 1);
        return m_first <= inside && inside < m_end;
    }

    /// The part of a module that has layers somewhere below.
    ModulePtr slice(const Module& module, const std::string& path) {
        auto copy = std::make_shared<Module>(module);
        copy->children.clear();
        if (!here(m_next))
            std::erase_if(copy->tensors, [](const network::Tensor& tensor) { return !tensor.isBuffer(); });
        untie(*copy, path);
        for (const Run& run : module.children)
            take(*copy, run, path);
        copy->totals = network::totalsOf(*copy);
        if (const auto share = m_whole.shares.find(&module); share != m_whole.shares.end())
            m_shard.shares[copy.get()] = share->second;
        return copy;
    }

    void take(Module& into, const Run& run, const std::string& path) {
        const std::string below = (path.empty() ? "" : path + '.') + run.name(0);
        if (m_which.is(*run.module, run.numbered)) {
            const std::int64_t from = std::max(m_first, m_next), to = std::min(m_end, m_next + run.count);
            if (from < to) {
                Run part = run;
                part.firstNumber += from - m_next;
                part.firstIndex += from - m_next;
                part.count = to - from;
                m_same->emplace_back(run.module.get(), part.count);
                into.children.push_back(std::move(part));
            }
            m_next += run.count;
        } else if (const std::int64_t layers = m_which.below(*run.module, run.numbered); layers > 0) {
            for (std::int64_t item = 0; item < run.count; ++item) {
                Run part = run;
                part.firstNumber += item;
                part.firstIndex += item;
                part.count = 1;
                part.module = slice(*run.module, below);
                into.children.push_back(std::move(part));
            }
        } else if (belongs(*run.module)) {
            Run part = run;
            if (!part.sharedWith.empty() && !m_modules.contains(part.sharedWith))
                part.sharedWith.clear();
            part.module = whole(*run.module, below);
            into.children.push_back(std::move(part));
        }
    }

    /// Whether a module that is no layer belongs to the stage: its place decides. Modules with only buffers (rotary
    /// angles) belong to every stage.
    bool belongs(const Module& module) const {
        if (module.totals.parameters == 0 && module.totals.bufferTensors > 0)
            return true;
        const bool forward = m_next == 0 || module.kind == Kind::Embedding;
        return here(forward ? m_next : m_next - 1);
    }

    ModulePtr whole(const Module& module, const std::string& path) {
        auto copy = std::make_shared<Module>(module);
        untie(*copy, path);
        for (Run& run : copy->children)
            run.module = whole(*run.module, path + '.' + run.name(0));
        copy->totals = network::totalsOf(*copy);
        if (const auto share = m_whole.shares.find(&module); share != m_whole.shares.end())
            m_shard.shares[copy.get()] = share->second;
        return copy;
    }

    /// Makes a tensor whose owner is on another stage independent on this stage.
    void untie(Module& module, const std::string& path) {
        m_modules.insert(path);
        for (network::Tensor& tensor : module.tensors) {
            const std::string name = (path.empty() ? "" : path + '.') + tensor.name();
            if (tensor.tiedTo.empty()) {
                m_tensors.insert(name);
            } else if (m_tensors.insert(tensor.tiedTo).second) {
                tensor.tiedTo.clear(); // a further tie to the same owner stays a tie
            }
        }
    }

    const RunSettings& m_run;
    const Shard& m_whole;
    Layers m_which;
    std::int64_t m_layers;
    std::int64_t m_first = 0, m_end = 0, m_next = 0;
    std::set<std::string> m_tensors, m_modules;
    std::vector<std::pair<const Module*, std::int64_t>>* m_same = nullptr;
    Shard m_shard;
};

} // namespace

void eachStage(const Setup& run, const Shard& whole, const std::function<void(Shard)>& take) {
    const std::int64_t stages = run.settings.pp;
    if (stages == 1)
        return take(whole);
    Stages maker(run, whole);
    std::vector<std::pair<const Module*, std::int64_t>> before;
    for (std::int64_t stage = 0; stage < stages; ++stage) {
        std::vector<std::pair<const Module*, std::int64_t>> same;
        Shard shard = maker.stage(stage, same);
        // Between the first and the last stage, a stage never holds more than an equal stage before it.
        shard.asBefore = stage > 1 && stage + 1 < stages && same == before;
        before = std::move(same);
        take(std::move(shard));
    }
}

Shard stageOf(const Setup& run, const Shard& whole, std::int64_t number) {
    if (run.settings.pp == 1)
        return whole;
    std::vector<std::pair<const Module*, std::int64_t>> same;
    return Stages(run, whole).stage(number - 1, same);
}

} // namespace paramap::cost
