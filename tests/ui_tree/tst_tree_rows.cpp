// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/formula/shape.h"
#include "model/text/tree/row_text.h"
#include "model/text/tree/tree_rows.h"
#include "tests/support/run.h"
#include "tests/support/sample_network.h"
#include "tests/ui_tree/spaced.h"

#include <QTest>

#include <numeric>

using namespace paramap;
using description::Kind;
using test::NetworkBuilder;
using test::spaced;

namespace {

const network::Module* childOf(const network::Module* module, const std::string& name) {
    for (const network::Run& run : module->children)
        if (run.name(0) == name)
            return run.module.get();
    return nullptr;
}

constexpr text::RowOptions withEmpty{false, true, 1000};

text::RowText textOf(const network::Network& network, const network::Module& parent, const std::string& name,
    const text::RowOptions& options = withEmpty, const std::string& parentName = {}) {
    const text::TreeRows rows(parent, options);
    const auto row = rows.rowOf(name);
    return row ? text::rowText(rows.at(*row), {&parent, parentName, network.totals().parameters, false})
               : text::RowText();
}

} // namespace

class TestTreeRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsTensorsThenChildren() {
        const auto vit = test::sampleVit();
        const text::TreeRows rows(*vit->root, {});
        QCOMPARE(rows.count(), 3);
        QCOMPARE(rows.at(0).name(), std::string("class_token"));
        QVERIFY(!rows.hasRows(0));
        QCOMPARE(rows.at(1).name(), std::string("encoder"));
        QVERIFY(rows.hasRows(1));
        QCOMPARE(rows.at(2).name(), std::string("heads"));
    }

    void countsAMillionWithoutListingThem() {
        NetworkBuilder b;
        const auto root = b.module("List", Kind::Other, {}, {b.run(1'000'000, b.norm(8)), b.child("last", b.norm(8))});
        const text::RowOptions all{false, true, 1'000'000};
        const text::TreeRows rows(*root, all);
        QCOMPARE(rows.count(), 1'000'001);
        QCOMPARE(rows.stretches(), 2);
        QCOMPARE(rows.at(999'999).name(), std::string("999999"));
        QCOMPARE(rows.at(1'000'000).name(), std::string("last"));
        QCOMPARE(rows.rowOf("123456"), std::optional(123456));
        QCOMPARE(text::TreeRows(*root, {}).count(), 2); // too many layers to read are one row
    }

    void rowOf_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("row");
        QTest::addRow("first") << "layer_3" << 0;
        QTest::addRow("last") << "layer_6" << 3;
        QTest::addRow("behind the run") << "tail" << 4;
        QTest::addRow("before the first number") << "layer_2" << -1;
        QTest::addRow("past the end") << "layer_7" << -1;
        QTest::addRow("leading zero") << "layer_03" << -1;
        QTest::addRow("no number") << "layer_" << -1;
        QTest::addRow("not a number") << "layer_x" << -1;
        QTest::addRow("too large a number") << "layer_99999999999999999999" << -1;
        QTest::addRow("minus") << "layer_-3" << -1;
        QTest::addRow("empty") << "" << -1;
    }
    void rowOf() {
        QFETCH(QString, name);
        QFETCH(int, row);
        NetworkBuilder b;
        const auto root
            = b.module("M", Kind::Other, {}, {b.run(4, b.norm(8), 3, "layer_"), b.child("tail", b.norm(8))});
        QCOMPARE(text::TreeRows(*root, {}).rowOf(name.toStdString()).value_or(-1), row);
        const text::TreeRows folded(*root, {true, true, 1000});
        QCOMPARE(folded.count(), 2);
        QCOMPARE(folded.rowOf(name.toStdString()).value_or(-1), row < 0 ? -1 : row == 4 ? 1 : 0);
    }

    void leavesOutEmptyModules() {
        const auto gpt2 = test::sampleGpt2();
        const network::Module* transformer = childOf(gpt2->root.get(), "transformer");
        QCOMPARE(text::TreeRows(*transformer, withEmpty).count(), 5);
        const text::TreeRows rows(*transformer, {});
        QCOMPARE(rows.count(), 4);
        QVERIFY(!rows.rowOf("drop"));
    }

    void resizes() {
        NetworkBuilder b;
        const auto root = b.module("M", Kind::Other, {}, {b.run(4, b.norm(8)), b.child("tail", b.norm(8))});
        text::TreeRows rows(*root, {});
        rows.resize(0, 6);
        QCOMPARE(rows.count(), 7);
        QCOMPARE(rows.at(5).name(), std::string("5"));
        QCOMPARE(rows.at(6).name(), std::string("tail"));
        rows.resize(0, 1);
        QCOMPARE(rows.at(1).name(), std::string("tail"));
    }

    void words_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("note");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QString>("ofTotal");
        QTest::addRow("leaf") << "transformer/wte"
                              << "wte"
                              << "Embedding"
                              << "50,257 × 768"
                              << "38,597,376"
                              << "31.0 %";
        QTest::addRow("small leaf") << "transformer/ln_f"
                                    << "ln_f"
                                    << "LayerNorm"
                                    << "768"
                                    << "1,536"
                                    << "<0.1 %";
        QTest::addRow("list") << "transformer/h"
                              << "h"
                              << "× 12"
                              << ""
                              << "85,054,464"
                              << "68.3 %";
        QTest::addRow("layer") << "transformer/h/3"
                               << "h.3"
                               << "GPT2Block"
                               << ""
                               << "7,087,872"
                               << "5.7 %";
        QTest::addRow("nothing") << "transformer/drop"
                                 << "drop"
                                 << "Dropout"
                                 << ""
                                 << "0"
                                 << "0 %";
        QTest::addRow("tied") << "lm_head"
                              << "lm_head"
                              << "= wte"
                              << "50,257 × 768"
                              << "(38.6 M)"
                              << "tied";
        QTest::addRow("tensor") << "transformer/wte/weight"
                                << "weight"
                                << ""
                                << "50,257 × 768"
                                << "38,597,376"
                                << "31.0 %";
        QTest::addRow("tied tensor") << "lm_head/weight"
                                     << "weight"
                                     << "= transformer.wte.weight"
                                     << "50,257 × 768"
                                     << "(38.6 M)"
                                     << "tied";
    }
    void words() {
        QFETCH(QString, path);
        const auto gpt2 = test::sampleGpt2();
        const network::Module* parent = gpt2->root.get();
        std::string parentName;
        QStringList steps = path.split(u'/');
        const QString last = steps.takeLast();
        for (const QString& step : steps) {
            parent = childOf(parent, step.toStdString());
            parentName = step.toStdString();
        }
        const text::RowText row = textOf(*gpt2, *parent, last.toStdString(), withEmpty, parentName);
        QTEST(QString::fromStdString(row.name), "name");
        QTEST(QString::fromStdString(row.note), "note");
        QTEST(QString::fromStdString(row.shape), "shape");
        QTEST(spaced(row.amount), "parameters");
        QTEST(spaced(row.ofTotal), "ofTotal");
    }

    void foldedRunStandsForAll() {
        const auto gpt2 = test::sampleGpt2();
        const network::Module* list = childOf(childOf(gpt2->root.get(), "transformer"), "h");
        const text::RowText row = textOf(*gpt2, *list, "7", {true, true, 1000}, "h");
        QCOMPARE(row.name, std::string("h.0 … h.11"));
        QCOMPARE(row.note, std::string("× 12"));
        QCOMPARE(row.amount, std::string("85,054,464"));
        QVERIFY(row.folded);
        const double width = std::accumulate(
            row.bar.begin(), row.bar.end(), 0.0, [](double sum, const text::KindShare& s) { return sum + s.fraction; });
        QVERIFY(qAbs(width - 1) < 1e-12);
    }

    void marksWhatPrintHides() {
        const auto vit = test::sampleVit();
        const text::RowText token = textOf(*vit, *vit->root, "class_token");
        QVERIFY(token.hidden);
        QCOMPARE(token.shape, std::string("1 × 1 × 768"));
        const network::Module* encoder = childOf(vit->root.get(), "encoder");
        const text::RowText mask = textOf(*vit, *encoder, "mask");
        QVERIFY(mask.buffer && !mask.hidden);
        QCOMPARE(mask.amount, std::string("(197)"));
        QCOMPARE(mask.ofTotal, std::string("buffer"));
        QVERIFY(mask.bar.empty());
        const network::Module* heads = childOf(vit->root.get(), "heads");
        QVERIFY(!textOf(*vit, *heads, "weight").hidden);
    }

    void aSharedModuleCountsElsewhere() {
        NetworkBuilder b;
        const auto table = b.linear(Kind::Embedding, 10, 20);
        const auto root = b.module("M", Kind::Other, {}, {b.child("a", table), b.child("b", table, "a")});
        const auto network = b.network(root);
        QCOMPARE(network->totals().parameters, std::int64_t(220));
        const text::RowText row = textOf(*network, *root, "b");
        QVERIFY(row.tied);
        QCOMPARE(row.note, std::string("= a"));
        QCOMPARE(row.amount, std::string("(220)"));
        QCOMPARE(row.count, std::int64_t(0));
    }

    void shapes() {
        QCOMPARE(text::shape({}), std::string("scalar"));
        QCOMPARE(text::shape({1024}), std::string("1024"));
        QCOMPARE(text::longestShape(*test::sampleGpt2()->root), std::string("50,257 × 768"));
    }
};

int tst_tree_rows(int argc, char* argv[]) {
    return paramap::test::run<TestTreeRows>(argc, argv);
}
#include "tst_tree_rows.moc"
