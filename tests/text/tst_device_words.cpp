// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/device_menu.h"
#include "model/text/memory/device_room.h"
#include "model/text/memory/fit_answers.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/speed.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "ui/look/qt_text.h"

#include <QTest>

using namespace paramap;
using ui::qs;

namespace {

constexpr std::int64_t gibibyte = std::int64_t{1} << 30;

cost::Memory memoryOf(std::int64_t exact, std::int64_t estimated) {
    cost::Memory memory;
    memory.lines = {{cost::Part::Weights, exact, true, cost::Label::Weights},
        {cost::Part::Activations, estimated, false, cost::Label::Blocks}};
    memory.total = exact + estimated;
    return memory;
}

} // namespace

/// What is said of devices: the menu, what fits, speed, and plans of training.
class TestDeviceWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void severalDevices();
    void deviceMenu();
    void fitWords();
    void speedWords();
    void plans();
};

/// For a run that is not divided, eight devices are one memory. A divided run has one of them for each share.
void TestDeviceWords::severalDevices() {
    cost::Device h100 = cost::deviceNamed(test::shippedCatalog().devices(), "H100");
    h100.architecture.reset(); // so that nothing stands beside the tensors
    auto memory = memoryOf(8 * h100.bytes + 1, 0);
    auto tile = text::deviceTile({h100, 8}, memory);
    QCOMPARE(qs(tile.name), u"8 \u00D7 H100"_qs);
    QCOMPARE(qs(tile.use), u"640 GB \u00B7 101\u202F%"_qs);
    QCOMPARE(tile.fit, text::Fit::TooLarge);
    QCOMPARE(
        qs(tile.spoken), u"8 \u00D7 H100, 640 GB: too large, 101 percent of all together, if nothing is held twice"_qs);
    tile = text::deviceTile({h100, 16}, memory);
    QCOMPARE(qs(tile.use), u"1,280 GB \u00B7 50\u202F%"_qs);
    QCOMPARE(tile.fit, text::Fit::Fits);

    memory = memoryOf(h100.bytes / 2, 0);
    memory.settings.tp = 8;
    memory.settings.pp = 2;
    tile = text::deviceTile({h100, 16}, memory);
    QCOMPARE(qs(tile.use), u"80 GB \u00B7 50\u202F%"_qs);
    QCOMPARE(qs(tile.spoken), u"16 \u00D7 H100, 80 GB each: fits, 50 percent of each"_qs);
    tile = text::deviceTile({h100, 8}, memory);
    QCOMPARE(qs(tile.most), u"needs 16"_qs);
    QCOMPARE(tile.fit, text::Fit::TooLarge);
    QVERIFY(qs(tile.spoken).contains(u"too few, the run is divided among 16"_qs));
    QCOMPARE(qs(text::deviceTile({h100, 1}, memory).spoken), u"H100, 80 GB: fits, 50 percent"_qs); // each of so many

    // The largest batch is that of all of them.
    const auto gpt2 = test::presetWith("gpt2", {});
    const std::vector<cost::DeviceSet> sets{{h100, 1}, {h100, 4}};
    auto card = text::memoryCard(cost::memory(*gpt2, cost::Mode::Train, {}), sets);
    text::addLargest(card, gpt2->settings, {}, sets);
    const auto batch
        = [&](std::size_t i) { return qs(card.devices[i].most).section(u'\u2009', 1).remove(u',').toInt(); };
    QVERIFY2(batch(0) > 10 && batch(1) > 4 * batch(0), qPrintable(qs(card.devices[1].most)));

    QCOMPARE(cost::deviceSets(test::shippedCatalog().devices(), {{"h100", 2}})[0].device.name, h100.name);
    QCOMPARE(test::problemOf([&] {
        (void)cost::deviceSets({h100}, {{"H100", 0}});
    }),
        QByteArray("there cannot be 0 of 'H100'; 1 to 1,000,000 devices are counted"));
}

