// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/memory_explanation.h"

#include "model/cost/memory/rule_of_thumb.h"
#include "model/problem/phrase.h"
#include "model/text/facts/said.h"
#include "model/words/numbers.h"

#include <ostream>

namespace paramap::text {

namespace {

constexpr std::int64_t kibi = 1024;

std::string flopsValue(std::int64_t count) {
    return phrase("%1 FLOP (%2)", {words::exact(count), words::compact(count)});
}

/// "475 MiB = 498 MB = 497,759,232 B, exact"; below a KiB all three read alike.
std::string bytesValue(const cost::Line& line) {
    const std::string bytes = words::exact(line.bytes);
    if (line.bytes < kibi)
        return phrase(line.exact ? "%1 B, exact" : "\u2248 %1 B, an estimate", {bytes});
    return phrase(line.exact ? "%1 = %2 = %3 B, exact" : "\u2248 %1 = %2 = %3 B, an estimate",
        {words::binaryBytes(line.bytes), words::decimalBytes(line.bytes), bytes});
}

PartWords trainingWords(cost::Part part, bool recomputed) {
    switch (part) {
    case cost::Part::Weights:
        return {"w \u00B7 N; w: bytes kept of one weight, N: parameters, tied ones once",
            "Tensors lie without padding between them."};
    case cost::Part::Gradients:
        return {"g \u00B7 N\u209C; g: bytes of one gradient, N\u209C: trainable parameters, tied ones once",
            "Every gradient is dense, that of an embedding too."};
    case cost::Part::Optimizer:
        return {"(k \u00B7 s + m) \u00B7 N\u209C; k: states of the optimizer, s: bytes of one, m: bytes of a master "
                "copy of "
                "the weight, N\u209C: trainable parameters",
            "The states exist, as they do from the first step on."};
    case cost::Part::Activations:
        if (recomputed)
            return {"\u03A3 over the layers of what a checkpoint keeps + the largest layer computed again",
                "One layer at a time is computed again; each keeps its input."};
        return {"\u03A3 over the modules of the bytes that each keeps for the backward pass",
            "Storages that several modules keep are counted once, and no compiler fuses what the modelling code "
            "writes apart."};
    case cost::Part::Logits:
        return {
            "(g + k) \u00B7 Y + s; Y: logits, g: bytes of the gradients of one, 8 where the code casts logits to fp32, "
            "k: bytes of one as computed where the training loop keeps them, s: what the loss keeps",
            "The loss is taken of all positions at once, unfused, and the logits are gone when the backward pass "
            "begins, "
            "but for k."};
    case cost::Part::KvCache:
    case cost::Part::Temporary:
        break;
    }
    return {};
}

PartWords inferenceWords(cost::Part part) {
    switch (part) {
    case cost::Part::Weights:
        return {said<cost::Symbols>(cost::Symbols::StoredTensors),
            "Tied tensors are stored once; what the format leaves alone keeps its own type."};
    case cost::Part::Activations:
        return {"largest set of tensors that are alive at once in one layer, for batch \u00B7 sequence tokens",
            "Nothing is kept for a backward pass, and the sequence passes in one piece."};
    case cost::Part::Logits:
        return {"(e + c) \u00B7 Y; Y: logits, e: bytes of one as computed, c: 4 for an fp32 copy where e is less",
            "Sampling works on the fp32 copy."};
    case cost::Part::KvCache:
        return {
            "b \u00B7 (q \u00B7 \u03A3 over the layers of elements(c) + states); b: batch, q: bytes of an element, c: "
            "tokens in the cache",
            "No pages and no padding: a cache in blocks rounds the tokens up to whole blocks."};
    case cost::Part::Gradients:
    case cost::Part::Optimizer:
    case cost::Part::Temporary:
        break;
    }
    return {};
}

Explanation step(const cost::Memory& memory) {
    Explanation result;
    result.title = "Training step";
    result.value = flopsValue(memory.flopsStep);
    result.formula = "forward + backward + what checkpointing computes again";
    const std::int64_t rest = memory.flopsStep - memory.flopsForward;
    result.with
        = phrase("%1 + %2 (backward and recomputation)", {words::exact(memory.flopsForward), words::exact(rest)});
    result.assumes
        = "A matrix product costs twice as much backward as forward: once for its input, once for its weight. "
          "The optimizer's arithmetic is not counted.";
    result.source = "each module's own declaration";
    return result;
}

Explanation thumb(const cost::RuleOfThumb& rule) {
    Explanation result;
    result.title = "Rule of thumb";
    result.value
        = phrase("%1, %2 of what is counted", {flopsValue(rule.flops), words::percent(rule.flops, rule.counted)});
    const std::string factor = std::to_string(rule.factor);
    result.formula = phrase("%1 \u00B7 N \u00B7 T; N: active parameters, T: tokens", {factor});
    result.with = phrase("%1 \u00B7 %2 \u00B7 %3; without the %4 parameters of embeddings %5, %6",
        {factor, words::exact(rule.parameters), words::exact(rule.tokens), words::exact(rule.embeddings),
            words::exact(rule.flopsWithoutEmbeddings), words::percent(rule.flopsWithoutEmbeddings, rule.counted)});
    result.assumes
        = "Every active parameter takes part in one multiply-add per token; attention's scores are left out.";
    result.source = "Kaplan et al. 2020, Scaling Laws for Neural Language Models, section 2.1";
    return result;
}

} // namespace

std::vector<std::pair<std::string, std::string>> Explanation::rows() const {
    std::vector<std::pair<std::string, std::string>> result;
    for (const auto& [name, words] :
        {std::pair{"Formula", &formula}, {"With", &with}, {"Assumes", &assumes}, {"Source", &source}}) {
        if (!words->empty())
            result.emplace_back(name, *words);
    }
    return result;
}

PartWords wordsOf(const cost::Line& line, const cost::Memory& memory) {
    PartWords usual = memory.mode == cost::Mode::Train
        ? trainingWords(line.part, memory.settings.checkpointing.kind != cost::Checkpointing::None)
        : inferenceWords(line.part);
    if (line.symbols.name != cost::Symbols::Usual)
        usual.symbols = said(line.symbols);
    if (line.assumption.name != cost::Assumption::Usual)
        usual.assumption = said(line.assumption);
    return usual;
}

/// A diffusion run says how many steps the pass has.
std::string forwardWords(const cost::Memory& memory) {
    if (memory.settings.steps > 1)
        return phrase("Forward pass, %1 steps", {words::exact(memory.settings.steps)});
    return memory.mode == cost::Mode::Inference && memory.lengths.cache ? "Prefill" : "Forward pass";
}

std::string ruleWords(const cost::RuleOfThumb& rule) {
    return phrase("Rule of thumb, %1\u00B7N a token", {std::to_string(rule.factor)});
}

std::vector<Explanation> explainLines(const cost::Memory& memory) {
    std::vector<Explanation> result;
    for (const cost::Line& line : memory.lines) {
        if (line.bytes == 0 && !line.missing)
            continue;
        const PartWords words = wordsOf(line, memory);
        Explanation each;
        each.title = said(line.label);
        if (line.missing) {
            each.value = notDescribed;
            each.assumes = said(line.formula);
            result.push_back(std::move(each));
            continue;
        }
        each.value = bytesValue(line);
        const std::string formula = said(line.formula);
        each.formula = words.symbols.empty() ? formula : words.symbols;
        if (line.formula.name == cost::Term::SavedByModules)
            each.with = phrase("%1 B in all; --per-module lists every module's", {words::exact(line.bytes)});
        else if (!words.symbols.empty())
            each.with = formula;
        each.assumes = words.assumption;
        each.source = said(line.sources);
        result.push_back(std::move(each));
    }
    return result;
}

std::vector<Explanation> explainArithmetic(const network::Network& network, const cost::Memory& memory) {
    std::vector<Explanation> result;
    if (memory.macsForward == 0)
        return result;
    const bool training = memory.mode == cost::Mode::Train;
    result.push_back({forwardWords(memory), flopsValue(memory.flopsForward),
        "2 \u00B7 \u03A3 over the modules of multiply-adds (MACs)",
        phrase("2 \u00B7 %1", {words::exact(memory.macsForward)}),
        memory.settings.steps > 1
            ? phrase("Matrix products and convolutions only; what takes the noise away %1 times, all else once.",
                {words::exact(memory.settings.steps)})
            : "Matrix products and convolutions only; causal attention in full, of a group of experts the share that "
              "is used.",
        "each module's own declaration"});
    if (training)
        result.push_back(step(memory));
    else if (memory.flopsDecodeToken > 0)
        result.push_back({"One more token", flopsValue(memory.flopsDecodeToken),
            "2 \u00B7 \u03A3 over the modules of multiply-adds for one position",
            phrase("1 sequence, %1 positions to look at", {words::exact(memory.context)}),
            "The cache holds what the positions before gave.", "each module's own declaration"});
    if (const auto rule = cost::ruleOfThumb(network, memory))
        result.push_back(thumb(*rule));
    return result;
}

void printExplanations(std::ostream& out, const std::vector<Explanation>& explanations) {
    for (const Explanation& each : explanations) {
        out << '\n' << each.title << ": " << each.value << '\n';
        for (const auto& [name, words] : each.rows())
            out << "  " << name << std::string(9 - name.size(), ' ') << words << '\n';
    }
}

} // namespace paramap::text
