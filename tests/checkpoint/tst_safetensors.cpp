// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/safetensors/safetensors.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace paramap;

/// The header of safetensors files. Forms and mistakes are those of huggingface/safetensors (tensor.rs and its tests).
class SafetensorsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static QByteArray length(quint64 value) {
        QByteArray result(8, '\0');
        qToLittleEndian(value, result.data());
        return result;
    }
    static QByteArray file(const QByteArray& header, qsizetype dataBytes = 0) {
        return length(static_cast<quint64>(header.size())) + header + QByteArray(dataBytes, '\0');
    }
    static QByteArray tensor(const char* name, const char* dtype, const char* shape, const char* offsets) {
        return QByteArray("\"") + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape
            + ",\"data_offsets\":" + offsets + "}";
    }
    checkpoint::Header read(const QByteArray& bytes) const {
        QFile to(m_folder.filePath(QStringLiteral("model.safetensors")));
        if (!to.open(QIODevice::WriteOnly) || to.write(bytes) != bytes.size())
            qFatal("no file was written");
        to.close();
        return checkpoint::readSafetensors(checkpoint::Source(to.fileName().toStdString()));
    }
    /// The class of the refusal, and its sentence; "" if there is none.
    std::pair<QByteArray, QByteArray> refusal(const QByteArray& bytes) const {
        try {
            read(bytes);
            return {};
        } catch (const checkpoint::Refusal& refused) {
            return {QByteArray::fromStdString(refused.cls()), QByteArray::fromStdString(refused.sentence())};
        }
    }

