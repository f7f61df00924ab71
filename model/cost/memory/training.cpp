// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/lengths.h"
#include "model/cost/account/setup.h"
#include "model/cost/formats/format.h"
#include "model/cost/memory/loss.h"
#include "model/cost/memory/one_device.h"
#include "model/cost/memory/peak.h"
#include "model/cost/memory/states.h"
#include "model/cost/parallel/zero.h"
#include "model/cost/recipes/recipe.h"
#include "model/words/numbers.h"

#include <algorithm>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

void addAdapterAssumptions(std::vector<std::string>& out, const Setup& run) {
    if (!run.adapters)
        return;
    const Adapters& adapters = run.adapters;
    const std::string in = ", adapters in " + std::string(adapters.precision().weightWords) + "; ";
    const std::string dropout = adapters.dropout() ? "dropout keeps its result and a mask for each" : "no dropout";
    const std::string on = " on " + word(adapters.targets()) + (adapters.usual() ? " (PEFT's usual choice)" : "");
    if (!adapters.isLora()) {
        out.push_back(std::string(adapters.kind().title) + (adapters.inLayers() ? on + in + dropout : "") + ". "
            + std::string(adapters.kind().keeps));
        return;
    }
    out.push_back("LoRA of rank " + std::to_string(adapters.numbers().first) + on + in + dropout + ".");
    out.emplace_back("A frozen linear layer keeps nothing for the backward pass; its adapter keeps the layer's input.");
}

Line activationsLine(const Setup& run) {
    Line line;
    line.part = Part::Activations;
    line.exact = false;
    if (run.settings.checkpointing == Checkpointing::Full) {
        line.label = "Activations, checkpoints";
        line.source = "Chen et al. 2016, Training deep nets with sublinear memory cost";
    } else if (run.settings.checkpointing == Checkpointing::Selective) {
        line.label = "Activations, without attention's core";
        line.source = "Korthikanti et al. 2022, Reducing activation recomputation, section 5";
        line.symbols
            = "\u03A3 over the modules of what each keeps, attention's core apart + the largest core computed again";
        line.assumption
            = "The core of one layer at a time is computed again; it is what lies between queries, keys and "
              "values and the output projection.";
    } else {
        line.label = "Activations, blocks";
        line.source = "PyTorch autograd, counted tensor by tensor; after Korthikanti et al. 2022";
    }
    return line;
}

/// The lines as they are at that instant.
void setAt(const Instant& peak, const Step& step, Line& gradients, Line& activations, Line& logits, Line& copies) {
    if (gradients.bytes != peak.gradients) {
        gradients.formula = peak.gradients == 0 ? "none yet at this instant: the step before freed them"
            : peak.gradients == step.largestGradient
            ? elements(peak.gradients, "B of the largest tensor; each is used up as soon as it is there")
            : elements(peak.gradients, "B, those that have come by this instant");
        gradients.symbols.clear();
    }
    gradients.bytes = peak.gradients;
    activations.bytes = checkedAdd(peak.saved, peak.recomputed);
    if (step.recomputed == 0)
        activations.formula = "\u03A3 over the modules of what each keeps for the backward pass";
    else if (peak.recomputed == 0)
        activations.formula = elements(peak.saved, "B kept of every layer, nothing computed again yet");
    else
        activations.formula = elements(peak.saved, "B kept of every layer") + " + "
            + elements(peak.recomputed, "B of the layer that is computed again");
    if (logits.bytes > 0 && peak.logits == 0)
        logits.formula = "none at this instant";
    else if (logits.bytes != peak.logits)
        logits.formula += ", less " + elements(logits.bytes - peak.logits, "B of the gradient that is yet to come");
    logits.bytes = peak.logits;
    copies.bytes = peak.copies;
}

