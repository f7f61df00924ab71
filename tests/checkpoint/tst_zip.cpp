// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/zip/archive.h"
#include "tests/checkpoint/source_file.h"
#include "tests/checkpoint/zip_writer.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using test::withByte;
using test::withReplaced;
using test::ZipWriter;

/// The directory of a zip and its members.
class ZipTest : public QObject {
    Q_OBJECT

    test::SourceFile m_file;

    checkpoint::Source written(const std::string& bytes) const { return m_file.with(bytes); }

    static std::string two() { return ZipWriter().add("a/one", "first").add("a/two", "second").bytes(); }

    /// Reads all members.
    QString refusalOf(const std::string& bytes) const {
        try {
            const checkpoint::Source source = written(bytes);
            const checkpoint::Archive archive(source);
            for (std::size_t i = 0; i < archive.members().size(); ++i)
                archive.contents(i, 1000);
        } catch (const checkpoint::Refusal& refusal) {
            return QString::fromStdString(refusal.cls());
        }
        return {};
    }

private Q_SLOTS:
    void members_data() {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* name, const std::string& bytes) {
            QTest::addRow("%s", name) << QByteArray(bytes.data(), qsizetype(bytes.size()));
        };
        const std::string text(600, 'x');
        row("stored", ZipWriter().add("a/one", "first").add("a/long", text).bytes());
        row("deflated", ZipWriter().addDeflated("a/one", "first").addDeflated("a/long", text).bytes());
        row("zip64", ZipWriter(ZipWriter::Sizes::Of64Bits).add("a/one", "first").addDeflated("a/long", text).bytes());
    }
    void members() {
        QFETCH(QByteArray, bytes);
        const checkpoint::Source source = written(bytes.toStdString());
        const checkpoint::Archive archive(source);
        QCOMPARE(archive.members().size(), std::size_t(2));
        QCOMPARE(archive.members()[0].name, std::string("a/one"));
        QCOMPARE(archive.members()[0].size, std::uint64_t(5));
        QCOMPARE(archive.members()[1].size, std::uint64_t(600));
        const auto found = archive.find("a/long");
        QVERIFY(found.has_value() && !archive.find("a/lon") && !archive.find("/etc/passwd"));
        QCOMPARE(archive.contents(0, 5), std::string("first"));
        QCOMPARE(archive.contents(found.value_or(0), 600), std::string(600, 'x'));
        QCOMPARE(archive.beginning(0, 3), std::string("fir"));
        QCOMPARE(archive.beginning(0, 0), std::string());
        QCOMPARE(archive.beginning(0, 30), std::string("first"));
        QVERIFY_THROWS_EXCEPTION(checkpoint::Refusal, archive.contents(0, 4));
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("cls");
        const auto row = [](const char* name, const std::string& bytes, const char* cls) {
            QTest::addRow("%s", name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << cls;
        };
        const std::string good = two();
        const std::size_t directory = good.find("PK\1\2"), end = good.find("PK\5\6");
        row("read", good, "");
        row("no bytes", "", "empty");
        row("something else", std::string(100, 'x'), "unknown_format");
        row("an incomplete download", good.substr(0, good.size() - 40), "bad_zip");
        row("CVE-2025-10156: a wrong checksum", withByte(good, directory + 16, 1), "bad_crc");
        row("CVE-2025-1945: the flag says encrypted", withByte(withByte(good, directory + 8, 1), 6, 1), "bad_zip");
        row("CVE-2025-1944: another name before the data", withReplaced(good, "a/one", "b/one"), "bad_zip");
        row("the directory lies beyond the file", withByte(good, end + 18, 0x7f), "bad_zip");
        row("the directory is longer than the file", withByte(good, end + 14, 0x7f), "bad_zip");
        row("more members than fit", ZipWriter().add("a", "b").bytes(0xfffe), "bad_zip");
        row("one member too many", ZipWriter().add("a", std::string(99, 'x')).bytes(2), "bad_zip");
        row("one member too few", ZipWriter().add("a", "b").add("c", "d").bytes(1), "bad_zip");
        row("one name twice", ZipWriter().add("a", "b").add("a", "d").bytes(), "bad_zip");
        row("a bomb", ZipWriter().addDeflated("a", std::string(1 << 20, 'x')).bytes(), "too_large");
        const std::string bomb = ZipWriter().addDeflated("a", std::string(1 << 20, 'x')).bytes();
        const std::size_t size = bomb.find("PK\1\2") + 24;
        row("a bomb that says it is small", bomb.substr(0, size) + std::string("\5\0\0\0", 4) + bomb.substr(size + 4),
            "bad_zip");
        row("compressed by another method", withByte(withByte(good, directory + 10, 12), 8, 12), "bad_zip");
        row("stored in fewer bytes", withByte(good, directory + 24, 6), "bad_zip");
        row("data beyond the file", withByte(withByte(good, directory + 23, 0x10), directory + 27, 0x10), "bad_zip");
        row("data that reach into the directory", withByte(withByte(good, directory + 20, 0x60), directory + 24, 0x60),
            "bad_zip");
        row("no entry where one is said to be", withByte(good, directory, 'x'), "bad_zip");
        row("zip64's record lies elsewhere",
            withReplaced(ZipWriter(ZipWriter::Sizes::Of64Bits).add("a", "b").bytes(), "PK\6\6", "PK\6\5"), "bad_zip");
    }
    void refusals() {
        QFETCH(QByteArray, bytes);
        QTEST(refusalOf(bytes.toStdString()), "cls");
    }
};

int tst_zip(int argc, char* argv[]) {
    return paramap::test::run<ZipTest>(argc, argv);
}
#include "tst_zip.moc"
