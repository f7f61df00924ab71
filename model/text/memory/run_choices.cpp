// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/run_choices.h"

#include "model/cost/recipes/adapter_kind.h"
#include "model/cost/recipes/recipe.h"

#include <algorithm>
#include <array>
#include <utility>

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
    using Pair = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Pair, 5> words{{{"amp", "bf16 AMP"}, {"eager", "Eager"}, {"sdpa", "SDPA"},
        {"flash", "FlashAttention"}, {"all", "all parameters"}}};
    for (const auto& [key, shown] : words)
        if (key == word)
            return std::string(shown);
    if (word.starts_with("lora:"))
        return "LoRA, rank " + std::string(word.substr(5));
    const auto kind = std::ranges::find(
        cost::adapterKinds(), word.substr(0, std::min(word.find(':'), word.size())), &cost::AdapterKind::name);
    if (kind != cost::adapterKinds().end())
        return std::string(kind->title)
            + (kind->number.empty() || kind->name.size() + 1 >= word.size()
                    ? ""
                    : ", " + std::string(kind->number) + " " + std::string(word.substr(kind->name.size() + 1)));
    if (const auto* optimizer = find(cost::optimizers(), word))
        return std::string(optimizer->title);
    return std::string(word);
}

} // namespace paramap::text
