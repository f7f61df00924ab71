// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/legend/small_parts.h"
#include "ui/look/bundled_font.h"
#include "ui/map/scene/map_small.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace paramap;
using namespace paramap::ui;

class TestSmallParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatHasNoTile();
    void tensorsAreNamedWithTheirModule();
    void belowTheRootOnly();
    void chipsAreClicked();
    void chipsByKeys();
    void whatDoesNotFitIsCounted();
    void theRowDoesNotFlicker();
    void namesTellThemApart();
    void differentFirstLayerBelongsToTheList();
    void whatIsHiddenIsMarked();
    void layersWithoutExpertsAreSeen();
    void aModuleOfSeveralPlacesIsNoList();
    void aListIsNamedAboveOrHere();

private:
    static Lettering& letters() {
        static Lettering letters(bundledFont(13));
        return letters;
    }
    static MapScene scene(const network::NetworkPtr& network, QSizeF size, const std::string& root = {}) {
        SceneRequest request;
        request.size = size;
        request.view.zoom = root;
        return makeScene(network, request);
    }
    static std::vector<SmallPart> three() {
        return {{QStringLiteral("a.ln"), QStringLiteral("ln"), QStringLiteral("1,536"), description::Kind::Norm},
            {QStringLiteral("a.head"), QStringLiteral("head"), QStringLiteral("769,000"), description::Kind::Head},
            {QStringLiteral("a.pos"), QStringLiteral("pos"), QStringLiteral("151,296"), description::Kind::Embedding}};
    }
};

void TestSmallParts::whatHasNoTile() {
    const std::vector<Unseen> parts = unseenParts(scene(test::tiedGpt2(), {900, 600}), letters());
    QCOMPARE(parts.size(), std::size_t(1)); // each block counts its norms in its "+2"
    QCOMPARE(parts[0].path, std::string("transformer.ln_f"));
    QCOMPARE(parts[0].count, std::int64_t(1536));
    QCOMPARE(parts[0].kind, description::Kind::Norm);
    const std::vector<Unseen> vit = unseenParts(scene(test::sampleVit(12), {900, 600}), letters());
    QVERIFY(std::any_of(
        vit.begin(), vit.end(), [](const Unseen& part) { return part.path == "class_token" && part.hidden; }));
    QVERIFY(std::any_of(vit.begin(), vit.end(), [](const Unseen& part) { return !part.hidden; }));
    QVERIFY(unseenParts(MapScene(), letters()).empty());
}

void TestSmallParts::tensorsAreNamedWithTheirModule() {
    SceneRequest request;
    request.size = {832, 676};
    request.view.tensors = true;
    const std::vector<Unseen> parts = unseenParts(makeScene(test::presetWith("resnet50", {}), request), letters());
    const std::vector<std::string> names = tellingNames(parts);
    QVERIFY(std::ranges::find(names, "fc.bias") != names.end());
    QVERIFY(std::ranges::find(names, "bias") == names.end());
}

void TestSmallParts::belowTheRootOnly() {
    QVERIFY(unseenParts(scene(test::tiedGpt2(), {900, 600}, "transformer.h"), letters()).empty());
    const std::vector<Unseen> block = unseenParts(scene(test::tiedGpt2(), {900, 600}, "transformer.h.3"), letters());
    QCOMPARE(block.size(), std::size_t(2));
    QCOMPARE(block[0].path, std::string("transformer.h.3.ln_1"));
}

void TestSmallParts::chipsAreClicked() {
    SmallParts row;
    row.resize(700, row.sizeHint().height());
    row.setParts(three());
    QSignalSpy selected(&row, &SmallParts::selected);
    QTest::mouseClick(&row, Qt::LeftButton, {}, row.placeOf(QStringLiteral("a.head")).center());
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected[0].at(0).toString(), QStringLiteral("a.head"));
    QTest::mouseClick(&row, Qt::LeftButton, {}, {4, 4});
    row.select(QStringLiteral("a.pos"));
    QCOMPARE(selected.size(), 1);
}

