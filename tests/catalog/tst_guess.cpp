// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/blueprint.h"
#include "model/text/panel/note_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

QByteArray config(const QByteArray& more) {
    return quoted("{`model_type`: `mystery`, `architectures`: [`MysteryForCausalLM`], `hidden_size`: 64, "
                  "`num_hidden_layers`: 2, `num_attention_heads`: 4, `intermediate_size`: 96, `vocab_size`: 100"
        + more + "}");
}

sizes::Settings opened(const QByteArray& text) {
    return test::shippedCatalog().fromText(text.toStdString(), "config.json");
}

/// The sentence about the guess; empty if the settings are no guess.
QByteArray guessOf(const sizes::Settings& settings) {
    return settings.guess ? QByteArray::fromStdString(text::inFull(*settings.guess)) : QByteArray();
}

} // namespace

/// Files with a model_type that no description serves.
class GuessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlainDecoderOpensAsAGuess() {
        const sizes::Settings settings = opened(config(", `norm_head`: 1"));
        QCOMPARE(guessOf(settings),
            QByteArray("a guess: the model_type 'mystery' is not known and is counted as Llama, whose keys it has (5 "
                       "of 6; not looked at: norm_head)"));
        const std::int64_t layer = 4 * 64 * 64 + 3 * 64 * 96 + 2 * 64;
        QCOMPARE(network::resolve(settings)->totals().parameters, 2 * layer + 64 + 2 * 100 * 64);
    }

    void aKnownOneIsNoGuess() { QVERIFY(!opened(quoted("{`model_type`: `llama`}")).guess); }

    void aClassThatPlainlyMeansAnotherIsAGuess() {
        const sizes::Settings settings
            = opened(quoted("{`model_type`: `llama`, `architectures`: [`MysteryForCausalLM`]}"));
        QCOMPARE(guessOf(settings),
            QByteArray("a guess: the class 'MysteryForCausalLM' is not known and is counted as LlamaForCausalLM"));
        QCOMPARE(network::resolve(settings)->root->cls, std::string("LlamaForCausalLM"));
        const QByteArray sees = test::problemOf([] {
            opened(quoted("{`model_type`: `llama`, `architectures`: [`SeeingForCausalLM`], `mm_vision_tower`: `x`}"));
        });
        QVERIFY2(sees.startsWith("config.json, line 1: there is no class 'SeeingForCausalLM' in Llama"), sees);
        const QByteArray bare = test::problemOf(
            [] { opened(quoted("{`model_type`: `llama`, `architectures`: [`MysteryDraftModel`]}")); });
        QVERIFY2(bare.contains("there is no class 'MysteryDraftModel' in Llama"), bare);
    }

    void olderAndForeignClassesAreGuesses_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("cls");
        QTest::addColumn<QByteArray>("meant");
        QTest::addRow("TensorFlow") << QByteArray("gpt2") << QByteArray("TFGPT2LMHeadModel")
                                    << QByteArray("GPT2LMHeadModel");
        QTest::addRow("Flax, no head") << QByteArray("t5") << QByteArray("FlaxT5EncoderModel")
                                       << QByteArray("T5EncoderModel");
        QTest::addRow("before version 4")
            << QByteArray("t5") << QByteArray("T5WithLMHeadModel") << QByteArray("T5ForConditionalGeneration");
        QTest::addRow("before version 4, a decoder")
            << QByteArray("xglm") << QByteArray("XGLMWithLMHeadModel") << QByteArray("XGLMForCausalLM");
    }
    void olderAndForeignClassesAreGuesses() {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, cls);
        QFETCH(QByteArray, meant);
        const sizes::Settings settings
            = opened(quoted("{`model_type`: `" + type + "`, `architectures`: [`" + cls + "`]}"));
        QCOMPARE(guessOf(settings), "a guess: the class '" + cls + "' is not known and is counted as " + meant);
        QCOMPARE(QByteArray::fromStdString(network::resolve(settings)->root->cls), meant);
    }

    /// The class of a sibling that reads images as well.
    void theClassOfASiblingIsAGuess() {
        const sizes::Settings settings = opened(
            quoted("{`model_type`: `qwen3_5_moe_text`, `architectures`: [`Qwen3_5MoeForConditionalGeneration`]}"));
        QVERIFY(guessOf(settings).contains("is counted as Qwen3_5MoeForCausalLM"));
    }

    void aClassOfAnotherDescriptionIsSaid() {
        const sizes::Settings settings
            = opened(quoted("{`model_type`: `qwen3`, `architectures`: [`DFlashDraftModel`], `num_hidden_layers`: 2, "
                            "`hidden_size`: 64, `num_attention_heads`: 4, `num_key_value_heads`: 2, `head_dim`: 16, "
                            "`intermediate_size`: 96, `dflash_config`: {`target_layer_ids`: [1, 9, 17]}}"));
        QVERIFY(!settings.guess);
        QCOMPARE(QByteArray::fromStdString(text::inFull(settings.notes.at("architectures"))),
            QByteArray("the model_type 'qwen3' has no class DFlashDraftModel; it is opened as that of DFlash and "
                       "DSpark drafts"));
        const std::int64_t layer = 2 * 64 * 64 + 2 * 64 * 32 + 3 * 64 * 96 + 2 * 16 + 2 * 64;
        QCOMPARE(network::resolve(settings)->totals().parameters, 2 * layer + 3 * 64 * 64 + 2 * 64);
    }

    void anUnknownTypeOfAKnownClassIsAGuess() {
        QCOMPARE(guessOf(opened(quoted("{`model_type`: `gpt2_ref`, `architectures`: [`GPT2LMHeadModel`]}"))),
            QByteArray("a guess: the model_type 'gpt2_ref' is not known and is counted as GPT-2, to which its class "
                       "GPT2LMHeadModel belongs"));
    }

    void whatTheFileLeavesOpenIsNoted() {
        const auto notes = [](const QByteArray& text) {
            std::string all;
            for (const auto& [key, note] : opened(quoted(text)).notes)
                all += key + ": " + text::inFull(note) + "\n";
            return QByteArray::fromStdString(all);
        };
        QCOMPARE(notes("{`model_type`: `llama4`, `text_config`: {`num_hidden_layers`: 2}}"),
            QByteArray(
                "vision_config: vision_config is not in the file: the defaults of its class are counted, which a "
                "published model need not have\n"));
        QCOMPARE(notes("{`model_type`: `llama4`}"), QByteArray());
        QCOMPARE(notes("{`model_type`: `llama4`, `hidden_size`: 64, `num_hidden_layers`: 2, `num_local_experts`: 128, "
                       "`head_dim`: 16}"),
            QByteArray(
                "text_config: text_config is not in the file, and what stands outside it (hidden_size, "
                "num_hidden_layers, num_local_experts, …) is not read: the defaults of its class are counted\n"));
        QCOMPARE(notes("{`model_type`: `kimi_k25`, `hidden_size`: 64, `num_hidden_layers`: 2, `vocab_size`: 128}"),
            QByteArray()); // written in the flat form
        QCOMPARE(notes("{`model_type`: `gemma4`, `text_config`: {}, `vision_config`: {}}"), QByteArray()); // no audio
        QCOMPARE(notes("{`model_type`: `llama`, `quantization_config`: {`quant_method`: `hqq`}}"),
            QByteArray(
                "quantization_config: the quantization_config ('hqq') is not understood: parameters are counted, "
                "and not what a checkpoint stores for them\n"));
        const auto code = [&](const char* type, const char* cls, const char* place) {
            return notes(QByteArray("{`model_type`: `" + QByteArray(type) + "`, `architectures`: [`" + cls
                + "`], `auto_map`: {`AutoConfig`: `configuration_x.X`, `AutoModel`: `" + place + "." + cls + "`}}"));
        };
        QCOMPARE(code("bert", "BertModel", "someone/some-bert--bert_blocks"),
            QByteArray("auto_map: the file brings BertModel in code of its own (bert_blocks.py); the one that is "
                       "described here is counted, and the two may differ\n"));
        QCOMPARE(code("qwen2", "Qwen2Model", "modeling_qwen"), QByteArray());
        QCOMPARE(code("deepseek_v3", "DeepseekV3ForCausalLM", "modeling_deepseek"), QByteArray());
        QCOMPARE(code("nemotron-nas", "DeciLMForCausalLM", "modeling_decilm"), QByteArray());
        QCOMPARE(notes("{`model_type`: `gpt2`, `torchscript`: true}"),
            QByteArray("torchscript: with torchscript the library copies tied tensors; here they are counted once\n"));
    }

    /// Phi-2 in the code that it was published with.
    void phiInItsOriginalCode() {
        const network::NetworkPtr phi = network::resolve(opened(
            quoted("{`model_type`: `mixformer-sequential`, `vocab_size`: 51200, `n_embd`: 2560, `n_layer`: 32, "
                   "`n_head`: 32, `n_head_kv`: null, `n_inner`: null, `architecture`: {`block_cls`: `parallel`, `mlp`: "
                   "{`mlp_cls`: `fused_mlp`}}}")));
        QCOMPARE(phi->totals().parameters, std::int64_t(2'779'683'840));
        QCOMPARE(phi->root->children.at(0).module->children.at(1).module->children.back().module->cls,
            std::string("FusedMLP"));
    }

    /// image_size may be one number, or height and width.
    void aListMayGiveTwoSizes() {
        const auto positions = [](const char* type, const char* size) {
            const network::NetworkPtr network = network::resolve(opened(quoted(
                QByteArray("{`model_type`: `") + type + "`, `num_hidden_layers`: 1, `image_size`: " + size + "}")));
            return network->totals().parameters;
        };
        QCOMPARE(positions("vit", "[224, 224]"), positions("vit", "224"));
        QCOMPARE(positions("vit", "[128, 512]") - positions("vit", "224"), std::int64_t((8 * 32 - 14 * 14) * 768));
        QCOMPARE(positions("deit", "[128, 512]"), positions("deit", "256"));
        QCOMPARE(positions("swin", "[224, 224]"), positions("swin", "224"));
        const auto more = [&](const char* type, const char* flag, const char* size) {
            return positions(type, (QByteArray(size) + ", `" + flag + "`: true").constData());
        };
        const auto wider = [&](const char* type, const char* flag) {
            return more(type, flag, "[224, 448]") - more(type, flag, "224");
        };
        QCOMPARE(wider("swin", "use_absolute_embeddings"), std::int64_t(56 * 56 * 96));
        QCOMPARE(wider("swinv2", "use_absolute_embeddings"), std::int64_t(56 * 56 * 96));
        QCOMPARE(wider("beit", "use_absolute_position_embeddings"), std::int64_t(14 * 14 * 768));
        QCOMPARE(wider("beit", "use_relative_position_bias"), std::int64_t(12 * 27 * (55 - 27)));
        QCOMPARE(
            positions("dinov2", "[140, 280]") - positions("dinov2", "224"), std::int64_t((10 * 20 - 16 * 16) * 768));
        const auto inside = [](const char* size) {
            return network::resolve(opened(quoted(QByteArray("{`model_type`: `vision-encoder-decoder`, `encoder`: "
                                                             "{`model_type`: `vit`, `image_size`: ")
                                        + size + "}, `decoder`: {`model_type`: `gpt2`}}")))
                ->totals()
                .parameters;
        };
        QCOMPARE(inside("[224, 448]") - inside("224"), std::int64_t(14 * 14 * 768));
        const QByteArray problem = test::problemOf([&] { (void)positions("clip_vision_model", "[224, 224]"); });
        QVERIFY2(problem.contains("image_size"), problem);
    }

    /// A key besides the model_type tells which code the file belongs to.
    void aKeySelectsTheArchitecture() {
        const auto cls = [](const char* text) {
            const network::NetworkPtr network = network::resolve(opened(quoted(text)));
            return QByteArray::fromStdString(network->settings.blueprint->architecture().name);
        };
        QCOMPARE(cls("{`model_type`: `bert`}"), QByteArray("BERT"));
        QCOMPARE(cls("{`model_type`: `bert`, `encoder_width`: null}"), QByteArray("BERT"));
        QCOMPARE(cls("{`model_type`: `bert`, `encoder_width`: 1024, `add_cross_attention`: true}"),
            QByteArray("BERT of BLIP and LAVIS"));
        QCOMPARE(cls("{`model_type`: `dpt`, `is_hybrid`: false, `backbone_config`: null}"), QByteArray("DPT"));
        QCOMPARE(cls("{`model_type`: `dpt`, `is_hybrid`: true}"), QByteArray("DPT on another backbone"));
        QCOMPARE(cls("{`model_type`: `llava`, `mm_vision_tower`: `openai/clip-vit-large-patch14-336`}"),
            QByteArray("LLaVA in its first code"));
        const network::NetworkPtr other = network::resolve(
            opened(quoted("{`model_type`: `llava`, `mm_vision_tower`: `google/siglip-so400m-patch14-384`}")));
        QCOMPARE(other->warnings.size(), std::size_t(1));
        QVERIFY(other->warnings[0].sentence.starts_with("mm_vision_tower names an image encoder that is not known"));
    }

    /// A decoder that names the width it looks at needs no translation of what was seen.
    void theOuterModelMayReadAKeyOfTheInnerOne() {
        const auto total = [](const char* width) {
            return network::resolve(
                opened(quoted(QByteArray("{`model_type`: `vision-encoder-decoder`, `encoder`: {`model_type`: `vit`}, "
                                         "`decoder`: {`model_type`: `trocr`, `cross_attention_hidden_size`: ")
                    + width + "}}")))
                ->totals()
                .parameters;
        };
        QCOMPARE(total("null") - total("768"), std::int64_t(768 * 1024 + 1024 + 12 * 2 * (1024 - 768) * 1024));
    }

    /// As transformers wrote them before version 2.9, and BERT's and ALBERT's first code.
    void aFileWithoutNamesIsWhatHasItsKeys_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<qint64>("total");
        const char* wide = "`hidden_size`: 768, `num_hidden_layers`: 12, `num_attention_heads`: 12, "
                           "`intermediate_size`: 3072, `max_position_embeddings`: 512, `type_vocab_size`: 2";
        QTest::addRow("BERT") << QByteArray("{`finetuning_task`: null, `num_labels`: 9, `pruned_heads`: {}, "
                                            "`torchscript`: false, `vocab_size`: 30000, ")
                + wide + "}" << QByteArray("BERT, whose keys it has (7 of 7)")
                              << qint64(109'081'344);
        QTest::addRow("BERT, Google's") << QByteArray("{`directionality`: `bidi`, `pooler_fc_size`: 768, "
                                                      "`pooler_type`: `first_token_transform`, `vocab_size`: 119547, ")
                + wide + "}" << QByteArray("BERT, whose keys it has (6 of 6)")
                                        << qint64(177'853'440);
        QTest::addRow("GPT-2") << QByteArray("{`n_ctx`: 1024, `n_embd`: 768, `n_head`: 12, `n_layer`: 10, "
                                             "`n_positions`: 1024, `output_past`: true, `vocab_size`: 13317}")
                               << QByteArray("GPT-2, whose keys it has (5 of 6)") << qint64(81'894'144);
        QTest::addRow("ALBERT") << QByteArray("{`embedding_size`: 128, `num_hidden_groups`: 1, `gap_size`: 0, "
                                              "`inner_group_num`: 1, `down_scale_factor`: 1, `vocab_size`: 30000, ")
                + wide + "}" << QByteArray("ALBERT, whose keys it has (9 of 9)")
                                << qint64(11'683'584);
    }
    void aFileWithoutNamesIsWhatHasItsKeys() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        QFETCH(qint64, total);
        const sizes::Settings settings = opened(quoted(text));
        QCOMPARE(guessOf(settings), "a guess: the file names no model and is counted as " + says);
        QCOMPARE(qint64(network::resolve(settings)->totals().parameters), total);
    }

    void aFileWithoutNamesAndKeysIsNoModel() {
        const QByteArray strange = test::problemOf(
            [] { opened(quoted("{`vocab_size`: 80, `num_layers`: 4, `d_model`: 256, `num_heads`: 4, `dff`: 1024}")); });
        QVERIFY2(strange.startsWith("config.json: this names no model: "), strange);
        QVERIFY2(strange.endsWith("; its keys are most like those of T5 (4 of 5), which has no dff"), strange);
    }

    void whatLiesBesideAConfigIsNamed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* name, const char* text, const char* sentence) {
            QTest::addRow("%s", name) << quoted(text) << QByteArray("config.json: ") + sentence;
        };
        row("a pipeline",
            "{`_class_name`: `FluxPipeline`, `text_encoder`: [`transformers`, `CLIPTextModel`], `tokenizer`: "
            "[`transformers`, `CLIPTokenizer`], `scheduler`: [`diffusers`, `PNDMScheduler`], `vae`: [`diffusers`, "
            "`AutoencoderKL`]}",
            "this lists the parts of the diffusers pipeline 'FluxPipeline' without their sizes; open the whole folder, "
            "whose folders have them: text_encoder (CLIPTextModel), vae (AutoencoderKL)");
        row("an adapter", "{`peft_type`: `LORA`, `base_model_name_or_path`: `openai/whisper-small`, `r`: 8}",
            "this is an adapter 'LORA' and no model: open the config.json of its base model 'openai/whisper-small'");
        row("heads of Medusa", "{`medusa_num_heads`: 5, `base_model_name_or_path`: `lmsys/vicuna-7b-v1.3`}",
            "these are Medusa's heads and no model: open the config.json of the model that they sit on "
            "'lmsys/vicuna-7b-v1.3'");
        row("a Keras model", "{`class_name`: `Functional`, `config`: {}}",
            "this is the Keras model 'Functional', which is not described");
        row("a pooling module", "{`word_embedding_dimension`: 384}",
            "this is a pooling module of sentence-transformers, which has no parameters; the model that it pools has "
            "its config.json in the folder above");
        row("a dense module", "{`in_features`: 768, `out_features`: 512}",
            "this is a dense module of sentence-transformers; the model before it has its config.json in the folder "
            "above");
        row("an index", "{`metadata`: {}, `weight_map`: {}}",
            "this lists the tensors of a checkpoint; open the config.json beside it");
        row("a tokenizer", "{`tokenizer_class`: `BertTokenizer`}",
            "this describes a tokenizer; open the config.json beside it");
        row("a processor", "{`image_processor_type`: `ViTImageProcessor`}",
            "this describes how inputs are prepared; open the config.json beside it");
        row("a program around a model",
            "{`seg_num_labels`: 2, `transformer_config`: {`model_type`: `electra`, `hidden_size`: 256}}",
            "this names no model: neither \"model_type\" (config.json) nor \"library\" and \"model\" nor "
            "\"architecture\" (a description) is there; known inside it: transformer_config (ELECTRA)");
        row("a policy of LeRobot", "{`type`: `smolvla`, `input_features`: {}, `output_features`: {}}",
            "this is the policy 'smolvla' of LeRobot, which is not described");
        row("a pointer of Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:c1\nsize 1040\n",
            "this is a pointer that Git LFS leaves in place of a file; \"git lfs pull\" brings the file itself");
        row("half a merge", "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> c1\n",
            "this holds the marks of a merge that was not finished");
        row("another program's architecture", "{`architecture`: `CRNN + CTC`, `framework`: `Keras`}",
            "this names no model: neither \"model_type\" (config.json) nor \"library\" and \"model\" nor "
            "\"architecture\" (a description) is there");
    }
    void whatLiesBesideAConfigIsNamed() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentence);
        QCOMPARE(test::problemOf([&] { opened(text); }), sentence);
    }

    void whatIsKnownInsideIsNamed() {
        const QByteArray inside = test::problemOf([] {
            opened(quoted("{`model_type`: `mystery`, `language_config`: {`model_type`: `llama`}, `eye`: {`model_type`: "
                          "`mystery_eye`, `hidden_size`: 8}}"));
        });
        QVERIFY2(
            inside.startsWith("config.json, line 1: the model_type 'mystery' is not known; the keys of its eye are "
                              "most like those of "),
            inside);
        QVERIFY2(inside.endsWith("; known inside it: language_config (Llama)"), inside);
        const QByteArray typeless
            = test::problemOf([] { opened(quoted("{`architectures`: [`MysteryModel`], `hidden_size`: 8}")); });
        QVERIFY2(typeless.startsWith("config.json, line 1: there is no model_type, and the class 'MysteryModel' is not "
                                     "known; its keys are most like those of "),
            typeless);
    }

    /// The keys that transformers 4 writes into every nested object tell nothing about the model.
    void fewCommonKeysAreChance() {
        const QByteArray problem = test::problemOf([] {
            opened(quoted("{`model_type`: `FST`, `fusion_num_heads`: 8, `fusion_num_layers`: 1, `hidden_sizes`: [8], "
                          "`proto_num`: 8, `projection_dim`: 512, `protein`: {`model_type`: `other`, `hidden_size`: "
                          "8, `vocab_size`: 8, `num_beams`: 1, `top_k`: 50, `chunk_size_feed_forward`: 8}}"));
        });
        QVERIFY2(problem.startsWith("config.json, line 1: the model_type 'FST' is not known; the keys of its protein "
                                    "are most like those of "),
            problem);
        QVERIFY2(problem.contains("(2 of 2)"), problem);
    }

    void mostSimilarModelIsNamed() {
        const QByteArray likest = test::problemOf([] { opened(config(", `num_experts`: 8, `norm_head`: 1")); });
        QVERIFY2(likest.startsWith(
                     "config.json, line 1: the model_type 'mystery' is not known; its keys are most like those of "),
            likest);
        QVERIFY2(likest.endsWith(" of 7), which has no norm_head"), likest);
        const QByteArray close = test::problemOf([] { opened(quoted("{`model_type`: `gtp2`, `n_positions`: 8}")); });
        QVERIFY2(
            close.startsWith("config.json, line 1: the model_type 'gtp2' is not known; its keys are most like"), close);
        QVERIFY2(close.endsWith("; did you mean 'gpt2'?"), close);
    }

    /// The files of the build say no other than the descriptions; who has an index alone waits longer.
    void keysFileMatchesTheDescriptions() {
        const QString folder = QStringLiteral(PARAMAP_DATA_DIR "/");
        QTemporaryDir bare;
        for (const char* name : {"architectures", "parts", "index.tsv"})
            QVERIFY(QFile::link(folder + QLatin1String(name), bare.filePath(QLatin1String(name))));
        const catalog::Catalog without(bare.path().toStdString(), {});
        QFile keys(folder + QStringLiteral("keys.json"));
        QVERIFY(keys.open(QIODevice::ReadOnly));
        QVERIFY(keys.size() > 100'000);
        QCOMPARE(QByteArray::fromStdString(without.keys()), keys.readAll());
    }
};

int tst_guess(int argc, char* argv[]) {
    return paramap::test::run<GuessTest>(argc, argv);
}
#include "tst_guess.moc"
