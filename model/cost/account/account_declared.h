// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/description/cost_names.h"
#include "model/description/said_costs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace paramap::cost {

constexpr std::size_t wordIndex(std::string_view name) {
    for (std::size_t i = 0; i < description::costWords.size(); ++i) {
        if (description::costWords[i].name == name)
            return i;
    }
    return description::costWords.size();
}

inline constexpr std::size_t tokensWord
    = wordIndex("tokens"),
    sourceWord = wordIndex("source"), elementWord = wordIndex("element"), macsWord = wordIndex("macs"),
    backwardWord = wordIndex("backward"), savesWord = wordIndex("saves"), checkpointWord = wordIndex("checkpoint"),
    lossWord = wordIndex("loss"), liveWord = wordIndex("live"), inputWord = wordIndex("input"),
    branchWord = wordIndex("branch"), outputWord = wordIndex("output"), cacheWord = wordIndex("cache"),
    stateWord = wordIndex("state"), logitsWord = wordIndex("logits"), copiesWord = wordIndex("copies"),
    gradientWord = wordIndex("gradient"), decodesWord = wordIndex("decodes"), denoisesWord = wordIndex("denoises"),
    learnsWord = wordIndex("learns");
static_assert(std::max({tokensWord, sourceWord, elementWord, macsWord, backwardWord, savesWord, checkpointWord,
                  lossWord, liveWord, inputWord, branchWord, outputWord, cacheWord, stateWord, logitsWord, copiesWord,
                  gradientWord, decodesWord, denoisesWord, learnsWord})
    < description::costWords.size());

/// The declarations of a module, by their words.
struct Account::Declared {
    std::array<const formula::Expr*, description::costWords.size()> formulas{};
    /// Whether a declaration tells what the part itself keeps or multiplies.
    bool any = false;
    /// Words that do not tell this: what is alive for a moment, what a class returns at the end, and how often it runs.
    static constexpr std::array<std::size_t, 9> passing{
        elementWord, liveWord, inputWord, branchWord, outputWord, logitsWord, copiesWord, gradientWord, denoisesWord};

    explicit Declared(const description::ModuleForm* form) {
        if (!form)
            return;
        for (const auto& [word, formula] : form->costs) {
            if (const std::size_t index = wordIndex(word);
                index < description::costWords.size() && !(index == logitsWord && description::cannotTell(formula))) {
                formulas[index] = &formula;
                any = any || std::ranges::find(passing, index) == passing.end();
            }
        }
    }
};

} // namespace paramap::cost
