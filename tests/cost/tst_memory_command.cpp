// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace paramap::test;
using Json = nlohmann::json;

/// The output of `paramap memory` for people, in text and Markdown, and its refusals.
class TestMemoryCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void text();
    void explain_data();
    void explain();
    void markdown();
    void imagesAreNoTokens();
    void optionsOfTheOtherMode();
    void onDeviceText();
    void solvedText();
    void wrongUsage_data();
    void wrongUsage();
};

void TestMemoryCommand::text() {
    const Outcome outcome = runParamap({"memory", "gpt2"});
    QCOMPARE(outcome.status, 0);
    for (const char* words :
        {"124,439,808 parameters", "Training: batch 8, sequence 1,024, precision amp, optimizer adamw", "Weights, fp32",
            "475\u202FMiB", "498\u202FMB", "4 B \u00B7 124,439,808 parameters", "Optimizer, AdamW", "949\u202FMiB",
            "\u2248 4.60\u202FGiB", "4.94\u202FGB", "at the start of the backward pass", "2,333,186,457,600",
            "one multiply-add as 2 FLOPs"})
        QVERIFY2(outcome.out.contains(words), words);
}

void TestMemoryCommand::explain_data() {
    QTest::addColumn<QByteArrayList>("options");
    QTest::addColumn<QByteArrayList>("sentences");
    // 124,439,808 parameters of 4 B each; batch 8, sequence 1,024. 6 * 124,439,808 * 8,192 = 6,116,465,442,816.
    QTest::addRow("training")
        << QByteArrayList{"gpt2"}
        << QByteArrayList{"\nWeights, fp32: 475\u202FMiB = 498\u202FMB = 497,759,232 B, exact\n",
               "  Formula  w \u00B7 N; w: bytes kept of one weight", "  With     4 B \u00B7 124,439,808 parameters\n",
               "\u2248 6.09\u202FGiB = 6.54\u202FGB = 6,543,188,304 B, an estimate\n",
               "  With     6,543,188,304 B in all; ", "\nTraining step: ", " (backward and recomputation)\n",
               "\nRule of thumb: 6,116,465,442,816 FLOP (6.12\u202FT), ",
               "  With     6 \u00B7 124,439,808 \u00B7 8,192; without the 39,383,808 parameters of embeddings "
               "4,180,672,512,000, ",
               "  Source   Kaplan et al. 2020"};
    QTest::addRow("checkpointing") << QByteArrayList{"gpt2", "--checkpointing",
        "full"} << QByteArrayList{"\u03A3 over the layers of what a checkpoint keeps", "Chen et al. 2016"};
    QTest::addRow("LoRA") << QByteArrayList{"llama-2-7b", "--parameters-trained", "lora:8", "--precision", "bf16"}
                          << QByteArrayList{"\nWeights, bf16, frozen: ",
                                 "\nAdapters, fp32: 16.00\u202FMiB = 16.78\u202FMB = 16,777,216 B, exact\n",
                                 "  Formula  w \u00B7 \u03A3 R \u00B7 (in + out); ",
                                 "\u03A3 over the layers of 8 \u00B7 (in + out)", "Hu et al. 2021"};
    QTest::addRow("selective") << QByteArrayList{"gpt2", "--checkpointing", "selective", "--attention",
        "eager"} << QByteArrayList{"attention's core apart", "Korthikanti et al. 2022", "- The peak is at "};
    // A part that declares only its logits declares nothing that it keeps or multiplies.
    QTest::addRow("logits alone") << QByteArrayList{"flava-full"}
                                  << QByteArrayList{"Not modelled: the costs of FlavaModel, which declare none."};
    QTest::addRow("inference") << QByteArrayList{"llama-2-7b", "--mode", "inference"}
                               << QByteArrayList{
                                      "\nKV cache, bf16: 2.00\u202FGiB = 2.15\u202FGB = 2,147,483,648 B, exact\n",
                                      "\nOne more token: ", "  With     1 sequence, 4,096 positions to look at\n",
                                      "\nPrefill: 62,921,271,410,688 FLOP (62.9\u202FT)\n",
                                      "  With     2 \u00B7 31,460,635,705,344\n"};
}

void TestMemoryCommand::explain() {
    QFETCH(QByteArrayList, options);
    QFETCH(QByteArrayList, sentences);
    const Outcome outcome = runParamap(QByteArrayList{"memory"} + options + QByteArrayList{"--explain"});
    QCOMPARE(outcome.status, 0);
    for (const QByteArray& words : sentences)
        QVERIFY2(outcome.out.contains(words), (words + outcome.out).constData());
    const Outcome plain = runParamap(QByteArrayList{"memory"} + options);
    QVERIFY(!plain.out.contains("  Formula  "));
}

