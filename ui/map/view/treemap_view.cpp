// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/view/treemap_view.h"

#include "model/map/fold.h"
#include "model/network/walk.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_chips.h"
#include "ui/map/scene/map_morph.h"
#include "ui/map/scene/map_walk.h"
#include "ui/map/view/treemap_accessible.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

constexpr int tipDelay = 600; // ms that the pointer must rest
constexpr int formerTime = 600; // ms that former sizes are shown after a step
constexpr int settleTime = 800; // ms without a step until the arrangement may change; as long as steps are one to undo

} // namespace

TreemapView::TreemapView(QWidget* parent)
    : QWidget(parent)
    , m_lettering(font()) {
    installTreemapAccessibility();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Treemap"));
    setWhatsThis(tr("Every tile is a module. Its area is proportional to the measure chosen under Area."));
    m_tip.setSingleShot(true);
    m_tip.setInterval(tipDelay);
    connect(&m_tip, &QTimer::timeout, this, &TreemapView::showTip);
    m_former.setSingleShot(true);
    m_former.setInterval(formerTime);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleTime);
    connect(&m_settle, &QTimer::timeout, this, &TreemapView::arrangeAnew);
    connect(&m_former, &QTimer::timeout, this, [this] {
        const bool fills = !m_scene || m_scene->request.size == QSizeF(size());
        m_before.reset();
        m_painted = false;
        update();
        if (!fills)
            arrangeAnew(); // the smaller map fills the view again
    });
    m_morph.setStartValue(0.0);
    m_morph.setEndValue(1.0);
    connect(&m_morph, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&m_morph, &QVariantAnimation::finished, this, [this] { update(); });
}

TreemapView::~TreemapView() = default;

QSize TreemapView::sizeHint() const {
    return QSize(46, 36) * fontMetrics().height();
}

QSize TreemapView::minimumSizeHint() const {
    return QSize(8, 5) * fontMetrics().height();
}

const Theme& TreemapView::theme() const {
    return Theme::current(palette());
}

void TreemapView::setNetwork(const network::NetworkPtr& whole, const MapMeasure& measure) {
    const network::NetworkPtr& network = measure.of(whole);
    const bool sameMeasure = measure.measure == m_measure.measure && measure.convention == m_measure.convention;
    if (network == m_network && sameMeasure && measure.weights == m_measure.weights)
        return;
    m_measure = measure;
    const bool other = !network || !m_network || network->settings.blueprint != m_network->settings.blueprint;
    m_network = network;
    dropBand();
    if (other) {
        m_hovered.clear();
        m_scene.reset();
        m_before.reset();
        m_rest.reset();
        m_settle.stop();
    } else if (!m_dragging) {
        jump();
        m_settle.start();
    }
    invalidate();
}

std::string TreemapView::shownRoot() const {
    std::string root = m_network ? m_view.zoom : std::string();
    std::optional<network::Place> place;
    while (!root.empty() && (!(place = network::find(*m_network, root)) || place->tensor))
        root = network::above(root);
    return root;
}

map::MapView TreemapView::drawn() const {
    map::MapView view = map::drawnOf(m_view);
    view.zoom = shownRoot();
    view.area = m_measure.measure;
    view.convention = m_measure.convention;
    return view;
}

void TreemapView::setView(const map::MapView& view, const Paths& together) {
    const map::MapView drawnBefore = drawn(), before = std::exchange(m_view, view);
    map::MapView now = drawn();
    if (now != drawnBefore) {
        if (now.zoom != drawnBefore.zoom || now.folded != drawnBefore.folded)
            hideTip();
        now.names = drawnBefore.names;
        if (now != drawnBefore)
            jump();
        invalidate();
    }
    if (view.colours != before.colours) {
        m_painted = false;
        update();
    }
    if (view.notes != before.notes)
        makeNotes();
    if (view.selected == before.selected && together == m_together)
        return;
    if (!m_together.empty() || !together.empty())
        update();
    updateRing(before.selected);
    m_together = together;
    updateRing(m_view.selected);
}

