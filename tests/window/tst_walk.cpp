// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/map_faults.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTest>
#include <QTextStream>

#include <array>

using namespace paramap;
using test::MapFault;
using test::MapLook;

namespace {

/// A preset of each family that people meet, and the lists that are hard to draw: many layers, many experts, names with
/// a prefix, lists inside lists, layers of different shapes.
constexpr std::array usual{"gpt2", "gpt2-xl", "bert-base-uncased", "t5-small", "t5-11b", "llama-3-8b", "llama-3.1-405b",
    "qwen3-8b", "qwen3-235b-a22b", "deepseek-v3", "kimi-k2", "gpt-oss-120b", "mixtral-8x7b", "mamba-130m", "jamba-v0.1",
    "zamba2-default", "vit_b_16", "resnet50", "densenet121", "swin_t", "efficientnet_b0", "whisper-small",
    "clip-vit-base-patch32", "llava-1.5-7b", "qwen2-vl-7b", "recurrent-transformer", "nanogpt", "mingpt",
    "transformer-encoder", "model1", "mlp", "lstm", "albert-base-v2", "deberta-v3-base", "bloom-7b1", "falcon-7b",
    "gemma-3-4b-it", "phi-3-mini", "rwkv-4-169m", "xlnet-base-cased", "roberta-base", "distilbert-base-uncased",
    "bart-base", "convnext_tiny", "regnet_y_8gf", "vgg16", "alexnet", "googlenet", "inception_v3", "mobilenet_v3_large",
    "fasterrcnn_resnet50_fpn", "detr-resnet-50", "segformer-b0-ade", "sam-vit-base", "wav2vec2-base", "encodec_24khz",
    "gpt-neox-20b", "llama-4-scout", "granite-4.0-h-tiny", "deepseek-v4-flash", "efficientnet_v2_l", "rtdetr_r101vd",
    "ssd300_vgg16", "efficientnet_b3", "efficientnet_b7", "efficientnet_v2_m", "regnet-y-040", "resnet-34",
    "rtdetr_r18vd", "deeplabv3_resnet50", "fasterrcnn_mobilenet_v3_large_fpn", "ssdlite320_mobilenet_v3_large_coco",
    "encodec_48khz", "mvit_v1_b", "siglip-base-patch16-224", "poolformer_s12", "hubert-xlarge-ll60k",
    "swinv2-tiny-patch4-window8-256", "groupvit-gcc-yfcc", "sd3.5-large", "controlnet-union-sdxl"};

/// The maps of windows of these sizes beside the docks, and of figures. The first of them are for every preset; of the
/// rest, a short walk takes some for each preset in turn.
QList<MapLook> looks() {
    QList<MapLook> all{{.name = QStringLiteral("window 1600x1000"), .size = {832, 676}},
        {.name = QStringLiteral("list, 1600x1000"), .size = {832, 676}, .zoomed = true},
        {.name = QStringLiteral("tensors"), .size = {1152, 756}, .tensors = true},
        {.name = QStringLiteral("list, tensors"), .size = {1152, 756}, .zoomed = true, .tensors = true},
        {.name = QStringLiteral("1024x700"), .size = {1024, 700}},
        {.name = QStringLiteral("1600x1000"), .size = {1600, 1000}},
        {.name = QStringLiteral("1920x1080"), .size = {1920, 1080}},
        {.name = QStringLiteral("window 1024x700"), .size = {748, 470}},
        {.name = QStringLiteral("window 1920x1080"), .size = {1152, 756}},
        {.name = QStringLiteral("dark"), .size = {1152, 756}, .dark = true},
        {.name = QStringLiteral("two pixels"), .size = {832, 676}, .ratio = 2},
        {.name = QStringLiteral("list, 1024x700"), .size = {748, 470}, .zoomed = true},
        {.name = QStringLiteral("list, 1920x1080"), .size = {1920, 1080}, .zoomed = true},
        {.name = QStringLiteral("folded"), .size = {832, 676}, .folded = true},
        {.name = QStringLiteral("folded, small"), .size = {748, 470}, .folded = true},
        {.name = QStringLiteral("letters of 18 px"), .size = {1152, 756}, .scale = 18 / 13.0},
        {.name = QStringLiteral("letters of 24 px"), .size = {1600, 1000}, .scale = 24 / 13.0},
        {.name = QStringLiteral("list, 24 px"), .size = {1600, 1000}, .scale = 24 / 13.0, .zoomed = true},
        {.name = QStringLiteral("active"), .size = {832, 676}, .active = true},
        {.name = QStringLiteral("85 mm"), .size = {321, 220}, .scale = 0.75, .margin = 2},
        {.name = QStringLiteral("178 mm"), .size = {673, 440}, .scale = 0.75, .margin = 2},
        {.name = QStringLiteral("340x220"), .size = {340, 220}, .scale = 0.75, .margin = 2}};
    for (const map::Measure area : map::networkMeasures)
        if (area != map::Measure::Parameters)
            all << MapLook{.name = QString::fromLatin1(map::word(area).data()), .size = {832, 676}, .area = area};
    return all;
}
constexpr qsizetype always = 4, inTurn = 3;

} // namespace

