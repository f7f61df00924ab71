// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/view/treemap_view.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace paramap::test {

/// A map that applies its own wishes at once if they concern the view, as the session does in the program.
class AnsweredMap : public ui::TreemapView {
public:
    AnsweredMap() {
        connect(this, &TreemapView::selectionWished, this, &AnsweredMap::setChosen);
        connect(this, &TreemapView::zoomWished, this, &AnsweredMap::setRoot);
        connect(this, &TreemapView::depthWished, this, &AnsweredMap::setDepth);
        connect(this, &TreemapView::noteWished, this, &AnsweredMap::toggleNote);
        connect(this, &TreemapView::nameWished, this, &AnsweredMap::setName);
        connect(this, &TreemapView::ancestryWished, this, [this](const QString& path) {
            changeEmphasis([&](map::Emphasis& all) { all.ancestry = path.toStdString(); });
        });
        connect(this, &TreemapView::emphasisDismissed, this, [this] {
            changeEmphasis([](map::Emphasis& all) {
                all.kind.reset();
                all.ancestry.clear();
            });
        });
    }

    void setRoot(const QString& path) {
        change([&](map::MapView& view) { view.zoom = path.toStdString(); });
    }
    void select(const QString& path) { setChosen({}, path); }
    void setChosen(const QStringList& paths, const QString& current) {
        map::MapView next = view();
        next.selected = current.toStdString();
        m_together = paths == QStringList(current) ? ui::Paths() : ui::fromList(paths);
        setView(next, m_together);
    }
    void setDepth(int levels) {
        change([&](map::MapView& view) { view.depth = levels; });
    }
    void setFolded(bool folded) {
        change([&](map::MapView& view) { view.folded = folded; });
    }
    void setIcicle(bool rows) {
        change([&](map::MapView& view) { view.form = rows ? map::MapForm::Icicle : map::MapForm::Treemap; });
    }
    void toggleNote(const QString& path) {
        change([&](map::MapView& view) {
            if (std::erase(view.notes, path.toStdString()) == 0)
                view.notes.push_back(path.toStdString());
        });
    }
    void setName(const QString& path, const QString& name) {
        change([&](map::MapView& view) {
            if (name.isEmpty())
                view.names.erase(path.toStdString());
            else
                view.names[path.toStdString()] = name.toStdString();
        });
    }
    void setKindFilter(std::optional<description::Kind> kind) {
        changeEmphasis([&](map::Emphasis& all) { all.kind = kind; });
    }
    void setFound(const std::optional<QStringList>& paths) {
        changeEmphasis([&](map::Emphasis& all) {
            all.found = paths ? std::make_shared<const ui::Paths>(ui::fromList(*paths)) : nullptr;
        });
    }

private:
    void change(const std::function<void(map::MapView&)>& how) {
        map::MapView next = view();
        how(next);
        setView(next, m_together);
    }
    void changeEmphasis(const std::function<void(map::Emphasis&)>& how) {
        map::Emphasis next = emphasis();
        how(next);
        setEmphasis(next);
    }

    ui::Paths m_together;
};

} // namespace paramap::test
