// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/packed_shape.h"
#include "tests/checkpoint/found_model.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::test;

/// Packed files beside which no config.json stands: scales, zero points and indices tell what was packed.
class TestFindPacked : public QObject {
    Q_OBJECT

    using I = std::int64_t;

    static network::NetworkPtr llama() {
        return networkOf(quoted("{`model_type`: `llama`, `architectures`: [`LlamaForCausalLM`], `hidden_size`: 256, "
                                "`num_hidden_layers`: 3, `num_attention_heads`: 8, `num_key_value_heads`: 2, "
                                "`intermediate_size`: 896, `vocab_size`: 1280}")
                             .toStdString());
    }

    static Packing packing(const char* ending, std::function<Shape(I, I)> shape, const char* dtype, I width) {
        return {ending, std::move(shape), dtype, width};
    }

    /// Every matrix of the layers is packed.
    static Header packed(const network::Network& network, const std::vector<Packing>& packings) {
        Header header = fileOf(network);
        const std::vector<FileTensor> all = header.tensors;
        constexpr std::string_view ending = "_proj.weight";
        for (const FileTensor& each : all)
            if (each.name.ends_with(ending))
                pack(header, each.name.substr(0, each.name.size() - std::string_view(".weight").size()), packings);
        return header;
    }

    static void addGptq(I bits, I group) {
        const std::vector<Packing> packings{packing(
                                                ".qweight",
                                                [bits](I out, I in) {
                                                    return Shape{in * bits / 32, out};
                                                },
                                                "I32", 4),
            packing(
                ".qzeros",
                [=](I out, I in) {
                    return Shape{in / group, out * bits / 32};
                },
                "I32", 4),
            packing(
                ".scales",
                [group](I out, I in) {
                    return Shape{in / group, out};
                },
                "F16", 2)};
        QTest::addRow("GPTQ, %lld bits", static_cast<long long>(bits)) << packings;
    }

    static void addMlx(I bits, I group) {
        const std::vector<Packing> packings{packing(
                                                ".weight",
                                                [bits](I out, I in) {
                                                    return Shape{out, in * bits / 32};
                                                },
                                                "U32", 4),
            packing(
                ".scales",
                [group](I out, I in) {
                    return Shape{out, in / group};
                },
                "F16", 2),
            packing(
                ".biases",
                [group](I out, I in) {
                    return Shape{out, in / group};
                },
                "F16", 2)};
        QTest::addRow("MLX, %lld bits, %lld", static_cast<long long>(bits), static_cast<long long>(group)) << packings;
    }

private Q_SLOTS:
    void sizesAreFound_data() {
        QTest::addColumn<std::vector<Packing>>("packings");
        for (const I bits : {2, 3, 4, 8})
            addGptq(bits, 64);
        for (const I group : {32, 64, 128})
            for (const I bits : {3, 4, 6, 8})
                addMlx(bits, group);
        QTest::newRow("AWQ") << std::vector{packing(
                                                ".qweight",
                                                [](I out, I in) {
                                                    return Shape{in, out / 8};
                                                },
                                                "I32", 4),
            packing(
                ".scales",
                [](I out, I in) {
                    return Shape{in / 128, out};
                },
                "F16", 2)};
        QTest::newRow("NVFP4") << std::vector{packing(
                                                  ".weight",
                                                  [](I out, I in) {
                                                      return Shape{out, in / 2};
                                                  },
                                                  "U8", 1),
            packing(
                ".weight_scale",
                [](I out, I in) {
                    return Shape{out, in / 16};
                },
                "F8_E4M3", 1),
            packing(
                ".weight_scale_2", [](I, I) { return Shape{}; }, "F32", 4),
            packing(
                ".pre_quant_scale", [](I, I in) { return Shape{in}; }, "F16", 2)};
        QTest::newRow("compressed-tensors, a scale for a row") << std::vector{packing(
                                                                                  ".weight_packed",
                                                                                  [](I out, I in) {
                                                                                      return Shape{out, in / 4};
                                                                                  },
                                                                                  "I32", 4),
            packing(
                ".weight_scale",
                [](I out, I) {
                    return Shape{out, 1};
                },
                "BF16", 2),
            packing(
                ".weight_shape", [](I, I) { return Shape{2}; }, "I64", 8)};
        QTest::newRow("compressed-tensors, zero points") << std::vector{packing(
                                                                            ".weight_packed",
                                                                            [](I out, I in) {
                                                                                return Shape{out, in / 8};
                                                                            },
                                                                            "I32", 4),
            packing(
                ".weight_zero_point",
                [](I out, I in) {
                    return Shape{out / 8, in / 128};
                },
                "I32", 4),
            packing(
                ".weight_scale",
                [](I out, I in) {
                    return Shape{out, in / 128};
                },
                "BF16", 2)};
        QTest::newRow("bitsandbytes, 4 bits") << std::vector{packing(
                                                                 ".weight",
                                                                 [](I out, I in) {
                                                                     return Shape{out * in / 2, 1};
                                                                 },
                                                                 "U8", 1),
            packing(
                ".weight.absmax", [](I out, I in) { return Shape{out * in / 64}; }, "F32", 4),
            packing(
                ".weight.quant_map", [](I, I) { return Shape{16}; }, "F32", 4)};
        QTest::newRow("torchao, 8 bits") << std::vector{packing(
                                                            "._weight_qdata",
                                                            [](I out, I in) {
                                                                return Shape{out, in};
                                                            },
                                                            "I8", 1),
            packing(
                "._weight_scale", [](I out, I) { return Shape{out}; }, "F32", 4)};
        QTest::newRow("FP8 with a bound of the input") << std::vector{packing(
                                                                          ".weight",
                                                                          [](I out, I in) {
                                                                              return Shape{out, in};
                                                                          },
                                                                          "F8_E4M3", 1),
            packing(
                ".weight_scale",
                [](I out, I) {
                    return Shape{out, 1};
                },
                "F32", 4),
            packing(
                ".input_scale_ub", [](I, I) { return Shape{}; }, "F32", 4)};
    }
    void sizesAreFound() {
        QFETCH(const std::vector<Packing>, packings);
        const network::NetworkPtr network = llama();
        const Header header = packed(*network, packings);
        const network::NetworkPtr model = found(shippedCatalog(), header);
        QVERIFY(model);
        QCOMPARE(model->totals().parameters, network->totals().parameters);
        const Comparison result = compared(header, *model);
        QVERIFY2(result.matches, reasons(result).constData());
        QCOMPARE(result.found, network->totals().parameters);
    }