void TestDeviceWords::deviceMenu() {
    const auto all = test::shippedCatalog().devices();
    const auto memory = memoryOf(100 * gibibyte, 0);
    const auto menu = text::deviceMenu({cost::deviceNamed(all, "H100"), 3}, all, memory);
    QCOMPARE(qs(menu.title), u"3 \u00D7 H100 SXM, 80 GB"_qs);
    QStringList titles;
    std::size_t entries = 0;
    for (const auto& group : menu.groups) {
        titles += qs(group.title);
        entries += group.entries.size();
        for (const auto& entry : group.entries)
            QCOMPARE(entry.chosen, entry.name == "H100 SXM");
        QCOMPARE(group.chosen, group.title == "Data centre");
    }
    QCOMPARE(titles, (QStringList{u"Consumer"_qs, u"Workstation"_qs, u"Data centre"_qs, u"Apple"_qs}));
    QCOMPARE(entries, all.size());
    QStringList counts;
    for (const auto& entry : menu.counts)
        counts += qs(entry.shown) + (entry.chosen ? u"*"_qs : u""_qs);
    QCOMPARE(counts.mid(0, 5).join(u' '), u"1 2 3* 4 8"_qs);
    QCOMPARE(counts.last(), u"1,024"_qs);
    QCOMPARE(qs(menu.counts[0].use), u"80 GB \u00B7 126\u202F% \u2715"_qs);
    QCOMPARE(qs(menu.counts[2].use), u"240 GB \u00B7 42\u202F% \u2713"_qs);

    const cost::DeviceSet one{all[0], 1}, two{all[0], 2};
    QCOMPARE(qs(text::deviceStep({one, one}, {one, two})), u"RTX 2080 Ti \u2192 2 \u00D7 RTX 2080 Ti"_qs);
    QCOMPARE(qs(text::deviceStep({one, one}, {two, two})), u"Devices"_qs);
    QVERIFY(text::deviceStep({one, two}, {one, two}).empty());
}

void TestDeviceWords::fitWords() {
    const auto all = test::shippedCatalog().devices();
    const auto answers = [&](const char* preset, cost::Mode mode, const char* device, std::int64_t count = 1,
                             const cost::RunSettings& run = {}) {
        QStringList words;
        const auto network = test::presetWith(preset, {});
        for (const auto& each : text::fitAnswers(network->settings, mode, run, {cost::deviceNamed(all, device), count}))
            words += qs(each.text) + (each.value ? u""_qs : u" -"_qs);
        return words;
    };
    using enum cost::Mode;
    const QStringList small = answers("gpt2", Train, "RTX 4090");
    QCOMPARE(small.size(), 3);
    QVERIFY2(small[0].startsWith(u"Largest batch that fits: "_qs) && !small[0].endsWith(u'-'), qPrintable(small[0]));
    QCOMPARE(small[1], u"Longest sequence that fits: all 1,024, as it is -"_qs);
    QVERIFY2(small[2].startsWith(u"Most layers that fit: "_qs) && !small[2].endsWith(u'-'), qPrintable(small[2]));
    const QStringList large = answers("llama-3.1-405b", Train, "H100");
    QVERIFY2(large[0].startsWith(u"Not even batch 1 fits: the weights alone need "_qs), qPrintable(large[0]));
    QVERIFY(large[1].startsWith(u"Not even a sequence of 1 token fits: the weights alone need "_qs));
    QVERIFY2(large[2].startsWith(u"Not even 1 of the layers fits: "_qs), qPrintable(large[2]));
    const QStringList tiny = answers("gpt2-xl", Train, "RTX 3080"); // weights would do, states do not
    QVERIFY2(tiny[0].startsWith(u"Not even batch 1 fits: "_qs) && tiny[0].endsWith(u"GiB are needed -"_qs),
        qPrintable(tiny[0]));
    QVERIFY(answers("llama-3.1-405b", Train, "H100", 1024)[0].startsWith(u"Largest batch that fits: "_qs));
    const QStringList image = answers("vit_b_16", Train, "T4"); // no tokens
    QCOMPARE(image.filter(u"sequence"_qs).size(), 0);
    QVERIFY(image[0].startsWith(u"Largest batch"_qs));
    cost::RunSettings one, divided;
    one.batch = 1;
    QCOMPARE(answers("mamba-130m", Inference, "H100", 1, one).filter(u"context"_qs).size(), 0); // states do not grow
    divided.tp = 4;
    QVERIFY(answers("gpt2", Train, "T4", 2, divided).isEmpty()); // two are too few
    QCOMPARE(answers("gpt2", Train, "T4", 4, divided).size(), 3);

    text::FitAnswer answer{text::FitAnswer::Of::Length, "context", {}, {}, 77};
    QCOMPARE(text::withAnswer({}, answer).context.value_or(0), std::int64_t(77));
    answer.unknown = "sequence";
    QCOMPARE(text::withAnswer({}, answer).sequence.value_or(0), std::int64_t(77));
    answer = {text::FitAnswer::Of::Batch, "batch", {}, {}, {}};
    QCOMPARE(text::withAnswer({}, answer).batch, cost::RunSettings().batch);
}

