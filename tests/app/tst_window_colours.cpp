// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "tests/support/window_test.h"
#include "ui/figure/figure.h"
#include "ui/legend/legend.h"

#include <QMenuBar>

using namespace paramap;

/// Colours by kind, depth and type, and how tied tensors count: in the menus, on the map, in the legend and in figures.
class TestWindowColours : public test::WindowTest {
    Q_OBJECT
private:
    QString legend() { return m_window->workbench().legend().accessibleDescription(); }
    QColor at(const QString& path) {
        const ui::MapScene& scene = map().scene();
        const QRectF tile = scene.rect(scene.tree.find(path.toStdString()));
        return map().grab().toImage().pixelColor((tile.bottomRight() - QPointF(6, 6)).toPoint());
    }

private Q_SLOTS:
    void byDepth() {
        openGpt2();
        QVERIFY(legend().contains(QStringLiteral("Embedding 31.6")));
        const QColor wte = at(QStringLiteral("transformer.wte"));
        m_window->actions()["view.colours.depth"]->trigger();
        QTRY_VERIFY(legend().contains(QStringLiteral("level 2")));
        QVERIFY(!legend().contains(QStringLiteral("Embedding")));
        QVERIFY(at(QStringLiteral("transformer.wte")) != wte);
        // c_attn and c_proj are at one depth, of different kinds at different depths
        QCOMPARE(at(QStringLiteral("transformer.h.0.attn.c_attn")), at(QStringLiteral("transformer.h.0.mlp.c_fc")));
        QVERIFY(at(QStringLiteral("transformer.h.0.attn.c_attn")) != at(QStringLiteral("transformer.wte")));
        m_window->actions()["view.colours.kind"]->trigger();
        QTRY_VERIFY(legend().contains(QStringLiteral("Embedding 31.6")));
        QCOMPARE(at(QStringLiteral("transformer.wte")), wte);
    }

    void byType() {
        openGpt2();
        m_window->actions()["view.colours.dtype"]->trigger();
        QTRY_VERIFY(legend().contains(QStringLiteral("bf16 100")));
        cost::RunSettings run = m_session->state().run;
        test::set(run, "dtype", "nf4");
        m_session->setRun(run);
        QTRY_VERIFY(legend().contains(QStringLiteral("nf4")));
        QVERIFY(legend().contains(QStringLiteral("bf16"))); // embeddings stay
        QVERIFY(at(QStringLiteral("transformer.wte")) != at(QStringLiteral("transformer.h.0.mlp.c_fc")));
    }

    void figuresFollow() {
        openGpt2();
        ui::FigureRequest request;
        request.view.width = 900;
        request.view.height = 600;
        request.view.map.colours = map::ColourBy::Depth;
        const ui::Figure figure = ui::drawFigure(m_session->snapshot()->network, request);
        QVERIFY(std::ranges::any_of(figure.labels,
            [](const ui::DrawnLabel& label) { return label.text.startsWith(QStringLiteral("level ")); }));
        QVERIFY(std::ranges::none_of(
            figure.labels, [](const ui::DrawnLabel& label) { return label.text == QStringLiteral("Attention"); }));
    }

    void sessionsKeepThem() {
        openGpt2();
        m_window->actions()["view.colours.depth"]->trigger();
        const QString path = m_folder.filePath(QStringLiteral("colours.paramap"));
        QVERIFY(m_session->saveAs(path, m_session->view().value()));
        m_window->actions()["view.colours.kind"]->trigger();
        m_session->openFile(path);
        QCOMPARE(m_session->view().colours(), map::ColourBy::Depth);
        QVERIFY(m_window->actions()["view.colours.depth"]->isChecked());
    }

    void convention() {
        Q_EMIT m_window->presetPicked(QStringLiteral("resnet50"));
        QVERIFY(!m_window->actions()["model.tiedTwice"]->isEnabled()); // nothing is tied
        openGpt2();
        QVERIFY(m_window->actions()["model.tiedOnce"]->isChecked());
        m_window->actions()["model.tiedTwice"]->trigger();
        QVERIFY(m_session->state().convention.twice());
        QVERIFY(m_window->actions()["model.tiedTwice"]->isChecked());
        m_session->undo();
        QVERIFY(m_window->actions()["model.tiedOnce"]->isChecked());
    }
};

int tst_window_colours(int argc, char* argv[]) {
    return paramap::test::run<TestWindowColours, QApplication>(argc, argv);
}
#include "tst_window_colours.moc"
