// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/drop.h"
#include "tests/app/compared_window_test.h"
#include "tests/support/run.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/gallery/preset_browser.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/message/message_bar.h"
#include "ui/sizes/sizes_panel.h"

#include <QClipboard>
#include <QDialog>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>

#include <cmath>

using namespace paramap;

/// Two models side by side in the window.
class TestWindowCompare : public test::ComparedWindowTest {
    Q_OBJECT

private Q_SLOTS:
    /// Ctrl+M, a name, Enter.
    void askedForByKey() {
        openGpt2();
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
        auto* const dialog = m_window->findChild<QDialog*>(QStringLiteral("compareDialog"));
        QVERIFY(dialog);
        QVERIFY(
            !dialog->findChild<QPushButton*>(QStringLiteral("compare.startedButton"))->isEnabled()); // it is unchanged
        auto* const field = dialog->findChild<QLineEdit*>();
        const auto* const compare = dialog->findChild<QPushButton*>(QStringLiteral("compare.button"));
        QCOMPARE(
            dialog->findChild<ui::PresetBrowser*>()->selectedNames(), QStringList(u"gpt2-medium"_qs)); // a relative
        QTest::keyClicks(field, QStringLiteral("gpt2-xl "));
        QVERIFY(compare->isEnabled());
        QTest::keyClicks(field, QStringLiteral("xyzzy"));
        QVERIFY(!compare->isEnabled());
        field->clear();
        QTest::keyClicks(field, QStringLiteral("gpt2-xl"));
        QVERIFY(compare->isEnabled());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(isShown());
        QVERIFY(m_window->actions()["view.compare"]->isChecked());
        QCOMPARE(m_window->comparisons().model().name(), u"GPT-2 XL"_qs);
        QVERIFY(page().map(1).hasFocus());
        QTest::keyClick(&page().map(1), Qt::Key_Escape);
        QVERIFY(!isShown());
        QVERIFY(!m_session->view().isFolded()); // as it was before
        m_window->actions()["view.compare"]->trigger(); // the same two again
        QVERIFY(isShown());
    }

