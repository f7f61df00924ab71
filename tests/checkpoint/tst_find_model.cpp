// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/blueprint.h"
#include "model/problem/problem.h"
#include "model/sizes/slider_scale.h"
#include "model/text/panel/note_words.h"
#include "tests/checkpoint/found_model.h"
#include "tests/support/run.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <tuple>

using namespace paramap;
using namespace paramap::test;

namespace {

/// "" if the model that is found has the very tensors of this one. `other`: the name of a published model that it is
/// not.
QByteArray lost(const catalog::Catalog& catalog, const network::Network& network, const std::string& other = {}) {
    const Header header = fileOf(network);
    try {
        const auto known = catalog.byNames(header.tensors, header.format);
        if (!known)
            return "nothing found";
        if (!other.empty() && known->word == other)
            return "it is called as the published one is";
        const network::NetworkPtr model = network::resolve(catalog.fromText(known->config, "found.json"));
        const Comparison result = compared(header, *model);
        return result.matches ? QByteArray() : QByteArray::fromStdString(model->root->cls) + ": " + statuses(result);
    } catch (const Problem& problem) {
        return problem.what(); // a size that no shape shows and that has no default
    }
}

/// Of models that were made from presets, how many were looked at, and which are not found, with what went wrong.
struct Looked {
    int count = 0;
    QByteArrayList failed;
    int found() const { return count - int(failed.size()); }
};

/// Every `step`th preset as `made` makes a network of it; null: it is passed over. `isAnother`: it has other tensors
/// than the published one, so that it must not be called so.
template <typename Made> Looked lookedAt(std::size_t step, const Made& made, bool isAnother = false) {
    const catalog::Catalog catalog = shippedCatalog();
    const std::vector<catalog::PresetEntry> presets = catalog.presets();
    Looked result;
    for (std::size_t index = 0; index < presets.size(); index += step) {
        const std::string& name = presets[index].name;
        const network::NetworkPtr network = made(catalog.preset(name));
        if (!network)
            continue;
        ++result.count;
        if (const QByteArray what = lost(catalog, *network, isAnother ? name : std::string()); !what.isEmpty())
            result.failed << QByteArray::fromStdString(name) + ": " + what;
    }
    return result;
}

/// The network with every slider moved by a step or left; null if the model's code would refuse it, or if it is large.
network::NetworkPtr moved(sizes::Settings settings) {
    std::mt19937 random(static_cast<unsigned>(qEnvironmentVariableIntValue("PARAMAP_SEED"))
        + qChecksum(QByteArray::fromStdString(settings.preset)));
    for (const sizes::SizeState& size : sizes::states(settings)) {
        const std::int64_t* value = size.value.integer();
        if (!size.slider || !size.used || !value)
            continue;
        try {
            const sizes::Settings next = sizes::with(settings, size.name,
                sizes::stepped(sizes::sliderScale(size), *value, static_cast<std::int64_t>(random() % 3) - 1));
            if (network::resolve(next)->warnings.empty())
                settings = next;
        } catch (const Problem&) {
            continue;
        }
    }
    network::NetworkPtr result = network::resolve(settings);
    return result->totals().tensors < 20'000 ? result : nullptr;
}

/// The network with half as many classes and words, and 37 more; null if it has neither, or if it is large.
network::NetworkPtr withOtherClasses(sizes::Settings settings) {
    bool isChanged = false;
    for (const sizes::SizeState& size : sizes::states(settings)) {
        const std::int64_t* value = size.value.integer();
        if (!value || (size.name != "num_classes" && size.name != "vocab_size"))
            continue;
        settings = sizes::with(settings, size.name, formula::Value(*value / 2 + 37));
        isChanged = true;
    }
    const network::NetworkPtr result = isChanged ? network::resolve(settings) : nullptr;
    return result && result->totals().tensors < 20'000 ? result : nullptr;
}

QByteArray notesOf(const Header& header) {
    const auto model = shippedCatalog().byNames(header.tensors, header.format);
    QByteArrayList notes;
    if (model)
        for (const auto& [about, note] : model->notes)
            notes << QByteArray::fromStdString(text::inFull(note));
    return notes.join('\n');
}

} // namespace

/// A checkpoint of which nothing is known but names and shapes.
class TestFindModel : public QObject {
    Q_OBJECT

