// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/devices.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace paramap;

/// The shipped devices, compared with the numbers of their parts, and the format of such a file.
class TestDevices : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_devices = test::shippedCatalog().devices(); }
    void everyRow_data();
    void everyRow();
    void denseArithmetic_data();
    void denseArithmetic();
    void bandwidth_data();
    void bandwidth();
    void names_data();
    void names();
    void unknownName();
    void units_data();
    void units();
    void badFiles_data();
    void badFiles();

private:
    const cost::Device& named(const char* name) const { return cost::deviceNamed(m_devices, name); }
    std::vector<cost::Device> m_devices;
};

namespace {

constexpr std::int64_t MiB = std::int64_t{1} << 20;

} // namespace

void TestDevices::everyRow_data() {
    QTest::addColumn<int>("index");
    QVERIFY(m_devices.size() >= 30);
    for (std::size_t i = 0; i < m_devices.size(); ++i)
        QTest::addRow("%s", m_devices[i].name.c_str()) << int(i);
}

void TestDevices::everyRow() {
    QFETCH(int, index);
    const cost::Device& device = m_devices[std::size_t(index)];
    QVERIFY(device.source.size() >= 10);
    QVERIFY2(device.source.find("://") == std::string::npos, "a name, no address");
    QVERIFY(device.year >= 2017 && device.year <= 2026);
    QVERIFY(device.name.starts_with(device.shortName));
    QVERIFY2(device.source.find("parse") == std::string::npos || device.source.find("halved") != std::string::npos,
        "figures for sparse matrices are twice what a dense one gets");

    // The vendor's "GB": the driver never reports more than this number of GiB, and never less than 93 % of it. Only of
    // shared memory, the device has less: two thirds to three quarters.
    QVERIFY(QByteArray::fromStdString(device.size).endsWith(" GB"));
    const std::int64_t sold = QByteArray::fromStdString(device.size).split(' ').first().toLongLong() << 30;
    const bool shared = device.group == "Apple";
    QCOMPARE(shared, device.source.starts_with("Apple"));
    QVERIFY2(device.bytes <= sold && device.bytes % MiB == 0, "GiB and GB confused");
    QVERIFY(double(device.bytes) >= (shared ? 0.66 : 0.93) * double(sold));
    QVERIFY(device.bandwidth >= 60e9 && device.bandwidth <= 10e12);

    // A wider type is never faster, and a type of half the width is at most twice as fast.
    using enum cost::Unit;
    for (const auto& [wide, narrow, most] :
        {std::tuple{Fp32, Tf32, 18.0}, {Tf32, Bf16, 2.1}, {Bf16, Fp8, 2.1}, {Fp16, Int8, 4.1}}) {
        if (device.peak(wide) == 0 || device.peak(narrow) == 0)
            continue;
        const double ratio = double(device.peak(narrow)) / double(device.peak(wide));
        QVERIFY2(ratio >= 0.99 && ratio <= most, qPrintable(QString::number(ratio)));
    }
    const bool tensorUnit = device.name.starts_with("TPU"); // it multiplies matrices in bf16 and int8 alone
    if (device.peak(Bf16) > 0 && !tensorUnit)
        QCOMPARE(device.peak(Fp16), device.peak(Bf16));
    QVERIFY(shared || tensorUnit || device.peak(Fp32) > 0);
}

