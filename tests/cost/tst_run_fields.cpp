// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace paramap;

/// Rules for every row of the table of settings. A new setting needs only a row, and the code that uses it.
class TestRunFields : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreOnce();
    void dialogAndReport_data();
    void dialogAndReport();
    void ordersNameRows();
    void everyWordComesBack_data();
    void everyWordComesBack();
    void otherWordsAreRefused_data();
    void otherWordsAreRefused();
    void optionsOfANeedMeetIt_data();
    void optionsOfANeedMeetIt();
    void whatIsLeftToTheModel();
    void rowsOfTables();
    void capitals();
};

namespace {

void rowsOfFields() {
    QTest::addColumn<QByteArray>("key");
    for (const cost::RunField& field : cost::runFields()) {
        const QByteArray key(field.key.data(), qsizetype(field.key.size()));
        QTest::newRow(key.constData()) << key;
    }
}

} // namespace

void TestRunFields::namesAreOnce() {
    std::set<std::string_view> keys, options;
    for (const cost::RunField& field : cost::runFields()) {
        QVERIFY2(keys.insert(field.key).second, field.key.data());
        QVERIFY2(options.insert(field.option).second, field.option.data());
        std::string option = "--" + std::string(field.key);
        std::ranges::replace(option, '_', '-');
        QCOMPARE(std::string(field.option), option);
        QVERIFY2(!field.about.empty(), field.key.data());
        QCOMPARE(field.isFlag(), field.placeholder.empty());
    }
}

void TestRunFields::dialogAndReport_data() {
    rowsOfFields();
}

/// A row has its label and group in the dialog, and says when a report names it.
void TestRunFields::dialogAndReport() {
    QFETCH(QByteArray, key);
    const cost::RunField& field = cost::runField(key.toStdString());
    const cost::RunFacts training{cost::Mode::Train}, inference{cost::Mode::Inference};
    QVERIFY(field.wordsFor(training) || field.wordsFor(inference));
    for (const cost::RunFacts& facts : {training, inference}) {
        QCOMPARE(field.wordsFor(facts) != nullptr, field.isUsedIn(facts.mode));
        QCOMPARE(field.isReported(test::changed(field), facts.mode), field.isUsedIn(facts.mode) || key == "zero");
    }
    for (const cost::RunField::Words& words : field.dialog.words) {
        QVERIFY(!words.label.empty());
        QVERIFY2(words.about.ends_with('.'), words.about.data());
    }
    QVERIFY2(!field.dialog.words.back().when || field.dialog.words.size() == 1, "no words for the rest");
    // A value that may be left open needs text to show for it.
    QCOMPARE(!field.dialog.open.left.empty(), field.value.mayBeOpen);
    QVERIFY(field.dialog.open.left.empty() || field.dialog.open.left.find("%1") != std::string_view::npos);
    for (const cost::RunField::Shown& shown : field.dialog.values) {
        cost::RunSettings run;
        QVERIFY2(!shown.shown.empty(), shown.word.data());
        field.value.parse(run, std::string(shown.word));
        QCOMPARE(cost::valueText(run, field), std::string(shown.word));
    }
}

/// The orders of the dialog and the report contain every row once. A row with `before` stands before that row.
void TestRunFields::ordersNameRows() {
    for (const auto& order : {cost::fieldsOfDialog(), cost::fieldsOfReport()}) {
        QCOMPARE(order.size(), cost::runFields().size());
        QCOMPARE(std::set(order.begin(), order.end()).size(), order.size());
    }
    const auto place = [](const std::vector<const cost::RunField*>& order, std::string_view key) {
        return std::ranges::find(order, &cost::runField(key)) - order.begin();
    };
    for (const cost::RunField& field : cost::runFields()) {
        const std::string_view inDialog = field.dialog.before, inReport = field.report.before;
        if (!inDialog.empty())
            QVERIFY2(
                place(cost::fieldsOfDialog(), field.key) < place(cost::fieldsOfDialog(), inDialog), field.key.data());
        if (!inReport.empty())
            QVERIFY2(
                place(cost::fieldsOfReport(), field.key) < place(cost::fieldsOfReport(), inReport), field.key.data());
    }
}

void TestRunFields::everyWordComesBack_data() {
    rowsOfFields();
}

void TestRunFields::everyWordComesBack() {
    QFETCH(QByteArray, key);
    const cost::RunField& field = cost::runField(key.toStdString());
    std::vector<std::string> words = test::wordsOf(field);
    QVERIFY(words.size() >= 2);
    words.push_back(cost::valueText({}, field));
    for (const std::string& word : words) {
        cost::RunSettings run;
        field.value.parse(run, word);
        QCOMPARE(cost::valueText(run, field), word);
        cost::RunSettings again;
        field.value.parse(again, cost::valueText(run, field));
        QVERIFY2(again == run, word.c_str());
    }
    cost::RunSettings usual;
    field.value.parse(usual, cost::valueText(usual, field));
    QVERIFY(usual == cost::RunSettings());
}

