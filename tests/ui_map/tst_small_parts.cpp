// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/ui_map/map_samples.h"
#include "ui/legend/small_parts.h"
#include "ui/map/map_small.h"

#include <QSignalSpy>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

class TestSmallParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatHasNoTile();
    void belowTheRootOnly();
    void chipsAreClicked();
    void chipsByKeys();
    void whatDoesNotFitIsCounted();
    void theRowDoesNotFlicker();

private:
    static MapScene scene(const network::NetworkPtr& network, QSizeF size, const std::string& root = {}) {
        SceneRequest request;
        request.size = size;
        request.root = root;
        return makeScene(network, request);
    }
    static std::vector<SmallPart> three() {
        return {{QStringLiteral("a.ln"), QStringLiteral("ln"), QStringLiteral("1,536"), network::Kind::Norm},
            {QStringLiteral("a.head"), QStringLiteral("head"), QStringLiteral("769,000"), network::Kind::Head},
            {QStringLiteral("a.pos"), QStringLiteral("pos"), QStringLiteral("151,296"), network::Kind::Embedding}};
    }
};

void TestSmallParts::whatHasNoTile() {
    const std::vector<Unseen> parts = unseenParts(scene(test::tiedGpt2(), {900, 600}));
    QCOMPARE(parts.size(), std::size_t(1)); // the norms in the blocks are one "+2" each
    QCOMPARE(parts[0].path, std::string("transformer.ln_f"));
    QCOMPARE(parts[0].count, std::int64_t(1536));
    QCOMPARE(parts[0].kind, network::Kind::Norm);
    const std::vector<Unseen> vit = unseenParts(scene(test::sampleVit(12), {900, 600}));
    QVERIFY(std::any_of(vit.begin(), vit.end(), [](const Unseen& part) { return part.path == "class_token"; }));
    QVERIFY(unseenParts(MapScene()).empty());
}

void TestSmallParts::belowTheRootOnly() {
    QVERIFY(unseenParts(scene(test::tiedGpt2(), {900, 600}, "transformer.h")).empty());
    const std::vector<Unseen> block = unseenParts(scene(test::tiedGpt2(), {900, 600}, "transformer.h.3"));
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
    QTest::keyClick(&row, Qt::Key_Right); // there is no fourth
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
    QVERIFY(row.accessibleDescription().contains(QStringLiteral("a.pos 151,296"))); // nothing is lost
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

QTEST_MAIN(TestSmallParts)
#include "tst_small_parts.moc"
