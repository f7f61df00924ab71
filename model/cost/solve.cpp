// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/solve.h"

#include "model/architecture/blueprint.h"
#include "model/formula/arithmetic.h"
#include "model/network/values.h"
#include "model/network/warnings.h"
#include "model/problem.h"

#include <algorithm>
#include <array>
#include <utility>

namespace paramap::cost {

using formula::Wide;

namespace {

using RunNumber = std::pair<std::string_view, std::int64_t RunSettings::*>;
constexpr std::array<RunNumber, 3> runNumbers{
    {{"batch", &RunSettings::batch}, {"sequence", &RunSettings::sequence}, {"context", &RunSettings::context}}};

constexpr std::int64_t mostValue = std::int64_t{1} << 40; ///< as a run's numbers go
constexpr std::int64_t furthest = 1024; ///< times the best value, one step up goes at most
constexpr std::int64_t widestGap = 8192; ///< steps between two legal values of a size, at most

/// One question at work: which values are legal, and what each takes.
class Search {
public:
    Search(const network::Settings& settings, const Question& question);
    Answer answer();

private:
    bool legal(std::int64_t value) const; ///< all requirements hold
    std::optional<std::int64_t> legalBelow(std::int64_t value, std::int64_t above) const; ///< in (above, value]
    std::optional<std::int64_t> legalAbove(std::int64_t value, std::int64_t below) const; ///< in [value, below)
    std::optional<Trial> tried(std::int64_t value); ///< nothing if it cannot be counted
    bool fits(const Trial& trial) const { return trial.amount <= m_question.budget.amount; }
    Trial begin();
    void up(Answer& answer);
    bool down(Answer& answer);
    void bisect(Answer& answer);
    void take(Answer& answer, std::int64_t value);

