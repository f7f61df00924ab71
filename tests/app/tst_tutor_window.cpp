// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/progress_keeper.h"
#include "app/window/lessons.h"
#include "tests/support/lesson_models.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/lesson/answer_field.h"
#include "ui/look/qt_text.h"
#include "ui/message/message_bar.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTreeWidget>

#include <algorithm>
#include <filesystem>

using namespace paramap;
using lesson::AnswerForm;

namespace {

const char* const questions = R"(## One attention
? number
answer: 4*E**2 + 4*E = 2,362,368

::: hint
Four matrices.
:::

## Which is larger?
? choose
- [ ] attention
- [x] MLP

## Which are tied?
? several
- [x] wte
- [x] lm_head
- [ ] wpe

## The largest first
? order
1. all :: total
2. a square :: E**2
3. words :: V

## The largest part
focus: transformer.h.0
? tile mlp

## In your words
? free
)";

} // namespace

/// A lesson for one person, with the keyboard as far as it goes.
class TestTutorWindow : public test::WindowTest {
    Q_OBJECT

    QString write(const std::string& text = questions) {
        const QString path = m_folder.filePath(QStringLiteral("alone.lesson.md"));
        QFile file(path);
        (void)file.open(QIODevice::WriteOnly);
        file.write(QByteArray::fromStdString(test::lessonText(text)));
        return path;
    }
    static std::string kept(const QString& path) { return progressFile(path.toStdString()); }
    template <typename Part> static Part* part(TutorWindow& window) { return window.field().findChild<Part*>(); }
    static QAbstractButton* button(TutorWindow& window, const QString& text) {
        for (auto* each : window.findChildren<QAbstractButton*>())
            if (each->text() == text && each->isVisible())
                return each;
        return nullptr;
    }

private Q_SLOTS:
    /// Digits choose options wherever the keyboard is, and are typed where text is.
    void digitsChooseOptions() {
        TutorWindow* const window = m_window->lessons().workThrough(write());
        QVERIFY(window && QTest::qWaitForWindowActive(window));
        QTRY_VERIFY(part<QLineEdit>(*window)->hasFocus());
        QTest::keyClick(window->focusWidget(), Qt::Key_2);
        QCOMPARE(part<QLineEdit>(*window)->text(), u"2"_qs);
        QTest::keyClick(window, Qt::Key_PageDown);
        QCOMPARE(window->field().answer(), QString());
        button(*window, u"&Hint"_qs)->setFocus();
        QTest::keyClick(window->focusWidget(), Qt::Key_2);
        QCOMPARE(window->field().answer(), u"2"_qs);
        QTest::keyClick(window->focusWidget(), Qt::Key_9); // there is none
        QCOMPARE(window->field().answer(), u"2"_qs);
        QTest::keyClick(window, Qt::Key_PageDown);
        QTest::keyClick(window->focusWidget(), Qt::Key_3);
        QTest::keyClick(window->focusWidget(), Qt::Key_1);
        QCOMPARE(window->field().answer(), u"1 3"_qs);
        QTest::keyClick(window->focusWidget(), Qt::Key_3);
        QCOMPARE(window->field().answer(), u"1"_qs);
        button(*window, u"&Check"_qs)->click();
        QTest::keyClick(window->focusWidget(), Qt::Key_2);
        QVERIFY(window->said().startsWith(u"\u2717 Not right"_qs)); // it waits for another answer
        QCOMPARE(window->field().answer(), u"1 2"_qs);
    }

    /// An example of a number is one of the reader's language.
    void theExampleHasTheReadersSigns() {
        ui::AnswerField field;
        field.setNumbers({".", ",", false});
        field.setPage({});
        lesson::TutorPage page;
        page.form = AnswerForm::Line;
        page.isOpen = true;
        field.setPage(page);
        QVERIFY(field.findChild<QLineEdit*>()->placeholderText().startsWith(u"1,77 M"_qs));
    }

    void otherSizes() {
        TutorWindow* const window = m_window->lessons().workThrough(write(
            "## One attention\n? number\nanswer: 4*E**2 + 4*E = 2,362,368\n\n::: vary\nn_embd in [96, 192]\n:::\n"));
        QVERIFY(window && QTest::qWaitForWindowActive(window));
        QTRY_VERIFY(part<QLineEdit>(*window)->hasFocus());
        QVERIFY(!button(*window, u"&Try other sizes"_qs));
        part<QLineEdit>(*window)->setText(u"4E^2 + 4E"_qs);
        QTest::keyClick(part<QLineEdit>(*window), Qt::Key_Return);
        QAbstractButton* const other = button(*window, u"&Try other sizes"_qs);
        QVERIFY(other);
        other->click();
        QTRY_VERIFY(part<QLineEdit>(*window)->hasFocus());
        QVERIFY(part<QLineEdit>(*window)->text().isEmpty() && !button(*window, u"&Try other sizes"_qs));
    }

