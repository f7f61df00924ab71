// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/legend.h"
#include "model/text/panel/size_lines.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/look/qt_text.h"

#include <QTest>

using namespace paramap;
using ui::qs;

namespace {

text::SizeLine lineOf(const network::NetworkPtr& network, const std::string& name, bool twice = false) {
    for (const text::SizeLine& line :
        text::sizeLines(*network, nullptr, {}, {}, conventions::Convention().with(conventions::Rule::TiedTwice, twice)))
        if (line.state.name == name)
            return line;
    qFatal("no size %s", name.c_str());
}

} // namespace

/// What the line below a slider and its tooltip say of sizes of real models.
class TestSizeSteps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStepThatMatters() {
        const auto gpt2 = test::presetWith("gpt2", {});
        QCOMPARE(qs(lineOf(gpt2, "vocab_size").left), u"+1,000 tokens = +768,000"_qs);
        QCOMPARE(qs(lineOf(gpt2, "vocab_size", true).left), u"+1,000 tokens = +1,536,000"_qs); // as wte and as lm_head
        QCOMPARE(qs(lineOf(gpt2, "n_positions").left), u"+256 positions = +196,608"_qs);
        QCOMPARE(qs(lineOf(gpt2, "n_embd").left), u"+64 = +18,037,696"_qs);
        QCOMPARE(qs(lineOf(gpt2, "n_embd").spoken),
            u"n_embd, width, 768. Plus 64 adds 18,037,696 parameters, 14.5 percent"_qs);
        QCOMPARE(lineOf(test::presetWith("qwen3-8b", {}), "vocab_size").state.step, 1000);
    }

    /// Llama's heads share its width, so one more makes all of them narrower.
    void whyAStepTakesParameters() {
        const text::SizeLine heads = lineOf(test::presetWith("llama-3-8b", {}), "num_attention_heads");
        QCOMPARE(qs(heads.left), u"+1 head = \u22129,437,184"_qs);
        QCOMPARE(qs(heads.right), u"head width → 124"_qs);
        QVERIFY2(heads.effect.ends_with(": head_dim follows, from 128 to 124"), heads.effect.c_str());
    }

    void numbersOfRemarksAreGrouped() {
        const auto wide
            = test::presetWith("gpt2", {{"n_embd", formula::Value(1'000'000)}, {"n_head", formula::Value(8)}});
        QCOMPARE(qs(lineOf(wide, "n_head").left), u"no change: splits E into 8 × 125,000"_qs);
        // Where the division leaves a rest, nothing is said of it but the warning.
        const auto odd
            = test::presetWith("gpt2", {{"n_embd", formula::Value(1'000'000)}, {"n_head", formula::Value(7)}});
        const text::SizeLine line = lineOf(odd, "n_head");
        QVERIFY2(line.left.find("splits") == std::string::npos, line.left.c_str());
        QCOMPARE(qs(line.warning), u"1000000 ÷ 7 is not whole."_qs);
    }

    void tips() {
        const auto gpt2 = test::presetWith("gpt2", {});
        QCOMPARE(qs(lineOf(gpt2, "n_head").tip),
            u"Heads\nFrom 1 to 128; other numbers can be typed\nn_embd must be a multiple of n_head"_qs);
        QCOMPARE(qs(lineOf(gpt2, "vocab_size").tip).section(u'\n', 0, 1),
            u"Vocabulary\nFrom 256 to 262,144 in steps of 1,000; other numbers can be typed"_qs);
        QVERIFY(qs(lineOf(gpt2, "vocab_size").tip).contains(u"Decides wte"_qs));
        const std::string width = lineOf(gpt2, "n_embd").tip;
        QVERIFY2(width.find("Decides wte, wpe, ") != std::string::npos, width.c_str());
        QVERIFY2(width.find("cross") == std::string::npos, width.c_str()); // this model has no such modules
        const std::string used = lineOf(test::presetWith("mixtral-8x7b", {}), "num_experts_per_tok").tip;
        QVERIFY2(used.find("Decides experts") != std::string::npos, used.c_str());
    }

    void theExampleOfTheLegend() {
        const text::Legend legend = text::legend(*test::presetWith("deepseek-v3", {}));
        QCOMPARE(qs(legend.example), u"8 of 256 experts that one token uses, an example"_qs);
        QCOMPARE(qs(legend.exampleBrief), u"8 of 256, an example"_qs);
        QCOMPARE(qs(text::legend(*test::presetWith("gpt-oss-20b", {})).exampleBrief), u"4 of 32, an example"_qs);
        QVERIFY(text::legend(*test::presetWith("gpt2", {})).example.empty());
    }
};

int tst_size_steps(int argc, char* argv[]) {
    return paramap::test::run<TestSizeSteps>(argc, argv);
}
#include "tst_size_steps.moc"
