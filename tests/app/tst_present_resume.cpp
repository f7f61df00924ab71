// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/lessons.h"
#include "tests/support/present_test.h"
#include "tests/support/run.h"
#include "ui/message/message_bar.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace paramap;

/// A talk that was cut off goes on where it was.
class TestPresentResume : public test::PresentTest {
    Q_OBJECT

private Q_SLOTS:
    void aTalkThatWasCutOffGoesOn() {
        const QString path = write(steps);
        {
            LessonPresenter presenter(open(path), {});
            presenter.start();
            press(presenter, Qt::Key_1);
            press(presenter, Qt::Key_PageDown);
        } // as a crash would leave it: nobody has left the talk
        PresentChoice resumed;
        resumed.resume = true;
        LessonPresenter presenter(open(path), resumed);
        presenter.start();
        QCOMPARE(state(presenter).step, std::size_t(0));
        QCOMPARE(state(presenter).beat, std::size_t(1));
        QCOMPARE(state(presenter).votes.at(0).hands(0, 0), 1);
    }

    void aLessonThatHasChangedGoesOnAtTheSameStep() {
        const QString path = write(steps);
        {
            PresentChoice choice;
            choice.step = 1;
            LessonPresenter presenter(open(path), choice);
            presenter.start();
        }
        write("## New\n\n" + std::string(steps));
        PresentChoice resumed;
        resumed.resume = true;
        LessonPresenter presenter(open(path), resumed);
        presenter.start();
        QCOMPARE(state(presenter).step, std::size_t(2));
    }

    void aDamagedStateIsNoTalk_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text :
            {"", "{", "[]", "{}", R"({"file": 3})", R"({"file": "a", "digest": "b", "title": "c", "id": "",
            "heading": "", "seconds": 1, "steps": 1, "state": {"step": -1, "beat": "x", "votes": [], "changes": {}, "quiet": 0}})"})
            QTest::addRow("%s", QByteArray(text).left(20).constData()) << QByteArray(text);
    }
    void aDamagedStateIsNoTalk() {
        const QFETCH(QByteArray, text);
        const QString file = QString::fromStdString(keptTalkFile());
        QDir().mkpath(QFileInfo(file).path());
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
        out.close();
        QVERIFY(!keptTalk());
    }

    void theWindowOffersToGoOn() {
        {
            LessonPresenter presenter(open(write(steps)), {});
            presenter.start();
            press(presenter, Qt::Key_End);
        }
        m_window->lessons().offerResume();
        QCOMPARE(m_window->messageBar().message().sentence,
            QStringLiteral("The lesson 'A test' was cut off at step 3 of 3."));
        Q_EMIT m_window->messageBar().actionTriggered(QStringLiteral("lesson.resume"));
        QVERIFY(m_window->lessons().presenter());
        QCOMPARE(state(*m_window->lessons().presenter()).step, std::size_t(2));
    }
};

int tst_present_resume(int argc, char* argv[]) {
    return test::run<TestPresentResume, QApplication>(argc, argv);
}
#include "tst_present_resume.moc"
