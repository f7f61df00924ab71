// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"

#include "model/description/blueprint.h"
#include "tests/support/own_descriptions.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

/// A description; `next` is the section of the naming "next".
QByteArray baseWith(const QByteArray& next) {
    return quoted("{`architecture`: `Base`, `family`: `test`, `source`: `code 1.0`, `model_types`: [`base`], "
                  "`uses`: [`torch.nn`], `sizes`: {`E`: {`name`: `width`, `value`: 4, `range`: [1, 64]}}, "
                  "`classes`: [`BaseModel`], `ties`: {`BaseModel`: [`out.weight = in.weight`]}, "
                  "`parts`: {`BaseNorm`: `LayerNorm(E)`, `BaseModel`: {`in`: `Linear(E, E)`, `norm`: `BaseNorm`, "
                  "`out`: `Linear(E, E)`}}"
        + (next.isEmpty() ? QByteArray() : ", `namings`: {`next`: {" + next + "}}") + "}");
}

QByteArray relative(const QByteArray& more) {
    return quoted("{`architecture`: `Other`, `family`: `test`, `source`: `code 1.0`, `model_types`: [`other`], "
                  "`like`: `base`, `rename`: {`Base`: `Other`}"
        + more + "}");
}

} // namespace

/// What another version of a library changes, as data beside a description.
class NamingsTest : public QObject, private test::OwnDescriptions {
    Q_OBJECT

private Q_SLOTS:
    void changesNamesClassesOrderAndTies() {
        write("base",
            baseWith("`source`: `code 2.0`, `ties`: {`BaseModel`: []}, `parts`: {`BaseNorm`: {`@class`: `Norm`}, "
                     "`BaseModel`: {`out`: null, `exit`: `Linear(E, E, bias=False)`, `@order`: [`exit`, `in`]}}"));
        const sizes::Settings usual = settings("base");
        const sizes::Settings next = sizes::inNaming(usual, "next");
        QCOMPARE(modules(usual), QByteArray(". BaseModel; in Linear; norm BaseNorm; out Linear"));
        QCOMPARE(modules(next), QByteArray(". BaseModel; exit Linear; norm Norm; in Linear"));
        QVERIFY(!test::parameterLines(*network::resolve(next)).join().contains('='));
        QCOMPARE(QByteArray::fromStdString(next.blueprint->architecture().source), QByteArray("code 2.0"));
    }

    /// The sizes stay, and the way back leads to the same model.
    void goesThereAndBack() {
        write("base", baseWith("`parts`: {`BaseModel`: {`norm`: null}}"));
        const sizes::Settings wide = sizes::with(settings("base"), "width", std::int64_t(8));
        const sizes::Settings next = sizes::inNaming(wide, "next");
        QCOMPARE(modules(next), QByteArray(". BaseModel; in Linear; out Linear"));
        QCOMPARE(test::parameterLines(*network::resolve(next)).first(), QByteArray("in.weight [8, 8]"));
        QCOMPARE(modules(sizes::inNaming(next, "")), modules(wide));
        QVERIFY(sizes::inNaming(next, "next").blueprint == next.blueprint);
        // A naming that a description does not have is only noted.
        const sizes::Settings unknown = sizes::inNaming(wide, "third");
        QCOMPARE(modules(unknown), modules(wide));
        QCOMPARE(QByteArray::fromStdString(unknown.blueprint->architecture().naming), QByteArray("third"));
    }

    void aRelativeSaysWhetherItFollows() {
        write("base", baseWith("`parts`: {`BaseModel`: {`norm`: null}}"));
        const auto next = [this](const QByteArray& more) {
            write("other", relative(more));
            return modules(sizes::inNaming(settings("other"), "next"));
        };
        const QByteArray unchanged = ". OtherModel; in Linear; norm OtherNorm; out Linear";
        QCOMPARE(next({}), unchanged);
        QCOMPARE(next(", `namings`: {`next`: {}}"), QByteArray(". OtherModel; in Linear; out Linear"));
        QCOMPARE(next(", `namings`: {`next`: {`inherit`: false}}"), unchanged);
    }

    void aModelInsideFollows() {
        write("base", baseWith("`parts`: {`BaseModel`: {`norm`: null}}"));
        write("outer",
            quoted("{`architecture`: `Outer`, `family`: `test`, `source`: `test`, `model_types`: [`outer`], "
                   "`models`: {`eye_config`: {`type`: `base`}}, `classes`: [`Outer`], "
                   "`parts`: {`Outer`: {`eye`: `BaseModel with eye_config`}}}"));
        const sizes::Settings usual = sizes::with(settings("outer"), "eye_config.width", std::int64_t(2));
        const sizes::Settings next = sizes::inNaming(usual, "next");
        QCOMPARE(modules(next), QByteArray(". Outer; eye BaseModel; eye.in Linear; eye.out Linear"));
        QCOMPARE(test::parameterLines(*network::resolve(next)).first(), QByteArray("eye.in.weight [2, 2]"));
        QCOMPARE(modules(sizes::inNaming(next, "")), modules(usual));
    }

