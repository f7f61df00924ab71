// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/counting.h"
#include "model/conventions/model_counts.h"
#include "model/conventions/reconcile.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <algorithm>

using namespace paramap;
using conventions::Convention;
using conventions::Rule;

namespace {

QString said(const std::string& text) {
    return QString::fromStdString(text);
}

QString rulesOf(const conventions::Reconciled& ways) {
    return ways.found.empty() ? QStringLiteral("none") : said(wordsOf(ways.found.front().convention));
}

} // namespace

/// Numbers and the rules that give them, and who prints them.
class TestReconcile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void typed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("value");
        QTest::addColumn<qint64>("least");
        QTest::addColumn<qint64>("most");
        const auto row = [](const char* text, qint64 value, qint64 half) {
            QTest::newRow(text) << QString::fromUtf8(text) << value << value - half << value + half;
        };
        row("137 million", 137000000, 500000);
        row("137M", 137000000, 500000);
        row("0.137B", 137000000, 500000);
        row("137.0 M", 137000000, 50000);
        row("163,009,536", 163009536, 0);
        row("163009536", 163009536, 0);
        row("1.5 billion", 1500000000, 50000000);
        row("4.4 K", 4400, 50);
        row("7B", 7000000000, 500000000);
        row("12*768*768", 7077888, 0);
    }

    void typed() {
        QFETCH(QString, text);
        const conventions::WantedCount wanted = conventions::wantedCount(text.toStdString());
        QTEST(qint64(wanted.value), "value");
        QTEST(qint64(wanted.least), "least");
        QTEST(qint64(wanted.most), "most");
    }

    void refused() {
        for (const char* text : {"", "many", "65 %", "13.7 GiB", "-5", "1.2345"}) {
            try {
                (void)conventions::wantedCount(text);
                QFAIL(text);
            } catch (const Problem& problem) {
                QCOMPARE(problem.kind(), Problem::Kind::Usage);
            }
        }
    }

    void gpt2() {
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        const auto rules = [&](const char* text) {
            return rulesOf(conventions::reconcile(*network, conventions::wantedCount(text)));
        };
        QCOMPARE(rules("124 million"), u"tied once"_qs);
        QCOMPARE(rules("124,439,808"), u"tied once"_qs);
        QCOMPARE(rules("137 million"), u"with the masks that the published file stores"_qs);
        QCOMPARE(rules("163,009,536"), u"tied twice, without biases in query, key and value"_qs);
        QCOMPARE(rules("85,056,000"), u"without embeddings"_qs);
        QCOMPARE(rules("117M"), u"none"_qs);
    }

    /// Nothing is found that does not count so, and what is left out is not nearer.
    void nearestIsNearest() {
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        const conventions::WantedCount wanted = conventions::wantedCount("117M");
        const conventions::Reconciled ways = conventions::reconcile(*network, wanted);
        QCOMPARE(ways.nearest.size(), std::size_t(3));
        const auto off = [&](const conventions::Match& match) { return std::abs(match.count - wanted.value); };
        QVERIFY(std::ranges::is_sorted(ways.nearest, {}, off));
        for (const conventions::Match& match : ways.nearest) {
            QCOMPARE(conventions::totalsOf(*network, match.convention).parameters, match.count);
            QVERIFY(!wanted.holds(match.count));
        }
        for (const conventions::RuleForm& form : conventions::ruleForms())
            QVERIFY(off({form.rule, conventions::totalsOf(*network, form.rule).parameters}) >= off(ways.nearest[0]));
    }

    /// Every published number is what its rule gives, rounded to its digits.
    void publishedNumbers() {
        const catalog::Catalog catalog = test::shippedCatalog();
        const conventions::SourcedCounts all = catalog.sourcedCounts();
        std::size_t several = 0;
        for (const auto& [preset, counts] : all) {
            QVERIFY2(catalog.hasPreset(preset), preset.c_str());
            const network::NetworkPtr network = network::resolve(catalog.preset(preset));
            for (const conventions::SourcedCount& each : counts) {
                const std::int64_t count = conventions::totalsOf(*network, each.convention).parameters;
                const std::string what = preset + ": " + each.count + ", " + each.by + ": " + std::to_string(count);
                QVERIFY2(conventions::wantedCount(each.count).holds(count), what.c_str());
                QVERIFY2(conventions::effective(*network, each.convention) == each.convention, what.c_str());
                QVERIFY2(each.by.find("http") == std::string::npos && each.by.size() > 5, what.c_str());
            }
            several += counts.size() > 1 ? 1 : 0;
        }
        QVERIFY2(several >= 40, std::to_string(several).c_str());
    }

    void sourcesStandAtTheirNumbers() {
        const catalog::Catalog catalog = test::shippedCatalog();
        const auto usersOf = [&](const char* preset, const Convention& convention) {
            const auto counts
                = conventions::modelCounts(network::resolve(catalog.preset(preset)), catalog.sourcedCounts(preset));
            const auto at = std::ranges::find(counts, convention, &conventions::ModelCount::convention);
            return at == counts.end() ? QString() : said(at->usedBy.back());
        };
        QCOMPARE(usersOf("deepseek-v3", {}), u"DeepSeek-V3 report, abstract (671B)"_qs);
        QCOMPARE(usersOf("glm-4.5", Rule::NextTokens), u"the Hub, safetensors of zai-org/GLM-4.5 (358B)"_qs);
        QVERIFY(usersOf("deepseek-v3", Convention(Rule::Active).with(Rule::NoTokenEmbeddings)).endsWith(u"(37B)"));
        // A changed model has the numbers no more.
        const auto changed
            = conventions::modelCounts(test::presetWith("gpt2", {{"n_layer", 13}}), catalog.sourcedCounts("gpt2"));
        QCOMPARE(changed.front().usedBy.size(), std::size_t(1));
    }

    void theList() {
        const nlohmann::json all = test::jsonOf(test::runParamap({"conventions", "gpt2", "--format", "json"}));
        QCOMPARE(all["model"], nlohmann::json("gpt2"));
        QCOMPARE(all["counts"][0]["count"], nlohmann::json(124439808));
        QCOMPARE(all["counts"][0]["rule"], nlohmann::json("tied once"));
        QCOMPARE(all["counts"][0]["exact"], nlohmann::json(true));
        QCOMPARE(all["counts"][0]["used_by"][0], nlohmann::json("PyTorch's parameters()"));
        QVERIFY(test::runParamap({"conventions", "gpt2"}).out.contains("vocabulary padded to 512"));
        QVERIFY(test::runParamap({"conventions", "gpt2", "--format", "markdown"}).out.startsWith("| Count |"));
    }

    void theNumber() {
        const test::Outcome found = test::runParamap({"conventions", "gpt2", "--number", "137 million"});
        QCOMPARE(found.status, 0);
        QVERIFY2(found.out.startsWith("137 million is GPT-2 small, with the masks that the published file stores: "
                                      "137,022,720.\n"),
            found.out.constData());
        const test::Outcome none = test::runParamap({"conventions", "gpt2", "--number", "117M", "--format", "json"});
        QCOMPARE(none.status, 1);
        const nlohmann::json answer = nlohmann::json::parse(none.out.toStdString());
        QVERIFY(answer["found"].empty());
        QCOMPARE(answer["nearest"].size(), std::size_t(3));
        QCOMPARE(answer["least"], nlohmann::json(116500000));
        QCOMPARE(test::runParamap({"conventions", "gpt2", "--number", "65 %"}).status, 2);
        const nlohmann::json pair
            = test::jsonOf(test::runParamap({"conventions", "gpt2", "--number", "163,009,536", "--format", "json"}));
        QCOMPARE(pair["found"][0],
            nlohmann::json({{"count", 163009536}, {"difference", 0},
                {"rules", {"tied twice", "without biases in query, key and value"}}}));
    }

    void showCountsByIt() {
        const nlohmann::json twice
            = test::jsonOf(test::runParamap({"show", "gpt2", "--convention", "tied twice", "--format", "json"}));
        QCOMPARE(twice["totals"]["parameters"], nlohmann::json(163037184));
        QCOMPARE(twice["convention"], nlohmann::json({"tied twice"}));
        std::int64_t sum = 0;
        for (const nlohmann::json& tensor : twice["tensors"])
            sum += tensor["counted"].get<std::int64_t>();
        QCOMPARE(sum, std::int64_t(163037184));
        const nlohmann::json usual = test::jsonOf(test::runParamap({"show", "gpt2", "--format", "json"}));
        QVERIFY(!usual.contains("convention") && !usual["tensors"][0].contains("counted"));

        const test::Outcome text = test::runParamap(
            {"show", "gpt2", "--convention", "tied twice", "--convention", "without heads, trainable"});
        QVERIFY(text.err.contains("note: the rule 'without heads' changes no count of GPT2LMHeadModel")
            || text.err.contains("note: the rule 'tied twice' changes no count of GPT2LMHeadModel"));
        QVERIFY(text.err.contains("note: the rule 'trainable' changes no count of GPT2LMHeadModel"));
        const QByteArray said = test::runParamap({"show", "gpt2", "--convention", "tied twice"}).out;
        QVERIFY(said.contains("163,037,184 parameters (163.0\u202FM) in 149 tensors, tied counted twice"));
        QVERIFY(said.contains("PyTorch counts 124,439,808 = "));

        const test::Outcome csv
            = test::runParamap({"show", "deepseek-v3", "--convention", "active per token, with multi-token prediction",
                "--set", "num_hidden_layers=5", "--set", "num_nextn_predict_layers=1", "--format", "csv"});
        QCOMPARE(csv.status, 0);
        QVERIFY(csv.out.contains(",multi-token prediction,"));
    }

    void refusedOnTheCommandLine() {
        const test::Outcome wrong = test::runParamap({"show", "gpt2", "--convention", "tied thrice"});
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains("'tied thrice' is no rule of counting") && wrong.err.contains("did you mean"));
        const test::Outcome both
            = test::runParamap({"export", "gpt2", "--count-twice", "--convention", "tied once", "-o", "never.svg"});
        QCOMPARE(both.status, 2);
        QVERIFY(both.err.contains("the rules 'tied once' and 'tied twice' contradict each other"));
    }

    void compareCountsByIt() {
        const nlohmann::json both = test::jsonOf(
            test::runParamap({"compare", "gpt2", "gpt2-medium", "--convention", "tied twice", "--format", "json"}));
        QCOMPARE(both["a"]["total"], nlohmann::json(163037184));
        std::int64_t rows = 0;
        std::int64_t causes = 0;
        for (const nlohmann::json& row : both["rows"])
            rows += row["difference"].get<std::int64_t>();
        for (const nlohmann::json& cause : both["waterfall"])
            causes += cause["difference"].get<std::int64_t>();
        QCOMPARE(rows, both["difference"].get<std::int64_t>());
        QCOMPARE(causes, both["difference"].get<std::int64_t>());
    }
};

int tst_reconcile(int argc, char* argv[]) {
    return test::run<TestReconcile>(argc, argv);
}
#include "tst_reconcile.moc"
