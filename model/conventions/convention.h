// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/rule.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::conventions {

/// How a model's parameters are counted: a set of rules. Without any, as PyTorch's parameters() does. Memory, caches
/// and arithmetic follow none.
class Convention {
public:
    Convention() = default;
    Convention(Rule rule) { set(rule); }

    bool has(Rule rule) const { return (m_rules & bit(rule)) != 0; }
    bool isUsual() const { return m_rules == 0; }
    bool twice() const { return has(Rule::TiedTwice); } ///< tied tensors count at every place
    bool hasBuffers() const { return has(Rule::Buffers) || has(Rule::Masks); } ///< some tensors that are no parameters
    std::vector<Rule> rules() const; ///< in the order of Rule
    std::int64_t padding() const; ///< what the rows of the vocabulary become a multiple of; 1: they stay

    /// A rule takes the place of another one that answers the same question.
    void set(Rule rule, bool on = true);
    Convention with(Rule rule, bool on = true) const;

    friend bool operator==(const Convention&, const Convention&) = default;

private:
    static constexpr std::uint32_t bit(Rule rule) { return std::uint32_t{1} << static_cast<unsigned>(rule); }
    std::uint32_t m_rules = 0;
};

/// The rules as people type them: "tied twice, without heads"; "tied once" for none.
std::string wordsOf(const Convention& convention);

/// Behind a number: "tied counted twice, without heads"; "" for none.
std::string saidOf(const Convention& convention);

/// "163,037,184, tied counted twice": the number that is counted so.
std::string withRules(std::string number, const Convention& convention);

/// What a change does, for undo: "Count tied tensors twice", "Count without heads".
std::string stepOf(const Convention& before, const Convention& after);

/// Each text has one rule, or several between commas. Throws a Problem (usage) with the nearest rule for an unknown
/// one, and for two that contradict each other.
Convention conventionFrom(const std::vector<std::string>& texts);

std::vector<std::string> knownRules(); ///< "tied once" first

} // namespace paramap::conventions
