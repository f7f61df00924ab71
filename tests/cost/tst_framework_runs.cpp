// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/setup.h"
#include "model/cost/account/storage.h"
#include "model/cost/devices/roofline.h"
#include "model/cost/memory/memory.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace paramap;
using cost::Memory;
using cost::Mode;
using cost::Part;

/// Runs as the programs do them that store, train and serve models.
class TestFrameworkRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void storedAsTheFileSays_data();
    void storedAsTheFileSays();
    void fusedExperts();
    void attentionOfTheLibrary_data();
    void attentionOfTheLibrary();
    void byOperation();
    void fusedKernels();
    void gatheredUnits();
    void microbatches();
    void accumulation();
    void unevenStages();
    void hostAndDevice();
    void causalHalf();
    void dividedServing();
    void modulesOfInference();
};

namespace {

using Words = std::vector<std::pair<const char*, const char*>>;

cost::RunSettings runOf(const Words& words) {
    cost::RunSettings run;
    run.batch = 1;
    for (const auto& [key, word] : words)
        test::set(run, key, word);
    return run;
}

Memory trainedPreset(std::string_view preset, const Words& words) {
    return cost::memory(*test::presetWith(preset, {}), Mode::Train, runOf(words));
}

cost::Amounts amountsOf(const network::Network& network, const Words& words) {
    const cost::Setup setup(network, Mode::Train, runOf(words));
    return setup.account(setup.forward()).total();
}

std::int64_t temporary(const Memory& memory, cost::Label label) {
    for (const cost::Line& line : memory.lines)
        if (line.label.name == label)
            return line.bytes;
    return 0;
}

constexpr double gib = 1024.0 * 1024 * 1024;
constexpr std::int64_t tokens = 2048;

/// Four layers of width 64 with 4 heads of 16, 2 of keys and values, an MLP of 192, and a vocabulary of 100.
constexpr const char* smallLlama = R"({`model_type`: `llama`, `hidden_size`: 64, `num_hidden_layers`: 4,
    `num_attention_heads`: 4, `num_key_value_heads`: 2, `intermediate_size`: 192, `vocab_size`: 100,
    `max_position_embeddings`: 4096})";

} // namespace

void TestFrameworkRuns::storedAsTheFileSays_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("dtype");
    QTest::addColumn<double>("size");
    const QByteArray gptOss = "`model_type`: `gpt_oss`, `num_local_experts`: 128, `num_hidden_layers`: 36";
    const QByteArray qwen = "`model_type`: `qwen3_moe`, `hidden_size`: 4096, `num_hidden_layers`: 94, "
                            "`num_attention_heads`: 64, `num_key_value_heads`: 4, `head_dim`: 128, `num_experts`: 128, "
                            "`num_experts_per_tok`: 8, `moe_intermediate_size`: 1536, `intermediate_size`: 12288, "
                            "`vocab_size`: 151936, `tie_word_embeddings`: false";
    const auto row
        = [](const char* title, const QByteArray& sizes, const char* config, const char* dtype, double size) {
              QTest::newRow(title) << "{" + sizes + (*config ? ", `quantization_config`: " : "") + config + "}"
                                   << QByteArray(dtype) << size;
          };
    // gpt-oss model card, table 1: the checkpoint of gpt-oss-120b has 60.8 GiB.
    row("gpt-oss-120b", gptOss, "{`quant_method`: `mxfp4`}", "mxfp4", 60.8);
    row("gpt-oss-120b, unpacked", gptOss, "", "bf16", 217.6); // 116,829,156,672 parameters of 2 B
    // Qwen/Qwen3-235B-A22B-FP8 on the Hub: 236.4 GB of files.
    row("Qwen3-235B-FP8", qwen, "{`quant_method`: `fp8`, `weight_block_size`: [128, 128]}", "fp8-block", 220.2);
    row("tensors", qwen, "{`quant_method`: `fp8`, `weight_block_size`: null}", "fp8-tensor", 220.1);
    row("AWQ", qwen, "{`quant_method`: `awq`, `bits`: 4, `group_size`: 128}", "awq", 115.6);
    row("bitsandbytes", qwen, "{`quant_method`: `bitsandbytes`, `load_in_4bit`: true}", "nf4", 125.0);
    row("a method that nobody knows", qwen, "{`quant_method`: `unheard of`}", "bf16", 437.9);
}