Q_DECLARE_METATYPE(MapLook)

/// Maps of many presets, looked at as a person would, for what nobody should see. PARAMAP_PRESETS=1000 takes all
/// presets and all looks, a smaller number so many of them, taken evenly; names, separated by commas, take those.
/// PARAMAP_REPORT names a file for a table of what was found.
class TestWalk : public QObject {
    Q_OBJECT

    struct Found {
        std::string preset;
        qsizetype views = 0;
        std::array<int, test::mapFaultKinds> faults{};
    };

    catalog::Catalog m_catalog = test::shippedCatalog();

    static std::vector<std::string> presets(const catalog::Catalog& catalog) {
        const QString wanted = qEnvironmentVariable("PARAMAP_PRESETS");
        std::vector<std::string> names;
        bool isNumber = false;
        const std::size_t number = wanted.toUInt(&isNumber);
        if (wanted.isEmpty())
            names.assign(usual.begin(), usual.end());
        else if (!isNumber)
            for (const QString& name : wanted.split(QLatin1Char(',')))
                names.push_back(name.toStdString());
        else {
            const auto all = catalog.presets();
            for (std::size_t i = 0; i < std::min(number, all.size()); ++i)
                names.push_back(all[i * all.size() / std::min(number, all.size())].name);
        }
        return names;
    }

    std::vector<Found> m_found;
    QStringList m_examples;

private Q_SLOTS:
    void nothingIsLostCutOrUnnamed_data() {
        QTest::addColumn<std::string>("preset");
        QTest::addColumn<QList<MapLook>>("taken");
        const QList<MapLook> all = looks();
        const bool isShort = qEnvironmentVariableIsEmpty("PARAMAP_PRESETS");
        qsizetype turn = always;
        std::size_t index = 0;
        for (const std::string& preset : presets(m_catalog)) {
            QList<MapLook> taken = all;
            if (isShort) {
                taken = all.first(always);
                for (qsizetype i = 0; i < inTurn; ++i, turn = turn + 1 < all.size() ? turn + 1 : always)
                    taken << all[turn];
            }
            if (!isShort || test::looksAt(index++, 2))
                QTest::addRow("%s", preset.c_str()) << preset << taken;
        }
    }

    void nothingIsLostCutOrUnnamed() {
        const QFETCH(std::string, preset);
        const QFETCH(QList<MapLook>, taken);
        const network::NetworkPtr network = network::resolve(m_catalog.preset(preset));
        const std::vector<map::Measure> areas = map::measuresOf(cost::memory(*network, cost::Mode::Inference, {}));
        Found& here = m_found.emplace_back();
        here.preset = preset;
        const qsizetype before = m_examples.size();
        for (const MapLook& look : taken) {
            if (std::ranges::find(areas, look.area) == areas.end())
                continue;
            ++here.views;
            for (const MapFault& fault : test::mapFaults(test::lookAt(network, look))) {
                here.faults[std::size_t(fault.kind)] += fault.times;
                m_examples << QStringLiteral("%1, %2: %3 %4: %5")
                                  .arg(QString::fromStdString(preset), look.name)
                                  .arg(fault.times)
                                  .arg(test::heading(fault.kind), fault.what);
            }
        }
        QVERIFY2(m_examples.size() == before, qPrintable(m_examples.value(before)));
    }

    void cleanupTestCase() {
        std::array<int, test::mapFaultKinds> sum{};
        qsizetype views = 0;
        for (const Found& each : m_found) {
            views += each.views;
            for (std::size_t kind = 0; kind < sum.size(); ++kind)
                sum[kind] += each.faults[kind];
        }
        for (std::size_t kind = 0; kind < sum.size(); ++kind)
            qInfo("%s: %d", qPrintable(test::heading(test::MapFaultKind(kind))), sum[kind]);
        qInfo("%zu presets, %lld views", m_found.size(), static_cast<long long>(views));
        QFile file(qEnvironmentVariable("PARAMAP_REPORT"));
        if (file.fileName().isEmpty())
            return;
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Text));
        QTextStream text(&file);
        text << "| preset | views |";
        for (std::size_t kind = 0; kind < sum.size(); ++kind)
            text << ' ' << test::heading(test::MapFaultKind(kind)) << " |";
        text << "\n|---|--:|" << QStringLiteral("--:|").repeated(test::mapFaultKinds) << '\n';
        for (const Found& each : m_found) {
            text << "| " << QString::fromStdString(each.preset) << " | " << each.views << " |";
            for (const int faults : each.faults)
                text << ' ' << faults << " |";
            text << '\n';
        }
        text << '\n';
        for (const QString& example : m_examples)
            text << "- " << example << '\n';
    }
};

int tst_walk(int argc, char* argv[]) {
    return paramap::test::run<TestWalk, QApplication>(argc, argv);
}
#include "tst_walk.moc"
