// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/line_ups.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/compare/compare_tables.h"
#include "ui/gallery/preset_browser.h"
#include "ui/lineup/family_view.h"
#include "ui/lineup/line_up_view.h"
#include "ui/lineup/share_view.h"
#include "ui/parts/menu_button.h"
#include "ui/parts/segment.h"

#include <QClipboard>
#include <QDialog>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

using namespace paramap;

/// Several models side by side in the window.
class TestWindowLineUp : public test::WindowTest {
    Q_OBJECT

    ui::LineUpView& page() { return m_window->pages().lineUp(); }
    bool isShown() { return m_window->pages().isLineUpShown(); }
    const std::vector<LineUp::Member>& members() { return m_window->lineUps().lineUp().members(); }
    QString cell(int row, int column) { return page().table().model()->index(row, column).data().toString(); }
    int total() { return page().table().model()->rowCount() - 1; }
    /// Chooses an entry of one of the page's buttons, as a person finds it.
    void choose(const QString& button, const QString& entry) {
        for (const auto* each : page().findChildren<ui::MenuButton*>()) {
            if (each->text() != button)
                continue;
            Q_EMIT each->menu()->aboutToShow();
            for (QAction* action : each->menu()->actions())
                if (action->text().remove(u'&') == entry) {
                    QVERIFY2(action->isEnabled(), qPrintable(entry));
                    action->trigger();
                    return;
                }
        }
        QFAIL(qPrintable(QStringLiteral("no entry ") + entry));
    }

private Q_SLOTS:
    /// Without a model the page asks for some; a family is one choice.
    void aFamily() {
        QVERIFY(m_window->pages().isGalleryShown());
        m_window->actions()["compare.lineUp"]->trigger();
        QVERIFY(isShown());
        QVERIFY(!page().maps().isVisible());
        choose(QStringLiteral("Family"), QStringLiteral("GPT-3"));
        QVERIFY(page().maps().isVisible());
        QCOMPARE(members().size(), std::size_t(8));
        QCOMPARE(cell(total(), 8), u"174,604,259,328"_qs);
        QVERIFY2(page().maps().accessibleName().contains(u"GPT-3"_qs), qPrintable(page().maps().accessibleName()));
        QTest::keyClick(&page().maps(), Qt::Key_Escape);
        QVERIFY(m_window->pages().isGalleryShown());
    }

    /// The open model's family comes first, and each model has its own place, all on one scale.
    void ofTheOpenModel() {
        openGpt2();
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(isShown());
        QCOMPARE(members().size(), std::size_t(4));
        QRectF before;
        for (std::size_t model = 0; model < 4; ++model) {
            const QRectF place = page().maps().placeOf(model);
            QVERIFY(QRectF(page().maps().rect()).contains(place));
            QVERIFY(!place.intersects(before));
            before = place;
        }
        for (const char* words : {"GPT-2 medium", "354,823,168 parameters", "1,557,611,200 parameters"})
            QVERIFY2(std::ranges::any_of(page().maps().figure().labels,
                         [&](const ui::DrawnLabel& label) { return label.text == QLatin1String(words); }),
                words);
        QTest::keyClick(&page().maps(), Qt::Key_Escape);
        QVERIFY(m_window->pages().isWorkbenchShown());
    }

    /// Arrow keys read the models, Delete takes one out, Enter opens one.
    void byKeys() {
        m_window->lineUps().show({QStringLiteral("gpt2"), QStringLiteral("gpt2-medium"), QStringLiteral("llama-2-7b")});
        QVERIFY(page().maps().hasFocus());
        QTest::keyClick(&page().maps(), Qt::Key_Right);
        QVERIFY2(page().maps().accessibleDescription().startsWith(u"GPT-2 medium, 354,823,168 parameters"_qs),
            qPrintable(page().maps().accessibleDescription()));
        QTest::keyClick(&page().maps(), Qt::Key_Delete);
        QCOMPARE(members().size(), std::size_t(2));
        QTest::keyClick(&page().maps(), Qt::Key_End);
        QTest::keyClick(&page().maps(), Qt::Key_Return);
        QVERIFY(m_window->pages().isWorkbenchShown());
        QCOMPARE(m_session->title(), u"Llama 2 7B"_qs);
    }

    /// What the pointer is on is said.
    void byPointer() {
        m_window->lineUps().show({QStringLiteral("gpt2"), QStringLiteral("gpt2-medium"), QStringLiteral("gpt2-xl")});
        const QRectF place = page().maps().placeOf(2);
        QSet<QString> said;
        for (double x = place.left() + 2; x < place.right(); x += 8)
            said << page().maps().wordsAt({x, place.top() + place.height() * 0.4});
        QVERIFY2(std::ranges::any_of(said, [](const QString& words) { return words.contains(u"c_fc"_qs); }),
            qPrintable(said.values().join(u'|')));
        QCOMPARE(page().maps().wordsAt({-5, -5}), QString());
    }

    void measuresAndTheOpenModel() {
        openGpt2();
        m_window->lineUps().show({QStringLiteral("gpt2"), QStringLiteral("gpt2-xl"), QStringLiteral("gpt2-large")});
        page().measures().button(map::Measure::Bytes)->click();
        QCOMPARE(m_window->lineUps().lineUp().result()->compared.report.measure, map::Measure::Bytes);
        choose(QStringLiteral("Models"), QStringLiteral("Add the open model"));
        QCOMPARE(members().size(), std::size_t(4));
        choose(QStringLiteral("Models"), QStringLiteral("Remove GPT-2 XL"));
        QCOMPARE(members().size(), std::size_t(3));
        choose(QStringLiteral("Models"), QStringLiteral("Remove all"));
        QVERIFY(!page().maps().isVisible());
        // An image classifier has no cache: the measure is not offered, and parameters stand in its place.
        m_window->lineUps().show({QStringLiteral("gpt2"), QStringLiteral("vit_b_16")});
        QVERIFY(!page().measures().button(map::Measure::Cache));
    }

