// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::layout {

/// A node of a Tree, counted from 0 (the root) in preorder: a node's subtree is the range [n, next(n)).
using NodeIndex = std::uint32_t;
constexpr NodeIndex noNode = ~NodeIndex{0};

/// What stays while weights change. Flat arrays by node, so that a million leaves stay cheap.
struct TreeShape {
    std::vector<NodeIndex> next; ///< the first node behind the subtree
    std::vector<NodeIndex> parent; ///< noNode for the root
    std::vector<std::uint32_t> childCount;
    std::vector<std::uint64_t> kind; ///< see Tree::kind
    /// Nodes in each child's subtree if the children are all built alike, child counts in preorder: the i-th child is
    /// n + 1 + i * stride. 1: all are leaves. 0: leaves, and nodes whose children differ.
    std::vector<std::uint32_t> stride;
    /// Nodes with children, in preorder, but for children of a grid: they are summed together with it.
    std::vector<NodeIndex> inner;
    std::vector<std::uint32_t> nameEnd; ///< into names
    std::string names;
    std::size_t leafCount = 0;
    std::vector<bool> stacks; ///< see Tree::isStack; empty: none is

    /// Whether children are built alike and hold nothing but leaves, stride - 1 each: a mixture's experts.
    bool isGrid(NodeIndex node) const { return stride[node] > 1 && stride[node + 1] == 1; }
};

/// A tree of names and weights, in the order in which things are to be read. A value: copies share the shape.
class Tree {
public:
    Tree() = default; ///< without nodes
    Tree(std::shared_ptr<const TreeShape> shape, std::vector<double> weights);

    std::size_t size() const { return m_weights.size(); }
    bool empty() const { return m_weights.empty(); }
    std::size_t leafCount() const { return m_shape ? m_shape->leafCount : 0; }

    /// Children of n: for (c = n + 1; c != next(n); c = next(c)).
    NodeIndex next(NodeIndex node) const { return m_shape->next[node]; }
    NodeIndex parent(NodeIndex node) const { return m_shape->parent[node]; }
    std::uint32_t childCount(NodeIndex node) const { return m_shape->childCount[node]; }
    bool isLeaf(NodeIndex node) const { return m_shape->childCount[node] == 0; }
    std::string_view name(NodeIndex node) const;
    std::string path(NodeIndex node) const; ///< names from the root joined by '/', the root's own first
    NodeIndex child(NodeIndex node, std::size_t position) const; ///< noNode if there is none
    NodeIndex find(std::string_view path) const; ///< noNode if there is none
    int depth(NodeIndex node) const; ///< 0 for the root

    /// Equal for nodes built alike, whatever their weights and names and however long the lists (8 and more children)
    /// in them are: all blocks of a transformer are of one kind, with 12 experts or with 13.
    std::uint64_t kind(NodeIndex node) const { return m_shape->kind[node]; }
    /// Drawn as a stack of equal ones: a layout leaves room behind its right and its lower edge.
    bool isStack(NodeIndex node) const { return !m_shape->stacks.empty() && m_shape->stacks[node]; }
    bool hasStacks() const { return m_shape && !m_shape->stacks.empty(); }
    /// Same structure and same weights, names apart: such subtrees get the same picture.
    bool equal(NodeIndex a, NodeIndex b) const;

    double weight(NodeIndex node) const { return m_weights[node]; } ///< of an inner node: the sum of its leaves
    const std::vector<double>& weights() const { return m_weights; }

    /// Problem for a weight that is NaN, negative or infinite. Sums stay as they were until `sum`.
    void setWeight(NodeIndex leaf, double weight);
    void sum(); ///< all sums anew, from the leaves

    const TreeShape& shape() const { return *m_shape; }

private:
    std::shared_ptr<const TreeShape> m_shape;
    std::vector<double> m_weights;
};

/// The node at the lower end of a chain of single children: where something is drawn.
inline NodeIndex chainEnd(const Tree& tree, NodeIndex node) {
    while (tree.childCount(node) == 1)
        ++node;
    return node;
}

/// Fills a Tree in preorder.
///
///     TreeBuilder builder;
///     auto root = builder.add(noNode, "transformer");
///     auto wte = builder.add(root, "wte");
///     builder.add(wte, "weight", 38597376);
///     Tree tree = builder.finish();
class TreeBuilder {
public:
    void reserve(std::size_t nodes);
    /// The new node's index, which is also its index in the Tree. The parent is the node added last or one of its
    /// ancestors (std::invalid_argument otherwise; noNode for the one root).
    NodeIndex add(NodeIndex parent, std::string_view name);
    /// A leaf. Problem, with the path, for a weight that is NaN, negative or infinite.
    NodeIndex add(NodeIndex parent, std::string_view name, double weight);

    void stack(NodeIndex node); ///< a node that was added: see Tree::isStack

    std::size_t size() const { return m_weights.size(); }
    std::string_view name(NodeIndex node) const;
    std::string path(NodeIndex node) const;

    /// Sums the weights. A node that got no children is a leaf. The builder is empty again.
    Tree finish();

private:
    TreeShape m_shape;
    std::vector<double> m_weights;
    std::vector<NodeIndex> m_open; // the path from the root to the node added last
};

/// Problem unless the weight is a finite number that is not negative.
void checkWeight(double weight);

} // namespace paramap::layout
