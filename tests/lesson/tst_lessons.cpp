// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/lesson_models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

using namespace paramap;

/// The lessons that are shipped, and the commands that read them.
class TestLessons : public QObject {
    Q_OBJECT
private:
    static QFileInfoList files() {
        return QDir(QStringLiteral(PARAMAP_DATA_DIR "/lessons")).entryInfoList({QStringLiteral("*.lesson.md")});
    }
    static lesson::Reading read(const QFileInfo& info) {
        QFile file(info.filePath());
        return file.open(QFile::ReadOnly)
            ? lesson::readLesson(file.readAll().toStdString(), info.fileName().toStdString())
            : lesson::Reading();
    }

private Q_SLOTS:
    void shipped_data() {
        QTest::addColumn<QFileInfo>("file");
        QCOMPARE(files().size(), 12);
        for (const QFileInfo& file : files())
            QTest::addRow("%s", qPrintable(file.baseName())) << file;
    }
    void shipped() {
        QFETCH(const QFileInfo, file);
        test::LessonModels models;
        const lesson::Reading reading = read(file);
        const lesson::Checked checked = lesson::checkLesson(reading, models.open());
        for (const lesson::Finding& finding : checked.findings)
            QFAIL(finding.problem.what());
        QVERIFY(checked.steps >= 5);
        QVERIFY(checked.values > checked.steps);
        for (const char* key : {"language", "audience", "minutes"})
            QVERIFY2(lesson::valueOf(reading.lesson.front, key), key);
        QVERIFY(!reading.lesson.goals.empty());
        // Every question with a formula has a pin, so that a changed description is seen.
        for (const lesson::Answer& answer : checked.answers)
            QVERIFY2(answer.pinned, answer.formula.c_str());
    }

    /// A layer more in the model, and pins, rows and conditions are false.
    void aLayerMoreIsSeen() {
        test::LessonModels models({"n_layer=13"});
        const lesson::Checked checked = lesson::checkLesson(
            lesson::readLesson(test::lessonText("## A\n\n? number\nanswer: total = 124,439,808\n\n"
                                                "::: expected\ntotal = V*E + P*E + "
                                                "12*(12*E**2 + 13*E) + 2*E\n:::\n"),
                "a"),
            models.open());
        QCOMPARE(checked.findings.size(), std::size_t(2));
        QCOMPARE(QByteArray(checked.findings[0].problem.sentence().c_str()),
            QByteArray("the answer was 124,439,808 and is 131,527,680 today"));
        QCOMPARE(QByteArray(checked.findings[1].problem.sentence().c_str()),
            QByteArray("'total' has 131,527,680 parameters, not 124,439,808"));
    }

