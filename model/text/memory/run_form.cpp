// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/run_form.h"

#include "model/cost/account/lengths.h"
#include "model/cost/account/setup.h"
#include "model/cost/adapters/adapter.h"
#include "model/cost/memory/most_loaded.h"
#include "model/cost/memory/padding.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <optional>

namespace paramap::text {

namespace {

using Kind = RunRow::Kind;
using cost::RunSettings;

constexpr std::string_view dot = " \u00B7 ";

/// Numbers of devices that people have, and those that thirds of a width allow.
const std::vector<int> some{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64};
const std::vector<int> powers{1, 2, 4, 8, 16, 32, 64, 128, 256};

std::string valueOf(const RunSettings& run, std::string_view key) {
    return cost::valueText(run, cost::runField(key));
}

class Form {
public:
    Form(const network::Network& network, cost::Mode mode, const RunSettings& run, const words::NumberStyle& style)
        : m_network(network)
        , m_mode(mode)
        , m_run(run)
        , m_style(style)
        , m_base(run) {
        if (!problemOf(run).empty()) {
            // What one setting allows is asked with the others out of its way.
            m_base.tp = m_base.cp = m_base.pp = m_base.ep = 1;
            m_base.sp = false;
            m_base.trained = {};
        }
        try {
            m_lengths = cost::lengthsOf(cost::Setup(network, mode, m_base));
        } catch (const Problem&) { // the rows say why there is no account
        }
    }

    bool attends() const {
        return m_network.totals().byKind[static_cast<std::size_t>(description::Kind::Attention)] > 0;
    }
    /// Whether there is a vocabulary to pad, or somebody asks for it.
    bool hasWords() const {
        try {
            (void)cost::padded(m_network, 1);
            return true;
        } catch (const Problem&) {
            return m_run.padVocabulary > 1;
        }
    }

    /// The run with its defaults filled in, as far as it can be.
    RunSettings filled(const RunSettings& run) const {
        try {
            return cost::Setup(m_network, m_mode, run).settings;
        } catch (const Problem&) {
            return run;
        }
    }

    /// Why the model cannot be run so; empty if it can.
    std::string problemOf(const RunSettings& run) const {
        try {
            const cost::Setup setup(m_network, m_mode, run);
            if (cost::splitsTheModel(run))
                cost::checkSplit(setup);
            return {};
        } catch (const Problem& problem) {
            return problem.sentence();
        }
    }
    std::string problemOf(const char* key, const std::string& value) const {
        try {
            return problemOf(cost::withValue(m_base, cost::runField(key), value));
        } catch (const Problem& problem) {
            return problem.sentence();
        }
    }

    RunRow row(const char* key, const char* label, const char* about, Kind kind) const {
        RunRow result;
        result.key = key;
        result.label = label;
        result.about = about;
        result.kind = kind;
        result.value = result.shown = cost::valueText(m_run, cost::runField(key));
        return result;
    }

    RunRow number(const char* key, const char* label, const char* about, std::int64_t ofModel = 0) const {
        RunRow result = row(key, label, about, Kind::Number);
        if (ofModel > 0)
            result.automatic = words::exact(ofModel, m_style) + ", as the model";
        return result;
    }

    /// `open`: what stands for "", where that is a value.
    RunRow words(const char* key, const char* label, const char* about, const std::string& open = {},
        Kind kind = Kind::Choice) const {
        RunRow result = row(key, label, about, kind);
        result.choices = runChoices(cost::runField(key));
        if (!open.empty())
            result.choices.insert(result.choices.begin(), RunChoice{"", open, {}, {}});
        settle(result);
        return result;
    }

    /// A number of devices, with the reason for every one that the model does not allow.
    RunRow devices(const char* key, const char* label, const char* about, const std::vector<int>& numbers) const {
        RunRow result = row(key, label, about, Kind::Free);
        bool listed = false;
        for (const int each : numbers) {
            const std::string word = std::to_string(each);
            listed = listed || word == result.value;
            result.choices.push_back({word, words::exact(each, m_style), {}, each == 1 ? "" : problemOf(key, word)});
        }
        if (!listed)
            result.choices.push_back({result.value, result.value, {}, problemOf(key, result.value)});
        const auto possible = [](const RunChoice& choice) { return choice.reason.empty(); };
        if (std::ranges::none_of(result.choices.begin() + 1, result.choices.end(), possible) && result.value == "1")
            result.unavailable = result.choices[1].reason;
        settle(result);
        return result;
    }

