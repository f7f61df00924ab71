// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/python_text.h"

#include "model/formula/print.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace paramap::lesson {

namespace {

using formula::Expr;
using formula::Node;
using formula::Op;

/// Words of Python, and names that the notebook gives or uses.
constexpr auto taken = std::to_array<std::string_view>(
    {"False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
        "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
        "not", "or", "pass", "raise", "return", "try", "while", "with", "yield", "int", "len", "list", "max", "min",
        "print", "round", "str", "sum", "ceil", "floor", "ceil_div", "round_up", "choose", "compare", "expected",
        "json", "model", "parameters", "paramap", "re", "sizes", "subprocess", "tree", "true"});

Expr forPython(const Expr& formula, const PythonNames& names);

Expr withArguments(const Expr& formula, const PythonNames& names) {
    auto result = std::make_shared<Node>(*formula);
    for (Expr& argument : result->args)
        argument = forPython(argument, names);
    return result;
}

/// The formula with Python's own words where the grammar of formulas has others.
Expr forPython(const Expr& formula, const PythonNames& names) {
    const Node& node = *formula;
    if (const bool* truth = node.op == Op::Literal ? node.literal.boolean() : nullptr)
        return formula::name(*truth ? "True" : "False");
    if (node.op == Op::Literal || node.op == Op::Name || node.op == Op::Member)
        return formula;
    if (node.op == Op::Call && !node.builtin)
        return formula::name(names.value(formula::print(formula, formula::Style::Code)));
    if (node.op == Op::Choose)
        return formula::call("choose", withArguments(formula, names)->args);
    return withArguments(formula, names);
}

bool isNumber(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.-/() ") == std::string_view::npos;
}

} // namespace

std::string pythonText(const Expr& formula, const PythonNames& names) {
    return formula::print(forPython(formula, names), formula::Style::Code, [&names](const Node& node) {
        const std::string name = formula::print(std::make_shared<Node>(node), formula::Style::Code);
        if (isNumber(name) || name == "True" || name == "False")
            return name;
        return names.isSize(name) ? pythonName(name) : names.value(name);
    });
}

std::string pythonName(std::string_view name) {
    std::string result;
    for (const char letter : name)
        result += std::isalnum(static_cast<unsigned char>(letter)) != 0 ? letter : '_';
    if (result.empty() || std::isdigit(static_cast<unsigned char>(result.front())) != 0)
        result.insert(0, 1, '_');
    if (std::ranges::find(taken, result) != taken.end())
        result += '_';
    return result;
}

std::string pythonString(std::string_view text) {
    std::string result = "\"";
    for (const char letter : printableLines(text)) {
        if (letter == '"' || letter == '\\')
            result += '\\';
        if (letter == '\n')
            result += "\\n";
        else if (letter == '\r')
            result += "\\r";
        else if (letter == '\t')
            result += "\\t";
        else
            result += letter;
    }
    return result + '"';
}

} // namespace paramap::lesson
