// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/walk.h"

#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace paramap::network {

/// A copy of the module with the place at the end of `steps` changed. Runs on the way are split, so that the changed
/// item is a run of its own. Totals are computed again. The time grows with the children on the way.
ModulePtr changed(const ModulePtr& module, std::span<const Step> steps, const std::function<void(Module&)>& change);

/// Owners that tensors of one tree are about to get. All are written in one pass over the tree, whose time grows with
/// the tensors and with the children of the modules on the way to them.
class TieEdits {
public:
    /// The owner that the tensor at this path is about to get; null if none.
    const std::string* ownerOf(const std::string& path) const;
    /// `tensor` is a place in the tree. A later owner replaces an earlier one. Throws a Problem above 400,000 tensors:
    /// each tied tensor makes modules of its own.
    void set(const Place& tensor, std::string owner);
    bool isEmpty() const { return m_edits.empty(); }
    /// The tree with the owners written into it. Forgets them.
    ModulePtr apply(const ModulePtr& root);

private:
    struct Edit {
        std::vector<Step> steps;
        std::size_t tensor; ///< index in its module
        std::string owner;
    };
    static std::vector<Run> childrenWith(
        const std::vector<Run>& children, std::span<const Edit* const> edits, std::size_t depth);
    static ModulePtr applied(const ModulePtr& module, std::span<const Edit* const> edits, std::size_t depth);

    std::vector<Edit> m_edits;
    std::unordered_map<std::string, std::size_t> m_places; ///< of `m_edits`, by path
};

} // namespace paramap::network
