// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tree/module_model.h"

#include <map>
#include <string>
#include <vector>

namespace paramap::ui {

/// A module that somebody has looked into. An index points at the node of its parent, so rows cost nothing.
struct ModuleModel::Node {
    Node* parent = nullptr; ///< null for the root
    std::string name; ///< the step in the path; empty for the root
    std::string title; ///< as its row shows it
    int row = 0; ///< in the parent's own order, unsorted
    bool shared = false; ///< it, or something around it, counts elsewhere
    const network::Module* module = nullptr;
    const map::Weights* weights = nullptr; ///< of the module; null for parameters

    const map::Weights* weightsOf(const text::RowTarget& target) const {
        return weights ? &weights->runs[static_cast<std::size_t>(target.run - module->children.data())] : nullptr;
    }
    text::TreeRows rows;
    std::vector<int> order; ///< own row for each shown row; empty if they are the same
    std::vector<int> shownAt; ///< the inverse
    std::map<std::string, std::unique_ptr<Node>> children;

    int ownRow(int shown) const { return order.empty() ? shown : order[static_cast<std::size_t>(shown)]; }
    int shownRow(int own) const { return shownAt.empty() ? own : shownAt[static_cast<std::size_t>(own)]; }
};

} // namespace paramap::ui
