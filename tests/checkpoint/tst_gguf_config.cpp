// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/config.h"
#include "model/json/document.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

/// The config.json that a GGUF header describes. The sizes are those of published models, and so are their totals.
class GgufConfigTest : public QObject {
    Q_OBJECT

    using Shape = std::vector<std::int64_t>;

    static const checkpoint::GgufTable& table() {
        static const checkpoint::GgufTable shipped = test::shippedCatalog().gguf();
        return shipped;
    }

    struct Described {
        checkpoint::Header header;
        std::string architecture;

        explicit Described(const std::string& name)
            : architecture(name) {
            add("general.architecture", name);
        }
        Described& add(const std::string& key, const std::string& text) {
            checkpoint::Metadata& entry = header.metadata.emplace_back();
            entry.key = key;
            entry.text = text;
            return *this;
        }
        Described& size(const std::string& key, std::int64_t value) {
            return add(architecture + '.' + key, std::to_string(value));
        }
        Described& list(const std::string& key, const std::vector<std::string>& items, std::int64_t length) {
            checkpoint::Metadata& entry = header.metadata.emplace_back();
            entry.key = key;
            entry.items = items;
            entry.length = length;
            return *this;
        }
        Described& sizes(std::int64_t layers, std::int64_t width, std::int64_t inner, std::int64_t heads) {
            size("block_count", layers).size("embedding_length", width).size("feed_forward_length", inner);
            return size("attention.head_count", heads);
        }
        Described& tensor(const std::string& name, const Shape& shape = {1}) {
            checkpoint::FileTensor& tensor = header.tensors.emplace_back();
            tensor.name = name;
            tensor.shape = shape;
            return *this;
        }
        Described& vocabulary(std::int64_t rows) { return tensor("token_embd.weight", {rows, 1}); }
        Described& head() { return tensor("output.weight"); }
        std::string config() const { return checkpoint::configOf(header, table()); }
    };

