// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/onnx_files.h"
#include "tests/checkpoint/protobuf_writer.h"
#include "tests/support/run.h"

#include <sys/stat.h>

using namespace paramap;
namespace proto = paramap::test::proto;

/// Data of ONNX models in files beside them.
class OnnxExternalTest : public QObject, private test::OnnxFiles {
    Q_OBJECT

private Q_SLOTS:
    void dataInAnotherFile_data() {
        QTest::addColumn<QByteArray>("entries");
        QTest::addColumn<QString>("expected");
        const auto row
            = [](const char* name, std::initializer_list<std::pair<std::string_view, std::string_view>> entries,
                  const char* expected) {
                  QTest::addRow("%s", name)
                      << QByteArray::fromStdString(proto::external(entries)) << QString::fromUtf8(expected);
              };
        const char* const there = "none: w [2] FLOAT 2 8 in d.bin";
        row("all", {{"location", "d.bin"}, {"offset", "4"}, {"length", "8"}}, there);
        row("no offset, no length", {{"location", "d.bin"}}, there);
        row("a step that stays", {{"location", "./d.bin"}}, "none: w [2] FLOAT 2 8 in ./d.bin");
        row("in a folder below", {{"location", "below/e.bin"}}, "none: w [2] FLOAT 2 8 in below/e.bin");
        row("a link inside", {{"location", "inside"}}, "none: w [2] FLOAT 2 8 in inside");
        row("CVE-2026-34445: unknown keys", {{"location", "d.bin"}, {"__class__", "x"}, {"checksum", "y"}}, there);
        row("an absent file", {{"location", "absent.bin"}, {"offset", "99"}}, "none: w [2] FLOAT 2 8 in absent.bin");
        row("below a file", {{"location", "d.bin/x"}}, "none: w [2] FLOAT 2 8 in d.bin/x");
        row("CVE-2022-25882, CVE-2024-27318: the parent", {{"location", "../d.bin"}},
            "unsafe_path: 'w' has its data in '../d.bin', which leads out of the folder of the model");
        row("CVE-2024-27318: the parent in the middle", {{"location", "./x/../../etc/passwd"}},
            "unsafe_path: 'w' has its data in './x/../../etc/passwd', which leads out of the folder of the model");
        row("the parent, backwards", {{"location", "x\\..\\d.bin"}},
            "unsafe_path: 'w' has its data in 'x\\..\\d.bin', which leads out of the folder of the model");
        row("the parent at the end", {{"location", "below/.."}},
            "unsafe_path: 'w' has its data in 'below/..', which leads out of the folder of the model");
        row("CVE-2024-5187: an absolute path", {{"location", "/etc/passwd"}},
            "unsafe_path: 'w' has its data in '/etc/passwd', which is not relative to the folder of the model");
        row("a drive", {{"location", "C:\\d.bin"}},
            "unsafe_path: 'w' has its data in 'C:\\d.bin', which is not relative to the folder of the model");
        row("CVE-2026-27489: a link out of the folder", {{"location", "out"}},
            "unsafe_path: 'w' has its data in 'out', which is a link that leads out of the folder of the model");
        row("a folder that is such a link", {{"location", "up/f.bin"}},
            "unsafe_path: 'w' has its data in 'up/f.bin', which is a link that leads out of the folder of the model");
        row("a folder beside, whose name begins as this one's", {{"location", "beside"}},
            "unsafe_path: 'w' has its data in 'beside', which is a link that leads out of the folder of the model");
        row("a broken link", {{"location", "broken"}},
            "unsafe_path: 'w' has its data in 'broken', which is a link that leads to no file");
        row("a link to itself", {{"location", "loop"}},
            "unsafe_path: 'w' has its data in 'loop', which is a link that leads to no file");
        row("a folder", {{"location", "below"}}, "unsafe_path: 'w' has its data in 'below', which is no ordinary file");
        row("a pipe", {{"location", "pipe"}}, "unsafe_path: 'w' has its data in 'pipe', which is no ordinary file");
        row("a name with a zero", {{"location", std::string_view("d.bin\0x", 7)}},
            "unsafe_path: 'w' has its data in 'd.bin\xef\xbf\xbdx', which is no path");
        row("no location", {{"offset", "8"}},
            "bad_external: 'w' has its data in another file and does not say in which");
        row("an empty location", {{"location", ""}},
            "bad_external: 'w' has its data in another file and does not say in which");
        row("a negative offset", {{"location", "d.bin"}, {"offset", "-8"}},
            "bad_external: 'w' has external data with the offset '-8'; a whole number of at least 0 is expected");
        row("an offset beyond 63 bits", {{"location", "d.bin"}, {"offset", "9223372036854775808"}},
            "bad_external: 'w' has external data with the offset '9223372036854775808'; a whole number of at least 0 "
            "is "
            "expected");
        row("a length with a sign", {{"location", "d.bin"}, {"length", "+8"}},
            "bad_external: 'w' has external data with the length '+8'; a whole number of at least 0 is expected");
        row("an empty offset", {{"location", "d.bin"}, {"offset", ""}},
            "bad_external: 'w' has external data with the offset ''; a whole number of at least 0 is expected");
        row("two locations", {{"location", "d.bin"}, {"location", "../d.bin"}},
            "bad_external: the external data at byte 50 have the key 'location' a second time");
        row("another length", {{"location", "d.bin"}, {"length", "12"}},
            "size_mismatch: 'w' has 12 bytes in 'd.bin', its shape and type need 8");
        row("beyond the end", {{"location", "d.bin"}, {"offset", "5"}},
            "truncated_data: 'w' needs 8 bytes at byte 5 of 'd.bin', which has 12 bytes");
        row("an offset that wraps", {{"location", "d.bin"}, {"offset", "9223372036854775807"}},
            "truncated_data: 'w' needs 8 bytes at byte 9223372036854775807 of 'd.bin', which has 12 bytes");
    }
    void dataInAnotherFile() {
        QFETCH(QByteArray, entries);
        QFETCH(QString, expected);
        makeFolder(QStringLiteral("m/below"));
        makeFolder(QStringLiteral("ms"));
        write(QStringLiteral("m/d.bin"), proto::zeros(12));
        write(QStringLiteral("m/below/e.bin"), proto::zeros(8));
        write(QStringLiteral("ms/f.bin"), proto::zeros(8));
        const auto link = [&](const char* from, const char* to) {
            QFile::link(QString::fromUtf8(to), path(QStringLiteral("m/")) + QString::fromUtf8(from));
        };
        link("inside", "below/e.bin");
        link("out", "../ms/f.bin");
        link("up", "../ms");
        link("beside", "../ms/f.bin");
        link("broken", "nowhere");
        link("loop", "loop");
        mkfifo(path(QStringLiteral("m/pipe")).toLocal8Bit().constData(), 0600);
        write(QStringLiteral("m/model.onnx"),
            proto::model(proto::initializer(proto::tensor("w", 1, {2}, entries.toStdString()))));
        QCOMPARE(refusalOf(QStringLiteral("m/model.onnx")), expected);
    }

