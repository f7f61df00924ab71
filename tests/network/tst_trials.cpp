// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTest>

using namespace paramap;

namespace {

/// What the real code made of a setting: the digest of its tree, or "refused".
struct Trial {
    QByteArray input, outcome;
};

QString trialFolder() {
    return QStringLiteral(PARAMAP_TEST_DATA "/trials/");
}

QList<Trial> trialsOf(const QString& file) {
    QFile lines(trialFolder() + file);
    QList<Trial> trials;
    if (lines.open(QIODevice::ReadOnly))
        for (const QByteArray& line : lines.readAll().split('\n'))
            if (const qsizetype tab = line.indexOf('\t'); tab > 0)
                trials << Trial{line.left(tab), line.mid(tab + 1)};
    return trials;
}

/// As tests/trials/trials.py makes it of a tree: the first 64 bits of the SHA-256 of its lines. `naming`: as that
/// version of the library names the modules; "" = the usual one.
QByteArray outcomeOf(const QByteArray& input, const std::string& naming) {
    try {
        const sizes::Settings settings = test::shippedCatalog().fromText(input.toStdString(), "test.json");
        const network::NetworkPtr network = network::resolve(sizes::inNaming(settings, naming));
        if (!network->warnings.empty())
            return "refused";
        QByteArrayList lines = test::moduleLines(*network);
        lines.removeIf([](const QByteArray& line) { return line.contains(" = "); }); // a module once
        lines += test::parameterLines(*network);
        for (const QByteArray& buffer : test::bufferLines(*network))
            if (!buffer.endsWith(" non-persistent")) // a description may leave these out
                lines << buffer;
        return QCryptographicHash::hash(lines.join('\n'), QCryptographicHash::Sha256).toHex().left(16);
    } catch (const Problem&) {
        return "refused";
    }
}

} // namespace

/// Settings that the libraries' own constructors were given, at random sizes: the same tree, or refused like there.
class TrialsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trials_data() {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(trialFolder()).entryList({QStringLiteral("*.tsv")}, QDir::Files);
        QVERIFY(!files.isEmpty());
        for (const QString& file : files)
            QTest::addRow("%s", qPrintable(file)) << file;
    }

    void trials() {
        QFETCH(QString, file);
        const QList<Trial> trials = trialsOf(file);
        QVERIFY(!trials.isEmpty());
        const std::string naming = file.startsWith(QStringLiteral("transformers-5")) ? "transformers-5" : "";
        constexpr std::size_t most = 60;
        QByteArrayList wrong;
        for (qsizetype i = 0; i < trials.size(); ++i) {
            if (!test::looksAtSome(static_cast<std::size_t>(i), static_cast<std::size_t>(trials.size()), most))
                continue;
            const QByteArray outcome = outcomeOf(trials[i].input, naming);
            if (outcome != trials[i].outcome)
                wrong << "line " + QByteArray::number(i + 1) + ": " + outcome + " instead of " + trials[i].outcome
                        + ": " + trials[i].input.left(300);
        }
        QVERIFY2(wrong.isEmpty(), (QByteArray::number(wrong.size()) + " differ: " + wrong.value(0)).constData());
    }
};

int tst_trials(int argc, char* argv[]) {
    return paramap::test::run<TrialsTest>(argc, argv);
}
#include "tst_trials.moc"
