// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/json/document.h"
#include "tests/checkpoint/described_gguf.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

/// The config.json that a GGUF header describes.
class GgufConfigTest : public QObject {
    Q_OBJECT

    using Described = test::DescribedGguf;
    static const checkpoint::GgufTable& table() { return test::ggufTable(); }

    static Described llama() { return test::describedLlama(); }

    /// The text of a number, "true", "null" … or "none".
    static QString valueOf(const std::string& config, std::string_view key) {
        const json::Node document = json::parse(config, "config.json");
        const json::Node* value = document.find(key);
        if (!value)
            return QStringLiteral("none");
        if (value->type == json::Node::Type::Boolean)
            return value->boolean ? QStringLiteral("true") : QStringLiteral("false");
        return value->type == json::Node::Type::Null ? QStringLiteral("null") : QString::fromStdString(value->text);
    }

private Q_SLOTS:
    /// Rows of the embedding fill a vocabulary up; a file without tensors has its tokens alone.
    void vocabularies() {
        Described described = llama();
        QCOMPARE(described.config(), std::string()); // none
        described.list("tokenizer.ggml.tokens", {}, 31999);
        QCOMPARE(valueOf(described.config(), "vocab_size"), QStringLiteral("31999"));
        described.size("vocab_size", 32000);
        QCOMPARE(valueOf(described.config(), "vocab_size"), QStringLiteral("32000"));
        described.vocabulary(32064);
        QCOMPARE(valueOf(described.config(), "vocab_size"), QStringLiteral("32064"));
    }

    void whatOnlyTensorsTell() {
        Described described = llama().size("vocab_size", 32000);
        QCOMPARE(valueOf(described.config(), "tie_word_embeddings"), QStringLiteral("none"));
        QCOMPARE(valueOf(described.config(), "attention_bias"), QStringLiteral("none"));
        described.vocabulary(32000);
        QCOMPARE(valueOf(described.config(), "tie_word_embeddings"), QStringLiteral("true"));
        QCOMPARE(valueOf(described.config(), "attention_bias"), QStringLiteral("false"));
        described.head().tensor("blk.0.attn_output.bias");
        QCOMPARE(valueOf(described.config(), "tie_word_embeddings"), QStringLiteral("false"));
        QCOMPARE(valueOf(described.config(), "attention_bias"), QStringLiteral("true"));
    }

    void valuesThatAreAbsent() {
        const std::string config = Described("llama").sizes(2, 64, 128, 4).vocabulary(100).config();
        QCOMPARE(valueOf(config, "num_key_value_heads"), QStringLiteral("4"));
        QCOMPARE(valueOf(config, "head_dim"), QStringLiteral("16"));
        QCOMPARE(valueOf(config, "rope_theta"), QStringLiteral("none"));
        QCOMPARE(valueOf(config, "model_type"), QStringLiteral("llama"));
    }

    void realNumbers() {
        Described described = llama().vocabulary(100);
        described.add("llama.rope.freq_base", "500000").add("llama.attention.layer_norm_rms_epsilon", "1e-05");
        described.add("llama.attention.layer_norm_epsilon", "nan");
        QCOMPARE(valueOf(described.config(), "rope_theta"), QStringLiteral("500000"));
        QCOMPARE(valueOf(described.config(), "rms_norm_eps"), QStringLiteral("1e-05"));
        QCOMPARE(valueOf(described.config(), "layer_norm_eps"), QStringLiteral("none"));
    }

    /// Some files have a size for each layer.
    void listsOfSizes() {
        Described same = Described("llama").size("block_count", 2).size("embedding_length", 64).vocabulary(100);
        same.size("attention.head_count", 4);
        Described different = same;
        same.list("llama.feed_forward_length", {"128", "128"}, 2);
        QCOMPARE(valueOf(same.config(), "intermediate_size"), QStringLiteral("128"));
        different.list("llama.feed_forward_length", {"128", "256"}, 2);
        QCOMPARE(different.config(), std::string());
    }

    void noConfig_data() {
        QTest::addColumn<QString>("architecture");
        QTest::addColumn<QString>("layers");
        QTest::addRow("unknown") << "clip"
                                 << "32";
        QTest::addRow("none") << ""
                              << "32";
        QTest::addRow("no text") << "7"
                                 << "32";
        QTest::addRow("not a number") << "llama"
                                      << "nan";
        QTest::addRow("a fraction") << "llama"
                                    << "1.5";
        QTest::addRow("negative") << "llama"
                                  << "-1";
        QTest::addRow("more than 63 bits") << "llama"
                                           << "18446744073709551615";
        QTest::addRow("JSON") << "llama"
                              << "1, \"vocab_size\": 2";
        QTest::addRow("absent") << "llama"
                                << "";
    }
    void noConfig() {
        QFETCH(QString, architecture);
        QFETCH(QString, layers);
        Described described(architecture.toStdString());
        described.size("embedding_length", 64).size("feed_forward_length", 64).size("attention.head_count", 4);
        described.add("llama.block_count", layers.toStdString()).vocabulary(100);
        QCOMPARE(described.config(), std::string());
    }

    void noArchitecture() { QCOMPARE(checkpoint::configOf({}, table()), std::string()); }

    void mistakes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* text, const char* words) {
            QTest::newRow(words) << QByteArray(text) << QByteArray(words);
        };
        row("{}", "\"sizes\" is missing");
        row("{`sizes`: {}}", "\"architectures\" is missing");
        row("{`sizes`: {`a`: {`needed`: {}}}, `architectures`: []}",
            "'needed' is not known here; known words: required, null, optional, real");
        row("{`sizes`: {}, `architectures`: [{`architecture`: `x`, `model_type`: `x`}]}", "\"class\" is missing");
        row("{`sizes`: {}, `architectures`: [{`architecture`: `x`, `model_type`: `x`, `class`: `X`, `sizes`: [`a`]}]}",
            "x: there are no sizes 'a'");
        row("{`sizes`: {}, `architectures`: [{`architecture`: `x`, `model_type`: `x`, `class`: `X`, `head`: `own`}]}",
            "'own' is not known here; known words: none, tied, told");
    }
    void mistakes() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, words);
        QCOMPARE(test::problemOf([&] {
            (void)checkpoint::GgufTable::read(json::parse(test::quoted(text).toStdString(), "gguf.json"), "gguf.json");
        }),
            "gguf.json, line 1: " + words);
    }

    /// A head may be none, and no number may make another overflow.
    void extremes() {
        for (const checkpoint::GgufTable::Row& row : table().rows) {
            for (const std::int64_t number : {std::int64_t{0}, std::int64_t{1}, INT64_MAX}) {
                Described each(row.architecture);
                each.sizes(number, number, number, number).vocabulary(number);
                for (const auto& key : row.numbers)
                    if (!key.key.empty())
                        each.size(key.key, number);
                const std::string config = each.config();
                QVERIFY2(!config.empty(), row.architecture.c_str());
                QVERIFY(json::parse(config, "config.json").find("model_type"));
            }
        }
    }
};

int tst_gguf_config(int argc, char* argv[]) {
    return paramap::test::run<GgufConfigTest>(argc, argv);
}
#include "tst_gguf_config.moc"
