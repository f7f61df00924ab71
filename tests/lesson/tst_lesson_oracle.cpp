// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/expressions.h"
#include "tests/support/lesson_models.h"
#include "tests/support/lesson_sheets.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

#include <map>

using namespace paramap;

namespace {

/// A checker of lessons in Python, which shares no code with this program: it reads the files on its own and gets every
/// number from `paramap show` and `paramap memory`.
QString oracle() {
    return qEnvironmentVariable(
        "PARAMAP_LESSON_ORACLE", QStringLiteral(PARAMAP_SOURCE_DIR "/../shared/lessons/check/lesson.py"));
}

test::Outcome asked(const char* what, const QString& file) {
    return test::runShell("python3 '" + oracle().toUtf8() + "' " + what + " '" + file.toUtf8() + '\'');
}

/// A number that the oracle found: the line, what stands in its braces, and the number as text.
struct Found {
    int line = 0;
    QString inside, text;
};

std::vector<Found> foundIn(const QByteArray& said) {
    static const QRegularExpression form(QStringLiteral("^[^:]+:(\\d+): (?:\\{(.*)\\}|~ (.*))  ->  (.*)$"));
    std::vector<Found> result;
    for (const QByteArray& line : said.split('\n'))
        if (const auto match = form.match(QString::fromUtf8(line)); match.hasMatch())
            result.push_back({match.captured(1).toInt(), match.captured(2) + match.captured(3), match.captured(4)});
    return result;
}

/// The digits of a number: "12.3" of "≈ 12.3 GiB", "768" of "E = 768".
QString figureOf(const QString& text) {
    static const QRegularExpression number(QStringLiteral("\\d+(\\.\\d+)?"));
    return number.match(text.mid(text.lastIndexOf(u'=') + 1).remove(u',')).captured();
}

} // namespace

/// All answers of all shipped lessons, found by another program.
class TestLessonOracle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!QFileInfo::exists(oracle()))
            QSKIP("not run: the other checker of lessons is not here");
        if (test::runShell("python3 --version").status != 0)
            QSKIP("not run: there is no Python here");
    }

    void answers_data() {
        QTest::addColumn<QFileInfo>("file");
        for (const QFileInfo& file : test::shippedLessons())
            QTest::addRow("%s", qPrintable(file.baseName())) << file;
    }
    /// It finds the answers that stand in the file, the ticks, orders and rows, and its other numbers are those of the
    /// program.
    void answers() {
        QFETCH(const QFileInfo, file);
        const test::Outcome checked = asked("check", file.filePath());
        QVERIFY2(checked.status == 0 && checked.out.contains(" 0 problems"), checked.out + checked.err);
        const lesson::Lesson lesson = test::readingOf(file).lesson;
        test::LessonModels models;
        std::map<const lesson::Step*, std::unique_ptr<lesson::Expressions>> expressions;
        QByteArrayList faults;
        int compared = 0;
        for (const Found& found : foundIn(asked("answers", file.filePath()).out)) {
            const lesson::Step* step = nullptr;
            for (const lesson::Step& each : lesson.steps)
                if (each.heading.line <= found.line)
                    step = &each;
            if (!step)
                continue;
            auto& own = expressions[step];
            if (!own)
                own = std::make_unique<lesson::Expressions>(
                    lesson, models.open()(lesson::modelOf(lesson, *step)), models.open());
            const QString text = QString::fromStdString(own->text(found.inside.toStdString()));
            if (figureOf(found.text).isEmpty())
                continue; // a line of a formula
            ++compared;
            if (figureOf(text) != figureOf(found.text))
                faults << QByteArray::number(found.line) + ": {" + found.inside.toUtf8() + "} is " + text.toUtf8()
                        + ", and elsewhere " + found.text.toUtf8();
        }
        QVERIFY2(faults.isEmpty(), faults.mid(0, 20).join('\n').constData());
        QVERIFY(compared > 0);
    }
};

int tst_lesson_oracle(int argc, char* argv[]) {
    return test::run<TestLessonOracle>(argc, argv);
}
#include "tst_lesson_oracle.moc"
