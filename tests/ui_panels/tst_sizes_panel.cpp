// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_panels/sizes_panel_test.h"
#include "ui/look/theme.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/fold_button.h"
#include "ui/parts/glyph_button.h"
#include "ui/parts/link_button.h"
#include "ui/parts/menu_button.h"
#include "ui/sizes/log_slider.h"
#include "ui/sizes/size_row.h"
#include "ui/sizes/size_spin.h"
#include "ui/sizes/sizes_panel.h"

#include <QCheckBox>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;
using test::line;
using test::someLines;

class TestSizesPanel : public test::SizesPanelTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { showPanel(); }
    void cleanup() { m_panel.reset(); }
    void whatIsShownAndFolded();
    void fewerSliders();
    void dragThroughAllSignals();
    void rowsStay();
    void rowsAreMadeAnew();
    void draggedSliderKeepsItsValue();
    void refusedValueGoesBack();
    void typing();
    void typingIsNotDisturbed();
    void nonsenseIsRefused_data();
    void nonsenseIsRefused();
    void spinKeys();
    void flags();
    void resets();
    void header();
    void hovering();
    void anOpenLockCutsNoName();
    void highlight();
    void order();
};

void TestSizesPanel::whatIsShownAndFolded() {
    for (const char* key : {"L", "E", "H", "V", "T"})
        QVERIFY2(row(key)->isVisible(), key);
    for (const char* key : {"F", "tie", "activation", "groups"})
        QVERIFY2(!row(key)->isVisible(), key);
    auto* more = m_panel->findChild<FoldButton*>();
    QCOMPARE(more->text(), QStringLiteral("4 more: meaning, activation, n_inner, groups"));
    QTest::mouseClick(more, Qt::LeftButton);
    QVERIFY(m_panel->findChild<FoldButton*>()->isChecked());
    QVERIFY(row("F")->isVisible());
    more->setFocus();
    QTest::keyClick(more, Qt::Key_Return);
    QVERIFY(!row("F")->isVisible());
}

void TestSizesPanel::fewerSliders() {
    m_panel->setShownSliders(3);
    QVERIFY(row("H")->isVisible());
    QVERIFY(!row("V")->isVisible());
    QVERIFY(m_panel->findChild<FoldButton*>()->text().startsWith(QStringLiteral("6 more: ")));
    m_panel->setLines({line("L", "n_layer", 12, 12)});
    QVERIFY(!m_panel->findChild<FoldButton*>()->isVisible());
}

void TestSizesPanel::dragThroughAllSignals() {
    const QSignalSpy began(m_panel.get(), &SizesPanel::dragBegan), edited(m_panel.get(), &SizesPanel::sizeEdited),
        ended(m_panel.get(), &SizesPanel::dragEnded), cancelled(m_panel.get(), &SizesPanel::dragCancelled);
    auto* slider = in<LogSlider>("E");
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->width() / 4, slider->height() / 2));
    QTest::mouseMove(slider, QPoint(slider->width() / 2, slider->height() / 2));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, slider->height() / 2));
    QCOMPARE(began.size(), 1);
    QCOMPARE(began.at(0).at(0).toString(), QStringLiteral("E"));
    QVERIFY(edited.size() >= 2);
    QCOMPARE(edited.at(0).at(0).toString(), QStringLiteral("E"));
    QCOMPARE(ended.size(), 1);
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->width() / 4, slider->height() / 2));
    QTest::keyClick(slider, Qt::Key_Escape);
    QCOMPARE(cancelled.size(), 1);
    QCOMPARE(ended.size(), 1);
    QCOMPARE(in<SizeSpin>("E")->size(), slider->size());
}

void TestSizesPanel::rowsStay() {
    SizeRow* before = row("E");
    m_panel->setLines(someLines(1024));
    QCOMPARE(row("E"), before);
    QCOMPARE(in<SizeSpin>("E")->size(), 1024);
    QCOMPARE(in<SizeSpin>("E")->text(), QStringLiteral("1,024"));
    QCOMPARE(in<LogSlider>("E")->size(), 1024);
    QVERIFY(in<LogSlider>("E")->accessibleName().startsWith(QStringLiteral("n_embd, meaning, 1,024.")));
}