    static bool takesAll() { return qEnvironmentVariableIntValue("PARAMAP_PRESETS") >= 1000; }

private Q_SLOTS:
    /// Sizes that no preset has are solved from the shapes.
    void sizesAreSolved_data() {
        using Sizes = std::vector<std::pair<std::string, formula::Value>>;
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<Sizes>("sizes");
        QTest::newRow("gpt2") << QByteArray("gpt2")
                              << Sizes{{"n_layer", 5}, {"n_embd", 120}, {"vocab_size", 777}, {"n_positions", 96},
                                     {"n_inner", 333}};
        QTest::newRow("llama") << QByteArray("llama-3-8b")
                               << Sizes{{"num_hidden_layers", 3}, {"hidden_size", 640}, {"intermediate_size", 1111},
                                      {"vocab_size", 999}, {"attention_bias", true}};
        QTest::newRow("tied") << QByteArray("llama-3.2-1b") << Sizes{{"num_hidden_layers", 2}, {"vocab_size", 640}};
        QTest::newRow("experts") << QByteArray(
            "mixtral-8x7b") << Sizes{{"num_hidden_layers", 2}, {"num_local_experts", 5}, {"intermediate_size", 200}};
    }
    void sizesAreSolved() {
        using Sizes = std::vector<std::pair<std::string, formula::Value>>;
        QFETCH(const QByteArray, preset);
        QFETCH(const Sizes, sizes);
        const network::NetworkPtr network = presetWith(preset.toStdString(), sizes);
        const catalog::Catalog catalog = shippedCatalog();
        QCOMPARE(lost(catalog, *network), QByteArray());
        const network::NetworkPtr model = found(catalog, fileOf(*network));
        for (const auto& [name, value] : sizes) {
            const auto states = sizes::states(model->settings);
            const auto state = std::ranges::find(states, name, &sizes::SizeState::name);
            QVERIFY(state != states.end());
            QCOMPARE(state->value.toText(), value.toText());
        }
    }

    /// Each preset's own tensors lead back to the same tensors. PARAMAP_PRESETS=1000 tries all, else it is one in five.
    void everyPresetIsFound() {
        const Looked looked = lookedAt(takesAll() ? 1
                : sanitized                       ? 93
                                                  : 5,
            [](const sizes::Settings& settings) { return network::resolve(settings); });
        qInfo("%d of %d presets are found", looked.found(), looked.count);
        // Of a few models the shapes do not tell everything: one in twenty at most.
        QVERIFY2(looked.failed.size() * 20 <= looked.count, looked.failed.join('\n').constData());
    }

    /// A published model that was trained further for other classes or words: one size is another one.
    void otherClassesAreFound() {
        const Looked looked = lookedAt(takesAll() ? 1 : sanitized ? 928 : 58, withOtherClasses, true);
        qInfo("%d of %d models with other classes are found", looked.found(), looked.count);
        QVERIFY(looked.count > 0);
        QVERIFY2(looked.failed.size() * 20 <= looked.count, looked.failed.join('\n').constData());
    }

    /// The same with other sizes than the published ones. PARAMAP_PRESETS=1000 tries all; PARAMAP_SEED moves otherwise.
    void movedPresetsAreFound() {
        const Looked looked = lookedAt(takesAll() ? 1 : sanitized ? 873 : 97, moved);
        qInfo("%d of %d models of other sizes are found", looked.found(), looked.count);
        if (takesAll())
            qInfo("%s", looked.failed.join('\n').constData());
        QVERIFY(looked.count > 0);
        QVERIFY2(looked.failed.size() * 2 <= looked.count, looked.failed.join('\n').constData()); // a third is missed
    }

    /// What a shape does not show is assumed, and said.
    void whatIsAssumedIsSaid() {
        const Header header = fileOf(*presetWith("gpt2", {}));
        QCOMPARE(notesOf(header),
            QByteArray("no config.json and no metadata: found by the names and shapes of the tensors as GPT-2, "
                       "GPT2LMHeadModel"));
        const Header llama = fileOf(*presetWith("llama-2-7b", {}));
        QVERIFY(notesOf(llama).contains("num_attention_heads"));
    }

    /// What is assumed keeps to what the description demands: 64 has no 12 heads.
    void assumedSizesAreValid() {
        const network::NetworkPtr small = presetWith("gpt2", {{"n_embd", 64}, {"n_head", 4}, {"n_layer", 2}});
        const network::NetworkPtr model = found(shippedCatalog(), fileOf(*small));
        QVERIFY(model);
        QVERIFY(model->warnings.empty());
        QCOMPARE(model->totals().parameters, small->totals().parameters);
    }

    /// Wrappers, old spellings, a second copy of a tied tensor and masks do not hide it.
    void otherSpellings() {
        const catalog::Catalog catalog = shippedCatalog();
        const network::NetworkPtr bert = presetWith("bert-base-uncased", {{"num_hidden_layers", 2}});
        Header old = fileOf(*bert);
        rename(old, "LayerNorm.weight", "LayerNorm.gamma");
        rename(old, "LayerNorm.bias", "LayerNorm.beta");
        network::NetworkPtr model = found(catalog, old);
        QVERIFY(model);
        QVERIFY(compared(old, *model).matches);
        Header wrapped = fileOf(*smallLlama());
        rename(wrapped, "model.", "module.model.");
        rename(wrapped, "lm_head", "module.lm_head");
        model = found(catalog, wrapped);
        QVERIFY(model);
        QVERIFY(compared(wrapped, *model).matches);
        QCOMPARE(model->totals().parameters, smallLlama()->totals().parameters);
    }

