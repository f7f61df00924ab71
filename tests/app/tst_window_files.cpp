// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/recent_files.h"
#include "app/window_dialogs.h"
#include "tests/support/window_test.h"
#include "ui/legend/legend.h"

#include <QClipboard>

using namespace paramap;

/// What the window saves, opens, copies and exports, by real keys and clicks.
class TestWindowFiles : public test::WindowTest {
    Q_OBJECT
private Q_SLOTS:
    void savesAndOpensASession() {
        openGpt2();
        m_session->setSize(QStringLiteral("n_layer"), 6);
        m_window->view().setRoot(QStringLiteral("transformer.h"));
        m_window->view().select(QStringLiteral("transformer.h.5"));
        QVERIFY(m_window->isWindowModified());
        const QString path = m_folder.filePath(QStringLiteral("mine.paramap"));
        saveTo(*m_window, path);
        QVERIFY(!m_window->isWindowModified());
        m_session->setSize(QStringLiteral("n_layer"), 7);
        QVERIFY(m_window->isWindowModified());
        m_window->actions()["file.save"]->trigger();
        QVERIFY(!m_window->isWindowModified());
        m_window->actions()["file.close"]->trigger();
        QVERIFY(m_window->isGalleryShown());
        Q_EMIT m_window->filePicked(path);
        QCOMPARE(*sizeOf(m_session->state().settings, "L").value.integer(), std::int64_t(7));
        QCOMPARE(m_window->view().root(), QStringLiteral("transformer.h"));
        QCOMPARE(m_window->view().selection(), QStringLiteral("transformer.h.5"));
        QCOMPARE(recentFiles(*m_settings).value(0).path, path);
    }
    void aSessionKeepsWhatIsLookedAt() {
        openGpt2();
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_I, Qt::ControlModifier);
        QTest::keyClick(&map(), Qt::Key_Minus);
        m_window->view().setTwice(true);
        map().setKindFilter(network::Kind::Mlp);
        const int depth = map().depth();
        QVERIFY(depth > 0);
        const QString path = m_folder.filePath(QStringLiteral("looked.paramap"));
        saveTo(*m_window, path);
        m_window->actions()["edit.copyCommand"]->trigger();
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(
            command.endsWith(QStringLiteral("--area bytes --count-twice --depth %1 --icicle --only mlp").arg(depth)),
            qPrintable(command));

        m_session->undoStack()->clear();
        makeWindow();
        QVERIFY(!map().isIcicle());
        Q_EMIT m_window->filePicked(path);
        QCOMPARE(map().scene().request.measure, layout::Measure::Bytes);
        QVERIFY(map().scene().request.twice);
        QVERIFY(map().isIcicle());
        QCOMPARE(map().depth(), depth);
        QVERIFY(map().emphasis().kind == network::Kind::Mlp);
        QVERIFY(m_window->workbench().legend().filter() == network::Kind::Mlp);
        QVERIFY(m_window->actions()["view.icicle"]->isChecked());
    }
    void copiesItsCommand() {
        openGpt2();
        m_session->setSize(QStringLiteral("n_layer"), 6);
        m_window->actions()["edit.copyCommand"]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("paramap gpt2 --set n_layer=6"));
    }
    void pastesAConfig() {
        QGuiApplication::clipboard()->setText(QStringLiteral("{\"model_type\": \"gpt2\", \"n_layer\": 2}"));
        m_window->actions()["edit.paste"]->trigger();
        QVERIFY(m_session->snapshot());
        QCOMPARE(*sizeOf(m_session->state().settings, "L").value.integer(), std::int64_t(2));
    }
};

QTEST_MAIN(TestWindowFiles)
#include "tst_window_files.moc"
