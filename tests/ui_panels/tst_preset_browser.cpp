// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/gallery/preset_browser.h"
#include "ui/gallery/preset_model.h"
#include "ui/parts/elided_label.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace paramap;
using namespace paramap::ui;

namespace {

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

/// The list of published models: its rows, its search and its keys.
class TestPresetBrowser : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void narrowListsKeepTitles();
    void modelIsSound();
    void searching_data();
    void searching();
    void nearSizesAreOffered();
    void keysInTheField();
    void escapeClearsThenLeaves();
    void currentIsShown();
};

/// A narrow list leaves out columns, but never cuts titles.
void TestPresetBrowser::narrowListsKeepTitles() {
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

void TestPresetBrowser::modelIsSound() {
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

void TestPresetBrowser::searching_data() {
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

void TestPresetBrowser::searching() {
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

void TestPresetBrowser::nearSizesAreOffered() {
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

void TestPresetBrowser::keysInTheField() {
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

void TestPresetBrowser::escapeClearsThenLeaves() {
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

void TestPresetBrowser::currentIsShown() {
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

int tst_preset_browser(int argc, char* argv[]) {
    return paramap::test::run<TestPresetBrowser, QApplication>(argc, argv);
}
#include "tst_preset_browser.moc"
