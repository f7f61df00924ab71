// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/inspector/inspector.h"

#include "ui/inspector/formula_line.h"
#include "ui/inspector/inspector_head.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWindow>

using namespace paramap;
using ui::FormulaLine;
using ui::Inspector;

namespace {

text::Inspection cAttn() {
    text::Inspection content;
    content.kind = description::Kind::Attention;
    content.name = "c_attn";
    content.path = "transformer.h.0.attn.c_attn";
    content.type = "Conv1D  768 × 2304";
    content.sentence = "Turns every token into a query, a key and a value for all heads at once: three E × E matrices "
                       "and three biases, which is a sentence that needs more than one line in any window.";
    content.symbols = {{"3·", ""}, {"E", "E"}, {"·", ""}, {"E", "E"}, {" + 3·", ""}, {"E", "E"}};
    content.numbers = "3·768·768 + 3·768";
    content.value = "1,771,776";
    content.ofTotal = "1.42 % of total";
    content.shares = {{"attn", "75.0 %", 0.75}, {"h.0", "25.0 %", 0.25}, {"GPT-2", "1.42 %", 0.0142}};
    content.plainText = "3·E·E + 3·E = 3·768·768 + 3·768 = 1,771,776";
    content.latex = "3 \\cdot E";
    content.markdown = "3·*E*";
    content.python = "E = 768\n3*E*E + 3*E";
    return content;
}

text::Inspection longSum(int terms) {
    text::Inspection content = cAttn();
    content.symbols.clear();
    content.numbers.clear();
    for (int i = 0; i < terms; ++i) {
        content.symbols.push_back({i ? " + 12·" : "12·", ""});
        content.symbols.push_back({"E", "E"});
        content.numbers += i ? " + 12·768" : "12·768";
    }
    return content;
}

} // namespace