/// Peak = 2 · units · multiply-adds of one unit in a clock · clock, for dense matrices with sums in fp32. The numbers
/// are those of the architecture's white paper for one SM (or compute unit), not the peak in the device's data sheet.
void TestDevices::denseArithmetic_data() {
    QTest::addColumn<double>("units"); // number of SMs or compute units
    QTest::addColumn<double>("gigahertz"); // boost clock
    QTest::addColumn<double>("each"); // multiply-adds of 16-bit numbers per unit and clock
    const auto row = [](const char* name, double units, double gigahertz, double each) {
        QTest::addRow("%s", name) << units << gigahertz << each;
    };
    row("RTX 2080 Ti", 68, 1.545, 256);
    row("RTX 3060", 28, 1.777, 256);
    row("RTX 3080", 68, 1.71, 256);
    row("RTX 3090", 82, 1.695, 256);
    row("RTX 3090 Ti", 84, 1.86, 256);
    row("RTX 4060 Ti 16 GB", 34, 2.535, 256);
    row("RTX 4070", 46, 2.475, 256);
    row("RTX 4080", 76, 2.505, 256);
    row("RTX 4090", 128, 2.52, 256);
    row("RTX 5070 Ti", 70, 2.452, 256);
    row("RTX 5080", 84, 2.617, 256);
    row("RTX 5090", 170, 2.407, 256);
    row("RTX A6000", 84, 1.8, 512);
    row("RTX 6000 Ada", 142, 2.505, 512);
    row("T4", 40, 1.59, 512);
    row("V100 32 GB", 80, 1.53, 512);
    row("A10", 72, 1.695, 512);
    row("A10G", 80, 1.71, 256);
    row("A40", 84, 1.74, 512);
    row("A100 80 GB SXM", 108, 1.41, 1024);
    row("L4", 58, 2.04, 512);
    row("L40S", 142, 2.52, 512);
    row("H100 SXM", 132, 1.83, 2048);
    row("H100 PCIe", 114, 1.62, 2048);
    row("H200", 132, 1.83, 2048);
    row("B200", 148, 1.86, 4096);
    row("MI210", 104, 1.7, 512);
    row("MI250X die", 110, 1.7, 512);
    row("MI300X", 304, 2.1, 1024);
    row("RX 7900 XTX", 96, 2.5, 256);
}

void TestDevices::denseArithmetic() {
    QFETCH(double, units);
    QFETCH(double, gigahertz);
    QFETCH(double, each);
    const double expected = 2 * units * gigahertz * 1e9 * each;
    const double listed = double(named(QTest::currentDataTag()).peak(cost::Unit::Fp16));
    QVERIFY2(std::abs(listed / expected - 1) < 0.02, qPrintable(QString::number(listed / expected)));
}

/// Bandwidth = bits of the bus · transfers of one bit per second / 8.
void TestDevices::bandwidth_data() {
    QTest::addColumn<double>("bits");
    QTest::addColumn<double>("rate"); // 10^9 transfers a second
    const auto row = [](const char* name, double bits, double rate) { QTest::addRow("%s", name) << bits << rate; };
    row("RTX 3060", 192, 15);
    row("RTX 3090", 384, 19.5);
    row("RTX 4060 Ti 16 GB", 128, 18);
    row("RTX 4080", 256, 22.4);
    row("RTX 4090", 384, 21);
    row("RTX 5090", 512, 28);
    row("RTX A6000", 384, 16);
    row("T4", 256, 10);
    row("A10", 384, 12.5);
    row("L40S", 384, 18);
    row("A100 40 GB", 5120, 2.43);
    row("A100 80 GB SXM", 5120, 3.186);
    row("H100 SXM", 5120, 5.23);
    row("H200", 6144, 6.25);
    row("MI300X", 8192, 5.2);
    row("M1 Max 64 GB", 512, 6.4);
    row("M2 Ultra 192 GB", 1024, 6.4);
    row("M4 Max 128 GB", 512, 8.533);
}

void TestDevices::bandwidth() {
    QFETCH(double, bits);
    QFETCH(double, rate);
    const double listed = double(named(QTest::currentDataTag()).bandwidth);
    QVERIFY2(std::abs(listed / (bits * rate / 8 * 1e9) - 1) < 0.025, qPrintable(QString::number(listed)));
}

void TestDevices::names_data() {
    QTest::addColumn<QString>("name");
    for (const auto& [typed, name] :
        std::initializer_list<std::pair<const char*, const char*>>{{"RTX 4090", "RTX 4090"}, {"rtx4090", "RTX 4090"},
            {"NVIDIA GeForce RTX 4090", "RTX 4090"}, {"a100", "A100 80 GB SXM"}, {"A100-40GB", "A100 40 GB"},
            {"A100 80GB", "A100 80 GB SXM"}, {"A100 80GB PCIe", "A100 80 GB PCIe"}, {"H100", "H100 SXM"},
            {"h100_pcie", "H100 PCIe"}, {"Tesla V100", "V100 16 GB"}, {"AMD Instinct MI300X", "MI300X"},
            {"Apple M2 Ultra", "M2 Ultra 192 GB"}, {"m1", "M1 16 GB"}})
        QTest::addRow("%s", typed) << QString::fromLatin1(name);
}

