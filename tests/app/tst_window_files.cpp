// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/export.h"
#include "app/window/dialogs/print.h"
#include "app/window/dialogs/saver.h"
#include "app/window/frame/recent_files.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/export/export_dialog.h"
#include "ui/legend/legend.h"
#include "ui/message/message_bar.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStatusBar>

using namespace paramap;

/// Saving, opening, copying and exporting in the window, by real keys and clicks.
class TestWindowFiles : public test::WindowTest {
    Q_OBJECT
private:
    static QByteArray contents(const QString& path) {
        QFile made(path);
        return made.open(QIODevice::ReadOnly) ? made.readAll() : QByteArray();
    }

private Q_SLOTS:
    void savesAndOpensASession() {
        openGpt2();
        m_session->setSize(QStringLiteral("n_layer"), 6);
        m_window->view().setRoot(QStringLiteral("transformer.h"));
        m_window->view().select(QStringLiteral("transformer.h.5"));
        QVERIFY(m_window->isWindowModified());
        const QString path = m_folder.filePath(QStringLiteral("mine.paramap"));
        m_window->saver().saveTo(path);
        QVERIFY(!m_window->isWindowModified());
        m_session->setSize(QStringLiteral("n_layer"), 7);
        QVERIFY(m_window->isWindowModified());
        m_window->actions()["file.save"]->trigger();
        QVERIFY(!m_window->isWindowModified());
        m_window->actions()["file.close"]->trigger();
        QVERIFY(m_window->pages().isGalleryShown());
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
        QCOMPARE(dialog->request().view.map.area, map::Measure::Bytes); // the dialog starts with what is on the screen
        const auto preview
            = [dialog] { return dialog->findChild<QLabel*>(QStringLiteral("preview"))->pixmap().toImage(); };
        const QImage light = preview();
        QVERIFY(!light.isNull());
        auto* theme = dialog->findChild<QComboBox*>(QStringLiteral("theme"));
        QTest::keyClick(theme, Qt::Key_Down);
        QTRY_VERIFY(preview() != light);
        QVERIFY(preview().pixelColor(0, 0).lightness() < 60);
        QTest::keyClick(theme, Qt::Key_Down);
        QTRY_COMPARE(preview().pixelColor(0, 0), QColor(Qt::white));
        const QImage grey = preview();
        for (int y = 0; y < grey.height(); y += 7)
            for (int x = 0; x < grey.width(); x += 7)
                QVERIFY(grey.pixelColor(x, y).saturation() < 40);
        auto* title = dialog->findChild<QLineEdit*>(QStringLiteral("title"));
        QTest::keyClicks(title, QStringLiteral("Mine"));
        QTRY_VERIFY(preview() != grey);

        auto* width = dialog->findChild<QDoubleSpinBox*>(QStringLiteral("width"));
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
        // Every text has its length, so that another font is squeezed into the same place.
        QVERIFY(svg.contains("font-family=\"'Noto Sans', "));
        QCOMPARE(svg.count("<text"), svg.count("textLength="));
        QCOMPARE(svg.count("<text"), svg.count("lengthAdjust="));
    }
    void exportsAgain() {
        QAction* again = m_window->actions()["file.exportAgain"];
        QVERIFY(!again->isEnabled());
        openGpt2();
        QVERIFY(!again->isEnabled()); // nothing was exported yet
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
        auto* dialog = m_window->findChild<ui::ExportDialog*>();
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("width"))->setValue(700);
        dialog->findChild<QComboBox*>(QStringLiteral("format"))->setCurrentIndex(1); // SVG
        dialog->findChild<QComboBox*>(QStringLiteral("area"))->setCurrentIndex(1); // bytes
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("save")), Qt::LeftButton);
        Q_EMIT m_window->findChild<QFileDialog*>(QStringLiteral("exportFile"))->fileSelected(path("again.svg"));
        QVERIFY(again->isEnabled());
        const QByteArray first = contents(path("again.svg"));
        QVERIFY(first.contains("GPT-2 small: where the") && first.contains("width=\"700\""));

        QVERIFY(QFile::remove(path("again.svg")));
        // The exported file keeps its zoom, whatever the window's zoom is now.
        m_window->view().setRoot(QStringLiteral("transformer.h.3"));
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(contents(path("again.svg")), first);
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(QStringLiteral("Saved as ") + path("again.svg")));
        QVERIFY(m_window->statusBar()->currentMessage().contains(QStringLiteral("smallest text ")));
        m_window->view().setRoot({});
        Session other(m_session->catalog()); // the file opens with the view that it shows
        other.openFile(path("again.svg"));
        QCOMPARE(other.view().value().area, map::Measure::Bytes);

        // The model has changed; the next export draws the present one.
        m_session->setSize(QStringLiteral("n_layer"), 6);
        again->trigger();
        const QByteArray smaller = contents(path("again.svg"));
        QVERIFY(smaller.contains("GPT-2 small (changed)") && smaller.contains("width=\"700\""));
        m_window->actions()["file.close"]->trigger();
        QVERIFY(!again->isEnabled());
        Q_EMIT m_window->presetPicked(QStringLiteral("bert-base-uncased"));
        again->trigger();
        QVERIFY(contents(path("again.svg")).contains("BERT"));
    }
    void whatCannotBeExportedAgainIsSaid() {
        openGpt2();
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("gone")));
        LastExport what;
        what.written = exportOf(m_window->screen());
        what.written.file = path("gone/map.png").toStdString();
        what.written.figure.map.zoom = "transformer.h.3";
        m_window->findChild<Exporter*>()->write(what);
        QVERIFY(m_window->messageBar().isHidden());
        QVERIFY(QDir(path("gone")).removeRecursively());
        m_window->actions()["file.exportAgain"]->trigger();
        QVERIFY(m_window->messageBar().isVisible());
        QCOMPARE(m_window->messageBar().message().sentence, QStringLiteral("map.png was not saved"));
        QVERIFY(m_window->messageBar().message().detail.contains(path("gone/map.png")));
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("gone")));
        m_window->actions()["file.exportAgain"]->trigger();
        QVERIFY(m_window->messageBar().isHidden()); // the second save succeeded
        m_session->setSize(QStringLiteral("n_layer"), 2); // h.3 no longer exists
        m_window->actions()["file.exportAgain"]->trigger();
        QVERIFY2(m_window->messageBar().message().detail.contains(QStringLiteral("transformer.h.3")),
            qPrintable(m_window->messageBar().message().detail));
        QVERIFY(m_window->actions()["file.exportAgain"]->isEnabled());
    }
    void prints_data() {
        QTest::addColumn<QPrinter::ColorMode>("colours");
        QTest::addRow("colour") << QPrinter::Color;
        QTest::addRow("grey") << QPrinter::GrayScale;
    }
    void prints() {
        QFETCH(const QPrinter::ColorMode, colours);
        openGpt2();
        const QString file = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()) + u".pdf"_qs);
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(file);
        printer.setPageSize(QPageSize(QPageSize::A4));
        printer.setPageOrientation(QPageLayout::Landscape);
        printer.setColorMode(colours);
        m_window->findChild<MapPrinter*>()->printOn(printer);
        QVERIFY(m_window->messageBar().isHidden());
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Printed on ") + file);
        const QByteArray name = QFile::encodeName(file);
        const test::Outcome words = test::runShell("pdfinfo " + name + " && pdftotext " + name + " - && pdffonts "
            + name + " && pdftoppm -r 40 -png " + name + " " + name);
        if (words.status == 127)
            QSKIP("not run: no pdftotext");
        QVERIFY(words.out.contains("Pages:           1\n"));
        QVERIFY2(words.out.contains("Page size:       842 x 595 pts (A4)"), words.out.constData());
        QVERIFY2(words.out.contains("GPT-2 small: where the 124,439,808 parameters are"), words.out.constData());
        QVERIFY(words.out.contains("wte\n") && words.out.contains("38.6"));
        QVERIFY(words.out.contains("NotoSans"));
        const QImage image(file + QStringLiteral("-1.png"));
        QVERIFY(image.width() > 400);
        bool colour = false;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                colour = colour || image.pixelColor(x, y).hsvSaturation() > 60;
        QCOMPARE(colour, colours == QPrinter::Color);
    }
    void whatCannotBePrintedIsSaid() {
        openGpt2();
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path("nowhere/map.pdf"));
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("QPdfEngine|QPainter::begin")));
        m_window->findChild<MapPrinter*>()->printOn(printer);
        QVERIFY(m_window->messageBar().isVisible());
        QVERIFY(m_window->messageBar().message().sentence.contains(path("nowhere/map.pdf")));
    }
    void theDialogOfThePrinter() {
        QAction* action = m_window->actions()["file.print"];
        QVERIFY(!action->isEnabled());
        openGpt2();
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
        auto* dialog = m_window->findChild<QPrintDialog*>(QStringLiteral("printDialog"));
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        QCOMPARE(dialog->printer()->pageLayout().orientation(), QPageLayout::Landscape);
        dialog->printer()->setOutputFormat(QPrinter::PdfFormat);
        dialog->printer()->setOutputFileName(path("dialog.pdf"));
        m_session->setSize(QStringLiteral("n_layer"), 6); // the dialog does not block the window
        Q_EMIT dialog->QDialog::accepted();
        QVERIFY(contents(path("dialog.pdf")).startsWith("%PDF"));
        dialog->close();
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
        m_window->saver().saveTo(file);
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
        m_window->saver().saveTo(path("close.paramap"));
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
        Q_EMIT m_window->presetPicked(QStringLiteral("gpt2-xl")); // a model that was never saved asks nothing
        QVERIFY(!m_window->findChild<QMessageBox*>());
        QCOMPARE(m_session->state().opened->settings.preset, std::string("gpt2-xl"));
        m_window->saver().saveTo(path("same.paramap"));
        m_session->setSize(QStringLiteral("n_layer"), 6);
        m_session->undo(); // back to the saved state
        m_window->actions()["file.close"]->trigger();
        QVERIFY(!m_window->findChild<QMessageBox*>());
        QVERIFY(m_window->pages().isGalleryShown());
    }
    void aSessionKeepsWhatIsLookedAt() {
        openGpt2();
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_I, Qt::ControlModifier);
        QTest::keyClick(&map(), Qt::Key_Minus);
        m_session->setTwice(true);
        m_window->view().setOnly(description::Kind::Mlp);
        const int depth = map().view().depth;
        QVERIFY(depth > 0);
        const QString path = m_folder.filePath(QStringLiteral("looked.paramap"));
        m_window->saver().saveTo(path);
        m_window->actions()["edit.copyCommand"]->trigger();
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(
            command.endsWith(QStringLiteral("--area bytes --count-twice --depth %1 --icicle --only mlp").arg(depth)),
            qPrintable(command));

        m_session->undoStack()->clear();
        makeWindow();
        QVERIFY(!m_window->workbench().isIcicleShown());
        Q_EMIT m_window->filePicked(path);
        QCOMPARE(map().scene().request.view.area, map::Measure::Bytes);
        QVERIFY(m_session->state().convention.twice());
        QVERIFY(m_window->workbench().isIcicleShown());
        QCOMPARE(map().view().depth, depth);
        QVERIFY(map().emphasis().kind == description::Kind::Mlp);
        QVERIFY(m_window->workbench().legend().filter() == description::Kind::Mlp);
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
