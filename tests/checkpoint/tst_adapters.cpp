// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/alone/adapter_bases.h"
#include "model/checkpoint/alone/explain_alone.h"
#include "model/checkpoint/compare/adapter.h"
#include "model/text/check/check.h"
#include "tests/checkpoint/compared_file.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::test;

namespace {

const std::string peft = "base_model.model.model.layers.";

/// The halves of a LoRA adapter for a matrix [out, in], as huggingface/peft saves them.
void addLora(Header& header, const std::string& module, std::int64_t rank, std::int64_t in, std::int64_t out) {
    header.tensors.push_back(tensor(module + ".lora_A.weight", {rank, in}));
    header.tensors.push_back(tensor(module + ".lora_B.weight", {out, rank}));
}

Header llamaLora(std::int64_t rank) {
    Header header;
    header.format = "safetensors";
    for (const char* layer : {"0", "1"}) {
        addLora(header, peft + layer + ".self_attn.q_proj", rank, 64, 64);
        addLora(header, peft + layer + ".self_attn.v_proj", rank, 64, 32);
    }
    return header;
}

const QByteArray alone = "adapter 21: the file holds an adapter, not the model; ";

} // namespace

/// Files that hold an adapter for a model, and nothing or little of the model.
class TestAdapters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lora() {
        const Comparison result = compared(llamaLora(8), *smallLlama());
        QVERIFY(!result.matches);
        QCOMPARE(result.unexplained, 0);
        QCOMPARE(statuses(result), QByteArray("extra 8, missing 21"));
        QCOMPARE(reasons(result), alone + "adapter 8: LoRA adapter of rank 8 for q_proj and v_proj");
        QCOMPARE(result.found, result.stored);
    }

    void ranksThatDiffer() {
        Header header = llamaLora(4);
        addLora(header, peft + "1.mlp.down_proj", 16, 96, 64);
        QCOMPARE(reasons(compared(header, *smallLlama())),
            QByteArray("adapter 10: LoRA adapter of ranks 4 to 16 for q_proj, v_proj and down_proj; ")
                + alone.chopped(2));
    }

    void ofAnotherModel() {
        Header header = llamaLora(8);
        named(header, peft + "1.self_attn.v_proj.lora_B.weight")
            = tensor(peft + "1.self_attn.v_proj.lora_B.weight", {64, 8});
        Comparison result = compared(header, *smallLlama());
        QCOMPARE(statuses(result), QByteArray("extra 6, missing 21, shape 2"));
        QVERIFY(
            reasons(result).contains("shape 2: the adapter does not fit v_proj, which has 32 outputs and 64 inputs"));
        named(header, peft + "1.self_attn.v_proj.lora_B.weight").shape = {32, 16};
        result = compared(header, *smallLlama());
        QVERIFY(reasons(result).contains("shape 2: the halves of the adapter have the ranks 8 and 16"));
        result = compared(llamaLora(8), *smallGpt2());
        QVERIFY2(reasons(result).contains("adapter 8: LoRA adapter for a module that GPT2LMHeadModel has not"),
            reasons(result));
        QCOMPARE(result.unexplained, 0);
    }

    /// MLX multiplies by [in, rank] and [rank, out].
    void loraOfMlx() {
        Header header;
        header.format = "safetensors";
        header.tensors = {tensor("model.layers.0.self_attn.v_proj.lora_a", {64, 8}),
            tensor("model.layers.0.self_attn.v_proj.lora_b", {8, 32})};
        Comparison result = compared(header, *smallLlama());
        QCOMPARE(reasons(result), alone + "adapter 2: LoRA adapter of rank 8 for v_proj");
        header.tensors.back() = tensor("model.layers.0.self_attn.v_proj.lora_b", {8, 64});
        result = compared(header, *smallLlama());
        QVERIFY(reasons(result).contains("shape 2: the adapter does not fit v_proj"));
    }

    /// PEFT trains some modules whole and keeps the first ones beside them; some tokens are trained alone.
    void whatIsSavedWhole() {
        Header header = llamaLora(8);
        header.tensors.push_back(tensor("base_model.model.lm_head.modules_to_save.default.weight", {128, 64}));
        header.tensors.push_back(tensor("base_model.model.lm_head.original_module.weight", {128, 64}));
        header.tensors.push_back(tensor("base_model.model.score.weight", {2, 64}));
        header.tensors.push_back(
            tensor("base_model.model.model.embed_tokens.token_adapter.trainable_tokens_delta", {3, 64}));
        const Comparison result = compared(header, *smallLlama());
        QVERIFY2(result.unexplained == 0, reasons(result).constData());
        QVERIFY(reasons(result).contains("extra_head 1: a head that LlamaForCausalLM has not"));
    }

    /// A Conv1D multiplies by [in, out], and an embedding looks up its rows.
    void turnedMatrices() {
        Header header;
        header.format = "safetensors";
        addLora(header, "base_model.model.transformer.h.0.attn.c_attn", 2, 24, 72);
        header.tensors.push_back(tensor("base_model.model.transformer.wte.lora_embedding_A", {2, 100}));
        header.tensors.push_back(tensor("base_model.model.transformer.wte.lora_embedding_B", {24, 2}));
        Comparison result = compared(header, *smallGpt2());
        QCOMPARE(statuses(result), QByteArray("extra 4, missing 28, tied 1"));
        QVERIFY(reasons(result).contains("adapter 4: LoRA adapter of rank 2 for c_attn and wte"));
        std::swap(header.tensors[0].shape, header.tensors[1].shape);
        std::swap(header.tensors[0].shape[0], header.tensors[0].shape[1]);
        std::swap(header.tensors[1].shape[0], header.tensors[1].shape[1]);
        std::swap(header.tensors[0].elements, header.tensors[1].elements);
        QCOMPARE(statuses(compared(header, *smallGpt2())), QByteArray("extra 2, missing 28, shape 2, tied 1"));
    }

    /// As kohya's scripts and diffusers spell it, with the scale that they store.
    void otherSpellings() {
        Header header;
        header.format = "safetensors";
        for (const std::string layer : {"0", "1"}) {
            const std::string module = "lora_te_model_layers_" + layer + "_self_attn_o_proj";
            header.tensors.push_back(tensor(module + ".alpha", {}));
            header.tensors.push_back(tensor(module + ".lora_down.weight", {4, 64}));
            header.tensors.push_back(tensor(module + ".lora_up.weight", {64, 4}));
        }
        QCOMPARE(reasons(compared(header, *smallLlama())), alone + "adapter 6: LoRA adapter of rank 4 for o_proj");
        for (FileTensor& each : header.tensors)
            each.name = "model.layers.0.self_attn.k_proj.lora" + each.name.substr(each.name.find_last_of('_'));
        header.tensors = {tensor("model.layers.0.self_attn.k_proj.lora.down.weight", {4, 64}),
            tensor("model.layers.0.self_attn.k_proj.lora.up.weight", {32, 4})};
        QCOMPARE(reasons(compared(header, *smallLlama())), alone + "adapter 2: LoRA adapter of rank 4 for k_proj");
        // A name alone makes no adapter.
        header.tensors = {tensor("mixer.alpha", {})};
        QCOMPARE(statuses(compared(header, *smallLlama())), QByteArray("extra 1, missing 21"));
        QCOMPARE(compared(header, *smallLlama()).unexplained, 22);
    }

    void otherKinds() {
        Header header = llamaLora(8);
        for (const char* layer : {"0", "1"})
            header.tensors.push_back(tensor(peft + layer + ".self_attn.q_proj.lora_magnitude_vector", {64}));
        QCOMPARE(reasons(compared(header, *smallLlama())),
            QByteArray("adapter 10: DoRA adapter of rank 8 for q_proj and v_proj; ") + alone.chopped(2));
        header.tensors
            = {tensor(peft + "0.self_attn.k_proj.ia3_l", {32, 1}), tensor(peft + "0.mlp.down_proj.ia3_l", {1, 96})};
        QCOMPARE(reasons(compared(header, *smallLlama())), alone + "adapter 2: IA3 adapter for k_proj and down_proj");
        header.tensors[0] = tensor(peft + "0.self_attn.k_proj.ia3_l", {33, 1});
        QCOMPARE(statuses(compared(header, *smallLlama())), QByteArray("extra 1, missing 21, shape 1"));
        header.tensors = {tensor("prompt_embeddings", {20, 64})};
        QCOMPARE(reasons(compared(header, *smallLlama())),
            QByteArray("adapter 1: soft prompt of 20 tokens; ") + alone.chopped(2));
    }

    /// Scales for random matrices, which all modules share.
    void vera() {
        Header header;
        header.format = "safetensors";
        header.tensors = {tensor("base_model.vera_A", {16, 96}), tensor("base_model.vera_B", {96, 16})};
        for (const auto& [module, out] : {std::pair("self_attn.v_proj", 32), std::pair("mlp.up_proj", 96)}) {
            header.tensors.push_back(tensor(peft + "0." + module + ".vera_lambda_d", {16}));
            header.tensors.push_back(tensor(peft + "0." + module + ".vera_lambda_b", {out}));
        }
        QCOMPARE(reasons(compared(header, *smallLlama())),
            alone + "adapter 6: VeRA adapter of rank 16 for v_proj and up_proj");
        header.tensors.back().shape = {95};
        header.tensors.back().elements = 95;
        QVERIFY(reasons(compared(header, *smallLlama()))
                    .contains("shape 2: the adapter does not fit up_proj, which has 96 outputs and 64 inputs"));
    }

    /// An elementwise product of two low-rank ones. For a convolution each has a core, and its first half is turned.
    void loHa() {
        Header header;
        header.format = "safetensors";
        for (const std::string product : {"1", "2"}) {
            header.tensors.push_back(tensor(peft + "0.mlp.down_proj.hada_w" + product + "_a", {64, 4}));
            header.tensors.push_back(tensor(peft + "0.mlp.down_proj.hada_w" + product + "_b", {4, 96}));
        }
        QCOMPARE(reasons(compared(header, *smallLlama())), alone + "adapter 4: LoHa adapter of rank 4 for down_proj");
        named(header, peft + "0.mlp.down_proj.hada_w1_b") = tensor(peft + "0.mlp.down_proj.hada_w1_b", {4, 64});
        QVERIFY(reasons(compared(header, *smallLlama())).contains("shape 4: the adapter does not fit down_proj"));
        const network::NetworkPtr vit = presetWith("vit-base-patch16-224", {{"num_hidden_layers", 1}});
        const std::string patches = "base_model.model.vit.embeddings.patch_embeddings.projection.hada_";
        header.tensors.clear();
        for (const std::string product : {"1", "2"}) {
            header.tensors.push_back(tensor(patches + "t" + product, {8, 8, 16, 16}));
            header.tensors.push_back(tensor(patches + "w" + product + "_a", {8, 768}));
            header.tensors.push_back(tensor(patches + "w" + product + "_b", {8, 3}));
        }
        QVERIFY2(reasons(compared(header, *vit)).contains("adapter 6: LoHa adapter of rank 8 for projection"),
            reasons(compared(header, *vit)));
    }

    /// A Kronecker product: each factor is whole or has a rank.
    void loKr() {
        Header header;
        header.format = "safetensors";
        const std::string module = peft + "0.mlp.down_proj.lokr_";
        header.tensors
            = {tensor(module + "w1", {8, 8}), tensor(module + "w2_a", {8, 2}), tensor(module + "w2_b", {2, 12})};
        QCOMPARE(reasons(compared(header, *smallLlama())), alone + "adapter 3: LoKr adapter of rank 2 for down_proj");
        header.tensors = {tensor(module + "w1", {8, 8}), tensor(module + "w2", {8, 12})};
        QCOMPARE(reasons(compared(header, *smallLlama())), alone + "adapter 2: LoKr adapter for down_proj");
        header.tensors = {tensor(module + "w1", {8, 8}), tensor(module + "w2", {8, 8})};
        QVERIFY(reasons(compared(header, *smallLlama())).contains("shape 2: the adapter does not fit down_proj"));
    }

    /// Blocks that turn the inputs: of each, the entries above the diagonal. 64 inputs are 4 blocks of 16.
    void rotations() {
        Header header;
        header.format = "safetensors";
        header.tensors = {tensor(peft + "0.self_attn.q_proj.oft_R.weight", {4, 120}),
            tensor(peft + "0.mlp.down_proj.oft_R.weight", {6, 120})};
        QCOMPARE(reasons(compared(header, *smallLlama())),
            alone + "adapter 2: OFT adapter in blocks of 16 for q_proj and down_proj");
        header.tensors[1] = tensor(peft + "0.mlp.down_proj.oft_R.weight", {4, 120});
        QCOMPARE(statuses(compared(header, *smallLlama())), QByteArray("extra 1, missing 21, shape 1"));
        header.tensors = {tensor(peft + "0.self_attn.v_proj.boft_R", {1, 8, 8, 8}),
            tensor(peft + "0.self_attn.v_proj.boft_s", {32, 1})};
        QCOMPARE(reasons(compared(header, *smallLlama())), alone + "adapter 2: BOFT adapter in blocks of 8 for v_proj");
    }

    /// A head that was trained beside the adapter is the model's; so is everything where the model was saved with it.
    void besideTensorsOfTheModel() {
        Header header = llamaLora(8);
        header.tensors.push_back(tensor("base_model.model.lm_head.modules_to_save.weight", {128, 64}));
        QCOMPARE(statuses(compared(header, *smallLlama())), QByteArray("extra 8, missing 20, renamed 1"));
        QVERIFY(
            reasons(compared(header, *smallLlama())).contains("adapter 20: the file holds an adapter, not the model"));
        Header whole = fileOf(*smallLlama());
        for (FileTensor& each : whole.tensors)
            each.name = "base_model.model." + each.name;
        for (const char* layer : {"0", "1"})
            rename(whole, std::string("layers.") + layer + ".self_attn.q_proj.",
                std::string("layers.") + layer + ".self_attn.q_proj.base_layer.");
        for (const char* layer : {"0", "1"})
            addLora(whole, peft + layer + ".self_attn.q_proj", 8, 64, 64);
        const Comparison result = compared(whole, *smallLlama());
        QCOMPARE(statuses(result), QByteArray("extra 4, renamed 21"));
        QVERIFY(reasons(result).contains("adapter 4: LoRA adapter of rank 8 for q_proj"));
    }

    /// Nothing is known of the model: what the adapter is, and which published models have such matrices.
    void withoutAModel() {
        const catalog::Catalog catalog = shippedCatalog();
        Header header;
        header.format = "safetensors";
        for (int layer = 0; layer < 12; ++layer)
            addLora(header, "base_model.model.transformer.h." + std::to_string(layer) + ".attn.c_attn", 8, 768, 2304);
        Comparison listed = text::listed(header);
        checkpoint::explainAlone(listed, header, catalog.names());
        QCOMPARE(reasons(listed), QByteArray("adapter 24: LoRA adapter of rank 8 for c_attn"));
        QVERIFY(!listed.matches);
        std::vector<std::string> bases = checkpoint::adapterBases(header, catalog);
        const auto fits = [&bases](const char* preset) { return std::ranges::find(bases, preset) != bases.end(); };
        QVERIFY(fits("gpt2"));
        QVERIFY(!fits("gpt2-medium")); // of another width
        QVERIFY(!fits("bert-base-uncased")); // without such matrices
        QCOMPARE(bases.front(), std::string("gpt2"));
        header.tensors.resize(12); // the first six layers
        bases = checkpoint::adapterBases(header, catalog);
        QVERIFY(fits("gpt2")); // of no model all matrices, of this one some
        header.tensors[1] = tensor(header.tensors[1].name, {2305, 8});
        QVERIFY(checkpoint::adapterBases(header, catalog).empty());

        // What no model could be found for is said to be not found.
        header.tensors = {tensor("lora_unet_down_blocks_0_attn_to_q.lora_down.weight", {8, 320}),
            tensor("lora_unet_down_blocks_0_attn_to_q.lora_up.weight", {320, 8})};
        QVERIFY(checkpoint::adapterAlone(header.tensors, catalog.names()));
        QVERIFY(checkpoint::adapterBases(header, catalog).empty());
        QCOMPARE(text::adapterBases({}),
            std::string("no published model was found for the adapter; --against names the one that it was made for"));

        // A matrix beside it is none of the adapter; a file of such matrices is none.
        header.tensors = {tensor("one.weight", {4, 4}), tensor("two.weight", {4, 4})};
        addLora(header, peft + "0.self_attn.q_proj", 8, 64, 64);
        addLora(header, peft + "1.self_attn.q_proj", 8, 64, 64);
        listed = text::listed(header);
        checkpoint::explainAlone(listed, header, catalog.names());
        QCOMPARE(reasons(listed),
            QByteArray("adapter 4: LoRA adapter of rank 8 for q_proj; "
                       "architecture_unknown 2: the architecture is not described"));
        header.tensors.resize(2);
        QVERIFY(!checkpoint::adapterAlone(header.tensors, catalog.names()));
        QVERIFY(checkpoint::adapterBases(header, catalog).empty());
    }

    /// Vectors and rotations tell one side of each matrix, which together are few models' sides.
    void withoutAModelByOneSide() {
        const catalog::Catalog catalog = shippedCatalog();
        const auto bases = [&](const auto& add) {
            Header header;
            header.format = "safetensors";
            for (int layer = 0; layer < 32; ++layer)
                add(header.tensors, peft + std::to_string(layer) + ".");
            return checkpoint::adapterBases(header, catalog);
        };
        const auto fits = [](const std::vector<std::string>& models, const char* preset) {
            return std::ranges::find(models, preset) != models.end();
        };
        const std::vector<std::string> ia3 = bases([](auto& tensors, const std::string& layer) {
            tensors.push_back(tensor(layer + "self_attn.k_proj.ia3_l", {1024, 1}));
            tensors.push_back(tensor(layer + "self_attn.v_proj.ia3_l", {1024, 1}));
            tensors.push_back(tensor(layer + "mlp.down_proj.ia3_l", {1, 14336}));
        });
        QVERIFY(fits(ia3, "llama-3-8b"));
        QVERIFY(!fits(ia3, "llama-2-7b")); // of other sides
        if (test::sanitized)
            return; // it takes seconds there
        const std::vector<std::string> oft = bases([](auto& tensors, const std::string& layer) {
            tensors.push_back(tensor(layer + "mlp.down_proj.oft_R.weight", {344, 496})); // blocks of 32 inputs
        });
        QVERIFY(fits(oft, "llama-2-7b"));
        QVERIFY(!fits(oft, "llama-3-8b"));
    }

    void layersThatItLeavesAsTheyAre() {
        Header header = llamaLora(8);
        const network::NetworkPtr network = smallLlama();
        const std::vector<checkpoint::ExpectedTensor> expected = checkpoint::expectedTensors(*network);
        const checkpoint::NameResolver resolver(expected, nameRules().rules("safetensors", {}));
        const auto adapter = [&](std::vector<std::size_t> tensors) {
            return checkpoint::Adapter(header.tensors, tensors, expected, resolver, nameRules(), network->root->cls);
        };
        QVERIFY(adapter({0, 1, 2, 3, 4, 5, 6, 7}).fits());
        QVERIFY(adapter({0, 1, 2, 3, 4, 5, 6, 7}).isWhole());
        QVERIFY(adapter({0, 1, 2, 3}).fits());
        QVERIFY(!adapter({0, 1, 2, 3}).isWhole()); // v_proj and q_proj of the second layer are the model's own
        QVERIFY(!adapter({}).fits());
        header.tensors[3] = tensor(header.tensors[3].name, {33, 8});
        QVERIFY(!adapter({0, 1, 2, 3}).fits());
    }

    void namesAlone() {
        Header header = llamaLora(8);
        for (FileTensor& each : header.tensors) {
            each.shape.clear();
            each.elements = -1;
        }
        QVERIFY(reasons(compared(header, *smallLlama())).contains("adapter 8: LoRA adapter for q_proj and v_proj"));
    }
};

int tst_adapters(int argc, char* argv[]) {
    return test::run<TestAdapters>(argc, argv);
}
#include "tst_adapters.moc"
