// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/adapter.h"

#include "model/architecture/blueprint.h"
#include "model/cost/format.h"
#include "model/cost/words.h"
#include "model/formula/value.h"
#include "model/problem.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;

namespace {

/// PEFT's own choice for each family, in utils/constants.py (TRANSFORMERS_MODELS_TO_LORA_TARGET_MODULES_MAPPING), by
/// the names of its layers: the first row of which the network has every name.
constexpr std::array<std::array<std::string_view, 2>, 10> usualTargets{
    {{"q_proj", "v_proj"}, {"query_key_value", ""}, {"query", "value"}, {"query_proj", "value_proj"}, {"q", "v"},
        {"c_attn", ""}, {"qkv_proj", ""}, {"Wqkv", ""}, {"q_lin", "v_lin"}, {"in_proj", ""}}};
/// Families whose choice goes beyond such a row although others have layers of the same names.
struct Wider {
    std::string_view modelType;
    std::array<std::string_view, 2> more;
};
constexpr std::array<Wider, 1> widerTargets{{{"phi", {"fc1", "fc2"}}}};

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

/// What one element of an adapter takes. PEFT keeps adapters in 32 bits beside a base in 16, unless the recipe itself
/// keeps master copies.
Precision precisionOf(const Precision& base, const std::string& dtype) {
    if (dtype.empty() && base.master > 0)
        return base;
    const std::int64_t bytes = dtype.empty() ? 4 : formatNamed(dtype, "number type").blockBytes;
    if (bytes == base.weight)
        return base;
    Precision result = base;
    result.weight = result.gradient = result.state = bytes;
    result.master = 0;
    result.weightWords = dtype.empty() ? "fp32" : formatNamed(dtype, "number type").name;
    return result;
}

} // namespace

bool readDropout(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value < 1))
        throw Problem(
            "the dropout of LoRA must be a number from 0 to below 1, not '" + text + "'", Problem::Kind::Usage);
    return value > 0;
}

std::int64_t loraRank(const std::string& trained) {
    if (trained == "all")
        return 0;
    constexpr std::string_view prefix = "lora:";
    std::int64_t rank = 0;
    const char* last = trained.data() + trained.size();
    if (trained.starts_with(prefix)) {
        const auto [end, error] = std::from_chars(trained.data() + prefix.size(), last, rank);
        constexpr std::int64_t most = 1 << 20;
        if (error == std::errc() && end == last && rank >= 1 && rank <= most)
            return rank;
        throw Problem("the rank of LoRA must be a whole number from 1 to 1048576, as in 'lora:8', not '"
                + trained.substr(prefix.size()) + "'",
            Problem::Kind::Usage);
    }
    refuseWord(trained, "choice of trained parameters", {"all", "lora:R"});
}

bool isLinear(const Module& module) {
    return module.children.empty() && !module.tensors.empty() && !module.tensors.front().isBuffer()
        && module.tensors.front().shape.size() == 2 && (module.cls.ends_with("Linear") || module.cls == "Conv1D");
}

Widths widthsOf(const Module& linear) {
    const network::Shape& shape = linear.tensors.front().shape;
    return linear.cls == "Conv1D" ? Widths{shape[0], shape[1]} : Widths{shape[1], shape[0]};
}

Widths wholeWidths(const Widths& part, std::int64_t elements, bool byRows) {
    if (elements == 0 || part.in == 0 || part.out == 0)
        return part;
    return byRows ? Widths{elements / part.out, part.out} : Widths{part.in, elements / part.in};
}

