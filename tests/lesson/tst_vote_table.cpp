// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/talk/talk.h"
#include "model/lesson/talk/vote_table.h"
#include "model/problem/problem.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

namespace {

const char* const votedSteps = R"(## Which is {E} wide, "really"?
id: width
rounds: 2

? choose
- [ ] =1+2, a sum
- [x] all of it: {E}

## None is asked here

## Which?

? several
- [x] @one
- [x] -3
- [ ] two
)";

} // namespace

/// The votes of a talk as a table.
class TestVoteTable : public QObject {
    Q_OBJECT

    const lesson::Lesson m_lesson = lesson::readLesson(test::lessonText(votedSteps), "a.lesson.md").lesson;
    test::LessonModels m_models;

    QByteArray table(const lesson::TalkState& state) {
        return QByteArray::fromStdString(lesson::voteTable(m_lesson, m_models.open(), state, {}));
    }

private Q_SLOTS:
    void eachOptionHasARowAndEachRoundAColumn() {
        lesson::Talk talk(m_lesson, m_models.open());
        talk.setVotes(0, 5);
        talk.setVotes(1, 3);
        talk.closeRound();
        talk.setVotes(1, 8);
        talk.goTo(2);
        talk.setVotes(0, 1);
        talk.setVotes(2, 2);
        QCOMPARE(table(talk.state()),
            QByteArray("step,id,statement,kind,option,text,right,round 1,round 2\r\n"
                       "1,width,\"Which is 768 wide, \"\"really\"\"?\",choose,1,\"'=1+2, a sum\",no,5,0\r\n"
                       "1,width,\"Which is 768 wide, \"\"really\"\"?\",choose,2,all of it: 768,yes,3,8\r\n"
                       "3,,Which?,several,1,'@one,yes,1,\r\n"
                       "3,,Which?,several,2,-3,yes,0,\r\n"
                       "3,,Which?,several,3,two,no,2,\r\n"));
    }

    void whereNobodyCountedThereIsNothing() {
        lesson::Talk talk(m_lesson, m_models.open());
        QVERIFY(!lesson::anyVotes(talk.state()));
        talk.vote(0, 1);
        QVERIFY(lesson::anyVotes(talk.state()));
        talk.closeRound(); // the second round has no hand yet, and so no column
        talk.goTo(2);
        talk.vote(0, 1);
        talk.vote(0, -1);
        const QByteArray text = table(talk.state());
        QCOMPARE(text.count('\n'), 3);
        QVERIFY2(text.startsWith("step,id,statement,kind,option,text,right,round 1\r\n"), text.constData());
        QVERIFY2(!text.contains("Which?"), text.constData());
    }

    void aModelThatIsGoneTakesNoHandsAlong() {
        const lesson::OpenModel none
            = [](const lesson::ModelWords&) -> lesson::ModelNumbers& { throw Problem("there is no such file"); };
        lesson::TalkState state;
        state.votes[0].set(1, 4);
        const std::string text = lesson::voteTable(m_lesson, none, state, {});
        QVERIFY2(text.find("all of it: {E},yes,4\r\n") != std::string::npos, text.c_str());
    }
};

int tst_vote_table(int argc, char* argv[]) {
    return test::run<TestVoteTable>(argc, argv);
}
#include "tst_vote_table.moc"