void TestMemoryCommand::markdown() {
    const Outcome outcome
        = runParamap({"memory", "gpt2", "--format", "markdown", "--explain", "--per-module", "--set", "n_layer=1"});
    QCOMPARE(outcome.status, 0);
    QVERIFY(outcome.out.startsWith("## GPT-2 small (GPT2LMHeadModel), training\n\n46,473,216 parameters; batch 8"));
    for (const char* words :
        {"| Part | Memory | | How |\n|:--|--:|--:|:--|\n| Weights, fp32 | 177\u202FMiB | 186\u202FMB | ",
            "| **Total** | **\u2248 ", "\n| Training step | ", "\n| transformer.h.0.attn.c\\_attn | ",
            "\n**Weights, fp32**: 177\u202FMiB = 186\u202FMB = 185,892,864 B, exact\n\n- Formula: ", "\n- Assumes: ",
            "\n- Precision amp: "})
        QVERIFY2(outcome.out.contains(words), words);
    // Every row of a table has as many cells as its header.
    qsizetype cells = 0;
    for (const QByteArray& line : outcome.out.split('\n')) {
        const qsizetype bars = line.count('|') - line.count("\\|");
        if (cells != 0 && bars != 0)
            QCOMPARE(bars, cells);
        cells = bars;
    }
}

/// A model of images has no tokens: its report has no lengths, caches, prefill or attention kernels.
void TestMemoryCommand::imagesAreNoTokens() {
    const QByteArray text
        = runParamap({"memory", "resnet50", "--mode", "inference", "--explain", "--device", "T4"}).out;
    QVERIFY2(text.contains("\nInference: batch 1, dtype bf16\n") && text.contains("\nForward pass  ")
            && text.contains("2 B \u00B7 1,000 logits"),
        text.constData());
    for (const char* words : {"sequence", "cache", "Prefill", "Sampling", "attention is computed"})
        QVERIFY2(!text.contains(words), (words + text).constData());
    const QByteArray train = runParamap({"memory", "vit_b_16", "--device", "H100"}).out;
    QVERIFY2(train.contains("\nSamples per second at 40.0\u202F% utilisation "), train.constData());
    const Outcome asked = runParamap({"memory", "vit_b_16", "--device", "H100", "--train-tokens", "1B"});
    QCOMPARE(asked.status, 2);
    QCOMPARE(asked.err.trimmed(), QByteArray("--train-tokens: VisionTransformer takes no tokens"));
    const Json answer = jsonOf(runParamap({"memory", "vit_b_16", "--format", "json"})); // the JSON keys stay
    QVERIFY(answer["settings"].contains("sequence") && answer["bytes"].contains("kv_cache"));
}

/// An option for the other mode changes nothing, and a note says so.
void TestMemoryCommand::optionsOfTheOtherMode() {
    const Outcome plain = runParamap({"memory", "gpt2"}),
                  withOption = runParamap({"memory", "gpt2", "--kv-dtype", "fp8"});
    QCOMPARE(withOption.status, 0);
    QCOMPARE(withOption.out, plain.out);
    QCOMPARE(plain.err, QByteArray());
    QCOMPARE(withOption.err,
        QByteArray("paramap memory: nothing in training depends on --kv-dtype; it is for --mode inference\n"));
    QCOMPARE(runParamap({"memory", "gpt2", "--mode", "inference", "--optimizer", "sgd"}).err,
        QByteArray("paramap memory: nothing in inference depends on --optimizer; it is for --mode train\n"));
}

