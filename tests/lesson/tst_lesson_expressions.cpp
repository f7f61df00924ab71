// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/lesson_models.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap;

/// Expressions in texts: what they name, how they are computed and written.
class TestLessonExpressions : public QObject {
    Q_OBJECT
private:
    lesson::Lesson m_lesson;
    test::LessonModels m_models;
    lesson::ModelNumbers* m_model = nullptr;

    QByteArray text(const char* inside) {
        lesson::Expressions expressions(m_lesson, *m_model, m_models.open());
        return QByteArray::fromStdString(expressions.text(inside));
    }

private Q_SLOTS:
    void initTestCase() {
        m_lesson = lesson::readLesson(test::lessonText("## A\n",
                                          "run: --mode train --batch 2 --sequence 512\nalso:\n  wide: gpt2 --set "
                                          "n_embd=1024 --set n_head=16\n  medium: gpt2-medium\nlet:\n  att = "
                                          "params(\"transformer.h.0.attn\")\n  all = L*att\n"),
            "a")
                       .lesson;
        m_model = &m_models.open()(lesson::modelOf(m_lesson, {}));
    }

    void values_data() {
        QTest::addColumn<QByteArray>("result");
        QTest::addRow("E") << QByteArray("768");
        QTest::addRow("n_embd") << QByteArray("768");
        QTest::addRow("size(\"n_embd\")") << QByteArray("768");
        QTest::addRow("total") << QByteArray("124,439,808");
        QTest::addRow("tensors") << QByteArray("148");
        QTest::addRow("params(\"\")") << QByteArray("124,439,808");
        QTest::addRow("params(\"transformer.h.*.mlp\")") << QByteArray("56,669,184");
        QTest::addRow("params(\"lm_head\")") << QByteArray("0"); // tied
        QTest::addRow("elements(\"lm_head\")") << QByteArray("38,597,376");
        QTest::addRow("params(\"transformer.wpe.weight\")") << QByteArray("786,432");
        QTest::addRow("kind(\"mlp\")") << QByteArray("56,669,184");
        QTest::addRow("all") << QByteArray("28,348,416"); // a name of `let` that uses another
        QTest::addRow("setting(\"batch\")*setting(\"sequence\")") << QByteArray("1,024");
        QTest::addRow("bytes(\"weights\")") << QByteArray("497,759,232");
        QTest::addRow("wide.E") << QByteArray("1,024");
        QTest::addRow("wide.params(\"transformer.h.0.mlp\")") << QByteArray("8,393,728");
        QTest::addRow("medium.total - total") << QByteArray("230,383,360");
        QTest::addRow("1/3") << QByteArray("0.3333"); // a quotient may be a fraction
        QTest::addRow("2/3*3") << QByteArray("2");
        QTest::addRow("round(bytes(\"weights\")/total)") << QByteArray("4");
        QTest::addRow("1 if 2 else 3 ? 1 : 2") << QByteArray(); // not in the grammar
        QTest::addRow("E > 700 ? 'wide' : 'narrow'") << QByteArray("wide");
        // Formats.
        QTest::addRow("total:compact") << QByteArray("124.4\u202fM");
        QTest::addRow("att/total:%%") << QByteArray("1.9\u202f%");
        QTest::addRow("att/total:%%4") << QByteArray("1.8984\u202f%");
        QTest::addRow("0 - att/total:%%") << QByteArray("\u22121.9\u202f%");
        QTest::addRow("medium.total/total:x2") << QByteArray("2.85×");
        QTest::addRow("bytes(\"weights\"):GiB") << QByteArray("0.46\u202fGiB");
        QTest::addRow("bytes(\"weights\"):GB1") << QByteArray("0.5\u202fGB");
        QTest::addRow("total:M2") << QByteArray("124.44\u202fM");
        QTest::addRow("1/8:.2") << QByteArray("0.13"); // half away from zero
        QTest::addRow("0-1/8:.2") << QByteArray("\u22120.13");
        QTest::addRow("199/200:.0") << QByteArray("1");
        // An estimate says so, whatever is done to it.
        QTest::addRow("bytes(\"activations\") > 0 ? 1 : 0") << QByteArray("\u2248 1");
        // Formulas.
        QTest::addRow("att:formula") << QByteArray("4·E² + 4·E");
        QTest::addRow("att:line") << QByteArray("4·E² + 4·E = 4·768² + 4·768 = 2,362,368");
        QTest::addRow("2*att:substituted") << QByteArray("2·(4·768² + 4·768)");
        QTest::addRow("setting(\"batch\")*V:formula") << QByteArray("batch·V"); // no call is shown to an audience
        QTest::addRow("setting(\"sequence\")**2*E:line") << QByteArray("sequence²·E = 512²·768 = 201,326,592");
        QTest::addRow("2*wide.params(\"transformer.h.0.mlp\"):formula") << QByteArray("2·wide.transformer.h.0.mlp");
        QTest::addRow("elements(\"lm_head\") - params(\"transformer.h.*.mlp\"):formula")
            << QByteArray("elements(lm_head) − params(transformer.h.*.mlp)");
        QTest::addRow("bytes(\"weights\")/V:substituted") << QByteArray("497,759,232 / 50,257");
        QTest::addRow("3*E*E:line") << QByteArray("3·E·E = 3·768·768 = 1,769,472");
    }
    void values() {
        QFETCH(const QByteArray, result);
        const QByteArray inside = QTest::currentDataTag();
        if (result.isEmpty())
            QVERIFY(test::problemOf([&] { (void)text(inside.constData()); }) != "no problem");
        else
            QCOMPARE(text(inside.constData()), result);
    }

    /// What is asked twice is computed once: 60 names, each twice the one before.
    void namesAreEvaluatedOnce() {
        std::string front = "let:\n  a0 = E\n";
        for (int i = 1; i <= 50; ++i)
            front += "  a" + std::to_string(i) + " = a" + std::to_string(i - 1) + " + a" + std::to_string(i - 1) + "\n";
        const lesson::Lesson doubling = lesson::readLesson(test::lessonText("## A\n", front), "a").lesson;
        lesson::Expressions expressions(doubling, *m_model, m_models.open());
        QCOMPARE(QByteArray::fromStdString(expressions.text("a50 // 2**50")), QByteArray("768"));
    }

    void textsAreFilled() {
        lesson::Expressions expressions(m_lesson, *m_model, m_models.open());
        QCOMPARE(QByteArray::fromStdString(expressions.filled("{H} heads of {E//H}; [x]{.fragment}")),
            QByteArray("12 heads of 64; [x]{.fragment}"));
    }
};

int tst_lesson_expressions(int argc, char* argv[]) {
    return test::run<TestLessonExpressions>(argc, argv);
}
#include "tst_lesson_expressions.moc"
