// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;

/// The tensors that are alive at once in a forward pass without a backward pass. They are followed from module to
/// module.
class TestLive : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofParts_data();
    void ofParts();
    void ofLayers_data();
    void ofLayers();
    void ofNetworks_data();
    void ofNetworks();
    void ofPipelines_data();
    void ofPipelines();
    void halfIsDecodedIn32Bits();
    void timeIsNotHandedOn();
};

namespace {

/// Images of 64 positions. Every class has its own input.
constexpr const char* nets = R"json({
  "architecture": "Nets", "family": "test", "uses": ["torch.nn"],
  "sizes": {"depth": {"value": 3}},
  "parts": {
    "Stem": ["Conv2d(3, 8, 3)", "BatchNorm2d(8)", "ReLU"],
    "Bent(width)": {"@live.act": "0", "conv": "Conv2d(width, width, 3)", "act": "ReLU"},
    "Residual(width)": {"conv1": "Conv2d(width, 2*width, 3)", "conv2": "Conv2d(2*width, width, 3)"},
    "Scaled(width)": {"@output": "input", "conv": "Conv2d(width, width, 3)"},
    "Fork(width)": {
      "@branch.right": "input", "@branch.half": "input // 2",
      "@output": "batch*tokens*7*element",
      "left": "Conv2d(width, 4, 1)", "right": "Conv2d(width, 2, 1)", "half": "Conv2d(width // 2, 1, 1)"
    },
    "Declared(width)": {"@live": "batch*tokens*100*element", "inner": "Conv2d(width, 50*width, 1)", "core": "Core"},
    "Core": {"@live": "batch*tokens*10*element", "@macs": "0"},
    "Chain": {"@input": "batch*192*element", "@tokens": "64", "stem": "Stem", "head": "Conv2d(8, 2, 1)"},
    "InPlace": {"@input": "batch*192*element", "@tokens": "64", "a": "Conv2d(3, 8, 1)", "b": "Bent(8)"},
    "Held": {"@input": "batch*192*element", "@tokens": "64", "stem": "Conv2d(3, 8, 3)", "blocks[depth]": "Residual(8)"},
    "Second": {"@input": "batch*64*element", "@tokens": "64", "blocks[depth]": "Residual(1)"},
    "Sum": {"@input": "batch*64*element", "@tokens": "64", "block": "Scaled(1)", "after": "Identity", "last": "Conv2d(1, 1, 1)"},
    "Joined": {"@input": "batch*384*element", "@tokens": "64", "fork": "Fork(6)", "head": "Conv2d(7, 1, 1)"},
    "Mixed": {"@input": "batch*192*element", "@tokens": "64", "stem": "Conv2d(3, 8, 3)", "own": "Declared(8)", "head": "Conv2d(8, 3, 1)"},
    "Shrinking": {
      "@input": "batch*192*element", "@tokens": "64", "@tokens.after": "16",
      "@live.pool": "batch*16*8*(element + 8)", "@output.pool": "batch*16*8*element",
      "stem": "Conv2d(3, 8, 3)", "pool": "MaxPool2d", "after": "Conv2d(8, 400, 1)"
    },
    "Silent": {"@tokens": "64", "stem": "Stem"}
  },
  "classes": ["Chain", "InPlace", "Held", "Second", "Sum", "Joined", "Mixed", "Shrinking", "Silent"]
})json";

qint64 live(const network::NetworkPtr& network, qint64 batch, const char* dtype) {
    cost::RunSettings run;
    run.batch = batch;
    test::set(run, "dtype", dtype);
    return cost::memory(*network, cost::Mode::Inference, run).bytes(cost::Part::Activations);
}

} // namespace

void TestLive::ofParts_data() {
    QTest::addColumn<QString>("cls");
    QTest::addColumn<int>("channels"); // alive at once at each of 64 positions
    QTest::newRow("image, convolution, norm") << "Chain" << 3 + 8 + 8;
    QTest::newRow("an activation in place") << "InPlace" << 3 + 8 + 8;
    QTest::newRow("image, what the list was given, a block's input, both its convolutions")
        << "Held" << 3 + 8 + 8 + 16 + 8;
    QTest::newRow("the first block's input is the network's") << "Second" << 1 + 1 + 2 + 1;
    QTest::newRow("a product or sum of the own code") << "Sum" << 1 + 1 + 1;
    QTest::newRow("branches, and what they are joined to") << "Joined" << 6 + 4 + 2 + 1 + 7;
    QTest::newRow("a part that says it all, but for what is said below") << "Mixed" << 3 + 8 + 100 + 10;
    QTest::newRow("fewer places behind a pool") << "Shrinking" << 3 + 2 + 100;
    QTest::newRow("no input, nothing followed") << "Silent" << 0;
}

