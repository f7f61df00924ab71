// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/gallery/card_grid.h"
#include "ui/gallery/drop_area.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/link_row.h"
#include "ui/gallery/recent_files.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/link_button.h"

#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

using namespace paramap;
using namespace paramap::ui;

namespace {

std::vector<GalleryEntry> entries(int count) {
    std::vector<GalleryEntry> result;
    for (int i = 0; i < count; ++i)
        result.push_back(
            {QStringLiteral("model-%1").arg(i), QStringLiteral("Model %1").arg(i), QStringLiteral("1 M"), {}});
    return result;
}

} // namespace

class TestGallery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void arrowsAndEnter();
    void clickOpens();
    void cardsAreOneTabStop();
    void columnsFollowTheWidth();
    void fitsTheWindow_data();
    void fitsTheWindow();
    void modelsToLearnFrom();
    void thumbnails();
    void recentFiles();
    void openAndBrowse();
    void dropping();
};

void TestGallery::arrowsAndEnter() {
    Gallery gallery;
    gallery.setEntries(entries(8));
    gallery.resize(1300, 900);
    gallery.show();
    gallery.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&gallery));
    const QSignalSpy chosen(&gallery, &Gallery::presetChosen);
    gallery.focusFirst();
    const auto press = [&](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    const auto open = [&] {
        press(Qt::Key_Return);
        return chosen.last().at(0).toString();
    };
    QCOMPARE(open(), QStringLiteral("model-0"));
    press(Qt::Key_Right);
    QCOMPARE(open(), QStringLiteral("model-1"));
    press(Qt::Key_Down);
    QCOMPARE(open(), QStringLiteral("model-5"));
    press(Qt::Key_Down); // there is no row below, so the focus stays
    QCOMPARE(open(), QStringLiteral("model-5"));
    press(Qt::Key_Up);
    press(Qt::Key_Left);
    press(Qt::Key_Left);
    QCOMPARE(open(), QStringLiteral("model-0"));
    press(Qt::Key_End);
    QCOMPARE(open(), QStringLiteral("model-7"));
    press(Qt::Key_Home);
    QCOMPARE(open(), QStringLiteral("model-0"));
}

void TestGallery::clickOpens() {
    Gallery gallery;
    gallery.setEntries(entries(3));
    gallery.resize(1300, 900);
    gallery.show();
    const QSignalSpy chosen(&gallery, &Gallery::presetChosen);
    QTest::mouseClick(gallery.findChildren<PresetCard*>().at(2), Qt::LeftButton);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("model-2"));
    QCOMPARE(gallery.findChildren<PresetCard*>().at(2)->accessibleName(), QStringLiteral("Model 2, 1 M parameters"));
}

void TestGallery::cardsAreOneTabStop() {
    Gallery gallery;
    gallery.setEntries(entries(6));
    gallery.resize(1300, 900);
    gallery.show();
    gallery.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&gallery));
    gallery.setFocus();
    QCOMPARE(QApplication::focusWidget(), gallery.findChildren<PresetCard*>().first());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(qobject_cast<QPushButton*>(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    // The focus is back on the same card.
    QCOMPARE(QApplication::focusWidget(), gallery.findChildren<PresetCard*>().at(1));
}

void TestGallery::columnsFollowTheWidth() {
    Gallery gallery;
    gallery.setEntries(entries(8));
    gallery.show();
    const auto columns = [&](int width) {
        gallery.resize(width, 700);
        QCoreApplication::processEvents();
        QSet<int> lefts;
        for (const auto* card : gallery.findChildren<PresetCard*>())
            lefts.insert(card->x());
        return lefts.size();
    };
    QCOMPARE(columns(1600), 4);
    QCOMPARE(columns(800), 3);
    QCOMPARE(columns(560), 2);
    QCOMPARE(columns(300), 1);
    gallery.resize(1600, 900);
    QCoreApplication::processEvents();
    QVERIFY(!gallery.verticalScrollBar()->isVisible()); // the whole gallery fits
}

void TestGallery::fitsTheWindow_data() {
    QTest::addColumn<QSize>("size"); // of the page in windows of these sizes, without menus, tool bar and status bar
    QTest::addColumn<bool>("atOnce"); // all parts are seen without scrolling
    QTest::addRow("1600x1000") << QSize(1600, 908) << true;
    QTest::addRow("1280x720") << QSize(1280, 628) << true;
    QTest::addRow("1024x700") << QSize(1024, 608) << true;
    QTest::addRow("1280x800 at 200 %%") << QSize(640, 308) << false;
}

void TestGallery::fitsTheWindow() {
    QFETCH(QSize, size);
    QFETCH(bool, atOnce);
    Gallery gallery;
    gallery.setEntries(entries(8));
    gallery.setSmallModels(entries(7));
    gallery.setRecent(
        {{QStringLiteral("/a"), QStringLiteral("Qwen3 8B (config.json)"), QStringLiteral("8,190,735,360")},
            {QStringLiteral("/b"), QStringLiteral("GPT-2 small (mine.paramap)"), QStringLiteral("124,439,808")},
            {QStringLiteral("/c"), QStringLiteral("like Llama, a guess (x.json)"), QStringLiteral("1,213,302,784")}});
    gallery.resize(size);
    gallery.show();
    QVERIFY(QTest::qWaitForWindowExposed(&gallery));
    QCoreApplication::processEvents();
    if (atOnce)
        QCOMPARE(gallery.verticalScrollBar()->maximum(), 0);
    for (const auto* words : gallery.findChildren<ElidedLabel*>())
        QVERIFY2(words->height() >= words->heightForWidth(words->width()), qPrintable(words->text()));
    for (const auto* link : gallery.findChildren<LinkButton*>()) {
        QVERIFY2(link->width() >= link->sizeHint().width(), qPrintable(link->text()));
        QVERIFY2(link->parentWidget()->rect().contains(link->geometry()), qPrintable(link->text()));
    }
    const QList<PresetCard*> cards = gallery.findChildren<PresetCard*>();
    for (const PresetCard* card : cards)
        QVERIFY(card->pictureSize().height() >= 50);
    const auto* drop = gallery.findChild<DropArea*>();
    for (const QWidget* part : drop->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        QVERIFY(drop->rect().contains(part->geometry()));
}

void TestGallery::modelsToLearnFrom() {
    Gallery gallery;
    gallery.setEntries(entries(3));
    gallery.setSmallModels({{QStringLiteral("model1"), QStringLiteral("Model1"), QStringLiteral("26"), {}},
        {QStringLiteral("mlp"), QStringLiteral("MLP"), QStringLiteral("181"), {}}});
    gallery.resize(1300, 900);
    gallery.show();
    gallery.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&gallery));
    const QSignalSpy chosen(&gallery, &Gallery::presetChosen);
    const QList<LinkButton*> links = gallery.findChild<LinkRow*>()->findChildren<LinkButton*>();
    QCOMPARE(links.size(), 2);
    links.at(0)->setFocus();
    QTest::keyClick(links.at(0), Qt::Key_Right);
    QVERIFY(links.at(1)->hasFocus());
    QTest::keyClick(links.at(1), Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("mlp"));
}

