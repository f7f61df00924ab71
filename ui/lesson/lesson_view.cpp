// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/lesson_view.h"

#include "ui/lesson/spoken_page.h"
#include "ui/lesson/text_block.h"
#include "ui/look/motion.h"
#include "ui/sizes/log_slider.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

constexpr QSize least(480, 300); // pixels: a smaller page has no letters that could be read
constexpr double spotShare = 0.09; // radius of the ring as a share of the height

} // namespace

LessonView::LessonView(QWidget* parent)
    : QWidget(parent)
    , m_theme(&Theme::light()) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&m_morph, &QVariantAnimation::valueChanged, this, [this] { update(m_morph.area()); });
    connect(&m_morph, &QVariantAnimation::finished, this, [this] { update(); });
}

void LessonView::setPage(const lesson::Page& page) {
    if (page == m_page)
        return;
    const std::vector<QRectF> cells = cellsBecoming(page);
    m_morph.stop();
    m_page = page;
    m_stale = true;
    placeSliders();
    if (isVisible())
        describe();
    if (!cells.empty())
        m_morph.begin(cells, m_page.map, drawn().alone(), motionTime(*this, CellMorph::longest));
    update();
}

std::vector<QRectF> LessonView::cellsBecoming(const lesson::Page& page) const {
    const bool isSeen = isVisible() && isLive() && !m_stale && m_cover == Cover::None && m_zoom == 1;
    const bool isReveal = page.step == m_page.step && !page.map.parts.empty();
    return moves() && isSeen && isReveal ? m_drawn.alone().cells : std::vector<QRectF>();
}

void LessonView::setMotion(bool wanted) {
    m_motion = wanted;
}

bool LessonView::moves() const {
    return m_motion && motionTime(*this, 1) > 0;
}

void LessonView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    describe();
}

void LessonView::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_stale = true;
    update();
}

void LessonView::setNumbers(const words::NumberStyle& numbers) {
    m_numbers = numbers;
    m_stale = true;
    update();
}

void LessonView::setPatterns(bool shown) {
    m_stale = m_stale || shown != m_patterns;
    m_patterns = shown;
    update();
}

void LessonView::setHints(const QStringList& hints) {
    m_stale = m_stale || hints != m_hints;
    m_hints = hints;
    update();
}

void LessonView::setCover(Cover cover) {
    m_cover = cover;
    for (LogSlider* slider : m_sliders)
        slider->setVisible(cover == Cover::None && m_zoom == 1);
    update();
}

void LessonView::setZoom(int times) {
    m_zoom = std::clamp(times, 1, 3);
    setCover(m_cover); // sliders do not grow with the page, so that they leave it
}

void LessonView::setSpot(std::optional<QPointF> place) {
    m_spot = place;
    update();
}

void LessonView::setMessage(const QString& message) {
    m_message = message;
    update();
}

void LessonView::setNotes(const QString& notes) {
    m_notes = notes;
    update();
}

void LessonView::setPreviewOf(QSize page) {
    if (page == m_preview)
        return;
    m_preview = page;
    m_letters.reset();
    m_stale = true;
    placeSliders();
    update();
}

QRectF LessonView::place() const {
    const QSizeF shown = QSizeF(pageSize()).scaled(QSizeF(size()), Qt::KeepAspectRatio);
    return {QPointF((width() - shown.width()) / 2, (height() - shown.height()) / 2), shown};
}

void LessonView::draw() {
    const QSize page = pageSize();
    if (!m_stale || page.width() < least.width() || page.height() < least.height())
        return;
    const double ratio = isLive() ? devicePixelRatioF() : 1;
    const QSize pixels = (QSizeF(page) * ratio).toSize();
    if (!m_letters || m_image.size() != pixels) {
        m_letters.emplace(QSizeF(page));
        m_image = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        m_image.setDevicePixelRatio(ratio);
    }
    QPainter painter(&m_image);
    m_drawn = paintPage(painter, m_page, look(QSizeF(page), !isLive()), *m_letters);
    m_stale = false;
}

const DrawnPage& LessonView::drawn() {
    draw();
    return m_drawn;
}

QImage LessonView::picture() {
    draw();
    return m_image;
}

QPointF LessonView::zoomOrigin() const {
    // What is under the pointer stays there.
    return {m_pointer.x() * width() * (1 - m_zoom), m_pointer.y() * height() * (1 - m_zoom)};
}

