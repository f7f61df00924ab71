// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/names/name_rules.h"
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using checkpoint::NamePattern;
using checkpoint::NameRules;

namespace {

NameRules rulesOf(const QByteArray& text) {
    return NameRules::read(json::parse(test::quoted(text).toStdString(), "names.json"), "names.json");
}

} // namespace

/// Patterns of names, and the file that has them.
class TestNameRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void patterns_data() {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("result"); // "" = no match
        const auto row = [](const char* pattern, const char* name, const char* to, const char* result) {
            QTest::addRow("%s of %s", pattern, name)
                << QByteArray(pattern) << QByteArray(name) << QByteArray(to) << QByteArray(result);
        };
        row("{x}.gamma", "bert.norm.gamma", "{x}.weight", "bert.norm.weight");
        row("{x}.gamma", "gamma", "{x}.weight", "");
        row("module.{x}", "module.h.0.w", "{x}", "h.0.w");
        row("module.{x}", "modules.h", "{x}", "");
        row("blk.{i}.attn_q.{p}", "blk.12.attn_q.bias", "h.{i}.q.{p}", "h.12.q.bias");
        row("blk.{i}.attn_q.{p}", "blk.x.attn_q.bias", "h.{i}.q.{p}", "");
        row("blk.{i}.attn_q.{p}", "blk.1.attn_q.a.b", "h.{i}.q.{p}", "");
        row("{x}.experts.{i}.w1.weight", "model.layers.3.moe.experts.27.w1.weight", "{x}.e{i}",
            "model.layers.3.moe.e27");
        row("{p}.{i}.{j}.{q}", "stages.2.11.gamma", "{p}.{i}.layers.{j}.{q}", "stages.2.layers.11.gamma");
        row("block_{i}/{p}", "block_007/q", "block.{i}.{p}", "block.7.q");
        row("block_{i}/{p}", "block_000/q", "block.{i}.{p}", "block.0.q");
        row("block_{i}/{p}", "block_000/q/w", "block.{i}.{p}", "");
        row("stem.1.{p}", "stem.0.weight", "{p}", "");
        row("{x}inv_freq", "inv_freq", "{x}y", "y");
        row("a.{p}", "a.", "{p}", "");
        row("plain", "plain", "other", "other");
        row("plain", "plainer", "other", "");
    }
    void patterns() {
        QFETCH(const QByteArray, pattern);
        QFETCH(const QByteArray, name);
        QFETCH(const QByteArray, to);
        QFETCH(const QByteArray, result);
        const auto holes = NamePattern(pattern.toStdString()).match(name.toStdString());
        QCOMPARE(holes.has_value(), !result.isEmpty());
        if (holes)
            QCOMPARE(QByteArray::fromStdString(NamePattern(to.toStdString()).filled(*holes)), result);
    }

    void faultyPatterns() {
        QCOMPARE(test::problemOf([] { (void)NamePattern("{y}.w"); }),
            QByteArray("'{y}.w': a hole is {x}, {i}, {j}, {p}, {q} or {e}"));
        QCOMPARE(test::problemOf([] { (void)NamePattern("a.{i"); }),
            QByteArray("'a.{i': a hole is {x}, {i}, {j}, {p}, {q} or {e}"));
        QCOMPARE(test::problemOf([] { (void)NamePattern("{x}.{x}"); }), QByteArray("'{x}.{x}' has more than one {x}"));
    }

    void aGroupIsForAFormat() {
        const NameRules rules = rulesOf("{`rules`: [{`kind`: `format_names`, `format`: `gguf`, `architectures`: `a b`, "
                                        "`names`: {`x`: `y z+u`}}, {`kind`: `old_names`, `names`: {`o`: `n`}}]}");
        QCOMPARE(rules.rules("gguf", "b").size(), std::size_t{2});
        QCOMPARE(rules.rules("gguf", "c").size(), std::size_t{1});
        QCOMPARE(rules.rules("onnx", "a").size(), std::size_t{1});
        const checkpoint::NameRule& first = *rules.rules("gguf", "a").front();
        QCOMPARE(first.to.size(), std::size_t{2});
        QCOMPARE(first.to[1].size(), std::size_t{2});
        QCOMPARE(first.to[1][1].written(), std::string("u"));
    }

    void mistakes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* text, const char* words) {
            QTest::newRow(words) << QByteArray(text) << QByteArray(words);
        };
        row("[]", "an object was expected here, not a list");
        row("{`rule`: []}",
            "'rule' is not known here; known words: source, rules, buffers, statistics, heads, adapters, absent, "
            "predictions");
        row("{`rules`: [{`kind`: `old_names`}]}", "\"names\" is missing");
        row("{`rules`: [{`kind`: `old_name`, `names`: {}}]}",
            "rules: 'old_name' is no kind of rule; did you mean 'old_names'?");
        row("{`rules`: [{`kind`: `old_names`, `names`: {`{y}`: `a`}}]}",
            "'{y}': a hole is {x}, {i}, {j}, {p}, {q} or {e}");
        row("{`rules`: [{`kind`: `old_names`, `layout`: `kernels`, `names`: {}}]}",
            "layout: 'kernels' is no layout; did you mean 'kernel'?");
        row("{`adapters`: [{`part`: `inn`, `names`: `a`, `about`: `b`}]}",
            "adapters: 'inn' is no part; did you mean 'in'?");
        row("{`adapters`: [{`names`: `a`, `about`: `b`}]}", "\"part\" is missing");
        row("{`buffers`: [{`names`: `a`}]}", "\"about\" is missing");
        row("{`heads`: 3}", "heads: a string was expected here, not a number");
    }
    void mistakes() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, words);
        QCOMPARE(test::problemOf([&] { (void)rulesOf(text); }), "names.json, line 1: " + words);
    }

    void whatShips() {
        const NameRules rules = test::shippedCatalog().names();
        QVERIFY(rules.rules("gguf", "gpt2").size() > rules.rules("safetensors", "").size());
        QCOMPARE(*rules.buffer("model.layers.0.self_attn.rotary_emb.inv_freq"),
            std::string("inverse frequencies of RoPE, which newer versions compute"));
        QVERIFY(!rules.buffer("model.layers.0.self_attn.q_proj.bias"));
        const auto half = rules.adapter("base_model.model.model.layers.0.self_attn.q_proj.lora_A.weight");
        QVERIFY(half && half->part == checkpoint::AdapterPart::In);
        QCOMPARE(half->module, std::string("base_model.model.model.layers.0.self_attn.q_proj"));
        QCOMPARE(half->about, std::string("LoRA adapter"));
        QVERIFY(!rules.adapter("model.layers.0.self_attn.q_proj.weight"));
        QVERIFY(rules.isHead("score.weight") && !rules.isHead("model.score_of.weight"));
        QVERIFY(rules.isPrediction("model.layers.61.eh_proj.weight"));
    }
};

int tst_name_rules(int argc, char* argv[]) {
    return test::run<TestNameRules>(argc, argv);
}
#include "tst_name_rules.moc"