void TestMemoryCommand::onDeviceText() {
    const QByteArray text = runParamap({"memory", "llama-2-7b", "--mode", "inference", "--device", "RTX 4090"}).out;
    for (const char* words :
        {"\nOn RTX 4090, 24 GB\n", "\nFits ",
            "15.35 to 16.93\u202FGiB of 23.99\u202FGiB; at least 7.05\u202FGiB left\n", "\nTokens per second, at most ",
            " 65.6  13.21\u202FGB of weights and 2.15\u202FGB of cache a step at "
            "1.01\u202FTB/s take 15.2\u202Fms, 15.4\u202FGFLOP at 165\u202FTFLOP/s (bf16)",
            "; memory limits\n", "; arithmetic limits\n", "\n- Weights are read once for each pass"})
        QVERIFY2(text.contains(words), (words + text).constData());
    const QByteArray large = runParamap({"memory", "llama-2-7b", "--device", "A100", "--train-tokens", "2T"}).out;
    for (const char* words : {"\nOn A100 80 GB SXM\n", "\nDoes not fit ", "\u202FGiB too much\n",
             "\nTokens per second at 40.0\u202F% utilisation ", "\nTraining on 2.00\u202FT tokens ", "\u202Fyears"})
        QVERIFY2(large.contains(words), (words + large).constData());
    const QByteArray table = runParamap({"memory", "gpt2", "--device", "L4", "--format", "markdown"}).out;
    QVERIFY2(table.contains("\n| On L4, 24 GB | | |\n|:--|--:|:--|\n| Fits | "), table.constData());
}

void TestMemoryCommand::solvedText() {
    const Outcome outcome
        = runParamap({"memory", "llama-3-8b", "--mode", "inference", "--solve", "context", "--device", "RTX 4090"});
    QCOMPARE(outcome.status, 0);
    for (const char* words : {"\nSolved for RTX 4090, 24 GB\nLargest context ", "\nNext, does not fit ",
             "; of the step kv_cache take most\n",
             "bisection and interpolation over whole numbers, each drawn up in full\n", "\nOn RTX 4090, 24 GB\nFits ",
             "\nKV cache, bf16",
             "\n- The context of 63,077 is longer than the 8,192 positions that the model was made for.\n"})
        QVERIFY2(outcome.out.contains(words), (words + outcome.out).constData());
    const Outcome width = runParamap({"memory", "gpt2", "--solve", "E", "--budget", "parameters=1.3B"});
    for (const char* words : {"\nSolved for 1.3B parameters\nLargest n_embd ",
             " 2,688  1,178,717,568 parameters of "
             "1,300,000,000, 121,282,432 left\n",
             " 2,880  1,342,537,920 parameters, 42,537,920 too much\n", "in steps of 64"})
        QVERIFY2(width.out.contains(words), (words + width.out).constData());
    const Outcome none = runParamap({"memory", "llama-3-8b", "--solve", "batch", "--budget", "16GB"});
    QCOMPARE(none.status, 1);
    QCOMPARE(none.out, QByteArray());
    QVERIFY2(none.err.startsWith("not even batch 1 fits 16 GB: it takes "), none.err.constData());
}

