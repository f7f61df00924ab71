// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/menu_test.h"
#include "tests/support/run.h"
#include "ui/parts/more_button.h"
#include "ui/timeline/timeline_dialog.h"
#include "ui/timeline/timeline_view.h"

#include <QFileDialog>
#include <QLabel>
#include <QTemporaryDir>

using namespace paramap;

/// The timeline beside the window: how it is opened, what it follows, and what it writes.
class TestWindowTimeline : public test::MenuTest {
    Q_OBJECT
private:
    ui::TimelineDialog* dialog() { return m_window->findChild<ui::TimelineDialog*>(); }

private Q_SLOTS:
    void followsTheModel() {
        QVERIFY(!action("model.timeline")->isEnabled());
        openGpt2();
        action("model.timeline")->trigger();
        QVERIFY(dialog() && dialog()->isVisible() && !dialog()->isModal());
        QCOMPARE(dialog()->windowTitle(), QStringLiteral("GPT-2 small: memory over a training step"));
        auto* view = dialog()->findChild<ui::TimelineView*>();
        const QString before = view->accessibleName();
        QVERIFY2(before.contains(QStringLiteral("The peak is ")), qPrintable(before));
        m_session->setSize(QStringLiteral("n_layer"), 24);
        QVERIFY(view->accessibleName() != before);
        m_session->view().setMemory(cost::Mode::Inference);
        QVERIFY(dialog()->windowTitle().endsWith(QStringLiteral("memory over inference")));
        m_session->view().setMemory(cost::Mode::Train);
        action("model.timeline")->trigger(); // the same one
        QCOMPARE(m_window->findChildren<ui::TimelineDialog*>().size(), 1);

        QTest::keyClick(view, Qt::Key_P);
        auto* reading = dialog()->findChild<QLabel*>(QStringLiteral("timelineReading"));
        QVERIFY2(reading->text().startsWith(QStringLiteral("Peak, start of backward: ")), qPrintable(reading->text()));
    }
    void standsInTheCardsMenu() {
        openGpt2();
        auto* more = m_window->findChild<QToolButton*>(QStringLiteral("memoryMenu"));
        QVERIFY(more);
        Q_EMIT more->menu()->aboutToShow();
        QVERIFY(more->menu()->actions().contains(action("model.timeline")));
    }
    void writesFiles() {
        openGpt2();
        action("model.timeline")->trigger();
        const QTemporaryDir folder;
        for (const auto& [name, file] :
            {std::pair{"timeline.table", "timeline.csv"}, std::pair{"timeline.slide", "timeline.svg"}}) {
            dialog()->findChild<QAction*>(QString::fromLatin1(name))->trigger();
            auto* files = dialog()->findChild<QFileDialog*>();
            QVERIFY(files);
            const QString path = folder.filePath(QString::fromLatin1(file));
            Q_EMIT files->fileSelected(path);
            delete files;
            QFile written(path);
            QVERIFY(written.open(QIODevice::ReadOnly));
            QVERIFY(written.readAll().contains(path.endsWith(QStringLiteral("csv")) ? "step,micro_batch" : "<svg"));
        }
    }
};

int tst_window_timeline(int argc, char* argv[]) {
    return paramap::test::run<TestWindowTimeline, QApplication>(argc, argv);
}
#include "tst_window_timeline.moc"
