// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_scene.h"

#include <QHash>
#include <QRectF>

#include <utility>
#include <vector>

namespace paramap::ui {

/// Makes equal things look equal. Tiles at the same place in equal parts show the words for which the smallest of these
/// tiles has room, also where the rows of a list differ in length. Only if the shortest has less than 60 % of the
/// longest one's length, longer and shorter rows make groups, with a gap of more than 25 % between them. The same holds
/// for the headers of equal frames and of one list. Members of lists of one kind, as in the stages of a ResNet, are not
/// compared across a factor of 1.5 in their amounts that no other of them fills.
class Looks {
public:
    Looks() = default;
    Looks(const MapScene& scene, const std::vector<QRectF>& rects); ///< `rects`: by node, as painted
    QSizeF sizeFor(layout::NodeIndex node, QSizeF own) const; ///< the size that the words of a tile or header must fit
    /// Equal numbers for nodes that must look the same.
    std::size_t look(layout::NodeIndex node) const { return m_looks[node]; }

private:
    struct Sizes {
        std::vector<double> widths, heights; ///< sorted, without duplicates
    };
    std::vector<std::size_t> m_looks; ///< by node
    std::vector<std::size_t> m_kinds; ///< by node: equal for nodes whose words are chosen for one size
    QHash<std::size_t, Sizes> m_sizes; ///< by these numbers
};

/// Tiles of one size in one layer have letters of one size: the size that fits the longest of their names. Layers that
/// look equal share these sizes.
class Letters {
public:
    Letters(const MapScene& scene, const Looks& looks)
        : m_scene(scene)
        , m_looks(looks) { }
    void add(layout::NodeIndex tile, QSizeF size, const Label& name);
    /// Pixels; never more than the size of `name`.
    double most(layout::NodeIndex tile, QSizeF size, const Label& name) const;

private:
    struct Shared {
        QSizeF tile;
        double letters = 0;
    };
    std::size_t place(layout::NodeIndex tile, const Label& name) const;
    const MapScene& m_scene;
    const Looks& m_looks;
    QHash<std::size_t, std::vector<Shared>> m_shared; ///< by layer and direction of writing
};

/// Whether a member of a list has no parts and all in the list are of different classes: a layer and what is applied to
/// its result are called "net.0" and "net.2" only because a ModuleList or Sequential holds them.
bool isStep(const map::NetworkTree& tree, layout::NodeIndex member);
/// Whether a member of a list is a layer, as those of a ModuleList and of any list of one class, and no mere step.
bool isLayer(const map::NetworkTree& tree, layout::NodeIndex member);

/// Neighbours in lists that are built equally and have parts.
std::vector<std::pair<layout::NodeIndex, layout::NodeIndex>> equalNeighbours(const MapScene& scene);
/// Whether parts of these sizes in such neighbours must say the same.
bool areOfNearlyOneSize(QSizeF one, QSizeF other);

/// `lengths` is ascending. Returns the smallest of them that must show the same words as `length`, which is one of
/// them; any other length is returned unchanged.
double leastAlike(const std::vector<double>& lengths, double length);

} // namespace paramap::ui
