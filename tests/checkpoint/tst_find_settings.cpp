// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/note_words.h"
#include "tests/checkpoint/found_model.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::test;

namespace {

QByteArray timm(const char* model, const char* kwargs) {
    return QByteArray("{'library': 'timm', 'model': 'M', 'kwargs': K}")
        .replace('\'', '"')
        .replace("M", model)
        .replace("K", kwargs);
}

} // namespace

/// Models with settings that no published one has, by their tensors alone.
class TestFindSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void settingsAreFound_data() {
        QTest::addColumn<QByteArray>("text");
        // Neither of two things that have no tensors is a norm.
        QTest::newRow("no norm") << timm("deit_tiny_patch16_224", R"({"final_norm": false})");
        // A module that is always there has nothing inside.
        QTest::newRow("nothing inside") << timm("repghostnet_050", R"({"reparam": false, "in_chans": 1})");
        // What the tensors say is null stays null in the class's own arguments.
        QTest::newRow("null") << timm("convnextv2_tiny", R"({"conv_bias": false, "kernel_sizes": 1})");
        QTest::newRow("null in a list") << timm("nf_ecaresnet26", R"({"gamma_in_act": true})");
        // Functions that ask for themselves: width(i) for width(i - 1).
        QTest::newRow("functions") << timm("lcnet_035", R"({"head_norm": true, "se_from_exp": false})");
        QTest::newRow("two sides") << timm("hiera_base_abswin_256", R"({"patch_kernel": [7, 1]})");
        // A size is a list in the nearest published model, and a number here.
        QTest::newRow("number for a list") << timm("swin_tiny_patch4_window7_224", R"({"window_size": 3})");
        // 512 // n = 34 and 256 // n = 17, and lists with one entry.
        QTest::newRow("divisors") << timm(
            "legacy_seresnet18", R"({"groups": 2, "input_3x3": true, "layers": [1, 1, 1, 1], "reduction": 15})");
        // min(n, 56) = 56 does not say that n is 56.
        QTest::newRow("bounds") << timm("regnetv_064", R"({"num_classes": 999, "w0": 56})");
        // Flags are assumed before what may be null.
        QTest::newRow("null or not") << QByteArray(
            R"({"library": "x_transformers", "model": "ContinuousTransformerWrapper", "kwargs": {"dim_in": 32,
                "dim_out": 100, "max_seq_len": 1024,
                "attn_layers": {"class": "Encoder", "dim": 512, "depth": 12, "heads": 8}}})");
        // A width of 8 has no 32 heads: what breaks nothing is assumed first.
        QTest::newRow("small") << QByteArray(R"({"library": "diffusers", "model": "SanaTransformer2DModel", "kwargs": {
                "patch_size": 1, "in_channels": 4, "out_channels": 4, "num_layers": 1, "attention_head_dim": 4,
                "num_attention_heads": 2, "num_cross_attention_heads": 2, "cross_attention_head_dim": 4,
                "cross_attention_dim": 8, "caption_channels": 8, "sample_size": 32}})");
        // A published model says it inside an object.
        QTest::newRow("in an object") << QByteArray(
            R"({"library": "open_clip", "model": "ViT-L-14", "kwargs": {"force_patch_dropout": 0.5}})");
    }
    void settingsAreFound() {
        QFETCH(const QByteArray, text);
        static const catalog::Catalog catalog = shippedCatalog();
        const network::NetworkPtr network = network::resolve(catalog.fromText(text.toStdString(), "written.json"));
        const Header header = fileOf(*network);
        const network::NetworkPtr model = found(catalog, header);
        QVERIFY(model);
        QCOMPARE(statuses(compared(header, *model)), statuses(compared(header, *network)));
        QCOMPARE(model->totals().parameters, network->totals().parameters);
    }

    /// A published model that was trained for other classes: what no shape tells is said to be the published one's.
    void whatIsThePublishedOnes() {
        const catalog::Catalog catalog = shippedCatalog();
        const network::NetworkPtr network
            = network::resolve(catalog.fromText(timm("gernet_l", R"({"num_classes": 37})").toStdString(), "a.json"));
        const auto model = catalog.byNames(fileOf(*network).tensors, "safetensors");
        QVERIFY(model);
        const auto note = model->notes.find("tensors' shapes");
        QVERIFY(note != model->notes.end());
        QCOMPARE(QByteArray::fromStdString(text::inFull(note->second)),
            QByteArray("taken from timm/gernet_l as far as the file does not say otherwise: blocks, stem_chs = 32, "
                       "stem_pool = null, "
                       "num_features = 2560"));
    }

    /// What is put around a model that is put around another: "0.auto_model.".
    void twoWrappers() {
        const network::NetworkPtr llama = smallLlama();
        Header header = fileOf(*llama);
        for (FileTensor& each : header.tensors)
            each.name = "0.auto_model." + each.name;
        const Comparison result = compared(header, *llama);
        QVERIFY(result.matches);
        QVERIFY2(reasons(result).contains("prefix_added"), reasons(result));
    }
};

int tst_find_settings(int argc, char* argv[]) {
    return run<TestFindSettings>(argc, argv);
}
#include "tst_find_settings.moc"