void TestGallery::thumbnails() {
    Gallery gallery;
    const QSignalSpy wanted(&gallery, &Gallery::thumbnailsWanted);
    gallery.setEntries(entries(2));
    gallery.resize(1300, 900);
    gallery.show();
    QVERIFY(!wanted.isEmpty());
    QImage image(gallery.thumbnailSize(), QImage::Format_RGB32);
    image.fill(Qt::red);
    gallery.setThumbnail(QStringLiteral("model-1"), image);
    auto* card = gallery.findChildren<PresetCard*>().at(1);
    QCOMPARE(card->grab().toImage().pixelColor(card->width() / 2, card->height() / 3), QColor(Qt::red));
}

void TestGallery::recentFiles() {
    Gallery gallery;
    gallery.setEntries(entries(1));
    gallery.resize(1300, 900);
    gallery.show();
    QVERIFY(!gallery.findChild<RecentFiles*>()->isVisible());
    gallery.setRecent({{QStringLiteral("/a/config.json"), QStringLiteral("a/config.json"), QStringLiteral("8,190")},
        {QStringLiteral("/b"), QStringLiteral("b"), {}}});
    QVERIFY(gallery.findChild<RecentFiles*>()->isVisible());
    const QSignalSpy chosen(&gallery, &Gallery::fileChosen);
    const auto rows = gallery.findChild<RecentFiles*>()->findChildren<QAbstractButton*>();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0]->accessibleName(), QStringLiteral("a/config.json, 8,190"));
    QTest::mouseClick(rows[0], Qt::LeftButton);
    rows[1]->setFocus();
    QTest::keyClick(rows[1], Qt::Key_Return);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("/a/config.json"));
    QCOMPARE(chosen.at(1).at(0).toString(), QStringLiteral("/b"));
}

void TestGallery::openAndBrowse() {
    Gallery gallery;
    gallery.resize(1300, 900);
    gallery.show();
    const QSignalSpy open(&gallery, &Gallery::openRequested), browse(&gallery, &Gallery::browseRequested);
    QTest::mouseClick(gallery.findChild<DropArea*>()->findChild<QPushButton*>(), Qt::LeftButton);
    QTest::mouseClick(gallery.findChild<LinkButton*>(), Qt::LeftButton);
    QCOMPARE(open.size(), 1);
    QCOMPARE(browse.size(), 1);
}

void TestGallery::dropping() {
    DropArea area;
    area.resize(700, 150);
    const QSignalSpy dropped(&area, &DropArea::fileDropped);
    QMimeData file, text;
    file.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/config.json"))});
    text.setText(QStringLiteral("no file"));
    QDragEnterEvent words({5, 5}, Qt::CopyAction, &text, Qt::LeftButton, Qt::NoModifier);
    words.ignore();
    QCoreApplication::sendEvent(&area, &words);
    QVERIFY(!words.isAccepted());
    const QImage before = area.grab().toImage();
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &file, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&area, &enter);
    QVERIFY(enter.isAccepted());
    QVERIFY(area.grab().toImage() != before);
    QDropEvent drop({5, 5}, Qt::CopyAction, &file, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&area, &drop);
    QCOMPARE(dropped.at(0).at(0).toString(), QStringLiteral("/tmp/config.json"));
    QCOMPARE(area.grab().toImage(), before);
}

int tst_gallery(int argc, char* argv[]) {
    return paramap::test::run<TestGallery, QApplication>(argc, argv);
}
#include "tst_gallery.moc"
