// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/walk.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTest>

using namespace paramap;

/// Totals of short config.json files that leave out defaults, as people and save_pretrained write them. The expected
/// totals were added up by hand from the library's code.
class ConfigsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void total_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("cls");
        QTest::addColumn<qint64>("total");
        QFile file(QStringLiteral(PARAMAP_TEST_DATA "/configs/totals.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QByteArray& line : file.readAll().split('\n')) {
            const QByteArrayList fields = line.split('\t');
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            QCOMPARE(fields.size(), 4);
            QTest::addRow("%s: %s", fields[1].constData(), fields[3].constData())
                << fields[0] << fields[1] << fields[2].toLongLong();
        }
    }
    void total() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, cls);
        const bool named = config.contains("architectures") || config.contains("library");
        const network::NetworkPtr network = test::networkOf(config.toStdString(), named ? "" : cls.toStdString());
        QCOMPARE(QByteArray::fromStdString(network->root->cls), cls);
        QTEST(qint64(network->totals().parameters), "total");
    }

    /// Single modules, parameters and buffers that the library's code makes from a config.json.
    void line_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* config, const char* wanted) {
            QTest::addRow("%s: %s", config, wanted) << test::quoted(config) << QByteArray(wanted);
        };
        const char* const summary = "{`model_type`: `gpt2`, `architectures`: [`GPT2DoubleHeadsModel`], `n_layer`: 0, "
                                    "`summary_activation`: ``, `summary_last_dropout`: 0.1}";
        row(summary, "multiple_choice_head.activation Identity");
        row(summary, "multiple_choice_head.last_dropout Dropout");
        row("{`model_type`: `opt`, `num_hidden_layers`: 1, `intermediate_size`: 5}",
            "model.decoder.layers.0.fc1.bias [3072]");
        row("{`model_type`: `openai-gpt`, `architectures`: [`OpenAIGPTDoubleHeadsModel`], `n_layer`: 0}",
            "multiple_choice_head.last_dropout Identity");
        row("{`model_type`: `bart`, `architectures`: [`BartForSequenceClassification`], `num_labels`: null}",
            "classification_head.out_proj.bias [2]");
        // 100 * 0.29 is less than 29, and 90 * 0.7 less than 63, in double precision
        row("{`model_type`: `gpt_neox`, `num_hidden_layers`: 0, `hidden_size`: 100, `num_attention_heads`: 1, "
            "`rotary_pct`: 0.29}",
            "gpt_neox.rotary_emb.inv_freq [14] non-persistent");
        row("{`model_type`: `phi`, `num_hidden_layers`: 0, `head_dim`: 90, `partial_rotary_factor`: 0.7}",
            "model.rotary_emb.inv_freq [31] non-persistent");
        const char* const crossed = "{`model_type`: `gpt_bigcode`, `architectures`: [`GPTBigCodeModel`], `n_layer`: 1, "
                                    "`n_embd`: 8, `n_head`: 2, `multi_query`: false, `add_cross_attention`: true}";
        row(crossed, "h.0.crossattention.c_attn.weight [16, 8]");
        row(crossed, "h.0.crossattention.q_attn.weight [8, 8]");
        row(crossed, "h.0.ln_cross_attn.weight [8]");
        row("{`model_type`: `dpt`, `num_hidden_layers`: 0, `readout_type`: `add`}",
            "neck.reassemble_stage.layers.3 DPTReassembleLayer");
        const char* const deeper
            = "{`model_type`: `dpt`, `num_hidden_layers`: 0, `neck_hidden_sizes`: [8, 8, 8, 8, 9]}";
        row(deeper, "neck.reassemble_stage.layers.3 DPTReassembleLayer");
        row(deeper, "neck.convs.4.weight [256, 9, 3, 3]");
        const char* const registered = "{`model_type`: `depth_anything`, `backbone_config`: {`model_type`: "
                                       "`dinov2_with_registers`, `num_hidden_layers`: 0}}";
        row(registered, "backbone.embeddings Dinov2WithRegistersEmbeddings");
        row("{`model_type`: `clap_text_model`, `num_hidden_layers`: 1, `position_embedding_type`: `relative_key`}",
            "encoder.layer.0.attention.self ClapTextSelfAttention");
        row("{`model_type`: `clap_text_model`, `num_hidden_layers`: 0}", "embeddings.position_ids [1, 514]");
        // the drop path rate grows from 0 with the layers, not with the stages
        row("{`model_type`: `convnext`, `depths`: [0, 2, 1, 1], `drop_path_rate`: 0.1}",
            "convnext.encoder.stages.1.layers.0.drop_path Identity");
        row("{`model_type`: `swin`, `depths`: [0, 2, 1, 1]}", "swin.encoder.layers.1.blocks.0.drop_path Identity");
        row("{`model_type`: `segformer`, `depths`: [0, 2, 1, 1]}", "segformer.encoder.block.1.0.drop_path Identity");
        row("{`model_type`: `bit`, `global_padding`: `Same`}", "bit.embedder.convolution.pad DynamicPad2d");
        const char* const hunyuan = "{`model_type`: `hunyuan_v1_moe`, `num_hidden_layers`: 2, `hidden_size`: 12, "
                                    "`num_attention_heads`: 3, `intermediate_size`: 5, `num_experts`: 2, `moe_topk`: "
                                    "[1, 2], `use_mixed_mlp_moe`: false, `use_qk_norm`: false}";
        row(hunyuan, "model.layers.1.mlp HunYuanMoEV1Moe");
        row(hunyuan, "model.layers.1.mlp.gate.wg.weight [2, 12]");
        row(hunyuan, "model.layers.1.mlp.shared_mlp.down_proj.weight [12, 5]");
        row(hunyuan, "model.layers.1.self_attn.query_layernorm.weight [4]");
        row("{`model_type`: `llava`, `text_config`: {`model_type`: `gpt2`, `n_layer`: 0, `n_embd`: 12, `vocab_size`: "
            "9}}",
            "lm_head.weight [9, 12] = model.language_model.wte.weight");
        row("{`model_type`: `idefics3`, `text_config`: {`model_type`: `opt`, `num_hidden_layers`: 0, `vocab_size`: 9}}",
            "lm_head.weight [9, 768] = model.text_model.decoder.embed_tokens.weight");
        row("{`model_type`: `internvl`, `text_config`: {`model_type`: `gpt_neox`, `num_hidden_layers`: 0, "
            "`vocab_size`: "
            "9, `tie_word_embeddings`: true}}",
            "lm_head.weight [9, 6144] = model.language_model.embed_in.weight");
    }
    void line() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, wanted);
        const network::NetworkPtr network = test::networkOf(config.toStdString(), "");
        const QByteArrayList lines
            = test::moduleLines(*network) + test::parameterLines(*network) + test::bufferLines(*network);
        QVERIFY2(lines.contains(wanted), lines.join('\n').constData());
    }

    /// One set of weights for both stacks: which further name shares which tensor.
    void shared_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("owner");
        const auto row = [](const char* config, const char* path, const char* owner) {
            QTest::addRow("%s: %s", config, path) << test::quoted(config) << QByteArray(path) << QByteArray(owner);
        };
        const char* const two
            = "{`model_type`: `t5`, `num_layers`: 3, `num_decoder_layers`: 2, `d_model`: 7, `d_kv`: 3, "
              "`num_heads`: 2, `d_ff`: 5, `vocab_size`: 11, `tie_encoder_decoder`: true}";
        row(two, "decoder.block.1.layer.0.SelfAttention.o.weight", "encoder.block.1.layer.0.SelfAttention.o.weight");
        row(two, "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight",
            "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight");
        row(two, "decoder.block.1.layer.2.DenseReluDense.wo.weight",
            "encoder.block.1.layer.1.DenseReluDense.wo.weight");
        row(two, "decoder.block.1.layer.1.EncDecAttention.q.weight", "");
        row(two, "decoder.final_layer_norm.weight", "encoder.final_layer_norm.weight");
        const char* const routed = "{`model_type`: `switch_transformers`, `num_layers`: 2, `num_decoder_layers`: 2, "
                                   "`num_sparse_encoder_layers`: 1, `num_sparse_decoder_layers`: 2, `d_model`: 7, "
                                   "`d_kv`: 3, `num_heads`: 2, `d_ff`: 5, `vocab_size`: 11, `num_experts`: 2, "
                                   "`tie_encoder_decoder`: true}";
        row(routed, "decoder.block.1.layer.2.mlp.experts.expert_1.wi.weight",
            "encoder.block.1.layer.1.mlp.experts.expert_1.wi.weight");
        row(routed, "decoder.block.0.layer.2.mlp.router.classifier.weight", "");
        const char* const twins
            = "{`model_type`: `encoder-decoder`, `tie_encoder_decoder`: true, `encoder`: {`model_type`: `roberta`, "
              "`hidden_size`: 6, `num_attention_heads`: 2, `num_hidden_layers`: 2, `intermediate_size`: 5, "
              "`vocab_size`: 11}, `decoder`: {`model_type`: `roberta`, `hidden_size`: 6, `num_attention_heads`: 3, "
              "`num_hidden_layers`: 2, `intermediate_size`: 5, `vocab_size`: 11, `is_decoder`: true, "
              "`add_cross_attention`: true}}";
        row(twins, "decoder.roberta.encoder.layer.1.output.dense.bias", "encoder.encoder.layer.1.output.dense.bias");
        row(twins, "decoder.roberta.embeddings.LayerNorm.weight", "encoder.embeddings.LayerNorm.weight");
        row(twins, "decoder.lm_head.decoder.weight", "encoder.embeddings.word_embeddings.weight");
        row(twins, "decoder.roberta.encoder.layer.0.crossattention.self.key.weight", "");
    }
    void shared() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, owner);
        const network::NetworkPtr network = test::networkOf(config.toStdString(), "");
        QByteArray found = "not there";
        network::forEachTensor(*network, false, [&](const network::Place& place, const std::string& tiedTo) {
            if (place.path == path.toStdString())
                found = QByteArray::fromStdString(tiedTo);
        });
        QCOMPARE(found, owner);
    }

    /// Parameters come in the order in which the constructor makes them.
    void order_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        const auto row = [](const char* config, const char* first, const char* second) {
            QTest::addRow("%s: %s", config, first) << test::quoted(config) << QByteArray(first) << QByteArray(second);
        };
        row("{`model_type`: `granitemoehybrid`, `num_hidden_layers`: 1, `hidden_size`: 64, `num_local_experts`: 2}",
            "model.layers.0.block_sparse_moe.router.layer.weight [2, 64]",
            "model.layers.0.input_layernorm.weight [64]");
        row("{`model_type`: `hunyuan_v1_moe`, `num_hidden_layers`: 1, `hidden_size`: 32, `intermediate_size`: 5}",
            "model.layers.0.mlp.experts.0.down_proj.weight [32, 5]",
            "model.layers.0.mlp.shared_mlp.gate_proj.weight [5, 32]");
    }
    void order() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        const QByteArrayList lines = test::parameterLines(*test::networkOf(config.toStdString(), ""));
        QCOMPARE(lines.indexOf(second), lines.indexOf(first) + 1);
        QVERIFY(lines.contains(first));
    }
};

int tst_configs(int argc, char* argv[]) {
    return paramap::test::run<ConfigsTest>(argc, argv);
}
#include "tst_configs.moc"
