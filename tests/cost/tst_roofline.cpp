// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/roofline.h"
#include "model/problem/problem.h"
#include "model/text/memory/device_report.h"
#include "model/text/memory/rates.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <cmath>
#include <optional>

using namespace paramap;

/// The limits by bandwidth and by peak, compared with numbers computed by hand.
class TestRoofline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_devices = test::shippedCatalog().devices(); }
    void decoding_data();
    void decoding();
    void partsThatDoNotRunForADecodedToken();
    void notGenerating();
    void trainingTime();
    void noPublishedPeak();
    void rates_data();
    void rates();

private:
    const cost::Device& named(const char* name) const { return cost::deviceNamed(m_devices, name); }
    std::vector<cost::Device> m_devices;
};

namespace {

cost::RunSettings runOf(std::int64_t batch) {
    cost::RunSettings run;
    run.batch = batch;
    return run;
}

bool near(double value, double expected, double share = 1e-6) {
    return std::abs(value / expected - 1) < share;
}

} // namespace

void TestRoofline::decoding_data() {
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("device");
    QTest::addColumn<qint64>("batch");
    QTest::addColumn<qint64>("context");
    QTest::addColumn<qint64>("weights");
    QTest::addColumn<qint64>("cache");
    QTest::addColumn<double>("bandwidth");
    const auto row = [](const char* preset, const char* device, qint64 batch, qint64 context, qint64 weights,
                         qint64 cache, double bandwidth) {
        QTest::addRow("%s, %s, batch %d", preset, device, int(batch))
            << QString::fromLatin1(preset) << QString::fromLatin1(device) << batch << context << weights << cache
            << bandwidth;
    };
    // weights: (6,738,415,616 - 32,000·4,096 of the table, which is not multiplied)·2 B; cache: 2·32·4,096·2 B a token
    row("llama-2-7b", "RTX 4090", 1, 4096, 13'214'687'232, 2'147'483'648, 1008e9);
    row("llama-2-7b", "H100", 16, 2048, 13'214'687'232, 17'179'869'184, 3350e9);
    // two of eight experts are read: 12,879,925,248 active parameters - 131,072,000 of the table
    row("mixtral-8x7b", "H200", 1, 1024, 25'497'706'496, 134'217'728, 4800e9);
    // 1,474,564,096 parameters are always read; of the 45,097,156,608 in experts, four tokens read 1 - 0.75⁴ = 175/256
    row("mixtral-8x7b", "H200", 4, 1024, 64'605'396'992, 536'870'912, 4800e9);
    // the tied table is read as the head (50,257·768), the positions (1,024·768) are not; cache: 2·12·768·2 B a token
    row("gpt2", "T4", 1, 1024, 247'306'752, 37'748'736, 320e9);
    // 6,738,939,904 of the language model - 32,064·4,096 of the table; the image encoder does not run
    row("llava-1.5-7b", "A100 80 GB SXM", 1, 4096, 13'215'211'520, 2'147'483'648, 2039e9);
}

void TestRoofline::decoding() {
    QFETCH(QString, preset);
    QFETCH(QString, device);
    QFETCH(qint64, batch);
    QFETCH(qint64, context);
    QFETCH(qint64, weights);
    QFETCH(qint64, cache);
    QFETCH(double, bandwidth);
    cost::RunSettings run = runOf(batch);
    run.context = context;
    const auto network = test::presetWith(preset.toStdString(), {});
    const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, run);
    const cost::OnDevice on = cost::onDevice(*network, memory, {named(device.toLatin1().constData()), 1});
    QVERIFY(on.serving && on.serving->decode && !on.training);
    QCOMPARE(qint64(on.serving->weightBytes), weights);
    QCOMPARE(qint64(on.serving->cacheBytes), cache);
    QVERIFY(on.serving->decode->byMemory());
    QVERIFY(near(on.serving->tokensPerSecond(), double(batch) / (double(weights + cache) / bandwidth)));
    QCOMPARE(on.serving->decode->flops, memory.flopsDecodeToken * batch);
    QVERIFY(!on.serving->forward.byMemory()); // thousands of tokens share one read of the weights
    QVERIFY(on.serving->forward.flops < memory.flopsForward); // half of causal attention is skipped
    QVERIFY(near(on.serving->forward.seconds(), double(on.serving->forward.flops) / double(on.peak.flops)));
    QCOMPARE(on.fits(), on.left() >= 0);
    QCOMPARE(on.left(), named(device.toLatin1().constData()).bytes - memory.total);
}

/// Which parts run for a decoded token can depend on the run and on the index in a list of equal layers. Here neither
/// the first of three layers nor the encoder runs, so that their weights are not read.
void TestRoofline::partsThatDoNotRunForADecodedToken() {
    const auto network = test::networkOf(test::quoted(R"({`architecture`: `Odd`, `family`: `own`, `source`: `test`,
        `model_types`: [`odd`], `sizes`: {`d`: {`value`: 8}, `n`: {`value`: 3}},
        `parts`: {`Encoder`: {`w`: `[d, d]`, `@decodes`: `batch - 1`, `@macs`: `batch * tokens * d * d`},
            `Layer`: {`w`: `[d, d]`, `@macs`: `batch * tokens * d * d`, `@cache`: `context * d`},
            `Odd`: {`encoder`: `Encoder`, `h[i < n]`: `Layer`, `@decodes.h`: `i`}},
        `classes`: [`Odd`]})")
                                             .toStdString());
    const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, runOf(1));
    QCOMPARE(memory.flopsDecodeToken, std::int64_t(2 * 2 * 64));
    const cost::OnDevice on = cost::onDevice(*network, memory, {named("A10"), 1});
    QVERIFY(on.serving && on.serving->decode);
    QCOMPARE(on.serving->weightBytes, std::int64_t(2 * 64 * 2));
}

