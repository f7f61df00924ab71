// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"
#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_scene.h"

#include <QHash>

namespace paramap::ui {

/// What there is to say on the tiles and headers of one map, whether or not it fits.
class MapWords {
public:
    /// All must outlive it.
    MapWords(const MapScene& scene, const words::NumberStyle& numbers, Lettering& lettering)
        : m_scene(scene)
        , m_numbers(numbers)
        , m_lettering(lettering) { }

    TileWords ofTile(layout::NodeIndex tile, QSizeF box); ///< `box`: what they must fit in
    HeaderWords ofHeader(layout::NodeIndex frame);

private:
    QString count(std::int64_t value);
    QString share(std::int64_t value);

    const MapScene& m_scene;
    const words::NumberStyle& m_numbers;
    Lettering& m_lettering;
    QHash<std::int64_t, QString> m_counts, m_shares;
};

} // namespace paramap::ui
