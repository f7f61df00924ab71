// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/evaluate.h"
#include "model/formula/parse.h"
#include "model/problem/problem.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace paramap::test {

inline QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

/// The number of times that `part` occurs in `text`.
inline int count(const std::string& text, const std::string& part) {
    int result = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++result;
    return result;
}

/// The whole message of the Problem that `run` throws; "" if it throws none.
template <typename Run> QString messageOf(Run run) {
    try {
        run();
    } catch (const Problem& problem) {
        return qt(problem.message());
    }
    return {};
}

/// The result of `run`. If `run` throws a FormulaProblem, the Problem that is thrown on points into the text.
template <typename Run> auto pointing(std::string_view text, Run run) {
    try {
        return run();
    } catch (formula::FormulaProblem& problem) {
        throw problem.pointInto(text);
    }
}

/// The column of the caret in a message, and the formula above it; -1 and "" if there is none.
struct Caret {
    int column = -1;
    QString formula;

    explicit Caret(const Problem& problem) {
        const QStringList lines = qt(problem.message()).split(u'\n');
        if (lines.size() != 3)
            return;
        column = static_cast<int>(lines[2].indexOf(u'^')) - 4;
        formula = lines[1].mid(4);
    }
};

/// Sizes and functions for evaluating formulas.
class Sizes {
public:
    Sizes()
        : m_names{"E", "H", "L", "V", "P", "kv", "act", "types", "rope", "ratio", "bias", "i"}
        , m_values{768, 12, 12, 50257, 1024, formula::Value(), "gelu", formula::List{"full", "sliding", "full"},
              formula::Object{{"factor", 8}, {"low", formula::numberFromText("0.25")}}, formula::numberFromText("2.5"),
              true, 1} {
        define("nearest", {"v", "by"}, "max(by, int(v + by / 2) // by * by)");
        define("make_divisible", {"v", "by"}, "nearest(v, by) < 0.9*v ? nearest(v, by) + by : nearest(v, by)");
        define("fact", {"n"}, "n < 2 ? 1 : n*fact(n - 1)");
        define("fib", {"n"}, "n < 2 ? n : fib(n - 1) + fib(n - 2)");
        define("slow", {"n", "how"}, "n < 2 ? n : slow(n - 1, how) + slow(n - 2, how)");
        define("forever", {"n"}, "forever(n + 1)");
        define("third", {"n"}, "n / 3");
        define("wider", {"E"}, "E + H");
    }

    formula::Scope scope() const { return {m_values, &m_functions, &m_names}; }

    formula::Expr read(std::string_view text) const {
        return formula::bind(formula::parse(text), [this](const std::string& name) { return slotOf(name); });
    }

    formula::Value value(std::string_view text) const {
        return pointing(text, [&] { return formula::evaluate(read(text), scope()); });
    }

    void set(const std::string& name, formula::Value value) {
        m_values[static_cast<std::size_t>(slotOf(name))] = std::move(value);
    }

private:
    int slotOf(const std::string& name) const {
        const auto found = std::ranges::find(m_names, name);
        return found == m_names.end() ? -1 : static_cast<int>(found - m_names.begin());
    }

    void define(const std::string& name, std::vector<std::string> parameters, std::string_view body) {
        m_functions[name] = formula::bind(formula::Function{std::move(parameters), formula::parse(body)},
            [this](const std::string& size) { return slotOf(size); });
    }

    std::vector<std::string> m_names;
    std::vector<formula::Value> m_values;
    std::map<std::string, formula::Function> m_functions;
};

} // namespace paramap::test
