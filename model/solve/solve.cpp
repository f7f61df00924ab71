// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/solve/solve.h"

#include "model/cost/account/lengths.h"
#include "model/cost/devices/device_set.h"
#include "model/cost/run/run_fields.h"
#include "model/description/blueprint.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/solve/bracket.h"

#include <algorithm>
#include <array>
#include <map>

namespace paramap::solve {

namespace {

/// The settings of a run that can be solved for, by their keys.
constexpr std::array<std::string_view, 3> runNumbers{"batch", "sequence", "context"};

/// The search for one question: its legal values, and the amount at each of them.
class Solver {
public:
    Solver(const sizes::Settings& settings, const Question& question);
    Answer answer();

private:
    Trial trial(std::int64_t value) const; ///< throws a Problem if it cannot be counted
    std::optional<std::int64_t> amountAt(std::int64_t value);
    std::int64_t flatFrom(const Sample& start, const Sample& largest);

    const sizes::Settings& m_settings;
    const Question& m_question;
    const cost::RunField* m_number = nullptr;
    LegalValues m_legal;
    network::NetworkPtr m_network; ///< the current network; every trial of a run's number uses it
    std::map<std::int64_t, Trial> m_trials; ///< contains the two trials of the answer at the end
};

Solver::Solver(const sizes::Settings& settings, const Question& question)
    : m_settings(settings)
    , m_question(question) {
    if (std::ranges::find(runNumbers, question.unknown) != runNumbers.end())
        m_number = &cost::runField(question.unknown);
    if (m_number) {
        if (question.budget.of == cost::Budget::Of::Parameters)
            throw Problem(phrase("the number of parameters does not depend on the %1; a budget of parameters can be "
                                 "solved for a size of the model",
                              {question.unknown}),
                Problem::Kind::Usage);
        if (m_number->key == "context" && question.mode == cost::Mode::Train)
            throw Problem(
                "training has no context; solve for the sequence, or use --mode inference", Problem::Kind::Usage);
        m_network = network::resolve(settings);
        return;
    }
    const description::Architecture& architecture = settings.blueprint->architecture();
    if (!architecture.size(question.unknown)) {
        std::vector<std::string> known = architecture.sizeNames();
        known.insert(known.end(), runNumbers.begin(), runNumbers.end());
        const std::string close = didYouMean(question.unknown, known);
        throw Problem(phrase("'%1' is nothing to solve for here", {question.unknown})
                + (close.empty() ? "; batch, sequence, context or a size of the model" : close),
            Problem::Kind::Usage);
    }
    m_legal = LegalValues(settings, question.unknown);
    m_network = network::resolve(settings);
}

Trial Solver::trial(std::int64_t value) const {
    cost::RunSettings run = m_question.run;
    if (m_number)
        m_number->value.parse(run, std::to_string(value));
    Trial trial;
    trial.value = value;
    const bool same = m_number || value == *m_legal.size().value.integer();
    trial.network
        = same ? m_network : network::resolve(sizes::with(m_settings, m_legal.size().key, formula::Value(value)));
    // Parameters can be counted for values at which the memory no longer can.
    const bool bytes = m_question.budget.of == cost::Budget::Of::Bytes;
    if (bytes)
        trial.memory = cost::memory(*trial.network, m_question.mode, run);
    trial.amount = bytes ? cost::amountOf(m_question.budget, trial.memory) : trial.network->totals().parameters;
    return trial;
}

std::optional<std::int64_t> Solver::amountAt(std::int64_t value) {
    try {
        return m_trials.insert_or_assign(value, trial(value)).first->second.amount;
    } catch (const Problem& problem) {
        if (problem.kind() == Problem::Kind::Usage)
            throw;
        return std::nullopt; // the count overflows: 2^63 - 1, a million repeats
    }
}

/// The least value that takes as much as `largest`; 0 if half of the largest value takes less.
std::int64_t Solver::flatFrom(const Sample& start, const Sample& largest) {
    if (amountAt(largest.value / 2) != largest.amount)
        return 0;
    const Bracket found = bracket(
        m_legal, start, largest.amount - 1, [this](std::int64_t value) { return amountAt(value); }, false);
    return found.next ? found.next->value : start.value;
}

Answer Solver::answer() {
    Answer answer;
    answer.unknown = m_number ? m_question.unknown : m_legal.size().name;
    answer.step = m_legal.step();
    // Starts at the current value of a size; a run's number starts at its least value, which is always legal.
    const std::int64_t start = m_number ? 1 : *m_legal.size().value.integer();
    const Trial& first = m_trials.insert_or_assign(start, trial(start)).first->second;
    if (m_number)
        cost::requireFree(first.memory.lengths, *m_network, m_question.unknown);
    const Bracket found = bracket(
        m_legal, {start, first.amount}, m_question.budget.amount,
        [this](std::int64_t value) { return amountAt(value); }, m_number == nullptr);
    answer.evaluations = found.evaluations + 1;
    const bool bytes = m_question.budget.of == cost::Budget::Of::Bytes;
    if (found.best)
        answer.best = m_trials.at(found.best->value);
    if (found.best && !bytes)
        answer.best.memory = cost::memory(*answer.best.network, m_question.mode, m_question.run);
    if (found.next)
        answer.next = m_trials.at(found.next->value);
    else if (found.best && m_number)
        answer.flatFrom = flatFrom({start, first.amount}, *found.best);
    if (found.best && answer.next && bytes) {
        std::int64_t most = -1;
        for (const cost::Part part : cost::allParts) {
            const std::int64_t more = answer.next->memory.bytes(part) - answer.best.memory.bytes(part);
            if (more > most) {
                most = more;
                answer.grows = part;
            }
        }
    }
    return answer;
}

} // namespace

Answer solve(const sizes::Settings& settings, const Question& question) {
    return Solver(settings, question).answer();
}

} // namespace paramap::solve
