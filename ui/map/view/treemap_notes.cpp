// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// Notes: tooltips that stay with their parts.
#include "ui/map/paint/map_note.h"
#include "ui/map/view/treemap_tip.h"
#include "ui/map/view/treemap_view.h"

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

void TreemapView::makeNotes() {
    for (const auto& [path, note] : m_notes)
        delete note;
    m_notes.clear();
    for (const std::string& path : m_view.notes)
        m_notes.emplace_back(path, new MapNote(this));
    placeNotes();
}

void TreemapView::placeNotes() {
    if (m_notes.empty())
        return;
    const MapScene& scene = this->scene();
    for (const auto& [path, note] : m_notes) {
        const NodeIndex node = m_network ? scene.tree.find(path) : noNode;
        // On a coarser map a larger part may be drawn in its place. That part has other numbers, so the note is hidden.
        const bool shown
            = node != noNode && node != 0 && scene.isDrawn(node) && scene.tree.path(node) == scene.tree.standIn(path);
        if (shown) {
            note->say(tipText(scene, node, m_numbers, theme()));
            note->placeAt(scene.shown(node).toAlignedRect());
        }
        note->setVisible(shown);
    }
}

} // namespace paramap::ui
