// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/recent_files.h"
#include "app/window_dialogs.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/export/export_dialog.h"
#include "ui/legend/legend.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>

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
    void exportShowsWhatItWillSave() {
        openGpt2();
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
        auto* dialog = m_window->findChild<ui::ExportDialog*>();
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        QCOMPARE(dialog->request().measure, layout::Measure::Bytes); // what is on the screen
        const QImage light = dialog->preview();
        QVERIFY(!light.isNull());
        auto* theme = dialog->findChild<QComboBox*>(QStringLiteral("theme"));
        QTest::keyClick(theme, Qt::Key_Down);
        QTRY_VERIFY(dialog->preview() != light);
        QVERIFY(dialog->preview().pixelColor(0, 0).lightness() < 60);
        QTest::keyClick(theme, Qt::Key_Down);
        QTRY_COMPARE(dialog->preview().pixelColor(0, 0), QColor(Qt::white));
        const QImage grey = dialog->preview();
        for (int y = 0; y < grey.height(); y += 7)
            for (int x = 0; x < grey.width(); x += 7)
                QVERIFY(grey.pixelColor(x, y).saturation() < 40);
        auto* title = dialog->findChild<QLineEdit*>(QStringLiteral("title"));
        QTest::keyClicks(title, QStringLiteral("Mine"));
        QTRY_VERIFY(dialog->preview() != grey);

        auto* width = dialog->findChild<QSpinBox*>(QStringLiteral("width"));
        width->setValue(900);
        auto* format = dialog->findChild<QComboBox*>(QStringLiteral("format"));
        QTest::keyClick(format, Qt::Key_Down); // SVG
        QVERIFY(!dialog->findChild<QComboBox*>(QStringLiteral("scale"))->isEnabled());
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("save")), Qt::LeftButton);
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("exportFile"));
        QVERIFY(files);
        Q_EMIT files->fileSelected(path("mine.svg"));
        QFile made(path("mine.svg"));
        QVERIFY(made.open(QIODevice::ReadOnly));
        const QByteArray svg = made.readAll();
        QVERIFY(svg.contains("<title>Mine</title>") && svg.contains("width=\"900\""));
        // Everything that is text says how long it is: another font is squeezed into the same place.
        QVERIFY(svg.contains("font-family=\"'Noto Sans', "));
        QCOMPARE(svg.count("<text"), svg.count("textLength="));
        QCOMPARE(svg.count("<text"), svg.count("lengthAdjust="));
    }
    void asksBeforeChangesAreLost_data() {
        QTest::addColumn<QMessageBox::StandardButton>("answer");
        QTest::addColumn<bool>("left");
        QTest::addColumn<int>("layers"); // in the file afterwards
        QTest::addRow("save") << QMessageBox::Save << true << 9;
        QTest::addRow("discard") << QMessageBox::Discard << true << 6;
        QTest::addRow("cancel") << QMessageBox::Cancel << false << 6;
    }
    void asksBeforeChangesAreLost() {
        QFETCH(const QMessageBox::StandardButton, answer);
        QFETCH(const bool, left);
        QFETCH(const int, layers);
        const auto question = [this] { return m_window->findChild<QMessageBox*>(QStringLiteral("saveQuestion")); };
        const QString file = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()) + u".paramap"_qs);
        openGpt2();
        m_session->setSize(QStringLiteral("n_layer"), 6);
        saveTo(*m_window, file);
        m_session->setSize(QStringLiteral("n_layer"), 9);
        Q_EMIT m_window->presetPicked(QStringLiteral("gpt2-xl"));
        QVERIFY(question() && question()->isVisible());
        QVERIFY(question()->text().contains(QFileInfo(file).fileName()));
        QCOMPARE(question()->defaultButton(), question()->button(QMessageBox::Save));
        QTest::mouseClick(question()->button(answer), Qt::LeftButton);
        QCOMPARE(m_session->state().opened->settings.preset == "gpt2-xl", left);
        Session other(m_session->catalog());
        other.openFile(file);
        QCOMPARE(*sizeOf(other.state().settings, "L").value.integer(), std::int64_t(layers));
    }
    void closingAsksToo() {
        openGpt2();
        saveTo(*m_window, path("close.paramap"));
        m_session->setSize(QStringLiteral("n_layer"), 9);
        m_window->close();
        QVERIFY(m_window->isVisible());
        auto* question = m_window->findChild<QMessageBox*>(QStringLiteral("saveQuestion"));
        QVERIFY(question && question->isVisible());
        QTest::keyClick(question, Qt::Key_Escape); // Cancel
        QVERIFY(m_window->isVisible());
        m_window->close();
        question = m_window->findChild<QMessageBox*>(QStringLiteral("saveQuestion"));
        QTest::mouseClick(question->button(QMessageBox::Discard), Qt::LeftButton);
        QVERIFY(!m_window->isVisible());
    }
    void asksNothingWhereNothingIsLost() {
        openGpt2();
        m_session->setSize(QStringLiteral("n_layer"), 6);
        Q_EMIT m_window->presetPicked(QStringLiteral("gpt2-xl")); // never saved: nobody called it a document
        QVERIFY(!m_window->findChild<QMessageBox*>());
        QCOMPARE(m_session->state().opened->settings.preset, std::string("gpt2-xl"));
        saveTo(*m_window, path("same.paramap"));
        m_session->setSize(QStringLiteral("n_layer"), 6);
        m_session->undo(); // as it was saved
        m_window->actions()["file.close"]->trigger();
        QVERIFY(!m_window->findChild<QMessageBox*>());
        QVERIFY(m_window->isGalleryShown());
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
        QVERIFY(!m_window->workbench().isIcicleShown());
        Q_EMIT m_window->filePicked(path);
        QCOMPARE(map().scene().request.measure, layout::Measure::Bytes);
        QVERIFY(map().scene().request.twice);
        QVERIFY(m_window->workbench().isIcicleShown());
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

int tst_window_files(int argc, char* argv[]) {
    return paramap::test::run<TestWindowFiles, QApplication>(argc, argv);
}
#include "tst_window_files.moc"
