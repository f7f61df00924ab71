// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/waterfall.h"
#include "model/description/blueprint.h"
#include "model/formula/evaluate.h"
#include "model/formula/print.h"
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <array>
#include <map>
#include <random>

using namespace paramap;

namespace {

using compare::Subject;

compare::TotalOf parametersOf() {
    return [](const sizes::Settings& settings) { return network::resolve(settings)->totals().parameters; };
}

/// What must hold of any two models: nothing is lost, nothing counts twice.
void checkPair(const Subject& a, const Subject& b, const compare::TotalOf& totalOf) {
    const std::array<Subject, 2> pair{a, b};
    const std::vector<compare::Row> rows = compare::rowsOf(pair);
    std::array<std::int64_t, 2> sums{};
    for (const compare::Row& row : rows)
        for (std::size_t i = 0; i < 2; ++i) {
            sums.at(i) += row.amounts[i];
            QVERIFY2(!row.paths[i].empty() || row.amounts[i] == 0 || row.role.empty(), row.role.c_str());
        }
    QCOMPARE(sums[0], a.total());
    QCOMPARE(sums[1], b.total());
    std::int64_t explained = 0;
    const std::vector<compare::Cause> causes = compare::waterfall(a, b, rows, totalOf);
    for (const compare::Cause& cause : causes)
        explained += cause.difference;
    QCOMPARE(explained, b.total() - a.total());
    QCOMPARE(causes.back().cause, std::string("together"));

    // The other way round, every row is negated.
    const std::array<Subject, 2> turned{b, a};
    std::map<std::string, std::int64_t> there, back;
    for (const compare::Row& row : rows)
        there[row.paths[0] + '|' + row.paths[1]] += row.amounts[1] - row.amounts[0];
    for (const compare::Row& row : compare::rowsOf(turned))
        back[row.paths[1] + '|' + row.paths[0]] -= row.amounts[1] - row.amounts[0];
    QVERIFY(there == back);
    // A model does not differ from itself.
    const std::array<Subject, 2> same{a, a};
    for (const compare::Row& row : compare::rowsOf(same))
        QCOMPARE(row.change(), compare::Change::Same);
}

/// "n_embd 326502592; together 0"
QByteArray causesOf(const network::NetworkPtr& a, const network::NetworkPtr& b) {
    const std::array<Subject, 2> pair{Subject{a, {}}, Subject{b, {}}};
    QByteArray result;
    for (const compare::Cause& cause : compare::waterfall(pair[0], pair[1], compare::rowsOf(pair), parametersOf()))
        result += (result.isEmpty() ? "" : "; ") + QByteArray::fromStdString(cause.cause) + ' '
            + QByteArray::number(qint64(cause.difference));
    return result;
}

/// "role: path | path, change"
QByteArrayList rowsOf(const char* a, const char* b) {
    const std::array<Subject, 2> pair{Subject{test::presetWith(a, {}), {}}, Subject{test::presetWith(b, {}), {}}};
    QByteArrayList result;
    for (const compare::Row& row : compare::rowsOf(pair))
        result << QByteArray::fromStdString(
            row.role + ": " + row.paths[0] + " | " + row.paths[1] + ", " + std::string(word(row.change())));
    return result;
}

} // namespace

