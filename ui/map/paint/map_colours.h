// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/paint/map_painter.h"

#include <optional>
#include <vector>

namespace paramap::ui {

/// What colours of a map's tiles stand for: kinds in the order of legends, and nothing for what belongs to no module.
std::vector<std::optional<description::Kind>> kindsOn(const MapScene& scene, const MapVeil& veil);

/// The colours of a map's frames and tiles: by kind, or by what the options' colouring groups. The scene, the theme and
/// the options must outlive it.
class MapColours {
public:
    MapColours(const MapScene& scene, const Theme& theme, const MapOptions& options)
        : m_scene(scene)
        , m_theme(theme)
        , m_options(options) { }

    bool isFaded(layout::NodeIndex node) const { return m_options.faded && (*m_options.faded)[node]; }
    bool showsKinds(layout::NodeIndex node) const { return m_options.colouring == nullptr && !isVeiled(node); }
    bool showsOneKind(layout::NodeIndex node) const; ///< the node's colour is that of a kind

    QColor frame(layout::NodeIndex node) const;
    QColor tile(layout::NodeIndex node) const;
    QColor faded(const QColor& fill) const; ///< what a faded tile keeps of its colour
    QColor stripeOn(const QColor& fill) const; ///< of an estimate: quiet, and no nearer to the colour of words
    QColor edgeOn(const QColor& fill, bool faded) const; ///< of a tile
    QColor stackLine(layout::NodeIndex node) const; ///< of the frames behind a folded list
    QColor quietOn(
        const QColor& background) const; ///< the secondary text colour, or the primary where that is unreadable

private:
    bool isVeiled(layout::NodeIndex node) const { return m_options.veil && m_options.veil->hidesKind(node); }

    const MapScene& m_scene;
    const Theme& m_theme;
    const MapOptions& m_options;
};

} // namespace paramap::ui