void TestMemoryCommand::wrongUsage_data() {
    QTest::addColumn<QByteArrayList>("options");
    QTest::addColumn<QByteArray>("message");
    QTest::addRow("optimizer")
        << QByteArrayList{"--optimizer", "adamx"}
        << QByteArray("'adamx' is no optimizer; known: sgd, momentum, adam, adamw, adamw-foreach, adamw8bit, "
                      "adamw-bf16, ao-adamw8bit, ao-adamw4bit, paged-adamw, paged-adamw8bit, "
                      "adafactor, lion, muon; did you mean 'adam' or 'adamw'?\n");
    QTest::addRow("mode") << QByteArrayList{"--mode", "serve"}
                          << QByteArray("'serve' is no mode; known: train, inference\n");
    QTest::addRow("zero") << QByteArrayList{"--zero", "4"} << QByteArray("zero must be 0, 1, 2 or 3, not 4\n");
    QTest::addRow("LoRA: rank") << QByteArrayList{"--parameters-trained", "lora:x"}
                                << QByteArray("the rank of LoRA must be a whole number from 1 to 1048576, as in "
                                              "'lora:8', not 'x'\n");
    QTest::addRow("LoRA: word")
        << QByteArrayList{"--parameters-trained", "qlora:8"}
        << QByteArray("'qlora:8' is no choice of trained parameters; known: all, lora:R, dora:R, adalora:R, "
                      "mica:R, delora:R, gralora:R, hira:R, vera:R, pvera:R, deft:R, para:R, "
                      "tinylora:R[:M], randlora:R, vblora:R, loha:R, lokr:R[:M], oft:N, miss:R[:M], "
                      "c3a:N, fourierft:N, road, shira:R, ia3, beft, adaption-prompt:N, "
                      "llama-adapter:N, llama-adapter-v2:N, norms, tokens:N, prompt:N, "
                      "p-tuning:N[:M], prefix:N; did you mean 'lora:R'?\n");
    QTest::addRow("LoRA: layer") << QByteArrayList{"--parameters-trained", "lora:8", "--lora-targets", "c_atn"}
                                 << QByteArray("'c_atn' is no linear layer of GPT2LMHeadModel; known: c_attn, c_fc, "
                                               "c_proj, lm_head; did you mean 'c_attn'?\n");
    QTest::addRow("LoRA: dropout") << QByteArrayList{"--parameters-trained", "lora:8", "--lora-dropout", "1"}
                                   << QByteArray("the dropout of LoRA must be a number from 0 to below 1, not '1'\n");
    QTest::addRow("LoRA: base") << QByteArrayList{"--base-dtype", "nf4"}
                                << QByteArray("--base-dtype needs --parameters-trained lora:R\n");
    QTest::addRow("pieces of stages") << QByteArrayList{"--pp-chunks", "2"}
                                      << QByteArray("--pp-chunks needs a pipeline: --pp N\n");
    QTest::addRow("program")
        << QByteArrayList{"--engine", "torchtun"}
        << QByteArray("'torchtun' is no engine; known: none, autoawq, autoawq-0.1, autogptq, "
                      "bitsandbytes, deepspeed, liger, litgpt, llama.cpp, megatron, nanogpt, peft, torchtitan, "
                      "torchtune, transformers, trl, unsloth, vllm; did you mean 'torchtune'?\n");
    QTest::addRow("tokens at once") << QByteArrayList{"--mode", "inference", "--ubatch", "0"}
                                    << QByteArray("--prefill-chunk must be at least 1, not 0\n");
    QTest::addRow("head") << QByteArrayList{"--mode", "inference", "--dtype", "q4_0", "--quantise-head"}
                          << QByteArray("--quantise-head needs a type for matrices inside the layers: --dtype nf4\n");
    QTest::addRow("head, trained") << QByteArrayList{"--base-dtype", "nf4", "--quantise-head", "--parameters-trained",
        "all"} << QByteArray("--base-dtype needs --parameters-trained lora:R\n");
    QTest::addRow("device") << QByteArrayList{"--device",
        "RTX 4091"} << QByteArray("'RTX 4091' is no device; did you mean 'RTX 4090', 'RTX 3090' or 'RTX 4070'?\n");
    QTest::addRow("nothing to keep to") << QByteArrayList{"--solve",
        "batch"} << QByteArray("--solve batch needs a --budget, like 24GiB or parameters=1.3B, or a --device\n");
    QTest::addRow("nothing to solve") << QByteArrayList{"--budget", "24GiB"}
                                      << QByteArray("--budget is for --solve: --solve batch --budget 24GiB\n");
    QTest::addRow("budget") << QByteArrayList{"--solve", "batch", "--budget", "24"}
                            << QByteArray(
                                   "--budget '24' is no amount; it is written like 24GiB (2^30 bytes), 80GB (10^9 "
                                   "bytes) or parameters=1.3B\n");
    QTest::addRow("tokens of no device") << QByteArrayList{"--train-tokens", "1B"}
                                         << QByteArray("--train-tokens needs a --device\n");
    QTest::addRow("utilisation in inference") << QByteArrayList{"--mode", "inference", "--device", "L4",
        "--utilisation", "0.4"} << QByteArray("--utilisation is for --mode train\n");
    QTest::addRow("utilisation") << QByteArrayList{"--device", "L4", "--utilisation", "40"}
                                 << QByteArray(
                                        "--utilisation '40' is no share; it is more than 0 and at most 1, like 0.4 "
                                        "or 40%\n");
    QTest::addRow("train tokens") << QByteArrayList{"--device", "L4", "--train-tokens", "many"}
                                  << QByteArray("--train-tokens 'many' is no count; it is written like 2000, 300e9 or "
                                                "1.3B\n");
    QTest::addRow("no tokens") << QByteArrayList{"--sequence", "0"}
                               << QByteArray("--sequence must be at least 1, not 0\n");
}

void TestMemoryCommand::wrongUsage() {
    QFETCH(QByteArrayList, options);
    QFETCH(QByteArray, message);
    const Outcome outcome = runParamap(QByteArrayList{"memory", "gpt2"} + options);
    QCOMPARE(outcome.status, 2);
    QCOMPARE(outcome.out, QByteArray());
    QCOMPARE(outcome.err, message);
}

int tst_memory_command(int argc, char* argv[]) {
    return paramap::test::run<TestMemoryCommand>(argc, argv);
}
#include "tst_memory_command.moc"
