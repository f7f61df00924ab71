// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/segmenting.h"

#include "model/network/totals.h"

#include <algorithm>

namespace paramap::cost {

namespace {

bool holdsList(const network::Module& module) {
    return std::ranges::any_of(module.children, [](const network::Run& run) {
        return (network::isContainer(*run.module) && run.module->childCount > 1) || holdsList(*run.module);
    });
}

std::string pathOf(const Chain& place) {
    if (!place.run)
        return "";
    const std::string above = pathOf(*place.parent);
    return (above.empty() ? above : above + '.') + place.run->name(0);
}

} // namespace

Segmenting::Segmenting(const network::Module& root)
    : m_layers(root)
    , m_none(m_layers.below(root, false) == 0) {
}

bool Segmenting::opens(const network::Run& run) const {
    if (run.count != 1)
        return false;
    if (m_none)
        return network::isContainer(*run.module) || (!run.numbered && holdsList(*run.module));
    return !m_layers.is(*run.module, run.numbered) && m_layers.below(*run.module, run.numbered) > 0;
}

SegmentName segmentName(const Chain& parent, const network::Run& run, std::int64_t first) {
    const std::string above = pathOf(parent);
    return {(above.empty() ? above : above + '.') + run.prefix, run.suffix, run.numbered, run.firstNumber + first};
}

} // namespace paramap::cost