    /// AutoGPTQ writes zeros as biases that the model has not.
    void biasesOfPackedMatrices() {
        const network::NetworkPtr network = llama();
        std::vector<Packing> packings{packing(
                                          ".qweight",
                                          [](I out, I in) {
                                              return Shape{in / 8, out};
                                          },
                                          "I32", 4),
            packing(
                ".scales",
                [](I out, I) {
                    return Shape{1, out};
                },
                "F16", 2),
            packing(
                ".bias", [](I out, I) { return Shape{out}; }, "F16", 2)};
        const Comparison gptq = compared(packed(*network, packings), *network);
        QVERIFY2(gptq.matches, reasons(gptq).constData());
        QCOMPARE(gptq.found, network->totals().parameters);
        packings.front() = packing(
            ".weight",
            [](I out, I in) {
                return Shape{out, in};
            },
            "F16", 2);
        QVERIFY(!compared(packed(*network, packings), *network).matches);
    }

    /// A file may claim any side; products that would pass 2^63 are not made.
    void absurdSidesAreUnknown() {
        const I longest = I{1} << 62;
        for (const Shape& sides : {Shape{0, longest}, Shape{longest, 0}}) {
            const checkpoint::FileTensor words{"a.qweight", sides, "I32"}, scales{"a.scales", sides, "F16"};
            const checkpoint::FileTensor bytes{"a.weight", sides, "U8"}, wide{"a.weight", sides, "U32"};
            for (const checkpoint::FileTensor* weight : {&words, &bytes, &wide}) {
                const std::vector<checkpoint::PackedTensor> packed{{weight, {&scales}}};
                QVERIFY(!checkpoint::PackedShapes(packed, {64}).shapeOf(packed.front()));
                QCOMPARE(checkpoint::PackedShapes::weightsOf(packed.front()), 0);
            }
        }
    }
};

int tst_find_packed(int argc, char* argv[]) {
    return test::run<TestFindPacked>(argc, argv);
}
#include "tst_find_packed.moc"
