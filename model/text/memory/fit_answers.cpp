// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/fit_answers.h"

#include "model/cost/account/setup.h"
#include "model/cost/run/run_fields.h"
#include "model/network/network.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/solve/solve.h"

#include <algorithm>
#include <array>

namespace paramap::text {

namespace {

using Of = FitAnswer::Of;

/// The size that says how many layers there are: the first that says it of all of the model, else of a part.
std::optional<sizes::SizeState> layersOf(const sizes::Settings& settings) {
    const std::vector<sizes::SizeState> all = sizes::states(settings);
    using Test = bool (*)(const std::string&);
    constexpr std::array<Test, 2> tests{[](const std::string& word) { return word == "layers" || word == "blocks"; },
        [](const std::string& word) { return word.ends_with(" layers") || word.ends_with(" blocks"); }};
    for (const Test test : tests) {
        const auto found = std::ranges::find_if(all, [test](const sizes::SizeState& size) {
            return size.slider && size.used && size.value.integer() && test(size.meaning);
        });
        if (found != all.end())
            return *found;
    }
    return std::nullopt;
}

/// What is said of one unknown.
struct Sentences {
    std::string none; ///< "Not even batch 1 fits"
    std::string_view most; ///< "Largest batch that fits: %1"; of layers, %2 is what they are called
    std::string_view all; ///< the same of all that the model was made for
    std::string_view called;
};

/// One question at work.
class Asked {
public:
    Asked(const sizes::Settings& settings, cost::Mode mode, const cost::RunSettings& run, const cost::DeviceSet& set,
        const words::NumberStyle& style)
        : m_settings(settings)
        , m_question{mode, run, {}, cost::budgetOf(set, run)}
        , m_style(style) { }

    solve::Answer solve(const std::string& unknown) {
        m_question.unknown = unknown;
        return solve::solve(m_settings, m_question);
    }

    /// `now`: its value; `end`: no further than this, 0 = none.
    FitAnswer words(
        const solve::Answer& answer, const Sentences& sentences, std::int64_t now, std::int64_t end = 0) const {
        FitAnswer result;
        const std::int64_t room = m_question.budget.amount;
        if (!answer.best.network && answer.next) {
            const solve::Trial& trial = *answer.next;
            const std::int64_t weights = trial.memory.bytes(cost::Part::Weights);
            result.text = phrase(weights > room ? "%1: the weights alone need %2" : "%1: %2 are needed",
                {sentences.none, words::firstBytes(weights > room ? weights : trial.amount, m_style)});
            result.about = phrase("%1 are there", {words::firstBytes(room, m_style)});
            return result;
        }
        const bool all = end > 0 && answer.best.value >= end;
        const std::int64_t value = all ? end : answer.best.value;
        result.text = phrase(all ? sentences.all : sentences.most, {words::exact(value, m_style), sentences.called});
        if (all && answer.best.value > end)
            result.about = phrase(
                "The model was made for no more; there is room for %1", {words::exact(answer.best.value, m_style)});
        else
            result.about = useWords(answer);
        if (value == now)
            result.text = phrase("%1, as it is", {result.text});
        else
            result.value = value;
        return result;
    }

private:
    std::string useWords(const solve::Answer& answer) const {
        const std::string used = words::firstBytes(answer.best.amount, m_style),
                          room = words::firstBytes(m_question.budget.amount, m_style);
        if (!answer.next)
            return phrase("%1 of %2", {used, room});
        return phrase("%1 of %2; %3 would take %4",
            {used, room, words::exact(answer.next->value, m_style), words::firstBytes(answer.next->amount, m_style)});
    }

    const sizes::Settings& m_settings;
    solve::Question m_question;
    const words::NumberStyle& m_style;
};

const Sentences sequenceSentences{
    "Not even a sequence of 1 token fits", "Longest sequence that fits: %1", "Longest sequence that fits: all %1", {}};
const Sentences contextSentences{
    "Not even a context of 1 token fits", "Longest context that fits: %1", "Longest context that fits: all %1", {}};

} // namespace

std::vector<FitAnswer> fitAnswers(const sizes::Settings& settings, cost::Mode mode, const cost::RunSettings& run,
    const cost::DeviceSet& set, const words::NumberStyle& style, const solve::SizeMarks& marks) {
    std::vector<FitAnswer> result;
    if (cost::roomOf(set, run).tooFew)
        return result;
    Asked asked(settings, mode, run, set, style);
    const auto add = [&result](Of of, const std::string& unknown, const auto& make) {
        try {
            if (std::optional<FitAnswer> answer = make()) {
                answer->of = of;
                answer->unknown = unknown;
                result.push_back(std::move(*answer));
            }
        } catch (const Problem&) {
            // No account can be drawn up there; the card says why.
        }
    };
    using Made = std::optional<FitAnswer>;
    add(Of::Batch, "batch", [&]() -> Made {
        const solve::Answer answer = asked.solve("batch");
        if (answer.best.network && !answer.next)
            return std::nullopt;
        return asked.words(answer, {"Not even batch 1 fits", "Largest batch that fits: %1", {}, {}}, run.batch);
    });
    const bool training = mode == cost::Mode::Train;
    const std::string length = training ? "sequence" : "context";
    add(Of::Length, length, [&]() -> Made {
        const solve::Answer answer = asked.solve(length);
        const network::NetworkPtr network = network::resolve(settings);
        const cost::Setup setup(*network, mode, run);
        if (answer.best.network && (answer.flatFrom > 0 || (!answer.next && setup.contextLength == 0)))
            return std::nullopt;
        return asked.words(answer, training ? sequenceSentences : contextSentences,
            training ? setup.sequence : setup.context, setup.contextLength);
    });
    if (const auto layers = layersOf(settings))
        add(Of::Layers, layers->key, [&]() -> Made {
            if (marks.locked.contains(layers->key))
                return FitAnswer{
                    Of::Layers, {}, phrase("Most %1 that fit: %2 is locked", {layers->meaning, layers->name}), {}, {}};
            const solve::Answer answer = asked.solve(layers->key);
            if (answer.best.network && !answer.next)
                return std::nullopt;
            const std::int64_t least = answer.best.network ? 0 : answer.next->value;
            const std::string none = phrase(least, "Not even %1 of the %2 fits", "Not even %1 of the %2 fit",
                {words::exact(least, style), layers->meaning});
            return asked.words(answer, {none, "Most %2 that fit: %1", {}, layers->meaning}, *layers->value.integer());
        });
    return result;
}

cost::RunSettings withAnswer(cost::RunSettings run, const FitAnswer& answer) {
    const char* key = answer.of == FitAnswer::Of::Batch ? "batch"
        : answer.unknown == "context"                   ? "context"
                                                        : "sequence";
    if (answer.value)
        cost::runField(key).value.parse(run, std::to_string(*answer.value));
    return run;
}

} // namespace paramap::text
