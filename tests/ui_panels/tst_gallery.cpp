// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/gallery/card_grid.h"
#include "ui/gallery/drop_area.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/link_row.h"
#include "ui/gallery/preset_browser.h"
#include "ui/gallery/preset_model.h"
#include "ui/gallery/recent_files.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/link_button.h"

#include <QAbstractItemModelTester>
#include <QDropEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>
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

std::vector<catalog::PresetEntry> presets() {
    std::vector<catalog::PresetEntry> result;
    const auto add
        = [&](const char* name, const char* title, const char* architecture, const char* family, const char* cls) {
              catalog::PresetEntry entry;
              entry.name = name;
              entry.title = title;
              entry.architecture = architecture;
              entry.family = family;
              entry.cls = cls;
              result.push_back(entry);
          };
    add("gpt2", "GPT-2 small", "GPT-2", "decoder", "GPT2LMHeadModel");
    add("gpt2-xl", "GPT-2 XL", "GPT-2", "decoder", "GPT2LMHeadModel");
    add("vit_b_16", "ViT-B/16", "Vision Transformer", "vision", "VisionTransformer");
    add("llama-2-7b", "Llama 2 7B", "Llama", "decoder", "LlamaForCausalLM");
    for (int i = 0; i < 200; ++i)
        add(qPrintable(QStringLiteral("many-%1").arg(i)), "One of many", "Many", "encoder", "ManyModel");
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
    void narrowListsKeepTitles();
    void thumbnails();
    void recentFiles();
    void openAndBrowse();
    void dropping();
    void modelIsSound();
    void searching_data();
    void searching();
    void nearSizesAreOffered();
    void keysInTheField();
    void escapeClearsThenLeaves();
    void currentIsShown();
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

/// A narrow list leaves out columns, but never cuts titles.
void TestGallery::narrowListsKeepTitles() {
    PresetBrowser browser;
    browser.setPresets(presets());
    browser.show();
    QVERIFY(QTest::qWaitForWindowExposed(&browser));
    const auto& header = *browser.findChild<QTreeView*>()->header();
    for (const int width : {900, 760, 620, 560}) {
        browser.resize(width, 500);
        QCoreApplication::processEvents();
        QVERIFY2(header.sectionSize(PresetModel::Title) >= 250, qPrintable(QString::number(width)));
        QCOMPARE(header.isSectionHidden(PresetModel::Class), width < 900);
        QVERIFY(!header.isSectionHidden(PresetModel::Total) && !header.isSectionHidden(PresetModel::Year));
    }
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

void TestGallery::modelIsSound() {
    PresetModel model;
    PresetFilter filter;
    QAbstractItemModelTester first(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.setSourceModel(&model);
    QAbstractItemModelTester second(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setPresets(presets());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.presetTotal(), 204);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Decoder"));
    QCOMPARE(model.rowCount(model.index(0, 0)), 3);
    filter.setWords(QStringLiteral("gpt xl"));
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.index(0, 0, filter.index(0, 0)).data(PresetModel::NameRole).toString(), QStringLiteral("gpt2-xl"));
    // Models are found by their size when the totals are known.
    filter.setWords(QStringLiteral("llama 7b"));
    QCOMPARE(filter.rowCount(), 1);
    filter.setWords(QStringLiteral("gpt 124m"));
    QCOMPARE(filter.rowCount(), 0);
    model.addTotals({{QStringLiteral("gpt2"), QStringLiteral("124.4 M"), QString(), {124'439'808, 124'439'808}}});
    filter.setWords(QStringLiteral("gpt 124m"));
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.how(), catalog::PresetSearch::How::Exact);
    const QModelIndex found = filter.index(0, 0, filter.index(0, 0));
    QCOMPARE(found.siblingAtColumn(PresetModel::Total).data().toString(), QStringLiteral("124.4 M"));
    QCOMPARE(found.siblingAtColumn(PresetModel::Active).data().toString(), QString());
    model.addTotals({{QStringLiteral("many-7"), QStringLiteral("46.7 B"), QStringLiteral("12.9 B"), {467, 129}}});
    const QModelIndex mixture = model.indexOf(QStringLiteral("many-7"));
    QCOMPARE(mixture.siblingAtColumn(PresetModel::Active).data().toString(), QStringLiteral("12.9 B"));
    // A number must match from its beginning. If no size is equal, similar sizes are found.
    for (const char* other : {"24m", "4M", "llama 110m"}) {
        filter.setWords(QLatin1String(other));
        QCOMPARE(filter.rowCount(), 0);
    }
    filter.setWords(QStringLiteral("gpt 110m"));
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.how(), catalog::PresetSearch::How::NearSize);
    // The family of the best model comes first, and in it the best model.
    filter.setWords(QStringLiteral("1"));
    QCOMPARE(filter.index(0, 0).data().toString(), QStringLiteral("Encoder"));
    filter.setWords(QStringLiteral("gpt2xl"));
    QCOMPARE(filter.index(0, 0, filter.index(0, 0)).data(PresetModel::NameRole).toString(), QStringLiteral("gpt2-xl"));
    filter.setWords({});
    QCOMPARE(filter.rowCount(), 3);
    model.setPresets({});
    QCOMPARE(filter.rowCount(), 0);
}

