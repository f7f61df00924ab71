// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/storage.h"
#include "model/cost/formats/format.h"
#include "model/cost/memory/memory.h"
#include "model/map/measure.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace paramap;
using cost::Format;

namespace {

QList<QByteArrayList> rowsOf(const char* file, char separator) {
    QFile data(QStringLiteral(PARAMAP_TEST_DATA "/cost/") + QLatin1String(file));
    if (!data.open(QIODevice::ReadOnly))
        qFatal("no %s", file);
    QList<QByteArrayList> rows;
    for (const QByteArray& line : data.readAll().split('\n')) {
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        QByteArrayList words = line.split(separator);
        for (QByteArray& word : words)
            word = word.trimmed();
        rows.append(words);
    }
    return rows;
}

std::int64_t weights(const network::NetworkPtr& network, const std::string& dtype) {
    return cost::Storage(*network, cost::formatNamed(dtype, "number type")).bytes();
}

} // namespace

class TestFormats : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void typesOfGgml();
    void bytes_data();
    void bytes();
    void weightsOfEachFormat_data();
    void weightsOfEachFormat();
    void rowsThatDoNotFit();
    void files_data();
    void files();
    void roles_data();
    void roles();
    void filesInAreas();
    void expertsAlone();
    void caches();
    void refusals();
};

void TestFormats::typesOfGgml() {
    const QList<QByteArrayList> rows = rowsOf("ggml_types.txt", ' ');
    QCOMPARE(rows.size(), 35);
    QCOMPARE(cost::ggmlTypes().size(), std::size_t(rows.size()));
    for (int i = 0; i < rows.size(); ++i) {
        const cost::GgmlType& type = cost::ggmlTypes()[std::size_t(i)];
        QCOMPARE(QByteArray(type.name.data(), int(type.name.size())), rows[i][0].toLower());
        QCOMPARE(type.id, rows[i][1].toInt());
        QCOMPARE(qint64(type.block), rows[i][2].toLongLong());
        QCOMPARE(qint64(type.bytes), rows[i][3].toLongLong());
        // As the only type of weights in a file, and as the type of a cache.
        const Format& pure = cost::formatNamed(std::string(type.name) + "-pure", "number type");
        QCOMPARE(pure.bytes(3, 2 * type.block), 6 * type.bytes);
        QCOMPARE(cost::cacheFormatNamed(type.name).bytes(5 * type.block), 5 * type.bytes);
        if (!type.instead.empty())
            QVERIFY(cost::ggmlFormat(type.instead).block < type.block);
    }
}

/// Bytes of a matrix of 256 rows of 512 elements, and of a vector of 100 elements.
void TestFormats::bytes_data() {
    QTest::addColumn<qint64>("matrix");
    QTest::addColumn<qint64>("vector");
    const auto row = [](const char* name, qint64 matrix, qint64 vector) { QTest::newRow(name) << matrix << vector; };
    constexpr qint64 n = 256 * 512;
    row("fp32", 4 * n, 400);
    row("fp8", n + 4 * 256, 104);
    row("fp8-tensor", n + 4, 104);
    row("fp8-block", n + 4 * 2 * 4, 104);
    row("mxfp8", n + n / 32, 4 * 33);
    row("int8", n + 4 * 256, 104);
    row("awq", n / 2 + (2 * n + n / 2) / 128, 67);
    row("int4", n / 2 + (2 * n + n / 2) / 128, 67);
    row("gptq", n / 2 + (2 * n + n / 2) / 128 + 4 * 512, 67 + 400);
    row("gptq-int8", n + 3 * n / 128 + 4 * 512, 131 + 400);
    row("nf4", n / 2 + 4 * n / 64, 72);
    row("nf4-dq", n / 2 + n / 64 + 4 * n / 64 / 256, 66 + 4);
    row("mxfp4", n / 2 + n / 32, 4 * 17);
    row("nvfp4", n / 2 + n / 16 + 4, 7 * 9 + 4);
}

