// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// What parts say of the modules that they build: kind, role, sentences and costs.
#include "model/description/expand.h"
#include "model/description/roles.h"
#include "model/formula/simplify.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <map>
#include <utility>

namespace paramap::description {

using formula::Expr;
using formula::Op;

Expr PartExpander::orAlways(const Expr& condition) {
    return condition && condition->op == Op::Literal && condition->literal.truthy() ? nullptr : condition;
}

bool PartExpander::never(const Expr& condition) {
    return condition && condition->op == Op::Literal && !condition->literal.truthy();
}

/// Applies what a layer says of the whole module. Each word replaces the value of the layers before it. A cost formula
/// may use that value as `own`.
void PartExpander::say(ModuleForm& module, const Layer& layer) {
    module.kind = layer.body->kind.value_or(module.kind);
    module.orientation = layer.body->orientation.value_or(module.orientation);
    if (m_extent == Extent::Tree)
        return;
    if (!layer.body->about.empty())
        module.about = sentences(layer.body->about, layer.frame);
    if (!layer.body->why.empty())
        module.why = sentences(layer.body->why, layer.frame);
    if (!layer.body->role.empty()) {
        checkRole(layer.body->role);
        module.role = layer.body->role;
    }
    for (const std::string& word : layer.body->without) {
        module.costs.erase(word.substr(1));
        if (word == "@about")
            module.about.clear();
        else if (word == "@why")
            module.why.clear();
        else if (word == "@role")
            module.role.clear();
    }
    for (const auto& [word, formula] : layer.body->costs) {
        if (word.find('.') != std::string::npos)
            continue;
        Frame inside = layer.frame;
        const auto before = module.costs.find(word);
        if (before != module.costs.end())
            inside.arguments.insert_or_assign("own", before->second);
        module.costs[word] = m_resolver.formula(formula, inside, true);
    }
}

/// The sentences with the names of their formulas resolved.
std::vector<Sentence> PartExpander::sentences(const std::vector<Sentence>& written, const Frame& frame) const {
    std::vector<Sentence> result = written;
    for (Sentence& sentence : result) {
        if (sentence.condition)
            sentence.condition = orAlways(m_resolver.formula(sentence.condition, frame));
        for (Sentence::Piece& piece : sentence.pieces)
            if (piece.value)
                piece.value = m_resolver.formula(piece.value, frame);
    }
    std::erase_if(result, [](const Sentence& sentence) { return never(sentence.condition); });
    return result;
}

/// Refuses a role that has no sentence. Without the table of roles every name is taken.
void PartExpander::checkRole(const std::string& role) const {
    if (m_architecture.roles && !m_architecture.roles->named(role))
        throw Problem(phrase("'%1' is no role", {role}) + didYouMean(role, m_architecture.roles->names()));
}

/// "@saves.k_proj" of a part replaces the formula of its child k_proj. The new formula may use the old one as `own`;
/// `own` is 0 if the child has none.
ModuleFormPtr PartExpander::withCosts(
    const ModuleFormPtr& module, const Layers& layers, const std::string& child, const Frame& frame) {
    if (!module || child.empty() || m_extent == Extent::Tree)
        return module;
    std::map<std::string, Expr> said;
    for (const Layer& layer : layers) {
        for (const std::string& word : layer.body->without)
            if (word.ends_with("." + child))
                said.erase(word.substr(1, word.find('.') - 1));
        Frame inside = layer.frame;
        inside.indices = frame.indices;
        for (const auto& [whole, formula] : layer.body->costs) {
            const std::size_t dot = whole.find('.');
            if (dot == std::string::npos || whole.substr(dot + 1) != child)
                continue;
            const std::string word = whole.substr(0, dot);
            const auto own = module->costs.find(word);
            inside.arguments.insert_or_assign("own", own == module->costs.end() ? formula::number(0) : own->second);
            said[word] = m_resolver.formula(formula, inside, true);
        }
    }
    if (said.empty())
        return module;
    auto changed = std::make_shared<ModuleForm>(*module);
    for (auto& [word, formula] : said)
        changed->costs[word] = std::move(formula);
    return changed;
}

} // namespace paramap::description
