// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// What a file holds below one place of its names: "model.layers.0".
struct NameNode {
    using Children = std::vector<std::pair<std::string, const NameNode*>>; ///< sorted by name
    /// The shape of the tensor of this very name; null = there is none.
    const std::vector<std::int64_t>* shape = nullptr;
    bool isSized = true; ///< false if only the names are known, or the weights are packed
    std::int64_t weights = 0; ///< how many there are, where only that is known
    Children children;
    std::int64_t tensors = 0; ///< here and below
    std::size_t id = 0; ///< in its tree

    const NameNode* child(std::string_view name) const; ///< null if there is none
    /// The children whose names are these texts around a number, by the number: "layer_3". Leading zeros are none.
    std::map<std::int64_t, const NameNode*> numbered(std::string_view prefix, std::string_view suffix) const;
};

/// A tensor's name in the tree and its shape.
struct NamedShape {
    std::string name;
    std::optional<std::vector<std::int64_t>> shape; ///< nothing if it says nothing of the model's
    std::int64_t weights = 0; ///< of the shape that is not known; 0 = this is not known either
};

/// The names of a file as a tree that is cut at their dots. Equal subtrees are one node, so that equal layers are
/// looked at once. Its time grows with the length of the names.
class NameTree {
public:
    explicit NameTree(std::vector<NamedShape> tensors);
    const NameNode& root() const { return *m_root; }
    const std::vector<NamedShape>& tensors() const { return m_tensors; } ///< sorted by name

private:
    const NameNode* made(std::size_t begin, std::size_t end, std::size_t at, int depth);
    const NameNode* known(std::string key, NameNode node);

    std::vector<NamedShape> m_tensors;
    std::deque<NameNode> m_nodes;
    std::map<std::string, const NameNode*> m_known; ///< by shape and children
    const NameNode* m_root = nullptr;
};

/// A whole number without leading zeros; nothing for other texts and from 10^9 on.
std::optional<std::int64_t> numberIn(std::string_view text);

} // namespace paramap::checkpoint
