// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate.h"
#include "model/formula/parse.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace paramap;
using namespace paramap::test;

namespace {

using Names = std::map<std::string, qint64>;

Names namesOf(const nlohmann::json& shown) {
    Names names;
    for (const auto& [symbol, name] : shown["symbols"].items())
        names[symbol] = shown["hyperparameters"].at(name.get<std::string>()).get<qint64>();
    for (const auto& [symbol, value] : shown["derived"].items())
        names[symbol] = value.get<qint64>();
    return names;
}

/// Evaluates a formula with names from outside, as a program would that has only the JSON output.
qint64 valueOf(const std::string& text, const Names& names) {
    std::vector<formula::Value> values;
    const formula::Expr bound = formula::bind(formula::parse(text), [&](const std::string& name) {
        const auto found = names.find(name);
        if (found == names.end())
            throw Problem("'" + name + "' is in neither symbols, derived nor where");
        values.emplace_back(std::int64_t{found->second});
        return static_cast<int>(values.size()) - 1;
    });
    return formula::evaluateInteger(bound, {values, nullptr, nullptr});
}

} // namespace

/// The contract of `show --format json`, at published sizes and at others.
class TestShowJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void totals_data() {
        QTest::addColumn<QByteArrayList>("model");
        QTest::addColumn<qint64>("parameters");
        QTest::addColumn<qint64>("tensors");
        const auto row = [](const char* name, const QByteArrayList& model, qint64 parameters, qint64 tensors) {
            QTest::addRow("%s", name) << model << parameters << tensors;
        };
        row("gpt2", {"gpt2"}, 124439808, 148);
        row("gpt2 as GPT2Model", {"gpt2", "--class", "GPT2Model"}, 124439808, 148);
        row("gpt2-medium", {"gpt2-medium"}, 354823168, 292);
        row("gpt2-large", {"gpt2-large"}, 774030080, 436);
        row("gpt2-xl", {"gpt2-xl"}, 1557611200, 580);
        row("gpt2, 13 layers", {"gpt2", "--set", "n_layer=13"}, 124439808 + 7087872, 160);
        row("gpt2, untied", {"gpt2", "--set", "tie_word_embeddings=false"}, 124439808 + 38597376, 149);
        row("two sides", {"vit-base-patch16-224", "--set", "patch_size=[8,16]", "--set", "image_size=[64,96]"},
            86567656 - 128 * 3 * 768 - (197 - 49) * 768, 200);
        row("one side again", {"vit-base-patch16-224", "--set", "patch_size=[8,16]", "--set", "patch_size=16"},
            86567656, 200);
        row("gpt2, one word more", {"gpt2", "--set", "vocab_size=50258"}, 124439808 + 768, 148);
        row("llama-2-7b", {"llama-2-7b"}, 6738415616, 291);
        row("llama-2-13b", {"llama-2-13b"}, 13015864320, 363);
        row("llama-2-70b", {"llama-2-70b"}, 68976648192, 723);
        row("vit_b_16", {"vit_b_16"}, 86567656, 152);
        row("palm-540b", {"palm-540b"}, 540356474880, -1);
        row("2^62 heads of size 0",
            {"qwen3-8b", "--set", "head_dim=0", "--set", "num_attention_heads=4611686018427387904"}, 6680776704, 399);
    }

    void totals() {
        QFETCH(QByteArrayList, model);
        QFETCH(qint64, parameters);
        QFETCH(qint64, tensors);
        const Outcome outcome = runParamap(QByteArrayList{"show", "--format", "json"} + model);
        QVERIFY2(outcome.status == 0, outcome.err.constData());
        const nlohmann::json shown = jsonOf(outcome);
        QCOMPARE(shown["totals"]["parameters"].get<qint64>(), parameters);
        if (tensors >= 0)
            QCOMPARE(shown["totals"]["tensors"].get<qint64>(), tensors);
        const Names names = namesOf(shown);
        QCOMPARE(valueOf(shown["polynomial"], names), parameters);
        qint64 sum = 0;
        qint64 distinct = 0;
        int stage = 0; // parameters, persistent buffers, further buffers
        for (const nlohmann::json& tensor : shown["tensors"]) {
            const std::string name = tensor["name"];
            qint64 count = 1;
            for (const nlohmann::json& size : tensor["shape"])
                count *= size.get<qint64>();
            QVERIFY2(tensor["count"] == count, name.c_str());
            Names here = names;
            if (tensor.contains("where"))
                for (const auto& [index, value] : tensor["where"].items())
                    here[index] = value.get<qint64>();
            QVERIFY2(valueOf(tensor["formula"], here) == count, name.c_str());
            const int kind = !tensor["buffer"].get<bool>() ? 0 : tensor.value("persistent", true) ? 1 : 2;
            QVERIFY2(kind >= stage, name.c_str());
            stage = kind;
            if (kind == 0 && tensor["tied_to"].is_null()) {
                sum += count;
                ++distinct;
            }
        }
        QCOMPARE(sum, parameters);
        QCOMPARE(distinct, shown["totals"]["tensors"].get<qint64>());
        std::set<std::string> paths;
        for (const nlohmann::json& module : shown["modules"])
            paths.insert(module["path"].get<std::string>());
        QCOMPARE(paths.size(), shown["modules"].size()); // every path once
        QVERIFY(paths.contains(""));
        // What print(model) cannot show: parameters of modules that have children.
        std::set<std::string> parents;
        for (const std::string& path : paths)
            if (!path.empty())
                parents.insert(path.find('.') == std::string::npos ? "" : path.substr(0, path.rfind('.')));
        qint64 hidden = 0;
        for (const nlohmann::json& tensor : shown["tensors"]) {
            const std::string name = tensor["name"];
            const std::string owner = name.find('.') == std::string::npos ? "" : name.substr(0, name.rfind('.'));
            if (!tensor["buffer"].get<bool>() && tensor["tied_to"].is_null() && parents.contains(owner))
                hidden += tensor["count"].get<qint64>();
        }
        QCOMPARE(shown["totals"]["hidden"].get<qint64>(), hidden);
    }

    void modulesHaveKinds() {
        const auto kindsOf = [](const char* model) {
            std::map<std::string, std::string> kinds;
            const nlohmann::json shown = jsonOf(runParamap({"show", model, "--format", "json"}));
            for (const nlohmann::json& module : shown["modules"])
                kinds[module["path"]] = module["kind"];
            return kinds;
        };
        const auto gpt2 = kindsOf("gpt2");
        QCOMPARE(gpt2.at(""), std::string());
        QCOMPARE(gpt2.at("transformer"), std::string());
        QCOMPARE(gpt2.at("transformer.h.0.attn.c_attn"), std::string("attention"));
        QCOMPARE(gpt2.at("transformer.h.11.mlp.c_fc"), std::string("mlp"));
        QCOMPARE(gpt2.at("transformer.ln_f"), std::string("norm"));
        const auto mamba = kindsOf("mamba-130m");
        QCOMPARE(mamba.at("backbone.layers.0.mixer.in_proj"), std::string("ssm"));
    }

    /// Also for shapes that a function of the description computes from the stage's number.
    void sizesAreSymbolsInFormulas() {
        const nlohmann::json shown = jsonOf(runParamap({"show", "--format", "json", "resnet-50"}));
        const auto isShortcut = [](const nlohmann::json& tensor) {
            return tensor["name"] == "resnet.encoder.stages.0.layers.0.shortcut.convolution.weight";
        };
        const auto shortcut = std::ranges::find_if(shown["tensors"], isShortcut);
        QVERIFY(shortcut != shown["tensors"].end());
        QCOMPARE((*shortcut)["formula"].get<std::string>(), std::string("256*stem"));
        QCOMPARE(shown["symbols"]["stem"].get<std::string>(), std::string("embedding_size"));
    }

    void namesWhatIsTied() {
        const nlohmann::json shown = jsonOf(runParamap({"show", "gpt2", "--format", "json"}));
        QVERIFY(shown.is_object());
        QVERIFY(shown["model"] == "gpt2");
        QVERIFY(shown["architecture"] == "GPT-2");
        QVERIFY(shown["class"] == "GPT2LMHeadModel");
        QVERIFY(shown["polynomial"] == "V*E + P*E + L*(12*E**2 + 13*E) + 2*E");
        QVERIFY(shown["symbols"]["E"] == "n_embd");
        QVERIFY(shown["hyperparameters"]["n_embd"] == 768);
        QVERIFY(shown["derived"]["F"] == 3072);
        const nlohmann::json& first = shown["tensors"].front();
        QVERIFY(first["name"] == "transformer.wte.weight");
        QVERIFY(first["formula"] == "V*E");
        QVERIFY(first["tied_to"].is_null());
        // The 148 distinct tensors come first, then this one, then the buffers.
        const nlohmann::json& last = shown["tensors"][148];
        QVERIFY(last["name"] == "lm_head.weight");
        QVERIFY(last["tied_to"] == "transformer.wte.weight");
    }

    void depthCutsModulesAndNeverTensors() {
        const auto shown = [](const QByteArrayList& options) {
            return jsonOf(runParamap(QByteArrayList{"show", "gpt2", "--format", "json"} + options));
        };
        const nlohmann::json whole = shown({});
        QVERIFY(whole.is_object());
        const nlohmann::json cut = shown({"--depth", "1"});
        QVERIFY(cut["tensors"] == whole["tensors"]);
        QCOMPARE(cut["modules"].size(), std::size_t{3}); // the root, transformer, lm_head
        QCOMPARE(shown({"--depth", "0"})["modules"].size(), std::size_t{1});
        QCOMPARE(whole["modules"].size(), std::size_t{164});
    }

    void listsPresets() {
        const Outcome outcome = runParamap({"list", "--format", "json"});
        QVERIFY2(outcome.status == 0, outcome.err.constData());
        const nlohmann::json listed = jsonOf(outcome);
        std::map<std::string, nlohmann::json> presets;
        for (const nlohmann::json& preset : listed["presets"])
            presets[preset["name"]] = preset;
        const std::map<std::string, qint64> totals{{"gpt2", 124439808}, {"gpt2-xl", 1557611200},
            {"llama-2-7b", 6738415616}, {"palm-8b", 8632012800}, {"palm-62b", 62495662080}, {"palm-540b", 540356474880},
            {"vit_b_16", 86567656}, {"recurrent-transformer", 18792288}};
        for (const auto& [name, total] : totals) {
            QVERIFY2(presets.contains(name), name.c_str());
            QVERIFY2(presets[name]["parameters"] == total, name.c_str());
        }
        QVERIFY(presets["gpt2"]["year"] == 2019);
        QVERIFY(presets["gpt2"]["class"] == "GPT2LMHeadModel");
        QVERIFY(!presets["gpt2"]["source"].get<std::string>().empty());
        const auto gpt2 = std::ranges::find_if(listed["architectures"],
            [](const nlohmann::json& architecture) { return architecture["name"] == "GPT-2"; });
        QVERIFY(gpt2 != listed["architectures"].end());
        QVERIFY((*gpt2)["family"] == "decoder");
        QVERIFY((*gpt2)["classes"].front() == "GPT2LMHeadModel");
    }

    void listsForAPerson() {
        const Outcome outcome = runParamap({"list"});
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.out.contains("124,439,808"));
        QVERIFY(outcome.out.contains("GPT-2"));
    }
};

int tst_show_json(int argc, char* argv[]) {
    return paramap::test::run<TestShowJson>(argc, argv);
}
#include "tst_show_json.moc"
