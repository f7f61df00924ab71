// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window_device_menu.h"
#include "app/window_map_menu.h"
#include "app/window_size_menu.h"
#include "model/text/memory_card.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/memory/device_tile.h"
#include "ui/memory/memory_card.h"
#include "ui/memory/run_dialog.h"
#include "ui/parts/fold_button.h"
#include "ui/sizes/size_row.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/sizes/sweep_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTableWidget>

using namespace paramap;

/// The menus of what stands in the right dock, and what they do.
class TestWindowMenus : public test::WindowTest {
    Q_OBJECT
private:
    /// The tile's menu, filled as it would be opened.
    std::unique_ptr<QMenu> deviceMenu(int tile) {
        auto menu = std::make_unique<QMenu>();
        m_window->findChild<DeviceMenu*>()->fill(*menu, tile);
        return menu;
    }
    static void pick(const QMenu& menu, const char* name) {
        auto* action = menu.findChild<QAction*>(QString::fromLatin1(name));
        QVERIFY2(action && action->isEnabled(), name);
        action->trigger();
    }
    QAction* action(const char* name) { return m_window->actions()[name]; }
    QString tile(int index) {
        return m_window->findChild<ui::DeviceTile*>(QStringLiteral("device%1").arg(index))->accessibleName();
    }
    int steps() { return m_session->undoStack()->index(); }

    qint64 size(const char* key) { return *sizeOf(m_session->state().settings, key).value.integer(); }
    QWidget* inRow(const char* key, const char* name) { ///< of a size's row
        for (auto* row : m_window->findChildren<ui::SizeRow*>()) {
            if (row->key() == QLatin1String(key))
                return row->findChild<QWidget*>(QString::fromLatin1(name));
        }
        return nullptr;
    }

    /// What a letter leads to twice in a menu, or in a menu in it; names that are not the program's have no letter.
    static QStringList sharedLetters(const QMenu& menu) {
        QMap<QString, QString> texts; ///< by letter
        QStringList shared;
        for (const QAction* each : menu.actions()) {
            const QString letter = QKeySequence::mnemonic(each->text()).toString();
            if (!letter.isEmpty() && texts.contains(letter))
                shared += texts[letter] + QStringLiteral(" / ") + each->text();
            texts[letter] = each->text();
            if (each->menu())
                shared += sharedLetters(*each->menu());
        }
        return shared;
    }

private Q_SLOTS:
    void lettersDiffer() {
        openGpt2();
        for (const QAction* each : m_window->menuBar()->actions())
            QCOMPARE(sharedLetters(*each->menu()), QStringList());
        QMenu ofMap, ofSize;
        fillMapMenu(ofMap, *m_window, QStringLiteral("transformer.wte"));
        QVERIFY(ofMap.findChild<QAction*>(QStringLiteral("map.twice")));
        QCOMPARE(sharedLetters(ofMap), QStringList());
        m_window->findChild<SizeMenu*>()->fill(ofSize, QStringLiteral("L"));
        QCOMPARE(sharedLetters(ofSize), QStringList());
        QCOMPARE(sharedLetters(*deviceMenu(0)), QStringList());
    }
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

