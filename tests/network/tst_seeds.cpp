// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/count_formula.h"
#include "model/network/walk.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

namespace {

std::int64_t parametersAt(const network::Network& network, const char* path) {
    const std::optional<network::Place> place = network::find(network, path);
    if (!place)
        return -1;
    if (place->tensor)
        return place->tensor->tiedTo.empty() ? place->tensor->count : 0;
    return place->module->totals.parameters;
}

} // namespace

/// The numbers that the documents which this program was made for count by hand, each through the description files.
class SeedsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void total_data() {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<QByteArray>("cls");
        QTest::addColumn<qint64>("total");
        const auto row = [](const char* preset, const char* cls, qint64 total) {
            QTest::addRow("%s %s", preset, cls) << QByteArray(preset) << QByteArray(cls) << total;
        };
        for (const char* cls : {"GPT2Model", "GPT2LMHeadModel"}) {
            row("gpt2", cls, 124'439'808);
            row("gpt2-medium", cls, 354'823'168);
            row("gpt2-large", cls, 774'030'080);
            row("gpt2-xl", cls, 1'557'611'200);
        }
        row("llama-2-7b", "", 6'738'415'616);
        row("llama-2-13b", "", 13'015'864'320);
        row("llama-2-70b", "", 68'976'648'192);
        row("palm-8b", "", 8'632'012'800);
        row("palm-62b", "", 62'495'662'080);
        row("palm-540b", "", 540'356'474'880);
        row("model1", "", 1'280);
        row("mlp", "", 181);
        row("feed-forward-lm", "", 1'461);
        row("bare-bones-self-attention", "", 120);
        row("bare-bones-transformer-layer", "", 200);
        row("layer-norm", "", 10);
        row("transformer-lm", "", 1'851);
        row("recurrent-transformer", "", 18'792'288);
        row("vit_b_16", "", 86'567'656);
        row("annotated-transformer", "", 44'157'451);
        row("transformer-base", "", 44'140'544);
    }

    void total() {
        QFETCH(QByteArray, preset);
        QFETCH(QByteArray, cls);
        QFETCH(qint64, total);
        QCOMPARE(test::presetWith(preset.toStdString(), {}, cls.toStdString())->totals().parameters, total);
    }

    void part_data() {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<qint64>("count");
        const auto row = [](const char* preset, const char* path, qint64 count) {
            QTest::addRow("%s %s", preset, path) << QByteArray(preset) << QByteArray(path) << count;
        };
        row("gpt2", "transformer.wte", 38'597'376);
        row("gpt2", "transformer.wpe", 786'432);
        row("gpt2", "transformer.drop", 0);
        row("gpt2", "transformer.h.0.ln_1", 1'536);
        row("gpt2", "transformer.h.0.attn.c_attn", 1'771'776);
        row("gpt2", "transformer.h.0.attn.c_proj", 590'592);
        row("gpt2", "transformer.h.0.attn.attn_dropout", 0);
        row("gpt2", "transformer.h.0.attn.resid_dropout", 0);
        row("gpt2", "transformer.h.0.attn", 2'362'368);
        row("gpt2", "transformer.h.11.ln_2", 1'536);
        row("gpt2", "transformer.h.5.mlp.c_fc", 2'362'368);
        row("gpt2", "transformer.h.5.mlp.c_proj", 2'360'064);
        row("gpt2", "transformer.h.5.mlp.act", 0);
        row("gpt2", "transformer.h.5.mlp.dropout", 0);
        row("gpt2", "transformer.h.5.mlp", 4'722'432);
        row("gpt2", "transformer.ln_f", 1'536);
        row("gpt2", "lm_head", 0); // tied
        row("vit_b_16", "conv_proj", 590'592);
        row("vit_b_16", "class_token", 768);
        row("vit_b_16", "encoder.pos_embedding", 151'296);
        row("vit_b_16", "encoder.layers.encoder_layer_11", 7'087'872);
        row("vit_b_16", "encoder.layers.encoder_layer_0.self_attention", 2'362'368);
        row("vit_b_16", "encoder.layers.encoder_layer_0.self_attention.in_proj_weight", 3 * 768 * 768);
        row("vit_b_16", "encoder.layers.encoder_layer_0.mlp", 4'722'432);
        row("vit_b_16", "encoder", 85'207'296);
        row("vit_b_16", "heads", 769'000);
        // The printed table of the recurrent model, "." for "/".
        row("recurrent-transformer", "embedding.token", 12'246'304);
        row("recurrent-transformer", "embedding", 12'246'304);
        row("recurrent-transformer", "transformer.0.recurrent.ih", 1'472);
        row("recurrent-transformer", "transformer.0.recurrent.hh", 5'888);
        row("recurrent-transformer", "transformer.0.recurrent.bias", 2'944);
        row("recurrent-transformer", "transformer.0.recurrent", 10'304);
        row("recurrent-transformer", "transformer.0.attention.ln", 368);
        row("recurrent-transformer", "transformer.0.attention.ln2", 368);
        row("recurrent-transformer", "transformer.0.attention.kqv", 406'272);
        row("recurrent-transformer", "transformer.0.attention.proj", 135'424);
        row("recurrent-transformer", "transformer.0.attention", 542'432);
        row("recurrent-transformer", "transformer.0.mlp.ln", 368);
        row("recurrent-transformer", "transformer.0.mlp.ffw", 541'696);
        row("recurrent-transformer", "transformer.0.mlp.proj", 541'696);
        row("recurrent-transformer", "transformer.0.mlp", 1'083'760);
        row("recurrent-transformer", "transformer.3", 1'636'496);
        row("recurrent-transformer", "transformer", 6'545'984);
        row("recurrent-transformer", "dense", 0);
    }

    void part() {
        QFETCH(QByteArray, preset);
        QFETCH(QByteArray, path);
        QFETCH(qint64, count);
        QCOMPARE(parametersAt(*test::presetWith(preset.toStdString(), {}), path), count);
    }

    void recurrentModelWithTheCellsOwnH() {
        QCOMPARE(test::presetWith("recurrent-transformer", {{"H", 2}})->totals().parameters, qint64(18'765'792));
        // Heads and block size change nothing.
        QCOMPARE(test::presetWith("recurrent-transformer", {{"n_head", 4}, {"block_size", 64}})->totals().parameters,
            qint64(18'792'288));
    }

    void untiedModel1() {
        QCOMPARE(test::presetWith("model1", {{"tie_weights", false}})->totals().parameters, qint64(2'560));
    }

    void annotatedTransformerAtAnyVocabulary() {
        for (const std::int64_t vocabulary : {11, 1'000, 37'000})
            QCOMPARE(test::presetWith("annotated-transformer", {{"src_vocab", vocabulary}})->totals().parameters,
                44'140'544 + 1'537 * vocabulary);
        QVERIFY(test::bufferLines(*test::presetWith("annotated-transformer", {}))
                    .contains("src_embed.1.pe [1, 5000, 512]"));
    }

    void hiddenParametersAreMarked() {
        // class_token, pos_embedding, and in_proj_weight and _bias of twelve layers: what print(model) does not show.
        const std::int64_t perLayer = 3 * 768 * 768 + 3 * 768;
        QCOMPARE(test::presetWith("vit_b_16", {})->totals().hidden, 768 + 151'296 + 12 * perLayer);
        QCOMPARE(test::presetWith("gpt2", {})->totals().hidden, std::int64_t(0));
    }

    void polynomial() {
        const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
        const std::vector<std::string> order = network::symbolOrder(*gpt2);
        QCOMPARE(formula::print(network::polynomial(*gpt2).toExpr(order), formula::Style::Text),
            std::string("V·E + P·E + L·(12·E² + 13·E) + 2·E"));
        QCOMPARE(formula::print(network::polynomial(*gpt2).toExpr(order), formula::Style::Code),
            std::string("V*E + P*E + L*(12*E**2 + 13*E) + 2*E"));
        const std::optional<network::Place> place = network::find(*gpt2, "transformer.h.0.attn.c_attn");
        QCOMPARE(
            formula::print(network::countFormula(*gpt2, *place), formula::Style::Text), std::string("3·E·E + 3·E"));
    }

    /// Other sizes than the published ones. The expected counts are computed here a second time, independently.
    void movedSizes_data() {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<qint64>("E");
        QTest::addColumn<qint64>("L");
        QTest::addColumn<qint64>("V");
        for (const char* preset : {"gpt2", "llama-2-7b", "llama-3.2-1b", "nanogpt", "mingpt", "llms-from-scratch-124m",
                 "palm-8b", "build-nanogpt"})
            for (const auto& [E, L, V] :
                {std::tuple{48, 1, 7}, std::tuple{960, 5, 50'000}, std::tuple{1'920, 33, 99'991}})
                QTest::addRow("%s %d %d %d", preset, E, L, V)
                    << QByteArray(preset) << qint64(E) << qint64(L) << qint64(V);
    }

    void movedSizes() {
        QFETCH(QByteArray, preset);
        QFETCH(qint64, E);
        QFETCH(qint64, L);
        QFETCH(qint64, V);
        const network::NetworkPtr network = test::presetWith(
            preset.toStdString(), {{"E", std::int64_t(E)}, {"L", std::int64_t(L)}, {"V", std::int64_t(V)}});
        const auto norms = [E](qint64 count) { return count * 2 * E; };
        const auto gpt = [&](qint64 P) {
            return V * E + P * E + L * (4 * E * E + 4 * E + 8 * E * E + 5 * E + norms(2)) + norms(1);
        };
        const auto llama = [&](qint64 qD, qint64 kD, qint64 F) {
            return V * E + L * (2 * E * qD + 2 * E * kD + 3 * E * F + 2 * E) + E;
        };
        qint64 expected = 0;
        if (preset == "gpt2" || preset == "nanogpt" || preset == "build-nanogpt")
            expected = gpt(1'024);
        else if (preset == "mingpt")
            expected = gpt(1'024) + V * E; // its head is not tied
        else if (preset == "llms-from-scratch-124m")
            expected = gpt(1'024) + V * E - L * 3 * E; // and query, key and value have no biases
        else if (preset == "llama-2-7b")
            expected = llama(32 * (E / 32), 32 * (E / 32), 11'008) + V * E;
        else if (preset == "llama-3.2-1b")
            expected = llama(32 * 64, 8 * 64, 8'192);
        else
            expected = V * E + L * (2 * E * 16 * 256 + 2 * E * 256 + 12 * E * E + E) + E;
        QCOMPARE(network->totals().parameters, expected);
    }

    void printedRatios_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QString>("ratio");
        QTest::newRow("embedding") << QByteArray("embedding") << QStringLiteral("65.1666");
        QTest::newRow("recurrent") << QByteArray("transformer.0.recurrent") << QStringLiteral("0.0548");
        QTest::newRow("attention") << QByteArray("transformer.0.attention") << QStringLiteral("2.8865");
        QTest::newRow("mlp") << QByteArray("transformer.0.mlp") << QStringLiteral("5.7670");
        QTest::newRow("block") << QByteArray("transformer.0") << QStringLiteral("8.7083");
        QTest::newRow("transformer") << QByteArray("transformer") << QStringLiteral("34.8334");
        QTest::newRow("dense") << QByteArray("dense") << QStringLiteral("0.0000");
    }

    void printedRatios() {
        QFETCH(QByteArray, path);
        QFETCH(QString, ratio);
        const network::NetworkPtr network = test::presetWith("recurrent-transformer", {});
        const double share = 100.0 * double(parametersAt(*network, path)) / double(network->totals().parameters);
        QCOMPARE(QString::number(share, 'f', 4), ratio);
    }
};

int tst_seeds(int argc, char* argv[]) {
    return paramap::test::run<SeedsTest>(argc, argv);
}
#include "tst_seeds.moc"
