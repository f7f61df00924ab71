// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"

#include <QtTest>

#include <algorithm>

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
            "6: 'n_embed' is not known here; did you mean 'n_embd'?\n      a = 2*n_embed\n            ^");
        front("path of a name", "names:\n  transformer.hh = blocks\n",
            "6: there is no module or tensor 'transformer.hh'; did you mean 'transformer.h'?\n      transformer.hh = "
            "blocks\n      ^");
        front("area", "area: parametres\n",
            "5: 'parametres' is no area; did you mean 'parameters'?\n    area: parametres\n          ^");
        front("area by another word", "area: kvv\n",
            "5: 'kvv' is no area; did you mean 'kv'?\n    area: kvv\n          ^");
        front("model of also", "also:\n  b: gtp2\n",
            "6: there is no preset and no file 'gtp2'; did you mean 'gpt2'?\n      b: gtp2\n         ^");
        front("let of a size", "let:\n  E = 5\n",
            "6: 'E' is a size of GPT-2 small; choose another name\n      E = 5\n      ^");
        front("let of a size by its config's name", "let:\n  n_embd = 5\n",
            "6: 'n_embd' is a size of GPT-2 small; choose another name\n      n_embd = 5\n      ^");
        front("let of a total", "let:\n  total = 3\n",
            "6: 'total' is one of a model's totals; choose another name\n      total = 3\n      ^");
        front("let of a function", "let:\n  params = 3\n",
            "6: 'params' is a function; choose another name\n      params = 3\n      ^");
        front("let of a format", "let:\n  compact = 3\n",
            "6: 'compact' is a format of numbers; choose another name\n      compact = 3\n      ^");
        front("let of a further model", "also:\n  wide: gpt2-medium\nlet:\n  wide = 3\n",
            "8: 'wide' is a model of 'also'; choose another name\n      wide = 3\n      ^");
        front("let that no formula reads", "let:\n  2x = 3\n",
            "6: '2x' is no name; a name has letters, digits and '_'\n      2x = 3\n      ^");
        front("minutes of the front matter", "minutes: abc\n",
            "5: 'minutes' is a whole number from 1 up, not 'abc'\n    minutes: abc\n             ^");
        front("key without value", "audience:\n", "5: 'audience' needs a value\n    audience:\n    ^");
        front("class", "class: GPT2Modl\n",
            "5: there is no class 'GPT2Modl' in GPT-2; known classes: GPT2LMHeadModel, GPT2Model, "
            "GPT2DoubleHeadsModel, GPT2ForSequenceClassification, GPT2ForTokenClassification, "
            "GPT2ForQuestionAnswering\n    class: GPT2Modl\n           ^");
        front("set", "set: n_embdd=3\n",
            "5: 'n_embdd' is no size of GPT-2; did you mean 'n_embd'?\n    set: n_embdd=3\n         ^");
        front("typed number in a goal", "goals:\n  - count 38597376 of them\n",
            "6: '38597376' is typed and would stay when the model changes; write it as an expression in { }, or as "
            "\\38597376\n      - count 38597376 of them\n              ^");
        // The form of a step.
        step("minutes with a unit", "## A\nminutes: 5x\n",
            "8: 'minutes' is a whole number from 1 up, not '5x'\n    minutes: 5x\n             ^");
        step("digits as an id", "## A\nid: 12\n",
            "8: an id is more than digits; a number means the place of a step\n    id: 12\n        ^");
        step("no statement", "## \n", "7: a step has a statement behind '## '\n    ## \n    ^");
        step("late directive", "## A\n\nfocus: transformer\n",
            "9: 'focus' stands directly below the heading, before a blank line\n    focus: transformer\n    ^");
        step("answer without question", "## A\n\nanswer: 4*E\n",
            "9: a question begins with '? ' and its kind, such as '? number'\n    answer: 4*E\n    ^");
        step("question without blank", "## A\n\n?free\n",
            "9: a question begins with '? ' and its kind, such as '? number'\n    ?free\n    ^");
        step("tolerance of a tile", "## A\nfocus: transformer\n\n? tile h\ntolerance: 1 %\n",
            "11: 'tolerance' belongs to '? number', '? formula' and '? fill'\n    tolerance: 1 %\n    ^");
        step("reveal", "## A\n\n::: reveal keeep\nWhy.\n:::\n",
            "9: 'reveal' takes 'keep' or nothing, not 'keeep'; did you mean 'keep'?\n    ::: reveal keeep\n"
            "               ^");
        step("words behind a block", "## A\n\n::: hint keep\nWhy.\n:::\n",
            "9: nothing stands behind the kind of this block, such as 'keep'\n    ::: hint keep\n             ^");
        step("empty block", "## A\n\n::: notes\n\n:::\n", "9: this block is empty\n    ::: notes\n    ^");
        step("column of a table", "## A\n\n::: table parameterz\nE = E\n:::\n",
            "9: a table has no column 'parameterz'; did you mean 'parameters'?\n    ::: table parameterz\n"
            "              ^");
        step("column of another table", "## A\n\n::: table bytes\nE = E\n:::\n",
            "9: a table has no column 'bytes', but parameters, ratio and value\n    ::: table bytes\n"
            "              ^");
        step("format of a column", "## A\n\n::: table ratio:%9x\nE = E\n:::\n",
            "9: '%9x' is no format; such are exact, compact, %2, x1, M1, GiB2, formula and line\n    ::: table "
            "ratio:%9x\n                    ^");
        step("two equal options", "## A\n\n? choose\n- [x] a\n- [ ] a\n",
            "11: another option is 'a', too\n    - [ ] a\n          ^");
        step("empty option", "## A\n\n? choose\n- [x] a\n- [ ]  :: b\n",
            "11: an option has words\n    - [ ]  :: b\n    ^");
        step("hide without what", "## A\nhide: in transformer\n",
            "8: what is hidden stands before 'in': 'numbers in h.0.mlp'\n    hide: in transformer\n          ^");
        step("hide twice", "## A\nhide: areas areas\n", "8: 'areas' stands twice\n    hide: areas areas\n          ^");
        step("hide none and more", "## A\nhide: none areas\n",
            "8: 'none' stands alone\n    hide: none areas\n          ^");
        step("model", "## A\nid: x\nmodel: gtp2\n",
            "9: there is no preset and no file 'gtp2'; did you mean 'gpt2'?\n    model: gtp2\n           ^");
        step("class of a step", "## A\nid: x\nclass: GPT2Modl\n",
            "9: there is no class 'GPT2Modl' in GPT-2; known classes: GPT2LMHeadModel, GPT2Model, "
            "GPT2DoubleHeadsModel, GPT2ForSequenceClassification, GPT2ForTokenClassification, "
            "GPT2ForQuestionAnswering\n    class: GPT2Modl\n           ^");
        step("set of a step", "## A\nid: x\nset: n_embdd=3\n",
            "9: 'n_embdd' is no size of GPT-2; did you mean 'n_embd'?\n    set: n_embdd=3\n         ^");
        step("only", "## A\nonly: mlpp\n",
            "8: 'mlpp' is no kind of module; did you mean 'mlp'?\n    only: mlpp\n          ^");
        step("kind", "## A\n\n{kind(\"mlpp\")}\n",
            "9: 'mlpp' is no kind of module; did you mean 'mlp'?\n    {kind(\"mlpp\")}\n     ^");
        step("format", "## A\n\nAll {total:compac}.\n",
            "9: 'compac' is no format; did you mean 'compact'?\n    All {total:compac}.\n               ^");
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
        // The audience would read these lines.
        step("field of a question", "## A\n\n? number\nanswer: E = 768\ntolerence: 1 %\n",
            "11: a question has no 'tolerence'; did you mean 'tolerance'?\n    tolerence: 1 %\n    ^");
        step("answer in capitals", "## A\n\n? free\nAnswer: 768\n",
            "10: a question has no 'Answer'; did you mean 'answer'?\n    Answer: 768\n    ^");
        step("tick in capitals", "## A\n\n? several\n- [x] a\n- [ ] b\n- [X] c\n",
            "12: an option begins with '- [ ] ', or '- [x] ' if it is right\n    - [X] c\n    ^");
        step("tick without blank", "## A\n\n? several\n- [x] a\n- [ ] b\n\n-[x] c\n",
            "13: an option begins with '- [ ] ', or '- [x] ' if it is right\n    -[x] c\n    ^");
        step("tick without question", "## A\n\n* [X] c\n",
            "9: a question begins with '? ' and its kind, such as '? number'\n    * [X] c\n    ^");
        step("mistake without blank", "## A\n\n? number\nanswer: E = 768\n~2*E\n",
            "11: expected ~ FORMULA :: SENTENCE, such as '~ 4*E**2 :: the biases are missing'\n    ~2*E\n    ^");
        step("order with a bracket", "## A\n\n? order\n1. b :: 2*E\n2. c :: E\n3) a :: L\n",
            "12: expected N. TEXT :: EXPRESSION, such as '1. the blocks :: params(\"h\")'\n    3) a :: L\n    ^");
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
            "7: 'n_embed' is not known here; did you mean 'n_embd'?\n    ## {n_embed} wide\n        ^");
        step("unknown path", "## A\n\n{params(\"transformer.h.0.atn\")}\n",
            "9: there is no module or tensor 'transformer.h.0.atn'; did you mean 'transformer.h.0.attn'?\n    "
            "{params(\"transformer.h.0.atn\")}\n     ^");
        step("unknown function", "## A\n\n{param(\"h\")}\n",
            "9: there is no function 'param'; did you mean 'params'?\n    {param(\"h\")}\n     ^");
        step("unknown part", "## A\n\n{1 + bytes(\"weight\")}\n",
            "9: the account has no part 'weight'; did you mean 'weights'?\n    {1 + bytes(\"weight\")}\n         ^");
        step("unknown model", "## A\n\n{wide.total}\n", "9: 'also' names no model 'wide'\n    {wide.total}\n     ^");
        step("open brace", "## A\n\n{total\n", "9: '{' has no '}' in this line\n    {total\n    ^");
        step(
            "half a formula", "## A\n\n{E *}\n", "9: the formula ends where a value is expected\n    {E *}\n        ^");
        step("focus", "## A\nfocus: transformer.hh\n",
            "8: there is no module or tensor 'transformer.hh'; did you mean 'transformer.h'?\n    focus: "
            "transformer.hh\n           ^");
        step("hide", "## A\nhide: number\n",
            "8: 'number' cannot be hidden; did you mean 'numbers'?\n    hide: number\n          ^");
        step("rounds", "## A\nrounds: 3\n", "8: 'rounds' is 1 or 2, not '3'\n    rounds: 3\n            ^");
        step("minutes", "## A\nminutes: some\n",
            "8: 'minutes' is a whole number from 1 up, not 'some'\n    minutes: some\n             ^");
        step("recall", "## A\nid: one\n\n## B\nrecall: on\n",
            "11: no step has the id 'on'; did you mean 'one'?\n    recall: on\n            ^");
        step("recall of what follows", "## A\nrecall: two\n\n## B\nid: two\n",
            "8: the step 'two' does not stand before this one\n    recall: two\n            ^");
        step("kept for nobody", "## A\nid: one\n\n::: reveal keep\nWhy.\n:::\n",
            "10: no step recalls this one, so that nobody would see what it keeps\n    ::: reveal keep\n    ^");
        step("run", "## A\nrun: --bach 4\n",
            "8: '--bach' is not known here; did you mean '--batch' or '--cache'?\n    run: --bach 4\n         ^");
        // What is no longer true.
        step("pin", "## A\n\n? number\nanswer: 4*E = 3,071\n",
            "10: the answer was 3,071 and is 3,072 today\n    answer: 4*E = 3,071\n                  ^");
        step("condition of a tick", "## A\n\n? choose\n- [x] a {if E > 1000}\n- [ ] b\n",
            "10: the option is ticked, but 'E > 1000' is false\n    - [x] a {if E > 1000}\n                ^");
        step("condition without tick", "## A\n\n? choose\n- [x] a\n- [ ] b {if E > 100}\n",
            "11: the option is not ticked, but 'E > 100' is true\n    - [ ] b {if E > 100}\n                ^");
        step("mistake that is right", "## A\n\n? number\nanswer: 4*E = 3,072\n~ E*4 :: no\n",
            "11: the mistake 'E*4' gives the right answer\n    ~ E*4 :: no\n      ^");
        step("mistake within the tolerance", "## A\n\n? number\nanswer: 4*E = 3,072\ntolerance: 1 %\n~ 4*E + 1 :: no\n",
            "12: the mistake '4*E + 1' is within the tolerance of 1 %\n    ~ 4*E + 1 :: no\n      ^");
        step("two equal mistakes", "## A\n\n? number\nanswer: 4*E = 3,072\n~ 3*E :: a\n~ E*3 :: b\n",
            "12: the mistake of line 11 has the same value\n    ~ E*3 :: b\n      ^");
        step("tolerance", "## A\n\n? number\nanswer: 4*E = 3,072\ntolerance: some\n",
            "11: 'some' is not a number\n    tolerance: some\n               ^");
        step("expected", "## A\n\n::: expected\ntransformer.wte = V + E\n:::\n",
            "10: 'transformer.wte' has 38,597,376 parameters, not 51,025\n    transformer.wte = V + E\n    ^");
        step("order", "## A\n\n? order\n1. a :: E\n2. b :: V\n",
            "11: the largest stands first, but 'b' is larger than the line above\n    2. b :: V\n            ^");
        const char* const other = "also:\n  other: gpt2-medium\n  vit: vit_b_16\n";
        row("compare", lessonText("## A\ncompare: othr\n", other),
            "a.lesson.md, line 11: 'also' names no model 'othr'; did you mean 'other'?\n    compare: othr\n            "
            " ^");
        row("compare as an icicle", lessonText("## A\ncompare: other\nicicle: yes\n", other),
            "a.lesson.md, line 11: 'compare' shows treemaps; an icicle has no scale\n    compare: other\n             "
            "^");
        row("compare without areas", lessonText("## A\ncompare: vit\narea: kv\n", other),
            "a.lesson.md, line 11: 'vit' has no areas of 'kv'\n    compare: vit\n             ^");
        step("tile", "## A\nfocus: transformer\n\n? tile wte\n",
            "10: the largest child is 'h', not 'wte'\n    ? tile wte\n           ^");
        step("move", "## A\n\n::: try\nmove: n_layer 12\n:::\n",
            "10: expected 'move: NAME A -> B in N s', such as 'move: n_layer 12 -> 24 in 2 s'\n    move: n_layer 12\n  "
            "  ^");
        step("slider", "## A\n\n::: try\nsliders: n_leyer\n:::\n",
            "10: the model has no size 'n_leyer'; did you mean 'n_layer'?\n    sliders: n_leyer\n             ^");
        step("nothing legal varies", "## A\n\n? number\nanswer: 4*E = 3,072\n\n::: vary\nn_embd in [5, 7, 11]\n:::\n",
            "12: none of 60 draws gives sizes that the model allows\n    ::: vary\n    ^");
        step("variation without effect", "## A\n\n? number\nanswer: 4*E = 3,072\n\n::: vary\nn_layer in 2..9\n:::\n",
            "12: the answer is the same whatever varies here\n    ::: vary\n    ^");
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

    /// A file that is something else is no lesson, and not so many times as it has lines. What is wrong stands in the
    /// order of the file.
    void aFileThatIsNoLesson() {
        const lesson::Reading reading = lesson::readLesson("name,numel\nwte,1\nwpe,2\nln_f,3\n", "a.csv");
        QCOMPARE(reading.problems.size(), std::size_t(3)); // no front matter, no step, and text that belongs to none
        const lesson::Reading late
            = lesson::readLesson("---\nparamap: lesson 1\nmodle: gpt2\n---\nHello\n## A\nhid: areas\n", "a.lesson.md");
        QVERIFY(late.problems.size() >= 4);
        QVERIFY(std::ranges::is_sorted(late.problems, {}, &Problem::line));
    }

    /// Every finding shows its line, and the caret stands below the words at fault.
    void everyFindingHasACaret() {
        const QByteArrayList findings
            = test::findingsOf(lessonText("## {n_embed} and 38597376\nfocus: h.9\nhide: all\n\n"
                                          "? number\nanswer: 4*E = 1\n~ 4*E :: {F:compac}\n"));
        QVERIFY(findings.size() >= 6);
        for (const QByteArray& finding : findings)
            QVERIFY2(finding.count('\n') == 2 && finding.endsWith('^'), finding.constData());
    }
    /// Of a long line a part is shown.
    void longLine() {
        const QByteArray finding
            = test::findingsOf(lessonText("## A\n\n" + std::string(400, 'x') + " {n_embed} " + std::string(400, 'y')))
                  .first();
        const QByteArrayList lines = finding.split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(QString::fromUtf8(lines[1]).size() < 130);
        QCOMPARE(QString::fromUtf8(lines[1]).mid(lines[2].indexOf('^'), 7), QStringLiteral("n_embed"));
    }
    /// What the whole lesson has wrong is said once, not for each step.
    void saidOnce() {
        QCOMPARE(test::findingsOf(lessonText("## A\n\n## B\n\n## C\n", "set: n_embdd=3\n")).size(), 1);
        QCOMPARE(test::findingsOf(lessonText("## A\n\n## B\n", "class: GPT2Modl\n")).size(), 1);
    }

    /// A typed number comes with what gives it today, in the way in which it was typed.
    void typedNumbers_data() {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QByteArray>("advice");
        const auto row = [](const char* text, const char* advice) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(advice);
        };
        row("## A\n\nThere are 50,257 tokens.\n",
            "'50,257' is typed and would stay when the model changes; V has this value today: {V}, or \\50,257 to keep "
            "it");
        row("## A\n\nIt has 124.4 M.\n", "total has this value today: {total:compact}");
        row("## A\n\nIt has 124.44 M.\n", "total has this value today: {total:M}");
        row("## A\nfocus: transformer.h.0\n\nOne has 7,087,872.\n",
            "params(\"transformer.h.0\") has this value today: {params(\"transformer.h.0\")}");
        row("## A\nfocus: transformer.wte\n\nIt is 31.0 % of all.\n", "{params(\"transformer.wte\")/total:%}");
        row("## A\n\n{4*E**2} is 2,359,296.\n", "4*E**2 has this value today: {4*E**2}");
        row("## A\n\nIt needs 474.70 MiB.\n", "'474.70' is typed");
        row("## A\n\n? choose\n- [x] 50257\n- [ ] b\n", "{V}");
        row("## A\n\n::: hint\nThink of 50257.\n:::\n", "{V}");
    }
    void typedNumbers() {
        QFETCH(const QByteArray, step);
        QFETCH(const QByteArray, advice);
        const QByteArray finding = test::findingsOf(lessonText(step.toStdString())).value(0);
        QVERIFY2(finding.startsWith("warning: ") && finding.contains(advice), finding.constData());
    }

    /// An answer can be read in many spellings.
    void leaks_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("finding");
        const auto row = [](const char* name, const std::string& text, const char* finding) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(finding);
        };
        const std::string asked = "\n\n? number\nanswer: total = 124439808\n";
        row("compact", lessonText("## A\n\nThere are {total:compact}." + asked),
            "line 9: the answer, 124.4M, can be read here");
        row("with a unit", lessonText("## {total:M2}" + asked), "line 7: the answer, 124.44M, can be read here");
        row("in percent", lessonText("## {V*E/total:%}\n\n? number\nanswer: V*E/total = 0.3102\n"),
            "line 7: the answer, 31.0%, can be read here");
        row("in the title",
            "---\nparamap: lesson 1\ntitle: All {total:compact}\nmodel: gpt2\n---\n## A\n\n## B" + asked,
            "line 3: the answer of step 2, 124.4M, can be read in the title");
        row("right option", lessonText("## The attention\n\n? choose\n- [x] attention\n- [ ] mlp\n"),
            "line 7: the right option, 'attention', can be read here");
        row("no number of its own", lessonText("## {10*total}, {total}0" + asked), "");
        row("wrong option", lessonText("## The mlp\n\n? choose\n- [x] attention\n- [ ] mlp\n"), "");
    }
    void leaks() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, finding);
        const QByteArray all = test::findingsOf(text.toStdString()).join('\n');
        QVERIFY2(finding.isEmpty() ? !all.contains("can be read") : all.contains(finding), all.constData());
    }

    /// Pins are numbers as people type them.
    void pins() {
        for (const char* const right : {"3,072", "3072", "3 072", "3.072 K", "+3072"})
            QCOMPARE(test::findingsOf(lessonText("## A\n\n? number\nanswer: 4*E = " + std::string(right) + "\n")),
                QByteArrayList());
        for (const char* const right : {"-3,840", "\u22123,840", "-3840"})
            QCOMPARE(test::findingsOf(lessonText("## A\n\n? number\nanswer: -5*E = " + std::string(right) + "\n")),
                QByteArrayList());
        for (const char* const wrong : {"3,071", "3072.5", "some", "-3072"})
            QVERIFY(test::findingsOf(lessonText("## A\n\n? number\nanswer: 4*E = " + std::string(wrong) + "\n"))
                        .value(0)
                        .contains("the answer was"));
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
        QVERIFY2(loop.first().contains("is defined by itself"), loop.first().constData());
        QCOMPARE(test::findingsOf(std::string(lesson::mostBytes + 1, '#')).first(),
            QByteArray("a.lesson.md: a lesson has at most 1 MiB"));
        QVERIFY(!test::findingsOf(std::string(100'000, '{') + std::string("\0\xff\n## ", 6)).isEmpty());
    }
};

int tst_lesson_mistakes(int argc, char* argv[]) {
    return test::run<TestLessonMistakes>(argc, argv);
}
#include "tst_lesson_mistakes.moc"
