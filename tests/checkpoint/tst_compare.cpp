// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/compared_file.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::test;

/// A file beside a model: what is equal, what is understood, and what differs.
class TestCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameTensorsMatch() {
        for (const network::NetworkPtr& network : {smallGpt2(), smallLlama(), smallMixtral()}) {
            const Comparison result = compared(fileOf(*network), *network);
            QVERIFY(result.matches);
            QCOMPARE(result.found, result.expected);
            QCOMPARE(result.expected, network->totals().parameters);
            QCOMPARE(result.bytes, 4 * result.stored);
            QCOMPARE(result.unexplained, 0);
        }
        QCOMPARE(reasons(compared(fileOf(*smallGpt2()), *smallGpt2())),
            QByteArray("tied_absent 1: tied to transformer.wte.weight, stored once"));
    }

    /// As the Hub has GPT-2: no prefix, and the masks of all layers.
    void prefixAndBuffers() {
        Header header = fileOf(*smallGpt2());
        rename(header, "transformer.", "");
        for (const char* layer : {"h.0", "h.1"})
            header.tensors.push_back(tensor(layer + std::string(".attn.bias"), {1, 1, 16, 16}));
        const Comparison result = compared(header, *smallGpt2());
        QVERIFY(result.matches);
        QCOMPARE(statuses(result), QByteArray("buffer 2, renamed 28, tied 1"));
        QCOMPARE(result.found, result.expected + 2 * 256);
        QCOMPARE(reasons(result),
            QByteArray(
                "buffer_in_both 2: causal mask, which newer versions compute; prefix_absent 28: the file leaves out "
                "'transformer.'; tied_absent 1: tied to transformer.wte.weight, stored once"));
        Header wrapped = fileOf(*smallLlama());
        for (FileTensor& each : wrapped.tensors)
            each.name = "module._orig_mod." + each.name;
        QCOMPARE(statuses(compared(wrapped, *smallLlama())), QByteArray("renamed 21"));
        for (FileTensor& each : wrapped.tensors)
            each.name = "student." + each.name.substr(17);
        QCOMPARE(reasons(compared(wrapped, *smallLlama())),
            QByteArray("prefix_added 21: the file puts 'student.' before it"));
    }

    void tiedTensors() {
        const network::NetworkPtr network = smallGpt2();
        Header twice = fileOf(*network);
        twice.tensors.push_back(tensor("lm_head.weight", {100, 24}));
        Comparison result = compared(twice, *network);
        QVERIFY(result.matches);
        QCOMPARE(result.found, result.expected + 2400);
        QCOMPARE(reasons(result),
            QByteArray("tied_stored 1: tied to transformer.wte.weight in the model, stored a second time"));
        twice.tensors.back().sameAs = "transformer.wte.weight";
        twice.tensors.back().bytes = 0;
        result = compared(twice, *network);
        QCOMPARE(result.found, result.expected);
        QCOMPARE(
            reasons(result), QByteArray("tied_stored 1: one storage with transformer.wte.weight, under two names"));
        // Under its other name alone.
        Header other = fileOf(*network);
        rename(other, "transformer.wte.weight", "lm_head.weight");
        result = compared(other, *network);
        QVERIFY(result.matches);
        QCOMPARE(result.found, result.expected);
        // A second copy under a name that the model does not have.
        Header copied = fileOf(*network);
        copied.tensors.push_back(tensor("wte.weight", {100, 24}));
        result = compared(copied, *network);
        QVERIFY(result.matches);
        QCOMPARE(result.found, result.expected + 2400);
    }

    void shapes() {
        const network::NetworkPtr network = smallLlama();
        Header padded = fileOf(*network);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            named(padded, name) = tensor(name, {192, 64});
        Comparison result = compared(padded, *network);
        QVERIFY(!result.matches);
        QCOMPARE(result.unexplained, 0);
        QCOMPARE(result.found, result.expected + 2 * 64 * 64);
        QCOMPARE(reasons(result), QByteArray("padded_vocabulary 2: vocabulary of 128 with 64 rows of padding"));
        Header turned = fileOf(*network);
        named(turned, "model.layers.1.mlp.up_proj.weight").shape = {64, 96};
        result = compared(turned, *network);
        QVERIFY(!result.matches);
        QCOMPARE(statuses(result), QByteArray("match 20, shape 1"));
        QCOMPARE(reasons(result), QByteArray("transposed 1: transposed"));
        // A Conv1D that another code stores as a Linear.
        Header linear = fileOf(*smallGpt2());
        named(linear, "transformer.h.0.attn.c_attn.weight").shape = {72, 24};
        result = compared(linear, *smallGpt2());
        QVERIFY(result.matches);
        QCOMPARE(statuses(result), QByteArray("match 27, tied 1, transposed 1"));
        Header strange = fileOf(*network);
        named(strange, "model.layers.1.mlp.up_proj.weight") = tensor("model.layers.1.mlp.up_proj.weight", {97, 64});
        result = compared(strange, *network);
        QCOMPARE(result.unexplained, 1);
        QCOMPARE(reasons(result), QByteArray("unexplained 1: not explained"));
    }

    void whatOnlyTheFileHas() {
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network);
        header.tensors.push_back(tensor("score.weight", {2, 64}));
        Comparison result = compared(header, *network);
        QCOMPARE(statuses(result), QByteArray("extra 1, match 21"));
        QCOMPARE(reasons(result), QByteArray("extra_head 1: a head that LlamaForCausalLM has not"));
        header = fileOf(*network);
        header.tensors.push_back(tensor("model.layers.2.mlp.up_proj.weight", {96, 64}));
        result = compared(header, *network);
        QCOMPARE(reasons(result), QByteArray("extra_layers 1: a layer more than the config says"));
        QCOMPARE(result.unexplained, 0);
        header.tensors.push_back(tensor("model.layers.2.eh_proj.weight", {64, 128}));
        result = compared(header, *network);
        QCOMPARE(reasons(result), QByteArray("mtp 2: layer for multi-token prediction; the class does not build it"));
        header.tensors.push_back(tensor("model.layers.1.adaptor.weight", {64, 128}));
        result = compared(header, *network);
        QVERIFY(!result.matches);
        QCOMPARE(result.unexplained, 1);
    }

    void whatOnlyTheModelHas() {
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network);
        std::erase_if(header.tensors, [](const FileTensor& each) { return each.name == "lm_head.weight"; });
        QCOMPARE(reasons(compared(header, *network)),
            QByteArray("missing_head 1: the head of LlamaForCausalLM, which the file does not hold"));
        std::erase_if(header.tensors,
            [](const FileTensor& each) { return each.name == "model.layers.1.self_attn.o_proj.weight"; });
        Comparison result = compared(header, *network);
        QCOMPARE(result.unexplained, 1);
        QCOMPARE(statuses(result), QByteArray("match 19, missing 2"));
        header = fileOf(*network);
        std::erase_if(header.tensors, [](const FileTensor& each) { return each.name.starts_with("model.layers.1."); });
        QCOMPARE(
            reasons(compared(header, *network)), QByteArray("part_of_model 9: a layer that the file does not hold"));
    }

    /// An export that lost the names of all matrices, and whose nodes tell none of them.
    void namesThatAreLost() {
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network, "onnx");
        int number = 100;
        for (FileTensor& each : header.tensors)
            if (each.shape.size() == 2 && each.name != "model.embed_tokens.weight") {
                each.name = "onnx::MatMul_" + std::to_string(number++);
                std::swap(each.shape[0], each.shape[1]);
                each.isTurned = each.isNameLost = true;
            }
        Comparison result = compared(header, *network);
        QVERIFY2(result.matches, reasons(result));
        QCOMPARE(statuses(result), QByteArray("match 6, renamed 15"));
        QVERIFY(reasons(result).contains(
            "format_names 15: name lost in the export; found by its shape, in the order of the file"));
        // One less: which of its shape is missing, nobody can say.
        const auto lost = std::ranges::find(header.tensors, Shape{64, 96}, &FileTensor::shape);
        header.tensors.erase(lost);
        result = compared(header, *network);
        QCOMPARE(statuses(result), QByteArray("extra 3, match 6, missing 4, renamed 11"));
    }

    void namesAlone() {
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network);
        for (FileTensor& each : header.tensors)
            each = {each.name, {}, {}, -1, 0, {}, {}};
        header.tensors.pop_back();
        header.tensors.push_back({"model.layers.0.self_attn.rotary_emb.inv_freq", {}, {}, -1, 0, {}, {}});
        const Comparison result = compared(header, *network);
        QCOMPARE(statuses(result), QByteArray("buffer 1, match 20, missing 1"));
        QVERIFY(!result.rows.front().found.front());
        QCOMPARE(result.found, 0);
    }

    /// Every tensor of the file and of the model stands in one row.
    void eachInOneRow() {
        const network::NetworkPtr network = smallMixtral();
        Header header = fileOf(*network);
        header.tensors.erase(header.tensors.begin() + 3);
        header.tensors.push_back(tensor("score.weight", {2, 64}));
        header.tensors.push_back(tensor("lm_head.scales", {2, 64}));
        std::map<std::string, int> inModel, inFile;
        for (const checkpoint::Row& row : compared(header, *network).rows) {
            for (const std::string& name : row.names)
                ++inModel[name];
            for (const std::string& name : row.fileNames)
                ++inFile[name];
        }
        for (const FileTensor& each : header.tensors)
            QCOMPARE(inFile[each.name], 1);
        for (const checkpoint::ExpectedTensor& each : checkpoint::expectedTensors(*network))
            QCOMPARE(inModel[each.name], each.isBuffer && !each.isPersistent ? 0 : 1);
    }
};

int tst_compare(int argc, char* argv[]) {
    return test::run<TestCompare>(argc, argv);
}
#include "tst_compare.moc"
