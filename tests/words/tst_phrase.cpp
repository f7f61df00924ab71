// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/phrase.h"
#include "model/words/list.h"
#include "tests/support/run.h"

#include <QTest>

using paramap::phrase;
using paramap::words::addSentence;
using paramap::words::andList;
using paramap::words::commaList;
using paramap::words::dotList;
using paramap::words::semicolonList;

/// A sentence's places.
class TestPhrase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fillsNumberedPlaces() {
        QCOMPARE(phrase("%1 of %2", {"3", "12"}), std::string("3 of 12"));
        QCOMPARE(phrase("%2, %1, %2", {"a", "b"}), std::string("b, a, b"));
        QCOMPARE(phrase("%1 and %2", {"%2", "%1"}), std::string("%2 and %1"));
        QCOMPARE(phrase("12 % of %1 %3 %", {"all"}), std::string("12 % of all %3 %"));
        QCOMPARE(phrase("", {}), std::string());
    }
    void choosesByNumber() {
        const auto layers
            = [](std::int64_t count) { return phrase(count, "one layer", "%1 layers", {std::to_string(count)}); };
        QCOMPARE(layers(1), std::string("one layer"));
        QCOMPARE(layers(0), std::string("0 layers"));
        QCOMPARE(layers(12), std::string("12 layers"));
    }
    void beginnings() {
        using paramap::words::asSentence;
        QCOMPARE(asSentence("the shape differs"), std::string("The shape differs"));
        QCOMPARE(asSentence("a single piece."), std::string("A single piece."));
        QCOMPARE(asSentence("packed."), std::string("Packed."));
        QCOMPARE(asSentence("vision_config is not in the file"), std::string("vision_config is not in the file"));
        QCOMPARE(asSentence("lm_head.weight is tied"), std::string("lm_head.weight is tied"));
        QCOMPARE(asSentence("4 × A100"), std::string("4 × A100"));
        QCOMPARE(asSentence("GPT-2 fits"), std::string("GPT-2 fits"));
        QCOMPARE(asSentence(""), std::string());
    }
    void lists() {
        QCOMPARE(commaList({}), std::string());
        QCOMPARE(commaList({"a"}), std::string("a"));
        QCOMPARE(commaList({"a", "%1", "c"}), std::string("a, %1, c"));
        QCOMPARE(commaList({"a", "b", "c"}, 2), std::string("a, b, …"));
        QCOMPARE(commaList({"a", "b"}, 2), std::string("a, b"));
        QCOMPARE(semicolonList({}), std::string());
        QCOMPARE(semicolonList({"a", "b", "c"}), std::string("a; b; c"));
        QCOMPARE(dotList({}), std::string());
        QCOMPARE(dotList({"", "a", "", "%1", ""}), std::string("a \u00B7 %1"));
        QCOMPARE(andList({}), std::string());
        QCOMPARE(andList({"a"}), std::string("a"));
        QCOMPARE(andList({"a", "b"}), std::string("a and b"));
        QCOMPARE(andList({"a", "b", "c"}), std::string("a, b and c"));
    }
    void sentences() {
        std::string text;
        addSentence(text, "");
        QCOMPARE(text, std::string());
        for (const char* sentence : {"A.", "", "%1."})
            addSentence(text, sentence);
        QCOMPARE(text, std::string("A. %1."));
    }
};

int tst_phrase(int argc, char* argv[]) {
    return paramap::test::run<TestPhrase>(argc, argv);
}
#include "tst_phrase.moc"
