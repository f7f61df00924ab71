// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTest>

using namespace paramap;

/// Every model type that transformers 4.57.6, 5.0 or 5.16 maps to a configuration (models/auto), with
/// what the program makes of a config.json that says nothing else.
class ModelTypesTest : public QObject {
    Q_OBJECT

    struct Row {
        QByteArray type, releases, state;
    };

    static QList<Row> rows() {
        QFile file(QStringLiteral(PARAMAP_TEST_DATA "/model_types.tsv"));
        QList<Row> result;
        if (file.open(QIODevice::ReadOnly))
            for (const QByteArray& line : file.readAll().split('\n'))
                if (const QByteArrayList fields = line.split('\t'); fields.size() == 3 && !line.startsWith('#'))
                    result << Row{fields[0], fields[1], fields[2]};
        return result;
    }

private Q_SLOTS:
    void isAsTheListSays_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("state");
        for (const Row& row : rows())
            QTest::newRow(row.type) << row.type << row.state;
    }
    /// "described" opens; "incomplete" is known and refused, because its class has no default for something; "missing"
    /// is not known.
    void isAsTheListSays() {
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, state);
        const QByteArray problem = test::problemOf([&] {
            const network::NetworkPtr network = network::resolve(
                test::shippedCatalog().fromText("{\"model_type\": \"" + type.toStdString() + "\"}", "x"));
            if (!network->warnings.empty())
                throw Problem("a requirement is not met", Problem::Kind::Usage);
        });
        const QByteArray unknown = "the model_type '" + type + "' is not known";
        const QByteArray found = problem == "no problem" ? "described"
            : problem.contains(unknown)                  ? "missing"
                                                         : "incomplete";
        QVERIFY2(found == state, found + ": " + problem);
    }

    void howMany() {
        QMap<QByteArray, int> of;
        for (const Row& row : rows())
            ++of[row.state];
        const int all = of["described"] + of["incomplete"] + of["missing"];
        QCOMPARE(all, rows().size());
        qInfo("%d model types: %d described, %d known but for what has no default, %d missing", all, of["described"],
            of["incomplete"], of["missing"]);
        QVERIFY(all > 690);
    }
};

int tst_model_types(int argc, char* argv[]) {
    return paramap::test::run<ModelTypesTest>(argc, argv);
}
#include "tst_model_types.moc"
