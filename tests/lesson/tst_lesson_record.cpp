// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/write/recorded_step.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using lesson::newLesson;
using lesson::Shown;
using lesson::withMove;
using lesson::withStep;

namespace {

Shown gpt2(std::vector<std::string> sets = {}) {
    Shown shown;
    shown.title = "GPT-2 small";
    shown.model.model = "gpt2";
    shown.model.sets = std::move(sets);
    return shown;
}

lesson::ModelWords modelOfLast(const std::string& text) {
    const lesson::Lesson read = lesson::readLesson(text, "a.lesson.md").lesson;
    lesson::ModelWords model = lesson::modelOf(read, read.steps.back());
    model.line = 0;
    return model;
}

QByteArray textOf(const std::string& text) {
    return QByteArray::fromStdString(text);
}

} // namespace

/// Steps that are written from what a person looks at: they read back as what was shown, and the check finds nothing.
class TestLessonRecord : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNewLessonShowsTheModel() {
        const std::string text = newLesson(gpt2({"n_layer=24"}));
        QCOMPARE(textOf(text),
            QByteArray("---\nparamap: lesson 1\ntitle: GPT-2 small\nmodel: gpt2\nset: n_layer=24\n---\n\n"
                       "## GPT-2 small\n\n{total} parameters.\n"));
        QCOMPARE(test::findingsOf(text), QByteArrayList());
    }

    void aStepShowsTheView() {
        Shown shown = gpt2();
        shown.view.zoom = "transformer.h.3";
        shown.view.selected = "transformer.h.3.attn.c_attn";
        shown.view.area = map::Measure::Cache;
        shown.view.folded = true;
        shown.view.form = map::MapForm::Icicle;
        shown.view.only = description::Kind::Attention;
        const std::string text = withStep(newLesson(gpt2()), shown);
        QVERIFY2(text.ends_with("\n\n## GPT-2 small: transformer.h.3.attn.c_attn\narea: kv\nfocus: transformer.h.3\n"
                                "select: transformer.h.3.attn.c_attn\nonly: attention\nfold: yes\nicicle: yes\n\n"
                                "{params(\"transformer.h.3.attn.c_attn\")} parameters, "
                                "{params(\"transformer.h.3.attn.c_attn\")/total:%} of the model.\n"),
            text.c_str());
        QCOMPARE(test::findingsOf(text), QByteArrayList());
    }

    void aStepSaysWhatTheFrontMatterDoesNot_data() {
        QTest::addColumn<QByteArray>("front");
        QTest::addColumn<QByteArray>("directives");
        QTest::newRow("all is the same") << QByteArray("model: gpt2\nset: n_layer=24\nrun: --mode inference --batch 4")
                                         << QByteArray();
        QTest::newRow("other sizes") << QByteArray("model: gpt2\nrun: --mode inference --batch 4")
                                     << QByteArray("set: n_layer=24\n");
        QTest::newRow("another run") << QByteArray("model: gpt2\nset: n_layer=24")
                                     << QByteArray("run: --mode inference --batch 4\n");
        QTest::newRow("another model") << QByteArray("model: gpt2-xl\nset: n_layer=24\nrun: --batch 2")
                                       << QByteArray("model: gpt2\nset: n_layer=24\nrun: --mode inference --batch 4\n");
        // Sizes of the front matter go before those of the step: only a model of its own is free of them.
        QTest::newRow("sizes too many") << QByteArray("model: gpt2\nset: n_head=4")
                                        << QByteArray(
                                               "model: gpt2\nset: n_layer=24\nrun: --mode inference --batch 4\n");
        QTest::newRow("a class") << QByteArray("model: gpt2\nclass: GPT2Model\nset: n_layer=24")
                                 << QByteArray("model: gpt2\nset: n_layer=24\nrun: --mode inference --batch 4\n");
    }
    void aStepSaysWhatTheFrontMatterDoesNot() {
        QFETCH(QByteArray, front);
        QFETCH(QByteArray, directives);
        Shown shown = gpt2({"n_layer=24"});
        shown.model.mode = cost::Mode::Inference;
        shown.model.run.batch = 4;
        const std::string text = withStep(
            "---\nparamap: lesson 1\ntitle: A\n" + front.toStdString() + "\n---\n\n## A\n\nText.\n\n\n", shown);
        QVERIFY2(text.ends_with("\nText.\n\n## GPT-2 small\n" + directives.toStdString() + "\n{total} parameters.\n"),
            text.c_str());
        QVERIFY(modelOfLast(text) == shown.model);
    }

    void namesWithBlanksAreQuoted() {
        Shown shown = gpt2({"activation_function=a b"});
        shown.model.model = "my models/it's.json";
        shown.model.cls = "GPT2Model";
        QVERIFY(modelOfLast(newLesson(shown)) == shown.model);
        QVERIFY(modelOfLast(withStep(newLesson(gpt2()), shown)) == shown.model);
    }

    void theAreaOfTheFrontMatterIsNotRepeated() {
        Shown shown = gpt2();
        shown.view.area = map::Measure::Training;
        const std::string front = "---\nparamap: lesson 1\ntitle: A\nmodel: gpt2\narea: training\n---\n## A\n";
        QVERIFY(withStep(front, shown).find("\narea: training\n\n{total}") == std::string::npos);
        shown.view.area = map::Measure::Parameters; // the usual area must be said where the lesson has another
        QVERIFY(withStep(front, shown).ends_with("area: parameters\n\n{total} parameters.\n"));
    }

    void aTextThatIsNoLessonGetsTheWholeModel() {
        QVERIFY(withStep("", gpt2()).starts_with("## GPT-2 small\nmodel: gpt2\n"));
        QVERIFY(withStep("nonsense", gpt2()).starts_with("nonsense\n\n## GPT-2 small\nmodel: gpt2\n"));
    }

    void moves_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const QByteArray move("move: n_layer 12 -> 24 in 2 s\n");
        QTest::newRow("no block") << QByteArray("## A\n\nText.\n\n")
                                  << QByteArray("## A\n\nText.\n\n::: try\n" + move + ":::\n\n");
        QTest::newRow("a block without move") << QByteArray("## A\n\n::: try\nsliders: n_head\n:::\n")
                                              << QByteArray("## A\n\n::: try\n" + move + "sliders: n_head\n:::\n");
        QTest::newRow("the same size again") << QByteArray("## A\n\n::: try\nmove: n_layer 6 -> 12 in 3 s\n:::\n")
                                             << QByteArray("## A\n\n::: try\nmove: n_layer 6 -> 24 in 2 s\n:::\n");
        QTest::newRow("back to where it began")
            << QByteArray("## A\n\n::: try\nmove: n_layer 24 -> 12 in 3 s\nask: So?\n:::\n")
            << QByteArray("## A\n\n::: try\nask: So?\n:::\n");
        QTest::newRow("another size") << QByteArray("## A\n\n::: try\nmove: n_head 6 -> 12 in 2 s\nask: So?\n:::\n")
                                      << QByteArray("## A\n\n::: try\nmove: n_head 6 -> 12 in 2 s\n" + move
                                             + "ask: So?\n:::\n");
    }
    void moves() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const std::string front = "---\nparamap: lesson 1\ntitle: A\nmodel: gpt2\n---\n", next = "## B\n\nNext.\n";
        const lesson::SizeMove move{"n_layer", 12, 24};
        QCOMPARE(textOf(withMove(front + before.toStdString(), 0, move)), textOf(front) + after);
        QCOMPARE(textOf(withMove(front + before.toStdString() + next, 0, move)), textOf(front) + after + textOf(next));
        // Lines keep how they end.
        QByteArray windows = textOf(front) + before, changed = textOf(front) + after;
        windows.replace("\n", "\r\n");
        changed.replace("\n", "\r\n");
        QCOMPARE(textOf(withMove(windows.toStdString(), 0, move)), changed);
    }

    void nothingMoves() {
        const std::string text = test::lessonText("## A\n");
        QCOMPARE(withMove(text, 0, {"n_layer", 12, 12}), text);
        QCOMPARE(withMove(text, 1, {"n_layer", 12, 24}), text);
        QCOMPARE(withMove("", 0, {"n_layer", 12, 24}), std::string());
    }
};

int tst_lesson_record(int argc, char* argv[]) {
    return test::run<TestLessonRecord>(argc, argv);
}
#include "tst_lesson_record.moc"
