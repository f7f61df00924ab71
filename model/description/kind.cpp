// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/kind.h"

namespace paramap::description {

namespace {

struct Words {
    std::string_view word, title;
};

constexpr std::array<Words, kindCount> table{{
    {"embedding", "Embedding"},
    {"attention", "Attention"},
    {"mlp", "MLP"},
    {"norm", "Norm"},
    {"convolution", "Convolution"},
    {"expert", "Expert"},
    {"router", "Router"},
    {"ssm", "SSM"},
    {"head", "Head"},
    {"other", "Other"},
}};

} // namespace

std::string_view word(Kind kind) {
    return table[static_cast<std::size_t>(kind)].word;
}

std::string_view title(Kind kind) {
    return table[static_cast<std::size_t>(kind)].title;
}

std::optional<Kind> kindFromWord(std::string_view word) {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].word == word)
            return allKinds[i];
    return std::nullopt;
}

std::vector<std::string> kindWords() {
    std::vector<std::string> result;
    for (const Words& each : table)
        result.emplace_back(each.word);
    return result;
}

} // namespace paramap::description
