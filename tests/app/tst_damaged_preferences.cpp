// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/kept_values.h"
#include "app/window/frame/preferences.h"
#include "app/window/frame/recent_files.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/message/message_bar.h"

#include <QScreen>

using namespace paramap;

/// Preferences that a disk, a hand or another program has damaged: the program starts with the usual ones, and says so
/// once.
class TestDamagedPreferences : public test::WindowTest {
    Q_OBJECT

    QString ini() const { return m_folder.filePath(QStringLiteral("kept.ini")); }

    /// The window as the program starts it; what the message bar says.
    QString start() {
        m_window.reset();
        makeSession();
        const QString damaged = repairPreferences(ini());
        m_settings = std::make_unique<QSettings>(ini(), QSettings::IniFormat);
        m_window = std::make_unique<MainWindow>(*m_session, *m_settings);
        m_window->sayOnce(damaged);
        m_window->show();
        if (!QTest::qWaitForWindowExposed(m_window.get()))
            return QStringLiteral("no window");
        return m_window->messageBar().isHidden() ? QString() : m_window->messageBar().accessibleName();
    }
    void leave() {
        m_window->close();
        m_window.reset();
        m_settings.reset();
    }
    void write(const QByteArray& content) {
        QFile::remove(ini());
        file(QStringLiteral("kept.ini"), content);
    }
    static QByteArray ofBytes(const QByteArray& bytes) {
        QByteArray text = "@ByteArray(";
        for (const char c : bytes)
            text += "\\x" + QByteArray::number(static_cast<unsigned char>(c), 16);
        return text + ')';
    }

private Q_SLOTS:
    void startsAndSaysSoOnce_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("named"); // in the message
        const auto row = [](const char* name, const QByteArray& content, const char* named) {
            QTest::newRow(name) << content << QString::fromLatin1(named);
        };
        row("whole", "[General]\ntheme=dark\ntextSize=125\nmotion=none\nbytes=decimal\n", "");
        row("binary", QByteArray(5000, '\0') + QByteArray(200, '\xff'), "kept.ini.damaged");
        row("another file", "#!/bin/sh\nexit 0\n", "kept.ini.damaged");
        row("too large", "a=" + QByteArray(2 << 20, 'x'), "kept.ini.damaged");
        row("wrong types",
            "textSize=huge\ntheme=7\nmotion=true\nbytes=@Rect(1 2 3 4)\n[view]\npatterns=maybe\n[window]\n"
            "folded=2\ncolumns=no, such\ngeometry=5\ndocks=@Size(1 2)\n",
            "textSize");
        row("numbers out of range", "textSize=2147483647\n", "textSize");
        row("a list of 2^32 entries", "theme=@Variant(\\0\\0\\0\\t\\xff\\xff\\xff\\xff\\0\\0\\0\\x2)\n", "theme");
        row("recent files of 2^32 entries", "recent=@Variant(\\0\\0\\0\\t\\xff\\xff\\xff\\xff)\n", "");
        row("a map of 2^32 entries", "[window]\ngeometry=@Variant(\\0\\0\\0\\b\\xff\\xff\\xff\\xff)\n", "geometry");
        row("a picture", "textSize=@Variant(\\0\\0\\0\\x46\\x7f\\xff\\xff\\xff\\x7f\\xff\\xff\\xff)\n", "textSize");
        row("many recent files", "recent=" + QByteArray("\"[\\\"/none\\\",1,\\\"x\\\"]\", ").repeated(2000) + "\"\"\n",
            "");
        row("recent files that are none", "recent=1, {}, [], \"[[[[\", \"[5,6,7]\"\n", "");
        row("damaged geometry", "[window]\ngeometry=@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3)\n", "window/geometry");
        row("damaged docks", "[window]\ndocks=" + ofBytes(QByteArray(4000, '\xff')) + "\n", "window/docks");
    }
    void startsAndSaysSoOnce() {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, named);
        write(content);
        const QString said = start();
        QCOMPARE(said.isEmpty(), named.isEmpty());
        QVERIFY2(said.contains(named), qPrintable(said));
        QVERIFY(textSizes.front() <= m_window->preferences().textSize());
        QVERIFY(m_window->preferences().textSize() <= textSizes.back());
        const QSize screen = m_window->QWidget::screen()->availableSize();
        QVERIFY(m_window->width() <= screen.width() && m_window->height() <= screen.height());
        openGpt2();
        QVERIFY(recentFiles(*m_settings).isEmpty());
        QCOMPARE(m_window->messageBar().isHidden(), named.isEmpty()); // a model does not hide it
        leave();
        QCOMPARE(start(), QString());
    }
    // A geometry that Qt itself wrote, of a window larger than any screen and far away.
    void enormousGeometry() {
        write("");
        (void)start();
        m_window->setMinimumSize(0, 0);
        m_window->setGeometry(-30'000, 30'000, 16'000'000, 16'000'000);
        const QByteArray geometry = m_window->saveGeometry();
        leave();
        write("[window]\ngeometry=" + ofBytes(geometry) + "\n");
        (void)start();
        const QRect room = m_window->QWidget::screen()->availableGeometry(), shown = m_window->geometry();
        QVERIFY(room.intersects(shown));
        QVERIFY(shown.width() <= room.width() && shown.height() <= room.height());
        leave();
    }
    void places() {
        QFile::remove(ini());
        QVERIFY(QDir().mkpath(ini())); // a folder in the place
        QVERIFY(start().contains(QStringLiteral("kept.ini.damaged")));
        leave();
        QVERIFY(QDir(ini() + QStringLiteral(".damaged")).removeRecursively());
        QFile::remove(ini());
        QVERIFY(QProcess::execute(QStringLiteral("mkfifo"), {ini()}) == 0);
        QVERIFY(start().contains(QStringLiteral("kept.ini.damaged"))); // and it does not wait for a writer
        leave();
    }
    void closingIsTheEnd() {
        write("textSize=huge\n");
        QVERIFY(!start().isEmpty());
        m_window->messageBar().dismiss();
        openGpt2();
        QVERIFY(m_window->messageBar().isHidden());
        leave();
    }
};

int tst_damaged_preferences(int argc, char* argv[]) {
    return test::run<TestDamagedPreferences, QApplication>(argc, argv);
}
#include "tst_damaged_preferences.moc"