    void messages_data() {
        QTest::addColumn<QByteArray>("next");
        QTest::addColumn<QByteArray>("message");
        QTest::addRow("sizes") << QByteArray("`sizes`: {`E`: 8}")
                               << QByteArray(
                                      "test.json, line 1: namings > next: 'sizes' is not known here; known words: "
                                      "inherit, source, parts");
        QTest::addRow("order") << QByteArray("`parts`: {`BaseModel`: {`@order`: [`entry`]}}")
                               << QByteArray("test.json, line 1: namings > next: \"@order\": there is no entry 'entry' "
                                             "here");
        QTest::addRow("inherit") << QByteArray("`inherit`: 1")
                                 << QByteArray("test.json, line 1: namings > next > inherit: ");
        QTest::addRow("an unknown size") << QByteArray("`parts`: {`BaseModel`: {`in`: `Linear(W, E)`}}")
                                         << QByteArray("'W' is not known here");
    }
    void messages() {
        QFETCH(QByteArray, next);
        QFETCH(QByteArray, message);
        const QByteArray problem = test::problemOf(
            [&] { (void)sizes::inNaming(catalog().fromText(baseWith(next).toStdString(), "test.json"), "next"); });
        QVERIFY2(problem.contains(message), problem.constData());
    }

    /// A config.json says which release wrote it, and opens as that names the modules, until another naming is asked
    /// for.
    void openAsWritten_data() {
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<QByteArray>("naming");
        QTest::addRow("5") << QByteArray("`5.4.0`") << QByteArray("transformers-5");
        QTest::addRow("5, not yet released") << QByteArray("`5.2.0.dev0`") << QByteArray("transformers-5");
        QTest::addRow("4") << QByteArray("`4.57.1`") << QByteArray();
        QTest::addRow("unknown") << QByteArray("`50.1`") << QByteArray();
        QTest::addRow("no text") << QByteArray("5") << QByteArray();
        QTest::addRow("null") << QByteArray("null") << QByteArray();
    }
    void openAsWritten() {
        QFETCH(QByteArray, version);
        QFETCH(QByteArray, naming);
        const QByteArray text = quoted("{`model_type`: `clip`, `transformers_version`: " + version + "}");
        const sizes::Settings opened = catalog().fromText(text.toStdString(), "config.json");
        QCOMPARE(QByteArray::fromStdString(opened.blueprint->architecture().naming), naming);
        const bool nested = modules(opened).contains("; vision_model.encoder CLIPEncoder");
        QVERIFY(nested);
        QVERIFY(modules(sizes::inNaming(opened, "")) != modules(sizes::inNaming(opened, "transformers-5")));
    }
    /// A class that the release calls otherwise stays as it is.
    void classesThatAreNotThereStay() {
        const QByteArray next = "`parts`: {`BaseModel`: null, `NextModel`: {`in`: `Linear(E, E)`}}, `classes`: "
                                "[`NextModel`], `ties`: {`BaseModel`: null}";
        write("base", baseWith(next).replace("\"next\"", "\"transformers-5\""));
        const sizes::Settings opened
            = catalog().fromText(R"({"model_type": "base", "transformers_version": "5.4.0"})", "config.json");
        QCOMPARE(modules(opened), QByteArray(". BaseModel; in Linear; norm BaseNorm; out Linear"));
    }

    void namesAreKnown() {
        QVERIFY(catalog().naming("transformers-4").empty());
        QCOMPARE(QByteArray::fromStdString(catalog().naming("transformers-5")), QByteArray("transformers-5"));
        QCOMPARE(test::problemOf([this] { (void)catalog().naming("transformers-6"); }),
            QByteArray("'transformers-6' is no naming; known: transformers-4, transformers-5; did you mean "
                       "'transformers-4' or 'transformers-5'?"));
    }

private:
    sizes::Settings settings(const QByteArray& type) const {
        return catalog().fromText(("{\"model_type\": \"" + type + "\"}").toStdString(), "test.json");
    }
    static QByteArray modules(const sizes::Settings& settings) {
        return test::moduleLines(*network::resolve(settings)).join("; ");
    }
};

int tst_namings(int argc, char* argv[]) {
    return paramap::test::run<NamingsTest>(argc, argv);
}
#include "tst_namings.moc"
