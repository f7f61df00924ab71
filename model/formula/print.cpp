// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/print.h"

#include "model/formula/operators.h"
#include "model/formula/print_leaf.h"

namespace paramap::formula {

namespace {

struct Printed {
    std::string text;
    int level = atomLevel; ///< precedence of the outermost operation
};

class Printer {
public:
    Printer(Style style, const Namer& namer)
        : m_style(style)
        , m_namer(namer) { }

    Printed node(const Expr& formula) const {
        const Node& at = *formula;
        switch (at.op) {
        case Op::Literal:
            return number(at.literal);
        case Op::Name:
            return symbol(at, at.name);
        case Op::Member:
            return member(at);
        case Op::Index:
            return {within(at.args[0], atomLevel) + bracket(node(at.args[1]).text, "[", "]")};
        case Op::Call:
            return call(at);
        case Op::ListOf:
            return {bracket(joined(at), "[", "]")};
        case Op::Negate:
            return {minus() + negatedOperand(at.args[0]), unaryLevel};
        case Op::Not:
            return negation(at);
        case Op::Add:
        case Op::Subtract:
            return sum(at);
        case Op::Multiply:
            return product(at);
        case Op::Divide:
        case Op::FloorDivide:
        case Op::Modulo:
            return quotient(at);
        case Op::Power:
            return power(at);
        case Op::And:
            return logical(at, andLevel);
        case Op::Or:
            return logical(at, orLevel);
        case Op::Choose:
            return choice(at);
        default:
            return comparison(at, signFor(at.op));
        }
    }

private:
    bool isCode() const { return m_style == Style::Code; }
    bool isLatex() const { return m_style == Style::LaTeX; }
    std::string minus() const { return isCode() || isLatex() ? "-" : "−"; }

    std::string bracket(const std::string& text, const std::string& open, const std::string& close) const {
        if (isLatex())
            return "\\left" + open + text + "\\right" + close;
        if (m_style == Style::Markdown && open == "[")
            return "\\[" + text + "\\]";
        return open + text + close;
    }

    /// The formula's text, in brackets if it binds less tightly than `level`.
    std::string within(const Expr& formula, int level) const {
        Printed printed = node(formula);
        return printed.level < level ? bracket(printed.text, "(", ")") : std::move(printed.text);
    }

    Printed number(const Value& value) const {
        std::string text = printLiteral(value, m_style);
        const bool negative = text.starts_with("-") || text.starts_with("−");
        const bool quotient = value.fraction() && text.find('/') != std::string::npos;
        return {std::move(text), quotient ? productLevel : negative ? unaryLevel : atomLevel};
    }

    Printed symbol(const Node& at, const std::string& name) const {
        std::string text = m_namer ? m_namer(at) : std::string();
        if (text.empty())
            return {printName(name, m_style)};
        const bool negative = text.starts_with("-") || text.starts_with("−");
        return {std::move(text), negative ? unaryLevel : atomLevel};
    }

    static bool isDotted(const Node& at) { return at.op == Op::Name || (at.op == Op::Member && isDotted(*at.args[0])); }

    static std::string dotted(const Node& at) {
        return at.op == Op::Name ? at.name : dotted(*at.args[0]) + "." + at.name;
    }

    Printed member(const Node& at) const {
        if (isDotted(at))
            return symbol(at, dotted(at));
        return {within(at.args[0], atomLevel) + "." + printName(at.name, m_style)};
    }

    std::string joined(const Node& at) const {
        std::string result;
        for (std::size_t i = 0; i < at.args.size(); ++i) {
            result += i == 0 ? "" : ", ";
            if (i < at.keywords.size() && !at.keywords[i].empty())
                result += (isLatex() ? escapedForLatex(at.keywords[i]) : at.keywords[i]) + "=";
            result += node(at.args[i]).text;
        }
        return result;
    }

    Printed call(const Node& at) const {
        const std::size_t count = at.args.size();
        if (!isCode() && at.name == "floor" && count == 1)
            return {floored(node(at.args[0]).text)};
        if (!isCode() && at.name == "ceil" && count == 1)
            return {raised(node(at.args[0]).text)};
        if (!isCode() && at.name == "ceil_div" && count == 2)
            return {raised(ratio(at))};
        std::string function = at.name;
        if (isLatex())
            function = at.name == "min" || at.name == "max" ? "\\" + at.name
                                                            : "\\operatorname{" + escapedForLatex(at.name) + "}";
        else if (m_style == Style::Markdown)
            function = escapedForMarkdown(at.name);
        return {function + bracket(joined(at), "(", ")")};
    }

    std::string floored(const std::string& text) const {
        return isLatex() ? "\\left\\lfloor " + text + " \\right\\rfloor" : "⌊" + text + "⌋";
    }

    std::string raised(const std::string& text) const {
        return isLatex() ? "\\left\\lceil " + text + " \\right\\rceil" : "⌈" + text + "⌉";
    }

    /// a / b, for a place that needs no brackets around it.
    std::string ratio(const Node& at) const {
        if (isLatex())
            return "\\frac{" + node(at.args[0]).text + "}{" + node(at.args[1]).text + "}";
        return within(at.args[0], productLevel) + " / " + within(at.args[1], unaryLevel);
    }

