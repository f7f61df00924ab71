// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"
#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_forms.h"
#include "ui/map/scene/map_scene.h"

#include <QHash>
#include <QStringList>

#include <utility>

namespace paramap::ui {

/// The words for the tiles and headers of one map. Whether they fit is decided elsewhere.
class MapWords {
public:
    /// All three references must outlive this object.
    MapWords(const MapScene& scene, const words::NumberStyle& numbers, Lettering& lettering)
        : m_scene(scene)
        , m_numbers(numbers)
        , m_lettering(lettering) { }

    /// `box`: the size that the words must fit.
    TileWords ofTile(layout::NodeIndex tile, QSizeF box, const NameForms& forms);
    HeaderWords ofHeader(layout::NodeIndex frame);
    /// Shorter forms of a node's name, each of which no other part beside it could have, the best first: "intermediate"
    /// and "dense" of "intermediate.dense", then without last words, "q" of "q_proj".
    const QStringList& shorter(layout::NodeIndex node);

private:
    QString count(const map::NetworkNode& node);
    QString share(std::int64_t value);

    const MapScene& m_scene;
    const words::NumberStyle& m_numbers;
    Lettering& m_lettering;
    QHash<std::pair<const void*, QString>, QStringList> m_shorter; ///< by the module around a node and the node's name
    QHash<std::int64_t, QString> m_counts, m_estimates, m_shares;
};

} // namespace paramap::ui
