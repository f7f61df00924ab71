// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/original_file.h"
#include "tests/support/run.h"

using namespace paramap;
using namespace paramap::test;

/// Original releases of language models, at sizes that nobody released. The names follow the code of the original
/// repositories.
class TestOriginalText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void files_data() {
        originalColumns();
        const char* gpt2 = "{`model_type`: `gpt2`, `architectures`: [`GPT2LMHeadModel`], `n_layer`: 12, `n_embd`: 24, "
                           "`n_head`: 2, `vocab_size`: 100, `n_positions`: 16}";
        const char* gpt2Sizes = "L=12 E=24 V=100 P=16";
        // openai/gpt-2, src/model.py: conv1d has w [1, in, out].
        addOriginal("OpenAI GPT-2", gpt2, gpt2Sizes,
            "model/wte VxE model/wpe PxE model/ln_f/{g,b} E model/h#/{ln_1,ln_2}/{g,b} E model/h#/attn/c_attn/w 1xEx3E "
            "model/h#/attn/c_attn/b 3E model/h#/attn/c_proj/w 1xExE model/h#/attn/c_proj/b E model/h#/mlp/c_fc/w "
            "1xEx4E "
            "model/h#/mlp/c_fc/b 4E model/h#/mlp/c_proj/w 1x4ExE model/h#/mlp/c_proj/b E",
            "renamed 148", "npz");
        // karpathy/minGPT at its first commits: query, key and value apart, Linear for Conv1D.
        addOriginal("minGPT", (QByteArray(gpt2).chopped(1) + ", `tie_word_embeddings`: false}").constData(), gpt2Sizes,
            "tok_emb.weight VxE pos_emb 1xPxE ln_f& E head.weight VxE blocks.#.{ln1,ln2}& E "
            "blocks.#.attn.{query,key,value,proj}& ExE blocks.#.mlp.0& 4ExE blocks.#.mlp.2& Ex4E",
            "renamed 101, split 24, transposed 24");
        // NVIDIA/Megatron-LM, model/language_model.py.
        addOriginal("Megatron-LM GPT", gpt2, gpt2Sizes,
            "language_model.embedding.word_embeddings.weight VxE language_model.embedding.position_embeddings.weight "
            "PxE "
            "language_model.transformer.layers.#.{input,post_attention}_layernorm& E "
            "language_model.transformer.layers.#.attention.query_key_value& 3ExE "
            "language_model.transformer.layers.#.attention.dense& ExE "
            "language_model.transformer.layers.#.mlp.dense_h_to_4h& 4ExE "
            "language_model.transformer.layers.#.mlp.dense_4h_to_h& Ex4E language_model.transformer.final_layernorm& E",
            "renamed 112, transposed 36");
        // google-research/bert, modeling.py: Dense kernels are [in, out]; the optimizer's state stands beside them.
        addOriginal("TensorFlow BERT",
            "{`model_type`: `bert`, `architectures`: [`BertForPreTraining`], `num_hidden_layers`: 12, `hidden_size`: "
            "24, "
            "`num_attention_heads`: 2, `intermediate_size`: 40, `vocab_size`: 100, `max_position_embeddings`: 24}",
            "L=12 E=24 F=40 V=100 P=24",
            "bert/embeddings/word_embeddings VxE bert/embeddings/position_embeddings PxE "
            "bert/embeddings/token_type_embeddings 2xE bert/embeddings/LayerNorm/{gamma,beta} E "
            "bert/encoder/layer_#/attention/self/{query,key,value}/kernel ExE "
            "bert/encoder/layer_#/attention/self/{query,key,value}/bias E "
            "bert/encoder/layer_#/attention/output/dense/kernel ExE bert/encoder/layer_#/attention/output/dense/bias E "
            "bert/encoder/layer_#/{attention/,}output/LayerNorm/{gamma,beta} E "
            "bert/encoder/layer_#/intermediate/dense/kernel ExF bert/encoder/layer_#/intermediate/dense/bias F "
            "bert/encoder/layer_#/output/dense/kernel FxE bert/encoder/layer_#/output/dense/bias E "
            "bert/pooler/dense/kernel ExE bert/pooler/dense/bias E cls/predictions/transform/dense/kernel ExE "
            "cls/predictions/transform/{dense/bias,LayerNorm/gamma,LayerNorm/beta} E cls/predictions/output_bias V "
            "cls/seq_relationship/output_weights 2xE cls/seq_relationship/output_bias 2 "
            "bert/pooler/dense/kernel/{adam_m,adam_v} ExE global_step -",
            "buffer 3, renamed 132, transposed 74", "npz");
        // google-research/electra: the discriminator, whose embeddings are narrower.
        addOriginal("TensorFlow ELECTRA",
            "{`model_type`: `electra`, `architectures`: [`ElectraForPreTraining`], `num_hidden_layers`: 2, "
            "`hidden_size`: 24, `embedding_size`: 12, `num_attention_heads`: 2, `intermediate_size`: 40, "
            "`vocab_size`: 100, `max_position_embeddings`: 16}",
            "L=2 D=12 E=24 F=40 V=100 P=16",
            "electra/embeddings/word_embeddings VxD electra/embeddings/position_embeddings PxD "
            "electra/embeddings/token_type_embeddings 2xD electra/embeddings/LayerNorm/{gamma,beta} D "
            "electra/embeddings_project/kernel DxE electra/embeddings_project/bias E "
            "electra/encoder/layer_#/attention/{self/query,self/key,self/value,output/dense}/kernel ExE "
            "electra/encoder/layer_#/attention/{self/query,self/key,self/value,output/dense}/bias E "
            "electra/encoder/layer_#/{attention/,}output/LayerNorm/{gamma,beta} E "
            "electra/encoder/layer_#/intermediate/dense/kernel ExF electra/encoder/layer_#/intermediate/dense/bias F "
            "electra/encoder/layer_#/output/dense/kernel FxE electra/encoder/layer_#/output/dense/bias E "
            "discriminator_predictions/dense/kernel ExE discriminator_predictions/dense/bias E "
            "discriminator_predictions/dense_1/kernel Ex1 discriminator_predictions/dense_1/bias 1",
            "renamed 28, transposed 15", "npz");
        // google-research/albert, modeling.py.
        addOriginal("TensorFlow ALBERT",
            "{`model_type`: `albert`, `architectures`: [`AlbertForMaskedLM`], `num_hidden_layers`: 4, `hidden_size`: "
            "24, "
            "`embedding_size`: 12, `num_attention_heads`: 2, `intermediate_size`: 40, `vocab_size`: 100, "
            "`max_position_embeddings`: 16}",
            "D=12 E=24 F=40 V=100 P=16",
            "bert/embeddings/word_embeddings VxD bert/embeddings/position_embeddings PxD "
            "bert/embeddings/token_type_embeddings 2xD bert/embeddings/LayerNorm/{gamma,beta} D "
            "bert/encoder/embedding_hidden_mapping_in/kernel DxE bert/encoder/embedding_hidden_mapping_in/bias E "
            "bert/encoder/transformer/group_0/inner_group_0/attention_1/{self/query,self/key,self/value,output/dense}/"
            "kernel ExE "
            "bert/encoder/transformer/group_0/inner_group_0/attention_1/{self/query,self/key,self/value,output/dense}/"
            "bias E "
            "bert/encoder/transformer/group_0/inner_group_0/{LayerNorm,LayerNorm_1}/{gamma,beta} E "
            "bert/encoder/transformer/group_0/inner_group_0/ffn_1/intermediate/dense/kernel ExF "
            "bert/encoder/transformer/group_0/inner_group_0/ffn_1/intermediate/dense/bias F "
            "bert/encoder/transformer/group_0/inner_group_0/ffn_1/intermediate/output/dense/kernel FxE "
            "bert/encoder/transformer/group_0/inner_group_0/ffn_1/intermediate/output/dense/bias E "
            "cls/predictions/transform/dense/kernel ExD cls/predictions/transform/dense/bias D "
            "cls/predictions/transform/LayerNorm/{gamma,beta} D cls/predictions/output_bias V",
            "renamed 20, transposed 8", "npz");
        // mesh_tensorflow, as transformers' load_tf_weights_in_t5 walks it.
        addOriginal("Mesh TensorFlow T5",
            "{`model_type`: `t5`, `architectures`: [`T5ForConditionalGeneration`], `num_layers`: 2, `d_model`: 24, "
            "`d_kv`: 10, `num_heads`: 2, `d_ff`: 40, `vocab_size`: 100, `relative_attention_num_buckets`: 6}",
            "L=2 E=24 Q=20 H=2 B=6 F=40 V=100",
            "shared/embedding VxE {encoder,decoder}/block_%/layer_000/SelfAttention/{q,k,v} ExQ "
            "{encoder,decoder}/block_%/layer_000/SelfAttention/o QxE "
            "{encoder,decoder}/block_000/layer_000/SelfAttention/relative_attention_bias HxB "
            "{encoder,decoder}/block_%/{layer_000,layer_001}/layer_norm/scale E "
            "decoder/block_%/layer_002/layer_norm/scale E "
            "encoder/block_%/layer_001/DenseReluDense/wi/kernel ExF encoder/block_%/layer_001/DenseReluDense/wo/kernel "
            "FxE "
            "decoder/block_%/layer_001/EncDecAttention/{q,k,v} ExQ decoder/block_%/layer_001/EncDecAttention/o QxE "
            "decoder/block_%/layer_002/DenseReluDense/wi/kernel ExF decoder/block_%/layer_002/DenseReluDense/wo/kernel "
            "FxE "
            "{encoder,decoder}/final_layer_norm/scale E",
            "renamed 13, transposed 34", "npz");
        addOriginal("T5X",
            "{`model_type`: `t5`, `architectures`: [`T5ForConditionalGeneration`], `num_layers`: 2, `d_model`: 24, "
            "`d_kv`: 10, `num_heads`: 2, `d_ff`: 40, `vocab_size`: 100, `relative_attention_num_buckets`: 6, "
            "`feed_forward_proj`: `gated-gelu`, `tie_word_embeddings`: false}",
            "L=2 E=24 Q=20 H=2 B=6 F=40 V=100",
            "target/token_embedder/embedding VxE target/{encoder,decoder}/relpos_bias/rel_embedding HxB "
            "target/encoder/layers_#/{pre_attention,pre_mlp}_layer_norm/scale E "
            "target/decoder/layers_#/{pre_self_attention,pre_cross_attention,pre_mlp}_layer_norm/scale E "
            "target/encoder/layers_#/attention/{query,key,value}/kernel ExQ "
            "target/encoder/layers_#/attention/out/kernel QxE "
            "target/decoder/layers_#/{self_attention,encoder_decoder_attention}/{query,key,value}/kernel ExQ "
            "target/decoder/layers_#/{self_attention,encoder_decoder_attention}/out/kernel QxE "
            "target/{encoder,decoder}/layers_#/mlp/{wi_0,wi_1}/kernel ExF "
            "target/{encoder,decoder}/layers_#/mlp/wo/kernel FxE "
            "target/encoder/encoder_norm/scale E target/decoder/decoder_norm/scale E "
            "target/decoder/logits_dense/kernel ExV",
            "renamed 13, transposed 39", "npz");
        // fairseq, models/bart, with its marks and the output's copy of the embedding.
        addOriginal("fairseq BART",
            "{`model_type`: `bart`, `architectures`: [`BartForConditionalGeneration`], `encoder_layers`: 2, "
            "`decoder_layers`: 2, `d_model`: 24, `encoder_attention_heads`: 2, `decoder_attention_heads`: 2, "
            "`encoder_ffn_dim`: 40, `decoder_ffn_dim`: 40, `vocab_size`: 100, `max_position_embeddings`: 16}",
            "L=2 E=24 F=40 V=100 P=18",
            "{encoder,decoder}.version 1 {encoder,decoder}.embed_tokens.weight VxE "
            "{encoder,decoder}.embed_positions.weight PxE "
            "{encoder,decoder}.layers.#.self_attn.{k,v,q,out}_proj& ExE "
            "{encoder,decoder}.layers.#.self_attn_layer_norm& E "
            "{encoder,decoder}.layers.#.fc1& FxE {encoder,decoder}.layers.#.fc2& ExF "
            "{encoder,decoder}.layers.#.final_layer_norm& E decoder.layers.#.encoder_attn.{k,v,q,out}_proj& ExE "
            "decoder.layers.#.encoder_attn_layer_norm& E {encoder,decoder}.layernorm_embedding& E "
            "decoder.output_projection.weight VxE",
            "buffer 2, renamed 91, tied 2");
        // facebookresearch/metaseq: query, key and value are one.
        addOriginal("metaseq OPT",
            "{`model_type`: `opt`, `architectures`: [`OPTForCausalLM`], `num_hidden_layers`: 2, `hidden_size`: 24, "
            "`word_embed_proj_dim`: 24, `num_attention_heads`: 2, `ffn_dim`: 40, `vocab_size`: 100, "
            "`max_position_embeddings`: 16}",
            "L=2 E=24 F=40 V=100 P=18",
            "decoder.version 1 decoder.embed_tokens.weight VxE decoder.embed_positions.weight PxE "
            "decoder.layers.#.self_attn.qkv_proj& 3ExE decoder.layers.#.self_attn.out_proj& ExE "
            "decoder.layers.#.self_attn_layer_norm& E decoder.layers.#.fc1& FxE decoder.layers.#.fc2& ExF "
            "decoder.layers.#.final_layer_norm& E decoder.layer_norm& E decoder.output_projection.weight VxE",
            "buffer 1, fused 4, renamed 24, tied 1");
        // mistralai/mistral-inference: Meta's names, and a gate for the experts.
        addOriginal("Mistral",
            "{`model_type`: `mistral`, `architectures`: [`MistralForCausalLM`], `num_hidden_layers`: 2, `hidden_size`: "
            "24, "
            "`num_attention_heads`: 4, `num_key_value_heads`: 2, `head_dim`: 10, `intermediate_size`: 40, "
            "`vocab_size`: 100}",
            "L=2 E=24 Q=40 K=20 F=40 V=100",
            "tok_embeddings.weight VxE norm.weight E output.weight VxE layers.#.{attention,ffn}_norm.weight E "
            "layers.#.attention.wq.weight QxE layers.#.attention.{wk,wv}.weight KxE layers.#.attention.wo.weight ExQ "
            "layers.#.feed_forward.{w1,w3}.weight FxE layers.#.feed_forward.w2.weight ExF",
            "renamed 21", "safetensors");
        // pytorch/torchtune, models/convert_weights.py.
        addOriginal("torchtune",
            "{`model_type`: `llama`, `architectures`: [`LlamaForCausalLM`], `num_hidden_layers`: 2, `hidden_size`: 24, "
            "`num_attention_heads`: 4, `num_key_value_heads`: 2, `intermediate_size`: 40, `vocab_size`: 100}",
            "L=2 E=24 K=12 F=40 V=100",
            "tok_embeddings.weight VxE norm.scale E output.weight VxE layers.#.{sa,mlp}_norm.scale E "
            "layers.#.attn.{q_proj,output_proj}.weight ExE layers.#.attn.{k_proj,v_proj}.weight KxE "
            "layers.#.mlp.{w1,w3}.weight FxE layers.#.mlp.w2.weight ExF",
            "renamed 21", "safetensors");
        // baichuan-inc/Baichuan-7B, modeling_baichuan.py: W_pack is query, key and value, one after the other.
        addOriginal("Baichuan read as Llama",
            "{`model_type`: `llama`, `architectures`: [`LlamaForCausalLM`], `num_hidden_layers`: 2, `hidden_size`: 24, "
            "`num_attention_heads`: 4, `intermediate_size`: 40, `vocab_size`: 100}",
            "L=2 E=24 F=40 V=100",
            "model.embed_tokens.weight VxE model.norm.weight E lm_head.weight VxE "
            "model.layers.#.{input,post_attention}_layernorm.weight E model.layers.#.self_attn.W_pack.weight 3ExE "
            "model.layers.#.self_attn.o_proj.weight ExE model.layers.#.mlp.{gate,up}_proj.weight FxE "
            "model.layers.#.mlp.down_proj.weight ExF",
            "fused 2, match 15", "safetensors");
        addOriginal("Mixtral",
            "{`model_type`: `mixtral`, `architectures`: [`MixtralForCausalLM`], `num_hidden_layers`: 2, `hidden_size`: "
            "24, "
            "`num_attention_heads`: 4, `num_key_value_heads`: 2, `intermediate_size`: 40, `vocab_size`: 100, "
            "`num_local_experts`: 3}",
            "L=2 E=24 K=12 F=40 V=100 X=3",
            "tok_embeddings.weight VxE norm.weight E output.weight VxE layers.#.{attention,ffn}_norm.weight E "
            "layers.#.attention.{wq,wo}.weight ExE layers.#.attention.{wk,wv}.weight KxE "
            "layers.#.feed_forward.gate.weight XxE "
            "layers.#.feed_forward.experts.{0,1,2}.{w1,w3}.weight FxE layers.#.feed_forward.experts.{0,1,2}.w2.weight "
            "ExF",
            "renamed 35", "safetensors");
        // allenai/OLMo, olmo/model.py; norms have no parameters.
        addOriginal("OLMo",
            "{`model_type`: `olmo`, `architectures`: [`OlmoForCausalLM`], `num_hidden_layers`: 2, `hidden_size`: 24, "
            "`num_attention_heads`: 2, `num_key_value_heads`: 2, `intermediate_size`: 40, `vocab_size`: 100}",
            "L=2 E=24 F=40 V=100",
            "model.transformer.wte.weight VxE model.transformer.blocks.#.att_proj.weight 3ExE "
            "model.transformer.blocks.#.attn_out.weight ExE model.transformer.blocks.#.ff_proj.weight 2FxE "
            "model.transformer.blocks.#.ff_out.weight ExF model.transformer.ff_out.weight VxE",
            "fused 4, renamed 6", "safetensors");
        // BlinkDL/RWKV-LM, RWKV-v4.
        addOriginal("RWKV-4",
            "{`model_type`: `rwkv`, `architectures`: [`RwkvForCausalLM`], `num_hidden_layers`: 2, `hidden_size`: 24, "
            "`attention_hidden_size`: 24, `intermediate_size`: 40, `vocab_size`: 100}",
            "L=2 E=24 F=40 V=100",
            "emb.weight VxE blocks.0.ln0& E blocks.#.{ln1,ln2}& E blocks.#.att.{time_decay,time_first} E "
            "blocks.#.att.{time_mix_k,time_mix_v,time_mix_r} 1x1xE blocks.#.att.{key,value,receptance,output}.weight "
            "ExE "
            "blocks.#.ffn.{time_mix_k,time_mix_r} 1x1xE blocks.#.ffn.key.weight FxE blocks.#.ffn.receptance.weight ExE "
            "blocks.#.ffn.value.weight ExF ln_out& E head.weight VxE",
            "match 1, renamed 41");
        // state-spaces/mamba: one letter less.
        addOriginal("Mamba",
            "{`model_type`: `mamba`, `architectures`: [`MambaForCausalLM`], `num_hidden_layers`: 2, `hidden_size`: 24, "
            "`intermediate_size`: 48, `state_size`: 6, `conv_kernel`: 4, `time_step_rank`: 3, `vocab_size`: 100}",
            "L=2 E=24 I=48 N=6 R=3 X=15 V=100",
            "backbone.embedding.weight VxE backbone.layers.#.norm.weight E backbone.layers.#.mixer.A_log IxN "
            "backbone.layers.#.mixer.D I backbone.layers.#.mixer.conv1d.weight Ix1x4 "
            "backbone.layers.#.mixer.conv1d.bias I "
            "backbone.layers.#.mixer.in_proj.weight 2IxE backbone.layers.#.mixer.x_proj.weight XxI "
            "backbone.layers.#.mixer.dt_proj& IxR backbone.layers.#.mixer.out_proj.weight ExI backbone.norm_f.weight E",
            "match 21, renamed 1");
        // mosaicml/llm-foundry: a wrapper around the same names.
        addOriginal("MosaicML MPT",
            "{`model_type`: `mpt`, `architectures`: [`MptForCausalLM`], `n_layers`: 2, `d_model`: 24, `n_heads`: 2, "
            "`vocab_size`: 100}",
            "L=2 E=24 V=100",
            "model.transformer.wte.weight VxE model.transformer.blocks.#.{norm_1,norm_2}.weight E "
            "model.transformer.blocks.#.attn.Wqkv.weight 3ExE model.transformer.blocks.#.attn.out_proj.weight ExE "
            "model.transformer.blocks.#.ffn.up_proj.weight 4ExE model.transformer.blocks.#.ffn.down_proj.weight Ex4E "
            "model.transformer.norm_f.weight E",
            "renamed 14");
    }
    void files() { checkOriginal(); }

    /// openai/gpt-oss, the folder "original": MXFP4 under names of its own.
    void packedExperts() {
        const network::NetworkPtr network = networkOf(
            quoted("{`model_type`: `gpt_oss`, `architectures`: [`GptOssForCausalLM`], `num_hidden_layers`: 2, "
                   "`hidden_size`: 32, `num_attention_heads`: 4, `num_key_value_heads`: 2, `head_dim`: 10, "
                   "`intermediate_size`: 64, `vocab_size`: 100, `num_local_experts`: 3}")
                .toStdString());
        Header header = originalFile(
            "embedding.weight VxE norm.scale E unembedding.weight VxE block.#.{attn,mlp}.norm.scale E "
            "block.#.attn.qkv& QxE "
            "block.#.attn.out& ExA block.#.attn.sinks H block.#.mlp.gate& XxE block.#.mlp.mlp1_weight.blocks Xx2Fx1x16 "
            "block.#.mlp.mlp1_weight.scales Xx2Fx1 block.#.mlp.mlp1_bias Xx2F block.#.mlp.mlp2_weight.blocks XxEx2x16 "
            "block.#.mlp.mlp2_weight.scales XxEx2 block.#.mlp.mlp2_bias XxE",
            lettersOf("L=2 E=32 Q=80 H=4 A=40 F=64 V=100 X=3"), "safetensors");
        for (FileTensor& each : header.tensors)
            if (each.name.ends_with("blocks") || each.name.ends_with("scales"))
                each = tensor(each.name, each.shape, "U8", 1);
        const Comparison result = compared(header, *network);
        QVERIFY2(result.matches, reasons(result));
        QCOMPARE(originalStatuses(result), QByteArray("fused 4, packed 8, renamed 21"));
        QCOMPARE(result.found, result.expected);
    }

    /// fairseq's RoBERTa has no types of tokens, which transformers has: the file differs, and the reason is known.
    void withoutTokenTypes() {
        const network::NetworkPtr network = networkOf(
            quoted("{`model_type`: `roberta`, `architectures`: [`RobertaForMaskedLM`], `num_hidden_layers`: 2, "
                   "`hidden_size`: 24, `num_attention_heads`: 2, `intermediate_size`: 40, `vocab_size`: 100, "
                   "`max_position_embeddings`: 18, `type_vocab_size`: 1}")
                .toStdString());
        for (const QByteArray where : {"decoder", "encoder"}) {
            QByteArray tensors
                = "W.sentence_encoder.embed_tokens.weight VxE W.sentence_encoder.embed_positions.weight PxE "
                  "W.sentence_encoder.emb_layer_norm& E W.sentence_encoder.layers.#.self_attn.out_proj& ExE "
                  "W.sentence_encoder.layers.#.self_attn_layer_norm& E W.sentence_encoder.layers.#.fc1& FxE "
                  "W.sentence_encoder.layers.#.fc2& ExF W.sentence_encoder.layers.#.final_layer_norm& E "
                  "W.lm_head.weight VxE W.lm_head.bias V W.lm_head.dense& ExE W.lm_head.layer_norm& E ";
            tensors += where == "decoder" ? "W.sentence_encoder.layers.#.self_attn.in_proj_weight 3ExE "
                                            "W.sentence_encoder.layers.#.self_attn.in_proj_bias 3E"
                                          : "W.sentence_encoder.layers.#.self_attn.{q,k,v}_proj& ExE";
            const Comparison result = compared(
                originalFile(tensors.replace("W.", where + "."), lettersOf("L=2 E=24 F=40 V=100 P=18"), "torch-zip"),
                *network);
            QVERIFY(!result.matches);
            QVERIFY2(result.unexplained == 0, reasons(result) + statuses(result));
            QCOMPARE(originalStatuses(result),
                QByteArray(
                    where == "decoder" ? "fused 4, missing 1, renamed 29, tied 1" : "missing 1, renamed 41, tied 1"));
            QVERIFY(reasons(result).contains(
                "part_of_model 1: the original release has none: converting fills it with zeros"));
        }
    }
};

int tst_original_text(int argc, char* argv[]) {
    return test::run<TestOriginalText>(argc, argv);
}
#include "tst_original_text.moc"
