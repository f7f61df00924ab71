// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace paramap;

namespace {

QString resource(const char* name) {
    QFile file(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The part of the manual about a command, or about the program itself, with hyphens as people type them.
QString section(const QString& command) {
    QString manual = resource("paramap.1");
    manual.replace(QStringLiteral("\\-"), QStringLiteral("-"));
    const qsizetype begin = command.isEmpty() ? manual.indexOf(QStringLiteral(".SH OPTIONS"))
                                              : manual.indexOf(QStringLiteral(".SS paramap ") + command);
    if (begin < 0)
        return {};
    const qsizetype end = manual.indexOf(QRegularExpression(QStringLiteral("\n\\.S[SH] ")), begin);
    return manual.mid(begin, end - begin);
}

} // namespace

class TestManual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyOptionIsThere_data() {
        QTest::addColumn<QString>("command");
        for (const char* command : {"", "list", "show", "memory", "export", "sweep", "layout"})
            QTest::addRow("%s", *command ? command : "paramap") << QString::fromLatin1(command);
    }
    void everyOptionIsThere() {
        QFETCH(const QString, command);
        const QByteArrayList words
            = command.isEmpty() ? QByteArrayList{"--help"} : QByteArrayList{command.toLatin1(), "--help"};
        const test::Outcome help = test::runParamap(words);
        QCOMPARE(help.status, 0);
        const QString text = QString::fromUtf8(help.out);
        const QRegularExpression option(
            QStringLiteral("^ +(?:-\\w,)?(--[a-z-]+)"), QRegularExpression::MultilineOption);
        const QString common = section({}), own = section(command);
        QVERIFY(!own.isEmpty());
        int options = 0;
        for (auto match = option.globalMatch(text); match.hasNext(); ++options) {
            const QString name = match.next().captured(1);
            const QRegularExpression whole(QRegularExpression::escape(name) + QStringLiteral("(?![a-z-])"));
            const bool shared = name == QStringLiteral("--help") || name == QStringLiteral("--set")
                || name == QStringLiteral("--class") || name == QStringLiteral("--naming")
                || name == QStringLiteral("--as");
            QVERIFY2((shared ? common : own).contains(whole), qPrintable(name));
        }
        QVERIFY(options >= 2);
    }
    void everyCommandIsThere() {
        const QString help = QString::fromUtf8(test::runParamap({"--help"}).out);
        const QRegularExpression command(QStringLiteral("^  ([a-z]+) {2,}"), QRegularExpression::MultilineOption);
        const QString manual = resource("paramap.1");
        int commands = 0;
        for (auto match = command.globalMatch(help.mid(help.indexOf(QStringLiteral("\nSubcommands"))));
             match.hasNext();) {
            const QString name = match.next().captured(1);
            if (name == QStringLiteral("paramap")) // an example
                continue;
            QVERIFY2(manual.contains(QStringLiteral("paramap ") + name), qPrintable(name));
            ++commands;
        }
        QCOMPARE(commands, 11);
    }
    void metainfo() {
        QXmlStreamReader reader(resource("desktop/org.paramap.Paramap.metainfo.xml"));
        QHash<QString, QString> texts;
        QStringList open;
        while (!reader.atEnd()) {
            const auto token = reader.readNext();
            if (token == QXmlStreamReader::StartElement)
                open << reader.name().toString();
            else if (token == QXmlStreamReader::EndElement)
                open.removeLast();
            else if (token == QXmlStreamReader::Characters && !reader.isWhitespace())
                texts[open.join(u'/')] = reader.text().toString();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(texts[QStringLiteral("component/id")], QStringLiteral("org.paramap.Paramap"));
        QCOMPARE(texts[QStringLiteral("component/launchable")], QStringLiteral("paramap.desktop"));
        QCOMPARE(texts[QStringLiteral("component/project_license")], QStringLiteral("MIT"));
        QVERIFY(!texts[QStringLiteral("component/summary")].endsWith(u'.'));
        QVERIFY(texts.contains(QStringLiteral("component/metadata_license")));
        QVERIFY(texts.contains(QStringLiteral("component/description/p")));
    }
};

int tst_manual(int argc, char* argv[]) {
    return paramap::test::run<TestManual>(argc, argv);
}
#include "tst_manual.moc"
