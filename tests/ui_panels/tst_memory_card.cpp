// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "tests/ui_panels/memory_card_test.h"
#include "ui/memory/device_tile.h"
#include "ui/memory/memory_card.h"
#include "ui/memory/memory_look.h"
#include "ui/memory/memory_rows.h"
#include "ui/memory/quiet_tabs.h"
#include "ui/memory/run_dialog.h"
#include "ui/memory/stack_bar.h"
#include "ui/parts/elided_label.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <array>

using namespace paramap;
using namespace paramap::ui;
using test::cardOf;

class TestMemoryCard : public test::MemoryCardTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { showCard(); }
    void cleanup() { closeCard(); }
    void tabs();
    void rowsFollow();
    void rowsThatDoNotFitAreCounted();
    void totalsAreNamed();
    void nothingIsCut_data();
    void nothingIsCut();
    void settingsGetShorter();
    void accessibleTextsOfDevices();
    void devicesHaveAMenu();
    void accessibleTextFollowsAfterADelay();
    void menu();
    void barIsTrueToShares();
};

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

/// Three totals, each with its name; the ranges say what their ends assume, and leave a low card before its lines do.
void TestMemoryCard::totalsAreNamed() {
    const auto card = text::memoryCard(
        cost::memory(*m_gpt2, cost::Mode::Train, {}), text::usualDevices(test::shippedCatalog().devices()));
    m_card->setCards(card, card, cost::RunSettings(), m_gpt2);
    m_card->resize(320, m_card->wholeHeight());
    QCOMPARE(texts().filter(QStringLiteral("allocated \u00B7 ")).size(), 1);
    QCOMPARE(card.totals.size(), std::size_t(2));
    for (const auto& [total, name] :
        {std::pair{card.totals[0], "Reserved \u2248"}, {card.totals[1], "On the device \u2248"}}) {
        const QString line = QString::fromStdString(total.line);
        QVERIFY2(line.startsWith(QString::fromUtf8(name)) && line.contains(QStringLiteral(" to ")), qPrintable(line));
        QVERIFY(texts().contains(line));
        QVERIFY(QString::fromStdString(total.explanation).contains(QStringLiteral("At most: ")));
    }
    QVERIFY(QString::fromStdString(card.totals[1].explanation).contains(QStringLiteral("\nRTX 4090: ")));
    m_card->resize(320, m_card->wholeHeight() - 1);
    QVERIFY(texts().filter(QStringLiteral("Reserved")).isEmpty());
    QVERIFY(texts().contains(QString::fromStdString(card.rows.back().label)));
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
                settings.checkpointing.kind = cost::Checkpointing::Full;
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

// A folded group shows one line that sums it up. The keyboard unfolds it, and so does a problem in it.
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
