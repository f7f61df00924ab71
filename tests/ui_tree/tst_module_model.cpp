// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/tree/module_model.h"

#include "tests/support/models.h"
#include "tests/support/sample_network.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace paramap;
using test::NetworkBuilder;
using ui::ModuleModel;

namespace {

QString shown(const ModuleModel& model, const QString& path, int column) {
    return model.indexOf(path).siblingAtColumn(column).data().toString().replace(u'\u202F', u' ');
}

} // namespace

class TestModuleModel : public QObject {
    Q_OBJECT

    /// The rows below `at` add up to its amount, but for what a module has beside its rows.
    static void addsUp(const ModuleModel& model, const QModelIndex& at) {
        const bool parameters = model.measured().measure == map::Measure::Parameters;
        std::int64_t sum = 0;
        const int rows = model.rowCount(at);
        if (rows > 300)
            return; // experts one by one
        for (int row = 0; row < rows; ++row) {
            const QModelIndex child = model.index(row, 0, at);
            sum += model.row(child).count;
            if (model.row(child).container)
                addsUp(model, child);
        }
        const std::int64_t whole = model.row(at).count;
        // Equal modules that cost differently show their mean, which is rounded.
        const std::int64_t rounding = model.network()->totals().modules;
        QVERIFY2(parameters ? sum == whole : sum <= whole + rounding,
            qPrintable(QStringLiteral("'%1': %2 below %3").arg(model.pathOf(at)).arg(sum).arg(whole)));
    }

private Q_SLOTS:
    void anEmptyModelIsEmpty() {
        ModuleModel model;
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.indexOf(QString()).isValid());
        model.setNetwork(test::sampleGpt2());
        QCOMPARE(model.rowCount(), 1);
        model.setNetwork(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void findsEveryPath_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("parameters");
        QTest::addRow("root") << ""
                              << "GPT2LMHeadModel"
                              << "124,439,808";
        QTest::addRow("layer") << "transformer.h.11"
                               << "h.11"
                               << "7,087,872";
        QTest::addRow("leaf") << "transformer.h.0.attn.c_attn"
                              << "c_attn"
                              << "1,771,776";
        QTest::addRow("tensor") << "transformer.h.0.attn.c_attn.bias"
                                << "bias"
                                << "2,304";
        QTest::addRow("dropout") << "transformer.h.0.mlp.dropout"
                                 << "dropout"
                                 << "0";
        QTest::addRow("tied") << "lm_head"
                              << "lm_head"
                              << "(38.6 M)";
    }
    void findsEveryPath() {
        QFETCH(QString, path);
        ModuleModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRowOptions({false, true, 1000});
        model.setNetwork(test::sampleGpt2());
        QVERIFY(model.indexOf(path).isValid());
        QCOMPARE(model.pathOf(model.indexOf(path)), path);
        QTEST(shown(model, path, ModuleModel::Module), "name");
        QTEST(shown(model, path, ModuleModel::Amount), "parameters");
    }

    void unknownPathsHaveNoRow() {
        ModuleModel model;
        model.setNetwork(test::sampleGpt2());
        QVERIFY(!model.indexOf(u"transformer.h.12"_qs).isValid());
        QVERIFY(!model.indexOf(u"transformer.wte.weight.more"_qs).isValid());
        QCOMPARE(model.pathOf(model.nearestTo(u"transformer.h.12.attn"_qs)), u"transformer.h"_qs);
    }

