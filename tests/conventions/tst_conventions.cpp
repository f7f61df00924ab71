// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/counting.h"
#include "model/conventions/model_counts.h"
#include "model/cost/memory/memory.h"
#include "model/map/measure.h"
#include "model/map/network_tree.h"
#include "model/text/map/legend.h"
#include "model/text/map/measure_words.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <map>

using namespace paramap;
using conventions::Convention;
using conventions::Rule;

namespace {

using Sizes = std::vector<std::pair<std::string, formula::Value>>;

std::map<std::string, std::int64_t> countsOf(const network::NetworkPtr& network) {
    std::map<std::string, std::int64_t> result;
    for (const conventions::ModelCount& each : conventions::modelCounts(network))
        result.emplace(wordsOf(each.convention), each.count);
    return result;
}

std::int64_t leavesOf(const map::NetworkTree& tree) {
    std::int64_t sum = 0;
    for (layout::NodeIndex node = 0; node < tree.tree.size(); ++node)
        if (tree.tree.isLeaf(node))
            sum += tree.nodes[node].count;
    return sum;
}

/// What disagrees about the parameters of a network by a convention: the total, the map, its legend; "" for nothing.
std::string disagreement(const network::NetworkPtr& network, const Convention& convention) {
    const std::int64_t total = conventions::totalsOf(*network, convention).parameters;
    const map::Measured measured = map::measured(*network, map::Measure::Parameters, {}, convention);
    if (measured.total(*network) != total)
        return "the measure has " + std::to_string(measured.total(*network));
    map::Extract extract;
    extract.weights = measured.weights;
    const map::NetworkTree tree = map::fromNetwork(network, extract);
    if (tree.total != total || leavesOf(tree) != total)
        return "the map has " + std::to_string(leavesOf(tree));
    std::int64_t kinds = measured.weights ? measured.weights->beside() : 0;
    for (const description::Kind kind : description::allKinds)
        kinds += tree.nodes.front().ofKind(kind);
    if (kinds != total)
        return "the legend has " + std::to_string(kinds);
    const std::string where = text::measureWords(*network, measured, {}).where;
    if (where.find(words::exact(total)) == std::string::npos
        || where.find(saidOf(conventions::effective(*network, convention))) == std::string::npos)
        return "the title says " + where;
    return {};
}

std::string refusalOf(const std::vector<std::string>& rules) {
    try {
        (void)conventions::conventionFrom(rules);
    } catch (const Problem& problem) {
        return problem.kind() == Problem::Kind::Usage ? problem.sentence() : "no wrong usage";
    }
    return {};
}

} // namespace