void TestDevices::names() {
    QFETCH(QString, name);
    QCOMPARE(QString::fromStdString(named(QTest::currentDataTag()).name), name);
}

void TestDevices::unknownName() {
    QCOMPARE(test::problemOf([&] { (void)named("RTX 4091"); }),
        QByteArray("'RTX 4091' is no device; did you mean 'RTX 4090', 'RTX 3090' or 'RTX 4070'?"));
    QVERIFY(test::problemOf([&] { (void)named("abacus"); }).startsWith("'abacus' is no device; known: RTX 2080 Ti, "));
}

void TestDevices::units_data() {
    QTest::addColumn<QString>("device");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<qint64>("flops");
    const auto row = [](const char* device, const char* type, const char* unit, qint64 flops) {
        QTest::addRow("%s, %s", device, type)
            << QString::fromLatin1(device) << QString::fromLatin1(type) << QString::fromLatin1(unit) << flops;
    };
    row("H100 SXM", "bf16", "bf16", 989'500'000'000'000);
    row("H100 SXM", "fp8", "fp8", 1'979'000'000'000'000);
    row("H100 SXM", "nf4", "bf16", 989'500'000'000'000); // 4 bits are turned into 16 before they are multiplied
    row("A100 40 GB", "fp8", "bf16", 312'000'000'000'000); // no such unit
    row("A100 40 GB", "fp32", "fp32", 19'500'000'000'000);
    row("A100 40 GB", "tf32", "tf32", 156'000'000'000'000);
    row("T4", "bf16", "fp16", 65'000'000'000'000); // Turing has no bf16 unit
    row("M1 Max", "fp16", "fp32", 10'400'000'000'000);
    row("M4 Max", "fp16", "fp32", 0); // not published
}

void TestDevices::units() {
    QFETCH(QString, device);
    QFETCH(QString, type);
    QFETCH(QString, unit);
    QFETCH(qint64, flops);
    const cost::Peak peak = cost::peakFor(named(device.toLatin1().constData()), type.toStdString());
    QCOMPARE(qint64(peak.flops), flops);
    QCOMPARE(QString::fromLatin1(
                 cost::unitNames[std::size_t(peak.unit)].data(), int(cost::unitNames[std::size_t(peak.unit)].size())),
        unit);
}

void TestDevices::badFiles_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    const QByteArray good
        = "`name`: `X`, `size`: `8 GB`, `group`: `consumer`, `memory_mib`: 8192, `bandwidth_gb_s`: 1.5, `year`: 2020, "
          "`source`: `a sheet`, `peak_tflop_s`: {`fp32`: 1}";
    const auto row = [&](const char* name, const QByteArray& device, const QByteArray& message) {
        QTest::addRow("%s", name) << "{`devices`: [\n{" + device + "}\n]}" << message;
    };
    row("no source", QByteArray(good).replace(", `source`: `a sheet`", ""), "test.json, line 2: \"source\" is missing");
    row("group", QByteArray(good).replace("consumer", "gaming"),
        "test.json, line 2: 'gaming' is no group of devices; known: consumer, workstation, data centre, Apple");
    row("unit", QByteArray(good).replace("fp32", "fp31"),
        "test.json, line 2: 'fp31' is no type that devices compute in; known: fp32, tf32, bf16, fp16, fp8, int8");
    row("part of a MiB", QByteArray(good).replace("8192", "8192.5"),
        "test.json, line 2: \"memory_mib\" must be a positive number with at most 0 decimals");
    row("negative", QByteArray(good).replace("1.5", "-1.5"),
        "test.json, line 2: \"bandwidth_gb_s\" must be a positive number with at most 9 decimals");
    row("twice", good + "},\n{" + good, "test.json, line 3: the device 'X' stands here twice");
}

void TestDevices::badFiles() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, message);
    QCOMPARE(test::problemOf([&] { (void)cost::readDevices(test::quoted(text).toStdString(), "test.json"); }), message);
}

int tst_devices(int argc, char* argv[]) {
    return paramap::test::run<TestDevices>(argc, argv);
}
#include "tst_devices.moc"
