// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure_words.h"
#include "ui/look/bundled_font.h"
#include "ui/map/scene/lettering.h"

#include <QApplication>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

/// The sentences below a figure's map.
class TestFigureWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void counts_data() {
        QTest::addColumn<int>("ties");
        QTest::addColumn<bool>("twice");
        QTest::addColumn<bool>("session");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing tied") << 0 << false << false << "Paramap, counts exact.";
        QTest::newRow("one tied") << 1 << false << false << "Paramap, counts exact, lm_head counted once.";
        QTest::newRow("one tied, twice") << 1 << true << true
                                         << "Paramap, counts exact, lm_head counted twice. Session embedded in this "
                                            "file.";
        QTest::newRow("several tied") << 2 << false << true
                                      << "Paramap, counts exact, tied tensors counted once. Session embedded in this "
                                         "file.";
        QTest::newRow("several tied, twice")
            << 2 << true << false << "Paramap, counts exact, tied tensors counted twice.";
    }
    void counts() {
        QFETCH(int, ties);
        QFETCH(bool, twice);
        QFETCH(bool, session);
        std::vector<network::Tie> tied{
            {"lm_head.weight", "transformer.wte.weight"}, {"head.weight", "transformer.wte.weight"}};
        tied.resize(std::size_t(ties));
        const network::NetworkPtr network = test::withTies(test::sampleGpt2(), tied);
        QTEST(figureNotes(*network, sceneOf(network, twice), {"", "", "counts exact"}, session, {}).counts.join(u' '),
            "words");
    }

    void whatIsNotDrawn_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<qint64>("parts");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << 0 << qint64(0) << "";
        QTest::newRow("one part") << 1 << qint64(1) << " Not drawn: 1 LayerNorm, 1 parameter (<0.01 %).";
        QTest::newRow("parts of one class") << 1 << qint64(2) << " Not drawn: 2 LayerNorms, 2 parameters (<0.01 %).";
        QTest::newRow("of several classes") << 2 << qint64(2) << " Not drawn: 4 small parts, 4 parameters (<0.01 %).";
    }
    void whatIsNotDrawn() {
        QFETCH(int, classes);
        QFETCH(qint64, parts);
        QFETCH(QString, words);
        const network::NetworkPtr network = test::tiedGpt2();
        MapScene scene = sceneOf(network, false);
        const auto areas = [&] {
            return figureNotes(*network, scene, {"", "parameter count", ""}, false, {})
                .areas.join(u' ')
                .replace(u'\u202F', u' ');
        };
        scene.tree.omissions.clear();
        const QString all = areas();
        QVERIFY2(all.endsWith(QStringLiteral("frames take no part).")), qPrintable(all));
        scene.tree.omissions.assign(std::size_t(classes), {"LayerNorm", parts, parts});
        QCOMPARE(areas(), all + words);
    }

    void scaleOfOne() {
        QCOMPARE(scaleWords(map::Measure::Parameters, 1, {}), QStringLiteral("= 1 parameter"));
        QCOMPARE(scaleWords(map::Measure::Parameters, 100'000, {}), QStringLiteral("= 100,000 parameters"));
    }

private:
    static MapScene sceneOf(const network::NetworkPtr& network, bool twice) {
        SceneRequest request;
        request.size = QSizeF(600, 400);
        request.view.convention.set(conventions::Rule::TiedTwice, twice);
        Lettering lettering(bundledFont(13));
        return makeScene(network, request, nullptr, nullptr, &lettering);
    }
};

int tst_figure_words(int argc, char* argv[]) {
    return paramap::test::run<TestFigureWords, QApplication>(argc, argv);
}
#include "tst_figure_words.moc"