void TestFrameworkRuns::storedAsTheFileSays() {
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, dtype);
    QFETCH(double, size);
    const network::NetworkPtr network = test::networkOf(test::quoted(model).toStdString());
    cost::RunSettings run = runOf({{"sequence", "1"}, {"context", "1"}});
    const Memory memory = cost::memory(*network, Mode::Inference, run);
    QCOMPARE(QByteArray(memory.settings.dtype->name.data(), qsizetype(memory.settings.dtype->name.size())), dtype);
    const double weights = double(memory.bytes(Part::Weights)) / gib;
    QVERIFY2(std::abs(weights / size - 1) < 0.006, qPrintable(QString::number(weights)));
    test::set(run, "dtype", "bf16");
    QCOMPARE(cost::memory(*network, Mode::Inference, run).bytes(Part::Weights), 2 * network->totals().parameters);
}

/// The experts of one tensor are stored like those of many: the same sizes as two tensors and as 2 · 128 matrices.
void TestFrameworkRuns::fusedExperts() {
    for (const char* type : {"fp8", "fp8-block", "int8", "int4", "awq", "gptq", "nf4", "nvfp4"}) {
        const cost::Format& format = cost::formatNamed(type, "number type");
        const network::NetworkPtr scout = test::presetWith("llama-4-scout", {});
        const cost::Storage storage(*scout, format);
        // 17 B active parameters of 109 B; embeddings and head have 2 · 202,048 · 5,120.
        QVERIFY2(double(storage.converted()) > 0.97 * double(scout->totals().parameters), type);
        const double bits = 8 * double(format.bytes(4096, 4096)) / (4096.0 * 4096);
        const std::int64_t plain = scout->totals().parameters - storage.converted();
        const double wanted = double(storage.converted()) * bits / 8 + 2 * double(plain);
        QVERIFY2(std::abs(double(storage.bytes()) / wanted - 1) < 0.02, type);
    }
}

/// transformers 4.57.6: classes whose _supports_sdpa is not set compute attention by operations of PyTorch, unless they
/// know FlashAttention and are asked for it.
void TestFrameworkRuns::attentionOfTheLibrary_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<bool>("fused"); // scaled_dot_product_attention
    QTest::addColumn<bool>("flash");
    const auto row = [](const char* preset, bool fused, bool flash) {
        QTest::newRow(preset) << QByteArray(preset) << fused << flash;
    };
    row("t5-base", false, false);
    row("codegen-350m", false, false);
    row("deberta-base", false, false);
    row("deberta-v3-base", false, false);
    row("electra-base-discriminator", false, false);
    row("mpnet-base", false, false);
    row("gptj-6b", false, true);
    row("gpt-neo-1.3b", false, true);
    row("gpt-oss-20b", false, true);
    row("gpt2", true, true);
    row("bert-base-uncased", true, true);
}

void TestFrameworkRuns::attentionOfTheLibrary() {
    QFETCH(QByteArray, preset);
    QFETCH(bool, fused);
    QFETCH(bool, flash);
    const auto saved = [&](const char* attention) {
        return trainedPreset(preset.constData(), {{"precision", "bf16"}, {"sequence", "512"}, {"attention", attention}})
            .bytes(Part::Activations);
    };
    QCOMPARE(saved("sdpa") < saved("eager"), fused);
    QCOMPARE(saved("flash") < saved("eager"), flash);
}

