// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/compared_file.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::test;

/// llama.cpp has names of its own for the tensors of each architecture.
class TestGgufNames : public QObject {
    Q_OBJECT

    using Sizes = std::vector<std::pair<std::string, formula::Value>>;
    using Names = std::vector<std::pair<std::string, std::string>>; ///< a part of the model's name, and GGUF's

    static Names t5() {
        Names names{{"shared", "token_embd"}, {"encoder.final_layer_norm", "enc.output_norm"},
            {"decoder.final_layer_norm", "dec.output_norm"}, {"encoder.block", "enc.blk"}, {"decoder.block", "dec.blk"},
            {".layer.0.SelfAttention.relative_attention_bias", ".attn_rel_b"}, {".layer.0.layer_norm", ".attn_norm"},
            {".layer.1.layer_norm", ".ffn_norm"}, {".layer.2.layer_norm", ".ffn_norm2"}};
        for (const char* each : {"q", "k", "v", "o"}) {
            names.emplace_back(std::string(".layer.0.SelfAttention.") + each, std::string(".attn_") + each);
            names.emplace_back(std::string(".layer.1.EncDecAttention.") + each, std::string(".cross_attn_") + each);
        }
        for (const char* layer : {".layer.1.", ".layer.2."}) {
            names.emplace_back(std::string(layer) + "DenseReluDense.wi", ".ffn_up");
            names.emplace_back(std::string(layer) + "DenseReluDense.wo", ".ffn_down");
        }
        return names;
    }

private Q_SLOTS:
    void namesOfArchitectures_data() {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<Sizes>("sizes");
        QTest::addColumn<Names>("names");
        const auto row = [](const char* architecture, const char* preset, const Sizes& sizes, const Names& names) {
            QTest::newRow(architecture) << QByteArray(preset) << sizes << names;
        };
        const Sizes decoder{{"num_hidden_layers", 2}, {"hidden_size", 64}, {"num_attention_heads", 4},
            {"vocab_size", 160}, {"intermediate_size", 96}};
        row("gptneox", "pythia-70m", decoder,
            {{"gpt_neox.embed_in", "token_embd"}, {"gpt_neox.final_layer_norm", "output_norm"}, {"embed_out", "output"},
                {"gpt_neox.layers", "blk"}, {"input_layernorm", "attn_norm"}, {"post_attention_layernorm", "ffn_norm"},
                {"attention.query_key_value", "attn_qkv"}, {"attention.dense", "attn_output"},
                {"mlp.dense_h_to_4h", "ffn_up"}, {"mlp.dense_4h_to_h", "ffn_down"}});
        const Names falcon{{"transformer.word_embeddings.", "token_embd."}, {"transformer.ln_f", "output_norm"},
            {"transformer.h", "blk"}, {"input_layernorm", "attn_norm"}, {"ln_attn", "attn_norm_2"},
            {"ln_mlp", "attn_norm"}, {"self_attention.query_key_value", "attn_qkv"},
            {"self_attention.dense", "attn_output"}, {"mlp.dense_h_to_4h", "ffn_up"}, {"mlp.dense_4h_to_h", "ffn_down"},
            {"post_attention_layernorm", "ffn_norm"}, {"transformer.word_embeddings_layernorm", "token_embd_norm"}};
        const Sizes wide{
            {"num_hidden_layers", 2}, {"hidden_size", 64}, {"num_attention_heads", 4}, {"vocab_size", 160}};
        row("falcon", "falcon-7b", wide, falcon);
        row("falcon of 40 billion", "falcon-40b", wide, falcon);
        row("bloom", "bloom-560m", {{"n_layer", 2}, {"hidden_size", 64}, {"n_head", 4}, {"vocab_size", 160}}, falcon);
        row("mpt", "mpt-7b", {{"n_layers", 2}, {"d_model", 64}, {"n_heads", 4}, {"vocab_size", 160}},
            {{"transformer.wte", "token_embd"}, {"transformer.norm_f", "output_norm"}, {"transformer.blocks", "blk"},
                {"norm_1", "attn_norm"}, {"norm_2", "ffn_norm"}, {"attn.Wqkv", "attn_qkv"},
                {"attn.out_proj", "attn_output"}, {"ffn.up_proj", "ffn_up"}, {"ffn.down_proj", "ffn_down"}});
        row("gptj", "gptj-6b", {{"n_layer", 2}, {"n_embd", 64}, {"n_head", 4}, {"vocab_size", 160}, {"rotary_dim", 8}},
            {{"transformer.wte", "token_embd"}, {"transformer.ln_f", "output_norm"}, {"lm_head", "output"},
                {"transformer.h", "blk"}, {"ln_1", "attn_norm"}, {"attn.q_proj", "attn_q"}, {"attn.k_proj", "attn_k"},
                {"attn.v_proj", "attn_v"}, {"attn.out_proj", "attn_output"}, {"mlp.fc_in", "ffn_up"},
                {"mlp.fc_out", "ffn_down"}});
        row("starcoder2", "starcoder2-3b", decoder,
            {{"model.embed_tokens", "token_embd"}, {"model.norm", "output_norm"}, {"model.layers", "blk"},
                {"input_layernorm", "attn_norm"}, {"post_attention_layernorm", "ffn_norm"},
                {"self_attn.q_proj", "attn_q"}, {"self_attn.k_proj", "attn_k"}, {"self_attn.v_proj", "attn_v"},
                {"self_attn.o_proj", "attn_output"}, {"mlp.c_fc", "ffn_up"}, {"mlp.c_proj", "ffn_down"}});
        row("t5", "t5-small",
            {{"num_layers", 2}, {"d_model", 64}, {"d_ff", 96}, {"num_heads", 4}, {"d_kv", 16}, {"vocab_size", 160}},
            t5());
    }
    void namesOfArchitectures() {
        QFETCH(const QByteArray, preset);
        QFETCH(const Sizes, sizes);
        QFETCH(const Names, names);
        const network::NetworkPtr network = presetWith(preset.toStdString(), sizes);
        Header header = fileOf(*network, "gguf");
        for (const auto& [model, gguf] : names)
            rename(header, model, gguf);
        // The decoder of T5 has its norms in another order.
        for (FileTensor& each : header.tensors) {
            if (each.name.starts_with("dec.") && each.name.ends_with(".ffn_norm.weight"))
                each.name.replace(each.name.find(".ffn_norm"), std::size("ffn_norm"), ".cross_attn_norm");
            if (const std::size_t at = each.name.find(".ffn_norm2"); at != std::string::npos)
                each.name.replace(at, std::size("ffn_norm2"), ".ffn_norm");
        }
        const Comparison result = compared(header, *network, QTest::currentDataTag());
        QVERIFY2(result.matches, (statuses(result) + "; " + reasons(result)).constData());
        QCOMPARE(result.found, network->totals().parameters);
    }

