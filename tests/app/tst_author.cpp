// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/author/author_window.h"
#include "app/author/kept_draft.h"
#include "app/window/authoring.h"
#include "app/window/lessons.h"
#include "model/catalog/folders.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/editor/lesson_editor.h"
#include "ui/look/qt_text.h"
#include "ui/message/message_bar.h"

#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QTreeWidget>

#include <filesystem>

using namespace paramap;

namespace {

/// The step begins in line 7, its paragraphs in 13 and 15, the second step in 18.
const char* const twoSteps = R"(## How many?

? number
answer: E = 768

::: reveal
One: {E}.

Two.
:::

## And now?
)";

} // namespace

/// A lesson that is written: what the window records, text and page in step, the file.
class TestAuthor : public test::WindowTest {
    Q_OBJECT

    Authoring& authoring() { return m_window->lessons().authoring(); }
    AuthorWindow& author() { return *authoring().author(); }
    ui::LessonText& text() { return author().editor().text(); }
    QString found() { return author().editor().findings().join(u'\n'); }
    QString shown() { return text().toPlainText(); }
    const lesson::Page& page() { return author().editor().page().page(); }
    QString statement() { return ui::qs(lesson::plain(page().statement)); }
    void type(const QString& words) {
        text().insertPlainText(words);
        author().readNow();
    }
    QString lesson(const QByteArray& steps = twoSteps) {
        return file(QStringLiteral("a.lesson.md"), QByteArray::fromStdString(test::lessonText(steps.toStdString())));
    }
    void open(const QString& path) {
        authoring().edit(path);
        QVERIFY(authoring().author() && QTest::qWaitForWindowActive(authoring().author()));
    }
    void choose(const QString& words) { ///< in the author's menus
        for (const QAction* menu : author().menuBar()->actions())
            for (QAction* each : menu->menu()->actions())
                if (each->text().remove(u'&') == words)
                    return each->trigger();
        QFAIL(qPrintable(words));
    }
    static QString own() { return ui::qs((catalog::ownFolder() / "lessons").string()); }

private Q_SLOTS:
    void init() {
        WindowTest::init();
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8()); // drafts are never a person's own
        m_session->openPreset(QStringLiteral("gpt2"));
    }
    void cleanup() {
        if (authoring().author())
            text().document()->setModified(false);
        WindowTest::cleanup();
        QDir(own()).removeRecursively();
        QDir(draftsFolder()).removeRecursively();
    }

    /// What is not saved is kept while it is written, and no longer when it is saved or not wanted.
    void unsavedTextIsKept() {
        const auto kept = [] { return QDir(draftsFolder()).entryList({QStringLiteral("*.json")}); };
        m_window->actions()["lesson.new"]->trigger();
        QVERIFY(QTest::qWaitForWindowActive(authoring().author()));
        type(QStringLiteral("My first words"));
        QCOMPARE(kept().size(), 1);
        QFile file(draftsFolder() + u'/' + kept().first());
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("My first words"));
        QVERIFY(!KeptDraft::left()); // it is being written
        text().document()->setModified(false);
        author().close();
        QTRY_VERIFY(!authoring().author());
        QCOMPARE(kept(), QStringList());
        open(lesson());
        QCOMPARE(kept(), QStringList());
        type(QStringLiteral("More"));
        QCOMPARE(kept().size(), 1);
        author().save();
        QCOMPARE(kept(), QStringList());
    }

    /// After a crash the next start offers the text; whoever takes it goes on with it, and nothing else is lost.
    void aCrashLeavesTheText() {
        QVERIFY(QDir().mkpath(draftsFolder()));
        const auto leave = [](const char* name, const QByteArray& content) {
            QFile file(draftsFolder() + u'/' + QString::fromLatin1(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) >= 0);
        };
        leave("1.json", "no draft");
        leave("2.json",
            R"({"draft": 1, "path": "/nowhere/b.lesson.md", "suggestion": "/nowhere/b.lesson.md", "text": "---\nparamap: lesson 1\ntitle: T\nmodel: gpt2\n---\n\n## Left behind\n"})");
        const auto triggered = [this](int action) {
            m_window->lessons().offerResume();
            const ui::Message message = m_window->messageBar().message();
            QCOMPARE(message.sentence, QStringLiteral("What was written in b.lesson.md is not saved, and is kept."));
            Q_EMIT m_window->messageBar().actionTriggered(message.actions[std::size_t(action)].id);
        };
        triggered(0);
        QVERIFY(authoring().author());
        QVERIFY(shown().contains(QStringLiteral("## Left behind")) && author().wouldLose());
        QVERIFY(author().path().isEmpty()); // that file is gone
        QVERIFY(m_window->messageBar().isHidden() && !KeptDraft::left());
        text().document()->setModified(false);
        author().close();
        QTRY_VERIFY(!authoring().author());
        QVERIFY(!QFile::exists(draftsFolder() + QStringLiteral("/2.json")));
        leave("3.json", R"({"draft": 1, "path": "", "suggestion": "/nowhere/b.lesson.md", "text": "words"})");
        triggered(1);
        QVERIFY(!QFile::exists(draftsFolder() + QStringLiteral("/3.json")) && !authoring().author());
        QVERIFY(QFile::exists(draftsFolder() + QStringLiteral("/1.json"))); // what cannot be read stays
    }

    void whatIsShownBecomesAStep() {
        m_window->actions()["lesson.record"]->trigger();
        QVERIFY(QTest::qWaitForWindowActive(authoring().author()));
        QCOMPARE(shown(),
            u"---\nparamap: lesson 1\ntitle: GPT-2 small\nmodel: gpt2\n---\n\n## GPT-2 small\n\n{total} parameters.\n"_qs);
        QCOMPARE(text().textCursor().selectedText(), u"GPT-2 small"_qs); // what is typed replaces it
        QTest::keyClicks(&text(), QStringLiteral("Large"));
        author().readNow();
        QCOMPARE(statement(), u"Large"_qs);
        m_session->setSize(QStringLiteral("n_head"), 8);
        m_window->view().select(QStringLiteral("transformer.wpe"));
        m_window->actions()["lesson.record"]->trigger();
        QVERIFY2(shown().endsWith(u"\n\n## GPT-2 small: transformer.wpe\nset: n_head=8\nselect: transformer.wpe\n\n"
                                  "{params(\"transformer.wpe\")} parameters, "
                                  "{params(\"transformer.wpe\")/total:%} of the model.\n"_qs),
            qPrintable(shown()));
        QCOMPARE(page().step, std::size_t(1));
        QCOMPARE(found(), QString());
        QVERIFY(author().isWindowModified());
    }

    void aSizeThatChangesWhileRecordingBecomesAMove() {
        authoring().record();
        m_session->beginDrag(QStringLiteral("n_layer"));
        for (int layers = 13; layers <= 24; ++layers)
            m_session->setSize(QStringLiteral("n_layer"), layers);
        QVERIFY(!shown().contains(u"move"_qs)); // the slider is still held
        m_session->endDrag();
        QVERIFY2(
            shown().endsWith(u"parameters.\n\n::: try\nmove: n_layer 12 -> 24 in 2 s\n:::\n"_qs), qPrintable(shown()));
        m_session->setSize(QStringLiteral("n_embd"), 1536);
        QVERIFY2(shown().endsWith(u"2 s\nmove: n_embd 768 -> 1536 in 2 s\n:::\n"_qs), qPrintable(shown()));
        m_session->undo();
        QVERIFY2(shown().endsWith(u"::: try\nmove: n_layer 12 -> 24 in 2 s\n:::\n"_qs), qPrintable(shown()));
        author().readNow();
        QCOMPARE(found(), QString());
        // The text's own undo takes the move away, too.
        text().undo();
        QVERIFY(shown().contains(u"move: n_embd"_qs));
    }

    void recordingEndsWithAnotherModelOrOtherSteps() {
        authoring().record();
        m_session->openPreset(QStringLiteral("gpt2-xl"));
        m_session->setSize(QStringLiteral("n_layer"), 50);
        QVERIFY(!authoring().isRecording());
        QVERIFY(!shown().contains(u"move"_qs));
        authoring().record();
        QVERIFY(authoring().isRecording());
        text().moveCursor(QTextCursor::End);
        type(QStringLiteral("\n## One more\n"));
        m_session->setSize(QStringLiteral("n_layer"), 51);
        QVERIFY(!authoring().isRecording());
        QVERIFY(!shown().contains(u"move"_qs));
    }

    void aNumberIsInsertedAtTheCursor() {
        QVERIFY(!m_window->actions()["lesson.insertNumber"]->isEnabled());
        authoring().record();
        QVERIFY(m_window->actions()["lesson.insertNumber"]->isEnabled());
        text().moveCursor(QTextCursor::End);
        m_window->view().select(QStringLiteral("lm_head"));
        m_window->actions()["lesson.insertNumber"]->trigger();
        QVERIFY(shown().endsWith(u"\n{params(\"lm_head\")}"_qs));
        author().close();
        QVERIFY(author().isVisible()); // it asks
        for (auto* box : author().findChildren<QMessageBox*>())
            box->button(QMessageBox::Discard)->click();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!authoring().author());
        QVERIFY(!m_window->actions()["lesson.insertNumber"]->isEnabled());
    }

    void aModelWithoutANameIsRefused() {
        m_session->openText(QString::fromLatin1(smallGpt2));
        authoring().record();
        QVERIFY(!authoring().author());
        QCOMPARE(m_window->messageBar().message().sentence,
            u"a lesson names its model by a preset or a file; this one is from the clipboard"_qs);
    }

    void aFileBesideTheLessonIsNamedFromThere() {
        m_session->openFile(file(QStringLiteral("small.json"), smallGpt2));
        open(lesson());
        authoring().record();
        QVERIFY2(shown().contains(u"\nmodel: small.json\n"_qs), qPrintable(shown()));
        QCOMPARE(found(), QString());
    }

    void theLastGoodPageStays() {
        open(lesson());
        QCOMPARE(statement(), u"How many?"_qs);
        text().goTo(8);
        type(QStringLiteral("focsu: h\n"));
        QCOMPARE(found(), u"line 8: a step has no 'focsu'; did you mean 'focus'?\n    focsu: h\n    ^"_qs);
        QCOMPARE(statement(), u"How many?"_qs);
        text().undo();
        author().readNow();
        QCOMPARE(found(), QString());
        // A name that is not known, in a text whose form is right.
        text().goTo(7);
        text().moveCursor(QTextCursor::EndOfLine);
        type(QStringLiteral(" {totl}"));
        QVERIFY2(found().contains(u"'totl' is not known here"_qs), qPrintable(found()));
        QCOMPARE(statement(), u"How many?"_qs);
        text().goTo(18); // the other step is right
        QCOMPARE(statement(), u"And now?"_qs);
        text().goTo(7);
        text().moveCursor(QTextCursor::EndOfLine);
        text().textCursor().deletePreviousChar();
        type(QStringLiteral("}"));
        text().find(QStringLiteral("totl"), QTextDocument::FindBackward);
        type(QStringLiteral("total"));
        QCOMPARE(statement(), u"How many? 124,439,808"_qs);
    }

    void pageAndCursorFollowEachOther() {
        open(lesson());
        text().goTo(15);
        QCOMPARE(page().beat, std::size_t(2));
        text().goTo(18);
        QCOMPARE(page().step, std::size_t(1));
        choose(QStringLiteral("Previous beat"));
        QCOMPARE(page().step, std::size_t(0));
        QCOMPARE(page().beat, std::size_t(2));
        QCOMPARE(text().line(), 15);
        choose(QStringLiteral("Previous beat"));
        QCOMPARE(text().line(), 13);
        choose(QStringLiteral("Next beat"));
        choose(QStringLiteral("Next beat"));
        QCOMPARE(text().line(), 18);
        choose(QStringLiteral("Next beat")); // the end
        QCOMPARE(text().line(), 18);
    }

    /// The page has them when it opens, and follows the main window's choice.
    void kindsHavePatternsWhereTheWindowHasThem() {
        QAction* const patterns = m_window->actions()["view.patterns"];
        const bool before = patterns->isChecked();
        patterns->setChecked(false);
        open(lesson("## A\n"));
        const auto picture = [&] { return author().editor().page().grab().toImage(); };
        const QImage plain = picture();
        patterns->setChecked(true);
        const QImage striped = picture();
        QVERIFY(plain != striped);
        open(lesson("## A\n"));
        QCOMPARE(picture(), striped);
        patterns->setChecked(before);
    }

    void aShippedLessonOpensAsACopy() {
        m_window->actions()["lesson.edit"]->trigger();
        auto* const dialog = m_window->findChild<QDialog*>(QStringLiteral("editDialog"));
        QVERIFY(dialog);
        QTest::keyClick(dialog->findChild<QTreeWidget*>(), Qt::Key_Return);
        QVERIFY(authoring().author());
        QVERIFY(author().path().isEmpty());
        QVERIFY(author().windowTitle().startsWith(u"00-reading-the-map.lesson.md[*]"_qs));
        QCOMPARE(author().folder(), own());
        QVERIFY(author().isWindowModified());
        QCOMPARE(found(), QString());
        author().save();
        auto* const files = author().findChild<QFileDialog*>();
        QVERIFY(files);
        Q_EMIT files->fileSelected(own() + u"/00-reading-the-map.lesson.md"_qs);
        QVERIFY(!author().isWindowModified());
        QFile saved(author().path());
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(saved.readAll()), shown());
    }

    void whatAnotherProgramSavesIsReadAgain() {
        open(lesson());
        text().goTo(18);
        (void)lesson("## One\n\n## Two\n");
        QTRY_COMPARE(statement(), u"Two"_qs);
        QVERIFY(!author().isWindowModified());
        // What was written here is not lost.
        type(QStringLiteral("Mine. "));
        (void)lesson("## Another\n");
        auto* const bar = author().findChild<ui::MessageBar*>();
        QTRY_VERIFY(bar->isVisible());
        QCOMPARE(
            bar->message().sentence, u"Another program has saved a.lesson.md. Your changes here are not in it."_qs);
        QVERIFY(shown().contains(u"Mine. "_qs));
        Q_EMIT bar->actionTriggered(bar->message().actions.front().id);
        QVERIFY(shown().endsWith(u"## Another\n"_qs));
        QVERIFY(!author().isWindowModified());
        text().undo(); // and comes back
        QVERIFY(shown().contains(u"Mine. "_qs));
    }

    void todaysValuesAreWritten() {
        open(lesson("## How many?\n\n? number\nanswer: E\n"));
        choose(QStringLiteral("Write today's values"));
        QVERIFY2(shown().contains(u"\nanswer: E = 768\n"_qs), qPrintable(shown()));
        QCOMPARE(found(), QString());
    }

    void presentingSavesFirst() {
        open(lesson());
        QSignalSpy wished(&author(), &AuthorWindow::presentWished);
        disconnect(&author(), &AuthorWindow::presentWished, &authoring(), nullptr);
        text().goTo(18);
        type(QStringLiteral("\n"));
        choose(QStringLiteral("Present from here"));
        QCOMPARE(wished.size(), 1);
        QCOMPARE(wished.front().front().toString(), author().path());
        QCOMPARE(wished.front().back().value<std::size_t>(), std::size_t(1));
        QVERIFY(!author().isWindowModified());
    }

    void nothingIsLostWithTheMainWindow() {
        open(lesson());
        type(QStringLiteral("Mine. "));
        m_window->close();
        QVERIFY(m_window->isVisible());
        auto* box = author().findChild<QMessageBox*>();
        QVERIFY(box);
        QCOMPARE(box->text(), u"Save the changes to “a.lesson.md”?"_qs);
        box->button(QMessageBox::Cancel)->click();
        QVERIFY(m_window->isVisible());
        // A file that cannot be written keeps the window, and says why.
        QFile::remove(author().path());
        QVERIFY(QDir().mkpath(author().path()));
        m_window->close();
        author().findChild<QMessageBox*>()->button(QMessageBox::Save)->click();
        QVERIFY(m_window->isVisible() && author().isWindowModified());
        QVERIFY(author().findChild<ui::MessageBar*>()->isVisible());
        QVERIFY(QDir().rmdir(author().path()));
        m_window->close();
        author().findChild<QMessageBox*>()->button(QMessageBox::Save)->click();
        QVERIFY(!m_window->isVisible());
        QFile saved(path("a.lesson.md"));
        QVERIFY(saved.open(QIODevice::ReadOnly) && saved.readAll().contains("Mine. "));
    }
};

int tst_author(int argc, char* argv[]) {
    return test::run<TestAuthor, QApplication>(argc, argv);
}
#include "tst_author.moc"
