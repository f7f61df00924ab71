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

/// Words that say little where they stand alone.
std::string shownOf(std::string_view key, std::string_view word) {
    struct Row {
        std::string_view key, word, shown;
    };
    static constexpr std::array<Row, 14> rows{{{"engine", "none", "what the model needs"},
        {"sharding", "deepspeed", "DeepSpeed: one module"}, {"sharding", "fsdp", "FSDP: layers, flat"},
        {"sharding", "fsdp2", "FSDP2: layers"}, {"sync", "each", "after each"}, {"sync", "last", "after the last"},
        {"offload", "none", "nothing"}, {"offload", "optimizer", "states and gradients"},
        {"offload", "all", "weights, too"}, {"gradients", "kept", "kept between steps"},
        {"gradients", "freed", "freed by each step"}, {"gradients", "in-backward", "used up inside the backward pass"},
        {"lora_targets", "attention", "attention's layers"}, {"lora_targets", "all-linear", "all linear layers"}}};
    for (const Row& row : rows)
        if (row.key == key && row.word == word)
            return std::string(row.shown);
    return shownWord(word);
}

} // namespace

std::vector<RunChoice> runChoices(const cost::RunField& field) {
    std::vector<RunChoice> result;
    if (field.value.words)
        for (const auto& [word, about] : field.value.words())
            result.push_back({word, shownOf(field.key, word), std::string(about), {}});
    return result;
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
