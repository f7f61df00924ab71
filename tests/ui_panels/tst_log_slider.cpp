// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/look/theme.h"
#include "ui/sizes/log_slider.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace paramap;
using ui::LogSlider;

namespace {

sizes::SliderScale width() {
    sizes::SliderScale scale;
    scale.minimum = 128;
    scale.maximum = 8192;
    scale.step = 64;
    scale.logarithmic = true;
    return scale;
}

void wheel(QWidget& widget, int angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    const QPointF place(widget.rect().center());
    QWheelEvent event(
        place, widget.mapToGlobal(place), {}, {0, angle}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

class TestLogSlider : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_slider.reset(); }
    void drag();
    void dragFreely();
    void clickOnTheTrack();
    void pressWithoutMoving();
    void presetIsCaught();
    void cancelledByEscape();
    void cancelledByTheRightButton();
    void cancelledByHiding();
    void keys_data();
    void keys();
    void keysFromTheRight();
    void deleteAsksForThePreset();
    void keysAreNoShortcutsOfTheWindow();
    void wheelNeedsFocus();
    void wheelInSmallParts();
    void settersEmitNothing();
    void outsideOfTheRange();
    void readAndSetByAScreenReader();
    void focusIsSeen();

private:
    QPoint placeOf(qint64 value) const;

    std::unique_ptr<LogSlider> m_slider;
};

void TestLogSlider::init() {
    m_slider = std::make_unique<LogSlider>();
    m_slider->setScale(width());
    m_slider->setSize(768);
    m_slider->setHome(768);
    m_slider->resize(400, 20);
    m_slider->show();
    m_slider->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_slider.get()));
    m_slider->setFocus();
}

QPoint TestLogSlider::placeOf(qint64 value) const {
    const double radius = ui::scaled(14, m_slider->fontMetrics()) / 2.0;
    const double way = m_slider->width() - 2 * radius;
    return {qRound(radius + sizes::placeOf(width(), value) * way), m_slider->height() / 2};
}

void TestLogSlider::drag() {
    const QSignalSpy began(m_slider.get(), &LogSlider::dragBegan), edited(m_slider.get(), &LogSlider::edited),
        ended(m_slider.get(), &LogSlider::dragEnded), cancelled(m_slider.get(), &LogSlider::dragCancelled);
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, placeOf(768));
    QCOMPARE(began.size(), 1);
    QCOMPARE(edited.size(), 0);
    QVERIFY(m_slider->isDragging());
    QTest::mouseMove(m_slider.get(), placeOf(1536));
    QTest::mouseMove(m_slider.get(), placeOf(2048));
    QCOMPARE(m_slider->size(), 2048);
    QCOMPARE(edited.last().at(0).toLongLong(), 2048);
    QTest::mouseMove(m_slider.get(), QPoint(5000, 10));
    QCOMPARE(m_slider->size(), 8192);
    QTest::mouseRelease(m_slider.get(), Qt::LeftButton, {}, QPoint(5000, 10));
    QCOMPARE(ended.size(), 1);
    QCOMPARE(cancelled.size(), 0);
    QCOMPARE(began.size(), 1);
    for (const auto& arguments : edited)
        QCOMPARE(arguments.at(0).toLongLong() % 64, 0);
}

void TestLogSlider::dragFreely() {
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, placeOf(768));
    bool between = false;
    const QSignalSpy edited(m_slider.get(), &LogSlider::edited);
    for (int x = placeOf(800).x(); x < placeOf(1400).x(); ++x) {
        QMouseEvent move(QEvent::MouseMove, QPointF(x, 10), m_slider->mapToGlobal(QPointF(x, 10)), Qt::NoButton,
            Qt::LeftButton, Qt::ShiftModifier);
        QCoreApplication::sendEvent(m_slider.get(), &move);
        between = between || m_slider->size() % 64 != 0;
    }
    QVERIFY(between);
    QTest::mouseRelease(m_slider.get(), Qt::LeftButton);
}