    static Described llama() {
        return Described("llama").sizes(32, 4096, 14336, 32).size("attention.head_count_kv", 8);
    }

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
    void totals_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<qint64>("total");
        const auto row = [](const char* name, const Described& described, qint64 total) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(described.config()) << total;
        };
        row("Llama 3 8B", llama().vocabulary(128256).head(), 8'030'261'248);
        row("Llama 3.2 1B",
            Described("llama")
                .sizes(16, 2048, 8192, 32)
                .size("attention.head_count_kv", 8)
                .size("attention.key_length", 64)
                .vocabulary(128256),
            1'235'814'400);
        row("Mistral Nemo",
            Described("llama")
                .sizes(40, 5120, 14336, 32)
                .size("attention.head_count_kv", 8)
                .size("attention.key_length", 128)
                .vocabulary(131072)
                .head(),
            12'247'782'400);
        row("Mixtral 8x7B", llama().size("expert_count", 8).size("expert_used_count", 2).vocabulary(32000).head(),
            46'702'792'704);
        row("Qwen2.5 7B",
            Described("qwen2").sizes(28, 3584, 18944, 28).size("attention.head_count_kv", 4).vocabulary(152064).head(),
            7'615'616'512);
        row("Qwen1.5 MoE A2.7B",
            Described("qwen2moe")
                .sizes(24, 2048, 5632, 16)
                .size("expert_count", 60)
                .size("expert_used_count", 4)
                .tensor("blk.0.ffn_up_exps.weight", {60, 1408, 2048})
                .tensor("blk.0.ffn_up_shexp.weight", {5632, 2048})
                .vocabulary(151936)
                .head(),
            14'315'784'192);
        row("Qwen3 0.6B",
            Described("qwen3")
                .sizes(28, 1024, 3072, 16)
                .size("attention.head_count_kv", 8)
                .size("attention.key_length", 128)
                .vocabulary(151936),
            596'049'920);
        row("Qwen3 30B-A3B",
            Described("qwen3moe")
                .sizes(48, 2048, 6144, 32)
                .size("attention.head_count_kv", 4)
                .size("attention.key_length", 128)
                .size("expert_count", 128)
                .size("expert_used_count", 8)
                .size("expert_feed_forward_length", 768)
                .vocabulary(151936)
                .head(),
            30'532'122'624);
        row("Gemma 2 9B",
            Described("gemma2")
                .sizes(42, 3584, 14336, 16)
                .size("attention.head_count_kv", 8)
                .size("attention.key_length", 256)
                .size("attention.sliding_window", 4096)
                .vocabulary(256000),
            9'241'705'984);
        row("Gemma 3 1B",
            Described("gemma3")
                .sizes(26, 1152, 6912, 4)
                .size("attention.head_count_kv", 1)
                .size("attention.key_length", 256)
                .vocabulary(262144),
            999'885'952);
        row("Phi-2", Described("phi2").sizes(32, 2560, 10240, 32).vocabulary(51200).head(), 2'779'683'840);
        row("Phi-3 mini", Described("phi3").sizes(32, 3072, 8192, 32).vocabulary(32064).head(), 3'821'079'552);
        // The head is a second copy.
        row("GPT-2",
            Described("gpt2")
                .sizes(12, 768, 3072, 12)
                .tensor("position_embd.weight", {1024, 768})
                .vocabulary(50257)
                .head(),
            124'439'808);
        row("Pythia 6.9B",
            Described("gptneox").sizes(32, 4096, 16384, 32).tensor("blk.0.attn_output.bias").vocabulary(50432).head(),
            6'857'302'016);
        row("Falcon 7B",
            Described("falcon").sizes(32, 4544, 18176, 71).size("attention.head_count_kv", 1).vocabulary(65024),
            6'921'720'704);
        row("Falcon 40B",
            Described("falcon")
                .sizes(60, 8192, 32768, 128)
                .size("attention.head_count_kv", 8)
                .tensor("blk.0.attn_norm_2.weight")
                .vocabulary(65024),
            41'303'293'952);
        row("BLOOM 560M", Described("bloom").sizes(24, 1024, 4096, 16).vocabulary(250880), 559'214'592);
        row("MPT 7B", Described("mpt").sizes(32, 4096, 16384, 32).vocabulary(50432), 6'649'286'656);
        row("StarCoder2 3B",
            Described("starcoder2")
                .sizes(30, 3072, 12288, 24)
                .size("attention.head_count_kv", 2)
                .tensor("blk.0.attn_output.bias")
                .vocabulary(49152),
            3'030'371'328);
        row("StableLM 2 1.6B",
            Described("stablelm")
                .sizes(24, 2048, 5632, 32)
                .tensor("blk.0.attn_q.bias")
                .tensor("blk.0.ffn_norm.weight")
                .vocabulary(100352)
                .head(),
            1'644'515'328);
        // The converter drops the pooler, which the class has.
        row("BERT base",
            Described("bert")
                .sizes(12, 768, 3072, 12)
                .tensor("position_embd.weight", {512, 768})
                .tensor("token_types.weight", {2, 768})
                .vocabulary(30522),
            109'482'240);
        row("Nomic Embed",
            Described("nomic-bert")
                .sizes(12, 768, 3072, 12)
                .size("context_length", 2048)
                .tensor("token_types.weight", {2, 768})
                .tensor("blk.0.ffn_gate.weight")
                .vocabulary(30528),
            136'731'648);
        row("Command R", Described("command-r").sizes(40, 8192, 22528, 64).vocabulary(256000), 34'980'831'232);
        row("OLMo 2 7B", Described("olmo2").sizes(32, 4096, 11008, 32).vocabulary(100352).head(), 7'298'617'344);
        row("OLMo 7B", Described("olmo").sizes(32, 4096, 11008, 32).vocabulary(50304).head(), 6'888'095'744);
        row("DeepSeek-V2-Lite",
            Described("deepseek2")
                .sizes(27, 2048, 10944, 16)
                .size("expert_count", 64)
                .size("expert_used_count", 6)
                .size("expert_shared_count", 2)
                .size("expert_feed_forward_length", 1408)
                .size("leading_dense_block_count", 1)
                .size("attention.kv_lora_rank", 512)
                .size("rope.dimension_count", 64)
                .size("attention.key_length", 192)
                .size("attention.value_length", 128)
                .vocabulary(102400)
                .head(),
            15'706'484'224);
        // The next token after the next has a layer of its own, which is counted apart.
        row("DeepSeek-V3",
            Described("deepseek2")
                .sizes(62, 7168, 18432, 128)
                .size("nextn_predict_layers", 1)
                .size("expert_gating_func", 2)
                .size("expert_count", 256)
                .size("expert_used_count", 8)
                .size("expert_shared_count", 1)
                .size("expert_feed_forward_length", 2048)
                .size("leading_dense_block_count", 3)
                .size("attention.q_lora_rank", 1536)
                .size("attention.kv_lora_rank", 512)
                .size("rope.dimension_count", 64)
                .size("attention.key_length", 576)
                .size("attention.value_length", 512)
                .size("attention.key_length_mla", 192)
                .size("attention.value_length_mla", 128)
                .vocabulary(129280)
                .head(),
            671'026'404'352);
        row("Mamba 2.8B",
            Described("mamba")
                .sizes(64, 2560, 0, 0)
                .size("ssm.conv_kernel", 4)
                .size("ssm.inner_size", 5120)
                .size("ssm.state_size", 16)
                .size("ssm.time_step_rank", 160)
                .tensor("blk.0.ssm_conv1d.bias")
                .vocabulary(50280),
            2'768'345'600);
        row("Flan-T5 large",
            Described("t5")
                .sizes(24, 1024, 2816, 16)
                .size("attention.key_length", 64)
                .tensor("enc.blk.0.ffn_gate.weight")
                .vocabulary(32128)
                .head(),
            783'150'080);
        row("Granite 3.0 2B",
            Described("granite").sizes(40, 2048, 8192, 32).size("attention.head_count_kv", 8).vocabulary(49155),
            2'533'531'648);
        row("SmolLM3 3B",
            Described("smollm3").sizes(36, 2048, 11008, 16).size("attention.head_count_kv", 4).vocabulary(128256),
            3'075'098'624);
        row("GLM-4 9B 0414, without biases",
            Described("glm4")
                .sizes(40, 4096, 13696, 32)
                .size("attention.head_count_kv", 2)
                .size("attention.key_length", 128)
                .vocabulary(151552)
                .head(),
            9'400'094'720);
    }
    void totals() {
        QFETCH(QByteArray, config);
        QFETCH(qint64, total);
        QCOMPARE(qint64(test::networkOf(config.toStdString())->totals().parameters), total);
    }

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
