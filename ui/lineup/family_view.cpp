// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lineup/family_view.h"

#include "ui/figure/figure_file.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/look/theme.h"
#include "ui/parts/ink.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double dpi = 96, pointsPerInch = 72;

QRectF extent(const Drawing::Item& item) {
    if (const auto* fill = std::get_if<Drawing::Fill>(&item.what))
        return fill->rect;
    if (const auto* words = std::get_if<Drawing::Words>(&item.what))
        return {words->baseline.x(), words->baseline.y() - words->size, words->width, words->size * 1.3};
    return std::get<Drawing::Stroke>(item.what).path.boundingRect();
}

} // namespace

FamilyView::FamilyView(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("lineUp.maps"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void FamilyView::setFamily(const FamilyRequest& family) {
    m_family = family;
    m_family.view.parts.title = false;
    setAccessibleName(printableName(qs(family.title)));
    m_current = std::clamp(m_current, 0, std::max(0, count() - 1));
    invalidate();
    setCurrent(m_current);
}

void FamilyView::invalidate() {
    m_isDrawn = false;
    update();
}

void FamilyView::ensureFigure() {
    if (m_isDrawn || m_family.models.empty() || width() < 2 || height() < 2)
        return;
    m_isDrawn = true;
    m_family.view.width = width();
    m_family.view.height = height();
    m_family.view.text = scaled(12, fontMetrics()) * pointsPerInch / dpi;
    m_family.view.theme = Theme::current(palette()).isDark ? FigureTheme::Dark : FigureTheme::Light;
    m_figure = drawFamily(m_family);
    const Drawing& drawing = m_figure.drawing;
    m_image = toImage(drawing, devicePixelRatioF());
    m_image.setDevicePixelRatio(devicePixelRatioF());
    m_models.assign(drawing.groups.size(), -1);
    int models = 0;
    for (std::size_t group = 1; group < drawing.groups.size(); ++group) {
        const int parent = drawing.groups[group].parent;
        m_models[group] = parent > 0 ? m_models[static_cast<std::size_t>(parent)] : models++;
    }
    m_places.assign(m_family.models.size(), {});
    for (const Drawing::Item& item : drawing.items)
        if (const int model = m_models[static_cast<std::size_t>(item.group)]; model >= 0)
            m_places[static_cast<std::size_t>(model)] |= extent(item);
}

const Figure& FamilyView::figure() {
    ensureFigure();
    return m_figure;
}

QRectF FamilyView::placeOf(std::size_t model) {
    ensureFigure();
    return model < m_places.size() ? m_places[model] : QRectF();
}

int FamilyView::modelAt(QPointF point) {
    for (std::size_t model = 0; model < m_family.models.size(); ++model)
        if (placeOf(model).contains(point))
            return static_cast<int>(model);
    return -1;
}

/// What was drawn last at a point lies above the rest.
int FamilyView::groupAt(QPointF point) {
    const std::vector<Drawing::Item>& items = figure().drawing.items;
    const auto found = std::find_if(items.rbegin(), items.rend(), [&](const Drawing::Item& item) {
        const auto* fill = std::get_if<Drawing::Fill>(&item.what);
        return fill && fill->rect.contains(point);
    });
    return found == items.rend() ? 0 : found->group;
}

QString FamilyView::wordsAt(QPointF point) {
    const int group = groupAt(point);
    return group > 0 ? m_figure.drawing.groups[static_cast<std::size_t>(group)].title : QString();
}

QSize FamilyView::sizeHint() const {
    return {scaled(900, fontMetrics()), scaled(460, fontMetrics())};
}

QSize FamilyView::minimumSizeHint() const {
    return {scaled(320, fontMetrics()), scaled(180, fontMetrics())};
}

void FamilyView::setCurrent(int model) {
    m_current = model;
    update();
    if (model >= count())
        return;
    const FamilyRequest::Model& shown = m_family.models[static_cast<std::size_t>(model)];
    QStringList words{printableName(qs(shown.name))};
    for (const std::string& line : shown.below)
        words << qs(line);
    setAccessibleDescription(tr("%1, %2 of %3").arg(words.join(QStringLiteral(", "))).arg(model + 1).arg(count()));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

bool FamilyView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString words = wordsAt(help->pos());
        if (words.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), plainTip(words), this);
        return true;
    }
    return QWidget::event(event);
}

void FamilyView::paintEvent(QPaintEvent*) {
    ensureFigure();
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current(palette()).view);
    if (count() == 0)
        return;
    painter.drawImage(0, 0, m_image);
    if (hasFocus())
        drawFocusRing(painter, placeOf(static_cast<std::size_t>(m_current)).adjusted(-3, -3, 3, 3), palette(),
            scaled(3, fontMetrics()));
}

void FamilyView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    invalidate();
}

void FamilyView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        invalidate();
}

void FamilyView::mouseMoveEvent(QMouseEvent* event) {
    Q_EMIT hovered(wordsAt(event->position()));
}

void FamilyView::mousePressEvent(QMouseEvent* event) {
    if (const int model = modelAt(event->position()); model >= 0)
        setCurrent(model);
}

void FamilyView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const int model = modelAt(event->position()); model >= 0)
        Q_EMIT modelChosen(model);
}

void FamilyView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    Q_EMIT hovered({});
}

void FamilyView::keyPressEvent(QKeyEvent* event) {
    if (count() == 0)
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return setCurrent(std::max(0, m_current - 1));
    case Qt::Key_Right:
    case Qt::Key_Down:
        return setCurrent(std::min(count() - 1, m_current + 1));
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(count() - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT modelChosen(m_current);
        return;
    case Qt::Key_Delete:
        Q_EMIT removalWished(m_current);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace paramap::ui
