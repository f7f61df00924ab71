// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/names.h"
#include "model/checkpoint/onnx/onnx.h"
#include "tests/checkpoint/protobuf_writer.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
namespace proto = paramap::test::proto;

/// What an ONNX model's nodes say of its initializers.
class OnnxNamesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    checkpoint::Source source(const std::string& graph, const std::string& more = "") const {
        const QString path = m_folder.filePath(QStringLiteral("model.onnx"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("a test cannot write its files");
        const std::string content = proto::model(graph, more);
        file.write(content.data(), qint64(content.size()));
        file.close();
        return checkpoint::Source(path.toStdString());
    }
    checkpoint::OnnxGraph read(const std::string& graph, const std::string& more = "") const {
        return checkpoint::readOnnxGraph(source(graph, more));
    }
    /// "name: MatMul 1 transposed, bias b, scale" of each.
    static QString words(const checkpoint::OnnxGraph& graph) {
        QStringList result;
        for (const checkpoint::OnnxUse& use : graph.uses) {
            std::string line = use.initializer + ": " + use.operation + " " + std::to_string(use.input);
            if (use.transposed)
                line += " transposed";
            if (!use.bias.empty())
                line += ", bias " + use.bias;
            if (!use.role.empty())
                line += ", " + use.role;
            if (const std::string path = graph.path(use.scope); !path.empty())
                line += ", in " + path;
            result += QString::fromStdString(line);
        }
        return result.join(QStringLiteral("; "));
    }
    static QString names(const checkpoint::OnnxGraph& graph) {
        QStringList result;
        for (const auto& [initializer, name] : checkpoint::speakingNames(graph))
            result += QString::fromStdString(initializer + " = " + name);
        return result.join(QStringLiteral("; "));
    }
    static std::string weights(std::initializer_list<std::string_view> names) {
        std::string result;
        for (const std::string_view name : names)
            result += proto::floats(name, {2, 2}, 4);
        return result;
    }

private Q_SLOTS:
    /// As PyTorch exports a Linear on three dimensions.
    void linear() {
        const checkpoint::OnnxGraph graph
            = read(proto::node("MatMul", {"x", "onnx::MatMul_12"}, "y", "/encoder/layer.0/attention/self/query/MatMul")
                + proto::node("Add", {"q.bias", "y"}, "z", "/encoder/layer.0/attention/self/query/Add")
                + proto::node("MatMul", {"z", "onnx::MatMul_13"}, "u", "/encoder/layer.0/output/dense/MatMul")
                + weights({"q.bias", "onnx::MatMul_12", "onnx::MatMul_13", "unused"}));
        QCOMPARE(words(graph),
            QStringLiteral(
                "q.bias: Add 0; onnx::MatMul_12: MatMul 1 transposed, bias q.bias; onnx::MatMul_13: MatMul 1 "
                "transposed"));
        QCOMPARE(
            QByteArray::fromStdString(graph.uses[1].node), QByteArray("/encoder/layer.0/attention/self/query/MatMul"));
        QCOMPARE(graph.uses[2].tensor, std::size_t(2));
        QCOMPARE(names(graph),
            QStringLiteral("onnx::MatMul_12 = q.weight; onnx::MatMul_13 = encoder.layer.0.output.dense.weight"));
    }

    void namesOfMatrices_data() {
        QTest::addColumn<QByteArray>("nodes");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& nodes, const char* expected) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(nodes) << QString::fromUtf8(expected);
        };
        row("a Sequential repeats its name",
            proto::node("Conv", {"x", "1"}, "y", "/net/features/features.0/features.0.1/Conv"),
            "1 = net.features.0.1.weight");
        row("a scope that only begins alike", proto::node("Conv", {"x", "1"}, "y", "/block/block1.0/Conv"),
            "1 = block.block1.0.weight");
        row("a bias that is lost", proto::node("Conv", {"x", "2", "1"}, "y", "/stem/Conv"),
            "1 = stem.bias; 2 = stem.weight");
        row("an embedding", proto::node("Gather", {"1", "x"}, "y", "/embed/Gather"), "1 = embed.weight");
        row("no scope", proto::node("MatMul", {"x", "1"}, "y", "MatMul_7"), "");
        row("at the top", proto::node("MatMul", {"x", "1"}, "y", "/MatMul"), "");
        row("no weight", proto::node("Reshape", {"x", "1"}, "y", "/a/Reshape"), "");
        row("two of one name",
            proto::node("MatMul", {"x", "1"}, "y", "/a/MatMul") + proto::node("MatMul", {"y", "2"}, "z", "/a/MatMul_1"),
            "");
        row("a name that is another's",
            proto::node("MatMul", {"x", "1"}, "y", "/a/MatMul") + proto::node("Mul", {"y", "a.weight"}, "z"), "");
        row("in_proj_bias",
            proto::node("MatMul", {"x", "1"}, "y") + proto::node("Add", {"y", "attn.in_proj_bias"}, "z"),
            "1 = attn.in_proj_weight");
        row("a bias of another word",
            proto::node("MatMul", {"x", "1"}, "y", "/a/MatMul") + proto::node("Add", {"y", "debias"}, "z"),
            "1 = a.weight");
        row("Gemm", proto::node("Gemm", {"x", "1", "fc.bias"}, "y"), "1 = fc.weight");
    }
    void namesOfMatrices() {
        QFETCH(QByteArray, nodes);
        QFETCH(QString, expected);
        QCOMPARE(names(read(
                     nodes.toStdString() + weights({"1", "2", "a.weight", "attn.in_proj_bias", "debias", "fc.bias"}))),
            expected);
    }

    void transposes_data() {
        QTest::addColumn<QByteArray>("nodes");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& nodes, const char* expected) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(nodes) << QString::fromUtf8(expected);
        };
        const std::string transB = proto::attribute("alpha", "") + proto::attribute("transB", proto::number(3, 1));
        row("Gemm", proto::node("Gemm", {"x", "w", "b"}, "y"), "w: Gemm 1 transposed, bias b; b: Gemm 2");
        row("Gemm with transB", proto::node("Gemm", {"x", "w", "b"}, "y", "", transB), "w: Gemm 1, bias b; b: Gemm 2");
        row("Transpose before", proto::node("Transpose", {"w"}, "t") + proto::node("MatMul", {"x", "t"}, "y"),
            "w: MatMul 1");
        row("Transpose before transB",
            proto::node("Transpose", {"w"}, "t") + proto::node("Gemm", {"x", "t"}, "y", "", transB),
            "w: Gemm 1 transposed");
        row("two before",
            proto::node("Transpose", {"w"}, "t") + proto::node("Transpose", {"t"}, "u")
                + proto::node("Cast", {"u"}, "v") + proto::node("MatMul", {"x", "v"}, "y"),
            "w: MatMul 1 transposed");
        row("the first input", proto::node("MatMul", {"w", "x"}, "y"), "w: MatMul 0");
        row("Conv", proto::node("Conv", {"x", "w", "b"}, "y"), "w: Conv 1, bias b; b: Conv 2");
        row("the first node counts", proto::node("MatMul", {"x", "w"}, "y") + proto::node("Gather", {"w", "i"}, "z"),
            "w: MatMul 1 transposed");
        row("an input that is left out", proto::node("Clip", {"x", "", "b"}, "y"), "b: Clip 2");
        row("a sum of two products",
            proto::node("MatMul", {"x", "w"}, "y") + proto::node("Identity", {"y"}, "z")
                + proto::node("Add", {"z", "b"}, "s"),
            "w: MatMul 1 transposed, bias b; b: Add 1");
    }
    void transposes() {
        QFETCH(QByteArray, nodes);
        QFETCH(QString, expected);
        QCOMPARE(words(read(nodes.toStdString() + weights({"w", "b"}))), expected);
    }

    void quantization_data() {
        QTest::addColumn<QByteArray>("nodes");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& nodes, const char* expected) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(nodes) << QString::fromUtf8(expected);
        };
        row("QLinearMatMul", proto::node("QLinearMatMul", {"x", "s", "z", "w", "t", "u", "", ""}, "y"),
            "w: QLinearMatMul 3 transposed; s: QLinearMatMul 1, scale; z: QLinearMatMul 2, zero point; "
            "t: QLinearMatMul 4, scale; u: QLinearMatMul 5, zero point");
        row("QLinearConv", proto::node("QLinearConv", {"x", "s", "z", "w", "t", "u", "", "", "b"}, "y"),
            "w: QLinearConv 3, bias b; b: QLinearConv 8; s: QLinearConv 1, scale; z: QLinearConv 2, zero point; "
            "t: QLinearConv 4, scale; u: QLinearConv 5, zero point");
        row("DequantizeLinear before MatMul",
            proto::node("DequantizeLinear", {"w", "s", "z"}, "d") + proto::node("MatMul", {"x", "d"}, "y")
                + proto::node("QuantizeLinear", {"y", "t", "u"}, "q")
                + proto::node("DequantizeLinear", {"q", "t", "u"}, "r") + proto::node("Add", {"r", "b"}, "a"),
            "w: MatMul 1 transposed, bias b; b: Add 1; s: DequantizeLinear 1, scale; z: DequantizeLinear 2, zero "
            "point; "
            "t: QuantizeLinear 1, scale; u: QuantizeLinear 2, zero point");
        row("MatMulInteger",
            proto::node("MatMulInteger", {"x", "w", "p", "z"}, "y") + proto::node("Cast", {"y"}, "c")
                + proto::node("Mul", {"c", "s"}, "m") + proto::node("Add", {"b", "m"}, "a"),
            "w: MatMulInteger 1 transposed, bias b; b: Add 0; s: Mul 1; z: MatMulInteger 3, zero point");
        row("MatMulNBits", proto::node("MatMulNBits", {"x", "w", "s", "z", "", "b"}, "y"),
            "w: MatMulNBits 1, bias b; b: MatMulNBits 5; s: MatMulNBits 2, scale; z: MatMulNBits 3, zero point");
    }
    void quantization() {
        QFETCH(QByteArray, nodes);
        QFETCH(QString, expected);
        QCOMPARE(words(read(nodes.toStdString() + weights({"w", "b", "s", "z", "t", "u"}))), expected);
    }

    /// A name is looked for in the graph of its node first, then in those around it. Numbers are those of the header.
    void graphsInAttributes() {
        const std::string inner
            = proto::node("MatMul", {"x", "w"}, "y") + proto::node("Add", {"y", "outer"}, "z") + weights({"w", "n"});
        const std::string body = proto::node("If", {"c"}, "o", "", proto::graphAttribute("then_branch", inner));
        const std::string sparse = proto::bytes(
            15, proto::bytes(1, proto::tensor("sparse", 1, {0}, "")) + proto::bytes(3, proto::varint(4)));
        const std::string graph = proto::node("Loop", {"m"}, "out", "loop", proto::graphAttribute("body", body))
            + sparse + proto::node("Mul", {"sparse", "w"}, "p") + weights({"w", "outer"});
        const checkpoint::OnnxGraph uses = read(graph);
        QCOMPARE(words(uses),
            QStringLiteral(
                "w: MatMul 1 transposed, bias outer, in loop:body/o:then_branch; sparse: Mul 0; w: Mul 1; outer: "
                "Add 1"));
        const checkpoint::Header header = checkpoint::readOnnx(source(graph));
        for (const checkpoint::OnnxUse& use : uses.uses)
            QCOMPARE(header.tensors.at(use.tensor).name, use.initializer);
    }

    void functions() {
        const std::string loop = proto::node("Loop", {"w"}, "o", "l",
            proto::graphAttribute("body", proto::node("Mul", {"v", "w"}, "y") + weights({"v"})));
        const std::string function = proto::bytes(1, "f") + proto::tag(7, 2) + loop.substr(1);
        QCOMPARE(words(read(proto::node("Mul", {"x", "w"}, "y") + weights({"w"}), proto::bytes(25, function))),
            QStringLiteral("w: Mul 1; v: Mul 0, in function/l:body"));
    }

    void lostNames() {
        for (const char* const name : {"onnx::MatMul_12", "1", "0123", "val_7", "_val_7", "_v_12", "const_fold_opt__9",
                 "onnx::MatMul_3_quantized"})
            QVERIFY2(checkpoint::isNameLost(name), name);
        for (const char* const name : {"", "w", "fc.weight", "val_", "val_x", "1x", "layer.0"})
            QVERIFY2(!checkpoint::isNameLost(name), name);
    }

    /// A name of a node that thousands of initializers would repeat is not kept.
    void longNames() {
        const checkpoint::OnnxGraph graph
            = read(proto::node("MatMul", {"x", "w"}, "y", std::string(513, 'x')) + weights({"w"}));
        QCOMPARE(graph.uses.size(), std::size_t(1));
        QVERIFY(graph.uses[0].node.empty());
    }
};

int tst_onnx_names(int argc, char* argv[]) {
    return paramap::test::run<OnnxNamesTest>(argc, argv);
}
#include "tst_onnx_names.moc"
