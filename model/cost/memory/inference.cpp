// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/lengths.h"
#include "model/cost/account/setup.h"
#include "model/cost/account/storage.h"
#include "model/cost/memory/blocks.h"
#include "model/cost/memory/inference_timeline.h"
#include "model/cost/memory/loading.h"
#include "model/cost/memory/loss.h"
#include "model/cost/memory/one_device.h"
#include "model/cost/memory/temporaries.h"
#include "model/cost/run/run_fields.h"

#include <algorithm>
#include <optional>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

Line weightsLine(const Setup& run, const Format& format) {
    const network::Totals& totals = run.network.totals();
    Line line;
    line.part = Part::Weights;
    line.label = {Label::Weights, {valueText(run.settings, runField("dtype"))}};
    line.sources = {named(format.source)};
    if (format.isFloat()) {
        line.bytes = checkedMultiply(format.blockBytes, totals.parameters);
        line.formula = {Term::Parameters, {format.blockBytes, totals.parameters}};
        return line;
    }
    const Storage storage(run.network, format);
    line.bytes = storage.bytes();
    line.exact = storage.exact();
    if (storage.byType().size() <= 1) {
        line.formula = {Term::Converted,
            {storage.converted(), format.words, totals.parameters - storage.converted(),
                std::int64_t{format.isGguf() ? 4 : 2}}};
        return line;
    }
    Fact<Term> types;
    for (const auto& [type, parameters] : storage.byType()) {
        const Fact<Term> of{Term::InType, {parameters, type}};
        types = types.name == Term::None ? of : Fact<Term>{Term::Both, {types, of}};
    }
    line.formula = {Term::ByType, {types}};
    return line;
}

/// `more` is the number of elements that one more token adds to a sequence.
Line cacheLine(const Setup& run, const Amounts& amounts, std::int64_t more, const Format& format) {
    Line line;
    line.part = Part::KvCache;
    if (amounts.cache > 0 || amounts.state == 0)
        line.label = {Label::KvCache, {format.name}};
    else
        line.label = Label::States;
    const std::int64_t sequenceBytes = checkedAdd(format.bytes(amounts.cache), amounts.state);
    line.bytes = checkedMultiply(run.settings.batch, sequenceBytes);
    line.sources = {Source::CachedTokens};
    const std::int64_t context = run.forward().context;
    if (amounts.cache == 0 && amounts.state == 0)
        line.formula = Term::NoCache;
    else if (more > 0 && format.block == 1) {
        // Elements of windows and of the other stream's cache, which do not grow.
        const std::int64_t fixed = amounts.cache - checkedMultiply(more, context);
        if (fixed == 0)
            line.formula = {Term::Cache, {run.settings.batch, context, more, format.blockBytes}};
        else
            line.formula = {Term::CacheGrowingPartly, {run.settings.batch, context, more, fixed, format.blockBytes}};
    } else
        line.formula = {Term::CacheOfSequences, {run.settings.batch, sequenceBytes}};
    if (amounts.cache > 0 && amounts.state > 0)
        line.formula = {Term::CacheAndStates, {line.formula, amounts.state}};
    return line;
}

/// Bytes of the cache after the prefill, where it has room for more tokens. `more` elements come with one more token.
std::int64_t prefilled(const Setup& run, const Amounts& amounts, std::int64_t more, const Format& format) {
    RunValues seen = run.forward();
    Amounts then = amounts;
    if (amounts.cache == checkedMultiply(more, seen.context)) { // it grows evenly
        then.cache = checkedMultiply(more, seen.sequence);
    } else {
        seen.context = seen.sequence;
        Account account = run.account(seen);
        then = account.total();
    }
    return checkedMultiply(run.settings.batch,
        checkedAdd(format.bytes(std::min(then.cache, amounts.cache)), std::min(then.state, amounts.state)));
}

/// What the lines say at the peak if the run has more than one candidate for it.
struct AtPeak {
    std::int64_t logits = 0, each = 0; ///< logits of all positions, and bytes of one; 0: only last positions have some
    std::int64_t batch = 0; ///< sequences of a dynamic cache; 0: it has its full length all the time
};

/// Sets the lines to their bytes at the peak. Logits of all positions are there at the end of the prefill, beside the
/// head's input; a dynamic cache is full when the last token is decoded.
void setAtPeak(Memory& memory, const AtPeak& known) {
    const Alive peak = memory.timeline.peak();
    const Phase phase = memory.timeline.stretches[memory.timeline.peakStretch].phase;
    const bool end = phase == Phase::ForwardEnd, decodes = phase == Phase::Decode;
    for (Line& line : memory.lines) {
        if (line.part == Part::Logits && known.logits > 0) {
            line.bytes = peak[Content::Logits];
            line.formula = end ? Fact<Term>{Term::Logits, {known.each, known.logits}} : Fact<Term>(Term::NoLogitsNow);
            line.sources = {Source::ForwardPass};
            line.symbols = Symbols::LogitsOfAll;
            line.assumption = Assumption::NothingSampled;
        } else if (line.part == Part::Activations && (end || decodes)) {
            line.bytes = peak[Content::Saved];
            line.exact = line.bytes == 0;
            line.formula = end ? Term::HeadInput : Term::LargestLive;
            line.label = end ? Label::ForwardPass : Label::OneToken;
            if (end)
                line.symbols = Symbols::HeadInput;
        } else if (line.part == Part::KvCache && known.batch > 0 && line.bytes != peak[Content::Cache]) {
            line.bytes = peak[Content::Cache];
            line.formula = {Term::CacheOfSequences, {known.batch, line.bytes / known.batch}};
        }
    }
    if (end)
        memory.peakAt = Instant::ForwardEnd;
    else if (decodes)
        memory.peakAt = Instant::LastToken;
    else if (known.batch > 0)
        memory.peakAt = Instant::PrefillSoFar;
}

