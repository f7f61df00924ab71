// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/onnx_files.h"
#include "tests/checkpoint/protobuf_writer.h"
#include "tests/support/run.h"

using namespace paramap;
namespace proto = paramap::test::proto;

/// Headers of ONNX models.
class OnnxTest : public QObject, private test::OnnxFiles {
    Q_OBJECT

private Q_SLOTS:
    void whatAModelSays() {
        const checkpoint::Header header = read(proto::model(proto::floats("w", {2, 3}, 6) + proto::bytes(2, "main")
                + proto::floats("b", {}, 1) + proto::floats("none", {0, 5}, 0),
            proto::bytes(8, proto::bytes(1, "com.microsoft") + proto::number(2, 1))
                + proto::bytes(14, proto::bytes(1, "task") + proto::bytes(2, "detect")) + proto::number(5, 3)
                + proto::bytes(4, "org.example")));
        QCOMPARE(words(header), QStringLiteral("w [2, 3] FLOAT 6 24; b [] FLOAT 1 4; none [0, 5] FLOAT 0 0"));
        QCOMPARE(QString::fromStdString(header.format), QStringLiteral("onnx"));
        QCOMPARE(text(header, "ir_version"), QStringLiteral("8"));
        QCOMPARE(text(header, "producer_name"), QStringLiteral("pytorch"));
        QCOMPARE(text(header, "producer_version"), QStringLiteral("2.4.0"));
        QCOMPARE(text(header, "opset"), QStringLiteral("17"));
        QCOMPARE(text(header, "opset.com.microsoft"), QStringLiteral("1"));
        QCOMPARE(text(header, "graph"), QStringLiteral("main"));
        QCOMPARE(text(header, "task"), QStringLiteral("detect"));
        QCOMPARE(text(header, "model_version"), QStringLiteral("3"));
        QCOMPARE(text(header, "domain"), QStringLiteral("org.example"));
        QVERIFY(header.remarks.empty());
        QVERIFY(header.constants.empty());
    }

    void metadataAreLimited() {
        std::string pairs;
        for (int i = 0; i < 300; ++i)
            pairs
                += proto::bytes(14, proto::bytes(1, "k" + std::to_string(i)) + proto::bytes(2, std::string(9999, 'x')));
        const checkpoint::Header header = read(proto::model("", pairs));
        QCOMPARE(header.metadata.size(), std::size_t(256));
        QVERIFY(text(header, "k0").size() <= 4096);
        QCOMPARE(remarks(header), QStringList{QStringLiteral("48 more entries of the metadata are passed over")});
    }

