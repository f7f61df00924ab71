// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/map_faults.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/look/bundled_font.h"
#include "ui/map/paint/map_painter.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;
using layout::noNode;

namespace {

/// How a map is looked at: its size, the font's size divided by the usual one, device pixels per pixel.
struct Look {
    const char* name;
    QSizeF size;
    double scale = 1, ratio = 1;
    bool zoomed = false; ///< into the largest list of layers
    bool active = false; ///< the experts of an example token are marked
};

constexpr std::array presets{"gpt2", "gpt2-xl", "llama-3-8b", "qwen3-8b", "qwen3-235b-a22b", "deepseek-v3",
    "gpt-oss-120b", "kimi-k2", "mixtral-8x7b", "resnet-50", "vit-base-patch16-224", "mamba-130m", "t5-base"};

const std::array looks{Look{"1024x700", {1024, 700}}, Look{"1600x1000", {1600, 1000}}, Look{"1920x1080", {1920, 1080}},
    Look{"a window's map", {830, 676}}, Look{"large font", {1600, 1000}, 1.85}, Look{"2 px", {1600, 1000}, 1, 2},
    Look{"small, large font", {1024, 700}, 1.4}, Look{"list, 1024x700", {1024, 700}, 1, 1, true},
    Look{"list, 1600x1000", {1600, 1000}, 1, 1, true}, Look{"list, 1920x1080", {1920, 1080}, 1, 1, true},
    Look{"list, large font", {1600, 1000}, 1.85, 1, true}, Look{"active, 1600x1000", {1600, 1000}, 1, 1, false, true},
    Look{"list, active", {1600, 1000}, 1, 1, true, true}};

struct PaintedLabels {
    MapScene scene;
    std::vector<DrawnLabel> labels;
};

PaintedLabels paint(const network::NetworkPtr& network, const Look& look, const std::string& zoom) {
    PaintedLabels painted;
    SceneRequest request;
    request.size = look.size;
    request.scale = look.scale;
    request.view.zoom = zoom;
    Lettering lettering(bundledFont(13 * look.scale));
    painted.scene = makeScene(network, request, nullptr, nullptr, &lettering);
    QImage image((look.size * look.ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(look.ratio);
    QPainter painter(&image);
    MapOptions options;
    options.activeExperts = look.active;
    painted.labels = paintMap(painter, painted.scene, Theme::light(), options, lettering);
    return painted;
}

QRegularExpression numberOf(const MapScene& scene, NodeIndex member) {
    const QString name = QString::fromStdString(scene.tree.name(member));
    return QRegularExpression(QStringLiteral("(^|\\.)%1($|\\.)").arg(name.section(QLatin1Char('.'), 0, 0)));
}

/// What two labels cover in common, as a message; "" if no two meet.
QString meeting(std::vector<DrawnLabel> labels) {
    std::ranges::sort(labels, {}, [](const DrawnLabel& label) { return label.ink.top(); });
    for (std::size_t a = 0; a < labels.size(); ++a)
        for (std::size_t b = a + 1; b < labels.size() && labels[b].ink.top() < labels[a].ink.bottom(); ++b)
            if (labels[a].ink.intersects(labels[b].ink))
                return labels[a].text + QStringLiteral(" meets ") + labels[b].text;
    return {};
}

QString described(const MapScene& scene, NodeIndex node) {
    const QRectF rect = scene.rect(node);
    return QStringLiteral("%1, %2 x %3")
        .arg(QString::fromStdString(scene.tree.path(node)))
        .arg(rect.width(), 0, 'f', 1)
        .arg(rect.height(), 0, 'f', 1);
}

} // namespace

Q_DECLARE_METATYPE(Look)

class TestLayerNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLayerSaysWhichItIs_data() { cases(); }
    void everyLayerSaysWhichItIs();
    void equalLayersHaveEqualHeaders_data() { cases(); }
    void equalLayersHaveEqualHeaders();
    void equalLayersHaveNamesOfOneForm_data() { cases(); }
    void equalLayersHaveNamesOfOneForm();
    void equalLayersSayTheSame_data() { cases(); }
    void equalLayersSayTheSame();
    void aStepHasTheNameOfItsList();
    void namesInsideEachOtherFindRoom();

private:
    static void cases();
    /// The map of the test's row. It is kept, because the test functions look at the same maps.
    const PaintedLabels& painted();
    std::map<std::string, network::NetworkPtr> m_networks;
    std::map<std::pair<std::string, std::string>, PaintedLabels> m_painted;
};

void TestLayerNames::cases() {
    QTest::addColumn<std::string>("preset");
    QTest::addColumn<Look>("look");
    for (const char* preset : presets)
        for (const Look& look : looks)
            QTest::addRow("%s, %s", preset, look.name) << std::string(preset) << look;
}

const PaintedLabels& TestLayerNames::painted() {
    const QFETCH(std::string, preset);
    const QFETCH(Look, look);
    const auto [place, isNew] = m_painted.try_emplace({preset, look.name});
    if (isNew) {
        network::NetworkPtr& network = m_networks[preset];
        if (!network)
            network = network::resolve(test::shippedCatalog().preset(preset));
        place->second = paint(network, look, {});
        if (look.zoomed)
            place->second = paint(network, look, test::largestList(place->second.scene));
    }
    return place->second;
}

void TestLayerNames::everyLayerSaysWhichItIs() {
    const PaintedLabels& map = painted();
    const MapScene& scene = map.scene;
    const layout::Tree& tree = scene.tree.tree;
    std::multimap<NodeIndex, const DrawnLabel*> labels;
    for (const DrawnLabel& label : map.labels) {
        labels.emplace(label.node, &label);
        QVERIFY2(label.owner.adjusted(-0.01, -0.01, 0.01, 0.01).contains(label.ink), qPrintable(label.text));
    }
    const QString both = meeting(map.labels);
    QVERIFY2(both.isEmpty(), qPrintable(both));
    int members = 0;
    QStringList unnamed;
    for (NodeIndex node = 1; node < tree.size(); ++node) {
        const QRectF place = scene.rect(node);
        if (!scene.tree.nodes[node].listed || place.width() <= 40 * scene.request.scale
            || place.height() <= 14 * scene.request.scale)
            continue;
        ++members;
        const QRegularExpression number = numberOf(scene, node);
        bool named = false;
        for (NodeIndex link = node; link <= layout::chainEnd(tree, node); ++link)
            for (auto [label, end] = labels.equal_range(link); label != end; ++label)
                named = named
                    || (label->second->text.contains(number) && label->second->size >= 9
                        && place.adjusted(-1, -1, 1, 1).contains(label->second->ink)
                        && contrast(label->second->colour, label->second->background) >= 4.5);
        if (!named)
            unnamed << described(scene, node);
    }
    QVERIFY2(unnamed.isEmpty(),
        qPrintable(QStringLiteral("%1 of %2 have no name: %3").arg(unnamed.size()).arg(members).arg(unnamed.value(0))));
}

void TestLayerNames::equalLayersHaveEqualHeaders() {
    const MapScene& scene = painted().scene;
    const layout::Tree& tree = scene.tree.tree;
    for (NodeIndex list = 0; list < tree.size(); ++list) {
        for (NodeIndex a = list + 1; a < tree.next(list); a = tree.next(a)) {
            const NodeIndex b = tree.next(a);
            if (b >= tree.next(list) || !tree.equal(a, b))
                continue;
            for (NodeIndex i = 0; i < tree.next(a) - a; ++i)
                QVERIFY2((scene.header(a + i) > 0) == (scene.header(b + i) > 0),
                    qPrintable(described(scene, a + i) + QStringLiteral(" and ") + described(scene, b + i)));
        }
    }
}

void TestLayerNames::equalLayersHaveNamesOfOneForm() {
    const PaintedLabels& map = painted();
    const layout::Tree& tree = map.scene.tree.tree;
    std::map<NodeIndex, QString> names; // the first label of each tile
    for (const DrawnLabel& label : map.labels)
        if (label.node != noNode && map.scene.isTile(label.node))
            names.emplace(label.node, label.text);
    const auto isQualified = [](const QString& name) { return name.contains(QLatin1Char('.')); };
    for (NodeIndex list = 0; list < tree.size(); ++list) {
        NodeIndex first = list + 1;
        for (NodeIndex other = first; other < tree.next(list); other = tree.next(other)) {
            if (!tree.equal(first, other))
                first = other;
            for (NodeIndex i = 1; i < tree.next(first) - first; ++i) {
                // Equal numbers of parameters do not make equal names: T5's decoder attends in two ways.
                if (tree.name(tree.parent(first + i)) != tree.name(tree.parent(other + i))
                    && tree.parent(first + i) != first)
                    continue;
                const auto one = names.find(first + i), two = names.find(other + i);
                if (one != names.end() && two != names.end())
                    QVERIFY2(isQualified(one->second) == isQualified(two->second),
                        qPrintable(one->second + QStringLiteral(" in ") + described(map.scene, first) + QLatin1Char(' ')
                            + two->second + QStringLiteral(" in ") + described(map.scene, other)));
            }
        }
    }
}

// Only a layer that is much lower or narrower than the others may say less.
void TestLayerNames::equalLayersSayTheSame() {
    const PaintedLabels& map = painted();
    const MapScene& scene = map.scene;
    const layout::Tree& tree = scene.tree.tree;
    std::multimap<NodeIndex, QString> words;
    for (const DrawnLabel& label : map.labels)
        words.emplace(label.node, label.text);
    const auto isNear = [](double a, double b) { return std::min(a, b) > 0.8 * std::max(a, b); };
    for (NodeIndex list = 0; list < tree.size(); ++list) {
        for (NodeIndex a = list + 1; a < tree.next(list); a = tree.next(a)) {
            const NodeIndex b = tree.next(a);
            if (b >= tree.next(list) || !tree.equal(a, b) || !scene.tree.nodes[a].listed)
                continue;
            for (NodeIndex i = 1; i < tree.next(a) - a; ++i) {
                const QRectF one = scene.rect(a + i), two = scene.rect(b + i);
                if (!isNear(one.width(), two.width()) || !isNear(one.height(), two.height())
                    || scene.name(a + i) != scene.name(b + i))
                    continue;
                // T5's decoder attends in two ways: SelfAttention.q, EncDecAttention.q.
                if (tree.parent(a + i) != a && tree.name(tree.parent(a + i)) != tree.name(tree.parent(b + i)))
                    continue;
                const auto said = [&](NodeIndex node) {
                    QStringList texts;
                    for (auto [word, end] = words.equal_range(node); word != end; ++word)
                        texts << word->second;
                    return texts.join(QStringLiteral(" | "));
                };
                QVERIFY2(said(a + i) == said(b + i),
                    qPrintable(described(scene, a + i) + QStringLiteral(": ") + said(a + i) + QStringLiteral(", but ")
                        + described(scene, b + i) + QStringLiteral(": ") + said(b + i)));
            }
        }
    }
}

// What a feed-forward block holds in a list, a layer, a dropout and a layer, are no layers of the model: their numbers
// alone would say nothing, and look like those of the blocks around them.
void TestLayerNames::aStepHasTheNameOfItsList() {
    const network::NetworkPtr network = network::resolve(test::shippedCatalog().preset("sd3.5-large"));
    std::set<QString> names;
    for (const Look& look : {Look{"figure", {1400, 900}}, Look{"small", {832, 676}}}) {
        const PaintedLabels map = paint(network, look, {});
        for (const DrawnLabel& label : map.labels)
            if (label.node != noNode && map.scene.tree.path(label.node).find(".net.") != std::string::npos)
                names.insert(label.text);
    }
    QVERIFY(names.contains(QStringLiteral("net.0")) && names.contains(QStringLiteral("net.2")));
    QVERIFY(!names.contains(QStringLiteral("0")) && !names.contains(QStringLiteral("2")));
}

// In a low block, the name of the block gives way to the numbers of the lists in it.
void TestLayerNames::namesInsideEachOtherFindRoom() {
    const network::NetworkPtr network = test::presetWith("stable-diffusion-xl", {});
    const std::vector<test::MapFault> faults
        = test::mapFaults(test::lookAt(network, {.name = QStringLiteral("small window"), .size = {748, 470}}));
    QVERIFY2(faults.empty(), faults.empty() ? "" : qPrintable(faults.front().what));
}

int tst_layer_names(int argc, char* argv[]) {
    return paramap::test::run<TestLayerNames, QApplication>(argc, argv);
}
#include "tst_layer_names.moc"
