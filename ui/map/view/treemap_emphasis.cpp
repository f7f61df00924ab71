// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// What is faded on the map, and how the map moves from one picture to the next.
#include "model/map/fold.h"
#include "model/network/walk.h"
#include "ui/look/motion.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_chips.h"
#include "ui/map/scene/map_morph.h"
#include "ui/map/view/treemap_view.h"

#include <QContextMenuEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

constexpr int longestMorph = 150; // milliseconds
constexpr double wordsFrom = 110.0 / 150; // from this part of the way on, the words fade in

} // namespace

MapOptions TreemapView::mapOptions() {
    MapOptions options;
    options.numbers = m_numbers;
    options.background = false;
    options.before = m_before ? &*m_before : nullptr;
    options.faded = m_faded.empty() ? nullptr : &m_faded;
    options.found = m_foundCells.empty() ? nullptr : &m_foundCells;
    options.activeExperts = m_activeExperts;
    m_colouring.reset();
    if (m_marks && m_scene)
        m_colouring = map::colouring(m_scene->tree, *m_marks);
    else if (m_view.colours != map::ColourBy::Kind && m_scene)
        m_colouring = map::colouring(m_scene->tree, m_view.colours, m_run);
    options.colouring = m_colouring ? &*m_colouring : nullptr;
    const bool hard = isHighContrast(palette());
    options.patterns = m_patterns || hard;
    options.outlines = m_outlines || hard;
    return options;
}

double TreemapView::shrinkage() const {
    if ((!m_dragging && !m_former.isActive()) || !m_before || !m_network || m_before->nodes.empty())
        return 1;
    std::int64_t now = m_measure.weights ? m_measure.weights->total : m_network->totals().parameters;
    std::int64_t before = m_before->total;
    if (const std::string root = shownRoot(); !m_measure.weights && !root.empty()) {
        const auto place = network::find(*m_network, root);
        now = place ? place->module->totals.parameters * (m_view.folded ? map::timesOf(*place) : 1) : now;
        before = place ? m_before->nodes[0].count : before;
    }
    return now > 0 && now < before ? std::sqrt(double(now) / double(before)) : 1;
}

void TreemapView::setMotion(bool wanted) {
    m_motion = wanted;
}

void TreemapView::jump() {
    m_jump = !m_dragging;
}

void TreemapView::beginMorph(const MapScene& from, const MapScene& to) {
    const int duration = motionTime(*this, longestMorph);
    if (!m_motion || duration <= 0 || !isVisible() || m_dragging || m_drawn.size() != from.tree.tree.size())
        return;
    m_start = morphStart(from, m_drawn, to);
    if (m_start == to.layout.boxes)
        return;
    m_morph.setDuration(duration);
    m_morph.start();
}

bool TreemapView::paintMorph(QPainter& painter) {
    if (!m_scene || !isMorphing())
        return false;
    const double way = m_morph.currentValue().toDouble();
    std::vector<layout::Box> boxes = morphed(m_start, m_scene->layout.boxes, way);
    boxes.swap(m_scene->layout.boxes);
    MapOptions options = mapOptions();
    options.labels = false;
    painter.fillRect(rect(), theme().map);
    paintMap(painter, *m_scene, theme(), options, m_lettering);
    boxes.swap(m_scene->layout.boxes);
    if (way > wordsFrom) {
        painter.setOpacity((way - wordsFrom) / (1 - wordsFrom));
        painter.drawImage(QPointF(0, 0), m_image);
    }
    return true;
}

void TreemapView::setEmphasis(const Emphasis& emphasis) {
    if (emphasis == m_emphasis)
        return;
    m_emphasis = emphasis;
    m_faded.clear();
    if (m_scene && m_network && m_emphasis.any())
        m_faded = fadedNodes(*m_scene, m_emphasis);
    m_foundCells = m_scene && m_network ? foundCells(*m_scene, m_emphasis) : FoundCells();
    m_foundIn.clear();
    if (m_scene && m_network && m_emphasis.found)
        m_foundIn = countedIn(*m_scene, *m_emphasis.found);
    m_painted = false;
    update();
}

void TreemapView::setLook(bool& which, bool wanted) {
    if (which == wanted)
        return;
    which = wanted;
    m_painted = false;
    update();
}

void TreemapView::setMarks(const std::shared_ptr<const map::Marks>& marks) {
    if (marks == m_marks)
        return;
    m_marks = marks;
    m_painted = false;
    update();
}

void TreemapView::setRun(const cost::RunSettings& run) {
    if (run == m_run)
        return;
    m_run = run;
    if (m_view.colours == map::ColourBy::Type) {
        m_painted = false;
        update();
    }
}

void TreemapView::setActiveExperts(bool shown) {
    setLook(m_activeExperts, shown);
}

void TreemapView::setPatterns(bool shown) {
    setLook(m_patterns, shown);
}

void TreemapView::setOutlines(bool strong) {
    setLook(m_outlines, strong);
}

const MapStrip* TreemapView::offerAt(QPointF point) {
    for (const MapStrip& strip : scene().strips)
        if (strip.offerRect.contains(point))
            return &strip;
    return nullptr;
}

QString TreemapView::pathAtCursor() {
    const NodeIndex node = m_network ? cursor() : noNode;
    return node == noNode ? QString() : QString::fromStdString(scene().tree.path(node));
}

void TreemapView::contextMenuEvent(QContextMenuEvent* event) {
    if (!m_network)
        return;
    hideTip();
    QString path;
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        path = QString::fromStdString(pathAt(event->pos()));
        if (!isSelected(path.toStdString())) // a menu on one of several selected parts is for all of them
            wish(path.toStdString());
    } else {
        path = pathAtCursor();
        const QRectF ring = ringRect(path.toStdString());
        place = mapToGlobal(ring.isEmpty() ? rect().center() : ring.center().toPoint());
    }
    Q_EMIT menuWished(path, place);
    event->accept();
}

} // namespace paramap::ui
