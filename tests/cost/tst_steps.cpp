// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/cost/account/lengths.h"
#include "model/cost/account/own_formula.h"
#include "model/cost/devices/devices.h"
#include "model/cost/devices/roofline.h"
#include "model/cost/memory/memory.h"
#include "model/network/walk.h"
#include "model/text/memory/memory_report.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using cost::Mode;

/// A diffusion run takes the noise away in steps: that part runs once for each, the rest once.
class TestSteps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void denoisersRunForEachStep_data();
    void denoisersRunForEachStep();
    void otherModelsTakeNoSteps_data();
    void otherModelsTakeNoSteps();
    void pipelinesReadTheirPromptOnce();
    void weightsAreReadForEachStep();
    void trainingHasOneStep();
    void formulasNameThem();
    void reportsSayThem();
};

namespace {

cost::RunSettings withSteps(const char* steps) {
    cost::RunSettings settings;
    test::set(settings, "batch", "1");
    test::set(settings, "steps", steps);
    return settings;
}

cost::Memory ran(const network::Network& network, const char* steps) {
    return cost::memory(network, Mode::Inference, withSteps(steps));
}

} // namespace

void TestSteps::denoisersRunForEachStep_data() {
    QTest::addColumn<QByteArray>("preset");
    for (const char* preset : {"stable-diffusion-1.5", "stable-diffusion-xl", "flux.1-dev", "longcat-image",
             "ovis-image-7b", "bria", "wan-2.1-t2v-1.3b", "dit-xl-2-256", "sd3.5-large"})
        QTest::newRow(preset) << QByteArray(preset);
}

void TestSteps::denoisersRunForEachStep() {
    QFETCH(QByteArray, preset);
    const auto model = test::presetWith(preset.constData(), {});
    const cost::Memory one = ran(*model, "1"), many = ran(*model, "28");
    QVERIFY(one.macsForward > 0);
    QCOMPARE(many.macsForward, 28 * one.macsForward);
    QCOMPARE(many.total, one.total); // one step after the other holds what one holds
    QVERIFY(cost::hasDenoiser(*model->root));
}

void TestSteps::otherModelsTakeNoSteps_data() {
    QTest::addColumn<QByteArray>("preset");
    for (const char* preset : {"gpt2", "resnet50", "stable-diffusion-xl-vae", "whisper-tiny"})
        QTest::newRow(preset) << QByteArray(preset);
}

void TestSteps::otherModelsTakeNoSteps() {
    QFETCH(QByteArray, preset);
    const auto model = test::presetWith(preset.constData(), {});
    QVERIFY(!cost::hasDenoiser(*model->root));
    const cost::Memory memory = ran(*model, "28");
    QCOMPARE(memory.settings.steps, 1);
    QCOMPARE(memory.macsForward, ran(*model, "1").macsForward);
}

void TestSteps::pipelinesReadTheirPromptOnce() {
    const auto model = test::presetWith("stable-diffusion-xl-pipeline", {});
    const auto unet = test::presetWith("stable-diffusion-xl", {});
    const std::int64_t one = ran(*model, "1").macsForward, each = ran(*unet, "1").macsForward;
    QVERIFY(one > each);
    QCOMPARE(ran(*model, "28").macsForward, one + 27 * each);
    std::int64_t sum = 0;
    for (const cost::ModuleCost& row : cost::perModule(*model, Mode::Inference, withSteps("28")))
        sum += row.flopsForward;
    QCOMPARE(sum, 2 * (one + 27 * each));
}

void TestSteps::weightsAreReadForEachStep() {
    const auto model = test::presetWith("stable-diffusion-xl-pipeline", {});
    const auto unet = test::presetWith("stable-diffusion-xl", {});
    const std::vector<cost::Device> devices = test::shippedCatalog().devices();
    const auto read = [&devices](const network::Network& network, const char* steps) {
        const cost::Memory memory = ran(network, steps);
        return cost::onDevice(network, memory, {cost::deviceNamed(devices, "A100 80GB"), 1}).serving.value();
    };
    const cost::Serving one = read(*model, "1"), many = read(*model, "28"), alone = read(*unet, "1");
    QCOMPARE(many.steps, 28);
    QCOMPARE(many.forward.bytes, one.forward.bytes + 27 * alone.forward.bytes);
}

void TestSteps::trainingHasOneStep() {
    const auto model = test::presetWith("stable-diffusion-1.5", {});
    const cost::Memory memory = cost::memory(*model, Mode::Train, withSteps("28"));
    QCOMPARE(memory.flopsForward, cost::memory(*model, Mode::Train, withSteps("1")).flopsForward);
    QCOMPARE(memory.settings.steps, 1);
}

void TestSteps::formulasNameThem() {
    const auto model = test::presetWith("stable-diffusion-xl-pipeline", {});
    const cost::RunSettings settings = withSteps("28");
    const cost::Setup setup(*model, Mode::Inference, settings);
    const auto passes = [&](const char* path) {
        return cost::ownFormula(setup, network::find(*model, path).value(), "macs").value().passes;
    };
    QCOMPARE(passes("unet.conv_in"), 28);
    QCOMPARE(passes("vae.decoder.conv_in"), 1);
}

void TestSteps::reportsSayThem() {
    const auto model = test::presetWith("flux.1-dev", {});
    QCOMPARE(text::forwardWords(ran(*model, "28")), std::string("Forward pass, 28 steps"));
    QCOMPARE(text::forwardWords(ran(*model, "1")), std::string("Forward pass"));
}

int tst_steps(int argc, char* argv[]) {
    return paramap::test::run<TestSteps>(argc, argv);
}
#include "tst_steps.moc"
