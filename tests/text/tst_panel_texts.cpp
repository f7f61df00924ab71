// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/totals.h"
#include "model/text/memory/device_room.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/run_choices.h"
#include "model/text/panel/size_lines.h"
#include "model/text/panel/totals_card.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;

namespace {

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

sizes::SizeState width(std::int64_t value) {
    sizes::SizeState state;
    state.key = state.symbol = "E";
    state.name = "n_embd";
    state.meaning = "width";
    state.value = value;
    state.slider = state.used = state.given = true;
    state.minimum = 128;
    state.maximum = 8192;
    state.step = 64;
    return state;
}

cost::Memory memoryOf(std::int64_t exact, std::int64_t estimated) {
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

class TestPanelTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void totals();
    void totalsWhileDragging();
    void totalsOfExperts();
    void sizePrices_data();
    void sizePrices();
    void sizeWarning();
    void sizeChanged();
    void presetLines();
    void orderOfTheSizes();
    void foldedTitle();
    void memoryWords();
    void memoryBefore();
    void devices_data();
    void devices();
    void largest();
    void usualDevices();
    void sizeMarks();
    void choices();
};

void TestPanelTexts::totals() {
    const auto card = text::totalsCard(test::presetWith("gpt2", {})->totals());
    QCOMPARE(qt(card.exact), u"124,439,808"_qs);
    QCOMPARE(qt(card.details[0]), u"124.4\u202FM"_qs);
    QCOMPARE(qt(card.details[1]), u"all trainable"_qs);
    QCOMPARE(qt(card.details[2]), u"non-embedding 85.1\u202FM"_qs);
    QVERIFY(card.was.empty());
    QVERIFY(card.active.empty());
    // The number of hidden parameters comes before details that may be left out.
    const auto vit = text::totalsCard(test::presetWith("vit-base-patch16-224", {})->totals());
    QCOMPARE(qt(vit.details[2]), u"not in print(model) 152.1\u202FK"_qs);
    QCOMPARE(qt(card.spoken), u"124,439,808 parameters"_qs);
    const network::NetworkPtr tied = test::presetWith("gpt2", {});
    const auto twice = text::totalsCard(network::TotalsTwice().of(*tied->root), {}, {}, true);
    QCOMPARE(qt(twice.label), u"Total parameters, tied ones twice"_qs);
    QCOMPARE(qt(twice.exact), u"163,037,184"_qs);
    QCOMPARE(qt(twice.spoken), u"163,037,184 parameters, tied ones counted twice"_qs);
}

void TestPanelTexts::totalsWhileDragging() {
    network::Totals totals;
    totals.parameters = totals.trainable = totals.active = 203'668'480;
    auto card = text::totalsCard(totals, 124'439'808);
    QCOMPARE(qt(card.was), u"was 124,439,808"_qs);
    QCOMPARE(qt(card.change), u"+79,228,672"_qs);
    QCOMPARE(qt(card.changeShare), u"+63.7\u202F%"_qs);
    card = text::totalsCard(totals, 203'668'481);
    QCOMPARE(qt(card.change), u"\u22121"_qs);
    QCOMPARE(qt(text::totalsCard(totals, 203'668'480).change), u"unchanged"_qs);
    QVERIFY(text::totalsCard(totals, 0).changeShare.empty());
}

void TestPanelTexts::totalsOfExperts() {
    network::Totals totals;
    totals.parameters = 671'026'419'200;
    totals.trainable = 0;
    totals.active = 37'553'418'240;
    const auto card = text::totalsCard(totals);
    QCOMPARE(qt(card.active), u"37.6\u202FB active per token"_qs);
    QVERIFY(card.activeShare > 0.055 && card.activeShare < 0.057);
    QCOMPARE(qt(card.details[1]), u"0 trainable"_qs);
}

void TestPanelTexts::sizePrices_data() {
    QTest::addColumn<QString>("one");
    QTest::addColumn<qint64>("step");
    QTest::addColumn<qint64>("delta");
    QTest::addColumn<QString>("note");
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addRow("a layer") << u"layer"_qs << qint64(1) << qint64(7'087'872) << QString()
                             << u"+1 layer = +7,087,872"_qs << u"+5.7\u202F%"_qs;
    QTest::addRow("a step of many") << u"layer"_qs << qint64(64) << qint64(18'037'696) << QString()
                                    << u"+64 layers = +18,037,696"_qs << u"+14.5\u202F%"_qs;
    QTest::addRow("no plural") << QString() << qint64(1) << qint64(768) << QString() << u"+1 = +768"_qs
                               << u"<0.1\u202F%"_qs;
    QTest::addRow("less") << u"group"_qs << qint64(1) << qint64(-1'000'000) << QString()
                          << u"+1 group = \u22121,000,000"_qs << u"\u22120.8\u202F%"_qs;
    QTest::addRow("nothing") << u"head"_qs << qint64(1) << qint64(0) << u"splits E into 12 × 64"_qs
                             << u"no change: splits E into 12 × 64"_qs << QString();
    QTest::addRow("nothing to say of nothing")
        << u"head"_qs << qint64(1) << qint64(0) << QString() << u"no change"_qs << QString();
}

void TestPanelTexts::sizePrices() {
    QFETCH(QString, one);
    QFETCH(qint64, step);
    QFETCH(qint64, delta);
    QFETCH(QString, note);
    QFETCH(QString, left);
    QFETCH(QString, right);
    sizes::SizeState state = width(768);
    state.one = one.toStdString();
    state.meaning = one.isEmpty() ? state.meaning : state.one + "s";
    state.step = step;
    state.note = note.toStdString();
    const auto line
        = text::sizeLine(state, formula::Value(768), 124'439'808, text::NextStep{124'439'808 + delta, {}, {}}, {});
    QCOMPARE(qt(line.left), left);
    QCOMPARE(qt(line.right), right);
    QVERIFY(line.warning.empty());
}

void TestPanelTexts::sizeWarning() {
    sizes::SizeState state = width(12);
    state.key = state.symbol = "H";
    state.name = "n_head";
    const std::vector<network::Warning> warnings{{"elsewhere", "Q", {1}},
        {"n_embd must be a multiple of n_head", "H", {8, 16}, "1024", "12"},
        {"pad_token_id must be a token of the vocabulary (vocab_size)", "V", {}}};
    const auto line = text::sizeLine(state, formula::Value(12), 100, text::NextStep{100, {}, {}}, warnings);
    QCOMPARE(qt(line.warning), u"1024 ÷ 12 is not whole."_qs);
    QCOMPARE(qt(line.warningInFull), u"n_embd must be a multiple of n_head (1024 / 12 is not whole)"_qs);
    QCOMPARE(line.fixes.size(), std::size_t(2));
    QCOMPARE(line.fixes[1].value, 16);
    QCOMPARE(qt(line.fixes[0].text), u"8"_qs);
    QVERIFY(qt(line.spoken).contains(u"must be a multiple"_qs));
    sizes::SizeState vocabulary = width(40000); // what stands in brackets is part of the sentence
    vocabulary.key = vocabulary.symbol = "V";
    const auto whole = text::sizeLine(vocabulary, formula::Value(40000), 100, text::NextStep{100, {}, {}}, warnings);
    QCOMPARE(qt(whole.warning), u"pad_token_id must be a token of the vocabulary (vocab_size)."_qs);
    QVERIFY(
        text::sizeLine(width(1024), formula::Value(768), 100, text::NextStep{100, {}, {}}, warnings).warning.empty());

    // If the symbol says which model the size belongs to, the name is left out.
    sizes::SizeState nested;
    nested.name = "vision_config.num_hidden_layers";
    nested.value = formula::Value(12);
    QCOMPARE(text::sizeLine(nested, {}, 100, text::NextStep{100, {}, {}}, {}).name, nested.name);
    nested.symbol = "vision.L";
    QCOMPARE(text::sizeLine(nested, {}, 100, text::NextStep{100, {}, {}}, {}).name, std::string("num_hidden_layers"));
}

void TestPanelTexts::sizeChanged() {
    QVERIFY(text::sizeLine(width(1024), formula::Value(768), 1, {}, {}).changed);
    QVERIFY(!text::sizeLine(width(768), formula::Value(768), 1, {}, {}).changed);
    QVERIFY(!text::sizeLine(width(768), std::nullopt, 1, {}, {}).changed);
    sizes::SizeState follows = width(4096);
    follows.given = false;
    follows.derived = true; // four times another one: nobody changed it by hand
    QVERIFY(!text::sizeLine(follows, formula::Value(3072), 1, {}, {}).changed);
}

void TestPanelTexts::presetLines() {
    const auto home = test::presetWith("gpt2", {});
    const auto now = test::presetWith("gpt2", {{"n_embd", formula::Value(1024)}});
    bool layers = false, embedding = false;
    for (const auto& line : text::sizeLines(*now, &home->settings)) {
        if (line.state.name == "n_layer") {
            layers = true;
            QVERIFY(!line.changed);
            QCOMPARE(qt(line.left), u"+1 layer = +12,596,224"_qs);
            QCOMPARE(qt(line.right), u"+6.2\u202F%"_qs);
        }
        if (line.state.name == "n_embd") {
            embedding = true;
            QVERIFY(line.changed);
            QCOMPARE(line.home, std::optional<std::int64_t>(768));
        }
    }
    QVERIFY(layers && embedding);
}

void TestPanelTexts::orderOfTheSizes() {
    QStringList names;
    for (const auto& line : text::sizeLines(*test::presetWith("gpt2", {})))
        names += qt(line.state.name);
    QCOMPARE(
        names.mid(0, 5), QStringList({u"n_layer"_qs, u"n_embd"_qs, u"n_head"_qs, u"vocab_size"_qs, u"n_positions"_qs}));
}

void TestPanelTexts::foldedTitle() {
    std::vector<text::SizeLine> lines(3);
    lines[0].state.name = "n_layer";
    lines[1].state.name = "n_inner";
    lines[2].state.name = "tie_word_embeddings";
    lines[2].state.meaning = "tied head";
    lines[2].state.value = true;
    QCOMPARE(qt(text::moreTitle(lines, 1)), u"2 more: n_inner, tied head"_qs);
    QCOMPARE(qt(text::moreTitle(lines, 3)), QString());
}

void TestPanelTexts::memoryWords() {
    const auto card = text::memoryCard(memoryOf(3 * GiB, GiB), {});
    QCOMPARE(qt(card.total), u"≈\u20094.00\u202FGiB"_qs);
    QCOMPARE(qt(card.beside), u"4.29\u202FGB"_qs);
    QCOMPARE(card.rows.size(), std::size_t(2)); // gradients of nothing have no line
    QCOMPARE(qt(card.rows[0].value), u"3.00\u202FGiB"_qs);
    QCOMPARE(qt(card.rows[1].value), u"≈\u20091.00\u202FGiB"_qs);
    QCOMPARE(card.rows[0].share, 0.75);
    QCOMPARE(qt(card.settings), u"batch 8 · seq 1,024 · bf16 AMP · AdamW"_qs);
    QCOMPARE(qt(card.shortSettings), u"b 8 · s 1,024 · bf16 · AdamW"_qs);
    QCOMPARE(qt(card.spoken), u"Training takes about 4.00\u202FGiB"_qs);
    QCOMPARE(qt(text::memoryCard(memoryOf(GiB, 0), {}).total), u"1.00\u202FGiB"_qs); // nothing of it is estimated
    QCOMPARE(qt(text::memoryCard(memoryOf(0, 0), {}).rows.empty() ? "none" : "some"), u"none"_qs);
}

void TestPanelTexts::memoryBefore() {
    const cost::Memory one = memoryOf(GiB, 0), two = memoryOf(2 * GiB, 0);
    QCOMPARE(qt(text::memoryCard(two, {}, &one).was), u"was 1.00\u202FGiB"_qs);
    QCOMPARE(qt(text::memoryCard(two, {}, &one).rows[0].was), u"1.00\u202FGiB \u2192"_qs);
    QVERIFY(text::memoryCard(two, {}, &two).was.empty());
    QVERIFY(text::memoryCard(two, {}, &two).rows[0].was.empty());
    const cost::DeviceSet device{{"Card", "Card", "24 GB", 4 * GiB}};
    QCOMPARE(qt(text::memoryCard(two, {device}, &one).devices[0].use), u"24 GB \u00B7 50\u202F%"_qs);
    QCOMPARE(qt(text::memoryCard(two, {device}, &one).devices[0].most), u"was 25\u202F%"_qs);
    QVERIFY(text::memoryCard(two, {device}, &two).devices[0].most.empty());
    const cost::Memory refused; // the run before was none: nothing to compare with
    QVERIFY(text::memoryCard(two, {device}, &refused).was.empty());
    QVERIFY(text::memoryCard(memoryOf(2 * GiB, 0), {}).was.empty());
}

void TestPanelTexts::devices_data() {
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("use");
    QTest::addColumn<int>("fit");
    QTest::addColumn<QString>("spoken");
    const qint64 room = 1'000'000;
    QTest::addRow("fits") << room * 4 / 10 << u"24 GB · 40\u202F%"_qs << int(text::Fit::Fits)
                          << u"Card, 24 GB: fits, 40 percent"_qs;
    QTest::addRow("nearly") << room * 97 / 100 << u"24 GB · 97\u202F%"_qs << int(text::Fit::Tight)
                            << u"Card, 24 GB: tight, 97 percent"_qs;
    QTest::addRow("all") << room << u"24 GB · 100\u202F%"_qs << int(text::Fit::Tight)
                         << u"Card, 24 GB: tight, 100 percent"_qs;
    QTest::addRow("one byte too many") << room + 1 << u"24 GB · 101\u202F%"_qs << int(text::Fit::TooLarge)
                                       << u"Card, 24 GB: too large, 101 percent"_qs;
    QTest::addRow("hardly anything") << qint64(10) << u"24 GB · <1\u202F%"_qs << int(text::Fit::Fits)
                                     << u"Card, 24 GB: fits, <1 percent"_qs;
}

void TestPanelTexts::devices() {
    QFETCH(qint64, bytes);
    QFETCH(QString, use);
    QFETCH(int, fit);
    QFETCH(QString, spoken);
    const auto card = text::memoryCard(memoryOf(bytes, 0), {{{"Card", "Card", "24 GB", 1'000'000}}});
    QCOMPARE(qt(card.devices[0].use), use);
    QCOMPARE(int(card.devices[0].fit), fit);
    QCOMPARE(qt(card.devices[0].spoken), spoken);
    QVERIFY(card.devices[0].share <= 1);
}

/// The value on a tile fits, and a value larger by one does not.
void TestPanelTexts::largest() {
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
            const QString most = qt(card.devices[i].most);
            const QString before = training ? u"batch \u2264\u2009"_qs : u"ctx \u2264\u2009"_qs;
            QVERIFY2(most.startsWith(before), qPrintable(most));
            const std::int64_t value = most.mid(before.size()).remove(u',').toLongLong();
            const auto total = [&](std::int64_t number) {
                cost::RunSettings with = run;
                test::set(with, training ? "batch" : "context", std::to_string(number));
                return cost::memory(*network, mode, with).total;
            };
            QVERIFY(value > 0 && total(value) <= devices[i].device.bytes && total(value + 1) > devices[i].device.bytes);
            QVERIFY(qt(card.devices[i].spoken).contains(most.mid(before.size())));
        }
    }
    // No further than the model was made for.
    run.batch = 8;
    const auto gpt2 = test::presetWith("gpt2", {});
    auto card = text::memoryCard(cost::memory(*gpt2, cost::Mode::Inference, run), devices);
    text::addLargest(card, gpt2->settings, run, devices);
    QCOMPARE(qt(card.devices[0].most), u"ctx: all 1,024"_qs);
    QVERIFY(qt(card.devices[0].spoken).endsWith(u"; the whole context of 1,024 tokens fits"_qs));
    const auto shortest = test::presetWith("gpt2", {{"n_positions", std::int64_t{1}}});
    card = text::memoryCard(cost::memory(*shortest, cost::Mode::Inference, run), devices);
    text::addLargest(card, shortest->settings, run, devices);
    QVERIFY(qt(card.devices[0].spoken).endsWith(u"; the whole context of 1 token fits"_qs));
    auto tight = devices;
    run.context = 1;
    tight[0].device.bytes = cost::memory(*gpt2, cost::Mode::Inference, run).total;
    card = text::memoryCard(cost::memory(*gpt2, cost::Mode::Inference, run), tight);
    text::addLargest(card, gpt2->settings, run, tight);
    QVERIFY(qt(card.devices[0].spoken).endsWith(u"; the longest context that fits is 1 token"_qs));
    run.context.reset();
    // Nothing fits; a model without a cache has no context.
    const auto large = test::presetWith("llama-3.1-405b", {});
    card = text::memoryCard(cost::memory(*large, cost::Mode::Train, run), devices);
    text::addLargest(card, large->settings, run, devices);
    QCOMPARE(qt(card.devices[0].most), u"no batch fits"_qs);
    const auto vit = test::presetWith("vit_b_16", {});
    card = text::memoryCard(cost::memory(*vit, cost::Mode::Inference, run), devices);
    text::addLargest(card, vit->settings, run, devices);
    QVERIFY(qt(card.devices[0].most).startsWith(u"batch "_qs));
}

