// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::text {

/// Options for the rows of a tree of modules.
struct RowOptions {
    /// A run that the map folds (map::folds) is one row, `h.0 … h.11`, and the rows below it stand for those of all.
    bool folded = false;
    bool empty = false; ///< modules without parameters (Dropout, activations) have a row too
    /// A longer run is one row whatever `folded` says, because nobody reads a million rows. Rows below it are of one.
    std::int64_t unfoldedAtMost = 1000;

    friend bool operator==(const RowOptions&, const RowOptions&) = default;
};

/// What a row stands for: a tensor of the module, a child of it, or (folded) all children of a run.
struct RowTarget {
    const network::Tensor* tensor = nullptr;
    const network::Run* run = nullptr; ///< set if `tensor` is null
    std::int64_t item = 0; ///< index in the run; 0 for a folded run
    bool folded = false;
    bool together = false; ///< the rows below stand for those of all children of the run

    std::string name() const; ///< the step in a path: "c_attn", "0" (also "0" for a folded `h.0 … h.11`)
    const network::Module* module() const { return run ? run->module.get() : nullptr; }
    std::int64_t repeats() const { return folded ? run->count : 1; }
    /// The number of equal modules that the rows below stand for, if this row's parent stands for `times`.
    std::int64_t timesBelow(std::int64_t times) const;
};

/// The rows directly below a module: its own parameters, its own buffers, then its children, in PyTorch's order. The
/// memory is one entry per tensor and per run, never one per repetition.
class TreeRows {
public:
    TreeRows() = default;
    TreeRows(const network::Module& parent, const RowOptions& options);

    int count() const { return m_starts.empty() ? 0 : m_starts.back(); }
    RowTarget at(int row) const; ///< 0 ≤ row < count()
    std::optional<int> rowOf(std::string_view name) const; ///< for a folded run, any of its names gives its row
    bool hasRows(int row) const; ///< whether that row has rows below it

    /// Consecutive rows that appear and disappear together when the count of a repeat changes.
    struct Stretch {
        std::string prefix, suffix;
        bool numbered = false, folded = false, tensor = false, hasRows = false;
        std::int64_t firstNumber = 0;
        int first = 0, count = 0; ///< rows

        bool sameBut(const Stretch& other) const; ///< equal apart from its position and its number of rows
    };
    int stretches() const { return static_cast<int>(m_entries.size()); }
    Stretch stretch(int index) const;
    /// The same rows with one stretch cut or grown to `count` rows: a step between two states of the tree. A grown
    /// stretch may contain items that its run does not have; replace it before anything asks for their names.
    void resize(int index, int count);

private:
    struct Entry {
        const network::Tensor* tensor = nullptr;
        const network::Run* run = nullptr;
        bool folded = false, together = false, hasRows = false;
    };
    int entryOf(int row) const;

    std::vector<Entry> m_entries;
    std::vector<int> m_starts; ///< m_entries.size() + 1 prefix sums; empty if there are no rows
};

} // namespace paramap::text
