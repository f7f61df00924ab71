// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/adapters/adapter.h"

#include "model/cost/formats/format.h"
#include "model/description/blueprint.h"
#include "model/formula/value.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/known_words.h"

#include <algorithm>
#include <charconv>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

std::vector<std::string> parts(const std::string& text, char separator) {
    std::vector<std::string> result;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        if (end > begin)
            result.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return result;
}

std::string nameOf(const Chain& place) {
    return place.run ? place.run->name(0) : std::string();
}

/// The bytes of one element of an adapter. PEFT keeps adapters in 32 bits beside a base in 16 bits, unless the
/// precision itself keeps master copies.
Precision precisionOf(const Precision& base, const Format* dtype) {
    if (!dtype && base.master > 0)
        return base;
    const std::int64_t bytes = dtype ? dtype->blockBytes : 4;
    if (bytes == base.weight)
        return base;
    Precision result = base;
    result.weight = result.gradient = result.state = bytes;
    result.master = 0;
    result.weightWords = dtype ? dtype->name : "fp32";
    return result;
}

} // namespace

Adapters::Adapters(const network::Network& network, const RunSettings& settings, const Precision& precision) {
    m_kind = settings.trained.kind;
    m_numbers = settings.trained.numbers;
    if (!m_kind)
        return;
    m_precision = m_kind->place == AdapterKind::Place::Norms && !settings.loraDtype
        ? precision
        : precisionOf(precision, settings.loraDtype);
    if (settings.tp > 1 && !isLora())
        throw Problem(
            phrase("tensor parallelism splits LoRA's adapters alone, not those of %1; nearest: tp 1", {m_kind->title}),
            Problem::Kind::Usage);
    if (settings.zero == 3 && settings.sharding == Sharding::Fsdp && m_precision.weight != precision.weight)
        throw Problem(
            phrase("FSDP makes one flat parameter of adapters and weights, which must have one number type; nearest: "
                   "--lora-dtype %1, or --sharding fsdp2",
                {precision.weightWords}),
            Problem::Kind::Usage);
    if (m_kind->addToAttention) {
        m_heads = headsOf(network);
        std::int64_t attentions = 0;
        visit(network, [&](const Addition& addition, std::int64_t) { attentions += addition.wide > 0 ? 1 : 0; });
        if (m_heads == 0 || attentions == 0)
            throw Problem(phrase("%1 has no attention that %2 could adapt", {network.root->cls, m_kind->title}),
                Problem::Kind::Usage);
    }
    if (!inLayers()) {
        if (tableOf(*network.root).width == 0 && m_kind->place >= AdapterKind::Place::Tokens)
            throw Problem(phrase("%1 has no embedding, which %2 needs", {network.root->cls, m_kind->title}),
                Problem::Kind::Usage);
        return;
    }
    using Targets = AdapterTargets::Kind;
    m_dropout = settings.loraDropout > 0;
    m_usual = !settings.loraTargets;
    const AdapterTargets targets = settings.loraTargets.value_or(AdapterTargets{Targets::Named, {}});
    m_attention = targets.kind == Targets::Attention;
    m_all = targets.kind == Targets::AllLinear;
    std::set<std::string> linear;
    const Chain root{nullptr, nullptr, network.root.get()};
    if (m_usual) {
        collect(root, linear);
        chooseUsual(network, linear);
    } else if (!m_attention && !m_all) {
        for (const std::string& name : targets.names) {
            m_wanted.push_back(parts(name, '.'));
            std::ranges::reverse(m_wanted.back());
        }
    }
    m_names.clear();
    linear.clear();
    collect(root, linear);
    const std::vector<std::string> known(linear.begin(), linear.end());
    if (known.empty())
        throw Problem(phrase("%1 has no linear layer that %2 could adapt", {network.root->cls, m_kind->title}),
            Problem::Kind::Usage);
    for (const std::vector<std::string>& wanted : m_wanted)
        if (wanted.empty() || !m_names.contains(wanted.front()))
            words::refuseWord(
                wanted.empty() ? "" : wanted.front(), phrase("linear layer of %1", {network.root->cls}), known);
    if (m_names.empty())
        throw Problem(
            phrase("attention of %1 has no linear layer; name others, as in 'all-linear'", {network.root->cls}),
            Problem::Kind::Usage);
    visit(network, [](const Addition&, std::int64_t) {}); // refuses layers that the kind cannot adapt
}

