// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/loss_choice.h"

#include "model/cost/run/numbered_word.h"
#include "model/words/known_words.h"

#include <array>
#include <string_view>
#include <utility>

namespace paramap::cost {

namespace {

constexpr std::array<std::pair<Loss::Kind, std::string_view>, 2> numbered{
    {{Loss::Kind::Chunked, "chunked:"}, {Loss::Kind::Native, "native:"}}};

} // namespace

Loss lossNamed(const std::string& words) {
    if (words == "full")
        return {};
    if (words == "fused")
        return {Loss::Kind::Fused, 1};
    for (const auto& [kind, start] : numbered)
        if (const auto pieces = numberBehind(start, words))
            return {kind, *pieces};
    words::refuseWord(words, "way to take the loss", {"full", "chunked:8", "fused", "native:128"});
}

std::string word(const Loss& loss) {
    switch (loss.kind) {
    case Loss::Kind::Full:
        return "full";
    case Loss::Kind::Chunked:
    case Loss::Kind::Native:
        return std::string(numbered[loss.kind == Loss::Kind::Chunked ? 0 : 1].second) + std::to_string(loss.pieces);
    case Loss::Kind::Fused:
        return "fused";
    }
    return {};
}

} // namespace paramap::cost
