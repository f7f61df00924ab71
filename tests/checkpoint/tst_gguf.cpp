// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/file/source.h"
#include "model/checkpoint/gguf/gguf.h"
#include "model/checkpoint/gguf/types.h"
#include "tests/checkpoint/source_file.h"
#include "tests/support/gguf_bytes.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <bit>
#include <limits>

using namespace paramap;
using paramap::test::GgufBytes;

/// GGUF files: what their headers say, and which mistakes are refused.
class GgufTest : public QObject {
    Q_OBJECT

    test::SourceFile m_file;

    checkpoint::Header read(const std::string& bytes) const { return checkpoint::readGguf(m_file.with(bytes)); }

    /// "class: sentence", or "" if the file is read.
    QString refusalOf(const std::string& bytes) const {
        try {
            read(bytes);
        } catch (const checkpoint::Refusal& refusal) {
            return QString::fromStdString(refusal.cls() + ": " + refusal.sentence());
        }
        return {};
    }

    static QString keyOf(const checkpoint::Header& header, std::string_view key) {
        for (const checkpoint::Metadata& entry : header.metadata)
            if (entry.key == key)
                return QString::fromStdString(entry.text);
        return QStringLiteral("none");
    }

    static GgufBytes llama() { return GgufBytes().string("general.architecture", "llama"); }

private Q_SLOTS:
    void tensors_data() {
        QTest::addColumn<int>("version");
        QTest::addColumn<bool>("bigEndian");
        QTest::addRow("version 2") << 2 << false;
        QTest::addRow("version 3") << 3 << false;
        QTest::addRow("version 3, big-endian") << 3 << true;
    }
    void tensors() {
        QFETCH(int, version);
        QFETCH(bool, bigEndian);
        GgufBytes bytes;
        bytes.version = std::uint32_t(version);
        bytes.bigEndian = bigEndian;
        bytes.string("general.architecture", "llama").u32("llama.block_count", 1);
        bytes.tensor("blk.0.attn_q.weight", {512, 3}, 12, 0).tensor("blk.0.attn_norm.weight", {5}, 0, 864);
        bytes.tensor("scalar", {}, 1, 896).tensor("nothing", {0, 7}, 0, 928);
        const checkpoint::Header header = read(bytes.file(928));
        QCOMPARE(header.format, std::string("gguf"));
        QVERIFY(header.remarks.empty());
        QCOMPARE(keyOf(header, "llama.block_count"), QStringLiteral("1"));
        QCOMPARE(header.tensors.size(), std::size_t(4));
        QCOMPARE(header.tensors[0].name, std::string("blk.0.attn_q.weight"));
        QCOMPARE(header.tensors[0].shape, (std::vector<std::int64_t>{3, 512}));
        QCOMPARE(header.tensors[0].dtype, std::string("Q4_K"));
        QCOMPARE(header.tensors[0].elements, std::int64_t(1536));
        QCOMPARE(header.tensors[0].bytes, std::int64_t(864));
        QCOMPARE(header.tensors[1].bytes, std::int64_t(20));
        QVERIFY(header.tensors[2].shape.empty());
        QCOMPARE(header.tensors[2].elements, std::int64_t(1));
        QCOMPARE(header.tensors[3].shape, (std::vector<std::int64_t>{7, 0}));
        QCOMPARE(header.tensors[3].bytes, std::int64_t(0));
    }

    /// The data of the last tensor are not always padded.
    void dataWithoutPaddingAtTheEnd() {
        const GgufBytes bytes = llama().tensor("t", {3}, 0, 0);
        QCOMPARE(refusalOf(bytes.file(12)), QString());
        QVERIFY(refusalOf(bytes.file(11)).startsWith(QStringLiteral("truncated_data: 't' ends at byte ")));
        QCOMPARE(refusalOf(bytes.file(1000)), QString()); // ggml does not look behind the data either
    }

    void alignment() {
        const GgufBytes bytes = llama().u32("general.alignment", 64).tensor("t", {3}, 0, 0).tensor("u", {4}, 0, 64);
        QCOMPARE(read(bytes.file(80, 64)).tensors[1].bytes, std::int64_t(16));
        // A writer that ignores its alignment comes to a file that is too short.
        QVERIFY(refusalOf(bytes.file(64, 64)).startsWith(QStringLiteral("truncated_data")));
    }

