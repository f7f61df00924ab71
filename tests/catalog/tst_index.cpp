// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/index.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using catalog::IndexEntry;

namespace {

/// Every kind of difference between a preset and what is usual for it.
std::vector<IndexEntry> various() {
    IndexEntry bare, full;
    bare.file = "architectures/bare.json";
    bare.architecture = "Bare";
    bare.classes = {"Bare"};
    full.file = "/home/someone/own.json";
    full.architecture = "Full";
    full.family = "encoder";
    full.library = "timm";
    full.modelTypes = {"full", "none with ssm_cfg"};
    full.classes = {"First", "Second"};
    full.typical = 2;
    full.composite = true;
    full.presets
        = {{"as-usual", "as-usual", "First", "", 0}, {"dated", "Dated", "Second", "A paper, 2020; its table", 2020},
            {"same-source", "", "First", "A paper, 2020; its table", 2020}, {"no-source", "no-source", "", "", 0}};
    return {bare, full};
}

QByteArray spelled(const std::vector<IndexEntry>& entries) {
    QByteArray result;
    for (const IndexEntry& entry : entries) {
        for (const std::string& each : {entry.file, entry.architecture, entry.family, entry.library})
            result += QByteArray::fromStdString(each) + '/';
        for (const std::vector<std::string>& all : {entry.modelTypes, entry.classes})
            for (const std::string& each : all)
                result += QByteArray::fromStdString(each) + ',';
        result += QByteArray::number(entry.typical) + (entry.composite ? '+' : '-') + '\n';
        for (const IndexEntry::PresetLine& line : entry.presets) {
            for (const std::string& each : {line.name, line.title, line.cls, line.source})
                result += "  " + QByteArray::fromStdString(each) + '/';
            result += QByteArray::number(line.year) + '\n';
        }
    }
    return result;
}

} // namespace

/// The index of descriptions as text and back.
class IndexTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadAsWritten() {
        QCOMPARE(spelled(catalog::readIndex(catalog::writeIndex(various()), "x")), spelled(various()));
        QVERIFY(catalog::readIndex("", "x").empty());
    }

    void whatALineCannotHold_data() {
        QTest::addColumn<QByteArray>("title");
        QTest::newRow("tab") << QByteArray("a\tb");
        QTest::newRow("line") << QByteArray("a\nb");
        QTest::newRow("the word for none") << QByteArray("-");
    }
    void whatALineCannotHold() {
        QFETCH(const QByteArray, title);
        std::vector<IndexEntry> entries = various();
        entries[1].presets[0].title = title.toStdString();
        QCOMPARE(
            test::problemOf([&] { (void)catalog::writeIndex(entries); }), "'" + title + "' cannot stand in an index");
    }

    void strangeTexts_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("JSON") << QByteArray("{\"files\": []}")
                              << QByteArray("x, line 1: this is no index of descriptions");
        QTest::newRow("few fields") << QByteArray("@a\tb\tc\n")
                                    << QByteArray("x, line 1: this is no index of descriptions");
        QTest::newRow("no number") << QByteArray("@a\tb\tc\td\tmany\t0\tt\tC\n")
                                   << QByteArray("x, line 1: 'many' is no whole number");
        QTest::newRow("no year") << QByteArray("@a\tb\tc\td\t0\t0\tt\tC\np\t\t\tsoon\n")
                                 << QByteArray("x, line 2: 'soon' is no whole number");
    }
    void strangeTexts() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, words);
        QCOMPARE(test::problemOf([&] { (void)catalog::readIndex(text.toStdString(), "x"); }), words);
    }
};

int tst_index(int argc, char* argv[]) {
    return paramap::test::run<IndexTest>(argc, argv);
}
#include "tst_index.moc"
