// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

/// Values of a config.json that no constructor accepts: a warning with the count, or a Problem if there is no count.
class RefusalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
        row("{`d_model`: 64, `n_layer`: 1, `ssm_cfg`: {}, `d_intermediate`: 128}", 0);
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

    /// Keys that transformers uses in every kind of model but no description follows must not be ignored silently.
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
        QTest::newRow("no default") << QByteArray(R"({"model_type": "esm", "architectures": ["EsmForMaskedLM"]})")
                                    << QByteArray("esm > embeddings > word_embeddings > weight: vocab_size is null; "
                                                  "a whole number was expected");
        QTest::newRow("a default that cannot be built")
            << QByteArray(R"({"model_type": "vilt", "architectures": ["ViltForImagesAndTextClassification"]})")
            << QByteArray("the shape [-768, -768] has a negative size: num_images is -1, and must be at least 1");
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
    /// As in Python, where nothing reads it: what a class does not use may be null.
    void nullIsNoMatterUnused() {
        const auto parametersOf = [](const char* config) { return test::networkOf(config, "")->totals().parameters; };
        const char* alone = R"({"model_type": "bigbird_pegasus", "architectures": ["BigBirdPegasusForCausalLM"]})";
        const char* withNull = R"({"model_type": "bigbird_pegasus", "architectures": ["BigBirdPegasusForCausalLM"],
                                   "num_random_blocks": null})";
        QCOMPARE(parametersOf(withNull), parametersOf(alone));
        const char* used = R"({"model_type": "bert", "num_hidden_layers": null})";
        QVERIFY(test::problemOf([&] { (void)test::networkOf(used, ""); }).contains("num_hidden_layers is null"));
    }

    /// A constructor's requirement is reported for the classes that have it, and for no other.
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

int tst_refusals(int argc, char* argv[]) {
    return paramap::test::run<RefusalsTest>(argc, argv);
}
#include "tst_refusals.moc"
