// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/engines/engine.h"
#include "model/cost/memory/memory.h"
#include "model/cost/run/engine_choice.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace paramap;
using cost::Engine;
using cost::Mode;
using cost::Part;
using test::runParamap;
using Json = nlohmann::json;

namespace {

cost::RunSettings with(std::initializer_list<std::pair<const char*, const char*>> settings) {
    cost::RunSettings run;
    for (const auto& [key, value] : settings)
        test::set(run, key, value);
    return run;
}

cost::Memory inference(const char* model, std::initializer_list<std::pair<const char*, const char*>> settings) {
    cost::RunSettings run = with(settings);
    return cost::memory(*test::presetWith(model, {}), Mode::Inference, run);
}

QByteArray answer(const QByteArrayList& words) {
    const auto ran = runParamap(QByteArrayList{"memory"} + words + QByteArrayList{"--format", "json"});
    return ran.status == 0 ? ran.out : "refused: " + ran.err;
}

} // namespace

/// Programs as settings, and the mechanisms that they brought: logits of all positions, prompts in pieces,
/// micro-batches one after another.
class TestEngines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void filesAreSettings();
    void brokenFilesAreRefused();
    void everyProgramAnswers();
    void optionsSayOtherwise();
    void whatItSetIsTold();
    void sourcesWereRead();
    void asTheSourcesSay_data();
    void asTheSourcesSay();
    void wholeVocabulary();
    void logitsOfAll_data();
    void logitsOfAll();
    void logitsTwice();
    void promptsInPieces();
    void accumulation();
    void checkpointsOnHost();
    void manualNamesAll();
};