/// torchtitan, distributed/activation_checkpoint.py: a layer keeps its input, the results of the products 1, 3, 5 and 7
/// (queries, values, gate, down) and what the fused attention gives: 4 B of log-sum-exp for each head too.
void TestFrameworkRuns::byOperation() {
    const network::NetworkPtr network = test::networkOf(test::quoted(smallLlama).toStdString());
    const auto of = [&](const char* checkpointing) {
        return amountsOf(*network, {{"precision", "bf16"}, {"sequence", "2048"}, {"checkpointing", checkpointing}});
    };
    const cost::Amounts full = of("full"), operations = of("operations"), none = of("none");
    const std::int64_t each = 2 * (64 + 32 + 192 + 64) + (2 * 64 + 4 * 4);
    QCOMPARE(operations.saves - full.saves, 4 * tokens * each);
    const std::int64_t kept = 4 * tokens * (64 * 64 + 64 * 32 + 64 * 192 + 192 * 64 + 2 * tokens * 64);
    QCOMPARE(full.recomputed - operations.recomputed, kept);
    QCOMPARE(operations.macs, none.macs);
    QVERIFY(operations.saves < none.saves);
}

/// Korthikanti et al. 2022, table 2: with fused attention a layer of GPT keeps 34 B for each token and element of the
/// width, 2 of them in masks of dropout. A layer of Llama keeps two norms' inputs and results, queries, keys, values,
/// attention's result, gate, the other half and their product; further 4 B for each head and each norm.
void TestFrameworkRuns::fusedKernels() {
    const auto perLayer = [](const std::string& model, const char* kernels) {
        const auto saves = [&](int layers) {
            const auto network = test::networkOf(
                test::quoted(QByteArray::fromStdString(model).replace("LAYERS", QByteArray::number(layers)))
                    .toStdString());
            return amountsOf(
                *network, {{"precision", "bf16"}, {"sequence", "2048"}, {"attention", "flash"}, {"kernels", kernels}})
                .saves;
        };
        return double(saves(5) - saves(4)) / double(tokens);
    };
    const std::string gpt = "{`model_type`: `gpt2`, `n_embd`: 64, `n_layer`: LAYERS, `n_head`: 4, `vocab_size`: 100, "
                            "`n_positions`: 4096}";
    const double lse = 4 * 4, means = 2 * 8;
    QVERIFY(std::abs(perLayer(gpt, "fused") - (34 * 64 + lse + means)) < 0.1);
    QVERIFY(perLayer(gpt, "separate") > 40 * 64);
    std::string llama(smallLlama);
    llama.replace(llama.find("`num_hidden_layers`: 4"), 22, "`num_hidden_layers`: LAYERS");
    const double wanted = 8 * 64 + 4 * 64 + 4 * 32 + 6 * 192;
    QVERIFY2(std::abs(perLayer(llama, "fused") - (wanted + lse + 2 * 4)) < 0.1,
        qPrintable(QString::number(perLayer(llama, "fused"))));
    const auto plain = trainedPreset("llama-3-8b", {{"precision", "bf16"}, {"tp", "8"}, {"kernels", "separate"}});
    const auto usual = trainedPreset("llama-3-8b", {{"precision", "bf16"}, {"tp", "8"}});
    QVERIFY(usual.bytes(Part::Activations) < plain.bytes(Part::Activations));
}

/// PyTorch, fully_shard with a MixedPrecisionPolicy: shards are cast before they are gathered; a layer's gradients are
/// copied to the 32-bit buffer that reduces them. 4-bit layers are gathered as they are stored.
void TestFrameworkRuns::gatheredUnits() {
    const Words fsdp{{"dp", "8"}, {"zero", "3"}, {"sharding", "fsdp2"}, {"checkpointing", "full"}, {"sequence", "512"}};
    const auto with = [&](Words words) {
        words.insert(words.begin(), fsdp.begin(), fsdp.end());
        return words;
    };
    constexpr std::int64_t outside = 2 * 128256 * 4096 + 4096,
                           layer = 2 * 4096 * 4096 + 2 * 4096 * 1024 + 3 * 4096 * 14336 + 2 * 4096;
    const auto gathered
        = [&](const Words& words) { return temporary(trainedPreset("llama-3-8b", words), cost::Label::GatheredUnits); };
    QCOMPARE(gathered(with({{"precision", "amp"}})), 2 * (outside + 2 * layer) + (2 + 4) * layer);
    QCOMPARE(gathered(with({{"precision", "bf16"}})), 2 * (outside + 2 * layer) + 2 * layer);
    QCOMPARE(gathered(with({{"precision", "fp32"}})), 4 * (outside + 2 * layer) + 4 * layer);
    const Words lora = with({{"precision", "bf16"}, {"parameters_trained", "lora:8"}});
    const std::int64_t plain = gathered(lora);
    Words packed = lora;
    packed.emplace_back("base_dtype", "nf4");
    constexpr std::int64_t norms = 2 * 4096;
    QCOMPARE(plain - gathered(packed), 2 * (2 * (layer - norms) - (layer - norms) * 36 / 64));
}