    /// The choice in force: how it is shown, and why it cannot be.
    static void settle(RunRow& row) {
        const auto now = std::ranges::find(row.choices, row.value, &RunChoice::word);
        if (now == row.choices.end()) {
            row.shown = shownWord(row.value);
            return;
        }
        row.shown = now->shown;
        row.problem = now->reason;
    }

    /// Rows of the table and the head: programs round them up.
    RunRow padding() const {
        RunRow result = row(
            "pad_vocabulary", "Vocabulary", "Rows of the table and the head in multiples of so many.", Kind::Free);
        result.choices = {{"1", "as it is", {}, {}}, {"64", "multiples of 64", "as nanoGPT", {}},
            {"128", "multiples of 128", "as Megatron-LM, for each tensor-parallel device", {}},
            {"512", "multiples of 512", "as litgpt", {}}};
        settle(result);
        return result;
    }
    RunRow quantisedHead() const {
        RunRow result = row("quantise_head", "Head, too",
            "A type for matrices inside the layers takes the head as well, as litgpt does.", Kind::Flag);
        return result;
    }

    RunGroup first() const;
    RunGroup loss() const;
    RunGroup adapters() const;
    RunGroup engine() const;
    RunGroup parallel() const;

private:
    const network::Network& m_network;
    cost::Mode m_mode;
    const RunSettings& m_run;
    const words::NumberStyle& m_style;
    RunSettings m_base;
    cost::Lengths m_lengths;
};

RunGroup Form::first() const {
    const RunSettings now = filled(m_run);
    RunSettings open = m_run; // what would stand where nothing is asked for
    open.sequence.reset();
    const std::int64_t sequence = filled(open).sequence.value_or(0);
    open.context.reset();
    const std::int64_t context = filled(open).context.value_or(0);
    RunGroup group;
    group.rows.push_back(number("batch", "Batch", "Sequences at once, on each data-parallel replica."));
    if (m_mode == cost::Mode::Train) {
        if (m_lengths.sequence)
            group.rows.push_back(number("sequence", "Sequence",
                "Tokens in each sequence. Left open: the model's context length, at most 1,024.", sequence));
        group.rows.push_back(words("precision", "Precision", "What is kept of every weight, and in which types."));
        group.rows.push_back(words("optimizer", "Optimizer", "What it keeps of every trained parameter."));
        if (attends())
            group.rows.push_back(words("attention", "Attention",
                "Eager code keeps the scores of every pair of positions; fused kernels never do."));
        group.rows.push_back(words("checkpointing", "Checkpointing",
            "What is computed again in the backward pass: nothing, attention's core, or every layer."));
        group.rows.push_back(words("gradients", "Gradients", "How long a gradient lives."));
        return group;
    }
    if (m_lengths.cache)
        group.rows.push_back(number("sequence", "Prompt",
            "Tokens that are read at once (the prefill). Left open: as many as the context holds, at most 131,072.",
            sequence));
    else if (m_lengths.sequence)
        group.rows.push_back(number("sequence", "Sequence",
            "Tokens in each sequence. Left open: the model's context length, at most 131,072.", sequence));
    if (m_lengths.context)
        group.rows.push_back(number("context", "Context", "Tokens that the cache holds for each sequence.", context));
    group.rows.push_back(words("dtype", "Weights", "The number type or file type that weights are stored in."));
    group.rows.push_back(
        words("autocast", "Multiplied as", "The number type of products of 32-bit weights (autocast)."));
    if (m_run.dtype->name != "fp32")
        group.rows.back().unavailable = "Only 32-bit weights are multiplied in another type.";
    if (m_lengths.context)
        group.rows.push_back(words("kv_dtype", "Cache", "The number type of keys and values.",
            "as the weights" + (m_run.kvDtype ? std::string() : ", " + valueOf(now, "kv_dtype"))));
    if (attends())
        group.rows.push_back(words("attention", "Attention",
            m_lengths.cache ? "How the prefill's attention is computed." : "How attention is computed."));
    return group;
}

RunGroup Form::loss() const {
    RunGroup group;
    group.title = "Loss";
    RunRow loss = row("loss", "Logits",
        "How many of them exist at once; another number of pieces can be typed: chunked:16.", Kind::Free);
    loss.choices = {{"full", "all at once", "PyTorch, cross_entropy", {}},
        {"chunked:8", "in 8 pieces", "torchtune, under a compiled loss", {}},
        {"fused", "fused with the head", "Liger-Kernel", {}}};
    settle(loss);
    group.summary = "logits " + loss.shown;
    group.rows.push_back(std::move(loss));
    if (hasWords())
        group.rows.push_back(padding());
    if (hasWords() && m_run.padVocabulary > 1)
        group.summary += std::string(dot) + "vocabulary in " + group.rows.back().shown;
    return group;
}

RunGroup Form::adapters() const {
    const RunSettings now = filled(m_run);
    const bool on = !m_run.trained.all();
    RunGroup group;
    group.title = "LoRA";
    group.summary = "off: all parameters are trained";
    if (on) {
        const bool lora = m_run.trained.kind == &cost::adapterKinds().front();
        group.summary = lora ? "rank " + std::to_string(m_run.trained.numbers.first) : shownWord(word(m_run.trained));
        for (const std::string& word :
            {valueOf(now, "lora_targets"), now.baseDtype ? "base " + valueOf(now, "base_dtype") : ""})
            group.summary += word.empty() ? "" : std::string(dot) + word;
    }
    group.rows.push_back(words("parameters_trained", "Trained",
        "All parameters, or low-rank adapters beside frozen weights; any rank can be typed.", {}, Kind::Free));
    group.rows.push_back(
        words("lora_targets", "Adapters on", "Which linear layers have one; names of layers can be typed, with commas.",
            "as PEFT" + (!m_run.loraTargets && on ? ": " + valueOf(now, "lora_targets") : std::string()), Kind::Free));
    group.rows.back().problem = on ? problemOf(cost::onOneDevice(m_run)) : "";
    RunRow dropout
        = row("lora_dropout", "Dropout", "Share of an adapter's input that is dropped; 0 keeps no mask.", Kind::Free);
    for (const char* each : {"0", "0.05", "0.1"})
        dropout.choices.push_back({each, each, {}, {}});
    group.rows.push_back(std::move(dropout));
    group.rows.push_back(words("lora_dtype", "Adapters in", "The number type of the adapters.",
        !m_run.loraDtype && on ? valueOf(now, "lora_dtype") + ", as PEFT" : "as PEFT"));
    group.rows.push_back(words("base_dtype", "Frozen weights", "Their number type: nf4 makes this QLoRA.",
        !m_run.baseDtype && on ? valueOf(now, "base_dtype") + ", as the precision" : "as the precision"));
    group.rows.push_back(quantisedHead());
    for (RunRow& each : group.rows)
        if (!on && each.key != "parameters_trained")
            each.unavailable = "All parameters are trained; choose a rank of LoRA first.";
    return group;
}

RunGroup Form::engine() const {
    RunGroup group;
    group.title = "Engine";
    const bool llama = m_run.engine != cost::Engine::None;
    if (!m_lengths.cache) {
        group.title = "Storage";
        group.summary = m_run.quantiseHead ? "the head, too" : "as their type says";
        if (hasWords())
            group.rows.push_back(padding());
        group.rows.push_back(quantisedHead());
        return group;
    }
    group.summary = llama
        ? std::string(word(m_run.engine)) + std::string(dot) + words::exact(m_run.ubatch, m_style) + " tokens at once"
        : "what the model needs";
    group.rows.push_back(words("engine", "Cache of", "What the model needs, or what a program reserves for it."));
    group.rows.push_back(number("ubatch", "Tokens at once", "How many llama.cpp computes together (--ubatch-size)."));
    if (!llama)
        group.rows.back().unavailable = "Only llama.cpp has such a number; choose it above.";
    group.rows.push_back(padding());
    group.rows.push_back(quantisedHead());
    return group;
}

RunGroup Form::parallel() const {
    const bool training = m_mode == cost::Mode::Train;
    RunGroup group;
    group.title = "Parallelism";
    group.summary = parallelWords(m_run, m_mode, m_style);
    group.rows.push_back(devices(
        "dp", "Replicas (dp)", "Data-parallel devices; each has a batch of its own.", {1, 2, 4, 8, 16, 32, 64, 128}));
    if (training) {
        RunRow zero
            = row("zero", "Shared (ZeRO)", "What the replicas divide among them; FSDP is ZeRO 3.", Kind::Choice);
        zero.choices = {{"0", "nothing", {}, {}}, {"1", "1: optimizer", {}, {}}, {"2", "2: and gradients", {}, {}},
            {"3", "3: and weights, as FSDP", {}, {}}};
        settle(zero);
        group.rows.push_back(std::move(zero));
        const char* alone = "Only ZeRO 3 brings weights together; choose it above.";
        group.rows.push_back(words("sharding", "Gathered as", "What ZeRO 3 brings together at once, by the program."));
        if (m_run.zero != 3)
            group.rows.back().unavailable = alone;
        group.rows.push_back(words("sync", "Gradients exchanged", "After which of a step's micro-batches."));
        if (m_run.zero != 3 || m_run.sharding == cost::Sharding::DeepSpeed)
            group.rows.back().unavailable = "FSDP alone can wait for the last micro-batch; choose it above.";
        group.rows.push_back(words("offload", "On the host", "What does not lie on the device."));
    }
    group.rows.push_back(devices("tp", "Tensor (tp)", "Devices that split every matrix.", some));
    RunRow sp = row("sp", "Sequence (sp)", "They split the tokens between the matrices, too.", Kind::Flag);
    if (m_run.tp < 2)
        (m_run.sp ? sp.problem : sp.unavailable) = "It divides the tokens among the devices of tp; that is 1.";
    group.rows.push_back(std::move(sp));
    group.rows.push_back(devices("cp", "Context (cp)", "Devices that split the tokens of each sequence.", powers));
    group.rows.push_back(devices("pp", "Pipeline (pp)", "Devices that split the layers.", some));
    if (training) {
        RunRow batches = number("microbatches", "Micro-batches", "Through the pipeline in one step.");
        batches.automatic
            = !m_run.microbatches ? words::exact(m_run.pp, m_style) + ", as many as stages" : "as many as stages";
        if (m_run.pp == 1 && !m_run.microbatches)
            batches.unavailable = "There is no pipeline: pp is 1.";
        group.rows.push_back(std::move(batches));
        group.rows.push_back(number("pp_chunks", "Pieces (interleaved)", "Of layers, that each stage has in turn."));
        if (m_run.pp == 1 && m_run.ppChunks == 1)
            group.rows.back().unavailable = "There is no pipeline: pp is 1.";
    }
    group.rows.push_back(devices("ep", "Experts (ep)", "Devices that split the experts.", powers));
    return group;
}

} // namespace

std::vector<RunGroup> runForm(
    const network::Network& network, cost::Mode mode, const RunSettings& run, const words::NumberStyle& style) {
    const Form form(network, mode, run, style);
    std::vector<RunGroup> groups{form.first()};
    if (mode == cost::Mode::Train)
        groups.push_back(form.loss());
    groups.push_back(mode == cost::Mode::Train ? form.adapters() : form.engine());
    groups.push_back(form.parallel());
    return groups;
}

std::string typedWord(const RunRow& row, const std::string& typed) {
    for (const RunChoice& choice : row.choices)
        if (choice.shown == typed || choice.word == typed)
            return choice.word;
    return typed;
}

std::string parallelWords(const RunSettings& run, cost::Mode mode, const words::NumberStyle& style) {
    const std::int64_t all = cost::devices(run);
    std::string parts;
    const auto add = [&](const std::string& part) { parts += (parts.empty() ? "" : std::string(dot)) + part; };
    for (const auto& [name, value] : {std::pair{"dp ", run.dp}, std::pair{"tp ", run.tp}, std::pair{"cp ", run.cp},
             std::pair{"pp ", run.pp}, std::pair{"ep ", run.ep}})
        if (value > 1)
            add(name + words::exact(value, style));
    if (run.sp)
        add("sp");
    if (run.zero > 0 && mode == cost::Mode::Train)
        add("ZeRO " + words::exact(run.zero, style));
    return words::exact(all, style) + (all == 1 ? " device" : " devices") + (parts.empty() ? "" : ": " + parts);
}

} // namespace paramap::text
