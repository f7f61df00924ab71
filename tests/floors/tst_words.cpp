// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/literals.h"
#include "tests/support/run.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace paramap;

namespace {

/// Rooms that give facts: model/text makes the sentences.
const std::vector<std::string> rooms{"model/cost", "model/network", "model/checkpoint", "model/sizes", "model/catalog"};

/// Calls whose words end in a Problem: what is wrong is said where it is found.
const std::set<std::string> refusals{"Problem", "Refusal", "static_assert", "fail", "refuse", "refuseWord", "rowNamed",
    "formatNamed", "cacheFormatNamed", "readCount", "readShare", "divided", "obstruct", "remains"};

struct Exception {
    std::string file; ///< or a folder of files
    std::string literal; ///< empty: all of the file's
    std::string reason;
};
const std::vector<Exception> exceptions{
    {"model/cost/recipes/recipe.cpp", "", "a table whose rows say what they are"},
    {"model/cost/recipes/adapter_kind.cpp", "", "a table whose rows say what they are"},
    {"model/cost/formats/format_table.cpp", "", "a table whose rows say what they are"},
    {"model/cost/formats/gguf.cpp", "", "a table whose rows say what they are"},
    {"model/cost/run/", "", "tables of settings whose rows say what they are"},
    {"model/cost/parallel/blocks.cpp", "no matrix of it leads back to the stream", "stands in a refusal"},
    {"model/cost/parallel/state_split.cpp", "%1 state-space head", "stands in a refusal"},
    {"model/cost/parallel/state_split.cpp", "%1 state-space heads", "stands in a refusal"},
    {"model/cost/parallel/state_split.cpp", "%1 key head of linear attention", "stands in a refusal"},
    {"model/cost/parallel/state_split.cpp", "%1 key heads of linear attention", "stands in a refusal"},
    {"model/cost/parallel/state_split.cpp", "%1 value head of linear attention", "stands in a refusal"},
    {"model/cost/parallel/state_split.cpp", "%1 value heads of linear attention", "stands in a refusal"},
    {"model/sizes/values.cpp", "a whole number", "stands in a refusal"},
    {"model/sizes/values.cpp", "true or false", "stands in a refusal"},
    {"model/catalog/preset_search.cpp", "mixture of experts", "the name of a family in descriptions"},
    {"model/catalog/guess.cpp", "known inside it: %1", "a clause of a refusal"},
    {"model/catalog/guess.cpp",
        R"(this names no model: neither \"model_type\" (config.json) nor \"library\" and \"model\" )"
        R"(nor \"architecture\" (a description) is there)",
        "a clause of a refusal"},
    {"model/catalog/guess.cpp", "there is no model_type, and the class '%1' is not known", "a clause of a refusal"},
    {"model/catalog/guess.cpp", "the model_type '%1' is not known", "a clause of a refusal"},
    {"model/catalog/guess.cpp", "its keys", "stands in a clause of a refusal"},
    {"model/catalog/guess.cpp", "the keys of its %1", "stands in a clause of a refusal"},
    {"model/catalog/key_match.cpp", "%1 are most like those of %2 (%3 of %4)", "a clause of a refusal"},
    {"model/catalog/key_match.cpp", "%1 are most like those of %2 (%3 of %4), which has no %5",
        "a clause of a refusal"},
    {"model/catalog/foreign_files.cpp", "version https://git-lfs", "how a file begins"},
    {"model/catalog/composed.cpp", "", "what a description says, for a model that a file puts together"},
    {"model/catalog/catalog.h", "most similar", "in place of the name of an architecture; nobody reads it"},
    {"model/cost/parallel/tensor_split.cpp", "encoder heads", "a word of descriptions"},
    {"model/cost/parallel/tensor_split.cpp", "decoder heads", "a word of descriptions"},
    {"model/cost/adapters/adapter_places.cpp", "decoder heads", "a word of descriptions"},
    {"model/cost/account/setup.cpp", "positions of text", "a word of descriptions"},
    {"model/cost/devices/devices.h", "data centre", "a word of devices.json"},
    {"model/cost/account/account_runs.cpp", "no value", "a name that nobody reads"},
    {"model/network/builder.cpp", "no value", "a name that nobody reads"},
    {"model/checkpoint/json/", "", "places of a file in refusals"},
    {"model/checkpoint/safetensors/", "", "places of a file in refusals"},
    {"model/checkpoint/index/", "", "places of a file in refusals, and remarks on it"},
    {"model/checkpoint/gguf/", "", "places of a file in refusals, and remarks on it"},
    {"model/checkpoint/zip/", "", "places of a file in refusals"},
    {"model/checkpoint/torch/", "", "places of a file in refusals, and remarks on it"},
    {"model/checkpoint/numpy/", "", "remarks on a file"},
    {"model/checkpoint/onnx/", "", "places of a file in refusals, and remarks on it"},
    {"model/checkpoint/recognise/", "", "refusals, in tables"},
};

/// Literals of `model` and `app` that are sentences and operands of +.
const std::vector<Exception> joinedExceptions{
    {"model/solve/solve.cpp", "; batch, sequence, context or a size of the model",
        "a clause of its own, in place of the nearest words"},
    {"app/commands/model_argument.cpp", "; 'paramap list' names the presets",
        "a clause of its own, in place of the nearest words"},
};

bool isRefusal(const test::Literal& literal) {
    return std::ranges::any_of(literal.calls, [](const std::string& call) { return refusals.contains(call); });
}

bool covers(const Exception& exception, const test::Literal& literal) {
    return literal.file.starts_with(exception.file) && (exception.literal.empty() || exception.literal == literal.text);
}

/// What is wrong with the literals that `isWrong` finds: each must have an exception, and each exception a literal.
template <typename Wrong>
std::string faultsOf(
    const std::vector<test::Literal>& literals, const std::vector<Exception>& excepted, const Wrong& isWrong) {
    std::string faults;
    std::vector<bool> needed(excepted.size());
    for (const test::Literal& literal : literals) {
        if (!isWrong(literal))
            continue;
        const auto found = std::ranges::find_if(
            excepted, [&literal](const Exception& exception) { return covers(exception, literal); });
        if (found == excepted.end())
            faults += literal.file + ":" + std::to_string(literal.line) + " says \"" + literal.text + "\"\n";
        else
            needed[static_cast<std::size_t>(found - excepted.begin())] = true;
    }
    for (std::size_t i = 0; i < excepted.size(); ++i)
        if (!needed[i])
            faults += excepted[i].file + " needs no exception for '" + excepted[i].literal + "'\n";
    return faults;
}

} // namespace

