// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"
#include "model/map/left_out.h"
#include "model/map/network_tree.h"
#include "ui/map/scene/map_strips.h"

#include <QRectF>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace paramap::ui {

using MapMeasure = map::Measured; ///< what the areas of a map stand for, with its weights

/// What a map shows, and in which size.
struct SceneRequest {
    map::MapView view; ///< must be a result of map::drawnOf: members that are not drawn have their defaults
    QSizeF size; ///< logical pixels; margin and strips included
    double scale = 1; ///< factor for headers, gaps and strips: the font's size divided by 13 px
    double margin = 4; ///< around the map, before scaling
    /// Draw strips below the map for tied tensors that are counted once and for buffers in the checkpoint.
    bool strips = true;
    std::shared_ptr<const map::PartSet> kept; ///< as map::Extract has it
    words::NumberStyle numbers; ///< in the words of strips
    double overhead = 0.3; ///< the largest share of all pixels that frames and headers may take
    friend bool operator==(const SceneRequest&, const SceneRequest&) = default;
};

/// A laid out map: where each node is. Immutable once made.
struct MapScene {
    SceneRequest request;
    map::NetworkTree tree;
    layout::Layout layout;
    QPointF origin; ///< top left corner of the layout
    std::vector<int> depths; ///< by node; the root has 0
    std::vector<MapStrip> strips;
    /// Tiles whose tensor is used again, with the name of the second use.
    std::vector<std::pair<layout::NodeIndex, QString>> twice;

    bool empty() const { return tree.tree.empty() || tree.nodes.front().count == 0; }
    std::int64_t total() const { return tree.total; } ///< of the whole network, not of the map's root
    QRectF rect(layout::NodeIndex node) const;
    /// The visible part of a node's rectangle: in an icicle a frame is only its own row.
    QRectF shown(layout::NodeIndex node) const;
    double header(layout::NodeIndex node) const { return layout.headers[node]; }
    bool isTile(layout::NodeIndex node) const { return tree.tree.isLeaf(node); }
    /// False for the root and for a node that its only child covers.
    bool isDrawn(layout::NodeIndex node) const;
    QString name(layout::NodeIndex node) const; ///< "h.3", "c_attn", "mlp.experts", "h.0 … h.11 × 12"
    /// A shorter name: "3" for a member of a list, also for "encoder_layer_3"; "h × 12" for a folded list; else empty.
    QString brief(layout::NodeIndex node) const;
    /// The shortest name: "3" of "h.3" and "encoder_layer_3", "× 12" of a folded list; else empty.
    QString number(layout::NodeIndex node) const;
    /// "h.00", a name as long as the longest in the node's list; else empty.
    QString longestName(layout::NodeIndex node) const;
    /// "12 × GPT2Block" for a list of equal modules, "GPT2Block" for a folded list; else empty.
    QString remark(layout::NodeIndex node) const;
    /// The list that is nearly all of a frame and has no header of its own, so that the frame's header must say whose
    /// members are numbered in it: "layers" in "model"; noNode if there is none.
    layout::NodeIndex listWithin(layout::NodeIndex frame) const;
    /// Whether a header says which list this is: its own, or that of the frame of which it is nearly all.
    bool isListNamed(layout::NodeIndex list) const;
    /// A folded list is drawn as a stack. Pixels by which the stack reaches beyond the right and lower edge; 0 for any
    /// other node.
    double stack(layout::NodeIndex node) const { return layout.stacks.empty() ? 0 : layout.stacks[node]; }

    /// Whether the tile is the only tensor that its module shows: the module's other tensors have no room.
    bool isOnlyTensor(layout::NodeIndex tile) const;
    QString tensorName(layout::NodeIndex tile) const; ///< of such a tile, "c_attn.weight"; its name is "c_attn"

    /// What has no room in a frame, and the tensors without room in its modules that show one tensor only:
    /// "c_attn.bias". For the tile of such a tensor, the other tensors of its module.
    std::vector<map::LeftOut> leftOut(layout::NodeIndex node) const;
    std::int64_t omitted(layout::NodeIndex frame) const; ///< how many parts these are

    /// The node whose name a tile bears. The tile of a module's own code bears that of the outermost module in which
    /// nothing else is drawn: a layer's only cache is called the layer. The only tensor that is drawn of a module bears
    /// that of the module. Any other tile bears its own.
    layout::NodeIndex bearer(layout::NodeIndex tile) const;

    /// The innermost drawn node at a point; noNode outside of the map. In a frame's header or gap this is the frame.
    layout::NodeIndex at(QPointF point) const;

private:
    /// The modules in a frame that show one tensor only.
    std::vector<layout::NodeIndex> withOneTensor(layout::NodeIndex frame) const;
    const std::string* givenName(layout::NodeIndex node) const; ///< the name that a person gave; null if there is none
    QString ownName(layout::NodeIndex node) const;
    QString nameOfPiece(layout::NodeIndex node) const; ///< of a tile that no tensor stands for
    QString listName(layout::NodeIndex node) const;
    bool isBare(layout::NodeIndex node) const; ///< a member of a list that has a number for a name
    /// The number of the layer that a folded list is drawn for, because it is all that the layer has; else empty. The
    /// list's name begins with it: "0.blocks".
    QString layerOf(layout::NodeIndex list) const;
    QString foldedName(layout::NodeIndex node) const; ///< "h.0 … h.11"
};

/// `previous` (null: none): the last scene of the same drag; its arrangement is kept. `weights`: of the network by the
/// request's measure (null: parameters, tied ones counted once). `letters`: measure the words of strips (null:
/// unknown).
MapScene makeScene(const network::NetworkPtr& network, const SceneRequest& request, const MapScene* previous = nullptr,
    const std::shared_ptr<const map::Weights>& weights = nullptr, Lettering* letters = nullptr);

/// A scene whose map fills its place, with the map on a smaller scale: a unit of its measure takes so many square
/// pixels. So maps side by side have one scale (layout::arrangeOnScale).
MapScene onScale(MapScene filling, double pixelsPerWeight);

} // namespace paramap::ui
