// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/gguf/split.h"
#include "tests/support/gguf_bytes.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using paramap::test::GgufBytes;

/// GGUF checkpoints in several files.
class GgufSplitTest : public QObject {
    Q_OBJECT

    static void save(const QString& path, const std::string& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes.data(), qint64(bytes.size())), qint64(bytes.size()));
    }

    static GgufBytes part(int number, int count, std::uint32_t tensors) {
        GgufBytes bytes;
        if (number == 1)
            bytes.string("general.architecture", "llama");
        bytes.u16("split.no", std::uint16_t(number - 1)).u16("split.count", std::uint16_t(count));
        return bytes.u32("split.tensors.count", tensors);
    }

    static std::string partWithTensor(int number, int count, std::uint32_t tensors) {
        return part(number, count, tensors).tensor("t" + std::to_string(number), {number, 2}, 0, 0).file(64);
    }

    static QString nameOf(int number, int count) {
        return QStringLiteral("m-%1-of-%2.gguf").arg(number, 5, 10, QChar(u'0')).arg(count, 5, 10, QChar(u'0'));
    }

    static void saveThree(const QDir& folder) {
        for (int i = 1; i <= 3; ++i)
            save(folder.filePath(nameOf(i, 3)), partWithTensor(i, 3, 3));
    }

    static QString refusalOf(const QString& path) {
        try {
            checkpoint::readGgufSplit(checkpoint::Source(path.toStdString()));
        } catch (const checkpoint::Refusal& refusal) {
            return QString::fromStdString(refusal.cls() + ": " + refusal.message());
        }
        return {};
    }