    /// Both names of a tie are stored: of Whisper, whose published models are all tied, that is one tensor twice.
    /// Llamas come with and without a tie.
    void bothNamesOfATie() {
        const catalog::Catalog catalog = shippedCatalog();
        for (const auto& [preset, head, isTied] : {std::tuple("whisper-tiny", "proj_out.weight", true),
                 std::tuple("llama-3.2-1b", "lm_head.weight", false)}) {
            const network::NetworkPtr network = presetWith(preset, {});
            Header header = fileOf(*network);
            const std::string& owner = network->ties.front().owner;
            const auto owned = std::ranges::find(header.tensors, owner, &FileTensor::name);
            QVERIFY(owned != header.tensors.end());
            const auto shape = owned->shape;
            if (std::ranges::find(header.tensors, head, &FileTensor::name) == header.tensors.end())
                header.tensors.push_back(tensor(head, shape));
            const network::NetworkPtr model = found(catalog, header);
            QVERIFY2(model, preset);
            QCOMPARE(model->totals().parameters == network->totals().parameters, isTied);
            QVERIFY(compared(header, *model).matches);
        }
    }

    /// A layer for multi-token prediction, which the class does not build, is no layer of the model.
    void predictionsAreNoLayers() {
        const catalog::Catalog catalog = shippedCatalog();
        const network::NetworkPtr network = presetWith("deepseek-v3",
            {{"num_hidden_layers", 3}, {"first_k_dense_replace", 1}, {"n_routed_experts", 8}, {"vocab_size", 640}});
        Header header = fileOf(*network);
        const std::vector<FileTensor> own = header.tensors;
        for (const FileTensor& each : own)
            if (each.name.starts_with("model.layers.2."))
                header.tensors.push_back(
                    tensor("model.layers.3." + each.name.substr(std::string("model.layers.2.").size()), each.shape));
        header.tensors.push_back(tensor("model.layers.3.eh_proj.weight", {7168, 14336}));
        header.tensors.push_back(tensor("model.layers.3.enorm.weight", {7168}));
        const network::NetworkPtr model = found(catalog, header);
        QVERIFY(model);
        QCOMPARE(model->totals().parameters, network->totals().parameters);
        QCOMPARE(compared(header, *model).unexplained, 0);
    }

    /// A file of which little is known opens as no model.
    void strangersAreNotFound() {
        const catalog::Catalog catalog = shippedCatalog();
        Header header;
        header.format = "safetensors";
        for (int i = 0; i < 9; ++i)
            header.tensors.push_back(tensor("trunk." + std::to_string(i) + ".zeta", {7, 5}));
        QVERIFY(!catalog.byNames(header.tensors, header.format));
        header.tensors.clear();
        QVERIFY(!catalog.byNames(header.tensors, header.format));
        // Two familiar names among many strange ones.
        header = fileOf(*smallLlama());
        header.tensors.resize(2);
        for (int i = 0; i < 9; ++i)
            header.tensors.push_back(tensor("trunk." + std::to_string(i) + ".zeta", {7, 5}));
        QVERIFY(!catalog.byNames(header.tensors, header.format));
    }

    /// A row of another shape names the size that would fit, if there is one.
    void theSizeThatFits() {
        const network::NetworkPtr network = smallLlama();
        Header wider = fileOf(*presetWith("llama-2-7b", {}));
        wider = fileOf(*networkOf(quoted("{`model_type`: `llama`, `architectures`: [`LlamaForCausalLM`], "
                                         "`hidden_size`: 64, `num_hidden_layers`: 2, `num_attention_heads`: 4, "
                                         "`num_key_value_heads`: 2, `intermediate_size`: 11008, `vocab_size`: 128}")
                                      .toStdString()));
        Comparison result = compared(wider, *network);
        QVERIFY(!result.matches);
        QCOMPARE(result.unexplained, 0);
        QCOMPARE(reasons(result), QByteArray("shape 6: would fit intermediate_size = 11,008"));
        // One layer alone is wider: no size of the model is.
        Header torn = fileOf(*network);
        named(torn, "model.layers.1.mlp.up_proj.weight").shape = {11008, 64};
        result = compared(torn, *network);
        QCOMPARE(result.unexplained, 1);
    }
};

int tst_find_model(int argc, char* argv[]) {
    return test::run<TestFindModel>(argc, argv);
}
#include "tst_find_model.moc"