    /// The same with the mouse.
    void askedForByButtons() {
        openGpt2();
        m_window->actions()["compare.with"]->trigger();
        auto* const dialog = m_window->findChild<QDialog*>(QStringLiteral("compareDialog"));
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("gpt2-medium"));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("compare.button")), Qt::LeftButton);
        QVERIFY(isShown());
        QCOMPARE(m_window->comparisons().model().name(), u"GPT-2 medium"_qs);
    }

    /// The second model is named as the open one is.
    void inOneNaming() {
        Q_EMIT m_window->presetPicked(QStringLiteral("mixtral-8x7b"));
        m_session->setNaming(m_session->namings().at(1));
        compareWith("mixtral-8x7b");
        const auto pair = m_window->comparisons().model().pair();
        QVERIFY(pair->parts);
        QCOMPARE(pair->subjects[0].network->settings.blueprint->architecture().naming, m_session->namings().at(1).name);
    }

    /// The page follows the sliders of the open model, and undo.
    void thePageFollows() {
        openGpt2();
        compareWith("gpt2");
        const int total = page().parts().model()->rowCount() - 1;
        QCOMPARE(cell(total, 3), u"±0"_qs);
        QCOMPARE(cell(total, 4), u"= same"_qs);
        QCOMPARE(page().steps().model()->rowCount(), 2);
        QVERIFY(!m_window->actions()["compare.started"]->isEnabled());
        Q_EMIT page().sizes().sizeEdited(QStringLiteral("n_layer"), 24);
        QCOMPARE(cell(total, 2), u"209,494,272"_qs);
        QCOMPARE(cell(total, 3), u"+85,054,464"_qs);
        QCOMPARE(page().steps().model()->rowCount(), 3);
        QCOMPARE(page().steps().model()->index(1, 0).data().toString(), u"n_layer 12 → 24"_qs);
        QVERIFY(m_window->actions()["compare.started"]->isEnabled());
        const double now = scaleAt(1, "transformer.h.0.mlp.c_fc");
        QVERIFY(std::abs(scaleAt(0, "transformer.h.0.mlp.c_fc") / now - 1) < 0.01);
        m_window->actions()["edit.undo"]->trigger();
        QVERIFY(isShown());
        QCOMPARE(cell(total, 3), u"±0"_qs);
        QVERIFY(std::abs(scaleAt(1, "transformer.h.0.mlp.c_fc") / now - 1) > 0.1); // the map has its place again
    }

    /// What was hidden behind the page shows the model as it is when it is seen again.
    void theWorkbenchFollowsWhenSeen() {
        openGpt2();
        compareWith("gpt2-xl");
        m_session->setSize(QStringLiteral("n_layer"), 13);
        m_session->view().select(QStringLiteral("transformer.h.12.mlp.c_fc"));
        QTest::keyClick(&page().map(1), Qt::Key_Escape);
        QTest::keyClick(&page().map(1), Qt::Key_Escape);
        QVERIFY(!isShown());
        QCOMPARE(m_window->workbench().inspector().content().value, std::string("2,362,368"));
        QStringList said;
        for (const auto* slider : m_window->workbench().sizes().findChildren<ui::LogSlider*>())
            said << slider->accessibleName();
        QVERIFY2(said.filter(QRegularExpression(QStringLiteral("^n_layer,.*\\b13\\b"))).size() == 1,
            qPrintable(said.join(u'\n')));
    }

    void withWhatIStartedFrom() {
        openGpt2();
        m_session->setSize(QStringLiteral("n_embd"), 1024);
        m_window->actions()["compare.started"]->trigger();
        QVERIFY(isShown());
        const int total = page().parts().model()->rowCount() - 1;
        QCOMPARE(cell(total, 1), u"124,439,808"_qs);
        QCOMPARE(cell(total, 2), QString::fromStdString(words::exact(this->total())));
    }

    /// A screen reader hears the change in words, and no tile is told by its colour alone.
    void changesAreSaid() {
        openGpt2();
        compareWith("gpt2-xl");
        const QModelIndex change = page().parts().model()->index(rowOf(u"h.*.mlp.c_fc"_qs), 4);
        QVERIFY2(change.data(Qt::AccessibleTextRole).toString().startsWith(u"shrank, −"_qs),
            qPrintable(change.data(Qt::AccessibleTextRole).toString()));
        QVERIFY(change.data().toString().startsWith(u"▼ −"_qs));
        QVERIFY2(page().legend().accessibleDescription().contains(u"▼ Shrank −"_qs),
            qPrintable(page().legend().accessibleDescription()));
    }

    /// Why models of different descriptions differ is said by the formulas of a role; of one description, sizes say it.
    void formulasOfRoles() {
        Q_EMIT m_window->presetPicked(QStringLiteral("llama-3-8b"));
        compareWith("gpt2");
        constexpr int formula = ui::StepsModel::Formula;
        QVERIFY(!page().steps().isColumnHidden(formula));
        const QAbstractItemModel& steps = *page().steps().model();
        const QModelIndex gate = steps.index(1, 0), query = steps.index(4, 0);
        QCOMPARE(query.data().toString(), u"query-key-value"_qs);
        QCOMPARE(query.siblingAtColumn(formula).data().toString(), u"L·(3·E² + 3·E) → L·(E·H·D + 2·E·K·D)"_qs);
        QCOMPARE(query.siblingAtColumn(formula).data(Qt::AccessibleTextRole).toString(),
            u"GPT-2 small: L·(3·E² + 3·E) = 21,261,312\nLlama 3 8B: L·(E·H·D + 2·E·K·D) = 805,306,368"_qs);
        QCOMPARE(gate.data(ui::StepsModel::ChangeRole).toInt(), static_cast<int>(compare::Change::Added));
        compareWith("llama-2-7b");
        QVERIFY(page().steps().isColumnHidden(formula));
    }

    /// Another measure for both; one that the first model lacks is not offered.
    void measures() {
        openGpt2();
        compareWith("gpt2-xl");
        m_session->view().setMeasure(map::Measure::Cache);
        QCOMPARE(page().map(0).measured().measure, map::Measure::Cache);
        QCOMPARE(page().map(1).measured().measure, map::Measure::Cache);
        compareWith("vit-base-patch16-224"); // it has no cache
        QCOMPARE(page().map(0).measured().measure, map::Measure::Parameters);
        QCOMPARE(page().map(1).measured().measure, map::Measure::Parameters);
    }

    /// A model's file has two halves to be dropped on.
    void dropped() {
        openGpt2();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file(QStringLiteral("config.json"), smallGpt2))});
        QDragEnterEvent enter(QPoint(1500, 500), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDropEvent drop(QPointF(1500, 500), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QVERIFY(isShown());
        QCOMPARE(total(), test::gpt2); // the open model is the one that it was
        QVERIFY(m_window->comparisons().model().name().contains(u"config.json"_qs));
        m_window->comparisons().withFile(file(QStringLiteral("broken.json"), "{"));
        QVERIFY(!m_window->messageBar().isHidden());
        QVERIFY(isShown());
    }

    /// Export and Copy picture take both maps, and the figure opens again as the comparison.
    void theFigureOpensAgain() {
        openGpt2();
        compareWith("gpt2-xl");
        Q_EMIT page().sizes().sizeEdited(QStringLiteral("n_layer"), 13);
        m_window->actions()["edit.copyPicture"]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(1600, 1000));
        const QString path = m_folder.filePath(QStringLiteral("pair.svg"));
        m_window->actions()["file.export"]->trigger();
        auto* const dialog = m_window->findChild<QFileDialog*>(QStringLiteral("chartFile"));
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(path);
        delete dialog;
        m_session->close();
        Q_EMIT m_window->filePicked(path);
        QVERIFY(isShown());
        QCOMPARE(m_window->comparisons().model().name(), u"GPT-2 XL"_qs);
        QCOMPARE(total(), test::gpt2 + 7087872);
        QCOMPARE(cell(page().parts().model()->rowCount() - 1, 1), u"1,557,611,200"_qs);
    }

    /// Which model stands left can be undone; the open model is not changed by it.
    void theChoiceIsUndone() {
        openGpt2();
        compareWith("gpt2-xl");
        compareWith("llama-2-7b");
        QVERIFY(!m_session->isModified());
        Q_EMIT page().leaveWanted();
        m_window->actions()["edit.undo"]->trigger();
        QVERIFY(isShown());
        QCOMPARE(m_window->comparisons().model().name(), u"GPT-2 XL"_qs);
        QVERIFY(!m_session->isModified());
        m_window->actions()["edit.redo"]->trigger();
        QCOMPARE(m_window->comparisons().model().name(), u"Llama 2 7B"_qs);
        Q_EMIT page().sizes().sizeEdited(QStringLiteral("n_layer"), 13);
        QVERIFY(m_session->isModified());
    }

    /// With a mixture, what one token passes is an area; without one, it is not offered.
    void activeParameters() {
        openGpt2();
        compareWith("gpt2-xl");
        QVERIFY(!page().measures().activeButton());
        compareWith("mixtral-8x7b");
        QVERIFY(page().measures().activeButton());
        page().measures().activeButton()->click();
        QVERIFY(page().measures().activeButton()->isChecked());
        const auto pair = m_window->comparisons().model().pair();
        QCOMPARE(pair->report.models[0].total, pair->subjects[0].network->totals().active);
        page().measures().button(map::Measure::Parameters)->click();
        QVERIFY(!page().measures().activeButton()->isChecked());
        QCOMPARE(m_window->comparisons().model().pair()->report.models[0].total,
            pair->subjects[0].network->totals().parameters);
    }

    /// Rows that a slider does not change are told of no change, and a selected one stays.
    void onlyWhatChanged() {
        openGpt2();
        compareWith("gpt2-xl");
        QSignalSpy changes(page().parts().model(), &QAbstractItemModel::dataChanged);
        QSignalSpy resets(page().steps().model(), &QAbstractItemModel::modelReset);
        Q_EMIT page().sizes().sizeEdited(QStringLiteral("n_positions"), 1056);
        QSet<int> rows;
        for (const QList<QVariant>& change : changes)
            rows << change.first().toModelIndex().row();
        QCOMPARE(rows, (QSet<int>{rowOf(QStringLiteral("wpe")), page().parts().model()->rowCount() - 1}));
        Q_EMIT page().sizes().sizeEdited(QStringLiteral("n_positions"), 1088);
        QVERIFY(resets.size() <= 1);
    }

    /// Other models that are opened, and none.
    void otherModels() {
        QVERIFY(!m_window->actions()["compare.with"]->isEnabled());
        openGpt2();
        compareWith("gpt2-xl");
        Q_EMIT m_window->presetPicked(QStringLiteral("bert-base-uncased"));
        QVERIFY(isShown());
        QCOMPARE(page().map(1).network(), m_session->snapshot()->network);
        m_session->close();
        QVERIFY(!isShown());
        QVERIFY(m_window->pages().isGalleryShown());
    }
};

int tst_window_compare(int argc, char* argv[]) {
    return paramap::test::run<TestWindowCompare, QApplication>(argc, argv);
}
#include "tst_window_compare.moc"
