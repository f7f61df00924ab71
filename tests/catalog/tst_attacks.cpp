// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/count_formula.h"
#include "model/network/network.h"
#include "model/problem/problem.h"
#include "model/sizes/settings.h"
#include "model/text/show/show.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sstream>

using namespace paramap;

namespace {

QByteArray contents(const char* name) {
    QFile file(QStringLiteral(PARAMAP_TEST_DATA "/") + QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The description of tests/data/own with a "let", and one more entry in its model.
QByteArray little(const QByteArray& let, const QByteArray& entry) {
    QByteArray text = contents("own/little.json");
    text.replace("\"classes\":", "\"let\": {" + let + "},\n  \"classes\":");
    text.replace("\"token\":", entry + ", \"token\":");
    return test::quoted(text);
}

/// `name`0, `name`1, … up to `last`, each a formula over the one before it, which # stands for.
QByteArray chain(const char* name, const char* first, const char* next, int last) {
    QByteArray result = QByteArray("`") + name + "0`: `" + first + "`";
    for (int i = 1; i <= last; ++i)
        result += ", `" + (name + QByteArray::number(i)) + "`: `"
            + QByteArray(next).replace("#", name + QByteArray::number(i - 1)) + "`";
    return result;
}

/// a0 needs a1, which needs a2, and so on.
QByteArray waiting(int last) {
    QByteArray result;
    for (int i = 0; i < last; ++i)
        result += "`a" + QByteArray::number(i) + "`: `a" + QByteArray::number(i + 1) + " + 1`, ";
    return result + "`a" + QByteArray::number(last) + "`: `1`";
}

/// A config.json of a LLaVA whose text model is a LLaVA, and so on.
QByteArray nested(int levels) {
    QByteArray text = "{`model_type`: `llava`}";
    for (int i = 1; i < levels; ++i)
        text = "{`model_type`: `llava`, `text_config`: " + text + "}";
    return test::quoted(text);
}

void show(const QByteArray& text) {
    const network::NetworkPtr network = test::networkOf(text.toStdString());
    std::ostringstream out;
    text::showCsv(out, *network, 1);
}

} // namespace

/// Files that took minutes or gigabytes, and their relatives. What is refused names the limit and its place.
class AttacksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void files_data() {
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, const char* words) { QTest::newRow(name) << QByteArray(words); };
        row("let_bomb", "let_bomb.json, line 1: a22: evaluating this takes more than 40,000,000 steps");
        row("string_doubling", "string_doubling.json, line 1: s16: a text has more than 1000000 characters");
        row("function_work", "function_work.json, line 1: q: evaluating this takes more than 40,000,000 steps");
        row("nested_16", "nested_16.json, line 1: models inside models are nested more than 8 deep");
        row("nested_oom", "nested_oom.json, line 1: models inside models are nested more than 8 deep");
        row("submodel_recursion", "submodel_recursion.json, line 1: the model_type 'little' of sub is not known");
    }
    void files() {
        QFETCH(QByteArray, words);
        const std::string file = PARAMAP_TEST_DATA "/attacks/" + std::string(QTest::currentDataTag()) + ".json";
        const QByteArray message
            = test::problemOf([&] { (void)network::resolve(test::shippedCatalog().fromFile(file)); });
        const QByteArray first = message.split('\n').first().replace(PARAMAP_TEST_DATA "/attacks/", "");
        QVERIFY2(first.startsWith(words), first.constData());
    }

