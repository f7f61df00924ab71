// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/folders.h"
#include "model/catalog/totals_store.h"
#include "model/network/network.h"
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using catalog::TotalsStore;

/// Totals that are kept count only for the program and the descriptions that they were computed with.
class TotalsStoreTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    std::filesystem::path path(const char* name) const {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    void write(const char* name, const QByteArray& text) {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QByteArray kept() {
        QFile file(m_folder.filePath(QStringLiteral("cache/totals")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    catalog::Catalog own() { return {PARAMAP_DATA_DIR, path("own")}; }
    /// What a new run of the program says of the user's own model.
    qint64 countAgain(const char* preset = "mine") {
        TotalsStore store(own(), path("program"), path("cache"));
        const qint64 count = store.size(preset).parameters;
        store.save();
        return count;
    }
    void describe(int width) {
        write("own/architectures/mine.json",
            test::quoted(R"({`architecture`: `Mine`, `uses`: [`torch.nn`], `sizes`: {`E`: {`name`: `width`, `value`: )"
                + QByteArray::number(width)
                + R"(}}, `classes`: [`Mine`], `parts`: {`Mine`: {`fc`: `Linear(E, E)`}}, `presets`: {`mine`: {`@title`: `Mine`}}})"));
    }

private Q_SLOTS:
    void init() {
        QDir(m_folder.path()).removeRecursively();
        QDir().mkpath(m_folder.filePath(QStringLiteral("own/architectures")));
        write("program", "a program");
        describe(8);
    }
    /// All cores find what one finds, and what is kept is not computed again.
    void computesAll() {
        TotalsStore all(own(), path("program"), path("cache"));
        all.computeAll([this] { return own(); });
        all.save();
        QCOMPARE(kept().count('\n'), static_cast<int>(own().presets().size()) + 2);
        TotalsStore alone(own(), path("program"), {});
        for (const char* name : {"mine", "gpt2", "mixtral-8x7b", "resnet50", "mamba-130m"}) {
            QCOMPARE(all.size(name).parameters, alone.size(name).parameters);
            QCOMPARE(all.size(name).active, alone.size(name).active);
        }
        TotalsStore again(own(), path("program"), path("cache"));
        again.computeAll([]() -> catalog::Catalog { throw Problem("nothing is left to compute"); });
    }
    /// A tree without costs counts what the whole does.
    void countsWithoutCosts() {
        const catalog::Catalog catalog = own();
        std::size_t composites = 0, index = 0, inside = 0;
        const std::vector<catalog::PresetEntry> presets = catalog.presets();
        for (const catalog::PresetEntry& entry : presets) {
            const bool some = test::looksAtSome(index++, presets.size(), 60);
            if (!some && !(entry.composite && test::looksAtSome(inside++, presets.size(), 150)))
                continue;
            const network::Totals whole = network::resolve(catalog.preset(entry.name))->totals();
            const network::Totals tree = network::resolve(catalog.presetToCount(entry.name))->totals();
            QVERIFY2(whole.parameters == tree.parameters && whole.active == tree.active && whole.tensors == tree.tensors
                    && whole.buffers == tree.buffers,
                entry.name.c_str());
            composites += entry.composite;
        }
        QVERIFY(composites > (test::sanitized ? 4 : 20));
        const sizes::Settings tree = catalog.presetToCount("gpt2"), whole = catalog.preset("gpt2");
        QVERIFY(tree.blueprint->root().costs.empty() && tree.blueprint->cls() == whole.blueprint->cls());
    }
    void keepsTotals() {
        QCOMPARE(countAgain(), 72);
        const QByteArray before = kept();
        QCOMPARE(before.count('\n'), 3);
        QVERIFY(before.endsWith("72 72 mine\n"));
        QCOMPARE(countAgain(), 72);
        QCOMPARE(countAgain("gpt2"), 124'439'808);
        QCOMPARE(kept().count('\n'), 4); // both
        TotalsStore store(own(), path("program"), path("cache"));
        QVERIFY_THROWS_EXCEPTION(Problem, store.size("nobody"));
        QCOMPARE(store.size("mixtral-8x7b").parameters, 46'702'792'704);
        QCOMPARE(store.size("mixtral-8x7b").active, 12'879'925'248);
    }

    void theFileIsRead() {
        QCOMPARE(countAgain(), 72);
        TotalsStore store(own(), path("program"), path("cache"));
        const QByteArray before = kept();
        QFile::remove(m_folder.filePath(QStringLiteral("cache/totals")));
        QCOMPARE(store.size("mine").parameters, 72);
        store.save(); // nothing was computed, so nothing is written
        QCOMPARE(kept(), QByteArray());
        QVERIFY(!before.isEmpty());
    }

    void anotherDescription() {
        QCOMPARE(countAgain(), 72);
        describe(16);
        QCOMPARE(countAgain(), 272);
    }

    void anotherProgram() {
        QCOMPARE(countAgain(), 72);
        const QByteArray before = kept();
        write("program", "another program");
        QCOMPARE(countAgain(), 72);
        QVERIFY(kept() != before);
    }

    void damagedFiles_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addRow("another number") << QByteArray("72 72 mine") << QByteArray("71 71 mine");
        QTest::addRow("cut short") << QByteArray("72 72 mine\n") << QByteArray("7");
        QTest::addRow("no totals") << QByteArray("72 72 mine\n") << QByteArray();
    }
    void damagedFiles() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QCOMPARE(countAgain(), 72);
        write("cache/totals", kept().replace(from, to));
        QCOMPARE(countAgain(), 72);
        QVERIFY(kept().endsWith("72 72 mine\n")); // written anew
    }

    void withoutAFolder() {
        write("cache", "a file where the folder should be");
        QCOMPARE(countAgain(), 72);
        TotalsStore store(own(), path("program"), {});
        QCOMPARE(store.size("mine").parameters, 72);
        store.save();
        TotalsStore gone(own(), path("no program"), path("elsewhere"));
        QCOMPARE(gone.size("mine").parameters, 72);
        gone.save();
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("elsewhere"))));
    }

    void folder() {
        const QByteArray before = qgetenv("XDG_CACHE_HOME");
        qputenv("XDG_CACHE_HOME", "/somewhere");
        QCOMPARE(catalog::cacheFolder(), std::filesystem::path("/somewhere/paramap"));
        qputenv("XDG_CACHE_HOME", "relative");
        QVERIFY(catalog::cacheFolder() != std::filesystem::path("relative/paramap"));
        qputenv("XDG_CACHE_HOME", before);
    }
};

int tst_totals_store(int argc, char* argv[]) {
    return paramap::test::run<TotalsStoreTest>(argc, argv);
}
#include "tst_totals_store.moc"