void TestSizesPanel::rowsAreMadeAnew() {
    m_panel->setLines({line("D", "hidden_size", 64, 64)});
    QVERIFY(row("D")->isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(m_panel->findChildren<SizeRow*>().size(), 1);
    m_panel->setLines({});
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(m_panel->findChildren<SizeRow*>().isEmpty());
}

void TestSizesPanel::draggedSliderKeepsItsValue() {
    auto* slider = in<LogSlider>("E");
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->width() / 4, slider->height() / 2));
    const qint64 hand = slider->size();
    QVERIFY(hand != 768);
    m_panel->setLines(someLines(768)); // the last valid value, because the new one cannot be resolved
    QCOMPARE(slider->size(), hand);
    QTest::mouseRelease(slider, Qt::LeftButton);
    QCOMPARE(slider->size(), 768);
}

void TestSizesPanel::refusedValueGoesBack() {
    auto* spin = in<SizeSpin>("E");
    spin->setFocus();
    QTest::keyClick(spin, Qt::Key_Up);
    QCOMPARE(spin->size(), 769);
    m_panel->setLines(someLines(768));
    QCOMPARE(spin->size(), 768);
    QCOMPARE(spin->text(), QStringLiteral("768"));
}

void TestSizesPanel::typing() {
    const QSignalSpy edited(m_panel.get(), &SizesPanel::sizeEdited);
    auto* spin = in<SizeSpin>("V");
    spin->setFocus();
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("8190735360"));
    QCOMPARE(edited.size(), 0); // typing has not ended
    QTest::keyClick(spin, Qt::Key_Return);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited.at(0).at(1).toLongLong(), 8'190'735'360);
    QCOMPARE(spin->text(), QStringLiteral("8,190,735,360"));
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("12.000"));
    in<SizeSpin>("L")->setFocus(); // losing the focus ends typing
    QCOMPARE(edited.last().at(1).toLongLong(), 12'000);
    QCOMPARE(spin->text(), QStringLiteral("12,000"));
}

void TestSizesPanel::typingIsNotDisturbed() {
    auto* spin = in<SizeSpin>("E");
    spin->setFocus();
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("10"));
    m_panel->setLines(someLines(1024));
    QCOMPARE(spin->text(), QStringLiteral("10"));
    QTest::keyClick(spin, Qt::Key_Escape);
    QCOMPARE(spin->text(), QStringLiteral("1,024"));
}

void TestSizesPanel::nonsenseIsRefused_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("stands");
    QTest::addRow("letters") << QStringLiteral("abc") << QStringLiteral("768");
    QTest::addRow("nothing") << QString() << QStringLiteral("768");
    QTest::addRow("a digit too many is not taken")
        << QStringLiteral("99999999999999999999") << QStringLiteral("999,999,999,999,999,999");
    QTest::addRow("spaces as separators") << QStringLiteral("1 024") << QStringLiteral("1,024");
    QTest::addRow("below zero is for others to refuse") << QStringLiteral("-5") << QStringLiteral("-5");
}

void TestSizesPanel::nonsenseIsRefused() {
    QFETCH(QString, typed);
    QFETCH(QString, stands);
    auto* spin = in<SizeSpin>("E");
    spin->setFocus();
    spin->selectAll();
    QTest::keyClick(spin, Qt::Key_Delete);
    QTest::keyClicks(spin, typed);
    QTest::keyClick(spin, Qt::Key_Return);
    QCOMPARE(spin->text(), stands);
}

void TestSizesPanel::spinKeys() {
    auto* spin = in<SizeSpin>("E");
    spin->setFocus();
    QTest::keyClick(spin, Qt::Key_Up);
    QCOMPARE(spin->size(), 769);
    QTest::keyClick(spin, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(spin->size(), 768);
    QTest::keyClick(spin, Qt::Key_PageUp);
    QCOMPARE(spin->size(), 1536);
    QTest::keyClick(spin, Qt::Key_PageDown);
    QCOMPARE(spin->size(), 768);
}

void TestSizesPanel::flags() {
    m_panel->setUnfolded(true);
    const QSignalSpy edited(m_panel.get(), &SizesPanel::flagEdited);
    auto* box = in<QCheckBox>("tie");
    QVERIFY(box->isChecked());
    QCOMPARE(edited.size(), 0);
    QTest::keyClick(box, Qt::Key_Space);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited.at(0).at(0).toString(), QStringLiteral("tie"));
    QCOMPARE(edited.at(0).at(1).toBool(), false);
    QTest::mouseClick(row("tie"), Qt::LeftButton, {}, row("tie")->rect().center());
    QCOMPARE(edited.size(), 2);
    QVERIFY(box->isChecked());
}

