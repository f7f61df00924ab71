// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/expressions.h"

#include "model/formula/arithmetic.h"
#include "model/formula/evaluate.h"
#include "model/formula/parse.h"
#include "model/lesson/lines.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>

namespace paramap::lesson {

namespace {

using formula::Expr;
using formula::Node;
using formula::Op;

using Ask = Number (*)(ModelNumbers& model, const std::string& word);
struct Function {
    std::string_view name;
    Ask ask;
};
/// What a model is asked by a word.
constexpr std::array<Function, 8> functions{{
    {"params", [](ModelNumbers& model, const std::string& path) { return Number{model.parameters(path)}; }},
    {"elements", [](ModelNumbers& model, const std::string& path) { return Number{model.elements(path)}; }},
    {"kind", [](ModelNumbers& model, const std::string& word) { return Number{model.kind(word)}; }},
    {"bytes", [](ModelNumbers& model, const std::string& part) { return model.bytes(part); }},
    {"flops", [](ModelNumbers& model, const std::string& what) { return Number{model.flops(what)}; }},
    {"setting", [](ModelNumbers& model, const std::string& name) { return Number{model.setting(name)}; }},
    {"cost", [](ModelNumbers& model, const std::string& path) { return Number{model.flopsOf(path)}; }},
    {"size",
        [](ModelNumbers& model, const std::string& name) {
            if (const auto value = model.size(name))
                return Number{*value};
            throw Problem(phrase("the model has no size '%1'", {name}) + didYouMean(name, model.sizeNames()));
        }},
}};

const Function* functionNamed(std::string_view name) {
    const auto found = std::ranges::find(functions, name, &Function::name);
    return found == functions.end() ? nullptr : &*found;
}

/// "vision.E" for a Member of a Name; empty for any other formula.
std::string dotted(const Node& node) {
    if (node.op == Op::Name)
        return node.name;
    if (node.op != Op::Member)
        return {};
    const std::string whole = dotted(*node.args[0]);
    return whole.empty() ? whole : phrase("%1.%2", {whole, node.name});
}

} // namespace

Unfinished::Unfinished(std::set<std::string>& names, const std::string& name)
    : m_names(names)
    , m_name(name) {
    if (!m_names.insert(name).second)
        throw Problem(phrase("'%1' is defined by itself", {name}));
}

Unfinished::~Unfinished() {
    m_names.erase(m_name);
}

Expressions::Expressions(const Lesson& lesson, ModelNumbers& model, OpenModel open, words::NumberStyle style)
    : m_lesson(lesson)
    , m_model(model)
    , m_open(std::move(open))
    , m_style(std::move(style)) {
}

Number Expressions::value(std::string_view expression) {
    const Expr formula = formula::parse(expression);
    try {
        return evaluated(formula);
    } catch (formula::FormulaProblem& problem) {
        throw problem.pointInto(expression);
    }
}

std::vector<std::string> Expressions::functionNames() {
    std::vector<std::string> result;
    for (const Function& each : functions)
        result.emplace_back(each.name);
    return result;
}

bool Expressions::truth(std::string_view expression) {
    return value(expression).value.truthy();
}

Number Expressions::evaluated(const Expr& formula) {
    const Node& node = *formula;
    try {
        if (node.op == Op::Literal)
            return {node.literal};
        if (node.op == Op::Name)
            return named(node);
        if (node.op == Op::Member && !dotted(node).empty())
            return member(node);
        if (node.op == Op::Call && !node.builtin)
            return called(node);
        if (node.op == Op::Choose) {
            const Number condition = evaluated(node.args[0]);
            Number result = evaluated(node.args[condition.value.truthy() ? 1 : 2]);
            result.estimated = result.estimated || condition.estimated;
            return result;
        }
        auto known = std::make_shared<Node>(node);
        bool estimated = false;
        for (Expr& argument : known->args) {
            Number each = evaluated(argument);
            estimated = estimated || each.estimated;
            const int column = argument->column;
            auto literal = std::make_shared<Node>(*formula::literal(std::move(each.value)));
            literal->column = column;
            argument = std::move(literal);
        }
        if (node.op == Op::Divide) {
            const auto a = formula::asFraction(known->args[0]->literal),
                       b = formula::asFraction(known->args[1]->literal);
            if (a && b)
                return {formula::divide(*a, *b), estimated};
        }
        return {formula::evaluate(known, {}), estimated};
    } catch (const formula::FormulaProblem&) {
        throw;
    } catch (const Problem& problem) {
        throw formula::FormulaProblem(problem, node.column);
    }
}

ModelNumbers& Expressions::furtherModel(const std::string& name) {
    if (const Text* const words = valueOf(m_lesson.also, name))
        return m_open(modelWords(*words));
    std::vector<std::string> known;
    std::ranges::transform(m_lesson.also, std::back_inserter(known), &Entry::name);
    throw Problem(phrase("'also' names no model '%1'", {name}) + didYouMean(name, known));
}

Number Expressions::letValue(const Entry& let) {
    if (const auto known = m_lets.find(let.name); known != m_lets.end())
        return known->second;
    const Unfinished unfinished(m_unfinished, let.name);
    try {
        return m_lets[let.name] = value(let.value.text);
    } catch (const Problem& problem) { // its caret would point into another text
        throw Problem(problem.sentence()).under(let.name);
    }
}

Number Expressions::ofModel(ModelNumbers& model, std::string_view name, const std::string& shown) {
    if (const auto total = model.totalNamed(name))
        return {*total};
    if (const auto size = model.size(name))
        return {*size};
    std::vector<std::string> known = model.sizeNames();
    std::ranges::copy(ModelNumbers::totalNames(), std::back_inserter(known));
    for (const Entry& let : m_lesson.lets)
        known.push_back(let.name);
    throw Problem(phrase("'%1' is not known here", {shown}) + didYouMean(name, known));
}

Number Expressions::named(const Node& node) {
    const auto let = std::ranges::find(m_lesson.lets, node.name, &Entry::name);
    return let == m_lesson.lets.end() ? ofModel(m_model, node.name, node.name) : letValue(*let);
}

Number Expressions::member(const Node& node) {
    const std::string name = dotted(node);
    if (const auto size = m_model.size(name))
        return {*size};
    const Halves sides = halves(name, ".");
    return ofModel(furtherModel(sides.first), sides.second, name);
}

Number Expressions::called(const Node& node) {
    const Halves sides = halves(node.name, ".");
    const std::string& name = sides.found ? sides.second : sides.first;
    ModelNumbers& model = sides.found ? furtherModel(sides.first) : m_model;
    const Function* const function = functionNamed(name);
    if (!function) {
        std::vector<std::string> known = formula::builtinNames();
        std::ranges::move(functionNames(), std::back_inserter(known));
        throw Problem(phrase("there is no function '%1'", {name}) + didYouMean(name, known));
    }
    const std::string* const word = node.args.size() == 1 ? node.args[0]->literal.string() : nullptr;
    if (!word)
        throw Problem(phrase("%1 takes one text in quotes", {name}));
    return function->ask(model, *word);
}

} // namespace paramap::lesson
