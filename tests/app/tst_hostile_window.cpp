// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/hostile.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/message/message_bar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QTextDocument>
#include <QToolTip>

using namespace paramap;

/// A stranger's texts in the window: each is shown letter by letter. Nothing is bold because a file says so, and no
/// picture is read from a path that it names.
class TestHostileWindow : public test::WindowTest {
    Q_OBJECT

    static const inline QString markup
        = QStringLiteral("<img src='file:///stranger'><b>BOLD</b><a href='file:///etc/passwd'>link</a>");

    static QString described(const QObject& object) {
        return QStringLiteral("%1 '%2'").arg(
            QString::fromLatin1(object.metaObject()->className()), object.objectName());
    }
    /// Whether Qt, which guesses, would take markup of the file in it for HTML.
    static bool isTakenForHtml(const QString& text) {
        return Qt::mightBeRichText(text)
            && (text.contains(QStringLiteral("<img")) || text.contains(QStringLiteral("<a ")));
    }
    static bool hasControl(const QString& text) {
        return std::any_of(text.begin(), text.end(), [](QChar c) {
            const char16_t code = c.unicode();
            return (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7F && code < 0xA0)
                || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
        });
    }
    void judge(const QString& where, const QString& tip) {
        if (isTakenForHtml(tip))
            m_faults << QStringLiteral("%1: %2").arg(where, tip.left(80));
        if (hasControl(tip))
            m_faults << QStringLiteral("%1 has a control character: %2").arg(where, tip.left(80));
        m_seen += tip.contains(QStringLiteral("BOLD")) || tip.contains(QChar::ReplacementCharacter);
    }
    void walk(const QAbstractItemModel& model, const QModelIndex& parent, int depth) {
        for (int row = 0; depth < 4 && row < std::min(60, model.rowCount(parent)); ++row) {
            for (int column = 0; column < model.columnCount(parent); ++column) {
                const QModelIndex at = model.index(row, column, parent);
                judge(QStringLiteral("tooltip of a row"), at.data(Qt::ToolTipRole).toString());
                if (hasControl(at.data(Qt::DisplayRole).toString()))
                    m_faults << QStringLiteral("a row has a control character");
            }
            walk(model, model.index(row, 0, parent), depth + 1);
        }
    }
    void walk(QWidget& top) {
        QList<QWidget*> widgets = top.findChildren<QWidget*>();
        widgets << &top;
        for (const QWidget* widget : std::as_const(widgets)) {
            judge(QStringLiteral("tooltip of ") + described(*widget), widget->toolTip());
            judge(QStringLiteral("What's This of ") + described(*widget), widget->whatsThis());
            for (const QString& text :
                {widget->accessibleName(), widget->accessibleDescription(), widget->windowTitle()})
                if (hasControl(text))
                    m_faults << QStringLiteral("%1 has a control character: %2").arg(described(*widget), text);
            if (const auto* label = qobject_cast<const QLabel*>(widget)) {
                const bool strange = label->text().contains(QStringLiteral("BOLD")) || hasControl(label->text());
                if (label->textFormat() == Qt::AutoText && (strange || label->text().contains(u'<')))
                    m_faults << QStringLiteral("%1 guesses the format of its text").arg(described(*label));
                if (label->textFormat() == Qt::RichText && label->text().contains(QStringLiteral("<img")))
                    m_faults << QStringLiteral("%1 has a picture").arg(described(*label));
                if (hasControl(label->text()))
                    m_faults << QStringLiteral("%1 has a control character").arg(described(*label));
            }
            if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view && view->model())
                walk(*view->model(), {}, 0);
        }
        for (const QAction* action : top.findChildren<QAction*>())
            judge(QStringLiteral("tooltip of the action ") + action->text(), action->toolTip());
    }
    /// The texts that Qt shows at rest, over the whole map.
    void rest(QWidget& widget) {
        for (int x = 10; x < widget.width(); x += 60)
            for (int y = 10; y < widget.height(); y += 40) {
                const QPoint at(x, y);
                QTest::mouseMove(&widget, at);
                QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
                QCoreApplication::sendEvent(&widget, &help);
                judge(QStringLiteral("tooltip over ") + described(widget), QToolTip::text());
            }
        QToolTip::hideText();
    }
    void open(const QString& text) {
        m_faults.clear();
        m_seen = 0;
        const QString path = file(QStringLiteral("own.json"), test::hostileDescription(text));
        Q_EMIT m_window->filePicked(path);
        QVERIFY(m_session->snapshot());
        m_window->workbench().tree().expandAll();
    }

    QStringList m_faults;
    int m_seen = 0; ///< texts of the file: were there none, the test would see nothing

