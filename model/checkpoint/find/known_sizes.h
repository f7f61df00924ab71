// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/find/fact.h"
#include "model/description/blueprint.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace paramap::checkpoint {

/// What is known of the sizes of a class so far. Formulas have a value here as soon as everything that they need is
/// known: "tied ? 0 : V*E" has one for a tied model of unknown width.
class KnownSizes {
public:
    explicit KnownSizes(const description::Blueprint& blueprint);

    /// Nothing if it is not known yet, or if the formula has no value.
    std::optional<formula::Value> value(const formula::Expr& formula, const Indices& indices) const;
    std::optional<bool> truth(const formula::Expr& formula, const Indices& indices) const;
    /// What a fact says against what is known; nothing if that is not known yet.
    std::optional<bool> agrees(const Fact& fact) const;

    /// True if no value of what is not known can agree with the fact: H*128 = 1000.
    bool isImpossible(const Fact& fact) const;

    /// Learns what follows from a fact alone. `isBold`: also what is only likely, as that ceil_div(x, 8) = 3 means
    /// x = 24. True if something new is known.
    bool learn(const Fact& fact, bool isBold);

    bool isKnown(std::size_t slot) const { return m_sizes[slot].value || m_sizes[slot].isByRule; }
    void set(std::size_t slot, formula::Value value);
    void setByRule(std::size_t slot); ///< it follows the description's default
    bool isByRule(std::size_t slot) const { return m_sizes[slot].isByRule; }
    /// The value that the size is known to have; of a list also if only some entries are known, filled up by `usual`.
    std::optional<formula::Value> given(std::size_t slot, const formula::Value* usual) const;
    /// The sizes that a formula may need and that are not known, in the order of the description.
    std::vector<std::size_t> unknownIn(const formula::Expr& formula) const;

private:
    struct Known {
        std::optional<formula::Value> value;
        bool isByRule = false;
        std::map<std::int64_t, formula::Value> entries; ///< of a list
        std::optional<std::int64_t> length;
        std::optional<std::int64_t> least, most;
    };
    /// A call of a function of the description: its parameters stand for formulas of the caller.
    struct Call {
        const formula::Function* function;
        const std::vector<formula::Expr>* arguments;
        const Call* caller;
        int depth;
    };
    struct Site {
        const Indices& indices;
        const Call* call = nullptr;
        bool isExact = true; ///< false inside int, floor, ceil and round
    };
    using Maybe = std::optional<formula::Value>;
    /// What rules of sizes, and functions of whole numbers, gave since something was learned: "width(i)" asks for
    /// "width(i - 1)", and most formulas ask for it. A copy is made to learn more, and begins anew.
    struct Memo {
        using Call = std::pair<const formula::Function*, std::vector<std::int64_t>>;
        std::map<std::size_t, Maybe> slots;
        std::map<Call, Maybe> calls;
        Memo() = default;
        Memo(const Memo&) { }
        Memo& operator=(const Memo&);
        void clear();
    };

    Maybe valueOf(const formula::Expr& formula, const Site& site) const;
    Maybe valueOfName(const formula::Node& node, const Site& site) const;
    Maybe valueOfSlot(std::size_t slot, const Site& site) const;
    Maybe valueOfEntry(const formula::Node& node, const Site& site) const;
    Maybe valueOfCall(const formula::Node& node, const Site& site) const;
    Maybe valueOfFunction(const formula::Node& node, const Site& site) const;
    Maybe applied(const formula::Node& node, const Site& site) const;
    Maybe wholeList(std::size_t slot, const Site& site) const;
    std::optional<Call> entered(const formula::Node& node, const Site& site) const;
    /// The formula of the caller that a parameter of a function stands for; null if the name is none.
    struct Argument {
        const formula::Expr* formula = nullptr;
        const Call* caller = nullptr;
    };
    static Argument argumentOf(const formula::Node& name, const Site& site);
    bool isRuled(std::size_t slot) const; ///< its rule alone gives its value
    /// The slot of a list of which the formula takes an entry or the length; nothing if it is something else.
    std::optional<std::size_t> listSlot(const formula::Expr& formula) const;
    bool cannotBe(const formula::Expr& formula, const formula::Value& target, const Site& site) const;
    void addUnknown(const formula::Expr& formula, std::vector<bool>& found, int depth) const;

    bool learnEqual(const formula::Expr& formula, const formula::Value& target, const Site& site, bool isBold);
    bool learnName(const formula::Node& node, const formula::Value& target, const Site& site, bool isBold);
    bool learnProduct(const formula::Node& node, const formula::Value& target, const Site& site, bool isBold);
    bool learnQuotient(const formula::Node& node, const formula::Value& target, const Site& site, bool isBold);
    bool learnDivisor(
        const formula::Expr& divisor, const formula::Value& dividend, const formula::Value& target, const Site& site);
    bool learnChoice(const formula::Node& node, const formula::Value& target, const Site& site, bool isBold);
    bool learnCall(const formula::Node& node, const formula::Value& target, const Site& site, bool isBold);
    bool learnTruth(const formula::Expr& formula, bool target, const Site& site, bool isBold);
    bool learnOrder(const formula::Node& node, bool target, const Site& site);
    bool learnSize(std::size_t slot, const formula::Value& target);

    const description::Blueprint* m_blueprint;
    std::vector<Known> m_sizes;
    mutable Memo m_memo;
    /// Shared by all copies: a description may loop. Beyond a limit nothing has a value.
    std::shared_ptr<std::int64_t> m_steps = std::make_shared<std::int64_t>(0);
};

} // namespace paramap::checkpoint