/// Takes the targets of the description for this class; otherwise the linear layers of attention.
void Adapters::chooseUsual(const network::Network& network, const std::set<std::string>& linear) {
    const description::Architecture& architecture = network.settings.blueprint->architecture();
    const std::vector<std::vector<std::string>>& lists
        = m_kind->usual == AdapterKind::Usual::Ia3 ? architecture.ia3 : architecture.lora;
    const auto isThere
        = [&](const std::string& name) { return linear.contains(name.substr(name.rfind('.') + 1)); }; // npos + 1 is 0
    const auto chosen = std::ranges::find_if(
        lists, [&](const std::vector<std::string>& names) { return std::ranges::all_of(names, isThere); });
    if (chosen != lists.end())
        for (const std::string& name : *chosen) {
            m_wanted.push_back(parts(name, '.'));
            std::ranges::reverse(m_wanted.back());
        }
    m_attention = m_wanted.empty();
}

AdapterTargets Adapters::targets() const {
    return {AdapterTargets::Kind::Named, {m_names.begin(), m_names.end()}};
}

bool Adapters::targeted(const Chain& place) const {
    if (m_all)
        return place.module->kind != description::Kind::Head;
    if (m_attention)
        return inAttention(place);
    return std::ranges::any_of(m_wanted, [&](const std::vector<std::string>& wanted) {
        const Chain* up = &place;
        for (const std::string& name : wanted) {
            if (!up || nameOf(*up) != name)
                return false;
            up = up->parent;
        }
        return !wanted.empty();
    });
}

bool Adapters::on(const Chain& place) const {
    if (m_heads > 0 && attentionOf(*place.module, m_heads).stream > 0)
        return true;
    return trainsOwn(place) || (everywhere() && isLinear(*place.module))
        || (inLayers() && isLinear(*place.module) && targeted(place));
}

bool Adapters::trainsOwn(const Chain& place) const {
    return m_kind && (m_kind->place == AdapterKind::Place::Norms || everywhere())
        && place.module->kind == description::Kind::Norm && place.module->children.empty();
}

Addition Adapters::at(const Chain& place) const {
    if (!trainsOwn(place) && !isLinear(*place.module))
        return m_kind->addToAttention(attentionOf(*place.module, m_heads), m_numbers);
    if (!trainsOwn(place)) {
        AdapterNumbers numbers = m_numbers;
        numbers.feedForward = !inAttention(place);
        return m_kind->add(widthsOf(*place.module), numbers);
    }
    Addition result;
    for (const network::Tensor& tensor : place.module->tensors)
        if (!tensor.isBuffer())
            result.trained.push_back(tensor.shape);
    return result;
}

void Adapters::collect(const Chain& place, std::set<std::string>& linear) {
    if (isLinear(*place.module)) {
        linear.insert(nameOf(place));
        if (targeted(place))
            m_names.insert(nameOf(place));
    }
    for (const network::Run& run : place.module->children)
        collect({&place, &run, run.module.get()}, linear);
}

void Adapters::visit(const network::Network& network,
    const std::function<void(const Addition& addition, std::int64_t count)>& each) const {
    if (!m_kind)
        return;
    visitBelow({nullptr, nullptr, network.root.get()}, 1, each);
    if (const Addition whole = ofWhole(network); !whole.trained.empty() || whole.held > 0)
        each(whole, 1);
}

void Adapters::visitBelow(const Chain& place, std::int64_t times,
    const std::function<void(const Addition& addition, std::int64_t count)>& each) const {
    if (on(place))
        each(at(place), times);
    for (const network::Run& run : place.module->children) {
        if (run.sharedWith.empty())
            visitBelow({&place, &run, run.module.get()}, checkedMultiply(times, run.count), each);
    }
}

