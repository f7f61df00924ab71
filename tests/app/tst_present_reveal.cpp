// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/present_test.h"
#include "tests/support/run.h"
#include "tests/ui_map/motion.h"

using namespace paramap;

namespace {

const char* const hiddenAreas = R"(## Which is the largest?
focus: transformer.h.0

? tile mlp

::: reveal
It is {params("transformer.h.0.ln_1")} and more.

All of it.
:::
)";

} // namespace

/// How hidden areas appear.
class TestPresentReveal : public test::PresentTest {
    Q_OBJECT

private Q_SLOTS:
    /// Cells of hidden areas move to the places of their parts. The page is the same with and without the movement.
    void areasAppearInAMovement() {
        const QString path = write(hiddenAreas);
        test::Motion still(0), slow(5000);
        LessonPresenter cut(open(path), {});
        cut.audience().setStyle(&still);
        cut.start();
        press(cut, Qt::Key_PageDown);
        QVERIFY(!cut.audience().isMorphing());
        const QImage shown = cut.audience().grab().toImage();
        LessonPresenter presenter(open(path), {});
        ui::LessonView& audience = presenter.audience();
        audience.setStyle(&slow);
        presenter.start();
        QTest::qWait(1);
        const QImage hidden = audience.grab().toImage();
        press(presenter, Qt::Key_Space);
        QVERIFY(audience.isMorphing());
        const QImage moving = audience.grab().toImage();
        QVERIFY(moving != shown && moving != hidden);
        QVERIFY(audience.accessibleDescription().contains(QStringLiteral("1,536"))); // spoken at once
        QTRY_VERIFY_WITH_TIMEOUT(!audience.isMorphing(), 1000); // it takes no longer than 150 ms
        QCOMPARE(audience.grab().toImage(), shown);
        press(presenter, Qt::Key_PageUp);
        QVERIFY(!audience.isMorphing());
        QCOMPARE(audience.grab().toImage(), hidden);
        press(presenter, Qt::Key_Space);
        press(presenter, Qt::Key_Space); // goes on, and the movement is over
        QCOMPARE(state(presenter).beat, std::size_t(2));
        QVERIFY(!audience.isMorphing());
        QCOMPARE(audience.grab().toImage().size(), shown.size());
        press(presenter, Qt::Key_PageUp);
        QCOMPARE(audience.grab().toImage(), shown);
        QCOMPARE(cut.audience().grab().toImage(), shown);
    }

    void aPersonWhoWantsNoMovementSeesNone() {
        PresentChoice choice;
        choice.motion = false;
        test::Motion slow(5000);
        LessonPresenter presenter(open(write(hiddenAreas)), choice);
        presenter.audience().setStyle(&slow);
        presenter.start();
        press(presenter, Qt::Key_Space);
        QVERIFY(!presenter.audience().isMorphing());
        m_window->preferences().setMotion(false);
        m_window->lessons().present(write(hiddenAreas));
        QVERIFY(!m_window->lessons().presenter()->audience().moves());
        m_window->preferences().setMotion(true);
    }

    /// On the audience's page a click goes on, whatever is below the pointer.
    void aClickOnATileGoesOn() {
        LessonPresenter presenter(open(write("## A\nfocus: transformer.h.0\n\n? tile mlp\n")), {});
        presenter.start();
        const QRectF cell = presenter.audience().drawn().alone().cells.at(1);
        QTest::mouseClick(&presenter.audience(), Qt::LeftButton, {}, cell.center().toPoint());
        QCOMPARE(state(presenter).beat, std::size_t(1));
    }
};

int tst_present_reveal(int argc, char* argv[]) {
    return test::run<TestPresentReveal, QApplication>(argc, argv);
}
#include "tst_present_reveal.moc"
