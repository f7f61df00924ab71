// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/lesson_sheets.h"
#include "tests/support/run.h"

#include <QRegularExpression>
#include <QtTest>

using namespace paramap;
using lesson::Answers;

/// Sheets without answers hold none of them.
class TestLessonSecrets : public QObject {
    Q_OBJECT
private:
    static QByteArray bytes(const std::string& text) { return QByteArray::fromStdString(text); }

    /// All that a person may read before the answers.
    static QByteArray visibleText(const lesson::Sheet& sheet) {
        QByteArray result = bytes(lesson::plain(sheet.title));
        for (const lesson::SheetStep& step : sheet.steps) {
            result += '\n' + bytes(lesson::plain(step.statement));
            for (const lesson::Paragraph& paragraph : step.body)
                result += '\n' + bytes(lesson::plain(paragraph.words));
            for (const lesson::Words& choice : step.choices)
                result += '\n' + bytes(lesson::plain(choice));
            for (const std::string& word : step.model.words)
                result += '\n' + bytes(word);
        }
        return result;
    }

    /// The number in groups of three, parted by whatever parts them anywhere, or alone.
    static QRegularExpression anyGrouping(const QByteArray& plain) {
        const qsizetype point = plain.indexOf('.');
        const QByteArray whole = point < 0 ? plain : plain.left(point);
        QString pattern;
        for (qsizetype i = 0; i < whole.size(); ++i) {
            if (i > 0 && (whole.size() - i) % 3 == 0)
                pattern += QStringLiteral("[,.'_ \\x{2009}\\x{202f}\\x{a0}]?");
            pattern += QRegularExpression::escape(QString(QLatin1Char(whole[i])));
        }
        pattern = QStringLiteral("(?<![0-9])(?<![0-9][.,])") + pattern;
        if (point >= 0) // rounded anywhere behind the first digit
            return QRegularExpression(pattern + QStringLiteral("[.,]") + QString::fromLatin1(plain.mid(point + 1, 1)));
        return QRegularExpression(pattern + QStringLiteral("(?![0-9])"));
    }

    static bool has(const QByteArray& text, const QRegularExpression& pattern) {
        return pattern.match(QString::fromUtf8(text)).hasMatch();
    }

    /// Every number and text that a step's answer holds.
    static std::vector<lesson::SheetNumber> numbersOf(const lesson::SheetAnswer& answer) {
        std::vector<lesson::SheetNumber> numbers;
        if (answer.number)
            numbers.push_back(*answer.number);
        for (const lesson::MistakeAnswer& mistake : answer.mistakes)
            numbers.push_back(mistake.number);
        for (const auto& table : answer.tables)
            for (const lesson::RowAnswer& row : table)
                numbers.push_back(row.number);
        return numbers;
    }
    static QByteArrayList textsOf(const lesson::SheetAnswer& answer) {
        QByteArrayList texts;
        for (const lesson::ChoiceAnswer& choice : answer.choices)
            texts << bytes(lesson::plain(choice.why));
        for (const lesson::MistakeAnswer& mistake : answer.mistakes)
            texts << bytes(lesson::plain(mistake.sentence));
        for (const auto* paragraphs : {&answer.reveal, &answer.hints, &answer.tryIt})
            for (const lesson::Paragraph& paragraph : *paragraphs)
                texts << bytes(lesson::plain(paragraph.words));
        return texts;
    }