void TestRunFields::otherWordsAreRefused_data() {
    rowsOfFields();
}

void TestRunFields::otherWordsAreRefused() {
    QFETCH(QByteArray, key);
    const cost::RunField& field = cost::runField(key.toStdString());
    const auto refusal
        = [&](const std::string& word) { return test::problemOf([&] { (void)cost::withValue({}, field, word); }); };
    if (field.isNumber()) {
        QCOMPARE(refusal("many"), QByteArray("'many' is no whole number"));
        if (!field.isFlag()) {
            QVERIFY2(refusal("-1").contains(" must be "), refusal("-1"));
            QVERIFY2(refusal("9999999999999999").contains(" must be "), refusal("9999999999999999"));
        }
    } else if (field.value.closed) {
        const std::string word = field.value.words().back().word;
        const QByteArray message = refusal(word + 'x');
        QVERIFY2(message.startsWith(("'" + word + "x' is no ").c_str()), message);
        QVERIFY2(message.contains("did you mean '") && message.contains(word.c_str()), message);
    } else if (field.key != "lora_targets") { // it takes any name, because layers can have any name
        QVERIFY(refusal("nothing of the kind") != "no problem");
    }
}

void TestRunFields::optionsOfANeedMeetIt_data() {
    rowsOfFields();
}

/// The text of a need is a piece of a command line. With its options, the need is met.
void TestRunFields::optionsOfANeedMeetIt() {
    QFETCH(QByteArray, key);
    const cost::RunField& field = cost::runField(key.toStdString());
    for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference}) {
        cost::RunSettings run;
        const std::string need(cost::unmetNeed(field, run, mode));
        if (!field.isUsedIn(mode) || need.empty())
            continue;
        test::meet(run, need);
        QCOMPARE(std::string(cost::unmetNeed(field, run, mode)), std::string());
    }
}

void TestRunFields::whatIsLeftToTheModel() {
    std::set<std::string> open;
    for (const cost::RunField& field : cost::runFields())
        if (field.isOpen({}))
            open.emplace(field.key);
    QVERIFY(open
        == std::set<std::string>({"sequence", "encoder_sequence", "context", "dtype", "kv_dtype", "lora_targets",
            "lora_dtype", "base_dtype", "microbatches", "prefill_chunk", "pp_stage", "sp", "quantise_head"}));
}

/// The words of a setting are exactly the rows of its table: data types, recipes, optimizers or adapters.
void TestRunFields::rowsOfTables() {
    std::vector<std::string> recipes, optimizers;
    for (const cost::Precision& each : cost::precisions())
        recipes.emplace_back(each.name);
    for (const cost::Optimizer& each : cost::optimizers())
        optimizers.emplace_back(each.name);
    QVERIFY(test::wordsOf(cost::runField("precision")) == recipes);
    QVERIFY(test::wordsOf(cost::runField("optimizer")) == optimizers);
    QVERIFY(test::wordsOf(cost::runField("dtype")) == cost::weightFormatNames());
    QVERIFY(test::wordsOf(cost::runField("kv_dtype")) == cost::cacheFormatNames());
    const std::string about(cost::runField("parameters_trained").about);
    for (const cost::AdapterKind& kind : cost::adapterKinds()) {
        const std::string name(kind.name);
        const std::string word = name + (kind.number.empty() ? "" : ":8") + (kind.second.empty() ? "" : ":4");
        QCOMPARE(cost::word(cost::readTrained(word)), word);
        const std::string form = kind.number.empty() ? name + ',' : name + ':';
        QVERIFY2((about + ',').find(' ' + form) != std::string::npos, form.c_str()); // the help text names it
    }
    QCOMPARE(cost::word(cost::readTrained("lokr:8")), std::string("lokr:8"));
}

/// The spelling of a data type ignores case.
void TestRunFields::capitals() {
    cost::RunSettings run;
    test::set(run, "dtype", "FP32");
    QCOMPARE(test::wordOf(run, "dtype"), std::string("fp32"));
    QCOMPARE(std::string(cost::unmetNeed(cost::runField("autocast"), run, cost::Mode::Inference)), std::string());
    test::set(run, "dtype", "q4_0-pure");
    QCOMPARE(test::wordOf(run, "dtype"), std::string("q4_0-pure"));
}

int tst_run_fields(int argc, char* argv[]) {
    return paramap::test::run<TestRunFields>(argc, argv);
}
#include "tst_run_fields.moc"