    void otherSizesChangeOnlyData() {
        ModuleModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNetwork(test::sampleGpt2());
        const QPersistentModelIndex leaf = model.indexOf(u"transformer.h.3.attn.c_attn"_qs);
        QSignalSpy data(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy layout(&model, &QAbstractItemModel::layoutChanged);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setNetwork(test::sampleGpt2({50257, 1024, 1024, 12}));
        QVERIFY(data.count() > 0);
        QCOMPARE(layout.count() + inserted.count(), 0);
        QCOMPARE(model.pathOf(leaf), u"transformer.h.3.attn.c_attn"_qs);
        QCOMPARE(shown(model, u"transformer.h.3.attn.c_attn"_qs, ModuleModel::Shape), u"1024 × 3072"_qs);
    }

    void layersComeAndGoAsRows_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<QString>("watched");
        QTest::addColumn<bool>("stays");
        QTest::addRow("more") << 4 << 7 << "transformer.h.3.mlp.c_fc" << true;
        QTest::addRow("fewer, before") << 7 << 4 << "transformer.h.2.mlp.c_fc" << true;
        QTest::addRow("fewer, gone") << 7 << 4 << "transformer.h.6.mlp.c_fc" << false;
        QTest::addRow("behind them") << 7 << 4 << "transformer.ln_f.weight" << true;
    }
    void layersComeAndGoAsRows() {
        QFETCH(int, from);
        QFETCH(int, to);
        QFETCH(QString, watched);
        QFETCH(bool, stays);
        ModuleModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNetwork(test::sampleGpt2({100, 64, 16, from}));
        const QPersistentModelIndex index = model.indexOf(watched);
        QVERIFY(index.isValid());
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy layout(&model, &QAbstractItemModel::layoutChanged);
        model.setNetwork(test::sampleGpt2({100, 64, 16, to}));
        QCOMPARE(inserted.count(), to > from ? 1 : 0);
        QCOMPARE(removed.count(), to < from ? 1 : 0);
        QCOMPARE(layout.count(), 0);
        QCOMPARE(index.isValid(), stays);
        QCOMPARE(model.pathOf(index), stays ? watched : QString());
        QCOMPARE(model.rowCount(model.indexOf(u"transformer.h"_qs)), to);
        QCOMPARE(shown(model, u"transformer.h"_qs, ModuleModel::Module), u"h"_qs);
    }

    void anotherStructureKeepsPaths() {
        NetworkBuilder b;
        const auto norm = b.norm(4);
        const auto one
            = b.network(b.module("M", description::Kind::Other, {}, {b.child("a", norm), b.child("c", norm)}));
        const auto other
            = b.module("M", description::Kind::Other, {}, {b.child("a", norm), b.child("b", norm), b.child("c", norm)});
        NetworkBuilder c;
        ModuleModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNetwork(one);
        const QPersistentModelIndex weight = model.indexOf(u"c.weight"_qs);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy layout(&model, &QAbstractItemModel::layoutChanged);
        model.setNetwork(c.network(other));
        QCOMPARE(reset.count(), 0);
        QCOMPARE(layout.count(), 1);
        QCOMPARE(model.pathOf(weight), u"c.weight"_qs);
        QCOMPARE(model.rowCount(model.index(0, 0)), 3);
    }

    void foldsEqualLayers() {
        ModuleModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNetwork(test::sampleGpt2());
        const QPersistentModelIndex first = model.indexOf(u"transformer.h.0.attn"_qs);
        const QPersistentModelIndex other = model.indexOf(u"transformer.h.5.attn"_qs);
        model.setRowOptions({true, true, 1000});
        QCOMPARE(model.rowCount(model.indexOf(u"transformer.h"_qs)), 1);
        QCOMPARE(model.pathOf(first), u"transformer.h.0.attn"_qs);
        QVERIFY(!other.isValid());
        QCOMPARE(model.indexOf(u"transformer.h.5.attn"_qs), QModelIndex(first));
        QCOMPARE(shown(model, u"transformer.h.5"_qs, ModuleModel::Module), u"h.0 … h.11"_qs);
        model.setNetwork(test::sampleGpt2({50257, 1024, 768, 24}));
        QCOMPARE(shown(model, u"transformer.h.5"_qs, ModuleModel::Module), u"h.0 … h.23"_qs);
        model.setRowOptions({false, true, 1000});
        QCOMPARE(model.rowCount(model.indexOf(u"transformer.h"_qs)), 24);
        QCOMPARE(model.pathOf(first), u"transformer.h.0.attn"_qs);
    }

