// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/look/theme.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/fold_button.h"
#include "ui/parts/glyph_button.h"
#include "ui/parts/link_button.h"
#include "ui/parts/menu_button.h"
#include "ui/sizes/log_slider.h"
#include "ui/sizes/note_line.h"
#include "ui/sizes/size_row.h"
#include "ui/sizes/size_spin.h"
#include "ui/sizes/sizes_panel.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

namespace {

text::SizeLine line(const std::string& symbol, const std::string& name, formula::Value value, formula::Value home,
    const std::vector<network::Warning>& warnings = {}) {
    sizes::SizeState state;
    state.key = symbol.empty() ? name : symbol;
    state.symbol = symbol;
    state.name = name;
    state.meaning = "meaning";
    state.value = value;
    state.slider = !symbol.empty();
    state.used = state.given = true;
    state.minimum = 1;
    state.maximum = 8192;
    state.logarithmic = true;
    return text::sizeLine(state, home, 1000, text::NextStep{1010, {}, {}}, warnings);
}

std::vector<text::SizeLine> someLines(std::int64_t width = 768) {
    return {line("L", "n_layer", 12, 12), line("E", "n_embd", width, 768), line("", "tie", true, true),
        line("", "activation", "gelu_new", "gelu_new"), line("H", "n_head", 12, 12),
        line("V", "vocab_size", 50257, 50257), line("T", "n_ctx", 1024, 1024), line("F", "n_inner", 3072, 3072),
        line("", "groups", 4, 4)};
}

} // namespace

class TestSizesPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
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
    void texts();
    void resets();
    void warningsAndFixes();
    void foldedWarning();
    void header();
    void hovering();
    void highlight();
    void order();
    void nothingIsCut();
    void wordsAreWholeOrAbsent();
    void namesKeepTheirEnds();
    void pricesAreNotCut();
    void thePanelKeepsItsWidth();

private:
    SizeRow* row(const char* key) const;
    template <typename Type> Type* in(const char* key) const { return row(key)->findChild<Type*>(); }

    std::unique_ptr<SizesPanel> m_panel;
};

void TestSizesPanel::init() {
    m_panel = std::make_unique<SizesPanel>();
    m_panel->setTitle(QStringLiteral("GPT-2 small"), false);
    m_panel->setLines(someLines());
    m_panel->resize(320, 700);
    m_panel->show();
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
}

SizeRow* TestSizesPanel::row(const char* key) const {
    for (SizeRow* candidate : m_panel->findChildren<SizeRow*>())
        if (candidate->key() == QLatin1String(key) && !candidate->isHidden())
            return candidate;
    qFatal("no row of %s", key);
}

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

