// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tree/module_model.h"

#include <map>
#include <string>
#include <vector>

namespace paramap::ui {

/// A module that was expanded at some time. An index points at the node of its parent, so that rows cost nothing.
struct ModuleModel::Node {
    Node* parent = nullptr; ///< null for the root
    std::string name; ///< the last step of the path; empty for the root
    std::string title; ///< what its row shows
    int row = 0; ///< in the parent's unsorted order
    std::int64_t times = 1; ///< number of equal modules that the node stands for
    bool shared = false; ///< the module, or one around it, is counted elsewhere
    bool perhaps = false; ///< a token passes the module, or one around it, or not: it is one of several experts
    const network::Module* module = nullptr;
    const map::Weights* weights = nullptr; ///< the module's weights by the current measure; null for parameters

    const map::Weights* weightsOf(const text::RowTarget& target) const {
        return weights ? &weights->runs[static_cast<std::size_t>(target.run - module->children.data())] : nullptr;
    }
    text::TreeRows rows;
    std::vector<int> order; ///< unsorted row for each shown row; empty if they are equal
    std::vector<int> shownAt; ///< the inverse of `order`
    std::map<std::string, std::unique_ptr<Node>> children;

    int ownRow(int shown) const { return order.empty() ? shown : order[static_cast<std::size_t>(shown)]; }
    int shownRow(int own) const { return shownAt.empty() ? own : shownAt[static_cast<std::size_t>(own)]; }
};

} // namespace paramap::ui
