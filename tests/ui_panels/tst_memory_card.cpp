// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "ui/memory/device_tile.h"
#include "ui/memory/memory_card.h"
#include "ui/memory/memory_look.h"
#include "ui/memory/memory_rows.h"
#include "ui/memory/quiet_tabs.h"
#include "ui/memory/run_dialog.h"
#include "ui/memory/stack_bar.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/fold_button.h"
#include "ui/parts/link_button.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <array>

using namespace paramap;
using namespace paramap::ui;

namespace {

cost::Memory memoryOf(cost::Mode mode, std::int64_t exact, std::int64_t estimated) {
    cost::Memory memory;
    memory.mode = mode;
    memory.settings.sequence = memory.settings.context = 1024;
    memory.lines = {{cost::Part::Weights, exact, true, {cost::Label::Weights, {std::string("fp32")}},
        {cost::Term::Parameters, {std::int64_t{4}, exact / 4}}, {cost::named("PyTorch")}}};
    if (estimated > 0)
        memory.lines.push_back({cost::Part::Activations, estimated, false, cost::Label::Blocks,
            cost::Term::SavedByModules, {cost::Source::Autograd}});
    memory.total = exact + estimated;
    return memory;
}

text::MemoryCard cardOf(cost::Mode mode, std::int64_t exact, std::int64_t estimated = 0) {
    return text::memoryCard(memoryOf(mode, exact, estimated),
        {{{"One", "One", "24 GB", 1'000'000}}, {{"Two", "Two", "48 GB", 2'000'000}},
            {{"Three", "Three", "80 GB", 4'000'000}}});
}

} // namespace

class TestMemoryCard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() {
        m_card.reset();
        m_window.reset();
    }
    void tabs();
    void rowsFollow();
    void rowsThatDoNotFitAreCounted();
    void nothingIsCut_data();
    void nothingIsCut();
    void settingsGetShorter();
    void accessibleTextsOfDevices();
    void devicesHaveAMenu();
    void accessibleTextFollowsAfterADelay();
    void settingsPanel();
    void settingsPanelIsNotModal();
    void settingsOfTheMode();
    void groups();
    void impossibleIsGreyed();
    void settingsOfElsewhere();
    void refusedRun();
    void menu();
    void barIsTrueToShares();

private:
    QStringList texts() const;
    template <typename Editor> Editor* editor(const char* label) const; ///< in the settings dialog
    void showRun(const cost::RunSettings& run);
    network::NetworkPtr m_gpt2 = test::presetWith("gpt2", {});
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<MemoryCard> m_card;
};

void TestMemoryCard::init() {
    m_card = std::make_unique<MemoryCard>();
    showRun({});
    m_window = std::make_unique<QWidget>(); // a layout sets a minimum size for a window, but not for a child
    m_card->setParent(m_window.get());
    m_card->resize(320, 400);
    m_window->resize(400, 500);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QStringList TestMemoryCard::texts() const {
    QStringList result;
    for (const auto* label : m_card->findChildren<ElidedLabel*>())
        if (label->isVisible() && !label->text().isEmpty())
            result += label->text();
    return result;
}

void TestMemoryCard::tabs() {
    QVERIFY(texts().contains(QStringLiteral("≈\u2009781\u202FKiB")));
    auto* tabs = m_card->findChild<QuietTabs*>();
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
    QCOMPARE(m_card->mode(), cost::Mode::Inference);
    QVERIFY(texts().contains(QStringLiteral("293\u202FKiB")));
    QVERIFY(texts().contains(QStringLiteral("batch 8 · context 1,024 · bf16")));
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Left);
    QCOMPARE(m_card->mode(), cost::Mode::Train);
}

