// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_painter.h"
#include "ui/map/scene/map_walk.h"
#include "ui/map/view/treemap_accessible.h"
#include "ui/map/view/treemap_tip.h"
#include "ui/map/view/treemap_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

constexpr int wheelLevel = 120; // eighths of a degree

} // namespace

bool TreemapView::event(QEvent* event) {
    // Without this, an action of the window with the same key would take the keys of the map.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        static const int ours[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End,
            Qt::Key_Return, Qt::Key_Enter, Qt::Key_Backspace, Qt::Key_Escape, Qt::Key_N, Qt::Key_P, Qt::Key_Plus,
            Qt::Key_Minus, Qt::Key_0, Qt::Key_Space, Qt::Key_BracketLeft, Qt::Key_BracketRight};
        static const int withControl[]
            = {Qt::Key_Home, Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
        const bool controlled = std::ranges::find(withControl, key->key()) != std::end(withControl);
        const bool plain
            = !(key->modifiers() & Qt::MetaModifier) && (controlled || !(key->modifiers() & Qt::ControlModifier));
        if (plain && std::find(std::begin(ours), std::end(ours), key->key()) != std::end(ours)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

std::string TreemapView::pathAt(QPointF point) {
    if (!m_network)
        return {};
    const MapScene& scene = this->scene();
    for (const MapStrip& strip : scene.strips)
        if (strip.rect.contains(point))
            return strip.path;
    const NodeIndex node = scene.at(point);
    return node == noNode ? std::string() : scene.tree.path(node);
}

void TreemapView::hoverAt(QPointF point, bool moved) {
    const std::string path = pathAt(point);
    if (path == m_hovered) {
        if (moved && !QToolTip::isVisible())
            m_tip.start();
        return;
    }
    updateRing(m_hovered);
    m_hovered = path;
    updateRing(m_hovered);
    if (!moved)
        hideTip(); // a map that changes under a resting pointer asks for no explanation
    else if (QToolTip::isVisible())
        showTip();
    else
        m_tip.start();
    Q_EMIT hovered(QString::fromStdString(path));
}

void TreemapView::lookAgain() {
    m_lookAgain = false;
    if (underMouse() && !m_hovered.empty() && !m_dragging)
        hoverAt(m_pointer, false);
}

void TreemapView::mouseMoveEvent(QMouseEvent* event) {
    m_pointer = event->position().toPoint();
    if (!dragTo(*event))
        hoverAt(event->position(), true);
}

void TreemapView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    hideTip();
    if (m_hovered.empty())
        return;
    updateRing(m_hovered);
    m_hovered.clear();
    Q_EMIT hovered(QString());
}

void TreemapView::mousePressEvent(QMouseEvent* event) {
    hideTip();
    if (event->button() == Qt::LeftButton && offerAt(event->position()))
        Q_EMIT twiceWished(!m_measure.convention.twice());
    else if (event->button() == Qt::LeftButton)
        pressAt(*event);
    else if (event->button() == Qt::MiddleButton)
        Q_EMIT ancestryWished(
            m_emphasis.ancestry.empty() ? QString::fromStdString(pathAt(event->position())) : QString());
    else if (event->button() == Qt::BackButton)
        Q_EMIT backWished();
    else if (event->button() == Qt::ForwardButton)
        Q_EMIT forwardWished();
    else
        QWidget::mousePressEvent(event);
}

void TreemapView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        mousePressEvent(event); // two quick presses of the Back button are two steps back
        return;
    }
    ask(zoomTarget(scene(), scene().at(event->position())));
}

void TreemapView::wheelEvent(QWheelEvent* event) {
    m_wheel += event->angleDelta().y();
    const int levels = m_wheel / wheelLevel;
    m_wheel -= levels * wheelLevel;
    hideTip();
    zoomAt(event->position(), levels);
    event->accept();
}

void TreemapView::zoomAt(QPointF point, int levels) {
    for (; levels < 0; ++levels)
        zoomOut();
    for (; levels > 0 && m_network; --levels) {
        const MapScene& scene = this->scene();
        NodeIndex node = scene.at(point);
        if (node == noNode || node == 0)
            return;
        for (NodeIndex frame = frameAround(scene, node); frame != noNode; frame = frameAround(scene, frame))
            node = frame;
        ask(zoomTarget(scene, node));
    }
}

NodeIndex TreemapView::cursor() {
    if (m_view.selected.empty())
        return noNode;
    const MapScene& scene = this->scene();
    const NodeIndex node = scene.tree.find(m_view.selected);
    return node != noNode && node != 0 && scene.isDrawn(node) ? node : noNode;
}

void TreemapView::ask(const std::optional<std::string>& path) {
    if (path)
        Q_EMIT zoomWished(QString::fromStdString(*path));
}

void TreemapView::zoomOut() {
    if (m_network)
        ask(zoomedOut(m_network, shownRoot(), m_view.folded));
}

void TreemapView::zoomIn() {
    if (m_network)
        ask(zoomTarget(scene(), cursor()));
}

void TreemapView::moreDepth() {
    if (m_view.depth > 0)
        Q_EMIT depthWished(m_view.depth + 1);
}