/// Sets the lines to their bytes when the model has just been loaded, with what the program fused of it.
void setAtLoad(Memory& memory, const Line& fused) {
    for (Line& line : memory.lines)
        if (line.part == Part::Activations || (line.part == Part::Logits && !line.missing)) {
            line.bytes = 0;
            line.exact = true;
            line.formula = Term::NotComputed;
            line.symbols = {};
            line.assumption = {};
        }
    const Alive peak = memory.timeline.peak();
    const std::int64_t cache = formula::checkedAdd(peak[Content::Cache], peak[Content::Reserved]);
    for (Line& line : memory.lines)
        if (line.part == Part::KvCache && line.bytes != cache) { // it grows with the tokens
            line.bytes = cache;
            line.formula = Term::NotComputed;
        }
    memory.lines.push_back(fused);
    memory.peakAt = Instant::Loading;
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
    const RunValues piece = run.prefillPiece();
    const bool pieces = piece.batch != values.batch || piece.sequence != values.sequence;
    std::optional<Account> largest; // of the pieces
    if (pieces)
        largest.emplace(run.network, run.slots, piece, run.shard);
    const std::int64_t alive = largest ? largest->total().live : amounts.live;
    Line live{Part::Activations, alive, alive == 0, generates ? Label::Prefill : Label::ForwardPass, Term::LargestLive,
        {Source::LiveTensors}};
    if (generates)
        live.formula = {Term::LargestLiveOfTokens, {pieces ? piece.sequence : run.sequence}};
    if (!run.shard && !memory.lengths.sequence) {
        live.symbols = Symbols::LiveOfBatch;
        live.assumption = Assumption::NothingKept;
    }
    Line logits = withoutLogits(run, Label::Logits);
    if (!logits.missing)
        logits.sources = {Source::LastPosition};
    std::int64_t lastLogits = amounts.logits, more = 0, decodeLive = 0;
    if (generates) {
        RunValues next = run.decode(); // what it holds after the token does not matter for its arithmetic
        next.context = checkedAdd(next.context, next.page);
        Account decode = run.account(next);
        const Amounts& one = decode.total();
        const std::int64_t grown = one.cache - amounts.cache;
        more = grown % next.page == 0 ? grown / next.page : 0;
        memory.flopsDecodeToken = checkedMultiply(one.macs, 2);
        lastLogits = checkedMultiply(one.logits, run.settings.batch);
        decodeLive = checkedMultiply(one.live, run.settings.batch);
    }
    if (amounts.logits > 0)
        logits.exact = logits.missing = false;
    const bool all = generates && run.settings.logits == LogitsOf::All && amounts.logits > 0;
    if (!all && lastLogits > 0) {
        const std::int64_t each = values.element + (generates && values.element < 4 ? 4 : 0);
        logits.bytes = checkedMultiply(lastLogits, each);
        logits.formula = {Term::Logits, {each, lastLogits}};
        if (!generates) {
            logits.sources = {Source::ForwardPass};
            logits.symbols = Symbols::LogitsAsComputed;
            logits.assumption = Assumption::NothingSampled;
        }
    }
    memory.lines = {weightsLine(run, format), live, logits, cacheLine(run, amounts, more, cacheFormat)};
    if (run.settings.autocast)
        memory.lines.push_back({Part::Temporary, checkedMultiply(values.element, amounts.multiplied), true,
            Label::AutocastCopies, {Term::InProducts, {values.element, amounts.multiplied}}, {Source::AutocastRegion}});
    for (const Line& line : inferenceTemporaries(run, format))
        memory.lines.push_back(line);
    memory.peakAt = generates ? Instant::Prefill : Instant::ForwardPass;
    const std::int64_t held = memory.bytes(Part::KvCache);
    const bool grows = amounts.cache > 0 && values.context > values.sequence;
    const bool dynamic = grows && run.settings.cache == Cache::Dynamic;
    Generation generation{largest ? largest->segments() : prefill.segments(), generates, grows, dynamic,
        grows ? prefilled(run, amounts, more, cacheFormat) : held, decodeLive};
    const std::optional<Line> fused = generates ? fusedQueries(run, format) : std::nullopt;
    generation.fused = fused ? fused->bytes : 0;
    if (all) {
        generation.logits = checkedAdd(checkedMultiply(amounts.logits, values.element), amounts.copies);
        generation.headInput = generation.segments.empty() ? 0 : generation.segments.back().input;
    }
    const std::int64_t each = all ? generation.logits / amounts.logits : 0;
    memory.timeline = timelineOf(memory.lines, std::move(generation));
    if (fused && memory.timeline.stretches[memory.timeline.peakStretch].phase == Phase::Load)
        setAtLoad(memory, *fused);
    else if (all || dynamic)
        setAtPeak(memory, {all ? amounts.logits : 0, each, dynamic ? run.settings.batch : 0});

    memory.macsForward = amounts.macs;
    memory.flopsForward = checkedMultiply(amounts.macs, 2);
    if (generates && memory.lengths.context)
        memory.assumptions.emplace_back(dynamic ? Assumption::CacheGrows : Assumption::CacheAtFullLength);
    if (generates && !all && lastLogits > 0)
        memory.assumptions.emplace_back(Assumption::LastLogits);
    if (amounts.live == 0 && amounts.macs > 0)
        memory.assumptions.emplace_back(generates ? Assumption::PrefillNotDescribed : Assumption::ForwardNotDescribed);
    addAssumptions(memory, run, prefill.unmodelled());
    memory.blocks = inferenceBlocks(run, memory);
    return memory;
}

} // namespace paramap::cost
