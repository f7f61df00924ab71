// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/run_fields.h"
#include "model/text/memory/device_menu.h"
#include "model/text/memory/device_room.h"
#include "model/text/memory/fit_answers.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/memory_report.h"
#include "model/text/memory/run_form.h"
#include "model/text/memory/size_sweep.h"
#include "model/text/memory/speed.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace paramap;

namespace {

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

constexpr std::int64_t GiB = std::int64_t{1} << 30;

cost::Memory memoryOf(std::int64_t exact, std::int64_t estimated) {
    cost::Memory memory;
    memory.lines = {{cost::Part::Weights, exact, true, cost::Label::Weights},
        {cost::Part::Activations, estimated, false, cost::Label::Blocks}};
    memory.total = exact + estimated;
    return memory;
}

} // namespace

/// The settings of a run as rows of a dialog, and the devices that it is compared with.
class TestRunForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runForm();
    void rowsOfAModel_data();
    void rowsOfAModel();
    void everySettingIsReported();
    void severalDevices();
    void deviceMenu();
    void fitWords();
    void speedWords();
    void sweeps();
    void plans();
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
    for (const cost::Mode mode : {cost::Mode::Train, cost::Mode::Inference})
        for (const auto& group : text::runForm(*gpt2, mode, run))
            for (const auto& each : group.rows) {
                QVERIFY2(!each.label.empty() && !each.about.empty(), each.key.c_str());
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
    QCOMPARE(qt(row(form, "ep").unavailable), u"ep splits experts, and GPT2LMHeadModel has none; nearest: ep 1"_qs);
    QVERIFY(!row(form, "lora_targets").unavailable.empty());
    QVERIFY(!row(form, "sp").unavailable.empty());
    QCOMPARE(qt(row(form, "sequence").automatic), u"1,024 by default"_qs);
    QCOMPARE(qt(form[1].summary), u"logits all at once"_qs);
    QCOMPARE(qt(form[2].summary), u"off: all parameters are trained"_qs);

    test::set(run, "parameters_trained", "lora:8");
    test::set(run, "lora_targets", "q_proj");
    run.pp = 13;
    run.tp = 2;
    form = text::runForm(*gpt2, cost::Mode::Train, run);
    QVERIFY(qt(row(form, "lora_targets").problem).contains(u"q_proj"_qs));
    test::set(run, "lora_targets", "");
    form = text::runForm(*gpt2, cost::Mode::Train, run);
    QVERIFY(row(form, "lora_targets").problem.empty());
    QCOMPARE(qt(form[2].summary), u"rank 8 · c_attn · base fp32"_qs);
    for (const char* other :
        {"norms", "prompt:8"}) { // adapters without layers: there is nothing that PEFT would choose
        cost::RunSettings few;
        test::set(few, "parameters_trained", other);
        QCOMPARE(qt(row(text::runForm(*gpt2, cost::Mode::Train, few), "lora_targets").choices[0].shown), u"as PEFT"_qs);
    }
    QCOMPARE(qt(row(form, "pp").problem), u"pp 13 is more than the 12 layers of GPT2LMHeadModel; nearest: pp 12"_qs);
    QVERIFY(row(form, "tp").problem.empty()); // another setting's fault is not this one's
    QVERIFY(row(form, "sp").unavailable.empty());
    QCOMPARE(qt(form[3].summary), u"26 devices: tp 2 · pp 13"_qs);
    QCOMPARE(qt(text::typedWord(row(form, "parameters_trained"), "LoRA, rank 16")), u"lora:16"_qs);
    QCOMPARE(qt(text::typedWord(row(form, "parameters_trained"), "12")), u"12"_qs);
    QCOMPARE(cost::withValue(run, cost::runField("parameters_trained"), "12").trained, cost::readTrained("lora:12"));
    QCOMPARE(cost::withValue(run, cost::runField("tp"), "1").tp, 1);
    QCOMPARE(test::problemOf([&] { (void)cost::withValue(run, cost::runField("tp"), "many"); }),
        QByteArray("'many' is no whole number"));

    run = {};
    run.tp = 2;
    const auto shared = text::memoryCard(cost::memory(*gpt2, cost::Mode::Train, run), {});
    QVERIFY(qt(shared.beside).endsWith(u"GB a device"_qs));
    QVERIFY(qt(shared.explanation).contains(u"The device that needs most has 1/2 of every matrix."_qs));
    QVERIFY(qt(shared.settings).endsWith(u" · 2 devices: tp 2"_qs));

    cost::RunSettings moe;
    moe.ep = 8;
    form = text::runForm(*test::presetWith("mixtral-8x7b", {}), cost::Mode::Inference, moe);
    QVERIFY(row(form, "ep").unavailable.empty() && row(form, "ep").problem.empty());
    QCOMPARE(qt(form[1].title), u"Engine"_qs);
    QCOMPARE(qt(form[2].summary), u"8 devices: ep 8"_qs);
    test::set(moe, "engine", "llama.cpp");
    for (const auto& [ubatch, words] :
        {std::pair{1, u"llama.cpp · 1 token at once"_qs}, {2, u"llama.cpp · 2 tokens at once"_qs}}) {
        moe.ubatch = ubatch;
        QCOMPARE(qt(text::runForm(*gpt2, cost::Mode::Inference, moe)[1].summary), words);
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
    row("vit_b_16", Inference, "sequence context kv_dtype engine ubatch pad_vocabulary", "batch 8 \u00B7 bf16");
    row("resnet50", Train, "sequence attention pad_vocabulary", "batch 8 \u00B7 bf16 AMP \u00B7 AdamW");
    row("bert-base-uncased", Inference, "context kv_dtype engine ubatch", "batch 8 \u00B7 seq 512 \u00B7 bf16");
    row("mamba-130m", Inference, "context kv_dtype attention", "batch 8 \u00B7 seq 1,024 \u00B7 bf16");
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
                result.append(qt(row.key));
        return result;
    };
    QStringList wanted = keys(*all);
    for (const QString& key : missing.split(u' ', Qt::SkipEmptyParts))
        QCOMPARE(wanted.removeAll(key), 1);
    QCOMPARE(keys(*network), wanted);
    QCOMPARE(qt(text::memoryCard(cost::memory(*network, cost::Mode(mode), {}), {}).settings), settings);
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

/// For a run that is not divided, eight devices are one memory. A divided run has one of them for each share.
void TestRunForm::severalDevices() {
    const cost::Device h100 = cost::deviceNamed(test::shippedCatalog().devices(), "H100");
    auto memory = memoryOf(8 * h100.bytes + 1, 0);
    auto tile = text::deviceTile({h100, 8}, memory);
    QCOMPARE(qt(tile.name), u"8 \u00D7 H100"_qs);
    QCOMPARE(qt(tile.use), u"640 GB \u00B7 101\u202F%"_qs);
    QCOMPARE(tile.fit, text::Fit::TooLarge);
    QCOMPARE(
        qt(tile.spoken), u"8 \u00D7 H100, 640 GB: too large, 101 percent of all together, if nothing is held twice"_qs);
    tile = text::deviceTile({h100, 16}, memory);
    QCOMPARE(qt(tile.use), u"1,280 GB \u00B7 50\u202F%"_qs);
    QCOMPARE(tile.fit, text::Fit::Fits);

    memory = memoryOf(h100.bytes / 2, 0);
    memory.settings.tp = 8;
    memory.settings.pp = 2;
    tile = text::deviceTile({h100, 16}, memory);
    QCOMPARE(qt(tile.use), u"80 GB \u00B7 50\u202F%"_qs);
    QCOMPARE(qt(tile.spoken), u"16 \u00D7 H100, 80 GB each: fits, 50 percent of each"_qs);
    tile = text::deviceTile({h100, 8}, memory);
    QCOMPARE(qt(tile.most), u"needs 16"_qs);
    QCOMPARE(tile.fit, text::Fit::TooLarge);
    QVERIFY(qt(tile.spoken).contains(u"too few, the run is divided among 16"_qs));
    QCOMPARE(qt(text::deviceTile({h100, 1}, memory).spoken), u"H100, 80 GB: fits, 50 percent"_qs); // each of so many

    // The largest batch is that of all of them.
    const auto gpt2 = test::presetWith("gpt2", {});
    const std::vector<cost::DeviceSet> sets{{h100, 1}, {h100, 4}};
    auto card = text::memoryCard(cost::memory(*gpt2, cost::Mode::Train, {}), sets);
    text::addLargest(card, gpt2->settings, {}, sets);
    const auto batch
        = [&](std::size_t i) { return qt(card.devices[i].most).section(u'\u2009', 1).remove(u',').toInt(); };
    QVERIFY2(batch(0) > 10 && batch(1) > 4 * batch(0), qPrintable(qt(card.devices[1].most)));

    QCOMPARE(cost::deviceSets(test::shippedCatalog().devices(), {{"h100", 2}})[0].device.name, h100.name);
    QCOMPARE(test::problemOf([&] {
        (void)cost::deviceSets({h100}, {{"H100", 0}});
    }),
        QByteArray("there cannot be 0 of 'H100'; 1 to 1,000,000 devices are counted"));
}

void TestRunForm::deviceMenu() {
    const auto all = test::shippedCatalog().devices();
    const auto memory = memoryOf(100 * GiB, 0);
    const auto menu = text::deviceMenu({cost::deviceNamed(all, "H100"), 3}, all, memory);
    QCOMPARE(qt(menu.title), u"3 \u00D7 H100 SXM, 80 GB"_qs);
    QStringList titles;
    std::size_t entries = 0;
    for (const auto& group : menu.groups) {
        titles += qt(group.title);
        entries += group.entries.size();
        for (const auto& entry : group.entries)
            QCOMPARE(entry.chosen, entry.name == "H100 SXM");
        QCOMPARE(group.chosen, group.title == "Data centre");
    }
    QCOMPARE(titles, (QStringList{u"Consumer"_qs, u"Workstation"_qs, u"Data centre"_qs, u"Apple"_qs}));
    QCOMPARE(entries, all.size());
    QStringList counts;
    for (const auto& entry : menu.counts)
        counts += qt(entry.shown) + (entry.chosen ? u"*"_qs : u""_qs);
    QCOMPARE(counts.mid(0, 5).join(u' '), u"1 2 3* 4 8"_qs);
    QCOMPARE(counts.last(), u"1,024"_qs);
    QCOMPARE(qt(menu.counts[0].use), u"80 GB \u00B7 126\u202F% \u2715"_qs);
    QCOMPARE(qt(menu.counts[2].use), u"240 GB \u00B7 41\u202F% \u2713"_qs);

    const cost::DeviceSet one{all[0], 1}, two{all[0], 2};
    QCOMPARE(qt(text::deviceStep({one, one}, {one, two})), u"RTX 2080 Ti \u2192 2 \u00D7 RTX 2080 Ti"_qs);
    QCOMPARE(qt(text::deviceStep({one, one}, {two, two})), u"Devices"_qs);
    QVERIFY(text::deviceStep({one, two}, {one, two}).empty());
}

void TestRunForm::fitWords() {
    const auto all = test::shippedCatalog().devices();
    const auto answers = [&](const char* preset, cost::Mode mode, const char* device, std::int64_t count = 1,
                             const cost::RunSettings& run = {}) {
        QStringList words;
        const auto network = test::presetWith(preset, {});
        for (const auto& each : text::fitAnswers(network->settings, mode, run, {cost::deviceNamed(all, device), count}))
            words += qt(each.text) + (each.value ? u""_qs : u" -"_qs);
        return words;
    };
    using enum cost::Mode;
    const QStringList small = answers("gpt2", Train, "RTX 4090");
    QCOMPARE(small.size(), 3);
    QVERIFY2(small[0].startsWith(u"Largest batch that fits: "_qs) && !small[0].endsWith(u'-'), qPrintable(small[0]));
    QCOMPARE(small[1], u"Longest sequence that fits: all 1,024, as it is -"_qs);
    QVERIFY2(small[2].startsWith(u"Most layers that fit: "_qs) && !small[2].endsWith(u'-'), qPrintable(small[2]));
    const QStringList large = answers("llama-3.1-405b", Train, "H100");
    QVERIFY2(large[0].startsWith(u"Not even batch 1 fits: the weights alone need "_qs), qPrintable(large[0]));
    QVERIFY(large[1].startsWith(u"Not even a sequence of 1 token fits: the weights alone need "_qs));
    QVERIFY2(large[2].startsWith(u"Not even 1 of the layers fits: "_qs), qPrintable(large[2]));
    const QStringList tiny = answers("gpt2-xl", Train, "RTX 3080"); // weights would do, states do not
    QVERIFY2(tiny[0].startsWith(u"Not even batch 1 fits: "_qs) && tiny[0].endsWith(u"GiB are needed -"_qs),
        qPrintable(tiny[0]));
    QVERIFY(answers("llama-3.1-405b", Train, "H100", 1024)[0].startsWith(u"Largest batch that fits: "_qs));
    const QStringList image = answers("vit_b_16", Train, "T4"); // no tokens
    QCOMPARE(image.filter(u"sequence"_qs).size(), 0);
    QVERIFY(image[0].startsWith(u"Largest batch"_qs));
    cost::RunSettings one, divided;
    one.batch = 1;
    QCOMPARE(answers("mamba-130m", Inference, "H100", 1, one).filter(u"context"_qs).size(), 0); // states do not grow
    divided.tp = 4;
    QVERIFY(answers("gpt2", Train, "T4", 2, divided).isEmpty()); // two are too few
    QCOMPARE(answers("gpt2", Train, "T4", 4, divided).size(), 3);

    text::FitAnswer answer{text::FitAnswer::Of::Length, "context", {}, {}, 77};
    QCOMPARE(text::withAnswer({}, answer).context.value_or(0), std::int64_t(77));
    answer.unknown = "sequence";
    QCOMPARE(text::withAnswer({}, answer).sequence.value_or(0), std::int64_t(77));
    answer = {text::FitAnswer::Of::Batch, "batch", {}, {}, {}};
    QCOMPARE(text::withAnswer({}, answer).batch, cost::RunSettings().batch);
}

/// 40 % of 989.5 TFLOP/s, by 6,999,559,372,800 FLOP for 8,192 tokens: 463,000 a second; 300 B of them in 7.5 days.
void TestRunForm::speedWords() {
    const auto all = test::shippedCatalog().devices();
    const std::vector<cost::DeviceSet> sets{{cost::deviceNamed(all, "H100"), 1}, {cost::deviceNamed(all, "T4"), 8}};
    const auto card = [&](const char* preset, cost::Mode mode, const cost::TrainingPlan& plan = {},
                          const cost::RunSettings& run = {}) {
        const auto network = test::presetWith(preset, {});
        const auto memory = cost::memory(*network, mode, run);
        auto result = text::memoryCard(memory, sets);
        text::addSpeed(result, *network, memory, sets, plan);
        return result;
    };
    const auto shown = [](const text::MemoryCard& of, std::size_t row) { return qt(of.speed.rows.at(row).shown); };
    using enum cost::Mode;
    auto words = card("gpt2", Train);
    QCOMPARE(words.speed.rows.size(), std::size_t(4));
    QCOMPARE(shown(words, 0), u"not said"_qs);
    QCOMPARE(qt(words.speed.rows[0].choices[1].word), QString::number(20LL * 124'439'808));
    QCOMPARE(shown(words, 1), u"40\u202F%"_qs);
    QCOMPARE(shown(words, 2), u"463,000 tokens/s"_qs);
    QCOMPARE(shown(words, 3), u"depends on how the run is divided"_qs);
    QCOMPARE(qt(words.speed.summary), u"H100: 463,000 tokens/s"_qs);
    QVERIFY(qt(words.devices[0].facts).contains(u"Step, at least: 7.07\u202Fms"_qs));
    QVERIFY(qt(words.devices[1].facts).contains(u"Parallelism"_qs));
    words = card("gpt2", Train, {300'000'000'000, 0.4});
    QCOMPARE(shown(words, 2), u"463,000 tokens/s \u00B7 7.50\u202Fdays"_qs);
    words = card("gpt2", Train, {300'000'000'000, 0.375});
    QCOMPARE(shown(words, 1), u"37.5\u202F%"_qs);
    cost::RunSettings divided;
    divided.dp = 8;
    words = card("gpt2", Train, {}, divided);
    QVERIFY2(shown(words, 3).endsWith(u" tokens/s"_qs), qPrintable(shown(words, 3)));

    words = card("llama-3-8b", Inference);
    QCOMPARE(words.speed.rows.size(), std::size_t(2));
    QVERIFY2(shown(words, 0).startsWith(u"\u2264\u2009"_qs), qPrintable(shown(words, 0)));
    QVERIFY(shown(words, 0).contains(u" tokens/s \u00B7 prefill \u2265\u2009"_qs));
    words = card("llama-3-8b", Train);
    QVERIFY(shown(words, 2).endsWith(u"; does not fit"_qs));
    words = card("vit_b_16", Train, {300'000'000'000, 0.4}); // 841,214,066,688 FLOP for 8 images, and no tokens
    QCOMPARE(words.speed.rows.size(), std::size_t(3));
    QCOMPARE(shown(words, 1), u"3,760 samples/s"_qs);
    QVERIFY(qt(words.devices[0].facts).contains(u"Samples per second at 40.0\u202F% utilisation: 3,760"_qs));
    QVERIFY(!qt(words.devices[0].facts).contains(u"okens"_qs));
}

/// Each row of a sweep has a legal value, in even ratios, and its full account.
void TestRunForm::sweeps() {
    const auto gpt2 = test::presetWith("gpt2", {});
    const text::SizeSweep layers = text::sizeSweep(gpt2->settings, "n_layer", {});
    QCOMPARE(qt(layers.title), u"n_layer, layers"_qs);
    QStringList values, heads;
    for (const std::string& head : layers.heads)
        heads.append(qt(head));
    QCOMPARE(heads, u"n_layer,Parameters,Training,Inference,Cache,FLOPs forward"_qs.split(u','));
    for (const text::SizeSweep::Row& row : layers.rows) {
        values.append(qt(row.cells[0]));
        QCOMPARE(row.now, row.value == 12);
        const auto model = test::presetWith("gpt2", {{"n_layer", row.value}});
        QCOMPARE(qt(row.cells[1]), qt(words::exact(model->totals().parameters)));
        const cost::Memory training = cost::memory(*model, cost::Mode::Train, {});
        QCOMPARE(qt(row.cells[2]), u"\u2248\u2009"_qs + qt(words::binaryBytes(training.total)));
        QVERIFY(qt(layers.tabbed)
                    .contains(u"\n%1\t%2\t%3\t"_qs.arg(row.value).arg(model->totals().parameters).arg(training.total)));
    }
    QCOMPARE(values, u"3 4 5 6 7 8 10 12 14 17 20 24 29 34 40 48"_qs.split(u' '));
    for (const text::SizeSweep::Row& row : text::sizeSweep(gpt2->settings, "n_embd", {}).rows)
        QVERIFY2(row.value % 12 == 0, std::to_string(row.value).c_str()); // twelve heads
    const auto image = test::presetWith("vit_b_16", {});
    QCOMPARE(text::sizeSweep(image->settings, "num_layers", {}).heads.size(), std::size_t(5)); // no cache
    QVERIFY(test::problemOf([&] { (void)text::sizeSweep(gpt2->settings, "activation_function", {}); }) != "no problem");
}

void TestRunForm::plans() {
    const cost::TrainingPlan plan = cost::withPlanned({}, "train_tokens", "300.0\u202FB");
    QCOMPARE(plan.tokens, std::int64_t(300'000'000'000));
    QCOMPARE(cost::withPlanned(plan, "train_tokens", "").tokens, std::int64_t(0));
    for (const char* each : {"0.5", "50%", "50 %", "50\u202F%"})
        QCOMPARE(cost::withPlanned(plan, "utilisation", each).utilisation, 0.5);
    QCOMPARE(cost::withPlanned({0, 0.9}, "utilisation", "").utilisation, 0.4);
    QCOMPARE(test::problemOf([&] { (void)cost::withPlanned(plan, "utilisation", "120%"); }),
        QByteArray("the utilisation '120%' is no share; it is more than 0 and at most 1, like 0.4 or 40%"));
    QVERIFY(test::problemOf([&] {
        (void)cost::withPlanned(plan, "train_tokens", "many");
    }).startsWith("the number of tokens 'many' is no count"));
    QCOMPARE(qt(text::planStep({}, plan)), u"Train on 300.0\u202FB tokens"_qs);
    QCOMPARE(qt(text::planStep(plan, {})), u"Train on no number of tokens"_qs);
    QCOMPARE(qt(text::planStep({}, {0, 0.5})), u"Utilisation 40\u202F% \u2192 50\u202F%"_qs);
}

int tst_run_form(int argc, char* argv[]) {
    return paramap::test::run<TestRunForm>(argc, argv);
}
#include "tst_run_form.moc"
