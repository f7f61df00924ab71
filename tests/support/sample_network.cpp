// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/sample_network.h"

namespace paramap::test {

using description::Kind;
using network::Module;
using network::ModulePtr;
using network::Run;
using network::Shape;
using network::Tensor;

NetworkBuilder::NetworkBuilder()
    : m_store(std::make_shared<Store>()) {
}

Tensor NetworkBuilder::parameter(const std::string& name, Shape shape, const std::string& tiedTo) {
    description::TensorForm& form = m_store->tensors.emplace_back();
    form.name = name;
    for (const std::int64_t size : shape)
        form.shape.push_back(formula::number(size));
    Tensor tensor;
    tensor.form = &form;
    tensor.count = 1;
    for (const std::int64_t size : shape)
        tensor.count *= size;
    tensor.shape = std::move(shape);
    tensor.tiedTo = tiedTo;
    return tensor;
}

Tensor NetworkBuilder::buffer(const std::string& name, Shape shape) {
    Tensor tensor = parameter(name, std::move(shape));
    m_store->tensors.back().buffer = true;
    return tensor;
}

ModulePtr NetworkBuilder::module(
    const std::string& cls, Kind kind, std::vector<Tensor> tensors, std::vector<Run> children) {
    description::ModuleForm& form = m_store->modules.emplace_back();
    form.cls = cls;
    form.kind = kind;
    auto module = std::make_shared<Module>();
    module->form = &form;
    module->cls = cls;
    module->kind = kind;
    network::Totals& totals = module->totals;
    for (const Tensor& tensor : tensors) {
        if (tensor.isBuffer()) {
            totals.buffers += tensor.count;
        } else if (tensor.tiedTo.empty()) {
            totals.parameters += tensor.count;
            totals.byKind[static_cast<std::size_t>(kind)] += tensor.count;
            totals.tensors += 1;
            totals.hidden += children.empty() ? 0 : tensor.count;
        }
    }
    for (const Run& run : children) {
        module->childCount += run.count;
        if (!run.sharedWith.empty())
            continue;
        const network::Totals& below = run.module->totals;
        totals.parameters += run.count * below.parameters;
        totals.buffers += run.count * below.buffers;
        totals.tensors += run.count * below.tensors;
        totals.hidden += run.count * below.hidden;
        for (std::size_t k = 0; k < description::kindCount; ++k)
            totals.byKind[k] += run.count * below.byKind[k];
    }
    totals.trainable = totals.active = totals.parameters;
    module->tensors = std::move(tensors);
    module->children = std::move(children);
    return module;
}

ModulePtr NetworkBuilder::linear(Kind kind, std::int64_t in, std::int64_t out) {
    return module("Linear", kind, {parameter("weight", {out, in}), parameter("bias", {out})});
}

ModulePtr NetworkBuilder::norm(std::int64_t width) {
    return module("LayerNorm", Kind::Norm, {parameter("weight", {width}), parameter("bias", {width})});
}

ModulePtr NetworkBuilder::nothing(const std::string& cls) {
    return module(cls, Kind::Other, {});
}

Run NetworkBuilder::child(const std::string& name, ModulePtr module, const std::string& sharedWith) {
    Run run;
    run.prefix = name;
    run.module = std::move(module);
    run.sharedWith = sharedWith;
    return run;
}

Run NetworkBuilder::run(std::int64_t count, ModulePtr module, std::int64_t first, const std::string& prefix) {
    Run run;
    run.prefix = prefix;
    run.numbered = true;
    run.firstNumber = run.firstIndex = first;
    run.count = count;
    run.module = std::move(module);
    return run;
}

network::NetworkPtr NetworkBuilder::network(ModulePtr root) {
    m_store->network.root = std::move(root);
    return {m_store, &m_store->network};
}

network::NetworkPtr sampleGpt2(const SampleSizes& sizes) {
    NetworkBuilder b;
    const std::int64_t e = sizes.width;
    const auto conv = [&](Kind kind, std::int64_t in, std::int64_t out) {
        return b.module("Conv1D", kind, {b.parameter("weight", {in, out}), b.parameter("bias", {out})});
    };
    const auto embedding = [&](std::int64_t rows) {
        return b.module("Embedding", Kind::Embedding, {b.parameter("weight", {rows, e})});
    };
    const ModulePtr attention = b.module("GPT2Attention", Kind::Attention, {},
        {b.child("c_attn", conv(Kind::Attention, e, 3 * e)), b.child("c_proj", conv(Kind::Attention, e, e)),
            b.child("attn_dropout", b.nothing("Dropout")), b.child("resid_dropout", b.nothing("Dropout"))});
    const ModulePtr mlp = b.module("GPT2MLP", Kind::Mlp, {},
        {b.child("c_fc", conv(Kind::Mlp, e, 4 * e)), b.child("c_proj", conv(Kind::Mlp, 4 * e, e)),
            b.child("act", b.nothing("NewGELUActivation")), b.child("dropout", b.nothing("Dropout"))});
    const ModulePtr block = b.module("GPT2Block", Kind::Other, {},
        {b.child("ln_1", b.norm(e)), b.child("attn", attention), b.child("ln_2", b.norm(e)), b.child("mlp", mlp)});
    const ModulePtr layers = b.module("ModuleList", Kind::Other, {}, {b.run(sizes.layers, block)});
    const ModulePtr transformer = b.module("GPT2Model", Kind::Other, {},
        {b.child("wte", embedding(sizes.vocabulary)), b.child("wpe", embedding(sizes.positions)),
            b.child("drop", b.nothing("Dropout")), b.child("h", layers), b.child("ln_f", b.norm(e))});
    const ModulePtr head
        = b.module("Linear", Kind::Head, {b.parameter("weight", {sizes.vocabulary, e}, "transformer.wte.weight")});
    return b.network(
        b.module("GPT2LMHeadModel", Kind::Other, {}, {b.child("transformer", transformer), b.child("lm_head", head)}));
}

network::NetworkPtr sampleVit(std::int64_t layers) {
    NetworkBuilder b;
    const std::int64_t e = 768;
    const ModulePtr attention = b.module("MultiheadAttention", Kind::Attention,
        {b.parameter("in_proj_weight", {3 * e, e}), b.parameter("in_proj_bias", {3 * e})},
        {b.child("out_proj", b.linear(Kind::Attention, e, e))});
    const ModulePtr mlp = b.module("MLPBlock", Kind::Mlp, {},
        {b.child("0", b.linear(Kind::Mlp, e, 4 * e)), b.child("3", b.linear(Kind::Mlp, 4 * e, e))});
    const ModulePtr block = b.module("EncoderBlock", Kind::Other, {},
        {b.child("ln_1", b.norm(e)), b.child("self_attention", attention), b.child("ln_2", b.norm(e)),
            b.child("mlp", mlp)});
    const ModulePtr encoder
        = b.module("Encoder", Kind::Embedding, {b.parameter("pos_embedding", {1, 197, e}), b.buffer("mask", {197})},
            {b.child("layers", b.module("Sequential", Kind::Other, {}, {b.run(layers, block, 0, "encoder_layer_")})),
                b.child("ln", b.norm(e))});
    return b.network(b.module("VisionTransformer", Kind::Embedding, {b.parameter("class_token", {1, 1, e})},
        {b.child("encoder", encoder), b.child("heads", b.linear(Kind::Head, e, 1000))}));
}

} // namespace paramap::test
