// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/blueprint.h"
#include "model/problem/problem.h"
#include "model/solve/held_total.h"
#include "model/solve/legal_values.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <cstdlib>
#include <optional>

using namespace paramap;

/// The size that is solved for a held total, compared with numbers worked out by hand and with its neighbours.
class TestHeldTotal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void heldTotals_data();
    void heldTotals();
    void heldByHand();
};

void TestHeldTotal::heldTotals_data() {
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("changed");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<QString>("follows");
    const auto row = [](const char* preset, const char* changed, qint64 value, const char* follows) {
        QTest::addRow("%s, %s by %s", preset, changed, follows)
            << QString::fromLatin1(preset) << QString::fromLatin1(changed) << value << QString::fromLatin1(follows);
    };
    row("gpt2", "n_embd", 1020, "n_layer"); // 1,020 / 12 = 85
    row("gpt2", "n_embd", 96, "n_layer");
    row("gpt2", "n_layer", 48, "n_embd");
    row("gpt2", "n_layer", 1, "n_embd");
    row("gpt2", "n_head", 10, "n_embd"); // 768 / 10 is not whole: from the next legal width
    row("gpt2", "n_layer", 13, "vocab_size");
    row("gpt2", "n_layer", 40, "vocab_size"); // not even one token
    row("llama-3-8b", "num_hidden_layers", 40, "intermediate_size");
    row("llama-3-8b", "hidden_size", 2048, "num_hidden_layers");
    row("deepseek-v3", "num_hidden_layers", 50, "n_routed_experts");
    row("deepseek-v3", "hidden_size", 4096, "num_hidden_layers");
}

/// No legal value is nearer to the held total than the one that was found.
void TestHeldTotal::heldTotals() {
    QFETCH(QString, preset);
    QFETCH(QString, changed);
    QFETCH(qint64, value);
    QFETCH(QString, follows);
    const auto before = test::presetWith(preset.toStdString(), {});
    const std::string size = before->settings.blueprint->architecture().size(follows.toStdString())->key;
    const std::int64_t total = before->totals().parameters;
    const sizes::Settings settings = sizes::with(before->settings, changed.toStdString(), std::int64_t{value});
    const auto found = solve::valueFor(settings, {size, total});
    QVERIFY(found);
    const auto there = [&](std::int64_t number) -> std::optional<std::int64_t> {
        try {
            return network::resolve(sizes::with(settings, size, number))->totals().parameters;
        } catch (const Problem&) {
            return std::nullopt;
        }
    };
    QCOMPARE(there(found->value), std::optional(found->parameters));
    const solve::LegalValues legal(settings, size);
    QVERIFY(legal.contains(found->value));
    const std::int64_t off = std::abs(found->parameters - total);
    for (const auto& [beside, least] : {std::pair{legal.below(found->value - 1, legal.least() - 1), off},
             std::pair{legal.above(found->value + 1, std::int64_t{1} << 40), off}}) {
        if (!beside)
            continue;
        const auto count = there(*beside);
        QVERIFY2(!count || std::abs(*count - total) >= least, qPrintable(QString::number(*beside)));
    }
    QVERIFY2(found->evaluations <= 24, qPrintable(QString::number(found->evaluations)));
    const auto back = solve::valueFor(before->settings, {size, total}); // where nothing has changed, nothing does
    QVERIFY(back);
    QCOMPARE(back->parameters, total);
}

/// 52,513,792 + L·12,596,224 at a width of 1,024: nearest to 124,439,808 with 6 layers, 3,651,328 too many.
void TestHeldTotal::heldByHand() {
    const auto gpt2 = test::presetWith("gpt2", {{"n_embd", 1024}});
    auto found = solve::valueFor(gpt2->settings, {"L", 124'439'808});
    QVERIFY(found);
    QCOMPARE(found->value, std::int64_t(6));
    QCOMPARE(found->parameters, std::int64_t(128'091'136));
    found = solve::valueFor(gpt2->settings, {"L", 52'513'792 + 12'596'224 * 11 / 2}); // halfway: the smaller
    QVERIFY(found);
    QCOMPARE(found->value, std::int64_t(5));
    found = solve::valueFor(gpt2->settings, {"L", 1});
    QVERIFY(found);
    QCOMPARE(found->value, std::int64_t(1));
    QVERIFY(test::problemOf([&] {
        (void)solve::valueFor(gpt2->settings, {"activation_function", 1});
    }).endsWith("is no whole number here and cannot be solved for"));
}

int tst_held_total(int argc, char* argv[]) {
    return paramap::test::run<TestHeldTotal>(argc, argv);
}
#include "tst_held_total.moc"