void TestMemoryCard::rowsFollow() {
    QVERIFY(texts().contains(QStringLiteral("Activations, blocks")));
    m_card->setCards(cardOf(cost::Mode::Train, 600'000), cardOf(cost::Mode::Inference, 1), cost::RunSettings());
    QVERIFY(!texts().contains(QStringLiteral("Activations, blocks")));
    m_card->setCards(cardOf(cost::Mode::Train, 1'600'000, 5), cardOf(cost::Mode::Inference, 1), cost::RunSettings());
    QVERIFY(texts().contains(QStringLiteral("Activations, blocks")));
}

/// A low card shows the first lines; a last one says how many have no room and names them. None leaves in silence.
void TestMemoryCard::rowsThatDoNotFitAreCounted() {
    const auto card = text::memoryCard(
        cost::memory(*m_gpt2, cost::Mode::Train, {}), text::usualDevices(test::shippedCatalog().devices()));
    m_card->setCards(card, card, cost::RunSettings(), m_gpt2);
    const auto* rows = m_card->findChild<MemoryRows*>();
    const auto* more = rows->findChild<ElidedLabel*>(QStringLiteral("moreRows"));
    const QSize hint = m_card->sizeHint();
    const int whole = m_card->wholeHeight();
    QVERIFY(hint.height() < whole);
    int seen = 0;
    for (int height = hint.height(); height <= whole; ++height) {
        m_card->resize(320, height);
        QCOMPARE(m_card->sizeHint(), hint); // neither hint depends on the size
        QCOMPARE(m_card->wholeHeight(), whole);
        QStringList absent;
        for (const text::MemoryRow& row : card.rows)
            if (!texts().contains(QString::fromStdString(row.label)))
                absent += QString::fromStdString(row.label);
        const int count = static_cast<int>(card.rows.size()) - static_cast<int>(absent.size());
        QVERIFY(count >= seen); // a higher card shows no fewer
        seen = count;
        QCOMPARE(rows->isVisible(), count > 0);
        QCOMPARE(more->isVisible(), count > 0 && !absent.isEmpty());
        if (!more->isVisible())
            continue;
        QCOMPARE(more->text(), QStringLiteral("%1 more").arg(absent.size()));
        for (const QString& label : absent)
            QVERIFY2(more->toolTip().contains(label), qPrintable(more->toolTip()));
    }
    QCOMPARE(seen, static_cast<int>(card.rows.size()));
}

void TestMemoryCard::nothingIsCut_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("font");
    for (const int width : {320, 276})
        for (const int font : {13, 18})
            QTest::addRow("%d px, font %d px", width, font) << width << font;
}

/// Whole words at every width and font that the window allows: what has no room takes a second line or leaves.
void TestMemoryCard::nothingIsCut() {
    QFETCH(int, width);
    QFETCH(int, font);
    QFont large = m_card->font();
    large.setPixelSize(font);
    m_card->setFont(large);
    for (const char* preset : {"gpt2", "llama-3-8b", "deepseek-v3", "mamba-130m", "resnet50"}) {
        const network::NetworkPtr network = test::presetWith(preset, {});
        for (const char* run : {"", "paged", "divided"}) {
            cost::RunSettings settings;
            if (run == QByteArray("divided")) {
                settings.dp = 8;
                settings.zero = 3;
                settings.checkpointing = cost::Checkpointing::Full;
            } else if (run == QByteArray("paged")) {
                test::set(settings, "parameters_trained", "lora:16");
                test::set(settings, "base_dtype", "nf4");
            }
            const auto devices = text::usualDevices(test::shippedCatalog().devices());
            std::array<text::MemoryCard, 2> cards;
            for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference}) {
                try {
                    cards[std::size_t(mode)] = text::memoryCard(cost::memory(*network, mode, settings), devices);
                } catch (const Problem& problem) {
                    cards[std::size_t(mode)] = text::refusedCard(mode, settings, problem.sentence());
                }
            }
            m_card->setCards(cards[0], cards[1], settings, network);
            for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference}) {
                m_card->setMode(mode);
                m_card->resize(width, 1000);
                for (int i = 0; i < 4; ++i) // from the labels up to the card
                    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
                QString widest;
                for (const auto* child : m_card->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
                    widest += u"%1 %2 "_qs.arg(QLatin1String(child->metaObject()->className()))
                                  .arg(child->minimumSizeHint().width());
                QVERIFY2(m_card->minimumSizeHint().width() <= width, qPrintable(widest));
                for (const auto* label : m_card->findChildren<ElidedLabel*>()) {
                    if (!label->isVisible() || label->text().isEmpty())
                        continue;
                    const bool wraps = label->hasHeightForWidth();
                    QVERIFY2(label->width() >= (wraps ? label->minimumSizeHint() : label->sizeHint()).width() - 1,
                        qPrintable(u"%1 %2: %3"_qs.arg(QLatin1String(preset), label->text()).arg(label->width())));
                    if (wraps)
                        QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
                }
            }
        }
    }
}