void TreemapView::lessDepth() {
    const std::vector<int>& depths = scene().depths;
    const auto deepest = std::max_element(depths.begin(), depths.end());
    const int shown = deepest == depths.end() ? 0 : *deepest;
    if (shown > 1)
        Q_EMIT depthWished(shown - 1);
}

void TreemapView::keyPressEvent(QKeyEvent* event) {
    if (!m_network || !handleKey(*event))
        QWidget::keyPressEvent(event);
}

bool TreemapView::handleKey(const QKeyEvent& event) {
    const bool alt = event.modifiers() & Qt::AltModifier;
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        zoomIn();
        return true;
    case Qt::Key_Escape:
        if (dropBand())
            return true;
        if (!m_hovered.empty()) {
            updateRing(m_hovered);
            m_hovered.clear();
            hideTip();
            Q_EMIT hovered(QString());
            return true;
        }
        if (m_emphasis.kind || !m_emphasis.ancestry.empty()) {
            Q_EMIT emphasisDismissed();
            return true;
        }
        if (m_emphasis.searching()) {
            Q_EMIT searchDismissed();
            if (!m_emphasis.searching())
                return true;
        }
        if (!m_together.empty()) {
            wish(m_view.selected);
            return true;
        }
        if (m_beside && m_view.zoom.empty())
            return false; // it leads out of the page
        [[fallthrough]];
    case Qt::Key_Backspace:
        zoomOut();
        return true;
    case Qt::Key_Plus:
        moreDepth();
        return true;
    case Qt::Key_Minus:
        lessDepth();
        return true;
    case Qt::Key_0:
        Q_EMIT depthWished(0);
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (alt) {
            event.key() == Qt::Key_Left ? Q_EMIT backWished() : Q_EMIT forwardWished();
            return true;
        }
        break;
    case Qt::Key_F2:
        beginNaming(pathAtCursor());
        return true;
    case Qt::Key_Space:
        if (event.modifiers() & Qt::ControlModifier) {
            toggle(pathAtCursor().toStdString());
            return true;
        }
        if (const QString path = pathAtCursor(); !path.isEmpty()) {
            hideTip();
            Q_EMIT noteWished(path);
            return true;
        }
        break;
    case Qt::Key_Home:
        if (event.modifiers() & Qt::ControlModifier) {
            if (!m_view.zoom.empty())
                ask(std::string());
            return true;
        }
        break;
    default:
        break;
    }
    return moveCursor(event);
}

bool TreemapView::moveCursor(const QKeyEvent& event) {
    const MapScene& scene = this->scene();
    const NodeIndex from = cursor();
    const bool alt = event.modifiers() & Qt::AltModifier;
    const auto go = [&](auto way, auto... more) {
        const NodeIndex to = from == noNode ? firstInside(scene, noNode) : way(scene, from, more...);
        if (to == noNode)
            return true;
        if (event.modifiers() & Qt::ShiftModifier)
            extendTo(scene.tree.path(to));
        else if (event.modifiers() & Qt::ControlModifier && from != noNode)
            wishAll(chosen(), scene.tree.path(to)); // moves the cursor and keeps the selection
        else
            wish(scene.tree.path(to));
        announceTile(*this, to);
        return true;
    };
    switch (event.key()) {
    case Qt::Key_Left:
        return go(neighbour, layout::Direction::Left);
    case Qt::Key_Right:
        return go(neighbour, layout::Direction::Right);
    case Qt::Key_Up:
        return alt || m_view.isIcicle() ? go(frameAround) : go(neighbour, layout::Direction::Up);
    case Qt::Key_Down:
        return alt || m_view.isIcicle() ? go(firstInside) : go(neighbour, layout::Direction::Down);
    case Qt::Key_BracketLeft:
        return go(frameAround);
    case Qt::Key_BracketRight:
        return go(firstInside);
    case Qt::Key_Home:
        return go(firstSibling);
    case Qt::Key_End:
        return go(lastSibling);
    case Qt::Key_N:
        return go(alongModel, 1);
    case Qt::Key_P:
        return go(alongModel, -1);
    default:
        return false;
    }
}

void TreemapView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void TreemapView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    hideTip();
    update();
}

void TreemapView::showTip() {
    if (m_dragging || m_hovered.empty() || !m_network) {
        hideTip();
        return;
    }
    const MapScene& scene = this->scene();
    for (const MapStrip& strip : scene.strips)
        if (strip.buffers && strip.rect.contains(m_pointer)) {
            const QPoint above(m_pointer.x() + 12, strip.rect.toAlignedRect().top());
            QToolTip::showText(mapToGlobal(above), buffersTip(scene, m_numbers), this);
            return;
        }
    const NodeIndex node = scene.tree.find(m_hovered);
    if (node == noNode || node == 0) {
        hideTip();
        return;
    }
    // The tooltip is beside the tile, so that the tile stays in sight; beside the pointer if the tile is too wide.
    const QRect tile = scene.rect(node).toAlignedRect();
    QPoint place(tile.right() + 4, m_pointer.y() - 10);
    if (place.x() > m_pointer.x() + width() / 3)
        place = m_pointer + QPoint(12, 6);
    QToolTip::showText(mapToGlobal(place), tipText(scene, node, m_numbers, theme()), this);
}

void TreemapView::hideTip() {
    m_tip.stop();
    if (QToolTip::isVisible())
        QToolTip::hideText();
}

} // namespace paramap::ui