Adapters::Adapters(const network::Network& network, const RunSettings& settings, const Precision& precision)
    : m_rank(loraRank(settings.trained)) {
    if (m_rank == 0)
        return;
    m_dropout = readDropout(settings.loraDropout);
    m_precision = precisionOf(precision, settings.loraDtype);
    m_attention = settings.loraTargets == "attention";
    m_all = settings.loraTargets == "all-linear";
    std::set<std::string> linear;
    const Chain root{nullptr, nullptr, network.root.get()};
    m_usual = settings.loraTargets.empty();
    if (m_usual) {
        collect(root, linear);
        for (const auto& [first, second] : usualTargets) {
            if (!linear.contains(std::string(first)) || (!second.empty() && !linear.contains(std::string(second))))
                continue;
            for (const std::string_view name : {first, second})
                if (!name.empty())
                    m_wanted.push_back({std::string(name)});
            break;
        }
        const std::vector<std::string>& types = network.settings.blueprint->architecture().modelTypes;
        for (const Wider& wider : widerTargets)
            if (std::ranges::find(types, wider.modelType) != types.end())
                for (const std::string_view name : wider.more)
                    m_wanted.push_back({std::string(name)});
        m_attention = m_wanted.empty();
    } else if (!m_attention && !m_all) {
        for (const std::string& name : parts(settings.loraTargets, ',')) {
            m_wanted.push_back(parts(name, '.'));
            std::ranges::reverse(m_wanted.back());
        }
    }
    m_names.clear();
    linear.clear();
    collect(root, linear);
    const std::vector<std::string> known(linear.begin(), linear.end());
    if (known.empty())
        throw Problem(network.root->cls + " has no linear layer that LoRA could adapt", Problem::Kind::Usage);
    for (const std::vector<std::string>& wanted : m_wanted)
        if (wanted.empty() || !m_names.contains(wanted.front()))
            refuseWord(wanted.empty() ? "" : wanted.front(), "linear layer of " + network.root->cls, known);
    if (m_names.empty())
        throw Problem("attention of " + network.root->cls + " has no linear layer; name others, as in 'all-linear'",
            Problem::Kind::Usage);
}

std::string Adapters::targets() const {
    std::string result;
    for (const std::string& name : m_names)
        result += (result.empty() ? "" : ",") + name;
    return result;
}

bool Adapters::targeted(const Chain& place) const {
    if (m_all)
        return place.module->kind != network::Kind::Head;
    if (m_attention) {
        for (const Chain* up = &place; up; up = up->parent)
            if (up->module->kind == network::Kind::Attention)
                return true;
        return false;
    }
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
    return m_rank > 0 && isLinear(*place.module) && targeted(place);
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

void Adapters::visit(
    const network::Network& network, const std::function<void(const Widths& widths, std::int64_t count)>& each) const {
    if (m_rank > 0)
        visitBelow({nullptr, nullptr, network.root.get()}, 1, each);
}

void Adapters::visitBelow(const Chain& place, std::int64_t times,
    const std::function<void(const Widths& widths, std::int64_t count)>& each) const {
    if (on(place))
        each(widthsOf(*place.module), times);
    for (const network::Run& run : place.module->children) {
        if (run.sharedWith.empty())
            visitBelow({&place, &run, run.module.get()}, checkedMultiply(times, run.count), each);
    }
}

std::int64_t Adapters::parameters(const network::Network& network) const {
    std::int64_t sum = 0;
    visit(network, [&](const Widths& widths, std::int64_t count) {
        sum = checkedAdd(sum, checkedMultiply(checkedMultiply(m_rank, checkedAdd(widths.in, widths.out)), count));
    });
    return sum;
}

std::int64_t Adapters::statesOf(const Widths& widths, const Optimizer& optimizer) const {
    std::int64_t sum = 0;
    for (const network::Shape& shape : {network::Shape{m_rank, widths.in}, network::Shape{widths.out, m_rank}}) {
        network::Tensor tensor;
        tensor.shape = shape;
        tensor.count = checkedMultiply(shape[0], shape[1]);
        const std::int64_t state = optimizer.stateElement(m_precision.state);
        sum = checkedAdd(sum,
            checkedAdd(optimizer.paged ? 0 : optimizer.bytes(network::Module{}, tensor, state),
                checkedMultiply(m_precision.master, tensor.count)));
    }
    return sum;
}

std::int64_t Adapters::bytes(const Widths& widths, const Optimizer& optimizer) const {
    const std::int64_t elements = checkedMultiply(m_rank, checkedAdd(widths.in, widths.out));
    return checkedAdd(
        checkedMultiply(elements, m_precision.weight + m_precision.gradient), statesOf(widths, optimizer));
}

std::int64_t Adapters::states(const network::Network& network, const Optimizer& optimizer) const {
    std::int64_t sum = 0;
    visit(network, [&](const Widths& widths, std::int64_t count) {
        sum = checkedAdd(sum, checkedMultiply(statesOf(widths, optimizer), count));
    });
    return sum;
}

} // namespace paramap::cost
