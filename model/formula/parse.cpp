// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/parse.h"

#include "model/formula/operators.h"
#include "model/formula/token.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"

#include <algorithm>

namespace paramap::formula {

namespace {

constexpr std::size_t longestText = std::size_t{64} * 1024;
constexpr int mostLevels = 200; // limit of the parser's own recursion
// Limit of the tree's depth. A long chain of operators makes a deep tree without recursion.
constexpr int mostOperationDepth = 1000;

/// A formula and the depth of its tree.
struct Part {
    Expr expr;
    int depth = 1;
};

class Parser {
public:
    Parser(std::string_view text, std::size_t begin)
        : m_text(text)
        , m_end(begin) {
        m_token = tokenAt(text, begin);
    }

    Part formula() {
        const OpenBracket level(*this);
        Part condition = binary(orLevel);
        if (!m_token.is("?"))
            return condition;
        take();
        Part chosen = formula();
        expect(":", "':' is missing: a choice is written c ? a : b");
        Part other = formula();
        return combined(Op::Choose, {std::move(condition), std::move(chosen), std::move(other)});
    }

    const Token& next() const { return m_token; }
    std::size_t end() const { return m_end; }
    [[noreturn]] void fail(std::string sentence) const { throw problemAt(m_text, m_token.begin, std::move(sentence)); }

private:
    /// Counts the parser's own recursion, so that too many brackets give a Problem instead of a stack overflow.
    class OpenBracket {
    public:
        explicit OpenBracket(Parser& parser)
            : m_parser(parser) {
            if (++m_parser.m_level > mostLevels)
                m_parser.fail(phrase("more than %1 levels of brackets", {std::to_string(mostLevels)}));
        }
        ~OpenBracket() { --m_parser.m_level; }
        OpenBracket(const OpenBracket&) = delete;
        OpenBracket& operator=(const OpenBracket&) = delete;

    private:
        Parser& m_parser;
    };

    void take() {
        m_end = m_token.begin + m_token.text.size();
        m_token = tokenAt(m_text, m_end);
    }

    void expect(std::string_view sign, const char* sentence) {
        if (!m_token.is(sign))
            fail(sentence);
        take();
    }

    Part combined(Op op, std::vector<Part> parts) const {
        std::vector<Expr> args;
        int depth = 0;
        for (Part& part : parts) {
            depth = std::max(depth, part.depth);
            args.push_back(std::move(part.expr));
        }
        return checked({make(op, std::move(args)), depth + 1});
    }

    Part checked(Part part) const {
        if (part.depth > mostOperationDepth)
            fail(phrase("more than %1 operations inside each other", {std::to_string(mostOperationDepth)}));
        return part;
    }

    Part at(std::size_t column, const Part& part) const {
        auto node = std::make_shared<Node>(*part.expr);
        node->column = static_cast<int>(column);
        return {std::move(node), part.depth};
    }

    /// The next binary operator; `not in` is read as `in`. Powers are handled before.
    const Operator* nextOperator() const {
        const bool isNotIn = m_token.is("not") && tokenAt(m_text, m_token.begin + m_token.text.size()).is("in");
        const bool isOperator = m_token.kind == Token::Kind::Word || m_token.kind == Token::Kind::Sign;
        return isNotIn ? operatorOf("in") : isOperator ? operatorOf(m_token.text) : nullptr;
    }

    Part binary(int lowest) {
        Part left = lowest <= notLevel && m_token.is("not") ? negation() : unary();
        bool compared = false;
        for (auto found = nextOperator(); found && found->level >= lowest; found = nextOperator()) {
            if (found->level == comparisonLevel) {
                if (compared)
                    fail("comparisons cannot be chained; write a < b and b < c");
                compared = true;
            } else {
                compared = false;
            }
            const bool negated = m_token.is("not");
            take();
            if (negated)
                take();
            Part right = binary(found->level + 1);
            const int column = left.expr->column;
            left = combined(found->op, {std::move(left), std::move(right)});
            if (negated)
                left = at(static_cast<std::size_t>(column), combined(Op::Not, {std::move(left)}));
        }
        return left;
    }

    Part negation() {
        const OpenBracket level(*this);
        const std::size_t column = m_token.begin;
        take();
        return at(column, combined(Op::Not, {binary(notLevel)}));
    }

    Part unary() {
        if (m_token.is("-")) {
            const OpenBracket level(*this);
            const std::size_t column = m_token.begin;
            take();
            if (m_token.kind == Token::Kind::Number && endsNumber(tokenAt(m_text, m_token.begin + m_token.text.size())))
                return negativeNumber(column);
            Part operand = unary();
            return at(column, combined(Op::Negate, {std::move(operand)}));
        }
        Part base = postfix();
        if (!m_token.is("**"))
            return base;
        const OpenBracket level(*this);
        take();
        Part exponent = unary();
        return combined(Op::Power, {std::move(base), std::move(exponent)});
    }

