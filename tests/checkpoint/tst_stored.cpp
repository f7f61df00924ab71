// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/stored.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

QByteArray llama(const QByteArray& quantization) {
    return quoted("{`model_type`: `llama`, `hidden_size`: 200, `num_hidden_layers`: 2, `num_attention_heads`: 4, "
                  "`num_key_value_heads`: 2, `intermediate_size`: 300, `vocab_size`: 1000, `quantization_config`: "
        + quantization + "}");
}

} // namespace

/// What a checkpoint may hold beside the parameters.
class StoredTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tiedTensorsAndBuffers() {
        const checkpoint::Stored gpt2 = checkpoint::stored(*test::presetWith("gpt2", {}));
        QCOMPARE(gpt2.tied, std::int64_t(50257 * 768));
        QCOMPARE(gpt2.buffers, std::int64_t(0));
        QCOMPARE(gpt2.packed.scales, std::int64_t(0));
        QCOMPARE(checkpoint::stored(*test::presetWith("mingpt", {})).buffers, std::int64_t(12 * 1024 * 1024));
    }

    /// Qwen/Qwen3-Embedding-8B says Qwen3ForCausalLM and is stored without its head.
    void checkpointsWithoutAHead() {
        const network::NetworkPtr qwen = test::networkOf(
            quoted("{`model_type`: `qwen3`, `vocab_size`: 151665, `hidden_size`: 4096, `intermediate_size`: 12288, "
                   "`num_hidden_layers`: 36, `num_key_value_heads`: 8}")
                .toStdString());
        QCOMPARE(qwen->totals().parameters - checkpoint::stored(*qwen).head, std::int64_t(7'567'295'488));
        QCOMPARE(checkpoint::stored(*test::presetWith("gpt2", {})).head, std::int64_t(0)); // tied
    }

    void scalesOfBlocks_data() {
        QTest::addColumn<QByteArray>("quantization");
        QTest::addColumn<qint64>("scales");
        const int attention = 2 * 2 + 2 * (1 * 2) + 2 * 2, mlp = 3 * (3 * 2);
        QTest::addRow("none") << QByteArray("null") << qint64(0);
        QTest::addRow("another method") << QByteArray("{`quant_method`: `hqq`}") << qint64(0);
        QTest::addRow("all but the head")
            << QByteArray("{`quant_method`: `fp8`, `weight_block_size`: [128, 128]}") << qint64(2 * (attention + mlp));
        QTest::addRow("some left out") << QByteArray("{`quant_method`: `fp8`, `weight_block_size`: [128, 128], "
                                                     "`modules_to_not_convert`: [`model.layers.0.mlp`, "
                                                     "`model.layers.1.mlp`, `q_proj`]}")
                                       << qint64(2 * (attention - 4));
        QTest::addRow("rows") << QByteArray("{`quant_method`: `fp8`, `weight_block_size`: [1, 1000]}")
                              << qint64(2 * (200 + 100 + 100 + 200 + 300 + 300 + 200));
        QTest::addRow("nonsense") << QByteArray("{`quant_method`: `fp8`, `weight_block_size`: [0, 128]}") << qint64(0);
    }
    void scalesOfBlocks() {
        QFETCH(QByteArray, quantization);
        QFETCH(qint64, scales);
        QCOMPARE(qint64(checkpoint::stored(*test::networkOf(llama(quantization).toStdString())).packed.scales), scales);
    }

    /// Two layers of 300,000 weights each in seven matrices: 200 or 100 or 300 rows of 200, and 200 rows of 300.
    void packedElements_data() {
        QTest::addColumn<QByteArray>("quantization");
        QTest::addColumn<qint64>("elements");
        QTest::addColumn<qint64>("scales");
        const QByteArray nvfp4 = "`quant_method`: `modelopt`, `quant_algo`: `NVFP4`, `config_groups`: {`group_0`: "
                                 "{`targets`: [`Linear`], `weights`: {`num_bits`: 4, `group_size`: 16}}}";
        const QByteArray compressed
            = "`quant_method`: `compressed-tensors`, `config_groups`: {`group_0`: {`targets`: [`Linear`], ";
        const qint64 nvfp4Scales = 2 * (1200 * 13 + 200 * 19 + 7 * 2), groups = 1200 * 2 + 200 * 3, zeros = 3000 / 8;
        const auto row = [](const char* name, const QByteArray& quantization, qint64 elements, qint64 scales) {
            QTest::addRow("%s", name) << "{" + quantization + "}" << elements << scales;
        };
        row("NVFP4", nvfp4, 300'000, nvfp4Scales);
        row("NVFP4, one layer left out", nvfp4 + ", `ignore`: [`model.layers.0*`]", 150'000, nvfp4Scales / 2);
        row("NVFP4, a regular expression", nvfp4 + ", `ignore`: [`re:.*mlp\\\\.(gate|up)_proj.*`]", 180'000,
            2 * (600 * 13 + 200 * 19 + 5 * 2));
        row("GPTQ", "`quant_method`: `gptq`, `bits`: 4, `group_size`: 128", 75'000,
            2 * (groups + zeros + 6 * 200 + 300));
        row("GPTQ, whole columns", "`quant_method`: `gptq`, `bits`: 8, `group_size`: -1", 150'000,
            2 * (1400 + 1400 / 4 + 6 * 200 + 300));
        row("AWQ", "`quant_method`: `awq`, `bits`: 4, `group_size`: 128", 75'000, 2 * (groups + zeros));
        row("INT4 in groups",
            compressed
                + "`weights`: {`num_bits`: 4, `strategy`: `group`, `group_size`: 128, `symmetric`: true}}}, "
                  "`format`: `pack-quantized`",
            75'000, 2 * (groups + 7 * 2));
        row("FP8 by rows",
            compressed + "`weights`: {`num_bits`: 8, `strategy`: `channel`}}}, `format`: `float-quantized`", 600'000,
            2 * 1400);
        row("FP8 by rows, in the first words",
            compressed
                + "`weights`: {`num_bits`: 8, `strategy`: `channel`, `type`: `float`}}}, `format`: `naive-quantized`",
            600'000, 2 * 1400);
        row("FP8 by blocks",
            compressed
                + "`weights`: {`num_bits`: 8, `strategy`: `block`, `block_structure`: [128, 128]}}}, "
                  "`format`: `float-quantized`",
            600'000, 2 * (2 * (2 * 2) + 2 * (1 * 2) + 2 * (3 * 2) + 2 * 3));
        row("INT4, names to the end",
            compressed
                + "`weights`: {`num_bits`: 4, `strategy`: `group`, `group_size`: 128}}}, `format`: `pack-quantized`, "
                  "`ignore`: [`re:.*\\\\.mlp\\\\.(gate|up)_proj$`, `re:.*self_attn$`]",
            45'000, 2 * (groups - 600 * 2 + 5 * 2));
        row("bitsandbytes", "`quant_method`: `bitsandbytes`, `load_in_4bit`: true", 300'000, 2 * (1200 * 4 + 200 * 5));
        row("bitsandbytes in 8 bits", "`quant_method`: `bitsandbytes`, `load_in_8bit`: true", 600'000, 2 * (1400 + 7));
        row("8 bits, as files before transformers 4.31 say it", "`load_in_8bit`: true", 600'000, 2 * (1400 + 7));
        row("EETQ", "`quant_method`: `eetq`, `weights`: `int8`", 600'000, 2 * 1400);
        row("FBGEMM", "`quant_method`: `fbgemm_fp8`, `modules_to_not_convert`: [`model.layers.0`]", 300'000, 1400);
        row("AutoRound as GPTQ",
            "`quant_method`: `auto-round`, `bits`: 4, `group_size`: 128, `packing_format`: "
            "`auto_round:auto_gptq`",
            75'000, 2 * (groups + zeros + 6 * 200 + 300));
        const QByteArray mixed = "`quant_method`: `modelopt`, `quant_algo`: `MIXED_PRECISION`";
        row("several formats, and not which", mixed, 0, 0);
        row("several formats, each with its layers",
            mixed
                + ", `quantized_layers`: {`model.layers.0.mlp.up_proj`: {`quant_algo`: `NVFP4`}, "
                  "`model.layers.1.self_attn.q_proj`: {`quant_algo`: `FP8`}, `lm_head`: {`quant_algo`: `FP8`}}",
            30'000 + 40'000 + 200'000, 300 * 13 + 2 + 2 * 2);
        row("several formats, one unknown", mixed + ", `quantized_layers`: {`lm_head`: {`quant_algo`: `INT3`}}", 0, 0);
        row("FP8, layers ignored in the words of another program",
            "`quant_method`: `fp8`, `weight_block_size`: [128, 128], `ignored_layers`: [`model.layers.0`]", 300'000,
            2 * 2 + 2 * (1 * 2) + 2 * 2 + 3 * (3 * 2));
        row("a regular expression of another kind", nvfp4 + ", `ignore`: [`re:.*[0-9]+.*`]", 0, 0);
    }
    void packedElements() {
        QFETCH(QByteArray, quantization);
        QFETCH(qint64, elements);
        QFETCH(qint64, scales);
        const network::NetworkPtr network = test::networkOf(llama(quantization).toStdString());
        const checkpoint::Packed packed = checkpoint::stored(*network).packed;
        QCOMPARE(qint64(packed.elements), elements);
        QCOMPARE(qint64(packed.scales), scales);
        QCOMPARE(network->totals().parameters, test::networkOf(llama("null").toStdString())->totals().parameters);
    }

    /// Experts in one tensor of three sides: 2 layers of 4 experts, 64 → 2 · 96 and 96 → 64.
    void fusedExperts_data() {
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<qint64>("weights");
        QTest::addColumn<qint64>("elements");
        QTest::addColumn<qint64>("scales");
        QTest::addColumn<qint64>("whole");
        const qint64 experts = qint64(2) * 4 * 3 * 64 * 96;
        const auto row
            = [](const char* name, const QByteArray& more, qint64 weights, qint64 elements, qint64 scales,
                  qint64 whole) { QTest::addRow("%s", name) << more << weights << elements << scales << whole; };
        row("MXFP4", "`quantization_config`: {`quant_method`: `mxfp4`}", experts, experts / 2, experts / 32, 0);
        row("MXFP4, a layer left out",
            "`quantization_config`: {`quant_method`: `mxfp4`, `modules_to_not_convert`: [`model.layers.1.mlp`]}",
            experts / 2, experts / 4, experts / 64, 0);
        row("4 bits of bitsandbytes are for layers alone",
            "`quantization_config`: {`quant_method`: `bitsandbytes`, `load_in_4bit`: true, `llm_int8_skip_modules`: "
            "[`self_attn`]}",
            0, 0, 0, 0);
        row("NVFP4, gate and up apart",
            "`quantization_config`: {`quant_method`: `modelopt`, `quant_algo`: `NVFP4`, `config_groups`: {`group_0`: "
            "{`weights`: {}}}, `ignore`: [`self_attn`]}",
            experts, experts / 2, experts / 16 + 2 * 2 * 4 * 3, 2 * 2 * 4 * 3);
    }
    void fusedExperts() {
        QFETCH(QByteArray, more);
        const network::NetworkPtr network = test::networkOf(
            quoted("{`model_type`: `gpt_oss`, `hidden_size`: 64, `intermediate_size`: 96, `num_hidden_layers`: 2, "
                   "`num_local_experts`: 4, `num_attention_heads`: 4, `num_key_value_heads`: 2, `head_dim`: 16, "
                + more + "}")
                .toStdString());
        const checkpoint::Packed packed = checkpoint::stored(*network).packed;
        QTEST(qint64(packed.weights), "weights");
        QTEST(qint64(packed.elements), "elements");
        QTEST(qint64(packed.scales), "scales");
        QTEST(qint64(packed.whole), "whole");
    }

    /// What the Hub counts in DeepSeek-V4-Flash (FP8, and FP4 in the experts) and in NVIDIA's conversion of its
    /// experts, where it leaves out the scales that have no side.
    void mixedCheckpoints_data() {
        QTest::addColumn<QByteArray>("quantization");
        QTest::addColumn<qint64>("elements");
        const QByteArray fp8 = "`quant_method`: `fp8`, `weight_block_size`: [128, 128]";
        QTest::addRow("deepseek-ai/DeepSeek-V4-Flash") << fp8 << qint64(158'069'433'298);
        QTest::addRow("nvidia/DeepSeek-V4-Flash-NVFP4")
            << fp8 + ", `quant_algo`: `MIXED_PRECISION`, `moe_quant_algo`: `NVFP4`, `ignore`: [`*.attn.*`, `mtp.*`]"
            << qint64(166'726'476'754);
    }
    void mixedCheckpoints() {
        QFETCH(QByteArray, quantization);
        const network::NetworkPtr network
            = test::networkOf(quoted("{`model_type`: `deepseek_v4`, `expert_dtype`: `fp4`, `compress_ratios`: [0, 0"
                + QByteArray(", 4, 128").repeated(20) + ", 4, 0], `quantization_config`: {" + quantization + "}}")
                                  .toStdString());
        const checkpoint::Stored stored = checkpoint::stored(*network);
        qint64 sum = network->totals().parameters + stored.buffers + stored.beside.at(0).elements
            - stored.packed.weights + stored.packed.elements + stored.packed.scales - stored.packed.whole;
        QTEST(sum, "elements");
    }

    void patterns() {
        QVERIFY(checkpoint::matches("a*b*", "a.x.b.y"));
        QVERIFY(checkpoint::matches("*", ""));
        QVERIFY(checkpoint::matches("a", "a"));
        QVERIFY(!checkpoint::matches("a", "ab"));
        QVERIFY(!checkpoint::matches("a*c", "ab"));
        QVERIFY(!checkpoint::matches("", "a"));
    }

    /// Elements in the checkpoints that their makers published, from the index files beside them.
    void publishedCheckpoints_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<qint64>("elements");
        const QByteArray fp8 = "`quantization_config`: {`quant_method`: `fp8`, `weight_block_size`: [128, 128]}";
        QTest::addRow("deepseek-ai/DeepSeek-V3")
            << "{`model_type`: `deepseek_v3`, `num_nextn_predict_layers`: 1, " + fp8 + "}" << qint64(684'531'386'000);
        QTest::addRow("XiaomiMiMo/MiMo-V2-Flash")
            << "{`model_type`: `mimo_v2_flash`, " + fp8 + "}" << qint64(309'785'318'400);
        QTest::addRow("zai-org/GLM-5.1") << QByteArray("{`model_type`: `glm_moe_dsa`, `num_nextn_predict_layers`: 1}")
                                         << qint64(753'864'139'008);
        QTest::addRow("zai-org/GLM-5.1-FP8")
            << "{`model_type`: `glm_moe_dsa`, `num_nextn_predict_layers`: 1, " + fp8 + "}" << qint64(753'910'024'032);
        // NVIDIA's conversions: of attention only the output, nothing in the multi-token-prediction layer, which is
        // layer 61; in Nemotron no attention and no Mamba layer that leads to one.
        const QByteArray nvfp4 = "`quantization_config`: {`quant_method`: `modelopt`, `quant_algo`: `NVFP4`, "
                                 "`config_groups`: {`group_0`: {`weights`: {`num_bits`: 4, `group_size`: 16}}}, "
                                 "`ignore`: [`lm_head`, ";
        const QByteArray latent = nvfp4
            + "`*q_a_proj`, `*q_b_proj`, `*kv_a_proj_with_mqa`, `*kv_b_proj`, `*indexer*`, `model.layers.61*`]}";
        QTest::addRow("nvidia/DeepSeek-V3.1-NVFP4") << "{`model_type`: `deepseek_v3`, `num_nextn_predict_layers`: 1, "
                + latent + "}" << qint64(393'632'819'968);
        QTest::addRow("nvidia/DeepSeek-V3.2-NVFP4") << "{`model_type`: `deepseek_v32`, `num_nextn_predict_layers`: 1, "
                + latent + "}" << qint64(394'498'304'256);
        QByteArray kept;
        for (const int layer : {4, 5, 11, 12, 18, 19, 25, 26, 32, 33, 41, 42})
            kept += (kept.isEmpty() ? "" : ", ") + ("`backbone.layers." + QByteArray::number(layer) + ".mixer*`");
        QTest::addRow("nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-NVFP4")
            << "{`model_type`: `nemotron_h`, `hidden_size`: 2688, `hybrid_override_pattern`: "
               "`MEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEMEM*EMEMEMEME`, `intermediate_size`: 1856, "
               "`moe_intermediate_size`: 1856, `moe_shared_expert_intermediate_size`: 3712, `mamba_num_heads`: 64, "
               "`n_routed_experts`: 128, `num_attention_heads`: 32, `num_key_value_heads`: 2, "
                + nvfp4 + kept + "]}}"
            << qint64(18'237'772'608);
    }
    void publishedCheckpoints() {
        QFETCH(QByteArray, config);
        QFETCH(qint64, elements);
        const network::NetworkPtr network = test::networkOf(quoted(config).toStdString());
        const checkpoint::Stored stored = checkpoint::stored(*network);
        qint64 sum = network->totals().parameters + stored.buffers - stored.packed.weights + stored.packed.elements
            + stored.packed.scales - stored.packed.whole;
        for (const checkpoint::Stored::Beside& each : stored.beside)
            sum += each.elements;
        QCOMPARE(sum, elements);
    }

    /// A config.json without quantization: the published files' elements are counted separately.
    void scalesOfPublishedFiles() {
        const checkpoint::Stored stored = checkpoint::stored(
            *test::networkOf(quoted("{`model_type`: `deepseek_v3`, `num_nextn_predict_layers`: 1}").toStdString()));
        QCOMPARE(stored.packed.scales, std::int64_t(0));
        QCOMPARE(stored.released.scales, std::int64_t(41'540'496));
        const checkpoint::Stored other = checkpoint::stored(
            *test::networkOf(quoted("{`model_type`: `deepseek_v3`, `num_hidden_layers`: 4, `quantization_config`: "
                                    "{`quant_method`: `fp8`, `weight_block_size`: [128, 128]}}")
                                 .toStdString()));
        QVERIFY(other.packed.scales > 0);
        QCOMPARE(other.released.scales, std::int64_t(0));
    }

    void nextTokenLayersAreInNoClass() {
        const auto with = [](int layers) {
            return test::networkOf(quoted("{`model_type`: `glm4_moe`, `hidden_size`: 64, `num_nextn_predict_layers`: "
                + QByteArray::number(layers) + "}")
                                       .toStdString());
        };
        const network::NetworkPtr none = with(0), one = with(1), three = with(3);
        QCOMPARE(one->totals().parameters, none->totals().parameters);
        QVERIFY(checkpoint::stored(*none).beside.empty());
        QCOMPARE(checkpoint::stored(*one).beside.size(), std::size_t(1));
        QCOMPARE(QByteArray::fromStdString(checkpoint::stored(*one).beside[0].what),
            QByteArray("multi-token-prediction layers"));
        QCOMPARE(3 * checkpoint::stored(*one).beside[0].elements, checkpoint::stored(*three).beside[0].elements);
    }
};

int tst_stored(int argc, char* argv[]) {
    return paramap::test::run<StoredTest>(argc, argv);
}
#include "tst_stored.moc"
