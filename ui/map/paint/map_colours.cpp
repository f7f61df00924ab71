// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_colours.h"

#include "model/map/colouring.h"
#include "ui/map/paint/map_mixture.h"

#include <array>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

constexpr double readable = 4.5; // WCAG 2.1, AA
constexpr double stripes = 0.2; // the share of the map's colour in the stripes of an estimate

} // namespace

std::vector<std::optional<description::Kind>> kindsOn(const MapScene& scene, const MapVeil& veil) {
    std::array<bool, description::kindCount> seen{};
    bool other = false;
    for (NodeIndex index = 0; index < scene.tree.tree.size(); ++index) {
        if (!scene.isDrawn(index) || !scene.isTile(index) || scene.shown(index).isEmpty() || veil.hidesKind(index))
            continue;
        const map::NetworkNode& node = scene.tree.nodes[index];
        if (node.count <= 0)
            continue; // a tied part that a map shows alone is empty
        other = other || !node.isOfModule();
        for (const description::Kind kind : description::allKinds)
            if (isMixture(node) ? node.ofKind(kind) > 0 : node.isOfModule() && node.kind == kind)
                seen[static_cast<std::size_t>(kind)] = true;
    }
    std::vector<std::optional<description::Kind>> result;
    for (const description::Kind kind : description::allKinds)
        if (seen[static_cast<std::size_t>(kind)])
            result.emplace_back(kind);
    if (other)
        result.emplace_back();
    return result;
}

bool MapColours::showsOneKind(NodeIndex node) const {
    return showsKinds(node) && m_scene.tree.nodes[node].oneKind;
}

QColor MapColours::frame(NodeIndex node) const {
    const int depth = m_scene.depths[node];
    return showsOneKind(node) && depth > 1 && !isFaded(node) ? m_theme.tinted(depth, m_scene.tree.nodes[node].kind)
                                                             : m_theme.frame(depth);
}

QColor MapColours::tile(NodeIndex node) const {
    if (isVeiled(node))
        return m_theme.frame(m_scene.depths[node]);
    const map::Colouring* groups = m_options.colouring;
    const QColor fill = groups ? m_theme.group(groups->colourOf(node), groups->groups.size(), groups->isOrdered())
                               : tileColour(m_scene.tree.nodes[node], m_theme);
    return isFaded(node) ? faded(fill) : fill;
}

QColor MapColours::faded(const QColor& fill) const {
    return mixed(fill, m_theme.map, fadedShare);
}

QColor MapColours::stripeOn(const QColor& fill) const {
    return mixed(m_theme.map, fill, stripes);
}

QColor MapColours::edgeOn(const QColor& fill, bool faded) const {
    if (m_options.outlines && !faded)
        return m_theme.text;
    return mixed(m_theme.tileEdge, fill, m_theme.tileEdge.alphaF() * (faded ? fadedShare : 1));
}

QColor MapColours::stackLine(NodeIndex node) const {
    if (isFaded(node))
        return m_theme.frameLine(m_scene.depths[node]);
    return m_options.outlines ? m_theme.text : m_theme.ghost;
}

QColor MapColours::quietOn(const QColor& background) const {
    return contrast(m_theme.text2, background) >= readable ? m_theme.text2 : m_theme.text;
}

} // namespace paramap::ui
