// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/adapter.h"

#include "model/problem/ascii.h"

#include <algorithm>
#include <array>
#include <set>

namespace paramap::checkpoint {

namespace {

constexpr std::string_view weightEnding = ".weight";

/// "model.layers.0.self_attn.q_proj" of its weight.
std::string moduleOf(const ExpectedTensor& weight) {
    const std::string& name = weight.name;
    return name.ends_with(weightEnding) ? name.substr(0, name.size() - weightEnding.size()) : name;
}

/// "q_proj" of "model.layers.0.self_attn.q_proj"; of a name with _ for dots, what follows its last number.
std::string lastWord(const std::string& module, bool isFlat) {
    if (!isFlat)
        return module.substr(module.find_last_of('.') + 1);
    std::size_t begin = 0;
    for (std::size_t i = 1; i + 1 < module.size(); ++i)
        if (isDigit(module[i - 1]) && module[i] == '_') {
            const std::size_t before = module.find_last_of('_', i - 1);
            const std::size_t digits = before == std::string::npos ? 0 : before + 1;
            if (std::all_of(module.begin() + static_cast<std::ptrdiff_t>(digits),
                    module.begin() + static_cast<std::ptrdiff_t>(i), isDigit))
                begin = i + 1;
        }
    return module.substr(begin);
}

/// What kohya's scripts write before a module's name.
std::string withoutFlatPrefix(std::string name) {
    constexpr std::array<std::string_view, 6> prefixes{
        "lora_unet_", "lora_te1_", "lora_te2_", "lora_te_", "lora_transformer_", "lora_prior_unet_"};
    for (const std::string_view prefix : prefixes)
        if (name.starts_with(prefix))
            return name.substr(prefix.size());
    return name;
}

} // namespace

Adapter::Adapter(const std::vector<FileTensor>& file, const std::vector<std::size_t>& strange,
    const std::vector<ExpectedTensor>& expected, const NameResolver& resolver, const NameRules& names,
    const std::string& cls)
    : m_expected(expected)
    , m_resolver(resolver)
    , m_names(names)
    , m_cls(cls) {
    for (const std::size_t i : strange)
        if (const auto name = names.adapter(file[i].name))
            take(*name, file[i]);
    if (!isThere())
        return;
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (expected[i].name.ends_with(weightEnding)) {
            std::string flat = moduleOf(expected[i]);
            std::ranges::replace(flat, '.', '_');
            m_flat.emplace(std::move(flat), i);
        }
    judge();
    describe();
}

void Adapter::judge() {
    for (auto& each : m_modules) {
        each.second.weight = weightOf(each.first);
        each.second.matrix = matrixOf(each.second.parts);
        each.second.fault = faultOf(each.second);
    }
}

void Adapter::take(const AdapterName& name, const FileTensor& tensor) {
    if (name.part == AdapterPart::Scale)
        return;
    const auto [module, isNew] = m_modules.try_emplace(name.module);
    module->second.parts.emplace(name.part, &tensor);
    if (isNew)
        m_order.push_back(name.module);
}

std::optional<Meaning> Adapter::weightOf(const std::string& module) const {
    if (auto meaning = m_resolver.meaning(module + std::string(weightEnding)))
        return meaning;
    const auto flat = m_flat.find(withoutFlatPrefix(module));
    return flat == m_flat.end() ? std::nullopt : std::optional(Meaning{{flat->second}, {}, {}, {}});
}

/// The change is added to a weight [out, in] or multiplied with it. For an embedding, and where the model multiplies by
/// [in, out], it is turned.
Why Adapter::faultOf(const Module& module) const {
    const AdapterMatrix& matrix = module.matrix;
    if (matrix.rank != matrix.otherRank)
        return {.kind = "shape", .detail = "ranks", .count = matrix.rank, .more = matrix.otherRank};
    if (!module.weight || module.weight->has("split"))
        return {};
    std::int64_t rows = 0;
    for (const std::size_t tensor : module.weight->tensors)
        rows += m_expected[tensor].shape.empty() ? 1 : m_expected[tensor].shape.front();
    const ExpectedTensor& weight = m_expected[module.weight->tensors.front()];
    const std::int64_t first = weight.shape.empty() ? 1 : weight.shape.front();
    std::int64_t columns = first > 0 ? weight.elements / first : 0;
    if (weight.isInOut || matrix.isTurned)
        std::swap(rows, columns);
    const std::string target = lastWord(moduleOf(weight), false);
    Why fault{.kind = "shape", .detail = "adapter", .name = target, .count = rows, .more = columns};
    if ((matrix.columns > 0 && matrix.columns != columns) || (matrix.rows > 0 && matrix.rows != rows)
        || (matrix.block > 0 && columns % matrix.block != 0))
        return fault;
    for (const AdapterPart part : {AdapterPart::Vector, AdapterPart::Magnitude})
        if (const auto vector = module.parts.find(part); vector != module.parts.end())
            if (const std::int64_t elements = vector->second->elements;
                elements >= 0 && elements != rows && elements != columns)
                return fault;
    return {};
}

/// The least and the most of what the modules have.
void Adapter::count(const Module& module) {
    const AdapterMatrix& matrix = module.matrix;
    if (matrix.block > 0)
        m_why.detail = "blocks";
    for (const std::int64_t amount :
        {matrix.block > 0 ? matrix.block : matrix.rank, matrix.block > 0 ? matrix.block : matrix.otherRank}) {
        if (amount == 0)
            continue;
        m_why.count = m_why.count == 0 ? amount : std::min(m_why.count, amount);
        m_why.more = std::max(m_why.more, amount);
    }
}

void Adapter::describe() {
    m_why.kind = "adapter";
    std::vector<std::string> targets;
    for (const std::string& name : m_order) {
        const Module& module = m_modules.at(name);
        const bool isFlat = name.find('.') == std::string::npos;
        const bool isKnown = isFlat && module.weight;
        const std::string target
            = isKnown ? lastWord(moduleOf(m_expected[module.weight->tensors.front()]), false) : lastWord(name, isFlat);
        const bool isShared = module.parts.contains(AdapterPart::Shared);
        if (!target.empty() && !isShared && std::ranges::find(targets, target) == targets.end())
            targets.push_back(target);
        for (const auto& [part, tensor] : module.parts) {
            const std::optional<AdapterName> known = m_names.adapter(tensor->name);
            if (known && (m_why.about.empty() || part == AdapterPart::Magnitude))
                m_why.about = known->about;
            if (part == AdapterPart::Prompt && tensor->shape.size() == 2)
                m_why.more = m_why.count = std::max(m_why.count, tensor->shape.front());
        }
        count(module);
    }
    for (const std::string& target : targets)
        m_why.name += (m_why.name.empty() ? "" : " ") + target;
}

bool Adapter::fits() const {
    const auto tellsSide = [](const Module& module) {
        const auto vector = module.parts.find(AdapterPart::Vector);
        return module.matrix.rows > 0 || module.matrix.columns > 0
            || (vector != module.parts.end() && vector->second->elements > 1);
    };
    return isThere() && std::ranges::all_of(m_modules, [&](const auto& each) {
        return each.second.weight && tellsSide(each.second) && each.second.fault.kind.empty();
    });
}

bool Adapter::isWhole() const {
    std::set<std::string> targets;
    std::set<std::size_t> changed;
    for (const auto& [name, module] : m_modules)
        if (module.weight)
            for (const std::size_t tensor : module.weight->tensors) {
                targets.insert(lastWord(moduleOf(m_expected[tensor]), false));
                changed.insert(tensor);
            }
    return std::ranges::count_if(m_expected, [&](const ExpectedTensor& tensor) {
        return tensor.name.ends_with(weightEnding) && targets.contains(lastWord(moduleOf(tensor), false));
    }) == static_cast<std::ptrdiff_t>(changed.size());
}

std::optional<Row> Adapter::row(const FileTensor& tensor) const {
    const auto name = m_names.adapter(tensor.name);
    if (!name)
        return std::nullopt;
    const auto module = m_modules.find(name->module);
    if (module == m_modules.end())
        return std::nullopt;
    Row row;
    row.status = module->second.fault.kind.empty() ? Status::Extra : Status::Shape;
    row.why = module->second.fault.kind.empty() ? m_why : module->second.fault;
    if (row.status == Status::Extra && !module->second.weight && name->part != AdapterPart::Prompt
        && name->part != AdapterPart::Shared)
        row.why = {.kind = "adapter", .detail = "elsewhere", .about = m_why.about, .name = m_cls};
    return row;
}

} // namespace paramap::checkpoint