/// Where the words of the program stand.
class TestWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roomsOfFactsHaveNoSentences();
    void sentencesAreNotJoined();
    void faultsAreFound();
    void sentencesAreFound_data();
    void sentencesAreFound();
    void additionsAreFound_data();
    void additionsAreFound();
};

void TestWords::roomsOfFactsHaveNoSentences() {
    const std::vector<test::Literal> literals = test::literalsBelow(PARAMAP_SOURCE_DIR, rooms);
    QVERIFY(literals.size() > 1000);
    const std::string faults = faultsOf(literals, exceptions,
        [](const test::Literal& literal) { return test::isSentence(literal.text) && !isRefusal(literal); });
    QVERIFY2(faults.empty(), faults.c_str());
}

/// A sentence is one literal with places: phrase("%1 of %2", …).
void TestWords::sentencesAreNotJoined() {
    const std::vector<test::Literal> literals = test::literalsBelow(PARAMAP_SOURCE_DIR, {"model", "app"});
    QVERIFY(literals.size() > 3000);
    const std::string faults = faultsOf(literals, joinedExceptions,
        [](const test::Literal& literal) { return test::isSentence(literal.text) && literal.added; });
    QVERIFY2(faults.empty(), faults.c_str());
}

void TestWords::sentencesAreFound_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("literal");
    QTest::addColumn<bool>("sentence");
    QTest::addColumn<bool>("refused");
    const auto row = [](const char* source, const char* literal, bool isSentence, bool isRefused) {
        QTest::addRow("%s", source) << QByteArray(source) << QByteArray(literal) << isSentence << isRefused;
    };
    row("line.label = \"the largest matrix\";", "the largest matrix", true, false);
    row("f(\"one \"\n    \"after the other\")", "one after the other", true, false);
    row("throw Problem(\"tp \" + exact(3) + \" does not divide\")", " does not divide", true, true);
    row("R\"(in two words)\"", "in two words", true, false);
    row("// \"in a comment\"\nf('\"', \"kv_cache\")", "kv_cache", false, false);
    row("f(\"%1 \\u00B7 %2 B\")", "%1 \\u00B7 %2 B", false, false);
    row("f(Problem(\"wrong\"), \"well said\")", "well said", true, false);
}