/// Narayanan et al. 2021, section 2.2: the bubble is (p - 1) / (m v) of the work.
void TestFrameworkRuns::microbatches() {
    const network::NetworkPtr network = test::presetWith("llama-3-8b", {});
    const std::vector<cost::Device> devices = test::shippedCatalog().devices();
    const auto step = [&](const char* number, const char* pieces) {
        const Memory memory = cost::memory(*network, Mode::Train,
            runOf({{"pp", "4"}, {"microbatches", number}, {"pp_chunks", pieces}, {"precision", "bf16"}}));
        const cost::OnDevice on = cost::onDevice(*network, memory, {cost::deviceNamed(devices, "H100"), 4});
        return std::pair(memory.flopsStep, on.training->step.arithmeticSeconds);
    };
    const auto [few, short_] = step("4", "1");
    const auto [many, long_] = step("32", "1");
    QCOMPARE(many, 8 * few);
    QVERIFY(std::abs(long_ / short_ / (8 * (1 + 3.0 / 32) / (1 + 3.0 / 4)) - 1) < 1e-9);
    const auto [same, interleaved] = step("4", "2");
    QCOMPARE(same, few);
    QVERIFY(std::abs(interleaved / short_ / ((1 + 3.0 / 8) / (1 + 3.0 / 4)) - 1) < 1e-9);
}

/// Gradients of several micro-batches are added up, so that freeing them after a step does not lower the peak within
/// it.
void TestFrameworkRuns::accumulation() {
    const auto peak = [](const char* microbatches, const char* gradients) {
        return trainedPreset("llama-3-8b",
            {{"pp", "2"}, {"checkpointing", "full"}, {"microbatches", microbatches}, {"gradients", gradients},
                {"sequence", "4096"}})
            .total;
    };
    QCOMPARE(peak("8", "freed"), peak("8", "kept"));
    QVERIFY(peak("1", "freed") < peak("1", "kept"));
}

/// Llama 3.1 405B has 126 layers in 16 stages, and in 8 stages of two pieces each.
void TestFrameworkRuns::unevenStages() {
    const Memory memory = trainedPreset("llama-3.1-405b",
        {{"tp", "8"}, {"sp", "1"}, {"pp", "8"}, {"pp_chunks", "2"}, {"precision", "bf16"}, {"sequence", "8192"}});
    const Memory even = trainedPreset("llama-3.1-405b",
        {{"tp", "8"}, {"sp", "1"}, {"pp", "7"}, {"pp_chunks", "2"}, {"precision", "bf16"}, {"sequence", "8192"}});
    QVERIFY(memory.bytes(Part::Weights) < even.bytes(Part::Weights));
    QVERIFY(memory.bytes(Part::Weights) * 8 > even.bytes(Part::Weights) * 7);
}

void TestFrameworkRuns::hostAndDevice() {
    const network::NetworkPtr network = test::presetWith("llama-3-8b", {});
    const std::vector<cost::Device> devices = test::shippedCatalog().devices();
    const Memory memory = cost::memory(*network, Mode::Train, runOf({{"dp", "8"}, {"zero", "3"}, {"offload", "all"}}));
    const cost::OnDevice on = cost::onDevice(*network, memory, {cost::deviceNamed(devices, "H100"), 1});
    QVERIFY(on.training && on.training->step.flops > 0);
}

