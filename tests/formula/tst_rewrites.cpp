// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate_small.h"
#include "model/formula/parse.h"
#include "model/formula/polynomial.h"
#include "model/formula/print.h"
#include "model/formula/simplify.h"
#include "tests/support/random_formula.h"
#include "tests/support/run.h"

#include <QTest>

#include <set>

using namespace paramap;
using namespace paramap::formula;

namespace {

/// The result of a formula: a value or a Problem.
struct Outcome {
    std::optional<Value> value;
    std::string sentence; ///< the sentence of its Problem
    std::string place; ///< the message of its Problem with the caret

    friend bool operator==(const Outcome& a, const Outcome& b) = default;
};

/// A text below which carets stand. No two parts of it are equal, so that every caret has a message of its own.
const std::string& ruler() {
    static const std::string text = [] {
        std::string marks;
        for (int i = 100; i < 1000; ++i)
            marks += std::to_string(i);
        return marks;
    }();
    return text;
}

template <typename Evaluate> Outcome outcomeOf(Evaluate evaluate) {
    Outcome result;
    try {
        result.value = evaluate();
    } catch (FormulaProblem& problem) {
        result.sentence = problem.sentence();
        result.place = problem.pointInto(ruler()).message();
    } catch (const Problem& problem) {
        result.sentence = problem.sentence();
    }
    return result;
}

QByteArray textOf(const Outcome& outcome) {
    return QByteArray::fromStdString(outcome.value ? outcome.value->toText()
            : outcome.place.empty()                ? outcome.sentence
                                                   : outcome.place);
}

} // namespace

/// Every rewrite of a formula must keep its value or its Problem. This is tested with PARAMAP_FORMULAS random formulas
/// (default 8000), which are made from the seed PARAMAP_SEED (default 1).
class TestRewrites : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void evaluationWithoutValues();
    void folding();
    void substitution();
    void printing();
    void specialising();
    void multiplyingOut();
    void shapes();

private:
    static int count(const char* variable, int otherwise) {
        const int given = qEnvironmentVariableIntValue(variable);
        return given > 0 ? given : otherwise;
    }

    Expr bound(const Expr& formula) const {
        return formula::bind(formula, [this](const std::string& name) { return m_scope.slotOf(name); });
    }

    /// The result of the general evaluation. The formula is wrapped in a list, because `evaluateSmall` does not handle
    /// lists.
    Outcome outcome(const Expr& formula) const {
        const Expr general = make(Op::Index, {make(Op::ListOf, {formula}), formula::number(0)});
        return outcomeOf([&] { return evaluate(general, m_scope.scope()); });
    }

    void compare(const Expr& formula, const Expr& rewritten, const Outcome& found, const Outcome& expected) const {
        const std::string texts = print(formula, Style::Code) + "\nas " + print(rewritten, Style::Code);
        QVERIFY2(found == expected,
            QByteArray::fromStdString(texts) + "\nis " + textOf(found) + "\nnot " + textOf(expected));
    }

    const test::RandomScope m_scope;
    const int m_formulas = count("PARAMAP_FORMULAS", 8000);
    test::RandomFormulas m_random{static_cast<std::uint64_t>(count("PARAMAP_SEED", 1))};
};

void TestRewrites::evaluationWithoutValues() {
    int small = 0;
    for (int i = 0; i < m_formulas && !QTest::currentTestFailed(); ++i) {
        const Expr formula = bound(m_random.next());
        Small result;
        Work work;
        if (!evaluateSmall(*formula, m_scope.scope().slots, work, result))
            continue; // it leaves this formula to the general evaluation
        ++small;
        Outcome found;
        if (result.isBoolean)
            found.value.emplace(result.value != 0);
        else
            found.value.emplace(result.value);
        compare(formula, formula, found, outcome(formula));
    }
    QVERIFY(small > m_formulas / 20);
}

void TestRewrites::folding() {
    int changed = 0;
    for (int i = 0; i < m_formulas && !QTest::currentTestFailed(); ++i) {
        const Expr formula = bound(m_random.next());
        const Expr folded = fold(formula);
        changed += folded != formula ? 1 : 0;
        compare(formula, folded, outcome(folded), outcome(formula));
    }
    QVERIFY(changed > m_formulas / 20);
}

