// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/map_store.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/gallery/preset_browser.h"
#include "ui/gallery/preset_model.h"

#include <QDialog>
#include <QLineEdit>
#include <QTreeView>

using namespace paramap;

/// New from preset: what is typed, and the model that Enter opens.
class TestPresetDialog : public test::WindowTest {
    Q_OBJECT
private:
    QDialog* dialog() { return m_window->findChild<QDialog*>(QStringLiteral("presetDialog")); }
    void openDialog() {
        m_window->actions()["file.preset"]->trigger();
        QVERIFY(dialog());
        QVERIFY(QTest::qWaitForWindowExposed(dialog()));
    }
    /// The number of totals that the rows show; column: 1 = all parameters, 2 = active ones.
    int shownTotals(int column) {
        const QAbstractItemModel& model = *dialog()->findChild<QTreeView*>()->model();
        int shown = 0;
        for (int family = 0; family < model.rowCount(); ++family) {
            const QModelIndex parent = model.index(family, 0);
            for (int row = 0; row < model.rowCount(parent); ++row)
                shown += model.index(row, column, parent).data().toString().isEmpty() ? 0 : 1;
        }
        return shown;
    }

private Q_SLOTS:
    void enterOpensTheBest_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("preset");
        const auto row = [](const char* typed, const char* preset) {
            QTest::addRow("%s", typed) << QString::fromUtf8(typed) << QString::fromUtf8(preset);
        };
        row("gpt2", "gpt2");
        row("GPT-2", "gpt2");
        row("resnet50", "resnet50");
        row("mamba", "mamba-130m");
        row("phi", "phi-4");
        row("resnt50", "resnet50");
        row("llama 3.1 8b", "llama-3.1-8b");
        row("deepsek", "deepseek-r1");
    }
    void enterOpensTheBest() {
        QFETCH(QString, typed);
        QFETCH(QString, preset);
        openDialog();
        auto* field = dialog()->findChild<QLineEdit*>();
        QTest::keyClicks(field, typed);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(m_session->state().hasModel());
        QCOMPARE(QString::fromStdString(m_session->state().opened->settings.preset), preset);
    }

    void totalsCome() {
        openDialog();
        QTest::keyClicks(dialog()->findChild<QLineEdit*>(), QStringLiteral(">400B"));
        QTRY_VERIFY_WITH_TIMEOUT(shownTotals(1) > 5, 60'000);
        dialog()->findChild<QLineEdit*>()->clear();
        const auto all = static_cast<int>(m_session->catalog().presets().size());
        QTRY_VERIFY_WITH_TIMEOUT(test::sanitized ? shownTotals(1) > 400 : shownTotals(1) == all, 60'000);
        QVERIFY(shownTotals(2) > 10); // of mixtures
        QVERIFY(shownTotals(2) < shownTotals(1) / 2);
    }

    /// Rows in sight get their maps while a person types, and a second dialog finds them.
    void mapsCome() {
        openDialog();
        const auto* list = dialog()->findChild<QTreeView*>();
        const auto mapOfFirst = [list] {
            const QAbstractItemModel& model = *list->model();
            return model.index(0, 0, model.index(0, 0)).data(ui::PresetModel::MapRole).value<QImage>();
        };
        QTest::keyClicks(dialog()->findChild<QLineEdit*>(), QStringLiteral("resnet50"));
        QTRY_VERIFY_WITH_TIMEOUT(!mapOfFirst().isNull(), 60'000);
        const QImage map = mapOfFirst();
        QCOMPARE(map.deviceIndependentSize().toSize(), dialog()->findChild<ui::PresetBrowser*>()->mapSize());
        QVERIFY(map.pixelColor(map.width() - 4, map.height() / 2) != map.pixelColor(0, 0));
        dialog()->close();
    }

    void mapsAreKept() {
        QTemporaryDir folder;
        const std::filesystem::path there = folder.path().toStdString();
        QImage map(5, 4, QImage::Format_RGB32);
        map.fill(Qt::red);
        {
            MapStore store("key", there, QStringLiteral("5x4"));
            QVERIFY(store.map(QStringLiteral("gpt2")).isNull());
            store.add(QStringLiteral("gpt2"), map);
            store.save();
        }
        QCOMPARE(MapStore("key", there, QStringLiteral("5x4")).map(QStringLiteral("gpt2")).pixelColor(2, 2),
            QColor(Qt::red));
        QVERIFY(MapStore("other", there, QStringLiteral("5x4")).map(QStringLiteral("gpt2")).isNull());
        QVERIFY(MapStore("key", there, QStringLiteral("6x4")).map(QStringLiteral("gpt2")).isNull());
        QFile file(folder.filePath(QStringLiteral("maps-5x4")));
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.seek(file.size() - 3);
        file.write("x");
        file.close();
        QVERIFY(MapStore("key", there, QStringLiteral("5x4")).map(QStringLiteral("gpt2")).isNull()); // it is not whole
    }

    void keyFromAnywhere() {
        openGpt2();
        QList<QWidget*> places{&map(), &tree(), slider(), m_window->findChild<QLineEdit*>()};
        for (QWidget* each : m_window->findChildren<QAbstractSpinBox*>())
            if (each->isVisible())
                places << each;
        QVERIFY(places.size() > 6);
        for (QWidget* place : places) {
            place->setFocus();
            QTest::keyClick(place, Qt::Key_N, Qt::ControlModifier);
            QVERIFY2(dialog(), place->metaObject()->className());
            // The key that is held while it opens selects nothing more.
            QCOMPARE(dialog()->findChild<ui::PresetBrowser*>()->selectedNames(), QStringList(u"gpt2"_qs));
            QVERIFY(!dialog()->findChild<QWidget*>(QStringLiteral("presets.several"))->isEnabled());
            dialog()->close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
            QVERIFY(!dialog());
        }
    }
};

int tst_preset_dialog(int argc, char* argv[]) {
    return paramap::test::run<TestPresetDialog, QApplication>(argc, argv);
}
#include "tst_preset_dialog.moc"
