// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run_fields.h"
#include "model/text/memory_card.h"
#include "model/text/run_form.h"
#include "tests/support/models.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace paramap;

namespace {

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace

/// The settings of a run as rows of a panel.
class TestRunForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runForm();
};

// What a panel offers is what the account allows, and the reason of what it does not.
void TestRunForm::runForm() {
    const auto row = [](const std::vector<text::RunGroup>& groups, const char* key) {
        for (const auto& group : groups)
            for (const auto& each : group.rows)
                if (each.key == key)
                    return each;
        return text::RunRow();
    };
    const auto gpt2 = test::presetWith("gpt2", {});
    cost::RunSettings run;
    auto form = text::runForm(*gpt2, cost::Mode::Train, run);
    std::set<std::string> shown;
    for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference})
        for (const auto& group : text::runForm(*gpt2, mode, run))
            for (const auto& each : group.rows)
                shown.insert(each.key);
    for (const cost::RunField& field : cost::runFields()) // whatever a command line can say, a panel can
        QVERIFY2(shown.contains(std::string(field.key)), std::string(field.key).c_str());
    for (const char* key : {"tp", "cp", "pp", "ep"})
        for (const auto& choice : row(form, key).choices) {
            cost::RunSettings so = cost::withValue(run, cost::runField(key), choice.word);
            const QByteArray problem = test::problemOf([&] { (void)cost::memory(*gpt2, cost::Mode::Train, so); });
            QCOMPARE(QByteArray::fromStdString(choice.reason), problem == "no problem" ? QByteArray() : problem);
        }
    QCOMPARE(qt(row(form, "ep").unavailable), u"ep splits experts, and GPT2LMHeadModel has none; nearest: ep 1"_qs);
    QVERIFY(!row(form, "lora_targets").unavailable.empty());
    QVERIFY(!row(form, "sp").unavailable.empty());
    QCOMPARE(qt(row(form, "sequence").automatic), u"1,024, as the model"_qs);
    QCOMPARE(qt(form[1].summary), u"logits all at once"_qs);
    QCOMPARE(qt(form[2].summary), u"off: all parameters are trained"_qs);

    run.trained = "lora:8";
    run.loraTargets = "q_proj";
    run.pp = 13;
    run.tp = 2;
    form = text::runForm(*gpt2, cost::Mode::Train, run);
    QVERIFY(qt(row(form, "lora_targets").problem).contains(u"q_proj"_qs));
    run.loraTargets.clear();
    form = text::runForm(*gpt2, cost::Mode::Train, run);
    QVERIFY(row(form, "lora_targets").problem.empty());
    QCOMPARE(qt(form[2].summary), u"rank 8 · c_attn · base fp32"_qs);
    QCOMPARE(qt(row(form, "pp").problem), u"pp 13 is more than the 12 layers of GPT2LMHeadModel; nearest: pp 12"_qs);
    QVERIFY(row(form, "tp").problem.empty()); // another setting's fault is not this one's
    QVERIFY(row(form, "sp").unavailable.empty());
    QCOMPARE(qt(form[3].summary), u"26 devices: tp 2 · pp 13"_qs);
    QCOMPARE(qt(text::typedWord(row(form, "parameters_trained"), "LoRA, rank 16")), u"lora:16"_qs);
    QCOMPARE(qt(text::typedWord(row(form, "parameters_trained"), "12")), u"12"_qs);
    QCOMPARE(cost::withValue(run, cost::runField("parameters_trained"), "12").trained, std::string("lora:12"));
    QCOMPARE(cost::withValue(run, cost::runField("tp"), "1").tp, 1);
    QCOMPARE(test::problemOf([&] { (void)cost::withValue(run, cost::runField("tp"), "many"); }),
        QByteArray("'many' is no whole number"));

    run = {};
    run.tp = 2;
    const auto shared = text::memoryCard(cost::memory(*gpt2, cost::Mode::Train, run), {});
    QVERIFY(qt(shared.decimal).endsWith(u"GB a device"_qs));
    QVERIFY(qt(shared.explanation).contains(u"The device that needs most has 1/2 of every matrix."_qs));
    QVERIFY(qt(shared.settings).endsWith(u" · 2 devices: tp 2"_qs));

    cost::RunSettings moe;
    moe.ep = 8;
    form = text::runForm(*test::presetWith("mixtral-8x7b", {}), cost::Mode::Inference, moe);
    QVERIFY(row(form, "ep").unavailable.empty() && row(form, "ep").problem.empty());
    QCOMPARE(qt(form[1].title), u"Engine"_qs);
    QCOMPARE(qt(form[2].summary), u"8 devices: ep 8"_qs);
}

QTEST_APPLESS_MAIN(TestRunForm)
#include "tst_run_form.moc"