void TestFormats::bytes() {
    QFETCH(qint64, matrix);
    QFETCH(qint64, vector);
    const Format& format = cost::formatNamed(QTest::currentDataTag(), "number type");
    QCOMPARE(qint64(format.bytes(256, 512)), matrix);
    QCOMPARE(qint64(format.bytes(1, 100)), vector);
    QCOMPARE(format.bytes(0, 100), std::int64_t(0));
}

/// Bytes of the weights of Llama 2 7B: 6,476,005,376 numbers in linear layers, 262,144,000 in table and head, 266,240
/// in norms. Each format leaves some of these in their own type.
void TestFormats::weightsOfEachFormat_data() {
    QTest::addColumn<qint64>("wanted");
    const auto row = [](const char* name, qint64 wanted) { QTest::newRow(name) << wanted; };
    constexpr qint64 linear = 6476005376, table = 131072000, head = 131072000, norms = 266240;
    constexpr qint64 rest = 2 * (table + head + norms);
    constexpr qint64 columns = 32 * (6 * 4096 + 11008), rows = 32 * (5 * 4096 + 2 * 11008);
    row("bf16", 2 * linear + rest);
    row("int8", linear + 4 * rows + rest);
    row("nf4", linear / 64 * 36 + rest);
    row("awq", linear / 128 * 66 + linear / 256 + rest);
    row("gptq", linear / 128 * 66 + linear / 256 + 4 * columns + rest);
    row("fp8-tensor", linear + 4 * 32 * 7 + rest);
    row("mxfp4", linear / 32 * 17 + rest); // it has no experts, so that all linear layers are converted
    row("q4_k-pure", (linear + table + head) / 256 * 144 + 4 * norms);
    row("q4_0", (linear + table) / 32 * 18 + head / 256 * 210 + 4 * norms);
    row("f16", 2 * (linear + table + head) + 4 * norms);
}

void TestFormats::weightsOfEachFormat() {
    QFETCH(qint64, wanted);
    QCOMPARE(qint64(weights(test::presetWith("llama-2-7b", {}), QTest::currentDataTag())), wanted);
}

void TestFormats::rowsThatDoNotFit() {
    const auto typeFor = [](std::string_view type, std::int64_t columns) {
        const std::string_view name = cost::ggmlFormat(type).fitting(columns).name;
        return QByteArray(name.data(), int(name.size()));
    };
    QCOMPARE(typeFor("q4_k", 1024), "q4_k");
    QCOMPARE(typeFor("q4_k", 896), "q5_0");
    QCOMPARE(typeFor("q6_k", 896), "q8_0");
    QCOMPARE(typeFor("iq2_xs", 896), "iq4_nl");
    QCOMPARE(typeFor("q4_k", 100), "f16");
    QCOMPARE(typeFor("q4_0", 100), "f16");
    QCOMPARE(typeFor("f32", 7), "f32");
    // The rows have 896 columns, which is not a multiple of 256.
    const cost::Storage small(*test::presetWith("qwen2.5-0.5b", {}), cost::formatNamed("q4_k_m", "number type"));
    QVERIFY(small.byType().contains("q5_0"));
    QVERIFY(small.byType().contains("q8_0"));
}

void TestFormats::files_data() {
    QTest::addColumn<QByteArrayList>("row");
    for (const QByteArrayList& row : rowsOf("gguf.txt", '|'))
        QTest::addRow("%s %s", row[0].constData(), row[1].constData()) << row;
}

void TestFormats::files() {
    QFETCH(QByteArrayList, row);
    constexpr double rotaryFactors = 64;
    const double bytes = double(weights(test::presetWith(row[0].toStdString(), {}), row[1].toStdString())) + 256;
    const double unit = row[3] == "bpw" ? (8030261248 + rotaryFactors) / 8 : 1073741824.0;
    const qsizetype digits = row[2].size() - 1 - row[2].indexOf('.');
    const double last = std::pow(10.0, -double(row[3] == "bpw" ? 4 : digits));
    QVERIFY2(std::abs(bytes / unit - row[2].toDouble()) <= 0.5 * last + 1e-9,
        qPrintable(QStringLiteral("%1, not %2").arg(bytes / unit, 0, 'f', 6).arg(QLatin1String(row[2]))));
}

