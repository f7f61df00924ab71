// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"
#include "model/formula/evaluate.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace paramap::description {

/// An architecture in one of its classes with every part expanded. What remains are formulas over the architecture's
/// sizes, the names of the run (cost_names.h) and the indices of repeats. Made once, when the description is loaded;
/// immutable.
///
/// The slots are in this order: sizes, derived values, names of the run, indices.
class Blueprint {
public:
    const Architecture& architecture() const { return *m_architecture; }
    const ArchitecturePtr& architecturePtr() const { return m_architecture; }
    const std::string& cls() const { return m_class->name; }
    const ClassForm& classForm() const { return *m_class; }
    const ModuleForm& root() const { return *m_root; }

    struct Tie {
        TieLine line; ///< its formulas are bound
        int indexSlot = -1;
        std::shared_ptr<const Origin> origin;
    };
    const std::vector<Tie>& ties() const { return m_ties; }

    std::size_t slotCount() const { return m_names.size(); }
    std::size_t firstDerivedSlot() const { return m_architecture->sizes.size(); }
    std::size_t firstRunSlot() const { return firstDerivedSlot() + m_architecture->derived.size(); }
    const std::vector<std::string>& slotNames() const { return m_names; }
    int slotOf(const std::string& name) const; ///< for the key or name of a size or derived value; -1 if there is none

    /// The bound formulas of a slot. A size has its default (the class's own where it differs) and its rule for null. A
    /// derived value has its formula.
    struct Rule {
        formula::Expr value, whenNull, step;
        /// The rule for one entry of a list; slot `per` holds the number of entries. Null = none.
        formula::Expr each;
        int index = -1, per = -1; ///< slots
    };
    const Rule& rule(std::size_t slot) const { return m_rules[slot]; }
    const std::vector<std::size_t>& order() const { return m_order; } ///< slots, each after those that it depends on
    const std::vector<formula::Expr>& requirements() const { return m_requirements; } ///< those of this class, bound
    /// `requirement` is an index of `requirements()`.
    const std::string& sentence(std::size_t requirement) const { return m_sentences[requirement]; }
    const std::map<std::string, formula::Function>& functions() const { return m_functions; }

    formula::Scope scope(std::span<const formula::Value> slots) const {
        return {slots, &m_functions, &m_names, static_cast<int>(firstRunSlot())};
    }

    /// True if a size (by slot) reaches the tree, the costs or the requirements of this class.
    bool uses(std::size_t slot) const { return m_used[slot]; }

private:
    friend class BlueprintMaker;

    ArchitecturePtr m_architecture;
    const ClassForm* m_class = nullptr;
    ModuleFormPtr m_root;
    std::vector<Tie> m_ties;
    std::vector<std::string> m_names;
    std::map<std::string, int> m_slots;
    std::vector<Rule> m_rules;
    std::vector<std::size_t> m_order;
    std::vector<formula::Expr> m_requirements;
    std::vector<std::string> m_sentences;
    std::map<std::string, formula::Function> m_functions;
    std::vector<bool> m_used;
};
using BlueprintPtr = std::shared_ptr<const Blueprint>;

/// Expands one class, or an entry of "beside". Throws a Problem for an unknown class, part or name, a part that
/// contains itself, modules nested deeper than 64, more than 100,000 modules and tensors, and sizes that depend on each
/// other in a circle.
BlueprintPtr expand(const ArchitecturePtr& architecture, const std::string& cls);

} // namespace paramap::description
