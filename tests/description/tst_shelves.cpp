// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"

#include "model/description/blueprint.h"
#include "model/description/kind.h"
#include "model/formula/print.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

QByteArray written(const QByteArray& parts) {
    return quoted("{`architecture`: `Test`, `uses`: [`torch.nn`], `classes`: [`M`], `sizes`: {`E`: {`name`: `width`, "
                  "`value`: 4}}, `parts`: {")
        + quoted(parts) + "}}";
}

QByteArray parameterText(const QByteArray& text) {
    return test::parameterLines(*test::networkOf(text.toStdString())).join("; ");
}

/// The value that class M gives for a word of cost.
QByteArray costFormula(const QByteArray& text, const char* word) {
    const sizes::Settings settings = test::shippedCatalog().fromText(text.toStdString(), "test.json");
    const auto& costs = settings.blueprint->root().costs;
    const auto found = costs.find(word);
    return found == costs.end() ? QByteArray("nothing")
                                : QByteArray::fromStdString(formula::print(found->second, formula::Style::Code));
}

} // namespace

/// "@like": a part takes the body of another, a shelf's above all, under a name of its own.
class ShelvesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void likeTakesTheBodyOfAnotherPart() {
        const QByteArray text = written(
            "`Norm(n)`: {`@kind`: `norm`, `weight`: `[n]`}, `MyNorm(n)`: `Norm(n)`, `M`: {`a`: `MyNorm(E)`, `b`: "
            "`MyNorm(3)`}");
        QCOMPARE(parameterText(text), QByteArray("a.weight [4]; b.weight [3]"));
        const network::NetworkPtr network = test::networkOf(text.toStdString());
        QCOMPARE(test::moduleLines(*network).join("; "), QByteArray(". M; a MyNorm; b MyNorm"));
        QCOMPARE(network->root->children.front().module->kind, description::Kind::Norm);
    }

    void ownEntriesReplaceThoseOfTheBody() {
        const QByteArray text = written("`Base(n)`: {`@saves`: `2*n`, `@live`: `n`, `a`: `Linear(n, 1)`, `b`: "
                                        "`[n]`, `c`: `[n, 2]`}, `M`: {`@like`: `Base(E)`, `@saves`: `own + 1`, "
                                        "`@live`: null, `b`: `[7]`, `c`: null, `d`: `[1]`}");
        QCOMPARE(parameterText(text), QByteArray("b [7]; d [1]; a.weight [1, 4]; a.bias [1]"));
        QCOMPARE(costFormula(text, "saves"), QByteArray("2*E + 1"));
        QCOMPARE(costFormula(text, "live"), QByteArray("nothing"));
    }

    void costsOfAChild() {
        const char* base = "`Base`: {`@saves.a`: `own + 1`}, `M`: {`@like`: `Base`, `a`: `Linear(E, 1)`%1}";
        const auto saved = [&](const char* more) {
            const sizes::Settings settings
                = test::shippedCatalog().fromText(written(QByteArray(base).replace("%1", more)).toStdString(), "t");
            const auto& child = *settings.blueprint->root().children.front().alternatives.front().module;
            return QByteArray::fromStdString(formula::print(child.costs.at("saves"), formula::Style::Code));
        };
        QCOMPARE(saved(""), QByteArray("batch*tokens*E*element + 1"));
        QCOMPARE(saved(", `@saves.a`: `own + 2`"), QByteArray("batch*tokens*E*element + 2"));
        QCOMPARE(saved(", `@saves.a`: null"), QByteArray("batch*tokens*E*element"));
    }

    void aRelativeAddsToAPartInOneLine() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("architectures")));
        QFile file(folder.filePath(QStringLiteral("architectures/base.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(written("`Norm(n)`: {`@saves`: `n`, `w`: `[n]`}, `Mine(n)`: `Norm(n)`, `M`: {`a`: `Mine(E)`}"));
        file.close();
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, folder.path().toStdString());
        const auto opened = [&](const char* mine) {
            const QByteArray text = quoted("{`architecture`: `Other`, `like`: `base`, `classes`: [`M`], `parts`: {")
                + quoted(mine) + "}}";
            return test::parameterLines(*network::resolve(catalog.fromText(text.toStdString(), "t"))).join("; ");
        };
        QCOMPARE(opened("`Mine(n)`: {`@saves`: `2*n`, `b`: `[n]`}"), QByteArray("a.w [4]; a.b [4]"));
        QCOMPARE(opened("`Mine(n)`: {`@like`: `Linear(n, 1)`}"), QByteArray("a.weight [1, 4]; a.bias [1]"));
        QCOMPARE(opened("`Mine(n)`: {`w`: null, `b`: `[n]`}"), QByteArray("a.b [4]"));
    }

    void aPartMayStandInsideAnotherThatIsLikeTheSame() {
        const QByteArray text = written("`Layer(n)`: {`w`: `[n]`}, `Inner`: {`@like`: `Layer(2)`}, `M`: {`@like`: "
                                        "`Layer(E)`, `a`: `Inner`, `b`: `Layer(3)`}");
        QCOMPARE(parameterText(text), QByteArray("w [4]; a.w [2]; b.w [3]"));
    }

    void aPartMayTakeTheNameOfWhatItIsLike() {
        const QByteArray text = written("`Linear(n)`: {`@like`: `Linear(n, 2)`, `c`: `[n]`}, `LayerNorm(n)`: "
                                        "`LayerNorm(n)`, `M`: {`a`: `Linear(E)`, `b`: `LayerNorm(3)`}");
        QCOMPARE(parameterText(text), QByteArray("a.weight [2, 4]; a.bias [2]; a.c [4]; b.weight [3]; b.bias [3]"));
    }

    void longTextsStandInLines() {
        const QByteArray text = written("`A(n)`: {`a`: `[n]`}, `M`: {`@about`: [`One`, `sentence.`], `@saves`: "
                                        "[`2*E`, `+ 1`], `a`: {`@line`: [`E > 3 ? A(E)`, `: A(1)`]}}");
        QCOMPARE(parameterText(text), QByteArray("a.a [4]"));
        QCOMPARE(costFormula(text, "saves"), QByteArray("2*E + 1"));
        const sizes::Settings settings = test::shippedCatalog().fromText(text.toStdString(), "test.json");
        const auto& about = settings.blueprint->root().about;
        QVERIFY(about.size() == 1 && about[0].pieces.size() == 1);
        QCOMPARE(QByteArray::fromStdString(about[0].pieces[0].text), QByteArray("One sentence."));
    }

    void messages_data() {
        QTest::addColumn<QByteArray>("parts");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("none of that name") << QByteArray("`M`: {`@like`: `Liner(E, E)`}")
                                           << QByteArray("test.json, line 1: M > @like: there is no part 'Liner'; did "
                                                         "you mean 'Linear'?\n    Liner(E, E)\n    ^");
        QTest::newRow("a choice") << QByteArray("`M`: {`@like`: `E > 3 ? ReLU : GELU`}")
                                  << QByteArray("test.json, line 1: M > @like: a part is like one other part, without "
                                                "a choice");
        QTest::newRow("itself") << QByteArray("`A`: `B`, `B`: `A`, `M`: {`a`: `A`}")
                                << QByteArray("test.json, line 1: B: the part 'A' contains itself: A > B > A");
        QTest::newRow("nothing to take away from") << QByteArray(
            "`M`: {`@live`: null}") << QByteArray("test.json, line 1: M > @live: a text was expected here, not null");
        QTest::newRow("a number among the lines")
            << QByteArray("`M`: {`@live`: [`E`, 1]}")
            << QByteArray("test.json, line 1: M > @live: a text was expected here, not a list");
    }
    void messages() {
        QFETCH(QByteArray, parts);
        QFETCH(QByteArray, message);
        const QByteArray problem = test::problemOf([&] { test::networkOf(written(parts).toStdString()); });
        QVERIFY2(problem.startsWith(message), problem.constData());
    }
};

int tst_shelves(int argc, char* argv[]) {
    return paramap::test::run<ShelvesTest>(argc, argv);
}
#include "tst_shelves.moc"