void TestWords::sentencesAreFound() {
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, literal);
    QFETCH(bool, sentence);
    QFETCH(bool, refused);
    const std::vector<test::Literal> found = test::literalsOf(source.toStdString());
    QVERIFY(!found.empty());
    QCOMPARE(QByteArray::fromStdString(found.back().text), literal);
    QCOMPARE(test::isSentence(found.back().text), sentence);
    QCOMPARE(isRefusal(found.back()), refused);
}

void TestWords::additionsAreFound_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<bool>("added");
    const auto row
        = [](const char* source, bool isAdded) { QTest::addRow("%s", source) << QByteArray(source) << isAdded; };
    row("Problem(\"no size \" + name)", true);
    row("Problem(name + \" is no size\")", true);
    row("Problem(name\n    + \" is \"\n      \"no size\")", true);
    row("text += \" and so on\";", true);
    row("name + (few ? \" is no size\" : \"\")", true);
    row("(few ? \"a\" : \"no size \")\n    + name", true);
    row("std::string(\"no size \") + name", true);
    row("name + std::string(\" is no size\")", true);
    row("\"no size here\" + didYouMean(word, known)", false);
    row("std::string(\"no size here\") + didYouMean(word, known)", false);
    row("phrase(\"no size %1\", {name}) + didYouMean(word, known)", false);
    row("phrase(\"no size %1\", {a + b})", false);
    row("a + b == \"no size\"", false);
    row("few ? a + b : \"no size\"", false);
    row("a + '+', \"no size\"", false);
}

void TestWords::additionsAreFound() {
    QFETCH(QByteArray, source);
    QFETCH(bool, added);
    const std::vector<test::Literal> found = test::literalsOf(source.toStdString());
    QVERIFY(!found.empty());
    QCOMPARE(std::ranges::any_of(found, &test::Literal::added), added);
}

void TestWords::faultsAreFound() {
    const std::vector<test::Literal> literals = test::literalsOf("f(\"one thing\", \"another thing\", \"word\")");
    const auto faults = [&literals](const std::vector<Exception>& excepted) {
        return faultsOf(
            literals, excepted, [](const test::Literal& literal) { return test::isSentence(literal.text); });
    };
    QCOMPARE(faults({{"", "one thing", "a reason"}, {"", "another thing", "a reason"}}), std::string());
    QCOMPARE(faults({{"", "one thing", "a reason"}}), std::string(":1 says \"another thing\"\n"));
    QCOMPARE(faults({{"", "", "a reason"}, {"x.cpp", "no thing", "a reason"}}),
        std::string("x.cpp needs no exception for 'no thing'\n"));
}

int tst_words(int argc, char* argv[]) {
    return paramap::test::run<TestWords>(argc, argv);
}
#include "tst_words.moc"
