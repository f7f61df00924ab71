// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/pictures.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/look/bundled_font.h"
#include "ui/look/theme.h"

#include <QApplication>
#include <QIcon>
#include <QStyleFactory>

using namespace paramap;

/// Compares the window with pictures in tests/data/window, with the bundled font, Fusion and no icon theme;
/// UPDATE_GOLDEN=1 writes the pictures again. A process draws with one scale factor: ctest runs this program with 1 and
/// with 2.
class TestWindowPictures : public test::WindowTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QIcon::setThemeSearchPaths({});
        QIcon::setFallbackSearchPaths({});
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        QApplication::setFont(ui::bundledFont(13));
    }
    void pictures_data() {
        QTest::addColumn<ThemeChoice>("theme");
        QTest::addColumn<map::MapView>("view");
        map::MapView icicle;
        icicle.form = map::MapForm::Both;
        icicle.area = map::Measure::Flops;
        icicle.selected = "transformer.h.2.mlp.c_fc";
        QTest::addRow("light") << ThemeChoice::Light << map::MapView();
        if (qGuiApp->devicePixelRatio() > 1)
            return; // one picture with factor 2 is enough, because they are large
        QTest::addRow("dark") << ThemeChoice::Dark << map::MapView();
        QTest::addRow("icicle-dark") << ThemeChoice::Dark << icicle;
    }
    void pictures() {
        QFETCH(const ThemeChoice, theme);
        QFETCH(const map::MapView, view);
        const double scale = m_window->devicePixelRatioF();
        m_window->preferences().setTheme(theme);
        openGpt2();
        m_window->resize(1024, 700);
        m_session->view().show(view);
        m_window->setFocus(); // so that no caret blinks
        QTRY_VERIFY(!map().isMorphing());
        QCoreApplication::processEvents();
        const QString name = QStringLiteral("window/%1%2.png")
                                 .arg(QString::fromLatin1(QTest::currentDataTag()),
                                     scale > 1 ? QStringLiteral("-%1x").arg(scale) : QString());
        const QString difference
            = test::differenceFromReference(m_window->grab().toImage().convertToFormat(QImage::Format_RGB32), name);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }
};

int tst_window_pictures(int argc, char* argv[]) {
    return paramap::test::run<TestWindowPictures, QApplication>(argc, argv);
}
#include "tst_window_pictures.moc"
