// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/totals.h"
#include "model/text/panel/size_lines.h"
#include "model/text/panel/totals_card.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/look/qt_text.h"

#include <QTest>

using namespace paramap;
using ui::qs;

namespace {

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
    void sizeMarks();
};

void TestPanelTexts::totals() {
    const auto card = text::totalsCard(test::presetWith("gpt2", {})->totals());
    QCOMPARE(qs(card.exact), u"124,439,808"_qs);
    QCOMPARE(qs(card.details[0]), u"124.4\u202FM"_qs);
    QCOMPARE(qs(card.details[1]), u"all trainable"_qs);
    QCOMPARE(qs(card.details[2]), u"non-embedding 85.1\u202FM"_qs);
    QVERIFY(card.was.empty());
    QVERIFY(card.active.empty());
    // The number of hidden parameters comes before details that may be left out.
    const auto vit = text::totalsCard(test::presetWith("vit-base-patch16-224", {})->totals());
    QCOMPARE(qs(vit.details[2]), u"not in print(model) 152.1\u202FK"_qs);
    QCOMPARE(qs(card.spoken), u"124,439,808 parameters"_qs);
    const network::NetworkPtr tied = test::presetWith("gpt2", {});
    const auto twice = text::totalsCard(network::TotalsTwice().of(*tied->root), {}, {}, conventions::Rule::TiedTwice);
    QCOMPARE(qs(twice.label), u"Total parameters, tied counted twice"_qs);
    QCOMPARE(qs(twice.exact), u"163,037,184"_qs);
    QCOMPARE(qs(twice.spoken), u"163,037,184 parameters, tied counted twice"_qs);
}

void TestPanelTexts::totalsWhileDragging() {
    network::Totals totals;
    totals.parameters = totals.trainable = totals.active = 203'668'480;
    auto card = text::totalsCard(totals, 124'439'808);
    QCOMPARE(qs(card.was), u"was 124,439,808"_qs);
    QCOMPARE(qs(card.change), u"+79,228,672"_qs);
    QCOMPARE(qs(card.changeShare), u"+63.7\u202F%"_qs);
    card = text::totalsCard(totals, 203'668'481);
    QCOMPARE(qs(card.change), u"\u22121"_qs);
    QCOMPARE(qs(text::totalsCard(totals, 203'668'480).change), u"unchanged"_qs);
    QVERIFY(text::totalsCard(totals, 0).changeShare.empty());
}

void TestPanelTexts::totalsOfExperts() {
    network::Totals totals;
    totals.parameters = 671'026'419'200;
    totals.trainable = 0;
    totals.active = 37'553'418'240;
    const auto card = text::totalsCard(totals);
    QCOMPARE(qs(card.active), u"37.6\u202FB active per token"_qs);
    QVERIFY(card.activeShare > 0.055 && card.activeShare < 0.057);
    QCOMPARE(qs(card.details[1]), u"0 trainable"_qs);
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
    QCOMPARE(qs(line.left), left);
    QCOMPARE(qs(line.right), right);
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
    QCOMPARE(qs(line.warning), u"1024 ÷ 12 is not whole."_qs);
    QCOMPARE(qs(line.warningInFull), u"n_embd must be a multiple of n_head (1024 / 12 is not whole)"_qs);
    QCOMPARE(line.fixes.size(), std::size_t(2));
    QCOMPARE(line.fixes[1].value, 16);
    QCOMPARE(qs(line.fixes[0].text), u"8"_qs);
    QVERIFY(qs(line.spoken).contains(u"must be a multiple"_qs));
    sizes::SizeState vocabulary = width(40000); // what stands in brackets is part of the sentence
    vocabulary.key = vocabulary.symbol = "V";
    const auto whole = text::sizeLine(vocabulary, formula::Value(40000), 100, text::NextStep{100, {}, {}}, warnings);
    QCOMPARE(qs(whole.warning), u"pad_token_id must be a token of the vocabulary (vocab_size)."_qs);
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
            QCOMPARE(qs(line.left), u"+1 layer = +12,596,224"_qs);
            QCOMPARE(qs(line.right), u"+6.2\u202F%"_qs);
        }
        if (line.state.name == "n_embd") {
            embedding = true;
            QVERIFY(line.changed);
            QCOMPARE(line.home, std::optional<std::int64_t>(768));
        }
    }
    QVERIFY(layers && embedding);

    const auto deeper = test::presetWith("qwen3-8b", {{"num_hidden_layers", formula::Value(76)}});
    std::vector<std::string> changed;
    for (const auto& line : text::sizeLines(*deeper, &test::presetWith("qwen3-8b", {})->settings))
        if (line.changed)
            changed.push_back(line.state.name);
    QCOMPARE(changed, std::vector<std::string>{"num_hidden_layers"}); // its layer_types have an entry for each layer
}

void TestPanelTexts::orderOfTheSizes() {
    QStringList names;
    for (const auto& line : text::sizeLines(*test::presetWith("gpt2", {})))
        names += qs(line.state.name);
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
    QCOMPARE(qs(text::moreTitle(lines, 1)), u"2 more: n_inner, tied head"_qs);
    QCOMPARE(qs(text::moreTitle(lines, 3)), QString());
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
    QCOMPARE(qs(line.left), u"comes nearest to 124,439,808"_qs);
    QCOMPARE(qs(line.right), u"+2.9\u202F%"_qs);
    QVERIFY(qs(line.spoken).endsWith(u". Comes nearest to a total of 124,439,808, 3,651,328 above"_qs));
    line = lineOf(wide, {{}, solve::HeldTotal{"L", 128'091'136}}, "L");
    QCOMPARE(qs(line.left), u"keeps the total at 128,091,136"_qs);
    QCOMPARE(qs(line.right), u"exactly"_qs);
    line = lineOf(wide, {{}, solve::HeldTotal{"L", 128'091'137}}, "L");
    QCOMPARE(qs(line.right), u"\u22121"_qs); // too little for a percentage
    line = lineOf(test::presetWith("gpt2", {{"n_layer", 1}}), {{}, solve::HeldTotal{"L", 1000}}, "L");
    QCOMPARE(qs(line.left), u"cannot keep the total at 1,000"_qs);
    line = lineOf(wide, {{"H"}, {}}, "H");
    QVERIFY(line.locked && !line.canHold && !line.held);
    QVERIFY(qs(line.spoken).endsWith(u" Locked"_qs));
}

int tst_panel_texts(int argc, char* argv[]) {
    return paramap::test::run<TestPanelTexts>(argc, argv);
}
#include "tst_panel_texts.moc"
