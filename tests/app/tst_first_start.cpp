// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/preset_card.h"
#include "ui/look/theme.h"

#include <QDockWidget>
#include <QLabel>

using namespace paramap;

/// An empty profile, the gallery, a model chosen there: the docks get their widths when they are first seen, and have
/// them again at the next start. ctest runs this with a scale factor of 1 and of 2.
class TestFirstStart : public test::WindowTest {
    Q_OBJECT
private:
    int px(double pixels) const { return ui::scaled(pixels, m_window->fontMetrics()); }

    /// The widths of the specification, or what the window's width gives.
    void checkDocks() {
        Workbench& bench = m_window->workbench();
        const int width = m_window->width();
        QTRY_COMPARE(bench.modulesDock()->isVisible(), width >= px(1200));
        if (width >= px(1200))
            QTRY_COMPARE(bench.modulesDock()->width(), px(width < px(1400) ? 288 : 448));
        // At most two fifths of a small window, and a little more where the column scrolls.
        const int numbers = std::min(px(width < px(1200) ? 276 : 320), std::max(px(240), width * 2 / 5));
        QTRY_VERIFY2(bench.numbersDock()->width() >= numbers && bench.numbersDock()->width() <= numbers + px(16),
            qPrintable(QString::number(bench.numbersDock()->width())));
        QVERIFY2(map().width() * 5 > width, qPrintable(QString::number(map().width())));
        QCOMPARE(bench.inspectorDock()->isVisible(), true);
    }

    void start(const QSize& size) {
        m_window.reset();
        makeSession();
        m_window = std::make_unique<MainWindow>(*m_session, *m_settings);
        m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QVERIFY(m_window->pages().isGalleryShown());
    }

private Q_SLOTS:
    void docks_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("byKey");
        for (const QSize size : {QSize(640, 400), QSize(800, 560), QSize(960, 540), QSize(1024, 700), QSize(1280, 720),
                 QSize(1600, 1000), QSize(1920, 1080)}) {
            for (const bool byKey : {true, false})
                QTest::addRow("%d x %d, %s", size.width(), size.height(), byKey ? "Enter" : "click") << size << byKey;
        }
    }
    void docks() {
        QFETCH(const QSize, size);
        QFETCH(const bool, byKey);
        m_settings->clear();
        start(size);
        if (byKey) {
            QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
        } else {
            auto* card = m_window->pages().gallery().findChild<ui::PresetCard*>();
            QVERIFY(card);
            QTest::mouseClick(card, Qt::LeftButton);
        }
        QTRY_VERIFY(!m_window->pages().isGalleryShown());
        checkDocks();
        m_window->close();
        start(m_window->size()); // the second start
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!m_window->pages().isGalleryShown());
        checkDocks();
    }
    /// In a small window, a person who opens the tree gets names that can be read, and keeps a map.
    void theTreeInASmallWindow() {
        m_settings->clear();
        start({800, 560});
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!m_window->pages().isGalleryShown());
        Workbench& bench = m_window->workbench();
        QTRY_VERIFY(!bench.modulesDock()->isVisible());
        auto* tab = m_window->findChild<QWidget*>(QStringLiteral("modulesTab"));
        QVERIFY(tab && tab->isVisible());
        QTest::mouseClick(tab, Qt::LeftButton);
        QTRY_VERIFY(bench.modulesDock()->isVisible());
        QTRY_VERIFY2(
            bench.modulesDock()->width() >= px(240), qPrintable(QString::number(bench.modulesDock()->width())));
        QVERIFY2(map().width() >= px(220), qPrintable(QString::number(map().width())));
        const QWidget* title = bench.modulesDock()->titleBarWidget();
        for (const QLabel* part : title->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (part->isVisible())
                QVERIFY2(part->width() >= part->sizeHint().width() && title->rect().contains(part->geometry()),
                    qPrintable(QStringLiteral("%1: %2 of %3, in %4")
                                   .arg(QString::fromLatin1(part->metaObject()->className()))
                                   .arg(part->width())
                                   .arg(part->sizeHint().width())
                                   .arg(title->width())));
        }
    }
};

int tst_first_start(int argc, char* argv[]) {
    return paramap::test::run<TestFirstStart, QApplication>(argc, argv);
}
#include "tst_first_start.moc"
