// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"
#include "model/checkpoint/compare/expected_tensor.h"
#include "model/text/check/why_words.h"
#include "tests/support/models.h"

#include <QByteArray>

#include <algorithm>
#include <functional>
#include <map>

/// Files that are made of a model, changed, and compared with it.
namespace paramap::test {

using checkpoint::Comparison;
using checkpoint::FileTensor;
using checkpoint::Header;

using Shape = std::vector<std::int64_t>;

inline std::int64_t elementsOfShape(const Shape& shape) {
    std::int64_t result = 1;
    for (const std::int64_t dimension : shape)
        result *= dimension;
    return result;
}

inline FileTensor tensor(
    const std::string& name, const Shape& shape, const std::string& dtype = "F32", std::int64_t width = 4) {
    return {name, shape, dtype, elementsOfShape(shape), elementsOfShape(shape) * width, {}, {}};
}

/// What a file of this network holds: each parameter once, each saved buffer.
inline Header fileOf(const network::Network& network, const std::string& format = "safetensors") {
    Header header;
    header.format = format;
    for (const checkpoint::ExpectedTensor& each : checkpoint::expectedTensors(network))
        if (each.owner.empty() && (!each.isBuffer || each.isPersistent))
            header.tensors.push_back(tensor(each.name, each.shape));
    return header;
}

inline FileTensor& named(Header& header, const std::string& name) {
    const auto found = std::ranges::find(header.tensors, name, &FileTensor::name);
    if (found == header.tensors.end())
        qFatal("the file has no %s", name.c_str());
    return *found;
}

inline void rename(Header& header, const std::string& from, const std::string& to) {
    for (FileTensor& each : header.tensors)
        if (const std::size_t at = each.name.find(from); at != std::string::npos)
            each.name.replace(at, from.size(), to);
}

/// In place of a matrix [out, in]: tensors of these names, shapes and types.
struct Packing {
    std::string ending;
    std::function<Shape(std::int64_t out, std::int64_t in)> shape;
    std::string dtype;
    std::int64_t width;
};

inline void pack(Header& header, const std::string& module, const std::vector<Packing>& packings) {
    const FileTensor whole = named(header, module + ".weight");
    std::erase_if(header.tensors, [&](const FileTensor& each) { return each.name == whole.name; });
    for (const Packing& each : packings)
        header.tensors.push_back(
            tensor(module + each.ending, each.shape(whole.shape[0], whole.shape[1]), each.dtype, each.width));
}

inline const checkpoint::NameRules& nameRules() {
    static const checkpoint::NameRules rules = test::shippedCatalog().names();
    return rules;
}

inline Comparison compared(
    const Header& header, const network::Network& network, const std::string& architecture = {}) {
    return checkpoint::compare(header, network, nameRules(), architecture);
}

/// "match 10, renamed 3": how many rows there are of each status.
inline QByteArray statuses(const Comparison& comparison) {
    std::map<std::string, int> counts;
    for (const checkpoint::Row& row : comparison.rows)
        ++counts[std::string(checkpoint::word(row.status))];
    QByteArray result;
    for (const auto& [status, count] : counts)
        result += (result.isEmpty() ? "" : ", ") + QByteArray::fromStdString(status) + ' ' + QByteArray::number(count);
    return result;
}

/// "kind 3: sentence; …"
inline QByteArray reasons(const Comparison& comparison) {
    QByteArrayList result;
    for (const checkpoint::Reason& reason : comparison.reasons)
        result << QByteArray::fromStdString(reason.why.kind) + ' ' + QByteArray::number(qint64(reason.tensors)) + ": "
                + QByteArray::fromStdString(text::sentenceOf(reason.why));
    std::ranges::sort(result);
    return result.join("; ");
}

inline network::NetworkPtr smallGpt2() {
    return test::presetWith(
        "gpt2", {{"n_layer", 2}, {"n_embd", 24}, {"n_head", 2}, {"vocab_size", 100}, {"n_positions", 16}});
}
inline network::NetworkPtr smallLlama() {
    return test::networkOf(
        test::quoted("{`model_type`: `llama`, `architectures`: [`LlamaForCausalLM`], `hidden_size`: 64, "
                     "`num_hidden_layers`: 2, `num_attention_heads`: 4, `num_key_value_heads`: 2, "
                     "`intermediate_size`: 96, `vocab_size`: 128}")
            .toStdString());
}
inline network::NetworkPtr smallMixtral() {
    return test::networkOf(
        test::quoted("{`model_type`: `mixtral`, `architectures`: [`MixtralForCausalLM`], `hidden_size`: 64, "
                     "`num_hidden_layers`: 2, `num_attention_heads`: 4, `num_key_value_heads`: 2, "
                     "`intermediate_size`: 96, `vocab_size`: 128, `num_local_experts`: 3}")
            .toStdString());
}

} // namespace paramap::test
