// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/device_room.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/run_choices.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "ui/look/qt_text.h"

#include <QTest>

using namespace paramap;
using ui::qs;

namespace {

cost::Memory twoLines(std::int64_t exact, std::int64_t estimated) {
    cost::Memory memory;
    memory.settings.sequence = 1024;
    memory.lines = {{cost::Part::Weights, exact, true, {cost::Label::Weights, {std::string("fp32")}},
                        {cost::Term::Parameters, {std::int64_t{4}, exact / 4}}, {cost::named("PyTorch")}},
        {cost::Part::Gradients, 0, true, cost::Label::Gradients},
        {cost::Part::Activations, estimated, false, cost::Label::Blocks, cost::Term::SavedByModules,
            {cost::Source::Autograd}}};
    memory.total = exact + estimated;
    return memory;
}

constexpr std::int64_t GiB = std::int64_t{1} << 30;

} // namespace

/// The words of the memory card and of its devices.
class TestMemoryTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void memoryWords();
    void memoryBefore();
    void devices_data();
    void devices();
    void largest();
    void usualDevices();
    void choices();
};

void TestMemoryTexts::memoryWords() {
    const auto card = text::memoryCard(twoLines(3 * GiB, GiB), {});
    QCOMPARE(qs(card.total), u"≈\u20094.00\u202FGiB"_qs);
    QCOMPARE(qs(card.beside), u"allocated \u00B7 4.29\u202FGB"_qs);
    QCOMPARE(card.rows.size(), std::size_t(2)); // gradients of nothing have no line
    QCOMPARE(qs(card.rows[0].value), u"3.00\u202FGiB"_qs);
    QCOMPARE(qs(card.rows[1].value), u"≈\u20091.00\u202FGiB"_qs);
    QCOMPARE(card.rows[0].share, 0.75);
    QCOMPARE(qs(card.settings), u"batch 8 · seq 1,024 · bf16 AMP · AdamW"_qs);
    QCOMPARE(qs(card.shortSettings), u"b 8 · s 1,024 · bf16 · AdamW"_qs);
    QCOMPARE(qs(card.spoken), u"Training takes about 4.00\u202FGiB"_qs);
    QCOMPARE(qs(text::memoryCard(twoLines(GiB, 0), {}).total), u"1.00\u202FGiB"_qs); // nothing of it is estimated
    QCOMPARE(qs(text::memoryCard(twoLines(0, 0), {}).rows.empty() ? "none" : "some"), u"none"_qs);
}

void TestMemoryTexts::memoryBefore() {
    const cost::Memory one = twoLines(GiB, 0), two = twoLines(2 * GiB, 0);
    QCOMPARE(qs(text::memoryCard(two, {}, &one).was), u"was 1.00\u202FGiB"_qs);
    QCOMPARE(qs(text::memoryCard(two, {}, &one).rows[0].was), u"1.00\u202FGiB \u2192"_qs);
    QVERIFY(text::memoryCard(two, {}, &two).was.empty());
    QVERIFY(text::memoryCard(two, {}, &two).rows[0].was.empty());
    const cost::DeviceSet device{{"Card", "Card", "24 GB", 4 * GiB}};
    QCOMPARE(qs(text::memoryCard(two, {device}, &one).devices[0].use), u"24 GB \u00B7 50\u202F%"_qs);
    QCOMPARE(qs(text::memoryCard(two, {device}, &one).devices[0].most), u"was 25\u202F%"_qs);
    QVERIFY(text::memoryCard(two, {device}, &two).devices[0].most.empty());
    const cost::Memory refused; // the run before was none: nothing to compare with
    QVERIFY(text::memoryCard(two, {device}, &refused).was.empty());
    QVERIFY(text::memoryCard(twoLines(2 * GiB, 0), {}).was.empty());
}

void TestMemoryTexts::devices_data() {
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("use");
    QTest::addColumn<int>("fit");
    QTest::addColumn<QString>("spoken");
    const qint64 room = 1'000'000;
    QTest::addRow("fits") << room * 4 / 10 << u"24 GB · 40\u202F%"_qs << int(text::Fit::Fits)
                          << u"Card, 24 GB: fits, 40 percent"_qs;
    QTest::addRow("nearly") << room * 97 / 100 << u"24 GB · 97\u202F%"_qs << int(text::Fit::Tight)
                            << u"Card, 24 GB: fits barely, 97 percent"_qs;
    QTest::addRow("all") << room << u"24 GB · 100\u202F%"_qs << int(text::Fit::Tight)
                         << u"Card, 24 GB: fits barely, 100 percent"_qs;
    QTest::addRow("one byte too many") << room + 1 << u"24 GB · 101\u202F%"_qs << int(text::Fit::TooLarge)
                                       << u"Card, 24 GB: too large, 101 percent"_qs;
    QTest::addRow("hardly anything") << qint64(10) << u"24 GB · <1\u202F%"_qs << int(text::Fit::Fits)
                                     << u"Card, 24 GB: fits, <1 percent"_qs;
}

void TestMemoryTexts::devices() {
    QFETCH(qint64, bytes);
    QFETCH(QString, use);
    QFETCH(int, fit);
    QFETCH(QString, spoken);
    const auto card = text::memoryCard(twoLines(bytes, 0), {{{"Card", "Card", "24 GB", 1'000'000}}});
    QCOMPARE(qs(card.devices[0].use), use);
    QCOMPARE(int(card.devices[0].fit), fit);
    QCOMPARE(qs(card.devices[0].spoken), spoken);
    QVERIFY(card.devices[0].share <= 1);
}

