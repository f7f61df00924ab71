// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/session_test.h"

#include <QSignalSpy>

#include <algorithm>

using namespace paramap;

/// Saved sessions that ended the window or made it hang, opened as the window opens them.
class TestAttackSessions : public test::SessionTest {
    Q_OBJECT

private Q_SLOTS:
    void opens_data() {
        QTest::addColumn<qint64>("width");
        QTest::newRow("tp_sigfpe") << qint64{3};
        QTest::newRow("lokr_prime") << qint64{1};
    }

    /// The session is an open model, or the model before it stays with a message.
    void opens() {
        QFETCH(qint64, width);
        m_session->openPreset(QStringLiteral("gpt2"));
        const qint64 before = total();
        QSignalSpy refused(m_session.get(), &Session::notOpened);
        m_session->openFile(
            QStringLiteral(PARAMAP_TEST_DATA "/attacks/%1.paramap").arg(QLatin1String(QTest::currentDataTag())));
        QVERIFY(m_session->snapshot());
        if (refused.count() > 0) {
            QCOMPARE(total(), before);
            return;
        }
        const auto& values = m_session->snapshot()->network->settings.values;
        const bool opened = std::ranges::any_of(values,
            [width](const auto& value) { return value.second == formula::Value(static_cast<std::int64_t>(width)); });
        QVERIFY(opened);
        QVERIFY(total() > 0);
    }

    /// After a session that cannot be computed, the next one opens as usual.
    void theNextModelOpens() {
        for (const char* name : {"tp_sigfpe", "lokr_prime", "tp_sigfpe"})
            m_session->openFile(QStringLiteral(PARAMAP_TEST_DATA "/attacks/%1.paramap").arg(QLatin1String(name)));
        m_session->openPreset(QStringLiteral("gpt2"));
        QCOMPARE(total(), qint64{124439808});
    }
};

int tst_attack_sessions(int argc, char* argv[]) {
    return test::run<TestAttackSessions, QApplication>(argc, argv);
}

#include "tst_attack_sessions.moc"