void TestEngines::filesAreSettings() {
    const QStringList files
        = QDir(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/engines")).entryList({QStringLiteral("*.json")});
    QCOMPARE(std::size_t(files.size()), cost::engines().size());
    for (const Engine& engine : cost::engines()) {
        QVERIFY2(files.contains(QString::fromStdString(engine.name + ".json")), engine.name.c_str());
        QVERIFY(!engine.title.empty() && !engine.about.empty() && !engine.source.empty() && !engine.settings.empty());
        cost::RunSettings run;
        test::set(run, "engine", engine.name);
        QCOMPARE(test::wordOf(run, "engine"), engine.name);
        for (const Engine::Usual& usual : engine.settings) {
            const auto found = std::ranges::find(cost::runFields(), usual.key, &cost::RunField::key);
            QVERIFY2(found != cost::runFields().end(), usual.key.c_str());
            QCOMPARE(cost::valueText(run, *found), usual.value); // read, and spelled as the program spells it
            QVERIFY2(!usual.why.empty(), usual.key.c_str());
        }
        cost::checkRun(run);
    }
    QCOMPARE(&cost::engineNamed("vllm"), &*std::ranges::find(cost::engines(), "vllm", &Engine::name));
    QVERIFY(test::problemOf([] { (void)with({{"engine", "vlm"}}); }).contains("did you mean 'vllm'?"));
}

void TestEngines::brokenFilesAreRefused() {
    const auto problem = [](const char* text) {
        return test::problemOf([&] { (void)cost::readEngine(test::quoted(text).toStdString(), "x.json"); });
    };
    QCOMPARE(problem("{`engine`: `x`}"), "x.json, line 1: \"title\" is missing");
    const auto whole = [](const char* rest) {
        return "{`engine`: `x`, `title`: `X`, `about`: `a`, `source`: `s`, `settings`: {" + QByteArray(rest);
    };
    QVERIFY(problem(whole("`dtype`: [`awq`]}}")).contains("a list of two texts"));
    QVERIFY(problem(whole("}, `habits`: {`page`: 0}}")).contains("1 or more"));
    QVERIFY(problem(whole("}, `habits`: {`pages`: 2}}")).contains("'pages' is not known"));
    QVERIFY(problem(whole("}, `habit`: {}}")).contains("habits"));
    const Engine engine = cost::readEngine(
        test::quoted(whole("`dtype`: [`awq`, `4 bits`]}, `habits`: {`page`: 16, `own_buffers`: true}}")).toStdString(),
        "x.json");
    QCOMPARE(engine.page, 16);
    QVERIFY(engine.ownBuffers && !engine.widensWindows);
    QCOMPARE(engine.settings.front().why, "4 bits");
}

/// A program's settings mean something for every kind of model, or are left alone.
void TestEngines::everyProgramAnswers() {
    for (const char* model :
        {"gpt2", "llama-3-8b", "mixtral-8x7b", "mamba-130m", "t5-small", "bert-base-uncased", "resnet50"}) {
        const auto network = test::presetWith(model, {});
        for (const Engine& engine : cost::engines())
            for (const Mode mode : {Mode::Train, Mode::Inference}) {
                cost::RunSettings run;
                test::set(run, "engine", engine.name);
                const bool adapts = mode == Mode::Train && !run.trained.all(),
                           head = mode == Mode::Train && test::wordOf(run, "loss") == "fused";
                const QByteArray problem
                    = test::problemOf([&] { QVERIFY(cost::memory(*network, mode, run).total > 0); });
                if (problem != "no problem" && !adapts && !head) // adapters and fused heads need a place
                    QFAIL((QByteArray(model) + ", " + engine.name.c_str() + ": " + problem).constData());
            }
    }
}

void TestEngines::optionsSayOtherwise() {
    const QByteArrayList model{"llama-3-8b", "--batch", "2", "--sequence", "512"};
    const auto setting = [](const QByteArray& text, const char* key) {
        return Json::parse(text.toStdString())["settings"][key].get<std::string>();
    };
    const QByteArray usual = answer(model + QByteArrayList{"--engine", "torchtune"});
    QCOMPARE(setting(usual, "checkpointing"), "full");
    QCOMPARE(setting(usual, "loss"), "chunked:8");
    const QByteArray first = answer(model + QByteArrayList{"--engine", "torchtune", "--loss", "full"});
    QCOMPARE(answer(model + QByteArrayList{"--loss", "full", "--engine", "torchtune"}), first);
    QVERIFY(!Json::parse(first.toStdString())["settings"].contains("loss")); // the usual value is not told
    QCOMPARE(setting(first, "precision"), "bf16");
    // As if its settings had been given one by one.
    QByteArrayList each = model;
    for (const Engine::Usual& set : cost::engineNamed("torchtune").settings)
        if (set.key != "lora_dtype" && set.key != "lora_dropout" && set.key != "sharding")
            each += QByteArrayList{"--" + QByteArray::fromStdString(set.key).replace('_', '-'), set.value.c_str()};
    const auto bytes
        = [](const QByteArray& text) { return Json::parse(text.toStdString())["bytes"]["total"].get<qint64>(); };
    QCOMPARE(bytes(answer(each)), bytes(answer(model + QByteArrayList{"--engine", "torchtune"})));
    QVERIFY(bytes(answer(each)) != bytes(answer(model)));
}

void TestEngines::whatItSetIsTold() {
    cost::RunSettings run = with({{"engine", "torchtune"}, {"loss", "full"}});
    QCOMPARE(cost::engineSettings(run, Mode::Train),
        "precision bf16, checkpointing full, gradients freed, attention sdpa, sharding fsdp2, lora-dropout 0, "
        "lora-dtype bf16");
    QCOMPARE(cost::engineSettings(run, Mode::Inference), "attention sdpa");
    const auto ran = runParamap({"memory", "gpt2", "--mode", "inference", "--engine", "vllm"});
    QVERIFY2(ran.out.contains(
                 "vLLM has attention flash, cache static, logits last, prefill-chunk 8192 (vLLM, engine/arg_utils.py"),
        ran.out);
    QVERIFY2(ran.out.contains("vLLM holds the cache of a sequence in multiples of 16 tokens."), ran.out);
    const auto images
        = runParamap({"memory", "resnet50", "--engine", "megatron"}); // nothing is padded, and nobody says so
    QVERIFY2(images.status == 0 && images.out.contains("attention flash (") && !images.out.contains("pad"), images.out);
}

/// Every file names a revision of what was read.
void TestEngines::sourcesWereRead() {
    const QRegularExpression revision(QStringLiteral("\\b([0-9a-f]{7}|v?\\d+\\.\\d+\\.\\d+|pull request \\d+)\\b"));
    for (const Engine& engine : cost::engines()) {
        const QString source = QString::fromStdString(engine.source);
        QVERIFY2(
            !source.contains(QStringLiteral("not held")) && revision.match(source).hasMatch(), engine.name.c_str());
    }
}

void TestEngines::asTheSourcesSay_data() {
    QTest::addColumn<QByteArray>("engine");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char* engine, const char* key, const char* value) {
        QTest::addRow("%s, %s", engine, key) << QByteArray(engine) << QByteArray(key) << QByteArray(value);
    };
    row("autoawq", "cache", "static"); // WindowedCache
    row("autoawq", "attention", "flash"); // flash_attn_func
    row("autoawq-0.1", "attention", "eager"); // torch.matmul, F.softmax
    row("nanogpt", "dtype", "fp32"); // sample.py casts nothing
    row("nanogpt", "autocast", "bf16");
    row("unsloth", "lora_dtype", "fp32"); // float32_mixed_precision
    row("bitsandbytes", "lora_dtype", "fp32");
    row("bitsandbytes", "gradients", "freed");
    row("llama.cpp", "kv_dtype", "fp16"); // cache_type_k
    row("llama.cpp", "attention", "flash"); // flash_attn_type
}

