// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/module_find.h"
#include "model/network/walk.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/sample_network.h"

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
        QTEST(network::matches(wanted.toStdString(), path.toStdString(), cls.toStdString()), "expected");
    }

    void finding_data() {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<int>("places");
        QTest::addColumn<qint64>("parameters");
        const qint64 attention = 768 * 2304 + 2304, head = 50257 * 768, hidden = 768 * 3072;
        QTest::addRow("shape") << QStringLiteral("768x2304") << 12 << 12 * attention;
        QTest::addRow("shape with a cross") << QStringLiteral("768×2304") << 12 << 12 * attention;
        QTest::addRow("shape of nothing") << QStringLiteral("768x2305") << 0 << qint64(0);
        QTest::addRow("kind") << QStringLiteral("kind:norm") << 25 << qint64(25 * 2 * 768);
        QTest::addRow("larger") << QStringLiteral(">38M") << 1 << head; // what only holds others has none of its own
        QTest::addRow("both ends") << QStringLiteral(">1.7M <1.8M") << 12 << 12 * attention;
        QTest::addRow("equal") << QStringLiteral("<=1536 >=1536") << 25 << qint64(25 * 1536);
        QTest::addRow("nothing of its own") << QStringLiteral("<1") << 0 << qint64(0);
        QTest::addRow("no such kind") << QStringLiteral("kind:foo") << 0 << qint64(0);
        QTest::addRow("name over a dot") << QStringLiteral("3.attn.c_a") << 1 << attention;
        QTest::addRow("name and class") << QStringLiteral("h.1 conv1d attn.c_attn") << 3 << 3 * attention; // 1, 10, 11
        QTest::addRow("name and shape") << QStringLiteral("h.3 768x3072") << 1 << hidden + 3072;
        QTest::addRow("tied") << QStringLiteral("tied") << 1 << qint64(0);
        QTest::addRow("holder and held count once") << QStringLiteral("wte") << 1 << head;
        QTest::addRow("blanks") << QStringLiteral("  ") << 0 << qint64(0);
    }
    void finding() {
        QFETCH(QString, wanted);
        network::ModuleFind find(test::sampleGpt2(), wanted.toStdString());
        while (find.advance(5)) { }
        QTEST(int(find.found().paths.size()), "places");
        QTEST(qint64(find.found().parameters), "parameters");
    }

    void unknownKindsAreTold() {
        QVERIFY(!network::FindQuery("kind:norm").unknownKind());
        QCOMPARE(network::FindQuery("h.1 kind:foo").unknownKind(), std::optional<std::string>("foo"));
    }

    /// Every place is tested, and tested as it is on its own: what paths share is looked at once.
    void findingAllOfALargeModel() {
        const network::NetworkPtr network = test::presetWith("deepseek-v3", {});
        for (const char* wanted : {"gate", "experts.17", "s.5", "layers.1 up", "Linear", "experts.1?.gate_proj"}) {
            std::vector<std::string> paths;
            network::forEachModule(*network, [&](const network::Place& place) {
                network::FindQuery query(wanted);
                if (query.holds({*place.module, place.path}))
                    paths.push_back(place.path);
                return true;
            });
            network::ModuleFind find(network, wanted);
            while (find.advance(1000)) { }
            QCOMPARE(find.found().paths, paths);
        }
        network::ModuleFind gates(network, "gate");
        gates.advance(100000);
        QVERIFY(gates.isDone());
        QCOMPARE(gates.found().paths.size(), std::size_t(14967));
        QCOMPARE(gates.found().parameters / 100000000, 2193);
    }

    /// PARAMAP_MODULES=1000000 tries a larger model. The slowest thousand places are printed, and not judged.
    void aThousandPlacesTakeLittleTime() {
        const int modules = std::max(50000, qEnvironmentVariableIntValue("PARAMAP_MODULES"));
        const network::NetworkPtr network = test::presetWith("deepseek-v3", {{"n_routed_experts", modules / 290}});
        for (const char* wanted : {"gate", "zzz", "layers.*.gate_proj", ">10M", "2048x7168"}) {
            network::ModuleFind find(network, wanted);
            QElapsedTimer all;
            all.start();
            qint64 slowest = 0;
            for (bool more = true; more;) {
                QElapsedTimer some;
                some.start();
                more = find.advance(1000);
                slowest = std::max(slowest, some.nsecsElapsed());
            }
            qInfo("%s in %lld modules: %zu in %lld ms, at most %lld us at a time", wanted,
                qlonglong(network->totals().modules), find.found().paths.size(), all.elapsed(), slowest / 1000);
        }
    }
};

int tst_module_find(int argc, char* argv[]) {
    return paramap::test::run<TestModuleFind>(argc, argv);
}
#include "tst_module_find.moc"
