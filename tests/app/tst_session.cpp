// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/command_text.h"
#include "model/description/blueprint.h"
#include "model/text/panel/reference.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "tests/support/session_test.h"

#include <QSignalSpy>

using namespace paramap;
using namespace std::chrono_literals;

namespace {

constexpr qint64 gpt2Total = 124439808;

} // namespace

class TestSession : public test::SessionTest {
    Q_OBJECT
private:
    Session::Clock::time_point m_now;

    qint64 size(const char* key) const { return *sizeOf(m_session->state().settings, key).value.integer(); }

private Q_SLOTS:
    void init() {
        m_now = {};
        makeSession();
        m_session->setClock([this] { return m_now; });
    }

    void beginsEmpty() {
        QVERIFY(!m_session->snapshot());
        QVERIFY(m_session->title().isEmpty());
        QVERIFY(!m_session->undoStack()->canUndo());
    }
    void opensAPreset() {
        QSignalSpy opened(m_session.get(), &Session::opened), changed(m_session.get(), &Session::snapshotChanged);
        m_session->openPreset(QStringLiteral("gpt2"));
        QCOMPARE(total(), gpt2Total);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(changed.size(), 1);
        QVERIFY(!m_session->snapshot()->changed);
        QVERIFY(!m_session->snapshot()->sizes.empty());
        QCOMPARE(m_session->snapshot()->totals.exact, std::string("124,439,808"));
        QVERIFY(m_session->snapshot()->training.total > m_session->snapshot()->inference.total);
    }
    void keepsTheHeadSize() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setSize(QStringLiteral("n_embd"), 1024);
        QCOMPARE(size("H"), qint64(12)); // heads change only on request
        m_session->undo();
        m_session->setKeepHeadSize(true);
        m_session->setSize(QStringLiteral("n_embd"), 1024);
        QCOMPARE(size("H"), qint64(16));
        m_session->undo();
        QCOMPARE(size("H"), qint64(12));
        QVERIFY(!m_session->snapshot()->changed);
        m_session->beginDrag(QStringLiteral("n_embd"));
        m_session->setSize(QStringLiteral("n_embd"), 800); // not a multiple of 64
        QCOMPARE(size("H"), qint64(12));
        m_session->setSize(QStringLiteral("n_embd"), 1280);
        QCOMPARE(size("H"), qint64(20));
        m_session->setSize(QStringLiteral("n_embd"), 768);
        m_session->endDrag();
        QVERIFY(!m_session->snapshot()->changed);
        m_session->setSize(QStringLiteral("n_layer"), 3);
        QCOMPARE(size("H"), qint64(12));
    }
    void unknownPresetIsAProblem() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QSignalSpy failed(m_session.get(), &Session::failed);
        m_session->openPreset(QStringLiteral("gpt-2-tiny"));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(total(), gpt2Total);
    }
    void aTickIsAStep() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setSize(QStringLiteral("n_embd"), 1024);
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("n_embd 768 → 1024"));
        QVERIFY(m_session->snapshot()->changed);
        QVERIFY(m_session->title().endsWith(QStringLiteral(" (changed)")));
        m_session->undo();
        QCOMPARE(total(), gpt2Total);
        QVERIFY(!m_session->snapshot()->changed);
        m_session->redo();
        QCOMPARE(size("E"), 1024);
    }
    void sameSizeWithinTheWindowMerges_data() {
        QTest::addColumn<int>("pause");
        QTest::addColumn<int>("steps");
        QTest::addRow("at once") << 0 << 1;
        QTest::addRow("just inside") << 800 << 1;
        QTest::addRow("just outside") << 801 << 3;
    }
    void sameSizeWithinTheWindowMerges() {
        QFETCH(int, pause);
        m_session->openPreset(QStringLiteral("gpt2"));
        const int before = m_session->undoStack()->count();
        for (const int layers : {13, 14, 15}) {
            m_session->setSize(QStringLiteral("L"), layers);
            m_now += std::chrono::milliseconds(pause);
        }
        QTEST(m_session->undoStack()->count() - before, "steps");
        if (pause == 0)
            QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("n_layer 12 → 15"));
    }
    void differentSizesDoNotMerge() {
        m_session->openPreset(QStringLiteral("gpt2"));
        const int before = m_session->undoStack()->count();
        m_session->setSize(QStringLiteral("L"), 13);
        m_session->setSize(QStringLiteral("V"), 1000);
        QCOMPARE(m_session->undoStack()->count() - before, 2);
    }
    void thereAndBackLeavesNoStep() {
        m_session->openPreset(QStringLiteral("gpt2"));
        const int before = m_session->undoStack()->count();
        m_session->setSize(QStringLiteral("L"), 13);
        m_session->setSize(QStringLiteral("L"), 12);
        QCOMPARE(m_session->undoStack()->count(), before);
        QVERIFY(!m_session->snapshot()->changed);
    }
    void aDragIsOneStep() {
        m_session->openPreset(QStringLiteral("gpt2"));
        const int before = m_session->undoStack()->count();
        QSignalSpy changed(m_session.get(), &Session::snapshotChanged);
        m_session->beginDrag(QStringLiteral("L"));
        for (int layers = 13; layers <= 112; ++layers) {
            m_session->setSize(QStringLiteral("L"), layers);
            m_now += 5s; // time passes between the moves of a drag
        }
        QCOMPARE(changed.size(), 100);
        QCOMPARE(m_session->undoStack()->count(), before);
        QCOMPARE(m_session->dragText(), QStringLiteral("n_layer 12 → 112"));
        QVERIFY(!m_session->snapshot()->totals.was.empty());
        m_session->endDrag();
        QCOMPARE(m_session->undoStack()->count() - before, 1);
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("n_layer 12 → 112"));
        QVERIFY(m_session->snapshot()->totals.was.empty());
        m_session->undo();
        QCOMPARE(total(), gpt2Total);
    }
    void escapeLeavesNoStep() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setSize(QStringLiteral("V"), 50304);
        m_session->undo();
        m_session->beginDrag(QStringLiteral("E"));
        m_session->setSize(QStringLiteral("E"), 2048);
        QVERIFY(total() > gpt2Total);
        m_session->cancelDrag();
        QCOMPARE(total(), gpt2Total);
        QVERIFY(m_session->undoStack()->canRedo()); // steps that were undone before the drag can still be redone
        QVERIFY(!m_session->isDragging());
    }
    void undoWhileDraggingPutsBack() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->beginDrag(QStringLiteral("E"));
        m_session->setSize(QStringLiteral("E"), 2048);
        m_session->undo();
        QCOMPARE(total(), gpt2Total);
        QVERIFY(m_session->snapshot());
    }
    void dragThatEndsWhereItBeganIsNoStep() {
        m_session->openPreset(QStringLiteral("gpt2"));
        const int before = m_session->undoStack()->count();
        m_session->beginDrag(QStringLiteral("E"));
        m_session->setSize(QStringLiteral("E"), 2048);
        m_session->setSize(QStringLiteral("E"), 768);
        m_session->endDrag();
        QCOMPARE(m_session->undoStack()->count(), before);
    }
    void impossibleValueKeepsTheLastModel_data() {
        QTest::addColumn<qint64>("value");
        QTest::addRow("negative") << qint64{-1};
        QTest::addRow("a thousand million layers") << qint64{1000000000};
    }
    void impossibleValueKeepsTheLastModel() {
        QFETCH(qint64, value);
        m_session->openPreset(QStringLiteral("gpt2"));
        QSignalSpy failed(m_session.get(), &Session::failed);
        const int before = m_session->undoStack()->count();
        m_session->setSize(QStringLiteral("L"), value);
        QCOMPARE(failed.size(), 1);
        QCOMPARE(total(), gpt2Total);
        QCOMPARE(m_session->undoStack()->count(), before);
    }
    void overflowIsAMessage() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QSignalSpy failed(m_session.get(), &Session::failed);
        m_session->setSize(QStringLiteral("V"), qint64{1} << 62);
        QCOMPARE(failed.size(), 1);
        QCOMPARE(total(), gpt2Total);
    }
    void combinationThatPyTorchRefusesIsCounted() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QSignalSpy failed(m_session.get(), &Session::failed);
        m_session->setSize(QStringLiteral("n_head"), 13);
        QCOMPARE(failed.size(), 0);
        QCOMPARE(total(), gpt2Total);
        QCOMPARE(m_session->snapshot()->network->warnings.size(), std::size_t{1});
    }
    void unknownSizeIsAProblem() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QSignalSpy failed(m_session.get(), &Session::failed);
        m_session->setSize(QStringLiteral("n_emdb"), 1024);
        QCOMPARE(failed.size(), 1);
    }
    void resets() {
        m_session->openPreset(QStringLiteral("gpt2-medium"));
        const qint64 medium = total();
        m_session->setSize(QStringLiteral("E"), 768);
        m_session->setSize(QStringLiteral("L"), 1);
        m_session->resetSize(QStringLiteral("E"));
        QCOMPARE(size("E"), 1024);
        QCOMPARE(size("L"), 1);
        m_session->resetAllSizes();
        QCOMPARE(total(), medium);
        QVERIFY(!m_session->snapshot()->changed);
        m_session->undo();
        QCOMPARE(size("L"), 1);
    }
    void classesCanBeSwitched() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QVERIFY(m_session->classes().contains(QStringLiteral("GPT2Model")));
        QVERIFY(m_session->classes().contains(QStringLiteral("GPT2LMHeadModel")));
        const QString first = m_session->className();
        const QString other
            = first == QStringLiteral("GPT2Model") ? QStringLiteral("GPT2LMHeadModel") : QStringLiteral("GPT2Model");
        m_session->setClass(other);
        QCOMPARE(m_session->className(), other);
        QCOMPARE(QString::fromStdString(m_session->snapshot()->network->root->cls), other);
        QVERIFY(m_session->snapshot()->changed);
        m_session->setClass(first);
        QVERIFY(!m_session->snapshot()->changed);
    }
    void namingIsUndoableAndNoChange() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QVERIFY(m_session->hasNamings());
        const catalog::Naming usual = m_session->catalog().namings().at(0), next = m_session->catalog().namings().at(1);
        m_session->setSize(QStringLiteral("n_layer"), 3);
        m_session->setNaming(next);
        QVERIFY(m_session->isIn(next) && !m_session->isIn(usual));
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("Naming of transformers 5.16"));
        QCOMPARE(QString::fromStdString(text::reference(m_session->state().settings.blueprint->architecture())),
            QStringLiteral("transformers 5.16"));
        QCOMPARE(m_session->state().settings.values.size(), std::size_t(1));
        m_session->resetAllSizes(); // keeps the naming
        QVERIFY(m_session->isIn(next) && !m_session->snapshot()->changed);
        m_session->setClass(QStringLiteral("GPT2Model"));
        QVERIFY(m_session->isIn(next));
        QVERIFY(commandText(m_session->state(), m_session->catalog(), {})
                    .contains(QStringLiteral(" --naming transformers-5 --class GPT2Model")));
        for (int step = 0; step < 3; ++step)
            m_session->undo();
        QVERIFY(m_session->isIn(usual) && m_session->snapshot()->changed);
    }
    void memorySettingsAreUndoable() {
        m_session->openPreset(QStringLiteral("gpt2"));
        const qint64 before = m_session->snapshot()->training.total;
        cost::RunSettings run = m_session->state().run;
        run.batch = 64;
        m_session->setRun(run);
        QVERIFY(m_session->snapshot()->training.total > before);
        m_session->undo();
        QCOMPARE(m_session->snapshot()->training.total, before);
        QCOMPARE(m_session->state().run.batch, 8);
    }
    void openingIsUndoable() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->openPreset(QStringLiteral("gpt2-xl"));
        QVERIFY(m_session->undoStack()->undoText().startsWith(QStringLiteral("Open ")));
        m_session->undo();
        QCOMPARE(total(), gpt2Total);
        m_session->close();
        QVERIFY(!m_session->snapshot());
        m_session->undo();
        QCOMPARE(total(), gpt2Total);
    }
    void opensAFile() {
        QSignalSpy opened(m_session.get(), &Session::fileOpened);
        m_session->openFile(file(QStringLiteral("config.json"),
            R"({"model_type": "gpt2", "architectures": ["GPT2Model"], "n_layer": 24, "n_embd": 1024, "n_head": 16})"));
        QCOMPARE(total(), 354823168);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][1].toString(), QStringLiteral("GPT-2 medium (config.json)"));
        QCOMPARE(opened[0][2].toLongLong(), 354823168);
        QCOMPARE(m_session->title(), QStringLiteral("GPT-2 medium (config.json)"));
    }
    void brokenFileKeepsTheLastModel() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QSignalSpy notOpened(m_session.get(), &Session::notOpened);
        m_session->openFile(
            file(QStringLiteral("broken.json"), "{\n \"model_type\": \"gpt2\",\n \"n_layer\": 12 \"n_head\": 12\n}\n"));
        QCOMPARE(notOpened.size(), 1);
        QCOMPARE(total(), gpt2Total);
        const auto reason = notOpened[0][0].value<NotOpened>();
        QCOMPARE(reason.title, QStringLiteral("broken.json"));
        QVERIFY(reason.headline.startsWith(QStringLiteral("broken.json was not loaded")));
        QCOMPARE(reason.line, 3);
        QVERIFY(!reason.lines.empty());
        QVERIFY(!reason.explanation.isEmpty());
    }
    void fileThatPyTorchWouldRefuseAsks() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QSignalSpy notOpened(m_session.get(), &Session::notOpened);
        m_session->openFile(
            file(QStringLiteral("heads.json"), "{\"model_type\": \"gpt2\",\n \"n_embd\": 768,\n \"n_head\": 13}\n"));
        QCOMPARE(notOpened.size(), 1);
        const auto reason = notOpened[0][0].value<NotOpened>();
        QCOMPARE(reason.line, 3);
        QVERIFY(reason.explanation.contains(QStringLiteral("n_head")));
        QStringList labels;
        for (const auto& way : reason.waysOut)
            labels << way.label;
        QCOMPARE(labels,
            QStringList({QStringLiteral("Load with 12 heads"), QStringLiteral("Load with 16 heads"),
                QStringLiteral("Count it anyway")}));
        m_session->openRead(reason.waysOut.front().file, reason.path);
        QVERIFY(m_session->snapshot()->network->warnings.empty());
        QCOMPARE(size("H"), 12);
    }
    void missingFileIsSaid() {
        QSignalSpy notOpened(m_session.get(), &Session::notOpened);
        m_session->openFile(m_folder.filePath(QStringLiteral("nowhere.json")));
        QCOMPARE(notOpened.size(), 1);
        QVERIFY(!m_session->snapshot());
    }
    void nothingOpenNothingHappens() {
        m_session->setSize(QStringLiteral("E"), 5);
        m_session->resetAllSizes();
        m_session->resetSize(QStringLiteral("E"));
        m_session->beginDrag(QStringLiteral("E"));
        m_session->endDrag();
        m_session->close();
        QVERIFY(!m_session->undoStack()->canUndo());
    }

    // The run stays when another model is opened. If the new model does not allow it, only the memory card says so.
    void runThatAModelRefuses() {
        cost::RunSettings run;
        run.tp = 8;
        m_session->openPreset(QStringLiteral("llama-3-8b"));
        m_session->setRun(run);
        QVERIFY(m_session->snapshot()->trainingCard.problem.empty());
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("tp 1 → 8"));
        m_session->openPreset(QStringLiteral("gpt2"));
        const auto& snapshot = m_session->snapshot();
        QCOMPARE(snapshot->network->totals().parameters, std::int64_t(124439808));
        for (const text::MemoryCard* card : {&snapshot->trainingCard, &snapshot->inferenceCard})
            QCOMPARE(
                card->problem, std::string("tp 8 does not divide the 12 heads of GPT2Attention; nearest: tp 6 or 12"));
        QCOMPARE(snapshot->areas, std::vector<map::Measure>(map::networkMeasures.begin(), map::networkMeasures.end()));
        m_session->setSize(QStringLiteral("n_head"), 16);
        QVERIFY(m_session->snapshot()->trainingCard.problem.empty());
        m_session->undo();
        QVERIFY(!m_session->snapshot()->trainingCard.problem.empty());

        run.tp = 1;
        test::set(run, "parameters_trained", "lora:8");
        test::set(run, "lora_targets", "q_proj");
        m_session->setRun(run);
        QVERIFY(!m_session->snapshot()->trainingCard.problem.empty());
        QVERIFY(m_session->snapshot()->inferenceCard.problem.empty());
        QCOMPARE(std::ranges::count(m_session->snapshot()->areas, map::Measure::Training), 0);
        run = {};
        run.padVocabulary = 64;
        m_session->setRun(run);
        m_session->openPreset(QStringLiteral("vit_b_16")); // this model has no vocabulary
        QCOMPARE(m_session->snapshot()->network->totals().parameters, std::int64_t(86567656));
        QVERIFY(!m_session->snapshot()->inferenceCard.problem.empty());
        m_session->openPreset(QStringLiteral("gpt2"));
        QVERIFY(m_session->snapshot()->inferenceCard.problem.empty());
        run.batch = 0; // invalid for every model: refused, and nothing changes
        QSignalSpy failed(m_session.get(), &Session::failed);
        m_session->setRun(run);
        QCOMPARE(failed.size(), 1);
        QCOMPARE(m_session->state().run.batch, std::int64_t(8));
    }
};

int tst_session(int argc, char* argv[]) {
    return paramap::test::run<TestSession, QCoreApplication>(argc, argv);
}
#include "tst_session.moc"
