// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/adapters/adapter_places.h"

#include "model/description/blueprint.h"
#include "model/formula/value.h"

#include <algorithm>

namespace paramap::cost {

using network::Module;

bool isLinear(const Module& module) {
    return module.children.empty() && !module.tensors.empty() && !module.tensors.front().isBuffer()
        && module.tensors.front().shape.size() == 2 && module.orientation() != description::Orientation::None;
}

Widths widthsOf(const Module& linear) {
    const network::Shape& shape = linear.tensors.front().shape;
    return linear.orientation() == description::Orientation::InOut ? Widths{shape[0], shape[1]}
                                                                   : Widths{shape[1], shape[0]};
}

Widths wholeWidths(const Widths& part, std::int64_t elements, bool byRows) {
    if (elements == 0 || part.in == 0 || part.out == 0)
        return part;
    return byRows ? Widths{elements / part.out, part.out} : Widths{part.in, elements / part.in};
}

bool inAttention(const Chain& place) {
    for (const Chain* up = &place; up; up = up->parent)
        if (up->module->kind == description::Kind::Attention)
            return true;
    return false;
}

Table tableOf(const Module& module) {
    Table table;
    if (module.kind == description::Kind::Embedding)
        for (const network::Tensor& tensor : module.tensors)
            if (!tensor.isBuffer() && tensor.shape.size() == 2)
                table = {tensor.shape[0], tensor.shape[1]};
    for (const network::Run& run : module.children)
        if (const Table below = tableOf(*run.module); below.rows > table.rows)
            table = below;
    return table;
}

std::int64_t headsOf(const network::Network& network) {
    const std::vector<formula::Value>& slots = network.slots.values;
    const std::vector<description::Size>& sizes = network.settings.blueprint->architecture().sizes;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (sizes[i].realm.empty() && (sizes[i].meaning == "heads" || sizes[i].meaning == "decoder heads"))
            if (const std::int64_t* value = slots[i].integer(); value && *value > 0)
                return *value;
    return 0;
}

AttentionWidths attentionOf(const Module& module, std::int64_t heads) {
    const Module* last = nullptr;
    if (module.kind == description::Kind::Attention)
        for (const network::Run& run : module.children)
            if (isLinear(*run.module))
                last = run.module.get();
    if (!last)
        return {};
    const Widths widths = widthsOf(*last);
    return {widths.out, widths.in, heads};
}

bool hasTiedHead(const Module& module) {
    return (module.kind == description::Kind::Head
               && std::ranges::any_of(
                   module.tensors, [](const network::Tensor& tensor) { return !tensor.tiedTo.empty(); }))
        || std::ranges::any_of(module.children, [](const network::Run& run) { return hasTiedHead(*run.module); });
}

} // namespace paramap::cost