    const network::Settings& m_settings;
    const Question& m_question;
    std::int64_t RunSettings::*m_number = nullptr;
    network::SizeState m_size;
    network::NetworkPtr m_network; ///< of a run's number: the same in every trial
    std::int64_t m_step = 1, m_anchor = 0, m_least = 1;
    std::int64_t m_high = 0; ///< the least value known not to fit; 0 = none yet
    std::int64_t m_evaluations = 0;
};

Search::Search(const network::Settings& settings, const Question& question)
    : m_settings(settings)
    , m_question(question) {
    for (const auto& [name, number] : runNumbers) {
        if (question.unknown == name)
            m_number = number;
    }
    if (m_number) {
        if (question.budget.of == Budget::Of::Parameters)
            throw Problem("the number of parameters does not depend on the " + question.unknown
                    + "; a budget of parameters can be solved for a size of the model",
                Problem::Kind::Usage);
        if (m_number == &RunSettings::context && question.mode == Mode::Train)
            throw Problem(
                "training has no context; solve for the sequence, or use --mode inference", Problem::Kind::Usage);
        m_network = network::resolve(settings);
        return;
    }
    const architecture::Architecture& architecture = settings.blueprint->architecture();
    const architecture::Size* size = architecture.size(question.unknown);
    if (!size) {
        std::vector<std::string> known = architecture.sizeNames();
        for (const RunNumber& number : runNumbers)
            known.emplace_back(number.first);
        throw Problem("'" + question.unknown + "' is nothing to solve for here" + didYouMean(question.unknown, known)
                + (nearest(question.unknown, known).empty() ? "; batch, sequence, context or a size of the model" : ""),
            Problem::Kind::Usage);
    }
    for (network::SizeState& state : network::sizes(settings)) {
        if (state.key == size->key)
            m_size = std::move(state);
    }
    const std::int64_t* value = m_size.value.integer();
    if (!value || *value < 1)
        throw Problem("'" + m_size.name + "' is no whole number here and cannot be solved for", Problem::Kind::Usage);
    m_step = std::max<std::int64_t>(1, size->step);
    m_anchor = *value % m_step;
    m_least = m_anchor == 0 ? m_step : m_anchor;
}

bool Search::legal(std::int64_t value) const {
    if (m_number)
        return true;
    try {
        const network::Settings settings = network::with(m_settings, m_size.key, formula::Value(value));
        return network::keepsRequirements(*settings.blueprint, network::evaluateSizes(settings).values);
    } catch (const Problem&) {
        return false;
    }
}

std::optional<std::int64_t> Search::legalBelow(std::int64_t value, std::int64_t above) const {
    value -= (value - m_anchor) % m_step;
    for (std::int64_t steps = 0; steps < widestGap && value > above && value >= m_least; ++steps, value -= m_step) {
        if (legal(value))
            return value;
    }
    return std::nullopt;
}

std::optional<std::int64_t> Search::legalAbove(std::int64_t value, std::int64_t below) const {
    value += (m_step - (value - m_anchor) % m_step) % m_step;
    for (std::int64_t steps = 0; steps < widestGap && value < below; ++steps, value += m_step) {
        if (legal(value))
            return value;
    }
    return std::nullopt;
}

std::optional<Trial> Search::tried(std::int64_t value) {
    ++m_evaluations;
    try {
        Trial trial;
        trial.value = value;
        RunSettings run = m_question.run;
        if (m_number)
            run.*m_number = value;
        trial.network
            = m_network ? m_network : network::resolve(network::with(m_settings, m_size.key, formula::Value(value)));
        trial.memory = memory(*trial.network, m_question.mode, run);
        trial.amount
            = m_question.budget.of == Budget::Of::Bytes ? trial.memory.total : trial.network->totals().parameters;
        return trial;
    } catch (const Problem& problem) {
        if (problem.kind() == Problem::Kind::Usage)
            throw;
        return std::nullopt; // beyond what can be counted: 2^63 - 1, a million repeats
    }
}

/// Where it stands; a run's number, which always may, at its least.
Trial Search::begin() {
    if (m_number) {
        RunSettings run = m_question.run;
        run.*m_number = 1;
        Trial trial{1, 0, m_network, memory(*m_network, m_question.mode, run)};
        trial.amount = trial.memory.total;
        return trial;
    }
    Trial trial{*m_size.value.integer(), 0, network::resolve(m_settings), {}};
    trial.memory = memory(*trial.network, m_question.mode, m_question.run);
    trial.amount = m_question.budget.of == Budget::Of::Bytes ? trial.memory.total : trial.network->totals().parameters;
    return trial;
}

/// From a value that fits to a pair of which the larger does not.
void Search::up(Answer& answer) {
    std::int64_t value = 0, amount = 0; // of the one before the best
    while (m_high == 0 && answer.best.value <= mostValue / 2) {
        const Trial& best = answer.best;
        std::int64_t target = 2 * best.value;
        if (value > 0 && best.amount > amount) // where a straight line through the last two passes the budget
            target = static_cast<std::int64_t>(std::min<Wide>(Wide{furthest} * best.value,
                best.value + 1
                    + Wide{m_question.budget.amount - best.amount} * (best.value - value) / (best.amount - amount)));
        else if (value > 0 && m_number)
            target = furthest * best.value; // nothing grows yet
        target = std::min(target, mostValue);
        value = best.value;
        amount = best.amount;
        auto next = legalBelow(target, value);
        if (!next)
            next = legalAbove(target, mostValue);
        if (!next)
            return;
        take(answer, *next);
    }
}

/// From a value that does not fit to one that does; false if not even the least legal one does.
bool Search::down(Answer& answer) {
    while (true) {
        const std::int64_t from = answer.next->value;
        auto value = legalBelow(from / 2, m_least - 1);
        if (!value) // nothing legal in the lower half
            value = legalAbove(m_least, from);
        if (!value)
            return false;
        std::optional<Trial> trial = tried(*value);
        if (!trial)
            return false;
        if (fits(*trial)) {
            m_high = from;
            answer.best = std::move(*trial);
            return true;
        }
        answer.next = std::move(trial);
    }
}

void Search::bisect(Answer& answer) {
    bool halve = false; // the last step left more than half
    while (m_high > 0) {
        const std::int64_t low = answer.best.value, width = m_high - low;
        std::int64_t middle = low + width / 2;
        if (!halve && width > 2 && answer.next && answer.next->amount > answer.best.amount) {
            const Wide part = Wide{m_question.budget.amount - answer.best.amount} * width
                / (answer.next->amount - answer.best.amount);
            middle = std::clamp(low + static_cast<std::int64_t>(part), low + 1, m_high - 1);
        }
        auto value = legalBelow(middle, low);
        if (!value)
            value = legalAbove(middle + 1, m_high);
        if (!value)
            return;
        take(answer, *value);
        halve = m_high - answer.best.value > width / 2;
    }
}

/// Tries a value above the best: it becomes the best, or the least that does not fit.
void Search::take(Answer& answer, std::int64_t value) {
    std::optional<Trial> trial = tried(value);
    if (trial && fits(*trial)) {
        answer.best = std::move(*trial);
    } else {
        m_high = value;
        answer.next = std::move(trial);
    }
}

Answer Search::answer() {
    Answer answer;
    answer.unknown = m_number ? m_question.unknown : m_size.name;
    answer.step = m_step;
    m_evaluations = 1;
    Trial first = begin();
    bool any = true;
    if (fits(first)) {
        answer.best = std::move(first);
        up(answer);
    } else {
        answer.next = std::move(first);
        any = !m_number && down(answer);
    }
    if (any)
        bisect(answer);
    answer.evaluations = m_evaluations;
    if (any && answer.next) {
        std::int64_t most = -1;
        for (const Part part : {Part::Weights, Part::Gradients, Part::Optimizer, Part::Activations, Part::Logits,
                 Part::KvCache, Part::Temporary}) {
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

Answer solve(const network::Settings& settings, const Question& question) {
    return Search(settings, question).answer();
}

} // namespace paramap::cost