    void types_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("expected");
        const char* const names[] = {"FLOAT 5 20", "UINT8 5 5", "INT8 5 5", "UINT16 5 10", "INT16 5 10", "INT32 5 20",
            "INT64 5 40", "", "BOOL 5 5", "FLOAT16 5 10", "DOUBLE 5 40", "UINT32 5 20", "UINT64 5 40", "COMPLEX64 5 40",
            "COMPLEX128 5 80", "BFLOAT16 5 10", "FLOAT8E4M3FN 5 5", "FLOAT8E4M3FNUZ 5 5", "FLOAT8E5M2 5 5",
            "FLOAT8E5M2FNUZ 5 5", "UINT4 5 3", "INT4 5 3", "FLOAT4E2M1 5 3", "FLOAT8E8M0 5 5", "UINT2 5 2", "INT2 5 2"};
        for (int i = 0; i < 26; ++i)
            if (i + 1 != 8)
                QTest::addRow("%s", names[i]) << i + 1 << QStringLiteral("w [5] ") + QString::fromUtf8(names[i]);
    }
    void types() {
        QFETCH(int, type);
        QFETCH(QString, expected);
        const auto size = std::size_t(expected.section(u' ', -1).toUInt());
        QCOMPARE(
            words(read(proto::model(proto::initializer(proto::tensor("w", type, {5}, proto::raw(size)))))), expected);
        QVERIFY(refusal(proto::model(proto::initializer(proto::tensor("w", type, {5}, proto::raw(size + 1)))))
                    .startsWith(QStringLiteral("size_mismatch: ")));
    }

    /// Data in fields of their types, one by one and packed.
    void typedData_data() {
        QTest::addColumn<QByteArray>("tensor");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& tensor, const char* expected) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(tensor) << QString::fromUtf8(expected);
        };
        const std::string one = proto::tag(4, 5) + proto::zeros(4), two = proto::tag(10, 1) + proto::zeros(8);
        row("float_data", proto::tensor("w", 1, {3}, one + one + one), "w [3] FLOAT 3 12");
        row("float_data, packed", proto::tensor("w", 1, {3}, proto::bytes(4, proto::zeros(12))), "w [3] FLOAT 3 12");
        row("float_data, both", proto::tensor("w", 1, {3}, one + proto::bytes(4, proto::zeros(8))), "w [3] FLOAT 3 12");
        row("complex in float_data", proto::tensor("w", 14, {3}, proto::bytes(4, proto::zeros(24))),
            "w [3] COMPLEX64 3 24");
        row("double_data", proto::tensor("w", 11, {1}, two), "w [1] DOUBLE 1 8");
        row("complex in double_data", proto::tensor("w", 15, {1}, two + two), "w [1] COMPLEX128 1 16");
        row("int32_data", proto::tensor("w", 6, {2}, proto::number(5, -1) + proto::number(5, 7)), "w [2] INT32 2 8");
        row("int32_data, packed", proto::tensor("w", 6, {3}, proto::packed(5, {-1, 300, 7})), "w [3] INT32 3 12");
        row("halves in int32_data", proto::tensor("w", 10, {3}, proto::packed(5, {1, 2, 3})), "w [3] FLOAT16 3 6");
        row("two to a byte in int32_data", proto::tensor("w", 22, {3}, proto::packed(5, {0x21, 3})), "w [3] INT4 3 2");
        row("four to a byte in int32_data", proto::tensor("w", 26, {5}, proto::packed(5, {0x21, 3})), "w [5] INT2 5 2");
        row("int64_data", proto::tensor("w", 7, {2}, proto::packed(7, {-1, 1})), "w [2] INT64 2 16");
        row("uint64_data", proto::tensor("w", 12, {2}, proto::packed(11, {5, 1})), "w [2] UINT32 2 8");
        row("more than 64 KiB of packed numbers are not counted",
            proto::tensor("w", 7, {40000}, proto::bytes(7, std::string(65537, '\1'))), "w [40000] INT64 40000 320000");
        row("string_data", proto::tensor("w", 8, {2}, proto::bytes(6, "word") + proto::bytes(6, "")),
            "w [2] STRING 2 4");
        row("packed dimensions",
            proto::packed(1, {2, 3}) + proto::number(1, 1) + proto::number(2, 1) + proto::bytes(8, "w")
                + proto::raw(24),
            "w [2, 3, 1] FLOAT 6 24");
        row("fields in another order",
            proto::raw(8) + proto::bytes(8, "v") + proto::number(2, 6) + proto::bytes(8, "w") + proto::number(2, 1)
                + proto::number(1, 2),
            "w [2] FLOAT 2 8");
        row("unknown fields",
            proto::tensor("w", 1, {1}, proto::raw(4) + proto::bytes(99, "x") + proto::tag(98, 1) + "12345678"),
            "w [1] FLOAT 1 4");
    }
    void typedData() {
        QFETCH(QByteArray, tensor);
        QFETCH(QString, expected);
        QCOMPARE(words(read(proto::model(proto::initializer(tensor.toStdString())))), expected);
    }

    /// Protobuf reads a message that is there several times as one message with all of their fields.
    void partsAreMerged() {
        QCOMPARE(words(read(proto::number(1, 8) + proto::bytes(7, proto::floats("a", {1}, 1))
                     + proto::bytes(7, proto::floats("b", {1}, 1)))),
            QStringLiteral("a [1] FLOAT 1 4; b [1] FLOAT 1 4"));
        const std::string halves = proto::attribute("value",
            proto::bytes(5, proto::number(1, 2) + proto::number(2, 7))
                + proto::bytes(5, proto::number(2, 1) + proto::number(1, 3) + proto::raw(24)));
        QCOMPARE(words(read(proto::model(proto::node("Constant", {}, "c", "", halves))).constants),
            QStringLiteral("c [2, 3] FLOAT 6 24"));
    }

    void graphsInAttributes() {
        const std::string body = proto::floats("w", {2}, 2)
            + proto::node("Constant", {}, "c", "",
                proto::attribute("value", proto::bytes(5, proto::tensor("inner", 7, {1}, proto::raw(8)))));
        const std::string branches = proto::graphAttribute("else_branch", body)
            + proto::attribute(
                "graphs", proto::bytes(11, proto::floats("x", {1}, 1)) + proto::bytes(11, proto::floats("y", {1}, 1)));
        const checkpoint::Header header
            = read(proto::model(proto::node("If", {"c"}, "o", "", branches) + proto::floats("w", {3}, 3)));
        QCOMPARE(words(header), QStringLiteral("w [2] FLOAT 2 8; x [1] FLOAT 1 4; y [1] FLOAT 1 4; w [3] FLOAT 3 12"));
        QCOMPARE(words(header.constants), QStringLiteral("c [1] INT64 1 8"));
        QVERIFY(!refusal(proto::model(proto::graphsInside(20))).startsWith(QStringLiteral("too_large")));
        QVERIFY(refusal(proto::model(proto::graphsInside(22))).startsWith(QStringLiteral("too_large")));
    }

    void functionsAndTraining() {
        const std::string constant
            = proto::node("Constant", {}, "c", "", proto::attribute("value_int", proto::number(3, 5)));
        const std::string loop
            = proto::node("Loop", {"m"}, "o", "", proto::graphAttribute("body", proto::floats("in_body", {1}, 1)));
        std::string nodes = constant + loop;
        // In a function nodes are field 7, not 1.
        std::string function = proto::bytes(1, "f");
        for (const std::string& each : {constant, loop})
            function += proto::tag(7, 2) + each.substr(1);
        const std::string training = proto::bytes(20, proto::bytes(1, proto::floats("momentum", {1}, 1)));
        const checkpoint::Header header
            = read(proto::model(proto::floats("w", {1}, 1), proto::bytes(25, function) + training));
        QCOMPARE(words(header), QStringLiteral("w [1] FLOAT 1 4; in_body [1] FLOAT 1 4"));
        QCOMPARE(words(header.constants), QStringLiteral("c [] INT64 1 8"));
        QCOMPARE(remarks(header), QStringList{QStringLiteral("what the file holds for training alone is passed over")});
    }

    void constants() {
        const auto constant = [](const char* output, const char* name, const std::string& value) {
            return proto::node("Constant", {}, output, "", proto::attribute(name, value));
        };
        const std::string one = proto::tag(2, 5) + proto::zeros(4);
        const checkpoint::Header header = read(proto::model(constant("a", "value_float", one)
            + constant("b", "value_floats", proto::bytes(7, proto::zeros(12)))
            + constant("c", "value_int", proto::number(3, 1))
            + constant("d", "value_ints", proto::number(8, 1) + proto::packed(8, {300, 2}))
            + constant("e", "value_string", proto::bytes(4, "x")) + constant("f", "value_strings", proto::bytes(9, "x"))
            + constant("g", "sparse_value",
                proto::bytes(22,
                    proto::bytes(1, proto::tensor("", 1, {2}, proto::raw(8)))
                        + proto::bytes(2, proto::tensor("", 7, {2}, proto::raw(16))) + proto::packed(3, {100})))
            + proto::node("ConstantOfShape", {"s"}, "h", "",
                proto::attribute("value", proto::bytes(5, proto::tensor("v", 1, {1}, proto::raw(4)))))));
        QVERIFY(header.tensors.empty());
        QCOMPARE(words(header.constants),
            QStringLiteral("a [] FLOAT 1 4; b [3] FLOAT 3 12; c [] INT64 1 8; d [3] INT64 3 24; e [] STRING 1 0; "
                           "f [1] STRING 1 0; g [100] FLOAT 100 24"));
    }

    void sparseInitializers() {
        const std::string values = proto::tensor("s", 1, {2}, proto::raw(8));
        QCOMPARE(words(read(proto::model(proto::sparseInitializer(values, proto::tensor("", 7, {2}, proto::raw(16)))))),
            QStringLiteral("s [3, 4] FLOAT 12 24"));
        QCOMPARE(
            words(read(proto::model(proto::sparseInitializer(values, proto::tensor("", 7, {2, 2}, proto::raw(32)))))),
            QStringLiteral("s [3, 4] FLOAT 12 40"));
    }

    void mistakesThatLeaveNamesReadable() {
        const checkpoint::Header header = read(proto::model(proto::initializer(proto::tensor("w", 1, {2}))
            + proto::floats("", {1}, 1) + proto::initializer(proto::tensor("v", 1, {2}))));
        QCOMPARE(words(header), QStringLiteral("w [2] FLOAT 2 8;  [1] FLOAT 1 4; v [2] FLOAT 2 8"));
        QCOMPARE(remarks(header),
            (QStringList{QStringLiteral("one initializer has no name"),
                QStringLiteral("2 tensors have no data; the first is 'w'")}));
    }

    /// Data of 5 GiB, which are a hole in the file: lengths beyond 32 bits, and data that are not read.
    void beyondTwoGigabytes() {
        constexpr std::int64_t count = std::int64_t{5} << 28U;
        const std::string head
            = proto::tensor("large", 1, {count}) + proto::tag(9, 2) + proto::varint(std::uint64_t{count} * 4);
        const std::string graph = proto::tag(5, 2) + proto::varint(head.size() + std::uint64_t{count} * 4) + head;
        const std::string after = proto::floats("after", {1}, 1);
        const std::string start = proto::number(1, 8) + proto::tag(7, 2)
            + proto::varint(graph.size() + std::uint64_t{count} * 4 + after.size()) + graph;
        write(QStringLiteral("large.onnx"), start);
        QFile file(path(QStringLiteral("large.onnx")));
        QVERIFY(file.open(QIODevice::ReadWrite));
        if (!file.resize(qint64(start.size()) + count * 4))
            QSKIP("no room for a file with a hole of 5 GiB");
        file.seek(file.size());
        file.write(after.data(), qint64(after.size()));
        file.close();
        QCOMPARE(words(readFile(QStringLiteral("large.onnx"))),
            QStringLiteral("large [1342177280] FLOAT 1342177280 5368709120; after [1] FLOAT 1 4"));
        QFile::remove(path(QStringLiteral("large.onnx")));
    }

    void tooManyTensors() {
        std::string graph; // of the smallest tensors that there are
        for (int i = 0; i < 500'001; ++i)
            graph += "\x2a\x02\x10\x01";
        QCOMPARE(refusal(proto::model(graph)), QStringLiteral("too_large: there are more than 500000 tensors"));
    }

    void recognition_data() {
        QTest::addColumn<QByteArray>("beginning");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* name, const std::string& beginning, bool expected) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(beginning) << expected;
        };
        const std::string model = proto::model(proto::floats("w", {1}, 1) + proto::bytes(2, "g"));
        row("a model", model, true);
        row("a model, cut in the producer's name", model.substr(0, 6), true);
        row("a model, cut in the graph", model.substr(0, 22), true);
        row("a model without a version of the format", model.substr(2), true);
        row("a graph alone in it", proto::bytes(7, proto::bytes(2, "g")), true);
        row("a model whose graph claims 4 GiB", proto::number(1, 8) + "\x3a\xff\xff\xff\xff\x0f", true);
        row("a model with a number of 11 bytes", "\x08" + std::string(11, '\xff'), true);
        row("a model with groups", proto::number(1, 8) + "\x0b\x0b\x0b", true);
        row("a model with a long description",
            proto::number(1, 8) + proto::bytes(2, "x") + proto::tag(6, 2) + proto::varint(99999) + "\n\n", true);
        row("nothing", "", false);
        row("a tensor", proto::tensor("w", 1, {2, 3}, proto::raw(24)), false);
        row("a tensor of one element", proto::tensor("w", 1, {}, proto::raw(4)), false);
        row("a tensor with packed dimensions", proto::packed(1, {2, 3}) + proto::number(2, 1), false);
        row("a graph of TensorFlow", proto::bytes(1, proto::bytes(1, "x") + proto::bytes(2, "Placeholder")), false);
        row("versions and a graph of TensorFlow", proto::bytes(4, proto::number(1, 26)) + proto::bytes(1, "\n\1x"),
            false);
        row("a saved model of TensorFlow",
            proto::number(1, 1) + proto::bytes(2, proto::bytes(1, proto::bytes(4, "serve"))), false);
        row("a model of Core ML", proto::number(1, 4) + proto::bytes(2, proto::bytes(1, proto::bytes(1, "image"))),
            false);
        row("bytes in a row", std::string("\0\1\2\3\4\5\6\7", 8), false);
        row("the length of a JSON header", std::string("\x08\x62\0\0\0\0\0\0{\"w\":", 13), false);
        row("text", "version https://git-lfs.github.com/spec/v1", false);
        row("text in capitals", "BZh91AY", false);
        row("a graph of other fields", proto::bytes(7, proto::number(3, 3)), false);
        row("an unknown field", proto::number(1, 8) + proto::bytes(9, "x"), false);
        row("a version that is none", proto::number(1, 99999) + model, false);
    }
    void recognition() {
        QFETCH(QByteArray, beginning);
        QFETCH(bool, expected);
        QCOMPARE(checkpoint::looksLikeOnnxModel({beginning.constData(), std::size_t(beginning.size())}), expected);
    }

    /// Every beginning of a model, and every byte of it replaced, is read or refused.
    void damagedModels() {
        const std::string whole = proto::model(
            proto::node("If", {"c"}, "o", "", proto::graphAttribute("then_branch", proto::floats("x", {2}, 2)))
            + proto::node("Constant", {}, "c", "",
                proto::attribute("value", proto::bytes(5, proto::tensor("", 7, {1}, proto::raw(8)))))
            + proto::initializer(
                proto::tensor("w", 1, {2}, proto::external({{"location", "d.bin"}, {"length", "8"}}))));
        for (std::size_t i = 0; i < whole.size(); ++i) {
            const QString cut = refusal(whole.substr(0, i));
            QVERIFY2(i < 20 || cut.startsWith(QStringLiteral("truncated_header: "))
                    || cut.startsWith(QStringLiteral("none: ")),
                qPrintable(cut));
            std::string other = whole;
            for (const char byte : {'\0', '\xff'}) {
                other[i] = byte;
                QVERIFY(!refusal(other).isEmpty());
            }
        }
    }
};

int tst_onnx(int argc, char* argv[]) {
    return paramap::test::run<OnnxTest>(argc, argv);
}
#include "tst_onnx.moc"
