// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/lecture.h"
#include "app/window/frame/status_line.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/inspector/formula_line.h"
#include "ui/inspector/inspector.h"
#include "ui/map/paint/map_painter.h"

#include <QDockWidget>
#include <QMenuBar>
#include <QRegularExpression>

using namespace paramap;

/// The lecture view: what it shows, in which letters, and that it leaves everything as it was.
class TestLecture : public test::WindowTest {
    Q_OBJECT
private:
    /// All that a lecture changes. Of the arrangement's bytes, those of hidden bars may differ; the first ones say what
    /// a person has arranged.
    QList<QVariant> state() {
        Workbench& bench = m_window->workbench();
        QList<QVariant> all{m_window->geometry(), bench.arrangement().left(6), m_window->preferences().textSize(),
            QApplication::font(), bench.map().font(), m_window->menuBar()->isVisible(), m_window->tools().isVisible(),
            m_window->statusLine().isVisible()};
        for (const QDockWidget* dock : {bench.modulesDock(), bench.inspectorDock(), bench.numbersDock()})
            all << dock->geometry() << dock->isVisible() << dock->isFloating();
        return all;
    }
    void toggle() {
        QTest::keyClick(m_window.get(), Qt::Key_F11, Qt::ShiftModifier);
        QTest::qWait(50); // the layouts follow
    }

private Q_SLOTS:
    void letters_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QSize>("size");
        for (const char* model : {"gpt2", "vit_b_16", "deepseek-v3", "t5-small"}) {
            for (const QSize size : {QSize(1024, 768), QSize(1280, 720), QSize(1920, 1080)})
                QTest::addRow("%s at %d x %d", model, size.width(), size.height())
                    << QString::fromLatin1(model) << size;
        }
    }
    void letters() {
        QFETCH(const QString, model);
        QFETCH(const QSize, size);
        m_window->resize(size);
        Q_EMIT m_window->presetPicked(model);
        toggle();
        QCOMPARE(m_window->size(), size); // the words do not force the window to be larger
        Workbench& bench = m_window->workbench();
        QVERIFY(!bench.modulesDock()->isVisible() && !bench.numbersDock()->isVisible());
        QVERIFY(bench.inspectorDock()->isVisible());
        const double least = size.height() / 45.0;
        QImage image(1, 1, QImage::Format_RGB32);
        QPainter painter(&image);
        ui::Lettering lettering(map().font());
        const auto labels = ui::paintMap(painter, map().scene(), ui::Theme::light(), {}, lettering);
        QVERIFY(labels.size() > 3);
        for (const ui::DrawnLabel& label : labels)
            QVERIFY2(label.size >= least, qPrintable(QStringLiteral("%1: %2").arg(label.text).arg(label.size)));
        QVERIFY(QFontInfo(m_window->font()).pixelSize() * 11 >= least * 12);
        for (const auto* line : bench.inspector().findChildren<ui::FormulaLine*>()) {
            if (line->isVisible())
                QVERIFY2(line->lines().join(QString()).count(u'=') >= 2, qPrintable(line->lines().join(QString())));
        }
        QVERIFY(bench.map().height() * 4 >= size.height());
        for (const QWidget* each : m_window->findChildren<QWidget*>()) // nothing is cut at the window's edge
            if (each->isVisible() && each->parentWidget() == m_window->centralWidget())
                QVERIFY2(m_window->centralWidget()->rect().contains(each->geometry()), each->metaObject()->className());
    }
    void leavesAsItCame_data() {
        QTest::addColumn<bool>("closed");
        QTest::addColumn<int>("percent");
        QTest::addRow("as opened") << false << 100;
        QTest::addRow("with a closed dock and larger text") << true << 110;
    }
    void leavesAsItCame() {
        QFETCH(const bool, closed);
        QFETCH(const int, percent);
        openGpt2();
        Workbench& bench = m_window->workbench();
        bench.modulesDock()->setVisible(!closed);
        m_window->preferences().setTextSize(percent);
        QTest::qWait(100);
        const QList<QVariant> before = state();
        toggle();
        QVERIFY(m_window->lecture().isOn() && m_window->actions()["view.lecture"]->isChecked());
        QVERIFY(state() != before);
        m_window->preferences().stepTextSize(2); // a teacher enlarges the text, resizes the window, opens a dock
        m_window->resize(1200, 800);
        bench.numbersDock()->show();
        QCoreApplication::processEvents();
        toggle();
        QVERIFY(!m_window->lecture().isOn() && !m_window->actions()["view.lecture"]->isChecked());
        QTRY_COMPARE(m_window->size(), QSize(1600, 1000));
        QTest::qWait(100);
        const QList<QVariant> after = state();
        for (qsizetype i = 0; i < before.size(); ++i)
            QVERIFY2(before[i] == after[i], qPrintable(QString::number(i)));
    }
    /// Its beginning and its end go without a word on stderr, also where the modules stand aside.
    void saysNothing() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("resizeDocks")));
        for (const QSize size : {QSize(1024, 768), QSize(1920, 1080)}) {
            m_window->resize(size);
            openGpt2();
            for (int i = 0; i < 4; ++i)
                toggle();
            m_window->actions()["view.fullScreen"]->trigger();
            toggle();
            m_window->actions()["view.fullScreen"]->trigger();
            toggle();
        }
    }
    void fullScreenHidesTheFurniture() {
        openGpt2();
        QTest::qWait(100);
        const QList<QVariant> before = state();
        toggle();
        QVERIFY(m_window->menuBar()->isVisible() && m_window->tools().isVisible());
        QAction* full = m_window->actions()["view.fullScreen"];
        full->trigger();
        QTRY_VERIFY(!m_window->menuBar()->isVisible());
        QVERIFY(!m_window->tools().isVisible() && !m_window->statusLine().isVisible());
        QVERIFY(!m_window->workbench().inspectorDock()->titleBarWidget()->height());
        full->trigger();
        QTRY_VERIFY(m_window->menuBar()->isVisible());
        full->trigger();
        QTRY_VERIFY(!m_window->menuBar()->isVisible());
        toggle(); // by its key, since there is no menu
        QVERIFY(!m_window->isFullScreen() && m_window->menuBar()->isVisible());
        QTRY_COMPARE(m_window->size(), QSize(1600, 1000));
        QTRY_COMPARE(state(), before);
        full->trigger();
        QVERIFY(m_window->menuBar()->isVisible()); // outside a lecture, full screen keeps the menus
    }
    void theNextStartIsNoLecture() {
        openGpt2();
        const QByteArray docks = m_window->workbench().arrangement();
        toggle();
        m_window->close();
        QCOMPARE(m_settings->value(QStringLiteral("window/docks")).toByteArray(), docks);
        makeWindow();
        openGpt2();
        QVERIFY(m_window->workbench().modulesDock()->isVisible());
        QCOMPARE(m_window->preferences().textSize(), 100);
    }
    void anotherModelInALecture() {
        openGpt2();
        toggle();
        Q_EMIT m_window->presetPicked(QStringLiteral("vit_b_16"));
        QVERIFY(!m_window->workbench().modulesDock()->isVisible());
        m_window->actions()["view.resetLayout"]->trigger();
        QVERIFY(
            !m_window->workbench().modulesDock()->isVisible()); // the layout of a lecture is reset to that of a lecture
    }
};

int tst_lecture(int argc, char* argv[]) {
    return paramap::test::run<TestLecture, QApplication>(argc, argv);
}
#include "tst_lecture.moc"
