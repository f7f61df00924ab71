// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/name_reader.h"

#include "model/checkpoint/onnx/operations.h"
#include "model/problem/width.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace paramap::checkpoint::onnx {

namespace {

// A file could repeat a long name for thousands of small initializers.
constexpr std::size_t longestNodeName = 512, longestStep = 100;
constexpr std::size_t mostFollowed = 200'000; // values of initializers, beyond which the rest is left alone

constexpr std::array<std::string_view, 4> passing{"Identity", "Cast", "Transpose", "DequantizeLinear"};
constexpr std::array<std::string_view, 4> scaling{"Identity", "Cast", "QuantizeLinear", "DequantizeLinear"};

bool isOneOf(const std::array<std::string_view, 4>& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

} // namespace

OnnxUse& NameReader::Origin::use() const {
    return scope->uses[ordinal];
}

OnnxGraph NameReader::read() {
    const Message model({0, m_file->size()}, 1);
    Message graph;
    Fields fields(m_stream, model);
    for (Field field; fields.next(field);)
        if (field.isBytes(7))
            model.merge(graph, field.content);
    readGraph(graph, "");
    Fields again(m_stream, model);
    for (Field field; again.next(field);)
        if (field.isBytes(25))
            readFunction(model.inside(field.content));
    std::ranges::sort(m_graph.uses, {}, &OnnxUse::tensor);
    return std::move(m_graph);
}

void NameReader::readGraph(const Message& graph, std::string step) {
    Scope scope;
    scope.parent = m_scope;
    scope.step = std::move(step);
    readInitializers(graph, scope);
    m_scope = &scope;
    Fields fields(m_stream, graph);
    for (Field field; fields.next(field);) {
        if (field.isBytes(1))
            readNodeOf(graph.inside(field.content));
        else if (field.isBytes(5) || field.isBytes(15))
            scope.uses[scope.passed++].tensor = m_tensors++;
    }
    m_scope = scope.parent;
    close(scope);
}

void NameReader::readFunction(const Message& function) {
    Scope scope; // what a function takes is its inputs and not initializers of the model
    scope.step = "function";
    m_scope = &scope;
    Fields fields(m_stream, function);
    for (Field field; fields.next(field);) {
        if (field.isBytes(7))
            readNodeOf(function.inside(field.content));
        else if (field.isBytes(11))
            readAttributeOf(function.inside(field.content), Node());
    }
    m_scope = nullptr;
}

/// Nodes come before initializers in a file; so this is a walk of its own.
void NameReader::readInitializers(const Message& graph, Scope& scope) {
    Fields fields(m_stream, graph);
    for (Field field; fields.next(field);) {
        std::string name;
        if (field.isBytes(5)) {
            name = nameOf(graph.inside(field.content));
        } else if (field.isBytes(15)) {
            const Message sparse = graph.inside(field.content);
            Message values;
            Fields inner(m_stream, sparse);
            for (Field part; inner.next(part);)
                if (part.isBytes(1))
                    sparse.merge(values, part.content);
            name = nameOf(values);
        } else {
            continue;
        }
        scope.initializers.emplace(name, scope.uses.size());
        OnnxUse& use = scope.uses.emplace_back();
        use.initializer = std::move(name);
    }
}

std::string NameReader::nameOf(const Message& tensor) {
    std::string result;
    Fields fields(m_stream, tensor);
    for (Field field; fields.next(field);)
        if (field.isBytes(8))
            result = textOf(m_stream, field, "the name of a tensor");
    return result;
}

void NameReader::readNodeOf(const Message& message) {
    const Node node = readNode(m_stream, message, true);
    followUses(node, message);
    followProducts(node);
    Fields fields(m_stream, message);
    for (Field field; fields.next(field);)
        if (field.isBytes(5))
            readAttributeOf(message.inside(field.content), node);
}

void NameReader::readAttributeOf(const Message& message, const Node& node) {
    const Attribute attribute = readAttribute(m_stream, message);
    const auto step = [&] {
        return std::string(beginning(node.title(), longestStep)) + ":"
            + std::string(beginning(attribute.name, longestStep));
    };
    if (attribute.graph.isThere())
        readGraph(attribute.graph, step());
    Fields fields(m_stream, message);
    for (Field field; fields.next(field);)
        if (field.isBytes(11))
            readGraph(message.inside(field.content), step());
}

bool NameReader::hasTransposedSecond(const Message& node) {
    Fields fields(m_stream, node);
    for (Field field; fields.next(field);) {
        if (!field.isBytes(5))
            continue;
        const Attribute attribute = readAttribute(m_stream, node.inside(field.content));
        if (attribute.name == "transB")
            return attribute.number != 0;
    }
    return false;
}

std::optional<NameReader::Origin> NameReader::originOf(const std::string& value) const {
    if (value.empty()) // an optional input that is left out
        return std::nullopt;
    for (Scope* scope = m_scope; scope != nullptr; scope = scope->parent) {
        if (const auto own = scope->initializers.find(value); own != scope->initializers.end())
            return Origin{scope, own->second};
        if (const auto passed = scope->passedOn.find(value); passed != scope->passedOn.end())
            return passed->second;
    }
    return std::nullopt;
}

std::optional<NameReader::Origin> NameReader::productOf(const std::string& value) const {
    const auto found = m_scope->products.find(value);
    return found == m_scope->products.end() ? std::nullopt : std::optional(found->second);
}

void NameReader::follow(
    std::unordered_map<std::string, Origin>& values, const std::string& output, const Origin& origin) {
    if (!output.empty() && m_followed < mostFollowed && values.emplace(output, origin).second)
        ++m_followed;
}

void NameReader::followUses(const Node& node, const Message& message) {
    std::vector<std::optional<Origin>> origins;
    for (const std::string& input : node.inputs)
        origins.push_back(originOf(input));
    const bool passes = isOneOf(passing, node.operation);
    for (std::size_t i = 0; i < origins.size(); ++i) {
        const std::optional<Origin>& found = origins[i];
        if (!found)
            continue;
        Origin origin = *found;
        if (passes && i == 0) {
            origin.transposed ^= node.operation == "Transpose";
            follow(m_scope->passedOn, node.output, origin);
            continue;
        }
        OnnxUse& use = origin.use();
        const Part part = partOf(node.operation, i);
        const bool product = part == Part::Weight && isProduct(node.operation);
        if (product) {
            origin.integers = node.operation == "MatMulInteger";
            follow(m_scope->products, node.output, origin);
        }
        if (!use.operation.empty())
            continue; // the first node counts
        use.operation = beginning(node.operation, longestStep);
        use.node = node.name.size() > longestNodeName ? "" : node.name;
        use.input = i;
        use.transposed = product && origin.transposed == hasTransposedSecond(message);
        use.role = part == Part::Scale ? "scale" : part == Part::ZeroPoint ? "zero point" : "";
        if (part != Part::Weight)
            continue;
        for (std::size_t other = 0; other < origins.size(); ++other)
            if (const std::optional<Origin>& bias = origins[other]; bias && partOf(node.operation, other) == Part::Bias)
                use.bias = bias->use().initializer;
    }
}

/// Of the product with a matrix, what is added to it.
void NameReader::followProducts(const Node& node) {
    for (std::size_t i = 0; i < std::min<std::size_t>(node.inputs.size(), 2); ++i) {
        const std::optional<Origin> product = productOf(node.inputs[i]);
        if (!product)
            continue;
        if ((i == 0 && isOneOf(scaling, node.operation)) || (product->integers && node.operation == "Mul"))
            follow(m_scope->products, node.output, *product);
        if (node.operation != "Add" || node.inputs.size() < 2)
            continue;
        const std::optional<Origin> bias = originOf(node.inputs[1 - i]);
        OnnxUse& use = product->use();
        if (bias && use.bias.empty())
            use.bias = bias->use().initializer;
    }
}

void NameReader::close(Scope& scope) {
    for (OnnxUse& use : scope.uses) {
        if (use.operation.empty())
            continue;
        use.scope = indexOf(scope);
        m_graph.uses.push_back(std::move(use));
    }
}

/// Gives the graph its place in the list if it has none yet, and those around it before.
std::size_t NameReader::indexOf(Scope& scope) {
    if (scope.index == 0 && !scope.step.empty()) {
        const std::size_t parent = scope.parent == nullptr ? 0 : indexOf(*scope.parent);
        scope.index = m_graph.scopes.size();
        m_graph.scopes.push_back({parent, scope.step});
    }
    return scope.index;
}

} // namespace paramap::checkpoint::onnx
