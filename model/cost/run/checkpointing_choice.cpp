// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/checkpointing_choice.h"

#include "model/cost/run/numbered_word.h"
#include "model/words/known_words.h"

#include <algorithm>
#include <array>
#include <limits>

namespace paramap::cost {

namespace {

struct Word {
    std::string_view text;
    bool numbered = false;
};
/// In the order of Kind.
constexpr std::array<Word, 8> kinds{{{"none"}, {"selective"}, {"operations"}, {"full"}, {"offloaded"}, {"every:", true},
    {"groups:", true}, {"first:", true}}};

} // namespace

bool Checkpointing::again(std::int64_t layer) const {
    switch (kind) {
    case Every: // torchtitan counts from 1
        return (layer + 1) % layers == 0;
    case First:
        return layer < layers;
    default:
        return ofLayers();
    }
}

bool Checkpointing::keepsInput(std::int64_t layer) const {
    return kind == Groups ? layer % layers == 0 : again(layer) && kind != Offloaded;
}

std::int64_t Checkpointing::alike(std::int64_t layer) const {
    switch (kind) {
    case Every:
        return again(layer) ? 1 : layers - 1 - layer % layers;
    case Groups:
        return 1;
    case First:
        return again(layer) ? layers - layer : std::numeric_limits<std::int64_t>::max();
    default:
        return std::numeric_limits<std::int64_t>::max();
    }
}

Checkpointing checkpointingNamed(const std::string& words) {
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto kind = static_cast<Checkpointing::Kind>(i);
        if (!kinds[i].numbered && words == kinds[i].text)
            return {kind, 1};
        if (const auto layers = numberBehind(kinds[i].text, words); kinds[i].numbered && layers)
            return {kind, *layers};
    }
    words::refuseWord(words, "way of checkpointing",
        {"none", "selective", "operations", "full", "offloaded", "every:2", "groups:4", "first:8"});
}

std::string word(const Checkpointing& checkpointing) {
    const Word& known = kinds[static_cast<std::size_t>(checkpointing.kind)];
    return std::string(known.text) + (known.numbered ? std::to_string(checkpointing.layers) : "");
}

} // namespace paramap::cost
