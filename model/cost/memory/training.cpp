// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/lengths.h"
#include "model/cost/account/setup.h"
#include "model/cost/formats/format.h"
#include "model/cost/memory/blocks.h"
#include "model/cost/memory/loss.h"
#include "model/cost/memory/one_device.h"
#include "model/cost/memory/peak.h"
#include "model/cost/memory/states.h"
#include "model/cost/parallel/zero.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/device_grid.h"

#include <algorithm>
#include <utility>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

void addAdapterAssumptions(std::vector<Fact<Assumption>>& out, const Setup& run) {
    if (!run.adapters)
        return;
    using enum Assumption;
    const Adapters& adapters = run.adapters;
    const AdapterKind& kind = adapters.kind();
    const std::string layers = word(adapters.targets());
    const std::string_view type = adapters.precision().weightWords;
    const bool usual = adapters.usual(), dropout = adapters.dropout();
    if (adapters.isLora()) {
        out.push_back({usual ? dropout ? LoraUsualDropout : LoraUsual
                : dropout    ? LoraDropout
                             : Lora,
            {Written{adapters.numbers().first}, layers, type}});
        out.emplace_back(FrozenKeepsNothing);
    } else if (adapters.inLayers()) {
        out.push_back({usual ? dropout ? LayersAdaptedUsualDropout : LayersAdaptedUsual
                : dropout    ? LayersAdaptedDropout
                             : LayersAdapted,
            {kind.title, kind.keeps, layers, type}});
    } else {
        out.push_back({Adapted, {kind.title, kind.keeps}});
    }
}

Line activationsLine(const Setup& run) {
    Line line;
    line.part = Part::Activations;
    line.exact = false;
    if (run.settings.checkpointing == Checkpointing::Operations) {
        line.label = Label::Checkpoints;
        line.sources = {Source::OperationCheckpointing};
        line.assumption = Assumption::ResultsKept;
    } else if (run.settings.checkpointing == Checkpointing::Full) {
        line.label = Label::Checkpoints;
        line.sources = {Source::Checkpointing};
    } else if (run.settings.checkpointing == Checkpointing::Selective) {
        line.label = Label::WithoutCore;
        line.sources = {Source::SelectiveCheckpointing};
        line.symbols = Symbols::WithoutCore;
        line.assumption = Assumption::CoreAgain;
    } else {
        line.label = Label::Blocks;
        line.sources = {Source::Autograd};
    }
    return line;
}

/// Sets the lines to their bytes at that instant.
void setAt(const Alive& peak, const Step& step, Line& gradients, Line& activations, Line& logits, Line& copies) {
    if (gradients.bytes != peak.gradients) {
        if (peak.gradients == 0)
            gradients.formula = Term::NoGradients;
        else
            gradients.formula = {peak.gradients == step.largestGradient ? Term::LargestGradient : Term::GradientsSoFar,
                {peak.gradients}};
        gradients.symbols = Symbols::Usual;
    }
    gradients.bytes = peak.gradients;
    activations.bytes = checkedAdd(peak.saved, peak.recomputed);
    activations.again = peak.recomputed;
    if (step.recomputed == 0)
        activations.formula = Term::SavedByModules;
    else if (peak.recomputed == 0)
        activations.formula = {Term::SavedByLayers, {peak.saved}};
    else
        activations.formula = {Term::SavedAndAgain, {peak.saved, peak.recomputed}};
    if (logits.bytes > 0 && peak.logits == 0)
        logits.formula = Term::NoLogitsNow;
    else if (logits.bytes != peak.logits)
        logits.formula = {Term::WithoutGradient, {logits.formula, logits.bytes - peak.logits}};
    logits.bytes = peak.logits;
    copies.bytes = peak.copies;
}

} // namespace

