// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/map_menu.h"
#include "app/window/menus/size_menu.h"
#include "tests/support/menu_test.h"
#include "tests/support/run.h"
#include "ui/sizes/size_row.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/sweep/sweep_dialog.h"
#include "ui/sweep/sweep_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QMenuBar>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>

using namespace paramap;

/// The menus of the model and of its sizes, with locks and held totals, and the mnemonics of all menus.
class TestWindowMenus : public test::MenuTest {
    Q_OBJECT
private:
    qint64 size(const char* key) { return *sizeOf(m_session->state().settings, key).value.integer(); }
    QWidget* inRow(const char* key, const char* name) { ///< in the row of a size
        for (auto* row : m_window->findChildren<ui::SizeRow*>()) {
            if (row->key() == QLatin1String(key))
                return row->findChild<QWidget*>(QString::fromLatin1(name));
        }
        return nullptr;
    }

    /// Mnemonics that occur twice in a menu or a submenu. Names that are not written by the program have no mnemonic.
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
            QCOMPARE(sharedLetters(*each->menu()).join(u'|'), QString());
        QMenu ofMap, ofSize;
        m_window->findChild<MapMenu*>()->fill(ofMap, QStringLiteral("transformer.wte"));
        QVERIFY(ofMap.findChild<QAction*>(QStringLiteral("map.twice")));
        QCOMPARE(sharedLetters(ofMap), QStringList());
        m_window->findChild<SizeMenu*>()->fill(ofSize, QStringLiteral("L"));
        QCOMPARE(sharedLetters(ofSize), QStringList());
        QCOMPARE(sharedLetters(*deviceMenu(0)), QStringList());
    }
    void holdsTheTotal() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->holdTotal(QStringLiteral("n_layer"));
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("Hold the total, solve n_layer"));
        const int before = m_session->undoStack()->index();
        m_session->beginDrag(QStringLiteral("n_embd"));
        for (const int width : {832, 896, 960, 1024})
            m_session->setSize(QStringLiteral("n_embd"), width);
        QCOMPARE(size("L"), qint64(6)); // the same solution as by hand: 128,091,136 parameters
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

        m_session->setSize(QStringLiteral("n_embd"), 768); // going back restores the exact value
        QCOMPARE(total(), test::gpt2);
        QCOMPARE(size("L"), qint64(12));
        QVERIFY(!m_session->snapshot()->changed);

        m_session->setSize(QStringLiteral("n_layer"), 24); // changing the held size itself sets a new total to hold
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
        m_session->holdTotal(QStringLiteral("n_layer")); // a locked size is not changed
        QVERIFY(!m_session->state().marks.held);
        m_session->holdTotal(QStringLiteral("vocab_size"));
        m_session->setLocked(QStringLiteral("vocab_size"), true);
        QVERIFY(!m_session->state().marks.held);
        m_session->setSize(QStringLiteral("n_layer"), 9); // a person may change it
        QCOMPARE(size("L"), qint64(9));
        m_session->openPreset(QStringLiteral("llama-3-8b")); // these sizes do not belong to the other model
        QVERIFY(m_session->state().marks.locked.empty());
        QVERIFY(!m_session->snapshot()->changed);
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
        filler->fill(menu, QStringLiteral("H")); // this size splits the width and changes no count
        QVERIFY(!action("size.lock")->isChecked() && !action("size.hold")->isEnabled());
    }
    // A chart and a table beside the window that follow the model. Choosing a value in them is one step of undo.
    void sizesAreSwept() {
        openGpt2();
        QMenu menu;
        m_window->findChild<SizeMenu*>()->fill(menu, QStringLiteral("L"));
        action("size.sweep")->trigger();
        auto* dialog = m_window->findChild<ui::SweepDialog*>();
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        QCOMPARE(dialog->varied(), QStringLiteral("n_layer"));
        auto* table = dialog->findChild<QTableWidget*>();
        auto* view = dialog->findChild<ui::SweepView*>();
        auto* reading = dialog->findChild<QLabel*>(QStringLiteral("sweepReading"));
        const auto shown = [table](const QString& value) {
            for (int row = 0; row < table->rowCount(); ++row)
                if (table->item(row, 0)->text() == value)
                    return row;
            return -1;
        };
        const auto spin
            = [dialog](const char* name) { return dialog->findChild<QSpinBox*>(QString::fromLatin1(name)); };
        QVERIFY(table->item(shown(QStringLiteral("12")), 0)->font().bold());
        QVERIFY2(reading->text().startsWith(QStringLiteral("n_layer 12, as it is: 124,439,808 parameters")),
            qPrintable(reading->text()));
        spin("sweepFrom")->setValue(4);
        spin("sweepTo")->setValue(48);
        spin("sweepStep")->setValue(4);
        QCOMPARE(table->rowCount(), 12);
        const int before = steps();
        table->setFocus();
        table->setCurrentCell(shown(QStringLiteral("24")), 0);
        QVERIFY(reading->text().startsWith(QStringLiteral("n_layer 24: ")));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(size("L"), 24);
        QCOMPARE(steps(), before + 1);
        QTRY_VERIFY(table->item(shown(QStringLiteral("24")), 0)->font().bold()); // the range stays
        QCOMPARE(table->rowCount(), 12);

        // By the keyboard and with the pointer on the chart.
        view->setFocus();
        QTest::keyClick(view, Qt::Key_End);
        QCOMPARE(table->currentRow(), 11);
        QVERIFY(reading->text().startsWith(QStringLiteral("n_layer 48: ")));
        QCOMPARE(view->accessibleDescription(), reading->text());
        QTest::keyClick(view, Qt::Key_Left);
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(size("L"), 44);
        view->grab();
        const QPoint fourth(int(view->places().at(3.0 / 11)), int(view->places().panels[0].center().y()));
        QTest::mouseClick(view, Qt::LeftButton, {}, fourth);
        QCOMPARE(size("L"), 16);
        m_session->undo(); // quick changes of one size are one step
        QCOMPARE(size("L"), 12);

        // A range that is none says so and keeps the chart.
        spin("sweepTo")->setValue(2);
        QVERIFY2(reading->text().startsWith(QStringLiteral("the range of n_layer runs backwards")),
            qPrintable(reading->text()));
        QCOMPARE(table->rowCount(), 12);
        m_session->openPreset(QStringLiteral("resnet50")); // this model has no n_layer
        QTRY_VERIFY(!m_window->findChild<ui::SweepDialog*>());
    }
    // Refused values stay, with the reason; another size and the batch can be varied; files are written.
    void sweepsSayWhatIsRefused() {
        openGpt2();
        QMenu menu;
        m_window->findChild<SizeMenu*>()->fill(menu, QStringLiteral("E"));
        action("size.sweep")->trigger();
        auto* dialog = m_window->findChild<ui::SweepDialog*>();
        auto* table = dialog->findChild<QTableWidget*>();
        const int note = table->columnCount() - 1;
        QCOMPARE(table->horizontalHeaderItem(note)->text(), QStringLiteral("Note"));
        int refused = 0;
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->item(row, 0)->text() == QStringLiteral("1,024")) {
                QCOMPARE(table->item(row, note)->text(),
                    QStringLiteral("n_embd must be a multiple of n_head (1024 / 12 is not whole)"));
                table->setCurrentCell(row, 0);
                QTest::keyClick(table, Qt::Key_Return); // what is refused cannot be chosen
                ++refused;
            }
        QCOMPARE(refused, 1);
        QCOMPARE(size("E"), 768);
        QTemporaryDir folder;
        Q_EMIT dialog->exportWanted({321, 240});
        auto* files = dialog->findChild<QFileDialog*>();
        QVERIFY(files && files->isVisible());
        for (const char* name : {"chart.svg", "chart.pdf", "chart.png", "table.csv"}) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            Q_EMIT files->fileSelected(path);
            QVERIFY2(QFileInfo(path).size() > 500, name);
        }
        files->close();
        auto* vary = dialog->findChild<QComboBox*>(QStringLiteral("sweepVary"));
        const int batch = vary->findData(QStringLiteral("batch"));
        QVERIFY(batch >= 0);
        vary->setCurrentIndex(batch);
        Q_EMIT vary->activated(batch);
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("1"));
        table->setCurrentCell(2, 0);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(m_session->state().run.batch, qint64(3));
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
        pick(*submenu("model.hold"), "model.hold.n_inner"); // its row was folded
        QVERIFY(inRow("F", "hold")->isVisible());
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
        QVERIFY(!m_session->isLocked(QStringLiteral("n_layer")));
        QCOMPARE(inRow("L", "lock")->accessibleName(), QStringLiteral("Lock n_layer")); // open, beside the focus
        QVERIFY(layers->hasFocus());
        m_window->workbench().map().setFocus();
        QVERIFY(!inRow("L", "lock")->isVisible());
        QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
        QCoreApplication::sendEvent(inRow("L", "lock")->parentWidget(), &enter);
        QVERIFY(inRow("L", "lock")->isVisible()); // and under the pointer
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(inRow("L", "lock")->parentWidget(), &leave);
        m_session->holdTotal(QStringLiteral("E"));
        QVERIFY(inRow("E", "hold")->isVisible() && !inRow("E", "lock")->isVisible());
        // The width is changed as well, and its row shows a reset button beside the hold sign.
        m_session->setSize(QStringLiteral("n_layer"), 24);
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
        QCoreApplication::sendEvent(slider(), &event); // the slider is being dragged
        QVERIFY(!m_window->findChild<QMenu*>(QStringLiteral("sizeMenu")));
        QTest::keyClick(slider(), Qt::Key_Escape);
        QCoreApplication::sendEvent(slider(), &event); // the event reaches the row
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