    /// What stands below a folded row adds up to it, at every depth and in every measure, also after a change of sizes.
    void rowsBelowAFoldedRowAddUpToIt() {
        for (const char* preset : {"gpt2", "t5-small", "deepseek-v3"}) {
            const network::NetworkPtr network = test::presetWith(preset, {});
            for (const map::Measure measure : map::networkMeasures) {
                ModuleModel model;
                model.setRowOptions({true, false, 1000});
                model.setNetwork(network, map::measured(*network, measure, {}));
                addsUp(model, model.index(0, 0));
            }
        }
        ModuleModel model;
        model.setRowOptions({true, false, 1000});
        model.setNetwork(test::sampleGpt2());
        QCOMPARE(shown(model, u"transformer.h.0.attn.c_attn"_qs, ModuleModel::Amount), u"21,261,312"_qs);
        QCOMPARE(shown(model, u"transformer.h.0.attn.c_attn"_qs, ModuleModel::OfTotal), u"17.1 %"_qs);
        QCOMPARE(shown(model, u"transformer.h.0.attn.c_attn"_qs, ModuleModel::OfParent), u"75.0 %"_qs);
        model.setNetwork(test::sampleGpt2({50257, 1024, 768, 24}));
        QCOMPARE(shown(model, u"transformer.h.0.attn.c_attn"_qs, ModuleModel::Amount), u"42,522,624"_qs);
        model.setRowOptions({});
        QCOMPARE(shown(model, u"transformer.h.0.attn.c_attn"_qs, ModuleModel::Amount), u"1,771,776"_qs);
    }

    void sortsAndReturns() {
        ModuleModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNetwork(test::sampleGpt2());
        const QModelIndex transformer = model.indexOf(u"transformer"_qs);
        const QPersistentModelIndex wte = model.indexOf(u"transformer.wte"_qs);
        model.sort(ModuleModel::Amount, Qt::DescendingOrder);
        QStringList names;
        for (int row = 0; row < model.rowCount(transformer); ++row)
            names << model.index(row, 0, transformer).data().toString();
        QCOMPARE(names, QStringList({u"h"_qs, u"wte"_qs, u"wpe"_qs, u"ln_f"_qs}));
        QCOMPARE(wte.row(), 1);
        QCOMPARE(model.indexOf(u"transformer.h.7.mlp"_qs).data().toString(), u"mlp"_qs);
        model.setNetwork(test::sampleGpt2({1'000'000, 1024, 768, 12}));
        QCOMPARE(wte.row(), 0);
        model.sort(-1);
        QCOMPARE(model.index(2, 0, transformer).data().toString(), u"h"_qs);
        QCOMPARE(wte.row(), 0);
    }

    void aMillionLayersAreOneRow() {
        NetworkBuilder b;
        const auto root = b.module("M", description::Kind::Other, {}, {b.run(1'000'000, b.norm(8))});
        ModuleModel model;
        model.setRowOptions({false, true, 2'000'000});
        model.setNetwork(b.network(root));
        const QModelIndex top = model.index(0, 0);
        QCOMPARE(model.rowCount(top), 1'000'000);
        QCOMPARE(model.pathOf(model.indexOf(u"999999.bias"_qs)), u"999999.bias"_qs);
        model.setRowOptions({});
        QCOMPARE(model.rowCount(top), 1);
        QCOMPARE(model.index(0, 0, top).data().toString(), u"0 … 999999"_qs);
    }

