// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/memory_rows.h"

#include "ui/look/plain_text.h"
#include "ui/memory/memory_look.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace paramap::ui {

/// One line of the account.
class MemoryLine : public QWidget {
public:
    explicit MemoryLine(QWidget* parent)
        : QWidget(parent)
        , m_label(new ElidedLabel(this))
        , m_was(new ElidedLabel(this))
        , m_value(new ElidedLabel(this)) {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        auto* swatch = new QSpacerItem(0, 0, QSizePolicy::Fixed, QSizePolicy::Minimum); // and the gap after it
        row->addItem(swatch);
        followFont(this, [row, swatch](const QFontMetrics& metrics) {
            row->setSpacing(scaled(3, metrics));
            swatch->changeSize(scaled(15, metrics), 0, QSizePolicy::Fixed, QSizePolicy::Minimum);
            row->invalidate();
        });
        m_label->setStyle(Ink::Text2, 12.5);
        m_label->setWrapped(true);
        m_value->setStyle(Ink::Text, 12.5);
        m_value->setNeverCut(true);
        m_was->setStyle(Ink::Text3, 12.5);
        m_was->setNeverCut(true);
        row->addWidget(m_label);
        row->addStretch(1);
        row->addWidget(m_was, 0, Qt::AlignTop);
        row->addWidget(m_value, 0, Qt::AlignTop);
    }

    void setRow(const text::MemoryRow& row) {
        m_row = row;
        m_label->setFullText(QString::fromStdString(row.label));
        m_value->setFullText(QString::fromStdString(row.value));
        m_was->setFullText(QString::fromStdString(row.was));
        setToolTip(plainTip(QString::fromStdString(row.explanation)));
        fit();
        update();
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QWidget::resizeEvent(event);
        fit();
    }

    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Theme& theme = Theme::current(palette());
        const int side = scaled(10, fontMetrics());
        const int line = std::min(height(), m_value->sizeHint().height()); // beside the first line of its words
        const QRect square(isRightToLeft() ? width() - side : 0, (line - side) / 2, side, side);
        paintMemory(painter, square, m_row, theme, side / 10.0 * 0.7);
        painter.setPen(QColor(128, 128, 128, 115)); // lighter than any fill on dark, darker than any on light
        painter.drawRect(square.adjusted(0, 0, -1, -1));
    }

private:
    /// What a value was is left out where it would take the room of the words.
    void fit() {
        const int least = scaled(40, fontMetrics()) + m_label->minimumSizeHint().width() + m_value->sizeHint().width();
        m_was->setVisible(!m_row.was.empty() && least + m_was->sizeHint().width() <= width());
    }

    text::MemoryRow m_row;
    ElidedLabel *m_label, *m_was, *m_value;
};

MemoryRows::MemoryRows(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
    , m_more(new ElidedLabel(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_more->setObjectName(QStringLiteral("moreRows"));
    m_more->setStyle(Ink::Text3, 12.5);
    m_more->hide();
    followFont(
        m_more, [this](const QFontMetrics& metrics) { m_more->setContentsMargins(scaled(18, metrics), 0, 0, 0); });
    m_column->addWidget(m_more);
}

void MemoryRows::setRows(const std::vector<text::MemoryRow>& rows) {
    m_rows = rows;
    while (m_lines.size() < rows.size()) {
        m_lines.push_back(new MemoryLine(this));
        m_column->insertWidget(static_cast<int>(m_lines.size()) - 1, m_lines.back());
    }
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (i < rows.size())
            m_lines[i]->setRow(rows[i]);
        m_lines[i]->setVisible(i < rows.size());
    }
    m_more->hide();
    updateGeometry(); // at once: the card measures itself next
}

int MemoryRows::heightOf(std::size_t line, int width) const {
    const MemoryLine& shown = *m_lines[line];
    return shown.hasHeightForWidth() ? shown.heightForWidth(width) : shown.sizeHint().height();
}

int MemoryRows::wholeHeight(int width) const {
    int height = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        height += heightOf(i, width);
    return height;
}

bool MemoryRows::fit(int width, int room) {
    std::size_t count = m_rows.size();
    int height = wholeHeight(width);
    if (height > room) {
        height += m_more->sizeHint().height();
        while (count > 0 && height > room)
            height -= heightOf(--count, width);
    }
    QStringList others;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_lines[i]->setVisible(i < count);
        if (i >= count)
            others
                += tr("%1: %2").arg(QString::fromStdString(m_rows[i].label), QString::fromStdString(m_rows[i].value));
    }
    m_more->setFullText(tr("%1 more").arg(others.size()));
    m_more->setHint(others.join(u'\n'));
    m_more->setAccessibleName(tr("%1 more: %2").arg(others.size()).arg(others.join(u"; "_qs)));
    m_more->setVisible(count > 0 && !others.isEmpty());
    updateGeometry();
    return count > 0;
}

} // namespace paramap::ui
