// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/convention_argument.h"

#include "model/conventions/counting.h"
#include "model/problem/phrase.h"

#include <CLI/App.hpp>

#include <utility>

namespace paramap {

void declareRules(CLI::App& command, std::vector<std::string>& rules) {
    command
        .add_option("--convention", rules,
            "How parameters are counted: 'tied twice', 'without embeddings', … (see paramap conventions; repeatable)")
        ->type_name("RULE")
        ->allow_extra_args(false);
}

conventions::Convention conventionOf(std::vector<std::string> rules, bool twice) {
    if (twice)
        rules.emplace_back(formOf(conventions::Rule::TiedTwice).words);
    return conventions::conventionFrom(rules);
}

void noteIdleRules(
    const Surroundings& surroundings, const network::Network& network, const conventions::Convention& convention) {
    const conventions::Convention counts = conventions::effective(network, convention);
    for (const conventions::Rule rule : convention.rules())
        if (!counts.has(rule))
            note(surroundings.err,
                phrase("the rule '%1' changes no count of %2", {std::string(formOf(rule).words), network.root->cls}));
}

} // namespace paramap