/// Models part by part, and the causes of a difference.
class TestCompareModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// By hand: 4·E²·12 and 13·E·12 more of each layer, and so on.
    void causesOfOneDescription() {
        QCOMPARE(causesOf(test::presetWith("gpt2", {}), test::presetWith("gpt2", {{"n_layer", 13}})),
            "n_layer 7087872; together 0");
        QCOMPARE(causesOf(test::presetWith("gpt2", {}), test::presetWith("gpt2", {{"vocab_size", 50304}})),
            "vocab_size 36096; together 0");
        // 12·(12·E² + 13·E) + (V + P + 2)·E, with a layer more and twice the width
        QCOMPARE(causesOf(test::presetWith("gpt2", {}), test::presetWith("gpt2", {{"n_layer", 13}, {"n_embd", 1536}})),
            "n_embd 294309120; n_layer 7087872; together 21243648");
    }

    /// Heads of fractional width have no count: the two sizes are one cause.
    void sizesThatNeedEachOther() {
        const auto model = [](int width, int heads, int layers) {
            sizes::Settings settings = test::shippedCatalog().fromText(R"({
                "architecture": "Heads", "family": "own", "source": "an example", "model_types": ["heads"],
                "sizes": {"E": {"name": "width", "label": "Width", "value": 64, "range": [1, 4096]},
                    "H": {"name": "heads", "label": "Heads", "value": 4, "range": [1, 64]},
                    "L": {"name": "layers", "label": "Layers", "value": 2, "range": [1, 64]}},
                "parts": {"Head": {"weight": "[E/H, H]"}, "Heads": {"layers[L]": "Head"}}, "classes": {"Heads": "Heads"}})",
                "heads.json");
            for (const auto& [key, value] : {std::pair{"E", width}, {"H", heads}, {"L", layers}})
                settings = sizes::with(settings, key, formula::Value(value));
            return network::resolve(settings);
        };
        QCOMPARE(causesOf(model(64, 4, 2), model(63, 3, 3)), "layers 64; width and heads -2; together -1");
    }

    void tiesAndClassesAreCauses() {
        const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
        const network::NetworkPtr untied
            = network::resolve(sizes::with(gpt2->settings, "tie_word_embeddings", formula::Value(false)));
        QCOMPARE(causesOf(gpt2, untied), "tie_word_embeddings 38597376; together 0");
        const network::NetworkPtr classifier
            = network::resolve(sizes::inClass(untied->settings, "GPT2ForSequenceClassification"));
        QVERIFY(causesOf(untied, classifier).startsWith("class -"));
    }

    /// Across naming schemes, parts correspond by what they are for; a fused matrix to its parts.
    void rolesCorrespond() {
        const QByteArrayList rows = rowsOf("gpt2", "llama-2-7b");
        const auto has
            = [&](const char* row) { QVERIFY2(rows.contains(QByteArray(row)), rows.join('\n').constData()); };
        has("token-embedding: transformer.wte | model.embed_tokens, grew");
        has("position-embedding: transformer.wpe | , removed");
        has("query-key-value: transformer.h.*.attn.c_attn | model.layers.*.self_attn.q_proj + "
            "model.layers.*.self_attn.k_proj "
            "+ model.layers.*.self_attn.v_proj, grew");
        has("attention-output: transformer.h.*.attn.c_proj | model.layers.*.self_attn.o_proj, grew");
        has("gate:  | model.layers.*.mlp.gate_proj, added");
    }

    /// What models of different descriptions have of a role is said by formulas of their own sizes.
    void rolesHaveFormulas() {
        const std::array<Subject, 2> pair{
            Subject{test::presetWith("gpt2", {}), {}}, Subject{test::presetWith("llama-3-8b", {}), {}}};
        std::map<std::string, QByteArray> said;
        for (const compare::Cause& cause :
            compare::waterfall(pair[0], pair[1], compare::rowsOf(pair), parametersOf())) {
            QByteArray& words = said[cause.cause];
            for (std::size_t side = 0; side < 2; ++side) {
                const formula::Expr& formula = cause.formulas.at(side);
                words += (side == 0 ? "" : " | ")
                    + QByteArray::fromStdString(formula ? formula::print(formula, formula::Style::Text) : "");
                const network::Network& network = *pair.at(side).network;
                if (formula)
                    QCOMPARE(
                        *formula::evaluate(formula, network.settings.blueprint->scope(network.slots.values)).integer(),
                        cause.amounts.at(side));
            }
        }
        QCOMPARE(said["query-key-value"], QByteArray("L·(3·E² + 3·E) | L·(E·H·D + 2·E·K·D)"));
        QCOMPARE(said["attention-output"], QByteArray("L·(E² + E) | E·L·H·D"));
        QCOMPARE(said["gate"], QByteArray(" | E·L·F"));
        QCOMPARE(said["position-embedding"], QByteArray("P·E | "));
        QCOMPARE(said["together"], QByteArray(" | "));
    }

    void pathsCorrespondInOneDescription() {
        const QByteArrayList rows = rowsOf("llama-2-7b", "llama-3-8b");
        QVERIFY(rows.contains("layers.*.self_attn.k_proj: model.layers.*.self_attn.k_proj | "
                              "model.layers.*.self_attn.k_proj, shrank"));
        QVERIFY(rows.contains("lm_head: lm_head | lm_head, grew"));
    }

    /// Random presets at random sizes. PARAMAP_CASES=5000 looks at as many.
    void everyPairAddsUp() {
        const catalog::Catalog catalog = test::shippedCatalog();
        const auto presets = catalog.presets();
        const int cases = qEnvironmentVariableIntValue("PARAMAP_CASES");
        std::mt19937_64 random(20);
        int looked = 0;
        for (int i = 0; i < (cases > 0 ? cases : 60); ++i) {
            const auto any = [&] {
                sizes::Settings settings = catalog.preset(presets[random() % presets.size()].name);
                const std::vector<sizes::SizeState> states = sizes::states(settings);
                const sizes::SizeState& state = states[random() % states.size()];
                if (const std::int64_t* value = state.value.integer(); value && state.slider)
                    settings = sizes::with(settings, state.key, formula::Value(std::max<std::int64_t>(1, *value / 2)));
                return settings;
            };
            try {
                const sizes::Settings first = any();
                sizes::Settings second = any();
                if (i % 2 == 0) { // of one description
                    second = first;
                    for (const sizes::SizeState& state : sizes::states(first))
                        if (const std::int64_t* value = state.value.integer();
                            value && state.slider && random() % 3 == 0)
                            second = sizes::with(second, state.key, formula::Value(*value * 2));
                }
                checkPair({network::resolve(first), {}}, {network::resolve(second), {}}, parametersOf());
                ++looked;
            } catch (const Problem&) { // sizes that no model has
            }
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(looked > 30, QByteArray::number(looked).constData());
    }

    /// The same of bytes and arithmetic, with what belongs to no module.
    void everyMeasureAddsUp() {
        const network::NetworkPtr a = test::presetWith("gpt2", {}), b = test::presetWith("mixtral-8x7b", {});
        for (const map::Measure measure : map::networkMeasures) {
            const cost::RunSettings run;
            checkPair({a, map::measured(*a, measure, run)}, {b, map::measured(*b, measure, run)},
                [&](const sizes::Settings& settings) {
                    const network::NetworkPtr network = network::resolve(settings);
                    return map::measured(*network, measure, run).total(*network);
                });
        }
    }
};

int tst_compare_models(int argc, char* argv[]) {
    return test::run<TestCompareModels>(argc, argv);
}
#include "tst_compare_models.moc"
