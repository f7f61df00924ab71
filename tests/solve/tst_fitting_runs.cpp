// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/device_grid.h"
#include "model/solve/fitting_runs.h"
#include "model/text/memory/fitting_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

namespace {

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

std::vector<text::FitProposal> proposals(
    const network::Network& network, cost::Mode mode, const cost::RunSettings& run, const cost::DeviceSet& set) {
    return text::fitProposals(network, mode, run, set);
}

QStringList textsOf(const std::vector<text::FitProposal>& all) {
    QStringList result;
    for (const text::FitProposal& each : all)
        result.append((each.smallest ? u"* "_qs : QString()) + qt(each.text));
    return result;
}

} // namespace

/// What is proposed for a run that does not fit.
class TestFittingRuns : public QObject {
    Q_OBJECT
private:
    std::vector<cost::Device> m_all = test::shippedCatalog().devices();

private Q_SLOTS:
    void whatIsProposed();
    void proposalsAreTrue_data();
    void proposalsAreTrue();
    void nothingForWhatFits();
    void whatIsDividedStaysDivided();
    void tilesSayIt();
};

void TestFittingRuns::whatIsProposed() {
    const auto said = [this](const char* preset, cost::Mode mode, const char* device) {
        const cost::DeviceSet set{cost::deviceNamed(m_all, device), 1};
        return textsOf(proposals(*test::presetWith(preset, {}), mode, {}, set));
    };
    using Texts = QStringList;
    QCOMPARE(said("llama-3-8b", cost::Mode::Train, "H100"),
        (Texts{u"* 2 \u00D7 H100 with tensor parallelism of 2 and full checkpointing"_qs,
            u"4 \u00D7 H100 with tensor parallelism of 4"_qs}));
    QCOMPARE(said("llama-3-8b", cost::Mode::Inference, "RTX 4090"),
        (Texts{u"* Weights in 4 bits (int4)"_qs, u"2 \u00D7 RTX 4090 with tensor parallelism of 2"_qs}));
    QCOMPARE(said("gpt2-xl", cost::Mode::Train, "H100"),
        (Texts{u"* Full checkpointing"_qs, u"2 \u00D7 H100 with ZeRO 1"_qs}));
    QCOMPARE(said("deepseek-v3", cost::Mode::Train, "H100"),
        (Texts{u"* 256 \u00D7 H100 with ZeRO 3 and full checkpointing"_qs}));
}

void TestFittingRuns::proposalsAreTrue_data() {
    QTest::addColumn<QByteArray>("preset");
    std::size_t index = 0;
    for (const char* preset : {"gpt2", "gpt2-xl", "llama-3-8b", "deepseek-v3", "mixtral-8x7b", "resnet50", "mamba-2.8b",
             "t5-small", "vit_h_14", "qwen3-8b", "palm-540b", "gpt-oss-120b"})
        if (test::looksAt(index++, 3))
            QTest::addRow("%s", preset) << QByteArray(preset);
}

/// Whatever is proposed, applied, makes the tile say that it fits: every device, both modes.
void TestFittingRuns::proposalsAreTrue() {
    QFETCH(QByteArray, preset);
    const auto network = test::presetWith(preset.toStdString(), {});
    int unfit = 0, proposed = 0;
    for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference})
        for (const cost::Device& device : m_all)
            for (const std::int64_t count : {1, 4}) {
                const cost::DeviceSet set{device, count};
                cost::RunSettings run;
                const text::DeviceTile now = text::deviceTile(set, cost::memory(*network, mode, run));
                const std::vector<text::FitProposal> all = proposals(*network, mode, run, set);
                QCOMPARE(now.fit != text::Fit::TooLarge && !all.empty(), false); // nothing for what fits
                unfit += now.fit == text::Fit::TooLarge;
                proposed += !all.empty();
                int smallest = 0;
                std::int64_t least = solve::mostFitting + 1;
                for (const text::FitProposal& each : all)
                    least = std::min(least, each.count);
                for (const text::FitProposal& each : all) {
                    const text::DeviceTile then
                        = text::deviceTile({device, each.count}, cost::memory(*network, mode, each.run));
                    QVERIFY2(
                        then.fit != text::Fit::TooLarge, qPrintable(u"%1: %2"_qs.arg(qt(each.text), qt(then.spoken))));
                    QVERIFY(!each.text.empty() && !each.shortText.empty() && !each.about.empty());
                    smallest += each.smallest && each.count == least;
                }
                QCOMPARE(smallest, all.empty() ? 0 : 1);
            }
    qInfo("%d do not fit, %d have proposals", unfit, proposed);
    for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference})
        for (const cost::DeviceSet& set : text::usualDevices(m_all))
            QVERIFY2(text::deviceTile(set, cost::memory(*network, mode, {})).fit != text::Fit::TooLarge
                    || !proposals(*network, mode, {}, set).empty(),
                set.device.name.c_str());
}