    void descriptions_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, const QByteArray& text, const char* words) {
            QTest::newRow(name) << text << QByteArray(words);
        };
        const char* steps = "evaluating this takes more than 40,000,000 steps";
        row("lists that double", little(chain("a", "[1, 1]", "[#, #]", 59), "`x`: `[a59]`"), steps);
        row("lists that grow tenfold", little(chain("a", "[1]*10", "[#]*10", 30), "`x`: `[len(a30)]`"), steps);
        row("lists that are joined", little(chain("a", "[1, 1]", "# + #", 40), "`x`: `[len(a40)]`"),
            "a list has more than 100000 entries");
        row("lists in functions", little("`d(a)`: `[a, a]`, " + chain("b", "[1]", "d(d(d(#)))", 20), "`x`: `[b20]`"),
            steps);
        row("lists that are compared", little(chain("a", "[1]*100000", "# == # ? # : []", 900), "`x`: `[len(a900)]`"),
            steps);
        if (!test::sanitized) // it ends at the same limit, and takes long
            row("sums of long lists", little(chain("a", "[0]*100000", "[sum(#)]*100000", 900), "`x`: `[len(a900)]`"),
                "evaluating this takes more than");
        row("texts that double", little(chain("s", "'0123456789'", "# + #", 39), "`x`: `[len(s39)]`"),
            "a text has more than 1000000 characters");
        row("texts in lists", little(chain("s", "['0123456789']", "[str(#) + str(#)]", 39), "`x`: `[len(s39)]`"),
            "a text has more than 1000000 characters");
        row("texts in many names",
            little(chain("s", "'0123456789'", "# + #", 16) + ", " + chain("t", "s16 + 'x'", "s16 + str(len(#))", 900),
                "`x`: `[len(t900)]`"),
            "evaluating this takes more than");
        row("functions that call two",
            little("`f(i, s)`: `i < 1 ? 1 : f(i - 1, s) + f(i - 1, s)`", "`x`: `[f(60, 'a')]`"),
            "'f' is called more than 100,000 times");
        row("functions of functions",
            little("`f(s)`: `g(s) + g(s)`, `g(s)`: `h(s) + h(s)`, `h(s)`: `sum([len(s)]*100000)`",
                test::sanitized ? "`x`: `[f('a') + f('b')]`"
                                : "`x`: `[f('a') + f('b') + f('c') + f('d') + f('e') + f('f') + f('g') + f('h') + "
                                  "f('i') + f('j')]`"),
            "");
        row("a condition that does not end", little("`f(s)`: `len(s) > 0 ? f(s) : 1`", "`x`: `[1] if f('a') > 0`"),
            "'f' calls itself more than 1000 levels deep");
        row("values that depend on each other", little(waiting(1500), "`x`: `[a0]`"),
            "values depend on each other more than 1000 levels deep");
        row("too many values", little(chain("a", "1", "1", 6000), "`x`: `[a6000]`"),
            "there are more than 2,000 sizes and derived values here");
        row("repeats of repeats",
            little("", "`a[i < 3000]`: {`c`: `Linear(1 + i, 1)`, `b[j < 3000]`: `Linear(1, 1 + j % 2)`}"),
            "evaluating this takes more than 512 MiB of memory");
        row("a heavy formula in a repeat",
            little(chain("a", "[0]*100000", "#", 0),
                "`a[i < 1000000]`: `Linear(1 + ((i in a0) ? 1 : 0) + ((i in a0) ? 1 : 0), 1)`"),
            steps);
        row(
            "a search for sizes that fit",
            [] {
                QByteArray text
                    = little("`f(s)`: `sum([s]*100000) + sum([s + 1]*100000) + sum([s + 2]*100000)`", "`x`: `[1]`");
                return text.replace("\"E % H == 0\"", "\"f(H) < 0 and f(H + 1) < 0\"");
            }(),
            "evaluating this takes more than");
    }
    void descriptions() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, words);
        const QByteArray message = test::problemOf([&] { show(text); });
        if (words.isEmpty()) {
            QCOMPARE(message, QByteArray("no problem"));
            return;
        }
        QVERIFY2(message.contains(words), message.left(600).constData());
        QVERIFY2(message.startsWith("test.json"), message.left(600).constData());
        QVERIFY(message.size() < 1000);
    }

    /// A part whose argument doubles at every call: the formula, not its value, would be too large.
    void argumentsThatDouble() {
        QByteArray parts;
        for (int i = 0; i < 60; ++i)
            parts += "`P" + QByteArray::number(i) + "(x)`: {`p`: `P" + QByteArray::number(i + 1) + "(x + x)`}, ";
        QByteArray text = little("", "`y`: `P0(E)`");
        text.replace("\"parts\": {", test::quoted("`parts`: {" + parts + "`P60(x)`: {`w`: `[x]`}, "));
        const QByteArray message = test::problemOf([&] { show(text); });
        QVERIFY2(
            message.contains("the formula grows past 100000 parts") || message.contains("more than 40,000,000 steps"),
            message.left(600).constData());
    }

    /// What stands below these limits is accepted.
    void limitsOfTheInterface() {
        QVERIFY(test::networkOf(test::quoted("{`model_type`: `gpt2`, `n_layer`: 1000000}").toStdString()));
        const QByteArray list = "[" + QByteArray("1, ").repeated(99'999) + "2]";
        QVERIFY(test::networkOf(little("`n`: `len([0]*100000)`", "`x`: `[n]`").toStdString()));
        const network::NetworkPtr alternating = test::networkOf(
            little("", "`a[i < 1000000]`: `Linear(1 + i % 2, 1 + (i % 3 == 0 ? 1 : 0))`").toStdString());
        QCOMPARE(alternating->totals().tensors, qint64(48 + 2'000'000));
    }

    void nestedModels() {
        QVERIFY(test::networkOf(nested(1).toStdString()));
        for (const int levels : {9, 12, 40})
            QCOMPARE(test::problemOf([levels] { show(nested(levels)); }),
                QByteArray("test.json, line 1: models inside models are nested more than 8 deep"));
    }

    /// A description of the user's own that is a sub-model of itself.
    void aModelInsideItself() {
        QTemporaryDir own;
        QVERIFY(QDir(own.path()).mkpath(QStringLiteral("architectures")));
        QByteArray text = contents("own/little.json");
        text.replace("[\"little\"]", "[\"itself\"]");
        text.replace("\"classes\":", "\"models\": {\"sub\": {\"type\": \"itself\"}},\n  \"classes\":");
        QFile file(own.filePath(QStringLiteral("architectures/itself.json")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, own.path().toStdString());
        const QByteArray message = test::problemOf([&] { (void)catalog.fromFile(file.fileName().toStdString()); });
        QVERIFY2(message.contains("itself.json, line "), message.constData());
        QVERIFY2(message.contains("models inside models are nested more than 8 deep"), message.constData());
    }

    /// Ties of many experts and of many layers; the network is an answer, with every tensor once.
    void ties() {
        const auto open = [](const char* name) {
            return network::resolve(
                test::shippedCatalog().fromFile(PARAMAP_TEST_DATA "/attacks/" + std::string(name) + ".json"));
        };
        const network::NetworkPtr bert = open("encoder_decoder_tie_slow");
        QVERIFY(bert->ties.size() >= 3000U * 16);
        const network::NetworkPtr few = test::networkOf(
            QByteArray(contents("attacks/encoder_decoder_tie_slow.json")).replace("3000", "3").toStdString());
        const network::NetworkPtr more = test::networkOf(
            QByteArray(contents("attacks/encoder_decoder_tie_slow.json")).replace("3000", "4").toStdString());
        const qint64 layer = more->totals().parameters - few->totals().parameters;
        QCOMPARE(bert->totals().parameters, few->totals().parameters + 2997 * layer);
        const auto ofLayer = more->ties.size() - few->ties.size();
        QCOMPARE(bert->ties.size(), few->ties.size() + 2997 * ofLayer);
        const network::NetworkPtr experts = open("switch_tie_hang");
        QVERIFY(experts->ties.size() > 50'000);
        QVERIFY(experts->totals().parameters > 0);
    }

    /// 100,000 layers of which few differ: one line for each that differs.
    void aListOfLayers() {
        const network::NetworkPtr network
            = network::resolve(test::shippedCatalog().fromFile(PARAMAP_TEST_DATA "/attacks/layers_list_slow.json"));
        QCOMPARE(network->totals().modules > 100'000, true);
        std::ostringstream out;
        text::showCsv(out, *network, 2);
        QVERIFY(network::polynomial(*network).degree() > 0);
    }

    /// --set with numbers at the ends of 64 bits: a message or an answer, never a crash.
    void hugeSizes() {
        for (const char* preset : {"gpt2", "deepseek-v3", "t5-base", "mamba-130m", "resnet-50"}) {
            const sizes::Settings settings = test::shippedCatalog().preset(preset);
            for (const sizes::SizeState& size : sizes::states(settings)) {
                if (!size.value.integer())
                    continue;
                for (const std::int64_t value :
                    {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min(),
                        std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}, std::int64_t{1} << 40}) {
                    const QByteArray message = test::problemOf([&] {
                        const network::NetworkPtr network
                            = network::resolve(sizes::with(settings, size.key, formula::Value(value)));
                        QVERIFY(network->totals().parameters >= 0);
                        (void)sizes::states(network->settings);
                    });
                    QVERIFY2(!message.isEmpty() && message.count('\n') < 3, message.constData());
                }
            }
        }
    }
};

int tst_attacks(int argc, char* argv[]) {
    return test::run<AttacksTest>(argc, argv);
}

#include "tst_attacks.moc"