private Q_SLOTS:
    void allWidgets_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("markup") << markup;
        QTest::newRow("markup at the end") << QStringLiteral("x") + markup;
        QTest::newRow("control characters") << QStringLiteral("\x1b[31m\u202egnp\u202c\u0085\u2028BOLD");
    }
    void allWidgets() {
        QFETCH(const QString, text);
        open(text);
        walk(*m_window);
        QVERIFY(m_seen > 5);
        rest(map());
        const QStringList states{QStringLiteral("token"), QString(), QStringLiteral("blocks.0")};
        for (const QString& selected : states) {
            m_session->view().select(selected);
            walk(*m_window);
        }
        // The panels with refused and changed values, and the dialogs.
        m_session->setSize(QStringLiteral("heads"), 5);
        QCoreApplication::processEvents();
        walk(*m_window);
        m_session->setSize(QStringLiteral("heads"), 8);
        for (const char* name : {"model.run", "file.export", "help.report", "edit.preferences", "file.preset"}) {
            m_window->actions()[name]->trigger();
            QCoreApplication::processEvents();
            for (QDialog* dialog : m_window->findChildren<QDialog*>()) {
                walk(*dialog);
                dialog->close();
            }
        }
        QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.join(u'\n')));
        const QString title = m_window->windowTitle();
        QVERIFY(!hasControl(title));
    }
    void menusOfRecentFiles() {
        const QString strange = QStringLiteral("<b>\u202egnp.json");
        Q_EMIT m_window->filePicked(file(strange, smallGpt2));
        QVERIFY(m_session->snapshot());
        m_faults.clear();
        for (QMenu* menu : m_window->findChildren<QMenu*>()) {
            Q_EMIT menu->aboutToShow();
            for (const QAction* action : menu->actions()) {
                judge(QStringLiteral("menu"), action->toolTip());
                QVERIFY(!hasControl(action->text()));
            }
        }
        m_session->close();
        walk(*m_window);
        QVERIFY(!hasControl(m_window->windowTitle()));
        QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.join(u'\n')));
    }
    void questions() {
        const QString path = m_folder.filePath(QStringLiteral("<b>x.paramap"));
        openGpt2();
        QVERIFY(m_session->saveAs(path, m_session->view().value()));
        m_session->setSize(QStringLiteral("n_layer"), 3);
        m_window->close();
        const auto* box = m_window->findChild<QMessageBox*>();
        QVERIFY(box && box->textFormat() == Qt::PlainText && box->text().contains(QStringLiteral("<b>x")));
    }
    void messages() {
        Q_EMIT m_window->filePicked(
            file(QStringLiteral("bad.json"), "{\"model_type\": \"" + markup.toUtf8() + "\\u001b[31m\\u202e\"}"));
        m_faults.clear();
        walk(*m_window);
        QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.join(u'\n')));
    }
    // Long names neither stop the window nor fill it; of a megabyte they are refused.
    void longNames() {
        open(QString(3000, u'x'));
        QVERIFY(m_window->windowTitle().size() < 300);
        for (const QWidget* widget : m_window->findChildren<QWidget*>())
            QVERIFY2(widget->toolTip().size() < 10'000, widget->metaObject()->className());
        QVERIFY(!m_window->grab().isNull());
        const auto before = m_session->snapshot()->network;
        Q_EMIT m_window->filePicked(
            file(QStringLiteral("long.json"), test::hostileDescription(QString(1 << 20, u'x'))));
        QCOMPARE(m_session->snapshot()->network, before);
        QVERIFY(m_window->messageBar().accessibleDescription().size() < 5000);
    }
};

int tst_hostile_window(int argc, char* argv[]) {
    return test::run<TestHostileWindow, QApplication>(argc, argv);
}
#include "tst_hostile_window.moc"