void LessonView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_cover != Cover::None) {
        painter.fillRect(rect(), m_cover == Cover::Black ? Qt::black : Qt::white);
        return;
    }
    draw();
    if (m_stale) {
        painter.fillRect(rect(), m_theme->map);
        return;
    }
    if (!isLive()) {
        painter.fillRect(rect(), palette().window());
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(place(), m_image);
        return;
    }
    if (m_zoom == 1) {
        painter.drawImage(QPointF(), m_image);
        if (m_morph.isRunning())
            m_morph.paint(painter, m_image, *m_theme);
    } else if (m_letters) { // drawn again, so that letters stay sharp
        painter.save();
        painter.translate(zoomOrigin());
        painter.scale(m_zoom, m_zoom);
        (void)paintPage(painter, m_page, look(QSizeF(size()), true), *m_letters);
        painter.restore();
    }
    paintOver(painter);
}

void LessonView::paintOver(QPainter& painter) {
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_spot) {
        const QPointF at(m_spot->x() * width(), m_spot->y() * height());
        const double radius = spotShare * height(), line = std::max(2.0, height() / 180.0);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme->innerRing, 2 * line));
        painter.drawEllipse(at, radius, radius);
        painter.setPen(QPen(m_theme->ring, line));
        painter.drawEllipse(at, radius, radius);
    }
    const PageMetrics metrics(size(), 0);
    const auto panel = [&](const QString& words, const QRectF& place) {
        TextBlock block;
        const double pad = 20 * metrics.u;
        const double high = addText(block, {pad, pad}, place.width() - 2 * pad, words,
            {metrics.least, false, m_theme->text, m_theme->window}, m_letters->words);
        QRectF box(place.left(), 0, place.width(), high + 2 * pad);
        box.moveBottom(place.bottom());
        painter.setPen(QPen(m_theme->line, 2));
        painter.setBrush(m_theme->window);
        painter.drawRect(box);
        for (const Ink& ink : block.inks) {
            painter.setPen(ink.colour);
            m_letters->words.draw(painter, box.topLeft() + ink.baseline, ink.text, ink.size, ink.bold);
        }
    };
    if (!m_notes.isEmpty())
        panel(m_notes, QRectF(width() * 0.08, 0, width() * 0.84, metrics.foot.top()));
    if (!m_message.isEmpty())
        panel(m_message, QRectF(metrics.foot.left(), 0, width() * 0.5, metrics.foot.bottom()));
}

void LessonView::placeSliders() {
    const std::size_t wanted = isLive() ? m_page.sliders.size() : 0;
    while (m_sliders.size() > wanted) {
        delete m_sliders.back();
        m_sliders.pop_back();
    }
    while (m_sliders.size() < wanted) {
        auto* const slider = new LogSlider(this);
        connect(slider, &LogSlider::edited, this,
            [this, slider](qint64 value) { Q_EMIT sizeChanged(slider->objectName(), value); });
        m_sliders.push_back(slider);
    }
    const PageMetrics metrics(size(), static_cast<int>(wanted));
    for (std::size_t i = 0; i < wanted; ++i) {
        const lesson::PageSlider& slider = m_page.sliders[i];
        LogSlider* const widget = m_sliders[i];
        QFont font = this->font();
        font.setPixelSize(std::max(1, static_cast<int>(std::round(metrics.body))));
        widget->setFont(font);
        widget->setObjectName(QString::fromStdString(slider.name));
        widget->setAccessibleName(
            QStringLiteral("%1, %2").arg(QString::fromStdString(slider.name), QString::fromStdString(slider.text)));
        if (!widget->isDragging()) {
            widget->setScale(slider.scale);
            widget->setHome(slider.home);
            widget->setSize(slider.value);
        }
        const QRectF cell = metrics.slider(static_cast<int>(i), static_cast<int>(wanted));
        widget->setGeometry(
            QRectF(cell.left(), cell.top() + 1.6 * metrics.least, cell.width(), cell.height() - 1.6 * metrics.least)
                .toRect());
        widget->setVisible(m_cover == Cover::None && m_zoom == 1);
    }
}

void LessonView::describe() {
    setAccessibleName(QString::fromStdString(lesson::plain(m_page.statement)));
    setAccessibleDescription(spokenPage(m_page, drawn()));
}

void LessonView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (isLive()) {
        m_morph.stop();
        m_letters.reset();
        m_stale = true;
    }
    placeSliders();
    Q_EMIT resized();
}

void LessonView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        Q_EMIT clicked();
}

void LessonView::mouseMoveEvent(QMouseEvent* event) {
    const QRectF page = place();
    if (page.isEmpty())
        return;
    m_pointer
        = {(event->position().x() - page.left()) / page.width(), (event->position().y() - page.top()) / page.height()};
    Q_EMIT pointed(m_pointer);
    if (m_zoom > 1)
        update();
}

void LessonView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    setSpot(std::nullopt);
}

} // namespace paramap::ui