    void accessibleTexts_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("words");
        QTest::addRow("leaf") << "transformer.h.0.attn.c_attn"
                              << "c_attn, attention, 1,771,776 parameters, 1.4 percent of total";
        QTest::addRow("tied") << "lm_head"
                              << "lm_head, head, 38.6 M elements, not counted, tied = wte";
        QTest::addRow("nothing") << "transformer.drop"
                                 << "drop, 0 parameters, 0 percent of total";
    }
    void accessibleTexts() {
        QFETCH(QString, path);
        ModuleModel model;
        model.setRowOptions({false, true, 1000});
        model.setNetwork(test::sampleGpt2());
        QTEST(model.indexOf(path).data(Qt::AccessibleTextRole).toString(), "words");
    }

    void countsWhatTheMapCounts() {
        const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
        ModuleModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNetwork(gpt2);
        QSignalSpy header(&model, &QAbstractItemModel::headerDataChanged);
        model.setNetwork(gpt2, map::measured(*gpt2, map::Measure::Flops, {}));
        QCOMPARE(header.size(), 1);
        QCOMPARE(model.headerData(ModuleModel::Amount, Qt::Horizontal).toString(), u"FLOPs"_qs);
        // The head is tied, but its multiplications count.
        QCOMPARE(shown(model, u"lm_head"_qs, ModuleModel::Amount), u"632.4 B"_qs);
        QCOMPARE(shown(model, u"transformer.h.5"_qs, ModuleModel::OfTotal), u"6.1 %"_qs);
        QCOMPARE(model.indexOf(u"transformer.h.5.mlp.c_fc"_qs)
                     .siblingAtColumn(ModuleModel::Amount)
                     .data(Qt::ToolTipRole)
                     .toString(),
            u"38,654,705,664 FLOPs"_qs);
        model.setNetwork(gpt2, map::measured(*gpt2, map::Measure::Bytes, {}));
        QCOMPARE(shown(model, u"lm_head"_qs, ModuleModel::OfTotal), u"tied"_qs);
        QCOMPARE(shown(model, {}, ModuleModel::Amount), u"249 MiB"_qs);
        const network::NetworkPtr wider = test::presetWith("gpt2", {{"n_layer", 13}});
        model.setNetwork(wider, map::measured(*wider, map::Measure::Bytes, {}, conventions::Rule::TiedTwice));
        QCOMPARE(shown(model, u"lm_head"_qs, ModuleModel::OfTotal), u"tied"_qs); // bytes follow no convention
        model.setNetwork(wider, map::measured(*wider, map::Measure::Parameters, {}, conventions::Rule::TiedTwice));
        QCOMPARE(shown(model, u"lm_head"_qs, ModuleModel::Amount), u"38,597,376"_qs);
        model.setNetwork(wider);
        QCOMPARE(shown(model, u"lm_head"_qs, ModuleModel::Amount), u"(38.6 M)"_qs);
    }

    void countsWhatATokenPasses() {
        const network::NetworkPtr mixtral = test::presetWith("mixtral-8x7b", {});
        ModuleModel model;
        model.setRowOptions({true, true, 1000});
        model.setNetwork(mixtral, {}, true);
        QCOMPARE(model.headerData(ModuleModel::Amount, Qt::Horizontal).toString(), u"Active"_qs);
        QCOMPARE(model.row(model.index(0, 0)).count, mixtral->totals().active);
        // What is in one of the experts, here in all 32 layers, is in brackets like the expert, and bars have the
        // colours of their kinds.
        const QString experts = u"model.layers.3.block_sparse_moe.experts"_qs;
        QCOMPARE(shown(model, experts + u".1"_qs, ModuleModel::Amount), u"(5.64 B)"_qs);
        QCOMPARE(shown(model, experts + u".1.w2"_qs, ModuleModel::Amount), u"(1.88 B)"_qs);
        QCOMPARE(shown(model, experts + u".1.w2"_qs, ModuleModel::OfParent), u"33.3 %"_qs);
        QVERIFY(shown(model, experts + u".1.w2"_qs, ModuleModel::OfTotal).isEmpty());
        const text::RowText list = model.row(model.indexOf(experts));
        QCOMPARE(list.bar.size(), std::size_t(1));
        QCOMPARE(list.bar.front().kind, description::Kind::Expert);
        const text::RowText root = model.row(model.index(0, 0));
        double sum = 0;
        for (const text::KindShare& each : root.bar)
            sum += each.fraction;
        QVERIFY(root.bar.size() > 3 && std::abs(sum - 1) < 1e-9);
    }

    void saysWhatIsHidden() {
        ModuleModel model;
        model.setNetwork(test::sampleVit());
        const QString words = model.indexOf(u"encoder.pos_embedding"_qs).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(words.endsWith(u"hidden in print(model)"_qs), qPrintable(words));
    }
};

int tst_module_model(int argc, char* argv[]) {
    return paramap::test::run<TestModuleModel, QApplication>(argc, argv);
}
#include "tst_module_model.moc"
