// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QtTest>

using namespace paramap;
using test::Outcome;
using test::runParamap;

/// `paramap compare`.
class TestCompareCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void jsonOfTwo() {
        const nlohmann::json all
            = test::jsonOf(runParamap({"compare", "llama-2-7b", "llama-3-8b", "--format", "json"}));
        QCOMPARE(all["area"], nlohmann::json("parameters"));
        QCOMPARE(all["a"]["class"], nlohmann::json("LlamaForCausalLM"));
        QCOMPARE(all["b"]["total"], nlohmann::json(8030261248));
        QCOMPARE(all["difference"], nlohmann::json(1291845632));
        std::int64_t causes = 0, rows = 0, kinds = 0;
        bool vocabulary = false;
        for (const nlohmann::json& cause : all["waterfall"]) {
            causes += cause["difference"].get<std::int64_t>();
            vocabulary = vocabulary
                || cause
                    == nlohmann::json(
                        {{"cause", "vocab_size"}, {"from", 32000}, {"to", 128256}, {"difference", 788529152}});
        }
        QVERIFY(vocabulary);
        for (const nlohmann::json& row : all["rows"]) {
            QCOMPARE(
                row["b"].get<std::int64_t>() - row["a"].get<std::int64_t>(), row["difference"].get<std::int64_t>());
            rows += row["difference"].get<std::int64_t>();
        }
        for (const nlohmann::json& kind : all["kinds"])
            kinds += kind["b"].get<std::int64_t>() - kind["a"].get<std::int64_t>();
        QCOMPARE(causes, std::int64_t(1291845632));
        QCOMPARE(rows, causes);
        QCOMPARE(kinds, causes);
    }

    void sidesAreChanged() {
        const nlohmann::json all = test::jsonOf(runParamap({"compare", "gpt2", "gpt2", "--set-a", "n_layer=6",
            "--set-b", "n_layer=8", "--class-b", "GPT2Model", "--format", "json"}));
        QCOMPARE(all["difference"], nlohmann::json(2 * 7087872));
        QCOMPARE(all["b"]["class"], nlohmann::json("GPT2Model"));
    }

    /// Each model in a line, with the numbers by which models are chosen; what an image has is not in a token's column.
    void theModels() {
        const nlohmann::json all = test::jsonOf(runParamap(
            {"compare", "llama-2-7b", "llama-3-8b", "mixtral-8x7b", "--table", "models", "--format", "json"}));
        QCOMPARE(all["rows"].size(), std::size_t(3));
        const nlohmann::json& llama = all["rows"][1];
        QCOMPARE(llama["model"], nlohmann::json("llama-3-8b"));
        QCOMPARE(llama["parameters"], nlohmann::json(8030261248));
        QCOMPARE(llama["weights_bytes"], nlohmann::json(2 * 8030261248));
        QCOMPARE(llama["kv_bytes_per_token"], nlohmann::json(2 * 32 * 1024 * 2)); // keys and values, 32 layers, bf16
        QCOMPARE(all["rows"][0]["kv_bytes_per_token"], nlohmann::json(2 * 32 * 4096 * 2));
        QVERIFY(all["rows"][2]["active"].get<std::int64_t>() < all["rows"][2]["parameters"].get<std::int64_t>());
        const auto forward = llama["flops_per_token"].get<std::int64_t>();
        QVERIFY(forward > 2 * std::int64_t(7000000000)); // two for each parameter of a matrix, and those of attention
        QVERIFY(llama["training_flops_per_token"].get<std::int64_t>() > 2 * forward);
        QVERIFY(llama["training_flops_per_token"].get<std::int64_t>() <= 3 * forward);
    }

    void theModelsInAllFormats() {
        const QByteArrayList command{"compare", "gpt2", "vit_b_16", "resnet50", "--table", "models", "--format"};
        const auto printed = [&](const char* format) { return runParamap(command + QByteArrayList{format}).out; };
        QVERIFY(printed("csv").startsWith("model,parameters,active,weights_bytes,flops_per_token,"));
        QVERIFY(printed("csv").contains("\r\ngpt2,124439808,124439808,"));
        const QByteArray markdown = printed("markdown");
        QVERIFY2(markdown.startsWith("| Model | Parameters | Active | Weights | FLOPs per token |"), markdown);
        QVERIFY2(markdown.contains(" |  |  |  |\n"), markdown); // an image is no token
        QVERIFY(printed("latex").startsWith("\\begin{tabular}{lrrrrrr}\n"));
        QVERIFY(printed("text").contains("124,439,808"));
    }

    void theShares() {
        const nlohmann::json all = test::jsonOf(
            runParamap({"compare", "gpt2", "gpt2-medium", "gpt2-xl", "--table", "shares", "--format", "json"}));
        double sum = 0;
        for (const nlohmann::json& kind : all["rows"])
            sum += kind["gpt2-xl"].get<double>();
        QVERIFY(std::abs(sum - 1) < 1e-5);
        QCOMPARE(all["rows"][0]["kind"], nlohmann::json("Embedding"));
        QVERIFY(runParamap({"compare", "gpt2", "gpt2-xl", "--table", "shares", "--format", "markdown"})
                    .out.startsWith("| Kind | gpt2 | gpt2-xl |\n"));
        const Outcome wrong = runParamap({"compare", "gpt2", "gpt2-xl", "--table", "model"});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("models"), wrong.err);
    }

    /// What a token passes of a mixture: experts by their share, in totals, rows and causes alike.
    void activeParameters() {
        const nlohmann::json all = test::jsonOf(
            runParamap({"compare", "mixtral-8x7b", "deepseek-v3", "--area", "active", "--format", "json"}));
        QCOMPARE(all["area"], nlohmann::json("active"));
        QCOMPARE(all["b"]["total"], nlohmann::json(37552282624));
        std::int64_t rows = 0, causes = 0;
        for (const nlohmann::json& row : all["rows"])
            rows += row["difference"].get<std::int64_t>();
        for (const nlohmann::json& cause : all["waterfall"])
            causes += cause["difference"].get<std::int64_t>();
        QCOMPARE(nlohmann::json(rows), all["difference"]);
        QCOMPARE(nlohmann::json(causes), all["difference"]);
    }

    void severalHaveLists() {
        const nlohmann::json all
            = test::jsonOf(runParamap({"compare", "gpt2", "gpt2-medium", "gpt2-xl", "--format", "json"}));
        QVERIFY(!all.contains("waterfall"));
        QCOMPARE(all["models"].size(), std::size_t(3));
        for (const nlohmann::json& row : all["rows"])
            QCOMPARE(row["amounts"].size(), std::size_t(3));
    }

    void otherForms() {
        const Outcome text = runParamap({"compare", "gpt2", "gpt2-xl"});
        QVERIFY2(text.out.contains("n_layer 12 → 48") && text.out.contains("explained exactly"), text.out.constData());
        const Outcome csv = runParamap({"compare", "gpt2", "gpt2-xl", "--format", "csv"});
        QVERIFY(csv.out.startsWith("role,kind,a_path,a,b_path,b,difference,change\r\n"));
        QVERIFY(csv.out.contains("h.*.attn.c_attn,attention,transformer.h.*.attn.c_attn,21261312,"));
        const Outcome markdown = runParamap({"compare", "gpt2", "gpt2-xl", "--format", "markdown"});
        QVERIFY(markdown.out.contains("|:--|--:|--:|--:|:--|"));
        const Outcome latex = runParamap({"compare", "gpt2", "gpt2-xl", "--format", "latex"});
        QVERIFY(latex.out.startsWith("\\begin{tabular}{lrrrl}"));
        QVERIFY(latex.out.contains("mlp.c\\_fc"));
    }

    /// Pictures of two and of more models; the same models give the same bytes.
    void pictures() {
        const QTemporaryDir folder;
        const QByteArray svg = folder.filePath(QStringLiteral("family.svg")).toUtf8();
        const QByteArray png = folder.filePath(QStringLiteral("pair.png")).toUtf8();
        QCOMPARE(runParamap({"compare", "gpt2", "gpt2-medium", "gpt2-xl", "-o", svg}).status, 0);
        const auto read = [](const QByteArray& path) {
            QFile file(QString::fromUtf8(path));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray first = read(svg);
        for (const char* words : {"GPT-2 small", "GPT-2 XL", "1,557,611,200 parameters", "Attention"})
            QVERIFY2(first.contains(words), words);
        QCOMPARE(runParamap({"compare", "gpt2", "gpt2-medium", "gpt2-xl", "-o", svg}).status, 0);
        QCOMPARE(read(svg), first);
        const Outcome pair = runParamap({"compare", "llama-2-7b", "llama-3-8b", "-o", png, "--theme", "dark"});
        QVERIFY2(pair.status == 0 && pair.out.isEmpty(), pair.err.constData());
        QVERIFY(read(png).startsWith("\x89PNG"));
        const Outcome table = runParamap({"compare", "gpt2", "gpt2-xl", "-o", "x.csv"});
        QCOMPARE(table.status, 2);
        QVERIFY2(table.err.contains("--format prints tables"), table.err.constData());
    }

    /// A picture opens again: its own model, with the others beside it.
    void picturesCarrySessions() {
        const QTemporaryDir folder;
        const QByteArray svg = folder.filePath(QStringLiteral("family.svg")).toUtf8();
        QCOMPARE(runParamap({"compare", "gpt2", "gpt2-medium", "gpt2-xl", "-o", svg}).status, 0);
        QCOMPARE(test::jsonOf(runParamap({"show", svg, "--format", "json"}))["totals"]["parameters"],
            nlohmann::json(124439808));
        const QByteArray pair = folder.filePath(QStringLiteral("pair.pdf")).toUtf8();
        QCOMPARE(runParamap({"compare", "gpt2", "gpt2-medium", "--set-b", "n_layer=25", "-o", pair}).status, 0);
        QCOMPARE(test::jsonOf(runParamap({"show", pair, "--format", "json"}))["hyperparameters"]["n_layer"],
            nlohmann::json(25));
        QCOMPARE(runParamap({"compare", "gpt2", "gpt2-medium", "-o", pair, "--no-session"}).status, 0);
        QCOMPARE(runParamap({"show", pair}).status, 1);
    }

    void wrongUsage() {
        const Outcome one = runParamap({"compare", "gpt2"});
        QCOMPARE(one.status, 2);
        QCOMPARE(one.err, "paramap compare needs 2 to 12 models, such as paramap compare gpt2 gpt2-xl\n");
        const Outcome area = runParamap({"compare", "gpt2", "gpt2-xl", "--area", "byte"});
        QCOMPARE(area.status, 2);
        QVERIFY2(area.err.contains("bytes"), area.err.constData());
        QCOMPARE(runParamap({"compare", "gpt2", "gpt2-xl", "--set-a", "n_layers=3"}).status, 2);
    }
};

int tst_compare_command(int argc, char* argv[]) {
    return test::run<TestCompareCommand>(argc, argv);
}
#include "tst_compare_command.moc"
