// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_panels/sizes_panel_test.h"
#include "ui/look/theme.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/fold_button.h"
#include "ui/parts/glyph_button.h"
#include "ui/parts/link_button.h"
#include "ui/sizes/log_slider.h"
#include "ui/sizes/note_line.h"
#include "ui/sizes/size_row.h"
#include "ui/sizes/size_spin.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/sizes/symbol_chip.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;
using test::line;
using test::someLines;

/// What the rows of sizes say, and that no word and no number of it is cut.
class TestSizeWords : public test::SizesPanelTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { showPanel(); }
    void cleanup() { m_panel.reset(); }
    void texts();
    void warningsAndFixes();
    void foldedWarning();
    void nothingIsCut();
    void namesKeepTheirEnds();
    void wordsAreWholeOrAbsent();
    void pricesAreNotCut();
    void thePanelKeepsItsWidth();
    void symbolsAreWhole();
};

void TestSizeWords::texts() {
    m_panel->setUnfolded(true);
    bool shown = false;
    for (const auto* label : row("activation")->findChildren<ElidedLabel*>())
        shown = shown || label->text() == QStringLiteral("gelu_new");
    QVERIFY(shown);
    QVERIFY(!row("groups")->findChild<LogSlider*>()); // no range, no slider
    QVERIFY(row("groups")->findChild<SizeSpin*>());
}

void TestSizeWords::warningsAndFixes() {
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

void TestSizeWords::foldedWarning() {
    auto lines = someLines();
    const QImage before = m_panel->findChild<FoldButton*>()->grab().toImage();
    lines[7] = line("F", "n_inner", 3072, 3072, {{"n_inner is too odd", "F", {}}});
    m_panel->setLines(lines);
    QVERIFY(m_panel->findChild<FoldButton*>()->grab().toImage() != before);
}

void TestSizeWords::nothingIsCut() {
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
void TestSizeWords::namesKeepTheirEnds() {
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
void TestSizeWords::wordsAreWholeOrAbsent() {
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
void TestSizeWords::pricesAreNotCut() {
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
void TestSizeWords::thePanelKeepsItsWidth() {
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

// A chip asks for all the room that its letters need: with more room it would look the same.
void TestSizeWords::symbolsAreWhole() {
    for (const char* symbol : {"E", "text.L", "text.E", "vision.L", "vision.H", "decoder.E", "audio.F"}) {
        SymbolChip chip;
        chip.setSymbol(QString::fromLatin1(symbol));
        const QSize asked = chip.sizeHint();
        constexpr int frame = 2;
        const auto letters = [&](int more) {
            chip.resize(asked + QSize(more, 0));
            return chip.grab().toImage().copy(
                frame + more / 2, frame, asked.width() - 2 * frame, asked.height() - 2 * frame);
        };
        QVERIFY2(letters(0) == letters(2), symbol);
    }
}

int tst_size_words(int argc, char* argv[]) {
    return paramap::test::run<TestSizeWords, QApplication>(argc, argv);
}
#include "tst_size_words.moc"
