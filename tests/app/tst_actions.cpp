// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/keys.h"
#include "app/window/frame/action_icons.h"
#include "app/window/frame/actions.h"
#include "tests/support/run.h"

#include <QScrollBar>
#include <QTextBrowser>
#include <QWidget>
#include <QtTest>

#include <algorithm>

using namespace paramap;

class TestActions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noShortcutTwice() {
        QWidget window;
        const Actions actions(&window);
        QHash<QKeySequence, QString> owners;
        for (const ActionRow& row : actions.rows()) {
            for (const QKeySequence& key : actions[row.name]->shortcuts()) {
                QVERIFY2(!owners.contains(key),
                    qPrintable(key.toString() + QStringLiteral(": ") + owners.value(key) + u' '
                        + QString::fromStdString(row.name)));
                owners.insert(key, QString::fromStdString(row.name));
            }
        }
        QVERIFY(owners.size() > 15);
    }
    void documentedShortcuts_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("key");
        QTest::addRow("open") << QStringLiteral("file.open") << QStringLiteral("Ctrl+O");
        QTest::addRow("export") << QStringLiteral("file.export") << QStringLiteral("Ctrl+E");
        QTest::addRow("undo") << QStringLiteral("edit.undo") << QStringLiteral("Ctrl+Z");
        QTest::addRow("find") << QStringLiteral("edit.find") << QStringLiteral("Ctrl+F");
        QTest::addRow("find next") << QStringLiteral("edit.findNext") << QStringLiteral("F3");
        QTest::addRow("copy formula") << QStringLiteral("edit.copyFormula") << QStringLiteral("Ctrl+Alt+C");
        QTest::addRow("whole model") << QStringLiteral("view.whole") << QStringLiteral("Ctrl+0");
        QTest::addRow("fold") << QStringLiteral("view.fold") << QStringLiteral("Ctrl+L");
        QTest::addRow("next region") << QStringLiteral("view.nextRegion") << QStringLiteral("F6");
        QTest::addRow("quit") << QStringLiteral("file.quit") << QStringLiteral("Ctrl+Q");
    }
    void documentedShortcuts() {
        QFETCH(QString, name);
        QFETCH(QString, key);
        QWidget window;
        const Actions actions(&window);
        QVERIFY(actions[name.toLatin1().constData()]->shortcuts().contains(QKeySequence(key)));
    }
    void everyMeasureHasItsAction() {
        QWidget window;
        const Actions actions(&window);
        int number = 0;
        for (const map::MeasureKind& kind : map::measureKinds()) {
            const QAction* action = actions.area(kind.measure);
            QCOMPARE(Actions::plainText(*action).toStdString(), std::string(kind.title));
            QCOMPARE(action->shortcut(), QKeySequence(QStringLiteral("Ctrl+%1").arg(++number)));
        }
        const auto& rows = actions.rows();
        const auto icicle = std::ranges::find(rows, "view.icicle", &ActionRow::name);
        QCOMPARE(std::prev(icicle)->name, std::string("view.area.stored"));
    }
    void everyIconIsBundled() {
        QWidget window;
        const Actions actions(&window);
        for (const ActionRow& row : actions.rows()) {
            if (!row.icon.empty())
                QVERIFY2(!bundledIcon(QString::fromStdString(row.icon), QPalette()).isNull(), row.icon.c_str());
        }
    }
    void bundledIconsFollowThePalette() {
        QPalette palette;
        palette.setColor(QPalette::WindowText, QColor(0xff, 0x00, 0x00));
        const QImage image = bundledIcon(QStringLiteral("edit-undo"), palette)
                                 .pixmap(16, 16)
                                 .toImage()
                                 .convertToFormat(QImage::Format_ARGB32);
        bool red = false;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                red = red || (image.pixelColor(x, y).alpha() > 200 && image.pixelColor(x, y).red() > 200);
        }
        QVERIFY(red);
    }
    void sheetShowsEveryShortcut() {
        QWidget window;
        const Actions actions(&window);
        KeyboardSheet sheet(actions, &window);
        const QString shown = sheet.findChild<QTextBrowser*>()->toPlainText(); // a cell is a line
        for (const ActionRow& row : actions.rows()) {
            const QAction* action = actions[row.name];
            if (action->shortcuts().isEmpty())
                continue;
            const QString start
                = Actions::plainText(*action) + u'\n' + action->shortcut().toString(QKeySequence::NativeText);
            QVERIFY2(shown.contains(start), qPrintable(start));
        }
    }
    void sheetCutsNothing_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("times"); // the letters
        QTest::addRow("usual") << QSize() << 1.0;
        QTest::addRow("1024 x 700, twice the letters") << QSize(1024, 700) << 2.0;
        QTest::addRow("512 x 350, as with a scale of 2") << QSize(512, 350) << 1.0;
    }
    void sheetCutsNothing() {
        QFETCH(const QSize, size);
        QFETCH(const double, times);
        QWidget window;
        QFont letters = window.font();
        letters.setPointSizeF(letters.pointSizeF() * times);
        window.setFont(letters);
        const Actions actions(&window);
        KeyboardSheet sheet(actions, &window);
        if (!size.isEmpty())
            sheet.resize(size);
        sheet.show();
        QVERIFY(QTest::qWaitForWindowExposed(&sheet));
        const auto* table = sheet.findChild<QTextBrowser*>();
        QVERIFY(table->viewport()->width() > 300);
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0); // sentences break, so all of them are seen
        QVERIFY(table->document()->idealWidth() <= table->viewport()->width());
    }
};

int tst_actions(int argc, char* argv[]) {
    return paramap::test::run<TestActions, QApplication>(argc, argv);
}
#include "tst_actions.moc"
