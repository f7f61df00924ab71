// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <algorithm>

using namespace paramap;
using cost::Checkpointing;
using cost::Content;
using test::most;

namespace {

cost::Memory gpt2(
    const std::string& checkpointing, std::initializer_list<std::pair<const char*, const char*>> settings = {}) {
    cost::RunSettings run;
    for (const auto& [key, value] : std::initializer_list<std::pair<const char*, const char*>>{
             {"batch", "4"}, {"sequence", "512"}, {"precision", "amp"}, {"attention", "eager"}})
        test::set(run, key, value);
    for (const auto& [key, value] : settings)
        test::set(run, key, value);
    test::set(run, "checkpointing", checkpointing);
    return cost::memory(*test::presetWith("gpt2", {}), cost::Mode::Train, run);
}

/// Bytes of what is computed again at once, before any of it is freed.
std::int64_t recomputedOf(const cost::Memory& memory) {
    std::int64_t result = 0;
    for (const cost::Segment& segment : memory.timeline.segments)
        result = std::max(result, segment.recomputed);
    return result;
}

/// The layers that are computed again: "1 3 5".
std::string againIn(const cost::Memory& memory) {
    std::string result;
    for (const cost::Segment& segment : memory.timeline.segments)
        for (std::int64_t item = 0; segment.layer && segment.recomputed > 0 && item < segment.count; ++item)
            result += (result.empty() ? "" : " ") + std::to_string(segment.name.first + item);
    return result;
}

} // namespace

/// Checkpoints of some of the layers, of several together, and of the first ones.
class TestCheckpointing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void words();
    void whichLayers();
    void theSameAsAll_data();
    void theSameAsAll();
    void oneInTwo();
    void together();
    void ofEachStage();
    void copiesOfPlainLayers();
};

void TestCheckpointing::words() {
    for (const char* text : {"none", "selective", "operations", "full", "offloaded", "every:1", "groups:4", "first:48"})
        QCOMPARE(word(cost::checkpointingNamed(text)), std::string(text));
    for (const char* text : {"every", "every:", "every:0", "first:-1", "groups:2x", "full:2"})
        QVERIFY2(test::problemOf([&] { (void)cost::checkpointingNamed(text); }).contains("is no way of checkpointing"),
            text);
}

void TestCheckpointing::whichLayers() {
    QCOMPARE(againIn(gpt2("every:5")), std::string("4 9")); // counted from 1, as torchtitan does
    QCOMPARE(againIn(gpt2("every:2")), std::string("1 3 5 7 9 11"));
    QCOMPARE(againIn(gpt2("first:3")), std::string("0 1 2"));
    QCOMPARE(againIn(gpt2("every:13")), std::string());
    QCOMPARE(most(gpt2("every:13"), Content::Saved), most(gpt2("none"), Content::Saved));
    QCOMPARE(againIn(gpt2("groups:5")), againIn(gpt2("full")));
}

void TestCheckpointing::theSameAsAll_data() {
    QTest::addColumn<QByteArray>("some");
    QTest::addColumn<QByteArray>("all");
    for (const auto& [some, all] :
        {std::pair("every:1", "full"), {"first:12", "full"}, {"first:1000", "full"}, {"groups:1", "full"}})
        QTest::addRow("%s", some) << QByteArray(some) << QByteArray(all);
}

void TestCheckpointing::theSameAsAll() {
    QFETCH(QByteArray, some);
    QFETCH(QByteArray, all);
    const cost::Memory one = gpt2(some.toStdString()), other = gpt2(all.toStdString());
    QCOMPARE(one.total, other.total);
    QCOMPARE(one.flopsStep, other.flopsStep);
    QCOMPARE(one.timeline.peak().total(), one.total);
    for (const Content content : {Content::Saved, Content::Again})
        QCOMPARE(most(one, content), most(other, content));
}

/// Half of the layers keep all, the others their input; what is computed again is one layer.
void TestCheckpointing::oneInTwo() {
    const cost::Memory none = gpt2("none"), full = gpt2("full"), half = gpt2("every:2"), first = gpt2("first:3");
    QCOMPARE(2 * most(half, Content::Saved), most(none, Content::Saved) + most(full, Content::Saved));
    QCOMPARE(4 * most(first, Content::Saved), 3 * most(none, Content::Saved) + most(full, Content::Saved));
    QCOMPARE(most(half, Content::Again), most(full, Content::Again));
    QCOMPARE(2 * half.flopsStep, none.flopsStep + full.flopsStep);
    QCOMPARE(4 * first.flopsStep, 3 * none.flopsStep + full.flopsStep);
    QVERIFY(full.total < half.total && half.total < none.total);
    for (const cost::Memory& memory : {half, first})
        QCOMPARE(memory.timeline.peak().total(), memory.total);
}

/// One input for four layers, all of which exist when the last of them begins its backward pass.
void TestCheckpointing::together() {
    const cost::Memory full = gpt2("full"), four = gpt2("groups:4"), five = gpt2("groups:5");
    const std::int64_t input = std::int64_t{4} * 512 * 768 * 4; // the residual stream is in 32 bits
    QCOMPARE(most(full, Content::Saved) - most(four, Content::Saved), 9 * input);
    QCOMPARE(most(full, Content::Saved) - most(five, Content::Saved), 9 * input); // groups of 5, 5 and 2
    QCOMPARE(recomputedOf(four), 4 * recomputedOf(full));
    QCOMPARE(recomputedOf(five), 5 * recomputedOf(full));
    QCOMPARE(four.flopsStep, full.flopsStep);
    QCOMPARE(four.timeline.peak().total(), four.total);
}

/// Each stage counts its own layers.
void TestCheckpointing::ofEachStage() {
    for (const char* stage : {"1", "2"}) {
        const auto on = [stage](const char* checkpointing) {
            return gpt2(checkpointing, {{"pp", "2"}, {"pp_stage", stage}}).total;
        };
        QCOMPARE(on("first:6"), on("full"));
        QVERIFY(on("first:5") > on("full"));
    }
    QCOMPARE(againIn(gpt2("every:4", {{"pp", "2"}, {"pp_stage", "2"}})), std::string("9"));
}

/// Autocast's copies of a layer that is computed again are made once more; those of the others and of the head stay.
void TestCheckpointing::copiesOfPlainLayers() {
    const auto atStart = [](const cost::Memory& memory) {
        for (const cost::Moment& moment : momentsOf(memory.timeline))
            if (memory.timeline.stretches[moment.stretch].phase == cost::Phase::BackwardStart)
                return moment.alive[Content::Autocast];
        return std::int64_t{-1};
    };
    const std::int64_t layer = std::int64_t{2} * (12 * 768 * 768 + 9 * 768); // matrices and biases of one
    const std::int64_t head = std::int64_t{2} * 50257 * 768;
    QCOMPARE(atStart(gpt2("full")), head);
    QCOMPARE(atStart(gpt2("every:3")), head + 8 * layer);
    QCOMPARE(atStart(gpt2("first:10")), head + 2 * layer);
}

int tst_checkpointing(int argc, char* argv[]) {
    return paramap::test::run<TestCheckpointing>(argc, argv);
}
#include "tst_checkpointing.moc"
