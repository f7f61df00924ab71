// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/module_find.h"

#include <QtTest>

using namespace paramap;

class TestModuleFind : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matching_data() {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("cls");
        QTest::addColumn<bool>("expected");
        const QString path = QStringLiteral("transformer.h.11.attn.c_attn");
        const QString cls = QStringLiteral("Conv1D");
        QTest::addRow("nothing typed") << QString() << path << cls << false;
        QTest::addRow("part of the name") << QStringLiteral("c_att") << path << cls << true;
        QTest::addRow("part of the path") << QStringLiteral("h.11.attn") << path << cls << true;
        QTest::addRow("class") << QStringLiteral("conv1d") << path << cls << true;
        QTest::addRow("capitals") << QStringLiteral("C_ATTN") << path << cls << true;
        QTest::addRow("another name") << QStringLiteral("c_proj") << path << cls << false;
        QTest::addRow("longer than the path") << path + QStringLiteral(".weight") << path << cls << false;
        QTest::addRow("pattern over the last names") << QStringLiteral("h.*.attn.c_attn") << path << cls << true;
        QTest::addRow("pattern ends at the end") << QStringLiteral("h.*.attn") << path << cls << false;
        QTest::addRow("a star holds no dot") << QStringLiteral("transformer.*.c_attn") << path << cls << false;
        QTest::addRow("star at the end") << QStringLiteral("c_*") << path << cls << true;
        QTest::addRow("question mark is one letter") << QStringLiteral("h.?.attn.*") << path << cls << false;
        QTest::addRow("pattern over the class") << QStringLiteral("Conv?D") << path << cls << true;
        QTest::addRow("root by its class")
            << QStringLiteral("GPT2") << QString() << QStringLiteral("GPT2Model") << true;
    }
    void matching() {
        QFETCH(QString, wanted);
        QFETCH(QString, path);
        QFETCH(QString, cls);
        QTEST(matches(wanted.toStdString(), path.toStdString(), cls.toStdString()), "expected");
    }
};

QTEST_APPLESS_MAIN(TestModuleFind)
#include "tst_module_find.moc"
