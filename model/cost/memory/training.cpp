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
    line.label = Label::Checkpoints;
    line.sources = {Source::Checkpointing};
    const Checkpointing& checkpointing = run.settings.checkpointing;
    const auto ofLayers = [&](Assumption name, Source source) {
        line.assumption = {name, {checkpointing.layers}};
        line.sources.emplace_back(source);
    };
    switch (checkpointing.kind) {
    case Checkpointing::None:
        line.label = Label::Blocks;
        line.sources = {Source::Autograd};
        break;
    case Checkpointing::Selective:
        line.label = Label::WithoutCore;
        line.sources = {Source::SelectiveCheckpointing};
        line.symbols = Symbols::WithoutCore;
        line.assumption = Assumption::CoreAgain;
        break;
    case Checkpointing::Operations:
        line.sources = {Source::OperationCheckpointing};
        line.assumption = Assumption::ResultsKept;
        break;
    case Checkpointing::Full:
        break;
    case Checkpointing::Offloaded:
        line.assumption = Assumption::CheckpointsOnHost;
        line.sources.emplace_back(Source::SavedOnHost);
        break;
    case Checkpointing::Every:
        ofLayers(Assumption::OneLayerOf, Source::EveryLayer);
        break;
    case Checkpointing::Groups:
        ofLayers(Assumption::LayersTogether, Source::RecomputeMethods);
        break;
    case Checkpointing::First:
        ofLayers(Assumption::FirstLayers, Source::RecomputeMethods);
        break;
    }
    return line;
}

/// Sets the lines to their bytes at that instant. `together`: several layers are computed again at once.
void setAt(const Alive& peak, const Step& step, bool together, const Fact<Term>& forwardLogits, Line& gradients,
    Line& activations, Line& logits, Line& copies) {
    const std::int64_t alive = peak[Content::Gradients];
    if (gradients.bytes != alive) {
        if (alive == 0)
            gradients.formula = Term::NoGradients;
        else
            gradients.formula = {alive == step.largestGradient ? Term::LargestGradient : Term::GradientsSoFar, {alive}};
        gradients.symbols = Symbols::Usual;
    }
    gradients.bytes = alive;
    const std::int64_t saved = peak[Content::Saved], again = peak[Content::Again];
    activations.bytes = checkedAdd(saved, again);
    activations.again = again;
    if (step.recomputed == 0 && saved == step.savedInFlight)
        activations.formula = Term::SavedByModules;
    else if (step.recomputed == 0)
        activations.formula = {Term::SavedStill, {saved}};
    else if (again == 0)
        activations.formula = {Term::SavedByLayers, {saved}};
    else
        activations.formula = {together ? Term::SavedAndGroup : Term::SavedAndAgain, {saved, again}};
    const std::int64_t loss = peak[Content::Logits];
    if (logits.bytes > 0 && loss == 0)
        logits.formula = Term::NoLogitsNow;
    else if (logits.bytes != loss && loss == step.logitsForward)
        logits.formula = forwardLogits;
    else if (logits.bytes != loss)
        logits.formula = {Term::LogitsNow, {loss}};
    logits.bytes = loss;
    copies.bytes = peak[Content::Autocast];
}

