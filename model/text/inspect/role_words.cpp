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
using description::Sentence;
using network::Network;
using network::Place;

namespace {

constexpr int widestSymbol = 9; ///< a longer formula inside a sentence is hard to read; its number stands there
constexpr std::size_t longestName = 2; ///< a longer name reads as a word of the sentence: "stem channels"

std::string numberAt(
    const Network& network, const Place& place, const formula::Expr& formula, const words::NumberStyle& style) {
    const formula::Value value = network::valueAt(network, place, formula);
    if (const std::int64_t* number = value.integer())
        return words::given(*number, style);
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

std::string purposeOf(const Network& network, const Place& place, const words::NumberStyle& style) {
    if (const Role* said = network::saidRole(network, place))
        return said->about;
    if (place.tensor) {
        if (const Role* role = network::ruledRole(network, place))
            return role->about;
        if (!place.module->children.empty() || place.tensor->isBuffer())
            return {};
        Place module = place;
        module.tensor = nullptr;
        module.path = network::above(place.path);
        return purposeOf(network, module, style);
    }
    const Role* role = network::ruledRole(network, place);
    if (place.module->form && network.settings.blueprint)
        if (std::string own = first(place.module->form->about, network, place, style, numberAt); !own.empty())
            return role && role->leads ? role->about + " " + own : own;
    return role ? role->about : std::string();
}

std::string reasonOf(const Network& network, const Place& place, const words::NumberStyle& style) {
    if (place.tensor || !place.module->form || !network.settings.blueprint)
        return {};
    return first(place.module->form->why, network, place, style, symbolAt);
}

} // namespace paramap::text
