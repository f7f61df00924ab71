// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/actions.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "tests/support/window_test.h"
#include "ui/tree/module_model.h"

#include <QClipboard>
#include <QMenu>

#include <chrono>

using namespace paramap;

/// Which device of a run is shown is a part of the run: map, tree and card follow it, files keep it, undo takes it
/// back.
class TestWindowDevice : public test::WindowTest {
    Q_OBJECT

    QMenu& menu() {
        auto* menu = m_window->menuBar()->findChild<QMenu*>(QStringLiteral("view.device"));
        Q_EMIT menu->aboutToShow();
        return *menu;
    }
    QStringList titles() {
        QStringList result;
        for (const QAction* each : menu().actions())
            result << each->text().section(u'\t', 0, 0);
        return result;
    }
    void divide(const std::vector<std::pair<const char*, const char*>>& values) {
        cost::RunSettings run = m_session->state().run;
        for (const auto& [key, value] : values)
            test::set(run, key, value);
        m_session->setRun(run);
    }
    std::int64_t total() { return map().scene().total(); }

private Q_SLOTS:
    void oneDeviceIsNoChoice() {
        openGpt2();
        QVERIFY(!menu().menuAction()->isEnabled());
        divide({{"dp", "4"}});
        QVERIFY(menu().menuAction()->isEnabled());
        QCOMPARE(titles(), QStringList{u"Every device alike"_qs});
    }

    void stages() {
        openGpt2();
        m_session->setClock([time = Session::Clock::time_point()]() mutable { // no two changes merge
            return time += std::chrono::seconds(2);
        });
        divide({{"pp", "3"}});
        const QStringList listed = titles();
        QCOMPARE(listed.size(), 4);
        QVERIFY2(listed[0].startsWith(u"Most loaded (stage "_qs), qPrintable(listed[0]));
        QCOMPARE(listed[2], u"Stage 2 of 3: layers 5 to 8"_qs);
        QVERIFY(menu().actions()[0]->isChecked());
        QCOMPARE(titles(), listed); // a menu that is opened again
        m_session->view().setMeasure(map::Measure::Training);
        const std::int64_t most = total();
        QCOMPARE(most, m_session->snapshot()->training.total);
        menu().actions()[2]->trigger();
        QCOMPARE(m_session->state().run.ppStage, std::optional<std::int64_t>(2));
        QVERIFY(menu().actions()[2]->isChecked());
        QVERIFY(total() < most);
        QCOMPARE(total(), m_session->snapshot()->training.total);
        QVERIFY(QString::fromStdString(m_session->snapshot()->trainingCard.settings).endsWith(u"stage 2"_qs));
        const map::Measured& measured = map().measured();
        const auto at = [&](const char* path) { return measured.at(*network::find(*measured.cut, path)); };
        QCOMPARE(at("transformer.wte"), 0);
        QCOMPARE(at("transformer.h.3"), 0);
        QVERIFY(at("transformer.h.4") > 0);
        // A device may fit where the run does not: the tiles speak of the run.
        const auto uses = [this] {
            std::vector<std::string> result;
            for (const text::DeviceTile& tile : m_session->snapshot()->trainingCard.devices)
                result.push_back(tile.use);
            return result;
        };
        const auto ofStage = uses();
        m_session->undo();
        QVERIFY(!m_session->state().run.ppStage);
        QCOMPARE(total(), most);
        QCOMPARE(uses(), ofStage);
    }

    void theTreeSaysWhatIsElsewhere() {
        openGpt2();
        divide({{"pp", "3"}, {"pp_stage", "2"}});
        m_session->view().setMeasure(map::Measure::Training);
        const auto* model = m_window->findChild<ui::ModuleModel*>();
        QVERIFY(model);
        const auto shares = [model](const char* path) {
            const QModelIndex row = model->indexOf(QString::fromLatin1(path));
            return row.siblingAtColumn(ui::ModuleModel::OfTotal).data().toString();
        };
        QCOMPARE(shares("transformer.wte"), u"away"_qs);
        QCOMPARE(shares("transformer.h.0"), u"away"_qs);
        QVERIFY(shares("transformer.h.5").contains(u'%'));
    }

    void experts() {
        m_session->openPreset(QStringLiteral("mixtral-8x7b"));
        divide({{"ep", "4"}});
        QCOMPARE(titles(), (QStringList{u"Every device alike"_qs, {}, u"&Experts"_qs}));
        auto* groups = menu().findChild<QMenu*>(QStringLiteral("view.device.experts"));
        QCOMPARE(groups->actions().size(), 4);
        QCOMPARE(groups->actions()[2]->text(), u"Group 3 of 4: experts 5 to 6"_qs);
        groups->actions()[2]->trigger();
        QCOMPARE(m_session->state().run.epGroup, std::int64_t(3));
    }

    void filesAndCommands() {
        openGpt2();
        divide({{"pp", "3"}, {"pp_stage", "2"}});
        m_window->actions()["edit.copyCommand"]->trigger();
        QVERIFY2(QGuiApplication::clipboard()->text().contains(u"--pp-stage 2"_qs),
            qPrintable(QGuiApplication::clipboard()->text()));
        const QString path = m_folder.filePath(QStringLiteral("stage.paramap"));
        QVERIFY(m_session->saveAs(path, m_session->view().value()));
        m_session->openPreset(QStringLiteral("resnet50"));
        m_session->openFile(path);
        QCOMPARE(m_session->state().run.ppStage, std::optional<std::int64_t>(2));
    }
};

int tst_window_device(int argc, char* argv[]) {
    return paramap::test::run<TestWindowDevice, QApplication>(argc, argv);
}
#include "tst_window_device.moc"