/// The addition that belongs to no layer: token rows, prompts, and the matrices that VeRA's layers share.
Addition Adapters::ofWhole(const network::Network& network) const {
    using Place = AdapterKind::Place;
    Addition result;
    const std::int64_t width = tableOf(*network.root).width, count = m_numbers.first;
    if (m_kind->place == Place::Tokens) {
        result.trained = {{count, width}};
        result.held = checkedMultiply(count, width); // copies of the original rows, to restore them
    } else if (m_kind->place == Place::Prompt) {
        result.trained = {{count, width}};
        if (m_kind->name == "p-tuning") {
            const std::int64_t inner = m_numbers.second > 0 ? m_numbers.second : width;
            for (const network::Shape& shape :
                {network::Shape{inner, width}, {inner}, {inner, inner}, {inner}, {width, inner}, {width}})
                result.trained.push_back(shape);
        }
    } else if (m_kind->place == Place::Prefix) {
        result.trained = {{m_prefixElements}};
    } else if (m_kind->name == "vblora") {
        result.trained = {{256, 256}};
    } else if (m_kind->name == "vera" || m_kind->name == "pvera" || m_kind->name == "randlora") {
        Widths largest;
        largestWidths({nullptr, nullptr, network.root.get()}, largest);
        const std::int64_t small = std::min(largest.in, largest.out), large = std::max(largest.in, largest.out);
        if (m_kind->name == "randlora")
            result.held
                = checkedMultiply(count, checkedAdd(small, checkedMultiply(large, formula::ceilDivided(small, count))));
        else
            result.held = checkedMultiply(
                count, checkedAdd(checkedMultiply(m_kind->name == "pvera" ? 2 : 1, largest.in), largest.out));
    }
    return result;
}

void Adapters::largestWidths(const Chain& place, Widths& largest) const {
    if (on(place)) {
        const Widths here = widthsOf(*place.module);
        largest = {std::max(largest.in, here.in), std::max(largest.out, here.out)};
    }
    for (const network::Run& run : place.module->children)
        largestWidths({&place, &run, run.module.get()}, largest);
}

std::int64_t Adapters::prompt() const {
    return m_kind && m_kind->place == AdapterKind::Place::Prompt ? m_numbers.first : 0;
}

std::int64_t Adapters::prefix() const {
    return m_kind && m_kind->place == AdapterKind::Place::Prefix ? m_numbers.first : 0;
}

bool Adapters::first() const {
    return m_kind && m_kind->place != AdapterKind::Place::Linear && m_kind->place != AdapterKind::Place::Norms;
}

/// Keys and values are kept in the form that attention takes. A tied head multiplies by a table with some rows
/// replaced.
std::int64_t Adapters::keptBeside(
    const network::Network& network, std::int64_t batch, std::int64_t element, std::int64_t weight) const {
    if (prefix() > 0)
        return checkedMultiply(checkedMultiply(batch, element), m_prefixElements);
    if (!m_kind || m_kind->place != AdapterKind::Place::Tokens)
        return 0;
    const Table table = tableOf(*network.root);
    return hasTiedHead(*network.root) ? checkedMultiply(weight, checkedMultiply(table.rows, table.width)) : 0;
}

std::int64_t Adapters::parameters(const network::Network& network) const {
    std::int64_t sum = 0;
    visit(network, [&](const Addition& addition, std::int64_t count) {
        sum = checkedAdd(sum, checkedMultiply(addition.parameters(), count));
    });
    return sum;
}

std::int64_t Adapters::held(const network::Network& network) const {
    std::int64_t sum = 0;
    visit(network, [&](const Addition& addition, std::int64_t count) {
        sum = checkedAdd(sum, checkedMultiply(addition.held, count));
    });
    return sum;
}

std::int64_t Adapters::statesOf(const Addition& addition, const Optimizer& optimizer) const {
    std::int64_t sum = 0;
    for (const network::Shape& shape : addition.trained) {
        network::Tensor tensor;
        tensor.shape = shape;
        tensor.count = Addition{{shape}}.parameters();
        const std::int64_t state = optimizer.stateElement(m_precision.state);
        sum = checkedAdd(sum,
            checkedAdd(optimizer.paged ? 0 : optimizer.bytes(network::Module{}, tensor, state),
                checkedMultiply(m_precision.master, tensor.count)));
    }
    return sum;
}

std::int64_t Adapters::bytes(const Addition& addition, const Optimizer& optimizer) const {
    const std::int64_t kept
        = checkedAdd(checkedMultiply(addition.parameters(), m_precision.weight + m_precision.gradient),
            checkedMultiply(addition.held, m_precision.weight));
    return checkedAdd(kept, statesOf(addition, optimizer));
}

std::int64_t Adapters::states(const network::Network& network, const Optimizer& optimizer) const {
    std::int64_t sum = 0;
    visit(network, [&](const Addition& addition, std::int64_t count) {
        sum = checkedAdd(sum, checkedMultiply(statesOf(addition, optimizer), count));
    });
    return sum;
}

} // namespace paramap::cost
