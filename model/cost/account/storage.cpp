// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/storage.h"

#include "model/cost/account/setup.h"
#include "model/cost/formats/packed_format.h"
#include "model/formula/value.h"

#include <algorithm>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;
using network::Tensor;

const Format& weightType(const RunSettings& run, const network::Network& network) {
    if (run.dtype)
        return *run.dtype;
    const Format* stored = packedFormat(network.settings.packings);
    return stored ? *stored : formatNamed("bf16", "number type");
}

Format formatOf(const RunSettings& run, const Format& type) {
    Format format = type;
    format.headToo = run.quantiseHead;
    return format;
}

Storage::Storage(const network::Network& network, const Format& format)
    : m_format(format) {
    using Scope = Format::Scope;
    constexpr auto expert = static_cast<std::size_t>(description::Kind::Expert);
    if (format.scope == Scope::Experts && network.totals().byKind[expert] == 0)
        m_format.scope = Scope::LinearWeights;
    m_exact = format.scope != Scope::LinearWeights && format.scope != Scope::Experts;
    if (format.scope == Scope::FileType)
        addMatrices(network, *std::ranges::find(fileTypes(), format.name, &FileType::name));
    m_bytes = checkedAdd(m_bytes, sumOfParameters(*network.root, [&](const Module& module, const Tensor& tensor) {
        return m_matrices.contains(&tensor) ? 0 : of(module, tensor).bytes;
    }));
    m_converted
        = checkedAdd(m_converted, sumOfParameters(*network.root, [&](const Module& module, const Tensor& tensor) {
              return !m_matrices.contains(&tensor) && of(module, tensor).converted ? tensor.count : 0;
          }));
    if (format.isGguf()) {
        if (format.scope == Scope::Matrices && m_converted > 0)
            m_byType[format.name] = m_converted;
        if (const std::int64_t others = network.totals().parameters - m_converted; others > 0)
            m_byType["f32"] = checkedAdd(m_byType["f32"], others);
    }
}

void Storage::addMatrices(const network::Network& network, const FileType& file) {
    bool table = false;
    for (const RoleOfTensor& each : rolesOf(network)) {
        const Format& type = ggmlFormat(ggmlTypeOf(file, each.place)).fitting(each.place.columns);
        const std::int64_t bytes = checkedMultiply(type.bytes(each.rows, each.place.columns), each.count);
        const std::int64_t elements = checkedMultiply(each.tensor->count, each.count);
        Sum& sum = m_matrices[each.tensor];
        sum.bytes = checkedAdd(sum.bytes, bytes);
        sum.places = checkedAdd(sum.places, each.count);
        m_bytes = checkedAdd(m_bytes, bytes);
        m_converted = checkedAdd(m_converted, elements);
        m_byType[type.name] = checkedAdd(m_byType[type.name], elements);
        table = table || each.place.role == Role::TokenTable;
    }
    m_exact = table; // llama.cpp supports only networks of tokens
}

Stored Storage::of(const Module& module, const Tensor& tensor) const {
    if (m_format.scope != Format::Scope::FileType)
        return stored(m_format, module, tensor);
    const auto found = m_matrices.find(&tensor);
    if (found == m_matrices.end())
        return {checkedMultiply(tensor.count, 4), false};
    const Sum& sum = found->second;
    return {sum.bytes / sum.places, true};
}

} // namespace paramap::cost