/// How many matrices of each role there are.
void TestFormats::roles_data() {
    using cost::Role;
    QTest::addColumn<QList<int>>("wanted"); ///< in the order of Role
    const auto row = [](const char* preset, const QList<int>& wanted) { QTest::newRow(preset) << wanted; };
    //   table output query key value all-three attention-output up down other
    row("llama-3-8b", {1, 1, 32, 32, 32, 0, 32, 64, 32, 0});
    row("gpt2", {1, 0, 0, 0, 0, 12, 12, 12, 12, 0});
    row("phi-3-mini", {1, 1, 0, 0, 0, 32, 32, 32, 32, 0});
    row("gpt-neox-20b", {1, 1, 0, 0, 0, 44, 44, 44, 44, 0});
    row("opt-125m", {1, 0, 12, 12, 12, 0, 12, 12, 12, 0});
    row("mixtral-8x7b", {1, 1, 32, 32, 32, 0, 32, 64, 32, 0});
    row("gpt-oss-20b", {1, 1, 24, 24, 24, 0, 24, 24, 24, 0});
    row("deepseek-v3", {1, 1, 0, 0, 0, 0, 61, 2 * 61 + 2 * 58, 61 + 58, 4 * 61});
    row("mamba-130m", {1, 0, 0, 0, 0, 0, 0, 0, 0, 4 * 24});
}

void TestFormats::roles() {
    QFETCH(QList<int>, wanted);
    QList<int> got(10, 0);
    for (const cost::RoleOfTensor& each : cost::rolesOf(*test::presetWith(QTest::currentDataTag(), {})))
        ++got[int(each.place.role)];
    QCOMPARE(got, wanted);
}

/// Equal layers whose tensors have different types get equal areas, each the same share of their sum. What rounding
/// leaves over, less than one byte for each tensor, belongs to no module.
void TestFormats::filesInAreas() {
    const network::NetworkPtr network = test::presetWith("llama-3-8b", {});
    cost::RunSettings run;
    test::set(run, "dtype", "q4_k_m");
    const map::Weights weights = map::weigh(*network, map::Measure::Bytes, run).weights;
    const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, run);
    QVERIFY(memory.lines.front().exact);
    std::int64_t stored = memory.bytes(cost::Part::Weights), rest = 0;
    for (const cost::Line& line : memory.lines)
        stored += line.label.name == cost::Label::Buffers ? line.bytes : 0;
    for (const map::PieceWeight& each : weights.pieces)
        rest += each.piece == map::Piece::Rounding ? each.amount : 0;
    QCOMPARE(weights.total, stored);
    QVERIFY(rest < 291);
}

void TestFormats::expertsAlone() {
    const network::NetworkPtr network = test::presetWith("gpt-oss-20b", {});
    const cost::Storage storage(*network, cost::formatNamed("mxfp4", "number type"));
    QCOMPARE(storage.converted(), std::int64_t(24) * 32 * (2880 * 5760 + 2880 * 2880));
    QCOMPARE(storage.bytes(), storage.converted() / 32 * 17 + 2 * (network->totals().parameters - storage.converted()));
    QVERIFY(!storage.exact());
}

void TestFormats::caches() {
    QCOMPARE(cost::cacheFormatNamed("fp8").bytes(1000), std::int64_t(1000));
    QCOMPARE(cost::cacheFormatNamed("q8_0").bytes(3200), std::int64_t(3400));
    QCOMPARE(cost::cacheFormatNamed("q4_0").bytes(0), std::int64_t(0));
}

void TestFormats::refusals() {
    QVERIFY(test::problemOf([] { cost::formatNamed("q4_k_n", "number type"); }).contains("did you mean 'q4_k_m'"));
    QCOMPARE(cost::formatNamed("Q4_K_M", "number type").name, std::string_view("q4_k_m"));
    QVERIFY(test::problemOf([] { cost::cacheFormatNamed("q4_k_m"); }).contains("is no number type for a cache"));
}

int tst_formats(int argc, char* argv[]) {
    return paramap::test::run<TestFormats>(argc, argv);
}
#include "tst_formats.moc"
