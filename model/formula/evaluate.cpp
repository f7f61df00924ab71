// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate.h"

#include "model/formula/arithmetic.h"
#include "model/formula/builtins.h"
#include "model/formula/evaluate_small.h"
#include "model/formula/operations.h"
#include "model/formula/token.h"
#include "model/formula/work.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <utility>

namespace paramap::formula {

namespace {

constexpr int mostCalls = 100'000;
constexpr int mostCallLevels = 1000;
constexpr std::int64_t bytesOfAResult = 128; ///< of a function's remembered result, without the arguments

/// The parameter values of a function while its body is evaluated.
struct Frame {
    const Function* function;
    std::vector<Value> values;
};

/// Runs an action for a node. A Problem that leaves it gets the node's column.
template <typename Compute> auto placed(const Node& node, Compute compute) {
    try {
        return compute();
    } catch (const FormulaProblem&) {
        throw;
    } catch (const Problem& problem) {
        throw FormulaProblem(problem, node.column);
    }
}

class Evaluator {
public:
    Evaluator(const Scope& scope, Work& work)
        : m_scope(scope)
        , m_work(work)
        , m_results(scope.results ? *scope.results : m_ownResults) { }

    Value value(const Node& node, const Frame* frame) {
        if (++m_depth > mostNodeDepth)
            throw FormulaProblem(Problem("the formula goes more than 4000 levels deep"), node.column);
        placed(node, [&] { m_work.spend(Work::generalSteps); });
        Value result = dispatch(node, frame);
        --m_depth;
        return result;
    }

private:
    /// Sets m_exact until the end of the block.
    class Exactness {
    public:
        Exactness(Evaluator& evaluator, bool exact)
            : m_evaluator(evaluator)
            , m_before(std::exchange(evaluator.m_exact, exact)) { }
        ~Exactness() { m_evaluator.m_exact = m_before; }
        Exactness(const Exactness&) = delete;
        Exactness& operator=(const Exactness&) = delete;

    private:
        Evaluator& m_evaluator;
        bool m_before;
    };

    Value dispatch(const Node& node, const Frame* frame) {
        switch (node.op) {
        case Op::Literal:
            return node.literal;
        case Op::Name:
            return named(node, frame);
        case Op::Call:
            return called(node, frame);
        case Op::ListOf:
            return made(node, listed(node, frame));
        case Op::Not:
            return !value(*node.args[0], frame).truthy();
        case Op::And:
        case Op::Or:
            return either(node, frame);
        case Op::Choose:
            return value(*node.args[truth(*node.args[0], frame) ? 1 : 2], frame);
        default:
            return computed(node, frame);
        }
    }

    bool truth(const Node& node, const Frame* frame) { return value(node, frame).truthy(); }

    Value named(const Node& node, const Frame* frame) const {
        if (frame) {
            const auto& parameters = frame->function->parameters;
            const auto found = std::ranges::find(parameters, node.name);
            if (found != parameters.end())
                return frame->values[static_cast<std::size_t>(found - parameters.begin())];
        }
        if (node.slot >= 0 && static_cast<std::size_t>(node.slot) < m_scope.slots.size())
            return m_scope.slots[static_cast<std::size_t>(node.slot)];
        throw FormulaProblem(unknown(node.name), node.column);
    }

    Problem unknown(const std::string& name) const {
        constexpr std::size_t mostListed = 12;
        if (!m_scope.names || m_scope.names->empty())
            return phrase("'%1' is not known here", {name});
        if (m_scope.names->size() > mostListed)
            return phrase("'%1' is not known here", {name}) + didYouMean(name, *m_scope.names);
        std::string list;
        for (const std::string& known : *m_scope.names)
            list += (list.empty() ? "" : ", ") + known;
        return phrase("'%1' is not known here; known sizes: %2", {name, list});
    }

    Value either(const Node& node, const Frame* frame) {
        Value first = value(*node.args[0], frame);
        return first.truthy() == (node.op == Op::Or) ? first : value(*node.args[1], frame);
    }