void TestSizesPanel::resets() {
    const QSignalSpy reset(m_panel.get(), &SizesPanel::sizeReset), all(m_panel.get(), &SizesPanel::allReset);
    QVERIFY(!row("E")->findChild<GlyphButton*>(QStringLiteral("reset"))->isVisible());
    QTest::keyClick(in<LogSlider>("E"), Qt::Key_Delete);
    QCOMPARE(reset.size(), 0); // there is nothing to reset
    m_panel->setLines(someLines(1024));
    m_panel->setTitle(QStringLiteral("GPT-2 small"), true);
    QTest::mouseClick(row("E")->findChild<GlyphButton*>(QStringLiteral("reset")), Qt::LeftButton);
    QTest::keyClick(in<LogSlider>("E"), Qt::Key_Delete);
    QCOMPARE(reset.size(), 2);
    QCOMPARE(reset.at(1).at(0).toString(), QStringLiteral("E"));
    for (auto* link : m_panel->findChildren<LinkButton*>())
        if (link->text() == QStringLiteral("Reset all"))
            QTest::mouseClick(link, Qt::LeftButton);
    QCOMPARE(all.size(), 1);
}

void TestSizesPanel::header() {
    const QSignalSpy chosen(m_panel.get(), &SizesPanel::presetChosen);
    auto* button = m_panel->findChild<MenuButton*>();
    QCOMPARE(button->text(), QStringLiteral("GPT-2 small"));
    QVERIFY(!button->menu());
    m_panel->setPresets({{QStringLiteral("gpt2"), QStringLiteral("GPT-2 small")},
        {QStringLiteral("gpt2-xl"), QStringLiteral("GPT-2 XL")}});
    m_panel->setTitle(QStringLiteral("GPT-2 small"), true);
    QCOMPARE(button->text(), QStringLiteral("GPT-2 small, changed"));
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return);
    QVERIFY(button->menu()->isVisible());
    button->menu()->actions().at(1)->trigger();
    button->menu()->hide();
    QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("gpt2-xl"));
}

void TestSizesPanel::hovering() {
    const QSignalSpy hovered(m_panel.get(), &SizesPanel::hovered);
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    QCoreApplication::sendEvent(row("E"), &enter);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(row("E"), &leave);
    QVERIFY(hovered.contains(QVariantList{QStringLiteral("E")}));
    QCOMPARE(hovered.last().at(0).toString(), QString());
}

void TestSizesPanel::anOpenLockCutsNoName() {
    m_panel->setLines({test::line("L", "num_hidden_layers", 36, 36), test::line("E", "width", 64, 64)});
    int cut = 0;
    for (int width = 220; width <= 360; width += 10) {
        m_panel->resize(width, 700);
        for (const char* key : {"L", "E"}) {
            QCoreApplication::processEvents();
            const auto* name = in<ui::ElidedLabel>(key);
            const bool wasWhole = name->width() >= name->sizeHint().width();
            QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
            QCoreApplication::sendEvent(row(key), &enter);
            QCoreApplication::processEvents();
            const bool isWhole = name->width() >= name->sizeHint().width();
            QCOMPARE(isWhole, wasWhole);
            const bool isShown = row(key)->findChild<QWidget*>(QStringLiteral("lock"))->isVisible();
            QVERIFY(isWhole || !isShown);
            cut += isShown ? 0 : 1;
            QVERIFY(isShown || width < 320);
            QEvent leave(QEvent::Leave);
            QCoreApplication::sendEvent(row(key), &leave);
        }
    }
    QVERIFY(cut > 0);
}

void TestSizesPanel::highlight() {
    const QImage before = row("E")->grab().toImage();
    m_panel->setHighlight(QStringLiteral("E"));
    const QImage lit = row("E")->grab().toImage();
    QVERIFY(lit != before);
    QCOMPARE(lit.pixelColor(1, 1), Theme::current(m_panel->palette()).selection);
    m_panel->setLines(someLines()); // new lines keep the highlight
    QCOMPARE(row("E")->grab().toImage(), lit);
    m_panel->setHighlight(QString());
    QCOMPARE(row("E")->grab().toImage(), before);
}

void TestSizesPanel::order() {
    in<LogSlider>("L")->setFocus();
    QTest::keyClick(in<LogSlider>("L"), Qt::Key_Tab);
    QVERIFY(in<SizeSpin>("L")->hasFocus());
    QTest::keyClick(in<SizeSpin>("L"), Qt::Key_Tab);
    QVERIFY(in<LogSlider>("E")->hasFocus());
    m_panel->focusSize(QStringLiteral("F"));
    QVERIFY(m_panel->findChild<FoldButton*>()->isChecked());
    QVERIFY(in<LogSlider>("F")->hasFocus());
}

int tst_sizes_panel(int argc, char* argv[]) {
    return paramap::test::run<TestSizesPanel, QApplication>(argc, argv);
}
#include "tst_sizes_panel.moc"
