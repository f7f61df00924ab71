// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/map/scene/map_emphasis.h"

#include <QLabel>
#include <QLineEdit>

#include <algorithm>

using namespace paramap;

/// The Find field in the window: what it says, and what it shows on the map and in the tree.
class TestWindowFind : public test::WindowTest {
    Q_OBJECT

    QLineEdit& field() { return m_window->tools().find(); }
    QString count() { return m_window->tools().findCount().text(); }
    void open(const char* preset) {
        Q_EMIT m_window->presetPicked(QString::fromLatin1(preset));
        QCoreApplication::processEvents();
        QVERIFY(m_session->snapshot());
    }
    void look(const char* text) {
        field().setFocus();
        field().selectAll();
        QTest::keyClicks(&field(), QString::fromLatin1(text));
        QTRY_VERIFY(!count().contains(u'…'));
    }
    std::ptrdiff_t fadedOnMap() {
        const std::vector<bool> faded = ui::fadedNodes(map().scene(), map().emphasis());
        return std::ranges::count(faded, true);
    }

private Q_SLOTS:
    void everyMatchIsCounted() {
        open("deepseek-v3");
        look("gat");
        QElapsedTimer key;
        key.start();
        QTest::keyClicks(&field(), QStringLiteral("e"));
        const qint64 typed = key.restart();
        QTRY_VERIFY(!count().contains(u'…'));
        (void)map().grab();
        qInfo("a letter takes %lld ms, the picture %lld ms", typed, key.elapsed());
        QCOMPARE(count(), QStringLiteral("1 of 14,967 · 219.3\u202FB, 32.7\u202F%"));
        const ui::MapScene& scene = map().scene();
        const std::vector<bool> faded = ui::fadedNodes(scene, map().emphasis());
        for (int layer = 0; layer < 61; ++layer) {
            const layout::NodeIndex node = scene.tree.find("model.layers." + std::to_string(layer) + ".mlp");
            QVERIFY2(node == layout::noNode || !faded[node], qPrintable(QString::number(layer)));
        }
        QVERIFY(fadedOnMap() > 0);
        m_window->actions()["edit.findPrevious"]->trigger();
        QVERIFY(count().startsWith(QStringLiteral("14,967 of 14,967")));
        QCOMPARE(m_window->view().selection(), QStringLiteral("model.layers.60.mlp.shared_experts.gate_proj"));
    }

    /// Many matches are within other ones: the tree shows the modules around them.
    void treeShowsMatchesOfManyLayers() {
        open("deepseek-v3");
        look("experts.17?");
        QVERIFY(count().startsWith(QStringLiteral("1 of 580")));
        look("experts.17");
        QVERIFY(!modules().indexOf(QStringLiteral("model.layers.40.mlp.experts")).isValid()
            || tree().isExpanded(modules().indexOf(QStringLiteral("model.layers.40.mlp"))));
        const QModelIndex layer = modules().indexOf(QStringLiteral("model.layers.0"));
        QVERIFY(tree().isRowHidden(layer.row(), layer.parent())); // a dense layer
    }

    /// PARAMAP_MODULES=1000000 tries a larger model. The longest wait is printed, and not judged.
    void windowAnswersWhileASearchGoesOn() {
        open("deepseek-v3");
        const int modules = std::max(300000, qEnvironmentVariableIntValue("PARAMAP_MODULES"));
        m_session->setSize(QStringLiteral("n_routed_experts"), modules / 290);
        field().setFocus();
        QElapsedTimer all, wait;
        all.start();
        wait.start();
        QTest::keyClicks(&field(), QStringLiteral("e"));
        qint64 longest = wait.restart();
        QTest::keyClicks(&field(), QStringLiteral("x"));
        longest = std::max(longest, wait.restart());
        QVERIFY2(count().endsWith(QStringLiteral(" found so far …")), qPrintable(count()));
        QVERIFY(!count().startsWith(QStringLiteral("0 ")));
        int turns = 0;
        for (; count().contains(u'…'); ++turns) {
            QCoreApplication::processEvents();
            longest = std::max(longest, wait.restart());
        }
        QVERIFY(turns > 1);
        (void)map().grab();
        qInfo("%lld ms in all, %d turns of at most %lld ms, the picture %lld ms: %s", all.elapsed(), turns, longest,
            wait.elapsed(), qPrintable(count()));
        field().clear();
        QVERIFY(!map().emphasis().any());
    }

    void nothingFoundFadesNothing() {
        openGpt2();
        look("zzz");
        QCOMPARE(count(), QStringLiteral("nothing found"));
        QCOMPARE(fadedOnMap(), 0);
        look("kind:foo");
        QCOMPARE(count(), QStringLiteral("no kind 'foo'; kinds: embedding, attention, mlp, norm"));
        QCOMPARE(fadedOnMap(), 0);
        look("kind:norm");
        QVERIFY(count().startsWith(QStringLiteral("1 of 25")));
    }

    void numbersCompareWhatModulesHaveOfTheirOwn() {
        openGpt2();
        look(">2.3M");
        QVERIFY2(count().startsWith(QStringLiteral("1 of 25 ·")), qPrintable(count())); // wte, c_fc, c_proj
        QVERIFY(fadedOnMap() > 0);
    }

    void aSearchFollowsTheModel() {
        openGpt2();
        look("c_attn");
        m_window->actions()["edit.findNext"]->trigger();
        QVERIFY(count().startsWith(QStringLiteral("2 of 12")));
        m_session->setSize(QStringLiteral("n_layer"), 13);
        QVERIFY2(count().startsWith(QStringLiteral("2 of 13")), qPrintable(count()));
        open("vit_b_16");
        QCOMPARE(count(), QStringLiteral("nothing found"));
        QVERIFY(map().emphasis().searching());
    }
};

int tst_window_find(int argc, char* argv[]) {
    return paramap::test::run<TestWindowFind, QApplication>(argc, argv);
}
#include "tst_window_find.moc"