    void copiedTables() {
        m_window->lineUps().show({QStringLiteral("gpt2"), QStringLiteral("gpt2-medium"), QStringLiteral("gpt2-xl")});
        choose(QStringLiteral("Copy"), QStringLiteral("Table as Markdown"));
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"| part | GPT-2 small | GPT-2 medium |"_qs));
        choose(QStringLiteral("Copy"), QStringLiteral("Table as CSV"));
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"role,kind,"_qs));
        choose(QStringLiteral("Copy"), QStringLiteral("Table as LaTeX"));
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"\\begin{tabular}{lrrr}"_qs));
    }

    /// What each model costs is a table of its own. Where the chart has no room, nor have its buttons.
    void theModels() {
        m_window->lineUps().show({QStringLiteral("llama-2-7b"), QStringLiteral("llama-3-8b")});
        const auto button = [this](const QString& words) {
            for (auto* each : page().findChildren<ui::Segment*>())
                if (each->text() == words)
                    return each;
            return static_cast<ui::Segment*>(nullptr);
        };
        QVERIFY(button(QStringLiteral("Bars"))->isVisible());
        button(QStringLiteral("Models"))->click();
        QCOMPARE(cell(1, 0), u"Llama 3 8B"_qs);
        QCOMPARE(cell(1, 6), u"131,072"_qs);
        choose(QStringLiteral("Copy"), QStringLiteral("Table as CSV"));
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"model,parameters,active,"_qs));
        m_window->resize(1024, 700);
        QTRY_VERIFY(!button(QStringLiteral("Bars"))->isVisible());
        QVERIFY(page().table().isVisible());
        button(QStringLiteral("Shares"))->click();
        QVERIFY(button(QStringLiteral("Bars"))->isVisible());
        QVERIFY(!page().table().isVisible());
    }

    /// The open model stands in its family as its sizes are.
    void followsTheOpenModel() {
        openGpt2();
        m_window->actions()["compare.lineUp"]->trigger();
        QVERIFY(m_window->lineUps().lineUp().isOpen(0));
        m_session->setSize(QStringLiteral("n_layer"), 13);
        QCOMPARE(cell(total(), 1), u"131,527,680"_qs);
        QCOMPARE(QString::fromStdString(members().front().title), m_session->title());
        m_session->openPreset(QStringLiteral("bert-base-uncased"));
        QVERIFY(!m_window->lineUps().lineUp().isOpen(0));
        QCOMPARE(cell(total(), 1), u"131,527,680"_qs);
    }

    void exported() {
        m_window->lineUps().show({QStringLiteral("gpt2"), QStringLiteral("gpt2-medium"), QStringLiteral("gpt2-xl")});
        for (const char* which : {"Maps…", "Shares…"}) {
            const QString path = m_folder.filePath(QStringLiteral("line-up.svg"));
            QFile::remove(path);
            choose(QStringLiteral("Export"), QString::fromUtf8(which));
            auto* const dialog = m_window->findChild<QFileDialog*>(QStringLiteral("chartFile"));
            QVERIFY(dialog);
            Q_EMIT dialog->fileSelected(path);
            delete dialog;
            QFile written(path);
            QVERIFY(written.open(QIODevice::ReadOnly));
            QVERIFY(written.readAll().contains("GPT-2 medium"));
            m_window->lineUps().lineUp().set({});
            Q_EMIT m_window->filePicked(path); // opens all of them again
            QVERIFY(isShown());
            QCOMPARE(members().size(), std::size_t(3));
            QCOMPARE(cell(total(), 3), u"1,557,611,200"_qs);
        }
    }

    /// The chart's points are the models; both forms name every kind.
    void shares() {
        m_window->lineUps().show({QStringLiteral("gpt2"), QStringLiteral("gpt2-medium"), QStringLiteral("gpt2-xl")});
        ui::ShareView& chart = page().shares();
        QCOMPARE(chart.chart().models.size(), std::size_t(3));
        for (const ui::ShareForm form : {ui::ShareForm::Bars, ui::ShareForm::Lines}) {
            chart.setForm(form);
            (void)chart.grab();
            QVERIFY(!chart.places().elided);
        }
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_End);
        QVERIFY2(chart.accessibleDescription().startsWith(u"GPT-2 XL, 1,557,611,200 parameters: "_qs),
            qPrintable(chart.accessibleDescription()));
    }

    /// Several models that are selected in the list of presets.
    void fromTheList() {
        m_window->actions()["file.preset"]->trigger();
        auto* const dialog = m_window->findChild<QDialog*>(QStringLiteral("presetDialog"));
        QVERIFY(dialog);
        auto* const several = dialog->findChild<QPushButton*>(QStringLiteral("presets.several"));
        QVERIFY(!several->isEnabled());
        auto* const field = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(field, QStringLiteral("gpt2"));
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(field, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(dialog->findChild<ui::PresetBrowser*>()->selectedNames().size(), 3);
        QVERIFY(several->isEnabled());
        QTest::mouseClick(several, Qt::LeftButton);
        QVERIFY(isShown());
        QCOMPARE(members().size(), std::size_t(3));
    }
};

int tst_window_line_up(int argc, char* argv[]) {
    return paramap::test::run<TestWindowLineUp, QApplication>(argc, argv);
}
#include "tst_window_line_up.moc"
