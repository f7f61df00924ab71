// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/tree.h"

#include "model/layout/together.h"
#include "model/problem.h"

#include <cmath>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace paramap::layout {

namespace {

constexpr std::size_t manyNodes = 200'000; // for which a second thread pays
constexpr std::uint32_t longList = 8; // lists as long as this are of one kind, whatever their length

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
        return shape.kind[node + 1]; // drawn as one with its only child
    std::uint64_t hash = mix(2, count < longList ? count : longList);
    std::uint32_t position = 0;
    for (NodeIndex child = node + 1; child != shape.next[node]; child = shape.next[child], ++position)
        if (count < longList || position == count / 2)
            hash = mix(hash, shape.kind[child]);
    return hash;
}

/// Nodes of the children of one parent, or of some of them.
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
    NodeIndex parent = 0;
};

/// Sums all that lies below the nodes of a range, and returns the sum of those right below the parent.
double sumRange(const TreeShape& shape, std::vector<double>& weights, Range range) {
    const std::uint32_t* counts = shape.childCount.data();
    const NodeIndex* parents = shape.parent.data();
    double* sums = weights.data();
    for (std::size_t n = range.begin; n < range.end; ++n)
        if (counts[n] != 0)
            sums[n] = 0;
    // Backwards, children come before their parents, and those of one parent mostly in a run.
    NodeIndex parent = range.parent;
    double total = 0;
    double sum = 0;
    const auto store = [&] { (parent == range.parent ? total : sums[parent]) += sum; };
    for (std::size_t n = range.end; n-- > range.begin;) {
        if (parents[n] != parent) {
            store();
            parent = parents[n];
            sum = 0;
        }
        sum += sums[n];
    }
    store();
    return total;
}

/// Sums all that is not below `inner`, whose sum is known, and returns the root's.
double sumAround(const TreeShape& shape, std::vector<double>& weights, NodeIndex inner, double known) {
    const std::size_t nodes = weights.size();
    const auto outside = [&](std::size_t n) { return n <= inner || n >= shape.next[inner]; };
    for (std::size_t n = 0; n < nodes; n = n == inner ? shape.next[inner] : n + 1)
        if (shape.childCount[n] != 0)
            weights[n] = 0;
    weights[inner] = known;
    for (std::size_t n = nodes - 1; n > 0; --n) {
        if (!outside(n))
            n = inner;
        weights[shape.parent[n]] += weights[n];
    }
    return weights[0];
}

/// Two parts of about one size: the children of one node, parted before `middle`.
struct Halves {
    NodeIndex parent = 0;
    NodeIndex middle = 0;
};

Halves halvesOf(const TreeShape& shape) {
    const auto nodes = static_cast<NodeIndex>(shape.next.size());
    Halves halves;
    for (;;) {
        const NodeIndex end = shape.next[halves.parent];
        NodeIndex largest = halves.parent + 1;
        halves.middle = end;
        for (NodeIndex child = halves.parent + 1; child != end; child = shape.next[child]) {
            if (shape.next[child] - child > shape.next[largest] - largest)
                largest = child;
            if (halves.middle == end && shape.next[child] - halves.parent > (end - halves.parent) / 2)
                halves.middle = shape.next[child];
        }
        // One child that is nearly all: what is in it is parted instead.
        if (shape.childCount[largest] == 0 || shape.next[largest] - largest < nodes / 4 * 3)
            return halves;
        halves.parent = largest;
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
    // Preorder with its child counts is the structure.
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
    if (size() < manyNodes) {
        m_weights[0] = isLeaf(0) ? m_weights[0] : sumRange(*m_shape, m_weights, {1, size(), 0});
    } else {
        // Two halves of a large tree on two threads. Where they meet depends on the tree alone, so that sums do too.
        const Halves halves = halvesOf(*m_shape);
        double first = 0;
        double second = 0;
        together(
            [&] {
                first = sumRange(*m_shape, m_weights, {halves.parent + 1, halves.middle, halves.parent});
            },
            [&] {
                second = sumRange(*m_shape, m_weights, {halves.middle, next(halves.parent), halves.parent});
            });
        const double inside = first + second;
        if (halves.parent == 0)
            m_weights[0] = inside;
        else
            m_weights[0] = sumAround(*m_shape, m_weights, halves.parent, inside);
    }
    if (!std::isfinite(m_weights[0]))
        throw Problem("the weights are too large to be summed");
}

Tree Tree::withWeights(std::span<const double> weights) const {
    for (NodeIndex n = 0; n < size(); ++n)
        if (isLeaf(n))
            checkWeight(weights[n]);
    return {m_shape, {weights.begin(), weights.end()}};
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
    m_shape.kind.resize(nodes);
    for (NodeIndex n = nodes; n-- > 0;) {
        m_shape.kind[n] = kindOf(m_shape, n);
        if (m_shape.childCount[n] == 0)
            ++m_shape.leafCount;
    }
    m_open.clear();
    return {std::make_shared<const TreeShape>(std::exchange(m_shape, {})), std::exchange(m_weights, {})};
}

} // namespace paramap::layout