void TestLogSlider::clickOnTheTrack() {
    const QSignalSpy began(m_slider.get(), &LogSlider::dragBegan), ended(m_slider.get(), &LogSlider::dragEnded);
    QTest::mouseClick(m_slider.get(), Qt::LeftButton, {}, placeOf(4096));
    QCOMPARE(m_slider->size(), 4096);
    QCOMPARE(began.size(), 1);
    QCOMPARE(ended.size(), 1);
}

void TestLogSlider::pressWithoutMoving() {
    m_slider->setSize(770); // no multiple of the step: a click on the knob must not round it
    const QSignalSpy edited(m_slider.get(), &LogSlider::edited);
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, placeOf(770));
    QTest::mouseRelease(m_slider.get(), Qt::LeftButton, {}, placeOf(770));
    QCOMPARE(edited.size(), 0);
    QCOMPARE(m_slider->size(), 770);
}

void TestLogSlider::presetIsCaught() {
    m_slider->setHome(1000);
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, placeOf(768));
    QTest::mouseMove(m_slider.get(), placeOf(1000) + QPoint(1, 0));
    QCOMPARE(m_slider->size(), 1000);
    QTest::mouseRelease(m_slider.get(), Qt::LeftButton);
}

void TestLogSlider::cancelledByEscape() {
    const QSignalSpy cancelled(m_slider.get(), &LogSlider::dragCancelled), ended(m_slider.get(), &LogSlider::dragEnded),
        edited(m_slider.get(), &LogSlider::edited);
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, placeOf(768));
    QTest::mouseMove(m_slider.get(), placeOf(4096));
    QTest::keyClick(m_slider.get(), Qt::Key_Escape);
    QCOMPARE(cancelled.size(), 1);
    QCOMPARE(m_slider->size(), 768);
    const auto before = edited.size();
    QTest::mouseMove(m_slider.get(), placeOf(2048)); // the button is still down, but the drag has ended
    QTest::mouseRelease(m_slider.get(), Qt::LeftButton, {}, placeOf(2048));
    QCOMPARE(edited.size(), before);
    QCOMPARE(ended.size(), 0);
    QCOMPARE(m_slider->size(), 768);
}

void TestLogSlider::cancelledByTheRightButton() {
    const QSignalSpy cancelled(m_slider.get(), &LogSlider::dragCancelled);
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, placeOf(768));
    QTest::mouseMove(m_slider.get(), placeOf(4096));
    QTest::mousePress(m_slider.get(), Qt::RightButton, {}, placeOf(4096));
    QCOMPARE(cancelled.size(), 1);
    QCOMPARE(m_slider->size(), 768);
    QVERIFY(!m_slider->isDragging());
}

void TestLogSlider::cancelledByHiding() {
    const QSignalSpy cancelled(m_slider.get(), &LogSlider::dragCancelled);
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, placeOf(768));
    QTest::mouseMove(m_slider.get(), placeOf(4096));
    m_slider->hide();
    QCOMPARE(cancelled.size(), 1);
    QCOMPARE(m_slider->size(), 768);
}

void TestLogSlider::keys_data() {
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<bool>("shift");
    QTest::addColumn<qint64>("value");
    QTest::addRow("right") << Qt::Key_Right << false << qint64(832);
    QTest::addRow("up") << Qt::Key_Up << false << qint64(832);
    QTest::addRow("left") << Qt::Key_Left << false << qint64(704);
    QTest::addRow("down") << Qt::Key_Down << false << qint64(704);
    QTest::addRow("shift right") << Qt::Key_Right << true << qint64(769);
    QTest::addRow("shift left") << Qt::Key_Left << true << qint64(767);
    QTest::addRow("page up") << Qt::Key_PageUp << false << qint64(1536);
    QTest::addRow("page down") << Qt::Key_PageDown << false << qint64(384);
    QTest::addRow("home") << Qt::Key_Home << false << qint64(128);
    QTest::addRow("end") << Qt::Key_End << false << qint64(8192);
}

void TestLogSlider::keys() {
    QFETCH(Qt::Key, key);
    QFETCH(bool, shift);
    QFETCH(qint64, value);
    const QSignalSpy edited(m_slider.get(), &LogSlider::edited);
    QTest::keyClick(m_slider.get(), key, shift ? Qt::ShiftModifier : Qt::NoModifier);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited.at(0).at(0).toLongLong(), value);
    QCOMPARE(m_slider->size(), value);
}

