// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"
#include "model/map/network_tree.h"
#include "ui/map/scene/map_strips.h"

#include <QRectF>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace paramap::ui {

using MapMeasure = map::Measured; ///< what the areas of a map stand for

/// What a map is to show, and where.
struct SceneRequest {
    map::MapView view; ///< of which nothing but what is drawn may be set: see map::drawnOf
    QSizeF size; ///< logical pixels, everything included
    double scale = 1; ///< of headers, gaps and strips: the font's size over 13 px
    double margin = 4; ///< around the map, before scaling
    bool strips = true; ///< name below the map what is used twice and counted once, and what is stored and not counted
    double overhead = 0.3; ///< of all pixels, that frames and their headers may take
    friend bool operator==(const SceneRequest&, const SceneRequest&) = default;
};

/// A map, laid out: what is where. Immutable once made.
struct MapScene {
    SceneRequest request;
    map::NetworkTree tree;
    layout::Layout layout;
    QPointF origin; ///< of the layout
    std::vector<int> depths; ///< by node; the root has 0
    std::vector<MapStrip> strips;
    std::vector<std::pair<layout::NodeIndex, QString>> twice; ///< tiles that are used again, and the name there

    bool empty() const { return tree.tree.empty() || tree.nodes.front().count == 0; }
    std::int64_t total() const { return tree.total; } ///< of the whole network
    QRectF rect(layout::NodeIndex node) const;
    /// What is seen of it: in an icicle a frame is its own row only.
    QRectF shown(layout::NodeIndex node) const;
    double header(layout::NodeIndex node) const { return layout.headers[node]; }
    bool isTile(layout::NodeIndex node) const { return tree.tree.isLeaf(node); }
    /// Whether the node is drawn itself: not the root, not one that its only child covers.
    bool isDrawn(layout::NodeIndex node) const;
    QString name(layout::NodeIndex node) const; ///< "h.3", "c_attn", "mlp.experts", "h.0 … h.11 × 12"
    /// Where there is no room: the number alone of one of a list, "3"; of a folded list "h × 12"; else empty.
    QString brief(layout::NodeIndex node) const;
    QString longestName(layout::NodeIndex node) const; ///< as long as the names of its list get: "h.00"; else empty
    /// "12 × GPT2Block" for a list of equal ones, "GPT2Block" for a folded one; else empty.
    QString remark(layout::NodeIndex node) const;
    /// How far the stack that a folded list is drawn as reaches beyond its right and lower edge; 0 for anything else.
    double stack(layout::NodeIndex node) const { return layout.stacks.empty() ? 0 : layout.stacks[node]; }

    /// The innermost node drawn at a point; noNode outside of the map. In a frame's header or gap it is the frame.
    layout::NodeIndex at(QPointF point) const;

private:
    const std::string* givenName(layout::NodeIndex node) const; ///< null if it has none
    QString ownName(layout::NodeIndex node) const;
    QString nameOfOwn(layout::NodeIndex node) const; ///< of the leaf of a module's own code
    QString listName(layout::NodeIndex node) const;
    QString foldedName(layout::NodeIndex node) const; ///< "h.0 … h.11"
};

/// `previous` (null: none): the scene before it in a drag, whose arrangement is kept. `weights` (null: parameters, tied
/// ones once): of the network, by the request's measure. `letters` (null: unknown): those of its words.
MapScene makeScene(const network::NetworkPtr& network, const SceneRequest& request, const MapScene* previous = nullptr,
    const std::shared_ptr<const map::Weights>& weights = nullptr, Lettering* letters = nullptr);

} // namespace paramap::ui
