// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_bytes.h"
#include "tests/fuzz/target.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <array>

using namespace paramap;
using fuzz::Target;

namespace {

constexpr std::array<const Target*, 16> targets{&fuzz::formulas, &fuzz::descriptions, &fuzz::configs, &fuzz::layouts,
    &fuzz::lessons, &fuzz::lesson_texts, &fuzz::searches, &fuzz::sessions, &fuzz::command_lines, &fuzz::safetensors,
    &fuzz::shard_indexes, &fuzz::ggufs, &fuzz::torch_files, &fuzz::onnx_files, &fuzz::numpy_files, &fuzz::checkpoints};

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QString& folder() {
    static const QString path = QStringLiteral(PARAMAP_SOURCE_DIR "/tests/fuzz/");
    return path;
}

/// What the target says of an input; "" if all is well.
QByteArray faultOf(const Target& target, const std::string& input) {
    try {
        target.run(input);
    } catch (const fuzz::Broken& broken) {
        return QByteArray::fromStdString(broken.what);
    } catch (const std::exception& error) {
        return QByteArray("an exception leaves it: ") + error.what();
    }
    return {};
}

std::vector<std::string> inputsBelow(const QStringList& folders) {
    std::vector<std::string> inputs;
    for (const QString& path : folders)
        for (const QFileInfo& file : QDir(path).entryInfoList(QDir::Files, QDir::Name))
            inputs.push_back(contents(file.filePath()).toStdString());
    return inputs;
}

} // namespace

/// The fuzz targets without libFuzzer: every seed, every input that broke the program once, and seeded mutations of
/// these, the same ones in every run. PARAMAP_MUTATIONS: how many for each target instead.
class TestFuzzReplay : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void inputs_data() {
        QTest::addColumn<const Target*>("target");
        QTest::addColumn<int>("mutations");
        // As many as take a few seconds each with sanitizers.
        constexpr std::array<int, targets.size()> usual{
            4000, 400, 300, 1000, 1000, 400, 200, 100, 1200, 1000, 2000, 1600, 3000, 3000, 300};
        const int given = qEnvironmentVariableIntValue("PARAMAP_MUTATIONS");
        for (std::size_t i = 0; i < targets.size(); ++i)
            QTest::newRow(std::string(targets[i]->name).c_str())
                << targets[i] << (given > 0 ? given : usual[i] / (test::sanitized ? 4 : 1));
    }

    void inputs() {
        QFETCH(const Target*, target);
        QFETCH(int, mutations);
        const QString name = QString::fromStdString(std::string(target->name));
        std::vector<std::string> inputs
            = inputsBelow({folder() + QStringLiteral("corpus/") + name, folder() + QStringLiteral("crashes/") + name});
        QVERIFY(!inputs.empty());
        for (const std::string& input : inputs)
            for (std::size_t spaces = 0; spaces < (test::sanitized ? 4 : 16);
                 ++spaces) // what is checked of some inputs is of one of these
                check(*target, input + std::string(spaces, ' '));
        const std::vector<std::string> words
            = fuzz::dictionaryWords(contents(folder() + name + QStringLiteral(".dict")).toStdString());
        QVERIFY(!words.empty());
        std::vector<std::string> later = inputs; // some go on from where others ended
        fuzz::Random random(1);
        for (int i = 0; i < mutations && !QTest::currentTestFailed(); ++i) {
            const std::string seed = random.oneIn(4) ? random.of(later) : random.of(inputs);
            std::string input = target->mutate && !random.oneIn(4) ? target->mutate(seed, random) : std::string();
            if (input.empty())
                input = fuzz::withOtherBytes(seed, words, random);
            check(*target, input);
            if (input.size() < 4096)
                later[random.below(later.size())] = input;
        }
    }

private:
    static void check(const Target& target, const std::string& input) {
        const QByteArray fault = faultOf(target, input);
        QVERIFY2(fault.isEmpty(), fault + "\nfor the input " + QByteArray::fromStdString(input).left(4000));
    }
};

int tst_fuzz_replay(int argc, char* argv[]) {
    return paramap::test::run<TestFuzzReplay>(argc, argv);
}
#include "tst_fuzz_replay.moc"
