// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_example.h"

#include "model/map/example.h"

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

bool ExampleExperts::isUsed(NodeIndex tile) {
    const NodeIndex list = m_scene.tree.tree.parent(tile);
    const std::vector<map::NetworkNode>& nodes = m_scene.tree.nodes;
    if (!nodes[tile].listed || list == noNode || nodes[list].module->children.size() != 1)
        return false;
    const network::Run& run = nodes[list].module->children.front();
    if (!run.use || run.use->used >= run.use->of)
        return false;
    if (list != m_list) {
        m_list = list;
        m_used = map::exampleExperts(m_scene.tree.path(list), run.count, run.count * run.use->used / run.use->of);
    }
    const std::int64_t number = m_scene.brief(tile).toLongLong() - run.firstNumber;
    return std::binary_search(m_used.begin(), m_used.end(), number);
}

} // namespace paramap::ui
