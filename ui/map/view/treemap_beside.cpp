// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// Two maps side by side have one scale.
#include "model/layout/common_scale.h"
#include "ui/map/view/treemap_view.h"

#include <array>
#include <utility>

namespace paramap::ui {

void TreemapView::setBeside(TreemapView* other, bool like) {
    if (m_beside != other) {
        if (m_beside)
            disconnect(m_beside, nullptr, this, nullptr);
        if (other) {
            connect(other, &TreemapView::sceneChanged, this, &TreemapView::followBeside);
            connect(other, &QObject::destroyed, this, [this] { m_beside = nullptr; });
        }
    } else if (m_like == like) {
        return;
    }
    m_beside = other;
    m_like = like;
    invalidate();
}

void TreemapView::setKept(const std::shared_ptr<const map::PartSet>& kept) {
    if (kept == m_kept || (kept && m_kept && *kept == *m_kept))
        return;
    m_kept = kept;
    invalidate();
}

/// What changes one map changes the scale of both, but not how this one would fill its place.
void TreemapView::followBeside() {
    if (m_like)
        m_filling.reset();
    if (!m_scene)
        return; // it has told the other already
    std::optional<MapScene> kept = std::move(m_filling);
    invalidate();
    m_filling = std::move(kept);
}

const MapScene& TreemapView::filling() {
    if (m_filling)
        return *m_filling;
    if (!m_network)
        return m_filling.emplace();
    const MapScene* like = m_like && m_beside && m_beside->m_network ? &m_beside->filling() : nullptr;
    return m_filling.emplace(makeScene(m_network, request(), like, m_measure.weights, &m_lettering));
}

MapScene TreemapView::sceneBeside() {
    const std::array scales{filling().layout.pixelsPerWeight, m_beside->filling().layout.pixelsPerWeight};
    return onScale(filling(), layout::commonScale(scales));
}

} // namespace paramap::ui
