// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/expected_tensor.h"
#include "tests/checkpoint/torch_writer.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/safetensors_bytes.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace paramap;
using test::Outcome;
using test::runParamap;

/// `paramap check`, and checkpoints in place of a MODEL.
class TestCheckCommand : public QObject, test::TorchWriter {
    Q_OBJECT

    QTemporaryDir m_folder;

    QByteArray path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)).toUtf8(); }
    QByteArray write(const char* name, const QByteArray& content, qint64 size = -1) const {
        QFile file(QString::fromUtf8(path(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()
            || (size > 0 && !file.resize(size)))
            qFatal("cannot write a test file");
        return path(name);
    }
    /// GPT-2 of one layer as the Hub has it: no prefix, and the mask.
    QByteArray gpt2() const {
        std::vector<std::pair<std::string, std::vector<std::int64_t>>> tensors;
        for (const auto& each : checkpoint::expectedTensors(*test::presetWith("gpt2", {{"n_layer", 1}})))
            if (!each.isBuffer && each.owner.empty())
                tensors.emplace_back(each.name.substr(std::string("transformer.").size()), each.shape);
        tensors.emplace_back("h.0.attn.bias", std::vector<std::int64_t>{1, 1, 1024, 1024});
        return write("model.safetensors", tensors);
    }

    /// Of which the data are a hole.
    QByteArray write(const char* name, const test::SafetensorsBytes::Tensors& tensors) const {
        const test::SafetensorsBytes bytes(tensors);
        return write(name, QByteArray::fromStdString(bytes.head), bytes.size);
    }

private Q_SLOTS:
    void cleanup() {
        for (const QString& name : QDir(m_folder.path()).entryList(QDir::Files))
            QFile::remove(m_folder.filePath(name));
    }

    /// What adapter_config.json calls the base is compared with, if it is a preset.
    void adapterOfAPreset() {
        const QByteArray adapter = write("adapter_model.safetensors",
            {{"base_model.model.transformer.h.0.attn.c_attn.lora_A.weight", {8, 768}},
                {"base_model.model.transformer.h.0.attn.c_attn.lora_B.weight", {2304, 8}}});
        write("adapter_config.json",
            R"({"peft_type": "LORA", "base_model_name_or_path": "openai-community/gpt2", "r": 8})");
        Outcome outcome = runParamap({"check", adapter, "--format", "json"});
        QCOMPARE(outcome.status, 1);
        nlohmann::json all = test::jsonOf(outcome);
        QCOMPARE(all["against"], "gpt2");
        QCOMPARE(all["against_by"], "config");
        QCOMPARE(all["unexplained"], 0);
        QCOMPARE(all["rows"].back()["reason"], "LoRA adapter of rank 8 for c_attn");
        // The text does not list the model.
        outcome = runParamap({"check", adapter});
        QVERIFY2(outcome.out.contains("LoRA adapter of rank 8 for c_attn"), outcome.out.constData());
        QVERIFY2(!outcome.out.contains("transformer.wpe.weight"), outcome.out.constData());
        for (const char* base : {"nobody/knows-this", "../gpt2-of-mine"}) {
            write("adapter_config.json", QByteArray(R"({"base_model_name_or_path": "BASE"})").replace("BASE", base));
            outcome = runParamap({"check", adapter, "--format", "json"});
            QCOMPARE(outcome.status, 1);
            QVERIFY2(outcome.err.contains(QByteArray("the base model '") + base + "' is no preset"),
                outcome.err.constData());
            all = test::jsonOf(outcome);
            QVERIFY(all["against"].is_null());
            QCOMPARE(all["reasons"][0]["text"], "LoRA adapter of rank 8 for c_attn");
            QCOMPARE(all["rows"][0]["reason"], "LoRA adapter of rank 8 for c_attn");
            const QByteArray remark = QByteArray::fromStdString(all["remarks"][0].get<std::string>());
            QVERIFY2(remark.startsWith("the adapter fits gpt2, "), remark);
            QVERIFY2(remark.endsWith(" more; --against compares it with one"), remark);
        }
        write("adapter_config.json", "[[");
        outcome = runParamap({"check", adapter, "--format", "json"});
        QVERIFY2(outcome.err.contains("adapter_config.json, line 1"), outcome.err.constData());
    }

    void againstAPreset() {
        const QByteArrayList words{"check", gpt2(), "--against", "gpt2", "--set", "n_layer=1", "--format", "json"};
        const Outcome outcome = runParamap(words);
        QVERIFY2(outcome.status == 0, outcome.err.constData());
        const nlohmann::json all = test::jsonOf(outcome);
        QCOMPARE(all["verdict"], "match");
        QCOMPARE(all["against_by"], "given");
        QCOMPARE(all["class"], "GPT2LMHeadModel");
        QCOMPARE(all["totals"]["expected"], 46'473'216);
        QCOMPARE(all["totals"]["true"], 46'473'216 + 1024 * 1024);
        QCOMPARE(all["totals"]["bytes"], 4 * (46'473'216 + 1024 * 1024));
        QCOMPARE(all["rows"].size(), std::size_t{18});
        const nlohmann::json& row = all["rows"][0];
        QCOMPARE(row["name"], "transformer.wte.weight");
        QCOMPARE(row["true_name"], "wte.weight");
        QCOMPARE(row["expected"], nlohmann::json({50257, 768}));
        QCOMPARE(row["true"], nlohmann::json({50257, 768}));
        QCOMPARE(row["dtype"], "F32");
        QCOMPARE(row["status"], "renamed");
        QCOMPARE(row["reason"], "the file leaves out 'transformer.'");
    }

    void differencesAreTold() {
        const Outcome outcome = runParamap({"check", gpt2(), "--against", "gpt2", "--set", "n_layer=2"});
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.err, QByteArray());
        QVERIFY2(outcome.out.contains("differs: 12 rows differ, each with its reason\n"), outcome.out.constData());
        QVERIFY2(outcome.out.contains("a layer that the file does not hold"), outcome.out.constData());
        const QRegularExpression row(
            QStringLiteral("transformer\\.h\\.1\\.attn\\.c_attn\\.weight +\\[768, 2304\\] +missing +a layer"));
        QVERIFY2(QString::fromUtf8(outcome.out).contains(row), outcome.out.constData());
    }

    void forms() {
        const QByteArrayList words{"check", gpt2(), "--against", "gpt2", "--set", "n_layer=1", "--format"};
        const Outcome csv = runParamap(words + QByteArrayList{"csv"});
        QVERIFY2(csv.out.startsWith("name,true_name,expected,true,dtype,status,reason\r\n"), csv.out.constData());
        QCOMPARE(csv.out.count('\n'), 19);
        QVERIFY2(
            csv.out.contains("transformer.h.0.ln_1.bias,h.0.ln_1.bias,[768],[768],F32,renamed,"), csv.out.constData());
        const Outcome markdown = runParamap(words + QByteArrayList{"markdown"});
        QVERIFY2(markdown.out.contains("| Tensor | Expected | True | |\n"), markdown.out.constData());
        QVERIFY2(
            markdown.out.contains("| **parameters** | **46,473,216** | **47,521,792** |"), markdown.out.constData());
        QCOMPARE(markdown.out.count("\n| transformer."), 17);
    }

    /// What stands beside the file is the model; so does it open.
    void theConfigBeside() {
        gpt2();
        write(
            "config.json", test::quoted("{`model_type`: `gpt2`, `architectures`: [`GPT2LMHeadModel`], `n_layer`: 1}"));
        const Outcome beside = runParamap({"check", m_folder.path().toUtf8(), "--format", "json"});
        QVERIFY2(beside.status == 0, beside.err.constData());
        QCOMPARE(test::jsonOf(beside)["against_by"], "config");
        QCOMPARE(test::jsonOf(runParamap({"show", path("model.safetensors"), "--format", "json"}))["total_parameters"]
                     .is_null(),
            test::jsonOf(runParamap({"show", path("config.json"), "--format", "json"}))["total_parameters"].is_null());
        QCOMPARE(runParamap({"show", path("model.safetensors"), "--format", "csv"}).out,
            runParamap({"show", path("config.json"), "--format", "csv"}).out);
    }

    /// Without anything beside it or in it, a file's names and shapes are those of a model of its own sizes.
    void byNames() {
        const QByteArray file = gpt2();
        const Outcome outcome = runParamap({"check", file, "--format", "json"});
        QVERIFY2(outcome.status == 0, outcome.err.constData());
        QVERIFY2(
            outcome.err.contains("found by the names and shapes of the tensors as GPT-2"), outcome.err.constData());
        const nlohmann::json all = test::jsonOf(outcome);
        QCOMPARE(all["against_by"], "names");
        QCOMPARE(all["class"], "GPT2Model");
        QCOMPARE(all["verdict"], "match");
        QCOMPARE(test::jsonOf(runParamap({"show", file, "--format", "json"}))["hyperparameters"]["n_layer"], 1);
        // Sizes and classes that are asked for come on top.
        const Outcome deeper = runParamap({"check", file, "--set", "n_layer=2", "--format", "json"});
        QCOMPARE(deeper.status, 1);
        QCOMPARE(test::jsonOf(runParamap({"check", file, "--class", "GPT2LMHeadModel", "--format", "json"}))["class"],
            "GPT2LMHeadModel");
        QCOMPARE(test::jsonOf(runParamap({"check", file, "--against", "gpt2-xl", "--format", "json"}))["against_by"],
            "given");
    }

    void withoutAModel() {
        const QByteArray file = write("strange.safetensors",
            QByteArray::fromStdString(test::safetensors({{"trunk.0.zeta", {7, 5}}, {"trunk.1.zeta", {7, 5}}})));
        const Outcome none = runParamap({"check", file, "--against", "none", "--format", "json"});
        QCOMPARE(none.status, 0);
        const nlohmann::json all = test::jsonOf(none);
        QVERIFY(all["verdict"].is_null() && all["against"].is_null() && all["totals"]["expected"].is_null());
        QCOMPARE(all["rows"][1]["name"], "trunk.1.zeta");
        QCOMPARE(all["rows"][1]["status"], "extra");
        QCOMPARE(runParamap({"show", file, "--format", "json"}).out, none.out);
        const Outcome unknown = runParamap({"check", file, "--format", "json"});
        QCOMPARE(unknown.status, 1);
        QCOMPARE(test::jsonOf(unknown)["reasons"][0]["kind"], "architecture_unknown");
        const Outcome memory = runParamap({"memory", file});
        QCOMPARE(memory.status, 1);
        QVERIFY2(memory.err.contains("no config.json lies beside it"), memory.err.constData());
    }

    /// The dictionary of the model is read unless another one is asked for; the report names the others.
    void dictionaries() {
        const std::string model = ordered({{"w", floats("0", {2, 3})}}), ema = ordered({{"v", floats("1", {2})}});
        const QByteArray file = write("both.pt",
            QByteArray::fromStdString(zip(dictionary({{"model", model}, {"ema", ema}}), {{"0", 24}, {"1", 8}})));
        const auto names = [](const Outcome& outcome) {
            QByteArrayList result;
            const nlohmann::json all = test::jsonOf(outcome);
            for (const auto& row : all["rows"])
                result << QByteArray::fromStdString(row["true_name"].get<std::string>());
            return result.join(' ');
        };
        QCOMPARE(names(runParamap({"show", file, "--format", "json"})), QByteArray("model.w ema.v"));
        const Outcome chosen = runParamap({"show", file, "--dictionary", "ema", "--format", "json"});
        QCOMPARE(names(chosen), QByteArray("v"));
        QCOMPARE(test::jsonOf(chosen)["remarks"],
            nlohmann::json({"the tensors of the dictionary 'ema' were read; the file also has '.', 'model'"}));
        const QByteArrayList against{"--against", "gpt2", "--format", "json"};
        const nlohmann::json usual = test::jsonOf(runParamap(QByteArrayList{"check", file} + against));
        QCOMPARE(usual["totals"]["stored"], 6);
        QCOMPARE(
            usual["remarks"].back(), "the tensors of the dictionary 'model' were read; the file also has '.', 'ema'");
        const nlohmann::json other
            = test::jsonOf(runParamap(QByteArrayList{"check", file, "--dictionary", "ema"} + against));
        QCOMPARE(other["totals"]["stored"], 2);
    }

    /// A wrong name is a wrong call, whatever the form of the report.
    void unknownDictionary() {
        const std::string model = ordered({{"w", floats("0", {2, 3})}});
        const QByteArray file
            = write("one.pt", QByteArray::fromStdString(zip(dictionary({{"model", model}}), {{"0", 24}})));
        for (const char* form : {"text", "json"}) {
            const Outcome near = runParamap({"check", file, "--dictionary", "modle", "--format", form});
            QCOMPARE(near.status, 2);
            QVERIFY2(near.err.contains("did you mean 'model'?"), near.err.constData());
        }
        const Outcome far = runParamap({"show", file, "--dictionary", "unheard_of"});
        QCOMPARE(far.status, 2);
        QVERIFY2(far.err.contains("it has '.', 'model'"), far.err.constData());
        QCOMPARE(runParamap({"check", gpt2(), "--dictionary", "model"}).status, 2);
        QCOMPARE(runParamap({"show", "gpt2", "--dictionary", "model"}).status, 2);
        const Outcome offered = runParamap({"complete", "check", file, "--dictionary", "m"});
        QCOMPARE(offered.out, QByteArray("model\n"));
    }

    void refused() {
        const QByteArray file = write("broken.safetensors", QByteArray("\xff\0\0\0\0\0\0\0{}", 10));
        const Outcome outcome = runParamap({"check", file, "--format", "json"});
        QCOMPARE(outcome.status, 1);
        QCOMPARE(test::jsonOf(outcome)["error"], "truncated_header");
        const Outcome text = runParamap({"check", file});
        QCOMPARE(text.status, 1);
        QVERIFY2(text.err.startsWith(file + ": "), text.err.constData());
        QCOMPARE(text.err.count('\n'), 1);
        const QByteArray pointer = write("pointer.bin", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n");
        QVERIFY(runParamap({"check", pointer}).err.contains("Git LFS pointer"));
    }
};

int tst_check_command(int argc, char* argv[]) {
    return test::run<TestCheckCommand>(argc, argv);
}
#include "tst_check_command.moc"
