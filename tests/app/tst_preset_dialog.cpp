// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/window_test.h"

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
        QTRY_VERIFY_WITH_TIMEOUT(shownTotals(1) == static_cast<int>(m_session->catalog().presets().size()), 60'000);
        QVERIFY(shownTotals(2) > 10); // of mixtures
        QVERIFY(shownTotals(2) < shownTotals(1) / 2);
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