    /// GGUF stores [out, in] where the experts of gpt-oss multiply by [in, out].
    void expertsAreTurned() {
        const network::NetworkPtr network = presetWith("gpt-oss-20b",
            {{"num_hidden_layers", 1}, {"hidden_size", 64}, {"intermediate_size", 32}, {"num_local_experts", 4},
                {"vocab_size", 160}, {"num_attention_heads", 4}, {"num_key_value_heads", 2}, {"head_dim", 16}});
        Header header = fileOf(*network, "gguf");
        rename(header, "model.layers.0.mlp.experts.down_proj_bias", "blk.0.ffn_down_exps.bias");
        rename(header, "model.layers.0.mlp.experts.down_proj", "blk.0.ffn_down_exps.weight");
        rename(header, "model.layers.0.post_attention_layernorm", "blk.0.post_attention_norm");
        Shape& shape = named(header, "blk.0.ffn_down_exps.weight").shape;
        std::swap(shape[1], shape[2]);
        const Comparison result = compared(header, *network, "gpt-oss");
        QVERIFY2(result.matches, (statuses(result) + "; " + reasons(result)).constData());
        std::swap(shape[0], shape[1]);
        QVERIFY(!compared(header, *network, "gpt-oss").matches);
    }
};

int tst_gguf_names(int argc, char* argv[]) {
    return test::run<TestGgufNames>(argc, argv);
}
#include "tst_gguf_names.moc"
