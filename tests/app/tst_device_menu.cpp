// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/memory_card.h"
#include "tests/support/menu_test.h"
#include "tests/support/run.h"
#include "ui/memory/device_tile.h"
#include "ui/memory/memory_card.h"
#include "ui/memory/run_dialog.h"
#include "ui/parts/fold_button.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

using namespace paramap;

/// The menu of a device tile, and its effect on devices, run and plan.
class TestDeviceMenu : public test::MenuTest {
    Q_OBJECT
private:
    QString tile(int index) {
        return m_window->findChild<ui::DeviceTile*>(QStringLiteral("device%1").arg(index))->accessibleName();
    }

private Q_SLOTS:
    void devicesAreChosen() {
        openGpt2();
        QVERIFY(tile(0).startsWith(QStringLiteral("RTX 4090, 24 GB: fits")));
        const int before = steps();
        auto menu = deviceMenu(0);
        QVERIFY(!action("device.usual")->isEnabled());
        QVERIFY(menu->findChild<QAction*>(QStringLiteral("device.choose.RTX 4090"))->isChecked());
        pick(*menu, "device.choose.T4");
        QVERIFY2(tile(0).startsWith(QStringLiteral("T4, 16 GB: fits")), qPrintable(tile(0)));
        QCOMPARE(steps(), before + 1);
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("RTX 4090 → T4"));
        pick(*deviceMenu(0), "device.count.4");
        QVERIFY2(tile(0).startsWith(QStringLiteral("4 × T4, 64 GB: fits")), qPrintable(tile(0)));
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("T4 → 4 × T4"));
        pick(*deviceMenu(2), "device.choose.H200");
        QVERIFY(tile(2).startsWith(QStringLiteral("H200, 141 GB")));
        m_session->undo();
        m_session->undo();
        QVERIFY(tile(0).startsWith(QStringLiteral("T4, 16 GB")));
        action("edit.redo")->trigger();
        QVERIFY(tile(0).startsWith(QStringLiteral("4 × T4")));

        m_session->openPreset(QStringLiteral("llama-3-8b")); // the devices stay
        QVERIFY(tile(0).startsWith(QStringLiteral("4 × T4")));
        menu = deviceMenu(0);
        QVERIFY(action("device.usual")->isEnabled());
        action("device.usual")->trigger();
        QVERIFY(tile(0).startsWith(QStringLiteral("RTX 4090")));
        QVERIFY(m_session->state().devices.empty());
        pick(*deviceMenu(0), "device.choose.T4");
        pick(*deviceMenu(0), "device.choose.RTX 4090"); // choosing the old device again restores it
        QVERIFY(m_session->state().devices.empty());
        QMenu none;
        m_window->findChild<DeviceMenu*>()->fill(none, 7);
        QVERIFY(none.isEmpty());
    }
    // What does not fit says what does, once nothing has changed for a moment. Applying it is one step of undo.
    void proposalsFit() {
        for (const char* preset : {"llama-3-8b", "deepseek-v3"})
            for (const int mode : {0, 1}) {
                m_session->openPreset(QString::fromLatin1(preset));
                auto* card = m_window->findChild<ui::MemoryCard*>();
                card->setMode(mode == 0 ? cost::Mode::Train : cost::Mode::Inference);
                for (int i = 0; i < 3; ++i) {
                    if (!tile(i).contains(QStringLiteral("too large")))
                        continue;
                    QTRY_VERIFY2(tile(i).contains(QStringLiteral("; what fits: ")), qPrintable(tile(i)));
                    const int before = steps();
                    const State was = m_session->state();
                    const auto menu = deviceMenu(i);
                    QVERIFY(menu->findChild<QAction*>(QStringLiteral("device.fit.0"))
                                ->text()
                                .startsWith(QStringLiteral("Smallest set that fits: ")));
                    pick(*menu, "device.fit.0");
                    QVERIFY2(tile(i).contains(QStringLiteral(": fits")), qPrintable(tile(i))); // or barely
                    QCOMPARE(steps(), before + 1);
                    QVERIFY(m_session->undoStack()->undoText().startsWith(QStringLiteral("Fit: ")));
                    m_session->undo();
                    QVERIFY(m_session->state() == was);
                }
            }
    }
    void largestFittingValuesAreSet() {
        openGpt2();
        auto menu = deviceMenu(0);
        const cost::DeviceSet device = m_session->devices()[0];
        const auto total = [&](int i = 0) { // the least that the device may hold
            return cost::totalsOn(m_session->devices()[std::size_t(i)], m_session->snapshot()->training).least();
        };
        int before = steps();
        QVERIFY(action("device.batch")->text().startsWith(QStringLiteral("Largest batch that fits: ")));
        action("device.batch")->trigger();
        QCOMPARE(steps(), before + 1);
        const qint64 batch = m_session->state().run.batch;
        QVERIFY(batch > 8 && total() <= device.device.bytes);
        QVERIFY(action("device.batch")->text().endsWith(QString::number(batch)));
        cost::RunSettings more = m_session->state().run;
        ++more.batch;
        m_session->setRun(more);
        QVERIFY(total() > device.device.bytes);
        m_session->undo();
        QCOMPARE(m_session->state().run.batch, qint64(8));

        menu = deviceMenu(1);
        before = steps();
        QVERIFY(!action("device.length")->isEnabled()); // all of its positions fit already
        action("device.layers")->trigger();
        QCOMPARE(steps(), before + 1);
        const qint64 layers = *sizeOf(m_session->state().settings, "L").value.integer();
        QVERIFY(layers > 12 && total(1) <= m_session->devices()[1].device.bytes);
        m_session->setSize(QStringLiteral("L"), layers + 1);
        QVERIFY(total(1) > m_session->devices()[1].device.bytes);
    }
    void contextOfInference() {
        m_session->openPreset(QStringLiteral("llama-3.2-1b")); // of 131,072 positions
        m_window->workbench().memory().setMode(cost::Mode::Inference);
        const auto menu = deviceMenu(0);
        QVERIFY(action("device.length")->text().startsWith(QStringLiteral("Longest context that fits: ")));
        action("device.length")->trigger();
        const qint64 room = m_session->devices()[0].device.bytes;
        const auto total
            = [&] { return cost::totalsOn(m_session->devices()[0], m_session->snapshot()->inference).least(); };
        QVERIFY(m_session->state().run.context.value_or(0) > 8192 && total() <= room);
        cost::RunSettings more = m_session->state().run;
        more.context = more.context.value_or(0) + 1;
        m_session->setRun(more);
        QVERIFY(total() > room);
    }
    void nothingFits() {
        m_session->openPreset(QStringLiteral("llama-3-8b"));
        const auto menu = deviceMenu(0);
        QVERIFY(!action("device.batch")->isEnabled());
        QVERIFY2(action("device.batch")->text().startsWith(QStringLiteral("Not even batch 1 fits: the weights alone ")),
            qPrintable(action("device.batch")->text()));
        QVERIFY(action("device.batch")->text().contains(QStringLiteral("GiB")));
    }
    void speedIsPlanned() {
        openGpt2();
        QVERIFY(m_window->findChild<ui::DeviceTile*>(QStringLiteral("device0"))
                    ->toolTip()
                    .contains(QStringLiteral("Tokens per second at 40.0\u202F% utilisation: ")));
        const auto menu = deviceMenu(0);
        action("device.speed")->trigger();
        auto* dialog = m_window->findChild<ui::RunDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->findChild<ui::FoldButton*>(QStringLiteral("Speed"))->isChecked());
        const auto field = [&](const char* name) -> QComboBox* {
            for (auto* box : dialog->findChildren<QComboBox*>()) {
                if (box->accessibleName() == QLatin1String(name))
                    return box;
            }
            return nullptr;
        };
        const auto type = [&](const char* name, const char* text) {
            field(name)->setFocus();
            field(name)->lineEdit()->selectAll();
            QTest::keyClicks(field(name), QString::fromLatin1(text));
            QTest::keyClick(field(name), Qt::Key_Return);
        };
        const int before = steps();
        type("Tokens", "300B");
        QCOMPARE(m_session->state().plan.tokens, std::int64_t(300'000'000'000));
        QCOMPARE(steps(), before + 1);
        type("Utilisation", "half"); // refused, with a message
        QCOMPARE(m_session->state().plan.utilisation, 0.4);
        QCOMPARE(steps(), before + 1);
        type("Utilisation", "50%");
        QCOMPARE(m_session->state().plan.utilisation, 0.5);
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("Utilisation 40\u202F% → 50\u202F%"));
        const auto labelsWith = [dialog](const char* words) {
            qsizetype count = 0;
            for (const auto* label : dialog->findChildren<QLabel*>())
                count += label->text().contains(QString::fromUtf8(words)) ? 1 : 0;
            return count;
        };
        QTRY_COMPARE(labelsWith("tokens/s · "), 3); // a row for each device, once the changes have ended
        QCOMPARE(labelsWith("T4"), 0);
        pick(*deviceMenu(0), "device.choose.T4");
        QTRY_COMPARE(labelsWith("T4"), 1);
        m_session->undo();
        m_session->undo();
        QCOMPARE(m_session->state().plan.utilisation, 0.4);
    }
};

int tst_device_menu(int argc, char* argv[]) {
    return paramap::test::run<TestDeviceMenu, QApplication>(argc, argv);
}
#include "tst_device_menu.moc"