    /// What the file tells of the numbers and texts; empty if nothing.
    static QByteArray told(
        const QByteArray& file, const lesson::SheetStep& step, const QByteArray& visible, int& compared) {
        for (const lesson::SheetNumber& number : numbersOf(*step.answer)) {
            const QByteArray plain = bytes(number.plain);
            if (plain.size() < 4)
                continue; // "12" may well be the number of layers
            const QRegularExpression pattern = anyGrouping(plain);
            if (has(visible, pattern))
                continue; // "4,096" is a length in one step's words and the cache in another's answer
            ++compared;
            if (has(file, pattern))
                return plain;
            for (const QByteArray& formula : {bytes(number.expression), bytes(number.formula), bytes(number.python)})
                if (formula.size() > 4 && !visible.contains(formula)
                    && (formula.contains('*') || formula.contains("\u00b7") || formula.contains('('))
                    && file.contains(formula))
                    return formula;
        }
        for (const QByteArray& text : textsOf(*step.answer))
            if (const QByteArray beginning = text.left(16); text.size() > 16 && !visible.contains(beginning)) {
                ++compared;
                if (file.contains(beginning))
                    return text;
            }
        return {};
    }

private Q_SLOTS:
    void nothingIsTold_data() {
        QTest::addColumn<QFileInfo>("file");
        for (const QFileInfo& file : test::shippedLessons())
            QTest::addRow("%s", qPrintable(file.baseName())) << file;
    }
    /// No answer's digits, however they are grouped, no formula and no sentence of an answer, except where the lesson
    /// itself says the same before the question. With the answers the same search finds them.
    void nothingIsTold() {
        QFETCH(const QFileInfo, file);
        const lesson::Lesson lesson = test::readingOf(file).lesson;
        test::LessonModels models;
        lesson::SheetWish wish;
        const QByteArray visible = visibleText(lesson::sheetOf(lesson, wish, models.open()));
        wish.answers = Answers::Inline;
        const lesson::Sheet answered = lesson::sheetOf(lesson, wish, models.open());
        for (const lesson::SheetFormat& format : lesson::sheetFormats()) {
            if (!format.withoutAnswers || !format.write)
                continue;
            const QByteArray silent = test::exported(lesson, format.ending, Answers::None, models.open());
            const QByteArray open = test::exported(lesson, format.ending, Answers::Inline, models.open());
            int compared = 0, found = 0;
            for (const lesson::SheetStep& step : answered.steps) {
                const QByteArray fault = told(silent, step, visible, compared);
                QVERIFY2(fault.isEmpty(),
                    QByteArray(
                        QByteArray(format.ending.data()) + ", step " + QByteArray::number(step.number) + ": " + fault)
                        .constData());
                found += told(open, step, visible, compared).isEmpty() ? 0 : 1;
            }
            QVERIFY(!silent.contains("[x]") && !silent.contains("fraction="));
            QVERIFY2(found > 0 && compared > 3, format.ending.data());
        }
    }

    /// The options of an order stand in an order that tells nothing: other sizes do not change it.
    void ordersTellNothing() {
        test::LessonModels models;
        for (const char* ranks : {"1. beta :: 4*E\n2. alpha :: E\n", "1. alpha :: 4*E\n2. beta :: E\n"}) {
            const lesson::Reading reading
                = lesson::readLesson(test::lessonText(std::string("## A\n\n? order\n") + ranks), "a");
            QVERIFY(test::exported(reading.lesson, "md", Answers::None, models.open())
                        .contains("largest first:\n\n- alpha\n- beta\n"));
        }
    }

    /// Names that a step hides are in no empty table, and a lesson that hides anything has no maps.
    void hiddenParts() {
        test::LessonModels models;
        const std::string rows = "\n\n::: expected\ntransformer.wte = V*E\n:::\n";
        const auto sheet = [&](const std::string& hide, Answers answers) {
            lesson::SheetWish wish;
            wish.answers = answers;
            wish.maps = true;
            return lesson::sheetOf(
                lesson::readLesson(test::lessonText("## A\n" + hide + rows + "\n## B\n"), "a").lesson, wish,
                models.open());
        };
        QVERIFY(sheet("hide: none", Answers::None).steps[0].map.has_value());
        QVERIFY(sheet("hide: none", Answers::None).steps[0].tables[0].shown);
        QVERIFY(!sheet("hide: names", Answers::None).steps[0].map.has_value());
        QVERIFY(!sheet("hide: names", Answers::None).steps[1].map.has_value());
        QVERIFY(sheet("hide: names", Answers::None).steps[0].tables.empty());
        const lesson::Sheet answered = sheet("hide: areas in transformer", Answers::End);
        QVERIFY(!answered.steps[0].map && answered.steps[0].answer->map && answered.steps[1].map);
    }
};

int tst_lesson_secrets(int argc, char* argv[]) {
    return test::run<TestLessonSecrets>(argc, argv);
}
#include "tst_lesson_secrets.moc"