private Q_SLOTS:
    void anyPartOpensAll() {
        const QTemporaryDir folder;
        saveThree(QDir(folder.path()));
        for (int given = 1; given <= 3; ++given) {
            const checkpoint::Header header
                = checkpoint::readGgufSplit(checkpoint::Source(folder.filePath(nameOf(given, 3)).toStdString()));
            QCOMPARE(header.format, std::string("gguf"));
            QCOMPARE(header.metadata.front().text, std::string("llama"));
            QCOMPARE(header.tensors.size(), std::size_t(3));
            for (int i = 1; i <= 3; ++i) {
                const checkpoint::FileTensor& tensor = header.tensors[std::size_t(i - 1)];
                QCOMPARE(tensor.name, "t" + std::to_string(i));
                QCOMPARE(tensor.shape, (std::vector<std::int64_t>{2, i}));
                QCOMPARE(QString::fromStdString(tensor.file), nameOf(i, 3));
            }
            QVERIFY(header.remarks.empty());
        }
    }

    void partsInTheWorkingFolder() {
        const QTemporaryDir folder;
        saveThree(QDir(folder.path()));
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        const QString refusal = refusalOf(nameOf(2, 3));
        QVERIFY(QDir::setCurrent(before));
        QCOMPARE(refusal, QString());
    }

    /// llama-gguf-split --no-tensor-first-split.
    void aFirstPartWithMetadataAlone() {
        const QTemporaryDir folder;
        save(folder.filePath(nameOf(1, 2)), part(1, 2, 1).file());
        save(folder.filePath(nameOf(2, 2)), partWithTensor(2, 2, 1));
        const checkpoint::Header header
            = checkpoint::readGgufSplit(checkpoint::Source(folder.filePath(nameOf(1, 2)).toStdString()));
        QCOMPARE(header.tensors.size(), std::size_t(1));
        QVERIFY(header.remarks.empty());
    }

    void partsWithoutAnyTensor() {
        const QTemporaryDir folder;
        for (int i = 1; i <= 2; ++i)
            save(folder.filePath(nameOf(i, 2)), part(i, 2, 0).file());
        const checkpoint::Header header
            = checkpoint::readGgufSplit(checkpoint::Source(folder.filePath(nameOf(2, 2)).toStdString()));
        QCOMPARE(header.remarks, (std::vector<std::string>{"it has no tensors, only metadata"}));
    }

    void oneFile() {
        const QTemporaryDir folder;
        save(folder.filePath(QStringLiteral("plain.gguf")), GgufBytes().tensor("t", {4}, 0, 0).file(16));
        const checkpoint::Header header = checkpoint::readGgufSplit(
            checkpoint::Source(folder.filePath(QStringLiteral("plain.gguf")).toStdString()));
        QCOMPARE(header.tensors.front().file, std::string());
        save(folder.filePath(nameOf(1, 1)), partWithTensor(1, 1, 1));
        QCOMPARE(refusalOf(folder.filePath(nameOf(1, 1))), QString());
        save(folder.filePath(QStringLiteral("renamed.gguf")), partWithTensor(2, 3, 3));
        QCOMPARE(refusalOf(folder.filePath(QStringLiteral("renamed.gguf"))),
            QStringLiteral("bad_split: this is one of 3 parts (split.count), but its name does not end in "
                           "'-00001-of-00003.gguf', so the others cannot be found"));
        QVERIFY(refusalOf(folder.filePath(QStringLiteral("absent.gguf"))).startsWith(QStringLiteral("missing")));
    }

    /// The parts of a cache are links in one folder to files in another, named by their hashes.
    void aCacheOfLinks() {
        const QTemporaryDir folder;
        const QDir root(folder.path());
        QVERIFY(root.mkpath(QStringLiteral("blobs")) && root.mkpath(QStringLiteral("snapshots/main")));
        for (int i = 1; i <= 3; ++i) {
            save(root.filePath(QStringLiteral("blobs/hash%1").arg(i)), partWithTensor(i, 3, 3));
            QVERIFY(QFile::link(QStringLiteral("../../blobs/hash%1").arg(i),
                root.filePath(QStringLiteral("snapshots/main/") + nameOf(i, 3))));
        }
        const checkpoint::Header header = checkpoint::readGgufSplit(
            checkpoint::Source(root.filePath(QStringLiteral("snapshots/main/") + nameOf(2, 3)).toStdString()));
        QCOMPARE(header.tensors.size(), std::size_t(3));
        QCOMPARE(QString::fromStdString(header.tensors[2].file), nameOf(3, 3));
        QVERIFY(QFile::remove(root.filePath(QStringLiteral("blobs/hash3"))));
        QVERIFY(refusalOf(root.filePath(QStringLiteral("snapshots/main/") + nameOf(1, 3)))
                    .startsWith(QStringLiteral("missing_shard")));
    }

    void aPartThatIsALinkOutOfTheFolder() {
        const QTemporaryDir folder, elsewhere;
        saveThree(QDir(folder.path()));
        save(elsewhere.filePath(QStringLiteral("secret")), partWithTensor(2, 3, 3));
        QVERIFY(QFile::remove(folder.filePath(nameOf(2, 3))));
        QVERIFY(QFile::link(elsewhere.filePath(QStringLiteral("secret")), folder.filePath(nameOf(2, 3))));
        QCOMPARE(refusalOf(folder.filePath(nameOf(1, 3))),
            QStringLiteral("unsafe_path: 'm-00002-of-00003.gguf' is a link into another folder"));
    }

    void absentParts() {
        const QTemporaryDir folder;
        saveThree(QDir(folder.path()));
        QVERIFY(QFile::remove(folder.filePath(nameOf(2, 3))));
        QVERIFY(refusalOf(folder.filePath(nameOf(3, 3)))
                    .startsWith(QStringLiteral("missing_shard: part 2 of 3 is absent: 'm-00002-of-00003.gguf'")));
        save(folder.filePath(nameOf(1, 65535)), part(1, 65535, 1).file());
        QVERIFY(
            refusalOf(folder.filePath(nameOf(1, 65535))).startsWith(QStringLiteral("missing_shard: part 2 of 65535")));
    }

    void contradictions_data() {
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("refusal");
        const auto row = [](const char* name, const std::string& second, const char* refusal) {
            QTest::addRow("%s", name) << QByteArray(second.data(), qsizetype(second.size()))
                                      << QString::fromUtf8(refusal);
        };
        row("fine", partWithTensor(2, 2, 2), "");
        row("the same number", partWithTensor(1, 2, 2), "bad_split: split.no is 0, expected is 1");
        row("another count", partWithTensor(2, 3, 2), "bad_split: split.count is 3, expected is 2");
        row("another number of tensors", partWithTensor(2, 2, 3), "bad_split: split.tensors.count is 3, expected is 2");
        row("no numbers", GgufBytes().file(), "bad_split: split.no is absent, expected is 1");
        row("a text", GgufBytes().string("split.no", "x").file(), "bad_split: split.no is absent, expected is 1");
        row("too few tensors", part(2, 2, 2).file(), "bad_split: the parts have 1 tensors, split.tensors.count is 2");
        row("a tensor of another part", part(2, 2, 2).tensor("t1", {1}, 0, 0).file(32),
            "duplicate_name: two parts have the tensor 't1'");
        row("no GGUF", "<html>", "unknown_format: it does not begin with 'GGUF'");
        row("a part that is cut", partWithTensor(2, 2, 2).substr(0, 40), "truncated_header");
    }
    void contradictions() {
        QFETCH(QByteArray, second);
        QFETCH(QString, refusal);
        const QTemporaryDir folder;
        save(folder.filePath(nameOf(1, 2)), partWithTensor(1, 2, 2));
        save(folder.filePath(nameOf(2, 2)), second.toStdString());
        QString found = refusalOf(folder.filePath(nameOf(1, 2)));
        const bool names
            = found.contains(folder.filePath(nameOf(2, 2)) + QStringLiteral(": ")); // a mistake of the second alone
        found.replace(folder.filePath(nameOf(2, 2)) + QStringLiteral(": "), QStringLiteral(""));
        QVERIFY2(refusal.isEmpty() ? found.isEmpty() : found.startsWith(refusal), qPrintable(found));
        QCOMPARE(names, !refusal.isEmpty() && !refusal.contains(QStringLiteral("parts have")));
    }

    void theGivenPartContradictsItsName_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* name, const QString& file, const std::string& bytes) {
            QTest::addRow("%s", name) << file << QByteArray(bytes.data(), qsizetype(bytes.size()));
        };
        row("part 0", nameOf(0, 2), partWithTensor(1, 2, 1));
        row("part 3 of 2", nameOf(3, 2), partWithTensor(1, 2, 1));
        row("another number", nameOf(2, 2), partWithTensor(1, 2, 1));
        row("another count", nameOf(1, 2), partWithTensor(1, 3, 1));
        row("no count of tensors", nameOf(1, 2), GgufBytes().u16("split.no", 0).u16("split.count", 2).file());
        row("no numbers at all", nameOf(1, 2), GgufBytes().file());
    }
    void theGivenPartContradictsItsName() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const QTemporaryDir folder;
        save(folder.filePath(name), bytes.toStdString());
        const QString found = refusalOf(folder.filePath(name));
        QVERIFY2(found.startsWith(QStringLiteral("bad_split: ")), qPrintable(found));
    }
};

int tst_gguf_split(int argc, char* argv[]) {
    return paramap::test::run<GgufSplitTest>(argc, argv);
}
#include "tst_gguf_split.moc"
