// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/convention.h"
#include "model/conventions/tally.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <map>

using namespace paramap;

namespace {

std::map<std::string, std::int64_t> countsOf(const network::NetworkPtr& network) {
    std::map<std::string, std::int64_t> result;
    for (const conventions::Convention& each : conventions::conventionsOf(network))
        result.emplace(each.rule, each.count);
    return result;
}

} // namespace

/// The numbers that one model is called by.
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

    void buffersAndExperts() {
        const auto resnet = countsOf(test::presetWith("resnet50", {}));
        QCOMPARE(resnet.at("with the buffers that a checkpoint stores"), std::int64_t(25557032 + 53173));
        QVERIFY(!resnet.contains("without embeddings"));
        QCOMPARE(countsOf(test::presetWith("mixtral-8x7b", {})).at("active per token"), std::int64_t(12879925248));
    }

    /// What is taken away is never more than there is, for every preset.
    void noCountIsNegative() {
        const catalog::Catalog catalog = test::shippedCatalog();
        std::size_t index = 0;
        for (const catalog::PresetEntry& entry : catalog.presets()) {
            if (!test::looksAt(index++, 6))
                continue;
            const network::NetworkPtr network = network::resolve(catalog.preset(entry.name));
            for (const conventions::Convention& each : conventions::conventionsOf(network))
                QVERIFY2(each.count >= 0, entry.name.c_str());
        }
    }

    void theCommand() {
        const nlohmann::json all = test::jsonOf(test::runParamap({"conventions", "gpt2", "--format", "json"}));
        QCOMPARE(all["model"], nlohmann::json("gpt2"));
        QCOMPARE(all["counts"][0],
            nlohmann::json({{"count", 124439808}, {"rule", "tied once"}, {"exact", true},
                {"used_by", {"PyTorch's parameters()"}}}));
        QVERIFY(test::runParamap({"conventions", "gpt2"}).out.contains("vocabulary padded to 512"));
        QVERIFY(test::runParamap({"conventions", "gpt2", "--format", "markdown"}).out.startsWith("| Count |"));
    }
};

int tst_conventions(int argc, char* argv[]) {
    return test::run<TestConventions>(argc, argv);
}
#include "tst_conventions.moc"