/// What exists at every instant of the step.
Alive alwaysAlive(
    const std::vector<Line>& weights, const Line& states, const Line& gathered, const std::vector<Line>& held) {
    Alive always;
    for (const Line& line : weights)
        always[Content::Weights] = checkedAdd(always[Content::Weights], line.bytes);
    always[Content::Optimizer] = states.bytes;
    always[Content::Gathered] = gathered.bytes;
    for (const Line& line : held)
        always[Content::Temporary] = checkedAdd(always[Content::Temporary], line.bytes);
    return always;
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
    const std::int64_t savedOfOne = amounts.saves;
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

    const std::int64_t numbers = amounts.given / values.element;
    // The first product keeps its copy, unless it is frozen.
    const bool casts = precision.autocast && values.element < values.stream && !run.adapters;
    const Line batch{Part::Temporary, checkedMultiply(numbers, checkedAdd(values.stream, casts ? values.element : 0)),
        true, Label::Batch,
        casts ? Fact<Term>{Term::BatchAndCopy, {values.stream, numbers, values.element}}
              : Fact<Term>{Term::BatchNumbers, {values.stream, numbers}},
        {Source::TrainingLoop}};

    Step step = stepOf(run, kept, optimizer, account.segments());
    // No device has all of what the devices share.
    step.largestGradient = std::min(step.largestGradient, gradients.bytes);
    step.gradients = gradients.bytes;
    const std::int64_t ofAllTensors = sharedStates(
        run, checkedMultiply(checkedMultiply(optimizer.stateElement(kept.state), optimizer.stepCopies), trained));
    if (optimizer.together && run.settings.offload == Offload::None) // else the host takes the step
        step.stepTogether = ofAllTensors;
    step.always = alwaysAlive(weights, states, gathered, {buffers, batch});
    step.saved = savedOfOne;
    step.savedInFlight = amounts.saves;
    step.inFlight = run.shard ? run.shard->inFlight : 1;
    step.pieces = run.shard ? run.shard->pieces : 1;
    step.recomputed = amounts.recomputedSaves;
    step.copiesAgain = !run.settings.checkpointing.ofLayers();
    step.logits = logits.bytes;
    step.logitsForward = loss.forward;
    step.logitsKept = loss.kept;
    step.headGradient = loss.ofHead;
    step.copies = copies.bytes;
    memory.timeline = timelineOf(step);
    const Alive peak = memory.timeline.peak();
    const PeakName named = peakName(memory.timeline, run.settings);
    memory.peakAt = named.at;
    setAt(peak, step, run.settings.checkpointing.kind == Checkpointing::Groups, loss.forwardFormula, gradients,
        activations, logits, copies);
    const std::int64_t working = peak[Content::Temporary] - buffers.bytes - batch.bytes;
    const bool writtenOut = working > 0 && (working == step.dequantised || working == step.dequantisedHead);
    const bool ofAll = working > 0 && !writtenOut && working == step.stepTogether;
    const Line work{Part::Temporary, working, true,
        writtenOut  ? Label::Dequantised
            : ofAll ? Label::OptimizerStepOfAll
                    : Label::OptimizerStep,
        {ofAll ? Term::AllTensors : Term::OneTensor, {working}},
        {run.adapters && writtenOut ? Fact(Source::Dequantising) : cost::named(optimizer.source)}};
    memory.lines = weights;
    memory.lines.insert(memory.lines.end(), {gradients, states, activations, logits});
    const Line between{
        Part::Temporary, peak[Content::Between], false, Label::Between, Term::LargestBetween, {Source::Engine}};
    for (const Line& line : {copies, between, work, gathered, buffers, batch}) {
        if (line.bytes > 0)
            memory.lines.push_back(line);
    }

    const std::int64_t microbatches = microbatchesOf(run.settings);
    memory.macsForward = checkedMultiply(amounts.macs, microbatches);
    memory.flopsForward = checkedMultiply(memory.macsForward, 2);
    memory.flopsStep = checkedMultiply(
        checkedMultiply(checkedAdd(checkedAdd(amounts.macs, amounts.backward), amounts.recomputed), 2), microbatches);

    const auto assume = [&memory](Assumption name, std::vector<Value> places) {
        memory.assumptions.emplace_back(name, std::move(places));
    };
    assume(Assumption::Recipe, {precision.name, precision.about, optimizer.title, optimizer.about});
    assume(named.why, {named.at});
    if (optimizer.paged)
        assume(Assumption::PagedStates, {});
    if (run.settings.gradients == Gradients::Kept && trained > 0 && microbatches == 1)
        assume(Assumption::GradientsKept, {Bytes{gradients.bytes}});
    if (microbatches > 1)
        assume(Assumption::Microbatches, {microbatches});
    if (!run.adapters && trained < totals.trainable)
        assume(Assumption::WithoutGradients, {totals.trainable - trained});
    if (optimizer.stepCopies > 0 && !optimizer.together)
        assume(Assumption::FusedStep, {Bytes{ofAllTensors}});
    addAdapterAssumptions(memory.assumptions, run);
    addAssumptions(memory, run, account.unmodelled());
    memory.blocks = trainingBlocks(run, memory, step, kept, optimizer);
    return memory;
}

} // namespace paramap::cost
