// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/run_form.h"

#include "model/cost/account/lengths.h"
#include "model/cost/account/setup.h"
#include "model/cost/adapters/adapter.h"
#include "model/cost/memory/most_loaded.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/memory/run_facts.h"
#include "model/words/list.h"

#include <algorithm>
#include <map>
#include <utility>

namespace paramap::text {

namespace {

using Kind = RunRow::Kind;
using cost::FieldGroup;
using cost::RunField;
using cost::RunSettings;

std::string valueOf(const RunSettings& run, std::string_view key) {
    return cost::valueText(run, cost::runField(key));
}

class Form {
public:
    Form(const network::Network& network, cost::Mode mode, const RunSettings& run, const words::NumberStyle& style);

    std::vector<RunGroup> groups() const;

private:
    RunRow row(const RunField& field, const RunField::Words& words) const;
    std::string shownOpen(const RunField& field) const;
    void offerDevices(RunRow& row, const RunField& field) const;
    std::string summary(FieldGroup group) const;
    std::string adapterSummary() const;

    RunSettings filled(const RunSettings& run) const;
    std::string problemOf(const RunSettings& run) const;
    std::string problemOf(const RunField& field, const std::string& value) const;

    const network::Network& m_network;
    cost::Mode m_mode;
    const RunSettings& m_run;
    const words::NumberStyle& m_style;
    RunSettings m_base; ///< of which one setting at a time is changed, to ask what it allows
    cost::RunFacts m_facts;
};

Form::Form(const network::Network& network, cost::Mode mode, const RunSettings& run, const words::NumberStyle& style)
    : m_network(network)
    , m_mode(mode)
    , m_run(run)
    , m_style(style)
    , m_base(run) {
    if (!problemOf(run).empty()) {
        // What one setting allows is asked with the others out of its way.
        m_base.tp = m_base.cp = m_base.pp = m_base.ep = 1;
        m_base.sp = false;
        m_base.trained = {};
    }
    cost::Lengths lengths;
    try {
        lengths = cost::lengthsOf(cost::Setup(network, mode, m_base));
    } catch (const Problem&) { // the rows say why there is no account
    }
    m_facts = runFacts(network, mode, lengths);
    m_facts.hasVocabulary = m_facts.hasVocabulary || (run.padVocabulary > 1 && !run.engine); // somebody asks for it
}

/// The run with its defaults filled in, as far as it can be.
RunSettings Form::filled(const RunSettings& run) const {
    try {
        return cost::Setup(m_network, m_mode, run).settings;
    } catch (const Problem&) {
        return run;
    }
}

/// Why the model cannot be run so; empty if it can.
std::string Form::problemOf(const RunSettings& run) const {
    try {
        const cost::Setup setup(m_network, m_mode, run);
        if (cost::splitsTheModel(run))
            cost::checkSplit(setup);
        return {};
    } catch (const Problem& problem) {
        return problem.sentence();
    }
}

std::string Form::problemOf(const RunField& field, const std::string& value) const {
    try {
        return problemOf(cost::withValue(m_base, field, value));
    } catch (const Problem& problem) {
        return problem.sentence();
    }
}

/// The choice in force: how it is shown, and why it cannot be.
void settle(RunRow& row) {
    const auto now = std::ranges::find(row.choices, row.value, &RunChoice::word);
    if (now == row.choices.end()) {
        row.shown = shownWord(row.value);
        return;
    }
    row.shown = now->shown;
    row.problem = now->reason;
}

/// What stands for a value that is left open; empty of what cannot be.
std::string Form::shownOpen(const RunField& field) const {
    const RunField::Open& open = field.dialog.open;
    if (!open.given.empty() && !field.isOpen(m_run))
        return std::string(open.given);
    RunSettings run = m_run;
    for (const RunField* each : cost::fieldsOfDialog()) {
        if (open.given.empty() && each->dialog.open.given.empty() && !each->dialog.open.left.empty())
            each->value.parse(run, ""); // what would stand there if nothing were asked for, from the first of them on
        if (each == &field)
            break;
    }
    std::string value = open.number ? std::to_string(open.number(run)) : cost::valueText(filled(run), field);
    if (field.isNumber() && value != "0")
        value = words::given(std::stoll(value), m_style);
    return value.empty() || value == "0" ? std::string(open.given) : phrase(open.left, {value});
}

/// Numbers of devices, with the reason for every one that the model does not allow.
void Form::offerDevices(RunRow& row, const RunField& field) const {
    bool listed = false;
    for (const int each : field.dialog.devices) {
        const std::string word = std::to_string(each);
        listed = listed || word == row.value;
        row.choices.push_back({word, words::given(each, m_style), {}, each == 1 ? "" : problemOf(field, word)});
    }
    if (!listed)
        row.choices.push_back({row.value, row.value, {}, problemOf(field, row.value)});
    const auto possible = [](const RunChoice& choice) { return choice.reason.empty(); };
    if (std::ranges::none_of(row.choices.begin() + 1, row.choices.end(), possible) && row.value == "1")
        row.unavailable = row.choices[1].reason;
}

RunRow Form::row(const RunField& field, const RunField::Words& words) const {
    const RunField::Dialog& dialog = field.dialog;
    const bool mayBeOpen = !dialog.open.left.empty();
    RunRow row;
    row.key = field.key;
    row.label = words.label;
    row.about = words.about;
    row.value = row.shown = cost::valueText(m_run, field);
    if (field.isFlag()) {
        row.kind = Kind::Flag;
    } else if (field.isNumber() && dialog.values.empty() && dialog.devices.empty()) {
        row.kind = Kind::Number;
        row.automatic = mayBeOpen ? shownOpen(field) : "";
    } else {
        row.kind = field.value.closed || !dialog.typed ? Kind::Choice : Kind::Free;
        row.choices = runChoices(field);
        if (mayBeOpen)
            row.choices.insert(row.choices.begin(), RunChoice{"", shownOpen(field), {}, {}});
        if (!dialog.devices.empty())
            offerDevices(row, field);
        settle(row);
    }
    if (dialog.unavailable && row.unavailable.empty())
        row.unavailable = dialog.unavailable(m_run, m_mode);
    if (dialog.layers && row.unavailable.empty())
        row.problem = problemOf(cost::onOneDevice(m_run));
    if (dialog.problem)
        row.problem = dialog.problem(m_run, m_mode);
    return row;
}

std::string Form::adapterSummary() const {
    if (m_run.trained.all())
        return "off: all parameters are trained";
    const RunSettings now = filled(m_run);
    const bool lora = m_run.trained.kind == &cost::adapterKinds().front();
    return words::dotList(
        {lora ? phrase("rank %1", {std::to_string(m_run.trained.numbers.first)}) : shownWord(word(m_run.trained)),
            valueOf(now, "lora_targets"), now.baseDtype ? phrase("base %1", {valueOf(now, "base_dtype")}) : ""});
}

/// A group in a few words, for those who do not unfold it.
std::string Form::summary(FieldGroup group) const {
    switch (group) {
    case FieldGroup::Basics:
        return {};
    case FieldGroup::Loss:
        return words::dotList({phrase("logits %1", {shownValue(cost::runField("loss"), m_run)}),
            m_run.padVocabulary > 1 ? phrase("vocabulary in %1", {shownValue(cost::runField("pad_vocabulary"), m_run)})
                                    : ""});
    case FieldGroup::Adapters:
        return adapterSummary();
    case FieldGroup::Engine:
        return words::dotList({phrase("logits %1", {shownValue(cost::runField("logits"), m_run)}),
            m_run.prefillChunk ? phrase(*m_run.prefillChunk, "%1 token at once", "%1 tokens at once",
                {words::given(*m_run.prefillChunk, m_style)})
                               : ""});
    case FieldGroup::Storage:
        return m_run.quantiseHead ? "the head, too" : "as their type says";
    case FieldGroup::Parallelism:
        return parallelWords(m_run, m_mode, m_style);
    }
    return {};
}

std::vector<RunGroup> Form::groups() const {
    std::map<FieldGroup, RunGroup> groups;
    for (const RunField* field : cost::fieldsOfDialog()) {
        const RunField::Words* words = field->wordsFor(m_facts);
        if (!words)
            continue;
        const FieldGroup at = field->dialog.group ? field->dialog.group(m_facts) : FieldGroup::Basics;
        groups[at].rows.push_back(row(*field, *words));
    }
    std::vector<RunGroup> result;
    for (auto& [at, group] : groups)
        result.push_back({std::string(title(at)), summary(at), std::move(group.rows)});
    return result;
}

} // namespace

std::vector<RunGroup> runForm(
    const network::Network& network, cost::Mode mode, const RunSettings& run, const words::NumberStyle& style) {
    return Form(network, mode, run, style).groups();
}

std::string typedWord(const RunRow& row, const std::string& typed) {
    for (const RunChoice& choice : row.choices)
        if (choice.shown == typed || choice.word == typed)
            return choice.word;
    return typed;
}

std::string deviceCount(const RunSettings& run, const words::NumberStyle& style) {
    const std::int64_t all = cost::devices(run);
    return phrase(all, "%1 device", "%1 devices", {words::given(all, style)});
}

std::string parallelWords(const RunSettings& run, cost::Mode mode, const words::NumberStyle& style) {
    std::vector<std::string> parts;
    for (const auto& [pattern, value] : {std::pair{"dp %1", run.dp}, std::pair{"tp %1", run.tp},
             std::pair{"cp %1", run.cp}, std::pair{"pp %1", run.pp}, std::pair{"ep %1", run.ep}})
        if (value > 1)
            parts.push_back(phrase(pattern, {words::given(value, style)}));
    if (run.sp)
        parts.emplace_back("sp");
    if (run.zero > 0 && mode == cost::Mode::Train)
        parts.push_back(phrase("ZeRO %1", {words::given(run.zero, style)}));
    const std::string all = deviceCount(run, style);
    return parts.empty() ? all : phrase("%1: %2", {all, words::dotList(parts)});
}

} // namespace paramap::text
