// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/look/theme.h"
#include "ui/totals/digit_cells.h"
#include "ui/totals/totals_card.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

using namespace paramap;

namespace {

text::TotalsCard cardOf(std::int64_t total, std::optional<std::int64_t> before = std::nullopt) {
    network::Totals totals;
    totals.parameters = totals.trainable = totals.active = total;
    return text::totalsCard(totals, before);
}

/// The leftmost and rightmost columns with a drawn pixel in the rows between `top` and `bottom`.
std::pair<int, int> extent(const QImage& image, int top, int bottom) {
    const QRgb ground = image.pixel(0, top);
    int first = image.width(), last = -1;
    for (int y = top; y < bottom; ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != ground) {
                first = std::min(first, x);
                last = std::max(last, x);
            }
    return {first, last};
}

} // namespace

class TestTotalsCard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void digitsHaveEqualWidths();
    void largestNumberFits();
    void accessibleTextFollowsAfterADelay();
    void changeIsShown();
    void expertsHaveABar();
    void mirrored();
};

void TestTotalsCard::digitsHaveEqualWidths() {
    QFont font(QStringLiteral("Noto Sans"));
    font.setPixelSize(29);
    const double width = ui::digitCellsWidth(QStringLiteral("111,111,111"), font);
    for (const char* number : {"124,439,808", "777,777,777", "000,000,000"})
        QCOMPARE(ui::digitCellsWidth(QString::fromLatin1(number), font), width);
}

void TestTotalsCard::largestNumberFits() {
    ui::TotalsCard card;
    card.resize(ui::scaled(276, card.fontMetrics()), card.sizeHint().height());
    card.setCard(cardOf(9'223'372'036'854'775'807));
    const int side = ui::scaled(10, card.fontMetrics());
    const QImage image = card.grab().toImage();
    const auto [first, last] = extent(image, ui::scaled(30, card.fontMetrics()), ui::scaled(58, card.fontMetrics()));
    QVERIFY(last > first);
    QVERIFY(first >= side && last <= image.width() - side);
}

void TestTotalsCard::accessibleTextFollowsAfterADelay() {
    ui::TotalsCard card;
    card.setCard(cardOf(124'439'808));
    QCOMPARE(card.accessibleName(), QStringLiteral("124,439,808 parameters"));
    card.setCard(cardOf(200'000'000, 124'439'808));
    card.setCard(cardOf(203'668'480, 124'439'808));
    QCOMPARE(card.accessibleName(), QStringLiteral("124,439,808 parameters")); // the number is still changing
    QTRY_COMPARE_WITH_TIMEOUT(card.accessibleName(),
        QStringLiteral("203,668,480 parameters, was 124,439,808, +79,228,672, +63.7\u202F%"), 5000);
    QCOMPARE(QAccessible::queryAccessibleInterface(&card)->text(QAccessible::Name), card.accessibleName());
    QCOMPARE(QAccessible::queryAccessibleInterface(&card)->role(), QAccessible::StaticText);
}

void TestTotalsCard::changeIsShown() {
    ui::TotalsCard card;
    card.resize(320, card.sizeHint().height());
    card.setCard(cardOf(203'668'480));
    const QImage still = card.grab().toImage();
    card.setCard(cardOf(203'668'480, 124'439'808));
    QVERIFY(card.grab().toImage() != still);
}

void TestTotalsCard::expertsHaveABar() {
    ui::TotalsCard card;
    network::Totals totals;
    totals.parameters = totals.trainable = 1000;
    totals.active = 1000;
    card.setCard(text::totalsCard(totals));
    const int dense = card.sizeHint().height();
    totals.active = 250;
    card.setCard(text::totalsCard(totals));
    QVERIFY(card.sizeHint().height() > dense);
    card.resize(320, card.sizeHint().height());
    const QImage image = card.grab().toImage();
    const QColor active = ui::Theme::current(card.palette()).activeExpert;
    int count = 0;
    for (int x = 0; x < image.width(); ++x)
        count += image.pixelColor(x, card.height() - ui::scaled(11, card.fontMetrics())) == active ? 1 : 0;
    const int way = card.width() - 2 * ui::scaled(14, card.fontMetrics());
    QVERIFY2(std::abs(count - way / 4) <= 1, qPrintable(QString::number(count)));
}

void TestTotalsCard::mirrored() {
    ui::TotalsCard card;
    card.resize(400, card.sizeHint().height());
    card.setCard(cardOf(124'439'808));
    const int top = ui::scaled(30, card.fontMetrics()), bottom = ui::scaled(58, card.fontMetrics());
    const auto left = extent(card.grab().toImage(), top, bottom);
    card.setLayoutDirection(Qt::RightToLeft);
    const auto right = extent(card.grab().toImage(), top, bottom);
    QVERIFY(left.first < card.width() - left.second);
    QVERIFY(right.first > card.width() - right.second);
    // Digits run from left to right also in a mirrored window, so the number is equally wide.
    QVERIFY(std::abs((left.second - left.first) - (right.second - right.first)) <= 2);
}

int tst_totals_card(int argc, char* argv[]) {
    return paramap::test::run<TestTotalsCard, QApplication>(argc, argv);
}
#include "tst_totals_card.moc"
