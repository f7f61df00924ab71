// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/described_gguf.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

/// GGUF headers with the sizes of published models give their totals.
class GgufTotalsTest : public QObject {
    Q_OBJECT

    using Described = test::DescribedGguf;
    static Described llama() { return test::describedLlama(); }

private Q_SLOTS:
    void totals_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<qint64>("total");
        const auto row = [](const char* name, const Described& described, qint64 total) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(described.config()) << total;
        };
        row("Llama 3 8B", llama().vocabulary(128256).head(), 8'030'261'248);
        row("Llama 3.2 1B",
            Described("llama")
                .sizes(16, 2048, 8192, 32)
                .size("attention.head_count_kv", 8)
                .size("attention.key_length", 64)
                .vocabulary(128256),
            1'235'814'400);
        row("Mistral Nemo",
            Described("llama")
                .sizes(40, 5120, 14336, 32)
                .size("attention.head_count_kv", 8)
                .size("attention.key_length", 128)
                .vocabulary(131072)
                .head(),
            12'247'782'400);
        row("Mixtral 8x7B", llama().size("expert_count", 8).size("expert_used_count", 2).vocabulary(32000).head(),
            46'702'792'704);
        row("Qwen2.5 7B",
            Described("qwen2").sizes(28, 3584, 18944, 28).size("attention.head_count_kv", 4).vocabulary(152064).head(),
            7'615'616'512);
        row("Qwen1.5 MoE A2.7B",
            Described("qwen2moe")
                .sizes(24, 2048, 5632, 16)
                .size("expert_count", 60)
                .size("expert_used_count", 4)
                .tensor("blk.0.ffn_up_exps.weight", {60, 1408, 2048})
                .tensor("blk.0.ffn_up_shexp.weight", {5632, 2048})
                .vocabulary(151936)
                .head(),
            14'315'784'192);
        row("Qwen3 0.6B",
            Described("qwen3")
                .sizes(28, 1024, 3072, 16)
                .size("attention.head_count_kv", 8)
                .size("attention.key_length", 128)
                .vocabulary(151936),
            596'049'920);
        row("Qwen3 30B-A3B",
            Described("qwen3moe")
                .sizes(48, 2048, 6144, 32)
                .size("attention.head_count_kv", 4)
                .size("attention.key_length", 128)
                .size("expert_count", 128)
                .size("expert_used_count", 8)
                .size("expert_feed_forward_length", 768)
                .vocabulary(151936)
                .head(),
            30'532'122'624);
        row("Gemma 2 9B",
            Described("gemma2")
                .sizes(42, 3584, 14336, 16)
                .size("attention.head_count_kv", 8)
                .size("attention.key_length", 256)
                .size("attention.sliding_window", 4096)
                .vocabulary(256000),
            9'241'705'984);
        row("Gemma 3 1B",
            Described("gemma3")
                .sizes(26, 1152, 6912, 4)
                .size("attention.head_count_kv", 1)
                .size("attention.key_length", 256)
                .vocabulary(262144),
            999'885'952);
        row("Phi-2", Described("phi2").sizes(32, 2560, 10240, 32).vocabulary(51200).head(), 2'779'683'840);
        row("Phi-3 mini", Described("phi3").sizes(32, 3072, 8192, 32).vocabulary(32064).head(), 3'821'079'552);
        // The head is a second copy.
        row("GPT-2",
            Described("gpt2")
                .sizes(12, 768, 3072, 12)
                .tensor("position_embd.weight", {1024, 768})
                .vocabulary(50257)
                .head(),
            124'439'808);
        row("Pythia 6.9B",
            Described("gptneox").sizes(32, 4096, 16384, 32).tensor("blk.0.attn_output.bias").vocabulary(50432).head(),
            6'857'302'016);
        row("Falcon 7B",
            Described("falcon").sizes(32, 4544, 18176, 71).size("attention.head_count_kv", 1).vocabulary(65024),
            6'921'720'704);
        row("Falcon 40B",
            Described("falcon")
                .sizes(60, 8192, 32768, 128)
                .size("attention.head_count_kv", 8)
                .tensor("blk.0.attn_norm_2.weight")
                .vocabulary(65024),
            41'303'293'952);
        row("BLOOM 560M", Described("bloom").sizes(24, 1024, 4096, 16).vocabulary(250880), 559'214'592);
        row("MPT 7B", Described("mpt").sizes(32, 4096, 16384, 32).vocabulary(50432), 6'649'286'656);
        row("StarCoder2 3B",
            Described("starcoder2")
                .sizes(30, 3072, 12288, 24)
                .size("attention.head_count_kv", 2)
                .tensor("blk.0.attn_output.bias")
                .vocabulary(49152),
            3'030'371'328);
        row("StableLM 2 1.6B",
            Described("stablelm")
                .sizes(24, 2048, 5632, 32)
                .tensor("blk.0.attn_q.bias")
                .tensor("blk.0.ffn_norm.weight")
                .vocabulary(100352)
                .head(),
            1'644'515'328);
        // The converter drops the pooler, which the class has.
        row("BERT base",
            Described("bert")
                .sizes(12, 768, 3072, 12)
                .tensor("position_embd.weight", {512, 768})
                .tensor("token_types.weight", {2, 768})
                .vocabulary(30522),
            109'482'240);
        row("Nomic Embed",
            Described("nomic-bert")
                .sizes(12, 768, 3072, 12)
                .size("context_length", 2048)
                .tensor("token_types.weight", {2, 768})
                .tensor("blk.0.ffn_gate.weight")
                .vocabulary(30528),
            136'731'648);
        row("Command R", Described("command-r").sizes(40, 8192, 22528, 64).vocabulary(256000), 34'980'831'232);
        row("OLMo 2 7B", Described("olmo2").sizes(32, 4096, 11008, 32).vocabulary(100352).head(), 7'298'617'344);
        row("OLMo 7B", Described("olmo").sizes(32, 4096, 11008, 32).vocabulary(50304).head(), 6'888'095'744);
        row("DeepSeek-V2-Lite",
            Described("deepseek2")
                .sizes(27, 2048, 10944, 16)
                .size("expert_count", 64)
                .size("expert_used_count", 6)
                .size("expert_shared_count", 2)
                .size("expert_feed_forward_length", 1408)
                .size("leading_dense_block_count", 1)
                .size("attention.kv_lora_rank", 512)
                .size("rope.dimension_count", 64)
                .size("attention.key_length", 192)
                .size("attention.value_length", 128)
                .vocabulary(102400)
                .head(),
            15'706'484'224);
        // The next token after the next has a layer of its own, which is counted apart.
        row("DeepSeek-V3",
            Described("deepseek2")
                .sizes(62, 7168, 18432, 128)
                .size("nextn_predict_layers", 1)
                .size("expert_gating_func", 2)
                .size("expert_count", 256)
                .size("expert_used_count", 8)
                .size("expert_shared_count", 1)
                .size("expert_feed_forward_length", 2048)
                .size("leading_dense_block_count", 3)
                .size("attention.q_lora_rank", 1536)
                .size("attention.kv_lora_rank", 512)
                .size("rope.dimension_count", 64)
                .size("attention.key_length", 576)
                .size("attention.value_length", 512)
                .size("attention.key_length_mla", 192)
                .size("attention.value_length_mla", 128)
                .vocabulary(129280)
                .head(),
            671'026'404'352);
        row("Mamba 2.8B",
            Described("mamba")
                .sizes(64, 2560, 0, 0)
                .size("ssm.conv_kernel", 4)
                .size("ssm.inner_size", 5120)
                .size("ssm.state_size", 16)
                .size("ssm.time_step_rank", 160)
                .tensor("blk.0.ssm_conv1d.bias")
                .vocabulary(50280),
            2'768'345'600);
        row("Flan-T5 large",
            Described("t5")
                .sizes(24, 1024, 2816, 16)
                .size("attention.key_length", 64)
                .tensor("enc.blk.0.ffn_gate.weight")
                .vocabulary(32128)
                .head(),
            783'150'080);
        row("Granite 3.0 2B",
            Described("granite").sizes(40, 2048, 8192, 32).size("attention.head_count_kv", 8).vocabulary(49155),
            2'533'531'648);
        row("SmolLM3 3B",
            Described("smollm3").sizes(36, 2048, 11008, 16).size("attention.head_count_kv", 4).vocabulary(128256),
            3'075'098'624);
        row("GLM-4 9B 0414, without biases",
            Described("glm4")
                .sizes(40, 4096, 13696, 32)
                .size("attention.head_count_kv", 2)
                .size("attention.key_length", 128)
                .vocabulary(151552)
                .head(),
            9'400'094'720);
    }
    void totals() {
        QFETCH(QByteArray, config);
        QFETCH(qint64, total);
        QCOMPARE(qint64(test::networkOf(config.toStdString())->totals().parameters), total);
    }
};

int tst_gguf_totals(int argc, char* argv[]) {
    return paramap::test::run<GgufTotalsTest>(argc, argv);
}
#include "tst_gguf_totals.moc"
