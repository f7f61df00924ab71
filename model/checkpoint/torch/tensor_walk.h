// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/pickle/tree.h"
#include "model/checkpoint/torch/role.h"
#include "model/checkpoint/torch/tensor_list.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace paramap::checkpoint {

/// Tensors that a pickle names by persistent ids, as the tar has them.
using TensorTable = std::unordered_map<std::string, TensorParts>;

/// Goes through the values of a pickle and lists the tensors. It keeps its own stack, enters no value that it is in,
/// and looks at no value again in which it has found nothing.
class TensorWalk {
public:
    /// `table` may be null. Both must outlive the walk.
    explicit TensorWalk(const PickleTree& tree, const TensorTable* table = nullptr)
        : m_tree(tree)
        , m_table(table)
        , m_entered(tree.nodes())
        , m_barren(tree.nodes())
        , m_tensors(tree.persistentIds()) { }

    /// Fills in the tensors, the dictionaries and the remarks. Throws a Refusal as `tensorParts` and
    /// `TensorList`, and "too_large" after 4,000,000 values or for a path of more than 64 KiB.
    void describe(Header& header);

private:
    enum class Step { Entries, Items, Pairs, Module };
    struct Frame {
        Step step;
        bool inModule; // its keys are no dictionary's of the checkpoint
        std::uint32_t node; // of the container
        std::uint32_t at; // its next cell
        std::size_t position; // of that
        std::size_t pathBytes; // of the container
        std::size_t dictionary; // in m_dictionaries
        bool found; // a tensor
    };
    struct Dictionary {
        std::string path;
        bool found = false;
    };

    void advance();
    void leave();
    void visit(PickleValue value, bool inModule);
    void visitObject(PickleValue object, bool inModule);
    void enter(PickleValue container, Step step, bool inModule);
    bool unwrap(PickleValue& value);
    TorchRole role(std::string_view global);
    void addTensor(std::string_view function, PickleValue arguments);
    void addListed(PickleValue persistentId);
    void list(TensorParts parts);
    void count(std::size_t values);
    void appendKey(PickleValue key, std::size_t position);
    const std::string& name() const;
    std::vector<std::string> remarks() const;

    const PickleTree& m_tree;
    const TensorTable* m_table;
    std::vector<bool> m_entered, m_barren; // by node
    std::vector<Frame> m_frames;
    std::vector<Dictionary> m_dictionaries;
    std::set<std::string_view> m_moduleClasses;
    std::unordered_map<const char*, TorchRole> m_roles; // by where a global's name is, which is once
    std::string m_path;
    std::size_t m_visited = 0;
    TensorList m_tensors;
};

} // namespace paramap::checkpoint