    /// `lesson eval` has the numbers of `show` and `memory`, for models of other kinds, too.
    void evalAgreesWithShowAndMemory() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("own.lesson.md"));
        for (const char* model : {"gpt2", "resnet50", "mamba-130m", "t5-small"}) {
            QFile file(path);
            QVERIFY(file.open(QFile::WriteOnly));
            file.write(QByteArray("---\nparamap: lesson 1\ntitle: A\nmodel: ") + model
                + "\nrun: --mode train --batch 3\n---\n## A\n");
            file.close();
            const auto show = test::jsonOf(test::runParamap({"show", model, "--format", "json"}));
            const auto memory = test::jsonOf(test::runParamap({"memory", model, "--batch", "3", "--format", "json"}));
            const auto eval = [&path](const QByteArray& expression) {
                const test::Outcome outcome = test::runParamap({"lesson", "eval", path.toUtf8(), "1", expression});
                return outcome.status == 0 ? outcome.out.trimmed().toLongLong() : -1;
            };
            QCOMPARE(eval("total"), show["totals"]["parameters"].get<qint64>());
            QCOMPARE(eval("buffers"), show["totals"]["buffers"].get<qint64>());
            QCOMPARE(eval("bytes(\"activations\")"), memory["bytes"]["activations"].get<qint64>());
            QCOMPARE(eval("bytes(\"total\")"), memory["bytes"]["total"].get<qint64>());
            QCOMPARE(eval("flops(\"forward\")"), memory["flops"]["forward"].get<qint64>());
            qint64 elements = 0, parameters = 0;
            const QByteArray first
                = QByteArray::fromStdString(show["tensors"][0]["name"].get<std::string>()).split('.').first();
            for (const auto& tensor : show["tensors"]) {
                if (!QByteArray::fromStdString(tensor["name"].get<std::string>()).startsWith(first + '.'))
                    continue;
                elements += tensor["count"].get<qint64>();
                if (tensor["tied_to"].is_null() && !tensor["buffer"].get<bool>())
                    parameters += tensor["count"].get<qint64>();
            }
            QCOMPARE(eval("params(\"" + first + "\")"), parameters);
            QCOMPARE(eval("elements(\"" + first + "\")"), elements);
        }
    }

    void list() {
        const auto json = test::jsonOf(test::runParamap({"lesson", "list", "--format", "json"}));
        QCOMPARE(json["lessons"].size(), std::size_t(12));
        QCOMPARE(QByteArray::fromStdString(json["lessons"][4]["title"]),
            QByteArray("Where do ViT-B/16's 86.6\u202fM parameters go?"));
        QCOMPARE(json["lessons"][4]["steps"], 14);
        QVERIFY(test::runParamap({"lesson", "list"}).out.contains("04-vit-hidden"));
    }

    /// Only missing pins are written; the rest of the file keeps its bytes.
    void pinsAreWritten() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lesson.md"));
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        const std::string text = test::lessonText(
            "## A\n\n? number\nanswer: 4*E\n\n## B\r\n\r\n? number\r\nanswer: params(\"transformer.wte\")\r\n");
        file.write(text.c_str());
        file.close();
        const test::Outcome outcome = test::runParamap({"lesson", "check", path.toUtf8(), "--pin"});
        QCOMPARE(outcome.status, 0); // a missing pin is a warning
        QVERIFY2(outcome.out.endsWith("2 steps, 2 questions, 2 values, 0 problems\n"), outcome.out.constData());
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(),
            QByteArray::fromStdString(test::lessonText("## A\n\n? number\nanswer: 4*E = 3,072\n\n## B\r\n\r\n? "
                                                       "number\r\nanswer: params(\"transformer.wte\") = "
                                                       "38,597,376\r\n")));
        QCOMPARE(test::runParamap({"lesson", "check", path.toUtf8()}).out.count("warning"), 0);
    }

    /// Sheets at random sizes: every answer is that of `show` at these sizes, all differ, and the seed decides.
    void exercises() {
        QTemporaryDir folder;
        const QByteArray sheets = folder.filePath(QStringLiteral("a.md")).toUtf8(),
                         key = folder.filePath(QStringLiteral("a.csv")).toUtf8();
        const auto make = [&](const QByteArray& seed) {
            const test::Outcome made = test::runParamap({"lesson", "exercise", "03-recurrent-table", "04-vit-hidden",
                "-o", sheets, "--key", key, "--variants", "12", "--seed", seed});
            QFile first(QString::fromUtf8(sheets)), second(QString::fromUtf8(key));
            return made.status == 0 && first.open(QFile::ReadOnly) && second.open(QFile::ReadOnly)
                ? QByteArrayList{first.readAll(), second.readAll()}
                : QByteArrayList{made.err, {}};
        };
        const QByteArrayList one = make("7");
        QVERIFY2(!one[1].isEmpty(), one[0].constData());
        QCOMPARE(make("7"), one);
        QVERIFY(make("8") != one);
        // The questions about the patches: ViT's conv_proj, recomputed by `show`.
        QList<QByteArray> rows = one[1].split('\n');
        QSet<QByteArray> answers;
        int compared = 0;
        for (const QByteArray& row : rows) {
            const qsizetype at = row.indexOf("\"patch_size = ");
            if (at < 0)
                continue;
            QByteArrayList arguments{"show", "vit_b_16", "--format", "json"};
            const QByteArray sizes = row.mid(at + 1, row.indexOf('"', at + 1) - at - 1);
            for (const QByteArray& each : sizes.split(','))
                arguments << "--set" << each.trimmed().replace(" = ", "=");
            qint64 parameters = 0;
            const auto show = test::jsonOf(test::runParamap(arguments));
            for (const auto& tensor : show["tensors"])
                if (QByteArray::fromStdString(tensor["name"].get<std::string>()).startsWith("conv_proj."))
                    parameters += tensor["count"].get<qint64>();
            const QByteArray text = QLocale(QLocale::English).toString(parameters).toUtf8();
            QVERIFY2(row.contains(text), row.constData());
            QVERIFY(one[0].contains(text)); // among the choices
            answers << text;
            ++compared;
        }
        QCOMPARE(compared, 12);
        QCOMPARE(answers.size(), 12);
        QCOMPARE(
            test::runParamap({"lesson", "exercise", "04-vit-hidden", "-o", sheets, "--key", key, "--variants", "90"})
                .err.contains("there are only"),
            true); // five patches times four widths
    }

    /// A lesson reads presets and what lies in its folder, nothing else.
    void modelsStayInTheFolder() {
        QTemporaryDir folder;
        QDir(folder.path()).mkdir(QStringLiteral("inner"));
        QFile config(folder.filePath(QStringLiteral("config.json")));
        QVERIFY(config.open(QFile::WriteOnly));
        config.write(R"({"model_type": "gpt2", "n_layer": 2})");
        config.close();
        const auto check = [&folder](const QString& at, const QByteArray& model) {
            QFile file(folder.filePath(at));
            if (!file.open(QFile::WriteOnly))
                return test::Outcome();
            file.write("---\nparamap: lesson 1\ntitle: A\nmodel: " + model + "\n---\n## {L}\n");
            file.close();
            return test::runParamap({"lesson", "check", file.fileName().toUtf8()});
        };
        QCOMPARE(check(QStringLiteral("a.lesson.md"), "config.json").status, 0);
        const test::Outcome outside = check(QStringLiteral("inner/a.lesson.md"), "../config.json");
        QCOMPARE(outside.status, 1);
        QVERIFY2(
            outside.out.contains("line 4: '../config.json' is outside the lesson's folder"), outside.out.constData());
        QVERIFY(QFile::link(
            folder.filePath(QStringLiteral("config.json")), folder.filePath(QStringLiteral("inner/config.json"))));
        QCOMPARE(check(QStringLiteral("inner/a.lesson.md"), "config.json").status, 1); // a link that leaves it
        const test::Outcome unknown = test::runParamap({"lesson", "check", "04-vit-hiden"});
        QCOMPARE(unknown.err, QByteArray("there is no lesson '04-vit-hiden'; did you mean '04-vit-hidden'?\n"));
        QCOMPARE(unknown.status, 1);
    }

    /// A bad file among the user's own lessons takes nothing away from the others, and is said.
    void whatCannotBeReadIsSaid() {
        const QTemporaryDir home;
        const QString folder = home.filePath(QStringLiteral("paramap/lessons"));
        QVERIFY(QDir().mkpath(folder + QStringLiteral("/a.lesson.md")));
        QFile large(folder + QStringLiteral("/b.lesson.md"));
        QVERIFY(large.open(QFile::WriteOnly) && large.resize(qint64(lesson::mostBytes) + 1));
        const QByteArray before = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", home.path().toUtf8());
        const test::Outcome listed = test::runParamap({"lesson", "list", "--format", "json"});
        qputenv("XDG_DATA_HOME", before);
        QCOMPARE(listed.status, 0);
        QCOMPARE(test::jsonOf(listed)["lessons"].size(), std::size_t(12));
        const QByteArray place = folder.toUtf8();
        QCOMPARE(listed.err,
            "note: " + place + "/a.lesson.md is no file\nnote: " + place
                + "/b.lesson.md: a lesson has at most 1 MiB\n");
    }
};

int tst_lessons(int argc, char* argv[]) {
    return test::run<TestLessons>(argc, argv);
}
#include "tst_lessons.moc"
