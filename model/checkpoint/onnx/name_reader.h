// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/onnx/message.h"
#include "model/checkpoint/onnx/names.h"
#include "model/checkpoint/onnx/node.h"

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace paramap::checkpoint::onnx {

/// Goes through the nodes of a ModelProto in the order in which HeaderReader does, so that initializers have the same
/// numbers.
class NameReader {
public:
    explicit NameReader(const Source& file)
        : m_file(&file)
        , m_stream(file) { }

    OnnxGraph read();

private:
    struct Scope;
    /// An initializer whose values a name stands for.
    struct Origin {
        Scope* scope;
        std::size_t ordinal; // in its scope
        bool transposed = false;
        bool integers = false; // of a product: one of integers, which a Mul scales afterwards
        OnnxUse& use() const;
    };
    /// What a graph has.
    struct Scope {
        Scope* parent = nullptr;
        std::string step;
        std::size_t index = 0; // in OnnxGraph::scopes; 0 = it is not there yet, or the first
        std::vector<OnnxUse> uses; // one for each initializer
        std::unordered_map<std::string, std::size_t> initializers; // their indices in uses
        std::unordered_map<std::string, Origin> passedOn; // values of initializers, by the names of outputs
        std::unordered_map<std::string, Origin> products; // what a value has been multiplied with, likewise
        std::size_t passed = 0; // how many initializers the second walk has met
    };

    void readGraph(const Message& graph, std::string step);
    void readFunction(const Message& function);
    void readInitializers(const Message& graph, Scope& scope);
    std::string nameOf(const Message& tensor);
    void readNodeOf(const Message& message);
    void readAttributeOf(const Message& message, const Node& node);
    bool hasTransposedSecond(const Message& node);

    std::optional<Origin> originOf(const std::string& value) const;
    std::optional<Origin> productOf(const std::string& value) const;
    void follow(std::unordered_map<std::string, Origin>& values, const std::string& output, const Origin& origin);
    void followUses(const Node& node, const Message& message);
    void followProducts(const Node& node);
    void close(Scope& scope);
    std::size_t indexOf(Scope& scope);

    const Source* m_file;
    RangeStream m_stream;
    OnnxGraph m_graph;
    Scope* m_scope = nullptr; // of the graph whose nodes are read
    std::size_t m_tensors = 0, m_followed = 0;
};

} // namespace paramap::checkpoint::onnx
