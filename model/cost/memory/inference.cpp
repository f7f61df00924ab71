// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/lengths.h"
#include "model/cost/account/setup.h"
#include "model/cost/account/storage.h"
#include "model/cost/memory/loss.h"
#include "model/cost/memory/one_device.h"
#include "model/cost/memory/states.h"
#include "model/cost/memory/temporaries.h"
#include "model/cost/run/run_fields.h"
#include "model/words/numbers.h"

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

Line weightsLine(const Setup& run, const Format& format) {
    const network::Totals& totals = run.network.totals();
    Line line;
    line.part = Part::Weights;
    line.label = "Weights, " + valueText(run.settings, runField("dtype"));
    line.source = std::string(format.source);
    if (format.isFloat()) {
        line.bytes = checkedMultiply(format.blockBytes, totals.parameters);
        line.formula
            = std::to_string(format.blockBytes) + " B \u00B7 " + words::exact(totals.parameters) + " parameters";
        return line;
    }
    const Storage storage(run.network, format);
    line.bytes = storage.bytes();
    line.exact = storage.exact();
    if (storage.byType().size() > 1) {
        for (const auto& [type, parameters] : storage.byType())
            line.formula += (line.formula.empty() ? "" : ", ") + words::exact(parameters) + " in " + std::string(type);
        line.formula = "parameters: " + line.formula;
    } else {
        line.formula = words::exact(storage.converted()) + " parameters in " + std::string(format.words) + "; "
            + words::exact(totals.parameters - storage.converted()) + " in " + (format.isGguf() ? "4 B" : "2 B");
    }
    return line;
}

/// `more`: elements that one more token adds to a sequence.
Line cacheLine(const Setup& run, const Amounts& amounts, std::int64_t more, const Format& format) {
    Line line;
    line.part = Part::KvCache;
    line.label = amounts.cache > 0 || amounts.state == 0 ? "KV cache, " + std::string(format.name) : "States";
    const std::int64_t sequenceBytes = checkedAdd(format.bytes(amounts.cache), amounts.state);
    line.bytes = checkedMultiply(run.settings.batch, sequenceBytes);
    line.source = "key and value of every cached token in every layer; Ainslie et al. 2023 for grouped queries";
    const std::int64_t context = run.forward().context;
    if (amounts.cache == 0 && amounts.state == 0)
        line.formula = "this class caches nothing";
    else if (more > 0 && format.block == 1) {
        const std::int64_t fixed = amounts.cache - checkedMultiply(more, context); // windows, the other stream's
        const std::string grows = words::exact(context) + " tokens \u00B7 " + words::exact(more) + " elements";
        line.formula = words::exact(run.settings.batch) + " \u00B7 "
            + (fixed == 0 ? grows : "(" + grows + " + " + words::exact(fixed) + " elements that grow no more)")
            + " \u00B7 " + std::to_string(format.blockBytes) + " B";
    } else
        line.formula = words::exact(run.settings.batch) + " \u00B7 " + words::exact(sequenceBytes) + " B per sequence";
    if (amounts.cache > 0 && amounts.state > 0)
        line.formula += " and " + words::exact(amounts.state) + " B of states per sequence";
    return line;
}

} // namespace

Memory inferenceMemory(const Setup& run) {
    const Format format = formatOf(run.settings, *run.settings.dtype);
    const Format& cacheFormat = *run.settings.kvDtype;
    const RunValues values = run.forward();
    Account prefill = run.account(values);
    const Amounts& amounts = prefill.total();
    const bool generates = amounts.cache > 0 || amounts.state > 0;

    Memory memory;
    memory.mode = Mode::Inference;
    memory.settings = run.settings;
    memory.sequence = run.sequence;
    memory.context = run.context;
    if (!run.shard)
        memory.lengths = lengthsOf(run, amounts);
    Line live{Part::Activations, amounts.live, amounts.live == 0,
        generates ? "Activations, prefill" : "Activations, forward pass",
        "the largest set of tensors that exists at once"
            + (!generates               ? std::string()
                    : run.sequence == 1 ? " while 1 token passes"
                                        : " while " + words::exact(run.sequence) + " tokens pass"),
        "the live tensors of one layer, counted from the modelling code"};
    if (!run.shard && !memory.lengths.sequence) {
        live.symbols = "largest set of tensors that are alive at once, for the whole batch";
        live.assumption = "Nothing is kept for a backward pass.";
    }
    Line logits = withoutLogits(run, "Logits");
    if (!logits.missing)
        logits.source = "the last position only, in the model's type and in fp32";
    std::int64_t lastLogits = amounts.logits, more = 0;
    if (generates) {
        RunValues next = run.decode(); // what it holds after the token is no part of its arithmetic
        next.context = checkedAdd(next.context, next.page);
        Account decode = run.account(next);
        const Amounts& one = decode.total();
        const std::int64_t grown = one.cache - amounts.cache;
        more = grown % next.page == 0 ? grown / next.page : 0;
        memory.flopsDecodeToken = checkedMultiply(one.macs, 2);
        lastLogits = checkedMultiply(one.logits, run.settings.batch);
    }
    if (amounts.logits > 0)
        logits.exact = logits.missing = false;
    if (lastLogits > 0) {
        const std::int64_t each = values.element + (generates && values.element < 4 ? 4 : 0);
        logits.bytes = checkedMultiply(lastLogits, each);
        logits.formula = std::to_string(each) + " B \u00B7 " + words::exact(lastLogits) + " logits";
        if (!generates) {
            logits.source = "what the forward pass gives, in the model's type";
            logits.symbols = "e \u00B7 Y; Y: logits, e: bytes of one as computed";
            logits.assumption = "Nothing is sampled, so there is no fp32 copy.";
        }
    }
    memory.lines = {weightsLine(run, format), live, logits, cacheLine(run, amounts, more, cacheFormat)};
    if (run.settings.autocast)
        memory.lines.push_back(
            {Part::Temporary, checkedMultiply(values.element, amounts.multiplied), true, "Autocast copies of weights",
                bytesTimes(values.element, amounts.multiplied, "parameters in matrix products"),
                "PyTorch, torch.autocast: every copy is kept until the region ends"});
    for (const Line& line : inferenceTemporaries(run, format))
        memory.lines.push_back(line);
    memory.peakAt = generates ? "the prefill, with the cache allocated at its full length" : "the forward pass";

    memory.macsForward = amounts.macs;
    memory.flopsForward = checkedMultiply(amounts.macs, 2);
    if (generates)
        memory.assumptions.emplace_back("The cache is allocated at its full length from the start, and only the last "
                                        "position of the prefill gets logits in memory.");
    if (amounts.live == 0 && amounts.macs > 0)
        memory.assumptions.push_back("This description does not say what is alive during a forward pass; the "
                                     "activations of the "
            + std::string(generates ? "prefill" : "forward pass") + " are not counted.");
    addAssumptions(memory, run, prefill.unmodelled());
    return memory;
}

} // namespace paramap::cost
