// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/answer_key.h"

#include "model/formula/arithmetic.h"
#include "model/formula/parse.h"
#include "model/formula/rewrite.h"
#include "model/lesson/study/judge.h"
#include "model/lesson/tile_children.h"
#include "model/lesson/tolerance.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/escape.h"
#include "model/words/typed_number.h"
#include "model/words/typed_unit.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace paramap::lesson {

namespace {

using formula::Expr;
using formula::Fraction;
using formula::Op;
using Point = std::map<std::string, Fraction>; ///< sizes by their symbols and by their names in config.json

constexpr std::size_t furtherPoints = 3;
constexpr std::array<std::int64_t, 11> scales{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31};

std::string decimal(const Fraction& value) {
    if (value.denominator == 1)
        return std::to_string(value.numerator);
    std::array<char, 40> digits{};
    const double quotient = static_cast<double>(value.numerator) / static_cast<double>(value.denominator);
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), quotient);
    return {digits.data(), end.ptr};
}

/// "[a, b]", "{a, b}"
std::string within(char open, const std::vector<std::string>& parts, char close) {
    std::string result(1, open);
    for (const std::string& part : parts)
        result += (result.size() == 1 ? "" : ", ") + part;
    return result + close;
}

std::string member(std::string_view name, const std::string& value) {
    return words::jsonString(name) + ": " + value;
}

Expr unrounded(const Expr& formula) {
    Expr result = formula::withArguments(formula, unrounded);
    return result->op == Op::FloorDivide ? formula::make(Op::Divide, result->args) : result;
}

/// The value of a formula over the sizes of a point. Throws a Problem where it has none.
Fraction valueOver(const Expr& formula, const Point& point) {
    const Expr numbers = formula::substitute(formula, [&point](const formula::Node& node) -> Expr {
        const auto size = point.find(node.name);
        return size == point.end() ? nullptr : formula::literal({size->second});
    });
    if (const auto value = formula::asFraction(words::exactValue(numbers)))
        return *value;
    throw Problem("the formula has no number there");
}

/// Sizes that follow from others follow at every point.
class PointMaker {
public:
    PointMaker(const network::Network& network, std::size_t shift)
        : m_network(network)
        , m_shift(shift) { }

    Point make() {
        const std::vector<network::Symbol> symbols = network::symbols(m_network);
        std::size_t next = 0;
        for (const network::Symbol& symbol : symbols)
            if (const auto value = formula::asFraction(symbol.value); value && !ruleOf(m_network, symbol.name))
                add(symbol, scaled(*value, next++));
        for (bool more = true; more;) { // a rule may need one that stands behind it
            more = false;
            for (const network::Symbol& symbol : symbols)
                if (!m_point.contains(symbol.name))
                    more = follow(symbol) || more;
        }
        return std::move(m_point);
    }

private:
    Fraction scaled(const Fraction& value, std::size_t index) const {
        if (m_shift == 0)
            return value;
        const Fraction by{scales[(index * m_shift + m_shift) % scales.size()], 1};
        return formula::asFraction(formula::multiply(value, by)).value_or(value);
    }

    bool follow(const network::Symbol& symbol) {
        try {
            if (const Expr rule = ruleOf(m_network, symbol.name)) {
                add(symbol, valueOver(unrounded(rule), m_point));
                return true;
            }
        } catch (const Problem&) {
            return false;
        }
        return false;
    }

    void add(const network::Symbol& symbol, const Fraction& value) {
        m_point.emplace(symbol.name, value);
        if (!symbol.config.empty())
            m_point.emplace(symbol.config, value);
    }

    const network::Network& m_network;
    std::size_t m_shift;
    Point m_point;
};

/// "xl.total" for a Member of a Name; empty for any other formula.
std::string dottedName(const formula::Node& node) {
    if (node.op == Op::Name)
        return node.name;
    const std::string whole = node.op == Op::Member ? dottedName(*node.args[0]) : std::string();
    return whole.empty() ? whole : phrase("%1.%2", {whole, node.name});
}

/// An answer may name what the author's formula names: "total", a name of `let`, a further model's size. `isOwn`: the
/// point has the step's own sizes.
void addNames(AnswerFormulas& formulas, const std::string& author, bool isOwn, Point& point) {
    formula::visit(formula::parse(author), [&](const formula::Node& node) {
        const std::string name = dottedName(node);
        if (name.empty() || point.contains(name))
            return;
        try {
            point.emplace(name, isOwn ? formulas.value(name) : valueOver(unrounded(formulas.over(name)), point));
        } catch (const Problem&) {
            return; // the first part of a longer name, or a number that there is only at the step's own sizes
        }
    });
}

class KeyMaker {
public:
    KeyMaker(const Step& step, const Question& question, AnswerFormulas& formulas)
        : m_step(step)
        , m_question(question)
        , m_formulas(formulas) { }