    void numbersAreExact() {
        GgufBytes bytes;
        const auto f32 = [](float value) { return std::uint64_t(std::bit_cast<std::uint32_t>(value)); };
        bytes.key("u8", 0, bytes.number(255, 1)).key("i8", 1, bytes.number(0x80, 1)).u16("u16", 65535);
        bytes.key("i16", 3, bytes.number(0x8000, 2)).u32("u32", 4294967295).key("i32", 5, bytes.number(0xFFFFFFFF, 4));
        bytes.key("f32", 6, bytes.number(f32(1e-5F), 4)).key("bool", 7, bytes.number(1, 1));
        bytes.key("u64", 10, bytes.number(UINT64_MAX, 8)).key("i64", 11, bytes.number(1ULL << 63, 8));
        bytes.key("f64", 12, bytes.number(std::bit_cast<std::uint64_t>(0.1), 8)).string("text", "a \"b\"");
        bytes.key("nan", 6, bytes.number(f32(std::numeric_limits<float>::quiet_NaN()), 4));
        const checkpoint::Header header = read(bytes.file());
        QStringList all;
        for (const checkpoint::Metadata& entry : header.metadata)
            all << QString::fromStdString(entry.key + '=' + entry.text);
        QCOMPARE(all.join(u' '),
            QStringLiteral("u8=255 i8=-128 u16=65535 i16=-32768 u32=4294967295 i32=-1 f32=1e-05 bool=true "
                           "u64=18446744073709551615 i64=-9223372036854775808 f64=0.1 text=a \"b\" nan=nan"));
    }

    void listsOfNumbersAreKeptAndVocabulariesAreNot() {
        GgufBytes bytes;
        std::string numbers, tokens;
        for (unsigned i = 0; i < 1025; ++i)
            numbers += bytes.number(i, 4);
        for (unsigned i = 0; i < 3000; ++i)
            tokens += bytes.text("token " + std::to_string(i));
        bytes.list("short", 4, 1024, numbers.substr(4)).list("long", 4, 1025, numbers).list("empty", 4, 0, "");
        bytes.list("tokens", 8, 3000, tokens).list("flags", 7, 2, std::string("\1\0", 2));
        for (int i = 0; i < 70; ++i)
            bytes.list("more" + std::to_string(i), 4, 1024, numbers.substr(4));
        const checkpoint::Header header = read(bytes.file());
        const auto& all = header.metadata;
        QCOMPARE(all[0].items.size(), std::size_t(1024));
        QCOMPARE(all[0].items.back(), std::string("1024"));
        QCOMPARE(all[1].length, std::int64_t(1025));
        QVERIFY(all[1].items.empty());
        QCOMPARE(all[2].length, std::int64_t(0));
        QCOMPARE(all[3].length, std::int64_t(3000));
        QVERIFY(all[3].items.empty());
        QCOMPARE(all[4].items, (std::vector<std::string>{"true", "false"}));
        QCOMPARE(all.back().length, std::int64_t(1024)); // too many items before it
        QVERIFY(all.back().items.empty());
    }

    void longTextsAreCutBetweenCharacters() {
        std::string text(4095, 'x');
        for (int i = 0; i < 1000; ++i)
            text += "\u00e9";
        const checkpoint::Header header = read(GgufBytes().string("t", text).u32("after", 7).file());
        QCOMPARE(header.metadata[0].text, std::string(4095, 'x'));
        QCOMPARE(keyOf(header, "after"), QStringLiteral("7"));
        const std::string fits = text.substr(0, 4095) + "y";
        QCOMPARE(read(GgufBytes().string("t", fits).file()).metadata[0].text, fits);
    }

    void filesWithoutTensors() {
        QCOMPARE(read(GgufBytes().file()).remarks.size(), std::size_t(1));
        const checkpoint::Header header = read(llama().head()); // no padding
        QCOMPARE(header.remarks, (std::vector<std::string>{"it has no tensors, only metadata"}));
        QVERIFY(header.tensors.empty());
    }

    void keysOfUnexpectedTypesAreReadable() {
        GgufBytes bytes;
        bytes.list("general.architecture", 4, 1, bytes.number(7, 4));
        QCOMPARE(read(bytes.file()).metadata[0].items.front(), std::string("7"));
    }

