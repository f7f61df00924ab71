// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/role_words.h"

#include "model/description/architecture.h"
#include "model/description/blueprint.h"
#include "model/description/form.h"
#include "model/formula/print.h"
#include "model/formula/search.h"
#include "model/network/count_formula.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

namespace paramap::text {

using description::Role;
using description::RoleSite;
using description::Sentence;
using network::Network;
using network::Place;

namespace {

constexpr int widestSymbol = 9; ///< a longer formula inside a sentence is hard to read; its number stands there
constexpr std::size_t longestName = 2; ///< a longer name reads as a word of the sentence: "stem channels"

const description::Roles* rolesOf(const Network& network) {
    const auto& blueprint = network.settings.blueprint;
    return blueprint ? blueprint->architecture().roles.get() : nullptr;
}

const std::string& saidRole(const Place& place) {
    static const std::string none;
    if (place.tensor)
        return place.tensor->form ? place.tensor->form->role : none;
    return place.module->form ? place.module->form->role : none;
}

const Role* ruledRole(const Network& network, const Place& place) {
    const description::Roles* roles = rolesOf(network);
    if (!roles)
        return nullptr;
    RoleSite site;
    for (std::size_t at = 0; at < place.path.size();) {
        const std::size_t end = std::min(place.path.find('.', at), place.path.size());
        site.path.push_back(place.path.substr(at, end - at));
        at = end + 1;
    }
    const network::Module* around = place.tensor ? place.module
        : place.steps.empty()                    ? nullptr
                                                 : place.steps.back().parent;
    if (around) {
        for (const network::Run& run : around->children)
            site.beside.push_back(run.name(0));
        for (const network::Tensor& tensor : around->tensors)
            site.beside.push_back(tensor.name());
    }
    if (place.tensor) {
        site.what = place.tensor->isBuffer() ? RoleSite::What::Buffer : RoleSite::What::Parameter;
        site.kind = place.tensor->kind(*place.module);
    } else {
        site.kind = place.module->kind;
        if (place.module->form)
            site.parts = place.module->form->parts;
        site.parts.push_back(place.module->cls);
    }
    return roles->at(site);
}

std::string numberAt(
    const Network& network, const Place& place, const formula::Expr& formula, const words::NumberStyle& style) {
    const formula::Value value = network::valueAt(network, place, formula);
    if (const std::int64_t* number = value.integer())
        return words::exact(*number, style);
    return value.string() ? *value.string() : value.toText();
}

std::string symbolAt(
    const Network& network, const Place& place, const formula::Expr& formula, const words::NumberStyle& style) {
    const formula::Expr here = network::formulaAt(network, place, formula);
    const std::string symbols = formula::print(here, formula::Style::Text);
    bool readable = here->op != formula::Op::Literal && width(symbols) <= widestSymbol;
    formula::visit(here, [&](const formula::Node& node) {
        if (node.op == formula::Op::Name)
            readable = readable && node.name.size() - (node.name.rfind('.') + 1) <= longestName; // npos + 1 is 0
    });
    return readable ? symbols : numberAt(network, place, formula, style);
}

/// The first sentence that holds, with its formulas filled in; "" if none does or if a formula has no value.
template <typename Filler>
std::string first(const std::vector<Sentence>& sentences, const Network& network, const Place& place,
    const words::NumberStyle& style, const Filler& fill) {
    try {
        for (const Sentence& sentence : sentences) {
            if (sentence.condition && !network::valueAt(network, place, sentence.condition).truthy())
                continue;
            std::string text;
            for (const Sentence::Piece& piece : sentence.pieces)
                text += piece.value ? fill(network, place, piece.value, style) : piece.text;
            return text;
        }
    } catch (const Problem&) { // nothing is said rather than half of it
    }
    return {};
}

} // namespace

const Role* roleOf(const Network& network, const Place& place) {
    const description::Roles* roles = rolesOf(network);
    if (roles && !saidRole(place).empty())
        return roles->named(saidRole(place));
    return ruledRole(network, place);
}

std::string purposeOf(const Network& network, const Place& place, const words::NumberStyle& style) {
    const description::Roles* roles = rolesOf(network);
    if (const Role* said = roles && !saidRole(place).empty() ? roles->named(saidRole(place)) : nullptr)
        return said->about;
    if (place.tensor) {
        if (const Role* role = ruledRole(network, place))
            return role->about;
        if (!place.module->children.empty() || place.tensor->isBuffer())
            return {};
        Place module = place;
        module.tensor = nullptr;
        module.path = network::above(place.path);
        return purposeOf(network, module, style);
    }
    if (place.module->form && network.settings.blueprint)
        if (std::string own = first(place.module->form->about, network, place, style, numberAt); !own.empty())
            return own;
    const Role* role = ruledRole(network, place);
    return role ? role->about : std::string();
}

std::string reasonOf(const Network& network, const Place& place, const words::NumberStyle& style) {
    if (place.tensor || !place.module->form || !network.settings.blueprint)
        return {};
    return first(place.module->form->why, network, place, style, symbolAt);
}

} // namespace paramap::text
