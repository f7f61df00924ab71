// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/inspector/inspector.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_painter.h"
#include "ui/map/scene/map_small.h"

#include <QDialog>
#include <QDockWidget>
#include <QFontInfo>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolTip>

using namespace paramap;

/// The text size: by menu and keys, at once and after a start, for everything that has words.
class TestTextSize : public test::WindowTest {
    Q_OBJECT
private:
    static double pixels(const QFont& font) { return QFontInfo(font).pixelSize(); }
    Preferences& preferences() { return m_window->preferences(); }

private Q_SLOTS:
    void isEverywhere() {
        openGpt2();
        const double before = pixels(m_window->font()), map = this->map().scene().request.scale;
        const int row = tree().visualRect(modules().indexOf(QStringLiteral("transformer.wte"))).height();
        preferences().setTextSize(150);
        for (const QWidget* each : std::initializer_list<const QWidget*>{m_window.get(), m_window->menuBar(),
                 m_window->menuBar()->findChild<QMenu*>(), m_window->statusBar(), &tree(),
                 &m_window->workbench().inspector(), m_window->workbench().numbersDock()})
            QVERIFY2(std::abs(pixels(each->font()) - 1.5 * before) <= 1,
                qPrintable(QStringLiteral("%1: %2, before %3")
                               .arg(QString::fromLatin1(each->metaObject()->className()))
                               .arg(pixels(each->font()))
                               .arg(before)));
        QVERIFY(std::abs(pixels(QToolTip::font()) - 1.5 * before) <= 1);
        QVERIFY(std::abs(this->map().scene().request.scale - 1.5 * map) < 0.1);
        QVERIFY(tree().visualRect(modules().indexOf(QStringLiteral("transformer.wte"))).height() > 1.4 * row);
        QDialog dialog(m_window.get());
        QVERIFY(std::abs(pixels(dialog.font()) - 1.5 * before) <= 1);
    }
    void atOnceAsAfterAStart_data() {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        for (const int percent : {125, 200}) {
            for (const QSize size : {QSize(1024, 768), QSize(1600, 1000)})
                QTest::addRow("%d %%, %d pixels wide", percent, size.width()) << percent << size;
        }
    }
    /// Whatever keeps a length of the former font would make a difference.
    void atOnceAsAfterAStart() {
        QFETCH(const int, percent);
        QFETCH(const QSize, size);
        m_window->resize(size);
        openGpt2();
        settledPicture();
        preferences().setTextSize(percent);
        const QImage changed = settledPicture();
        m_settings->clear();
        m_settings->setValue(QStringLiteral("textSize"), percent);
        makeWindow();
        m_window->resize(size);
        openGpt2();
        const QImage started = settledPicture();
        QCOMPARE(changed.size(), started.size());
        int different = 0;
        for (int y = 0; y < changed.height(); ++y)
            for (int x = 0; x < changed.width(); ++x)
                different += changed.pixel(x, y) != started.pixel(x, y);
        if (different > 0) {
            changed.save(QDir::temp().filePath(QStringLiteral("text-size-changed.png")));
            started.save(QDir::temp().filePath(QStringLiteral("text-size-started.png")));
        }
        QCOMPARE(different, 0);
    }
    void keysAndMenu() {
        QCOMPARE(preferences().textSize(), 100);
        QTest::keyClick(m_window.get(), Qt::Key_Plus, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(preferences().textSize(), 110);
        for (int i = 0; i < 10; ++i)
            QTest::keyClick(m_window.get(), Qt::Key_Equal, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(preferences().textSize(), 200);
        QTest::keyClick(m_window.get(), Qt::Key_Minus, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(preferences().textSize(), 175);
        QTest::keyClick(m_window.get(), Qt::Key_0, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(preferences().textSize(), 100);
        m_window->findChild<QAction*>(QStringLiteral("view.textSize.125"))->trigger();
        QCOMPARE(preferences().textSize(), 125);
    }
    void isKept() {
        const double before = pixels(QApplication::font());
        preferences().setTextSize(175);
        m_window->close();
        m_window.reset();
        QCOMPARE(pixels(QApplication::font()), before); // no other window inherits it
        makeWindow();
        QCOMPARE(preferences().textSize(), 175);
        QVERIFY(std::abs(pixels(m_window->font()) - 1.75 * before) <= 1);
    }
    void settingsThatAreNone() {
        for (const char* rubbish : {"large", "", "-2147483648"}) {
            m_settings->setValue(QStringLiteral("textSize"), QString::fromLatin1(rubbish));
            makeWindow();
            QVERIFY2(preferences().textSize() == 100, rubbish);
        }
        m_settings->setValue(QStringLiteral("textSize"), 190);
        makeWindow();
        QCOMPARE(preferences().textSize(), 200);
    }
    void everyPartHasAName_data() {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        std::size_t index = 0;
        for (const int percent : textSizes) {
            for (const QSize size : {QSize(800, 560), QSize(1024, 768), QSize(1280, 800), QSize(1600, 1000)})
                if (test::looksAt(index++, 3))
                    QTest::addRow("%d %%, %d pixels wide", percent, size.width()) << percent << size;
        }
    }
    /// What is counted outside the layers has its name on its tile, or a chip among the small parts.
    void everyPartHasAName() {
        QFETCH(const int, percent);
        QFETCH(const QSize, size);
        m_window->resize(size);
        for (const auto& [model, paths] :
            {std::pair{"gpt2", std::vector{"transformer.wte", "transformer.wpe", "transformer.ln_f"}},
                std::pair{"vit_b_16", std::vector{"conv_proj", "class_token", "encoder.ln", "heads.head"}}}) {
            Q_EMIT m_window->presetPicked(QString::fromLatin1(model));
            preferences().setTextSize(percent);
            settledPicture();
            QImage image(1, 1, QImage::Format_RGB32);
            QPainter painter(&image);
            ui::Lettering lettering(map().font());
            const ui::MapScene& scene = map().scene();
            const auto labels = ui::paintMap(painter, scene, ui::Theme::light(), {}, lettering);
            const auto unseen = ui::unseenParts(scene, map().letters(), map().devicePixelRatioF());
            for (const char* path : paths) {
                const layout::NodeIndex node = scene.tree.find(path);
                const bool named = std::ranges::any_of(
                    labels, [&](const ui::DrawnLabel& label) { return node != layout::noNode && label.node == node; });
                const bool chip
                    = std::ranges::any_of(unseen, [&](const ui::Unseen& part) { return part.path == path; });
                QVERIFY2(named || chip, path);
            }
        }
    }
    /// The docks grow with their words, and leave the map its part of the window.
    void docksFollow() {
        m_window->resize(1920, 1080);
        openGpt2();
        Workbench& bench = m_window->workbench();
        for (const int percent : textSizes) {
            preferences().setTextSize(percent);
            const auto px = [this](double pixels) { return ui::scaled(pixels, m_window->fontMetrics()); };
            const int wanted = px(m_window->width() < px(1200) ? 276 : 320);
            QTRY_VERIFY2(std::abs(bench.numbersDock()->width() - std::min(wanted, 1920 * 2 / 5)) <= 2,
                qPrintable(QStringLiteral("%1: %2").arg(percent).arg(bench.numbersDock()->width())));
            QVERIFY(map().width() >= 1920 / 3);
            QCOMPARE(m_window->size(), QSize(1920, 1080));
        }
    }
};

int tst_text_size(int argc, char* argv[]) {
    return paramap::test::run<TestTextSize, QApplication>(argc, argv);
}
#include "tst_text_size.moc"
