// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/export.h"
#include "app/session/model_file.h"
#include "model/description/blueprint.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "tests/support/session_test.h"

#include <QSignalSpy>

using namespace paramap;

namespace {

map::MapView lookingAt(const char* selected, const char* zoom) {
    map::MapView view;
    view.selected = selected;
    view.zoom = zoom;
    return view;
}

/// A view in which no member has its default.
map::MapView allElse() {
    return {"h.3", "h", map::Measure::Cache,
        conventions::Convention(conventions::Rule::TiedTwice).with(conventions::Rule::NoAttentionBiases), true, true, 3,
        map::MapForm::Both, map::ColourBy::Depth, description::Kind::Attention, cost::Mode::Inference,
        {"h.0.attn", "h.3"}, {{"h.3", "the \"fourth\""}}};
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestSavedSession : public test::SessionTest {
    Q_OBJECT
private Q_SLOTS:
    /// Models beside the session's own: their sizes return, and there is an end to them.
    void othersBesideReturn() {
        m_session->openPreset(QStringLiteral("gpt2"));
        SavedSession own = toSave(m_session->state());
        SavedSession other = presetModel("gpt2-xl", m_session->catalog()).model;
        other.settings = sizes::with(other.settings, "n_layer", formula::Value(3));
        const std::string text = sessionBeside(own, {other, own});
        const SavedSession read = readSession(text, "a.paramap", m_session->catalog());
        QCOMPARE(read.beside.size(), std::size_t(2));
        QVERIFY(read.beside[0].settings.values == other.settings.values);
        QCOMPARE(read.beside[0].origin.preset, std::string("gpt2-xl"));
        QCOMPARE(read.beside[1].title, own.title);
        QSignalSpy beside(m_session.get(), &Session::openedBeside);
        m_session->openSaved(read);
        QCOMPARE(beside.count(), 1);
        other.origin = {};
        QCOMPARE(sessionBeside(own, {other}), std::string()); // nothing could make it again
        const std::string many = sessionBeside(own, std::vector<SavedSession>(mostBeside + 1, own));
        QVERIFY_THROWS_EXCEPTION(Problem, (void)readSession(many, "a.paramap", m_session->catalog()));
    }

    void presetReturns() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setSize(QStringLiteral("n_layer"), 7);
        m_session->setClass(QStringLiteral("GPT2Model"));
        cost::RunSettings run;
        run.batch = 3;
        test::set(run, "optimizer", "sgd");
        test::set(run, "parameters_trained", "lora:8");
        test::set(run, "lora_targets", "all-linear");
        test::set(run, "base_dtype", "nf4-dq");
        m_session->setRun(run);
        m_session->setDevice(1, {"H100 SXM", 8});
        m_session->setPlanned(QStringLiteral("train_tokens"), QStringLiteral("300B"));
        m_session->setPlanned(QStringLiteral("utilisation"), QStringLiteral("0.35"));
        const cost::TrainingPlan plan{300'000'000'000, 0.35};
        QVERIFY(m_session->state().plan == plan);
        m_session->setLocked(QStringLiteral("n_head"), true);
        m_session->holdTotal(QStringLiteral("vocab_size"));
        const solve::SizeMarks marks = m_session->state().marks;
        QVERIFY(marks.held && marks.locked.size() == 1);
        const std::vector<cost::DeviceChoice> devices = m_session->state().devices;
        QCOMPARE(devices.size(), std::size_t(3));
        const qint64 before = total();
        QVERIFY(m_session->isModified());
        QVERIFY(m_session->saveAs(path("a.paramap"), allElse()));
        QVERIFY(!m_session->isModified());
        QCOMPARE(m_session->savedAs(), path("a.paramap"));

        Session other(test::shippedCatalog());
        other.openFile(path("a.paramap"));
        QVERIFY(other.view().value() == allElse());
        QVERIFY(other.snapshot());
        QCOMPARE(other.snapshot()->network->totals().parameters, before);
        QCOMPARE(other.className(), QStringLiteral("GPT2Model"));
        QCOMPARE(other.title(), QStringLiteral("GPT-2 small (changed)"));
        QVERIFY(other.state().run == run);
        QVERIFY(other.state().devices == devices);
        QVERIFY(other.state().marks == marks && other.state().plan == plan);
        QVERIFY(!other.isModified());
        QCOMPARE(other.savedAs(), path("a.paramap"));
        other.resetAllSizes(); // resets to the preset, not to what was saved
        QCOMPARE(other.snapshot()->network->totals().parameters, qint64(124439808));
        QVERIFY(other.isModified());
        other.undo();
        QVERIFY(!other.isModified());
        QCOMPARE(other.savedText(allElse()), contents(path("a.paramap")));
    }
    void namingReturns() {
        m_session->openPreset(QStringLiteral("pythia-14m"));
        m_session->setNaming(m_session->catalog().namings().at(1));
        QVERIFY(m_session->saveAs(path("named.paramap"), {}));
        QVERIFY(contents(path("named.paramap")).contains("\"naming\": \"transformers-5\""));
        Session other(test::shippedCatalog());
        other.openFile(path("named.paramap"));
        QVERIFY(other.isIn(other.catalog().namings().at(1)) && !other.snapshot()->changed);
        QCOMPARE(test::moduleLines(*other.snapshot()->network).last(), QByteArray("lm_head Linear"));
    }
    void everySettingReturns() {
        const catalog::Catalog catalog = test::shippedCatalog();
        SavedSession session;
        session.settings = session.original = catalog.preset("gpt2");
        session.origin.preset = "gpt2";
        for (const cost::RunField& field : cost::runFields()) {
            session.run = test::changed(field);
            QVERIFY2(readSession(sessionText(session), "x", catalog).run == session.run, field.key.data());
        }
    }
    // A word of a later version is refused, with its line.
    void unknownWordOfASetting() {
        const std::string text = test::quoted("{`paramap`: `session`, `version`: 1, `model`: {`preset`: `gpt2`}, "
                                              "`sizes`: {},\n `run`: {`precision`: `of-tomorrow`}}")
                                     .toStdString();
        const QByteArray problem
            = test::problemOf([&] { (void)readSession(text, "s.paramap", test::shippedCatalog()); });
        QVERIFY2(problem.contains("s.paramap, line 2: 'of-tomorrow' is no precision; known: fp32, "), problem);
    }
    void unchangedPresetStaysUnchanged() {
        m_session->openPreset(QStringLiteral("llama-3-8b"));
        QVERIFY(m_session->saveAs(path("b.paramap"), {}));
        Session other(test::shippedCatalog());
        other.openFile(path("b.paramap"));
        QVERIFY(other.snapshot());
        QVERIFY(!other.snapshot()->changed);
        QCOMPARE(other.title(), m_session->title());
    }
    void everyPresetReturns() {
        const catalog::Catalog catalog = test::shippedCatalog();
        const std::vector<catalog::PresetEntry> presets = catalog.presets();
        std::size_t index = 0, seen = 0;
        for (const catalog::PresetEntry& preset : presets) {
            if (!test::looksAtSome(index++, presets.size(), 40))
                continue;
            ++seen;
            SavedSession session;
            session.settings = session.original = catalog.preset(preset.name);
            session.origin.preset = preset.name;
            session.title = preset.title;
            const std::string text = sessionText(session);
            const SavedSession read = readSession(text, "x", catalog);
            QVERIFY2(read.settings.values == session.settings.values, preset.name.c_str());
            QCOMPARE(read.settings.blueprint->cls(), session.settings.blueprint->cls());
            QCOMPARE(sessionText(read), text);
        }
        QVERIFY(seen > 8);
    }
    // The file may be deleted later: the session holds its text.
    void sessionHoldsTheFilesText() {
        const QString made = file(QStringLiteral("config.json"), smallGpt2);
        m_session->openFile(made);
        QVERIFY(m_session->snapshot());
        const qint64 before = total();
        m_session->setSize(QStringLiteral("n_layer"), 5);
        const qint64 changed = total();
        QVERIFY(m_session->saveAs(path("c.paramap"), {}));
        QVERIFY(QFile::remove(made));
        Session other(test::shippedCatalog());
        other.openFile(path("c.paramap"));
        QVERIFY(other.snapshot());
        QCOMPARE(other.snapshot()->network->totals().parameters, changed);
        other.resetAllSizes();
        QCOMPARE(other.snapshot()->network->totals().parameters, before);
    }
    // An old session, without an area.
    void sessionWithoutAnArea() {
        const SavedSession old = readSession(test::quoted("{`paramap`: `session`, `version`: 1, `model`: {`preset`: "
                                                          "`gpt2`}, `sizes`: {}, `view`: {`selected`: `a`}}")
                                                 .toStdString(),
            "x", test::shippedCatalog());
        QVERIFY(old.view == lookingAt("a", ""));
    }
    void exportedFileOpensAgain_data() {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"png", "svg", "pdf", "json"})
            QTest::addRow("%s", ending) << QString::fromLatin1(ending);
    }
    void exportedFileOpensAgain() {
        QFETCH(const QString, ending);
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setSize(QStringLiteral("n_embd"), 960);
        Export wish;
        wish.file = m_folder.filePath(QStringLiteral("figure.") + ending).toStdString();
        const QByteArray text = m_session->savedText(lookingAt("transformer.wte", "transformer"));
        exportNetwork(m_session->snapshot()->network, wish, text.toStdString());
        Session other(test::shippedCatalog());
        other.openFile(QString::fromStdString(wish.file));
        QVERIFY(other.snapshot());
        QCOMPARE(other.snapshot()->network->totals().parameters, total());
        QCOMPARE(other.view().selection(), QStringLiteral("transformer.wte"));
        QCOMPARE(other.view().root(), QStringLiteral("transformer"));
        QVERIFY(other.savedAs().isEmpty()); // Save would not write over the picture

        wish.session = false;
        exportNetwork(m_session->snapshot()->network, wish, text.toStdString());
        QSignalSpy refused(&other, &Session::notOpened);
        other.openFile(QString::fromStdString(wish.file));
        QCOMPARE(refused.size(), 1);
    }
    void messages_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const char* text, const char* message) {
            QTest::addRow("%s", name) << test::quoted(text) << QByteArray("x.paramap") + message;
        };
        const QByteArray begin = "{`paramap`: `session`,\n `version`: 1,\n";
        const QByteArray gpt2 = begin + "`model`: {`preset`: `gpt2`},\n`sizes`: {}";
        row("no JSON", "{`paramap`: `session`,", ", line 1: ");
        row("not a session", "{`paramap`: `lesson`}",
            ", line 1: this is no session: \"paramap\": \"session\" is not there");
        row("newer", "{`paramap`: `session`,\n `version`: 2}",
            ", line 2: this session has version 2; this program reads version 1");
        row("no version", "{`paramap`: `session`}", ", line 1: this session has no \"version\"");
        row("no model", begin + "`sizes`: {}}", ", line 1: this session has no \"model\"");
        row("two models", begin + "`model`: {`preset`: `gpt2`, `text`: `{}`}, `sizes`: {}}",
            ", line 3: \"model\" needs either a \"preset\" or a \"text\"");
        row("unknown preset", begin + "`model`: {`preset`: `gpt-2`}, `sizes`: {}}",
            ", line 3: there is no preset and no file 'gpt-2'; did you mean 'gpt2'");
        row("unknown class", begin + "`model`: {`preset`: `gpt2`},\n`class`: `GPT2`,\n`sizes`: {}}", ", line 4: ");
        row("unknown size", begin + "`model`: {`preset`: `gpt2`},\n`sizes`: {`n_layr`: 3}}",
            ", line 4: 'n_layr' is no size of GPT-2; did you mean 'n_layer'?");
        row("wrong type", begin + "`model`: {`preset`: `gpt2`},\n`sizes`: {`n_layer`: `three`}}", ", line 4: ");
        row("wrong run", gpt2 + ",\n`run`: {`batch`: 1.5}}", ", line 5: \"batch\" must be a whole number");
        row("lock of nothing", gpt2 + ",\n`locked`: [`n_layr`]}",
            ", line 5: 'n_layr' is no size of GPT-2; did you mean 'n_layer'?");
        row("no held total", gpt2 + ",\n`held`: {`size`: `n_layer`}}", ", line 5: this session has no \"total\"");
        const auto held = [&](const char* name, const char* total, const char* message) {
            row(name, gpt2 + ", `locked`: [`L`],\n`held`: {`size`: `L`, `total`: " + total + "}}", message);
        };
        held("a lock that gives way", "1", ", line 5: 'L' cannot be locked and hold the total");
        held("half a parameter", "1.5", ", line 5: \"total\" must be a whole number");
        held("less than nothing", "-1", ", line 5: \"total\" must be a whole number from 0 up");
        held("too much", "92233720368547758070", ", line 5: '92233720368547758070' does not fit 64 bits");
        row("unknown device", gpt2 + ",\n`devices`: [{`name`: `H10`}]}", ", line 5: 'H10' is no device");
        row("no devices", gpt2 + ",\n`devices`: [{`name`: `H100`, `count`: 0}]}",
            ", line 5: there cannot be 0 of 'H100'");
        row("too many devices",
            gpt2 + ",\n`devices`: [{`name`: `H100`}, {`name`: `H100`}, {`name`: `H100`}, {`name`: `H100`}]}",
            ", line 5: \"devices\" may be 3, not 4");
        row("half a device", gpt2 + ",\n`devices`: [{`name`: `H100`, `count`: 1.5}]}",
            ", line 5: \"count\" must be a whole number");
        const auto view = [&](const char* name, const char* entry, const char* message) {
            row(name, gpt2 + ",\n`view`: {" + entry + "}}", (QByteArray(", line 5: ") + message));
        };
        view("unknown area", "`area`: `volume`", "\"area\": 'volume' is not known");
        view("unknown ties", "`ties`: `thrice`", "\"ties\": 'thrice' is not known");
        view("unknown form", "`as`: `sunburst`", "\"as\": 'sunburst' is not known");
        view("unknown mode", "`memory`: `both`", "\"memory\": 'both' is not known");
        view("unknown kind", "`only`: `heads`", "\"only\": 'heads' is not known");
        view("a name that is none", "`names`: {`h`: 3}", "the name of 'h' must be a text, not a number");
        view("notes that are none", "`notes`: `h`", "\"notes\" must be a list, not a string");
        view("a note that is none", "`notes`: [`h`, 3]", "\"notes\" must be texts, not a number");
        view("endless depth", "`depth`: 100000", "\"depth\" must be a whole number from 0 to 1,000");
        row("wrong view", gpt2 + ",\n`view`: 3}", ", line 5: \"view\" must be an object, not a number");
    }
    void messages() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, message);
        const catalog::Catalog catalog = test::shippedCatalog();
        const QByteArray got = test::problemOf([&] { (void)readSession(text.toStdString(), "x.paramap", catalog); });
        QVERIFY2(got.startsWith(message), got.constData());
    }
    void brokenFileLeavesTheModel() {
        m_session->openPreset(QStringLiteral("gpt2"));
        QSignalSpy refused(m_session.get(), &Session::notOpened);
        m_session->openFile(file(QStringLiteral("broken.paramap"), "{\"paramap\": \"session\", \"version\": 9}"));
        QCOMPARE(refused.size(), 1);
        QCOMPARE(total(), qint64(124439808));
    }
    void notWritten() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setSize(QStringLiteral("n_layer"), 2);
        QSignalSpy failed(m_session.get(), &Session::failed);
        QVERIFY(!m_session->saveAs(path("missing/a.paramap"), {}));
        QCOMPARE(failed.size(), 1);
        QVERIFY(m_session->isModified());
    }
    void fromTheClipboard() {
        QSignalSpy refused(m_session.get(), &Session::notOpened);
        m_session->openText(QStringLiteral("hello"));
        QCOMPARE(refused.size(), 1);
        QVERIFY(!m_session->snapshot());
        m_session->openText(QString::fromUtf8(smallGpt2));
        QVERIFY(m_session->snapshot());
        QVERIFY(m_session->saveAs(path("clip.paramap"), {}));
    }
    void figureFollowsTheRunsOptions() {
        const auto rectangles = [this](const QByteArrayList& options) {
            const QByteArrayList words{"export", "gpt2", "--depth", "3", "--no-session", "-o", path("r.json").toUtf8()};
            const test::Outcome outcome = test::runParamap(words + options);
            return outcome.status == 0 ? contents(path("r.json")) : outcome.err;
        };
        const QByteArrayList area{"--area", "training"};
        QVERIFY(rectangles(area).startsWith('{'));
        QVERIFY(rectangles(area) != rectangles(area + QByteArrayList{"--batch", "64"}));
        QCOMPARE(rectangles(area), rectangles(area + QByteArrayList{"--batch", "8"}));
        QVERIFY(rectangles({"--optimizer", "adamx"}).startsWith("'adamx' is no optimizer; known: "));
    }
};

int tst_saved_session(int argc, char* argv[]) {
    return paramap::test::run<TestSavedSession, QApplication>(argc, argv);
}
#include "tst_saved_session.moc"
