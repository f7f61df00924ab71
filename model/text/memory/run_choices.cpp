// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/run_choices.h"

#include "model/cost/recipes/adapter_kind.h"
#include "model/cost/recipes/recipe.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::text {

namespace {

template <typename Row> const Row* find(const std::vector<Row>& rows, std::string_view name) {
    for (const Row& row : rows)
        if (row.name == name)
            return &row;
    return nullptr;
}

} // namespace

std::vector<RunChoice> runChoices(const cost::RunField& field) {
    const std::vector<cost::RunField::Shown>& values = field.dialog.values;
    std::vector<RunChoice> result;
    if (!field.value.words) {
        for (const auto& [word, shown, about] : values)
            result.push_back({std::string(word), std::string(shown), std::string(about), {}});
        return result;
    }
    for (const auto& [word, about] : field.value.words()) {
        const auto own = std::ranges::find(values, word, &cost::RunField::Shown::word);
        if (own == values.end())
            result.push_back({word, shownWord(word), std::string(about), {}});
        else
            result.push_back({word, std::string(own->shown), std::string(own->about), {}});
    }
    return result;
}

std::string shownValue(const cost::RunField& field, const cost::RunSettings& run) {
    const std::string value = cost::valueText(run, field);
    const std::vector<RunChoice> choices = runChoices(field);
    const auto now = std::ranges::find(choices, value, &RunChoice::word);
    return now == choices.end() ? shownWord(value) : now->shown;
}

std::string shownWord(std::string_view word) {
    const auto kind = std::ranges::find(
        cost::adapterKinds(), word.substr(0, std::min(word.find(':'), word.size())), &cost::AdapterKind::name);
    if (kind != cost::adapterKinds().end())
        return kind->number.empty() || kind->name.size() + 1 >= word.size()
            ? std::string(kind->title)
            : phrase("%1, %2 %3", {kind->title, kind->number.words, word.substr(kind->name.size() + 1)});
    if (const auto* precision = find(cost::precisions(), word))
        return std::string(precision->title);
    if (const auto* optimizer = find(cost::optimizers(), word))
        return std::string(optimizer->title);
    return std::string(word);
}

} // namespace paramap::text