void TestSmallParts::chipsByKeys() {
    SmallParts row;
    row.resize(700, row.sizeHint().height());
    row.setParts(three());
    QSignalSpy selected(&row, &SmallParts::selected);
    QTest::keyClick(&row, Qt::Key_Right);
    QTest::keyClick(&row, Qt::Key_Right);
    QTest::keyClick(&row, Qt::Key_Right); // there is no fourth chip
    QTest::keyClick(&row, Qt::Key_Space);
    QCOMPARE(selected.last().at(0).toString(), QStringLiteral("a.pos"));
    QTest::keyClick(&row, Qt::Key_Left);
    QTest::keyClick(&row, Qt::Key_Return);
    QCOMPARE(selected.last().at(0).toString(), QStringLiteral("a.head"));
}

void TestSmallParts::whatDoesNotFitIsCounted() {
    SmallParts row;
    row.setParts(three());
    row.resize(700, row.sizeHint().height());
    QVERIFY(!row.placeOf(QStringLiteral("a.pos")).isEmpty());
    row.resize(row.placeOf(QStringLiteral("a.pos")).center().x(), row.height());
    QVERIFY(row.placeOf(QStringLiteral("a.pos")).isEmpty());
    QVERIFY(!row.placeOf(QStringLiteral("a.ln")).isEmpty());
    QVERIFY(row.rect().contains(row.placeOf(QStringLiteral("a.ln"))));
    QVERIFY(row.accessibleDescription().contains(QStringLiteral("a.pos 151,296"))); // screen readers get all parts
}

void TestSmallParts::theRowDoesNotFlicker() {
    QWidget window;
    SmallParts row(&window);
    row.setParts(three(), QStringLiteral("here"));
    QVERIFY(!row.isHidden());
    row.setParts({}, QStringLiteral("here"));
    QVERIFY(!row.isHidden());
    row.setParts({}, QStringLiteral("there"));
    QVERIFY(row.isHidden());
}

void TestSmallParts::namesTellThemApart() {
    const std::vector<Unseen> parts{{"model.encoder.layer_norm", 768}, {"model.decoder.layer_norm", 768},
        {"model.decoder.embed_positions", 172032}, {"layer_norm", 8}};
    QCOMPARE(tellingNames(parts),
        (std::vector<std::string>{"encoder.layer_norm", "decoder.layer_norm", "embed_positions", "layer_norm"}));
    QCOMPARE(tellingNames({{"a.norm", 1}}), (std::vector<std::string>{"norm"}));
    QCOMPARE(tellingNames({{"features.0.0", 1}, {"features.0.norm", 1}, {"a.features.2", 1}}),
        (std::vector<std::string>{"features.0.0", "norm", "features.2"}));
}

/// T5's first layer differs from the others, because it has a table. It still belongs to the list of layers, so its
/// parts are not small parts of the model.
void TestSmallParts::differentFirstLayerBelongsToTheList() {
    test::NetworkBuilder b;
    const auto norm = b.module("LayerNorm", description::Kind::Norm, {b.parameter("weight", {8})});
    const auto wide = b.module("Linear", description::Kind::Mlp, {b.parameter("weight", {512, 512})});
    const auto table = b.module("Embedding", description::Kind::Embedding, {b.parameter("weight", {4, 4})});
    const auto first = b.module(
        "Block", description::Kind::Other, {}, {b.child("wi", wide), b.child("bias", table), b.child("norm", norm)});
    const auto other = b.module("Block", description::Kind::Other, {}, {b.child("wi", wide), b.child("norm", norm)});
    network::Run rest = b.run(3, other);
    rest.firstNumber = 1;
    const auto list = b.module("ModuleList", description::Kind::Other, {}, {b.run(1, first), rest});
    const auto network
        = b.network(b.module("T5", description::Kind::Other, {}, {b.child("block", list), b.child("norm", norm)}));
    const std::vector<Unseen> parts = unseenParts(scene(network, {600, 400}), letters());
    QCOMPARE(parts.size(), std::size_t(1));
    QCOMPARE(parts[0].path, std::string("norm"));
}

