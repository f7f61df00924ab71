// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/view_state.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/session_test.h"

#include <QSignalSpy>

using namespace paramap;

/// The view state of the session, without a window.
class TestViewState : public test::SessionTest {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        makeSession();
        m_session->openPreset(QStringLiteral("gpt2"));
    }
    void zoomHistory() {
        QSignalSpy historyChanges(&view(), &ViewState::historyChanged);
        QVERIFY(!view().canGoBack() && !view().canGoForward());
        view().setRoot(QStringLiteral("transformer.h"));
        view().setRoot(QStringLiteral("transformer.h.3"));
        view().setRoot(QStringLiteral("transformer.h.3"));
        QCOMPARE(historyChanges.size(), 2);
        view().goBack();
        QCOMPARE(view().root(), QStringLiteral("transformer.h"));
        QVERIFY(view().canGoBack() && view().canGoForward());
        view().goBack();
        view().goBack();
        QCOMPARE(view().root(), QString());
        QVERIFY(!view().canGoBack());
        view().goForward();
        view().goForward();
        QCOMPARE(view().root(), QStringLiteral("transformer.h.3"));
        QVERIFY(!view().canGoForward());
        view().goBack();
        view().setRoot(QStringLiteral("transformer.h.5"));
        QVERIFY(!view().canGoForward()); // a new zoom drops the forward history
    }
    void zoomToATensorShowsItsModule() {
        view().setRoot(QStringLiteral("transformer.h.4.mlp.c_fc.weight"));
        QCOMPARE(view().root(), QStringLiteral("transformer.h.4.mlp"));
        view().setRoot(QStringLiteral("nowhere.at.all"));
        QCOMPARE(view().root(), QString());
    }
    void missingPathsAreRemoved() {
        view().setRoot(QStringLiteral("transformer.h.11"));
        view().selectTogether({QStringLiteral("transformer.wte"), QStringLiteral("transformer.h.11.mlp")},
            QStringLiteral("transformer.h.11.mlp"));
        view().toggleNote(QStringLiteral("transformer.wte"));
        view().toggleNote(QStringLiteral("transformer.h.11.mlp"));
        QCOMPARE(view().value().notes.size(), std::size_t(2));
        m_session->setSize(QStringLiteral("n_layer"), 4);
        QCOMPARE(view().root(), QStringLiteral("transformer.h"));
        QCOMPARE(view().selection(), QStringLiteral("transformer.wte"));
        QVERIFY(view().together().isEmpty());
        QVERIFY(view().value().notes == std::vector<std::string>{"transformer.wte"});
        QVERIFY(view().canGoBack()); // back to the whole model; steps that no longer exist are skipped
        view().goBack();
        QCOMPARE(view().root(), QString());
    }
    void undoDoesNotChangeTheView() {
        m_session->setSize(QStringLiteral("n_embd"), 960);
        const int steps = m_session->undoStack()->count();
        view().setRoot(QStringLiteral("transformer.h"));
        view().select(QStringLiteral("transformer.wte"));
        view().setFolded(true);
        view().setDepth(3);
        view().setName(QStringLiteral("transformer.h.2"), QStringLiteral("third"));
        QCOMPARE(m_session->undoStack()->count(), steps);
        const map::MapView before = view().value();
        m_session->undo();
        QVERIFY(view().value() == before);
        m_session->redo();
        QVERIFY(view().value() == before);
    }
    void anotherClassBeginsWithTheWhole() {
        view().setRoot(QStringLiteral("transformer.h"));
        view().setOnly(description::Kind::Mlp);
        view().setAncestry(QStringLiteral("transformer.h.3"));
        view().toggleNote(QStringLiteral("transformer.wte"));
        view().setName(QStringLiteral("transformer.wte"), QStringLiteral("words"));
        view().setDepth(3);
        m_session->setClass(QStringLiteral("GPT2Model"));
        QVERIFY(!view().emphasis().any());
        QVERIFY(!view().canGoBack());
        map::MapView whole;
        whole.depth = 3; // a choice of the person, which every model keeps
        QVERIFY(view().value() == whole);
    }
    void selectionOfSeveralPartsIsSignalled() {
        QSignalSpy changed(&view(), &ViewState::changed), together(&view(), &ViewState::togetherChanged);
        view().selectTogether({QStringLiteral("transformer.wte"), QStringLiteral("transformer.x")}, {});
        QVERIFY(view().together() == QStringList(QStringLiteral("transformer.wte")));
        view().selectTogether({QStringLiteral("transformer.wte")}, QStringLiteral("transformer.wte"));
        QVERIFY(view().together().isEmpty()); // a single path is an ordinary selection
        QCOMPARE(view().selection(), QStringLiteral("transformer.wte"));
        QCOMPARE(together.size(), 1);
        QCOMPARE(changed.size(), 2);
    }
    void namesAreShort() {
        const QString path = QStringLiteral("transformer.wte");
        view().setName(path, QStringLiteral("  two \n words ") + QString(200, u'x'));
        const std::string name = view().value().names.at("transformer.wte");
        QVERIFY(name.starts_with("two words xxx"));
        QCOMPARE(name.size(), std::size_t(map::longestName));
        view().setName(path, QStringLiteral("  "));
        QVERIFY(view().value().names.empty());
    }
    void emphasisIsKeptAndDismissed() {
        view().setOnly(description::Kind::Mlp);
        view().setAncestry(QStringLiteral("transformer.h.3"));
        view().setFound(std::make_shared<const std::vector<std::string>>(1, "transformer.h.3"));
        view().setSymbol(QStringLiteral("V"));
        QVERIFY(view().emphasis().kind == description::Kind::Mlp && view().value().only == description::Kind::Mlp);
        view().dismissEmphasis();
        QVERIFY(!view().emphasis().kind && view().emphasis().ancestry.empty());
        QVERIFY(view().emphasis().searching() && view().emphasis().symbol == "V");
        view().setFound(nullptr);
        view().setSymbol({});
        QVERIFY(!view().emphasis().any());
    }

private:
    ViewState& view() { return m_session->view(); }
};

int tst_view_state(int argc, char* argv[]) {
    return paramap::test::run<TestViewState, QApplication>(argc, argv);
}
#include "tst_view_state.moc"
