// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// Selecting several parts: by clicks, by keys, and by dragging a band over them.
#include "ui/look/theme.h"
#include "ui/map/paint/map_ring.h"
#include "ui/map/view/treemap_accessible.h"
#include "ui/map/view/treemap_view.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

Paths TreemapView::chosen() const {
    if (m_band || !m_together.empty())
        return m_band ? m_banded : m_together;
    return m_view.selected.empty() ? Paths() : Paths{m_view.selected};
}

bool TreemapView::isSelected(const std::string& path) const {
    if (!m_band && m_together.empty())
        return !path.empty() && (path == m_view.selected || standIn(path) == standIn(m_view.selected));
    return contains(m_band ? m_banded : m_together, path);
}

void TreemapView::wish(const std::string& path) {
    if (m_network)
        Q_EMIT selectionWished(
            path.empty() ? QStringList() : QStringList(QString::fromStdString(path)), QString::fromStdString(path));
}

void TreemapView::wishAll(const Paths& paths, const std::string& current) {
    if (paths.empty() || (paths.size() == 1 && paths.front() == current)) {
        wish(paths.empty() ? std::string() : current);
        return;
    }
    Q_EMIT selectionWished(toList(paths), QString::fromStdString(current));
    announceChoice(*this);
}

Paths TreemapView::toggled(const std::string& path) const {
    Paths paths = chosen();
    if (std::erase(paths, path) == 0)
        paths.push_back(path);
    return paths;
}

void TreemapView::toggle(const std::string& path) {
    if (!path.empty() && m_network)
        wishAll(toggled(path), path);
}

void TreemapView::extendTo(const std::string& path) {
    if (path.empty() || !m_network)
        return;
    const MapScene& scene = this->scene();
    Paths paths = chosen();
    const NodeIndex to = scene.tree.find(path);
    if (to != noNode && scene.tree.path(to) == path)
        add(paths, scene, between(scene, cursor(), to));
    if (!contains(paths, path)) // the path of a strip, which has no node
        paths.push_back(path);
    wishAll(paths, path);
}

void TreemapView::pressAt(const QMouseEvent& event) {
    const std::string path = pathAt(event.position());
    m_pressed = event.position();
    m_pressedPath = path;
    m_press = Press::None;
    if (event.modifiers() & Qt::ShiftModifier) {
        m_press = Press::Band;
    } else if (event.modifiers() & Qt::ControlModifier) {
        const Paths paths = path.empty() ? Paths() : toggled(path);
        if (paths.size() == 1) // if only one part is left, it is an ordinary selection
            wish(paths.front());
        else
            toggle(path);
    } else {
        // A press on one of several selected parts may begin a drag of all of them. Without a drag, the release selects
        // that part alone.
        m_press = contains(m_together, path) ? Press::Among : Press::Tile;
        if (m_press == Press::Tile)
            wish(path);
    }
}

bool TreemapView::dragTo(const QMouseEvent& event) {
    if (m_press == Press::None || !(event.buttons() & Qt::LeftButton))
        return false;
    const QPointF way = event.position() - m_pressed;
    if (!m_band && way.manhattanLength() < QApplication::startDragDistance())
        return m_press == Press::Band;
    if (m_press != Press::Band) {
        m_press = Press::None;
        hideTip();
        if (!m_pressedPath.empty())
            Q_EMIT dragWanted(toList(chosen()));
        return true;
    }
    m_band.reset();
    m_banded = chosen();
    // Half a pixel larger, so that it is never empty.
    m_band = QRectF(m_pressed, event.position()).normalized().adjusted(-0.5, -0.5, 0.5, 0.5);
    add(m_banded, scene(), touched(scene(), *m_band));
    update();
    return true;
}

void TreemapView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const Press press = std::exchange(m_press, Press::None);
    if (press == Press::Among) {
        wish(m_pressedPath);
    } else if (press == Press::Band && m_band) {
        m_band.reset();
        update();
        const Paths paths = std::exchange(m_banded, {});
        wishAll(paths, paths.empty() ? std::string() : paths.back());
    } else if (press == Press::Band) {
        extendTo(m_pressedPath);
    }
}

bool TreemapView::dropBand() {
    if (!m_band)
        return false;
    m_band.reset();
    m_press = Press::None;
    update();
    return true;
}

/// While a tied tensor or its owner is pointed at, joins the two by a line.
void TreemapView::paintTies(QPainter& painter) {
    if (!m_scene)
        return;
    for (const MapStrip& strip : m_scene->strips) {
        if (strip.path.empty() || (strip.path != m_hovered && strip.owner != m_hovered))
            continue;
        const QRectF owner = ringRect(strip.owner);
        if (owner.isEmpty())
            continue;
        paintRing(painter, strip.path == m_hovered ? owner : strip.rect, Ring::Hover, theme(), m_lettering.scale());
        const double x = std::clamp(owner.center().x(), strip.rect.left(), strip.rect.right());
        painter.setPen(QPen(theme().text, 1.5 * m_lettering.scale()));
        painter.drawLine(QPointF(x, owner.bottom()), QPointF(x, strip.rect.top()));
    }
}

void TreemapView::paintSelection(QPainter& painter, const QRect& part) {
    const double scale = m_lettering.scale();
    const QRectF hoverRect = isSelected(m_hovered) ? QRectF() : ringRect(m_hovered);
    if (!hoverRect.isEmpty())
        paintRing(painter, hoverRect, Ring::Hover, theme(), scale);
    if (m_scene && !m_hovered.empty())
        paintTies(painter);
    for (const std::string& path : chosen()) {
        const QRectF ring = ringRect(path);
        if (!ring.isEmpty() && ringBounds(ring, scale).intersects(part))
            paintRing(painter, ring, Ring::Selected, theme(), scale);
    }
    if (hasFocus()) {
        const QRectF at = ringRect(m_view.selected);
        m_focusRing.paint(
            painter, at.isEmpty() ? QRectF(rect()).adjusted(5, 5, -5, -5) : at, Ring::Focused, theme(), scale);
    }
    if (m_band) {
        QColor tint = theme().accent;
        painter.setPen(QPen(tint, 1));
        tint.setAlphaF(0.15F);
        painter.setBrush(tint);
        painter.drawRect(*m_band);
    }
}

} // namespace paramap::ui
