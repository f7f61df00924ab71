// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/tree.h"

#include "model/problem/problem.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace paramap::layout {

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
    hash ^= value + 0x9e3779b97f4a7c15U + (hash << 6U) + (hash >> 2U);
    hash *= 0xff51afd7ed558ccdU;
    return hash ^ (hash >> 32U);
}

std::string_view nameIn(const TreeShape& shape, NodeIndex node) {
    const std::uint32_t begin = node == 0 ? 0 : shape.nameEnd[node - 1];
    return std::string_view(shape.names).substr(begin, shape.nameEnd[node] - begin);
}

std::string pathIn(const TreeShape& shape, NodeIndex node) {
    std::vector<NodeIndex> chain;
    for (NodeIndex n = node; n != noNode; n = shape.parent[n])
        chain.push_back(n);
    std::string path;
    for (auto step = chain.rbegin(); step != chain.rend(); ++step) {
        if (step != chain.rbegin())
            path += '/';
        path += nameIn(shape, *step);
    }
    return path;
}

std::uint64_t kindOf(const TreeShape& shape, NodeIndex node) {
    const std::uint32_t count = shape.childCount[node];
    if (count == 0)
        return 1;
    if (count == 1)
        return shape.kind[node + 1]; // a node with a single child is drawn as that child
    std::uint64_t hash = mix(2, count < longList ? count : longList);
    std::uint32_t position = 0;
    for (NodeIndex child = node + 1; child != shape.next[node]; child = shape.next[child], ++position)
        if (count < longList || position == count / 2)
            hash = mix(hash, shape.kind[child]);
    return hash;
}

std::uint32_t strideOf(const TreeShape& shape, NodeIndex node) {
    const NodeIndex first = node + 1;
    const std::uint32_t stride = shape.childCount[node] == 0 ? 0 : shape.next[first] - first;
    const std::uint32_t* const counts = shape.childCount.data();
    for (NodeIndex child = first + stride; child < shape.next[node]; child = shape.next[child])
        if (shape.next[child] - child != stride
            || std::memcmp(counts + first, counts + child, stride * sizeof(*counts)) != 0)
            return 0;
    return stride;
}

/// Goes backwards, so that children come before their parents.
void sumInner(const TreeShape& shape, std::vector<double>& weights) {
    for (std::size_t i = shape.inner.size(); i-- > 0;) {
        const NodeIndex node = shape.inner[i];
        const NodeIndex end = shape.next[node];
        const std::size_t stride = shape.stride[node];
        double sum = 0;
        if (stride == 0) {
            for (NodeIndex child = node + 1; child != end; child = shape.next[child])
                sum += weights[child];
        } else if (shape.isGrid(node)) {
            for (std::size_t child = node + 1; child != end; child += stride) {
                double part = 0;
                for (std::size_t leaf = child + 1; leaf < child + stride; ++leaf)
                    part += weights[leaf];
                weights[child] = part;
                sum += part;
            }
        } else {
            for (std::size_t child = node + 1; child != end; child += stride)
                sum += weights[child];
        }
        weights[node] = sum;
    }
}

} // namespace

void checkWeight(double weight) {
    if (std::isnan(weight))
        throw Problem("a weight is not a number (NaN)");
    if (std::isinf(weight))
        throw Problem("a weight is infinite");
    if (weight < 0)
        throw Problem("a weight is negative");
}

Tree::Tree(std::shared_ptr<const TreeShape> shape, std::vector<double> weights)
    : m_shape(std::move(shape))
    , m_weights(std::move(weights)) {
    sum();
}

std::string_view Tree::name(NodeIndex node) const {
    return nameIn(*m_shape, node);
}

std::string Tree::path(NodeIndex node) const {
    return pathIn(*m_shape, node);
}

NodeIndex Tree::child(NodeIndex node, std::size_t position) const {
    NodeIndex child = node + 1;
    for (; position > 0 && child < next(node); --position)
        child = next(child);
    return child < next(node) ? child : noNode;
}

