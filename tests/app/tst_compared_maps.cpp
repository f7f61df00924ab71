// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/app/compared_window_test.h"
#include "tests/support/run.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>

#include <cmath>
#include <set>

using namespace paramap;

/// The maps of two models side by side: on one scale, framed alike, and linked.
class TestComparedMaps : public test::ComparedWindowTest {
    Q_OBJECT

    /// The parts of a map that have titles, with * for the numbers of layers.
    QStringList titled(std::size_t side) {
        const auto pair = m_window->comparisons().model().pair();
        const ui::MapScene& scene = page().map(side).scene();
        QStringList result;
        for (layout::NodeIndex node = 1; node < scene.tree.tree.size(); ++node)
            if (scene.header(node) > 0)
                result << QString::fromStdString(pair->correspondence->partOf(side, scene.tree.path(node)));
        return result;
    }
    QStringList chosen(std::size_t side) {
        QStringList result;
        for (const std::string& path : page().map(side).chosen())
            if (!path.empty())
                result << QString::fromStdString(path);
        result.sort();
        return result;
    }

private Q_SLOTS:
    /// A parameter is as large on both maps, whichever of the models is larger.
    void oneScale() {
        for (const auto& [open, other] : {std::pair("gpt2", "gpt2-xl"), std::pair("gpt2-medium", "gpt2")}) {
            Q_EMIT m_window->presetPicked(QString::fromLatin1(open));
            compareWith(other);
            for (const char* path : {"transformer.h.0.mlp.c_fc", "transformer.h.0.attn.c_attn"}) {
                const double first = scaleAt(0, path), second = scaleAt(1, path);
                QVERIFY(first > 0);
                QVERIFY2(std::abs(first / second - 1) < 0.01,
                    qPrintable(QStringLiteral("%1 %2: %3")
                                   .arg(QLatin1String(other), QLatin1String(path))
                                   .arg(first / second)));
            }
        }
        m_window->resize(1024, 700);
        QCoreApplication::processEvents();
        const char* path = "transformer.h.0.mlp.c_fc";
        QVERIFY(std::abs(scaleAt(0, path) / scaleAt(1, path) - 1) < 0.01);
    }

    /// Titles stand above the same parts of both maps, and blocks are cut alike: layers that begin with another number,
    /// and parts whose share is too small on one of the maps alone.
    void framedAlike() {
        for (const auto& [open, other] : {std::pair("kimi-k2", "deepseek-v3"), std::pair("deepseek-v3", "kimi-k2")}) {
            Q_EMIT m_window->presetPicked(QString::fromLatin1(open));
            compareWith(other);
            const QStringList first = titled(0), second = titled(1);
            QCOMPARE(first, second);
            QVERIFY2(first.contains(u"model.layers"_qs), qPrintable(first.join(u'\n')));
            const auto lies = [&](std::size_t side, const char* path) {
                const ui::MapScene& scene = page().map(side).scene();
                const layout::NodeIndex attention = scene.tree.find(path);
                if (attention == layout::noNode)
                    return -1;
                const QRectF next = scene.rect(scene.tree.tree.next(attention));
                return scene.rect(attention).bottom() <= next.top() ? 1 : 0;
            };
            const bool deepseekFirst = qstrcmp(other, "deepseek-v3") == 0;
            QCOMPARE(lies(deepseekFirst ? 0 : 1, "model.layers.3.self_attn"),
                lies(deepseekFirst ? 1 : 0, "model.layers.1.self_attn"));
        }
    }