void TestRewrites::substitution() {
    for (int i = 0; i < m_formulas && !QTest::currentTestFailed(); ++i) {
        const Expr formula = m_random.next();
        const auto valueOf = [this](const Node& name) {
            const int slot = m_scope.slotOf(name.name);
            return slot < 0 ? nullptr : literal(m_scope.value(slot));
        };
        const Expr filled = substitute(formula, valueOf);
        const Outcome expected = outcome(bound(formula));
        compare(formula, filled, outcome(filled), expected);
        const Expr folded = fold(filled);
        compare(formula, folded, outcome(folded), expected);
    }
}

void TestRewrites::printing() {
    for (int i = 0; i < m_formulas && !QTest::currentTestFailed(); ++i) {
        const Expr formula = m_random.next();
        const Expr read = parse(print(formula, Style::Code));
        Outcome found = outcome(bound(read));
        const Outcome expected = outcome(bound(formula));
        found.place = expected.place; // the printed text has other columns
        compare(formula, read, found, expected);
    }
}

void TestRewrites::specialising() {
    const std::set<std::string> kept = {"E", "H", "zero", "minus", "hundred", "huge", "half", "yes"};
    const std::set<std::string> functions = {"min", "max", "int", "floor", "ceil", "round", "ceil_div", "round_up"};
    const auto isAllowed = [&](const Node& node) {
        if (node.op == Op::Literal)
            return node.literal.integer() != nullptr;
        if (node.op == Op::Name)
            return kept.contains(node.name);
        if (node.op == Op::Call)
            return functions.contains(node.name);
        return node.op == Op::Negate || (node.op >= Op::Add && node.op <= Op::Power);
    };
    int symbolic = 0;
    for (int i = 0; i < m_formulas && !QTest::currentTestFailed(); ++i) {
        const Expr formula = bound(m_random.nextWhole());
        const Scope scope = m_scope.scope();
        Expr specialised = formula;
        const Outcome found = outcomeOf([&] {
            specialised = specialise(formula, scope, [&](const Node& name) { return kept.contains(name.name); });
            visit(specialised,
                [&](const Node& node) { QVERIFY2(isAllowed(node), print(specialised, Style::Code).c_str()); });
            return Value(evaluateInteger(specialised, scope));
        });
        compare(formula, specialised, found, outcomeOf([&] { return Value(evaluateInteger(formula, scope)); }));
        symbolic += found.value && specialised->op != Op::Literal ? 1 : 0;
    }
    QVERIFY(symbolic > m_formulas / 20);
}

void TestRewrites::multiplyingOut() {
    int compared = 0;
    for (int i = 0; i < m_formulas && !QTest::currentTestFailed(); ++i) {
        const Expr formula = bound(m_random.nextPolynomial());
        const Outcome expected = outcome(formula);
        if (!expected.value)
            continue; // if terms cancel, the rewritten sum may have a value although the original has none
        Expr multiplied = formula;
        const Outcome found = outcomeOf([&] {
            multiplied = collect(formula).toExpr({"E", "H"});
            return evaluate(multiplied, m_scope.scope());
        });
        if (!found.value && found.sentence == "the result is larger than 2^63 - 1")
            continue; // a single term may be too large where the sum is not
        compare(formula, multiplied, found, expected);
        ++compared;
    }
    QVERIFY(compared > m_formulas / 2);
}

void TestRewrites::shapes() {
    int compared = 0;
    for (int i = 0; i < m_formulas && !QTest::currentTestFailed(); ++i) {
        std::vector<Expr> dims = {bound(m_random.nextWhole()), bound(m_random.nextWhole())};
        const auto size = [this](const Expr& dim) { return evaluateInteger(dim, m_scope.scope()); };
        const Outcome expected
            = outcomeOf([&] { return Value(checkedMultiply(size(dims.front()), size(dims.back()))); });
        if (!expected.value)
            continue; // these are not the sizes of a shape
        Expr elements = dims.front();
        const Outcome found = outcomeOf([&] {
            elements = product(dims);
            return Value(size(elements));
        });
        if (!found.value && found.sentence == "the result is larger than 2^63 - 1")
            continue; // the numbers may be too large before a size of 0 makes the product 0
        compare(make(Op::ListOf, dims), elements, found, expected);
        ++compared;
    }
    QVERIFY(compared > m_formulas / 20);
}

int tst_rewrites(int argc, char* argv[]) {
    return paramap::test::run<TestRewrites>(argc, argv);
}
#include "tst_rewrites.moc"
