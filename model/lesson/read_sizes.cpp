// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/read_sizes.h"

#include "model/formula/parse.h"
#include "model/lesson/lines.h"
#include "model/lesson/number_text.h"
#include "model/network/count_formula.h"
#include "model/problem/problem.h"

namespace paramap::lesson {

using formula::Expr;
using formula::Op;

ReadSizes::ReadSizes(const Lesson& lesson, const Step& step, const ModelNumbers& model)
    : m_lesson(lesson)
    , m_model(model) {
    addText(step.heading.text);
    for (const Text& line : step.body)
        addText(line.text);
    if (!step.question)
        return;
    addExpression(withoutGaps(step.question->answer.text));
    for (const Mistake& mistake : step.question->mistakes)
        addExpression(mistake.formula.text);
}

bool ReadSizes::has(const std::string& size) const {
    const std::string symbol = network::symbolOf(m_model.network(), size);
    return m_all || m_names.contains(symbol.empty() ? size : symbol);
}

void ReadSizes::addText(std::string_view text) {
    for (Parts parts = parted(text, "{"); parts.found; parts = parted(parts.second, "{"))
        if (const Parts inside = parted(parts.second, "}"); inside.found && !inside.first.starts_with('.'))
            addExpression(insideOf(inside.first).expression);
}

void ReadSizes::addExpression(std::string_view expression) {
    add(*formula::parse(expression));
}

void ReadSizes::add(const formula::Node& node) {
    if (node.op == Op::Name)
        return addName(node.name);
    if (node.op == Op::Member) {
        m_all = true; // a size of a model inside this one, or another model's number
        return;
    }
    if (node.op == Op::Call && !node.builtin)
        return addPlaces(node);
    for (const Expr& argument : node.args)
        add(*argument);
}

void ReadSizes::addName(const std::string& name) {
    const std::string symbol = network::symbolOf(m_model.network(), name);
    if (!m_names.insert(symbol.empty() ? name : symbol).second)
        return;
    if (const Text* const let = valueOf(m_lesson.lets, name))
        return addExpression(let->text);
    if (name == "total")
        return add(*network::polynomial(m_model.network()).toExpr(network::symbolOrder(m_model.network())));
    if (m_model.totalNamed(name))
        m_all = true;
    else if (const Expr rule = symbol.empty() ? Expr() : network::ruleOf(m_model.network(), symbol))
        add(*rule);
}

/// params("h.*.mlp") rests on the sizes of its count.
void ReadSizes::addPlaces(const formula::Node& call) {
    const std::string* const word = call.args.size() == 1 ? call.args[0]->literal.string() : nullptr;
    if (word && call.name == "size")
        return addName(*word);
    if (!word || call.name != "params") {
        m_all = true;
        return;
    }
    for (const network::Place& place : placesOf(m_model.network(), *word))
        add(*network::polynomial(m_model.network(), place).toExpr(network::symbolOrder(m_model.network())));
}

} // namespace paramap::lesson