/// 40 % of 989.5 TFLOP/s, by 6,999,559,372,800 FLOP for 8,192 tokens: 463,000 a second; 300 B of them in 7.5 days.
void TestDeviceWords::speedWords() {
    const auto all = test::shippedCatalog().devices();
    const std::vector<cost::DeviceSet> sets{{cost::deviceNamed(all, "H100"), 1}, {cost::deviceNamed(all, "T4"), 8}};
    const auto card = [&](const char* preset, cost::Mode mode, const cost::TrainingPlan& plan = {},
                          const cost::RunSettings& run = {}) {
        const auto network = test::presetWith(preset, {});
        const auto memory = cost::memory(*network, mode, run);
        auto result = text::memoryCard(memory, sets);
        text::addSpeed(result, *network, memory, sets, plan);
        return result;
    };
    const auto shown = [](const text::MemoryCard& of, std::size_t row) { return qs(of.speed.rows.at(row).shown); };
    using enum cost::Mode;
    auto words = card("gpt2", Train);
    QCOMPARE(words.speed.rows.size(), std::size_t(4));
    QCOMPARE(shown(words, 0), u"not said"_qs);
    QCOMPARE(qs(words.speed.rows[0].choices[1].word), QString::number(20LL * 124'439'808));
    QCOMPARE(shown(words, 1), u"40\u202F%"_qs);
    QCOMPARE(shown(words, 2), u"463,000 tokens/s"_qs);
    QCOMPARE(shown(words, 3), u"depends on how the run is divided"_qs);
    QCOMPARE(qs(words.speed.summary), u"H100: 463,000 tokens/s"_qs);
    QVERIFY(qs(words.devices[0].facts).contains(u"Step, at least: 6.61\u202Fms"_qs));
    QVERIFY(qs(words.devices[1].facts).contains(u"Parallelism"_qs));
    words = card("gpt2", Train, {300'000'000'000, 0.4});
    QCOMPARE(shown(words, 2), u"463,000 tokens/s \u00B7 7.50\u202Fdays"_qs);
    words = card("gpt2", Train, {300'000'000'000, 0.375});
    QCOMPARE(shown(words, 1), u"37.5\u202F%"_qs);
    cost::RunSettings divided;
    divided.dp = 8;
    words = card("gpt2", Train, {}, divided);
    QVERIFY2(shown(words, 3).endsWith(u" tokens/s"_qs), qPrintable(shown(words, 3)));

    words = card("llama-3-8b", Inference);
    QCOMPARE(words.speed.rows.size(), std::size_t(2));
    QVERIFY2(shown(words, 0).startsWith(u"\u2264\u2009"_qs), qPrintable(shown(words, 0)));
    QVERIFY(shown(words, 0).contains(u" tokens/s \u00B7 prefill \u2265\u2009"_qs));
    words = card("llama-3-8b", Train);
    QVERIFY(shown(words, 2).endsWith(u"; does not fit"_qs));
    words = card("vit_b_16", Train, {300'000'000'000, 0.4}); // 841,214,066,688 FLOP for 8 images, and no tokens
    QCOMPARE(words.speed.rows.size(), std::size_t(3));
    QCOMPARE(shown(words, 1), u"3,760 samples/s"_qs);
    QVERIFY(qs(words.devices[0].facts).contains(u"Samples per second at 40.0\u202F% utilisation: 3,760"_qs));
    QVERIFY(!qs(words.devices[0].facts).contains(u"okens"_qs));
}

void TestDeviceWords::plans() {
    const cost::TrainingPlan plan = cost::withPlanned({}, "train_tokens", "300.0\u202FB");
    QCOMPARE(plan.tokens, std::int64_t(300'000'000'000));
    QCOMPARE(cost::withPlanned(plan, "train_tokens", "").tokens, std::int64_t(0));
    for (const char* each : {"0.5", "50%", "50 %", "50\u202F%"})
        QCOMPARE(cost::withPlanned(plan, "utilisation", each).utilisation, 0.5);
    QCOMPARE(cost::withPlanned({0, 0.9}, "utilisation", "").utilisation, 0.4);
    QCOMPARE(test::problemOf([&] { (void)cost::withPlanned(plan, "utilisation", "120%"); }),
        QByteArray("the utilisation '120%' is no share; it is more than 0 and at most 1, like 0.4 or 40%"));
    QVERIFY(test::problemOf([&] {
        (void)cost::withPlanned(plan, "train_tokens", "many");
    }).startsWith("the number of tokens 'many' is no count"));
    QCOMPARE(qs(text::planStep({}, plan)), u"Train on 300.0\u202FB tokens"_qs);
    QCOMPARE(qs(text::planStep(plan, {})), u"Train on no number of tokens"_qs);
    QCOMPARE(qs(text::planStep({}, {0, 0.5})), u"Utilisation 40\u202F% \u2192 50\u202F%"_qs);
}

int tst_device_words(int argc, char* argv[]) {
    return paramap::test::run<TestDeviceWords>(argc, argv);
}
#include "tst_device_words.moc"
