// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/cost/run/run_fields.h"
#include "model/map/measure.h"
#include "model/map/network_tree.h"
#include "model/problem/problem.h"
#include "tests/support/accounts.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace paramap;
using map::Measure;

/// A map of what one of several devices holds.
class DeviceMapTest : public QObject {
    Q_OBJECT

    std::optional<catalog::Catalog> m_catalog;

    network::NetworkPtr preset(const char* name) { return network::resolve(m_catalog->preset(name)); }
    static cost::RunSettings runOf(const std::vector<std::pair<const char*, std::string>>& values) {
        cost::RunSettings run;
        for (const auto& [key, value] : values)
            test::set(run, key, value.c_str());
        return run;
    }
    static std::int64_t at(const map::Measured& measured, const network::NetworkPtr& network, const char* path) {
        return measured.at(*network::find(*network, path));
    }

private Q_SLOTS:
    void initTestCase() { m_catalog.emplace(PARAMAP_DATA_DIR, ""); }

    void everySumIsThatOfItsDevice_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"gpt2", "llama-3-8b", "deepseek-v3", "mixtral-8x7b", "t5-small", "mamba-130m",
                 "gpt-oss-20b", "bert-base-uncased"})
            QTest::addRow("%s", name) << name;
    }
    /// To the byte, for random ways to divide the model, and for every stage of the pipeline.
    void everySumIsThatOfItsDevice() {
        QFETCH(const QString, name);
        const auto network = preset(qPrintable(name));
        std::mt19937 random(qChecksum(name.toUtf8()));
        const auto one = [&random](const std::vector<std::string>& of) { return of[random() % of.size()]; };
        int compared = 0;
        for (int trial = 0; trial < 40; ++trial) {
            const auto run = runOf({{"pp", one({"1", "2", "3", "4", "6"})}, {"tp", one({"1", "2", "4"})},
                {"ep", one({"1", "1", "2", "4"})}, {"dp", one({"1", "4", "8"})}, {"zero", one({"0", "1", "2", "3"})},
                {"checkpointing", one({"none", "full"})}, {"precision", one({"amp", "bf16", "megatron-18"})},
                {"parameters_trained", one({"all", "all", "lora:8"})}, {"batch", "1"}, {"sequence", "64"},
                {"dtype", one({"bf16", "int8"})}});
            for (const Measure measure : {Measure::Training, Measure::Bytes, Measure::Cache}) {
                const cost::Mode mode = kindOf(measure).mode;
                std::vector<cost::StageMemory> stages;
                try {
                    stages = cost::perDevice(*network, mode, run);
                } catch (const Problem&) {
                    continue; // not every model can be divided so
                }
                for (const cost::StageMemory& stage : stages) {
                    cost::RunSettings chosen = run;
                    if (stage.stage > 0)
                        chosen.ppStage = stage.stage;
                    chosen.epGroup = run.ep;
                    const cost::Memory account = cost::memory(*network, mode, chosen);
                    QCOMPARE(account.total, stage.total);
                    const map::Measured measured = map::measured(*network, measure, chosen);
                    QCOMPARE(measured.weights->total, test::ofCard(account, measure));
                    map::Extract extract;
                    extract.weights = measured.weights;
                    const map::NetworkTree tree = map::fromNetwork(measured.of(network), extract);
                    double leaves = 0;
                    for (layout::NodeIndex node = 0; node < tree.tree.size(); ++node)
                        leaves += tree.tree.isLeaf(node) ? static_cast<double>(tree.nodes[node].count) : 0;
                    QCOMPARE(std::int64_t(leaves), measured.weights->total);
                    ++compared;
                }
            }
        }
        QVERIFY2(compared >= 20, qPrintable(QString::number(compared)));
    }

    /// What stands on another stage has no area; names and order stay.
    void otherStagesHaveNothing() {
        const auto network = preset("llama-2-7b");
        const auto of = [&](std::int64_t stage) {
            cost::RunSettings run = runOf({{"pp", "4"}, {"precision", "fp32"}});
            run.ppStage = stage;
            return map::measured(*network, Measure::Training, run);
        };
        const map::Measured second = of(2);
        QVERIFY(second.cut);
        for (const char* path : {"model.embed_tokens", "model.layers.7", "model.layers.16", "model.norm", "lm_head"})
            QCOMPARE(at(second, network, path), 0);
        for (const char* path : {"model.layers.8", "model.layers.15.mlp.up_proj.weight"})
            QVERIFY2(at(second, network, path) > 0, path);
        QCOMPARE(at(second, network, "model.layers.8"), at(second, network, "model.layers.15"));
        QCOMPARE(second.cut->totals().parameters, network->totals().parameters);
        QStringList names, cut;
        network::forEachModule(*network, [&names](const network::Place& place) {
            names << QString::fromStdString(place.path);
            return true;
        });
        network::forEachModule(*second.cut, [&cut](const network::Place& place) {
            cut << QString::fromStdString(place.path);
            return true;
        });
        QCOMPARE(cut, names);
        QVERIFY(at(of(1), network, "model.embed_tokens") > 0);
        QVERIFY(at(of(4), network, "lm_head") > 0);
        std::int64_t layers = 0;
        for (std::int64_t stage = 1; stage <= 4; ++stage) {
            const map::Measured measured = of(stage);
            for (int layer = 0; layer < 32; ++layer)
                layers += at(measured, network, qPrintable(QStringLiteral("model.layers.%1").arg(layer))) > 0;
        }
        QCOMPARE(layers, 32);
    }

    /// The bytes of a weight without ZeRO are those of its part of the matrix.
    void matricesAreThoseOfTheDevice() {
        const auto network = preset("llama-3-8b");
        const map::Measured measured = map::measured(*network, Measure::Bytes, runOf({{"tp", "8"}, {"dtype", "bf16"}}));
        QCOMPARE(at(measured, network, "model.layers.0.mlp.up_proj.weight"), std::int64_t{2} * 4096 * 14336 / 8);
        QCOMPARE(at(measured, network, "model.layers.0.input_layernorm.weight"), std::int64_t{2} * 4096);
    }

    void anExpertGroupHasItsExperts() {
        const auto network = preset("mixtral-8x7b");
        cost::RunSettings run = runOf({{"ep", "4"}});
        run.epGroup = 3;
        const map::Measured measured = map::measured(*network, Measure::Bytes, run);
        for (int expert = 0; expert < 8; ++expert) {
            const auto path = QStringLiteral("model.layers.5.block_sparse_moe.experts.%1.w1").arg(expert);
            QCOMPARE(at(measured, network, qPrintable(path)) > 0, expert == 4 || expert == 5);
        }
        QVERIFY(at(measured, network, "model.layers.5.block_sparse_moe.gate") > 0);
    }

    /// Parameters and arithmetic are the whole model's on any device.
    void theRestIsOfTheWholeModel() {
        const auto network = preset("gpt2");
        cost::RunSettings run = runOf({{"pp", "3"}});
        run.ppStage = 2;
        QVERIFY(!map::measured(*network, Measure::Parameters, run).cut);
        QCOMPARE(map::measured(*network, Measure::Flops, run).weights->total,
            map::measured(*network, Measure::Flops, runOf({{"pp", "3"}})).weights->total);
    }

    void aDeviceThatIsNotThereIsRefused() {
        cost::RunSettings run = runOf({{"pp", "3"}});
        run.ppStage = 4;
        QVERIFY_THROWS_EXCEPTION(Problem, cost::checkRun(run));
        run.ppStage = 3;
        cost::checkRun(run);
        run = cost::withValue(run, cost::runField("pp"), "2"); // the chosen stage goes with its pipeline
        QVERIFY(!run.ppStage);
    }
};

int tst_device_map(int argc, char* argv[]) {
    return paramap::test::run<DeviceMapTest>(argc, argv);
}
#include "tst_device_map.moc"