void TestGallery::searching_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("count");
    QTest::addColumn<QString>("first");
    QTest::addRow("nothing") << QString() << QStringLiteral("204 models") << QStringLiteral("gpt2");
    QTest::addRow("title") << QStringLiteral("small") << QStringLiteral("1 of 204 models") << QStringLiteral("gpt2");
    QTest::addRow("class, any case") << QStringLiteral("llamaforcausal") << QStringLiteral("1 of 204 models")
                                     << QStringLiteral("llama-2-7b");
    QTest::addRow("architecture and name")
        << QStringLiteral("vision b_16") << QStringLiteral("1 of 204 models") << QStringLiteral("vit_b_16");
    QTest::addRow("a family") << QStringLiteral("decoder") << QStringLiteral("3 of 204 models")
                              << QStringLiteral("gpt2");
    QTest::addRow("the best, not the first")
        << QStringLiteral("gpt2 xl") << QStringLiteral("1 of 204 models") << QStringLiteral("gpt2-xl");
    QTest::addRow("a typing mistake") << QStringLiteral("lllama")
                                      << QStringLiteral("No model has exactly these words; 1 of 204 have similar ones")
                                      << QStringLiteral("llama-2-7b");
    QTest::addRow("nobody") << QStringLiteral("xyzzy") << QStringLiteral("No model has all of these words")
                            << QString();
}

void TestGallery::searching() {
    QFETCH(QString, typed);
    QFETCH(QString, count);
    QFETCH(QString, first);
    PresetBrowser browser;
    browser.setPresets(presets());
    browser.show();
    auto* field = browser.findChild<QLineEdit*>();
    const QSignalSpy chosen(&browser, &PresetBrowser::chosen);
    QTest::keyClicks(field, typed);
    QCOMPARE(browser.findChild<ElidedLabel*>()->text(), count);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(chosen.isEmpty() ? QString() : chosen.at(0).at(0).toString(), first);
}

void TestGallery::nearSizesAreOffered() {
    PresetBrowser browser;
    browser.setPresets(presets());
    browser.addTotals(
        {{QStringLiteral("gpt2-xl"), QStringLiteral("1.6 B"), QString(), {1'557'611'200, 1'557'611'200}}});
    browser.show();
    QTest::keyClicks(browser.findChild<QLineEdit*>(), QStringLiteral("1.4b decoder"));
    QCOMPARE(browser.findChild<ElidedLabel*>()->text(),
        QStringLiteral("No model has exactly this size; 1 of 204 are near it"));
    const QSignalSpy chosen(&browser, &PresetBrowser::chosen);
    QTest::keyClick(browser.findChild<QLineEdit*>(), Qt::Key_Return);
    QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("gpt2-xl"));
}

void TestGallery::keysInTheField() {
    PresetBrowser browser;
    browser.setPresets(presets());
    browser.show();
    auto* field = browser.findChild<QLineEdit*>();
    const QSignalSpy chosen(&browser, &PresetBrowser::chosen);
    for (int i = 0; i < 3; ++i) // skips the heading of the next family
        QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(chosen.last().at(0).toString(), QStringLiteral("vit_b_16"));
    QTest::keyClick(field, Qt::Key_Up);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(chosen.last().at(0).toString(), QStringLiteral("llama-2-7b"));
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(field, Qt::Key_PageDown);
    QTest::keyClick(field, Qt::Key_Enter);
    QCOMPARE(chosen.last().at(0).toString(), QStringLiteral("many-199"));
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(field, Qt::Key_PageUp);
    QTest::keyClick(field, Qt::Key_Enter);
    QCOMPARE(chosen.last().at(0).toString(), QStringLiteral("gpt2"));
}

void TestGallery::escapeClearsThenLeaves() {
    PresetBrowser browser;
    browser.setPresets(presets());
    browser.show();
    auto* field = browser.findChild<QLineEdit*>();
    const QSignalSpy cancelled(&browser, &PresetBrowser::cancelled);
    QTest::keyClicks(field, QStringLiteral("gpt"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QString());
    QCOMPARE(cancelled.size(), 0);
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(cancelled.size(), 1);
}

void TestGallery::currentIsShown() {
    PresetBrowser browser;
    browser.setPresets(presets());
    browser.show();
    browser.setCurrent(QStringLiteral("many-150"));
    auto* list = browser.findChild<QTreeView*>();
    QCOMPARE(list->currentIndex().data(PresetModel::NameRole).toString(), QStringLiteral("many-150"));
    QVERIFY(list->viewport()->rect().contains(list->visualRect(list->currentIndex()).center()));
    browser.setCurrent(QStringLiteral("nobody")); // an unknown name does no harm
    QCOMPARE(list->currentIndex().data(PresetModel::NameRole).toString(), QStringLiteral("many-150"));
}

int tst_gallery(int argc, char* argv[]) {
    return paramap::test::run<TestGallery, QApplication>(argc, argv);
}
#include "tst_gallery.moc"
