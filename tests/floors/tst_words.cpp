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
const std::set<std::string> refusals{"Problem", "static_assert", "fail", "refuse", "refuseWord", "rowNamed",
    "formatNamed", "cacheFormatNamed", "readCount", "readShare", "divided", "obstruct"};

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
    {"model/cost/parallel/state_split.cpp", "state-space heads", "stands in a refusal"},
    {"model/cost/parallel/state_split.cpp", "key heads of linear attention", "stands in a refusal"},
    {"model/cost/parallel/state_split.cpp", "value heads of linear attention", "stands in a refusal"},
    {"model/cost/parallel/tensor_split.cpp", " inner units", "stands in a refusal"},
    {"model/network/builder.cpp", ", and must be at least 1", "stands in a refusal"},
    {"model/sizes/values.cpp", "a whole number", "stands in a refusal"},
    {"model/sizes/values.cpp", "true or false", "stands in a refusal"},
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
    {"model/cost/parallel/tensor_split.cpp", "encoder heads", "a word of descriptions"},
    {"model/cost/parallel/tensor_split.cpp", "decoder heads", "a word of descriptions"},
    {"model/cost/adapters/adapter_places.cpp", "decoder heads", "a word of descriptions"},
    {"model/cost/account/setup.cpp", "positions of text", "a word of descriptions"},
    {"model/cost/devices/devices.h", "data centre", "a word of devices.json"},
    {"model/cost/account/account.cpp", "no value", "a name that nobody reads"},
    {"model/network/builder.cpp", "no value", "a name that nobody reads"},
};

bool isRefusal(const test::Literal& literal) {
    return std::ranges::any_of(literal.calls, [](const std::string& call) { return refusals.contains(call); });
}

bool covers(const Exception& exception, const test::Literal& literal) {
    return literal.file.starts_with(exception.file) && (exception.literal.empty() || exception.literal == literal.text);
}

} // namespace

/// Where the words of the program stand.
class TestWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roomsOfFactsHaveNoSentences();
    void sentencesAreFound_data();
    void sentencesAreFound();
};

void TestWords::roomsOfFactsHaveNoSentences() {
    const std::vector<test::Literal> literals = test::literalsBelow(PARAMAP_SOURCE_DIR, rooms);
    QVERIFY(literals.size() > 1000);
    std::vector<bool> needed(exceptions.size());
    for (const test::Literal& literal : literals) {
        if (!test::isSentence(literal.text) || isRefusal(literal))
            continue;
        const auto found = std::ranges::find_if(
            exceptions, [&literal](const Exception& exception) { return covers(exception, literal); });
        QVERIFY2(found != exceptions.end(),
            (literal.file + ":" + std::to_string(literal.line) + " says \"" + literal.text + "\"").c_str());
        needed[static_cast<std::size_t>(found - exceptions.begin())] = true;
    }
    for (std::size_t i = 0; i < exceptions.size(); ++i)
        QVERIFY2(needed[i], (exceptions[i].file + " needs no exception for '" + exceptions[i].literal + "'").c_str());
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

int tst_words(int argc, char* argv[]) {
    return paramap::test::run<TestWords>(argc, argv);
}
#include "tst_words.moc"