void TestLive::ofParts() {
    QFETCH(QString, cls);
    QFETCH(int, channels);
    const network::NetworkPtr network = test::networkOf(nets, cls.toStdString());
    QCOMPARE(live(network, 1, "fp32"), qint64{channels} * 64 * 4);
    const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, {});
    QCOMPARE(test::mentions(memory, "the activations of the forward pass are not counted"), channels == 0);
    QCOMPARE(live(network, 3, "bf16"), qint64{channels} * 64 * 2 * 3);
}

void TestLive::ofLayers_data() {
    QTest::addColumn<QByteArray>("layer");
    QTest::addColumn<int>("elements"); // elements alive at once for each of ten positions
    QTest::newRow("matrix") << QByteArray(R"("Linear","kwargs":{"in_features":8,"out_features":5}})") << 8 + 5;
    QTest::newRow("stride") << QByteArray(
        R"("Conv1d","kwargs":{"in_channels":8,"out_channels":5,"kernel_size":3,"stride":2}})")
                            << 2 * 8 + 5;
    QTest::newRow("stride in each dimension")
        << QByteArray(R"("Conv2d","kwargs":{"in_channels":8,"out_channels":5,"kernel_size":3,"stride":[2,3]}})")
        << 6 * 8 + 5;
    QTest::newRow("backwards") << QByteArray(
        R"("ConvTranspose2d","kwargs":{"in_channels":8,"out_channels":5,"kernel_size":2,"stride":2}})")
                               << 8 + 4 * 5;
    // the outputs of two layers in both directions; two layers in two directions have four states, before and after
    QTest::newRow("recurrent") << QByteArray(
        R"("GRU","kwargs":{"input_size":8,"hidden_size":5,"num_layers":2,"bidirectional":true}})")
                               << 8 + 2 * 2 * 5 + 2 * 4 * 5 / 10;
}

/// One layer alone, with its input.
void TestLive::ofLayers() {
    QFETCH(QByteArray, layer);
    QFETCH(int, elements);
    const network::NetworkPtr network = test::networkOf((R"({"library":"torch.nn","model":)" + layer).toStdString());
    cost::RunSettings run;
    run.batch = 3;
    run.sequence = 10;
    test::set(run, "dtype", "bf16");
    QCOMPARE(cost::memory(*network, cost::Mode::Inference, run).bytes(cost::Part::Activations),
        std::int64_t{elements} * 10 * 3 * 2);
}

void TestLive::ofNetworks_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<qint64>("elements");
    const qint64 image = 3 * 224 * 224;
    const auto row
        = [](const char* preset, qint64 elements) { QTest::newRow(preset) << QByteArray(preset) << elements; };
    // at the first pooling: the convolution's output, the pool's output, and the indices of its maxima, 8 bytes each
    row("alexnet", image + 64 * 55 * 55 + 64 * 27 * 27 * (1 + 2));
    // in the second convolution
    row("vgg16", image + 2 * 64 * 224 * 224);
    // at the first block's shortcut: the block's input, the branch's output, the shortcut's convolution and norm
    row("resnet50", image + (64 + 3 * 256) * 56 * 56);
    // in the last layer of the first block: the block's input and the outputs of five layers, then all of them joined
    // and normalised, and the bottleneck's 4 · 32 channels
    row("densenet121", image + (64 + 5 * 32 + 2 * (64 + 5 * 32) + 4 * 32) * 56 * 56);
    // the second block widens 16 channels to 96
    row("mobilenet_v2", image + (16 + 2 * 96) * 112 * 112);
    // in transformers' second block: the stage's input, the block's input, the input of its third convolution, and this
    // convolution's output before and after the norm
    row("resnet-50", image + (64 + 256 + 64 + 2 * 256) * 56 * 56);
    // in the second block of transformers' MobileNet V2: its input, 96 channels, a padded copy of them, and the output
    // of the strided convolution
    row("mobilenet_v2_1.0_224", image + 16 * 112 * 112 + 96 * (112 * 112 + 113 * 113 + 56 * 56));
    // at the first pooling, or where the outputs of the first fire module are joined
    row("squeezenet1_0", image + std::max(96 * 109 * 109 + 96 * 54 * 54 * (1 + 2), (96 + 17 * 16) * 54 * 54));
}