private Q_SLOTS:
    void namesShapesDtypesAndOrder() {
        const checkpoint::Header header
            = read(file("{\"__metadata__\":{\"format\":\"pt\",\"a\":\"b\\n\"}," + tensor("z", "F32", "[2,3]", "[4,28]")
                    + "," + tensor("a", "BF16", "[]", "[2,4]") + "," + tensor("m", "I8", "[2]", "[0,2]") + "}   ",
                28));
        QCOMPARE(header.format, std::string("safetensors"));
        QCOMPARE(header.tensors.size(), std::size_t(3));
        QCOMPARE(header.tensors[0].name, std::string("z")); // the order of the text, not that of the data
        QCOMPARE(header.tensors[0].shape, (std::vector<std::int64_t>{2, 3}));
        QCOMPARE(header.tensors[0].dtype, std::string("F32"));
        QCOMPARE(header.tensors[0].elements, std::int64_t(6));
        QCOMPARE(header.tensors[0].bytes, std::int64_t(24));
        QCOMPARE(header.tensors[1].name, std::string("a"));
        QVERIFY(header.tensors[1].shape.empty());
        QCOMPARE(header.tensors[1].elements, std::int64_t(1));
        QCOMPARE(header.tensors[2].name, std::string("m"));
        QCOMPARE(header.metadata.size(), std::size_t(2));
        QCOMPARE(header.metadata[1].text, std::string("b\n"));
        QVERIFY(header.remarks.empty());
    }

    void everyDtype_data() {
        QTest::addColumn<int>("bits");
        for (const char* name : {"BOOL", "U8", "I8", "F8_E5M2", "F8_E4M3", "F8_E8M0", "F8_E4M3FNUZ", "F8_E5M2FNUZ"})
            QTest::addRow("%s", name) << 8;
        for (const char* name : {"U16", "I16", "F16", "BF16"})
            QTest::addRow("%s", name) << 16;
        for (const char* name : {"U32", "I32", "F32"})
            QTest::addRow("%s", name) << 32;
        for (const char* name : {"U64", "I64", "F64", "C64"})
            QTest::addRow("%s", name) << 64;
        QTest::addRow("F4") << 4;
        QTest::addRow("F6_E2M3") << 6;
        QTest::addRow("F6_E3M2") << 6;
    }
    void everyDtype() {
        QFETCH(int, bits);
        const QByteArray bytes = QByteArray::number(bits); // of eight elements
        const checkpoint::Header header = read(
            file("{" + tensor("a", QTest::currentDataTag(), "[8]", ("[0," + bytes + "]").constData()) + "}", bits));
        QCOMPARE(header.tensors.at(0).bytes, std::int64_t(bits));
        QCOMPARE(header.tensors.at(0).dtype, std::string(QTest::currentDataTag()));
    }

    void accepted_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("names");
        QTest::addRow("no tensors") << file("{}") << QByteArray();
        QTest::addRow("white space around") << file("\n {} \t\r\n") << QByteArray();
        QTest::addRow("metadata null") << file("{\"__metadata__\":null}") << QByteArray();
        QTest::addRow("a dimension beyond a double")
            << file("{" + tensor("9007199254740993", "U8", "[9007199254740993,0]", "[0,0]") + "}")
            << QByteArray("9007199254740993");
        QTest::addRow("names are text: NUL, paths, direction of writing") << file("{"
            + tensor("a\\u0000b", "U8", "[0]", "[0,0]") + "," + tensor("../../x", "U8", "[0]", "[0,0]") + ","
            + tensor("\\u202e.w", "U8", "[0]", "[0,0]") + "}") << QByteArray("a\0b|../../x|\u202e.w", 17);
        QTest::addRow("escapes") << file(
            "{" + tensor("\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00", "U8", "[0]", "[0,0]") + "}")
                                 << QByteArray("\"\\/\b\f\n\r\t\u00e9\U0001F600");
        QTest::addRow("UTF-8") << file(QByteArray("{") + tensor("é漢😀", "U8", "[0]", "[0,0]") + "}")
                               << QByteArray("é漢😀");
        QTest::addRow("the empty name") << file("{" + tensor("", "U8", "[1]", "[0,1]") + "}", 1) << QByteArray();
        QTest::addRow("members that are not known, in any order") << file(
            "{\"a\":{\"x\":[1.5e+3,{\"y\":[null,true,false,\"\\n\"]},-0],\"data_offsets\":[0,1],\"dtype\":"
            "\"U8\",\"shape\":[1]}}",
            1) << QByteArray("a");
    }
    void accepted() {
        QFETCH(QByteArray, bytes);
        QByteArray names;
        for (const checkpoint::FileTensor& each : read(bytes).tensors)
            names += (names.isEmpty() ? "" : "|") + QByteArray::fromStdString(each.name);
        QTEST(names, "names");
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("cls");
        QTest::addColumn<QByteArray>("sentence"); // a part of it
        const auto row = [](const char* name, const QByteArray& bytes, const char* cls, const char* sentence = "") {
            QTest::addRow("%s", name) << bytes << QByteArray(cls) << QByteArray(sentence);
        };
        const auto one = [](const char* dtype, const char* shape, const char* offsets, qsizetype data) {
            return file("{" + tensor("a", dtype, shape, offsets) + "}", data);
        };
        row("no bytes", "", "header_too_small");
        row("7 bytes", QByteArray(7, '\0'), "header_too_small", "has 7");
        row("length 2^63 (audit of Trail of Bits)", length(quint64(1) << 63) + "{}", "header_too_large");
        row("length 2^64 - 1", length(~quint64(0)) + "{}", "header_too_large");
        row("one byte above the limit", length(100'000'001) + "{}", "header_too_large", "100000001");
        row("header longer than the file", length(50) + "{}", "truncated_header", "50 bytes, 2 are left");
        row("no UTF-8", file("\xff"), "invalid_utf8", "byte 8");
        row("overlong UTF-8", file("{\"\xc0\xaf\":1}"), "invalid_utf8", "byte 10");
        row("a surrogate in UTF-8", file("{\"\xed\xa0\x80\":1}"), "invalid_utf8");
        row("above U+10FFFF", file("{\"\xf4\x90\x80\x80\":1}"), "invalid_utf8");
        row("a character cut at the end", file("{\"abcdefghij\xe6\xbc"), "invalid_utf8", "byte 20");
        row("no header", file(""), "invalid_json");
        row("an open brace", file("{"), "invalid_json", "byte 9: expected a key in quotation marks, found the end");
        row("byte order mark", file("\xef\xbb\xbf{}"), "invalid_json", "byte 8");
        row("two documents", file("{}{}"), "invalid_json", "byte 10");
        row("a comma at the end", file("{\"a\":{},}"), "invalid_json");
        row("a comma at the end of metadata", file("{\"__metadata__\":{\"a\":\"b\",}}"), "invalid_json");
        row("JSON is looked at before types", file("{\"a\":5,"), "invalid_json");
        row("a number with a zero before", one("U8", "[01]", "[0,1]", 1), "invalid_json");
        row("a number without digits", one("U8", "[-]", "[0,1]", 1), "invalid_json");
        row("a raw line feed in a name", one("U8\n", "[1]", "[0,1]", 1), "invalid_json", "0x0a");
        row("an unknown escape", one("U\\x38", "[1]", "[0,1]", 1), "invalid_json");
        row("half a surrogate", one("\\ud83d", "[1]", "[0,1]", 1), "invalid_json");
        row("the second half alone", one("\\ude00", "[1]", "[0,1]", 1), "invalid_json");
        row("three hexadecimal digits", one("\\u00e", "[1]", "[0,1]", 1), "invalid_json");
        row("NaN", one("U8", "[NaN]", "[0,1]", 1), "invalid_json");
        row("a list", file("[]"), "invalid_schema", "must be an object, this is a list");
        row("a tensor that is a list", file("{\"a\":[]}"), "invalid_schema");
        row("depth bomb of JSON", file("{\"a\":" + QByteArray(100'000, '[') + QByteArray(100'000, ']') + "}"),
            "too_large", "deeper than 100");
        row("depth bomb in an unknown member", file("{\"a\":{\"x\":" + QByteArray(100'000, '[')), "too_large");
        row("1.0 is no whole number", one("F32", "[1.0]", "[0,4]", 4), "invalid_schema", "this is 1.0");
        row("an exponent", one("F32", "[1e0]", "[0,4]", 4), "invalid_schema");
        row("a negative dimension", one("F32", "[-1]", "[0,4]", 4), "invalid_schema");
        row("a dimension of 2^64", one("F32", "[18446744073709551616]", "[0,4]", 4), "invalid_schema");
        row("one offset", one("U8", "[1]", "[0]", 1), "invalid_schema", "these are 1 numbers");
        row("three offsets", one("U8", "[1]", "[0,1,2]", 1), "invalid_schema");
        row("no dtype", file("{\"a\":{\"shape\":[1],\"data_offsets\":[0,1]}}", 1), "invalid_schema",
            "'a' has no 'dtype'");
        row("metadata must be texts", file("{\"__metadata__\":{\"a\":1}}"), "invalid_schema");
        row("metadata must be an object", file("{\"__metadata__\":[]}"), "invalid_schema");
        row("unknown dtype", one("F3", "[1]", "[0,4]", 4), "bad_dtype", "'a' with the shape [1] has the dtype 'F3'");
        row("types are looked at before dtypes",
            file("{" + tensor("a", "F3", "[1]", "[0,4]") + ",\"b\":{\"dtype\":1}}"), "invalid_schema");
        row("one name twice",
            file("{" + tensor("a", "F32", "[1]", "[0,4]") + "," + tensor("a", "F32", "[4]", "[0,16]") + "}", 16),
            "duplicate_key", "byte 62: 'a'");
        row("one name twice, once with an escape",
            file("{" + tensor("a", "F32", "[1]", "[0,4]") + "," + tensor("\\u0061", "F32", "[0]", "[4,4]") + "}", 4),
            "duplicate_key");
        row("a member twice", file("{\"a\":{\"dtype\":\"U8\",\"shape\":[1],\"shape\":[1]}}"), "duplicate_key");
        row("a key of metadata twice", file("{\"__metadata__\":{\"a\":\"\",\"a\":\"\"}}"), "duplicate_key");
        row("metadata twice", file("{\"__metadata__\":{},\"__metadata__\":{}}"), "duplicate_key");
        const auto two = [](const char* first, const char* second, qsizetype data) {
            return file("{" + tensor("a", "F32", "[4]", first) + "," + tensor("b", "F32", "[4]", second) + "}", data);
        };
        row("two tensors share bytes", two("[0,16]", "[8,24]", 24), "overlap", "'b' begin at 8");
        row("two tensors have the same bytes", two("[0,16]", "[0,16]", 16), "overlap");
        row("bytes that no tensor names", two("[0,16]", "[20,36]", 36), "gap", "'b' begin at 20");
        row("bytes before the first", two("[4,20]", "[20,36]", 36), "gap");
        row("end before begin", one("F32", "[4]", "[0,0]", 0), "size_mismatch");
        row("end before begin, behind another",
            file("{" + tensor("a", "F32", "[4]", "[0,16]") + "," + tensor("b", "F32", "[4]", "[16,0]") + "}", 16),
            "reversed_offsets");
        row("a product that wraps to 0", one("F32", "[4294967296,4294967296]", "[0,0]", 0), "overflow");
        row("a product that wraps, then 0", one("F32", "[4294967296,4294967296,0]", "[0,0]", 0), "overflow");
        row("test_validation_overflow", one("I32", "[2,18446744073709551614]", "[0,16]", 16), "overflow");
        row("bits that wrap", one("F64", "[576460752303423488]", "[0,0]", 0), "overflow");
        row("12 bits", one("F4", "[3]", "[0,2]", 2), "misaligned", "12 bits");
        row("test_invalid_info", one("I32", "[2,2]", "[0,4]", 4), "size_mismatch", "needs 16 bytes");
        row("one byte less than named", one("F32", "[4]", "[0,16]", 15), "truncated_data", "only 15");
        row("another file behind (polyglot)", one("F32", "[4]", "[0,16]", 16) + "PK\3\4", "trailing_bytes");
        row("bytes and no tensors", file("{}", 1), "trailing_bytes");
        row("1,001 dimensions", one("U8", ("[" + QByteArray("1,").repeated(1000) + "1]").constData(), "[0,1]", 1),
            "too_large");
    }
    void refused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, sentence);
        const auto [cls, said] = refusal(bytes);
        QTEST(cls, "cls");
        QVERIFY2(said.contains(sentence), said.constData());
        QVERIFY(!said.endsWith('.'));
    }

    /// Every header cut anywhere is refused, and nothing else happens.
    void cutAnywhere() {
        const QByteArray whole = file("{\"__metadata__\":{\"a\":\"\\u00e9\"}," + tensor("a", "F32", "[1]", "[0,4]")
                + "," + tensor("b", "U8", "[]", "[4,5]") + "}",
            5);
        QCOMPARE(refusal(whole).first, QByteArray());
        for (qsizetype size = 0; size < whole.size(); ++size) {
            QVERIFY(!refusal(whole.first(size)).first.isEmpty());
            if (size > 8)
                QVERIFY(!refusal(file(whole.sliced(8, size - 8))).first.isEmpty());
        }
    }

    void manyTensors() {
        QByteArray header;
        for (int i = 0; i < 20'000; ++i)
            header += (i == 0 ? "{" : ",") + tensor(("t" + QByteArray::number(i)).constData(), "U8", "[0]", "[0,0]");
        QCOMPARE(read(file(header + "}")).tensors.size(), std::size_t(20'000));
        QCOMPARE(
            refusal(file(header + "," + tensor("t7", "U8", "[0]", "[0,0]") + "}")).first, QByteArray("duplicate_key"));
    }
};

int tst_safetensors(int argc, char* argv[]) {
    return paramap::test::run<SafetensorsTest>(argc, argv);
}
#include "tst_safetensors.moc"
