// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"

#include <QFile>
#include <QTest>

using namespace paramap;

/// Short files of config.json, as people and save_pretrained leave out what is a default, against totals that were
/// added up by hand from the library's code.
class ConfigsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void total_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("cls");
        QTest::addColumn<qint64>("total");
        QFile file(QStringLiteral(PARAMAP_TEST_DATA "/configs/totals.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QByteArray& line : file.readAll().split('\n')) {
            const QByteArrayList fields = line.split('\t');
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            QCOMPARE(fields.size(), 4);
            QTest::addRow("%s: %s", fields[1].constData(), fields[3].constData())
                << fields[0] << fields[1] << fields[2].toLongLong();
        }
    }
    void total() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, cls);
        const bool named = config.contains("architectures") || config.contains("library");
        const network::NetworkPtr network = test::networkOf(config.toStdString(), named ? "" : cls.toStdString());
        QCOMPARE(QByteArray::fromStdString(network->root->cls), cls);
        QTEST(qint64(network->totals().parameters), "total");
    }
};

QTEST_APPLESS_MAIN(ConfigsTest)
#include "tst_configs.moc"
