// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/packed_words.h"
#include "tests/checkpoint/compared_file.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::test;

/// Files that hold a model's tensors in other forms: packed, under the names of GGUF, experts joined or apart.
class TestComparePacked : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void packedWeights_data() {
        QTest::addColumn<std::vector<Packing>>("packings");
        QTest::addColumn<int>("bits");
        const auto row = [](const char* name, const std::vector<Packing>& packings, int bits) {
            QTest::newRow(name) << packings << bits;
        };
        using I = std::int64_t;
        row("GPTQ, 4 bits",
            {{".qweight",
                 [](I out, I in) {
                     return Shape{in / 8, out};
                 },
                 "I32", 4},
                {".qzeros",
                    [](I out, I) {
                        return Shape{1, out / 8};
                    },
                    "I32", 4},
                {".scales",
                    [](I out, I) {
                        return Shape{1, out};
                    },
                    "F16", 2},
                {".g_idx", [](I, I in) { return Shape{in}; }, "I32", 4}},
            4);
        row("GPTQ, 3 bits", {{".qweight", [](I out, I in) { return Shape{in * 3 / 32, out}; }, "I32", 4}}, 3);
        row("AWQ",
            {{".qweight",
                 [](I out, I in) {
                     return Shape{in, out / 8};
                 },
                 "I32", 4},
                {".scales",
                    [](I out, I) {
                        return Shape{1, out};
                    },
                    "F16", 2}},
            4);
        row("bitsandbytes, 4 bits",
            {{".weight",
                 [](I out, I in) {
                     return Shape{out * in / 2, 1};
                 },
                 "U8", 1},
                {".weight.absmax", [](I out, I in) { return Shape{out * in / 64}; }, "F32", 4},
                {".weight.quant_state.bitsandbytes__nf4", [](I, I) { return Shape{100}; }, "U8", 1}},
            4);
        row("FP8 in blocks",
            {{".weight",
                 [](I out, I in) {
                     return Shape{out, in};
                 },
                 "F8_E4M3", 1},
                {".weight_scale_inv",
                    [](I, I) {
                        return Shape{1, 1};
                    },
                    "F32", 4}},
            8);
        row("NVFP4",
            {{".weight_packed",
                 [](I out, I in) {
                     return Shape{out, in / 2};
                 },
                 "U8", 1},
                {".weight_scale",
                    [](I out, I in) {
                        return Shape{out, in / 16};
                    },
                    "F8_E4M3", 1},
                {".weight_global_scale", [](I, I) { return Shape{}; }, "F32", 4}},
            4);
        row("MLX, 4 bits",
            {{".weight",
                 [](I out, I in) {
                     return Shape{out, in / 8};
                 },
                 "U32", 4},
                {".scales",
                    [](I out, I) {
                        return Shape{out, 1};
                    },
                    "F16", 2},
                {".biases",
                    [](I out, I) {
                        return Shape{out, 1};
                    },
                    "F16", 2}},
            4);
    }
    void packedWeights() {
        QFETCH(const std::vector<Packing>, packings);
        QFETCH(const int, bits);
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network);
        pack(header, "model.layers.0.mlp.up_proj", packings);
        const Comparison result = compared(header, *network);
        QVERIFY2(result.matches, reasons(result));
        QCOMPARE(result.found, result.expected);
        QCOMPARE(statuses(result), "match 20, packed " + QByteArray::number(packings.size()));
        QVERIFY2(reasons(result).contains("weights of " + QByteArray::number(bits) + " bits, packed"), reasons(result));
    }

    /// 8 times the bytes of the weights and of all that belongs to them, over the weights.
    void bitsPerWeight() {
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network);
        QCOMPARE(text::packedWords(compared(header, *network).packed), std::string());
        pack(header, "model.layers.0.mlp.up_proj",
            {{".weight_packed",
                 [](std::int64_t out, std::int64_t in) {
                     return Shape{out, in / 2};
                 },
                 "U8", 1},
                {".weight_scale",
                    [](std::int64_t out, std::int64_t in) {
                        return Shape{out, in / 16};
                    },
                    "F8_E4M3", 1}});
        Comparison result = compared(header, *network);
        QCOMPARE(result.packed.parameters, 96 * 64);
        QCOMPARE(result.packed.bytes, 96 * 32 + 96 * 4);
        QCOMPARE(result.packed.companionBytes, 96 * 4);
        QCOMPARE(text::packedWords(result.packed), std::string("4.50 bits per weight, of which 0.50 for scales"));
        named(header, "model.layers.0.mlp.up_proj.weight_scale").bytes = 1;
        QCOMPARE(text::packedWords(compared(header, *network).packed),
            std::string("4.00 bits per weight, of which 0.00 for scales"));
        // Scales of the cache, beside weights of 16 bits, pack nothing.
        header = fileOf(*network);
        for (FileTensor& each : header.tensors)
            each.bytes = 2 * each.elements;
        header.tensors.push_back(tensor("model.layers.0.self_attn.k_scale", {}));
        QCOMPARE(compared(header, *network).packed.parameters, 0);
        // ggml's blocks hold their scales.
        header = fileOf(*network, "gguf");
        FileTensor& quantised = named(header, "model.layers.0.mlp.up_proj.weight");
        quantised.dtype = "Q4_K";
        quantised.bytes = quantised.elements * 144 / 256;
        result = compared(header, *network);
        QCOMPARE(text::packedWords(result.packed), std::string("4.50 bits per weight"));
        QCOMPARE(result.packed.parameters, 96 * 64);
        QCOMPARE(text::packedWords({INT64_MAX, INT64_MAX, 0}), std::string());
        QCOMPARE(text::packedWords({1000, 1999, 999}), std::string("15.99 bits per weight, of which 7.99 for scales"));
    }

    /// Companions do not make a weight of another shape right.
    void packedWeightsOfAnotherSize() {
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network);
        pack(header, "model.layers.0.mlp.up_proj",
            {{".qweight",
                [](std::int64_t out, std::int64_t in) {
                    return Shape{in / 8, out + 1};
                },
                "I32", 4}});
        const Comparison result = compared(header, *network);
        QVERIFY(!result.matches);
        QCOMPARE(result.unexplained, 1);
    }

    void namesOfGguf() {
        const network::NetworkPtr network = smallGpt2();
        Header header;
        header.format = "gguf";
        header.tensors = {tensor("token_embd.weight", {100, 24}), tensor("position_embd.weight", {16, 24}),
            tensor("output_norm.weight", {24}), tensor("output_norm.bias", {24}), tensor("output.weight", {100, 24})};
        for (const std::string layer : {"blk.0.", "blk.1."})
            for (const auto& [name, shape] : std::map<std::string, Shape>{{"attn_norm.weight", {24}},
                     {"attn_norm.bias", {24}}, {"attn_qkv.weight", {72, 24}}, {"attn_qkv.bias", {72}},
                     {"attn_output.weight", {24, 24}}, {"attn_output.bias", {24}}, {"ffn_norm.weight", {24}},
                     {"ffn_norm.bias", {24}}, {"ffn_up.weight", {96, 24}}, {"ffn_up.bias", {96}},
                     {"ffn_down.weight", {24, 96}}, {"ffn_down.bias", {24}}})
                header.tensors.push_back(tensor(layer + name, shape, "Q8_0", 1));
        const Comparison result = compared(header, *network, "gpt2");
        QVERIFY2(result.matches, reasons(result));
        QCOMPARE(statuses(result), QByteArray("renamed 28, tied 1"));
        QCOMPARE(result.found, result.expected + 2400);
    }

    /// GGUF joins experts that the class holds one by one, and a file may hold one by one what the class joins.
    void experts() {
        const network::NetworkPtr network = smallMixtral();
        Header whole = fileOf(*network), joined;
        joined.format = "gguf";
        const bool isJoined = std::ranges::any_of(
            whole.tensors, [](const FileTensor& each) { return each.name.ends_with("experts.gate_up_proj"); });
        const std::map<std::string, Shape> names{{"attn_norm.weight", {64}}, {"attn_q.weight", {64, 64}},
            {"attn_k.weight", {32, 64}}, {"attn_v.weight", {32, 64}}, {"attn_output.weight", {64, 64}},
            {"ffn_norm.weight", {64}}, {"ffn_gate_inp.weight", {3, 64}}, {"ffn_gate_exps.weight", {3, 96, 64}},
            {"ffn_up_exps.weight", {3, 96, 64}}, {"ffn_down_exps.weight", {3, 64, 96}}};
        joined.tensors = {tensor("token_embd.weight", {128, 64}), tensor("output_norm.weight", {64}),
            tensor("output.weight", {128, 64})};
        for (const std::string layer : {"blk.0.", "blk.1."})
            for (const auto& [name, shape] : names)
                joined.tensors.push_back(tensor(layer + name, shape));
        Comparison result = compared(joined, *network, "llama");
        QVERIFY2(result.matches, reasons(result));
        QCOMPARE(result.found, result.expected);
        Header apart;
        apart.format = "safetensors";
        for (const FileTensor& each : whole.tensors)
            if (each.name.find(".experts.") == std::string::npos)
                apart.tensors.push_back(each);
        for (const std::string layer : {"model.layers.0.", "model.layers.1."})
            for (const std::string expert : {"0", "1", "2"})
                for (const auto& [name, shape] :
                    std::map<std::string, Shape>{{"w1", {96, 64}}, {"w2", {64, 96}}, {"w3", {96, 64}}})
                    apart.tensors.push_back(
                        tensor(layer + "block_sparse_moe.experts." + expert + '.' + name + ".weight", shape));
        result = compared(apart, *network);
        QVERIFY2(result.matches, reasons(result));
        QCOMPARE(result.found, result.expected);
        QCOMPARE(statuses(result).contains("split"), isJoined);
    }
};

int tst_compare_packed(int argc, char* argv[]) {
    return test::run<TestComparePacked>(argc, argv);
}
#include "tst_compare_packed.moc"