    /// -(5), because -5 is a literal; -(-5), because it is easier to read.
    std::string negatedOperand(const Expr& operand) const {
        const bool literalNumber
            = operand->op == Op::Literal && (operand->literal.integer() || operand->literal.fraction());
        if (literalNumber || (!isCode() && operand->op == Op::Negate))
            return bracket(node(operand).text, "(", ")");
        return within(operand, unaryLevel);
    }

    Printed negation(const Node& at) const {
        if (at.args[0]->op == Op::In)
            return comparison(*at.args[0], isLatex() ? "\\notin" : isCode() ? "not in" : "∉");
        return {(isLatex() ? "\\lnot " : "not ") + within(at.args[0], notLevel), notLevel};
    }

    Printed sum(const Node& at) const {
        std::string left = within(at.args[0], sumLevel);
        const Expr& second = at.args[1];
        const bool subtracts = at.op == Op::Subtract;
        if (!isCode() && !subtracts && second->op == Op::Negate)
            return {left + " " + minus() + " " + within(second->args[0], productLevel), sumLevel};
        std::string right = within(second, subtracts || isCode() ? productLevel : sumLevel);
        if (!isCode() && right.starts_with(minus())) {
            if (!subtracts && second->op == Op::Literal)
                return {left + " " + minus() + " " + right.substr(minus().size()), sumLevel};
            right = bracket(right, "(", ")");
        }
        return {left + " " + (subtracts ? minus() : "+") + " " + right, sumLevel};
    }

    Printed product(const Node& at) const {
        const char* sign = isCode() ? "*" : isLatex() ? " \\cdot " : "·";
        if (isCode())
            return {within(at.args[0], productLevel) + sign + within(at.args[1], unaryLevel), productLevel};
        return {factor(at.args[0]) + sign + factor(at.args[1]), productLevel};
    }

    /// A quotient inside a product gets brackets, because it is hard to read without them.
    std::string factor(const Expr& formula) const {
        return within(formula, formula->op == Op::Multiply ? productLevel : unaryLevel);
    }

    Printed quotient(const Node& at) const {
        if (at.op == Op::Modulo) {
            const char* sign = isCode() ? "%" : isLatex() ? " \\bmod " : " mod ";
            return {within(at.args[0], productLevel) + sign + within(at.args[1], unaryLevel), productLevel};
        }
        if (isCode())
            return {within(at.args[0], productLevel) + signOf(at.op) + within(at.args[1], unaryLevel), productLevel};
        if (at.op == Op::FloorDivide)
            return {floored(ratio(at))};
        return {ratio(at), isLatex() ? unaryLevel : productLevel};
    }

    Printed power(const Node& at) const {
        const std::string base = within(at.args[0], atomLevel);
        const std::int64_t* exponent = at.args[1]->op == Op::Literal ? at.args[1]->literal.integer() : nullptr;
        if (isLatex())
            return {base + "^{" + node(at.args[1]).text + "}", powerLevel};
        if (isCode())
            return {base + "**" + within(at.args[1], unaryLevel), powerLevel};
        if (exponent)
            return {base + superscript(*exponent), powerLevel};
        return {base + "^" + within(at.args[1], atomLevel), powerLevel};
    }

    std::string signFor(Op op) const {
        if (isCode())
            return signOf(op);
        switch (op) {
        case Op::Equal:
            return "=";
        case Op::NotEqual:
            return isLatex() ? "\\neq" : "≠";
        case Op::LessEqual:
            return isLatex() ? "\\leq" : "≤";
        case Op::GreaterEqual:
            return isLatex() ? "\\geq" : "≥";
        case Op::In:
            return isLatex() ? "\\in" : "∈";
        case Op::Less:
            return m_style == Style::Markdown ? "\\<" : "<";
        default:
            return m_style == Style::Markdown ? "\\>" : ">";
        }
    }

    Printed comparison(const Node& at, const std::string& sign) const {
        return {within(at.args[0], sumLevel) + " " + sign + " " + within(at.args[1], sumLevel), comparisonLevel};
    }

    Printed logical(const Node& at, int level) const {
        const bool conjunction = at.op == Op::And;
        const std::string sign = isLatex() ? (conjunction ? " \\land " : " \\lor ") : conjunction ? " and " : " or ";
        return {within(at.args[0], level) + sign + within(at.args[1], level + 1), level};
    }

    Printed choice(const Node& at) const {
        if (isLatex())
            return {"\\begin{cases} " + node(at.args[1]).text + " & \\text{if } " + node(at.args[0]).text + " \\\\ "
                    + node(at.args[2]).text + " & \\text{otherwise} \\end{cases}",
                choiceLevel};
        return {
            within(at.args[0], orLevel) + " ? " + node(at.args[1]).text + " : " + node(at.args[2]).text, choiceLevel};
    }

    Style m_style;
    const Namer& m_namer;
};

} // namespace

std::string print(const Expr& formula, Style style, const Namer& namer) {
    return Printer(style, namer).node(formula).text;
}

} // namespace paramap::formula
