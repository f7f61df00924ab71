// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/model_numbers.h"

#include "model/cost/memory/rule_of_thumb.h"
#include "model/description/kind.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/sizes/settings.h"
#include "model/text/memory/memory_report.h"

#include <algorithm>
#include <array>
#include <utility>

namespace paramap::lesson {

namespace {

constexpr std::array<std::pair<std::string_view, std::int64_t network::Totals::*>, 6> totalWords{{
    {"total", &network::Totals::parameters},
    {"active", &network::Totals::active},
    {"trainable", &network::Totals::trainable},
    {"hidden", &network::Totals::hidden},
    {"buffers", &network::Totals::buffers},
    {"tensors", &network::Totals::tensors},
}};

[[noreturn]] void refuse(std::string_view sentence, const std::string& word, const std::vector<std::string>& known) {
    throw Problem(phrase(sentence, {word}) + didYouMean(word, known));
}

bool isAtOrBelow(std::string_view path, std::string_view top) {
    return top.empty() || (path.starts_with(top) && (path.size() == top.size() || path[top.size()] == '.'));
}

} // namespace

ModelNumbers::ModelNumbers(network::NetworkPtr network, cost::Mode mode, cost::RunSettings run, OpenTruth truths)
    : m_network(std::move(network))
    , m_mode(mode)
    , m_run(std::move(run))
    , m_openTruth(std::move(truths)) {
}

const Truth& ModelNumbers::truth(const std::string& file) {
    if (const auto known = m_truths.find(file); known != m_truths.end())
        return known->second;
    if (!m_openTruth)
        throw Problem(phrase("'%1' is no file beside the lesson", {file}));
    return m_truths.emplace(file, m_openTruth(file, *m_network)).first->second;
}

std::optional<formula::Value> ModelNumbers::size(std::string_view name) const {
    for (const network::Symbol& symbol : network::symbols(*m_network))
        if (symbol.name == name)
            return symbol.value;
    for (const sizes::SizeState& state : sizes::states(m_network->settings))
        if (state.name == name || state.key == name)
            return state.value;
    return std::nullopt;
}

std::vector<std::string> ModelNumbers::sizeNames() const {
    std::vector<std::string> result;
    for (const network::Symbol& symbol : network::symbols(*m_network))
        result.push_back(symbol.name);
    for (const sizes::SizeState& state : sizes::states(m_network->settings))
        result.push_back(state.name);
    return result;
}

std::optional<std::int64_t> ModelNumbers::totalNamed(std::string_view word) const {
    for (const auto& [name, member] : totalWords)
        if (name == word)
            return m_network->totals().*member;
    return std::nullopt;
}

std::vector<std::string> ModelNumbers::totalNames() {
    std::vector<std::string> result;
    for (const auto& [name, member] : totalWords)
        result.emplace_back(name);
    return result;
}

std::int64_t ModelNumbers::parameters(std::string_view path) const {
    std::int64_t sum = 0;
    for (const network::Place& place : placesOf(*m_network, path)) {
        if (!place.sharedWith.empty())
            continue;
        if (!place.tensor)
            sum = formula::checkedAdd(sum, place.module->totals.parameters);
        else if (!place.tensor->isBuffer() && place.tensor->tiedTo.empty())
            sum = formula::checkedAdd(sum, place.tensor->count);
    }
    return sum;
}

std::int64_t ModelNumbers::elementsOf(const network::Module& module) const {
    if (const auto known = m_elements.find(&module); known != m_elements.end())
        return known->second;
    std::int64_t sum = 0;
    for (const network::Tensor& tensor : module.tensors)
        sum = formula::checkedAdd(sum, tensor.count);
    for (const network::Run& run : module.children)
        sum = formula::checkedAdd(sum, formula::checkedMultiply(run.count, elementsOf(*run.module)));
    return m_elements[&module] = sum;
}

std::int64_t ModelNumbers::elements(std::string_view path) const {
    std::int64_t sum = 0;
    for (const network::Place& place : placesOf(*m_network, path))
        sum = formula::checkedAdd(sum, place.tensor ? place.tensor->count : elementsOf(*place.module));
    return sum;
}

std::int64_t ModelNumbers::kind(std::string_view word) const {
    const auto kind = description::kindFromWord(word);
    if (!kind)
        refuse("'%1' is no kind of module", std::string(word), description::kindWords());
    return m_network->totals().byKind[static_cast<std::size_t>(*kind)];
}

const cost::Memory& ModelNumbers::memory() {
    if (!m_memory)
        m_memory = cost::memory(*m_network, m_mode, m_run);
    return *m_memory;
}

Number ModelNumbers::bytes(const std::string& part) {
    const cost::Memory& account = memory();
    if (part == "total")
        return {account.total, !account.exact()};
    std::vector<std::string> known{"total"};
    for (const cost::Part each : cost::allParts) {
        known.emplace_back(cost::word(each));
        if (known.back() != part)
            continue;
        const bool exact = std::ranges::all_of(
            account.lines, [each](const cost::Line& line) { return line.part != each || line.isCertain(); });
        return {account.bytes(each), !exact};
    }
    refuse("the account has no part '%1'", part, known);
}

std::int64_t ModelNumbers::flops(const std::string& what) {
    const cost::Memory& account = memory();
    if (what == "forward")
        return account.flopsForward;
    if (what == "training_step")
        return account.flopsStep;
    if (what == "decode_token")
        return account.flopsDecodeToken;
    if (what == "macs_forward")
        return account.macsForward;
    if (what == "rule_of_thumb") {
        if (const auto rule = cost::ruleOfThumb(*m_network, account))
            return rule->flops;
        throw Problem("there is no rule of thumb for this model and run");
    }
    refuse("the arithmetic has no '%1'", what,
        {"forward", "training_step", "decode_token", "macs_forward", "rule_of_thumb"});
}

std::int64_t ModelNumbers::setting(const std::string& name) {
    std::vector<std::string> known;
    for (const text::RunSetting& setting : text::runSettings(memory())) {
        const auto* number = std::get_if<std::int64_t>(&setting.value);
        if (number && setting.name == name)
            return *number;
        if (number)
            known.emplace_back(setting.name);
    }
    refuse("the run has no number '%1'", name, known);
}

std::int64_t ModelNumbers::flopsOf(std::string_view path) {
    if (!m_modules)
        m_modules = cost::perModule(*m_network, m_mode, memory().settings);
    std::int64_t sum = 0;
    for (const network::Place& place : placesOf(*m_network, path))
        for (const cost::ModuleCost& cost : *m_modules)
            if (isAtOrBelow(cost.path, place.path))
                sum = formula::checkedAdd(sum, cost.flopsForward);
    return sum;
}

} // namespace paramap::lesson
