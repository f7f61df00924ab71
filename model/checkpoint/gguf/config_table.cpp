// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/config_table.h"

namespace paramap::checkpoint::gguf_config {

namespace {

constexpr NumberKey vocabulary{
    .name = "vocab_size", .key = "vocab_size", .need = Need::Required, .tensor = "token_embd.weight"};
constexpr NumberKey expertWidth{.name = "moe_intermediate_size",
    .key = "expert_feed_forward_length",
    .need = Need::Required,
    .tensor = "blk.0.ffn_up_exps.weight",
    .dimension = 1};

// The names of most decoders.
constexpr NumberKey llamaSizes[] = {
    vocabulary,
    {"hidden_size", "embedding_length", Need::Required},
    {"num_hidden_layers", "block_count", Need::Required, "", "nextn_predict_layers"},
    {"num_attention_heads", "attention.head_count", Need::Required},
    {"intermediate_size", "feed_forward_length", Need::Required},
    {"max_position_embeddings", "context_length"},
    {"rope_theta", "rope.freq_base", Need::Real},
    {"rms_norm_eps", "attention.layer_norm_rms_epsilon", Need::Real},
    {"layer_norm_eps", "attention.layer_norm_epsilon", Need::Real},
};
constexpr NumberKey gpt2Sizes[] = {
    vocabulary,
    {"n_embd", "embedding_length", Need::Required},
    {"n_layer", "block_count", Need::Required},
    {"n_head", "attention.head_count", Need::Required},
    {"n_inner", "feed_forward_length"},
    {.name = "n_positions", .key = "context_length", .need = Need::Required, .tensor = "position_embd.weight"},
    {"layer_norm_epsilon", "attention.layer_norm_epsilon", Need::Real},
};
constexpr NumberKey falconSizes[] = {
    vocabulary,
    {"hidden_size", "embedding_length", Need::Required},
    {"num_hidden_layers", "block_count", Need::Required},
    {"num_attention_heads", "attention.head_count", Need::Required},
    {"ffn_hidden_size", "feed_forward_length"},
    {"max_position_embeddings", "context_length"},
    {"layer_norm_epsilon", "attention.layer_norm_epsilon", Need::Real},
};
constexpr NumberKey bloomSizes[] = {
    vocabulary,
    {"hidden_size", "embedding_length", Need::Required},
    {"n_layer", "block_count", Need::Required},
    {"n_head", "attention.head_count", Need::Required},
    {"layer_norm_epsilon", "attention.layer_norm_epsilon", Need::Real},
};
constexpr NumberKey mptSizes[] = {
    vocabulary,
    {"d_model", "embedding_length", Need::Required},
    {"n_layers", "block_count", Need::Required},
    {"n_heads", "attention.head_count", Need::Required},
    {"max_seq_len", "context_length"},
};
constexpr NumberKey bertSizes[] = {
    vocabulary,
    {"hidden_size", "embedding_length", Need::Required},
    {"num_hidden_layers", "block_count", Need::Required},
    {"num_attention_heads", "attention.head_count", Need::Required},
    {"intermediate_size", "feed_forward_length", Need::Required},
    {.name = "max_position_embeddings",
        .key = "context_length",
        .need = Need::Required,
        .tensor = "position_embd.weight"},
    {.name = "type_vocab_size", .key = "", .tensor = "token_types.weight"},
    {"layer_norm_eps", "attention.layer_norm_epsilon", Need::Real},
};
constexpr NumberKey mambaSizes[] = {
    vocabulary,
    {"hidden_size", "embedding_length", Need::Required},
    {"num_hidden_layers", "block_count", Need::Required},
    {"intermediate_size", "ssm.inner_size", Need::Required},
    {"state_size", "ssm.state_size", Need::Required},
    {"conv_kernel", "ssm.conv_kernel", Need::Required},
    {"time_step_rank", "ssm.time_step_rank", Need::Required},
    {"layer_norm_epsilon", "attention.layer_norm_rms_epsilon", Need::Real},
};
constexpr NumberKey t5Sizes[] = {
    vocabulary,
    {"d_model", "embedding_length", Need::Required},
    {"num_layers", "block_count", Need::Required},
    {"num_decoder_layers", "decoder_block_count"},
    {"num_heads", "attention.head_count", Need::Required},
    {"d_ff", "feed_forward_length", Need::Required},
    {"relative_attention_num_buckets", "attention.relative_buckets_count"},
    {"layer_norm_epsilon", "attention.layer_norm_rms_epsilon", Need::Real},
};

constexpr NumberKey window[] = {{"sliding_window", "attention.sliding_window"}};
constexpr NumberKey localExperts[] = {
    {"num_local_experts", "expert_count", Need::Required},
    {"num_experts_per_tok", "expert_used_count", Need::Required},
};
constexpr NumberKey namedExperts[] = {
    {"num_experts", "expert_count", Need::Required},
    {"num_experts_per_tok", "expert_used_count", Need::Required},
};
constexpr NumberKey qwen2Experts[] = {
    {"num_experts", "expert_count", Need::Required},
    {"num_experts_per_tok", "expert_used_count", Need::Required},
    expertWidth,
    {.name = "shared_expert_intermediate_size",
        .key = "expert_shared_feed_forward_length",
        .need = Need::Required,
        .tensor = "blk.0.ffn_up_shexp.weight"},
};
constexpr NumberKey qwen3Experts[] = {
    {"num_experts", "expert_count", Need::Required},
    {"num_experts_per_tok", "expert_used_count", Need::Required},
    expertWidth,
};
constexpr NumberKey deepseekExperts[] = {
    {"n_routed_experts", "expert_count", Need::Required},
    {"num_experts_per_tok", "expert_used_count", Need::Required},
    {"n_shared_experts", "expert_shared_count", Need::Null},
    {"first_k_dense_replace", "leading_dense_block_count", Need::Required},
    expertWidth,
};
// A head's key has a part that is turned and one that is not. Newer files give the widths of the joined attention as
// key_length and those of a head with the ending "_mla".
constexpr NumberKey deepseek2Sizes[] = {
    {"n_routed_experts", "expert_count", Need::Required},
    {"num_experts_per_tok", "expert_used_count", Need::Required},
    {"n_shared_experts", "expert_shared_count", Need::Null},
    {"first_k_dense_replace", "leading_dense_block_count", Need::Required},
    expertWidth,
    {"q_lora_rank", "attention.q_lora_rank", Need::Null},
    {"kv_lora_rank", "attention.kv_lora_rank", Need::Required},
    {"qk_rope_head_dim", "rope.dimension_count", Need::Required},
    {"qk_nope_head_dim", "attention.key_length_mla", Need::Required, "attention.key_length", "rope.dimension_count"},
    {"v_head_dim", "attention.value_length_mla", Need::Required, "attention.value_length"},
    {"n_group", "expert_group_count"},
    {"topk_group", "expert_group_used_count"},
    {"routed_scaling_factor", "expert_weights_scale", Need::Real},
};
constexpr NumberKey gemma2Sizes[] = {
    {"sliding_window", "attention.sliding_window"},
    {"attn_logit_softcapping", "attn_logit_softcapping", Need::Real},
    {"final_logit_softcapping", "final_logit_softcapping", Need::Real},
};
constexpr NumberKey cohereSizes[] = {
    {"sliding_window", "attention.sliding_window"},
    {"logit_scale", "logit_scale", Need::Real},
};
constexpr NumberKey starcoder2Sizes[] = {
    {"sliding_window", "attention.sliding_window"},
    {"norm_epsilon", "attention.layer_norm_epsilon", Need::Real},
};
constexpr NumberKey tokenTypes[] = {{.name = "type_vocab_size", .key = "", .tensor = "token_types.weight"}};

constexpr TensorKey llamaBiases[] = {
    {"attention_bias", "blk.0.attn_output.bias"},
    {"mlp_bias", "blk.0.ffn_down.bias"},
};
constexpr TensorKey outputBias[] = {{"attention_bias", "blk.0.attn_output.bias"}};
constexpr TensorKey queryBias[] = {{"attention_bias", "blk.0.attn_q.bias"}};
constexpr TensorKey starcoder2Biases[] = {{"use_bias", "blk.0.attn_output.bias"}};
constexpr TensorKey stablelmTold[] = {
    {"use_qkv_bias", "blk.0.attn_q.bias"},
    {"qk_layernorm", "blk.0.attn_q_norm.weight"},
    {"use_parallel_residual", "blk.0.ffn_norm.weight", "false", "true"},
};
constexpr TensorKey neoxTold[] = {{"attention_bias", "blk.0.attn_output.bias"}};
constexpr TensorKey falconBiases[] = {{"bias", "blk.0.attn_output.bias"}};
constexpr TensorKey falconNorms[] = {
    {"bias", "blk.0.attn_output.bias"},
    {"num_ln_in_parallel_attn", "blk.0.attn_norm_2.weight", "2", "1"},
};
constexpr TensorKey cohereNorms[] = {{"use_qk_norm", "blk.0.attn_q_norm.weight"}};
constexpr TensorKey mambaBiases[] = {
    {"use_bias", "blk.0.ssm_in.bias"},
    {"use_conv_bias", "blk.0.ssm_conv1d.bias"},
};
constexpr TensorKey t5Gate[] = {
    {"feed_forward_proj", "enc.blk.0.ffn_gate.weight", "\"gated-gelu\"", "\"relu\""},
};
constexpr TensorKey nomicBiases[] = {
    {"qkv_proj_bias", "blk.0.attn_qkv.bias"},
    {"mlp_fc1_bias", "blk.0.ffn_up.bias"},
    {"mlp_fc2_bias", "blk.0.ffn_down.bias"},
    {"activation_function", "blk.0.ffn_gate.weight", "\"swiglu\"", "\"gelu\""},
};

// No parameters depend on the padding token, but the descriptions compare its default with the vocabulary.
constexpr FixedKey noPadding[] = {{"pad_token_id", "null"}};
constexpr FixedKey oneKeyHead[] = {{"new_decoder_architecture", "false"}, {"multi_query", "true"}};
constexpr FixedKey severalKeyHeads[] = {{"new_decoder_architecture", "true"}, {"multi_query", "false"}};
constexpr FixedKey scoreCorrection[] = {{"topk_method", "\"noaux_tc\""}};
constexpr FixedKey nomicRotation[] = {{"rotary_emb_fraction", "1.0"}};

constexpr const char* K = "num_key_value_heads";
constexpr const char* D = "head_dim";

constexpr Row table[] = {
    {"llama", "expert_count", 1, "mixtral", "MixtralForCausalLM", llamaSizes, localExperts, {}, {}, Head::Told, K, D},
    {"llama", "", 0, "llama", "LlamaForCausalLM", llamaSizes, {}, llamaBiases, {}, Head::Told, K, D},
    {"mistral3", "", 0, "mistral", "MistralForCausalLM", llamaSizes, window, {}, {}, Head::Told, K, D},
    {"qwen2", "", 0, "qwen2", "Qwen2ForCausalLM", llamaSizes, {}, {}, {}, Head::Told, K, D},
    {"qwen2moe", "", 0, "qwen2_moe", "Qwen2MoeForCausalLM", llamaSizes, qwen2Experts, {}, {}, Head::Told, K},
    {"qwen3", "", 0, "qwen3", "Qwen3ForCausalLM", llamaSizes, {}, outputBias, {}, Head::Told, K, D},
    {"qwen3moe", "", 0, "qwen3_moe", "Qwen3MoeForCausalLM", llamaSizes, qwen3Experts, outputBias, {}, Head::Told, K, D},
    {"gemma", "", 0, "gemma", "GemmaForCausalLM", llamaSizes, {}, {}, {}, Head::Tied, K, D},
    {"gemma2", "", 0, "gemma2", "Gemma2ForCausalLM", llamaSizes, gemma2Sizes, {}, {}, Head::Tied, K, D},
    {"gemma3", "", 0, "gemma3_text", "Gemma3ForCausalLM", llamaSizes, gemma2Sizes, {}, {}, Head::Tied, K, D},
    {"phi2", "", 0, "phi", "PhiForCausalLM", llamaSizes, {}, {}, {}, Head::Told, K},
    {"phi3", "", 0, "phi3", "Phi3ForCausalLM", llamaSizes, window, {}, noPadding, Head::Told, K},
    {"gpt2", "", 0, "gpt2", "GPT2LMHeadModel", gpt2Sizes, {}, {}, {}, Head::Tied},
    {"gptneox", "", 0, "gpt_neox", "GPTNeoXForCausalLM", llamaSizes, {}, neoxTold},
    {"falcon", "attention.head_count_kv", 2, "falcon", "FalconForCausalLM", falconSizes, {}, falconNorms,
        severalKeyHeads, Head::Tied, "num_kv_heads"},
    {"falcon", "", 0, "falcon", "FalconForCausalLM", falconSizes, {}, falconBiases, oneKeyHead, Head::Tied},
    {"bloom", "", 0, "bloom", "BloomForCausalLM", bloomSizes, {}, {}, {}, Head::Tied},
    {"mpt", "", 0, "mpt", "MptForCausalLM", mptSizes, {}, {}, {}, Head::Tied},
    {"starcoder2", "", 0, "starcoder2", "Starcoder2ForCausalLM", llamaSizes, starcoder2Sizes, starcoder2Biases, {},
        Head::Told, K},
    {"stablelm", "", 0, "stablelm", "StableLmForCausalLM", llamaSizes, {}, stablelmTold, {}, Head::Told, K},
    {"bert", "", 0, "bert", "BertModel", bertSizes, {}, {}, {}, Head::None},
    {"nomic-bert", "", 0, "nomic_bert", "NomicBertModel", gpt2Sizes, tokenTypes, nomicBiases, nomicRotation,
        Head::None},
    {"command-r", "", 0, "cohere", "CohereForCausalLM", llamaSizes, cohereSizes, cohereNorms, {}, Head::Tied, K},
    {"cohere2", "", 0, "cohere2", "Cohere2ForCausalLM", llamaSizes, cohereSizes, {}, {}, Head::Tied, K, D},
    {"olmo", "", 0, "olmo", "OlmoForCausalLM", llamaSizes, {}, {}, {}, Head::Told, K},
    {"olmo2", "", 0, "olmo2", "Olmo2ForCausalLM", llamaSizes, {}, {}, {}, Head::Told, K},
    {"olmoe", "", 0, "olmoe", "OlmoeForCausalLM", llamaSizes, namedExperts, {}, {}, Head::Told, K},
    {"deepseek", "", 0, "deepseek", "DeepseekForCausalLM", llamaSizes, deepseekExperts, {}, {}, Head::Told, K},
    // The sigmoid of the scores (2) came with version 3.
    {"deepseek2", "expert_gating_func", 2, "deepseek_v3", "DeepseekV3ForCausalLM", llamaSizes, deepseek2Sizes, {},
        scoreCorrection},
    {"deepseek2", "", 0, "deepseek_v2", "DeepseekV2ForCausalLM", llamaSizes, deepseek2Sizes},
    {"mamba", "", 0, "mamba", "MambaForCausalLM", mambaSizes, {}, mambaBiases},
    {"t5", "", 0, "t5", "T5ForConditionalGeneration", t5Sizes, {}, t5Gate, {}, Head::Told, "", "d_kv"},
    {"granite", "", 0, "granite", "GraniteForCausalLM", llamaSizes, {}, llamaBiases, {}, Head::Told, K},
    {"granitemoe", "", 0, "granitemoe", "GraniteMoeForCausalLM", llamaSizes, localExperts, {}, {}, Head::Told, K},
    {"smollm3", "", 0, "smollm3", "SmolLM3ForCausalLM", llamaSizes, {}, {}, noPadding, Head::Told, K},
    {"glm4", "", 0, "glm4", "Glm4ForCausalLM", llamaSizes, {}, queryBias, noPadding, Head::Told, K, D},
};

} // namespace

std::span<const Row> rows() {
    return table;
}

} // namespace paramap::checkpoint::gguf_config