/// The value on a tile fits, and a value larger by one does not.
void TestMemoryTexts::largest() {
    const auto devices = text::usualDevices(test::shippedCatalog().devices());
    cost::RunSettings run;
    for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference}) {
        const bool training = mode == cost::Mode::Train;
        const auto network = test::presetWith(training ? "gpt2" : "llama-3-8b", {});
        run.batch = training ? 8 : 96;
        auto card = text::memoryCard(cost::memory(*network, mode, run), devices);
        QVERIFY(card.devices[0].most.empty());
        text::addLargest(card, network->settings, run, devices);
        for (std::size_t i = 0; i < devices.size(); ++i) {
            const QString most = qs(card.devices[i].most);
            const QString before = training ? u"batch \u2264\u2009"_qs : u"ctx \u2264\u2009"_qs;
            QVERIFY2(most.startsWith(before), qPrintable(most));
            const std::int64_t value = most.mid(before.size()).remove(u',').toLongLong();
            const auto total = [&](std::int64_t number) {
                cost::RunSettings with = run;
                test::set(with, training ? "batch" : "context", std::to_string(number));
                return cost::totalsOn(devices[i], cost::memory(*network, mode, with)).least();
            };
            QVERIFY(value > 0 && total(value) <= devices[i].device.bytes && total(value + 1) > devices[i].device.bytes);
            QVERIFY(qs(card.devices[i].spoken).contains(most.mid(before.size())));
        }
    }
    // No further than the model was made for.
    run.batch = 8;
    const auto gpt2 = test::presetWith("gpt2", {});
    auto card = text::memoryCard(cost::memory(*gpt2, cost::Mode::Inference, run), devices);
    text::addLargest(card, gpt2->settings, run, devices);
    QCOMPARE(qs(card.devices[0].most), u"ctx: all 1,024"_qs);
    QVERIFY(qs(card.devices[0].spoken).endsWith(u"; the whole context of 1,024 tokens fits"_qs));
    const auto shortest = test::presetWith("gpt2", {{"n_positions", std::int64_t{1}}});
    card = text::memoryCard(cost::memory(*shortest, cost::Mode::Inference, run), devices);
    text::addLargest(card, shortest->settings, run, devices);
    QVERIFY(qs(card.devices[0].spoken).endsWith(u"; the whole context of 1 token fits"_qs));
    auto tight = devices;
    run.context = 1;
    tight[0].device.architecture.reset(); // the tensors alone: blocks of 2 MiB would let a few more tokens in
    tight[0].device.bytes = cost::memory(*gpt2, cost::Mode::Inference, run).total;
    card = text::memoryCard(cost::memory(*gpt2, cost::Mode::Inference, run), tight);
    text::addLargest(card, gpt2->settings, run, tight);
    QVERIFY(qs(card.devices[0].spoken).endsWith(u"; the longest context that fits is 1 token"_qs));
    run.context.reset();
    // Nothing fits; a model without a cache has no context.
    const auto large = test::presetWith("llama-3.1-405b", {});
    card = text::memoryCard(cost::memory(*large, cost::Mode::Train, run), devices);
    text::addLargest(card, large->settings, run, devices);
    QCOMPARE(qs(card.devices[0].most), u"no batch fits"_qs);
    const auto vit = test::presetWith("vit_b_16", {});
    card = text::memoryCard(cost::memory(*vit, cost::Mode::Inference, run), devices);
    text::addLargest(card, vit->settings, run, devices);
    QVERIFY(qs(card.devices[0].most).startsWith(u"batch "_qs));
}

void TestMemoryTexts::usualDevices() {
    const auto devices = text::usualDevices(test::shippedCatalog().devices());
    QCOMPARE(devices.size(), std::size_t(3));
    QCOMPARE(qs(devices[0].device.name), u"RTX 4090"_qs);
    QCOMPARE(qs(devices[1].device.size), u"80 GB"_qs); // the larger of two A100
    QCOMPARE(devices[0].device.bytes, std::int64_t(24'564) << 20);
    QVERIFY(text::usualDevices({}).empty());
}

void TestMemoryTexts::choices() {
    for (const char* setting :
        {"precision", "optimizer", "attention", "checkpointing", "gradients", "dtype", "kv_dtype"})
        QVERIFY2(!text::runChoices(cost::runField(setting)).empty(), setting);
    QVERIFY(text::runChoices(cost::runField("batch")).empty());
    QCOMPARE(qs(text::shownWord("amp")), u"bf16 AMP"_qs);
    QCOMPARE(qs(text::shownWord("adamw")), u"AdamW"_qs);
    QCOMPARE(qs(text::shownWord("something")), u"something"_qs);
    bool found = false;
    for (const auto& choice : text::runChoices(cost::runField("optimizer")))
        found = found || (choice.word == "adamw" && choice.about == "two moments");
    QVERIFY(found);
}

int tst_memory_texts(int argc, char* argv[]) {
    return paramap::test::run<TestMemoryTexts>(argc, argv);
}
#include "tst_memory_texts.moc"