    void cleanup() {
        QFile::remove(ui::qs(kept(write())));
        WindowTest::cleanup();
    }

    void everyKindOfQuestionIsAnswered() {
        TutorWindow* const window = m_window->lessons().workThrough(write());
        QVERIFY(window && QTest::qWaitForWindowActive(window));
        QTRY_VERIFY(part<QLineEdit>(*window)->hasFocus());
        QTest::keyClicks(part<QLineEdit>(*window), QStringLiteral("4E^2 + 5E"));
        QTest::keyClick(part<QLineEdit>(*window), Qt::Key_Return);
        QVERIFY2(window->said().startsWith(u"\u2717 Not right"_qs), qPrintable(window->said()));
        QCOMPARE(part<QLineEdit>(*window)->text(), u"4E^2 + 5E"_qs); // it can be bettered
        part<QLineEdit>(*window)->setText(QStringLiteral("2362368"));
        QTest::keyClick(part<QLineEdit>(*window), Qt::Key_Return);
        QVERIFY2(window->said().startsWith(u"\u2713 Right"_qs), qPrintable(window->said()));
        QVERIFY(!window->field().isEnabled());
        QTest::keyClick(window->focusWidget(), Qt::Key_Space); // "Next" has the focus
        QCOMPARE(window->tutor().page().form, AnswerForm::One);
        const auto options = window->field().findChildren<QAbstractButton*>();
        QCOMPARE(options.size(), 2);
        QCOMPARE(options[1]->accessibleName(), u"2: MLP"_qs);
        options[1]->click();
        button(*window, u"&Check"_qs)->click();
        QVERIFY2(window->said().startsWith(u"\u2713 Right"_qs), qPrintable(window->said()));
        QTest::keyClick(window, Qt::Key_PageDown);
        QCOMPARE(window->tutor().page().form, AnswerForm::Any);
        for (int i : {0, 1})
            window->field().findChildren<QAbstractButton*>()[i]->click();
        button(*window, u"&Check"_qs)->click();
        QVERIFY2(window->said().startsWith(u"\u2713 Right"_qs), qPrintable(window->said()));
        QTest::keyClick(window, Qt::Key_PageDown);
        QCOMPARE(window->tutor().page().form, AnswerForm::Order);
        auto* const list = part<QListWidget>(*window);
        QCOMPARE(list->count(), 3);
        const auto position = [list](const QString& text) {
            for (int i = 0; i < list->count(); ++i)
                if (list->item(i)->text() == text)
                    return i;
            return -1;
        };
        const auto moves = window->field().findChildren<QAbstractButton*>();
        for (int to = 0; to < 2; ++to) {
            const QString text = QString::fromLatin1(to == 0 ? "all" : "a square");
            for (int from = position(text); from > to; --from) {
                list->setCurrentRow(from);
                moves.front()->click();
            }
        }
        button(*window, u"&Check"_qs)->click();
        QVERIFY2(window->said().startsWith(u"\u2713 Right"_qs), qPrintable(window->said()));
        QTest::keyClick(window, Qt::Key_PageDown);
        QCOMPARE(window->tutor().page().form, AnswerForm::Tile);
        part<QComboBox>(*window)->setCurrentText(u"attn"_qs);
        button(*window, u"&Check"_qs)->click();
        QVERIFY2(window->said().startsWith(u"\u2717 Not right"_qs), qPrintable(window->said()));
        button(*window, u"&Show the answer"_qs)->click();
        QVERIFY2(window->said().contains(u"The answer: mlp"_qs), qPrintable(window->said()));
        QTest::keyClick(window, Qt::Key_PageDown);
        QCOMPARE(window->tutor().page().form, AnswerForm::Text);
        QCOMPARE(window->tutor().page().score, std::string("3½ of 5 points"));
    }

