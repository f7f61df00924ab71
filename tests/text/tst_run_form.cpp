// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/run_fields.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/memory_report.h"
#include "model/text/memory/run_form.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "ui/look/qt_text.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace paramap;
using ui::qs;

/// The settings of a run as rows of a dialog, and a size over its values.
class TestRunForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runForm();
    void rowsOfAModel_data();
    void rowsOfAModel();
    void everySettingIsReported();
};

// The dialog offers what the account allows, and gives the reason for what it does not allow.
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
    for (const auto& network : {gpt2, test::presetWith("t5-small", {}), test::presetWith("stable-diffusion-1.5", {})})
        for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference})
            for (const auto& group : text::runForm(*network, mode, run))
                for (const auto& each : group.rows) {
                    QVERIFY2(!each.label.empty() && !each.about.empty(), each.key.c_str());
                    QVERIFY((each.key != "encoder_sequence" && each.key != "steps") || network != gpt2);
                    shown.insert(each.key);
                }
    for (const cost::RunField& field : cost::runFields()) // whatever a command line can say, a panel can
        QVERIFY2(shown.contains(std::string(field.key)), std::string(field.key).c_str());
    for (const char* key : {"tp", "cp", "pp", "ep"})
        for (const auto& choice : row(form, key).choices) {
            cost::RunSettings so = cost::withValue(run, cost::runField(key), choice.word);
            const QByteArray problem = test::problemOf([&] { (void)cost::memory(*gpt2, cost::Mode::Train, so); });
            QCOMPARE(QByteArray::fromStdString(choice.reason), problem == "no problem" ? QByteArray() : problem);
        }
    QCOMPARE(qs(row(form, "ep").unavailable), u"ep splits experts, and GPT2LMHeadModel has none; nearest: ep 1"_qs);
    QVERIFY(!row(form, "lora_targets").unavailable.empty());
    QVERIFY(!row(form, "sp").unavailable.empty());
    QCOMPARE(qs(row(form, "sequence").automatic), u"1,024 by default"_qs);
    QCOMPARE(qs(form[1].summary), u"logits all at once"_qs);
    QCOMPARE(qs(form[2].summary), u"off: all parameters are trained"_qs);

    test::set(run, "parameters_trained", "lora:8");
    test::set(run, "lora_targets", "q_proj");
    run.pp = 13;
    run.tp = 2;
    form = text::runForm(*gpt2, cost::Mode::Train, run);
    QVERIFY(qs(row(form, "lora_targets").problem).contains(u"q_proj"_qs));
    test::set(run, "lora_targets", "");
    form = text::runForm(*gpt2, cost::Mode::Train, run);
    QVERIFY(row(form, "lora_targets").problem.empty());
    QCOMPARE(qs(form[2].summary), u"rank 8 · c_attn · base fp32"_qs);
    for (const char* other :
        {"norms", "prompt:8"}) { // adapters without layers: there is nothing that PEFT would choose
        cost::RunSettings few;
        test::set(few, "parameters_trained", other);
        QCOMPARE(qs(row(text::runForm(*gpt2, cost::Mode::Train, few), "lora_targets").choices[0].shown), u"as PEFT"_qs);
    }
    QCOMPARE(qs(row(form, "pp").problem), u"pp 13 is more than the 12 layers of GPT2LMHeadModel; nearest: pp 12"_qs);
    QVERIFY(row(form, "tp").problem.empty()); // another setting's fault is not this one's
    QVERIFY(row(form, "sp").unavailable.empty());
    QCOMPARE(qs(form[3].summary), u"26 devices: tp 2 · pp 13"_qs);
    QCOMPARE(qs(text::typedWord(row(form, "parameters_trained"), "LoRA, rank 16")), u"lora:16"_qs);
    QCOMPARE(qs(text::typedWord(row(form, "parameters_trained"), "12")), u"12"_qs);
    QCOMPARE(cost::withValue(run, cost::runField("parameters_trained"), "12").trained, cost::readTrained("lora:12"));
    QCOMPARE(cost::withValue(run, cost::runField("tp"), "1").tp, 1);
    QCOMPARE(test::problemOf([&] { (void)cost::withValue(run, cost::runField("tp"), "many"); }),
        QByteArray("'many' is no whole number"));

    run = {};
    run.tp = 2;
    const auto shared = text::memoryCard(cost::memory(*gpt2, cost::Mode::Train, run), {});
    QVERIFY(qs(shared.beside).endsWith(u"GB a device"_qs));
    QVERIFY(qs(shared.explanation).contains(u"Most loaded device: 1/2 of every matrix."_qs));
    QVERIFY(qs(shared.settings).endsWith(u" · 2 devices: tp 2"_qs));

    cost::RunSettings moe;
    moe.ep = 8;
    form = text::runForm(*test::presetWith("mixtral-8x7b", {}), cost::Mode::Inference, moe);
    QVERIFY(row(form, "ep").unavailable.empty() && row(form, "ep").problem.empty());
    QCOMPARE(qs(form[1].title), u"Generation"_qs);
    QCOMPARE(qs(form[2].summary), u"8 devices: ep 8"_qs);
    QCOMPARE(qs(form[1].summary), u"logits of the last position"_qs);
    test::set(moe, "engine", "llama.cpp");
    QCOMPARE(row(text::runForm(*gpt2, cost::Mode::Inference, moe), "prefill_chunk").value, "512");
    test::set(moe, "logits", "all");
    for (const auto& [chunk, words] : {std::pair{1, u"logits of all positions · 1 token at once"_qs},
             {2, u"logits of all positions · 2 tokens at once"_qs}}) {
        moe.prefillChunk = chunk;
        QCOMPARE(qs(text::runForm(*gpt2, cost::Mode::Inference, moe)[1].summary), words);
    }
}

