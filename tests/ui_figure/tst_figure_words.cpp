// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure_words.h"
#include "ui/look/bundled_font.h"

#include <QApplication>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

/// The sentences below a figure's map.
class TestFigureWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void counts_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<bool>("twice");
        QTest::addColumn<bool>("session");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing tied") << "resnet18" << false << false << "Paramap, counts exact.";
        QTest::newRow("one tied") << "gpt2" << false << false << "Paramap, counts exact, lm_head counted once.";
        QTest::newRow("one tied, twice") << "gpt2" << true << true
                                         << "Paramap, counts exact, lm_head counted twice. Session embedded in this "
                                            "file.";
        QTest::newRow("several tied") << "t5-small" << false << true
                                      << "Paramap, counts exact, tied tensors counted once. Session embedded in this "
                                         "file.";
        QTest::newRow("several tied, twice")
            << "t5-small" << true << false << "Paramap, counts exact, tied tensors counted twice.";
    }
    void counts() {
        QFETCH(QString, preset);
        QFETCH(bool, twice);
        QFETCH(bool, session);
        const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
        QTEST(figureNotes(*network, sceneOf(network, twice), {"", "", "counts exact"}, session, {}).counts, "words");
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
            return figureNotes(*network, scene, {"", "parameter count", ""}, false, {}).areas.replace(u'\u202F', u' ');
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
        request.view.twice = twice;
        Lettering lettering(bundledFont(13));
        return makeScene(network, request, nullptr, nullptr, &lettering);
    }
};

int tst_figure_words(int argc, char* argv[]) {
    return paramap::test::run<TestFigureWords, QApplication>(argc, argv);
}
#include "tst_figure_words.moc"
