// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// Tooltips that stay with their parts.
#include "model/network/walk.h"
#include "ui/map/paint/map_note.h"
#include "ui/map/view/treemap_tip.h"
#include "ui/map/view/treemap_view.h"

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

QStringList TreemapView::notes() const {
    QStringList paths;
    for (const auto& [path, note] : m_notes)
        paths << QString::fromStdString(path);
    return paths;
}

bool TreemapView::hasNote(const std::string& path) const {
    return std::ranges::any_of(m_notes, [&](const auto& each) { return each.first == path; });
}

void TreemapView::setNotes(const QStringList& paths) {
    if (paths == notes())
        return;
    for (const auto& [path, note] : m_notes)
        delete note;
    m_notes.clear();
    for (const QString& path : paths)
        if (!path.isEmpty() && !hasNote(path.toStdString()))
            m_notes.emplace_back(path.toStdString(), new MapNote(this));
    placeNotes();
    Q_EMIT notesChanged();
}

void TreemapView::toggleNote(const QString& path) {
    QStringList paths = notes();
    if (!paths.removeOne(path))
        paths << path;
    setNotes(paths);
}

void TreemapView::placeNotes() {
    if (m_notes.empty())
        return;
    std::erase_if(m_notes, [this](const auto& each) {
        const bool gone = !m_network || !network::find(*m_network, each.first);
        if (gone)
            delete each.second;
        return gone;
    });
    const MapScene& scene = this->scene();
    for (const auto& [path, note] : m_notes) {
        const NodeIndex node = scene.tree.find(path);
        // What stands for it on a coarser map is something else, with other numbers.
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