void TestLive::ofNetworks() {
    QFETCH(QByteArray, preset);
    QFETCH(qint64, elements);
    const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
    QCOMPARE(live(network, 1, "fp32"), elements * 4);
    QCOMPARE(live(network, 5, "fp32"), elements * 4 * 5);
}

void TestLive::ofPipelines_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArrayList>("models");
    const auto row = [](const char* preset, const QByteArrayList& models) {
        QTest::addRow("%s", preset) << QByteArray(preset) << models;
    };
    row("stable-diffusion-1.5-pipeline", {"stable-diffusion-1.5-vae", "stable-diffusion-1.5"});
    row("stable-diffusion-xl-pipeline", {"stable-diffusion-xl-vae", "stable-diffusion-xl"});
    row("stable-diffusion-3-medium-pipeline", {"stable-diffusion-3-vae", "sd3-medium"});
    row("flux.1-dev-pipeline", {"flux.1-dev"});
}

/// The models of a pipeline run one after the other: the one that needs most counts, and at most the picture and the
/// latents of the others are held beside it.
void TestLive::ofPipelines() {
    QFETCH(QByteArray, preset);
    QFETCH(QByteArrayList, models);
    const auto bytes = [](const QByteArray& name) { return live(test::presetWith(name.toStdString(), {}), 1, "bf16"); };
    qint64 most = 0;
    for (const QByteArray& model : models)
        most = std::max(most, bytes(model));
    const qint64 picture = 3LL * 1024 * 1024 * 2;
    QVERIFY2(std::abs(bytes(preset) - most) <= 4 * picture || (models.size() == 1 && bytes(preset) >= most),
        QByteArray::number(bytes(preset)) + " against " + QByteArray::number(most));
}

/// Stable Diffusion XL casts its autoencoder to 32 bits where its weights are in fp16: twice the tensors, and two bytes
/// more for each of the autoencoder's parameters.
void TestLive::halfIsDecodedIn32Bits() {
    const char* pipeline = "stable-diffusion-xl-pipeline";
    const auto vae = test::presetWith("stable-diffusion-xl-vae", {});
    const auto model = test::presetWith(pipeline, {});
    const qint64 wide = live(model, 1, "fp16"), narrow = live(model, 1, "bf16");
    const qint64 picture = 3LL * 1024 * 1024 * 2;
    const qint64 expected = 2 * live(vae, 1, "bf16") + 2 * vae->totals().parameters;
    QVERIFY2(std::abs(wide - expected) <= 2 * picture,
        QByteArray::number(wide) + " against " + QByteArray::number(expected));
    QVERIFY(wide > 2 * narrow);
    QCOMPARE(live(test::presetWith(pipeline, {{"vae.force_upcast", formula::Value(false)}}), 1, "fp16"), narrow);
    QCOMPARE(live(vae, 1, "fp16"), live(vae, 1, "bf16")); // the autoencoder alone computes in its own type
    QCOMPARE(live(test::presetWith("stable-diffusion-1.5-pipeline", {}), 1, "fp16"),
        live(test::presetWith("stable-diffusion-1.5-pipeline", {}), 1, "bf16"));
}

/// The time's projection gives a vector beside the picture; the picture goes on to the second norm. At its widest, the
/// first block of a UNet holds its input, a norm's result and what the activation makes of it.
void TestLive::timeIsNotHandedOn() {
    const auto unet = test::presetWith("stable-diffusion-1.5", {});
    const qint64 tensor = 320LL * 64 * 64 * 2;
    QVERIFY(live(unet, 1, "bf16") >= 3 * tensor);
    const auto larger = test::presetWith("stable-diffusion-1.5", {{"sample_size", formula::Value(std::int64_t{128})}});
    QVERIFY(live(larger, 1, "bf16") >= 3 * 4 * tensor);
}

int tst_live(int argc, char* argv[]) {
    return paramap::test::run<TestLive>(argc, argv);
}
#include "tst_live.moc"