void TreemapView::setDragging(bool dragging) {
    if (dragging == m_dragging)
        return;
    if (dragging && m_settle.isActive())
        arrangeAnew(); // a drag begins at rest, and Esc leads back there
    m_dragging = dragging;
    m_former.stop();
    m_before.reset();
    if (dragging) {
        hideTip();
        m_rest = scene();
        m_before = m_rest->tree;
    }
    m_painted = false;
    update();
    if (!dragging && m_scene)
        arrangeAnew(); // fills the view again with the best arrangement, which a drag does not keep
}

void TreemapView::showFormer() {
    if (m_dragging || !m_network)
        return;
    m_before = scene().tree;
    m_former.start();
}

void TreemapView::arrangeAnew() {
    m_settle.stop();
    m_anew = true;
    jump();
    invalidate();
}

void TreemapView::setHovered(const QString& path) {
    const std::string pointed = path.toStdString();
    if (pointed == m_hovered)
        return;
    updateRing(m_hovered);
    m_hovered = pointed;
    updateRing(m_hovered);
}

void TreemapView::setNumberStyle(const words::NumberStyle& style) {
    if (style == m_numbers)
        return;
    m_numbers = style;
    m_painted = false;
    placeNotes();
    update();
}

std::string TreemapView::standIn(const std::string& path) const {
    return m_view.folded && m_network ? map::standIn(*m_network, path) : path;
}

void TreemapView::invalidate() {
    if (m_scene && isMorphing())
        m_drawn = morphed(m_start, m_scene->layout.boxes, m_morph.currentValue().toDouble());
    else if (m_scene)
        m_drawn = m_scene->layout.boxes;
    m_morph.stop();
    if (m_scene)
        m_previous = std::move(m_scene);
    m_scene.reset();
    m_filling.reset();
    m_painted = false;
    ++m_sceneNumber;
    if (!m_notes.empty()) // queued, because more may change before the next map is made
        QMetaObject::invokeMethod(this, &TreemapView::placeNotes, Qt::QueuedConnection);
    // The part under a resting pointer may have changed. A hover that was cleared stays cleared.
    if (!m_hovered.empty() && underMouse() && !m_dragging && !std::exchange(m_lookAgain, true))
        QMetaObject::invokeMethod(this, &TreemapView::lookAgain, Qt::QueuedConnection);
    update();
    Q_EMIT sceneChanged();
}

SceneRequest TreemapView::request() const {
    SceneRequest request;
    request.view = drawn();
    request.size = QSizeF(size());
    request.scale = m_lettering.scale();
    request.numbers = m_numbers;
    request.kept = m_kept;
    request.strips = !m_view.isIcicle() && !m_beside; // the treemap beside an icicle has the strips
    return request;
}

MapScene TreemapView::sceneAlone() {
    SceneRequest request = this->request();
    request.size *= shrinkage();
    // A change of sizes keeps the arrangement. A change of model, root, depth or window makes a new one.
    SceneRequest before = m_previous ? m_previous->request : request;
    before.numbers = request.numbers; // how numbers read moves nothing
    const bool shrunk
        = request.size != QSizeF(size()); // inside the outline of the former map, it keeps its arrangement
    if (m_dragging || shrunk)
        before.size = request.size;
    const bool sameView = (!m_anew || shrunk) && m_previous && before == request && m_previous->tree.network
        && m_previous->tree.network->settings.blueprint == m_network->settings.blueprint;
    if (m_rest && m_rest->tree.network == m_network && m_rest->request == request)
        return *m_rest;
    return makeScene(m_network, request, sameView ? &*m_previous : nullptr, m_measure.weights, &m_lettering);
}

const MapScene& TreemapView::scene() {
    if (m_scene)
        return *m_scene;
    if (!m_network)
        return m_scene.emplace();
    const MapScene& made = m_scene.emplace(m_beside ? sceneBeside() : sceneAlone());
    m_faded = m_emphasis.any() ? fadedNodes(made, m_emphasis) : std::vector<bool>();
    m_foundCells = foundCells(made, m_emphasis);
    m_foundIn = m_emphasis.found ? countedIn(made, *m_emphasis.found) : std::vector<NodeIndex>();
    if (m_jump && m_previous)
        beginMorph(*m_previous, made);
    m_jump = m_anew = false;
    m_previous.reset();
    return made;
}

