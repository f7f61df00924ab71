// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/count_formula.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

namespace {

/// A list of layers whose widths depend on `condition`, as a description in one file.
QByteArray listOf(const char* condition) {
    return test::quoted(QByteArray(R"({`architecture`: `Toy`, `uses`: [`torch.nn`],
        `sizes`: {`L`: {`value`: 9}, `B`: {`value`: 3}, `E`: {`value`: 5}}, `classes`: [`Toy`],
        `parts`: {`Toy`: {`layers[i < L]`: `)")
        + condition + R"( ? Linear(E, E) : Linear(E, 2*E)`}}, `presets`: {`toy`: {`@title`: `Toy`}}})");
}

/// "B, L - B": the counts of the runs of a module.
QByteArray countsOf(const network::Network& network, const char* path) {
    const network::Place place = *network::find(network, path);
    QByteArrayList counts;
    for (std::size_t run = 0; run < place.module->children.size(); ++run)
        counts << QByteArray::fromStdString(
            formula::print(network::repeatFormula(network, place, run), formula::Style::Code));
    return counts.join(", ");
}

} // namespace

/// The layers of a list are counted by the sizes that the description compares with, not by bare numbers.
class TestRunBounds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comparisons_data() {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QByteArray>("counts");
        const auto row = [](const char* condition, const char* counts) {
            QTest::addRow("%s", condition) << QByteArray(condition) << QByteArray(counts);
        };
        row("i < B", "B, L - B");
        row("B > i", "B, L - B");
        row("i >= B", "B, L - B");
        row("i <= B", "B + 1, L - B - 1");
        row("B < i", "B + 1, L - B - 1");
        row("i == 0", "1, L - 1");
        row("i != 0", "1, L - 1");
        row("i == L - 1", "L - 1, 1");
        row("i >= L - B", "L - B, B");
        row("i == 4", "4, 1, L - 5");
        row("(B == 4 ? i < 4 : i < B)", "B, L - B");
        row("i < 20", "L");
        // No comparison with the index: only a number says how many there are.
        row("i % 4 != 3", "3, 1, 3, 1, 1");
        row("2*i < B", "2, 7");
    }
    void comparisons() {
        QFETCH(QByteArray, condition);
        QFETCH(QByteArray, counts);
        const network::NetworkPtr network = test::networkOf(listOf(condition).toStdString());
        QCOMPARE(countsOf(*network, "layers"), counts);
        // What is written has the value that it stands for.
        const network::Place layers = *network::find(*network, "layers");
        for (std::size_t run = 0; run < layers.module->children.size(); ++run)
            QVERIFY(network::valueAt(*network, layers, network::repeatFormula(*network, layers, run))
                == formula::Value(layers.module->children[run].count));
    }
    void models() {
        const auto deepseek = [](std::int64_t layers, std::int64_t dense) {
            return test::presetWith("deepseek-v3", {{"num_hidden_layers", layers}, {"first_k_dense_replace", dense}});
        };
        QCOMPARE(countsOf(*deepseek(61, 3), "model.layers"), QByteArray("B, L - B"));
        QCOMPARE(countsOf(*deepseek(5, 4), "model.layers"), QByteArray("B, L - B"));
        QCOMPARE(countsOf(*deepseek(5, 5), "model.layers"), QByteArray("L"));
        QCOMPARE(countsOf(*deepseek(5, 0), "model.layers"), QByteArray("L"));
        QCOMPARE(countsOf(*test::presetWith("t5-small", {}), "encoder.block"), QByteArray("1, N - 1"));
        const network::NetworkPtr t5 = test::presetWith("t5-small", {});
        QCOMPARE(formula::print(network::polynomial(*t5).toExpr(network::symbolOrder(*t5)), formula::Style::Text),
            std::string("12·E·H·D + (L − 1)·(4·E·H·D + 2·E·F + 2·E) + (M − 1)·(8·E·H·D + 2·E·F + 3·E) + V·E + "
                        "2·H·B + 4·E·F + 7·E")); // the decoder's layers can be moved alone
        // A term without a minus comes first.
        const network::NetworkPtr kimi = test::presetWith("kimi-k2", {});
        QVERIFY(QByteArray::fromStdString(
            formula::print(network::polynomial(*kimi).toExpr(network::symbolOrder(*kimi)), formula::Style::Text))
                    .contains("(L − B)·("));
    }
};

int tst_run_bounds(int argc, char* argv[]) {
    return paramap::test::run<TestRunBounds, QCoreApplication>(argc, argv);
}
#include "tst_run_bounds.moc"