    /// The cache of huggingface_hub: the names are links into a folder of files that are named after their content.
    void linksOfACache() {
        makeFolder(QStringLiteral("cache/blobs"));
        makeFolder(QStringLiteral("cache/names"));
        write(QStringLiteral("cache/blobs/1"),
            proto::model(
                proto::initializer(proto::tensor("w", 1, {2}, proto::external({{"location", "model.data"}})))));
        write(QStringLiteral("cache/blobs/2"), proto::zeros(8));
        QFile::link(QStringLiteral("../blobs/1"), path(QStringLiteral("cache/names/model.onnx")));
        QFile::link(QStringLiteral("../blobs/2"), path(QStringLiteral("cache/names/model.data")));
        QCOMPARE(
            words(readFile(QStringLiteral("cache/names/model.onnx"))), QStringLiteral("w [2] FLOAT 2 8 in model.data"));
    }

    void mixedPlacesOfData() {
        const auto refused
            = [&](const std::string& tensor) { return refusal(proto::model(proto::initializer(tensor))); };
        const std::string external = proto::external({{"location", "absent.bin"}});
        QCOMPARE(refused(proto::tensor("w", 1, {2}, external + proto::raw(8))),
            QStringLiteral("bad_external: 'w' has data here and in 'absent.bin'"));
        QCOMPARE(refused(proto::tensor("w", 8, {2}, external)),
            QStringLiteral("bad_external: 'w' has texts, which another file cannot hold"));
        QCOMPARE(refused(proto::tensor("w", 1, {2}, proto::number(14, 2))),
            QStringLiteral(
                "bad_external: 'w' has its data in the place number 2; 0 (here) or 1 (another file) is expected"));
        QCOMPARE(refused(proto::tensor("w", 1, {2}, proto::external({{"location", std::string(4096, 'x')}}))),
            QStringLiteral(
                "bad_external: 'w' has external data with a location of 4096 bytes; at most 4095 are expected"));
        // Also where the tensor is neither weight nor constant.
        QVERIFY(refusal(proto::model(proto::node("ConstantOfShape", {"s"}, "o", "",
                            proto::attribute("value",
                                proto::bytes(5, proto::tensor("v", 1, {1}, proto::external({{"location", "../x"}})))))))
                    .startsWith(QStringLiteral("unsafe_path: 'o' ")));
    }

    void filesThatAreAbsent() {
        std::string graph;
        for (int i = 0; i < 12; ++i)
            for (const char* const part : {"a", "b"})
                graph += proto::initializer(proto::tensor(part + std::to_string(i), 1, {2},
                    proto::external(
                        {{"location", "absent" + std::to_string(i)}, {"offset", part[0] == 'a' ? "0" : "8"}})));
        const checkpoint::Header header = read(proto::model(graph));
        QCOMPARE(header.tensors.size(), std::size_t(24));
        QCOMPARE(remarks(header).size(), 11);
        QCOMPARE(remarks(header).first(),
            QStringLiteral("the file 'absent0', which holds the data of 'a0', is not beside the model"));
        QCOMPARE(remarks(header).last(), QStringLiteral("2 more files with data are not beside the model"));
    }

    void tooManyFiles() {
        std::string graph;
        for (int i = 0; i < 20'001; ++i) {
            const std::string name = std::to_string(i);
            graph += proto::initializer(proto::tensor(name, 1, {2}, proto::external({{"location", name}})));
        }
        QCOMPARE(refusal(proto::model(graph)), QStringLiteral("too_large: the data are in more than 20000 files"));
    }

    void tiesInAnotherFile() {
        const auto at = [](const char* name, int type, const char* offset) {
            return proto::initializer(
                proto::tensor(name, type, {2}, proto::external({{"location", "absent"}, {"offset", offset}})));
        };
        QCOMPARE(words(read(proto::model(
                     at("a", 1, "0") + at("b", 1, "8") + at("c", 1, "0") + at("d", 6, "0") + at("e", 1, "0")))),
            QStringLiteral("a [2] FLOAT 2 8 in absent; b [2] FLOAT 2 8 in absent; c [2] FLOAT 2 0 in absent as a; "
                           "d [2] INT32 2 8 in absent; e [2] FLOAT 2 0 in absent as a"));
    }
};

int tst_onnx_external(int argc, char* argv[]) {
    return paramap::test::run<OnnxExternalTest>(argc, argv);
}
#include "tst_onnx_external.moc"
