// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/drag.h"
#include "app/window/drop.h"
#include "app/window/menus/map_menu.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/figure/figure_file.h"
#include "ui/gallery/gallery.h"
#include "ui/inspector/inspector.h"
#include "ui/look/theme.h"
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
#include <QUrl>

using namespace paramap;

using test::gpt2;

/// The whole window, driven by real clicks, drags and keys.
class TestMainWindow : public test::WindowTest {
    Q_OBJECT
private:
    QPoint knobToEnd(ui::LogSlider* which, double share) {
        return {static_cast<int>(which->width() * share), which->height() / 2};
    }

private Q_SLOTS:
    void beginsWithTheGallery() {
        QVERIFY(m_window->pages().isGalleryShown());
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Paramap"));
        QVERIFY(!m_window->actions()["file.export"]->isEnabled());
    }
    void aPresetShowsTreeAndTotal() {
        openGpt2();
        QVERIFY(!m_window->pages().isGalleryShown());
        QVERIFY(modules().indexOf(QStringLiteral("transformer.h.0.attn.c_attn")).isValid());
        QCOMPARE(m_window->windowTitle(), m_session->title() + QStringLiteral("[*] — Paramap"));
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(tree().hasFocus());
        QVERIFY(m_window->actions()["file.export"]->isEnabled());
    }
    void treeAndMapShareTheSelection() {
        openGpt2();
        const QString path = QStringLiteral("transformer.h.3.mlp.c_fc");
        tree().select(path);
        Q_EMIT tree().selected(path);
        QCOMPARE(map().selectedPath(), path);
        QCOMPARE(m_window->workbench().inspector().content().value, std::string("2,362,368"));
        // a click on the map selects in the tree
        const ui::MapScene& scene = map().scene();
        for (layout::NodeIndex node = 0; node < scene.tree.nodes.size(); ++node) {
            if (scene.isTile(node) && scene.isDrawn(node) && scene.rect(node).width() > 40
                && scene.rect(node).height() > 40) {
                QTest::mouseClick(&map(), Qt::LeftButton, {}, scene.rect(node).center().toPoint());
                break;
            }
        }
        QVERIFY(map().selectedPath() != path);
        QCOMPARE(tree().path(), m_window->view().selection());
        QCOMPARE(map().selectedPath(), m_window->view().selection());
    }
    void viewsShareASelectionOfSeveralParts() {
        openGpt2();
        const auto click = [this](const char* path, Qt::KeyboardModifiers modifiers) {
            const ui::MapScene& scene = map().scene();
            QTest::mouseClick(&map(), Qt::LeftButton, modifiers, scene.rect(scene.tree.find(path)).center().toPoint());
        };
        const auto rows = [this] {
            QStringList paths;
            for (const QModelIndex& row : tree().selectionModel()->selectedRows())
                paths << modules().pathOf(row);
            paths.sort();
            return paths;
        };
        click("transformer.wpe", {});
        click("transformer.h.2.mlp.c_fc", Qt::ControlModifier);
        const QStringList both{QStringLiteral("transformer.h.2.mlp.c_fc"), QStringLiteral("transformer.wpe")};
        QCOMPARE(rows(), both);
        const ui::Inspector& inspector = m_window->workbench().inspector();
        QCOMPARE(inspector.content().path, std::string("2 parts"));
        QCOMPARE(inspector.content().value, std::string("3,148,800"));
        // the tree adds to the selection, and a change of a size keeps it
        const QModelIndex norm = modules().indexOf(QStringLiteral("transformer.wte"));
        tree().scrollTo(norm);
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, Qt::ControlModifier, tree().visualRect(norm).center());
        QCOMPARE(map().chosen().size(), std::size_t(3));
        QCOMPARE(inspector.content().value, std::string("41,746,176"));
        m_session->setSize(QStringLiteral("n_layer"), 2);
        QCOMPARE(map().chosen().size(), std::size_t(2)); // h.2 is gone
        QCOMPARE(rows(), QStringList({QStringLiteral("transformer.wpe"), QStringLiteral("transformer.wte")}));
        QCOMPARE(inspector.content().path, std::string("2 parts"));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&map(), &leave);
        QVERIFY(m_window->findChild<QLabel*>(QStringLiteral("status"))->text().contains(QStringLiteral("2 parts")));
        map().setFocus();
        QTest::keyClick(&map(), Qt::Key_Escape);
        QCOMPARE(map().chosen().size(), std::size_t(1));
        QCOMPARE(rows().size(), 1);
        QCOMPARE(m_window->view().together(), QStringList());
    }
    void mimeDataOfAPart() {
        QVERIFY(!partData(m_window->screen(), {}));
        openGpt2();
        const QStringList parts{QStringLiteral("transformer.h.2.attn"), QStringLiteral("transformer.h.2.attn.c_proj"),
            QStringLiteral("transformer.h.2.mlp.c_fc.bias")};
        const auto one = partData(m_window->screen(), {parts[0]});
        for (const char* type : {"text/plain", "image/png", "image/svg+xml"})
            QVERIFY(one->hasFormat(QString::fromLatin1(type)));
        QCOMPARE(one->text().replace(QChar(0x202F), u' '), QStringLiteral("transformer.h.2.attn\t\t2362368\t1.90 %"));
        const QByteArray svg = one->data(QStringLiteral("image/svg+xml"));
        QVERIFY(svg.contains("id=\"transformer.h.2.attn.c_proj\""));
        QVERIFY(!svg.contains("id=\"transformer.wte\""));
        QVERIFY(ui::embeddedSession(svg).value_or(QByteArray()).contains("gpt2"));
        // The session shows what the figure shows.
        QVERIFY(ui::embeddedSession(svg)->contains("\"zoom\": \"transformer.h.2.attn\""));
        const QByteArray png = one->data(QStringLiteral("image/png"));
        QCOMPARE(QImage::fromData(png).size(), QSize(2400, 1600));
        QVERIFY(ui::embeddedSession(png).value_or(QByteArray()).contains("gpt2"));
        QCOMPARE(qvariant_cast<QImage>(one->imageData()).size(), QSize(2400, 1600));
        // several parts: a row for each, the sum of the union, and the figure of the module that holds them
        const auto several = partData(m_window->screen(), parts);
        const QStringList rows = several->text().split(u'\n');
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows[2].section(u'\t', 0, 2), QStringLiteral("transformer.h.2.mlp.c_fc.bias\t3072\t3072"));
        QCOMPARE(rows[3].section(u'\t', 0, 2), QStringLiteral("together\t\t2365440"));
        QVERIFY(several->data(QStringLiteral("image/svg+xml")).contains("id=\"transformer.h.2.mlp\""));
        const auto tensor = partData(m_window->screen(), {parts[2]});
        QVERIFY(tensor->data(QStringLiteral("image/svg+xml")).contains("id=\"transformer.h.2.mlp.c_fc.bias\""));
        // the window itself accepts none of this data
        QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, one.get(), Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(!enter.isAccepted());
    }
    void aDragIsOneStepOfUndo() {
        openGpt2();
        const int before = m_session->undoStack()->count();
        ui::LogSlider* held = slider();
        QVERIFY(held);
        QTest::mousePress(held, Qt::LeftButton, {}, knobToEnd(held, 0.5));
        for (const double share : {0.6, 0.7, 0.8})
            QTest::mouseMove(held, knobToEnd(held, share));
        QVERIFY(total() != gpt2);
        QVERIFY(m_session->isDragging());
        QTest::mouseRelease(held, Qt::LeftButton, {}, knobToEnd(held, 0.8));
        QVERIFY(!m_session->isDragging());
        QCOMPARE(m_session->undoStack()->count() - before, 1);
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("(changed)")));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(total(), gpt2);
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(total() != gpt2);
    }
    void escapePutsTheSliderBack() {
        openGpt2();
        const int before = m_session->undoStack()->count();
        ui::LogSlider* held = slider();
        QTest::mousePress(held, Qt::LeftButton, {}, knobToEnd(held, 0.5));
        QTest::mouseMove(held, knobToEnd(held, 0.9));
        QVERIFY(total() != gpt2);
        QTest::keyClick(held, Qt::Key_Escape);
        QTest::mouseRelease(held, Qt::LeftButton, {}, knobToEnd(held, 0.9));
        QCOMPARE(total(), gpt2);
        QCOMPARE(m_session->undoStack()->count(), before);
    }
    void aBrokenFileLeavesTheModel() {
        openGpt2();
        Q_EMIT m_window->filePicked(
            file(QStringLiteral("broken.json"), "{\"model_type\": \"gpt2\",\n \"n_layer\": 12 12}\n"));
        QVERIFY(m_window->messageBar().isVisible());
        QCOMPARE(total(), gpt2);
        QVERIFY(!m_window->messageBar().message().excerpt.empty());
        QTest::keyClick(&m_window->messageBar(), Qt::Key_Escape);
        QVERIFY(!m_window->messageBar().isVisible());
    }
    void aFileNearAPublishedModelSaysWhich() {
        const auto messageText = [this] { return m_window->messageBar().message().sentence; };
        Q_EMIT m_window->filePicked(
            file(QStringLiteral("more.json"), "{\"model_type\": \"gpt2\", \"vocab_size\": 50304}\n"));
        QVERIFY(m_window->messageBar().isVisible());
        const QString words = QStringLiteral("Nearest published model: GPT-2 small (gpt2), 124,439,808 parameters; "
                                             "vocab_size is 50,257 there and 50,304 here");
        QCOMPARE(messageText(), words);
        QCOMPARE(m_window->messageBar().message().kind, ui::Message::Kind::Info);
        // The message is about the file, so a change of a size keeps it.
        m_session->setSize(QStringLiteral("n_layer"), 24);
        QCOMPARE(messageText(), words);
        Q_EMIT m_window->filePicked(file(QStringLiteral("same.json"), "{\"model_type\": \"gpt2\"}\n"));
        QVERIFY(m_window->messageBar().isHidden());
    }
    void aFileThatPyTorchWouldRefuseAsks() {
        openGpt2();
        Q_EMIT m_window->filePicked(
            file(QStringLiteral("heads.json"), "{\"model_type\": \"gpt2\",\n \"n_layer\": 6,\n \"n_head\": 13}\n"));
        QVERIFY(m_window->messageBar().isVisible());
        QCOMPARE(m_window->messageBar().message().actions.front().text, QStringLiteral("Load with 12 heads"));
        QCOMPARE(total(), gpt2);
        Q_EMIT m_window->messageBar().actionTriggered(m_window->messageBar().message().actions.front().id);
        QVERIFY(total() < gpt2);
        QVERIFY(!m_window->messageBar().isVisible());
    }
    void drop_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("accepted");
        QTest::addRow("a config") << QStringLiteral("dropped.json") << true;
        QTest::addRow("a picture") << QStringLiteral("picture.bmp") << false;
    }
    void drop() {
        QFETCH(QString, name);
        QFETCH(bool, accepted);
        openGpt2();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(
            file(name, R"({"model_type": "gpt2", "n_layer": 24, "n_embd": 1024, "n_head": 16})"))});
        QDragEnterEvent enter(QPoint(500, 500), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        auto* frame = m_window->findChild<DropFrame*>();
        QVERIFY(frame->isVisible());
        QCOMPARE(frame->offer().accepted(), accepted);
        QVERIFY(frame->offer().sentence.contains(name));
        QDropEvent dropped(QPointF(500, 500), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &dropped);
        QVERIFY(!frame->isVisible());
        QCOMPARE(total(), accepted ? qint64{354823168} : gpt2);
    }
    void findGoesFromMatchToMatch() {
        openGpt2();
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(m_window->tools().find().hasFocus());
        QTest::keyClicks(&m_window->tools().find(), QStringLiteral("h.*.attn"));
        QCOMPARE(m_window->view().selection(), QStringLiteral("transformer.h.0.attn"));
        QTest::keyClick(&m_window->tools().find(), Qt::Key_Return);
        QCOMPARE(m_window->view().selection(), QStringLiteral("transformer.h.1.attn"));
        QTest::keyClick(&m_window->tools().find(), Qt::Key_Escape);
        QVERIFY(m_window->tools().find().text().isEmpty());
    }
    void regionsInTurn() {
        openGpt2();
        m_window->tools().find().setFocus();
        QSet<QWidget*> seen;
        for (int i = 0; i < 4; ++i) {
            QTest::keyClick(m_window.get(), Qt::Key_F6);
            QVERIFY(m_window->focusWidget());
            seen.insert(m_window->focusWidget());
        }
        QCOMPARE(seen.size(), 4);
    }
    void zoomIsOne() {
        openGpt2();
        const QString path = QStringLiteral("transformer.h.2");
        Q_EMIT tree().activated(path);
        QCOMPARE(map().root(), path);
        QCOMPARE(m_window->view().root(), path);
        m_window->actions()["view.back"]->trigger();
        QCOMPARE(m_window->view().root(), QString());
    }
    void closingIsUndone() {
        openGpt2();
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(m_window->pages().isGalleryShown());
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!m_window->pages().isGalleryShown());
        QCOMPARE(total(), gpt2);
    }

    void measureOfTheAreas() {
        openGpt2();
        ui::MeasureBar& bar = m_window->workbench().mapHeader().measures();
        QTest::mouseClick(bar.button(map::Measure::Flops), Qt::LeftButton);
        QCOMPARE(map().scene().request.view.area, map::Measure::Flops);
        QVERIFY(map().scene().tree.find("lm_head") != layout::noNode); // it is tied, but it computes
        m_window->view().select(QStringLiteral("lm_head"));
        const auto* status = m_window->findChild<QLabel*>(QStringLiteral("status"));
        QVERIFY2(status->text().contains(QStringLiteral("FLOPs")), qPrintable(status->text()));
        QVERIFY(QString::fromStdString(m_window->workbench().inspector().content().value)
                    .endsWith(QStringLiteral("FLOPs")));
        QCOMPARE(modules().headerData(ui::ModuleModel::Amount, Qt::Horizontal).toString(), QStringLiteral("FLOPs"));
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(map().scene().request.view.area, map::Measure::Bytes);
        QVERIFY(bar.button(map::Measure::Bytes)->isChecked());
        m_session->setSize(QStringLiteral("n_embd"), 832); // a change of a size keeps the measure
        const std::int64_t masks = 12 * (1024 * 1024 + 2);
        QCOMPARE(map().scene().total(), 2 * total() + masks);
        Q_EMIT m_window->presetPicked(QStringLiteral("vit_b_16"));
        QVERIFY(!bar.button(map::Measure::Cache)); // hidden, not disabled
        QVERIFY(!m_window->actions()["view.area.cache"]->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(map().scene().total(), total());
    }

    void searchShowsMatchesAndTheirSum() {
        openGpt2();
        m_window->tools().find().setFocus();
        QTest::keyClicks(&m_window->tools().find(), QStringLiteral("768x2304"));
        QVERIFY(map().emphasis().searching());
        QCOMPARE(map().emphasis().found->size(), std::size_t(12));
        QVERIFY(m_window->tools().findCount().text().startsWith(QStringLiteral("1 of 12")));
        QVERIFY(m_window->tools().findCount().text().contains(QStringLiteral("17.1")));
        QTest::keyClick(&m_window->tools().find(), Qt::Key_Escape);
        QVERIFY(!map().emphasis().any());
    }

    void theMapHasAMenu() {
        openGpt2();
        QMenu menu;
        m_window->findChild<MapMenu*>()->fill(menu, QStringLiteral("transformer.h.0.attn.c_attn"));
        const auto pick = [&menu](const char* name) {
            auto* action = menu.findChild<QAction*>(QString::fromLatin1(name));
            QVERIFY2(action && action->isEnabled(), name);
            action->trigger();
        };
        pick("map.copyPath");
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("transformer.h.0.attn.c_attn"));
        pick("map.findLike");
        QCOMPARE(m_window->tools().find().text(), QStringLiteral("Conv1D"));
        QCOMPARE(map().emphasis().found->size(), std::size_t(48));
        pick("map.twice");
        QVERIFY(map().scene().request.view.convention.twice());
        QCOMPARE(map().scene().total(), gpt2 + 50257 * 768);
        pick("map.ancestry");
        QCOMPARE(map().emphasis().ancestry, std::string("transformer.h.0.attn.c_attn"));
    }

    void backAndForwardOnlyWhereThereIsSomewhere() {
        openGpt2();
        const QAction *back = m_window->actions()["view.back"], *forward = m_window->actions()["view.forward"];
        QVERIFY(!back->isEnabled() && !forward->isEnabled());
        m_window->view().setRoot(QStringLiteral("transformer.h"));
        QVERIFY(back->isEnabled() && !forward->isEnabled());
        m_window->actions()["view.back"]->trigger();
        QVERIFY(!back->isEnabled() && forward->isEnabled());
        m_session->setSize(QStringLiteral("n_layer"), 10);
        QVERIFY(!back->isEnabled() && forward->isEnabled());
    }
};

int tst_main_window(int argc, char* argv[]) {
    return paramap::test::run<TestMainWindow, QApplication>(argc, argv);
}
#include "tst_main_window.moc"
