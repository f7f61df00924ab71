// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/translation.h"
#include "tests/support/lesson_models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;

namespace {

/// Step A begins in line 8, B in 18, C in 24.
const char* const original = R"(## How many?
id: many
minutes: 2

? number
answer: 4*E = 3,072
tolerance: 1 %
~ E :: four of them
~ 2*E :: and twice that

## Which?

? choose
- [x] This {if E == 768}
- [ ] That

## Order

? order
1. Large :: 2*E
2. Small :: E
)";

lesson::Lesson lessonOf(std::string text, const std::string& language) {
    return lesson::readLesson(test::lessonText(text, "language: " + language + "\n"), "a.de.lesson.md").lesson;
}

} // namespace

/// A translation says the same as its original, in other words.
class TestLessonTranslation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("parts");
        for (const auto& [name, parts] :
            {std::pair("04-vit", "04-vit|"), std::pair("04-vit.de", "04-vit|de"), std::pair("a.pt-BR", "a|pt-BR"),
                std::pair("a.b.nds", "a.b|nds"), std::pair("v1.5", "v1.5|"), std::pair("a.DE", "a.DE|"),
                std::pair("a.de-", "a.de-|"), std::pair(".de", ".de|"), std::pair("a.draft", "a.draft|")})
            QTest::newRow(name) << QByteArray(name) << QByteArray(parts);
    }
    void names() {
        const QFETCH(QByteArray, name);
        const QFETCH(QByteArray, parts);
        const lesson::TranslationName found = lesson::translationName(name.toStdString());
        QCOMPARE(QByteArray::fromStdString(found.original + "|" + found.language), parts);
    }

    void differences_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* name, const char* from, const char* to, const char* said) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to)
                                << (*said == 0 ? QByteArray() : "a.de.lesson.md, line " + QByteArray(said));
        };
        row("words", "How many?", "Wie viele?", "");
        row("words of an option", "] That", "] Das da :: weil es so ist", "");
        row("blanks", "4*E = 3,072", "4 * E = 3,072", "");
        row("minutes", "minutes: 2", "minutes: 3", "");
        row("id", "id: many", "id: viele", "9: the id of step 1 is 'many' in the original, and 'viele' here");
        row("no id", "id: many\n", "", "8: the id of step 1 is 'many' in the original, and none here");
        row("kind", "? choose\n- [x] This {if E == 768}\n- [ ] That", "? free",
            "20: the kind of question is 'choose' in the original, and 'free' here");
        row("no question", "? choose\n- [x] This {if E == 768}\n- [ ] That\n", "",
            "18: the kind of question is 'choose' in the original, and none here");
        row("formula", "4*E = 3,072", "3*E + E = 3,072", "13: the answer is '4*E' in the original, and '3*E + E' here");
        row("pin", "4*E = 3,072", "4*E = 3,071",
            "13: the value of the answer is '3,072' in the original, and '3,071' here");
        row("tolerance", "tolerance: 1 %", "tolerance: 2 %",
            "14: the tolerance is '1 %' in the original, and '2 %' here");
        row("mistake", "~ 2*E ::", "~ 3*E ::", "16: the mistake is '2*E' in the original, and '3*E' here");
        row("a mistake less", "~ 2*E :: and twice that\n", "", "12: mistakes: 2 in the original, 1 here");
        row("ticks", "- [x] This {if E == 768}\n- [ ] That", "- [ ] This {if E == 768}\n- [x] That",
            "21: this option is ticked in the original");
        row("condition", "{if E == 768}", "{if E == 769}",
            "21: the condition is 'E == 768' in the original, and 'E == 769' here");
        row("an option more", "- [ ] That", "- [ ] That\n- [ ] More", "20: options: 2 in the original, 3 here");
        row("order", "1. Large :: 2*E\n2. Small :: E", "1. Small :: E\n2. Large :: 2*E",
            "27: the expression is '2*E' in the original, and 'E' here");
        row("a step less", "\n## Order\n\n? order\n1. Large :: 2*E\n2. Small :: E\n", "",
            "1: steps: 3 in the original, 2 here");
        row("a step more", "2. Small :: E\n", "2. Small :: E\n\n## More\n", "30: steps: 3 in the original, 4 here");
    }
    void differences() {
        const QFETCH(QByteArray, from);
        const QFETCH(QByteArray, to);
        const QFETCH(QByteArray, said);
        QByteArray text = original;
        QVERIFY(text.contains(from));
        const std::string translated = text.replace(from, to).toStdString();
        const std::vector<lesson::Finding> findings
            = lesson::translationFindings(lessonOf(translated, "de"), "de", lessonOf(original, "en"));
        QCOMPARE(findings.empty() ? QByteArray() : QByteArray::fromStdString(findings.front().problem.message()), said);
    }

    void frontMatter_data() {
        QTest::addColumn<std::string>("front");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* name, const char* front, const char* said) {
            QTest::newRow(name) << std::string(front) << QByteArray(said);
        };
        row("words", "audience: alle\nnames:\n  transformer.wte = W\u00f6rter\nlet:\n  att = 4*E**2\n", "");
        row("run", "run: batch=2\nnames:\n  transformer.wte = words\nlet:\n  att = 4*E**2\n",
            "'run' is none in the original, and 'batch=2' here");
        row("a let less", "names:\n  transformer.wte = words\n", "'let' has 'att' in the original, and not here");
        row("a let more", "names:\n  transformer.wte = words\nlet:\n  att = 4*E**2\n  mlp = 8*E**2\n",
            "'let' has no 'mlp' in the original");
        row("another let", "names:\n  transformer.wte = words\nlet:\n  att = 3*E**2\n",
            "'att' of 'let' is '4*E**2' in the original, and '3*E**2' here");
        row("another path", "names:\n  transformer.wpe = words\nlet:\n  att = 4*E**2\n",
            "'names' has 'transformer.wte' in the original, and not here");
        row("a further model", "also:\n  wide: gpt2-medium\nnames:\n  transformer.wte = words\nlet:\n  att = 4*E**2\n",
            "'also' has no 'wide' in the original");
    }
    void frontMatter() {
        const QFETCH(std::string, front);
        const QFETCH(QByteArray, said);
        const auto lesson = [](const std::string& language, const std::string& rest) {
            return lesson::readLesson(test::lessonText("## A\n", "language: " + language + "\n" + rest), "a").lesson;
        };
        const std::vector<lesson::Finding> findings = lesson::translationFindings(
            lesson("de", front), "de", lesson("en", "names:\n  transformer.wte = words\nlet:\n  att = 4*E**2\n"));
        QCOMPARE(
            findings.empty() ? QByteArray() : QByteArray::fromStdString(findings.front().problem.sentence()), said);
    }

    void theLanguageIsThatOfTheName() {
        const auto said = [](const std::string& language) {
            const std::vector<lesson::Finding> findings
                = lesson::translationFindings(lessonOf(original, language), "de", lessonOf(original, "en"));
            return findings.empty() ? std::string() : findings.front().problem.message();
        };
        QCOMPARE(said("de"), std::string());
        QCOMPARE(
            said("en"), std::string("a.de.lesson.md, line 5: the file's name says 'de', its 'language' says 'en'"));
    }

    /// The command compares where the original stands beside, and lists a translation behind it.
    void command() {
        QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkpath(QStringLiteral("paramap/lessons")));
        const auto write = [&](const char* name, const std::string& text) {
            QFile file(home.filePath(QStringLiteral("paramap/lessons/") + QString::fromLatin1(name)));
            return file.open(QFile::WriteOnly) && file.write(text.c_str()) > 0 ? file.fileName().toUtf8()
                                                                               : QByteArray();
        };
        const std::string other = QByteArray(original).replace("~ 2*E", "~ 3*E").toStdString();
        const QByteArray german = write("zz.de.lesson.md", test::lessonText(other, "language: de\n"));
        QCOMPARE(test::runParamap({"lesson", "check", german}).status, 0); // it stands alone
        const QByteArray english = write("zz.lesson.md", test::lessonText(original, "language: en\n"));
        QCOMPARE(test::runParamap({"lesson", "check", english}).status, 0);
        const test::Outcome wrong = test::runParamap({"lesson", "check", german});
        QCOMPARE(wrong.status, 1);
        QVERIFY2(
            wrong.out.contains("line 16: the mistake is '2*E' in the original, and '3*E' here"), wrong.out.constData());
        QVERIFY(!write("zz.lesson.md", "no lesson").isEmpty());
        const test::Outcome alone = test::runParamap({"lesson", "check", german});
        QCOMPARE(alone.status, 0);
        QVERIFY2(alone.out.startsWith("warning: ") && alone.out.contains("zz.lesson.md, has mistakes of its own"),
            alone.out.constData());
        QVERIFY(!write("zz.lesson.md", test::lessonText(original, "language: en\n")).isEmpty());
        const QByteArray before = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", home.path().toUtf8());
        const auto json = test::jsonOf(test::runParamap({"lesson", "list", "--format", "json"}));
        const QByteArray table = test::runParamap({"lesson", "list"}).out;
        qputenv("XDG_DATA_HOME", before);
        QCOMPARE(json["lessons"].size(), std::size_t(14));
        QCOMPARE(json["lessons"][12]["name"], "zz");
        QVERIFY(json["lessons"][12]["translation_of"].is_null());
        QCOMPARE(json["lessons"][13]["name"], "zz.de");
        QCOMPARE(json["lessons"][13]["translation_of"], "zz");
        QCOMPARE(json["lessons"][13]["language"], "de");
        QVERIFY(table.indexOf("zz ") < table.indexOf("zz.de "));
    }
};

int tst_lesson_translation(int argc, char* argv[]) {
    return test::run<TestLessonTranslation>(argc, argv);
}
#include "tst_lesson_translation.moc"
