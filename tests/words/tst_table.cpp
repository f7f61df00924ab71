// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/width.h"
#include "model/words/table.h"
#include "tests/support/run.h"

#include <QtTest>

#include <sstream>

using namespace paramap;
using namespace paramap::words;

class TestTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void widths_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<std::size_t>("columns");
        QTest::addRow("nothing") << QByteArray("") << std::size_t{0};
        QTest::addRow("ASCII") << QByteArray("c_attn") << std::size_t{6};
        QTest::addRow("signs") << QByteArray("12·E² × ◥ …") << std::size_t{11};
        QTest::addRow("combining") << QByteArray("e\u0301") << std::size_t{1};
        QTest::addRow("wide") << QByteArray("\u6CE8\u610F") << std::size_t{4};
        QTest::addRow("pictograph") << QByteArray("\U0001F600") << std::size_t{2};
        QTest::addRow("broken byte") << QByteArray("a\xFF"
                                                   "b")
                                     << std::size_t{3};
        QTest::addRow("cut off") << QByteArray("a\xE2\x80") << std::size_t{3};
    }

    void widths() {
        QFETCH(QByteArray, text);
        QTEST(width(text.toStdString()), "columns");
    }

    void elides() {
        QCOMPARE(elided("abcdef", 6), std::string("abcdef"));
        QCOMPARE(elided("abcdef", 5), std::string("abcd…"));
        QCOMPARE(elided("\u6CE8\u610F\u529B", 4), std::string("\u6CE8…")); // half a wide character is none
        QCOMPARE(elided("abc", 0), std::string());
    }

    void disarmsControlCharacters() {
        QCOMPARE(printable("a\x1B[31mb\n\u0085"), std::string("a\uFFFD[31mb\uFFFD\uFFFD"));
        QCOMPARE(printable("É·²"), std::string("É·²"));
        QCOMPARE(printable("\u202egnp\u202c\u2066\u2069\u2028\x7f\uFFFE"),
            std::string("\uFFFDgnp\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"));
        QCOMPARE(printable("\x9b\xC0\x9b"), std::string("\uFFFD\uFFFD")); // a byte alone, and ESC written too long
        QCOMPARE(printableLines("a\r\nb\tc\rd\x1B"), std::string("a\r\nb\tc\uFFFDd\uFFFD"));
        QCOMPARE(printableKey("\u202egnp\n"), std::string("\\u202egnp\\u000a"));
        QCOMPARE(jsonPrintable("\"É\u202e\x7f\u0085\""), std::string("\"É\\u202e\\u007f\\u0085\""));
    }

    void cutsNames() {
        const std::string name(100'000, 'x');
        QCOMPARE(shortened("a name"), std::string("a name"));
        const std::string cut = shortened(std::string("'").append(name).append("' is not known"));
        QVERIFY(cut.starts_with("'xxx") && cut.ends_with("xxx' is not known"));
        QCOMPARE(cut.find("…"), std::size_t(200));
        QCOMPARE(cut.size(), std::size_t(266));
        std::string sentences;
        for (int i = 0; i < 1000; ++i)
            sentences += "wo rd ";
        QCOMPARE(shortened(std::string("'").append(sentences).append("' is no name")).size(), std::size_t(266));
        QCOMPARE(shortened(sentences).size(), std::size_t(4003));
        QCOMPARE(shortened(std::string(250, 'x').append(" É")).size(), std::size_t(253));
    }

    void aligns() {
        Table table({{"Module", Align::Left, 0}, {"Note", Align::Left, 0}, {"Parameters", Align::Right, 0}});
        table.addRow({"wte", "", "38,597,376"});
        table.addRow({"h.0 … h.11", "", "7,087,872"});
        table.addRule();
        table.addRow({"all"});
        std::ostringstream out;
        table.print(out);
        QCOMPARE(out.str(),
            std::string("Module      Parameters\n"
                        "──────────────────────\n"
                        "wte         38,597,376\n"
                        "h.0 … h.11   7,087,872\n"
                        "──────────────────────\n"
                        "all\n"));
        QCOMPARE(table.width(), std::size_t{22});
    }

    void givesWayToANarrowTerminal() {
        Table table({{"Name", Align::Left, 40}, {"Text", Align::Left, 40}, {"Count", Align::Right, 0}});
        table.addRow({"abcdefghijkl", "abcdefghijklmnopqrst", "1,234,567,890"});
        const auto printed = [&](std::size_t width) {
            std::ostringstream out;
            table.print(out, width);
            return out.str().substr(out.str().rfind('\n', out.str().size() - 2) + 1);
        };
        QCOMPARE(printed(0), std::string("abcdefghijkl  abcdefghijklmnopqrst  1,234,567,890\n"));
        QCOMPARE(printed(43), std::string("abcdefghijkl  abcdefghijklm…  1,234,567,890\n"));
        QCOMPARE(printed(40), std::string("abcdefghij…  abcdefghijk…  1,234,567,890\n"));
        QCOMPARE(printed(1), std::string("abcdefg…  abcdefg…  1,234,567,890\n")); // numbers stay whole
    }

    void limitsAColumn() {
        Table table({{"", Align::Left, 5}, {"", Align::Left, 0}});
        table.addRow({"abcdefgh", "x", "one too many"});
        std::ostringstream out;
        table.print(out);
        QCOMPARE(out.str(), std::string("abcd…  x\n"));
    }
};

int tst_table(int argc, char* argv[]) {
    return paramap::test::run<TestTable>(argc, argv);
}
#include "tst_table.moc"
