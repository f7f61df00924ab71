// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/session.h"
#include "app/window/dialogs/lesson_dialog.h"
#include "app/window/frame/kept_values.h"
#include "app/window/frame/window_state.h"
#include "app/window/lessons.h"
#include "tests/support/present_test.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "ui/message/message_bar.h"
#include "ui/sizes/log_slider.h"

#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTreeWidget>

#include <algorithm>

using namespace paramap;

/// The presenter with keys, as one screen has it.
class TestPresent : public test::PresentTest {
    Q_OBJECT

private Q_SLOTS:
    /// The window's kind patterns are on the pages of a lesson, of the audience and of one person, and on the next
    /// start.
    void patternsAreThoseOfTheWindow() {
        const auto picture = [this](bool patterns) {
            PresentChoice choice;
            choice.patterns = patterns;
            LessonPresenter presenter(open(write(steps)), choice);
            presenter.start();
            press(presenter, Qt::Key_End);
            return presenter.audience().picture();
        };
        QVERIFY(picture(true) != picture(false));
        QCOMPARE(picture(true), picture(true));
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("a.ini")), QSettings::IniFormat);
        settings.setValue(QStringLiteral("view.patterns"), true);
        KeptValues kept(settings);
        QVERIFY(keptPatterns(kept));
    }

    void aClickerGoesForwardAndBack() {
        LessonPresenter presenter(open(write(steps)), {});
        presenter.start();
        QVERIFY(presenter.audience().isFullScreen());
        std::vector<QImage> pictures{presenter.audience().picture()};
        for (int beat = 0; beat < 4; ++beat) {
            press(presenter, Qt::Key_PageDown);
            pictures.push_back(presenter.audience().picture());
        }
        QCOMPARE(state(presenter).step, std::size_t(2));
        press(presenter, Qt::Key_PageDown); // there is nothing behind the end
        QCOMPARE(presenter.audience().picture(), pictures.back());
        for (std::size_t beat = pictures.size() - 1; beat-- > 0;) {
            press(presenter, Qt::Key_PageUp);
            QCOMPARE(presenter.audience().picture(), pictures[beat]);
        }
        QCOMPARE(state(presenter).step, std::size_t(0));
    }

    void keysDoWhatTheySay() {
        LessonPresenter presenter(open(write(steps)), {});
        presenter.start();
        ui::LessonView& audience = presenter.audience();
        press(presenter, Qt::Key_2);
        press(presenter, Qt::Key_2);
        press(presenter, Qt::Key_2, Qt::ShiftModifier);
        QCOMPARE(state(presenter).votes.at(0).hands(0, 1), 1);
        press(presenter, Qt::Key_B);
        QCOMPARE(audience.cover(), ui::LessonView::Cover::Black);
        press(presenter, Qt::Key_PageDown); // uncovers, and does nothing else
        QCOMPARE(audience.cover(), ui::LessonView::Cover::None);
        QCOMPARE(state(presenter).beat, std::size_t(0));
        press(presenter, Qt::Key_W);
        QCOMPARE(audience.cover(), ui::LessonView::Cover::White);
        press(presenter, Qt::Key_W);
        press(presenter, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(state(presenter).step, std::size_t(1));
        press(presenter, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(state(presenter).step, std::size_t(0));
        press(presenter, Qt::Key_End);
        QCOMPARE(state(presenter).step, std::size_t(2));
        press(presenter, Qt::Key_Home);
        QCOMPARE(state(presenter).step, std::size_t(0));
        press(presenter, Qt::Key_G);
        press(presenter, Qt::Key_2);
        press(presenter, Qt::Key_Return);
        QCOMPARE(state(presenter).step, std::size_t(1));
        press(presenter, Qt::Key_H);
        QVERIFY(audience.page().map.hiding.numbers);
        press(presenter, Qt::Key_H);
        QVERIFY(!audience.page().map.hiding.numbers);
        const bool dark = audience.theme().isDark;
        press(presenter, Qt::Key_T);
        QCOMPARE(audience.theme().isDark, !dark);
        press(presenter, Qt::Key_Z);
        press(presenter, Qt::Key_Z);
        QCOMPARE(audience.zoom(), 3);
        press(presenter, Qt::Key_Z);
        QCOMPARE(audience.zoom(), 1);
    }

    void escUndoesAndThenLeaves() {
        LessonPresenter presenter(open(write(steps)), {});
        presenter.start();
        QSignalSpy left(&presenter, &LessonPresenter::finished);
        press(presenter, Qt::Key_G);
        press(presenter, Qt::Key_2);
        press(presenter, Qt::Key_Return);
        press(presenter, Qt::Key_PageDown);
        Q_EMIT presenter.audience().sizeChanged(QStringLiteral("n_layer"), 3);
        QCOMPARE(state(presenter).whatIf.at("n_layer"), std::int64_t(3));
        press(presenter, Qt::Key_B);
        press(presenter, Qt::Key_Z);
        press(presenter, Qt::Key_Z);
        press(presenter, Qt::Key_Escape);
        QCOMPARE(presenter.audience().zoom(), 1);
        press(presenter, Qt::Key_Escape);
        QVERIFY(state(presenter).whatIf.empty());
        QVERIFY(left.isEmpty());
        press(presenter, Qt::Key_Escape);
        QVERIFY(left.isEmpty());
        QVERIFY(keptTalk().has_value());
        press(presenter, Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
        QVERIFY2(!keptTalk(), "nothing is to be resumed");
    }

    void aClickerWorksWhereverTheKeyboardIs() {
        PresentChoice choice;
        choice.step = 1;
        LessonPresenter presenter(open(write(steps)), choice);
        presenter.start();
        press(presenter, Qt::Key_PageDown);
        auto* const slider = presenter.audience().findChild<ui::LogSlider*>();
        QVERIFY(slider);
        const qint64 before = slider->size();
        QTest::keyClick(slider, Qt::Key_Right); // a key of the slider
        QVERIFY(state(presenter).whatIf.at("n_layer") > before);
        QTest::keyClick(slider, Qt::Key_PageDown);
        QCOMPARE(state(presenter).step, std::size_t(2));
        press(presenter, Qt::Key_Home);
        auto* const hands = presenter.speaker().findChildren<QSpinBox*>().at(1); // behind the people in the room
        hands->selectAll();
        QTest::keyClicks(hands, QStringLiteral("7"));
        QCOMPARE(state(presenter).votes.at(0).hands(0, 0), 7);
        QTest::keyClick(hands, Qt::Key_PageDown);
        QCOMPARE(state(presenter).beat, std::size_t(1));
        QCOMPARE(state(presenter).votes.at(0).hands(0, 0), 7);
    }

    void aScreenThatIsNotThereIsRefused() {
        const test::Outcome outcome = test::runParamap({"present", write(steps).toUtf8(), "--screen", "9"});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.err.contains("--screen: there is no screen 9, only 1 ("), outcome.err.constData());
    }

    void keysOfOneScreen() {
        LessonPresenter presenter(open(write("## A\n\n? number\nanswer: total = 124,439,808\n\n"
                                             "::: notes\nSlowly.\n:::\n")),
            {});
        presenter.start();
        ui::LessonView& page = presenter.audience();
        const QImage plain = page.grab().toImage();
        press(presenter, Qt::Key_S); // there is nothing to swap
        QVERIFY(!presenter.hasSpeaker() && page.isVisible());
        press(presenter, Qt::Key_L);
        QVERIFY(page.grab().toImage() != plain);
        press(presenter, Qt::Key_L);
        QCOMPARE(page.grab().toImage(), plain);
        QTest::keyPress(&page, Qt::Key_N);
        QCOMPARE(page.notes(), QStringLiteral("Slowly.")); // the room reads them, too: no answer
        QTest::keyRelease(&page, Qt::Key_N);
        QCOMPARE(page.notes(), QString());
        QCOMPARE(page.grab().toImage(), plain);
        QTest::mouseClick(&page, Qt::LeftButton);
        QCOMPARE(state(presenter).beat, std::size_t(1));
    }

    void roundsAndRoomsAreCounted() {
        LessonPresenter presenter(open(write("## A\nrounds: 2\n\n? choose\n- [ ] a\n- [x] b\n")), {});
        presenter.start();
        const auto buttons = presenter.speaker().findChildren<QPushButton*>();
        const auto called = [&](const QString& text) {
            return *std::ranges::find(buttons, text, &QPushButton::text); // of the first option
        };
        for (const auto& [text, hands] : std::vector<std::pair<QString, int>>{
                 {u"all"_qs, 40}, {u"none"_qs, 0}, {u"\u00bd"_qs, 20}, {u"\u00bc"_qs, 10}, {u"\u00be"_qs, 30}}) {
            called(text)->click();
            QCOMPARE(state(presenter).votes.at(0).hands(0, 0), hands);
        }
        press(presenter, Qt::Key_V);
        QCOMPARE(state(presenter).votes.at(0).rounds.size(), std::size_t(2));
        const auto labels = presenter.speaker().findChildren<QLabel*>();
        QVERIFY(
            std::ranges::any_of(labels, [](const QLabel* label) { return label->text() == u"1  a (round 1: 30)"_qs; }));
    }

    void aLessonTakesNoOptionsOfAModel() {
        const test::Outcome outcome = test::runParamap({write(steps).toUtf8(), "--set", "n_layer=3"});
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.err.contains("a lesson names its own models"));
    }

    void theStartKeyOfAClickerDoesNothing() {
        LessonPresenter presenter(open(write(steps)), {});
        presenter.start();
        press(presenter, Qt::Key_F5);
        press(presenter, Qt::Key_Escape);
        press(presenter, Qt::Key_F5);
        QVERIFY(presenter.audience().isVisible());
        QCOMPARE(state(presenter).step, std::size_t(0));
    }

    void whatIsHiddenIsNotSpoken() {
        LessonPresenter presenter(open(write("## How many?\n\n? number\nanswer: total = 124,439,808\n")), {});
        presenter.start();
        ui::LessonView& audience = presenter.audience();
        const auto says = [&](const QString& what) {
            return (audience.accessibleName() + audience.accessibleDescription() + audience.windowTitle()
                + audience.toolTip())
                .contains(what);
        };
        QVERIFY(says(QStringLiteral("How many?")));
        QVERIFY(says(QStringLiteral("wte")));
        QVERIFY(!says(QStringLiteral("124,439,808")));
        QVERIFY(!says(QStringLiteral("38.6")));
        press(presenter, Qt::Key_PageDown);
        QVERIFY(says(QStringLiteral("124,439,808")));
    }

    /// A reveal is heard as it is seen: what is right, why, and who chose it. No sentence ends twice.
    void theRevealIsSpoken() {
        LessonPresenter presenter(
            open(write(
                "## Which?\n\n? choose\n- [ ] a :: No biases.\n- [x] b :: Both.\n\n::: reveal\nSo it is.\n:::\n")),
            {});
        presenter.start();
        const auto spoken = [&] { return presenter.audience().accessibleDescription(); };
        press(presenter, Qt::Key_2);
        QVERIFY2(spoken().startsWith(QStringLiteral("1 a. 2 b. ")), qPrintable(spoken()));
        QVERIFY(!spoken().contains(QStringLiteral("right")) && !spoken().contains(QStringLiteral("hands")));
        press(presenter, Qt::Key_PageDown);
        QVERIFY2(spoken().startsWith(QStringLiteral("1 a: wrong. No biases. hands: 0. 2 b: right. Both. hands: 1. ")),
            qPrintable(spoken()));
        press(presenter, Qt::Key_PageDown);
        QVERIFY(spoken().contains(QStringLiteral("So it is. ")));
        QVERIFY(!spoken().contains(QStringLiteral("..")));
    }

    void theWindowStaysAsItWas() {
        openGpt2();
        const QByteArray before = m_session->savedText(m_session->view().value());
        const int steps = m_session->undoStack()->count();
        Lessons& lessons = m_window->lessons();
        lessons.present(write(test::PresentTest::steps));
        QVERIFY(lessons.presenter());
        press(*lessons.presenter(), Qt::Key_End);
        press(*lessons.presenter(), Qt::Key_Escape);
        press(*lessons.presenter(), Qt::Key_Escape);
        QTRY_VERIFY(!lessons.presenter());
        QCOMPARE(m_session->savedText(m_session->view().value()), before);
        QCOMPARE(m_session->undoStack()->count(), steps);
        m_window->actions()["lesson.presentHere"]->trigger();
        QVERIFY(lessons.presenter());
        QCOMPARE(state(*lessons.presenter()).step, std::size_t(2));
    }

    void aTranslationIsListedWithItsLanguage() {
        QTemporaryDir home;
        const QString folder = home.filePath(QStringLiteral("paramap/lessons"));
        QVERIFY(QDir().mkpath(folder));
        for (const char* name : {"zz.lesson.md", "zz.de.lesson.md"}) {
            QFile file(folder + QLatin1Char('/') + QString::fromLatin1(name));
            QVERIFY(file.open(QFile::WriteOnly));
            file.write(test::lessonText("## A\n", "language: de\n").c_str());
        }
        const QByteArray before = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", home.path().toUtf8());
        QVERIFY(QDir().mkpath(folder + QStringLiteral("/folder.lesson.md"))); // nothing that ends the program
        Lessons lessons(*m_window); // the window has read its list already
        QMenu menu;
        lessons.fillMenu(menu);
        qputenv("XDG_DATA_HOME", before);
        const QList<QAction*> entries = menu.actions();
        QVERIFY(entries.size() > 2);
        QCOMPARE(entries[entries.size() - 2]->text(), QStringLiteral("A test"));
        QCOMPARE(entries.last()->text(), QStringLiteral("A test (de)"));
        openLessonDialog(*m_window, LessonUse::Present, lessons.all(), {});
        auto* const dialog = m_window->findChild<QDialog*>(QStringLiteral("lessonDialog"));
        QVERIFY(dialog);
        auto* const list = dialog->findChild<QTreeWidget*>();
        QCOMPARE(list->topLevelItem(list->topLevelItemCount() - 1)->text(1), QStringLiteral("de"));
        QCOMPARE(list->topLevelItem(0)->text(1), QStringLiteral("en"));
        dialog->reject();
    }

    void aLessonWithAMistakeIsNotPresented() {
        m_window->lessons().present(write("## A\nhid: numbers\n"));
        QVERIFY(!m_window->lessons().presenter());
        QVERIFY(m_window->messageBar().message().sentence.contains(QStringLiteral("hid")));
    }
};

int tst_present(int argc, char* argv[]) {
    return test::run<TestPresent, QApplication>(argc, argv);
}
#include "tst_present.moc"