    std::string make() {
        switch (m_question.kind) {
        case QuestionKind::Number:
            m_points.push_back(PointMaker(m_formulas.model().network(), 0).make());
            addNames(m_formulas, m_question.answer.text, true, m_points.front());
            return ofValues(false);
        case QuestionKind::Formula:
            findPoints();
            return m_points.size() < 3 ? std::string() : ofValues(true);
        case QuestionKind::Choose:
        case QuestionKind::Several:
            return ofOptions();
        case QuestionKind::Order:
            return ofRanks();
        case QuestionKind::Tile:
            return ofTiles();
        case QuestionKind::Fill:
        case QuestionKind::Free:
            break;
        }
        return {};
    }

private:
    /// Those at which the answer has a value.
    void findPoints() {
        const Expr right = unrounded(m_formulas.over(m_question.answer.text));
        for (std::size_t shift = 0; shift <= furtherPoints; ++shift)
            try {
                Point point = PointMaker(m_formulas.model().network(), shift).make();
                (void)valueOver(right, point);
                addNames(m_formulas, m_question.answer.text, shift == 0, point);
                m_points.push_back(std::move(point));
            } catch (const Problem&) {
                continue; // beyond 64 bits, or no number
            }
    }

    std::string ofValues(bool isFormula) {
        std::vector<std::string> points;
        for (const Point& point : m_points) {
            std::vector<std::string> sizes;
            for (const auto& [name, value] : point)
                sizes.push_back(member(name, decimal(value)));
            points.push_back(within('{', sizes, '}'));
        }
        std::vector<std::string> mistakes;
        for (const Mistake& mistake : m_question.mistakes)
            if (std::vector<std::string> values = valuesOf(mistake.formula.text, isFormula); !values.empty()) {
                values.push_back(member("say", words::jsonString(m_formulas.filled(mistake.sentence.text))));
                mistakes.push_back(within('{', values, '}'));
            }
        return within('{',
            {member("points", within('[', points, ']')),
                member("right", within('{', valuesOf(m_question.answer.text, isFormula), '}')),
                member("mistakes", within('[', mistakes, ']')), member("formula", isFormula ? "true" : "false")},
            '}');
    }

    /// Empty for a mistake that has no value at a point.
    std::vector<std::string> valuesOf(const std::string& expression, bool isFormula) {
        const Fraction own = m_formulas.value(expression);
        std::vector<std::string> values{decimal(own)};
        try {
            for (std::size_t i = 1; isFormula && i < m_points.size(); ++i)
                values.push_back(decimal(valueOver(unrounded(m_formulas.over(expression)), m_points[i])));
        } catch (const Problem&) {
            return {};
        }
        return {member("is", within('[', values, ']')), member("within", decimal(toleranceOf(m_question, own)))};
    }

    std::string ofOptions() {
        std::vector<std::string> choices;
        for (const Option& option : m_question.options)
            choices.push_back(choice(option.right, m_formulas.filled(option.why.text)));
        return ofChoices(choices);
    }

    std::string ofTiles() {
        const std::vector<TileChild> children = tileChildren(m_step, m_formulas.model());
        const std::int64_t most = std::ranges::max(children, {}, &TileChild::parameters).parameters;
        std::vector<std::string> choices;
        for (const TileChild& child : children)
            choices.push_back(choice(child.parameters == most, {}));
        return ofChoices(choices);
    }

    static std::string choice(bool right, const std::string& say) {
        return within('{', {member("right", right ? "true" : "false"), member("say", words::jsonString(say))}, '}');
    }
    static std::string ofChoices(const std::vector<std::string>& choices) {
        return within('{', {member("choices", within('[', choices, ']'))}, '}');
    }

    std::string ofRanks() {
        std::vector<std::string> ranks;
        for (const std::size_t index : shownOrder(m_question)) {
            const Entry& rank = m_question.ranks[index];
            ranks.push_back(within('{',
                {member("name", words::jsonString(m_formulas.filled(rank.name))),
                    member("is", decimal(m_formulas.value(rank.value.text)))},
                '}'));
        }
        return within('{', {member("ranks", within('[', ranks, ']'))}, '}');
    }

    const Step& m_step;
    const Question& m_question;
    AnswerFormulas& m_formulas;
    std::vector<Point> m_points;
};

} // namespace

std::string answerKey(const Step& step, const Question& question, AnswerFormulas& formulas) {
    return KeyMaker(step, question, formulas).make();
}

std::string unitsKey() {
    std::vector<std::string> units;
    for (const words::TypedUnit& unit : words::typedUnits()) {
        using Of = words::TypedUnit::Of;
        std::vector<std::string> members{
            member("times", unit.of == Of::Share ? decimal({1, unit.size}) : decimal({unit.size, 1}))};
        if (unit.of == Of::Share || unit.of == Of::Both)
            members.push_back(member("alone", "true"));
        units.push_back(member(unit.word, within('{', members, '}')));
    }
    return within('{', units, '}');
}

} // namespace paramap::lesson