        m_session->openPreset(QStringLiteral("llama-3-8b")); // what one looks at stays
        QVERIFY(tile(0).startsWith(QStringLiteral("4 × T4")));
        menu = deviceMenu(0);
        QVERIFY(action("device.usual")->isEnabled());
        action("device.usual")->trigger();
        QVERIFY(tile(0).startsWith(QStringLiteral("RTX 4090")));
        QVERIFY(m_session->state().devices.empty());
        pick(*deviceMenu(0), "device.choose.T4");
        pick(*deviceMenu(0), "device.choose.RTX 4090"); // back by hand is back
        QVERIFY(m_session->state().devices.empty());
        QMenu none;
        m_window->findChild<DeviceMenu*>()->fill(none, 7);
        QVERIFY(none.isEmpty());
    }
    void whatFitsIsSet() {
        openGpt2();
        auto menu = deviceMenu(0);
        const cost::DeviceSet device = m_session->devices()[0];
        const auto total = [&] { return m_session->snapshot()->training.total; };
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
        QVERIFY(!action("device.length")->isEnabled()); // all of its positions, as it is
        action("device.layers")->trigger();
        QCOMPARE(steps(), before + 1);
        const qint64 layers = *sizeOf(m_session->state().settings, "L").value.integer();
        QVERIFY(layers > 12 && total() <= m_session->devices()[1].device.bytes);
        m_session->setSize(QStringLiteral("L"), layers + 1);
        QVERIFY(total() > m_session->devices()[1].device.bytes);
    }
    void contextOfInference() {
        m_session->openPreset(QStringLiteral("llama-3.2-1b")); // of 131,072 positions
        m_window->workbench().memory().setMode(cost::Mode::Inference);
        const auto menu = deviceMenu(0);
        QVERIFY(action("device.length")->text().startsWith(QStringLiteral("Longest context that fits: ")));
        action("device.length")->trigger();
        const qint64 room = m_session->devices()[0].device.bytes;
        QVERIFY(m_session->state().run.context > 8192 && m_session->snapshot()->inference.total <= room);
        cost::RunSettings more = m_session->state().run;
        ++more.context;
        m_session->setRun(more);
        QVERIFY(m_session->snapshot()->inference.total > room);
    }
    void nothingFits() {
        m_session->openPreset(QStringLiteral("llama-3-8b"));
        const auto menu = deviceMenu(0);
        QVERIFY(!action("device.batch")->isEnabled());
        QVERIFY2(action("device.batch")->text().startsWith(QStringLiteral("Not even batch 1 fits: the weights alone ")),
            qPrintable(action("device.batch")->text()));
        QVERIFY(action("device.batch")->text().contains(QStringLiteral("GiB")));
    }
    void holdsTheTotal() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->holdTotal(QStringLiteral("n_layer"));
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("Hold the total, solve n_layer"));
        const int before = m_session->undoStack()->index();
        m_session->beginDrag(QStringLiteral("n_embd"));
        for (const int width : {832, 896, 960, 1024})
            m_session->setSize(QStringLiteral("n_embd"), width);
        QCOMPARE(size("L"), qint64(6)); // as by hand: 128,091,136 parameters
        QCOMPARE(total(), qint64(128091136));
        QCOMPARE(m_session->dragText(), QStringLiteral("n_embd 768 → 1,024, n_layer 12 → 6")); // as in the status line
        m_session->endDrag();
        QCOMPARE(m_session->undoStack()->index(), before + 1); // one step, both sizes
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("n_embd 768 → 1024, n_layer 12 → 6"));
        m_session->undo();
        QCOMPARE(total(), test::gpt2);
        QVERIFY(!m_session->snapshot()->changed);
        QVERIFY(m_session->state().marks.held.has_value());
        m_session->redo();

        m_session->setSize(QStringLiteral("n_embd"), 768); // back: exactly what it was
        QCOMPARE(total(), test::gpt2);
        QCOMPARE(size("L"), qint64(12));
        QVERIFY(!m_session->snapshot()->changed);

        m_session->setSize(QStringLiteral("n_layer"), 24); // by hand: that total is held from now on
        QCOMPARE(m_session->state().marks.held->total, total());
        m_session->setSize(QStringLiteral("n_layer"), 12);
        m_session->holdTotal({});
        QVERIFY(!m_session->state().marks.held);
        m_session->setSize(QStringLiteral("n_embd"), 1024);
        QCOMPARE(size("L"), qint64(12));

        m_session->beginDrag(QStringLiteral("n_embd"));
        m_session->cancelDrag();
        m_session->holdTotal(QStringLiteral("n_layer"));
        const qint64 held = total();
        m_session->beginDrag(QStringLiteral("n_embd"));
        m_session->setSize(QStringLiteral("n_embd"), 2048);
        m_session->cancelDrag();
        QCOMPARE(total(), held);
        m_session->openPreset(QStringLiteral("gpt2-medium"));
        QVERIFY(!m_session->state().marks.held);
    }
    void locksKeep() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setSize(QStringLiteral("n_layer"), 7);
        m_session->setLocked(QStringLiteral("n_layer"), true);
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("Lock n_layer"));
        QVERIFY(m_session->isLocked(QStringLiteral("L")));
        m_session->setLocked(QStringLiteral("n_head"), true);
        m_session->setKeepHeadSize(true);
        m_session->setSize(QStringLiteral("n_embd"), 1024);
        QCOMPARE(size("H"), qint64(12));
        m_session->setLocked(QStringLiteral("n_head"), false);
        m_session->openPreset(QStringLiteral("gpt2-medium"));
        QCOMPARE(size("L"), qint64(7));
        QCOMPARE(size("E"), qint64(1024));
        QVERIFY(m_session->snapshot()->changed);
        QVERIFY(m_session->isLocked(QStringLiteral("n_layer")));
        m_session->holdTotal(QStringLiteral("n_layer")); // what is locked does not give way
        QVERIFY(!m_session->state().marks.held);
        m_session->holdTotal(QStringLiteral("vocab_size"));
        m_session->setLocked(QStringLiteral("vocab_size"), true);
        QVERIFY(!m_session->state().marks.held);
        m_session->setSize(QStringLiteral("n_layer"), 9); // the hand may
        QCOMPARE(size("L"), qint64(9));
        m_session->openPreset(QStringLiteral("llama-3-8b")); // no sizes of that one
        QVERIFY(m_session->state().marks.locked.empty());
        QVERIFY(!m_session->snapshot()->changed);
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
        type("Utilisation", "half"); // refused, and said
        QCOMPARE(m_session->state().plan.utilisation, 0.4);
        QCOMPARE(steps(), before + 1);
        type("Utilisation", "50%");
        QCOMPARE(m_session->state().plan.utilisation, 0.5);
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("Utilisation 40\u202F% → 50\u202F%"));
        const auto said = [dialog](const char* words) {
            qsizetype count = 0;
            for (const auto* label : dialog->findChildren<QLabel*>())
                count += label->text().contains(QString::fromUtf8(words)) ? 1 : 0;
            return count;
        };
        QTRY_COMPARE(said("tokens/s · "), 3); // a row for each device, when it has come to rest
        QCOMPARE(said("T4"), 0);
        pick(*deviceMenu(0), "device.choose.T4");
        QTRY_COMPARE(said("T4"), 1);
        m_session->undo();
        m_session->undo();
        QCOMPARE(m_session->state().plan.utilisation, 0.4);
    }
    void sizesHaveAMenu() {
        openGpt2();
        QMenu menu;
        auto* filler = m_window->findChild<SizeMenu*>();
        filler->fill(menu, QStringLiteral("L"));
        QVERIFY(!action("size.reset")->isEnabled());
        action("size.copy")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("12"));
        action("size.hold")->trigger();
        QCOMPARE(m_session->state().marks.held->size, std::string("L"));
        m_session->setSize(QStringLiteral("E"), 1024);
        filler->fill(menu, QStringLiteral("L"));
        QVERIFY(action("size.hold")->isChecked());
        QVERIFY(action("size.reset")->isEnabled());
        action("size.hold")->trigger();
        QVERIFY(!m_session->state().marks.held);
        action("size.reset")->trigger();
        QCOMPARE(*sizeOf(m_session->state().settings, "L").value.integer(), 12);
        action("size.lock")->trigger();
        QVERIFY(m_session->isLocked(QStringLiteral("L")));
        filler->fill(menu, QStringLiteral("L"));
        QVERIFY(action("size.lock")->isChecked() && !action("size.hold")->isEnabled());
        const auto devices = deviceMenu(0);
        QVERIFY(!action("device.layers")->isEnabled());
        QCOMPARE(action("device.layers")->text(), QStringLiteral("Most layers that fit: n_layer is locked"));
        filler->fill(menu, QStringLiteral("H")); // splits the width, and changes no count
        QVERIFY(!action("size.lock")->isChecked() && !action("size.hold")->isEnabled());
    }
    // A table beside the window, true to the model; what is chosen in it is one step of undo.
    void sizesAreSwept() {
        openGpt2();
        QMenu menu;
        m_window->findChild<SizeMenu*>()->fill(menu, QStringLiteral("L"));
        action("size.sweep")->trigger();
        auto* dialog = m_window->findChild<ui::SweepDialog*>();
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        auto* table = dialog->findChild<QTableWidget*>();
        const auto shown = [table](const QString& value) {
            const QList<QTableWidgetItem*> found = table->findItems(value, Qt::MatchExactly);
            return found.isEmpty() ? -1 : found.front()->row();
        };
        QVERIFY(table->item(shown(QStringLiteral("12")), 0)->font().bold());
        const int before = steps();
        table->setFocus();
        table->setCurrentCell(shown(QStringLiteral("24")), 0);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(size("L"), 24);
        QCOMPARE(steps(), before + 1);
        QTRY_VERIFY(shown(QStringLiteral("96")) >= 0); // four times what it is now
        QCOMPARE(shown(QStringLiteral("3")), -1);
        QCOMPARE(table->currentRow(), shown(QStringLiteral("24")));
        m_session->undo();
        QTRY_COMPARE(shown(QStringLiteral("3")), 0);
        m_session->openPreset(QStringLiteral("resnet50")); // has no n_layer
        QTRY_VERIFY(!m_window->findChild<ui::SweepDialog*>());
    }
    void modelMenuLocksAndHolds() {
        const auto submenu = [&](const char* name) {
            auto* menu = m_window->menuBar()->findChild<QMenu*>(QString::fromLatin1(name));
            Q_EMIT menu->aboutToShow();
            return menu;
        };
        QVERIFY(!submenu("model.lock")->actions().first()->isEnabled()); // no model is open
        openGpt2();
        pick(*submenu("model.lock"), "model.lock.n_embd");
        QVERIFY(m_session->isLocked(QStringLiteral("n_embd")));
        QVERIFY(!submenu("model.hold")->findChild<QAction*>(QStringLiteral("model.hold.n_embd"))->isEnabled());
        QVERIFY(!submenu("model.hold")->findChild<QAction*>(QStringLiteral("model.hold.n_head")));
        pick(*submenu("model.hold"), "model.hold.n_layer");
        QCOMPARE(m_session->state().marks.held->size, std::string("L"));
        QVERIFY(submenu("model.hold")->findChild<QAction*>(QStringLiteral("model.hold.n_layer"))->isChecked());
        pick(*submenu("model.hold"), "model.hold.n_inner"); // folded away until now
        QVERIFY(m_window->workbench().sizes().isUnfolded() && inRow("F", "hold")->isVisible());
        pick(*submenu("model.hold"), "model.hold.");
        QVERIFY(!m_session->state().marks.held);
        pick(*submenu("model.lock"), "model.lock.n_embd");
        QVERIFY(!m_session->isLocked(QStringLiteral("n_embd")));
    }
    void rowsShowLocks() {
        openGpt2();
        QVERIFY(!inRow("L", "lock")->isVisible() && !inRow("L", "hold")->isVisible());
        ui::LogSlider* layers = slider();
        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_L);
        QVERIFY(m_session->isLocked(QStringLiteral("n_layer")));
        QVERIFY(layers->accessibleName().endsWith(QStringLiteral("Locked")));
        QVERIFY(inRow("L", "lock")->isVisible());
        QCOMPARE(inRow("L", "lock")->accessibleName(), QStringLiteral("Unlock n_layer"));
        QTest::mouseClick(inRow("L", "lock"), Qt::LeftButton);
        QVERIFY(!m_session->isLocked(QStringLiteral("n_layer")) && !inRow("L", "lock")->isVisible());
        m_session->holdTotal(QStringLiteral("E"));
        QVERIFY(inRow("E", "hold")->isVisible() && !inRow("E", "lock")->isVisible());
        m_session->setSize(QStringLiteral("n_layer"), 24); // the width follows, and has its arrow beside the sign
        m_window->resize(800, 560);
        QCoreApplication::processEvents();
        auto* row = inRow("E", "hold")->parentWidget();
        QVERIFY(inRow("E", "reset")->isVisible());
        for (const auto* child : row->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            QVERIFY(!child->isVisible() || child->geometry().right() <= row->width());
        QVERIFY(row->width() <= m_window->workbench().sizes().width());
        QTest::mouseClick(inRow("E", "hold"), Qt::LeftButton);
        QVERIFY(!m_session->state().marks.held && !inRow("E", "hold")->isVisible());
    }
    void rowMenuByMouseAndKey_data() {
        QTest::addColumn<int>("reason");
        QTest::addRow("mouse") << int(QContextMenuEvent::Mouse);
        QTest::addRow("key") << int(QContextMenuEvent::Keyboard);
    }
    void rowMenuByMouseAndKey() {
        QFETCH(int, reason);
        openGpt2();
        const QPoint place = slider()->mapToGlobal(QPoint(3, 3));
        QContextMenuEvent event(QContextMenuEvent::Reason(reason), QPoint(3, 3), place);
        QTest::mousePress(slider(), Qt::LeftButton, {}, QPoint(5, slider()->height() / 2));
        QCoreApplication::sendEvent(slider(), &event); // a hand is on it
        QVERIFY(!m_window->findChild<QMenu*>(QStringLiteral("sizeMenu")));
        QTest::keyClick(slider(), Qt::Key_Escape);
        QCoreApplication::sendEvent(slider(), &event); // travels up to the row
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("sizeMenu"));
        QVERIFY(menu && menu->isVisible());
        QCOMPARE(menu->actions().size(), 6);
        QCOMPARE(menu->actions().first()->text(), QStringLiteral("n_layer"));
        menu->close();
    }
};

int tst_window_menus(int argc, char* argv[]) {
    return paramap::test::run<TestWindowMenus, QApplication>(argc, argv);
}
#include "tst_window_menus.moc"