void TestMemoryCard::settingsGetShorter() {
    QVERIFY(texts().contains(QStringLiteral("batch 8 · seq 1,024 · bf16 AMP · AdamW")));
    m_card->resize(240, 400);
    QVERIFY(texts().contains(QStringLiteral("b 8 · s 1,024 · bf16 · AdamW")));
}

void TestMemoryCard::accessibleTextsOfDevices() {
    const auto tiles = m_card->findChildren<DeviceTile*>();
    QCOMPARE(tiles.size(), 3);
    QCOMPARE(tiles[0]->accessibleName(), QStringLiteral("One, 24 GB: fits, 80 percent"));
    const QImage fits = tiles[0]->grab().toImage();
    m_card->setCards(cardOf(cost::Mode::Train, 1'010'000), cardOf(cost::Mode::Inference, 1), cost::RunSettings());
    QCOMPARE(tiles[0]->accessibleName(), QStringLiteral("One, 24 GB: too large, 101 percent"));
    QVERIFY(tiles[0]->grab().toImage() != fits);
    const QImage two = tiles[0]->grab().toImage();
    text::MemoryCard withBatch = cardOf(cost::Mode::Train, 1'010'000);
    withBatch.devices[0].most = "batch \u2264 3";
    m_card->setCards(withBatch, cardOf(cost::Mode::Inference, 1), cost::RunSettings());
    QVERIFY(tiles[0]->grab().toImage() != two);
    QCOMPARE(tiles[0]->sizeHint().height(), tiles[1]->sizeHint().height()); // the height does not depend on the text
}

void TestMemoryCard::devicesHaveAMenu() {
    const QSignalSpy wanted(m_card.get(), &MemoryCard::deviceMenuWanted);
    auto* tile = m_card->findChildren<DeviceTile*>()[1];
    QTest::mouseClick(tile, Qt::LeftButton);
    tile->setFocus();
    QTest::keyClick(tile, Qt::Key_Return);
    const QPoint place = tile->mapToGlobal(QPoint(5, 5));
    QContextMenuEvent mouse(QContextMenuEvent::Mouse, QPoint(5, 5), place);
    QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(5, 5), place); // as Shift+F10 and the menu key send it
    QCoreApplication::sendEvent(tile, &mouse);
    QCoreApplication::sendEvent(tile, &key);
    QCOMPARE(wanted.size(), 4);
    for (const auto& call : wanted)
        QCOMPARE(call[0].toInt(), 1);
    QCOMPARE(wanted[2][1].toPoint(), place);
    QCOMPARE(wanted[3][1].toPoint(), tile->mapToGlobal(tile->rect().bottomLeft()));
    QCOMPARE(tile->focusPolicy(), Qt::StrongFocus);
}

void TestMemoryCard::accessibleTextFollowsAfterADelay() {
    ElidedLabel* total = nullptr;
    for (auto* label : m_card->findChildren<ElidedLabel*>())
        if (label->accessibleName().startsWith(QStringLiteral("Training takes")))
            total = label;
    QVERIFY(total);
    QCOMPARE(total->accessibleName(), QStringLiteral("Training takes about 781\u202FKiB"));
    m_card->setCards(cardOf(cost::Mode::Train, 1024), cardOf(cost::Mode::Inference, 1), cost::RunSettings());
    QCOMPARE(total->accessibleName(), QStringLiteral("Training takes about 781\u202FKiB"));
    QTRY_COMPARE_WITH_TIMEOUT(total->accessibleName(), QStringLiteral("Training takes 1.00\u202FKiB"), 5000);
}

