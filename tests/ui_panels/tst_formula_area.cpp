// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/inspector/formula_area.h"
#include "ui/inspector/formula_line.h"

#include <QApplication>
#include <QScrollBar>
#include <QSet>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

class TestFormulaArea : public QObject {
    Q_OBJECT

    static text::Inspection sum(int terms) {
        text::Inspection content;
        for (int term = 0; term < terms; ++term)
            content.numbers += term == 0 ? "128,100·768" : " + 128,100·768";
        content.value = "141,304,320";
        return content;
    }

private Q_SLOTS:
    // What fits without a bar has none, although it would not fit beside one: whatever stood there before.
    void aBarOnlyForWhatDoesNotFit() {
        auto* line = new FormulaLine;
        FormulaArea area(line, 16, 16, nullptr);
        line->setContent(sum(4));
        const int twoLines = 2 * line->heightForWidth(10'000), bar = area.verticalScrollBar()->sizeHint().width();
        int width = line->minimumSizeHint().width() + bar;
        while (line->heightForWidth(width) > twoLines)
            ++width;
        QVERIFY(line->heightForWidth(width - bar) > twoLines); // the case that has two answers
        area.resize(width, twoLines);
        area.show();
        for (const int before : {1, 100}) {
            line->setContent(sum(before));
            QTRY_COMPARE(area.verticalScrollBar()->isVisible(), before > 1);
            line->setContent(sum(4));
            QTRY_VERIFY(!area.verticalScrollBar()->isVisible());
        }
    }

    // A sum that counts layers stays whole; what they hold may break.
    void shortSumsStayWhole() {
        text::Inspection content;
        for (int layer = 0; layer < 3; ++layer)
            content.numbers
                += (layer == 0 ? "" : " + ") + std::string("(61 \u2212 3)·(128·768 + 128·1024 \u2212 4·768)");
        content.value = "1";
        FormulaLine line;
        line.setContent(content);
        line.show();
        QSet<QString> starts;
        for (int width = line.minimumSizeHint().width(); width < line.sizeHint().width(); width += 3) {
            line.resize(width, 400);
            for (const QString& each : line.lines())
                starts << each.trimmed().left(3);
        }
        QVERIFY(!starts.contains(QStringLiteral("\u2212 3")));
        for (const char16_t* start : {u"+ (", u"+ 1", u"\u2212 4"})
            QVERIFY2(starts.contains(QString::fromUtf16(start)), qPrintable(starts.values().join(u' ')));
    }
};

int tst_formula_area(int argc, char* argv[]) {
    return paramap::test::run<TestFormulaArea, QApplication>(argc, argv);
}
#include "tst_formula_area.moc"
