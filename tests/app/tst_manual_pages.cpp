// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/look/theme.h"
#include "ui/manual/manual_view.h"
#include "ui/manual/page_view.h"

#include <QAbstractTextDocumentLayout>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QProcess>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>
#include <QTreeWidget>

using namespace paramap;

/// The manual: that its pages hold together, and that what they name exists.
class TestManualPages : public test::WindowTest {
    Q_OBJECT
private:
    ui::Manual m_manual{QStringLiteral(PARAMAP_SOURCE_DIR "/resources/docs")};

    QString text(const QString& file) const {
        QFile page(m_manual.path(file));
        return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
    }
    QStringList files() const {
        QStringList all;
        for (const ui::Manual::Section& section : m_manual.sections())
            for (const ui::Manual::Page& page : section.pages)
                all << page.file;
        return all;
    }
    /// From the lower edge of a picture to what comes after it.
    static double roomBelow(const ui::PageView& page, const QString& name, const QImage& shown) {
        const QAbstractTextDocumentLayout* layout = page.document()->documentLayout();
        for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it)
                if (it.fragment().charFormat().toImageFormat().name() == name && block.next().isValid())
                    return layout->blockBoundingRect(block.next()).top() - layout->blockBoundingRect(block).top()
                        - shown.height() / shown.devicePixelRatio();
        }
        return 1e9;
    }
    void eachPage() const {
        QTest::addColumn<QString>("file");
        for (const QString& file : files())
            QTest::addRow("%s", qPrintable(file)) << file;
    }
    /// What the first part of the expression finds on the page.
    static QStringList found(const QString& text, const char* expression) {
        QStringList all;
        for (const auto& match : QRegularExpression(QString::fromUtf8(expression),
                 QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption)
                                     .globalMatch(text))
            all << match.captured(1);
        return all;
    }
    /// "View > Text size" for every entry below a menu, without mnemonics and dots.
    static QStringList entries(const QMenu& menu, const QString& above) {
        QStringList all;
        for (const QAction* action : menu.actions()) {
            const QString entry = above + QStringLiteral(" > ") + Actions::plainText(*action);
            all << entry;
            if (action->menu())
                all << entries(*action->menu(), entry);
        }
        return all;
    }
    ui::ManualView* open() {
        m_window->actions()["help.contents"]->trigger();
        auto* view = m_window->findChild<ui::ManualView*>();
        view->window()->activateWindow();
        [view] { QVERIFY(QTest::qWaitForWindowActive(view->window())); }();
        [view] { QVERIFY(view && view->isVisible()); }();
        return view;
    }