void TreemapView::ensureImage() {
    const qreal ratio = devicePixelRatioF();
    const QSize pixels(int(std::ceil(width() * ratio)), int(std::ceil(height() * ratio)));
    const bool fits = m_image.size() == pixels && m_image.devicePixelRatio() == ratio;
    if (fits && m_painted)
        return;
    if (!fits) {
        m_image = QImage(pixels, QImage::Format_RGB32);
        m_image.setDevicePixelRatio(ratio);
    }
    if (QSizeF(size()) * ratio != QSizeF(pixels)) // with a fractional ratio, the map does not cover the last pixels
        m_image.fill(theme().map);
    QPainter painter(&m_image);
    paintScene(painter);
    m_painted = true;
}

void TreemapView::paintScene(QPainter& painter) {
    const MapScene& scene = this->scene();
    MapOptions options = mapOptions();
    options.background = scene.request.size == QSizeF(size());
    if (!options.background) // the map is smaller than the view
        painter.fillRect(rect(), theme().map);
    m_chips.clear();
    if (!m_network)
        return;
    for (const DrawnLabel& label : paintMap(painter, scene, theme(), options, m_lettering))
        if (!label.chip.isNull())
            m_chips[label.node] = label.chip;
}

bool TreemapView::isStoredBuffer(const std::string& path) const {
    const auto place = network::find(*m_network, path);
    return place && place->tensor && place->tensor->isBuffer() && place->tensor->isPersistent();
}

QRectF TreemapView::ringRect(const std::string& path) {
    if (path.empty() || !m_network)
        return {};
    const MapScene& scene = this->scene();
    for (const MapStrip& strip : scene.strips)
        if (strip.buffers ? isStoredBuffer(path)
                          : !strip.path.empty() && (strip.path == path || network::above(path) == strip.path))
            return strip.rect;
    const NodeIndex node = scene.tree.find(path);
    if (node == noNode && m_painted) {
        const auto chip = m_chips.find(countedIn(scene, path));
        return chip == m_chips.end() ? QRectF() : chip->second;
    }
    return node == noNode || node == 0 || !scene.isDrawn(node) ? QRectF() : scene.shown(node);
}

void TreemapView::updateRing(const std::string& path) {
    if (!m_scene || !m_painted) {
        update();
        return;
    }
    for (const MapStrip& strip : m_scene->strips)
        if (!path.empty() && (strip.path == path || strip.owner == path))
            return update(); // a line joins the strip and its owner
    const QRectF rect = ringRect(path);
    if (!rect.isEmpty())
        update(ringBounds(rect, m_lettering.scale()).toAlignedRect());
}

void TreemapView::paintEvent(QPaintEvent* event) {
    const bool all = event->region() == QRegion(rect());
    // The image would be used for one frame only, so copying it would cost more than it saves.
    const bool passes = m_dragging || (m_beside && m_beside->m_dragging);
    if (passes && !m_painted && all) {
        QPainter painter(this);
        paintScene(painter);
        paintOver(painter, event->rect());
        return;
    }
    ensureImage();
    QPainter painter(this);
    painter.setClipRegion(event->region());
    if (paintMorph(painter))
        return;
    painter.drawImage(QPointF(0, 0), m_image);
    paintOver(painter, event->rect());
}

void TreemapView::paintOver(QPainter& painter, const QRect& dirty) {
    const MapScene& scene = this->scene();
    if (scene.request.size != QSizeF(size())) {
        QPen former(theme().text, 1);
        former.setDashPattern({4, 3});
        painter.setPen(former);
        painter.drawRect(QRectF(rect()).adjusted(4.5, 4.5, -4.5, -4.5));
    }
    for (const NodeIndex frame : ancestors(scene, m_emphasis))
        paintRing(painter, scene.shown(frame), Ring::Ancestor, theme(), m_lettering.scale());
    for (const NodeIndex frame : m_foundIn)
        if (const auto chip = m_chips.find(frame); chip != m_chips.end())
            paintRing(painter, chip->second, Ring::Found, theme(), m_lettering.scale());
    paintSelection(painter, dirty);
}

void TreemapView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    invalidate();
    m_jump = false;
}

void TreemapView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        m_lettering = Lettering(font());
        invalidate();
    } else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::LanguageChange) {
        invalidate();
    }
}

} // namespace paramap::ui
