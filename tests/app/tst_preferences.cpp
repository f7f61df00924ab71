// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/legend/legend.h"
#include "ui/memory/memory_card.h"

#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>

using namespace paramap;

/// Preferences, chosen in the dialog by keys: they take effect at once and are kept.
class TestPreferences : public test::WindowTest {
    Q_OBJECT
private:
    QDialog* open() {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        return m_window->findChild<QDialog*>(QStringLiteral("preferencesDialog"));
    }
    static void choose(QDialog* dialog, const char* name, Qt::Key key) {
        auto* box = dialog->findChild<QComboBox*>(QLatin1String(name));
        QVERIFY2(box, name);
        QTest::keyClick(box, key);
    }
    QString memory() const { return QString::fromStdString(m_session->snapshot()->trainingCard.total); }

private Q_SLOTS:
    void init() {
        test::WindowTest::init();
        m_window->preferences().setTheme(ThemeChoice::System);
    }
    void isBesideTheWindow() {
        QDialog* dialog = open(); // the dialog needs no model
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        QVERIFY(m_window->actions()["edit.preferences"]->shortcuts().contains(QKeySequence(QStringLiteral("Ctrl+,"))));
        QCOMPARE(open(), dialog); // there is one dialog only
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }
    void bytes() {
        openGpt2();
        m_window->view().setMeasure(map::Measure::Bytes);
        auto* honesty = m_window->findChild<QLabel*>(QStringLiteral("honesty"));
        QVERIFY(memory().endsWith(QStringLiteral("GiB")) && honesty->text().contains(QStringLiteral("GiB = 2³⁰")));
        const QString beside = QString::fromStdString(m_session->snapshot()->trainingCard.beside)
                                   .section(u' ', -1); // after "allocated ·"
        QVERIFY(beside.endsWith(QStringLiteral("GB")));
        QTRY_VERIFY(!map().isMorphing());
        const QImage before = map().grab().toImage();
        const int steps = m_session->undoStack()->count();
        QDialog* dialog = open();
        choose(dialog, "bytes", Qt::Key_Down);
        QVERIFY2(memory().contains(beside), qPrintable(memory()));
        QVERIFY(m_session->snapshot()->trainingCard.beside.ends_with("GiB"));
        QVERIFY(honesty->text().contains(QStringLiteral("GB = 10⁹")));
        QVERIFY(map().grab().toImage() != before); // MB on its tiles
        const QString scale = m_window->workbench().legend().accessibleDescription().section(u',', -1);
        QVERIFY2(scale.contains(QRegularExpression(QStringLiteral(" = [125]0*\u202F[KM]B"))), qPrintable(scale));
        QCOMPARE(m_session->undoStack()->count(), steps); // preferences are no change of the model
        QVERIFY(!m_window->isWindowModified());
        m_session->setSize(QStringLiteral("n_layer"), 6);
        QVERIFY(memory().endsWith(QStringLiteral("GB")));

        m_window->close();
        makeWindow(); // the next start
        openGpt2();
        QVERIFY(memory().endsWith(QStringLiteral("GB")) && !memory().endsWith(QStringLiteral("GiB")));
        dialog = open();
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("bytes"))->currentIndex(), 1);
        choose(dialog, "bytes", Qt::Key_Up);
        QVERIFY(memory().endsWith(QStringLiteral("GiB")));
    }
    void motion() {
        openGpt2();
        const auto moves = [this](map::Measure measure) {
            map().grab();
            m_window->view().setMeasure(measure);
            map().grab(); // the next picture begins with the movement
            return map().isMorphing();
        };
        QVERIFY(moves(map::Measure::Cache));
        QTRY_VERIFY(!map().isMorphing());
        QDialog* dialog = open();
        choose(dialog, "motion", Qt::Key_Down);
        QVERIFY(!m_window->preferences().motion());
        QVERIFY(!moves(map::Measure::Parameters)); // the first picture is drawn without movement
        m_window->close();
        makeWindow();
        openGpt2();
        QVERIFY(!moves(map::Measure::Cache));
        m_window->preferences().setMotion(true);
        QVERIFY(moves(map::Measure::Parameters));
    }
    /// Models open in the preferred naming; what is open already stays as it is.
    void naming() {
        const auto named = [this](const char* release) {
            for (const catalog::Naming& each : m_session->namings())
                if (each.release == release)
                    return m_session->isIn(each);
            return false;
        };
        m_session->openPreset(QStringLiteral("mixtral-8x7b"));
        QVERIFY(named("transformers 4.57.6"));
        const int steps = m_session->undoStack()->count();
        QDialog* dialog = open();
        choose(dialog, "naming", Qt::Key_Down); // always the usual one
        choose(dialog, "naming", Qt::Key_Down);
        QVERIFY(named("transformers 4.57.6"));
        QCOMPARE(m_session->undoStack()->count(), steps);
        m_session->openPreset(QStringLiteral("clip-vit-base-patch32"));
        QVERIFY(m_session->hasNamings());
        QVERIFY(named("transformers 5.16"));
        QVERIFY(!m_window->isWindowModified());

        m_window->close();
        makeWindow(); // the next start
        m_session->openPreset(QStringLiteral("mixtral-8x7b"));
        QVERIFY(named("transformers 5.16"));
        QFile file(m_folder.filePath(QStringLiteral("config.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"model_type": "mixtral"})");
        file.close();
        m_session->close();
        m_session->openFile(file.fileName());
        QVERIFY(named("transformers 5.16"));
        choose(open(), "naming", Qt::Key_Up);
        m_session->openPreset(QStringLiteral("mixtral-8x7b"));
        QVERIFY(named("transformers 4.57.6"));
    }
    /// Unless a naming is preferred, a file opens in that of the release that wrote it.
    void namingOfTheFile() {
        QFile file(m_folder.filePath(QStringLiteral("config.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"model_type": "mixtral", "transformers_version": "5.4.0"})");
        file.close();
        const auto opensIn = [&](int naming) {
            m_session->close();
            m_session->openFile(file.fileName());
            return m_session->isIn(m_session->namings().at(std::size_t(naming)));
        };
        QVERIFY(opensIn(1));
        QDialog* dialog = open();
        choose(dialog, "naming", Qt::Key_Down);
        QVERIFY(opensIn(0));
        choose(dialog, "naming", Qt::Key_Up);
        QVERIFY(opensIn(1));
        m_session->openPreset(QStringLiteral("mixtral-8x7b"));
        QVERIFY(m_session->isIn(m_session->namings().at(0)));
    }
    void themeIsThatOfTheMenu() {
        QDialog* dialog = open();
        auto* box = dialog->findChild<QComboBox*>(QStringLiteral("theme"));
        QCOMPARE(box->currentIndex(), 0);
        choose(dialog, "theme", Qt::Key_Down);
        QCOMPARE(m_window->preferences().theme(), ThemeChoice::Light);
        choose(dialog, "theme", Qt::Key_Down);
        QTRY_VERIFY(m_window->palette().color(QPalette::Window).lightness() < 128);
        m_window->findChild<QAction*>(QStringLiteral("view.theme.light"))->trigger();
        QCOMPARE(box->currentIndex(), 1);
        QTRY_VERIFY(m_window->palette().color(QPalette::Window).lightness() > 128);
        m_window->preferences().setTheme(ThemeChoice::System);
    }
    /// A theme that is chosen later gives, pixel by pixel, what it gives after a start.
    void themeIsThatOfAStart() {
        for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light}) {
            m_window->preferences().setTheme(choice);
            m_window->close();
            makeWindow();
            QCOMPARE(m_window->preferences().theme(), choice);
            openGpt2();
            const QImage started = settledPicture();
            m_window->preferences().setTheme(choice == ThemeChoice::Dark ? ThemeChoice::Light : ThemeChoice::Dark);
            const QImage other = settledPicture();
            m_window->preferences().setTheme(choice);
            const QImage again = settledPicture();
            QVERIFY(!started.isNull() && other != started);
            QRect where;
            for (int y = 0; y < started.height(); ++y)
                for (int x = 0; x < started.width(); ++x)
                    if (started.pixel(x, y) != again.pixel(x, y))
                        where |= QRect(x, y, 1, 1);
            QVERIFY2(where.isNull(),
                qPrintable(QStringLiteral("%1: %2,%3 … %4,%5")
                               .arg(themeWord(choice))
                               .arg(where.left())
                               .arg(where.top())
                               .arg(where.right())
                               .arg(where.bottom())));
        }
    }
};

int tst_preferences(int argc, char* argv[]) {
    return paramap::test::run<TestPreferences, QApplication>(argc, argv);
}
#include "tst_preferences.moc"