private Q_SLOTS:
    // The pages change no window: all of them share one.
    void init() {
        if (!m_window)
            WindowTest::init();
    }
    void cleanup() {
        if (!QTest::currentDataTag())
            WindowTest::cleanup();
    }

    void everyPageIsInTheContents() {
        const QStringList listed = files();
        QVERIFY(listed.size() > 20);
        QStringList there = QDir(m_manual.folder()).entryList({QStringLiteral("*.md")});
        there.removeAll(QStringLiteral("index.md"));
        for (const QString& file : there)
            QVERIFY2(listed.count(file) == 1, qPrintable(file));
        QCOMPARE(listed.size(), there.size());
    }
    void pagesOpen_data() { eachPage(); }
    void pagesOpen() {
        QFETCH(const QString, file);
        ui::ManualView view(m_manual);
        view.resize(900, 600);
        view.open(file);
        QCOMPARE(view.file(), file);
        QVERIFY(view.page().toPlainText().size() > 300);
        QVERIFY(text(file).startsWith(QStringLiteral("# ")));
        QVERIFY(!view.page().toPlainText().contains(QStringLiteral("|:--")));
        const bool tables = text(file).contains(QStringLiteral("\n|"));
        bool inTable = false;
        for (QTextBlock block = view.page().document()->begin(); block.isValid(); block = block.next())
            inTable = inTable || QTextCursor(block).currentTable() != nullptr;
        QCOMPARE(inTable, tables);
    }
    void linksLead_data() { eachPage(); }
    void linksLead() {
        QFETCH(const QString, file);
        for (const QString& link : found(text(file), "[^!]\\[[^\\]]*\\]\\(([^)]+)\\)")) {
            if (link.startsWith(QStringLiteral("http")))
                continue;
            const QString target = QDir(m_manual.folder()).filePath(link.section(u'#', 0, 0));
            QVERIFY2(QFile::exists(target), qPrintable(link));
            QVERIFY2(QFile::exists(QStringLiteral(PARAMAP_DATA_DIR "/docs/") + link), qPrintable(link)); // as installed
        }
    }
    void picturesExist_data() { eachPage(); }
    void picturesExist() {
        QFETCH(const QString, file);
        for (const QString& picture : found(text(file), "!\\[[^\\]]+\\]\\(([^)]+)\\)")) {
            const QString path = m_manual.path(picture);
            const QImage image(path);
            QVERIFY2(!image.isNull(), qPrintable(path));
            QVERIFY2(QFileInfo(path).size() < 60'000, qPrintable(path));
            ui::ManualView view(m_manual); // pictures are never wider than the view
            view.resize(500, 500);
            view.show();
            view.open(file);
            QTRY_COMPARE(view.page().horizontalScrollBar()->maximum(), 0);
            const QImage shown = view.page().loadResource(QTextDocument::ImageResource, QUrl(picture)).value<QImage>();
            QVERIFY(!shown.isNull() && shown.width() / shown.devicePixelRatio() <= view.page().viewport()->width());
            QVERIFY2(
                roomBelow(view.page(), picture, shown) < 2 * view.page().fontMetrics().height(), qPrintable(picture));
        }
    }
    void menusExist_data() { eachPage(); }
    void menusExist() {
        QFETCH(const QString, file);
        QStringList all; // without a model, so that no entry says what it would undo
        for (const QAction* menu : m_window->menuBar()->actions())
            all << entries(*menu->menu(), Actions::plainText(*menu));
        QVERIFY(all.contains(QStringLiteral("View > Text size > 125 %")));
        for (QString entry : found(text(file), "\\*\\*((?:File|Edit|View|Model|Lesson|Help) > [^*]+)\\*\\*")) {
            entry = entry.simplified();
            QVERIFY2(all.contains(entry), qPrintable(entry));
        }
    }
    void keysExist_data() { eachPage(); }
    void keysExist() {
        QFETCH(const QString, file);
        for (const QString& key : found(text(file), "`((?:(?:Ctrl|Alt|Shift)\\+)+[^` ]+|F\\d+)`")) {
            const QKeySequence sequence(key);
            bool exists = false;
            for (const ActionRow& row : m_window->actions().rows())
                exists = exists || m_window->actions()[row.name]->shortcuts().contains(sequence);
            QVERIFY2(exists || key == QStringLiteral("F2"), qPrintable(key)); // F2 belongs to the map alone
        }
    }
    void commandsRun_data() { eachPage(); }
    /// Every command in a block of kind "sh" runs. What needs a person's files is in a block of kind "text".
    void commandsRun() {
        QFETCH(const QString, file);
        QString kind; // of the block that the line is in
        for (const QString& line : text(file).split(u'\n')) {
            if (line.startsWith(QStringLiteral("```"))) {
                kind = kind.isEmpty() ? line.mid(3) + u' ' : QString();
                continue;
            }
            if (kind.isEmpty() || !line.contains(QStringLiteral("paramap ")))
                continue;
            QVERIFY2(kind == QStringLiteral("sh ") || kind == QStringLiteral("text "), qPrintable(line));
            if (kind == QStringLiteral("text "))
                continue;
            QStringList words = QProcess::splitCommand(line);
            QCOMPARE(words.takeFirst(), QStringLiteral("paramap"));
            QProcess process;
            process.setWorkingDirectory(m_folder.path());
            process.start(QStringLiteral(PARAMAP_EXECUTABLE), words);
            QVERIFY(process.waitForFinished(120'000));
            QVERIFY2(
                process.exitCode() == 0, qPrintable(line + u'\n' + QString::fromUtf8(process.readAllStandardError())));
        }
    }
    void f1Opens() {
        QTest::keyClick(m_window.get(), Qt::Key_F1); // needs no model
        auto* dialog = m_window->findChild<QDialog*>(QStringLiteral("manual"));
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        auto* view = dialog->findChild<ui::ManualView*>();
        QCOMPARE(view->file(), QStringLiteral("first-steps.md"));
        QVERIFY(dialog->windowTitle().startsWith(QStringLiteral("First steps")));
        m_window->actions()["help.checks"]->trigger();
        QCOMPARE(view->file(), QStringLiteral("counts-checked.md"));
        QVERIFY(view->page().toPlainText().contains(QStringLiteral("model.parameters()")));
        QCOMPARE(m_window->findChildren<ui::ManualView*>().size(), 1);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }
    void goesBackAndForward() {
        ui::ManualView* view = open();
        view->open(QStringLiteral("totals.md"));
        QTest::keyClick(&view->page(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(view->file(), QStringLiteral("first-steps.md"));
        QTest::keyClick(&view->page(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(view->file(), QStringLiteral("totals.md"));
        view->page().setSource(QUrl(QStringLiteral("mixtures.md"))); // as a click on its link
        QCOMPARE(view->file(), QStringLiteral("mixtures.md"));
        auto* contents = view->findChild<QTreeWidget*>();
        QCOMPARE(contents->currentItem()->text(0), QStringLiteral("Mixtures of experts"));
    }
    void searches() {
        ui::ManualView* view = open();
        auto* contents = view->findChild<QTreeWidget*>();
        QTest::keyClick(&view->page(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(view->field().hasFocus());
        QTest::keyClicks(&view->field(), QStringLiteral("hatched strip"));
        QVERIFY(contents->topLevelItemCount() >= 1);
        for (int i = 0; i < contents->topLevelItemCount(); ++i)
            QVERIFY(contents->topLevelItem(i)->text(0).contains(u'('));
        QVERIFY(view->page().matches() > 1);
        QVERIFY(view->page().extraSelections().size() == view->page().matches());
        const QString before = view->file();
        const int places = view->page().matches();
        QStringList seen{before};
        for (int i = 0; i < 60; ++i) { // over the end of each page to the next one
            QTest::keyClick(&view->field(), Qt::Key_Return);
            if (!seen.contains(view->file()))
                seen << view->file();
        }
        QCOMPARE(seen.size(), contents->topLevelItemCount());
        QVERIFY(places > 0);
        QTest::keyClick(&view->field(), Qt::Key_Escape);
        QVERIFY(view->field().text().isEmpty() && view->isVisible());
        QCOMPARE(view->page().matches(), 0);
        QVERIFY(contents->topLevelItem(0)->childCount() > 2);
        QTest::keyClicks(&view->field(), QStringLiteral("zzzz"));
        QCOMPARE(contents->topLevelItemCount(), 0);
    }
    void followsTextSizeAndTheme() {
        ui::ManualView* view = open();
        const double before = view->page().document()->size().height();
        const QImage light = view->page().grab().toImage();
        m_window->preferences().setTextSize(200);
        QTRY_VERIFY(view->page().document()->size().height() > 1.5 * before);
        QCOMPARE(view->page().horizontalScrollBar()->maximum(), 0);
        m_window->preferences().setTheme(ThemeChoice::Dark);
        QTRY_VERIFY(view->page().palette().color(QPalette::Base).lightness() < 100);
        const QImage dark = view->page().grab().toImage();
        QVERIFY(dark.pixelColor(3, 3).lightness() < 100 && light.pixelColor(3, 3).lightness() > 200);
        m_window->preferences().setTheme(ThemeChoice::System);
    }
    void aManualThatIsNotThere() {
        ui::ManualView view((ui::Manual(m_folder.filePath(QStringLiteral("none")))));
        QVERIFY(view.page().toPlainText().contains(QStringLiteral("none")));
        QTest::keyClicks(&view.field(), QStringLiteral("map"));
        QTest::keyClick(&view.field(), Qt::Key_Return);
    }
    void reportsACount() {
        QVERIFY(!m_window->actions()["help.report"]->isEnabled()); // without a model there is nothing to report
        openGpt2();
        m_session->setSize(QStringLiteral("n_layer"), 10);
        m_window->actions()["help.report"]->trigger();
        auto* dialog = m_window->findChild<QDialog*>(QStringLiteral("reportDialog"));
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        const QString report = dialog->findChild<QPlainTextEdit*>()->toPlainText();
        for (const char* part :
            {PARAMAP_VERSION, "gpt2", "n_layer=10", "GPT2LMHeadModel", "V = 50,257", "110,264,064", "Expected count"})
            QVERIFY2(report.contains(QString::fromUtf8(part)), part);
        dialog->close();
        const QString config = file(QStringLiteral("config.json"), smallGpt2);
        Q_EMIT m_window->filePicked(config);
        m_window->actions()["help.report"]->trigger();
        const QList<QDialog*> dialogs = m_window->findChildren<QDialog*>(QStringLiteral("reportDialog"));
        const QString own = dialogs.last()->findChild<QPlainTextEdit*>()->toPlainText();
        QVERIFY(own.contains(QStringLiteral("\"n_embd\": 64")));
        QVERIFY2(!own.contains(m_folder.path()), qPrintable(own)); // it does not say where files are
    }
};

int tst_manual_pages(int argc, char* argv[]) {
    return paramap::test::run<TestManualPages, QApplication>(argc, argv);
}
#include "tst_manual_pages.moc"
