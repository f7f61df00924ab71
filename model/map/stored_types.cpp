// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/stored_types.h"

#include <algorithm>
#include <map>
#include <utility>

namespace paramap::map {

using network::Module;
using network::Tensor;

StoredTypes::StoredTypes(network::NetworkPtr network, const cost::RunSettings& run)
    : m_network(std::move(network))
    , m_format(cost::formatOf(run, cost::weightType(run, *m_network)))
    , m_storage(*m_network, m_format) {
}

std::string StoredTypes::of(const Module& module, const Tensor& tensor) const {
    if (m_storage.of(module, tensor).converted)
        return std::string(m_format.name);
    return m_format.isGguf() ? "f32" : "bf16";
}

std::string StoredTypes::of(const Module& module) const {
    const auto known = m_modules.find(&module);
    if (known != m_modules.end())
        return known->second;
    std::map<std::string, std::int64_t> counts;
    const auto add = [&](const auto& self, const Module& part, std::int64_t times) -> void {
        for (const Tensor& tensor : part.tensors)
            if (!tensor.isBuffer() && tensor.tiedTo.empty())
                counts[of(part, tensor)] += times * tensor.count; // at most the total, which did not overflow
        for (const network::Run& run : part.children)
            self(self, *run.module, times * run.count);
    };
    add(add, module, 1);
    const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
    return m_modules[&module] = most == counts.end() ? std::string(m_format.name) : most->first;
}

} // namespace paramap::map