/// Numbers of layers say little where no header says whose layers they are. The header above names the list if the list
/// is nearly all of its frame; else the list is a small part.
void TestSmallParts::aListIsNamedAboveOrHere() {
    const auto listAt
        = [](const MapScene& map, const char* frame) { return map.tree.path(map.listWithin(map.tree.find(frame))); };
    const MapScene llama = scene(test::presetWith("llama-4-scout", {}), {850, 660});
    QCOMPARE(listAt(llama, "language_model.model"), std::string("language_model.model.layers"));
    const MapScene jamba = scene(test::presetWith("jamba-v0.1", {}), {850, 660});
    QCOMPARE(listAt(jamba, "model.layers.1"), std::string("model.layers.1.feed_forward.experts"));
    const MapScene qwen = scene(test::presetWith("qwen2-vl-7b", {}), {720, 436});
    const layout::NodeIndex blocks = qwen.tree.find("model.visual.blocks");
    QVERIFY(!qwen.isListNamed(blocks));
    QVERIFY(qwen.isListNamed(qwen.tree.find("model.language_model.layers")));
    const std::vector<Unseen> parts = unseenParts(qwen, letters());
    const auto part = std::ranges::find(parts, std::string("model.visual.blocks"), &Unseen::path);
    QVERIFY(part != parts.end());
    QCOMPARE(part->count, qwen.tree.nodes[blocks].count);
    QCOMPARE(tellingNames(parts)[static_cast<std::size_t>(part - parts.begin())], std::string("visual.blocks"));
}

void TestSmallParts::whatIsHiddenIsMarked() {
    SmallParts row;
    row.resize(700, row.sizeHint().height());
    row.setParts(three());
    const QRect plain = row.placeOf(QStringLiteral("a.pos"));
    std::vector<SmallPart> parts = three();
    parts[2].hidden = true;
    row.setParts(parts);
    const QRect marked = row.placeOf(QStringLiteral("a.pos"));
    QVERIFY(marked.width() > plain.width()); // the mark has its own room
    QCOMPARE(marked.left(), plain.left());
}

/// The dense layers of DeepSeek-V3 have no tile beside those with experts.
void TestSmallParts::layersWithoutExpertsAreSeen() {
    const network::NetworkPtr network = network::resolve(test::shippedCatalog().preset("deepseek-v3"));
    for (const QSizeF size : {QSizeF(1024, 700), QSizeF(830, 676)}) {
        const std::vector<Unseen> parts = unseenParts(scene(network, size), letters());
        const std::vector<std::string> names = tellingNames(parts);
        const auto dense = std::ranges::find(parts, "model.layers.0", &Unseen::path);
        QVERIFY(dense != parts.end());
        QCOMPARE(names[std::size_t(dense - parts.begin())], std::string("layers.0–2"));
        QCOMPARE(dense->count, std::int64_t(3) * 583'483'392);
        QCOMPARE(
            std::ranges::count_if(parts, [](const Unseen& part) { return part.path.starts_with("model.layers."); }), 1);
    }
    // Where all layers are alike, none is named.
    const network::NetworkPtr mixtral = network::resolve(test::shippedCatalog().preset("mixtral-8x7b"));
    for (const Unseen& part : unseenParts(scene(mixtral, {1024, 700}), letters()))
        QVERIFY2(!part.path.starts_with("model.layers"), part.path.c_str());
}

// Six decoder layers use one head for boxes. It is told among the small parts, though its name has a number.
void TestSmallParts::aModuleOfSeveralPlacesIsNoList() {
    const network::NetworkPtr network = network::resolve(test::shippedCatalog().preset("grounding-dino-tiny"));
    const std::vector<Unseen> parts = unseenParts(scene(network, {321, 220}), letters());
    QVERIFY(std::ranges::any_of(
        parts, [](const Unseen& part) { return part.path.starts_with("model.decoder.bbox_embed.0"); }));
}

int tst_small_parts(int argc, char* argv[]) {
    return paramap::test::run<TestSmallParts, QApplication>(argc, argv);
}
#include "tst_small_parts.moc"