    List listed(const Node& node, const Frame* frame) {
        List entries;
        entries.reserve(node.args.size());
        for (const Expr& arg : node.args)
            entries.push_back(value(*arg, frame));
        return entries;
    }

    /// Evaluates Member, Index, Negate and the binary operations.
    Value computed(const Node& node, const Frame* frame) {
        const Value first = value(*node.args[0], frame);
        if (node.args.size() == 1)
            return placed(node, [&] { return node.op == Op::Member ? memberOf(first, node.name) : negated(first); });
        const Value second = value(*node.args[1], frame);
        if (node.op != Op::Index && !asFraction(first) && !asFraction(second))
            read(node, std::array{first, second});
        Value result = placed(node, [&] {
            return node.op == Op::Index               ? entryOf(first, second)
                : node.op == Op::Divide               ? divided(first, second, m_exact)
                : node.op == Op::Multiply && !m_exact ? multipliedInDoubles(first, second)
                                                      : applied(node.op, first, second);
        });
        return node.op == Op::Add || node.op == Op::Multiply ? made(node, std::move(result)) : result;
    }

    /// Counts what an operation looks at in its operands.
    void read(const Node& node, std::span<const Value> operands) {
        placed(node, [&] {
            for (const Value& operand : operands)
                m_work.spendOn(operand);
        });
    }

    /// Counts what a value takes that an operation has made.
    Value made(const Node& node, Value result) {
        if (!result.list() && !result.string())
            return result;
        placed(node, [&] {
            m_work.spendOn(result);
            m_work.hold(static_cast<std::int64_t>(
                result.list() ? result.list()->size() * sizeof(Value) : result.string()->size()));
        });
        return result;
    }

    Value called(const Node& node, const Frame* frame) {
        if (node.builtin) {
            const Exactness inside(*this, m_exact && !rounds(node.builtin));
            const List args = listed(node, frame);
            if (node.builtin != Builtin::Len && node.builtin != Builtin::IsList)
                read(node, args);
            Value result = placed(node, [&] {
                refuseKeywords(node);
                return callBuiltin(*node.builtin, args);
            });
            return node.builtin == Builtin::Str ? made(node, std::move(result)) : result;
        }
        const Function* function = nullptr;
        if (m_scope.functions) {
            const auto found = m_scope.functions->find(node.name);
            function = found == m_scope.functions->end() ? nullptr : &found->second;
        }
        if (!function)
            throw FormulaProblem(unknownFunction(node.name), node.column);
        Frame inner = arguments(node, *function, frame);
        return remembered(node, inner);
    }

    static void refuseKeywords(const Node& node) {
        for (const std::string& keyword : node.keywords)
            if (!keyword.empty())
                throw Problem(phrase("%1 takes no '%2='", {node.name, keyword}));
    }

    Problem unknownFunction(const std::string& name) const {
        std::vector<std::string> known = builtinNames();
        if (m_scope.functions)
            for (const auto& [key, function] : *m_scope.functions)
                known.push_back(key);
        return phrase("'%1' is not a function here", {name}) + didYouMean(name, known);
    }

    Frame arguments(const Node& node, const Function& function, const Frame* frame) {
        const std::size_t count = function.parameters.size();
        Frame inner{&function, {}};
        const bool inOrder = std::ranges::all_of(node.keywords, &std::string::empty);
        if (inOrder && node.args.size() == count) {
            inner.values = listed(node, frame);
            return inner;
        }
        inner.values.resize(count);
        std::vector<bool> given(count, false);
        for (std::size_t i = 0; i < node.args.size(); ++i) {
            const bool byName = i < node.keywords.size() && !node.keywords[i].empty();
            std::size_t at = i;
            if (byName)
                at = static_cast<std::size_t>(
                    std::ranges::find(function.parameters, node.keywords[i]) - function.parameters.begin());
            if (at >= count)
                throw FormulaProblem(byName ? Problem(phrase("'%1' has no '%2'", {node.name, node.keywords[i]})
                                         + didYouMean(node.keywords[i], function.parameters))
                                            : Problem(phrase(static_cast<std::int64_t>(count),
                                                "'%1' takes %2 value, not %3", "'%1' takes %2 values, not %3",
                                                {node.name, std::to_string(count), std::to_string(node.args.size())})),
                    node.args[i]->column);
            inner.values[at] = value(*node.args[i], frame);
            given[at] = true;
        }
        const auto missing = std::ranges::find(given, false);
        if (missing != given.end())
            throw FormulaProblem(
                Problem(phrase("'%1' needs '%2'",
                    {node.name, function.parameters[static_cast<std::size_t>(missing - given.begin())]})),
                node.column);
        return inner;
    }

