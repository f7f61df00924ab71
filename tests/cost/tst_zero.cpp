// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/accounts.h"
#include "tests/support/models.h"

#include <QTest>

#include <cmath>

using namespace paramap;
using test::gpt2Parameters;
using test::lineBytes;
using test::recipe;
using test::states;
using test::trained;

namespace {

constexpr std::int64_t t5Parameters = 2851598336, t5Table = 32128 * 1024;

} // namespace

/// ZeRO's states on one of many devices.
class TestZero : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void zeroByTheFormulas_data();
    void zeroByTheFormulas();
    void deepspeedsExamples_data();
    void deepspeedsExamples();
};

/// Bytes per parameter by what is whole and what is divided, whatever the number of devices.
void TestZero::zeroByTheFormulas_data() {
    QTest::addColumn<QByteArray>("precision");
    QTest::addColumn<qint64>("zero");
    QTest::addColumn<qint64>("whole");
    QTest::addColumn<qint64>("divided");
    const auto row = [](const char* precision, qint64 zero, qint64 whole, qint64 divided) {
        QTest::addRow("%s, stage %lld", precision, zero) << QByteArray(precision) << zero << whole << divided;
    };
    row("zero-16", 0, 16, 0); // Rajbhandari et al. 2020, ZeRO, figure 1
    row("zero-16", 1, 4, 12);
    row("zero-16", 2, 2, 14);
    row("zero-16", 3, 0, 16);
    row("megatron-18", 1, 6, 12); // Megatron-LM, theoretical_memory_usage.py, distributed optimizer
    row("deepspeed-20", 1, 4, 16);
    row("deepspeed-20", 2, 2, 18); // DeepSpeed, estimate_zero2_model_states_mem_needs
    row("deepspeed-20", 3, 0, 18); // DeepSpeed, estimate_zero3_model_states_mem_needs
    row("fp32", 1, 8, 8);
    row("fp32", 2, 4, 12);
    row("fp32", 3, 0, 16);
    row("bf16", 3, 0, 8);
}

void TestZero::zeroByTheFormulas() {
    QFETCH(QByteArray, precision);
    QFETCH(qint64, zero);
    QFETCH(qint64, whole);
    QFETCH(qint64, divided);
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    for (const std::int64_t dp : {1, 2, 3, 8, 7, 64, 1000}) {
        const cost::Memory memory = trained(gpt2, recipe(precision.constData(), dp, zero));
        const std::int64_t each = (gpt2Parameters + dp - 1) / dp;
        const std::int64_t one = precision == "deepspeed-20" && zero == 3 && dp == 1 ? 2 * gpt2Parameters : 0;
        QCOMPARE(states(memory), whole * gpt2Parameters + divided * each + one);
        const std::int64_t width = precision == "fp32" ? 4 : 2;
        QCOMPARE(lineBytes(memory, "Gathered layer"), zero == 3 && dp > 1 ? 2 * width * 50257 * 768 : 0);
        QCOMPARE(memory.settings.dp, dp);
    }
}

/// The examples in DeepSpeed's documentation (memory.rst), in MiB as printed.
void TestZero::deepspeedsExamples_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<qint64>("zero");
    QTest::addColumn<qint64>("dp");
    QTest::addColumn<double>("mebibytes");
    QTest::addColumn<double>("rounding");
    // The estimate printed for stage 2 kept the 16-bit gradients whole, 4·P + 16·P/D: today's stage 1.
    QTest::addRow("t5-3b, 8 devices, 15.93 GiB")
        << QByteArray("t5-3b") << qint64(1) << qint64(8) << 15.93 * 1024 << 5.2;
    QTest::addRow("t5-3b, 8 devices, 6.10 GiB") << QByteArray("t5-3b") << qint64(3) << qint64(8) << 6.10 * 1024 << 5.2;
    QTest::addRow("t5-large, 4 devices, 3291 MiB") << QByteArray("t5-large") << qint64(3) << qint64(4) << 3291.0 << 1.0;
}

void TestZero::deepspeedsExamples() {
    QFETCH(QByteArray, preset);
    QFETCH(qint64, zero);
    QFETCH(qint64, dp);
    QFETCH(double, mebibytes);
    QFETCH(double, rounding);
    const cost::Memory memory = trained(test::presetWith(preset.toStdString(), {}), recipe("deepspeed-20", dp, zero));
    const double predicted = double(states(memory) + lineBytes(memory, "Gathered layer")) / 1048576;
    QVERIFY2(std::abs(predicted - mebibytes) <= rounding, qPrintable(QString::number(predicted, 'f', 2)));
    if (preset == "t5-3b")
        QCOMPARE(states(memory), zero == 1 ? 4 * t5Parameters + 2 * t5Parameters : 18 * (t5Parameters / 8));
    QCOMPARE(lineBytes(memory, "Gathered layer"), zero == 3 ? 4 * t5Table : 0);
}

QTEST_APPLESS_MAIN(TestZero)
#include "tst_zero.moc"