void TestRoofline::notGenerating() {
    const auto network = test::presetWith("vit_b_16", {});
    const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, runOf(1));
    const cost::OnDevice on = cost::onDevice(*network, memory, {named("A10"), 1});
    QVERIFY(on.serving && !on.serving->decode);
    QCOMPARE(on.serving->tokensPerSecond(), 0.0);
    // 17.564 GMACs are 2 · 17.564 GFLOPs; the peak is 125 TFLOP/s
    QVERIFY(near(on.serving->forward.arithmeticSeconds, 2 * 17.564e9 / 125e12, 1e-3));
}

/// A step of GPT-2 on 8 · 1,024 tokens takes 6,999,559,372,800 FLOPs, or 854,438,400 a token. 300·10⁹ tokens at 40 % of
/// 312·10¹² FLOPs a second take 2,053,938.5 s. Checkpointing adds FLOPs to a step, but none to the model,
/// and the time for all tokens follows from the model's FLOPs. The least time of a step leaves out 1,023 / 2,048 of the
/// attention, 3 · 2 · 12 · 2 · 8 · 1,024² · 768 FLOPs: what no position may see.
void TestRoofline::trainingTime() {
    const auto network = test::presetWith("gpt2", {});
    cost::RunSettings run = runOf(8);
    const cost::TrainingPlan plan{300'000'000'000, 0.4};
    const cost::Memory plain = cost::memory(*network, cost::Mode::Train, run);
    const cost::OnDevice on = cost::onDevice(*network, plain, {named("A100"), 1}, plan);
    QVERIFY(on.training && !on.serving);
    QCOMPARE(on.training->modelFlops, std::int64_t(6'999'559'372'800));
    QVERIFY(near(on.training->seconds, 2'053'938.46, 1e-6));
    QVERIFY(near(on.training->step.seconds(), (6'999'559'372'800 - 463'403'483'136) / 312e12));

    test::set(run, "checkpointing", "full");
    const cost::Memory again = cost::memory(*network, cost::Mode::Train, run);
    const cost::OnDevice longer = cost::onDevice(*network, again, {named("A100"), 1}, plan);
    QCOMPARE(longer.training->modelFlops, on.training->modelFlops);
    QVERIFY(longer.training->step.flops > on.training->step.flops);
    QCOMPARE(longer.training->seconds, on.training->seconds);

    // 64 devices in sixteen replicas of four: the time is a 64th, and a device computes a quarter of a replica's step.
    run.dp = 16;
    run.tp = 4;
    run.zero = 1;
    const cost::Memory shared = cost::memory(*network, cost::Mode::Train, run);
    const cost::OnDevice many = cost::onDevice(*network, shared, {named("A100"), 1}, plan);
    QCOMPARE(many.training->devices, std::int64_t(64));
    QVERIFY(near(many.training->seconds * 64, on.training->seconds));
    QCOMPARE(many.training->step.flops, (longer.training->step.flops + 3) / 4);
    run.dp = run.tp = 1;
    run.zero = 0;

    test::set(run, "precision", "fp32");
    const cost::Memory wide = cost::memory(*network, cost::Mode::Train, run);
    QVERIFY(near(cost::onDevice(*network, wide, {named("A100"), 1}, plan).training->seconds, 2'053'938.46 * 16, 1e-6));
}

void TestRoofline::noPublishedPeak() {
    const auto network = test::presetWith("llama-2-7b", {});
    const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, runOf(1));
    const cost::OnDevice on = cost::onDevice(*network, memory, {named("M4 Max"), 1});
    QVERIFY(on.serving->decode->byMemory());
    QVERIFY(on.serving->tokensPerSecond() > 0);
    const auto facts = text::deviceFacts(on);
    QVERIFY(
        QString::fromStdString(facts[1].how).endsWith(QStringLiteral("no peak is published, memory alone is counted")));
}

void TestRoofline::rates_data() {
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("expected");
    const auto row = [](const std::string& shown, const char16_t* expected) {
        QTest::addRow("%s", shown.c_str()) << QString::fromStdString(shown) << QString::fromUtf16(expected);
    };
    row(text::threeDigits(0), u"0");
    row(text::threeDigits(0.01524), u"0.0152");
    row(text::threeDigits(9.996), u"10.0");
    row(text::threeDigits(65.616), u"65.6");
    row(text::threeDigits(99.96), u"100");
    row(text::threeDigits(1234.5), u"1,230");
    row(text::threeDigits(2.5, {".", ","}), u"2,50");
    row(text::duration(0.0635889), u"63.6\u202Fms");
    row(text::duration(59.96), u"60.0\u202Fs");
    row(text::duration(60), u"1.00\u202Fmin");
    row(text::duration(86400), u"24.0\u202Fh");
    row(text::duration(2'053'938), u"23.8\u202Fdays");
    row(text::duration(1e9), u"31.7\u202Fyears");
    row(text::scaled(1008e9, "B/s"), u"1.01\u202FTB/s");
    row(text::scaled(62.92e12, "FLOP"), u"62.9\u202FTFLOP");
}

void TestRoofline::rates() {
    QFETCH(QString, shown);
    QFETCH(QString, expected);
    QCOMPARE(shown, expected);
}

int tst_roofline(int argc, char* argv[]) {
    return paramap::test::run<TestRoofline>(argc, argv);
}
#include "tst_roofline.moc"
