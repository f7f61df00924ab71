// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using cost::Mode;
using cost::Part;

/// Programs that fuse matrices after loading hold them twice for a moment.
class TestLoading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void queriesAreThereTwice();
    void longPromptsPeakLater();
    void fusedModelsHaveNothingToFuse();
    void cacheOfGeneratedTokens();
};

namespace {

cost::Memory ran(const char* model, const char* engine, const char* sequence, const char* context) {
    cost::RunSettings settings;
    for (const auto& [key, value] :
        {std::pair{"engine", engine}, {"batch", "1"}, {"sequence", sequence}, {"context", context}})
        test::set(settings, key, value);
    return cost::memory(*test::presetWith(model, {}), Mode::Inference, settings);
}

const cost::Line* fusedLine(const cost::Memory& memory) {
    for (const cost::Line& line : memory.lines)
        if (line.label.name == cost::Label::FusedQueries)
            return &line;
    return nullptr;
}

} // namespace

/// AWQ: half a byte of a weight, and two and a half bytes for each 128 of them.
void TestLoading::queriesAreThereTwice() {
    const auto bytes
        = [](std::int64_t rows, std::int64_t columns) { return rows * columns / 2 + rows * columns / 128 * 5 / 2; };
    const cost::Memory llama = ran("llama-2-7b", "autoawq-0.1", "64", "128");
    QVERIFY(fusedLine(llama));
    QCOMPARE(fusedLine(llama)->bytes, 32 * 3 * bytes(4096, 4096));
    QCOMPARE(llama.peakAt, cost::Instant::Loading);
    QCOMPARE(llama.bytes(Part::Activations), 0);
    QCOMPARE(llama.bytes(Part::Logits), 0);
    QCOMPARE(llama.timeline.peak().total(), llama.total);
    QCOMPARE(llama.timeline.stretches.front().phase, cost::Phase::Load);
    const cost::Memory grouped = ran("mistral-7b", "autoawq-0.1", "64", "128");
    QCOMPARE(fusedLine(grouped)->bytes, 32 * (bytes(4096, 4096) + 2 * bytes(1024, 4096)));
}

void TestLoading::longPromptsPeakLater() {
    const cost::Memory memory = ran("llama-2-7b", "autoawq-0.1", "2048", "4096");
    QVERIFY(!fusedLine(memory));
    QVERIFY(memory.peakAt != cost::Instant::Loading);
    QCOMPARE(memory.timeline.stretches.front().phase, cost::Phase::Load);
    QCOMPARE(memory.timeline.peak().total(), memory.total);
}

void TestLoading::fusedModelsHaveNothingToFuse() {
    QCOMPARE(ran("mpt-7b", "autoawq-0.1", "64", "128").timeline.stretches.front().phase, cost::Phase::Start);
    QCOMPARE(ran("llama-2-7b", "autoawq", "64", "128").timeline.stretches.front().phase, cost::Phase::Start);
}

/// The cache holds the tokens that are generated, or the prompt where it is longer.
void TestLoading::cacheOfGeneratedTokens() {
    const std::int64_t token = 2LL * 32 * 4096 * 2;
    QCOMPARE(ran("llama-2-7b", "autoawq-0.1", "100", "400").bytes(Part::KvCache), 300 * token);
    QCOMPARE(ran("llama-2-7b", "autoawq-0.1", "300", "400").bytes(Part::KvCache), 300 * token);
    QCOMPARE(ran("llama-2-7b", "autoawq-0.1", "400", "400").bytes(Part::KvCache), 400 * token);
    QCOMPARE(ran("llama-2-7b", "autoawq", "100", "400").bytes(Part::KvCache), 400 * token);
}

int tst_loading(int argc, char* argv[]) {
    return paramap::test::run<TestLoading>(argc, argv);
}
#include "tst_loading.moc"
