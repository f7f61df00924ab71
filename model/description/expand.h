// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/names.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::description {

/// What of a description is expanded: the tree alone has neither costs nor sentences.
enum class Extent { Everything, Tree };

/// Replaces calls of parts by the bodies of the parts, until only tensors, children and formulas are left.
class PartExpander {
public:
    /// `work`: the budget of the whole expansion.
    PartExpander(const Architecture& architecture, SlotTable& slots, formula::Work& work, Extent extent)
        : m_architecture(architecture)
        , m_slots(slots)
        , m_work(work)
        , m_extent(extent)
        , m_resolver(architecture, slots, work) { }

    /// The module that a class's call builds.
    ModuleFormPtr root(const ClassForm& cls);

    /// A tie of a sub-model's class, with the path of the sub-model in front.
    struct PlacedTie {
        TieLine line;
        std::shared_ptr<const Origin> origin;
        const PartShelf* shelf;
    };
    const std::vector<PlacedTie>& ties() const { return m_ties; } ///< valid after `root`

private:
    /// The context of an entry that is being expanded.
    struct Site {
        const Frame& frame;
        Kind inherited;
        std::optional<Kind> kind; ///< the kind that the entry itself says
        const std::shared_ptr<const Origin>& origin;
        std::string role = {}; ///< the role that the entry itself says
    };
    /// One alternative of a choice: a shape, a module, or nothing.
    struct Way {
        formula::Expr condition;
        bool isTensor = false;
        std::vector<formula::Expr> shape;
        ModuleFormPtr module;
    };
    /// A body in the frame of its own part. In `Layers`, the bodies that a body is like come before it.
    struct Layer {
        const Body* body;
        Frame frame;
    };
    using Layers = std::vector<Layer>;
    struct Ways {
        std::vector<Way> all;
        std::optional<std::string> knownWords; ///< those of a table
        formula::Expr word;
        formula::Expr asked; ///< the word is looked up only if this holds; null = always
    };

    formula::Expr both(const formula::Expr& a, const formula::Expr& b);
    static formula::Expr orAlways(const formula::Expr& condition); ///< null for a condition that always holds
    static bool never(const formula::Expr& condition);

    void follow(const formula::Expr& what, const formula::Expr& condition, const Site& site, Ways& ways);
    void followTable(const formula::Expr& what, const formula::Expr& condition, const Site& site, Ways& ways);
    ModuleFormPtr call(const formula::Expr& what, const Site& site);
    ModuleFormPtr callInModel(const formula::Expr& what, const Site& site);
    std::pair<const Part*, const PartShelf*> partNamed(const formula::Expr& call, const Frame& frame) const;
    ModuleFormPtr place(
        const Part& part, const PartShelf* shelf, const formula::Expr& call, const Site& site, const Frame& caller);
    Frame entered(const Part& part, const PartShelf* shelf, const formula::Expr& call, const Frame& caller, bool like);
    Layers layersOf(const Body& body, const Frame& frame);
    Layer layerBelow(const Layer& layer);
    Frame frameOf(const Part& part, const PartShelf* shelf, const formula::Expr& call, const Frame& caller);
    ModuleFormPtr body(
        const Body& body, const std::string& cls, const Frame& frame, Kind inherited, std::optional<Kind> kind);
    void say(ModuleForm& module, const Layer& layer);
    std::vector<Sentence> sentences(const std::vector<Sentence>& written, const Frame& frame) const;
    void checkRole(const std::string& role) const;
    void entries(ModuleForm& module, const Layers& layers);
    void entry(ModuleForm& module, const Layers& layers, const Entry& entry, const Frame& frame);
    void group(ModuleForm& module, const Layers& layers, const Entry& entry, const Frame& frame);
    void numberFromGroup(const Entry& entry) const;
    void tensor(ModuleForm& module, const Entry& entry, const Line& line, const Way& way, const Frame& frame);
    ChildForm child(const Layers& layers, const Entry& entry, const Frame& frame, Ways ways);
    ModuleFormPtr withCosts(
        const ModuleFormPtr& module, const Layers& layers, const std::string& child, const Frame& frame);
    Frame withIndex(const Entry& entry, const Frame& frame, int& slot, std::string& unique);
    void fillRepeat(ChildForm& form, const Entry& entry, const Frame& frame, int slot, const std::string& unique);

    const Architecture& m_architecture;
    SlotTable& m_slots;
    formula::Work& m_work;
    Extent m_extent;
    NameResolver m_resolver;
    std::vector<PlacedTie> m_ties;
    std::shared_ptr<const Group> m_group; ///< the group whose entries are being read
    std::string m_groupIndex; ///< the name of the group's index, as written
    std::vector<std::string> m_path; ///< path of the child that is being expanded; "" for the name of a repeated child
    struct Open {
        const Part* part;
        bool like; ///< entered through "@like" of another part, not by a call
    };
    std::vector<Open> m_open; ///< parts that are being expanded, outermost first
    std::size_t m_modules = 0; ///< modules and tensors so far
    std::size_t m_depth = 0; ///< nesting of modules, including lists and blocks
};

} // namespace paramap::description
