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

/// Index of a node of a Tree in preorder; the root is 0. The subtree of node n is the range [n, next(n)).
using NodeIndex = std::uint32_t;
constexpr NodeIndex noNode = ~NodeIndex{0};
/// Children from which a list is long: long lists of equal things are of one kind, whatever their length.
constexpr std::uint32_t longList = 8;

/// The part of a tree that stays when weights change. Flat arrays by node keep a million leaves cheap.
struct TreeShape {
    std::vector<NodeIndex> next; ///< the first node after the subtree
    std::vector<NodeIndex> parent; ///< noNode for the root
    std::vector<std::uint32_t> childCount;
    std::vector<std::uint64_t> kind; ///< see Tree::kind
    /// The number of nodes in each child's subtree if all children have the same structure (equal child counts in
    /// preorder). The i-th child is then n + 1 + i * stride. 1 = all children are leaves. 0 = the node is a leaf or its
    /// children differ.
    std::vector<std::uint32_t> stride;
    /// Nodes with children, in preorder. The children of a grid are left out, because they are summed together with it.
    std::vector<NodeIndex> inner;
    std::vector<std::uint32_t> nameEnd; ///< end positions in `names`
    std::string names;
    std::size_t leafCount = 0;
    std::vector<bool> stacks; ///< see Tree::isStack; empty = there are no stacks

    /// True if all children have the same structure and contain only leaves, stride - 1 each, like the experts of a
    /// mixture.
    bool isGrid(NodeIndex node) const { return stride[node] > 1 && stride[node + 1] == 1; }
};

/// A tree of names and weights in reading order. A value type: copies share the shape.
class Tree {
public:
    Tree() = default; ///< a tree without nodes
    Tree(std::shared_ptr<const TreeShape> shape, std::vector<double> weights);

    std::size_t size() const { return m_weights.size(); }
    bool empty() const { return m_weights.empty(); }
    std::size_t leafCount() const { return m_shape ? m_shape->leafCount : 0; }

    /// To visit the children of n: for (c = n + 1; c != next(n); c = next(c)).
    NodeIndex next(NodeIndex node) const { return m_shape->next[node]; }
    NodeIndex parent(NodeIndex node) const { return m_shape->parent[node]; }
    std::uint32_t childCount(NodeIndex node) const { return m_shape->childCount[node]; }
    bool isLeaf(NodeIndex node) const { return m_shape->childCount[node] == 0; }
    std::string_view name(NodeIndex node) const;
    std::string path(NodeIndex node) const; ///< names from the root, joined by '/'; the root's own name comes first
    NodeIndex child(NodeIndex node, std::size_t position) const; ///< noNode if there is none
    NodeIndex find(std::string_view path) const; ///< noNode if there is none
    int depth(NodeIndex node) const; ///< 0 for the root

    /// Equal for nodes of the same structure, regardless of weights, names and the length of lists (8 or more children)
    /// inside. All blocks of a transformer have the same kind, with 12 experts or with 13.
    std::uint64_t kind(NodeIndex node) const { return m_shape->kind[node]; }
    /// True if the node is drawn as a stack of equal nodes. A layout leaves space at its right and lower edge.
    bool isStack(NodeIndex node) const { return !m_shape->stacks.empty() && m_shape->stacks[node]; }
    bool hasStacks() const { return m_shape && !m_shape->stacks.empty(); }
    /// True if structure and weights are equal; names may differ. Such subtrees get the same picture.
    bool equal(NodeIndex a, NodeIndex b) const;

    double weight(NodeIndex node) const { return m_weights[node]; } ///< for an inner node: the sum of its leaves
    const std::vector<double>& weights() const { return m_weights; }

    /// Throws a Problem for a weight that is NaN, negative or infinite. The sums do not change until `sum`.
    void setWeight(NodeIndex leaf, double weight);
    void sum(); ///< computes all sums again from the leaves

    const TreeShape& shape() const { return *m_shape; }

private:
    std::shared_ptr<const TreeShape> m_shape;
    std::vector<double> m_weights;
};

/// The node at the lower end of a chain of single children. The chain is drawn as this node.
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
    /// Adds an inner node and returns its index, which is also its index in the Tree. The parent must be the last added
    /// node or one of its ancestors; it is noNode for the root only. Otherwise throws std::invalid_argument.
    NodeIndex add(NodeIndex parent, std::string_view name);
    /// Adds a leaf. Throws a Problem with the path for a weight that is NaN, negative or infinite.
    NodeIndex add(NodeIndex parent, std::string_view name, double weight);

    void stack(NodeIndex node); ///< marks an added node as a stack: see Tree::isStack

    std::size_t size() const { return m_weights.size(); }
    std::string_view name(NodeIndex node) const;
    std::string path(NodeIndex node) const;

    /// Sums the weights and returns the tree. A node without children is a leaf. The builder is empty afterwards.
    Tree finish();

private:
    TreeShape m_shape;
    std::vector<double> m_weights;
    std::vector<NodeIndex> m_open; // the path from the root to the node added last
};

/// Throws a Problem unless the weight is finite and not negative.
void checkWeight(double weight);

} // namespace paramap::layout
