// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"
#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_forms.h"
#include "ui/map/scene/map_scene.h"
#include "ui/map/scene/map_veil.h"

#include <QHash>
#include <QStringList>

#include <string>
#include <utility>
#include <vector>

namespace paramap::ui {

/// The words for the tiles and headers of one map. Whether they fit is decided elsewhere.
class MapWords {
public:
    /// All references must outlive this object. `veil`: what is not said (null: all is). `remarks`: by node, what
    /// tiles say in place of their share (null or empty: nothing).
    MapWords(const MapScene& scene, const words::NumberStyle& numbers, Lettering& lettering,
        const MapVeil* veil = nullptr, const std::vector<std::string>* remarks = nullptr)
        : m_scene(scene)
        , m_numbers(numbers)
        , m_lettering(lettering)
        , m_veil(veil)
        , m_remarks(remarks) { }

    /// `box`: the size that the words must fit.
    TileWords ofTile(layout::NodeIndex tile, QSizeF box, const NameForms& forms);
    HeaderWords ofHeader(layout::NodeIndex frame);
    /// Shorter forms of a node's name, each of which no other part beside it could have, the best first: "intermediate"
    /// and "dense" of "intermediate.dense", then without last words, "q" of "q_proj".
    const QStringList& shorter(layout::NodeIndex node);

private:
    template <typename Words> void addNumbers(Words& words, layout::NodeIndex node);
    QString count(const map::NetworkNode& node);
    QString share(std::int64_t value);

    const MapScene& m_scene;
    const words::NumberStyle& m_numbers;
    Lettering& m_lettering;
    const MapVeil* m_veil;
    const std::vector<std::string>* m_remarks;
    QHash<std::pair<const void*, QString>, QStringList> m_shorter; ///< by the module around a node and the node's name
    QHash<std::int64_t, QString> m_counts, m_estimates, m_shares;
};

} // namespace paramap::ui
