// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/conventions/convention_entries.h"

#include "model/conventions/counting.h"
#include "model/problem/problem.h"
#include "model/words/list.h"

#include <algorithm>
#include <optional>

namespace paramap::text {

using conventions::Convention;
using conventions::Question;
using conventions::RuleForm;

namespace {

std::optional<std::int64_t> countBy(const network::Network& network, const Convention& convention) {
    try {
        return conventions::totalsOf(network, convention).parameters;
    } catch (const Problem&) { // too many
        return std::nullopt;
    }
}

std::string idOf(std::string_view words) {
    std::string id(words);
    std::ranges::replace(id, ' ', '-');
    std::erase(id, ',');
    return id;
}

/// Without any rule that answers the question.
Convention unanswered(Convention convention, Question question) {
    for (const RuleForm& form : conventions::ruleForms())
        if (form.question == question)
            convention.set(form.rule, false);
    return convention;
}

} // namespace

std::vector<ConventionEntry> conventionEntries(const network::Network& network, const Convention& present,
    const words::NumberStyle& style, const std::vector<conventions::ModelCount>& known) {
    std::vector<ConventionEntry> result;
    const auto add = [&](ConventionEntry entry, const Convention& without) {
        const std::optional<std::int64_t> count = countBy(network, entry.next), other = countBy(network, without);
        entry.count = count ? words::exact(*count, style) : std::string();
        entry.changes = entry.isOn || (count && count != other);
        const auto same = std::ranges::find(known, entry.next, &conventions::ModelCount::convention);
        if (same != known.end())
            entry.usedBy = words::commaList(same->usedBy);
        result.push_back(std::move(entry));
    };
    const auto addUsual = [&](Question question, const char* id, const char* title) {
        const Convention next = unanswered(present, question);
        add({question, next, id, title, {}, {}, next == present}, next);
        result.back().changes = true;
    };
    const auto addRules = [&](Question question) {
        for (const RuleForm& form : conventions::ruleForms()) {
            if (form.question != question)
                continue;
            const bool isOn = present.has(form.rule);
            const Convention next = present.with(form.rule, question != Question::Any || !isOn);
            add({question, next, idOf(form.words), std::string(form.title), {}, {}, isOn},
                question == Question::Any ? present : unanswered(present, question));
        }
    };
    addUsual(Question::Embeddings, "all-embeddings", "With all embeddings");
    addRules(Question::Embeddings);
    addUsual(Question::Padding, "no-padding", "Vocabulary as it is");
    addRules(Question::Padding);
    addRules(Question::Any);
    return result;
}

} // namespace paramap::text