class TestInspector : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneLineWhenThereIsRoom() {
        FormulaLine line;
        line.resize(900, 40);
        line.setContent(cAttn());
        QCOMPARE(line.lines(), QStringList(u"3·E·E + 3·E  =  3·768·768 + 3·768  =  1,771,776"_qs));
    }

    void breaksBeforePlusAndKeepsTheValue_data() {
        QTest::addColumn<int>("terms");
        QTest::addColumn<int>("width");
        QTest::addRow("few lines") << 8 << 700;
        QTest::addRow("many lines") << 40 << 500;
        QTest::addRow("hardly any room") << 40 << 120;
    }
    void breaksBeforePlusAndKeepsTheValue() {
        QFETCH(int, terms);
        QFETCH(int, width);
        FormulaLine line;
        line.setContent(longSum(terms));
        line.resize(width, line.heightForWidth(width));
        line.show();
        QVERIFY(QTest::qWaitForWindowExposed(&line));
        line.resize(width, line.heightForWidth(width));
        const QStringList lines = line.lines();
        QVERIFY(lines.last().endsWith(u"1,771,776"_qs));
        QCOMPARE(lines.join(QString()).count(u"12·768"_qs), terms); // no number is left out
        for (qsizetype i = 1; i < lines.size(); ++i)
            QVERIFY2(lines[i].startsWith(u" + "_qs) || lines[i].startsWith(u"  =  "_qs), qPrintable(lines[i]));
        QVERIFY(lines.size() > 1 && line.height() >= lines.size() * 20);
    }

    /// That the model is 100 % of itself takes no room from its formula.
    void theWholeModelHasNoShares() {
        Inspector inspector;
        text::Inspection content = longSum(12);
        inspector.setContent(content);
        inspector.resize(900, inspector.sizeHint().height());
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        auto* line = inspector.findChild<FormulaLine*>();
        const int beside = line->width();
        content.shares = {{"GPT-2", "100 %", 1}};
        content.root = true;
        inspector.setContent(content);
        QTRY_VERIFY(line->width() > beside + 200);
        QVERIFY(inspector.findChild<QToolButton*>()->isVisible());
        content.root = false; // a part that holds all of it
        inspector.setContent(content);
        QTRY_COMPARE(line->width(), beside);
    }

    /// In little room the formula scrolls; what it says stays whole.
    void aFormulaWithoutRoomScrolls_data() {
        QTest::addColumn<bool>("compact");
        QTest::addRow("full") << false;
        QTest::addRow("compact") << true;
    }
    void aFormulaWithoutRoomScrolls() {
        QFETCH(bool, compact);
        Inspector inspector;
        inspector.setCompact(compact);
        inspector.setContent(longSum(60));
        inspector.resize(500, inspector.sizeHint().height());
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        for (auto* line : inspector.findChildren<FormulaLine*>()) {
            if (!line->isVisible())
                continue;
            QVERIFY(line->lines().join(QString()).contains(u"12·768  =  1,771,776"_qs));
            auto* area = qobject_cast<QScrollArea*>(line->parentWidget()->parentWidget());
            QVERIFY(area && line->height() > area->viewport()->height());
            QCOMPARE(area->verticalScrollBar()->value(), 0);
            line->setFocus(Qt::TabFocusReason);
            for (int i = 0; i < 60; ++i)
                QTest::keyClick(line, Qt::Key_Right); // to the last symbol
            QVERIFY(area->verticalScrollBar()->value() > 0);
        }
    }

    /// Below a sentence of two lines, a formula of two lines is seen whole: its letters become smaller before it
    /// scrolls.
    void twoLinesBelowTwoLines() {
        Inspector inspector;
        inspector.resize(860, inspector.sizeHint().height());
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        inspector.setContent(longSum(6));
        QCoreApplication::processEvents();
        auto* line = inspector.findChild<FormulaLine*>();
        QCOMPARE(line->lines().size(), 2);
        auto* area = qobject_cast<QScrollArea*>(line->parentWidget()->parentWidget());
        QVERIFY2(line->heightForWidth(line->width()) <= area->viewport()->height(),
            qPrintable(QStringLiteral("%1 in %2").arg(line->height()).arg(area->viewport()->height())));
        QVERIFY(!area->verticalScrollBar()->isVisible());
        const int small = line->heightForWidth(line->width());
        inspector.setContent(cAttn()); // one line, in the usual letters
        QCoreApplication::processEvents();
        QVERIFY(line->heightForWidth(line->width()) > small / 2);
    }

    void hoverAndKeysNameTheSymbol() {
        Inspector inspector;
        inspector.resize(900, 130);
        inspector.setContent(cAttn());
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        auto* line = inspector.findChild<FormulaLine*>();
        line->clearFocus(); // a new window gives the focus to its first widget
        QSignalSpy spy(&inspector, &Inspector::symbolHovered);
        const QPoint symbol = line->symbolRect(u"E"_qs).center();
        QTest::mouseMove(inspector.windowHandle(), line->mapTo(&inspector, symbol));
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.last().at(0).toString(), u"E"_qs);
        QTest::mouseMove(inspector.windowHandle(), line->mapTo(&inspector, QPoint(line->width() - 2, 2)));
        QTRY_COMPARE(spy.count(), 2);
        QCOMPARE(spy.last().at(0).toString(), QString());
        line->setFocus(Qt::TabFocusReason);
        QCOMPARE(spy.last().at(0).toString(), u"E"_qs);
        QTest::keyClick(line, Qt::Key_Right);
        QCOMPARE(spy.last().at(0).toString(), u"E"_qs);
        line->clearFocus();
        QCOMPARE(spy.last().at(0).toString(), QString());
    }

    void headSaysTheNameAndItsTipThePath() {
        ui::InspectorHead head;
        head.setContent(cAttn());
        const int brief = head.sizeHint().width();
        QCOMPARE(head.toolTip(), u"transformer.h.0.attn.c_attn"_qs);
        QVERIFY(head.accessibleName().contains(u"transformer.h.0.attn.c_attn"_qs));
        text::Inspection deeper = cAttn();
        deeper.path = "a." + deeper.path;
        head.setContent(deeper);
        QCOMPARE(head.sizeHint().width(), brief);
        Inspector inspector;
        inspector.setContent(cAttn());
        inspector.copy(Inspector::CopyAs::Path);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"transformer.h.0.attn.c_attn"_qs);
    }

    void sentenceHasTwoLinesAtMost() {
        ui::SentenceLabel label;
        label.resize(300, 40);
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        label.resize(300, 40);
        label.setText(QString::fromStdString(cAttn().sentence));
        const int two = label.sizeHint().height();
        QCOMPARE(label.toolTip(), QString::fromStdString(cAttn().sentence)); // the sentence is cut and has an ellipsis
        label.resize(3000, 40);
        QCOMPARE(2 * label.sizeHint().height(), two);
        QVERIFY(label.toolTip().isEmpty());
    }
    /// A sentence that has no room is left out, so that none ends in the middle.
    void aSentenceWithoutRoomLeaves() {
        const QString first = u"Widens each position, so that the activation behind it has room."_qs;
        const QString both = first + u" F outputs, each a weighted sum of E inputs, plus a bias."_qs;
        ui::SentenceLabel label;
        label.resize(QFontMetrics(label.font()).horizontalAdvance(first) * 2 / 3, 40);
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        label.resize(QFontMetrics(label.font()).horizontalAdvance(first) * 2 / 3, 40);
        label.setText(first);
        QVERIFY(label.toolTip().isEmpty());
        const QImage alone = label.grab().toImage();
        label.setText(both);
        QCOMPARE(label.toolTip(), both);
        QCOMPARE(label.grab().toImage(), alone);
    }

    void copies_data() {
        QTest::addColumn<int>("item");
        QTest::addColumn<QString>("words");
        QTest::addRow("text") << 0 << "3·E·E + 3·E = 3·768·768 + 3·768 = 1,771,776";
        QTest::addRow("latex") << 1 << "3 \\cdot E";
        QTest::addRow("markdown") << 2 << "3·*E*";
        QTest::addRow("python") << 3 << "E = 768\n3*E*E + 3*E";
    }
    void copies() {
        QFETCH(int, item);
        Inspector inspector;
        inspector.setContent(cAttn());
        inspector.findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly)->actions().at(item)->trigger();
        QTEST(QGuiApplication::clipboard()->text(), "words");
    }

    void compactIsTwoLines() {
        Inspector inspector;
        inspector.setContent(cAttn());
        const int tall = inspector.sizeHint().height();
        inspector.setCompact(true);
        QVERIFY(inspector.sizeHint().height() * 2 < tall + 10);
        inspector.resize(700, inspector.sizeHint().height());
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        for (const FormulaLine* line : inspector.findChildren<FormulaLine*>())
            if (line->isVisible())
                QCOMPARE(line->lines(), QStringList(u"3·E·E + 3·E  =  3·768·768 + 3·768  =  1,771,776"_qs));
    }
};

int tst_inspector(int argc, char* argv[]) {
    return paramap::test::run<TestInspector, QApplication>(argc, argv);
}
#include "tst_inspector.moc"
