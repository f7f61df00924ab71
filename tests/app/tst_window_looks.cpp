// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/drag.h"
#include "app/window/drop.h"
#include "app/window/menus/map_menu.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/export/export_dialog.h"
#include "ui/figure/figure_file.h"
#include "ui/gallery/gallery.h"
#include "ui/inspector/formula_line.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_chips.h"
#include "ui/message/message_bar.h"
#include "ui/sizes/log_slider.h"
#include "ui/sizes/sizes_panel.h"

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
#include <QToolTip>
#include <QUrl>

using namespace paramap;
using layout::NodeIndex;

/// The look of the window, and what of it is remembered.
class TestWindowLooks : public test::WindowTest {
    Q_OBJECT
private Q_SLOTS:
    void findIconFollowsTheTheme() {
        QIcon::setThemeName(QStringLiteral("none")); // use the bundled icons, not the desktop's
        const auto darkest = [this] {
            const auto* action = m_window->tools().find().findChild<QAction*>(QStringLiteral("find.icon"));
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
    void mapStyleIsAPreference() {
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
    void tensorsAreTiles() {
        openGpt2();
        const auto nameOf = [this](const char* path) {
            const auto& scene = map().scene();
            return QString::fromStdString(scene.tree.path(scene.tree.find(path)));
        };
        const int steps = m_session->undoStack()->count();
        const QString weight = QStringLiteral("transformer.h.0.attn.c_attn.weight");
        QCOMPARE(nameOf("transformer.h.0.attn.c_attn.weight"), weight.chopped(7));
        QAction* tensors = m_window->actions()["view.tensors"];
        QVERIFY(tensors->isEnabled() && tensors->isCheckable() && !tensors->isChecked());
        tensors->trigger();
        QVERIFY(m_window->view().areTensorsShown());
        QCOMPARE(nameOf("transformer.h.0.attn.c_attn.weight"), weight);
        QCOMPARE(m_session->undoStack()->count(), steps); // a change of the view is no step of undo
        // A click chooses the tensor; the bias is counted, and named with what is not drawn.
        const auto& scene = map().scene();
        const NodeIndex tile = scene.tree.find(weight.toStdString()),
                        attention = scene.tree.find("transformer.h.0.attn");
        QTest::mouseClick(&map(), Qt::LeftButton, {}, scene.rect(tile).center().toPoint());
        QCOMPARE(map().selectedPath(), weight);
        QCOMPARE(m_window->workbench().inspector().content().value, std::string("1,769,472"));
        QCOMPARE(scene.name(tile), QStringLiteral("c_attn"));
        QCOMPARE(scene.tensorName(tile), QStringLiteral("c_attn.weight"));
        QCOMPARE(scene.omitted(attention), std::int64_t(2));
        QCOMPARE(scene.leftOut(attention).front().name, std::string("c_attn.bias"));
        QCOMPARE(scene.leftOut(tile).front().count, std::int64_t(2304));
        QCOMPARE(ui::countedIn(scene, std::string("transformer.h.0.attn.c_attn.bias")), attention);
        tensors->trigger();
        QCOMPARE(nameOf("transformer.h.0.attn.c_attn.weight"), weight.chopped(7));
    }
    void searchNarrowsTheTree() {
        openGpt2();
        const auto rows = [this] {
            QStringList paths;
            for (QModelIndex row = tree().model()->index(0, 0); row.isValid(); row = tree().indexBelow(row))
                paths << modules().pathOf(row);
            return paths;
        };
        const qsizetype before = rows().size();
        m_window->tools().find().setFocus();
        QTest::keyClicks(&m_window->tools().find(), QStringLiteral("768x2304"));
        QCOMPARE(rows().filter(QStringLiteral("c_attn")).size(), 12); // the row of every layer is shown
        QVERIFY(rows().filter(QStringLiteral("mlp")).isEmpty());
        QVERIFY(rows().contains(QStringLiteral("transformer.h.11.attn")));
        QTest::keyClick(&m_window->tools().find(), Qt::Key_Escape);
        QCOMPARE(rows().size(), before); // the selected match was in view before the search
        QVERIFY(m_window->tools().findCount().text().isEmpty());
    }
    void hoveredSymbolHighlightsItsTiles() {
        openGpt2();
        m_window->view().select(QStringLiteral("transformer.wte"));
        auto* line = m_window->workbench().inspector().findChild<ui::FormulaLine*>();
        QVERIFY(line && line->isVisible());
        QVERIFY(!settledPicture().isNull()); // it has its new place
        QVERIFY(!line->symbolRect(QStringLiteral("V")).isEmpty());
        const QImage plain = map().grab().toImage();
        const QPointF wte = map().scene().rect(map().scene().tree.find("transformer.wte")).center();
        const QPointF c_fc = map().scene().rect(map().scene().tree.find("transformer.h.0.mlp.c_fc")).center();
        QTest::mouseMove(line, line->symbolRect(QStringLiteral("V")).center());
        const QImage lit = map().grab().toImage();
        QCOMPARE(lit.pixel(wte.toPoint()), plain.pixel(wte.toPoint()));
        QVERIFY(lit.pixel(c_fc.toPoint()) != plain.pixel(c_fc.toPoint())); // this formula has no vocabulary
        QTest::mouseMove(line, line->symbolRect(QStringLiteral("E")).center());
        QCOMPARE(map().grab().toImage().pixel(c_fc.toPoint()), plain.pixel(c_fc.toPoint()));
        QTest::mouseMove(line, {line->width() - 2, line->height() - 2});
        QCOMPARE(map().emphasis(), ui::Emphasis());
    }
    void theMenuByKeys() {
        openGpt2();
        map().setFocus();
        m_window->view().select(QStringLiteral("transformer.h.3.mlp.c_fc"));
        QTest::keyClick(&map(), Qt::Key_F10, Qt::ShiftModifier);
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("mapMenu"));
        QVERIFY(menu && menu->isVisible());
        QTest::keyClick(menu, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<QMenu*>(QStringLiteral("mapMenu")));
    }
    void undoShowsFormerOutlines() {
        openGpt2();
        m_session->setSize(QStringLiteral("n_embd"), 640);
        m_window->actions()["edit.undo"]->trigger();
        QTRY_VERIFY(!map().isMorphing());
        const QImage ghost = map().grab().toImage();
        QTRY_VERIFY_WITH_TIMEOUT(map().grab().toImage() != ghost, 3000); // the outlines disappear after a moment
    }
    void mapMenuActsOnItsPart() {
        openGpt2();
        QMenu menu;
        m_window->findChild<MapMenu*>()->fill(menu, QStringLiteral("transformer.h.3.mlp"));
        const auto trigger = [&menu](const char* name) { menu.findChild<QAction*>(QLatin1String(name))->trigger(); };
        trigger("map.expandEqual");
        QVERIFY(tree().isExpanded(modules().indexOf(QStringLiteral("transformer.h.9.mlp"))));
        QVERIFY(!tree().isExpanded(modules().indexOf(QStringLiteral("transformer.h.9.attn"))));
        trigger("map.export");
        auto* dialog = m_window->findChild<ui::ExportDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->request().view.map.zoom, std::string("transformer.h.3.mlp"));
        dialog->close();
    }
    void levelsByMenu() {
        openGpt2();
        const int before = map().view().depth;
        m_window->actions()["view.lessDepth"]->trigger();
        QVERIFY(map().view().depth != before);
        const int fewer = map().view().depth;
        m_window->actions()["view.moreDepth"]->trigger();
        QCOMPARE(map().view().depth, fewer + 1);
    }
    void anIcicleStandsBeside() {
        openGpt2();
        ui::TreemapView& icicle = m_window->workbench().icicle();
        QVERIFY(!icicle.isVisible() && !icicle.network()); // a hidden icicle holds no network
        m_window->view().setOnly(description::Kind::Mlp);
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
        QTest::keyClick(&icicle, Qt::Key_Space); // keeps the tooltip as a note
        const ui::Paths notes{icicle.selectedPath().toStdString()};
        QCOMPARE(icicle.view().notes, notes);
        QCOMPARE(map().view().notes, notes);
        QTest::keyClick(&icicle, Qt::Key_Escape); // ends the emphasis of the kind only
        QVERIFY(!map().emphasis().any());
        QVERIFY(!m_window->workbench().legend().filter());
        Q_EMIT map().nameWished(QStringLiteral("transformer.wte"), QStringLiteral("words"));
        QCOMPARE(map().view().names.size(), std::size_t(1));
        QVERIFY(icicle.view().names == map().view().names);
        Q_EMIT map().hovered(QStringLiteral("transformer.wte"));
        QCOMPARE(icicle.hoveredPath(), QStringLiteral("transformer.wte"));

        Q_EMIT icicle.zoomWished(QStringLiteral("transformer.h.3"));
        QCOMPARE(map().root(), QStringLiteral("transformer.h.3"));
        QCOMPARE(icicle.root(), map().root());
        icicle.setFocus();
        const int all = map().view().depth;
        m_window->actions()["view.lessDepth"]->trigger(); // acts on the map that has the focus
        QCOMPARE(map().view().depth, all);
        m_session->setSize(QStringLiteral("n_layer"), 2);
        QCOMPARE(map().root(), QStringLiteral("transformer.h")); // h.3 no longer exists
        QVERIFY(icicle.network() == map().network());
        QCOMPARE(icicle.root(), map().root());

        Q_EMIT map().noteWished(QStringLiteral("transformer.wte"));
        QVERIFY(icicle.view().notes == map().view().notes && map().view().notes.size() == 1);
        m_window->actions()["view.icicle"]->trigger();
        QVERIFY(!icicle.isVisible() && !icicle.network());
        QCOMPARE(map().view().notes, ui::Paths{"transformer.wte"});
        m_window->actions()["view.icicle"]->trigger();
        QVERIFY(icicle.network() == map().network() && icicle.view().notes == map().view().notes);
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
        m_window->preferences().setTheme(ThemeChoice::Dark);
        m_window->close();
        makeWindow();
        QCOMPARE(m_window->preferences().theme(), ThemeChoice::Dark);
        QCOMPARE(QToolTip::palette().color(QPalette::ToolTipBase), m_window->palette().color(QPalette::Base));
        QCOMPARE(QToolTip::palette().color(QPalette::ToolTipText), m_window->palette().color(QPalette::Text));
        QVERIFY(m_window->workbench().inspectorDock()->isHidden());
        m_window->preferences().setTheme(ThemeChoice::System);
        m_window->actions()["view.resetLayout"]->setEnabled(true);
        m_window->actions()["view.resetLayout"]->trigger();
        QVERIFY(!m_window->workbench().inspectorDock()->isHidden());
    }
    void settingsThatAreNoneChangeNothing() {
        m_settings->setValue(QStringLiteral("window/docks"), QByteArray("rubbish"));
        m_settings->setValue(QStringLiteral("theme"), QStringLiteral("mauve"));
        makeWindow();
        QCOMPARE(m_window->preferences().theme(), ThemeChoice::System);
        QVERIFY(!m_window->workbench().modulesDock()->isHidden());
    }
    void smallWindowPutsTheTreeAside() {
        openGpt2();
        tree().setFocus();
        m_window->resize(m_window->minimumSize());
        QVERIFY(m_window->workbench().modulesDock()->isHidden());
        QCOMPARE(m_window->focusWidget(), &map()); // the keyboard goes to the map, not to the next widget
        m_window->resize(1600, 1000);
        QTRY_VERIFY(!m_window->workbench().modulesDock()->isHidden());
    }
};

int tst_window_looks(int argc, char* argv[]) {
    return paramap::test::run<TestWindowLooks, QApplication>(argc, argv);
}
#include "tst_window_looks.moc"
