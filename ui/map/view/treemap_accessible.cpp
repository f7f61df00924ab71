// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/view/treemap_accessible.h"

#include "ui/map/scene/map_walk.h"
#include "ui/map/view/treemap_tip.h"
#include "ui/map/view/treemap_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

class MapAccessible;

/// Finds children among those that `child` returns, by identity and by position.
template <class Base> class WithChildren : public Base {
public:
    using Base::Base;

    int indexOfChild(const QAccessibleInterface* child) const override {
        for (int i = 0; i < this->childCount(); ++i)
            if (this->child(i) == child)
                return i;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = 0; i < this->childCount(); ++i)
            if (this->child(i)->rect().contains(x, y))
                return this->child(i);
        return nullptr;
    }
};

/// A frame or tile of one scene; invalid once the view has another scene.
class NodeAccessible : public WithChildren<QAccessibleInterface> {
public:
    NodeAccessible(TreemapView* view, NodeIndex node)
        : m_view(view)
        , m_node(node)
        , m_scene(view->sceneNumber()) { }

    NodeIndex node() const { return m_node; }

    bool isValid() const override { return m_view && m_view->sceneNumber() == m_scene; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int index) const override;
    int childCount() const override { return isValid() ? int(inside(m_view->scene(), m_node).size()) : 0; }
    QString text(QAccessible::Text kind) const override {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return spokenText(m_view->scene(), m_node, m_view->numberStyle());
        if (kind == QAccessible::Description) {
            const std::string path = m_view->scene().tree.path(m_node);
            const QString shown = QString::fromStdString(path);
            return m_view->hasNote(path) ? TreemapView::tr("%1, with a note").arg(shown) : shown;
        }
        return {};
    }
    void setText(QAccessible::Text, const QString&) override { }
    QRect rect() const override {
        if (!isValid())
            return {};
        const QRect local = m_view->scene().rect(m_node).toAlignedRect();
        return {m_view->mapToGlobal(local.topLeft()), local.size()};
    }
    QAccessible::Role role() const override {
        return isValid() && m_view->scene().isTile(m_node) ? QAccessible::ListItem : QAccessible::Grouping;
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = state.selectable = state.multiSelectable = true;
        state.invalid = !isValid();
        if (isValid()) {
            const std::string path = m_view->scene().tree.path(m_node);
            state.selected = m_view->isSelected(path);
            state.focused = m_view->hasFocus() && m_view->selectedPath().toStdString() == path;
        }
        return state;
    }

private:
    QPointer<TreemapView> m_view;
    NodeIndex m_node;
    std::uint64_t m_scene;
};

class MapAccessible : public WithChildren<QAccessibleWidget> {
public:
    explicit MapAccessible(TreemapView* view)
        : WithChildren(view, QAccessible::List) { }
    ~MapAccessible() override { forget(); }

    TreemapView* view() const { return static_cast<TreemapView*>(widget()); }

    QAccessibleInterface* interfaceOf(NodeIndex node) {
        if (m_scene != view()->sceneNumber()) {
            forget();
            m_scene = view()->sceneNumber();
        }
        const auto known = m_nodes.constFind(node);
        if (known != m_nodes.constEnd())
            return QAccessible::accessibleInterface(*known);
        auto* const made = new NodeAccessible(view(), node);
        m_nodes.insert(node, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    int childCount() const override { return int(inside(view()->scene(), noNode).size()); }
    QAccessibleInterface* child(int index) const override {
        const std::vector<NodeIndex> nodes = inside(view()->scene(), noNode);
        if (index < 0 || std::size_t(index) >= nodes.size())
            return nullptr;
        return const_cast<MapAccessible*>(this)->interfaceOf(nodes[std::size_t(index)]);
    }
    QAccessibleInterface* focusChild() const override {
        if (!view()->hasFocus() || view()->selectedPath().isEmpty())
            return nullptr;
        const MapScene& scene = view()->scene();
        const NodeIndex node = scene.tree.find(view()->selectedPath().toStdString());
        const bool shown = node != noNode && node != 0 && scene.isDrawn(node);
        return shown ? const_cast<MapAccessible*>(this)->interfaceOf(node) : nullptr;
    }
    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Name)
            return spokenMap(view()->scene(), view()->numberStyle());
        return QAccessibleWidget::text(kind);
    }

private:
    void forget() {
        for (const QAccessible::Id id : std::as_const(m_nodes))
            QAccessible::deleteAccessibleInterface(id);
        m_nodes.clear();
    }

    QHash<NodeIndex, QAccessible::Id> m_nodes;
    std::uint64_t m_scene = 0;
};

MapAccessible* mapInterface(TreemapView* view) {
    return static_cast<MapAccessible*>(QAccessible::queryAccessibleInterface(view));
}

QAccessibleInterface* NodeAccessible::parent() const {
    if (!isValid())
        return nullptr;
    const NodeIndex frame = frameAround(m_view->scene(), m_node);
    MapAccessible* const map = mapInterface(m_view);
    return frame == noNode ? map : map->interfaceOf(frame);
}

QAccessibleInterface* NodeAccessible::child(int index) const {
    if (!isValid())
        return nullptr;
    const std::vector<NodeIndex> nodes = inside(m_view->scene(), m_node);
    if (index < 0 || std::size_t(index) >= nodes.size())
        return nullptr;
    return mapInterface(m_view)->interfaceOf(nodes[std::size_t(index)]);
}

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* const view = qobject_cast<TreemapView*>(object);
    return view ? new MapAccessible(view) : nullptr;
}

} // namespace

void installTreemapAccessibility() {
    QAccessible::installFactory(make); // Qt keeps the same function only once
}

void announceTile(TreemapView& view, NodeIndex node) {
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(mapInterface(&view)->interfaceOf(node), QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

void announceChoice(TreemapView& view) {
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(&view, QAccessible::SelectionWithin);
    QAccessible::updateAccessibility(&event);
}

} // namespace paramap::ui
