// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/walk.h"
#include "model/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTest>

using namespace paramap;

/// Short files of config.json, as people and save_pretrained leave out what is a default, against totals that were
/// added up by hand from the library's code.
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

    /// Single lines of a tree, of modules, parameters and buffers, as the library's code makes them of a config.json.
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
        // paths are dropped at a rate that grows from 0 with the layers, not with the stages
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

    /// What a constructor would refuse, and what only another class of the family would.
    void broken_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<int>("warnings");
        const auto row
            = [](const char* config, int warnings) { QTest::addRow("%s", config) << test::quoted(config) << warnings; };
        row("{`model_type`: `swin`, `num_heads`: [5, 6, 12, 24]}", 1);
        row("{`model_type`: `dbrx`, `tie_word_embeddings`: true, `n_layers`: 1}", 1);
        row("{`model_type`: `bamba`, `mamba_d_head`: 63, `num_hidden_layers`: 1}", 1);
        row("{`model_type`: `bamba`, `mamba_d_head`: 64, `num_hidden_layers`: 1}", 0);
        row("{`model_type`: `falcon_h1`, `mamba_d_head`: 9, `num_hidden_layers`: 1}", 1);
        row("{`model_type`: `granitemoehybrid`, `mamba_d_head`: 9, `num_hidden_layers`: 1}", 1);
        row("{`model_type`: `granitemoehybrid`, `num_attention_heads`: 7, `num_hidden_layers`: 1}", 0);
        row("{`model_type`: `granitemoehybrid`, `num_attention_heads`: 7, `num_hidden_layers`: 1, `layer_types`: "
            "[`attention`]}",
            1);
        row("{`model_type`: `jamba`, `num_attention_heads`: 7, `num_hidden_layers`: 4}", 0);
        row("{`model_type`: `jamba`, `num_attention_heads`: 7, `num_hidden_layers`: 5}", 1);
        for (const char* type : {"bloom", "codegen", "falcon", "gpt2", "gpt_bigcode", "gpt_neo", "gptj", "granitemoe",
                 "olmoe", "openai-gpt", "opt", "persimmon", "phimoe", "qwen2_moe", "stablelm", "xglm"}) {
            const QByteArray config = "{`num_attention_heads`: 7, `n_head`: 7, `num_heads`: 7, `attention_heads`: 7, "
                                      "`num_hidden_layers`: #, `n_layer`: #, `num_layers`: #, `model_type`: `"
                + QByteArray(type) + "`}";
            for (int layers = 0; layers < 2; ++layers) {
                QTest::addRow("%s with layers: %d", type, layers)
                    << test::quoted(QByteArray(config).replace('#', QByteArray::number(layers)).constData()) << layers;
            }
        }
        row("{`model_type`: `granitemoehybrid`, `num_hidden_layers`: 2, `layer_types`: [`mamba`, `full_attention`]}",
            1);
        row("{`model_type`: `granitemoehybrid`, `num_hidden_layers`: 2, `layer_types`: []}", 0);
        row("{`model_type`: `granitemoehybrid`, `num_hidden_layers`: 3000}", 0);
        for (const char* type : {"phi3", "glm", "glm4", "smollm3"}) {
            const QByteArray config
                = QByteArray("{`model_type`: `") + type + "`, `num_hidden_layers`: 1, `vocab_size`: 97";
            QTest::addRow("%s: padding by default", type) << test::quoted((config + "}").constData()) << 1;
            QTest::addRow("%s: padding 96", type) << test::quoted((config + ", `pad_token_id`: 96}").constData()) << 0;
            QTest::addRow("%s: no padding", type)
                << test::quoted((config + ", `pad_token_id`: null}").constData()) << 0;
        }
        row("{`model_type`: `glm4_moe`, `num_hidden_layers`: 1, `vocab_size`: 97}", 0);
        row("{`model_type`: `zamba2`, `num_hidden_layers`: 3, `layers_block_type`: [`mamba`, `hybrid`, `attention`]}",
            1);
        row("{`model_type`: `recurrent_gemma`, `num_hidden_layers`: 2, `block_types`: [`recurrent`, `local`]}", 1);
        row("{`model_type`: `recurrent_gemma`, `num_hidden_layers`: 1, `block_types`: [`recurrent`, `local`]}", 0);
        row("{`model_type`: `qwen3_next`, `num_hidden_layers`: 1, `layer_types`: [`sliding_attention`]}", 1);
        row("{`model_type`: `minimax`, `num_hidden_layers`: 1, `layer_types`: [`mamba`]}", 1);
        row("{`model_type`: `segformer`, `num_attention_heads`: [1, 2, 5, 7]}", 1);
        row("{`model_type`: `bit`, `num_groups`: 24}", 1);
        row("{`model_type`: `dpt`, `readout_type`: `none`}", 1);
        row("{`model_type`: `sam`, `mask_decoder_config`: {`num_attention_heads`: 6}}", 1);
        row("{`model_type`: `sam`, `vision_config`: {`num_attention_heads`: 7}}", 0);
        row("{`model_type`: `hubert`, `feat_extract_norm`: `none`}", 1);
        row("{`model_type`: `wavlm`, `add_adapter`: true, `architectures`: [`WavLMForSequenceClassification`]}", 1);
        row("{`model_type`: `wavlm`, `add_adapter`: true, `architectures`: [`WavLMForXVector`]}", 0);
        row("{`model_type`: `wav2vec2`, `codevector_dim`: 255, `architectures`: [`Wav2Vec2ForCTC`]}", 0);
        row("{`model_type`: `vit_mae`, `decoder_hidden_size`: 516, `architectures`: [`ViTMAEModel`]}", 0);
        row("{`model_type`: `vit_mae`, `decoder_hidden_size`: 516, `architectures`: [`ViTMAEForPreTraining`]}", 1);
        row("{`model_type`: `vit_mae`, `hidden_size`: 774, `num_attention_heads`: 9}", 1);
        row("{`model_type`: `vit_mae`, `decoder_hidden_size`: 514, `decoder_num_attention_heads`: 2}", 1);
        row("{`model_type`: `vit_mae`, `image_size`: [32, 128]}", 0);
        row("{`model_type`: `vit_mae`, `image_size`: [32, 48]}", 1);
        row("{`model_type`: `videomae`, `patch_size`: [8, 16]}", 0);
        row("{`model_type`: `videomae`, `patch_size`: [8, 16], `architectures`: [`VideoMAEForPreTraining`]}", 1);
        row("{`model_type`: `yolos`, `image_size`: 512}", 1);
        row("{`model_type`: `yolos`, `image_size`: [512, 512]}", 0);
        row("{`model_type`: `swin`, `out_features`: [`stem`, `stage4`], `out_indices`: [0, -1]}", 0);
        row("{`model_type`: `swin`, `out_features`: [`stage5`]}", 1);
        row("{`model_type`: `swinv2`, `out_indices`: [5]}", 1);
        row("{`model_type`: `donut-swin`, `out_indices`: [5]}", 0);
        row("{`model_type`: `resnet`, `out_features`: [`stage2`, `stage1`]}", 1);
        row("{`model_type`: `bit`, `out_indices`: [1, 1]}", 1);
        row("{`model_type`: `convnextv2`, `out_indices`: [-6]}", 1);
        row("{`model_type`: `dinov2`, `out_features`: [`stage3`], `out_indices`: [4]}", 1);
        row("{`model_type`: `dinov2_with_registers`, `out_features`: [`stage3`, `stage12`]}", 0);
        row("{`model_type`: `beit`, `out_indices`: [3], `architectures`: [`BeitForSemanticSegmentation`]}", 1);
        row("{`model_type`: `beit`, `out_features`: [`stem`, `stage1`, `stage2`, `stage3`], `architectures`: "
            "[`BeitForSemanticSegmentation`]}",
            0);
        row("{`model_type`: `bit`, `global_padding`: `full`}", 1);
        row("{`model_type`: `swinv2`, `depths`: [1, 1, 1, 1, 1], `num_heads`: [3, 3, 3, 3, 3]}", 1);
        row("{`model_type`: `swinv2`, `depths`: [1, 1, 1], `num_heads`: [3, 3, 3]}", 0);
        row("{`model_type`: `dpt`, `backbone_config`: {`model_type`: `dinov2`}, `architectures`: [`DPTModel`]}", 1);
        row("{`model_type`: `beit`, `add_fpn`: true, `architectures`: [`BeitBackbone`]}", 1);
        row("{`model_type`: `beit`, `add_fpn`: true, `out_indices`: [1, 2, 3, 4], `architectures`: [`BeitBackbone`]}",
            0);
        const char* const shallow = "{`model_type`: `data2vec-vision`, `num_hidden_layers`: 3, `architectures`: "
                                    "[`Data2VecVisionForSemanticSegmentation`]}";
        row(shallow, 0);
        row("{`model_type`: `dpt`, `is_hybrid`: true}", 0);
        row("{`model_type`: `dpt`, `is_hybrid`: true, `backbone_config`: {`out_indices`: [3]}}", 1);
        row("{`model_type`: `whisper`, `vocab_size`: 50256}", 1);
        row("{`model_type`: `whisper`, `vocab_size`: 50256, `pad_token_id`: null}", 0);
        row("{`model_type`: `whisper`, `vocab_size`: 50256, `architectures`: [`WhisperForAudioClassification`]}", 0);
        row("{`model_type`: `whisper`, `d_model`: 15, `encoder_attention_heads`: 3, `decoder_attention_heads`: 5}", 1);
        row("{`model_type`: `whisper`, `encoder_attention_heads`: 5, `architectures`: [`WhisperForCausalLM`]}", 0);
        row("{`model_type`: `whisper`, `decoder_attention_heads`: 5, `architectures`: [`WhisperForCausalLM`]}", 1);
        row("{`model_type`: `whisper`, `d_model`: 15, `decoder_attention_heads`: 5, `architectures`: "
            "[`WhisperForCausalLM`]}",
            0);
        row("{`model_type`: `whisper`, `vocab_size`: 50257}", 0);
        row("{`model_type`: `whisper`, `vocab_size`: 97, `architectures`: [`WhisperForAudioClassification`]}", 0);
        row("{`model_type`: `modernbert`, `vocab_size`: 97}", 1);
        row("{`model_type`: `modernbert`, `vocab_size`: 97, `pad_token_id`: null}", 0);
        row("{`model_type`: `modernbert`, `vocab_size`: 97, `pad_token_id`: -97}", 0);
        row("{`model_type`: `modernbert`, `vocab_size`: 97, `pad_token_id`: -98}", 1);
        row("{`model_type`: `marian`, `vocab_size`: 97, `decoder_vocab_size`: 90, `pad_token_id`: 95}", 0);
        row("{`model_type`: `marian`, `vocab_size`: 97, `decoder_vocab_size`: 90, `pad_token_id`: 95, "
            "`architectures`: [`MarianForCausalLM`]}",
            1);
        row("{`model_type`: `t5`, `num_layers`: 2, `num_decoder_layers`: 3, `tie_encoder_decoder`: true}", 1);
        row("{`model_type`: `t5`, `num_layers`: 2, `num_decoder_layers`: 3, `tie_encoder_decoder`: true, "
            "`architectures`: [`T5EncoderModel`]}",
            0);
        row("{`model_type`: `longformer`, `num_hidden_layers`: 3, `attention_window`: [4, 8]}", 1);
        row("{`model_type`: `longformer`, `num_hidden_layers`: 0, `attention_window`: []}", 0);
        row("{`model_type`: `modernbert`, `classifier_pooling`: `max`}", 1);
        row("{`model_type`: `modernbert`, `classifier_pooling`: `mean`}", 0);
        row("{`model_type`: `xlnet`, `d_model`: 30, `n_head`: 5, `d_head`: 5}", 1);
        row("{`model_type`: `xlnet`, `d_model`: 30, `n_head`: 5, `d_head`: 6}", 0);
        row("{`model_type`: `xlnet`, `summary_type`: `attn`, `architectures`: [`XLNetForMultipleChoice`]}", 1);
        row("{`model_type`: `xlnet`, `summary_type`: `attn`, `architectures`: [`XLNetModel`]}", 0);
        row("{`model_type`: `electra`, `summary_type`: `attn`, `architectures`: [`ElectraForMultipleChoice`]}", 1);
        row("{`model_type`: `encoder-decoder`, `encoder`: {`model_type`: `bert`, `hidden_size`: 24}, `decoder`: "
            "{`model_type`: `bert`, `cross_attention_hidden_size`: 33}}",
            1);
        row("{`model_type`: `encoder-decoder`, `encoder`: {`model_type`: `bert`, `hidden_size`: 24}, `decoder`: "
            "{`model_type`: `bert`, `cross_attention_hidden_size`: 24}}",
            0);
        row("{`model_type`: `dflash`, `dflash_config`: {`attention_mode`: `mha`}}", 0);
        row("{`model_type`: `hunyuan`, `num_hidden_layers`: 1, `use_mla`: true}", 1);
        row("{`d_model`: 64, `n_layer`: 1, `ssm_cfg`: {`layer`: `Mamba2`}, `attn_layer_idx`: [0]}", 1);
        row("{`d_model`: 64, `n_layer`: 1, `ssm_cfg`: {}, `d_intermediate`: 128}", 1);
        row("{`model_type`: `minicpm`, `num_experts`: 8, `num_experts_per_tok`: 2}", 1);
        row("{`model_type`: `mpt`, `attn_config`: {`attn_type`: `grouped_query_attention`, `kv_n_heads`: 8}}", 1);
        row("{`model_type`: `mpt`, `attn_config`: {`attn_type`: `multiquery_attention`}, `no_bias`: false}", 0);
        row("{`model_type`: `mpt`, `architectures`: [`MPTForCausalLM`], `no_bias`: false}", 1);
        row("{`model_type`: `mpt`, `architectures`: [`MPTForCausalLM`], `expansion_ratio`: 4, `no_bias`: true}", 0);
        row("{`model_type`: `dflash`, `num_hidden_layers`: 1, `dflash_config`: {`attention_modes`: [`kda`]}}", 1);
        row("{`model_type`: `dspark`, `n_routed_experts`: 64, `moe_intermediate_size`: 512}", 1);
        row("{`model_type`: `mllama_vision_model`, `max_num_tiles`: 3, `num_hidden_layers`: 0}", 1);
        row("{`model_type`: `mllama_vision_model`, `max_num_tiles`: 3, `num_hidden_layers`: 0, "
            "`supported_aspect_ratios`: [[1, 1], [3, 1]]}",
            0);
        row("{`model_type`: `vision-encoder-decoder`, `encoder`: {`hidden_size`: 24}, `decoder`: {`model_type`: "
            "`trocr`, "
            "`cross_attention_hidden_size`: 36}}",
            1);
        row("{`model_type`: `vision-encoder-decoder`, `encoder`: {`hidden_size`: 24}, `decoder`: {`model_type`: "
            "`trocr`, "
            "`cross_attention_hidden_size`: 24}}",
            0);
        row("{`model_type`: `dspark`, `dflash_config`: {`conditioning_source`: `target_kv`}}", 1);
        row("{`model_type`: `dspark`, `vocab_size`: 100, `draft_vocab_size`: 10}", 1);
    }
    void broken() {
        QFETCH(QByteArray, config);
        QTEST(int(test::networkOf(config.toStdString(), "")->warnings.size()), "warnings");
    }

    /// What transformers heeds in every kind of model and no description follows is never counted in silence.
    void refused_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("heads pruned") << QByteArray(R"({"model_type": "bert", "pruned_heads": {"0": [1, 2]}})")
                                      << QByteArray("pruned_heads: attention that has lost heads is not described; "
                                                    "without the key all heads are counted");
        QTest::newRow("problem unknown") << QByteArray(R"({"model_type": "bert", "problem_type": "ranking"})")
                                         << QByteArray("problem_type 'ranking' is none of regression, ");
        for (const char* type : {"vision-encoder-decoder", "speech-encoder-decoder", "encoder-decoder"})
            QTest::addRow("%s alone", type) << QByteArray(R"({"encoder": {"num_hidden_layers": 0}, "model_type": ")")
                    + type + "\"}" << QByteArray("decoder is not in the file: it says which model is inside");
        QTest::newRow("dual encoder alone")
            << QByteArray(R"({"model_type": "vision-text-dual-encoder", "vision_config": null, "text_config": {}})")
            << QByteArray("vision_config is not in the file: it says which model is inside");
        for (const char* type : {"longt5", "bart", "marian", "vision-encoder-decoder"})
            QTest::addRow("%s tied", type)
                << QByteArray(R"({"tie_encoder_decoder": true, "model_type": ")") + type + "\"}"
                << QByteArray("tie_encoder_decoder: one set of weights for encoder and "
                              "decoder is not described");
    }
    void refused() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, words);
        try {
            test::networkOf(config.toStdString(), "");
            QFAIL("it opens");
        } catch (const Problem& problem) {
            QVERIFY2(
                std::string_view(problem.what()).find(words.constData()) != std::string_view::npos, problem.what());
        }
    }
    /// What a constructor refuses is said of the classes that have it, and of no other.
    void refusedByOneClass_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("refuses");
        QTest::addColumn<QByteArray>("builds");
        const auto row = [](const char* config, const char* refuses, const char* builds) {
            QTest::addRow("%s", refuses) << QByteArray(config) << QByteArray(refuses) << QByteArray(builds);
        };
        row(R"({"model_type": "distilbert", "num_labels": 3})", "DistilBertForQuestionAnswering",
            "DistilBertForTokenClassification");
        row(R"({"model_type": "bart", "d_model": 30, "decoder_attention_heads": 5})", "BartModel", "BartForCausalLM");
        row(R"({"model_type": "marian", "d_model": 30, "decoder_attention_heads": 5})", "MarianMTModel",
            "MarianForCausalLM");
        row(R"({"model_type": "whisper", "d_model": 30, "encoder_attention_heads": 5, "decoder_attention_heads": 4})",
            "WhisperModel", "WhisperForAudioClassification");
    }
    void refusedByOneClass() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, refuses);
        QFETCH(QByteArray, builds);
        QCOMPARE(test::networkOf(config.toStdString(), refuses.toStdString())->warnings.size(), std::size_t(1));
        QVERIFY(test::networkOf(config.toStdString(), builds.toStdString())->warnings.empty());
    }

    void anOddWindowIsRefused() {
        const auto warnings = [](const char* window) {
            return test::networkOf(
                R"({"model_type": "longformer", "attention_window": )" + std::string(window) + "}", "")
                ->warnings.size();
        };
        QCOMPARE(warnings("511"), std::size_t(1));
        QCOMPARE(warnings("0"), std::size_t(1));
        QCOMPARE(warnings("64"), std::size_t(0));
        QCOMPARE(warnings("[64, 32], \"num_hidden_layers\": 2"), std::size_t(0));
    }
    void harmlessValuesOpen() {
        const char* const same
            = R"({"model_type": "t5", "pruned_heads": {}, "tie_encoder_decoder": false, "torchscript": false})";
        QCOMPARE(test::networkOf(same, "")->totals().parameters,
            test::networkOf(R"({"model_type": "t5"})", "")->totals().parameters);
        QVERIFY(
            test::networkOf(R"({"model_type": "gpt2", "tie_encoder_decoder": true, "is_encoder_decoder": false})", ""));
    }
};

int tst_configs(int argc, char* argv[]) {
    return paramap::test::run<ConfigsTest>(argc, argv);
}
#include "tst_configs.moc"
