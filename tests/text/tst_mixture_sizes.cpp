// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/description/mixture.h"
#include "model/network/network.h"
#include "model/text/panel/size_lines.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/look/qt_text.h"

#include <QTest>

#include <algorithm>

using namespace paramap;
using ui::qs;

namespace {

/// A panel with room for five shows these, and the others of the model's first sliders.
std::size_t shownFirst(const std::vector<text::SizeLine>& lines) {
    const auto first = std::ranges::count_if(lines, [](const text::SizeLine& line) { return line.first; });
    return std::max<std::size_t>(5, std::size_t(first));
}

const text::SizeLine& lineOf(const std::vector<text::SizeLine>& lines, const std::string& key) {
    const auto found = std::ranges::find(lines, key, [](const text::SizeLine& line) { return line.state.key; });
    if (found == lines.end())
        qFatal("no size %s", key.c_str());
    return *found;
}

} // namespace

/// The sizes of mixtures of experts in the panel: where they stand, and what a step of them costs.
class TestMixtureSizes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyMixture_data();
    void everyMixture();
    void deepSeek();
    void noMixture();
};

void TestMixtureSizes::everyMixture_data() {
    QTest::addColumn<std::string>("preset");
    int mixtures = 0;
    for (const catalog::PresetEntry& preset : test::shippedCatalog().presets()) {
        if (preset.name.find('/') != std::string::npos) // of libraries with many sizes of few architectures
            continue;
        const sizes::Settings settings = test::shippedCatalog().presetToCount(preset.name);
        if (description::mixtureSizes(*settings.blueprint).experts.empty())
            continue;
        const network::NetworkPtr network = network::resolve(settings);
        if (network->totals().active == network->totals().parameters)
            continue; // without experts, by its sizes
        QTest::addRow("%s", preset.name.c_str()) << preset.name;
        ++mixtures;
    }
    QVERIFY(mixtures > 40);
}

void TestMixtureSizes::everyMixture() {
    QFETCH(const std::string, preset);
    const network::NetworkPtr network = network::resolve(test::shippedCatalog().preset(preset));
    const description::MixtureSizes mixture = description::mixtureSizes(*network->settings.blueprint);
    const std::vector<text::SizeLine> lines = text::sizeLines(*network);
    const std::size_t shown = shownFirst(lines);
    QVERIFY2(shown <= 8, qPrintable(QString::number(shown)));
    int sliders = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const text::SizeLine& line = lines[i];
        const bool used = mixture.used.contains(line.state.key), experts = mixture.experts.contains(line.state.key);
        if ((!used && !experts) || !line.state.slider)
            continue;
        ++sliders;
        QVERIFY2(i < shown, line.state.name.c_str());
        if (line.left.find('=') == std::string::npos)
            continue; // the model's code allows no further one
        QVERIFY2(line.right.starts_with("active "), line.right.c_str());
        QVERIFY2(line.effect.find("active per token") != std::string::npos, line.effect.c_str());
        if (used)
            QVERIFY2(line.left.ends_with("= +0"), line.left.c_str());
        else
            QVERIFY2(line.left.find("= +") != std::string::npos && !line.left.ends_with("+0"), line.left.c_str());
    }
    QVERIFY(sliders > 0);
}

void TestMixtureSizes::deepSeek() {
    const network::NetworkPtr network = network::resolve(test::shippedCatalog().preset("deepseek-v3"));
    const std::vector<text::SizeLine> lines = text::sizeLines(*network);
    QStringList first;
    for (std::size_t i = 0; i < shownFirst(lines); ++i)
        first << qs(lines[i].state.name);
    QCOMPARE(first,
        QStringList({u"num_hidden_layers"_qs, u"n_routed_experts"_qs, u"num_experts_per_tok"_qs, u"n_shared_experts"_qs,
            u"first_k_dense_replace"_qs, u"hidden_size"_qs}));
    const text::SizeLine& used = lineOf(lines, "k");
    QCOMPARE(qs(used.left), u"+1 expert a token = +0"_qs);
    QCOMPARE(qs(used.right), u"active +2.55\u202FB"_qs);
    QCOMPARE(qs(used.spoken),
        u"num_experts_per_tok, experts that one token passes, 8. Plus 1 changes no parameter; active per token "
        u"+2,554,331,136"_qs);
    const text::SizeLine& experts = lineOf(lines, "X");
    QCOMPARE(qs(experts.left), u"+1 expert = +2,554,746,880"_qs); // with a row of the router in each of 58 layers
    QCOMPARE(qs(experts.right), u"active +415.7\u202FK"_qs);
    const text::SizeLine& layers = lineOf(lines, "L");
    QVERIFY(layers.right.ends_with('%'));
    QVERIFY2(layers.effect.find("active per token +") != std::string::npos, layers.effect.c_str());
}

void TestMixtureSizes::noMixture() {
    for (const char* preset : {"gpt2", "qwen3-8b", "resnet-50", "mamba-130m", "t5-base"}) {
        const network::NetworkPtr network = network::resolve(test::shippedCatalog().preset(preset));
        for (const text::SizeLine& line : text::sizeLines(*network)) {
            QVERIFY(!line.first);
            QVERIFY2(line.left.find("active") == std::string::npos && line.right.find("active") == std::string::npos,
                preset);
        }
    }
}

int tst_mixture_sizes(int argc, char* argv[]) {
    return paramap::test::run<TestMixtureSizes>(argc, argv);
}
#include "tst_mixture_sizes.moc"
