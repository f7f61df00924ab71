// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/blueprint.h"
#include "model/problem/problem.h"
#include "model/text/inspect/inspection.h"
#include "model/text/inspect/role_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace paramap;

namespace {

using network::Network;
using network::Place;

/// Calls `visit` for every module once, however often it repeats, with the number of its repetitions.
void eachModule(const Network& network, const Place& at, std::int64_t times,
    const std::function<void(const Place&, std::int64_t)>& visit) {
    visit(at, times);
    for (std::size_t run = 0; run < at.module->children.size(); ++run)
        if (at.module->children[run].sharedWith.empty())
            eachModule(network, network::childPlace(at, run, 0), times * at.module->children[run].count, visit);
}

bool hasParameter(const network::Module& module, std::string_view name) {
    return std::ranges::any_of(
        module.tensors, [&](const network::Tensor& tensor) { return !tensor.isBuffer() && tensor.name() == name; });
}

struct Coverage {
    std::int64_t said = 0, all = 0;
    std::map<std::string, std::int64_t> silent; ///< parameters by path
    double share() const { return all == 0 ? 1 : static_cast<double>(said) / static_cast<double>(all); }
    std::string worst() const {
        const auto most = std::ranges::max_element(silent, {}, [](const auto& each) { return each.second; });
        return most == silent.end() ? std::string() : most->first;
    }
};

/// The share of the parameters whose part, or whose bare tensor, has a sentence that says what it is for.
Coverage coverageOf(const Network& network) {
    Coverage coverage;
    const auto add = [&](const Place& place, std::int64_t count) {
        coverage.all += count;
        if (text::purposeOf(network, place).empty())
            coverage.silent[place.path] += count;
        else
            coverage.said += count;
    };
    eachModule(network, network::rootPlace(network), 1, [&](const Place& place, std::int64_t times) {
        const network::Module& module = *place.module;
        for (std::size_t i = 0; i < module.tensors.size(); ++i) {
            const network::Tensor& tensor = module.tensors[i];
            if (tensor.isBuffer() || !tensor.tiedTo.empty())
                continue;
            const bool isWeight = module.children.empty() && (tensor.name() == "weight" || tensor.name() == "bias");
            add(isWeight ? place : network::tensorPlace(place, i), times * tensor.count);
        }
    });
    return coverage;
}

/// What stands before the first small word: "channels" of "channels of the sound".
std::string nounOf(const std::string& words) {
    std::size_t end = words.size();
    for (const char* small : {" of ", " from ", " for ", " in ", " at ", " to ", " between ", " before ", " after ",
             " beside ", " with ", " on ", " per ", " across "})
        end = std::min(end, words.find(small));
    return words.substr(0, end);
}

std::string plural(const std::string& noun) {
    return noun.ends_with("cy") || noun.ends_with("ry") ? noun.substr(0, noun.size() - 1) + "ies" : noun + "s";
}

} // namespace

class TestRoleWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Models that people meet say what nearly every parameter is for; of all others, most do.
    void mostParametersHaveAPurpose() {
        const catalog::Catalog catalog = test::shippedCatalog();
        const std::set<std::string> met{"GPT-2", "BERT", "T5", "Vision Transformer", "ResNet", "Llama", "Qwen3",
            "Qwen2", "Mixtral", "Mistral", "DeepSeek-V3", "Mamba", "Whisper", "CLIP"};
        double sum = 0;
        std::int64_t presets = 0, low = 0;
        std::set<std::string> seen;
        std::size_t index = 0;
        const std::vector<catalog::PresetEntry> all = catalog.presets();
        for (const catalog::PresetEntry& entry : all) {
            if (!test::looksAtSome(index++, all.size(), 80) && !met.contains(entry.architecture))
                continue;
            const network::NetworkPtr network = network::resolve(catalog.preset(entry.name));
            const Coverage coverage = coverageOf(*network);
            sum += coverage.share();
            ++presets;
            low += coverage.share() < 0.95 ? 1 : 0;
            if (coverage.share() < 0.95)
                qInfo("%5.1f %% %-40s %s", 100 * coverage.share(), entry.name.c_str(), coverage.worst().c_str());
            if (!met.contains(entry.architecture))
                continue;
            seen.insert(entry.architecture);
            QVERIFY2(coverage.share() >= 0.95, (entry.name + ": " + coverage.worst()).c_str());
        }
        qInfo("%.2f %% on average; %lld of %lld presets below 95 %%", 100 * sum / static_cast<double>(presets),
            static_cast<long long>(low), static_cast<long long>(presets));
        QVERIFY(sum / static_cast<double>(presets) >= 0.99);
        QVERIFY(low * 40 <= presets);
        QCOMPARE(seen.size(), met.size());
    }

    /// A sentence that speaks of a bias, a scale or a shift is true of every layer that it is said of.
    void sentencesAgreeWithTheTensors() {
        const catalog::Catalog catalog = test::shippedCatalog();
        std::set<std::string> seen, faults;
        std::size_t index = 0;
        const std::vector<catalog::PresetEntry> all = catalog.presets();
        for (const catalog::PresetEntry& entry : all) {
            if (!test::looksAtSome(index++, all.size(), 60) || !seen.insert(entry.architecture + entry.cls).second)
                continue;
            const network::NetworkPtr network = network::resolve(catalog.preset(entry.name));
            eachModule(*network, network::rootPlace(*network), 1, [&](const Place& place, std::int64_t) {
                const std::string reason = text::reasonOf(*network, place);
                const std::string sentence = text::inspect(*network, place).sentence;
                const auto fault = [&](const char* what) {
                    faults.insert(entry.name + " " + place.path + ": " + what + ": " + sentence);
                };
                const auto says = [&](std::string_view words) { return reason.find(words) != std::string::npos; };
                const bool bias = hasParameter(*place.module, "bias"), weight = hasParameter(*place.module, "weight");
                if ((says("a bias") && !says("without a bias")) && !bias)
                    fault("no bias");
                if ((says("without a bias") || says("no bias")) && bias)
                    fault("a bias");
                if ((says("a shift") || says("scale and shift")) && !bias)
                    fault("no shift");
                if (says("no shift") && bias)
                    fault("a shift");
                if (says("nothing of it is learned") && (bias || weight))
                    fault("it learns");
                if (!place.module->form->why.empty() && reason.empty())
                    fault("its @why has no value");
                if (!place.module->form->about.empty() && text::purposeOf(*network, place).empty())
                    fault("its @about has no value");
                if (sentence.find_first_of("{}") != std::string::npos)
                    fault("a place is left open");
                if (!sentence.empty() && sentence.back() != '.' && sentence.back() != '?')
                    fault("no end");
                const std::size_t empty = sentence.find("no parameters");
                if (empty != std::string::npos && sentence.find("no parameters", empty + 1) != std::string::npos)
                    fault("says twice that it has none");
            });
        }
        std::string together;
        for (const std::string& fault : faults)
            together += fault + '\n';
        QVERIFY2(faults.empty(), together.c_str());
    }

    void sentencesOfRoles_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("sentence");
        const auto add = [](const char* preset, const char* path, const char* sentence) {
            QTest::addRow("%s %s", preset, path)
                << QString::fromUtf8(preset) << QString::fromUtf8(path) << QString::fromUtf8(sentence);
        };
        add("gpt2", "transformer.wte",
            "One vector for every token of the vocabulary: its number goes in, its vector comes out. A table: V rows "
            "of E "
            "numbers each.");
        add("gpt2", "transformer.wpe",
            "One vector for every position, added to what stands there: attention alone knows no order. A table: P "
            "rows "
            "of E numbers each.");
        add("gpt2", "transformer.h.3.attn.c_attn.bias",
            "The bias: one number added to each output, whatever the input is.");
        add("qwen3-8b", "model.layers.7.self_attn.q_proj",
            "Makes the queries of all heads, side by side: what each position looks for in the others. H·D outputs, "
            "each "
            "a weighted sum of E inputs, without a bias.");
        add("qwen3-8b", "model.layers.7.self_attn.k_norm",
            "Brings the keys to one scale before the queries meet them, so that scores stay bounded. Root mean square "
            "1, then a scale for each of D numbers, and no shift.");
        add("deepseek-v3", "model.layers.9.mlp.shared_experts",
            "An expert that every token passes, whatever the router chooses: it keeps what all tokens need. SwiGLU: "
            "one widening gates the other, and the product is narrowed again.");
        add("deepseek-v3", "model.layers.9.mlp.experts.17",
            "One expert: an MLP like its neighbours, which works only on the tokens that the router sends to it. "
            "SwiGLU: one widening gates the other, and the product is narrowed again.");
        add("deepseek-v3", "model.layers.0.mlp",
            "SwiGLU: one widening gates the other, and the product is narrowed again.");
    }
    void sentencesOfRoles() {
        QFETCH(QString, preset);
        QFETCH(QString, path);
        const network::NetworkPtr network = network::resolve(test::shippedCatalog().preset(preset.toStdString()));
        const auto place = network::find(*network, path.toStdString());
        QVERIFY(place);
        QTEST(QString::fromStdString(text::inspect(*network, *place).sentence), "sentence");
    }

    void rolesOfPlaces_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("role");
        const auto add = [](const char* preset, const char* path, const char* role) {
            QTest::addRow("%s %s", preset, path)
                << QString::fromUtf8(preset) << QString::fromUtf8(path) << QString::fromUtf8(role);
        };
        add("gpt2", "transformer.h.0.attn.c_attn", "query-key-value");
        add("gpt2", "transformer.h.0.attn.c_proj", "attention-output");
        add("gpt2", "transformer.h.0.mlp.c_proj", "down");
        add("gpt2", "transformer.ln_f", "final-norm");
        add("gpt2", "lm_head", "language-model-head");
        add("bert-base-uncased", "encoder.layer.0.attention.output.dense", "attention-output");
        add("bert-base-uncased", "encoder.layer.0.output.dense", "down");
        add("bert-base-uncased", "embeddings.token_type_embeddings", "token-type-embedding");
        add("deepseek-v3", "model.layers.9.self_attn.kv_b_proj", "latent-key-value-up");
        add("deepseek-v3", "model.layers.9.mlp.gate", "router");
        add("deepseek-v3", "model.layers.9.mlp.experts.17", "expert");
        add("deepseek-v3", "model.layers.9.mlp.experts.17.gate_proj", "gate");
        add("deepseek-v3", "model.layers.9.mlp.shared_experts.down_proj", "down");
        add("t5-small", "decoder.block.0.layer.1.EncDecAttention.q", "cross-query");
        add("t5-small", "encoder.block.0.layer.0.SelfAttention.relative_attention_bias", "relative-position-bias");
        add("resnet-50", "resnet.encoder.stages.0.layers.0.shortcut.convolution", "shortcut");
    }
    void rolesOfPlaces() {
        QFETCH(QString, preset);
        QFETCH(QString, path);
        const network::NetworkPtr network = network::resolve(test::shippedCatalog().preset(preset.toStdString()));
        const auto place = network::find(*network, path.toStdString());
        QVERIFY(place);
        const description::Role* role = text::roleOf(*network, *place);
        QTEST(role ? QString::fromStdString(role->name) : QString(), "role");
    }

    /// "+1 class", not "+1 classe": the word for a single one is that of its meaning, in every description.
    void oneOfManyIsAWord() {
        const catalog::Catalog catalog = test::shippedCatalog();
        const std::set<std::string> others{"classes class", "patches patch", "entities entity", "pixels across pixel",
            "positions of text position", "positions of sound position", "layers of the decoder layer",
            "branches branch", "kinds of robots kind of robot", "sines and cosines sine or cosine",
            "layers that are heard layer that is heard", "heads that look at the text head that looks at the text",
            "heads that hear head that hears", "layers that hear layer that hears",
            "last layers that leave the text alone last layer that leaves the text alone",
            "width between the time step and the scales width between the time step and the scale"};
        std::set<std::string> architectures, faults;
        for (const catalog::PresetEntry& entry : catalog.presets()) {
            if (!architectures.insert(entry.architecture).second || !test::looksAt(architectures.size(), 4))
                continue;
            const sizes::Settings settings = catalog.presetToCount(entry.name);
            for (const description::Size& size : settings.blueprint->architecture().sizes) {
                if (size.one.empty() || others.contains(size.meaning + " " + size.one))
                    continue;
                // "channels of the sound": the noun stands first, and what follows it stays.
                const std::string noun = nounOf(size.one);
                const bool regular = size.meaning == plural(noun) + size.one.substr(noun.size())
                    && !noun.ends_with("sse") && !noun.ends_with("ie") && !noun.ends_with("xe")
                    && !noun.ends_with("he");
                if (!regular)
                    faults.insert(entry.architecture + ": one of '" + size.meaning + "' is '" + size.one + "'");
            }
        }
        std::string all;
        for (const std::string& fault : faults)
            all += fault + '\n';
        QVERIFY2(faults.empty(), all.c_str());
        QCOMPARE(QString::fromStdString(catalog.preset("gpt2").blueprint->architecture().size("L")->one), u"layer"_qs);
    }

    /// A description of one's own takes a role by name, and parts of the shelf bring theirs along.
    void aDescriptionNamesRoles() {
        const QByteArray text
            = test::quoted("{`architecture`: `A`, `family`: `own`, `source`: `x`, `uses`: [`blocks`, `torch.nn`], "
                           "`sizes`: {`E`: {`name`: `width`, `value`: 8}, `K`: {`name`: `k`, `value`: 2}}, "
                           "`parts`: {`M`: {`@about`: `{K} of {2*K}.`, `a`: `Linear(E, E) role query`, "
                           "`N`: `MyNorm(E)`, `t`: `[E] role class-token`}, "
                           "`MyNorm(n)`: {`@like`: `RMSNorm(n)`, `@role`: `final-norm`}}, `classes`: [`M`]}");
        const network::NetworkPtr network = test::networkOf(text.toStdString());
        const auto sentence = [&](std::string_view path) {
            const auto place = network::find(*network, path);
            return place ? text::inspect(*network, *place).sentence : std::string("no such place");
        };
        QCOMPARE(QString::fromStdString(sentence("")), u"2 of 4."_qs);
        QVERIFY(sentence("a").starts_with("Makes the queries"));
        QVERIFY(sentence("N").starts_with("The last norm"));
        QVERIFY(sentence("t").starts_with("One learned vector in front"));
        QByteArray wrong = text;
        wrong.replace("role query", "role querry");
        QCOMPARE(test::problemOf([&] { test::networkOf(wrong.toStdString()); }).left(70),
            QByteArray("test.json, line 1: M > a: 'querry' is no role; did you mean 'query'?").left(70));
    }
};

int tst_role_words(int argc, char* argv[]) {
    return paramap::test::run<TestRoleWords>(argc, argv);
}
#include "tst_role_words.moc"