/// The numbers that one model is called by, and counting by their rules.
class TestConventions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// By hand, of GPT-2: E = 768, V = 50,257, P = 1,024, twelve layers.
    void gpt2() {
        const std::map<std::string, std::int64_t> expected{{"tied once", 124439808}, {"tied twice", 163037184},
            {"with the masks that the published file stores", 137022720}, {"without embeddings", 85056000},
            {"without token embeddings", 124439808 - 50257 * 768}, {"without position embeddings", 123653376},
            {"without biases in query, key and value", 124439808 - 12 * 3 * 768},
            {"without biases and norms", 124439808 - 12 * 9 * 768 - 25 * 2 * 768},
            {"vocabulary padded to 64", 124475904}, {"vocabulary padded to 128", 124475904},
            {"vocabulary padded to 512", 124439808 + (50688 - 50257) * 768}};
        const std::map<std::string, std::int64_t> counts = countsOf(test::presetWith("gpt2", {}));
        for (const auto& [rule, count] : expected)
            QVERIFY2(counts.contains(rule) && counts.at(rule) == count, rule.c_str());
        QCOMPARE(counts.size(), expected.size());
    }

    void rulesFollowTheSizes() {
        const auto counts
            = countsOf(test::presetWith("gpt2", {{"n_layer", 3}, {"n_positions", 64}, {"vocab_size", 128}}));
        QVERIFY(!counts.contains("vocabulary padded to 64"));
        const std::int64_t once = counts.at("tied once");
        QCOMPARE(counts.at("with the masks that the published file stores") - once, std::int64_t(3 * 64 * 64));
        QCOMPARE(once - counts.at("without embeddings"), std::int64_t((128 + 64) * 768));
    }

    void buffersExpertsAndFurtherTokens() {
        const auto resnet = countsOf(test::presetWith("resnet50", {}));
        QCOMPARE(resnet.at("with the buffers that a checkpoint stores"), std::int64_t(25557032 + 53173));
        QVERIFY(!resnet.contains("without embeddings"));
        QCOMPARE(countsOf(test::presetWith("mixtral-8x7b", {})).at("active per token"), std::int64_t(12879925248));
        // A layer with its buffer, the matrix that joins stream and embedding, three norms, both tables once more.
        const auto deepseek = countsOf(test::presetWith("deepseek-v3", {}));
        QCOMPARE(deepseek.at("with multi-token prediction") - deepseek.at("tied once"),
            std::int64_t(11507286016 + 256 + 2 * 7168 * 7168 + 3 * 7168 + 2 * 129280 * std::int64_t(7168)));
    }

    void rulesTogether() {
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        const auto count = [&](const char* rules) {
            return conventions::totalsOf(*network, conventions::conventionFrom({rules})).parameters;
        };
        QCOMPARE(count("tied twice, without heads"), std::int64_t(124439808));
        QCOMPARE(count("tied twice, vocabulary padded to 64"), std::int64_t(163037184 + 2 * 47 * 768));
        QCOMPARE(count("tied twice, without biases in query, key and value"), std::int64_t(163009536));
        QCOMPARE(count("Tied   TWICE,without embeddings"), std::int64_t(85056000 + 50257 * 768));
    }

    /// What is taken away is never more than there is, for every preset.
    void noCountIsNegative() {
        const catalog::Catalog catalog = test::shippedCatalog();
        std::size_t index = 0;
        const std::vector<catalog::PresetEntry> presets = catalog.presets();
        for (const catalog::PresetEntry& entry : presets) {
            if (!test::looksAtSome(index++, presets.size(), 48))
                continue;
            const network::NetworkPtr network = network::resolve(catalog.preset(entry.name));
            for (const conventions::ModelCount& each : conventions::modelCounts(network))
                QVERIFY2(each.count >= 0, entry.name.c_str());
        }
    }

    void mapAndTotalAgree_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("size");
        QTest::addColumn<qint64>("value");
        const auto row = [](const char* preset, const char* size, qint64 value) {
            QTest::newRow(preset) << QString::fromLatin1(preset) << QString::fromLatin1(size) << value;
        };
        row("gpt2", "n_layer", 5);
        row("llama-2-7b", "num_hidden_layers", 3);
        row("llama-3.2-1b", "vocab_size", 128000);
        row("t5-small", "num_layers", 4);
        row("bert-base-uncased", "vocab_size", 30000);
        row("vit_b_16", "num_layers", 7);
        row("resnet50", "num_classes", 11);
        row("mixtral-8x7b", "num_local_experts", 7);
        row("deepseek-v3", "n_routed_experts", 250);
        row("qwen3-30b-a3b", "num_experts_per_tok", 7);
        row("gpt-oss-20b", "num_local_experts", 31);
        row("mamba-130m", "num_hidden_layers", 5);
        row("clip-vit-base-patch32", "text_config.num_hidden_layers", 5);
    }

    void mapAndTotalAgree() {
        QFETCH(QString, preset);
        QFETCH(QString, size);
        QFETCH(qint64, value);
        for (const bool moved : {false, true}) {
            const network::NetworkPtr network = test::presetWith(preset.toStdString(),
                moved ? Sizes{{size.toStdString(), formula::Value(std::int64_t(value))}} : Sizes{});
            for (const conventions::RuleForm& form : conventions::ruleForms())
                for (const bool twice : {false, true}) {
                    if (network->totals().tensors > 5000 && (twice || !moved))
                        continue; // one look at a large tree is enough
                    const Convention convention = Convention(form.rule).with(Rule::TiedTwice, twice);
                    const std::string wrong = disagreement(network, convention);
                    QVERIFY2(wrong.empty(), (wordsOf(convention) + ": " + wrong).c_str());
                }
        }
    }

    void memoryFollowsNone() {
        for (const char* preset : {"gpt2", "mixtral-8x7b"}) {
            const network::NetworkPtr network = test::presetWith(preset, {});
            for (const map::Measure measure :
                {map::Measure::Bytes, map::Measure::Training, map::Measure::Cache, map::Measure::Flops}) {
                const std::int64_t usual = map::measured(*network, measure, {}).total(*network);
                for (const conventions::RuleForm& form : conventions::ruleForms()) {
                    const map::Measured measured = map::measured(*network, measure, {}, form.rule);
                    QCOMPARE(measured.total(*network), usual);
                    QVERIFY(measured.convention.isUsual());
                }
            }
        }
    }

    /// A rule without an effect is not said, and of two that say the same, one.
    void whatHasNoEffect() {
        const network::NetworkPtr resnet = test::presetWith("resnet50", {});
        QVERIFY(conventions::effective(*resnet, Rule::TiedTwice).isUsual());
        QVERIFY(map::measured(*resnet, map::Measure::Parameters, {}, Rule::NoEmbeddings).weights == nullptr);
        const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
        const Convention both = Convention(Rule::TiedTwice).with(Rule::NoHeads);
        QVERIFY(conventions::effective(*gpt2, both).isUsual()); // the head's second place is left out again
        QVERIFY(conventions::effective(*gpt2, Convention(Rule::Trainable).with(Rule::Masks)) == Rule::Masks);
    }

    void legendSaysIt() {
        const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
        const auto legendBy = [&](const Convention& convention) {
            return text::legend(*gpt2, {}, map::measured(*gpt2, map::Measure::Parameters, {}, convention));
        };
        QVERIFY(legendBy(Rule::TiedTwice).twice);
        QCOMPARE(legendBy(Rule::TiedTwice).rules, std::string());
        QCOMPARE(legendBy(Convention(Rule::NoEmbeddings)).rules, std::string("without embeddings"));
        QCOMPARE(legendBy({}).rules, std::string());
    }

    void refusals() {
        QCOMPARE(refusalOf({"without head"}).find("'without head' is no rule of counting; known: tied once"),
            std::size_t(0));
        QVERIFY(refusalOf({"without head"}).ends_with("did you mean 'without heads'?"));
        QCOMPARE(refusalOf({"tied once", "tied twice"}),
            std::string("the rules 'tied once' and 'tied twice' contradict each other"));
        QCOMPARE(refusalOf({"vocabulary padded to 64, vocabulary padded to 128"}),
            std::string("the rules 'vocabulary padded to 64' and 'vocabulary padded to 128' contradict each other"));
        QCOMPARE(refusalOf({"tied twice", "tied twice"}), std::string());
        QVERIFY(refusalOf({""}).starts_with("'' is no rule of counting"));
        QVERIFY(conventions::conventionFrom({"tied once"}).isUsual());
        for (const conventions::RuleForm& form : conventions::ruleForms())
            QVERIFY(conventions::conventionFrom({std::string(form.words)}) == form.rule);
    }

    /// A rule may have a comma itself.
    void wordsReturn() {
        for (const conventions::RuleForm& one : conventions::ruleForms())
            for (const conventions::RuleForm& other : conventions::ruleForms()) {
                const Convention both = Convention(one.rule).with(other.rule);
                QVERIFY2(conventions::conventionFrom({wordsOf(both)}) == both, wordsOf(both).c_str());
            }
        QVERIFY(refusalOf({"without heads, without feet"}).starts_with("'without feet' is no rule of counting"));
        QVERIFY(refusalOf({"without heads,"}).starts_with("'' is no rule of counting"));
    }

    void stepsOfUndo() {
        const auto step = [](const Convention& a, const Convention& b) { return conventions::stepOf(a, b); };
        QCOMPARE(step({}, Rule::TiedTwice), std::string("Count tied tensors twice"));
        QCOMPARE(step(Rule::TiedTwice, {}), std::string("Count tied tensors once"));
        QCOMPARE(step({}, Rule::NoHeads), std::string("Count parameters without heads"));
        QCOMPARE(step(Rule::NoHeads, {}), std::string("Count as PyTorch does"));
    }
};

int tst_conventions(int argc, char* argv[]) {
    return test::run<TestConventions>(argc, argv);
}
#include "tst_conventions.moc"