void TestLogSlider::keysFromTheRight() {
    m_slider->setLayoutDirection(Qt::RightToLeft);
    QTest::keyClick(m_slider.get(), Qt::Key_Left);
    QCOMPARE(m_slider->size(), 832);
    QTest::mouseClick(m_slider.get(), Qt::LeftButton, {}, QPoint(0, 10));
    QCOMPARE(m_slider->size(), 8192);
}

void TestLogSlider::deleteAsksForThePreset() {
    const QSignalSpy reset(m_slider.get(), &LogSlider::resetRequested);
    QTest::keyClick(m_slider.get(), Qt::Key_Delete);
    QCOMPARE(reset.size(), 1);
    QCOMPARE(m_slider->size(), 768); // the value is set before the signal
}

void TestLogSlider::keysAreNoShortcutsOfTheWindow() {
    const auto taken = [this](int key) {
        QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier);
        event.ignore();
        QCoreApplication::sendEvent(m_slider.get(), &event);
        return event.isAccepted();
    };
    QVERIFY(taken(Qt::Key_Delete));
    QVERIFY(taken(Qt::Key_PageUp));
    QVERIFY(!taken(Qt::Key_Escape));
    QVERIFY(!taken(Qt::Key_F));
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, placeOf(768));
    QVERIFY(taken(Qt::Key_Escape));
    QTest::mouseRelease(m_slider.get(), Qt::LeftButton, {}, placeOf(768));
}

void TestLogSlider::wheelNeedsFocus() {
    m_slider->clearFocus();
    wheel(*m_slider, 120);
    QCOMPARE(m_slider->size(), 768);
    m_slider->setFocus();
    wheel(*m_slider, 120);
    QCOMPARE(m_slider->size(), 832);
    wheel(*m_slider, -240);
    QCOMPARE(m_slider->size(), 704);
    wheel(*m_slider, 120, Qt::ShiftModifier);
    QCOMPARE(m_slider->size(), 705);
}

void TestLogSlider::wheelInSmallParts() {
    for (int i = 0; i < 7; ++i)
        wheel(*m_slider, 15);
    QCOMPARE(m_slider->size(), 768);
    wheel(*m_slider, 15);
    QCOMPARE(m_slider->size(), 832);
}

void TestLogSlider::settersEmitNothing() {
    const QSignalSpy edited(m_slider.get(), &LogSlider::edited);
    m_slider->setSize(1024);
    m_slider->setScale(width());
    m_slider->setHome(std::nullopt);
    QCOMPARE(edited.size(), 0);
    QCOMPARE(m_slider->value(), 1024);
}

void TestLogSlider::outsideOfTheRange() {
    m_slider->setSize(100'000);
    QCOMPARE(m_slider->size(), 100'000);
    QCOMPARE(m_slider->value(), 8192);
    QTest::keyClick(m_slider.get(), Qt::Key_Left);
    QCOMPARE(m_slider->size(), 99'936);
}

void TestLogSlider::readAndSetByAScreenReader() {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(m_slider.get());
    QVERIFY(interface && interface->valueInterface());
    QCOMPARE(interface->role(), QAccessible::Slider);
    QCOMPARE(interface->valueInterface()->currentValue().toInt(), 768);
    QCOMPARE(interface->valueInterface()->minimumValue().toInt(), 128);
    QCOMPARE(interface->valueInterface()->maximumValue().toInt(), 8192);
    const QSignalSpy edited(m_slider.get(), &LogSlider::edited);
    interface->valueInterface()->setCurrentValue(1024);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(m_slider->size(), 1024);
}

void TestLogSlider::focusIsSeen() {
    const QImage with = m_slider->grab().toImage();
    m_slider->clearFocus();
    QVERIFY(m_slider->grab().toImage() != with);
}

int tst_log_slider(int argc, char* argv[]) {
    return paramap::test::run<TestLogSlider, QApplication>(argc, argv);
}
#include "tst_log_slider.moc"
