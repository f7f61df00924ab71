// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/index/index.h"
#include "model/checkpoint/index/sharded.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace paramap;
using checkpoint::FileTensor;

/// The index of a checkpoint in several files, and the shards beside it. A shard here is a text of names, "a=b" where a
/// is a second name of b's storage.
class ShardIndexTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    inline static const QString indexName = QStringLiteral("model.safetensors.index.json");

    QString path(const QString& name) const { return m_folder->filePath(name); }
    void write(const QString& name, const QByteArray& bytes) const {
        QFile to(path(name));
        if (!to.open(QIODevice::WriteOnly) || to.write(bytes) != bytes.size())
            qFatal("no file was written");
    }
    static QByteArray indexOf(const QByteArray& weights) {
        return "{\"metadata\": {\"total_size\": 8}, \"weight_map\": {" + weights + "}}\n";
    }
    checkpoint::ShardIndex index(const QByteArray& text) const {
        write(indexName, text);
        return checkpoint::readIndex(checkpoint::Source(path(indexName).toStdString()));
    }
    static checkpoint::Header readNames(const checkpoint::Source& file) {
        std::string text(file.size(), '\0');
        file.read(0, text);
        if (text == "bad")
            throw checkpoint::Refusal("gap", "this shard is damaged");
        checkpoint::Header result;
        result.metadata = {{"format", "pt", {}, -1}, {"total_size", "9", {}, -1}};
        for (const QByteArray& word : QByteArray::fromStdString(text).split(' ')) {
            const QByteArrayList names = word.split('=');
            FileTensor tensor;
            tensor.name = names[0].toStdString();
            tensor.shape = {2, 3};
            tensor.dtype = "F32";
            tensor.elements = 6;
            tensor.bytes = names.size() > 1 ? 0 : 24;
            tensor.sameAs = names.size() > 1 ? names[1].toStdString() : "";
            result.tensors.push_back(tensor);
        }
        return result;
    }
    checkpoint::Header sharded(const QString& name = indexName) const {
        return checkpoint::readSharded(checkpoint::Source(path(name).toStdString()), readNames);
    }
    /// "a [2,3] 24 in x" and so on; "a [] -1 in x" if the shape is not known; "b = a" for a second name.
    static QByteArray listed(const checkpoint::Header& header) {
        QByteArrayList result;
        for (const FileTensor& each : header.tensors) {
            QByteArrayList shape;
            for (const std::int64_t dimension : each.shape)
                shape += QByteArray::number(qint64(dimension));
            result += QByteArray::fromStdString(each.name)
                + (each.sameAs.empty() ? " [" + shape.join(',') + "] "
                            + QByteArray::number(qint64(each.elements < 0 ? -1 : each.bytes))
                                       : " = " + QByteArray::fromStdString(each.sameAs))
                + " in " + QByteArray::fromStdString(each.file);
        }
        return result.join("; ");
    }
    static QByteArray remarks(const checkpoint::Header& header) {
        QByteArray result;
        for (const std::string& remark : header.remarks)
            result += QByteArray::fromStdString(remark) + "\n";
        return result;
    }
    template <typename Job> static std::pair<QByteArray, QByteArray> refusalOf(Job&& job) {
        try {
            job();
            return {};
        } catch (const checkpoint::Refusal& refused) {
            return {QByteArray::fromStdString(refused.cls()), QByteArray::fromStdString(refused.message())};
        }
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void namesAndShards() {
        const checkpoint::ShardIndex read
            = index("{\"metadata\": {\"total_size\": 13731385408.0, \"mergekit_version\": "
                    "\"0.0.4.4\", \"list\": [1], \"none\": null, \"ok\": true}, \"more\": "
                    "[{}], \"weight_map\": {\"b\": \"x-1\", \"a\": \"x-2\", \"c\\n\": "
                    "\"x-1\"}}");
        QCOMPARE(read.shards, (std::vector<std::string>{"x-1", "x-2"}));
        QCOMPARE(read.weights.size(), std::size_t(3));
        QCOMPARE(read.weights[0].tensor, std::string("b"));
        QCOMPARE(read.weights[1].shard, std::size_t(1));
        QCOMPARE(read.weights[2].tensor, std::string("c\n"));
        QCOMPARE(read.weights[2].shard, std::size_t(0));
        QCOMPARE(read.metadata.size(), std::size_t(3));
        QCOMPARE(
            read.metadata[0].text, std::string("13731385408.0")); // RedPajama counted a bool as an eighth of a byte
        QCOMPARE(read.metadata[2].text, std::string("true"));
    }

    void acceptedIndexes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addRow("no metadata") << QByteArray("{\"weight_map\":{\"b\":\"m\"}}");
        QTest::addRow("metadata null") << QByteArray("{\"metadata\":null,\"weight_map\":{\"b\":\"m\"}}");
        QTest::addRow("metadata last") << QByteArray("{\"weight_map\":{\"b\":\"m\"},\"metadata\":{}}");
        QTest::addRow("total_size 0") << QByteArray("{\"metadata\":{\"total_size\":0},\"weight_map\":{\"b\":\"m\"}}");
        QTest::addRow("two dots inside a name") << QByteArray("{\"weight_map\":{\"b\":\"m..bin\"}}");
        QTest::addRow("white space around") << QByteArray("\n {\"weight_map\":{\"b\":\"m\"}}\r\n\t ");
    }
    void acceptedIndexes() {
        QFETCH(QByteArray, text);
        QCOMPARE(index(text).weights.size(), std::size_t(1));
    }

    void refusedIndexes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("cls");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* name, const QByteArray& text, const char* cls, const char* sentence = "") {
            QTest::addRow("%s", name) << text << QByteArray(cls) << QByteArray(sentence);
        };
        row("two documents, as a failed merge leaves them", "{\"weight_map\":{}}\n=======\n{\"weight_map\":{}}",
            "invalid_json", "line 2, column 1");
        row("cut", "{\"weight_map\":{\"a\":\"m\"", "invalid_json");
        row("no bytes", "", "invalid_json");
        row("byte order mark", "\xef\xbb\xbf{\"weight_map\":{}}", "invalid_json");
        row("no UTF-8", "{\n\"\xff\":{}}", "invalid_utf8", "line 2, column 2");
        row("no weight_map", "{\"metadata\":{}}", "invalid_schema", "weight_map");
        row("a list", "[]", "invalid_schema");
        row("shards in a list", "{\"weight_map\":[]}", "invalid_schema");
        row("a number for a shard", "{\"weight_map\":{\"a\":1}}", "invalid_schema", "must be a text");
        row("JSON before types", "{\"weight_map\":{\"a\":1}", "invalid_json");
        row("a tensor twice", indexOf("\"a\":\"x\",\n\"a\":\"y\""), "duplicate_key", "line 2, column 1: 'a'");
        row("weight_map twice", "{\"weight_map\":{},\"weight_map\":{}}", "duplicate_key");
        row("a key of metadata twice", "{\"metadata\":{\"a\":1,\"a\":2},\"weight_map\":{}}", "duplicate_key");
        row("depth bomb", "{\"x\":" + QByteArray(100'000, '['), "too_large");
        for (const char* name : {"", ".", "..", "../x.safetensors", "/etc/passwd", "a/b", "a\\\\b", "\\u002fetc", "C:x",
                 "x\\u0000.safetensors"})
            row(QByteArray("shard ") + name, indexOf(QByteArray("\"a\":\"") + name + "\""), "unsafe_path",
                "must be the name of a file beside the index");
        QByteArray many;
        for (int i = 0; i < 65'536; ++i)
            many += (i > 0 ? ",\"" : "\"") + QByteArray::number(i) + "\":\"s" + QByteArray::number(i) + "\"";
        row("65,536 shards", indexOf(many), "too_large", "65535");
    }
    void refusedIndexes() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentence);
        const auto [cls, message] = refusalOf([&] { index(text); });
        QTEST(cls, "cls");
        QVERIFY2(message.contains(sentence), message.constData());
    }

    void shardsInTheOrderOfTheIndex() {
        write(indexName, indexOf("\"c\":\"x-2\",\"a\":\"x-1\",\"b\":\"x-1\""));
        write(QStringLiteral("x-1"), "b a");
        write(QStringLiteral("x-2"), "c");
        const checkpoint::Header header = sharded();
        QCOMPARE(header.format, std::string("index"));
        QCOMPARE(listed(header), QByteArray("c [2,3] 24 in x-2; a [2,3] 24 in x-1; b [2,3] 24 in x-1"));
        QCOMPARE(remarks(header), QByteArray("the index says that the tensors have 8 bytes, the shards say 72\n"));
        QCOMPARE(header.metadata.size(), std::size_t(2)); // total_size of the index, format of the first shard
        QCOMPARE(header.metadata[0].text, std::string("8"));
        QCOMPARE(header.metadata[1].text, std::string("pt"));
    }

    void totalSize_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<bool>("isRemarked");
        for (const char* fine : {"48", "48.0", "\"48\"", "0", "null", "\"many\""})
            QTest::addRow("%s", fine) << QByteArray(fine) << false;
        for (const char* wrong : {"47", "49.0", "\"8\"", "-48"})
            QTest::addRow("%s", wrong) << QByteArray(wrong) << true;
    }
    /// The sum in the index is held against the headers of the shards.
    void totalSize() {
        QFETCH(QByteArray, said);
        write(
            indexName, "{\"metadata\": {\"total_size\": " + said + "}, \"weight_map\": {\"a\": \"x\", \"b\": \"x\"}}");
        write(QStringLiteral("x"), "a b");
        QTEST(remarks(sharded()).contains("the shards say 48"), "isRemarked");
    }

    void theIndexAlone() {
        write(indexName, indexOf("\"c\":\"x-2\",\"a\":\"x-1\""));
        const checkpoint::Header header = sharded();
        QCOMPARE(listed(header), QByteArray("c [] -1 in x-2; a [] -1 in x-1"));
        QVERIFY(remarks(header).contains("no shard"));
        QVERIFY(header.tensors[0].dtype.empty());
    }

    void aShardAbsent() {
        write(indexName, indexOf("\"c\":\"x-2\",\"a\":\"x-1\",\"d\":\"x-3\""));
        write(QStringLiteral("x-2"), "c");
        const auto [cls, message] = refusalOf([&] { sharded(); });
        QCOMPARE(cls, QByteArray("missing_shard"));
        QVERIFY2(message.contains("2 of 3 shards") && message.contains("'x-1'"), message.constData());
    }

    void aTensorNotInItsShard() {
        write(indexName, indexOf("\"b\":\"x\",\"a\":\"x\""));
        write(QStringLiteral("x"), "b");
        const auto [cls, message] = refusalOf([&] { sharded(); });
        QCOMPARE(cls, QByteArray("index_mismatch"));
        QVERIFY2(message.contains("'a' is in 'x'"), message.constData());
    }

    void tensorsBesideTheIndex() {
        write(indexName, indexOf("\"b\":\"x\",\"a\":\"y\""));
        write(QStringLiteral("x"), "more b a");
        write(QStringLiteral("y"), "a");
        const checkpoint::Header header = sharded();
        QCOMPARE(listed(header), QByteArray("b [2,3] 24 in x; a [2,3] 24 in y; more [2,3] 24 in x"));
        QVERIFY(remarks(header).contains("'more' is in a shard and not in the index"));
        QVERIFY(remarks(header).contains("1 tensor of a shard was passed over"));
        write(QStringLiteral("y"), "a more");
        QCOMPARE(refusalOf([&] { sharded(); }).first, QByteArray("index_mismatch"));
    }

    /// The first name in the index holds the bytes, whichever was first in the shard.
    void sharedStorages() {
        write(indexName, indexOf("\"head\":\"x\",\"other\":\"x\",\"embedding\":\"x\""));
        write(QStringLiteral("x"), "embedding other head=embedding third=embedding");
        QCOMPARE(listed(sharded()),
            QByteArray("head [2,3] 24 in x; other [2,3] 24 in x; embedding = head in x; third = head in x"));
        write(indexName, indexOf("\"head\":\"x\",\"embedding\":\"y\""));
        write(QStringLiteral("y"), "embedding");
        QCOMPARE(listed(sharded()),
            QByteArray("head [2,3] 24 in x; embedding [2,3] 24 in y; other [2,3] 24 in x; third = head in x"));
    }

    void aDamagedShardIsNamed() {
        write(indexName, indexOf("\"b\":\"x\""));
        write(QStringLiteral("x"), "bad");
        const auto [cls, message] = refusalOf([&] { sharded(); });
        QCOMPARE(cls, QByteArray("gap"));
        QVERIFY2(message.contains("/x: this shard is damaged"), message.constData());
    }

    /// huggingface_hub keeps the files as blobs, and a snapshot is a folder of links to them.
    void linksIntoOneFolderOfBlobs() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("snapshots/1"))
            && QDir(m_folder->path()).mkpath(QStringLiteral("blobs")));
        write(QStringLiteral("blobs/aa"), indexOf("\"b\":\"model-1\""));
        write(QStringLiteral("blobs/bb"), "b");
        QVERIFY(QFile::link(QStringLiteral("../../blobs/aa"), path(QStringLiteral("snapshots/1/i.json"))));
        QVERIFY(QFile::link(QStringLiteral("../../blobs/bb"), path(QStringLiteral("snapshots/1/model-1"))));
        QCOMPARE(listed(sharded(QStringLiteral("snapshots/1/i.json"))), QByteArray("b [2,3] 24 in model-1"));
    }

    void linksOutOfTheFolder_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QByteArray>("cls");
        QTest::addRow("a file elsewhere") << "../outside" << QByteArray("unsafe_path");
        QTest::addRow("a folder below") << "below/x" << QByteArray("unsafe_path");
        QTest::addRow("the index itself") << indexName << QByteArray("unsafe_path");
        QTest::addRow("another name in the folder") << "other" << QByteArray();
        QTest::addRow("nothing") << "nothing" << QByteArray("absent");
        QTest::addRow("itself") << "x" << QByteArray("absent");
    }
    void linksOutOfTheFolder() {
        QFETCH(QString, target);
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("here/below")));
        const QByteArray text = indexOf("\"b\":\"x\"");
        write(QStringLiteral("outside"), "b");
        write(QStringLiteral("here/other"), "b");
        write(QStringLiteral("here/below/x"), "b");
        write(QStringLiteral("here/") + indexName, text);
        QVERIFY(QFile::link(target, path(QStringLiteral("here/x"))));
        QByteArray cls = refusalOf([&] {
            if (sharded(QStringLiteral("here/") + indexName).tensors.at(0).elements < 0)
                throw checkpoint::Refusal("absent", "");
        }).first;
        QTEST(cls, "cls");
    }

    void aFolderIsNoShard() {
        write(indexName, indexOf("\"b\":\"x\""));
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("x")));
        QCOMPARE(refusalOf([&] { sharded(); }).first, QByteArray("not_a_file"));
    }
};

int tst_shard_index(int argc, char* argv[]) {
    return paramap::test::run<ShardIndexTest>(argc, argv);
}
#include "tst_shard_index.moc"
