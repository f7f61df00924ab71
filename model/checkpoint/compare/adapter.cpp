// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/adapter.h"

#include "model/problem/ascii.h"

#include <algorithm>
#include <array>

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

std::int64_t firstDimension(const FileTensor& tensor) {
    return tensor.shape.empty() ? 1 : tensor.shape.front();
}

std::int64_t rankOf(const FileTensor& tensor, AdapterPart part) {
    const bool isIn = part == AdapterPart::In || part == AdapterPart::EmbeddingIn;
    return isIn || tensor.shape.size() < 2 ? firstDimension(tensor) : tensor.shape[1];
}

std::int64_t quotient(std::int64_t a, std::int64_t b) {
    return b > 0 ? a / b : 0;
}

const FileTensor* find(const std::map<AdapterPart, const FileTensor*>& parts, AdapterPart part, AdapterPart other) {
    for (const AdapterPart each : {part, other})
        if (const auto found = parts.find(each); found != parts.end())
            return found->second;
    return nullptr;
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

/// B·A is a matrix [out, in], which is added to the weight: A has [rank, in], B has [out, rank]. For an embedding, and
/// where the model multiplies by [in, out], the product is turned.
Why Adapter::faultOf(const Module& module) const {
    const FileTensor* in = find(module.parts, AdapterPart::In, AdapterPart::EmbeddingIn);
    const FileTensor* out = find(module.parts, AdapterPart::Out, AdapterPart::EmbeddingOut);
    const bool isTurned = module.parts.contains(AdapterPart::EmbeddingIn);
    if (in && out && in->elements >= 0 && out->elements >= 0
        && rankOf(*in, AdapterPart::In) != rankOf(*out, AdapterPart::Out))
        return {.kind = "shape",
            .detail = "ranks",
            .count = rankOf(*in, AdapterPart::In),
            .more = rankOf(*out, AdapterPart::Out)};
    if (!module.weight || module.weight->has("split"))
        return {};
    std::int64_t rows = 0;
    for (const std::size_t tensor : module.weight->tensors)
        rows += m_expected[tensor].shape.empty() ? 1 : m_expected[tensor].shape.front();
    const ExpectedTensor& weight = m_expected[module.weight->tensors.front()];
    std::int64_t columns = quotient(weight.elements, weight.shape.empty() ? 1 : weight.shape.front());
    if (weight.isInOut || isTurned)
        std::swap(rows, columns);
    const std::string target = lastWord(moduleOf(weight), false);
    Why fault{.kind = "shape", .detail = "adapter", .name = target, .count = rows, .more = columns};
    if (in && in->elements >= 0 && quotient(in->elements, rankOf(*in, AdapterPart::In)) != columns)
        return fault;
    if (out && out->elements >= 0 && quotient(out->elements, rankOf(*out, AdapterPart::Out)) != rows)
        return fault;
    const FileTensor* vector = find(module.parts, AdapterPart::Vector, AdapterPart::Magnitude);
    if (vector && vector->elements >= 0 && vector->elements != rows && vector->elements != columns)
        return fault;
    return {};
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
        if (!target.empty() && std::ranges::find(targets, target) == targets.end())
            targets.push_back(target);
        for (const auto& [part, tensor] : module.parts) {
            const std::optional<AdapterName> known = m_names.adapter(tensor->name);
            const std::string about = known ? known->about : std::string();
            if (m_why.about.empty() || part == AdapterPart::Magnitude)
                m_why.about = about;
            if (part == AdapterPart::Prompt && tensor->shape.size() == 2)
                m_why.more = m_why.count = std::max(m_why.count, tensor->shape.front());
            if (part > AdapterPart::EmbeddingOut || tensor->elements < 0)
                continue;
            const std::int64_t rank = rankOf(*tensor, part);
            m_why.count = m_why.count == 0 ? rank : std::min(m_why.count, rank);
            m_why.more = std::max(m_why.more, rank);
        }
    }
    for (const std::string& target : targets)
        m_why.name += (m_why.name.empty() ? "" : " ") + target;
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
    if (row.status == Status::Extra && !module->second.weight && name->part != AdapterPart::Prompt)
        row.why = {.kind = "adapter", .detail = "elsewhere", .about = m_why.about, .name = m_cls};
    return row;
}

} // namespace paramap::checkpoint
