// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace paramap::description {

/// Every name of the architecture's own and its slot: sizes by key, name and alias, derived values, the run's names
/// where nothing of the architecture hides them.
class SlotTable {
public:
    explicit SlotTable(const Architecture& architecture);

    int find(const std::string& name) const; ///< -1 if there is none
    int addIndex(const std::string& name); ///< a fresh slot; the name may occur already
    bool isRunName(int slot) const { return slot >= m_firstRun && slot < m_firstIndex; }
    bool isIndex(int slot) const { return slot >= m_firstIndex; }
    /// Whether the slot's value is a whole number in every network; false for a size until `setWhole` was called.
    bool isWhole(int slot) const;
    void setWhole(std::vector<bool> sizes) { m_whole = std::move(sizes); } ///< sizes and derived values, by slot
    const std::vector<std::string>& names() const { return m_names; } ///< by slot; a size by its key
    const std::map<std::string, int>& slots() const { return m_slots; }
    /// Sizes by key and derived values, sorted, for messages; of a sub-model only its own, without what stands before.
    std::vector<std::string> known(const std::string& realm) const;

private:
    std::map<std::string, int> m_slots;
    std::vector<std::string> m_names;
    std::vector<bool> m_whole;
    int m_firstRun = 0, m_firstIndex = 0;
};

/// A name with its slot.
formula::Expr slotName(const std::string& name, int slot);

/// What the names of a line mean where it stands: the part's own arguments, the indices of repeats around it in the
/// part and, on the description's own shelf, the architecture's names. What the part that calls it knows is not known
/// in it.
struct Frame {
    const PartShelf* shelf = nullptr;
    std::string part; ///< whose frame this is
    std::vector<std::string> callers; ///< names that only the calling part knows, for messages
    std::map<std::string, formula::Expr> arguments; ///< resolved
    std::vector<std::pair<std::string, formula::Expr>> indices; ///< as written, and as unique name with slot
};

/// Resolves the names of a formula in its frame; what remains are names with slots. Arguments that name a part keep
/// its name with its shelf in front. FormulaProblem at a name that is not known, with those that are.
class NameResolver {
public:
    NameResolver(const Architecture& architecture, const SlotTable& slots)
        : m_architecture(architecture)
        , m_slots(slots) { }

    formula::Expr formula(const formula::Expr& written, const Frame& frame, bool withRunNames = false) const;
    /// The formula with `vision.E` as one name where that is one, and a sub-model's functions by their full names.
    formula::Expr local(const formula::Expr& written, const Frame& frame) const;
    formula::Expr argument(const formula::Expr& written, const Frame& frame) const;

private:
    formula::Expr name(const formula::Node& node, const Frame& frame, bool withRunNames) const;
    [[noreturn]] void unknown(const formula::Node& node, const Frame& frame) const;
    formula::Expr folded(const formula::Expr& formula) const;
    int find(const std::string& name, const Frame& frame) const; ///< slot of a size, derived value or run name; −1

    const Architecture& m_architecture;
    const SlotTable& m_slots;
};

} // namespace paramap::description
