// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/breadcrumb/breadcrumb.h"
#include "ui/legend/legend.h"

#include "tests/support/models.h"
#include "tests/support/sample_network.h"
#include "ui/look/theme.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace paramap;

namespace {

QStringList shownParts(const ui::Breadcrumb& crumbs) {
    QList<QToolButton*> buttons;
    for (QToolButton* button : crumbs.findChildren<QToolButton*>())
        if (button->isVisible())
            buttons << button;
    std::sort(buttons.begin(), buttons.end(), [](QToolButton* a, QToolButton* b) { return a->x() < b->x(); });
    QStringList texts;
    for (const QToolButton* button : buttons)
        texts << button->text();
    return texts;
}

QToolButton* part(const ui::Breadcrumb& crumbs, const QString& text) {
    for (QToolButton* button : crumbs.findChildren<QToolButton*>())
        if (button->text() == text && button->isVisible())
            return button;
    return nullptr;
}

bool hasColour(const QImage& image, const QColor& colour) {
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == colour)
                return true;
    return false;
}

} // namespace

class TestLegendBreadcrumb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsAreButtons() {
        ui::Breadcrumb crumbs;
        crumbs.resize(600, crumbs.sizeHint().height());
        crumbs.setPath(u"GPT-2 small"_qs, u"transformer.h.0.attn"_qs);
        crumbs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&crumbs));
        QCOMPARE(
            shownParts(crumbs), QStringList({u"GPT-2 small"_qs, u"transformer"_qs, u"h"_qs, u"h.0"_qs, u"attn"_qs}));
        QSignalSpy spy(&crumbs, &ui::Breadcrumb::clicked);
        QTest::mouseClick(part(crumbs, u"h.0"_qs), Qt::LeftButton);
        QTest::mouseClick(part(crumbs, u"GPT-2 small"_qs), Qt::LeftButton);
        QTest::keyClick(part(crumbs, u"h"_qs), Qt::Key_Space);
        QCOMPARE(spy.count(), 3);
        QCOMPARE(spy.at(0).at(0).toString(), u"transformer.h.0"_qs);
        QCOMPARE(spy.at(1).at(0).toString(), QString());
        QCOMPARE(spy.at(2).at(0).toString(), u"transformer.h"_qs);
        QVERIFY(part(crumbs, u"attn"_qs)->font().weight() > QFont::Normal);
        QVERIFY(part(crumbs, u"h"_qs)->font().weight() == QFont::Normal);
    }

    void theMiddleGoesIntoAMenu() {
        ui::Breadcrumb crumbs;
        crumbs.setPath(u"GPT-2 small"_qs, u"transformer.h.0.attn"_qs);
        crumbs.resize(260, crumbs.sizeHint().height());
        crumbs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&crumbs));
        const QStringList shown = shownParts(crumbs);
        QCOMPARE(shown.first(), u"GPT-2 small"_qs);
        QCOMPARE(shown.at(1), u"…"_qs);
        QCOMPARE(shown.last(), u"attn"_qs);
        auto* menu = crumbs.findChild<QMenu*>();
        QCOMPARE(menu->actions().first()->text(), u"transformer"_qs);
        QSignalSpy spy(&crumbs, &ui::Breadcrumb::clicked);
        menu->actions().first()->trigger();
        QCOMPARE(spy.at(0).at(0).toString(), u"transformer"_qs);
        crumbs.resize(700, crumbs.height());
        QCOMPARE(shownParts(crumbs).size(), 5);
    }

    void everythingFitsWhereItIs_data() {
        QTest::addColumn<int>("width");
        for (const int width : {120, 200, 260, 330, 420, 700})
            QTest::addRow("%d", width) << width;
    }
    void everythingFitsWhereItIs() {
        QFETCH(int, width);
        ui::Breadcrumb crumbs;
        crumbs.setPath(u"GPT-2"_qs, u"transformer.h.0.attn.c_attn"_qs);
        crumbs.resize(width, crumbs.sizeHint().height());
        crumbs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&crumbs));
        int right = 0;
        for (const QToolButton* button : crumbs.findChildren<QToolButton*>())
            if (button->isVisible())
                right = std::max(right, button->geometry().right());
        QVERIFY2(right < std::max(width, 200), qPrintable(QString::number(right)));
    }

    void aTitleWithoutRoomIsElided() {
        ui::Breadcrumb crumbs;
        crumbs.setPath(u"Llama 4 Maverick 17B-128E"_qs, QString());
        crumbs.resize(130, crumbs.sizeHint().height());
        crumbs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&crumbs));
        auto* const title = crumbs.findChild<QToolButton*>();
        QVERIFY2(title->text().startsWith(u"Llama 4"_qs) && title->text().endsWith(u'…'), qPrintable(title->text()));
        QCOMPARE(title->accessibleName(), u"Llama 4 Maverick 17B-128E"_qs);
        QVERIFY(title->sizeHint().width() <= title->width());
        crumbs.resize(400, crumbs.height());
        QTRY_COMPARE(title->text(), u"Llama 4 Maverick 17B-128E"_qs);
    }

    void legendPaintsItsKinds_data() {
        QTest::addColumn<bool>("dark");
        QTest::addRow("light") << false;
        QTest::addRow("dark") << true;
    }
    void legendPaintsItsKinds() {
        QFETCH(bool, dark);
        const ui::Theme& theme = dark ? ui::Theme::dark() : ui::Theme::light();
        ui::Legend legend;
        legend.setPalette(ui::palette(theme));
        legend.setContent(text::legend(*test::sampleGpt2()));
        legend.setScale(u"50 K"_qs, 12);
        legend.resize(900, legend.sizeHint().height());
        const QImage image = legend.grab().toImage();
        QVERIFY(hasColour(image, theme.kind(description::Kind::Embedding)));
        QVERIFY(hasColour(image, theme.kind(description::Kind::Norm)));
        QVERIFY(!hasColour(image, theme.kind(description::Kind::Router)));
        QVERIFY(legend.accessibleDescription().contains(u"Embedding"_qs));
        QVERIFY(legend.accessibleDescription().contains(u"50 K"_qs));
        legend.resize(260, legend.height());
        QVERIFY(!hasColour(legend.grab().toImage(), theme.kind(description::Kind::Norm)));
    }

    /// The gaps shrink first. Then an entry is left out, and "+1" counts the entries that are left out.
    void legendGivesWay() {
        ui::Legend legend;
        legend.setContent(text::legend(*test::sampleGpt2()));
        const auto between = [&legend] {
            return legend.placeOf(description::Kind::Norm).left() - legend.placeOf(description::Kind::Mlp).right();
        };
        legend.resize(900, legend.sizeHint().height());
        const int wide = between();
        int least = 900;
        while (least > 100) {
            legend.resize(least - 1, legend.height());
            if (legend.placeOf(description::Kind::Norm).isEmpty())
                break;
            --least;
        }
        const QImage one = legend.grab().toImage();
        const QRect mlp = legend.placeOf(description::Kind::Mlp);
        QVERIFY(!mlp.isEmpty());
        const QRect behind(mlp.right() + 2, 4, legend.width() - mlp.right() - 4, legend.height() - 8);
        QVERIFY(hasColour(one.copy(behind), ui::Theme::current(legend.palette()).text2)); // "+1"
        legend.resize(least, legend.height());
        QVERIFY(between() < wide);
    }

    /// Without room the smallest kinds leave: what fills the map is named as long as anything is.
    void theLargestKindStays() {
        ui::Legend legend;
        legend.setContent(text::legend(*test::presetWith("deepseek-v3", {})));
        legend.setScale(u"500 M"_qs, 20);
        int shown = 0;
        for (int width = 900; width > 120; width -= 10) {
            legend.resize(width, legend.sizeHint().height());
            int kinds = 0;
            int last = 0;
            for (const description::Kind kind : description::allKinds)
                if (const QRect place = legend.placeOf(kind); !place.isEmpty()) {
                    ++kinds;
                    QVERIFY(place.left() > last); // in their order
                    last = place.right();
                }
            QVERIFY2(
                kinds == 0 || !legend.placeOf(description::Kind::Expert).isEmpty(), qPrintable(QString::number(width)));
            shown = std::max(shown, kinds);
            if (kinds == 2)
                QVERIFY(!legend.placeOf(description::Kind::Attention).isEmpty()); // 1.7 %, the second
        }
        QVERIFY(shown > 4);
    }

    void textIsReadableEverywhere_data() {
        QTest::addColumn<bool>("dark");
        QTest::addRow("light") << false;
        QTest::addRow("dark") << true;
    }
    void textIsReadableEverywhere() {
        QFETCH(bool, dark);
        const ui::Theme& theme = dark ? ui::Theme::dark() : ui::Theme::light();
        for (const description::Kind kind : description::allKinds) {
            QVERIFY(ui::contrast(theme.tileText, theme.kind(kind)) >= 4.5);
            QVERIFY(ui::contrast(theme.tileText2, theme.kind(kind)) >= 4.5);
        }
        for (const QColor& text : {theme.text, theme.text2, theme.text3})
            for (const QColor& under : {theme.window, theme.view, text == theme.text3 ? theme.view : theme.selection})
                QVERIFY2(ui::contrast(text, under) >= 4.5, qPrintable(text.name() + u" on "_qs + under.name()));
        for (const ui::Tone& tone : {theme.good, theme.warning, theme.error})
            QVERIFY(ui::contrast(tone.ink, tone.tint) >= 4.5);
        QCOMPARE(ui::Theme::current(ui::palette(theme)).isDark, dark);
    }
};

int tst_legend_breadcrumb(int argc, char* argv[]) {
    return paramap::test::run<TestLegendBreadcrumb, QApplication>(argc, argv);
}
#include "tst_legend_breadcrumb.moc"