NodeIndex Tree::find(std::string_view path) const {
    if (empty())
        return noNode;
    const std::string_view root = name(0);
    if (path.substr(0, root.size()) != root)
        return noNode;
    path.remove_prefix(root.size());
    NodeIndex node = 0;
    while (!path.empty()) {
        if (path.front() != '/')
            return noNode;
        path.remove_prefix(1);
        const std::string_view step = path.substr(0, path.find('/'));
        NodeIndex child = node + 1;
        while (child != next(node) && name(child) != step)
            child = next(child);
        if (child == next(node))
            return noNode;
        node = child;
        path.remove_prefix(step.size());
    }
    return node;
}

int Tree::depth(NodeIndex node) const {
    int depth = 0;
    for (NodeIndex n = parent(node); n != noNode; n = parent(n))
        ++depth;
    return depth;
}

bool Tree::equal(NodeIndex a, NodeIndex b) const {
    const std::size_t nodes = next(a) - a;
    if (a == b)
        return true;
    if (m_weights[a] != m_weights[b] || next(b) - b != nodes)
        return false;
    // Child counts in preorder define the structure.
    return std::memcmp(&m_weights[a], &m_weights[b], nodes * sizeof(double)) == 0
        && std::memcmp(&m_shape->childCount[a], &m_shape->childCount[b], nodes * sizeof(std::uint32_t)) == 0;
}

void Tree::setWeight(NodeIndex leaf, double weight) {
    checkWeight(weight);
    m_weights[leaf] = weight;
}

void Tree::sum() {
    if (empty())
        return;
    sumInner(*m_shape, m_weights);
    if (!std::isfinite(m_weights[0]))
        throw Problem("the weights are too large to be summed");
}

void TreeBuilder::reserve(std::size_t nodes) {
    m_weights.reserve(nodes);
    m_shape.next.reserve(nodes);
    m_shape.parent.reserve(nodes);
    m_shape.childCount.reserve(nodes);
    m_shape.nameEnd.reserve(nodes);
}

NodeIndex TreeBuilder::add(NodeIndex parent, std::string_view name) {
    const auto node = static_cast<NodeIndex>(m_weights.size());
    while (!m_open.empty() && m_open.back() != parent) {
        m_shape.next[m_open.back()] = node;
        m_open.pop_back();
    }
    if (m_open.empty() && (parent != noNode || node != 0))
        throw std::invalid_argument("TreeBuilder::add: the parent is not open");
    if (parent != noNode)
        ++m_shape.childCount[parent];
    m_open.push_back(node);
    m_weights.push_back(0);
    m_shape.parent.push_back(parent);
    m_shape.next.push_back(0);
    m_shape.childCount.push_back(0);
    m_shape.names += name;
    m_shape.nameEnd.push_back(static_cast<std::uint32_t>(m_shape.names.size()));
    return node;
}

NodeIndex TreeBuilder::add(NodeIndex parent, std::string_view name, double weight) {
    const NodeIndex node = add(parent, name);
    try {
        checkWeight(weight);
    } catch (Problem& problem) {
        throw problem.under(path(node));
    }
    m_weights[node] = weight;
    return node;
}

void TreeBuilder::stack(NodeIndex node) {
    m_shape.stacks.resize(std::max<std::size_t>(m_shape.stacks.size(), node + 1));
    m_shape.stacks[node] = true;
}

std::string_view TreeBuilder::name(NodeIndex node) const {
    return nameIn(m_shape, node);
}

std::string TreeBuilder::path(NodeIndex node) const {
    return pathIn(m_shape, node);
}

Tree TreeBuilder::finish() {
    const auto nodes = static_cast<NodeIndex>(m_weights.size());
    for (const NodeIndex open : m_open)
        m_shape.next[open] = nodes;
    if (!m_shape.stacks.empty())
        m_shape.stacks.resize(nodes);
    m_shape.kind.resize(nodes);
    m_shape.stride.resize(nodes);
    for (NodeIndex n = nodes; n-- > 0;) {
        m_shape.kind[n] = kindOf(m_shape, n);
        m_shape.stride[n] = strideOf(m_shape, n);
        if (m_shape.childCount[n] == 0)
            ++m_shape.leafCount;
    }
    for (NodeIndex n = 0; n < nodes; ++n)
        if (m_shape.childCount[n] != 0 && (n == 0 || !m_shape.isGrid(m_shape.parent[n])))
            m_shape.inner.push_back(n);
    m_open.clear();
    return {std::make_shared<const TreeShape>(std::exchange(m_shape, {})), std::exchange(m_weights, {})};
}

} // namespace paramap::layout
