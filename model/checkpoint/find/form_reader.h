// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/find/fact.h"
#include "model/checkpoint/find/name_tree.h"
#include "model/description/blueprint.h"

#include <map>
#include <set>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace paramap::checkpoint {

/// How well names fit a part of a description, whatever its sizes are.
struct Fit {
    std::int64_t matched = 0; ///< tensors of the file that it has
    std::int64_t missing = 0; ///< parameters that it always has and the file has not
    std::int64_t score() const { return matched - missing; }
};

/// Lays the names of a file over the forms of a class, which are formulas over its sizes.
class FormReader {
public:
    /// Entries of a Sequential are numbered without a gap, so a name alone does not tell which entry has it.
    enum class Numbering {
        ByNames, ///< each entry takes what fits it
        ByValues ///< as the usual values number them
    };
    /// `usual`: values by slot that decide between parts that fit equally well; may be empty. `blueprint` must live as
    /// long as this.
    FormReader(const description::Blueprint& blueprint, std::vector<formula::Value> usual,
        Numbering numbering = Numbering::ByNames)
        : m_blueprint(blueprint)
        , m_values(std::move(usual))
        , m_numbering(numbering) { }

    /// `node`: null = the file has nothing there.
    Fit fit(const description::ModuleForm& form, const NameNode* node);
    /// What the file says of the sizes.
    std::vector<Fact> facts(const NameNode& root);

private:
    /// One child of a module in the file. `alternative` −1 = nothing is built there.
    struct Choice {
        int alternative = -1;
        bool isCertain = false; ///< no other one fits as well
        Fit fit;
    };
    /// A child as it stands in the file.
    struct Item {
        const description::ChildForm* form;
        std::int64_t index;
        const NameNode* node;
        Choice choice;
    };
    struct Laid {
        std::vector<Item> items;
        std::vector<std::pair<formula::Expr, std::int64_t>> counts; ///< of repeats
    };

    Fit fitOf(const description::ModuleForm& form, const NameNode* node);
    Fit fitOfTensors(const description::ModuleForm& form, const NameNode* node);
    Laid laid(const description::ModuleForm& form, const NameNode* node);
    void layNamed(Laid& laid, const description::ChildForm& form, const NameNode* node);
    void layRunning(Laid& laid, const description::ChildForm& form, const NameNode* node, std::int64_t& running);
    void layNone(Laid& laid, const description::ChildForm& form, const formula::Expr& repeat);
    void layByValues(
        Laid& laid, std::span<const description::ChildForm> group, const NameNode* node, std::int64_t& running);
    Choice held(const description::ChildForm& form, const NameNode* node, std::int64_t index);
    Choice choose(const description::ChildForm& form, const NameNode* node, std::int64_t index);
    bool holds(const formula::Expr& condition, const description::ChildForm& form, std::int64_t index);

    void read(const description::ModuleForm& form, const NameNode* node, const Indices& indices);
    void readTensors(const description::ModuleForm& form, const NameNode* node, const Indices& indices);
    void readWorse(const Item& item, const Indices& indices);
    void readAbsent(const description::ChildForm& form, const Indices& indices);
    void readShape(const description::TensorForm& form, const NameNode& node, const Indices& indices);
    void add(Fact::Kind kind, const formula::Expr& formula, const Indices& indices, std::int64_t value = 0);
    const std::vector<int>& indicesOf(const formula::Expr& formula);
    const std::set<int>& indicesBelow(const description::ModuleForm& form);

    const description::Blueprint& m_blueprint;
    std::vector<formula::Value> m_values;
    Numbering m_numbering;
    std::map<std::pair<const void*, const void*>, Fit> m_fits;
    std::map<std::pair<const void*, const void*>, Laid> m_laid;
    std::unordered_map<const formula::Node*, std::vector<int>> m_indices;
    std::unordered_map<const description::ModuleForm*, std::set<int>> m_indicesBelow;
    std::set<std::tuple<const void*, const void*, Indices>> m_read;
    std::map<std::tuple<const formula::Node*, int, std::int64_t, Indices>, std::size_t> m_places;
    std::map<std::pair<const void*, const void*>, formula::Expr> m_both; ///< two conditions in one
    std::map<const description::ChildForm*, formula::Expr> m_none; ///< what is 0 where a file has none of a list
    std::map<const description::TensorForm*, formula::Expr> m_products; ///< the sides of a shape in one
    std::vector<Fact> m_facts;
};

} // namespace paramap::checkpoint
