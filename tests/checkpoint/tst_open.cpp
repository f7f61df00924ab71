// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/open/open.h"
#include "tests/checkpoint/source_file.h"
#include "tests/checkpoint/torch_writer.h"
#include "tests/support/run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace paramap;

/// A checkpoint of any kind, opened by its path.
class OpenTest : public QObject, test::TorchWriter {
    Q_OBJECT

    test::SourceFile m_file;

    checkpoint::Checkpoint opened(const std::string& bytes, const std::string& dictionary = {}) const {
        return checkpoint::openCheckpoint(m_file.with(bytes).path(), dictionary);
    }
    static std::string two() {
        return zip(dictionary(
            {{"model", ordered({{"w", floats("0", {2, 3})}})}, {"ema", ordered({{"v", floats("1", {2})}})}}));
    }

private Q_SLOTS:
    void dictionaries() {
        const checkpoint::Checkpoint usual = opened(two());
        QCOMPARE(usual.chosen, std::string("model"));
        QCOMPARE(usual.header.dictionaries, (std::vector<std::string>{".", "model", "ema"}));
        QCOMPARE(usual.header.tensors.size(), std::size_t(1));
        QCOMPARE(usual.whole.size(), std::size_t(2));
        const checkpoint::Checkpoint all = opened(two(), ".");
        QCOMPARE(all.header.tensors.size(), std::size_t(2));
        QVERIFY(all.whole.empty());
        QCOMPARE(all.header.tensors[1].name, std::string("ema.v"));
    }

    /// What was asked for is wrong, and not the file.
    void unknownDictionary() {
        for (const std::string& file : {two(), std::string("\2\0\0\0\0\0\0\0{}", 10)})
            try {
                opened(file, "modle");
                QFAIL("it has such a dictionary");
            } catch (const checkpoint::Refusal& refusal) {
                QCOMPARE(refusal.cls(), std::string("unknown_dictionary"));
                QVERIFY(refusal.kind() == Problem::Kind::Usage);
            }
    }

    /// A call of torch.load on another file is as inert as any other, and named (picklescan).
    void nothingIsLoaded() {
        const checkpoint::Checkpoint file = opened(
            zip(ordered({{"w", floats("0", {2, 3})}, {"n", call("torch", "load", {text("x.pkl")})}}), {{"0", 24}}));
        QCOMPARE(file.header.tensors.size(), std::size_t(1));
        QCOMPARE(file.header.remarks.size(), std::size_t(1));
        QVERIFY2(file.header.remarks[0].starts_with("'torch.load'"), file.header.remarks[0].c_str());
    }

    /// A name in a remark could hold commands for a terminal.
    void remarksCanBeShown() {
        const checkpoint::Checkpoint file
            = opened(zip(ordered({{"w", floats("0", {2, 3})}, {"n", call("a\x1b[2J", "b", {})}}), {{"0", 24}}));
        QCOMPARE(file.header.remarks.size(), std::size_t(1));
        QVERIFY2(file.header.remarks[0].starts_with("'a\xEF\xBF\xBD[2J.b'"), file.header.remarks[0].c_str());
    }
};

int tst_open(int argc, char* argv[]) {
    return test::run<OpenTest>(argc, argv);
}
#include "tst_open.moc"