template <typename Editor> Editor* TestMemoryCard::editor(const char* label) const {
    for (auto* each : m_card->findChild<RunDialog*>()->findChildren<Editor*>())
        if (each->accessibleName() == QLatin1String(label))
            return each;
    return nullptr;
}

void TestMemoryCard::showRun(const cost::RunSettings& run) {
    m_card->setCards(cardOf(cost::Mode::Train, 600'000, 200'000), cardOf(cost::Mode::Inference, 300'000), run, m_gpt2);
}

void TestMemoryCard::settingsPanel() {
    connect(m_card.get(), &MemoryCard::runEdited, this, &TestMemoryCard::showRun); // as the session does
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

void TestMemoryCard::settingsPanelIsNotModal() {
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

void TestMemoryCard::settingsOfTheMode() {
    m_card->openSettings();
    QVERIFY(editor<QComboBox>("Optimizer") && !editor<QSpinBox>("Context"));
    m_card->setMode(cost::Mode::Inference);
    QVERIFY(!editor<QComboBox>("Optimizer") && editor<QSpinBox>("Context"));
    QCOMPARE(m_card->findChild<RunDialog*>()->windowTitle(), QStringLiteral("Inference settings"));
    QCOMPARE(editor<QSpinBox>("Context")->text(), QStringLiteral("1,024 by default"));
}

// A folded group shows one line that sums it up. The keyboard unfolds it, and so does a problem in it.
void TestMemoryCard::groups() {
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

void TestMemoryCard::impossibleIsGreyed() {
    connect(m_card.get(), &MemoryCard::runEdited, this, &TestMemoryCard::showRun);
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

void TestMemoryCard::settingsOfElsewhere() {
    cost::RunSettings run;
    test::set(run, "parameters_trained", "lora:7"); // this value is in no menu
    run.batch = std::int64_t{1} << 40;
    const QSignalSpy edited(m_card.get(), &MemoryCard::runEdited);
    showRun(run);
    m_card->openSettings();
    QCOMPARE(edited.size(), 0);
    QCOMPARE(editor<QComboBox>("Trained")->currentText(), QStringLiteral("LoRA, rank 7"));
}

void TestMemoryCard::refusedRun() {
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

void TestMemoryCard::menu() {
    auto* button = m_card->findChild<QToolButton*>(QStringLiteral("memoryMenu"));
    connect(m_card.get(), &MemoryCard::menuWanted, this, [](QMenu& menu) { menu.addAction(QStringLiteral("Mine")); });
    Q_EMIT button->menu()->aboutToShow();
    QCOMPARE(button->menu()->actions().size(), 2);
    QVERIFY(!button->accessibleName().isEmpty());
    button->menu()->actions().last()->trigger();
    QVERIFY(m_card->findChild<RunDialog*>()->isVisible());
}

void TestMemoryCard::barIsTrueToShares() {
    auto* bar = m_card->findChild<StackBar*>();
    const QImage image = bar->grab().toImage();
    const Theme& theme = Theme::current(bar->palette());
    int solid = 0;
    for (int x = 1; x < image.width() - 1; ++x)
        solid += image.pixelColor(x, image.height() / 2) == memoryColour(text::MemoryRow(), theme) ? 1 : 0;
    QVERIFY(std::abs(solid - (image.width() - 2) * 3 / 4) <= 2);
    QCOMPARE(bar->accessibleDescription(),
        QStringLiteral("Weights, fp32 586\u202FKiB, Activations, blocks ≈\u2009195\u202FKiB"));
}

int tst_memory_card(int argc, char* argv[]) {
    return paramap::test::run<TestMemoryCard, QApplication>(argc, argv);
}
#include "tst_memory_card.moc"
