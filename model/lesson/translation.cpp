// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/translation.h"

#include "model/lesson/question_reader.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <functional>

namespace paramap::lesson {

namespace {

bool isLower(char letter) {
    return letter >= 'a' && letter <= 'z';
}

/// "de", "nds", "pt-BR", "zh-Hant".
bool isLanguage(std::string_view word) {
    const std::size_t dash = std::min(word.find('-'), word.size());
    const std::string_view first = word.substr(0, dash);
    const std::string_view rest = dash < word.size() ? word.substr(dash + 1) : std::string_view();
    const bool region
        = dash == word.size() || (rest.size() >= 2 && rest.size() <= 8 && std::ranges::all_of(rest, [](char letter) {
              return isLower(letter) || isDigit(letter) || (letter >= 'A' && letter <= 'Z');
          }));
    return (first.size() == 2 || first.size() == 3) && std::ranges::all_of(first, isLower) && region;
}

std::string withoutBlanks(std::string_view text) {
    std::string result;
    std::ranges::remove_copy_if(
        text, std::back_inserter(result), [](char letter) { return letter == ' ' || letter == '\t'; });
    return result;
}

std::string quoted(std::string_view text) {
    return text.empty() ? std::string("none") : phrase("'%1'", {text});
}

std::string textOf(const Text* text) {
    return text ? text->text : std::string();
}

std::string kindOf(const Step& step) {
    return step.question ? std::string(questionWords()[static_cast<std::size_t>(step.question->kind)]) : std::string();
}

class Comparison {
public:
    Comparison(const Lesson& translation, const Lesson& original)
        : m_translation(translation)
        , m_original(original) { }

    std::vector<Finding> make(std::string_view language) {
        const Text* const said = valueOf(m_translation.front, "language");
        if (textOf(said) != language)
            refuse(said ? said->line : 1,
                phrase("the file's name says %1, its 'language' says %2", {quoted(language), quoted(textOf(said))}));
        compareFront();
        const std::size_t steps = m_translation.steps.size(), there = m_original.steps.size();
        for (std::size_t i = 0; i < std::min(steps, there); ++i)
            compare(m_translation.steps[i], m_original.steps[i], i + 1);
        (void)isAsMany(steps > there ? m_translation.steps[there].heading.line : 1, "steps", steps, there);
        return std::move(m_findings);
    }

private:
    void refuse(int line, std::string sentence) {
        Problem problem(std::move(sentence));
        problem.inFile(m_translation.file).atLine(line);
        m_findings.push_back({std::move(problem), false});
    }

    /// Refuses a word or formula that the original has otherwise; blanks do not count.
    void same(int line, std::string_view what, std::string_view own, std::string_view there) {
        if (withoutBlanks(own) != withoutBlanks(there))
            refuse(line, phrase("%1 is %2 in the original, and %3 here", {what, quoted(there), quoted(own)}));
    }

    /// Words of the front matter may differ; what numbers and maps follow from may not.
    void compareFront() {
        for (const char* name : {"model", "class", "set", "run", "area", "minutes"}) {
            const Text* const own = valueOf(m_translation.front, name);
            same(own ? own->line : 1, phrase("'%1'", {name}), textOf(own), textOf(valueOf(m_original.front, name)));
        }
        const auto expression = [](const Entry& entry) { return entry.value.text; };
        compareEntries("also", m_translation.also, m_original.also, expression);
        compareEntries("let", m_translation.lets, m_original.lets, expression);
        compareEntries("names", m_translation.names, m_original.names, [](const Entry&) { return std::string(); });
    }

    /// `meaning`: what an entry says beside its name; empty for words, which are translated.
    void compareEntries(std::string_view list, const std::vector<Entry>& own, const std::vector<Entry>& there,
        const std::function<std::string(const Entry&)>& meaning) {
        for (const Entry& entry : there)
            if (!valueOf(own, entry.name))
                refuse(1, phrase("'%1' has '%2' in the original, and not here", {list, entry.name}));
        for (const Entry& entry : own) {
            const auto original = std::ranges::find(there, entry.name, &Entry::name);
            if (original == there.end())
                refuse(entry.value.line, phrase("'%1' has no '%2' in the original", {list, entry.name}));
            else
                same(entry.value.line, phrase("'%1' of '%2'", {entry.name, list}), meaning(entry), meaning(*original));
        }
    }

    void compare(const Step& own, const Step& there, std::size_t number) {
        const Text* const id = valueOf(own.directives, "id");
        same(id ? id->line : own.heading.line, phrase("the id of step %1", {std::to_string(number)}), textOf(id),
            textOf(valueOf(there.directives, "id")));
        const int line = own.question ? own.question->line : own.heading.line;
        if (kindOf(own) != kindOf(there))
            return same(line, "the kind of question", kindOf(own), kindOf(there));
        if (own.question && there.question)
            compare(*own.question, *there.question);
    }

    void compare(const Question& own, const Question& there) {
        const int answer = own.answer.text.empty() ? own.line : own.answer.line;
        same(answer, "the answer", own.answer.text, there.answer.text);
        same(answer, "the value of the answer", own.pin ? own.pin->text : std::string(),
            there.pin ? there.pin->text : std::string());
        same(own.tolerance.text.empty() ? own.line : own.tolerance.line, "the tolerance", own.tolerance.text,
            there.tolerance.text);
        if (isAsMany(own.line, "options", own.options.size(), there.options.size()))
            for (std::size_t i = 0; i < own.options.size(); ++i)
                compare(own.options[i], there.options[i]);
        if (isAsMany(own.line, "entries", own.ranks.size(), there.ranks.size()))
            for (std::size_t i = 0; i < own.ranks.size(); ++i)
                same(own.ranks[i].value.line, "the expression", own.ranks[i].value.text, there.ranks[i].value.text);
        if (isAsMany(own.line, "mistakes", own.mistakes.size(), there.mistakes.size()))
            for (std::size_t i = 0; i < own.mistakes.size(); ++i)
                same(own.mistakes[i].formula.line, "the mistake", own.mistakes[i].formula.text,
                    there.mistakes[i].formula.text);
    }

    bool isAsMany(int line, std::string_view what, std::size_t own, std::size_t there) {
        if (own != there)
            refuse(line, phrase("%1: %2 in the original, %3 here", {what, std::to_string(there), std::to_string(own)}));
        return own == there;
    }

    void compare(const Option& own, const Option& there) {
        if (own.right != there.right)
            refuse(own.text.line,
                there.right ? "this option is ticked in the original" : "this option is not ticked in the original");
        same(own.text.line, "the condition", own.condition ? own.condition->text : std::string(),
            there.condition ? there.condition->text : std::string());
    }

    const Lesson& m_translation;
    const Lesson& m_original;
    std::vector<Finding> m_findings;
};

} // namespace

TranslationName translationName(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || !isLanguage(name.substr(dot + 1)))
        return {std::string(name), {}};
    return {std::string(name.substr(0, dot)), std::string(name.substr(dot + 1))};
}

std::vector<Finding> translationFindings(const Lesson& translation, std::string_view language, const Lesson& original) {
    return Comparison(translation, original).make(language);
}

} // namespace paramap::lesson
