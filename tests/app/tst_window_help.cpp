// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/legend/small_parts.h"
#include "ui/memory/memory_card.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/totals/totals_card.h"

#include <QLineEdit>
#include <QWhatsThis>

using namespace paramap;

/// The help texts of the window.
class TestWindowHelp : public test::WindowTest {
    Q_OBJECT
private:
    /// The note that is shown; null without one.
    static QWidget* note() {
        for (QWidget* each : QApplication::topLevelWidgets()) {
            if (each->inherits("QWhatsThat") && each->isVisible())
                return each;
        }
        return nullptr;
    }

private Q_SLOTS:
    void everyRegionIsExplained() {
        openGpt2();
        Workbench& bench = m_window->workbench();
        QStringList all;
        for (const QWidget* each : std::initializer_list<QWidget*>{&m_window->tools().find(), &bench.tree(),
                 &bench.mapHeader(), &bench.map(), &bench.icicle(), &bench.smallParts(), &bench.legend(),
                 &bench.inspector(), &bench.totals(), &bench.sizes(), &bench.memory()}) {
            QVERIFY2(each->whatsThis().size() > 20, each->metaObject()->className());
            QVERIFY(!all.contains(each->whatsThis()));
            all << each->whatsThis();
        }
    }
    void whatsThisByPointer_data() {
        QTest::addColumn<QString>("where");
        for (const char* where : {"map", "tree", "legend"})
            QTest::addRow("%s", where) << QString::fromLatin1(where);
    }
    void whatsThisByPointer() {
        QFETCH(const QString, where);
        openGpt2();
        QWidget* target = where == QStringLiteral("map") ? static_cast<QWidget*>(&map())
            : where == QStringLiteral("tree")            ? tree().viewport()
                                                         : &m_window->workbench().legend();
        const QString selected = map().selectedPath();
        QTest::keyClick(m_window.get(), Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(QWhatsThis::inWhatsThisMode());
        QTest::mouseClick(target, Qt::LeftButton, {}, {40, 12});
        QTRY_VERIFY(note());
        QVERIFY(!QWhatsThis::inWhatsThisMode());
        QCOMPARE(note()->palette().color(QPalette::ToolTipBase), m_window->palette().color(QPalette::Base));
        QCOMPARE(map().selectedPath(), selected); // the click asked for help and selected nothing
        QTest::keyClick(note(), Qt::Key_Escape);
        QTRY_VERIFY(!note());
    }
    void whatsThisByKeyboard() {
        openGpt2();
        map().setFocus();
        QAction* ask = m_window->actions()["help.whatsThis"];
        ask->trigger();
        QVERIFY(QWhatsThis::inWhatsThisMode());
        ask->trigger();
        QVERIFY(!QWhatsThis::inWhatsThisMode());
        QTRY_VERIFY(note());
        QWhatsThis::hideText();
        QTRY_VERIFY(!note());
    }
};

int tst_window_help(int argc, char* argv[]) {
    return paramap::test::run<TestWindowHelp, QApplication>(argc, argv);
}
#include "tst_window_help.moc"
