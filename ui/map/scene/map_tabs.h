// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_looks.h"
#include "ui/map/scene/map_scene.h"

#include <QHash>
#include <QRectF>

#include <vector>

namespace paramap::ui {

/// A small plate that says which layer a picture is: "layers.17" or "17".
struct Tab {
    layout::NodeIndex member = layout::noNode;
    layout::NodeIndex drawn = layout::noNode; ///< the node that is drawn for the member: itself or its only part
    QRectF rect;
    Label label; ///< its place is relative to the plate
};

/// The tabs of a map: in the top left corner of each member of a list that has neither a header nor a tile of its own.
/// Equal members have tabs of one size, with names of one form. A member of more than 40 × 14 px (for letters of the
/// usual size) always has a tab, a smaller one only where the tab hides at most a quarter of it.
class Tabs {
public:
    Tabs() = default;
    /// `rects`: by node, as painted. `marked`: cells are marked, so tiles with cells have no words of their own.
    Tabs(
        const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, Lettering& lettering, bool marked);

    const std::vector<Tab>& all() const { return m_tabs; } ///< in the order of drawing
    /// The part of a tile or frame that tabs of the layers around it cover; null if there is none.
    QRectF over(layout::NodeIndex node) const { return m_over.value(node); }

private:
    struct Form { ///< of all tabs of one look
        double width = 0, height = 0; ///< of the smallest member
        double whole = 0, brief = 0; ///< the widths of tabs with the longest name of each form
        bool isBrief = false;
    };
    double letters(const Form& form) const;
    double plate(const Form& form) const; ///< the height of a tab
    void find(bool marked);
    void measure();
    void place(Tab& tab);
    void cover(layout::NodeIndex node, const QRectF& tab);
    const Tab* around(
        layout::NodeIndex node) const; ///< the innermost tab of a layer around a node; null if there is none

    const MapScene* m_scene = nullptr; ///< the references of the constructor, used in it only
    const std::vector<QRectF>* m_rects = nullptr;
    const Looks* m_looks = nullptr;
    Lettering* m_lettering = nullptr;
    std::vector<Tab> m_tabs;
    QHash<layout::NodeIndex, std::size_t> m_places; ///< positions in m_tabs by member
    QHash<std::size_t, Form> m_forms; ///< by look
    QHash<layout::NodeIndex, QRectF> m_over;
};

} // namespace paramap::ui