void TestFittingRuns::nothingForWhatFits() {
    const cost::DeviceSet h100{cost::deviceNamed(m_all, "H100"), 1};
    QVERIFY(proposals(*test::presetWith("gpt2", {}), cost::Mode::Train, {}, h100).empty());
    // A run that the model does not allow has none either.
    cost::RunSettings run;
    run.tp = 5;
    QVERIFY(proposals(*test::presetWith("gpt2", {}), cost::Mode::Train, run, h100).empty());
}

void TestFittingRuns::whatIsDividedStaysDivided() {
    const auto llama = test::presetWith("llama-3-70b", {});
    cost::RunSettings run;
    run.tp = 8;
    run.zero = 1;
    run.dp = 2;
    run.batch = 1;
    const cost::DeviceSet set{cost::deviceNamed(m_all, "H100"), 16};
    const std::vector<text::FitProposal> all = proposals(*llama, cost::Mode::Train, run, set);
    QVERIFY(!all.empty());
    for (const text::FitProposal& each : all)
        QVERIFY2(each.run.tp == 8 || each.run.pp > 1, each.text.c_str());
    // Fewer devices than the run is divided among, with enough room on each: so many of them.
    const std::vector<text::FitProposal> few = proposals(*test::presetWith("gpt2", {}), cost::Mode::Train,
        run =
            [] {
                cost::RunSettings four;
                four.dp = 4;
                return four;
            }(),
        {cost::deviceNamed(m_all, "H100"), 2});
    QVERIFY(textsOf(few).contains(u"4 \u00D7 H100"_qs));
}

void TestFittingRuns::tilesSayIt() {
    const auto llama = test::presetWith("llama-3-8b", {});
    const cost::DeviceSet set{cost::deviceNamed(m_all, "RTX 4090"), 1};
    text::DeviceTile tile = text::deviceTile(set, cost::memory(*llama, cost::Mode::Train, {}));
    const std::string before = tile.spoken;
    text::addProposals(tile, {});
    QCOMPARE(tile.spoken, before);
    const std::vector<text::FitProposal> all = proposals(*llama, cost::Mode::Train, {}, set);
    text::addProposals(tile, all);
    QCOMPARE(tile.most, all.front().shortText);
    QVERIFY(qt(tile.spoken).contains(u"; what fits: "_qs + qt(all.front().text)));
    tile.most = "batch \u2264\u20093"; // a smaller batch fits, which is nearer
    text::addProposals(tile, all);
    QCOMPARE(qt(tile.most), u"batch \u2264\u20093"_qs);
    // No percentages that help nobody.
    const auto large = test::presetWith("deepseek-v3", {});
    const text::DeviceTile far = text::deviceTile(set, cost::memory(*large, cost::Mode::Train, {}));
    QCOMPARE(qt(far.use), u"24 GB"_qs);
    QVERIFY2(qt(far.spoken).contains(u"times its memory"_qs), far.spoken.c_str());
}

int tst_fitting_runs(int argc, char* argv[]) {
    return paramap::test::run<TestFittingRuns>(argc, argv);
}
#include "tst_fitting_runs.moc"
