// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/catalog/description_store.h"
#include "model/problem/problem.h"
#include "tests/fuzz/answer.h"
#include "tests/fuzz/mutate_json.h"
#include "tests/fuzz/target.h"

// Architecture descriptions of a user's own: read, expanded, resolved, counted and shown.
namespace paramap::fuzz {

namespace {

void run(std::string_view input) {
    static const catalog::Catalog shipped(dataFolder(), {});
    sizes::Settings settings;
    try {
        settings = shipped.fromText(input, "own.json");
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
        return;
    }
    checkAnswer(settings, Random(catalog::digestOf(input)));
}

std::string mutate(std::string_view input, Random& random) {
    static const JsonWords words = [] {
        JsonWords some = wordsOfFolder(dataFolder() + "/architectures", 12);
        const JsonWords parts = wordsOfFolder(dataFolder() + "/parts");
        some.keys.insert(some.keys.end(), parts.keys.begin(), parts.keys.end());
        some.texts.insert(some.texts.end(), parts.texts.begin(), parts.texts.end());
        return some;
    }();
    return withOtherValues(input, words, random);
}

} // namespace

const Target descriptions{"descriptions", run, mutate};

} // namespace paramap::fuzz