    /// True if the minus sign belongs to the number alone. In -2 ** 2, it applies after the power, as in Python.
    static bool endsNumber(const Token& follower) {
        return !follower.is("**") && !follower.is("[") && !follower.is(".");
    }

    Part negativeNumber(std::size_t column) {
        Part result{literal(numberAt(m_token, "-"))};
        take();
        return at(column, result);
    }

    Part postfix() {
        Part result = primary();
        while (true) {
            if (m_token.is("(") && isCallable(*result.expr)) {
                result = callOf(result);
            } else if (m_token.is("[")) {
                take();
                Part index = formula();
                expect("]", "']' is missing");
                result = combined(Op::Index, {std::move(result), std::move(index)});
            } else if (m_token.is(".")) {
                take();
                if (m_token.kind != Token::Kind::Word)
                    fail("a name is missing behind the point");
                result = checked({member(std::move(result.expr), std::string(m_token.text)), result.depth + 1});
                take();
            } else {
                return result;
            }
        }
    }

    static bool isCallable(const Node& node) {
        return node.op == Op::Name || (node.op == Op::Member && isCallable(*node.args.front()));
    }

    static std::string dotted(const Node& node) {
        return node.op == Op::Name ? node.name : dotted(*node.args.front()) + "." + node.name;
    }

    Part callOf(const Part& function) {
        auto node = std::make_shared<Node>();
        node->op = Op::Call;
        node->name = dotted(*function.expr);
        node->builtin = builtinNamed(node->name);
        node->column = function.expr->column;
        int depth = 0;
        take();
        while (!m_token.is(")")) {
            std::string keyword;
            if (m_token.kind == Token::Kind::Word && tokenAt(m_text, m_token.begin + m_token.text.size()).is("=")) {
                keyword = m_token.text;
                if (std::ranges::find(node->keywords, keyword) != node->keywords.end())
                    fail(phrase("'%1' is given twice", {keyword}));
                take();
                take();
            } else if (!node->keywords.empty() && !node->keywords.back().empty()) {
                fail(phrase("a value without a name cannot follow '%1='", {node->keywords.back()}));
            }
            Part arg = formula();
            depth = std::max(depth, arg.depth);
            node->args.push_back(std::move(arg.expr));
            node->keywords.push_back(std::move(keyword));
            if (!m_token.is(","))
                break;
            take();
        }
        expect(")", "')' is missing");
        return checked({std::move(node), depth + 1});
    }

    Part bracketed() {
        take();
        Part inner = formula();
        expect(")", "')' is missing");
        return inner;
    }

    Part list() {
        const std::size_t column = m_token.begin;
        take();
        std::vector<Part> parts;
        while (!m_token.is("]")) {
            parts.push_back(formula());
            if (!m_token.is(","))
                break;
            take();
        }
        expect("]", "']' is missing");
        return at(column, combined(Op::ListOf, std::move(parts)));
    }

    Part primary() {
        if (m_token.is("("))
            return bracketed();
        if (m_token.is("["))
            return list();
        const Token token = m_token;
        if (token.kind == Token::Kind::Number || token.kind == Token::Kind::String) {
            Part result{literal(token.kind == Token::Kind::Number ? numberAt(token) : Value(unquoted(m_text, token)))};
            take();
            return at(token.begin, result);
        }
        if (token.kind == Token::Kind::End)
            fail("the formula ends where a value is expected");
        const bool word = token.kind == Token::Kind::Word;
        if (!word || token.is("and") || token.is("or") || token.is("not") || token.is("in"))
            fail(phrase("'%1' stands where a value is expected", {token.text}));
        take();
        return at(token.begin, {constantOrName(token.text)});
    }

    static Expr constantOrName(std::string_view word) {
        if (word == "true" || word == "True")
            return literal(true);
        if (word == "false" || word == "False")
            return literal(false);
        if (word == "null" || word == "None")
            return literal(Value());
        return name(std::string(word));
    }

    Value numberAt(const Token& token, const char* sign = "") const {
        try {
            return numberFromText(sign + std::string(token.text));
        } catch (const Problem& problem) {
            throw problemAt(m_text, token.begin, problem.sentence());
        }
    }

    std::string_view m_text;
    std::size_t m_end; // position after the last token taken
    Token m_token;
    int m_level = 0;
};

void refuseLong(std::string_view text) {
    if (text.size() > longestText)
        throw Problem("the formula is longer than 64 KiB");
}

} // namespace

Expr parse(std::string_view text) {
    refuseLong(text);
    Parser parser(text, 0);
    Part result = parser.formula();
    if (parser.next().kind != Token::Kind::End)
        parser.fail(phrase("'%1' cannot follow a formula", {beginning(parser.next().text, 40)}));
    return result.expr;
}

Prefix parsePrefix(std::string_view text, std::size_t begin) {
    refuseLong(text);
    Parser parser(text, std::min(begin, text.size()));
    Part result = parser.formula();
    return {std::move(result.expr), parser.end()};
}

} // namespace paramap::formula
