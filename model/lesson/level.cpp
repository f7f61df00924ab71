// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/level.h"

#include <algorithm>
#include <cctype>

namespace paramap::lesson {

namespace {

int digitsOf(std::string_view text) {
    return static_cast<int>(
        std::ranges::count_if(text, [](char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }));
}

int sizeDigits(std::string_view value) {
    while (value.size() > 1 && value.ends_with('0'))
        value.remove_suffix(1);
    return digitsOf(value);
}

} // namespace

const std::array<Level, 3>& levels() {
    // In the head; on paper; with a calculator, whose display has ten digits.
    static constexpr std::array<Level, 3> all{{{"mental", 2, 5}, {"exam", 3, 8}, {"calculator", 5, 10}}};
    return all;
}

const Level* levelNamed(std::string_view word) {
    const auto* const found = std::ranges::find(levels(), word, &Level::word);
    return found == levels().end() ? nullptr : found;
}

bool allows(const Level& level, const std::vector<std::string>& drawn) {
    return std::ranges::all_of(drawn,
        [&](const std::string& size) { return sizeDigits(size.substr(size.find('=') + 1)) <= level.sizeDigits; });
}

bool allows(const Level& level, const std::string& formula, Expressions& expressions, const ModelNumbers& model) {
    bool small = digitsOf(expressions.text(formula)) <= level.answerDigits;
    formula::visit(expressions.asFormula(formula), [&](const formula::Node& node) {
        const auto value = node.op == formula::Op::Name ? model.size(node.name) : std::nullopt;
        if (value && value->integer())
            small = small && sizeDigits(std::to_string(*value->integer())) <= level.sizeDigits;
    });
    return small;
}

} // namespace paramap::lesson
