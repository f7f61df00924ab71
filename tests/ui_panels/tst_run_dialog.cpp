// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "tests/ui_panels/memory_card_test.h"
#include "ui/memory/device_tile.h"
#include "ui/memory/stack_bar.h"
#include "ui/parts/fold_button.h"
#include "ui/parts/link_button.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;
using test::cardOf;

/// The dialog of a run's settings, as the memory card opens it.
class TestRunDialog : public test::MemoryCardTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { showCard(); }
    void cleanup() { closeCard(); }
    void settingsPanel();
    void settingsPanelIsNotModal();
    void settingsOfTheMode();
    void groups();
    void impossibleIsGreyed();
    void settingsOfElsewhere();
    void refusedRun();
};

void TestRunDialog::settingsPanel() {
    connect(m_card.get(), &MemoryCard::runEdited, this,
        [this](const cost::RunSettings& run) { showRun(run); }); // as the session does
    const QSignalSpy edited(m_card.get(), &MemoryCard::runEdited);
    QTest::mouseClick(m_card->findChild<LinkButton*>(), Qt::LeftButton);
    auto* dialog = m_card->findChild<RunDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(edited.size(), 0); // showing a value edits nothing
    auto* batch = editor<QSpinBox>("Batch");
    QCOMPARE(batch->value(), 8);
    batch->setFocus();
    batch->selectAll();
    QTest::keyClicks(batch, QStringLiteral("32"));
    QTest::keyClick(batch, Qt::Key_Return);
    QCOMPARE(edited.size(), 1);
    auto run = edited.at(0).at(0).value<cost::RunSettings>();
    QCOMPARE(run.batch, 32);
    QVERIFY(!run.sequence); // the model still decides it
    QCOMPARE(test::wordOf(run, "precision"), std::string("amp"));

    auto* optimizer = editor<QComboBox>("Optimizer");
    QCOMPARE(optimizer->currentText(), QStringLiteral("AdamW"));
    optimizer->setFocus();
    QTest::keyClicks(optimizer, QStringLiteral("SGD"));
    QTRY_VERIFY(edited.size() >= 2);
    run = edited.last().at(0).value<cost::RunSettings>();
    QCOMPARE(test::wordOf(run, "optimizer"), std::string("sgd"));
    QCOMPARE(run.batch, 32);

    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    QTest::mouseClick(buttons->button(QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
    QCOMPARE(edited.last().at(0).value<cost::RunSettings>(), cost::RunSettings());
    QTest::mouseClick(buttons->button(QDialogButtonBox::Close), Qt::LeftButton);
    QVERIFY(!dialog->isVisible());
}

void TestRunDialog::settingsPanelIsNotModal() {
    m_card->openSettings();
    auto* dialog = m_card->findChild<RunDialog*>();
    QVERIFY(!dialog->isModal());
    m_card->openSettings();
    QCOMPARE(m_card->findChildren<RunDialog*>().size(), 1);
    cost::RunSettings other;
    other.batch = 64;
    showRun(other); // by undo
    QCOMPARE(editor<QSpinBox>("Batch")->value(), 64);
}

void TestRunDialog::settingsOfTheMode() {
    m_card->openSettings();
    QVERIFY(editor<QComboBox>("Optimizer") && !editor<QSpinBox>("Context"));
    m_card->setMode(cost::Mode::Inference);
    QVERIFY(!editor<QComboBox>("Optimizer") && editor<QSpinBox>("Context"));
    QCOMPARE(m_card->findChild<RunDialog*>()->windowTitle(), QStringLiteral("Inference settings"));
    QCOMPARE(editor<QSpinBox>("Context")->text(), QStringLiteral("1,024 by default"));
}

void TestRunDialog::groups() {
    m_card->openSettings();
    auto* dialog = m_card->findChild<RunDialog*>();
    auto* fold = dialog->findChild<FoldButton*>(QStringLiteral("Parallelism"));
    QVERIFY(fold && !fold->isChecked());
    QCOMPARE(fold->text(), QStringLiteral("Parallelism   1 device"));
    auto* tensor = editor<QComboBox>("Tensor (tp)");
    QVERIFY(!tensor->isVisible());
    const int folded = dialog->height();
    fold->setFocus();
    QTest::keyClick(fold, Qt::Key_Return);
    QVERIFY(tensor->isVisible());
    QVERIFY(dialog->height() > folded);
    QTest::keyClick(fold, Qt::Key_Space);
    QVERIFY(!tensor->isVisible());
    cost::RunSettings five;
    five.tp = 5;
    showRun(five);
    QVERIFY(tensor->isVisible());
    QCOMPARE(fold->text(), QStringLiteral("Parallelism   5 devices: tp 5"));
}

void TestRunDialog::impossibleIsGreyed() {
    connect(m_card.get(), &MemoryCard::runEdited, this, [this](const cost::RunSettings& run) { showRun(run); });
    const QSignalSpy edited(m_card.get(), &MemoryCard::runEdited);
    m_card->openSettings();
    auto* tensor = editor<QComboBox>("Tensor (tp)");
    const QString reason = QStringLiteral("tp 8 does not divide the 12 heads of GPT2Attention; nearest: tp 6 or 12");
    const int eight = tensor->findText(QStringLiteral("8")), four = tensor->findText(QStringLiteral("4"));
    QVERIFY(!(tensor->model()->flags(tensor->model()->index(eight, 0)) & Qt::ItemIsEnabled));
    QCOMPARE(tensor->itemData(eight, Qt::ToolTipRole).toString(), reason);
    QVERIFY(tensor->model()->flags(tensor->model()->index(four, 0)) & Qt::ItemIsEnabled);
    auto* experts = editor<QComboBox>("Experts (ep)");
    QVERIFY(!experts->isEnabled());
    QVERIFY(experts->toolTip().contains(QStringLiteral("GPT2LMHeadModel has none")));

    const auto typed = [](QComboBox* box, const char* text) {
        box->lineEdit()->setText(QLatin1String(text));
        Q_EMIT box->lineEdit()->editingFinished();
    };
    typed(tensor, "8"); // it can be typed all the same: it is taken, and the card reports the problem
    QCOMPARE(edited.last().at(0).value<cost::RunSettings>().tp, 8);
    bool reasonShown = false;
    for (const auto* label : tensor->parentWidget()->findChildren<QLabel*>())
        reasonShown = reasonShown || (!label->isHidden() && label->text() == reason);
    QVERIFY(reasonShown);
    QVERIFY(tensor->accessibleDescription().contains(reason));
    const qsizetype before = edited.size();
    typed(tensor, "many");
    QCOMPARE(edited.size(), before);
    QCOMPARE(tensor->currentText(), QStringLiteral("8"));
    typed(editor<QComboBox>("Trained"), "12");
    QCOMPARE(edited.last().at(0).value<cost::RunSettings>().trained, cost::readTrained("lora:12"));
    QCOMPARE(editor<QComboBox>("Trained")->currentText(), QStringLiteral("LoRA, rank 12"));
}

void TestRunDialog::settingsOfElsewhere() {
    cost::RunSettings run;
    test::set(run, "parameters_trained", "lora:7"); // this value is in no menu
    run.batch = std::int64_t{1} << 40;
    const QSignalSpy edited(m_card.get(), &MemoryCard::runEdited);
    showRun(run);
    m_card->openSettings();
    QCOMPARE(edited.size(), 0);
    QCOMPARE(editor<QComboBox>("Trained")->currentText(), QStringLiteral("LoRA, rank 7"));
}

void TestRunDialog::refusedRun() {
    cost::RunSettings run;
    run.tp = 5;
    m_card->setCards(text::refusedCard(cost::Mode::Train, run, "tp 5 does not divide the 12 heads"),
        cardOf(cost::Mode::Inference, 300'000), run, m_gpt2);
    QVERIFY(texts().contains(QStringLiteral("\u2014")));
    QVERIFY(!m_card->findChild<StackBar*>()->isVisible());
    for (const auto* tile : m_card->findChildren<DeviceTile*>())
        QVERIFY(!tile->isVisible());
    bool problemShown = false;
    for (const auto* label : m_card->findChildren<QLabel*>())
        problemShown = problemShown
            || (label->isVisible() && label->text() == QStringLiteral("tp 5 does not divide the 12 heads"));
    QVERIFY(problemShown);
    m_card->setMode(cost::Mode::Inference);
    QVERIFY(m_card->findChild<StackBar*>()->isVisible());
}

int tst_run_dialog(int argc, char* argv[]) {
    return paramap::test::run<TestRunDialog, QApplication>(argc, argv);
}
#include "tst_run_dialog.moc"
