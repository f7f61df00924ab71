// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/names.h"
#include "model/checkpoint/onnx/onnx.h"
#include "tests/fuzz/header_fault.h"
#include "tests/fuzz/mutate_checkpoint.h"
#include "tests/fuzz/target.h"

#include <set>

// ONNX models: their initializers, and what the nodes say of them.
namespace paramap::fuzz {

namespace {

std::int64_t onnxBits(std::string_view dtype) {
    for (const auto& [name, bits] : {std::pair("FLOAT", 32), {"UINT8", 8}, {"INT8", 8}, {"UINT16", 16}, {"INT32", 32},
             {"INT64", 64}, {"FLOAT16", 16}, {"DOUBLE", 64}, {"BOOL", 8}, {"BFLOAT16", 16}, {"UINT4", 4}, {"INT2", 2},
             {"FLOAT8E4M3FN", 8}, {"COMPLEX64", 64}})
        if (dtype == name)
            return bits;
    return 0;
}

void run(std::string_view input) {
    (void)checkpoint::looksLikeOnnxModel(input.substr(0, 4096));
    // The shape of a sparse tensor, field 15 of a graph or 22 of an attribute, is not that of its values.
    const bool mayBeSparse
        = input.find('\x7a') != std::string_view::npos || input.find("\xb2\x01") != std::string_view::npos;
    // Names are unique in one graph only, and data may be repeated or lie in another file.
    const auto header = checkedHeader(input, checkpoint::readOnnx, {false, false, mayBeSparse ? nullptr : onnxBits});
    if (!header)
        return;
    try {
        const checkpoint::OnnxGraph graph = checkpoint::readOnnxGraph(checkpoint::Source("input", input));
        std::set<std::size_t> used;
        for (const checkpoint::OnnxUse& use : graph.uses) {
            require(use.tensor < header->tensors.size(), "a node uses an initializer that is not there", use.node);
            require(header->tensors[use.tensor].name == use.initializer, "a use has another name", use.initializer);
            require(use.scope < graph.scopes.size(), "a scope is not there", use.node);
            require(used.insert(use.tensor).second, "an initializer has two first uses", use.initializer);
        }
        std::set<std::string> names;
        for (const auto& [initializer, meant] : checkpoint::speakingNames(graph))
            require(!meant.empty() && names.insert(meant).second, "two initializers have one name", meant);
    } catch (const checkpoint::Refusal& refusal) {
        checkRefusal(refusal);
    }
}

} // namespace

const Target onnx_files{"onnx_files", run, withOtherOnnx};

} // namespace paramap::fuzz
