// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::checkpoint {

/// The first node of a graph that computes with an initializer. Nodes that only pass on its values are looked through:
/// Identity, Cast, Transpose, DequantizeLinear.
struct OnnxUse {
    std::size_t tensor = 0; ///< index of the initializer in Header::tensors
    std::string initializer; ///< its name
    std::size_t scope = 0; ///< index in OnnxGraph::scopes of the graph that has the initializer
    /// The node's name, which PyTorch makes of the scope: "/encoder/layer.0/attention/self/query/MatMul". "" if it has
    /// none, or one of more than 512 bytes.
    std::string node;
    std::string operation; ///< "MatMul"
    std::size_t input = 0; ///< which input of the node it is, counted from 0
    /// The matrix is stored as [in, out], the transpose of a Linear's weight: the second input of MatMul or of Gemm
    /// without transB, and its transpose where a Transpose is between.
    bool transposed = false;
    std::string bias; ///< the initializer that is added to the product with this one; "" = none is known
    std::string role; ///< of quantization: "scale", "zero point"; "" = another
};

/// What the nodes say of initializers, in the order of Header::tensors. Initializers that no node takes are left out.
struct OnnxGraph {
    struct Scope {
        std::size_t parent; ///< index of the graph around it; 0 for the first scope
        std::string step; ///< the node and its attribute: "layer_3:body"; "" = the model's graph
    };
    std::vector<OnnxUse> uses;
    std::vector<Scope> scopes{{0, ""}}; ///< the graphs that have initializers, and those around them

    std::string path(std::size_t scope) const; ///< "output:else_branch/layer_3:body"
};

/// Reads the nodes. The file must be one that readOnnx has read; throws a Refusal as it does.
OnnxGraph readOnnxGraph(const Source& file);

/// Whether an exporter has lost the name: it consists of digits, perhaps behind "onnx::MatMul_", "val_" and the like.
bool isNameLost(std::string_view initializer);

/// Names for initializers that have lost theirs: (initializer, proposal). A matrix has that of the bias it feeds, with
/// "weight" for "bias"; else the scope of its node and "weight" or "bias". What two initializers would have is left
/// out. Format of scopes: pytorch, torch/onnx/utils.py; a Sequential repeats its own name: "features/features.0".
std::vector<std::pair<std::string, std::string>> speakingNames(const OnnxGraph& graph);

} // namespace paramap::checkpoint
