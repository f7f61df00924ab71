// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/inspector/formula_area.h"
#include "ui/inspector/formula_line.h"

#include <QApplication>
#include <QScrollBar>
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
        FormulaArea area(line, nullptr);
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
};

int tst_formula_area(int argc, char* argv[]) {
    return paramap::test::run<TestFormulaArea, QApplication>(argc, argv);
}
#include "tst_formula_area.moc"
