// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/recorder.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

/// The part of a line inside a rectangle; null if the line misses it. (Y.-D. Liang and B. A. Barsky, A new concept and
/// method for line clipping, 1984.)
QLineF within(const QLineF& line, const QRectF& rect) {
    double from = 0, to = 1;
    const auto side = [&](double step, double room) {
        if (step == 0)
            return room >= 0;
        if (step < 0)
            from = std::max(from, room / step);
        else
            to = std::min(to, room / step);
        return from < to;
    };
    const bool inside = side(-line.dx(), line.x1() - rect.left()) && side(line.dx(), rect.right() - line.x1())
        && side(-line.dy(), line.y1() - rect.top()) && side(line.dy(), rect.bottom() - line.y1());
    return inside ? QLineF(line.pointAt(from), line.pointAt(to)) : QLineF();
}

QPainterPath within(const QPainterPath& path, const QRectF& rect) {
    QPainterPath result;
    for (const QPolygonF& polygon : path.toSubpathPolygons()) {
        for (qsizetype i = 1; i < polygon.size(); ++i) {
            const QLineF line = within(QLineF(polygon[i - 1], polygon[i]), rect);
            if (line.isNull())
                continue;
            if (result.isEmpty() || result.currentPosition() != line.p1())
                result.moveTo(line.p1());
            result.lineTo(line.p2());
        }
    }
    return result;
}

} // namespace

class Recorder::Engine : public QPaintEngine {
public:
    explicit Engine(Recorder& recorder)
        : QPaintEngine(PaintEngineFeatures(AllFeatures) & ~PaintEngineFeatures(PatternBrush | PerspectiveTransform))
        , m_recorder(recorder) { }

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { }

    void updateState(const QPaintEngineState& now) override {
        const DirtyFlags dirty = now.state();
        if (dirty & DirtyPen)
            m_pen = now.pen();
        if (dirty & DirtyBrush)
            m_brush = now.brush();
        if (dirty & DirtyTransform)
            m_transform = now.transform();
        if (dirty & DirtyHints)
            m_smooth = now.renderHints() & QPainter::Antialiasing;
        if (dirty & (DirtyClipEnabled | DirtyClipPath | DirtyClipRegion))
            updateClip(now);
    }

    void drawRects(const QRectF* rects, int count) override {
        for (int i = 0; i < count; ++i) {
            if (m_pen.style() == Qt::NoPen && m_brush.style() == Qt::SolidPattern) {
                const QRectF whole = m_transform.mapRect(rects[i]);
                const QRectF rect = m_clip.isNull() ? whole : whole.intersected(m_clip);
                if (!rect.isEmpty())
                    add(Drawing::Fill{rect, m_brush.color()});
            } else {
                QPainterPath path;
                path.addRect(rects[i]);
                drawPath(path);
            }
        }
    }

    void drawLines(const QLineF* lines, int count) override {
        QPainterPath path;
        for (int i = 0; i < count; ++i) {
            path.moveTo(lines[i].p1());
            path.lineTo(lines[i].p2());
        }
        addPath(path, false);
    }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        QPainterPath path;
        path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
        if (mode != PolylineMode)
            path.closeSubpath();
        addPath(path, mode != PolylineMode);
    }

    void drawPath(const QPainterPath& path) override { addPath(path, true); }

    void drawTextItem(const QPointF& place, const QTextItem& item) override {
        Drawing::Words words;
        words.text = item.text();
        words.baseline = m_transform.map(place);
        words.size = item.font().pixelSize() * scale();
        words.width = item.width() * scale();
        words.bold = item.font().weight() > QFont::Normal;
        words.upward = m_transform.m12() < 0;
        words.colour = m_pen.color();
        if (!joins(words))
            add(words);
    }

private:
    double scale() const { return std::hypot(m_transform.m11(), m_transform.m12()); }

    // Qt hands over a line of text in pieces, one for each script. They are joined, because a reader sees one text.
    bool joins(const Drawing::Words& words) {
        std::vector<Drawing::Item>& items = m_recorder.m_drawing.items;
        auto* last = items.empty() || items.back().group != m_recorder.m_group
            ? nullptr
            : std::get_if<Drawing::Words>(&items.back().what);
        if (!last || last->size != words.size || last->bold != words.bold || last->upward != words.upward
            || last->colour != words.colour)
            return false;
        const QPointF end = last->baseline + (last->upward ? QPointF(0, -last->width) : QPointF(last->width, 0));
        if ((end - words.baseline).manhattanLength() > 0.1)
            return false;
        last->text += words.text;
        last->width += words.width;
        return true;
    }

    void addPath(const QPainterPath& path, bool mayFill) {
        Drawing::Stroke stroke;
        stroke.path = m_transform.map(path);
        stroke.pen = m_pen;
        stroke.pen.setWidthF((m_pen.widthF() > 0 ? m_pen.widthF() : 1) * (m_pen.isCosmetic() ? 1 : scale()));
        if (mayFill && m_brush.style() == Qt::SolidPattern)
            stroke.fill = m_brush.color();
        stroke.smooth = m_smooth;
        const double half = stroke.pen.widthF() / 2;
        const QRectF room = m_clip.adjusted(half, half, -half, -half);
        if (!m_clip.isNull() && !room.contains(stroke.path.boundingRect()))
            stroke.path = within(stroke.path, room);
        if (stroke.path.isEmpty())
            return;
        if (stroke.pen.style() != Qt::NoPen || stroke.fill.isValid())
            add(stroke);
    }

    // Clips are always rectangles, given in the coordinates of the moment.
    void updateClip(const QPaintEngineState& now) {
        const DirtyFlags dirty = now.state();
        if (!now.isClipEnabled() || now.clipOperation() == Qt::NoClip) {
            m_clip = {};
            return;
        }
        QRectF clip;
        if (dirty & DirtyClipPath)
            clip = m_transform.mapRect(now.clipPath().boundingRect());
        else if (dirty & DirtyClipRegion)
            clip = m_transform.mapRect(QRectF(now.clipRegion().boundingRect()));
        else
            return;
        m_clip = now.clipOperation() == Qt::IntersectClip && !m_clip.isNull() ? m_clip.intersected(clip) : clip;
    }

    template <typename What> void add(What what) {
        m_recorder.m_drawing.items.push_back({std::move(what), m_recorder.m_group});
    }

    Recorder& m_recorder;
    QPen m_pen;
    QBrush m_brush;
    QTransform m_transform;
    QRectF m_clip;
    bool m_smooth = false;
};

Recorder::Recorder(const QSizeF& size)
    : m_engine(std::make_unique<Engine>(*this)) {
    m_drawing.size = size;
    m_drawing.groups.emplace_back();
}

Recorder::~Recorder() = default;

void Recorder::setGroup(int group) {
    m_group = group;
}

QPaintEngine* Recorder::paintEngine() const {
    return m_engine.get();
}

int Recorder::metric(PaintDeviceMetric metric) const {
    constexpr double dotsPerMillimetre = 96 / 25.4;
    switch (metric) {
    case PdmWidth:
        return static_cast<int>(std::ceil(m_drawing.size.width()));
    case PdmHeight:
        return static_cast<int>(std::ceil(m_drawing.size.height()));
    case PdmWidthMM:
        return static_cast<int>(m_drawing.size.width() / dotsPerMillimetre);
    case PdmHeightMM:
        return static_cast<int>(m_drawing.size.height() / dotsPerMillimetre);
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    case PdmNumColors:
        return 1 << 24;
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return 96;
    default:
        return QPaintDevice::metric(metric);
    }
}

} // namespace paramap::ui