    void answersAreKeptAtOnceAndGoOn() {
        const QString path = write();
        {
            TutorWindow* const window = m_window->lessons().workThrough(path);
            window->tutor().answer("2362368"); // as a line does
            Q_EMIT window->answered(QStringLiteral("1"));
            QVERIFY(QFile::exists(ui::qs(kept(path))));
            window->close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        TutorWindow* const again = m_window->lessons().workThrough(path);
        QCOMPARE(again->tutor().page().place, std::string("step 2 of 6"));
        QCOMPARE(again->tutor().page().score, std::string("1 of 5 points"));
    }

    void aDamagedFileIsPutAside() {
        const QString path = write(), file = ui::qs(kept(path));
        Q_EMIT m_window->lessons().workThrough(path)->answered(QStringLiteral("2362368"));
        QFile damage(file);
        QVERIFY(damage.open(QIODevice::ReadWrite));
        const QByteArray text = damage.readAll().chopped(9);
        damage.resize(0);
        damage.seek(0);
        damage.write(text);
        damage.close();
        TutorWindow* const window = m_window->lessons().workThrough(path);
        bool said = false;
        for (const auto* label : window->findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().contains(u".damaged"_qs));
        QVERIFY(said);
        QVERIFY(QFile::exists(file + u".damaged"_qs));
        QFile::remove(file + u".damaged"_qs);
    }

    void theMenuOffersIt() {
        m_window->actions()["lesson.work"]->trigger();
        auto* const dialog = m_window->findChild<QDialog*>(QStringLiteral("workDialog"));
        QVERIFY(dialog);
        auto* const list = dialog->findChild<QTreeWidget*>();
        QCOMPARE(list->topLevelItemCount(), 12);
        QTest::keyClick(list, Qt::Key_Return);
        auto* const window = m_window->findChild<TutorWindow*>();
        QVERIFY(window && window->isVisible());
        QVERIFY(window->windowTitle().startsWith(u"Reading the map"_qs));
    }

    /// A question that was missed yesterday, and answered then, returns today.
    void whatReturnsIsOfferedAtTheStart() {
        m_window->lessons().offerReturning();
        QVERIFY(m_window->messageBar().isHidden());
        const std::string path = std::filesystem::absolute(m_window->lessons().all()[1].path).string();
        OpenLesson lesson(path, {}, test::shippedCatalog(), {});
        const auto& steps = lesson.talk().lesson().steps;
        const auto asked
            = std::ranges::find_if(steps, [](const lesson::Step& step) { return step.question.has_value(); });
        lesson::Progress progress;
        progress.answered = {{lesson::nameOf(*asked), today() - 1, 1, 0, true, {}, {}},
            {lesson::nameOf(*asked), today() - 1, 1, 0, false, {}, {}}};
        keepProgress(lesson, progress);
        m_window->lessons().offerReturning();
        QVERIFY(!m_window->messageBar().isHidden());
        QVERIFY2(m_window->messageBar().accessibleName().startsWith(u"A question of the lesson"_qs),
            qPrintable(m_window->messageBar().accessibleName()));
        for (auto* each : m_window->messageBar().findChildren<QAbstractButton*>())
            if (each->text() == u"Work through"_qs)
                each->click();
        auto* const window = m_window->findChild<TutorWindow*>();
        QVERIFY(window);
        QVERIFY(window->tutor().page().again.starts_with("again"));
        QFile::remove(ui::qs(progressFile(path)));
    }

    void theReceiptIsCopied() {
        TutorWindow* const window = m_window->lessons().workThrough(write());
        Q_EMIT window->answered(QStringLiteral("2362368"));
        button(*window, u"Copy &receipt"_qs)->click();
        const QString receipt = QGuiApplication::clipboard()->text();
        QVERIFY2(receipt.contains(u"Score: 1 of 5"_qs), qPrintable(receipt));
        QVERIFY2(receipt.contains(QDate::currentDate().toString(Qt::ISODate)), qPrintable(receipt));
    }

    /// A tile is chosen on the map, by pointer and by keys, and the field below says the same.
    void aTileIsChosenOnTheMap() {
        TutorWindow* const window
            = m_window->lessons().workThrough(write("## A\nfocus: transformer.h.0\n\n? tile mlp\n"));
        QVERIFY(window && QTest::qWaitForWindowActive(window));
        const QList<QAbstractButton*> tiles = window->lesson().findChildren<QAbstractButton*>();
        QCOMPARE(tiles.size(), 4);
        const auto chosen = [&] {
            QString names;
            for (const auto* tile : tiles)
                if (tile->isChecked())
                    names += tile->accessibleName();
            return names + u'/' + part<QComboBox>(*window)->currentText();
        };
        QCOMPARE(chosen(), u"/"_qs);
        const QImage before = window->lesson().grab().toImage();
        const QPoint attn = window->lesson().drawn().alone().cells.at(1).center().toPoint();
        QTest::mouseClick(window->lesson().childAt(attn), Qt::LeftButton);
        QCOMPARE(chosen(), u"attn/attn"_qs);
        QVERIFY(window->lesson().grab().toImage() != before);
        QCOMPARE(window->tutor().page().given, std::string()); // nothing is judged yet
        button(*window, u"&Check"_qs)->click();
        QVERIFY2(window->said().startsWith(u"\u2717 Not right"_qs), qPrintable(window->said()));
        QCOMPARE(chosen(), u"attn/attn"_qs); // it can be bettered
        part<QComboBox>(*window)->setCurrentText(u"ln_1"_qs);
        QCOMPARE(chosen(), u"ln_1/ln_1"_qs);
        part<QComboBox>(*window)->setCurrentIndex(0);
        QCOMPARE(chosen(), u"/"_qs);
        window->activateWindow();
        window->lesson().setFocus();
        QTRY_VERIFY(window->lesson().hasFocus());
        QTest::keyClick(&window->lesson(), Qt::Key_Tab);
        QVERIFY(tiles[0]->hasFocus());
        QTest::keyClick(tiles[0], Qt::Key_Down);
        QVERIFY(tiles[2]->hasFocus());
        QTest::keyClick(tiles[2], Qt::Key_Space);
        QCOMPARE(chosen(), u"ln_2/ln_2"_qs);
        QTest::keyClick(tiles[2], Qt::Key_Right);
        QCOMPARE(chosen(), u"mlp/mlp"_qs);
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(tiles[3]);
        QCOMPARE(spoken->role(), QAccessible::RadioButton);
        QVERIFY(spoken->state().checked);
        QTest::keyClick(tiles[3], Qt::Key_Return);
        QVERIFY2(window->said().startsWith(u"\u2713 Right"_qs), qPrintable(window->said()));
        QTRY_COMPARE(window->lesson().findChildren<QAbstractButton*>().size(), 0);
    }

    /// Also where the map itself is shown; a part without room there has its name in the field alone.
    void aTileOfTheMapIsChosen() {
        TutorWindow* const window
            = m_window->lessons().workThrough(write("## A\nfocus: transformer\nhide: none\n\n? tile h\n"));
        QVERIFY(window && QTest::qWaitForWindowActive(window));
        window->resize(900, 700);
        const QRectF layers = window->lesson().drawn().alone().place("transformer.h").value();
        QWidget* const tile = window->lesson().childAt(layers.center().toPoint());
        QVERIFY(tile);
        QVERIFY(tile->geometry().contains(layers.toAlignedRect()));
        QVERIFY(tile->width() < layers.width() + 20); // rings have room
        QTest::mouseClick(tile, Qt::LeftButton);
        QCOMPARE(part<QComboBox>(*window)->currentText(), u"h"_qs);
        QTest::keyClick(tile, Qt::Key_Return);
        QVERIFY2(window->said().startsWith(u"\u2713 Right"_qs), qPrintable(window->said()));
    }

    void aTileWhoseNameIsHiddenHasANumber() {
        TutorWindow* const window
            = m_window->lessons().workThrough(write("## A\nfocus: transformer.h.0\nhide: names\n\n? tile mlp\n"));
        QVERIFY(window && QTest::qWaitForWindowActive(window));
        QVERIFY(window->lesson().findChildren<QAbstractButton*>().size() == 4);
        const auto noName = [](const QString& text) {
            return !text.contains(u"mlp"_qs) && !text.contains(u"attn"_qs) && !text.contains(u"ln_"_qs);
        };
        for (auto* each : window->findChildren<QWidget*>())
            for (const QString& text : {each->accessibleName(), each->accessibleDescription(), each->toolTip()})
                QVERIFY2(noName(text), qPrintable(text));
        QAbstractButton* const largest = window->lesson().findChildren<QAbstractButton*>().at(3);
        QCOMPARE(largest->accessibleName(), u"part 4"_qs);
        largest->click();
        QCOMPARE(part<QComboBox>(*window)->currentText(), u"part 4"_qs);
        for (int i = 0; i < part<QComboBox>(*window)->count(); ++i)
            QVERIFY(noName(part<QComboBox>(*window)->itemText(i)));
        QVERIFY(noName(window->said()));
        button(*window, u"&Check"_qs)->click();
        QVERIFY2(window->said().startsWith(u"\u2713 Right"_qs), qPrintable(window->said()));
    }

    /// What a question hides is in no text of the window before it is answered.
    void nothingLeaks() {
        TutorWindow* const window = m_window->lessons().workThrough(write());
        QVERIFY(QTest::qWaitForWindowExposed(window));
        for (auto* each : window->findChildren<QWidget*>())
            for (const QString& text : {each->accessibleName(), each->accessibleDescription(), each->toolTip()})
                QVERIFY2(!text.contains(u"2,362,368"_qs), qPrintable(text));
        QVERIFY(!window->accessibleDescription().contains(u"2,362,368"_qs));
    }
};

int tst_tutor_window(int argc, char* argv[]) {
    return paramap::test::run<TestTutorWindow, QApplication>(argc, argv);
}
#include "tst_tutor_window.moc"