void TestSizesPanel::texts() {
    m_panel->setUnfolded(true);
    bool shown = false;
    for (const auto* label : row("activation")->findChildren<ElidedLabel*>())
        shown = shown || label->text() == QStringLiteral("gelu_new");
    QVERIFY(shown);
    QVERIFY(!row("groups")->findChild<LogSlider*>()); // no range, no slider
    QVERIFY(row("groups")->findChild<SizeSpin*>());
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

void TestSizesPanel::warningsAndFixes() {
    const QSignalSpy edited(m_panel.get(), &SizesPanel::sizeEdited);
    auto lines = someLines(1024);
    lines[4] = line("H", "n_head", 12, 12, {{"n_embd must be a multiple of n_head", "H", {8, 16}, "1024", "12"}});
    m_panel->setLines(lines);
    const auto links = row("H")->findChildren<LinkButton*>();
    QCOMPARE(links.size(), 2);
    QCOMPARE(links[0]->text(), QStringLiteral("8"));
    QCOMPARE(links[1]->accessibleName(), QStringLiteral("Set n_head to 16"));
    QTest::mouseClick(links[0], Qt::LeftButton);
    links[1]->setFocus();
    QTest::keyClick(links[1], Qt::Key_Return);
    QCOMPARE(edited.size(), 2);
    QCOMPARE(edited.at(0).at(0).toString(), QStringLiteral("H"));
    QCOMPARE(edited.at(0).at(1).toLongLong(), 8);
    QCOMPARE(edited.at(1).at(1).toLongLong(), 16);
    m_panel->setLines(someLines());
    QVERIFY(!links[0]->isVisible());
}

void TestSizesPanel::foldedWarning() {
    auto lines = someLines();
    const QImage before = m_panel->findChild<FoldButton*>()->grab().toImage();
    lines[7] = line("F", "n_inner", 3072, 3072, {{"n_inner is too odd", "F", {}}});
    m_panel->setLines(lines);
    QVERIFY(m_panel->findChild<FoldButton*>()->grab().toImage() != before);
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

void TestSizesPanel::nothingIsCut() {
    // A number is never cut, at any font size, even in the narrowest dock.
    for (const int pixels : {9, 13, 24}) {
        QFont font = m_panel->font();
        font.setPixelSize(pixels);
        m_panel->setFont(font);
        m_panel->resize(scaled(276, QFontMetrics(font)), scaled(700, QFontMetrics(font)));
        QCoreApplication::processEvents();
        auto* field = in<SizeSpin>("V")->findChild<QLineEdit*>();
        QVERIFY(field->fontMetrics().horizontalAdvance(field->text()) <= field->width());
        for (const char* key : {"L", "E", "H", "V", "T"}) {
            QVERIFY(row(key)->width() <= m_panel->width());
            QVERIFY(in<SizeSpin>(key)->geometry().right() <= row(key)->width());
        }
    }
}

/// Names of a config often begin alike. Cut to the same room, they still differ.
void TestSizesPanel::namesKeepTheirEnds() {
    std::vector<QImage> images;
    for (const char* name : {"num_decoder_layers", "num_decoder_states"}) {
        SizeRow row(SizeRow::Form::Slider);
        row.setLine(line("M", name, 12, 12));
        row.resize(scaled(262, row.fontMetrics()), row.sizeHint().height());
        row.show();
        for (auto* label : row.findChildren<ElidedLabel*>())
            if (label->text() == QLatin1String(name)) {
                QVERIFY(label->width() < label->sizeHint().width());
                images.push_back(label->grab().toImage());
            }
    }
    QCOMPARE(images.size(), std::size_t(2));
    QCOMPARE(images[0].size(), images[1].size());
    QVERIFY(images[0] != images[1]);
}

/// Of a list whole entries are left out, of a meaning all: no half word says anything.
void TestSizesPanel::wordsAreWholeOrAbsent() {
    const QString list = QStringLiteral("3 more: intermediate_size, head_dim, attention_bias");
    const QFontMetricsF metrics(qApp->font());
    QCOMPARE(ui::fittedList(list, metrics, metrics.horizontalAdvance(list)), list);
    const double less = metrics.horizontalAdvance(list) - 3;
    QCOMPARE(ui::fittedList(list, metrics, less), QStringLiteral("3 more: intermediate_size, head_dim, …"));
    QCOMPARE(ui::fittedList(list, metrics, metrics.horizontalAdvance(QStringLiteral("3 more: intermediate_size, …"))),
        QStringLiteral("3 more: intermediate_size, …"));
    QVERIFY(ui::fittedList(list, metrics, 60).endsWith(u'…'));
    ui::ElidedLabel label;
    label.setWhole(true);
    label.setFullText(QStringLiteral("MLP width"));
    label.resize(label.sizeHint() - QSize(3, 0));
    const QImage picture = label.grab().toImage();
    const QRgb paper = picture.pixel(0, 0);
    for (int x = 0; x < picture.width(); ++x)
        for (int y = 0; y < picture.height(); ++y)
            QCOMPARE(picture.pixel(x, y), paper);
    QVERIFY(label.toolTip().contains(QStringLiteral("MLP width")));
}

/// Of a price, the share leaves before a digit does; what is left says all of it in its tooltip.
void TestSizesPanel::pricesAreNotCut() {
    text::SizeLine price = line("X", "experts", 256, 256);
    price.left = "+1 expert = +2,554,746,880";
    price.right = "active +415.7 K";
    ui::NoteLine note;
    note.setLine(price);
    note.show();
    const auto labels = note.findChildren<ElidedLabel*>();
    const auto labelled = [&](const std::string& text) {
        for (ElidedLabel* label : labels)
            if (label->text() == QString::fromStdString(text))
                return label;
        qFatal("no label %s", text.c_str());
    };
    ElidedLabel *left = labelled(price.left), *right = labelled(price.right);
    bool shown = false, hidden = false;
    for (int width = 2 * left->sizeHint().width(); width >= left->sizeHint().width(); --width) {
        note.resize(width, note.sizeHint().height());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QVERIFY2(left->width() >= left->sizeHint().width() - 1, qPrintable(QString::number(width)));
        (right->isVisible() ? shown : hidden) = true;
    }
    QVERIFY(shown && hidden);
}

/// Whatever buttons a row shows, it needs no more room: the dock would widen under the pointer.
void TestSizesPanel::thePanelKeepsItsWidth() {
    const int room = scaled(276, m_panel->fontMetrics())
        + m_panel->findChild<QScrollArea*>()->verticalScrollBar()->sizeHint().width();
    m_panel->resize(room, 700);
    QCoreApplication::processEvents();
    QVERIFY(m_panel->minimumSizeHint().width() <= room);
    auto lines = someLines(1024);
    for (text::SizeLine& each : lines) {
        each.name = each.state.name = "quite_a_long_name_of_a_size";
        each.locked = each.changed = true;
    }
    m_panel->setLines(lines);
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    QCoreApplication::sendEvent(row("E"), &enter);
    QCoreApplication::processEvents();
    QVERIFY(row("E")->findChild<GlyphButton*>(QStringLiteral("lock"))->isVisible());
    QVERIFY(row("E")->findChild<GlyphButton*>(QStringLiteral("reset"))->isVisible());
    QVERIFY2(
        m_panel->minimumSizeHint().width() <= room, qPrintable(QString::number(m_panel->minimumSizeHint().width())));
}

int tst_sizes_panel(int argc, char* argv[]) {
    return paramap::test::run<TestSizesPanel, QApplication>(argc, argv);
}
#include "tst_sizes_panel.moc"
