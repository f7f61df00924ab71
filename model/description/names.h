// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace paramap::description {

/// All names of an architecture and their slots: the key, name and aliases of each size, the derived values, and the
/// names of the run that no name of the architecture hides.
class SlotTable {
public:
    explicit SlotTable(const Architecture& architecture);

    int find(const std::string& name) const; ///< -1 if there is none
    int addIndex(const std::string& name); ///< makes a new slot; the name may exist already
    bool isRunName(int slot) const { return slot >= m_firstRun && slot < m_firstIndex; }
    bool isIndex(int slot) const { return slot >= m_firstIndex; }
    /// True if the slot's value is a whole number in every network. False for a size until `setWhole` is called.
    bool isWhole(int slot) const;
    void setWhole(std::vector<bool> sizes) { m_whole = std::move(sizes); } ///< sizes and derived values, by slot
    const std::vector<std::string>& names() const { return m_names; } ///< by slot; a size has its key
    const std::map<std::string, int>& slots() const { return m_slots; }
    /// The keys of sizes and the derived values, sorted, for messages. For a sub-model: only its own names, without the
    /// prefix.
    std::vector<std::string> known(const std::string& realm) const;

private:
    std::map<std::string, int> m_slots;
    std::vector<std::string> m_names;
    std::vector<bool> m_whole;
    int m_firstRun = 0, m_firstIndex = 0;
};

/// A name with its slot.
formula::Expr slotName(const std::string& name, int slot);

/// The names that a line can use: the part's own arguments, the indices of the repeats around the line in the part and,
/// on the description's own shelf, the architecture's names. A part does not see the names of the part that calls it.
struct Frame {
    const PartShelf* shelf = nullptr;
    std::string part; ///< the part that the frame belongs to
    std::vector<std::string> callers; ///< names that only the calling parts know, for messages
    std::map<std::string, formula::Expr> arguments; ///< resolved
    /// The name as written, and the unique name with its slot.
    std::vector<std::pair<std::string, formula::Expr>> indices;
};

/// Resolves the names of a formula in its frame. What remains are names with slots. An argument that names a part keeps
/// the part's name with its shelf in front. Throws a FormulaProblem at an unknown name; it lists the known names.
class NameResolver {
public:
    /// `work`: the budget of the whole expansion.
    NameResolver(const Architecture& architecture, const SlotTable& slots, formula::Work& work)
        : m_architecture(architecture)
        , m_slots(slots)
        , m_work(work) { }

    formula::Expr formula(const formula::Expr& written, const Frame& frame, bool withRunNames = false) const;
    /// The formula with `vision.E` as one name if such a name exists. The functions of a sub-model get their full
    /// names.
    formula::Expr local(const formula::Expr& written, const Frame& frame) const;
    formula::Expr argument(const formula::Expr& written, const Frame& frame) const;

private:
    formula::Expr name(const formula::Node& node, const Frame& frame, bool withRunNames) const;
    [[noreturn]] void unknown(const formula::Node& node, const Frame& frame) const;
    formula::Expr folded(const formula::Expr& formula) const;
    /// Slot of a size, derived value or run name; −1 if there is none.
    int find(const std::string& name, const Frame& frame) const;

    const Architecture& m_architecture;
    const SlotTable& m_slots;
    formula::Work& m_work;
};

} // namespace paramap::description
