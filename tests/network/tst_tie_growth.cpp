// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/work.h"
#include "model/network/builder.h"
#include "model/network/ties.h"
#include "model/network/walk.h"
#include "model/sizes/values.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

namespace {

/// The steps that the ties of a config.json take, and the network with them.
struct Tied {
    qint64 steps = 0;
    network::Network network;

    explicit Tied(const QByteArray& config) {
        network.settings = test::shippedCatalog().fromText(test::quoted(config).toStdString(), "test.json");
        formula::Work building, tying;
        std::vector<formula::Value> values = sizes::evaluateSizes(network.settings, building).values;
        const description::Blueprint& blueprint = *network.settings.blueprint;
        network.root = network::Builder(blueprint, values, building).build(blueprint.root());
        network::applyTies(network, values, tying);
        steps = tying.steps();
    }
};

QByteArray bert(int layers) {
    return QByteArray("{`model_type`: `encoder-decoder`, `tie_encoder_decoder`: true, "
                      "`encoder`: {`model_type`: `bert`, `num_hidden_layers`: #}, "
                      "`decoder`: {`model_type`: `bert`, `num_hidden_layers`: #, `is_decoder`: true, "
                      "`add_cross_attention`: true}}")
        .replace('#', QByteArray::number(layers));
}

QByteArray experts(int count) {
    return "{`model_type`: `switch_transformers`, `tie_encoder_decoder`: true, `num_experts`: "
        + QByteArray::number(count) + "}";
}

} // namespace

/// Ties are found in work that grows with the tensors, not with their square.
class TieGrowthTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsGrowWithTheTensors_data() {
        QTest::addColumn<QByteArray>("once");
        QTest::addColumn<QByteArray>("tenfold");
        QTest::newRow("layers") << bert(100) << bert(1000);
        QTest::newRow("experts") << experts(100) << experts(1000);
    }
    void stepsGrowWithTheTensors() {
        QFETCH(QByteArray, once);
        QFETCH(QByteArray, tenfold);
        const Tied few(once), many(tenfold);
        QVERIFY(many.network.ties.size() > 8 * few.network.ties.size());
        QVERIFY2(many.steps < 15 * few.steps, QByteArray::number(many.steps) + " of " + QByteArray::number(few.steps));
    }

    /// Every tied tensor refers to its owner, which is not tied itself and has the same shape.
    void everyTieHasItsOwner() {
        for (const QByteArray& config : {bert(7), experts(20)}) {
            const Tied tied(config);
            QVERIFY(!tied.network.ties.empty());
            for (const network::Tie& tie : tied.network.ties) {
                const std::optional<network::Place> place = network::find(tied.network, tie.path);
                const std::optional<network::Place> owner = network::find(tied.network, tie.owner);
                QVERIFY2(place && place->tensor && owner && owner->tensor, tie.path.c_str());
                QCOMPARE(place->tensor->tiedTo, tie.owner);
                QVERIFY(owner->tensor->tiedTo.empty());
                QCOMPARE(place->tensor->shape, owner->tensor->shape);
            }
        }
    }

    /// A place is found among many runs by its number; a number that no run has is nowhere.
    void placesAmongManyRuns() {
        const Tied tied(experts(50));
        std::vector<std::string> paths;
        network::forEachModule(tied.network, [&](const network::Place& place) {
            paths.push_back(place.path);
            return true;
        });
        for (const std::string& path : paths) {
            const std::optional<network::Place> place = network::find(tied.network, path);
            QVERIFY2(place && place->path == path, path.c_str());
        }
        const auto expert = std::ranges::find_if(paths, [](const std::string& path) { return path.ends_with("_49"); });
        QVERIFY(expert != paths.end());
        const std::string front = expert->substr(0, expert->size() - 2);
        for (const char* number : {"50", "049", "-1", "49x", "", "99999999999999999999"})
            QVERIFY2(!network::find(tied.network, front + number), number);
    }

    void tooManyTiesAreRefused() {
        const QByteArray message = test::problemOf([] { (void)Tied(experts(100'000)); });
        QVERIFY2(message.contains("more than 400,000 tensors share another's storage"), message.constData());
    }
};

int tst_tie_growth(int argc, char* argv[]) {
    return test::run<TieGrowthTest>(argc, argv);
}

#include "tst_tie_growth.moc"
