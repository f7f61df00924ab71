// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/own_formula.h"

#include "model/cost/account/lengths.h"
#include "model/description/blueprint.h"
#include "model/description/said_costs.h"
#include "model/formula/evaluate.h"
#include "model/formula/simplify.h"
#include "model/problem/problem.h"

#include <array>
#include <vector>

namespace paramap::cost {

namespace {

using network::Module;

/// Names that decide between cases and are not amounts.
constexpr std::array<description::RunName, 7> decided{description::RunName::Flash, description::RunName::Training,
    description::RunName::Recompute, description::RunName::Skips, description::RunName::Core,
    description::RunName::Trainable, description::RunName::Fused};

class Walk {
public:
    explicit Walk(const Setup& run)
        : m_blueprint(*run.network.settings.blueprint)
        , m_slots(run.slots)
        , m_first(m_blueprint.firstRunSlot()) {
        const RunValues values = run.forward();
        m_steps = values.steps;
        setRun(m_slots, m_first, values);
        if (!run.adapters) // beside adapters it differs from module to module
            slot(description::RunName::Trainable) = std::int64_t{1};
    }

    /// Applies what a module declares about the positions that it and its children work on.
    void enter(const Module& module) {
        const formula::Expr *source = find(module, "source"), *tokens = find(module, "tokens");
        if (const formula::Expr* element = find(module, "element"))
            slot(description::RunName::Element) = slot(description::RunName::Stream) = value(*element);
        if (isDenoiser(module))
            m_passes = m_steps;
        if (source)
            slot(description::RunName::Source) = value(*source);
        if (tokens)
            slot(description::RunName::Keys) = slot(description::RunName::Tokens) = value(*tokens);
    }
    void enter(const network::Run& run, std::int64_t item) {
        if (run.form && run.form->indexSlot >= 0)
            m_slots[static_cast<std::size_t>(run.form->indexSlot)] = run.firstIndex + item;
    }

    OwnFormula take(const formula::Expr& formula) const {
        const int sizes = int(m_first), known = sizes + int(description::runNames.size());
        OwnFormula result;
        result.formula = formula::specialise(formula, m_blueprint.scope(m_slots), [&](const formula::Node& node) {
            for (const description::RunName name : decided)
                if (node.slot == sizes + int(name))
                    return false;
            return node.slot >= 0 && node.slot < known && m_slots[static_cast<std::size_t>(node.slot)].integer();
        });
        result.value = value(result.formula);
        result.passes = m_passes;
        for (std::size_t i = 0; i < description::runNames.size(); ++i)
            if (const std::int64_t* number = m_slots[m_first + i].integer())
                result.names[std::string(description::runNames[i].name)] = *number;
        return result;
    }

    static const formula::Expr* find(const Module& module, std::string_view word) {
        if (!module.form)
            return nullptr;
        const auto found = module.form->costs.find(std::string(word));
        if (found == module.form->costs.end() || (word == "logits" && description::cannotTell(found->second)))
            return nullptr;
        return &found->second;
    }

private:
    formula::Value& slot(description::RunName name) { return m_slots[m_first + static_cast<std::size_t>(name)]; }
    std::int64_t value(const formula::Expr& formula) const {
        return formula::evaluateInteger(formula, m_blueprint.scope(m_slots));
    }

    const description::Blueprint& m_blueprint;
    std::vector<formula::Value> m_slots;
    std::size_t m_first;
    std::int64_t m_steps = 1, m_passes = 1;
};

std::optional<OwnFormula> taken(const Setup& run, const network::Place& place, const formula::Expr& formula) {
    try {
        Walk walk(run);
        for (const network::Step& step : place.steps) {
            walk.enter(*step.parent);
            walk.enter(step.parent->children[step.run], step.item);
        }
        walk.enter(*place.module);
        return walk.take(formula);
    } catch (const Problem&) {
        return std::nullopt;
    }
}

} // namespace

std::optional<OwnFormula> ownFormula(const Setup& run, const network::Place& place, std::string_view word) {
    const formula::Expr* formula = Walk::find(*place.module, word);
    return formula && !place.tensor ? taken(run, place, *formula) : std::nullopt;
}

std::optional<OwnFormula> sizeFormula(const Setup& run, const network::Place& place, std::size_t dimension) {
    const std::vector<network::Tensor>& tensors = place.module->tensors;
    if (tensors.empty() || !tensors.front().form || tensors.front().form->shape.size() <= dimension)
        return std::nullopt;
    return taken(run, place, tensors.front().form->shape[dimension]);
}

} // namespace paramap::cost