void TestEngines::asTheSourcesSay() {
    QFETCH(QByteArray, engine);
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, value);
    cost::RunSettings run;
    test::set(run, "engine", engine.toStdString());
    QCOMPARE(QByteArray::fromStdString(test::wordOf(run, key.toStdString())), value);
}

/// LitGPT divides the matrices of attention and MLP alone (generate/tp.py).
void TestEngines::wholeVocabulary() {
    const auto weights = [](const char* engine, const char* devices) {
        return inference("llama-2-7b", {{"engine", engine}, {"dtype", "bf16"}, {"tp", devices}, {"sequence", "16"}})
            .bytes(Part::Weights);
    };
    const std::int64_t table = std::int64_t{2} * 32000 * 4096;
    QCOMPARE(weights("litgpt", "1"), weights("none", "1"));
    QCOMPARE(weights("litgpt", "2") - weights("none", "2"), table); // half of the table and half of the head
    QCOMPARE(weights("litgpt", "8") - weights("none", "8"), 2 * table - table / 4);
    const auto logits = [](const char* engine) { // where all positions have some
        const auto memory
            = inference("llama-2-7b", {{"engine", engine}, {"dtype", "bf16"}, {"tp", "4"}, {"logits", "all"}});
        std::int64_t most = 0;
        for (const cost::Moment& moment : momentsOf(memory.timeline))
            most = std::max(most, moment.alive[cost::Content::Logits]);
        return most;
    };
    QCOMPARE(logits("litgpt"), 4 * logits("none"));
}

void TestEngines::logitsOfAll_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("sequence");
    QTest::addColumn<qint64>("vocabulary");
    QTest::addColumn<qint64>("width");
    QTest::addColumn<bool>("atEnd");
    QTest::addRow("small model") << QByteArray("gpt2") << QByteArray("1024") << qint64(50257) << qint64(768) << true;
    QTest::addRow("large vocabulary") << QByteArray("qwen3-0.6b") << QByteArray("2048") << qint64(151936)
                                      << qint64(1024) << true;
    QTest::addRow("wide layers") << QByteArray("llama-2-7b") << QByteArray("2048") << qint64(32000) << qint64(4096)
                                 << false;
}

/// The logits come when the tensors of the layers are gone: the peak is the larger of the two moments.
void TestEngines::logitsOfAll() {
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, sequence);
    QFETCH(qint64, vocabulary);
    QFETCH(qint64, width);
    QFETCH(bool, atEnd);
    const auto last
        = inference(model.constData(), {{"batch", "2"}, {"sequence", sequence.constData()}, {"attention", "sdpa"}});
    const auto all
        = inference(model.constData(), {{"batch", "2"}, {"sequence", sequence.constData()}, {"logits", "all"}});
    const std::int64_t tokens = 2 * sequence.toLongLong(), logits = 2 * tokens * vocabulary,
                       layers = last.bytes(Part::Activations);
    QCOMPARE(atEnd, logits + 2 * tokens * width > layers);
    QCOMPARE(all.bytes(Part::Logits), atEnd ? logits : 0);
    QCOMPARE(all.bytes(Part::Activations), atEnd ? 2 * tokens * width : layers);
    QCOMPARE(all.peakAt, atEnd ? cost::Instant::ForwardEnd : cost::Instant::Prefill);
    QCOMPARE(all.timeline.peak().total(), all.total);
    QCOMPARE(all.bytes(Part::KvCache), last.bytes(Part::KvCache));
}

/// A class that caps its logits holds them twice.
void TestEngines::logitsTwice() {
    const auto bytes = [](const formula::Value& cap) {
        const auto network = test::presetWith("gemma-2-2b", {{"final_logit_softcapping", cap}});
        return cost::memory(*network, Mode::Inference, with({{"batch", "1"}, {"sequence", "1024"}, {"logits", "all"}}))
            .bytes(Part::Logits);
    };
    QCOMPARE(bytes(formula::Value(std::int64_t{30})), 2 * bytes(formula::Value()));
    QCOMPARE(bytes(formula::Value()), std::int64_t{2} * 1024 * 256000);
}

