// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/module_find.h"

#include <utility>

namespace paramap::network {

ModuleFind::ModuleFind(NetworkPtr network, std::string_view typed, bool twice)
    : m_network(std::move(network))
    , m_query(typed) {
    if (twice)
        m_twice.emplace();
    m_total = totalsOf(*m_network->root).parameters;
    if (!m_query.empty() && !m_query.unknownKind())
        visit({}, *m_network->root, false);
}

bool ModuleFind::advance(std::size_t places) {
    for (; places > 0 && !isDone(); --places)
        next();
    return !isDone();
}

void ModuleFind::next() {
    while (!m_levels.empty()) {
        Level& level = m_levels.back();
        if (level.run == level.module->children.size()) {
            m_levels.pop_back();
            continue;
        }
        const Run& run = level.module->children[level.run];
        if (level.item == run.count) {
            ++level.run;
            level.item = 0;
            continue;
        }
        m_path.resize(level.pathSize);
        if (!m_path.empty())
            m_path += '.';
        m_path += run.name(level.item++);
        visit(Level(level), *run.module, level.shared || !run.sharedWith.empty());
        return;
    }
}

const Totals& ModuleFind::totalsOf(const Module& module) {
    return m_twice ? m_twice->of(module) : module.totals;
}

void ModuleFind::visit(const Level& around, const Module& module, bool shared) {
    const bool matches = m_query.holds({module, m_path, around.pathSize, shared});
    if (matches)
        m_found.paths.push_back(m_path);
    const bool counts = matches && !around.counted && (m_twice || !shared);
    if (counts)
        m_found.parameters += totalsOf(module).parameters; // distinct parts of a total, so the sum cannot overflow
    m_levels.push_back({&module, m_path.size(), shared, around.counted || counts});
}

} // namespace paramap::network