    /// What is chosen on one map is chosen on the other, and in the table; by mouse and by keys.
    void selectionIsLinked() {
        Q_EMIT m_window->presetPicked(QStringLiteral("llama-3-8b"));
        compareWith("gpt2");
        const QString attention = u"model.layers.0.self_attn."_qs;
        Q_EMIT page().map(0).selectionWished({u"transformer.h.0.attn.c_attn"_qs}, u"transformer.h.0.attn.c_attn"_qs);
        QCOMPARE(chosen(0), QStringList{u"transformer.h.0.attn.c_attn"_qs});
        QCOMPARE(
            chosen(1), (QStringList{attention + u"k_proj"_qs, attention + u"q_proj"_qs, attention + u"v_proj"_qs}));
        QCOMPARE(page().parts().currentIndex().row(), rowOf(u"query-key-value"_qs));
        // What the open model lacks is chosen on the first map alone.
        Q_EMIT page().map(0).selectionWished({u"transformer.wpe"_qs}, u"transformer.wpe"_qs);
        QCOMPARE(chosen(0), QStringList{u"transformer.wpe"_qs});
        QCOMPARE(chosen(1), QStringList());
        QCOMPARE(page().parts().currentIndex().row(), rowOf(u"position-embedding"_qs));
        m_session->view().select(attention + u"o_proj"_qs);
        QCOMPARE(chosen(0), QStringList{u"transformer.h.0.attn.c_proj"_qs});
        page().parts().setFocus();
        const int row = rowOf(u"query-key-value"_qs);
        page().parts().setCurrentIndex(page().parts().model()->index(row - 1, 0));
        QTest::keyClick(&page().parts(), Qt::Key_Down);
        QCOMPARE(chosen(0), QStringList{u"transformer.h.0.attn.c_attn"_qs});
        QCOMPARE(chosen(1).size(), 3);
        QTest::keyClick(&page().parts(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"query-key-value\t"_qs));
        QTest::keyClick(&page().parts(), Qt::Key_Escape);
        QVERIFY(!isShown());
    }

    /// A search lights what it finds by name on either map, and what corresponds to it on the other.
    void aSearchIsLinked() {
        Q_EMIT m_window->presetPicked(QStringLiteral("llama-3-8b"));
        compareWith("gpt2");
        const auto found = [&](std::size_t side) {
            const network::FoundPaths& paths = page().map(side).emphasis().found;
            return paths ? std::set<std::string>(paths->begin(), paths->end()) : std::set<std::string>();
        };
        QLineEdit& field = m_window->tools().find();
        const auto search = [&](const char* text) {
            field.clear();
            QTest::keyClicks(&field, QLatin1String(text));
        };
        search("o_proj"); // of the open model
        QTRY_VERIFY(found(1).contains("model.layers.31.self_attn.o_proj"));
        QVERIFY(found(0).contains("transformer.h.0.attn.c_proj"));
        QVERIFY(!found(0).contains("transformer.h.0.mlp.c_fc"));
        search("c_attn"); // of the first one
        QTRY_VERIFY(found(0).contains("transformer.h.11.attn.c_attn"));
        QVERIFY(found(1).contains("model.layers.0.self_attn.q_proj"));
        QVERIFY(found(1).contains("model.layers.11.self_attn.v_proj"));
        QVERIFY(!found(1).contains("model.layers.0.self_attn.o_proj"));
        field.clear();
        QTRY_VERIFY(!page().map(0).emphasis().searching());
    }

    /// In a model with 90,000 places the window does not wait for the search; what it finds is shown when it is over.
    void aLongSearchGoesOn() {
        Q_EMIT m_window->presetPicked(QStringLiteral("gpt2"));
        compareWith("deepseek-v3");
        QTest::keyClicks(&m_window->tools().find(), QStringLiteral("down_proj"));
        QTRY_VERIFY(page().map(0).emphasis().searching());
        const auto size = [&] { return page().map(0).emphasis().found->size(); };
        QTRY_COMPARE(size(), std::size_t{3 + 58 * 257});
        m_window->tools().find().clear();
    }

    void pointerAndZoomAreLinked() {
        Q_EMIT m_window->presetPicked(QStringLiteral("llama-3-8b"));
        compareWith("gpt2");
        Q_EMIT page().map(0).hovered(u"transformer.h.0.mlp.c_proj"_qs);
        QCOMPARE(page().map(1).hoveredPath(), u"model.layers.0.mlp.down_proj"_qs);
        Q_EMIT page().map(1).zoomWished(u"model.layers.0.mlp"_qs);
        QCOMPARE(page().map(1).root(), u"model.layers.0.mlp"_qs);
        QCOMPARE(page().map(0).root(), u"transformer.h.0.mlp"_qs);
        Q_EMIT page().map(0).zoomWished(QString());
        QCOMPARE(page().map(1).root(), QString());
    }
};

int tst_compared_maps(int argc, char* argv[]) {
    return paramap::test::run<TestComparedMaps, QApplication>(argc, argv);
}
#include "tst_compared_maps.moc"