/// A setting without meaning for the model has no row: tokens and caches for models of images, a longer context for
/// states, attention for convolutions.
void TestRunForm::rowsOfAModel_data() {
    QTest::addColumn<int>("mode");
    QTest::addColumn<QString>("missing");
    QTest::addColumn<QString>("settings");
    const auto row = [](const char* model, cost::Mode mode, const char* missing, const char* settings) {
        QTest::addRow("%s %s", model, mode == cost::Mode::Train ? "train" : "inference")
            << int(mode) << QString::fromUtf8(missing) << QString::fromUtf8(settings);
    };
    using enum cost::Mode;
    row("gpt2", Train, "", "batch 8 \u00B7 seq 1,024 \u00B7 bf16 AMP \u00B7 AdamW");
    row("gpt2", Inference, "", "batch 8 \u00B7 context 1,024 \u00B7 bf16");
    row("vit_b_16", Train, "sequence pad_vocabulary", "batch 8 \u00B7 bf16 AMP \u00B7 AdamW");
    row("vit_b_16", Inference, "sequence context kv_dtype cache logits prefill_chunk pad_vocabulary",
        "batch 8 \u00B7 bf16");
    row("resnet50", Train, "sequence attention pad_vocabulary", "batch 8 \u00B7 bf16 AMP \u00B7 AdamW");
    row("bert-base-uncased", Inference, "context kv_dtype cache logits prefill_chunk",
        "batch 8 \u00B7 seq 512 \u00B7 bf16");
    row("mamba-130m", Inference, "context kv_dtype cache attention", "batch 8 \u00B7 seq 1,024 \u00B7 bf16");
    row("clip-vit-base-patch32", Train, "", "batch 8 \u00B7 seq 77 \u00B7 bf16 AMP \u00B7 AdamW");
}

void TestRunForm::rowsOfAModel() {
    QFETCH(int, mode);
    QFETCH(QString, missing);
    QFETCH(QString, settings);
    const std::string model = QString::fromLatin1(QTest::currentDataTag()).section(u' ', 0, 0).toStdString();
    const auto network = test::presetWith(model, {}), all = test::presetWith("gpt2", {});
    const auto keys = [mode](const network::Network& of) {
        QStringList result;
        for (const auto& group : text::runForm(of, cost::Mode(mode), {}))
            for (const auto& row : group.rows)
                result.append(qs(row.key));
        return result;
    };
    QStringList wanted = keys(*all);
    for (const QString& key : missing.split(u' ', Qt::SkipEmptyParts))
        QCOMPARE(wanted.removeAll(key), 1);
    QCOMPARE(keys(*network), wanted);
    QCOMPARE(qs(text::memoryCard(cost::memory(*network, cost::Mode(mode), {}), {}).settings), settings);
}

// A report says of every setting that is in use what it is, in the table's order or where the row says.
void TestRunForm::everySettingIsReported() {
    for (const cost::RunField& field : cost::runFields())
        for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference}) {
            if (!field.isUsedIn(mode))
                continue;
            cost::Memory memory;
            memory.mode = mode;
            memory.settings = test::changed(field);
            const std::vector<text::RunSetting> reported = text::runSettings(memory);
            QVERIFY2(
                std::ranges::find(reported, field.key, &text::RunSetting::name) != reported.end(), field.key.data());
        }
}

int tst_run_form(int argc, char* argv[]) {
    return paramap::test::run<TestRunForm>(argc, argv);
}
#include "tst_run_form.moc"
