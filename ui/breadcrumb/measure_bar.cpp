// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/breadcrumb/measure_bar.h"

#include "model/text/map/amount.h"
#include "ui/parts/ink.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace paramap::ui {

namespace {

/// A button in a row of alternatives; the chosen one is tinted.
class Segment : public QAbstractButton {
public:
    explicit Segment(QWidget* parent)
        : QAbstractButton(parent) {
        setCheckable(true);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
    }
    QSize sizeHint() const override {
        const QFontMetrics bold(sizedFont(font(), 12.5, QFont::DemiBold)); // choosing it must not change its width
        return {bold.horizontalAdvance(text()) + scaled(20, fontMetrics()), scaled(26, fontMetrics())};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Theme& theme = Theme::current(palette());
        const QRectF place(0.5, 0.5, width() - 1, height() - 1);
        const QColor fill = isChecked() ? theme.selection : underMouse() ? theme.buttonHover : theme.button;
        painter.fillRect(place, fill);
        painter.setPen(theme.line);
        painter.drawRect(place);
        if (isChecked())
            painter.fillRect(QRectF(1, height() - 3, width() - 2, 2), theme.accent);
        painter.setFont(sizedFont(font(), 12.5, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.setPen(theme.text);
        drawTextLine(painter, place, Qt::AlignHCenter, text(), layoutDirection());
        if (hasFocus())
            drawFocusRing(painter, place.adjusted(3, 3, -3, -3), palette(), 2);
    }
};

} // namespace

MeasureBar::MeasureBar(QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(tr("Area"), this))
    , m_row(new QHBoxLayout(this))
    , m_group(new QButtonGroup(this)) {
    setAccessibleName(tr("What areas stand for"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_row->setContentsMargins(0, 0, scaled(8, fontMetrics()), 1);
    m_row->setSpacing(0);
    m_row->addWidget(m_label);
    m_row->addSpacing(scaled(8, fontMetrics()));
    connect(m_group, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT chosen(static_cast<map::Measure>(id)); });
}

void MeasureBar::setMeasures(const std::vector<map::Measure>& measures) {
    if (measures == m_measures)
        return;
    m_measures = measures;
    for (QAbstractButton* old : m_group->buttons()) {
        m_group->removeButton(old);
        old->hide();
        old->deleteLater();
    }
    for (const map::Measure measure : m_measures) {
        auto* segment = new Segment(this);
        m_group->addButton(segment, static_cast<int>(measure));
        m_row->addWidget(segment);
    }
    name();
}

void MeasureBar::setMeasure(map::Measure measure) {
    if (QAbstractButton* segment = button(measure))
        segment->setChecked(true);
}

void MeasureBar::setShort(bool shortWords) {
    if (shortWords == m_short)
        return;
    m_short = shortWords;
    name();
}

void MeasureBar::name() {
    for (const map::Measure measure : m_measures) {
        QAbstractButton* segment = button(measure);
        const QString title = QString::fromStdString(text::title(measure));
        segment->setText(m_short ? QString::fromStdString(text::shortTitle(measure)) : title);
        segment->setAccessibleName(tr("Area: %1").arg(title));
        segment->setToolTip(tr("Areas stand for: %1 (Ctrl+%2)").arg(title).arg(static_cast<int>(measure) + 1));
        segment->updateGeometry();
    }
}

QAbstractButton* MeasureBar::button(map::Measure measure) const {
    return m_group->button(static_cast<int>(measure));
}

} // namespace paramap::ui
