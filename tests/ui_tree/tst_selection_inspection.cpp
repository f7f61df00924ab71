// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/selection_inspection.h"

#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_tree/spaced.h"

#include <QTest>

using namespace paramap;
using test::spaced;

/// Several selected places: none is counted twice, whatever is measured.
class TestSelectionInspection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void severalAreAUnion_data() {
        QTest::addColumn<QStringList>("paths");
        QTest::addColumn<int>("chosen");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("shares");
        QTest::addColumn<QString>("formula");
        QTest::addRow("siblings") << QStringList{u"transformer.h.0.attn.c_attn"_qs, u"transformer.h.0.attn.c_proj"_qs}
                                  << 2 << "2,362,368"
                                  << "attn 100 %, GPT-2 small 1.90 %"
                                  << "4·E² + 4·E = 4·768² + 4·768 = 2,362,368";
        QTest::addRow("frame and a tile in it")
            << QStringList{u"transformer.h.0.attn"_qs, u"transformer.h.0.attn.c_proj"_qs, u"transformer.wpe"_qs} << 3
            << "3,148,800"
            << "transformer 2.53 %, GPT-2 small 2.53 %"
            << "4·E² + P·E + 4·E = 4·768² + 1024·768 + 4·768 = 3,148,800";
        QTest::addRow("the tile before its frame")
            << QStringList{u"transformer.h.0.attn.c_proj"_qs, u"transformer.h.0.attn"_qs} << 2 << "2,362,368"
            << "h.0 33.3 %"
            << "";
        QTest::addRow("twice the same") << QStringList{u"transformer.wpe"_qs, u"transformer.wpe"_qs} << 1 << "786,432"
                                        << ""
                                        << "P·E = 1024·768 = 786,432";
        QTest::addRow("owner and what is tied to it")
            << QStringList{u"transformer.wte"_qs, u"lm_head"_qs} << 2 << "38,597,376"
            << "GPT-2 small 31.0 %"
            << "38,597,376";
        QTest::addRow("all") << QStringList{u""_qs, u"transformer.wpe"_qs} << 2 << "124,439,808"
                             << "GPT-2 small 100 %"
                             << "";
        QTest::addRow("what is not there") << QStringList{u"transformer.h.77"_qs, u"nothing"_qs} << 0 << "0"
                                           << ""
                                           << "0";
        QTest::addRow("a name that another begins with")
            << QStringList{u"transformer.h.1"_qs, u"transformer.h.11"_qs} << 2 << "14,175,744"
            << "h 16.7 %, GPT-2 small 11.4 %"
            << "";
    }
    void severalAreAUnion() {
        QFETCH(QStringList, paths);
        QFETCH(int, chosen);
        QFETCH(QString, shares);
        QFETCH(QString, formula);
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        std::vector<std::string> named;
        for (const QString& path : paths)
            named.push_back(path.toStdString());
        const map::Together together = map::together(*network, named, {});
        const text::Inspection result = text::inspectTogether(*network, together, {});
        QCOMPARE(int(together.chosen), chosen);
        QTEST(QString::fromStdString(result.value), "value");
        QStringList shareTexts;
        for (const text::ShareLine& share : result.shares)
            shareTexts << spaced(share.label + " " + share.text);
        if (!shares.isEmpty())
            QVERIFY2(shareTexts.join(u", "_qs).contains(shares), qPrintable(shareTexts.join(u", "_qs)));
        if (!formula.isEmpty())
            QCOMPARE(spaced(result.plainText), formula);
    }
    void severalByEveryMeasure() {
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        const cost::RunSettings run;
        for (const map::Measure measure : map::networkMeasures) {
            const map::Measured measured = map::measured(*network, measure, run);
            std::vector<std::string> layers;
            for (int layer = 0; layer < 12; ++layer)
                layers.push_back("transformer.h." + std::to_string(layer));
            const map::Together parts = map::together(*network, layers, measured);
            const map::Together list = map::together(*network, {"transformer.h"}, measured);
            QVERIFY(parts.amount > 0);
            QCOMPARE(parts.amount, list.amount);
            layers.push_back("transformer.h.4.mlp");
            QCOMPARE(map::together(*network, layers, measured).amount, list.amount);
            QCOMPARE(parts.holder, std::string("transformer.h"));
        }
    }
};

int tst_selection_inspection(int argc, char* argv[]) {
    return paramap::test::run<TestSelectionInspection, QCoreApplication>(argc, argv);
}
#include "tst_selection_inspection.moc"
