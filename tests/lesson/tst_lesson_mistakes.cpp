// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap;
using test::lessonText;

/// What an author reads about each kind of mistake: the line, the sentence, the nearest right word, the caret.
class TestLessonMistakes : public QObject {
    Q_OBJECT
private:
    static void row(const char* name, const std::string& text, const QByteArray& finding) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << finding;
    }
    /// The step begins in line 7.
    static void step(const char* name, const std::string& text, const QByteArray& finding) {
        row(name, lessonText(text), "a.lesson.md, line " + finding);
    }
    static void front(const char* name, const std::string& lines, const QByteArray& finding) {
        row(name, lessonText("## A\n", lines), "a.lesson.md, line " + finding);
    }

private Q_SLOTS:
    void mistakes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("finding");
        // The form of the file.
        row("empty", "", "a.lesson.md, line 1: a lesson begins with a line '---', and 'paramap: lesson 1' below it");
        row("front matter without end", "---\nparamap: lesson 1\ntitle: A\nmodel: gpt2\n",
            "a.lesson.md, line 1: the front matter has no end; a second line '---' closes it\n    ---\n    ^");
        row("version", "---\nparamap: lesson 2\ntitle: A\nmodel: gpt2\n---\n## A\n",
            "a.lesson.md, line 2: this program reads 'paramap: lesson 1'\n    paramap: lesson 2\n    ^");
        row("no model", "---\nparamap: lesson 1\ntitle: A\n---\n## A\n",
            "a.lesson.md, line 1: the front matter needs 'model'\n    ---\n    ^");
        row("no step", lessonText(""),
            "a.lesson.md, line 1: a lesson has at least one step: '## ' and its statement\n"
            "    ---\n    ^");
        row("text before the first step", lessonText("Hello\n## A\n"),
            "a.lesson.md, line 7: this text belongs to no step; a step begins with '## ' and its statement\n"
            "    Hello\n    ^");
        front("unknown key", "modle: x\n", "5: a lesson has no 'modle'; did you mean 'model'?\n    modle: x\n    ^");
        front("key twice", "title: B\n", "5: 'title' stands twice\n    title: B\n    ^");
        front("no key", "just words\n", "5: expected KEY: VALUE, such as 'title: Why so big?'\n    just words\n    ^");
        front("let without sign", "let:\n  a params\n",
            "6: expected NAME = EXPRESSION, such as 'att = params(\"h.0.attn\")'\n      a params\n    ^");
        front("let that nothing uses", "let:\n  a = 2*n_embed\n",
            "6: 'n_embed' is not known here; did you mean 'n_embd'?\n    2*n_embed\n      ^");
        front("path of a name", "names:\n  transformer.hh = blocks\n",
            "6: there is no module or tensor 'transformer.hh'; did you mean 'transformer.h'?");
        front("area", "area: parametres\n", "5: 'parametres' is no area; did you mean 'parameters'?");
        front("area by another word", "area: kvv\n", "5: 'kvv' is no area; did you mean 'kv'?");
        front("model of also", "also:\n  b: gtp2\n", "6: there is no preset and no file 'gtp2'; did you mean 'gpt2'?");
        // The form of a step.
        step("unknown directive", "## A\nfocsu: h\n",
            "8: a step has no 'focsu'; did you mean 'focus'?\n    focsu: h\n    ^");
        step("directive twice", "## A\nminutes: 1\nminutes: 2\n", "9: 'minutes' stands twice\n    minutes: 2\n    ^");
        step("directive without value", "## A\nfocus:\n", "8: 'focus' needs a value\n    focus:\n    ^");
        step("unknown question", "## A\n\n? numbr\nanswer: E = 768\n",
            "9: 'numbr' is no kind of question; did you mean 'number'?\n    ? numbr\n      ^");
        step("two questions", "## A\n\n? free\n? free\n", "10: a step has one question\n    ? free\n    ^");
        step("no answer", "## A\n\n? number\n", "9: this question needs a line 'answer: FORMULA'\n    ? number\n    ^");
        step("two ticks", "## A\n\n? choose\n- [x] a\n- [x] b\n",
            "9: '? choose' needs two options or more, and exactly one '[x]'\n    ? choose\n    ^");
        step("mistake without sentence", "## A\n\n? number\nanswer: E = 768\n~ 2*E\n",
            "11: expected ~ FORMULA :: SENTENCE, such as '~ 4*E**2 :: the biases are missing'\n    ~ 2*E\n    ^");
        step("order without expression", "## A\n\n? order\n1. a\n2. b :: E\n3. c :: E\n",
            "10: expected N. TEXT :: EXPRESSION, such as '1. the blocks :: params(\"h\")'\n    1. a\n    ^");
        step("fill without gap", "## A\n\n? fill\nanswer: 4*E = 3,072\n",
            "10: a formula to fill in has gaps, such as '4*E**2 + __4*E__'\n    answer: 4*E = 3,072\n    ^");
        step("unknown block", "## A\n\n::: revel\n:::\n",
            "9: 'revel' is no kind of block; did you mean 'reveal'?\n    ::: revel\n        ^");
        step("block without end", "## A\n\n::: notes\nSay it.\n",
            "9: this block has no end; a line ':::' closes it\n    ::: notes\n    ^");
        step("nothing to close", "## A\n\n:::\n", "9: there is no block to close here\n    :::\n    ^");
        // Names and numbers.
        step("unknown size", "## {n_embed} wide\n",
            "7: 'n_embed' is not known here; did you mean 'n_embd'?\n"
            "    n_embed\n    ^");
        step("unknown path", "## A\n\n{params(\"transformer.h.0.atn\")}\n",
            "9: there is no module or tensor 'transformer.h.0.atn'; did you mean 'transformer.h.0.attn'?\n"
            "    params(\"transformer.h.0.atn\")\n    ^");
        step("unknown function", "## A\n\n{param(\"h\")}\n",
            "9: there is no function 'param'; did you mean 'params'?\n    param(\"h\")\n    ^");
        step("unknown part", "## A\n\n{1 + bytes(\"weight\")}\n",
            "9: the account has no part 'weight'; did you mean 'weights'?\n    1 + bytes(\"weight\")\n        ^");
        step("unknown model", "## A\n\n{wide.total}\n", "9: 'also' names no model 'wide'\n    wide.total\n    ^");
        step("open brace", "## A\n\n{total\n", "9: '{' has no '}' in this line");
        step("half a formula", "## A\n\n{E *}\n", "9: the formula ends where a value is expected\n    E *\n       ^");
        step("focus", "## A\nfocus: transformer.hh\n",
            "8: there is no module or tensor 'transformer.hh'; did you mean 'transformer.h'?");
        step("hide", "## A\nhide: number\n", "8: 'number' cannot be hidden; did you mean 'numbers'?");
        step("rounds", "## A\nrounds: 3\n", "8: 'rounds' is 1 or 2, not '3'");
        step("minutes", "## A\nminutes: some\n", "8: 'minutes' is a whole number from 1 up");
        step("recall", "## A\nid: one\n\n## B\nrecall: on\n", "11: no step has the id 'on'; did you mean 'one'?");
        step("run", "## A\nrun: --bach 4\n", "8: '--bach' is not known here; did you mean '--batch' or '--ubatch'?");
        // What is no longer true.
        step("pin", "## A\n\n? number\nanswer: 4*E = 3,071\n", "10: the answer was 3,071 and is 3,072 today");
        step("condition of a tick", "## A\n\n? choose\n- [x] a {if E > 1000}\n- [ ] b\n",
            "10: the option is ticked, but 'E > 1000' is false");
        step("condition without tick", "## A\n\n? choose\n- [x] a\n- [ ] b {if E > 100}\n",
            "11: the option is not ticked, but 'E > 100' is true");
        step("mistake that is right", "## A\n\n? number\nanswer: 4*E = 3,072\n~ E*4 :: no\n",
            "11: the mistake 'E*4' gives the right answer");
        step("mistake within the tolerance", "## A\n\n? number\nanswer: 4*E = 3,072\ntolerance: 1 %\n~ 4*E + 1 :: no\n",
            "12: the mistake '4*E + 1' is within the tolerance of 1 %");
        step("two equal mistakes", "## A\n\n? number\nanswer: 4*E = 3,072\n~ 3*E :: a\n~ E*3 :: b\n",
            "12: the mistake of line 11 has the same value");
        step("tolerance", "## A\n\n? number\nanswer: 4*E = 3,072\ntolerance: some\n", "11: 'some' is not a number");
        step("expected", "## A\n\n::: expected\ntransformer.wte = V + E\n:::\n",
            "10: 'transformer.wte' has 38,597,376 parameters, not 51,025");
        step("order", "## A\n\n? order\n1. a :: E\n2. b :: V\n",
            "11: the largest stands first, but 'b' is larger than the line above");
        const char* const other = "also:\n  other: gpt2-medium\n  vit: vit_b_16\n";
        row("compare", lessonText("## A\ncompare: othr\n", other),
            "a.lesson.md, line 11: 'also' names no model 'othr'; did you mean 'other'?");
        row("compare as an icicle", lessonText("## A\ncompare: other\nicicle: yes\n", other),
            "a.lesson.md, line 11: 'compare' shows treemaps; an icicle has no scale");
        row("compare without areas", lessonText("## A\ncompare: vit\narea: kv\n", other),
            "a.lesson.md, line 11: 'vit' has no areas of 'kv'");
        step("tile", "## A\nfocus: transformer\n\n? tile wte\n", "10: the largest child is 'h', not 'wte'");
        step("move", "## A\n\n::: try\nmove: n_layer 12\n:::\n",
            "10: expected 'move: NAME A -> B in N s', such as 'move: n_layer 12 -> 24 in 2 s'");
        step("slider", "## A\n\n::: try\nsliders: n_leyer\n:::\n",
            "10: the model has no size 'n_leyer'; did you mean 'n_layer'?");
        step("nothing legal varies", "## A\n\n? number\nanswer: 4*E = 3,072\n\n::: vary\nn_embd in [5, 7, 11]\n:::\n",
            "12: none of 60 draws gives sizes that the model allows");
        step("variation without effect", "## A\n\n? number\nanswer: 4*E = 3,072\n\n::: vary\nn_layer in 2..9\n:::\n",
            "12: the answer is the same whatever varies here");
        // What an author should look at.
        step("typed number", "## A\n\nThere are 38597376 of them.\n", "9: '38597376' is typed");
        step("answer shown", "## {4*E}\n\n? number\nanswer: 4*E = 3,072\n",
            "7: the answer, 3,072, can be read here before the reveal");
        step("no pin", "## A\n\n? number\nanswer: 4*E\n",
            "10: the answer has no pin; it is 3,072 today ('lesson check --pin' writes it)");
        row("minutes of the lesson", lessonText("## A\nminutes: 9\n", "minutes: 5\n"),
            "a.lesson.md, line 5: the steps take 9 minutes, the lesson 5");
    }
    void mistakes() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, finding);
        const QByteArrayList findings = test::findingsOf(text.toStdString());
        QVERIFY(!findings.isEmpty());
        const bool warning = findings.first().startsWith("warning: ");
        const QByteArray first = warning ? findings.first().mid(9) : findings.first();
        // A warning's advice may follow.
        QVERIFY2(warning ? first.startsWith(finding) : first == finding, first.constData());
    }

    /// The same step without the mistakes has no finding: the sentences above are about what they name.
    void noMistake() {
        QCOMPARE(
            test::findingsOf(lessonText("## A\nfocus: transformer\nhide: numbers areas in transformer.h.0\nminutes: "
                                        "2\n\n? number\nanswer: 4*E = 3,072\ntolerance: 1 %\n~ 3*E :: no {V}\n\n::: "
                                        "expected\ntransformer.wte = V*E\n:::\n::: vary\nn_embd in 64..256 step "
                                        "64\nn_head in [2, 4]\n:::\n",
                "minutes: 2\n")),
            QByteArrayList());
    }

    /// Half of a file, a file of noise and very long lines give findings and never more than that.
    void anyTextIsRead() {
        const std::string whole = lessonText("## A\n\n? choose\n- [x] {total:%} {if E > 1}\n- [ ] b :: c\n\n::: try\n"
                                             "move: n_layer 1 -> 2 in 3 s\n:::\n```\n::: x\n```\n",
            "let:\n  a = b\n  b = a\ngoals:\n  - {a}\n");
        for (std::size_t end = 0; end <= whole.size(); ++end)
            (void)test::findingsOf(whole.substr(0, end));
        const QByteArrayList loop = test::findingsOf(whole);
        QVERIFY2(loop.first().contains("'a' is defined by itself"), loop.first().constData());
        QCOMPARE(test::findingsOf(std::string(lesson::mostBytes + 1, '#')).first(),
            QByteArray("a.lesson.md: a lesson has at most 1 MiB"));
        QVERIFY(!test::findingsOf(std::string(100'000, '{') + std::string("\0\xff\n## ", 6)).isEmpty());
    }
};

int tst_lesson_mistakes(int argc, char* argv[]) {
    return test::run<TestLessonMistakes>(argc, argv);
}
#include "tst_lesson_mistakes.moc"
