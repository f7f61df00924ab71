// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/actions.h"
#include "app/window/menus/map_menu.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/totals/totals_card.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>

using namespace paramap;

/// Whether tied tensors count once or twice is one state: all panels agree on it, and undo takes it back.
class TestWindowTies : public test::WindowTest {
    Q_OBJECT

    static constexpr qint64 twice = test::gpt2 + 50257 * 768;

    /// The panels that do not show `amount` as the whole, or do not say how tied tensors count.
    QString disagreement(qint64 amount) {
        const bool isTwice = amount == twice;
        const QString number = QString::fromStdString(words::exact(amount));
        Workbench& bench = m_window->workbench();
        m_window->view().select({});
        QStringList wrong;
        const auto see = [&wrong](const char* panel, bool right, const QString& text) {
            if (!right)
                wrong << QString::fromLatin1(panel) + QStringLiteral(": ") + text;
        };
        const text::TotalsCard& card = bench.totals().card();
        see("total", QString::fromStdString(card.exact) == number, QString::fromStdString(card.exact));
        see("label", (card.label == "Total parameters, tied counted twice") == isTwice,
            QString::fromStdString(card.label));
        see("details", card.details.at(2) == (isTwice ? "non-embedding 123.7\u202FM" : "non-embedding 85.1\u202FM"),
            QString::fromStdString(card.details.at(2)));
        const QString legend = bench.legend().accessibleDescription();
        see("legend",
            legend.contains(isTwice ? QStringLiteral("Tied, counted twice") : QStringLiteral("Tied, counted once")),
            legend);
        see("map", map().scene().total() == amount, QString::number(map().scene().total()));
        const QString row = modules().index(0, ui::ModuleModel::Amount).data().toString();
        see("tree", row == number, row);
        const QString inspected = QString::fromStdString(bench.inspector().content().value);
        see("inspector", inspected.startsWith(number), inspected);
        const QString status = m_window->findChild<QLabel*>(QStringLiteral("status"))->text();
        see("status", status.contains(number), status);
        const QString found = m_window->tools().findCount().text();
        see("search", found.contains(isTwice ? QStringLiteral("47.3") : QStringLiteral("31.0")), found);
        const QByteArray saved = m_session->savedText(m_window->view().value());
        see("session", saved.contains("\"twice\"") == isTwice, QString::fromUtf8(saved));
        m_window->actions()["edit.copyCommand"]->trigger();
        const QString command = QGuiApplication::clipboard()->text();
        see("command", command.contains(QStringLiteral("--count-twice")) == isTwice, command);
        return wrong.join(u'\n');
    }
    void pick() {
        QMenu menu;
        m_window->findChild<MapMenu*>()->fill(menu, {});
        menu.findChild<QAction*>(QStringLiteral("map.twice"))->trigger();
    }

private Q_SLOTS:
    void allPanelsAgree() {
        openGpt2();
        m_window->tools().find().setFocus();
        QTest::keyClicks(&m_window->tools().find(), QStringLiteral("50257x768"));
        QCOMPARE(disagreement(test::gpt2), QString());
        pick();
        QCOMPARE(disagreement(twice), QString());
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("Count tied tensors twice"));
        QVERIFY(m_session->isModified());
        m_window->actions()["edit.undo"]->trigger();
        QCOMPARE(disagreement(test::gpt2), QString());
        QVERIFY(!m_session->isModified());
        m_window->actions()["edit.redo"]->trigger();
        QCOMPARE(disagreement(twice), QString());
        Q_EMIT map().twiceWished(false); // the button of the strip
        QCOMPARE(disagreement(test::gpt2), QString());
        QCOMPARE(m_session->undoStack()->undoText(), QStringLiteral("Count tied tensors once"));
    }

    /// A drag compares with the total that was shown.
    void aDragCountsTheSame() {
        openGpt2();
        m_session->setTwice(true);
        m_session->beginDrag(QStringLiteral("vocab_size"));
        m_session->setSize(QStringLiteral("vocab_size"), 50258);
        QCOMPARE(m_window->workbench().totals().card().was, std::string("was 163,037,184"));
        QCOMPARE(m_window->workbench().totals().card().change, std::string("+1,536"));
        m_session->cancelDrag();
        QCOMPARE(m_window->workbench().totals().card().exact, std::string("163,037,184"));
    }

    /// Where nothing is tied, the total does not say how tied tensors count.
    void nothingTied() {
        m_session->openPreset(QStringLiteral("vit_b_16"));
        const std::string exact = m_window->workbench().totals().card().exact;
        m_session->setTwice(true);
        QCOMPARE(m_window->workbench().totals().card().exact, exact);
        QCOMPARE(m_window->workbench().totals().card().label, std::string("Total parameters"));
    }
};

int tst_window_ties(int argc, char* argv[]) {
    return paramap::test::run<TestWindowTies, QApplication>(argc, argv);
}
#include "tst_window_ties.moc"
