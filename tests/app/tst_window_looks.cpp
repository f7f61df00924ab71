// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window_drag.h"
#include "app/window_drop.h"
#include "app/window_map_menu.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/figure/figure_file.h"
#include "ui/gallery/gallery.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/message/message_bar.h"
#include "ui/sizes/log_slider.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/theme.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScopeGuard>
#include <QUrl>

using namespace paramap;

/// How the window looks and what it remembers of that.
class TestWindowLooks : public test::WindowTest {
    Q_OBJECT
private Q_SLOTS:
    void findIconFollowsTheTheme() {
        QIcon::setThemeName(QStringLiteral("none")); // ours, not the desktop's own
        const auto darkest = [this] {
            const auto* action = m_window->findField().findChild<QAction*>(QStringLiteral("find.icon"));
            const QImage image = action->icon().pixmap(32).toImage();
            int least = 256;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y).alpha() > 200)
                        least = std::min(least, image.pixelColor(x, y).lightness());
            return least;
        };
        m_window->setPalette(ui::palette(ui::Theme::light()));
        QVERIFY2(darkest() < 100, qPrintable(QString::number(darkest())));
        m_window->setPalette(ui::palette(ui::Theme::dark()));
        QVERIFY2(darkest() > 150, qPrintable(QString::number(darkest())));
        m_window->setPalette(ui::palette(ui::Theme::light()));
        QVERIFY(darkest() < 100);
    }
    void looksOfTheMapBelongToThePerson() {
        openGpt2();
        const QImage plain = map().grab().toImage();
        QVERIFY(!m_window->actions()["view.active"]->isEnabled()); // GPT-2 has no experts
        for (const char* name : {"view.patterns", "view.outlines"}) {
            m_window->actions()[name]->trigger();
            QVERIFY2(map().grab().toImage() != plain, name);
        }
        m_window->close();
        makeWindow();
        QVERIFY(m_window->actions()["view.patterns"]->isChecked());
        QVERIFY(m_window->actions()["view.outlines"]->isChecked());
    }
    void levelsByMenu() {
        openGpt2();
        const int before = map().depth();
        m_window->actions()["view.lessDepth"]->trigger();
        QVERIFY(map().depth() != before);
        const int fewer = map().depth();
        m_window->actions()["view.moreDepth"]->trigger();
        QCOMPARE(map().depth(), fewer + 1);
    }
    void anIcicleStandsBeside() {
        openGpt2();
        ui::TreemapView& icicle = m_window->workbench().icicle();
        QVERIFY(!icicle.isVisible() && !icicle.network()); // what is not seen holds nothing
        map().setKindFilter(network::Kind::Mlp);
        m_window->view().select(QStringLiteral("transformer.h.1"));
        m_window->actions()["view.icicle"]->trigger();
        QCoreApplication::processEvents();
        QVERIFY(icicle.isVisible() && map().isVisible());
        QVERIFY(icicle.geometry().top() >= map().geometry().bottom());
        QVERIFY(icicle.network() && icicle.network() == map().network());
        QCOMPARE(icicle.selectedPath(), QStringLiteral("transformer.h.1"));
        QVERIFY(icicle.emphasis() == map().emphasis());

        const layout::NodeIndex node = icicle.scene().tree.find("transformer.h.3");
        QTest::mouseClick(&icicle, Qt::LeftButton, {}, icicle.scene().shown(node).center().toPoint());
        QCOMPARE(m_window->view().selection(), QStringLiteral("transformer.h.3"));
        QCOMPARE(map().selectedPath(), QStringLiteral("transformer.h.3"));
        QTest::keyClick(&icicle, Qt::Key_Down);
        QCOMPARE(map().selectedPath(), icicle.selectedPath());
        QVERIFY(icicle.selectedPath() != QStringLiteral("transformer.h.3"));
        QTest::keyClick(&icicle, Qt::Key_Space); // its tooltip stays
        const QStringList notes{icicle.selectedPath()};
        QCOMPARE(icicle.notes(), notes);
        QCOMPARE(map().notes(), notes);
        QTest::keyClick(&icicle, Qt::Key_Escape); // the kind alone
        QVERIFY(!map().emphasis().any());
        QVERIFY(!m_window->workbench().legend().filter());
        map().setName(QStringLiteral("transformer.wte"), QStringLiteral("words"));
        QVERIFY(icicle.names() == map().names());
        map().setHovered(QStringLiteral("transformer.wte"));
        Q_EMIT map().hovered(QStringLiteral("transformer.wte"));
        QCOMPARE(icicle.hoveredPath(), QStringLiteral("transformer.wte"));

        Q_EMIT icicle.zoomRequested(QStringLiteral("transformer.h.3"));
        QCOMPARE(map().root(), QStringLiteral("transformer.h.3"));
        QCOMPARE(icicle.root(), map().root());
        icicle.setFocus();
        const int all = map().depth();
        m_window->actions()["view.lessDepth"]->trigger(); // of the one that is used
        QCOMPARE(map().depth(), all);
        m_session->setSize(QStringLiteral("n_layer"), 2);
        QCOMPARE(map().root(), QStringLiteral("transformer.h")); // h.3 is no more
        QVERIFY(icicle.network() == map().network());
        QCOMPARE(icicle.root(), map().root());

        map().setNotes({QStringLiteral("transformer.wte")});
        QCOMPARE(icicle.notes(), map().notes());
        m_window->actions()["view.icicle"]->trigger();
        QVERIFY(!icicle.isVisible() && !icicle.network());
        QVERIFY(icicle.notes().isEmpty());
        QCOMPARE(map().notes(), QStringList{QStringLiteral("transformer.wte")});
        m_window->actions()["view.icicle"]->trigger();
        QCOMPARE(icicle.notes(), map().notes());
        m_window->actions()["view.icicle"]->trigger();
        QVERIFY(map().hasFocus());
        QCOMPARE(m_window->view().root(), map().root());
    }
    void rightToLeftIsMirrored() {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        const auto back = qScopeGuard([] { QGuiApplication::setLayoutDirection(Qt::LeftToRight); });
        makeWindow();
        openGpt2();
        const auto left = [this](QWidget& widget) { return widget.mapTo(m_window.get(), QPoint()).x(); };
        QTRY_VERIFY(left(tree()) > left(map()));
        QVERIFY(left(m_window->workbench().sizes()) < left(map()));
        // the map keeps the order of the model
        const ui::MapScene& scene = map().scene();
        QVERIFY(scene.rect(scene.tree.find("transformer.h.0")).left()
            < scene.rect(scene.tree.find("transformer.h.1")).left());
        ui::LogSlider* first = slider();
        const qint64 total = this->total();
        first->setFocus();
        QTest::keyClick(first, Qt::Key_PageUp);
        QVERIFY(this->total() > total);
    }
    void theWindowIsRemembered() {
        openGpt2();
        m_window->workbench().inspectorDock()->close();
        m_window->setTheme(ThemeChoice::Dark);
        m_window->close();
        makeWindow();
        QCOMPARE(m_window->theme(), ThemeChoice::Dark);
        QVERIFY(m_window->workbench().inspectorDock()->isHidden());
        m_window->setTheme(ThemeChoice::System);
        m_window->actions()["view.resetLayout"]->setEnabled(true);
        m_window->actions()["view.resetLayout"]->trigger();
        QVERIFY(!m_window->workbench().inspectorDock()->isHidden());
    }
    void settingsThatAreNoneChangeNothing() {
        m_settings->setValue(QStringLiteral("window/docks"), QByteArray("rubbish"));
        m_settings->setValue(QStringLiteral("theme"), QStringLiteral("mauve"));
        makeWindow();
        QCOMPARE(m_window->theme(), ThemeChoice::System);
        QVERIFY(!m_window->workbench().modulesDock()->isHidden());
    }
    void smallWindowPutsTheTreeAside() {
        openGpt2();
        m_window->resize(m_window->minimumSize());
        QVERIFY(m_window->workbench().modulesDock()->isHidden());
        m_window->resize(1600, 1000);
        QTRY_VERIFY(!m_window->workbench().modulesDock()->isHidden());
    }
};

QTEST_MAIN(TestWindowLooks)
#include "tst_window_looks.moc"