void TestEngines::promptsInPieces() {
    for (const char* model : {"gpt2", "llama-3-8b", "mistral-7b"}) {
        const auto whole = inference(model, {{"batch", "4"}, {"sequence", "1024"}});
        const auto pieces = inference(model, {{"batch", "4"}, {"sequence", "1024"}, {"prefill_chunk", "512"}});
        const auto one = inference(model, {{"batch", "1"}, {"sequence", "512"}, {"context", "1024"}});
        QCOMPARE(pieces.bytes(Part::Activations), one.bytes(Part::Activations)); // no scores are stored
        QCOMPARE(pieces.bytes(Part::KvCache), whole.bytes(Part::KvCache));
        QCOMPARE(pieces.macsForward, whole.macsForward);
        QCOMPARE(
            inference(model, {{"batch", "4"}, {"sequence", "1024"}, {"prefill_chunk", "4096"}}).total, whole.total);
    }
    // Eager attention stores the scores of a piece's queries with all keys of a prompt.
    const auto scores = [](const char* chunk) {
        return inference(
            "gpt2", {{"batch", "1"}, {"sequence", "1024"}, {"attention", "eager"}, {"prefill_chunk", chunk}})
            .bytes(Part::Activations);
    };
    QCOMPARE(scores("256"), scores("1024") / 4);
}

void TestEngines::accumulation() {
    const auto network = test::presetWith("gpt2", {});
    const auto step = [&](const char* batches, const char* gradients) {
        return cost::memory(*network, Mode::Train,
            with({{"batch", "4"}, {"sequence", "512"}, {"precision", "fp32"}, {"microbatches", batches},
                {"gradients", gradients}}));
    };
    const auto one = step("1", "freed"), four = step("4", "freed");
    QCOMPARE(four.flopsStep, 4 * one.flopsStep);
    QVERIFY(four.total > one.total); // gradients of the first are there while the second computes
    QCOMPARE(four.bytes(Part::Gradients), std::int64_t{4} * 124439808);
    QCOMPARE(step("4", "kept").total, step("1", "kept").total);
    QCOMPARE(four.timeline.microbatches, 4);
    QVERIFY(runParamap({"memory", "gpt2", "--microbatches", "4"}).out.contains("micro-batches of one step"));
}

/// The inputs of the layers leave the device, but for that of the layer that is computed again.
void TestEngines::checkpointsOnHost() {
    const auto network = test::presetWith("llama-3-8b", {});
    const auto step = [&](const char* checkpointing) {
        return cost::memory(*network, Mode::Train,
            with({{"batch", "2"}, {"sequence", "512"}, {"precision", "bf16"}, {"checkpointing", checkpointing},
                {"gradients", "kept"}}));
    };
    const auto full = step("full"), host = step("offloaded");
    const std::int64_t input = std::int64_t{2} * 512 * 4096 * 2;
    QCOMPARE(full.timeline.stretches.back().first[cost::Content::Saved], 0);
    const auto most = [](const cost::Memory& memory, cost::Content content) {
        std::int64_t result = 0;
        for (const cost::Moment& moment : momentsOf(memory.timeline))
            result = std::max(result, moment.alive[content]);
        return result;
    };
    QCOMPARE(most(full, cost::Content::Saved) - most(host, cost::Content::Saved), 32 * input);
    QCOMPARE(most(host, cost::Content::Again) - most(full, cost::Content::Again), input);
    QCOMPARE(full.flopsStep, host.flopsStep);
}

void TestEngines::manualNamesAll() {
    QFile file(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/docs/programs.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArrayList lines = file.readAll().split('\n');
    for (const Engine& engine : cost::engines()) {
        const QByteArray start = "| `" + QByteArray::fromStdString(engine.name) + "` | " + engine.title.c_str() + ": ";
        const auto row = std::ranges::find_if(lines, [&](const QByteArray& line) { return line.startsWith(start); });
        QVERIFY2(row != lines.end(), start);
        for (const Engine::Usual& usual : engine.settings) {
            const cost::RunField& field = cost::runField(usual.key);
            const QByteArray option = QByteArray::fromStdString(std::string(field.option))
                + (field.isFlag() ? "" : " " + QByteArray::fromStdString(usual.value));
            QVERIFY2(row->contains("`" + option + "`"), option);
        }
    }
}

int tst_engines(int argc, char* argv[]) {
    return paramap::test::run<TestEngines>(argc, argv);
}
#include "tst_engines.moc"
