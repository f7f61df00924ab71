// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/cost_inspection.h"
#include "model/text/map/legend.h"

#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "tests/support/sample_network.h"
#include "tests/ui_tree/spaced.h"

#include <QTest>

using namespace paramap;
using test::spaced;

namespace {

text::Inspection inspectionOf(const network::NetworkPtr& network, const QString& path) {
    const auto place = network::find(*network, path.toStdString());
    return place ? text::inspect(*network, *place) : text::Inspection();
}

} // namespace

class TestInspection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contentOfAPlace_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("shares");
        QTest::addRow("root") << ""
                              << "GPT2LMHeadModel"
                              << "124,439,808"
                              << "GPT2LMHeadModel 100 %";
        QTest::addRow("top module") << "transformer"
                                    << "GPT2Model"
                                    << "124,439,808"
                                    << "GPT2LMHeadModel 100 %";
        QTest::addRow("leaf in a layer") << "transformer.h.0.attn.c_attn"
                                         << "Conv1D  768 × 2304"
                                         << "1,771,776"
                                         << "attn 75.0 %, h.0 25.0 %, GPT2LMHeadModel 1.42 %";
        QTest::addRow("tensor") << "transformer.h.3.ln_1.bias"
                                << "nn.Parameter  768"
                                << "768"
                                << "ln_1 50.0 %, h.3 0.01 %, GPT2LMHeadModel <0.01 %";
        QTest::addRow("part of a layer") << "transformer.h.2.mlp"
                                         << "GPT2MLP"
                                         << "4,722,432"
                                         << "h.2 66.6 %, GPT2LMHeadModel 3.79 %";
        QTest::addRow("layer") << "transformer.h.2"
                               << "GPT2Block"
                               << "7,087,872"
                               << "h 8.33 %, GPT2LMHeadModel 5.70 %";
        QTest::addRow("tied") << "lm_head"
                              << "Linear  50,257 × 768"
                              << "38,597,376"
                              << "";
    }
    void contentOfAPlace() {
        QFETCH(QString, path);
        const text::Inspection inspection = inspectionOf(test::sampleGpt2(), path);
        QTEST(QString::fromStdString(inspection.type), "type");
        QTEST(QString::fromStdString(inspection.value), "value");
        QStringList shares;
        for (const text::ShareLine& line : inspection.shares)
            shares << spaced(line.label + " " + line.text);
        QTEST(shares.join(u", "_qs), "shares");
    }

    void nameOfAPlace_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("name");
        QTest::addRow("root") << ""
                              << "GPT2LMHeadModel";
        QTest::addRow("module") << "transformer.h.0.attn"
                                << "attn";
        QTest::addRow("layer") << "transformer.h.11"
                               << "h.11";
        QTest::addRow("list") << "transformer.h"
                              << "h";
        QTest::addRow("weight of a part") << "transformer.h.3.ln_1.bias"
                                          << "ln_1.bias";
    }
    void nameOfAPlace() {
        QFETCH(QString, path);
        QTEST(QString::fromStdString(inspectionOf(test::sampleGpt2(), path).name), "name");
    }

    /// A part that holds several matrices of its own has no shape; one with a weight and what belongs to it has that
    /// of the weight.
    void shapeOfAPart_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("type");
        const auto add = [](const char* preset, const char* path, const char* type) {
            QTest::addRow("%s %s", preset, path) << preset << path << QString::fromUtf8(type);
        };
        add("recurrent-transformer", "transformer.0.attention", "Attention");
        add("recurrent-transformer", "transformer.0.mlp", "MLP");
        add("recurrent-transformer", "transformer.0.recurrent", "Recurrent");
        add("recurrent-transformer", "dense", "Dense  33,278 × 368");
        add("resnet-50", "resnet.embedder.embedder.normalization", "BatchNorm2d  64");
        add("deepseek-v3", "model.layers.9.mlp.gate", "DeepseekV3TopkRouter  256 × 7168");
        add("gpt2", "transformer.h.0.attn.c_attn", "Conv1D  768 × 2304");
    }
    void shapeOfAPart() {
        QFETCH(QString, preset);
        QFETCH(QString, path);
        QTEST(QString::fromStdString(inspectionOf(test::presetWith(preset.toStdString(), {}), path).type), "type");
    }

    void sentenceOfAPlace_data() {
        QTest::addColumn<bool>("vit");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("sentence");
        QTest::addRow("tied") << false << "lm_head"
                              << "The same tensor as transformer.wte.weight, counted there.";
        QTest::addRow("hidden") << true << "class_token"
                                << "A bare nn.Parameter: print(model) does not list it.";
        QTest::addRow("buffer") << true << "encoder.mask"
                                << "A buffer: saved with the model, but no parameter.";
        QTest::addRow("nothing") << false << "transformer.drop"
                                 << "It holds no parameters.";
        QTest::addRow("plain") << false << "transformer.wte"
                               << "";
    }
    void sentenceOfAPlace() {
        QFETCH(bool, vit);
        QFETCH(QString, path);
        const text::Inspection inspection = inspectionOf(vit ? test::sampleVit() : test::sampleGpt2(), path);
        QTEST(QString::fromStdString(inspection.sentence), "sentence");
    }

    void whatIsNotCountedHasNoShares() {
        const text::Inspection tied = inspectionOf(test::sampleGpt2(), u"lm_head"_qs);
        QVERIFY(tied.tied && tied.shares.empty());
        QCOMPARE(tied.ofTotal, std::string("not counted"));
    }

    void withoutFormulasThereIsOnlyTheValue() {
        const text::Inspection leaf = inspectionOf(test::sampleGpt2(), u"transformer.wte"_qs);
        QVERIFY(leaf.symbols.empty());
        QCOMPARE(leaf.plainText, std::string("38,597,376"));
        QCOMPARE(leaf.latex, std::string("38{,}597{,}376"));
        QCOMPARE(leaf.python, std::string("38597376"));
    }

    void formulas_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("equation");
        QTest::addColumn<QString>("latex");
        QTest::addColumn<QString>("python");
        QTest::addRow("leaf")
            << "gpt2"
            << "transformer.h.0.attn.c_attn"
            << "3·E·E + 3·E = 3·768·768 + 3·768 = 1,771,776"
            << "3 \\cdot E \\cdot E + 3 \\cdot E = 3 \\cdot 768 \\cdot 768 + 3 \\cdot 768 = 1{,}771{,}776"
            << "E = 768\n3*E*E + 3*E";
        QTest::addRow("list") << "gpt2"
                              << "transformer.h"
                              << "L·(12·E² + 13·E) = 12·(12·768² + 13·768) = 85,054,464"
                              << "L \\cdot \\left(12 \\cdot E^{2} + 13 \\cdot E\\right) = 12 \\cdot \\left(12 \\cdot "
                                 "768^{2} + 13 \\cdot 768\\right) = "
                                 "85{,}054{,}464"
                              << "E = 768\nL = 12\nL*(12*E**2 + 13*E)";
        QTest::addRow("tied") << "gpt2"
                              << "lm_head"
                              << "V·E = 50,257·768 = 38,597,376"
                              << "V \\cdot E = 50{,}257 \\cdot 768 = 38{,}597{,}376"
                              << "E = 768\nV = 50257\nV*E";
        QTest::addRow("nothing") << "gpt2"
                                 << "transformer.drop"
                                 << "0"
                                 << "0"
                                 << "0";
        QTest::addRow("no size") << "resnet50"
                                 << "bn1"
                                 << "64 + 64 = 128"
                                 << "64 + 64 = 128"
                                 << "64 + 64";
    }
    void formulas() {
        QFETCH(QString, preset);
        QFETCH(QString, path);
        const text::Inspection inspection = inspectionOf(test::presetWith(preset.toStdString(), {}), path);
        QTEST(QString::fromStdString(inspection.plainText), "equation");
        QTEST(QString::fromStdString(inspection.latex), "latex");
        QTEST(QString::fromStdString(inspection.python), "python");
        std::string joined;
        for (const text::FormulaPiece& piece : inspection.symbols)
            joined += piece.text;
        QVERIFY2(inspection.plainText.starts_with(joined), joined.c_str());
        QVERIFY2(inspection.numbers.empty() || inspection.numbers != joined, joined.c_str()); // not said twice
    }

    void formulasFollowTheSizes() {
        const auto network = test::presetWith("gpt2", {{"n_embd", 1000}, {"n_layer", 3}});
        QCOMPARE(inspectionOf(network, u"transformer.h.2.mlp.c_fc"_qs).plainText,
            std::string("E·F + F = 1000·4000 + 4000 = 4,004,000"));
    }

    void otherMeasures_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("equation");
        QTest::addColumn<QString>("says");
        const auto row = [](map::Measure measure, const char* path, const char* equation, const char* says) {
            QTest::addRow("%s of %s", map::word(measure).data(), path)
                << QString::fromLatin1(path) << QString::fromUtf8(equation) << QString::fromUtf8(says);
        };
        using map::Measure;
        const char* c_fc = "transformer.h.3.mlp.c_fc";
        row(Measure::Bytes, c_fc, "2·(E·F + F) = 2·(768·3072 + 3072) = 4,724,736 bytes", "bf16");
        row(Measure::Flops, c_fc, "= 38,654,705,664 FLOPs", "2 for a multiply-add"); // 2 · 8 · 1,024 · 768 · 3,072
        row(Measure::Cache, "transformer.h.3.attn", "= 25,165,824 bytes", "cached token"); // 8 · 2 · 2 · 1,024 · 768
        row(Measure::Training, "transformer.wpe.weight", "16·P·E = 16·1024·768 = 12,582,912 bytes", "AdamW");
        row(Measure::Flops, "transformer.h.3.ln_1", "0 FLOPs", "nothing else is counted");
    }
    void otherMeasures() {
        QFETCH(const QString, path);
        QFETCH(const QString, equation);
        QFETCH(const QString, says);
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        const auto measure = map::measureFromWord(QByteArray(QTest::currentDataTag()).split(' ').first().toStdString());
        const map::Measured measured = map::measured(*network, *measure, {});
        const text::Inspection got
            = text::inspect(*network, *network::find(*network, path.toStdString()), measured, {});
        QVERIFY2(QString::fromStdString(got.plainText).endsWith(equation), got.plainText.c_str());
        QVERIFY2(QString::fromStdString(got.sentence).contains(says), got.sentence.c_str());
        QVERIFY(equation.endsWith(QString::fromStdString(got.value)));
    }

    /// The sentence about all of a step names what no module holds, and has room in the inspector's two lines.
    void allOfAStepIsTwoLines() {
        for (const char* preset : {"gpt2", "deepseek-v3", "resnet50"}) {
            const network::NetworkPtr network = test::presetWith(preset, {});
            const map::Measured measured = map::measured(*network, map::Measure::Training, {});
            const QString says
                = QString::fromStdString(text::inspect(*network, network::rootPlace(*network), measured, {}).sentence);
            QVERIFY2(says.contains(QStringLiteral("beside the modules logits and loss")), qPrintable(says));
            QVERIFY2(says.size() <= 160, qPrintable(says));
        }
    }

    /// The formula of a container adds up its parts, with the number of repeats in front.
    void sumsOfOtherMeasures_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("trained");
        QTest::addColumn<QString>("equation");
        const auto row = [](map::Measure measure, const char* preset, const char* path, const char* trained,
                             const char* equation) {
            QTest::addRow("%s of %s %s %s", map::word(measure).data(), preset, path, trained) << QString::fromLatin1(
                preset) << QString::fromLatin1(path) << QString::fromLatin1(trained) << QString::fromUtf8(equation);
        };
        using map::Measure;
        row(Measure::Cache, "gpt2", "", "all", "32·E·L·context = 32·768·12·1024 = 301,989,888 bytes");
        row(Measure::Cache, "deepseek-v3", "", "all",
            "L·(16·C·context + 16·R·context) = 61·(16·512·163,840 + 16·64·163,840) = 92,106,915,840 bytes");
        row(Measure::Flops, "gpt2", "transformer.h", "all",
            "L·(4·E·batch·keys·tokens + 24·E²·batch·tokens) = 12·(4·768·8·1024·1024 + 24·768²·8·1024) = "
            "1,700,807,049,216 FLOPs");
        row(Measure::Training, "gpt2", "transformer.h.0.attn", "all",
            "5·E·batch·element·tokens + 4·H·batch·tokens + E·batch·tokens + 64·E² + 64·E + 4 = 5·768·8·2·1024 + "
            "4·12·8·1024 + 768·8·1024 + 64·768² + 64·768 + 4 = 107,397,124 bytes");
        row(Measure::Training, "gpt2", "transformer.h.0.attn.c_attn", "lora:8",
            "≈\u200920,124,913 bytes"); // the first layer keeps less, and each has the same share
        row(Measure::Training, "llama-2-7b", "model.layers.3.self_attn.v_proj", "lora:8",
            "4·K·D·E + 16·rank·(E + K·D) + 2·batch·tokens·rank + batch·tokens·E·element = 4·32·128·4096 + "
            "16·8·(4096 + 32·128) + 2·8·1024·8 + 8·1024·4096·2 = 135,397,376 bytes");
        row(Measure::Training, "llama-2-7b", "model.layers.3.self_attn.k_proj", "lora:8",
            "4·K·D·E = 4·32·128·4096 = 67,108,864 bytes");
        row(Measure::Training, "llama-2-7b", "model.layers.3.self_attn.v_proj", "all",
            "16·K·D·E + batch·tokens·E·element = 16·32·128·4096 + 8·1024·4096·2 = 335,544,320 bytes");
    }
    void sumsOfOtherMeasures() {
        QFETCH(const QString, preset);
        QFETCH(const QString, path);
        QFETCH(const QString, trained);
        QFETCH(const QString, equation);
        const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
        const auto measure = map::measureFromWord(QByteArray(QTest::currentDataTag()).split(' ').first().toStdString());
        cost::RunSettings run;
        test::set(run, "parameters_trained", trained.toStdString());
        const map::Measured measured = map::measured(*network, *measure, run);
        const text::Inspection got
            = text::inspect(*network, *network::find(*network, path.toStdString()), measured, run);
        QCOMPARE(QString::fromStdString(got.plainText), equation);
    }

    /// What counts twice is written as what counts once: sizes that follow others do not come back.
    void twiceIsWrittenAlike() {
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        const auto of = [&](const conventions::Convention& convention) {
            const map::Measured measured = map::measured(*network, map::Measure::Parameters, {}, convention);
            return text::inspect(*network, network::rootPlace(*network), measured, {}).plainText;
        };
        QVERIFY(of({}).starts_with("V·E + P·E + L·(12·E² + 13·E) + 2·E = "));
        QCOMPARE(of(conventions::Rule::TiedTwice),
            std::string("2·V·E + P·E + L·(12·E² + 13·E) + 2·E = 2·50,257·768 + 1024·768 + 12·(12·768² + 13·768) + "
                        "2·768 = 163,037,184"));
    }

    /// If a module declares multiply-adds, it has a formula, and the value of the formula is the number on the map.
    void arithmeticHasFormulas_data() {
        QTest::addColumn<QByteArray>("preset");
        for (const char* preset : {"gpt2", "llama-3-8b", "bert-base-uncased", "vit_b_16", "t5-small"})
            QTest::addRow("%s", preset) << QByteArray(preset);
    }
    void arithmeticHasFormulas() {
        QFETCH(const QByteArray, preset);
        const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
        const map::Measured measured = map::measured(*network, map::Measure::Flops, {});
        int with = 0;
        network::forEachModule(*network, [&](const network::Place& place) {
            if (!place.module->children.empty() || measured.at(place) == 0 || with > 60)
                return true;
            const text::Inspection got = text::inspect(*network, place, measured, {});
            if (got.symbols.empty())
                qWarning("%s", place.path.c_str());
            with += got.symbols.empty() ? 1000 : 1;
            return true;
        });
        QVERIFY2(with > 5 && with < 1000, qPrintable(QString::number(with)));
    }

    void legendNamesKindsAndSigns() {
        const text::Legend gpt2 = text::legend(*test::sampleGpt2());
        QStringList words;
        for (const text::LegendEntry& entry : gpt2.entries)
            words << spaced(entry.title + " " + entry.share);
        QCOMPARE(words.join(u", "_qs), u"Embedding 31.6 %, Attention 22.8 %, MLP 45.5 %, Norm 0.03 %"_qs);
        QVERIFY(gpt2.tied && !gpt2.hidden);
        const text::Legend vit = text::legend(*test::sampleVit());
        QVERIFY(!vit.tied && vit.hidden);
    }
};

int tst_inspection(int argc, char* argv[]) {
    return paramap::test::run<TestInspection, QCoreApplication>(argc, argv);
}
#include "tst_inspection.moc"
