// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/padding.h"

#include "model/cost/engines/engine.h"
#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <string>

namespace paramap::cost {

namespace {

/// Whether a program sets this multiple by itself, so that it asks for nothing that the model cannot have.
bool isUsual(const RunSettings& settings) {
    return settings.engine && std::ranges::any_of(settings.engine->settings, [&](const Engine::Usual& usual) {
        return usual.key == "pad_vocabulary" && usual.value == std::to_string(settings.padVocabulary);
    });
}

bool isVocabulary(const sizes::SizeState& size) {
    const std::string name = size.name.substr(size.name.rfind('.') + 1);
    return size.used && (name == "vocab_size" || name == "n_vocab" || name == "padded_vocab_size");
}

} // namespace

std::int64_t paddingOf(const network::Network& network, const RunSettings& settings) {
    const auto rows = [](const sizes::SizeState& size) { return size.value.integer() && isVocabulary(size); };
    if (isUsual(settings) && std::ranges::none_of(sizes::states(network.settings), rows))
        return 1;
    return settings.padVocabulary;
}

Padded padded(const network::Network& network, std::int64_t multiple) {
    for (const sizes::SizeState& size : sizes::states(network.settings)) {
        const std::int64_t* rows = size.value.integer();
        if (!rows || !isVocabulary(size))
            continue;
        const std::int64_t more = *rows % multiple == 0 ? 0 : multiple - *rows % multiple;
        Padded result;
        if (more > 0) {
            const formula::Value value(formula::checkedAdd(*rows, more));
            try {
                result.network = network::resolve(sizes::with(network.settings, size.key, value));
            } catch (const Problem& problem) {
                throw Problem(phrase("--pad-vocabulary %1 does not go with %2: %3",
                                  {words::exact(multiple), network.root->cls, problem.sentence()}),
                    Problem::Kind::Usage);
            }
        }
        result.done = {Assumption::Padding, {size.name, *rows + more, more, multiple}};
        return result;
    }
    throw Problem(
        phrase("--pad-vocabulary has nothing to pad: %1 has no vocabulary", {network.root->cls}), Problem::Kind::Usage);
}

Unpadded::Unpadded(const network::Network& ofNetwork, const Memory& padded) {
    if (paddingOf(ofNetwork, padded.settings) <= 1)
        return;
    network = cost::padded(ofNetwork, padded.settings.padVocabulary).network;
    memory = padded;
    memory.settings.padVocabulary = 1;
}

} // namespace paramap::cost