    void namesAreText() {
        const std::string name("a\0b", 3);
        QCOMPARE(read(llama().tensor(name, {1}, 0, 0).file(4)).tensors[0].name, name);
        QCOMPARE(read(llama().tensor(std::string(63, 'n'), {1}, 0, 0).file(4)).tensors.size(), std::size_t(1));
        QCOMPARE(read(llama().tensor("../../etc/passwd", {1}, 0, 0).file(4)).tensors[0].file, std::string());
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("refusal");
        const auto row = [](const char* name, const std::string& bytes, const char* refusal) {
            QTest::addRow("%s", name) << QByteArray(bytes.data(), qsizetype(bytes.size()))
                                      << QString::fromUtf8(refusal);
        };
        const auto counts = [](std::int64_t tensors, std::int64_t keys) {
            GgufBytes bytes;
            bytes.tensors = tensors;
            bytes.keys = keys;
            return bytes.head();
        };
        const auto version = [](std::uint32_t number) {
            GgufBytes bytes = llama();
            bytes.version = number;
            return bytes.file();
        };
        const GgufBytes plain;
        const std::int64_t big = std::int64_t{1} << 32, half = INT64_MAX - 63;

        row("an empty file", "", "empty: the file is empty");
        row("not GGUF", "lmgg, before GGUF", "unknown_format: it does not begin with 'GGUF'");
        row("three bytes", "GGU", "truncated_header: it has 3 bytes");
        row("no version", "GGUF", "truncated_header: the version needs 4 bytes at byte 4, 0 are left");
        row("no counts", plain.head().substr(0, 10),
            "truncated_header: the number of tensors needs 8 bytes at byte 8, 2 are left");
        row("version 0", version(0), "bad_version: it has the version 0, 2 and 3 are read");
        row("version 1", version(1), "bad_version: it has the version 1, 2 and 3 are read");
        row("version 4", version(4), "bad_version: it has the version 4, 2 and 3 are read");
        row("version 65536", version(65536), "bad_version: it has the version 256, 2 and 3 are read");
        // Bytes of one order under a version of the other.
        row("the version alone is big-endian", version(0x03000000), "string_too_long: key 0 claims");

        row("-1 tensors", counts(-1, 0), "bad_count: the number of tensors is -1");
        row("-1 keys", counts(0, -1), "bad_count: the number of keys is -1");
        row("2^60 keys (CVE-2024-23605, CVE-2024-25664)", counts(0, std::int64_t{1} << 60), "bad_count");
        row("2^60 tensors (CVE-2024-21836)", counts(std::int64_t{1} << 60, 0), "bad_count");
        row("2^40 keys", counts(0, std::int64_t{1} << 40), "truncated_header");
        row("2^40 tensors", counts(std::int64_t{1} << 40, 0), "truncated_header");

        const auto oneKey = [](const std::string& bytes) {
            GgufBytes result;
            result.keys = 1;
            return result.raw(bytes).head();
        };
        const std::string a = plain.text("a");
        row("a key of 2^64 - 1 bytes (CVE-2024-23496)", oneKey(plain.number(UINT64_MAX, 8) + "x"),
            "string_too_long: key 0 claims 18446744073709551615 bytes at byte 32, 1 are left");
        row("a key of 65,536 bytes", GgufBytes().u32(std::string(65536, 'k'), 1).file(), "string_too_long: key 0 has");
        row("an empty key", GgufBytes().u32("", 1).file(), "bad_key: key 0 is empty");
        row("a key twice", GgufBytes().u32("k", 1).u32("k", 1).file(), "duplicate_key: the key 'k' comes twice");
        row("a value of type 13", GgufBytes().key("k", 13, "").file(),
            "bad_type: the value of 'k' has the type 13, known are 0 to 12");
        row("a value of type -1", GgufBytes().key("k", UINT32_MAX, "").file(),
            "bad_type: the value of 'k' has the type -1, known are 0 to 12");
        row("no value", GgufBytes().key("k", 10, "1234").head(), "truncated_header: a value needs 8 bytes");
        row("a text that is too long", GgufBytes().key("k", 8, plain.number(100, 8)).file(),
            "string_too_long: a text of 'k' claims 100 bytes");
        row("2^61 items (CVE-2024-21825)",
            oneKey(a + plain.number(9, 4) + plain.number(10, 4) + plain.number(1ULL << 61, 8)),
            "array_too_long: the list 'a' claims 2305843009213693952 items");
        row("2^40 texts (CVE-2024-21825)",
            oneKey(a + plain.number(9, 4) + plain.number(8, 4) + plain.number(1ULL << 40, 8)), "array_too_long");
        row("2^63 items", oneKey(a + plain.number(9, 4) + plain.number(4, 4) + plain.number(1ULL << 63, 8)),
            "array_too_long");
        row("a list one item too long", GgufBytes().list("k", 0, 9, "12345678").head(), "array_too_long");
        row("a text of a list that is too long",
            GgufBytes().list("k", 8, 2, plain.text("fine") + plain.number(9, 8)).head(), "string_too_long");
        row("a list of lists", GgufBytes().list("k", 9, 1, "").file(), "nested_array: 'k' is a list of lists");
        std::string deep;
        for (int i = 0; i < 20000; ++i)
            deep += plain.number(9, 4) + plain.number(1, 8);
        row("20,000 lists in each other", oneKey(a + plain.number(9, 4) + deep), "nested_array");
        row("a list of type 13", GgufBytes().list("k", 13, 1, "").file(), "bad_type");

        row("the alignment is a text (llama.cpp #26690)", GgufBytes().string("general.alignment", "32").file(),
            "bad_alignment: general.alignment is no number of the type u32");
        row("the alignment is an i32", GgufBytes().key("general.alignment", 5, plain.number(32, 4)).file(),
            "bad_alignment");
        row("the alignment is a list", GgufBytes().list("general.alignment", 4, 1, plain.number(32, 4)).file(),
            "bad_alignment");
        row("the alignment is 0", GgufBytes().u32("general.alignment", 0).file(), "bad_alignment");
        row("the alignment is 48", GgufBytes().u32("general.alignment", 48).file(),
            "bad_alignment: general.alignment is 48, which is no power of two");
        row("the alignment is 2^31", GgufBytes().u32("general.alignment", 1U << 31).tensor("t", {4}, 0, 0).file(64),
            "truncated_data");

        row("a name of 64 bytes", llama().tensor(std::string(64, 'n'), {4}, 0, 0).file(16),
            "name_too_long: the name of tensor 0 has 64 bytes, at most 63 are allowed");
        GgufBytes longName;
        longName.tensors = 1;
        row("a name of 2^63 bytes", longName.raw(plain.number(1ULL << 63, 8)).file(),
            "string_too_long: the name of tensor 0 claims 9223372036854775808 bytes");
        row("a name twice", llama().tensor("t", {4}, 0, 0).tensor("t", {4}, 0, 32).file(64),
            "duplicate_name: the tensor 't' comes twice");
        GgufBytes rank;
        rank.tensors = 1;
        row("2^31 dimensions (CVE-2024-21802)", rank.raw(plain.text("t") + plain.number(1U << 31, 4)).head(),
            "bad_ndims: 't' has 2147483648 dimensions, at most 4 are allowed");
        row("5 dimensions", llama().tensor("t", {1, 1, 1, 1, 1}, 0, 0).file(4), "bad_ndims");
        row("a negative dimension", llama().tensor("t", {4, -1}, 0, 0).file(16),
            "negative_dim: 't' has a dimension of -1");
        row("elements that wrap to 0", llama().tensor("t", {big, big}, 0, 0).file(64), "overflow");
        row("elements that wrap, then 0", llama().tensor("t", {big, big, 0}, 0, 0).file(64), "overflow");
        row("elements that wrap to few", llama().tensor("t", {(std::int64_t{1} << 42) + 1, 1 << 21, 2}, 0, 0).file(64),
            "overflow");
        row("bytes that wrap", llama().tensor("t", {half}, 0, 0).file(64),
            "overflow: 't': the number of bytes does not fit 63 bits");
        row("a sum that wraps (CVE-2025-53630, CVE-2026-27940)",
            llama().tensor("t", {half}, 24, 0).tensor("u", {half}, 24, std::uint64_t(half)).file(64), "overflow");
        row("a shape larger than the file (CVE-2026-7482)", llama().tensor("t", {1 << 20, 1 << 10}, 0, 0).file(64),
            "truncated_data: 't' ends at byte");
        row("type 43", llama().tensor("t", {4}, 43, 0).file(64), "bad_dtype: 't' has the unknown type 43");
        row("type 200 of another program", llama().tensor("t", {256}, 200, 0).file(4096),
            "bad_dtype: 't' has the unknown type 200, known are 0 to 42");
        row("a negative type", llama().tensor("t", {4}, 1U << 31, 0).file(64),
            "bad_dtype: 't' has the unknown type -2147483648");
        row("a type that ggml removed", llama().tensor("t", {32}, 31, 0).file(64),
            "bad_dtype: 't' has the type 31 (Q4_0_4_4), which ggml does not have any more");
        row("rows of no whole blocks", llama().tensor("t", {33, 32}, 2, 0).file(4096),
            "row_not_block: 't' has rows of 33 elements, which are no multiple of the block of 32 of Q4_0");
        row("a scalar in blocks", llama().tensor("t", {}, 2, 0).file(64), "row_not_block");
        row("a gap", llama().tensor("t", {4}, 0, 0).tensor("u", {4}, 0, 64).file(128),
            "bad_offset: 'u' has the offset 64, expected is 32");
        row("an overlap", llama().tensor("t", {4}, 0, 0).tensor("u", {4}, 0, 0).file(128), "bad_offset");
        row("no offset",
            llama().tensor("t", {4}, 0, 0).head().substr(0, llama().tensor("t", {4}, 0, 0).head().size() - 1),
            "truncated_header: the offset of a tensor needs 8 bytes");
    }
    void refusals() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, refusal);
        const QString found = refusalOf(bytes.toStdString());
        QVERIFY2(refusal.isEmpty() ? found.isEmpty() : found.startsWith(refusal), qPrintable(found));
        QVERIFY(!found.contains(u'\n'));
    }

    void everyTruncationIsRefused() {
        GgufBytes bytes = llama();
        bytes.list("k", 4, 2, bytes.number(1, 4) + bytes.number(2, 4)).list("t", 8, 1, bytes.text("x"));
        const std::string whole = bytes.tensor("t", {4, 3}, 0, 0).file(48);
        QCOMPARE(refusalOf(whole), QString());
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY2(!refusalOf(whole.substr(0, size)).isEmpty(), qPrintable(QString::number(size)));
    }

    /// More than any model has is refused while it is read, before it needs much memory.
    void tooManyKeys() {
        GgufBytes bytes;
        for (int i = 0; i <= 65536; ++i)
            bytes.key(std::to_string(i), 0, "x");
        QVERIFY(refusalOf(bytes.head()).startsWith(QStringLiteral("too_large: it has 65537 keys")));
    }

    void types() {
        int known = 0;
        for (std::int32_t id = -1; id <= checkpoint::lastGgmlType() + 1; ++id) {
            const checkpoint::GgmlType* type = checkpoint::ggmlType(id);
            QCOMPARE(type != nullptr, id >= 0 && id <= checkpoint::lastGgmlType());
            if (!type)
                continue;
            QCOMPARE(type->id, id);
            QVERIFY(type->block > 0 && type->bytes > 0);
            known += type->removed ? 0 : 1;
        }
        QCOMPARE(known, 35);
        QCOMPARE(checkpoint::ggmlType(14)->bytes, 210);
        QCOMPARE(checkpoint::ggmlType(16)->bytes, 66);
        QCOMPARE(checkpoint::ggmlType(18)->bytes, 98);
        QCOMPARE(checkpoint::ggmlType(19)->bytes, 50);
        QCOMPARE(checkpoint::ggmlType(22)->bytes, 82);
        QCOMPARE(checkpoint::ggmlType(23)->bytes, 136);
        QCOMPARE(checkpoint::ggmlType(29)->bytes, 56);
        QCOMPARE(checkpoint::ggmlType(34)->bytes, 54);
        QCOMPARE(checkpoint::ggmlType(40)->bytes, 36);
    }
};

int tst_gguf(int argc, char* argv[]) {
    return paramap::test::run<GgufTest>(argc, argv);
}
#include "tst_gguf.moc"
