// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/run_clauses.h"

#include "model/cost/engines/engine.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/phrase.h"
#include "model/text/memory/run_choices.h"
#include "model/text/memory/run_form.h"

namespace paramap::text {

namespace {

std::vector<RunClause> trainingClauses(const cost::RunSettings& run) {
    std::vector<RunClause> clauses;
    clauses.push_back({std::string(run.precision->title), std::string(run.precision->shortTitle)});
    clauses.push_back({std::string(run.optimizer->title), std::string(run.optimizer->title)});
    if (!run.trained.all())
        clauses.push_back({shownWord(word(run.trained)), "LoRA"});
    if (run.checkpointing.kind != cost::Checkpointing::None)
        clauses.push_back({phrase("checkpointing %1", {word(run.checkpointing)}), "ckpt"});
    if (run.attention == cost::Attention::Eager)
        clauses.push_back({"eager attention", ""});
    return clauses;
}

std::vector<RunClause> inferenceClauses(const cost::RunSettings& run, const cost::Lengths& lengths) {
    std::vector<RunClause> clauses;
    const std::string weights = cost::valueText(run, cost::runField("dtype"));
    if (!weights.empty()) // a run that cannot be, and leaves it to the file
        clauses.push_back({shownWord(weights), shownWord(weights)});
    if (const std::string cache(run.kvDtype ? run.kvDtype->name : "");
        lengths.context && !cache.empty() && cache != weights)
        clauses.push_back({phrase("cache %1", {cache}), phrase("kv %1", {cache})});
    return clauses;
}

} // namespace

std::vector<RunClause> runClauses(
    cost::Mode mode, const cost::RunSettings& run, const cost::Lengths& lengths, const words::NumberStyle& style) {
    std::vector<RunClause> clauses = mode == cost::Mode::Train ? trainingClauses(run) : inferenceClauses(run, lengths);
    if (run.engine)
        clauses.push_back({run.engine->title, run.engine->title});
    if (cost::isParallel(run))
        clauses.push_back({parallelWords(run, mode, style), deviceCount(run, style)});
    return clauses;
}

} // namespace paramap::text
