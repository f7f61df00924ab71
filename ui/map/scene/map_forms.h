// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/lettering.h"
#include "ui/map/scene/map_looks.h"
#include "ui/map/scene/map_scene.h"

#include <QHash>
#include <QRectF>
#include <QSet>

#include <vector>

namespace paramap::ui {

/// Decides the form of a name for all equal tiles at once: it is the longer form if that fits on each of them.
class NameForms {
public:
    NameForms() = default;
    /// `rects`: by node, as painted.
    NameForms(const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, Lettering& lettering);

    /// Whether a member of a list is called "experts.131", not "131".
    bool isWhole(layout::NodeIndex member) const { return !m_tooLong.contains(m_looks->look(member)); }
    /// Whether a member that is not called by its whole name is called "13.attn", not "13".
    bool isBrief(layout::NodeIndex member) const { return !m_briefTooLong.contains(m_looks->look(member)); }
    /// Whether the parts of a node are called "mlp.c_fc", not "c_fc".
    bool areQualified(layout::NodeIndex frame) const { return !m_tooLong.contains(m_looks->look(frame)); }

private:
    const Looks* m_looks = nullptr;
    QSet<std::size_t> m_tooLong; ///< looks of members and of frames; no node is both
    QSet<std::size_t> m_briefTooLong; ///< looks of members
};

/// Whether the names of a node's parts begin with the name of the node: it has neither a header nor a number.
bool qualifiesParts(const MapScene& scene, layout::NodeIndex node);
/// Whether that is so for a part of it. A piece that alone covers its module has the module's name already.
bool isQualified(const MapScene& scene, layout::NodeIndex part);

} // namespace paramap::ui
