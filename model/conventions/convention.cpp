// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/convention.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/known_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <utility>

namespace paramap::conventions {

namespace {

/// In small letters, with single blanks and none around.
std::string plainRule(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\t' || c == '\n';
        if (!blank)
            result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!result.empty() && result.back() != ' ')
            result += ' ';
    }
    if (result.ends_with(' '))
        result.pop_back();
    return result;
}

/// Puts rules together and refuses those that contradict each other.
class Rules {
public:
    /// Rules between commas. A rule may have a comma itself, so the longest one that begins at a place is taken.
    void takeAll(std::string_view text) {
        for (std::size_t at = 0; at <= text.size();) {
            std::size_t end = text.size();
            while (end > at && !isKnown(plainRule(text.substr(at, end - at)))) {
                const std::size_t comma = text.rfind(',', end - 1);
                end = comma == std::string_view::npos || comma <= at ? at : comma;
            }
            if (end == at) // the first word is wrong
                end = std::min(text.find(',', at), text.size());
            take(plainRule(text.substr(at, end - at)));
            at = end + 1;
        }
    }
    const Convention& result() const { return m_result; }

private:
    static bool isKnown(const std::string& word) {
        return word == usualWords || std::ranges::find(ruleForms(), word, &RuleForm::words) != ruleForms().end();
    }

    void take(const std::string& word) {
        if (word == usualWords)
            return answer(Question::Ties, usualWords);
        const auto forms = ruleForms();
        const auto known = std::ranges::find(forms, word, &RuleForm::words);
        if (known == forms.end())
            words::refuseWord(word, "rule of counting", knownRules());
        if (known->question != Question::Any)
            answer(known->question, known->words);
        m_result.set(known->rule);
    }

    struct Answer {
        Question question;
        std::string_view words;
    };
    void answer(Question question, std::string_view words) {
        const auto before = std::ranges::find(m_answers, question, &Answer::question);
        if (before == m_answers.end())
            m_answers.push_back({question, words});
        else if (before->words != words)
            throw Problem::usage(phrase(
                "the rules '%1' and '%2' contradict each other", {std::string(before->words), std::string(words)}));
    }

    std::vector<Answer> m_answers;
    Convention m_result;
};

std::string listed(const Convention& convention, std::string_view RuleForm::*text) {
    std::vector<std::string> result;
    for (const Rule rule : convention.rules())
        result.emplace_back(formOf(rule).*text);
    return words::commaList(result);
}

} // namespace

std::vector<Rule> Convention::rules() const {
    std::vector<Rule> result;
    for (const RuleForm& form : ruleForms())
        if (has(form.rule))
            result.push_back(form.rule);
    return result;
}

std::int64_t Convention::padding() const {
    std::int64_t result = 1;
    for (const Rule rule : rules())
        result = std::max(result, formOf(rule).padding);
    return result;
}

void Convention::set(Rule rule, bool on) {
    const Question question = formOf(rule).question;
    for (const RuleForm& form : ruleForms())
        if (on && question != Question::Any && form.question == question)
            m_rules &= ~bit(form.rule);
    m_rules = on ? m_rules | bit(rule) : m_rules & ~bit(rule);
}

Convention Convention::with(Rule rule, bool on) const {
    Convention result = *this;
    result.set(rule, on);
    return result;
}

std::string wordsOf(const Convention& convention) {
    return convention.isUsual() ? std::string(usualWords) : listed(convention, &RuleForm::words);
}

std::string saidOf(const Convention& convention) {
    return listed(convention, &RuleForm::said);
}

std::string withRules(std::string number, const Convention& convention) {
    return convention.isUsual() ? std::move(number) : phrase("%1, %2", {number, saidOf(convention)});
}

std::string stepOf(const Convention& before, const Convention& after) {
    const bool ties = before.with(Rule::TiedTwice) == after.with(Rule::TiedTwice);
    if (ties)
        return after.twice() ? "Count tied tensors twice" : "Count tied tensors once";
    return after.isUsual() ? "Count as PyTorch does" : phrase("Count parameters %1", {wordsOf(after)});
}

Convention conventionFrom(const std::vector<std::string>& texts) {
    Rules rules;
    for (const std::string& text : texts)
        rules.takeAll(text);
    return rules.result();
}

std::vector<std::string> knownRules() {
    std::vector<std::string> result{std::string(usualWords)};
    for (const RuleForm& form : ruleForms())
        result.emplace_back(form.words);
    return result;
}

} // namespace paramap::conventions
