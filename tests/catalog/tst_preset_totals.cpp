// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <set>

using namespace paramap;

namespace {

struct Row {
    QByteArray preset, source, file;
    qint64 total = 0;
};

/// The committed counts: preset, total, and the source of the total.
QList<Row> rows() {
    QList<Row> result;
    const QDir folder(QStringLiteral(PARAMAP_TEST_DATA "/presets"));
    for (const QString& name : folder.entryList({QStringLiteral("*.tsv")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QByteArray& line : file.readAll().split('\n')) {
            const QByteArrayList fields = line.split('\t');
            if (fields.size() >= 3 && !line.startsWith('#'))
                result << Row{fields[0], fields[2], name.toUtf8(), fields[1].toLongLong()};
        }
    }
    return result;
}

} // namespace

/// Compares every preset with a count that was published or walked out of the real code.
class PresetTotalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void total_data() {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<qint64>("total");
        for (const Row& row : rows())
            QTest::addRow("%s: %s", row.file.constData(), row.preset.constData()) << row.preset << row.total;
    }
    void total() {
        QFETCH(QByteArray, preset);
        QFETCH(qint64, total);
        const network::NetworkPtr network
            = network::resolve(test::shippedCatalog().presetToCount(preset.toStdString()));
        QCOMPARE(qint64(network->totals().parameters), total);
    }

    /// Two presets that are made of the same models have each its own sizes, whichever was read before.
    void doesNotDependOnWhatWasReadBefore() {
        const catalog::Catalog catalog = test::shippedCatalog();
        const auto total
            = [](const sizes::Settings& settings) { return network::resolve(settings)->totals().parameters; };
        for (const auto& [first, second] : {std::pair("musicgen-small", "musicgen-large"),
                 std::pair("wan-2.2-t2v-a14b-pipeline", "wan-2.1-t2v-1.3b-pipeline")}) {
            const catalog::Catalog used = catalog.anew();
            (void)used.preset(first);
            QCOMPARE(total(used.preset(second)), total(catalog.anew().preset(second)));
        }
    }

    /// Of a library whose presets are its own names ("timm/resnet50"), its constructors are the source: see tst_trials.
    void everyPresetHasARow() {
        std::set<QByteArray> held;
        for (const Row& row : rows()) {
            QVERIFY2(!row.source.trimmed().isEmpty(), row.preset.constData());
            held.insert(row.preset);
        }
        QByteArrayList missing;
        for (const catalog::PresetEntry& preset : test::shippedCatalog().presets())
            if (const QByteArray name = QByteArray::fromStdString(preset.name);
                !held.contains(name) && !name.contains('/'))
                missing << name;
        QCOMPARE(missing.join(", "), QByteArray());
    }
};

int tst_preset_totals(int argc, char* argv[]) {
    return paramap::test::run<PresetTotalsTest>(argc, argv);
}
#include "tst_preset_totals.moc"
