// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/roofline.h"
#include "model/problem/problem.h"
#include "model/solve/solve.h"
#include "model/text/facts/said.h"
#include "model/text/memory/device_report.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <limits>

using namespace paramap;

/// Compares solved values with numbers worked out by hand and with a trial of every value.
class TestSolve : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void budgets_data();
    void budgets();
    void badBudgets_data();
    void badBudgets();
    void sizesByHand_data();
    void sizesByHand();
    void bestAndNext_data();
    void bestAndNext();
    void lengthsThatAreNotFree();
    void factsOfOne();
    void everyBatch();
    void contextByHand();
    void nothingFits();
    void smallestValueDoesNotFit();
    void sizeThatChangesNoCount();
    void hugeBudgets();
    void badQuestions_data();
    void badQuestions();
};

namespace {

constexpr std::int64_t GiB = std::int64_t{1} << 30;

cost::RunSettings runOf(std::int64_t batch) {
    cost::RunSettings run;
    run.batch = batch;
    return run;
}

cost::Budget bytes(std::int64_t amount) {
    return {cost::Budget::Of::Bytes, amount, {}};
}

cost::Budget parameters(std::int64_t amount) {
    return {cost::Budget::Of::Parameters, amount, {}};
}

} // namespace

void TestSolve::budgets_data() {
    QTest::addColumn<bool>("bytes");
    QTest::addColumn<qint64>("amount");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* text, bool isBytes, qint64 amount, const char* words) {
        QTest::addRow("%s", text) << isBytes << amount << QString::fromLatin1(words);
    };
    row("24GiB", true, 25'769'803'776, "24 GiB");
    row("80 GB", true, 80'000'000'000, "80 GB");
    row("1.5gib", true, 1'610'612'736, "1.5 gib");
    row("512MiB", true, 536'870'912, "512 MiB");
    row("81,920 MiB", true, 85'899'345'920, "81920 MiB");
    row("1e9B", true, 1'000'000'000, "1e9 B");
    row("2TB", true, 2'000'000'000'000, "2 TB");
    row("1,5 GiB", true, 1'610'612'736, "1.5 GiB");
    row("80.000 MB", true, 80'000'000, "80.000 MB"); // the point is decimal on the command line
    row("parameters=1.3 billion", false, 1'300'000'000, "1.3billion parameters");
    row("parameters=1.3B", false, 1'300'000'000, "1.3B parameters");
    row("parameters=124439808", false, 124'439'808, "124439808 parameters");
    row("parameters=7e9", false, 7'000'000'000, "7e9 parameters");
}

void TestSolve::budgets() {
    QFETCH(bool, bytes);
    QFETCH(qint64, amount);
    QFETCH(QString, words);
    const cost::Budget budget = cost::readBudget(QTest::currentDataTag());
    QCOMPARE(budget.of == cost::Budget::Of::Bytes, bytes);
    QCOMPARE(qint64(budget.amount), amount);
    QCOMPARE(QString::fromStdString(text::said(budget.name)), words);
}

void TestSolve::badBudgets_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", "24", "GiB", "24GiBs", "-1GB", "0GiB", "1.2.3GB", "0.1B",
             "parameters=", "parameters=1GB", "9999999999TiB", "1e99GB", "12345678901234567890B"})
        QTest::addRow("'%s'", text) << QByteArray(text);
}

void TestSolve::badBudgets() {
    QFETCH(QByteArray, text);
    QCOMPARE(test::problemOf([&] { (void)cost::readBudget(text.toStdString()); }),
        "--budget '" + text
            + "' is no amount; it is written like 24GiB (2^30 bytes), 80GB (10^9 bytes) or parameters=1.3B");
}

/// GPT-2: V·E + P·E + L·(12·E² + 13·E) + 2·E with V = 50,257 and P = 1,024.
void TestSolve::sizesByHand_data() {
    QTest::addColumn<QString>("unknown");
    QTest::addColumn<qint64>("budget");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<qint64>("amount");
    QTest::addColumn<qint64>("next");
    // 39,385,344 + 7,087,872·L ≤ 1.3·10⁹: L = 177.
    QTest::addRow("more layers") << "n_layer" << qint64(1'300'000'000) << qint64(177) << qint64(1'293'938'688)
                                 << qint64(178);
    QTest::addRow("fewer layers") << "n_layer" << qint64(60'000'000) << qint64(2) << qint64(53'561'088) << qint64(3);
    QTest::addRow("to the last parameter")
        << "n_layer" << qint64(124'439'808) << qint64(12) << qint64(124'439'808) << qint64(13);
    QTest::addRow("one too many") << "n_layer" << qint64(124'439'807) << qint64(11) << qint64(117'351'936)
                                  << qint64(12);
    // 144·E² + 51,439·E; E on steps of 64 and a multiple of 12 heads: of 192. 2,688 and 2,880.
    QTest::addRow("width keeps the heads whole")
        << "n_embd" << qint64(1'300'000'000) << qint64(2688) << qint64(1'178'717'568) << qint64(2880);
    // 85,842,432 + 768·V
    QTest::addRow("by symbol") << "V" << qint64(100'000'000) << qint64(18'434) << qint64(99'999'744) << qint64(18'435);
}

void TestSolve::sizesByHand() {
    QFETCH(QString, unknown);
    QFETCH(qint64, budget);
    QFETCH(qint64, value);
    QFETCH(qint64, amount);
    QFETCH(qint64, next);
    const auto gpt2 = test::presetWith("gpt2", {});
    const solve::Answer answer
        = solve::solve(gpt2->settings, {cost::Mode::Train, {}, unknown.toStdString(), parameters(budget)});
    QVERIFY(answer.best.network);
    QCOMPARE(qint64(answer.best.value), value);
    QCOMPARE(qint64(answer.best.amount), amount);
    QCOMPARE(qint64(answer.best.network->totals().parameters), amount);
    QVERIFY(answer.next);
    QCOMPARE(qint64(answer.next->value), next);
    QVERIFY(answer.next->amount > budget);
    QVERIFY(answer.best.network->warnings.empty() && answer.next->network->warnings.empty());
}

void TestSolve::bestAndNext_data() {
    QTest::addColumn<QString>("preset");
    QTest::addColumn<int>("mode");
    QTest::addColumn<QString>("unknown");
    QTest::addColumn<qint64>("budget");
    const auto row = [](const char* preset, cost::Mode mode, const char* unknown, qint64 budget) {
        QTest::addRow("%s, %s", preset, unknown)
            << QString::fromLatin1(preset) << int(mode) << QString::fromLatin1(unknown) << budget;
    };
    using enum cost::Mode;
    row("gpt2", Train, "batch", 24 * GiB);
    row("gpt2", Train, "sequence", 24 * GiB);
    row("gpt2", Train, "n_layer", 24 * GiB);
    row("llama-3-8b", Train, "batch", 200 * GiB);
    row("llama-3-8b", Train, "hidden_size", 80 * GiB);
    row("llama-3-8b", Inference, "batch", 80 * GiB);
    row("llama-3-8b", Inference, "context", 24 * GiB);
    row("llama-3-8b", Inference, "num_hidden_layers", 24 * GiB);
    row("llama-3-8b", Inference, "num_key_value_heads", 24 * GiB);
    row("mixtral-8x7b", Inference, "num_local_experts", 80 * GiB);
    row("deepseek-v3", Inference, "context", 1500 * GiB);
    row("vit_b_16", Train, "batch", 16 * GiB);
    row("mamba-130m", Inference, "batch", 8 * GiB);
}

/// For every question: the value is legal and fits, the next legal value does not fit, and no legal value is between
/// them.
void TestSolve::bestAndNext() {
    QFETCH(QString, preset);
    QFETCH(int, mode);
    QFETCH(QString, unknown);
    QFETCH(qint64, budget);
    const auto network = test::presetWith(preset.toStdString(), {});
    cost::RunSettings run = runOf(cost::Mode(mode) == cost::Mode::Train ? 8 : 1);
    const solve::Question question{cost::Mode(mode), run, unknown.toStdString(), bytes(budget)};
    const solve::Answer answer = solve::solve(network->settings, question);
    QVERIFY(answer.best.network);
    const bool ofRun = unknown == QStringLiteral("batch") || unknown == QStringLiteral("sequence")
        || unknown == QStringLiteral("context");
    const auto total = [&](std::int64_t value) {
        cost::RunSettings with = run;
        if (unknown == QStringLiteral("batch"))
            with.batch = value;
        else if (unknown == QStringLiteral("sequence"))
            with.sequence = value;
        else if (unknown == QStringLiteral("context"))
            with.context = value;
        const auto made = ofRun ? network : test::presetWith(preset.toStdString(), {{unknown.toStdString(), value}});
        return cost::memory(*made, cost::Mode(mode), with).total;
    };
    QCOMPARE(total(answer.best.value), answer.best.amount);
    QVERIFY(answer.best.amount <= budget);
    QVERIFY(answer.best.network->warnings.empty());
    if (answer.next) {
        QCOMPARE(total(answer.next->value), answer.next->amount);
        QVERIFY(answer.next->amount > budget);
        QVERIFY(answer.next->value > answer.best.value);
        QVERIFY(!ofRun || answer.next->value == answer.best.value + 1);
        for (std::int64_t value = answer.best.value + answer.step; value < answer.next->value; value += answer.step)
            QVERIFY(!test::presetWith(preset.toStdString(), {{unknown.toStdString(), value}})->warnings.empty());
    }
    QVERIFY2(answer.evaluations <= 40, qPrintable(QString::number(answer.evaluations)));
}

/// A length that changes no memory is refused. If a window in every layer ends the growth, the message says so.
void TestSolve::lengthsThatAreNotFree() {
    const auto problem = [](const char* preset, cost::Mode mode, const char* unknown) {
        const auto network = test::presetWith(preset, {});
        return test::problemOf([&] { (void)solve::solve(network->settings, {mode, runOf(1), unknown, bytes(GiB)}); });
    };
    using enum cost::Mode;
    const QByteArray images
        = " takes no sequences of free length: what it is given has the model's own sizes; solve for "
          "the batch or a size of the model";
    QCOMPARE(problem("vit_b_16", Train, "sequence"), "VisionTransformer" + images);
    QCOMPARE(problem("resnet50", Inference, "sequence"), "ResNet" + images);
    QCOMPARE(problem("vit_b_16", Inference, "context"),
        QByteArray("VisionTransformer caches nothing, so no context has to fit; solve for the batch"));
    QCOMPARE(problem("bert-base-uncased", Inference, "context"),
        QByteArray("BertModel caches nothing, so no context has to fit; solve for the batch or the sequence"));
    QCOMPARE(problem("mamba-130m", Inference, "context"),
        QByteArray(
            "the states of MambaForCausalLM take the same whatever the context, so any fits; solve for the batch "
            "or the sequence"));
    QCOMPARE(problem("mamba-130m", Train, "sequence"), QByteArray("no problem"));

    const auto network = test::presetWith("mistral-7b", {});
    cost::RunSettings run = runOf(1);
    run.sequence = 1;
    const solve::Answer answer = solve::solve(network->settings, {Inference, run, "context", bytes(24 * GiB)});
    QVERIFY(!answer.next);
    QCOMPARE(answer.flatFrom, std::int64_t(4096));
    QCOMPARE(solve::solve(test::presetWith("gpt2", {})->settings, {Train, run, "batch", bytes(24 * GiB)}).flatFrom,
        std::int64_t(0));
}

/// One of something is not said in the plural.
void TestSolve::factsOfOne() {
    solve::Answer answer;
    answer.best.amount = answer.evaluations = 1;
    const std::vector<text::Fact> facts = text::solverFacts(
        answer, {cost::Budget::Of::Parameters, 2, {cost::BudgetName::Parameters, {std::string("2")}}});
    QCOMPARE(QByteArray::fromStdString(facts.front().how), QByteArray("1 parameter of 2, 1 left"));
    QCOMPARE(QByteArray::fromStdString(facts.back().value), QByteArray("1 account"));
}

/// Bisection gives the same result as trying every batch.
void TestSolve::everyBatch() {
    const auto network = test::presetWith("gpt2", {{"n_layer", 2}});
    std::int64_t batch = 1;
    const auto total
        = [&](std::int64_t value) { return cost::memory(*network, cost::Mode::Train, runOf(value)).total; };
    std::int64_t last = 0;
    for (std::int64_t budget = 2 * GiB; budget < 30 * GiB; budget += 3 * GiB / 2) {
        while (total(batch + 1) <= budget)
            ++batch;
        const solve::Answer answer = solve::solve(network->settings, {cost::Mode::Train, {}, "batch", bytes(budget)});
        QCOMPARE(answer.best.value, batch);
        QVERIFY(answer.best.value >= last); // more memory never holds less
        last = answer.best.value;
    }
    QVERIFY(last > 20);
}

/// Llama 2 7B in bf16: 13,476,831,232 B of weights, 524,288 B of cache per token; with the prefill kept to one token
/// nothing else depends on the context.
void TestSolve::contextByHand() {
    const auto network = test::presetWith("llama-2-7b", {});
    cost::RunSettings run = runOf(1);
    run.sequence = run.context = 1;
    const std::int64_t fixed = cost::memory(*network, cost::Mode::Inference, run).total - 524'288;
    QVERIFY(fixed >= 13'476'831'232 && fixed < 13'478'000'000);
    run.context.reset();
    const solve::Answer answer
        = solve::solve(network->settings, {cost::Mode::Inference, run, "context", bytes(24 * GiB)});
    QCOMPARE(answer.best.value, (24 * GiB - fixed) / 524'288);
    QVERIFY(answer.grows == cost::Part::KvCache);
}

void TestSolve::nothingFits() {
    const auto network = test::presetWith("llama-3-8b", {});
    const cost::Budget budget{
        cost::Budget::Of::Bytes, GiB, {cost::BudgetName::Bytes, {std::string("1"), std::string("GiB")}}};
    for (const char* unknown : {"batch", "context", "num_hidden_layers"}) {
        const solve::Answer answer
            = solve::solve(network->settings, {cost::Mode::Inference, runOf(1), unknown, budget});
        QVERIFY2(!answer.best.network, unknown);
        const QByteArray message = test::problemOf([&] { text::requireSolved(answer, budget); });
        QVERIFY2(
            message.startsWith("not even " + QByteArray(unknown) + " 1 fits 1 GiB: it takes "), message.constData());
        QVERIFY2(
            message.endsWith(" GiB of 1.00\u202FGiB") || message.endsWith("GiB of 1.00\u202FGiB"), message.constData());
    }
}

/// Kernels go by two from an odd one: below 1 there is none, and the search ends.
void TestSolve::smallestValueDoesNotFit() {
    const auto network = test::presetWith("conv-bert-base", {});
    const solve::Answer answer
        = solve::solve(network->settings, {cost::Mode::Train, {}, "conv_kernel_size", parameters(50'000'000)});
    QVERIFY(!answer.best.network);
    QVERIFY(answer.next);
    QCOMPARE(answer.next->value, std::int64_t(1));
}

/// The number of heads changes no count, so the search ends where the width cannot be divided further.
void TestSolve::sizeThatChangesNoCount() {
    const auto network = test::presetWith("gpt2", {});
    const solve::Answer answer
        = solve::solve(network->settings, {cost::Mode::Train, {}, "n_head", parameters(200'000'000)});
    QCOMPARE(answer.best.value, std::int64_t(768));
    QVERIFY(!answer.next);
    const auto facts = text::solverFacts(answer, parameters(200'000'000));
    QCOMPARE(QString::fromStdString(facts[0].value), QStringLiteral("768"));
    QCOMPARE(QString::fromStdString(facts[1].value), QStringLiteral("none"));
}

void TestSolve::hugeBudgets() {
    const auto network = test::presetWith("gpt2", {});
    const cost::Budget most = bytes(std::numeric_limits<std::int64_t>::max());
    const solve::Answer answer = solve::solve(network->settings, {cost::Mode::Train, {}, "n_layer", most});
    QVERIFY(answer.best.value >= 500'000 && answer.best.value <= 1'000'000); // a million repeats are counted
    QVERIFY(!answer.next);
    // The count of parameters does not overflow here, but the arithmetic of a step does: an error is better than a
    // number too small.
    QVERIFY_THROWS_EXCEPTION(Problem,
        solve::solve(network->settings, {cost::Mode::Train, {}, "n_embd", parameters(9'000'000'000'000'000'000)}));
}

void TestSolve::badQuestions_data() {
    QTest::addColumn<QString>("unknown");
    QTest::addColumn<bool>("parameters");
    QTest::addColumn<QByteArray>("message");
    QTest::addRow("no such size") << "n_layers" << false
                                  << QByteArray("'n_layers' is nothing to solve for here; did you mean 'n_layer'?");
    QTest::addRow("far off") << "colour" << false
                             << QByteArray(
                                    "'colour' is nothing to solve for here; batch, sequence, context or a size of "
                                    "the model");
    QTest::addRow("a word") << "activation_function" << false << QByteArray();
    QTest::addRow("batch has no parameters")
        << "batch" << true
        << QByteArray(
               "the number of parameters does not depend on the batch; a budget of parameters can be solved for a "
               "size of the model");
    QTest::addRow("training has no context")
        << "context" << false << QByteArray("training has no context; solve for the sequence, or use --mode inference");
}

void TestSolve::badQuestions() {
    QFETCH(QString, unknown);
    QFETCH(bool, parameters);
    QFETCH(QByteArray, message);
    const auto network = test::presetWith("gpt2", {});
    try {
        (void)solve::solve(network->settings,
            {cost::Mode::Train, {}, unknown.toStdString(), parameters ? ::parameters(1'000'000) : bytes(GiB)});
        QFAIL("no problem");
    } catch (const Problem& problem) {
        QVERIFY(problem.kind() == Problem::Kind::Usage);
        if (!message.isEmpty())
            QCOMPARE(QByteArray::fromStdString(problem.message()), message);
    }
}

int tst_solve(int argc, char* argv[]) {
    return paramap::test::run<TestSolve>(argc, argv);
}
#include "tst_solve.moc"
