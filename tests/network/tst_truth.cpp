// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate.h"
#include "model/network/count_formula.h"
#include "tests/support/compact_tree.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <map>

using namespace paramap;

/// Compares every described family with module trees that were walked out of real PyTorch code: names, classes, shapes
/// and order of all modules, parameters and buffers.
class TruthTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereIsTruth() { QVERIFY(test::truthNames().size() >= 54); }

    void tree_data() {
        QTest::addColumn<QString>("name");
        std::size_t index = 0;
        for (const QString& name : test::truthNames())
            if (test::looksAt(index++, 3))
                QTest::addRow("%s", qPrintable(name)) << name;
    }

    void tree() {
        QFETCH(QString, name);
        const test::CompactTree truth = test::readCompactTree(test::truthFile(name));
        QVERIFY2(!truth.parameters.isEmpty(), "the tree has no parameters");
        const network::NetworkPtr network = test::networkOf(truth.input.toStdString());
        QCOMPARE(network->totals().parameters, truth.total);
        QCOMPARE(network->totals().trainable, truth.trainable);
        QCOMPARE(network->totals().tensors, truth.tensors);
        same(test::moduleLines(*network), truth.modules);
        same(test::parameterLines(*network), truth.parameters);
        same(test::bufferLines(*network), truth.buffers);
    }

    void formulasGiveTheirCounts_data() {
        QTest::addColumn<QString>("name");
        std::size_t index = 0;
        for (const QString& name : test::truthNames())
            if (test::looksAt(index++, 5))
                QTest::addRow("%s", qPrintable(name)) << name;
    }

    /// The formula that is shown for a number must have this number as its value, for tensors and for whole subtrees.
    void formulasGiveTheirCounts() {
        QFETCH(QString, name);
        const test::CompactTree truth = test::readCompactTree(test::truthFile(name));
        const network::NetworkPtr network = test::networkOf(truth.input.toStdString());
        std::map<std::string, formula::Value> values;
        for (const network::Symbol& symbol : network::symbols(*network))
            values[symbol.name] = symbol.value;
        const auto value = [&](const formula::Expr& formula, const std::vector<network::Index>& indices) {
            const formula::Expr filled = formula::substitute(formula, [&](const formula::Node& node) {
                for (const network::Index& index : indices)
                    if (index.name == node.name)
                        return formula::number(index.value);
                const auto found = values.find(node.name);
                return found == values.end() ? formula::Expr() : formula::literal(found->second);
            });
            return formula::evaluateInteger(filled, {});
        };
        network::forEachTensor(*network, false, [&](const network::Place& place, const std::string&) {
            QCOMPARE(value(network::countFormula(*network, place), place.indices), place.tensor->count);
        });
        network::forEachModule(*network, [&](const network::Place& place) {
            [&] {
                QCOMPARE(value(network::countFormula(*network, place), place.indices), place.module->totals.parameters);
                QCOMPARE(value(network::polynomial(*network, place).toExpr(), place.indices),
                    place.module->totals.parameters);
            }();
            // Equal layers have equal formulas, so only the first of each list is checked.
            return place.steps.empty() || place.steps.back().item == 0;
        });
    }

private:
    static void same(const QByteArrayList& got, const QByteArrayList& wanted) {
        const QByteArray difference = test::firstDifference(got, wanted);
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
};

int tst_truth(int argc, char* argv[]) {
    return paramap::test::run<TruthTest>(argc, argv);
}
#include "tst_truth.moc"