Memory trainingMemory(const Setup& run) {
    const Precision& precision = *run.settings.precision;
    const Optimizer& optimizer = *run.settings.optimizer;
    const network::Totals& totals = run.network.totals();
    const RunValues values = run.forward();
    Account account = run.account(values);
    Amounts amounts = account.total();
    amounts.saves = checkedAdd(
        amounts.saves, run.adapters.keptBeside(run.network, run.settings.batch, values.element, precision.weight));
    if (run.shard)
        amounts.saves = times(checkedMultiply(amounts.saves, run.shard->inFlight), 1, {1, run.shard->pieces});

    Memory memory;
    memory.mode = Mode::Train;
    memory.settings = run.settings;
    memory.sequence = run.sequence;
    memory.context = run.context;
    if (!run.shard)
        memory.lengths = lengthsOf(run, amounts);
    std::vector<Line> weights = weightLines(run, precision);
    const std::int64_t trained = run.trained();
    const Precision& kept = run.adapters ? run.adapters.precision() : precision;
    Line gradients{Part::Gradients, checkedMultiply(kept.gradient, trained), true, Label::Gradients,
        run.adapters ? Fact<Term>{Term::OfAdapters, {kept.gradient, trained}} : trainedTerm(run, kept.gradient),
        {named(kept.source)}};
    Line states = statesLine(run, precision, optimizer);
    shareStates(run, kept, weights.front(), gradients, states);
    if (run.adapters && run.settings.zero == 3)
        weights.back().bytes = sharedStates(run, weights.back().bytes);
    moveToHost(run.settings, weights, gradients, states);
    const Line gathered = gatheredLine(run, precision);
    Line activations = activationsLine(run);
    const LogitsCost loss = logitsCost(run, amounts, values);
    Line logits = loss.line;
    // Frozen weights in a narrow type are not copied. bitsandbytes writes its own weights out, one at a time.
    const std::int64_t copied = run.adapters && run.settings.baseDtype->name != precision.weightWords
            && run.settings.baseDtype->blockBytes != 4
        ? trained
        : amounts.multiplied;
    Line copies{Part::Temporary,
        precision.autocast && gathered.bytes == 0 ? checkedMultiply(values.element, copied) : 0, true,
        Label::AutocastCopies, {Term::InProducts, {values.element, copied}}, {Source::Autocast}};
    const Line buffers{Part::Temporary, bufferBytes(*run.network.root, precision.weight), true, Label::Buffers,
        Term::OverBuffers, {Source::ModuleTree}};

    Step step = stepOf(run, kept, optimizer);
    // No device has all of what the devices share.
    step.earlyGradients = std::min(step.earlyGradients, gradients.bytes);
    step.largestGradient = std::min(step.largestGradient, gradients.bytes);
    step.gradients = gradients.bytes;
    step.saved = amounts.saves;
    step.recomputed = amounts.recomputedSaves;
    step.logits = logits.bytes;
    step.logitsGradient = loss.gradient;
    step.copies = copies.bytes;
    // The gradients of one micro-batch are added to those of the micro-batches before it, so that they exist all along.
    const bool accumulates = run.settings.gradients == Gradients::Freed && microbatchesOf(run.settings) > 1;
    const Alive peak = peakOf(step, accumulates ? Gradients::Kept : run.settings.gradients, run.settings.checkpointing);
    memory.peakAt = peak.at;
    setAt(peak, step, gradients, activations, logits, copies);
    const Line work{Part::Temporary, peak.work, true, peak.workLabel, {Term::OneTensor, {peak.work}},
        {run.adapters && peak.work == step.dequantised ? Fact(Source::Dequantising) : named(optimizer.source)}};
    memory.lines = weights;
    memory.lines.insert(memory.lines.end(), {gradients, states, activations, logits});
    for (const Line& line : {copies, work, gathered, buffers}) {
        if (line.bytes > 0)
            memory.lines.push_back(line);
    }

    memory.macsForward = amounts.macs;
    memory.flopsForward = checkedMultiply(amounts.macs, 2);
    memory.flopsStep = checkedMultiply(checkedAdd(checkedAdd(amounts.macs, amounts.backward), amounts.recomputed), 2);

    const auto assume = [&memory](Assumption name, std::vector<Value> places) {
        memory.assumptions.emplace_back(name, std::move(places));
    };
    assume(Assumption::Recipe, {precision.name, precision.about, optimizer.title, optimizer.about});
    assume(peak.why, {peak.at});
    if (optimizer.paged)
        assume(Assumption::PagedStates, {});
    if (run.settings.gradients == Gradients::Kept && trained > 0 && microbatchesOf(run.settings) == 1)
        assume(Assumption::GradientsKept, {Bytes{gradients.bytes}});
    if (!run.adapters && trained < totals.trainable)
        assume(Assumption::WithoutGradients, {totals.trainable - trained});
    if (optimizer.stepCopies > 0)
        assume(Assumption::FusedStep,
            {Bytes{sharedStates(run,
                checkedMultiply(checkedMultiply(optimizer.stateElement(kept.state), optimizer.stepCopies), trained))}});
    addAdapterAssumptions(memory.assumptions, run);
    addAssumptions(memory, run, account.unmodelled());
    memory.blocks = trainingBlocks(run, memory, step, kept, optimizer);
    return memory;
}

} // namespace paramap::cost
