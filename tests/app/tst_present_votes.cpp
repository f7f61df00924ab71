// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/present_test.h"
#include "tests/support/run.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>

using namespace paramap;

namespace {

const char* const votedStep = R"(## First
id: first

? choose
- [ ] a
- [x] b

## Second
)";

} // namespace

/// What becomes of the votes of a talk.
class TestPresentVotes : public test::PresentTest {
    Q_OBJECT

private Q_SLOTS:
    void votesAreExportedByKey() {
        LessonPresenter presenter(open(write(votedStep)), {});
        presenter.start();
        const auto dialog = [&] { return presenter.audience().findChild<QFileDialog*>(QStringLiteral("votesFile")); };
        auto* const button = presenter.speaker().findChild<QPushButton*>(QStringLiteral("exportVotes"));
        press(presenter, Qt::Key_E);
        QVERIFY(!dialog());
        QVERIFY(!button->isEnabled());
        QCOMPARE(presenter.audience().message(), QStringLiteral("There are no votes to export: no hand was counted."));
        press(presenter, Qt::Key_2);
        QVERIFY(button->isEnabled());
        press(presenter, Qt::Key_PageDown);
        QCOMPARE(presenter.audience().message(), QString());
        press(presenter, Qt::Key_E);
        QVERIFY(dialog());
        QCOMPARE(QFileInfo(dialog()->selectedFiles().value(0)).fileName(), QStringLiteral("talk-votes.csv"));
        const std::size_t beat = state(presenter).beat;
        QTest::keyClick(dialog()->findChild<QLineEdit*>(), Qt::Key_PageDown); // the dialog's own
        QCOMPARE(state(presenter).beat, beat);
        const QString file = m_folder.filePath(QStringLiteral("votes.csv"));
        Q_EMIT dialog()->fileSelected(file);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(),
            QByteArray("step,id,statement,kind,option,text,right,round 1\r\n1,first,First,choose,1,a,no,0\r\n"
                       "1,first,First,choose,2,b,yes,1\r\n"));
        QCOMPARE(presenter.audience().message(), QStringLiteral("The votes are in votes.csv."));
        presenter.votes().write(m_folder.filePath(QStringLiteral("none/votes.csv")));
        QVERIFY2(
            presenter.audience().message().endsWith(QStringLiteral("cannot be written: No such file or directory")),
            qPrintable(presenter.audience().message()));
    }

    void votesAreNotLostInSilence() {
        const QString path = write(votedStep);
        {
            LessonPresenter presenter(open(path), {});
            presenter.start();
            press(presenter, Qt::Key_1);
            press(presenter, Qt::Key_Escape);
            QCOMPARE(presenter.audience().message(),
                QStringLiteral("Esc again leaves the lesson without its votes. E exports them."));
            press(presenter, Qt::Key_End);
            press(presenter, Qt::Key_PageDown);
            QCOMPARE(presenter.audience().message(), QStringLiteral("This was the last page. E exports the votes."));
            presenter.votes().write(m_folder.filePath(QStringLiteral("votes.csv")));
            press(presenter, Qt::Key_Escape);
            QCOMPARE(presenter.audience().message(), QStringLiteral("Esc again leaves the lesson."));
            press(presenter, Qt::Key_Home);
            press(presenter, Qt::Key_1); // a hand more than the file has
            presenter.audience().close();
        }
        QVERIFY(keptTalk().has_value());
        QCOMPARE(keptTalk()->state.votes.at(0).hands(0, 0), 2);
        {
            LessonPresenter presenter(open(path), {});
            presenter.start();
            presenter.audience().close();
        }
        QVERIFY2(!keptTalk(), "there were no votes");
    }
};

int tst_present_votes(int argc, char* argv[]) {
    return test::run<TestPresentVotes, QApplication>(argc, argv);
}
#include "tst_present_votes.moc"
