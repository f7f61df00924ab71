// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/accounts.h"
#include "tests/support/models.h"

#include "model/description/blueprint.h"
#include "model/description/cost_names.h"
#include "model/description/kind.h"
#include "model/description/words.h"
#include "model/formula/builtins.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;

namespace {

namespace described = paramap::description::words;

QString wordsOf(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// A file that the page shows. The line `name.json` before it gives its name.
struct Shown {
    QString name;
    QByteArray text;

    bool isDescription() const { return text.contains("\"architecture\""); }
};

} // namespace

/// Tests of resources/architectures/LANGUAGE.md. The page must explain every word that the program reads, and show it
/// in an example. Every example is read, built in all its classes, and counted.
class LanguageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        const QString page = wordsOf(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/architectures/LANGUAGE.md"));
        static const QRegularExpression block(QStringLiteral("`(\\w+)\\.json`[^\n]*:\n\n```json\n(.*?)```"),
            QRegularExpression::DotMatchesEverythingOption);
        for (const QRegularExpressionMatch& match : block.globalMatch(page)) {
            m_shown.push_back({match.captured(1), match.captured(2).toUtf8()});
            m_code += match.captured(2);
        }
        m_prose = page;
        m_prose.remove(block);
        QCOMPARE(static_cast<qsizetype>(m_shown.size()), page.count(QStringLiteral("```json")));
        QVERIFY(m_shown.size() > 5);
        for (const char* own : {"little", "experts"})
            m_shown.push_back({QLatin1String(own),
                wordsOf(QStringLiteral(PARAMAP_TEST_DATA "/own/%1.json").arg(QLatin1String(own))).toUtf8()});
        for (const Shown& each : m_shown) {
            const QString folder
                = m_folder.filePath(each.isDescription() ? QStringLiteral("architectures") : QStringLiteral("parts"));
            QVERIFY(QDir().mkpath(folder));
            QFile file(folder + u'/' + each.name + QStringLiteral(".json"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(each.text);
        }
    }

    void everyExampleIsBuilt_data() {
        QTest::addColumn<QByteArray>("text");
        for (const Shown& each : m_shown)
            if (each.isDescription())
                QTest::addRow("%s", qPrintable(each.name)) << each.text;
    }
    void everyExampleIsBuilt() {
        QFETCH(QByteArray, text);
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, m_folder.path().toStdString());
        QVERIFY2(catalog.problems().empty(), catalog.problems().empty() ? "" : catalog.problems()[0].c_str());
        const sizes::Settings settings = catalog.fromText(text.toStdString(), "example.json");
        const description::Architecture& architecture = settings.blueprint->architecture();
        for (const std::string& cls : architecture.classNames()) {
            const network::NetworkPtr network = network::resolve(sizes::inClass(settings, cls));
            QVERIFY(network->warnings.empty());
            QVERIFY(network->totals().parameters > 0);
            QVERIFY(test::trained(network).total > 0);
            QVERIFY(test::served(network).total > 0);
        }
        for (const description::Preset& preset : architecture.presets)
            QVERIFY(network::resolve(catalog.preset(preset.name))->totals().parameters > 0);
    }

    void examplesHaveNoRemarks() {
        for (const char* name : {"little", "experts"}) {
            const network::NetworkPtr network = network::resolve(
                test::shippedCatalog().fromFile(std::string(PARAMAP_TEST_DATA "/own/") + name + ".json"));
            QVERIFY(network->settings.notes.empty());
            QVERIFY(!network->settings.guess);
            for (const cost::Memory& memory : {test::trained(network), test::served(network)})
                QVERIFY(!test::mentions(memory, "Not modelled"));
        }
    }

    void everyWordIsThere_data() {
        QTest::addColumn<QString>("example"); // a pattern of the word in the code of the examples
        QTest::addColumn<QString>("word");
        const auto row = [](const char* kind, std::string_view word, const char* example) {
            const QString name = QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
            QTest::addRow("%s: %s", kind, qPrintable(name))
                << QString::fromLatin1(example).arg(QRegularExpression::escape(name)) << name;
        };
        const auto keys = [&](const char* kind, const auto& all) {
            for (const std::string_view each : all)
                row(kind, each, "\"%1\"");
        };
        keys("section", described::sections);
        keys("size", described::sizes);
        keys("type", described::types);
        keys("model", described::models);
        keys("requirement", described::requirements);
        keys("preset", described::presets);
        keys("file of parts", described::shelves);
        keys("part", described::parts);
        keys("naming", described::namings);
        for (const std::string_view each : described::lines)
            row("line", each, "\"[^\"]* %1\\b[^\"]*\"");
        row("line", "buffer", "\"%1 \\[");
        for (const std::string_view each : described::ties)
            row("tie", each, " = [^\"]* %1 ");
        for (const description::Word& each : description::costWords)
            row("cost", each.name, "\"@%1[.\"]");
        for (const description::Word& each : description::runNames)
            row("run", each.name, "\"@\\w[^:]*\": \"[^\"]*\\b%1\\b");
        for (const std::string& each : formula::builtinNames())
            row("function", each, "\\b%1\\(");
        for (const std::string& each : description::kindWords())
            row("kind", each, "( as |\"@kind\": \")%1\\b");
    }
    void everyWordIsThere() {
        QFETCH(QString, example);
        QFETCH(QString, word);
        QVERIFY2(QRegularExpression(example).match(m_code).hasMatch(), "no example has it");
        const QRegularExpression explained(
            QStringLiteral("`[^`\n]*(?<!\\w)%1(?!\\w)[^`\n]*`").arg(QRegularExpression::escape(word)));
        QVERIFY2(explained.match(m_prose).hasMatch(), "the page does not explain it");
    }

private:
    QTemporaryDir m_folder;
    std::vector<Shown> m_shown;
    QString m_code, m_prose;
};

int tst_language(int argc, char* argv[]) {
    return paramap::test::run<LanguageTest>(argc, argv);
}
#include "tst_language.moc"