    /// Evaluates a call with whole numbers only once, because equal arguments give equal values.
    Value remembered(const Node& node, const Frame& inner) {
        Results::key_type key{inner.function, {}};
        for (const Value& value : inner.values)
            if (const std::int64_t* whole = value.integer())
                key.second.push_back(*whole);
        const bool whole = key.second.size() == inner.values.size();
        if (whole)
            if (const auto known = m_results.find(key); known != m_results.end())
                return known->second;
        Value result = body(node, inner);
        if (whole) {
            placed(node, [&] {
                m_work.hold(bytesOfAResult + static_cast<std::int64_t>(key.second.size() * sizeof(std::int64_t)));
            });
            m_results.emplace(std::move(key), result);
        }
        return result;
    }

    Value body(const Node& node, const Frame& inner) {
        if (++m_calls > mostCalls)
            throw FormulaProblem(Problem(phrase("'%1' is called more than 100,000 times", {node.name})), node.column);
        if (++m_callLevel > mostCallLevels)
            throw FormulaProblem(
                Problem(phrase("'%1' calls itself more than 1000 levels deep", {node.name})), node.column);
        const Exactness own(*this, true); // the result of a body does not depend on its caller
        try {
            Value result = value(*inner.function->body, &inner);
            --m_callLevel;
            return result;
        } catch (FormulaProblem& problem) {
            problem.moveTo(node.column); // the column of the body belongs to another text
            throw;
        }
    }

    const Scope& m_scope;
    Work& m_work;
    Results m_ownResults;
    Results& m_results;
    // False inside int, floor, ceil and round, because these decide what happens to a division's remainder.
    bool m_exact = true;
    int m_depth = 0;
    int m_calls = 0;
    int m_callLevel = 0;
};

} // namespace

FormulaProblem& FormulaProblem::pointInto(std::string_view text) {
    const auto at = static_cast<std::size_t>(std::max(m_formulaColumn, 0));
    if (at > text.size() || m_formulaColumn < 0)
        return *this;
    const Excerpt part = excerptAt(text, at);
    pointingAt(part.text, part.column);
    return *this;
}

namespace {

/// The budget of a scope, or one for a single evaluation.
class OwnWork {
public:
    explicit OwnWork(const Scope& scope)
        : m_work(scope.work ? *scope.work : m_own) { }
    Work& work() { return m_work; }

private:
    Work m_own;
    Work& m_work;
};

} // namespace

Value evaluate(const Expr& formula, const Scope& scope) {
    OwnWork own(scope);
    Small small;
    if (evaluateSmall(*formula, scope.slots, own.work(), small))
        return small.isBoolean ? Value(small.value != 0) : Value(small.value);
    return Evaluator(scope, own.work()).value(*formula, nullptr);
}

std::int64_t evaluateInteger(const Expr& formula, const Scope& scope) {
    OwnWork own(scope);
    Small small;
    if (evaluateSmall(*formula, scope.slots, own.work(), small) && !small.isBoolean)
        return small.value;
    const Value value = Evaluator(scope, own.work()).value(*formula, nullptr);
    if (!value.integer())
        throw FormulaProblem(Problem(phrase("%1 is not a whole number", {shortText(value)})), formula->column);
    return *value.integer();
}

bool evaluateCondition(const Expr& formula, const Scope& scope) {
    OwnWork own(scope);
    Small small;
    if (evaluateSmall(*formula, scope.slots, own.work(), small))
        return small.value != 0;
    return Evaluator(scope, own.work()).value(*formula, nullptr).truthy();
}

} // namespace paramap::formula