Line temporaryLine(
    const std::string& label, std::int64_t bytes, const std::string& formula, const std::string& source) {
    return {Part::Temporary, bytes, true, label, formula, source};
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
    Line gradients{Part::Gradients, checkedMultiply(kept.gradient, trained), true, "Gradients",
        bytesTimes(kept.gradient, trained, run.adapters ? "parameters of adapters" : trainedWords(run)),
        std::string(kept.source)};
    Line states = statesLine(run, precision, optimizer);
    shareStates(run, kept, weights.front(), gradients, states);
    if (run.adapters && run.settings.zero == 3)
        weights.back().bytes = sharedStates(run, weights.back().bytes);
    moveToHost(run.settings, weights, gradients, states);
    const Line gathered = gatheredLine(run, precision);
    Line activations = activationsLine(run);
    const LogitsCost loss = logitsCost(run, amounts, values);
    Line logits = loss.line;
    // Frozen weights that are narrow already are not copied; bitsandbytes writes its own out one at a time.
    const std::int64_t copied = run.adapters && run.settings.baseDtype->name != precision.weightWords
            && run.settings.baseDtype->blockBytes != 4
        ? trained
        : amounts.multiplied;
    Line copies = temporaryLine("Autocast copies of weights",
        precision.autocast && gathered.bytes == 0 ? checkedMultiply(values.element, copied) : 0,
        bytesTimes(values.element, copied, "parameters in matrix products"), "PyTorch, torch.autocast");
    const Line buffers = temporaryLine("Buffers", bufferBytes(*run.network.root, precision.weight),
        "\u03A3 over the buffers of elements \u00B7 bytes", "the module tree");

    Step step = stepOf(run, kept, optimizer);
    // What devices share is not whole on any of them.
    step.earlyGradients = std::min(step.earlyGradients, gradients.bytes);
    step.largestGradient = std::min(step.largestGradient, gradients.bytes);
    step.gradients = gradients.bytes;
    step.saved = amounts.saves;
    step.recomputed = amounts.recomputedSaves;
    step.logits = logits.bytes;
    step.logitsGradient = loss.gradient;
    step.copies = copies.bytes;
    const Instant peak = peakOf(step, run.settings.gradients, run.settings.checkpointing);
    memory.peakAt = peak.name;
    setAt(peak, step, gradients, activations, logits, copies);
    const Line work{Part::Temporary, peak.work, true, peak.workLabel,
        peak.workLabel.empty() || peak.work == 0 ? "" : elements(peak.work, "B, one tensor at a time"),
        run.adapters && peak.work == step.dequantised ? "bitsandbytes, autograd/_functions.py, MatMul4Bit"
                                                      : std::string(optimizer.source)};
    memory.lines = weights;
    memory.lines.insert(memory.lines.end(), {gradients, states, activations, logits});
    for (const Line& line : {copies, work, gathered, buffers}) {
        if (line.bytes > 0)
            memory.lines.push_back(line);
    }

    memory.macsForward = amounts.macs;
    memory.flopsForward = checkedMultiply(amounts.macs, 2);
    memory.flopsStep = checkedMultiply(checkedAdd(checkedAdd(amounts.macs, amounts.backward), amounts.recomputed), 2);

    memory.assumptions.push_back("Precision " + std::string(precision.name) + ": " + std::string(precision.about)
        + "; optimizer " + std::string(optimizer.title) + ": " + std::string(optimizer.about) + ".");
    memory.assumptions.push_back("The peak is at " + peak.name + ". " + peak.why);
    if (optimizer.paged)
        memory.assumptions.emplace_back("The optimizer's states lie in managed memory, which the driver brings to the "
                                        "device for the step and moves to the host when room is short.");
    if (run.settings.gradients == Gradients::Kept && trained > 0)
        memory.assumptions.push_back(
            "Gradients keep their buffers from step to step, as gradient accumulation and data "
            "parallel training do; freeing them after each step lowers this peak by up to "
            + words::binaryBytes(gradients.bytes) + ".");
    if (!run.adapters && trained < totals.trainable)
        memory.assumptions.push_back(elements(totals.trainable - trained, "parameters")
            + " are in parts whose code runs without gradients (torch.no_grad); they get none, and the optimizer keeps "
              "no states of them.");
    if (optimizer.stepCopies > 0)
        memory.assumptions.push_back("The optimizer's step is fused; PyTorch's step over all tensors at once needs "
            + words::binaryBytes(sharedStates(run,
                checkedMultiply(checkedMultiply(optimizer.stateElement(kept.state), optimizer.stepCopies), trained)))
            + " more for a moment, when the activations are gone.");
    addAdapterAssumptions(memory.assumptions, run);
    addAssumptions(memory, run, account.unmodelled());
    return memory;
}

} // namespace paramap::cost
