// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/onnx_files.h"
#include "tests/checkpoint/protobuf_writer.h"
#include "tests/support/run.h"

using namespace paramap;
namespace proto = paramap::test::proto;

/// Models of ONNX that are refused: every class, every known attack.
class OnnxRefusalsTest : public QObject, private test::OnnxFiles {
    Q_OBJECT

private Q_SLOTS:
    void refusals_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& content, const char* expected) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(content) << QString::fromUtf8(expected);
        };
        const auto tensor = [&](const char* name, const std::string& content, const char* expected) {
            row(name, proto::model(proto::initializer(content)), expected);
        };
        row("nothing", "", "empty: the file is empty");
        row("a length of 4 GiB", proto::number(1, 8) + "\x3a\xff\xff\xff\xff\x0f",
            "truncated_header: field 7 at byte 2 needs 4294967295 bytes, 0 are left in its message");
        row("a length of 2^64 - 1", proto::number(1, 8) + proto::tag(7, 2) + proto::varint(~std::uint64_t{0}),
            "truncated_header: field 7 at byte 2 needs 18446744073709551615 bytes, 0 are left in its message");
        row("a length beyond the parent", proto::number(1, 8) + proto::bytes(7, "\x2a\x05") + proto::bytes(6, "12345"),
            "truncated_header: field 5 at byte 4 needs 5 bytes, 0 are left in its message");
        row("a number that goes on in the next message",
            proto::number(1, 8) + proto::bytes(7, "\x88") + proto::number(5, 1),
            "truncated_header: the number at byte 4 does not end before byte 5, where its message ends");
        row("a fixed number that is cut", proto::number(1, 8) + proto::bytes(7, proto::tag(9, 1) + "1234"),
            "truncated_header: field 9 at byte 4 needs 8 bytes, 4 are left in its message");
        row("a number of 11 bytes", "\x08" + std::string(11, '\xff'),
            "bad_protobuf: the number at byte 1 has more than 10 bytes");
        row("groups", proto::number(1, 8) + "\x0b\x0b\x0b",
            "bad_protobuf: field 1 at byte 2 is a group, which ONNX does not use");
        row("the end of a group", proto::number(1, 8) + proto::tag(7, 4),
            "bad_protobuf: field 7 at byte 2 is a group, which ONNX does not use");
        row("the wire type 7", proto::number(1, 8) + proto::tag(7, 7),
            "bad_protobuf: field 7 at byte 2 has the wire type 7, which protobuf does not have");
        row("the field 0", std::string("\0\1\2", 3),
            "bad_protobuf: the field at byte 0 has the number 0, which protobuf does not have");
        row("a field beyond 29 bits", proto::varint(std::uint64_t{1} << 40U),
            "bad_protobuf: the field at byte 0 has the number 137438953472, which protobuf does not have");
        row("no graph", proto::number(1, 8) + proto::bytes(2, "pytorch"),
            "unknown_format: this is no ONNX model: there is no graph in it");
        row("a graph that is a number", proto::number(1, 8) + proto::number(7, 1),
            "unknown_format: this is no ONNX model: there is no graph in it");
        row("300 graphs in each other", proto::model(proto::graphsInside(300)),
            "too_large: the messages at byte 693 are nested more than 64 deep");
        std::string parts = proto::number(1, 8);
        for (int i = 0; i < 1001; ++i)
            parts += proto::bytes(7, "");
        row("1,001 graphs", parts,
            "too_large: the message at byte 2004 is there more than 1000 times, where one is expected");
        tensor("a long name", proto::tensor(std::string(65537, 'x'), 1, {1}, proto::raw(4)),
            "too_large: the name of a tensor at byte 34 has 65537 bytes, at most 65536 are expected");
        tensor("65 dimensions", proto::bytes(1, std::string(65, '\1')),
            "too_large: a tensor has more than 64 dimensions, the last one at byte 24");
        tensor("dims that wrap", proto::tensor("w", 1, {std::int64_t{1} << 32U, std::int64_t{1} << 32U}),
            "overflow: 'w': the number of elements does not fit 63 bits");
        tensor("dims that wrap before a 0", proto::tensor("w", 1, {std::int64_t{1} << 62U, 4, 0}),
            "overflow: 'w': the number of elements does not fit 63 bits");
        tensor("bytes that wrap", proto::tensor("w", 15, {std::int64_t{1} << 60U}),
            "overflow: 'w': the number of bytes does not fit 60 bits");
        tensor("a negative dimension", proto::tensor("w", 1, {-1}), "negative_dim: 'w' has a dimension of -1");
        tensor("no type", proto::number(1, 2) + proto::bytes(8, "w"),
            "bad_dtype: 'w' has the type 0; ONNX has the types 1 to 26");
        tensor("type 27", proto::tensor("w", 27, {1}), "bad_dtype: 'w' has the type 27; ONNX has the types 1 to 26");
        tensor("type -1", proto::tensor("w", -1, {1}), "bad_dtype: 'w' has the type -1; ONNX has the types 1 to 26");
        tensor("CVE-2024-27319: raw_data too short", proto::tensor("w", 1, {3}, proto::raw(4)),
            "size_mismatch: 'w' has 4 bytes in raw_data, its shape and type need 12");
        tensor("raw_data of nothing", proto::tensor("w", 1, {3}, proto::raw(0)),
            "size_mismatch: 'w' has 0 bytes in raw_data, its shape and type need 12");
        tensor("data twice", proto::tensor("w", 1, {1}, proto::raw(4) + proto::bytes(4, "1234")),
            "size_mismatch: 'w' has data in raw_data and in float_data");
        tensor("data of another type", proto::tensor("w", 1, {1}, proto::number(7, 1)),
            "size_mismatch: 'w' has its data in int64_data, where FLOAT has them in float_data");
        tensor("too few numbers", proto::tensor("w", 7, {3}, proto::packed(7, {1, 300})),
            "size_mismatch: 'w' has 2 values in int64_data, its shape needs 3");
        tensor("too many numbers", proto::tensor("w", 7, {1}, proto::packed(7, {1, 300})),
            "size_mismatch: 'w' has 2 values in int64_data, its shape needs 1");
        tensor("half a float", proto::tensor("w", 1, {1}, proto::bytes(4, "12345")),
            "size_mismatch: float_data at byte 31 has 5 bytes, which are no whole number of values of 4 bytes");
        tensor("more numbers than 64 KiB can be", proto::tensor("w", 7, {65538}, proto::bytes(7, proto::zeros(65537))),
            "size_mismatch: 'w' has 0 values and 65537 bytes of values in int64_data, its shape needs 65538");
        tensor("fewer numbers than 64 KiB must be", proto::tensor("w", 7, {6552}, proto::bytes(7, proto::zeros(65537))),
            "size_mismatch: 'w' has 0 values and 65537 bytes of values in int64_data, its shape needs 6552");
        tensor("packed numbers without an end", proto::tensor("w", 7, {1}, proto::bytes(7, "\x81")),
            "bad_protobuf: the last number before byte 32 does not end");
        tensor("packed numbers of 11 bytes", proto::tensor("w", 7, {1}, proto::bytes(7, std::string(11, '\x81'))),
            "bad_protobuf: a number between bytes 31 and 42 has more than 10 bytes");
        tensor("texts in raw_data", proto::tensor("w", 8, {1}, proto::raw(1)),
            "size_mismatch: 'w' has texts, which raw_data cannot hold");
        row("two of one name",
            proto::model(proto::floats("w", {1}, 1) + proto::floats("v", {1}, 1) + proto::floats("w", {2}, 2)),
            "duplicate_name: two initializers of one graph have the name 'w'");
        row("two of one name in the parts of a graph",
            proto::model(proto::floats("w", {1}, 1), proto::bytes(7, proto::floats("w", {2}, 2))),
            "duplicate_name: two initializers of one graph have the name 'w'");
        row("a control character in a name", proto::model(proto::initializer(proto::tensor("a\x1b[2Jb", 1, {-1}))),
            "negative_dim: 'a\xef\xbf\xbd[2Jb' has a dimension of -1");
        row("sparse values of two dimensions",
            proto::model(proto::sparseInitializer(
                proto::tensor("s", 1, {1, 2}, proto::raw(8)), proto::tensor("", 7, {2}, proto::raw(16)))),
            "size_mismatch: 's' is a sparse tensor of 12 elements with 2 values in 2 dimensions; a list of them is "
            "expected");
        row("more sparse values than elements",
            proto::model(proto::sparseInitializer(
                proto::tensor("s", 1, {13}, proto::raw(52)), proto::tensor("", 7, {13}, proto::raw(104)))),
            "size_mismatch: 's' is a sparse tensor of 12 elements with 13 values in 1 dimensions; a list of them is "
            "expected");
        row("sparse places of another number",
            proto::model(proto::sparseInitializer(
                proto::tensor("s", 1, {2}, proto::raw(8)), proto::tensor("", 7, {3}, proto::raw(24)))),
            "size_mismatch: 's' is a sparse tensor of 2 values whose places have 3 elements of INT64; 2 or 2 times 2 "
            "of "
            "INT64 are expected");
    }
    void refusals() {
        QFETCH(QByteArray, content);
        QFETCH(QString, expected);
        QCOMPARE(refusal(content.toStdString()), expected);
    }
};

int tst_onnx_refusals(int argc, char* argv[]) {
    return paramap::test::run<OnnxRefusalsTest>(argc, argv);
}
#include "tst_onnx_refusals.moc"