void TestPanelTexts::usualDevices() {
    const auto devices = text::usualDevices(test::shippedCatalog().devices());
    QCOMPARE(devices.size(), std::size_t(3));
    QCOMPARE(qt(devices[0].device.name), u"RTX 4090"_qs);
    QCOMPARE(qt(devices[1].device.size), u"80 GB"_qs); // the larger of two A100
    QCOMPARE(devices[0].device.bytes, std::int64_t(24'564) << 20);
    QVERIFY(text::usualDevices({}).empty());
}

void TestPanelTexts::sizeMarks() {
    const auto lineOf = [](const network::NetworkPtr& network, const solve::SizeMarks& marks, const char* key) {
        for (const auto& line : text::sizeLines(*network, nullptr, {}, marks))
            if (line.state.key == key)
                return line;
        return text::SizeLine();
    };
    const auto wide = test::presetWith("gpt2", {{"n_embd", 1024}, {"n_layer", 6}});
    auto line = lineOf(wide, {{"H"}, solve::HeldTotal{"L", 124'439'808}}, "L");
    QVERIFY(line.held && line.canHold && !line.locked);
    QCOMPARE(qt(line.left), u"comes nearest to 124,439,808"_qs);
    QCOMPARE(qt(line.right), u"+2.9\u202F%"_qs);
    QVERIFY(qt(line.spoken).endsWith(u". Comes nearest to a total of 124,439,808, 3,651,328 above"_qs));
    line = lineOf(wide, {{}, solve::HeldTotal{"L", 128'091'136}}, "L");
    QCOMPARE(qt(line.left), u"keeps the total at 128,091,136"_qs);
    QCOMPARE(qt(line.right), u"exactly"_qs);
    line = lineOf(wide, {{}, solve::HeldTotal{"L", 128'091'137}}, "L");
    QCOMPARE(qt(line.right), u"\u22121"_qs); // too little for a percentage
    line = lineOf(test::presetWith("gpt2", {{"n_layer", 1}}), {{}, solve::HeldTotal{"L", 1000}}, "L");
    QCOMPARE(qt(line.left), u"cannot keep the total at 1,000"_qs);
    line = lineOf(wide, {{"H"}, {}}, "H");
    QVERIFY(line.locked && !line.canHold && !line.held);
    QVERIFY(qt(line.spoken).endsWith(u" Locked"_qs));
}

void TestPanelTexts::choices() {
    for (const char* setting :
        {"precision", "optimizer", "attention", "checkpointing", "gradients", "dtype", "kv_dtype"})
        QVERIFY2(!text::runChoices(cost::runField(setting)).empty(), setting);
    QVERIFY(text::runChoices(cost::runField("batch")).empty());
    QCOMPARE(qt(text::shownWord("amp")), u"bf16 AMP"_qs);
    QCOMPARE(qt(text::shownWord("adamw")), u"AdamW"_qs);
    QCOMPARE(qt(text::shownWord("something")), u"something"_qs);
    bool found = false;
    for (const auto& choice : text::runChoices(cost::runField("optimizer")))
        found = found || (choice.word == "adamw" && choice.about == "two moments");
    QVERIFY(found);
}

int tst_panel_texts(int argc, char* argv[]) {
    return paramap::test::run<TestPanelTexts>(argc, argv);
}
#include "tst_panel_texts.moc"