/// A kernel that knows of causal attention multiplies T (T + 1) / 2 pairs of positions instead of T².
void TestFrameworkRuns::causalHalf() {
    const network::NetworkPtr network = test::presetWith("llama-2-7b", {});
    const std::vector<cost::Device> devices = test::shippedCatalog().devices();
    const auto forward = [&](const char* attention) {
        const Memory memory = cost::memory(
            *network, Mode::Inference, runOf({{"sequence", "2048"}, {"context", "2048"}, {"attention", attention}}));
        const cost::OnDevice on = cost::onDevice(*network, memory, {cost::deviceNamed(devices, "H100"), 1});
        return std::pair(on.serving->forward.flops, memory.flopsForward);
    };
    const auto [eager, all] = forward("eager");
    QCOMPARE(eager, all);
    const auto [flash, same] = forward("flash");
    QCOMPARE(same, all);
    QCOMPARE(all - flash, 2 * 32 * (2 * tokens * 4096) * (tokens - 1) / 2);
    const network::NetworkPtr encoder = test::presetWith("bert-base-uncased", {});
    const Memory memory = cost::memory(*encoder, Mode::Inference, runOf({{"sequence", "512"}}));
    const cost::OnDevice on = cost::onDevice(*encoder, memory, {cost::deviceNamed(devices, "H100"), 1});
    QCOMPARE(on.serving->forward.flops, memory.flopsForward);
}

/// Eight devices that split every matrix read an eighth of the weights each, and all of a latent cache.
void TestFrameworkRuns::dividedServing() {
    const std::vector<cost::Device> devices = test::shippedCatalog().devices();
    const auto serving = [&](const char* preset, const Words& words, std::int64_t count) {
        const network::NetworkPtr network = test::presetWith(preset, {});
        const Memory memory = cost::memory(*network, Mode::Inference, runOf(words));
        const cost::OnDevice on = cost::onDevice(*network, memory, {cost::deviceNamed(devices, "H200"), count});
        return *on.serving;
    };
    const auto one = serving("llama-2-7b", {{"context", "4096"}}, 1);
    const auto eight = serving("llama-2-7b", {{"context", "4096"}, {"tp", "8"}}, 8);
    QCOMPARE(eight.weightBytes, (one.weightBytes + 4) / 8);
    QCOMPARE(eight.cacheBytes, one.cacheBytes / 8);
    QVERIFY(std::abs(eight.tokensPerSecond() / one.tokensPerSecond() / 8 - 1) < 1e-6);
    const Words latent{{"context", "4096"}, {"dtype", "fp8-block"}};
    Words split = latent;
    split.emplace_back("tp", "8");
    QCOMPARE(serving("deepseek-v3", split, 8).cacheBytes, serving("deepseek-v3", latent, 1).cacheBytes);
    Words experts = latent;
    experts.emplace_back("ep", "8");
    const auto spread = serving("deepseek-v3", experts, 8);
    QCOMPARE(spread.batch, std::int64_t(8));
    QVERIFY(spread.weightBytes < serving("deepseek-v3", latent, 1).weightBytes);
}

void TestFrameworkRuns::modulesOfInference() {
    const network::NetworkPtr network = test::presetWith("gpt2", {});
    const cost::RunSettings run = runOf({{"sequence", "8"}, {"context", "8"}});
    std::int64_t kept = 0;
    for (const cost::ModuleCost& module : cost::perModule(*network, Mode::Inference, run)) {
        kept += module.savedBytes;
        QCOMPARE(module.flopsBackward, std::int64_t(0));
    }
    QCOMPARE(kept, std::int64_t(2 * 12 * 768 * 8 * 2)); // keys and values of 8 tokens in 12 layers
}

int tst_framework_runs(int argc, char* argv[]) {
    return test::run<TestFrameworkRuns>(argc, argv);
}
#include "tst_framework_runs.moc"
