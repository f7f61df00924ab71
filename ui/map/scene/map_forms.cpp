// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_forms.h"

#include "ui/map/scene/labels.h"

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

NameForms::NameForms(const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, Lettering& lettering)
    : m_looks(&looks) {
    const double size = smallestText(lettering);
    QHash<std::size_t, double> lengths; // by tile's look and module; equal tiles have names of equal length
    for (NodeIndex index = 1; index < static_cast<NodeIndex>(rects.size()); ++index) {
        if (!scene.isTile(index) || !hasRoom(rects[index].size(), lettering) || scene.tree.nodes[index].folded)
            continue;
        const NodeIndex named = scene.bearer(index);
        const map::NetworkNode& node = scene.tree.nodes[named];
        const NodeIndex parent = scene.tree.tree.parent(named);
        const bool ofTensor = !node.listed && scene.isOnlyTensor(index);
        const NodeIndex owner = node.listed ? named : parent;
        const bool isChain = scene.tree.tree.name(named).find('.') != std::string_view::npos; // "0.self_attn"
        if (node.listed && isChain && isBrief(named)) {
            const QString brief = scene.brief(named);
            const double width = lettering.width(brief, size, true);
            if (width > nameRoom(rects[index].size(), width, false, lettering))
                m_briefTooLong.insert(looks.look(owner));
        }
        if (m_tooLong.contains(looks.look(owner)) || (!node.listed && !ofTensor && !isQualified(scene, named)))
            continue;
        const std::size_t key = qHashMulti(looks.look(index), node.module);
        auto length = lengths.constFind(key);
        if (length == lengths.cend()) {
            const QString name = node.listed ? scene.longestName(named)
                : ofTensor                   ? scene.tensorName(index)
                                             : scene.name(parent) + QLatin1Char('.') + scene.name(named);
            length = lengths.insert(key, lettering.width(name, size, true));
        }
        if (*length > nameRoom(rects[index].size(), *length, !node.listed, lettering))
            m_tooLong.insert(looks.look(owner));
    }
}

bool qualifiesParts(const MapScene& scene, NodeIndex node) {
    return node != noNode && node != 0 && scene.header(node) == 0 && !scene.tree.nodes[node].listed;
}

bool isQualified(const MapScene& scene, NodeIndex part) {
    const NodeIndex parent = scene.tree.tree.parent(part);
    return qualifiesParts(scene, parent) && !(scene.tree.nodes[part].isPiece() && !scene.isDrawn(parent));
}

} // namespace paramap::ui
