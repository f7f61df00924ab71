// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/expr.h"

#include "model/formula/rewrite.h"
#include "model/formula/work.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::formula {

namespace {

/// A formula can double at every step if its sizes are formulas of sizes themselves.
constexpr int mostNodes = 100'000;

/// The work that a node of a filled-in formula brings: it is copied, and folded afterwards.
constexpr std::int64_t stepsOfANode = 50;
constexpr std::int64_t bytesOfANode = 256;
/// Everything that goes through a formula later goes as deep, and a thread's stack must hold it.
constexpr int deepest = 4000;

struct Budget {
    Work* work;
    int left = mostNodes;
    int depth = 0;

    void spend() {
        if (--left < 0)
            throw Problem(
                phrase("the formula grows past %1 parts when its names are filled in", {std::to_string(mostNodes)}));
        if (work) {
            work->spend(stepsOfANode);
            work->hold(bytesOfANode);
        }
    }
};

/// One level of a formula, for as long as it is open.
class OpenNode {
public:
    explicit OpenNode(Budget& budget)
        : m_budget(budget) {
        budget.spend();
        if (++budget.depth > deepest)
            throw Problem(phrase(
                "the formula goes more than %1 levels deep when its names are filled in", {std::to_string(deepest)}));
    }
    ~OpenNode() { --m_budget.depth; }
    OpenNode(const OpenNode&) = delete;
    OpenNode& operator=(const OpenNode&) = delete;

private:
    Budget& m_budget;
};

/// The replacement takes the position of the name, so that messages point there.
Expr moved(const Expr& formula, int column, Budget& budget) {
    const OpenNode level(budget);
    auto copy = std::make_shared<Node>(*formula);
    copy->column = column;
    for (Expr& arg : copy->args)
        arg = moved(arg, column, budget);
    return copy;
}

Expr replaced(const Expr& formula, const std::function<Expr(const Node& name)>& replace, Budget& budget) {
    const OpenNode level(budget);
    if (formula->op == Op::Name) {
        const Expr other = replace(*formula);
        return other ? moved(other, formula->column, budget) : formula;
    }
    return withArguments(formula, [&](const Expr& arg) { return replaced(arg, replace, budget); });
}

} // namespace

Expr number(std::int64_t value) {
    return literal(value);
}

Expr literal(Value value) {
    auto node = std::make_shared<Node>();
    node->literal = std::move(value);
    return node;
}

Expr name(std::string name) {
    auto node = std::make_shared<Node>();
    node->op = Op::Name;
    node->name = std::move(name);
    return node;
}

Expr make(Op op, std::vector<Expr> args) {
    auto node = std::make_shared<Node>();
    node->op = op;
    node->column = args.empty() ? 0 : args.front()->column;
    node->args = std::move(args);
    return node;
}

Expr member(Expr whole, std::string name) {
    auto node = std::make_shared<Node>();
    node->op = Op::Member;
    node->name = std::move(name);
    node->column = whole->column;
    node->args = {std::move(whole)};
    return node;
}

Expr call(std::string function, std::vector<Expr> args) {
    auto node = std::make_shared<Node>();
    node->op = Op::Call;
    node->builtin = builtinNamed(function);
    node->name = std::move(function);
    node->column = args.empty() ? 0 : args.front()->column;
    node->keywords.resize(args.size());
    node->args = std::move(args);
    return node;
}

bool equal(const Expr& a, const Expr& b) {
    if (a == b)
        return true;
    if (a->op != b->op || a->name != b->name || a->args.size() != b->args.size() || a->keywords != b->keywords
        || !(a->literal == b->literal))
        return false;
    for (std::size_t i = 0; i < a->args.size(); ++i)
        if (!equal(a->args[i], b->args[i]))
            return false;
    return true;
}

Expr substitute(const Expr& formula, const std::function<Expr(const Node& name)>& replace, Work* work) {
    Budget budget{.work = work};
    return replaced(formula, replace, budget);
}

void visit(const Expr& formula, const std::function<void(const Node&)>& visit) {
    visit(*formula);
    for (const Expr& arg : formula->args)
        paramap::formula::visit(arg, visit);
}

} // namespace paramap::formula
