// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/recent_files.h"

#include "ui/look/plain_text.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/glyphs.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace paramap::ui {

namespace {

constexpr std::size_t mostRows = 5; // also if the window has room for more

/// A recent file: a flat button as wide as the list.
class FileRow : public QAbstractButton {
public:
    FileRow(const RecentEntry& entry, QWidget* parent)
        : QAbstractButton(parent)
        , m_entry(entry) {
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setToolTip(plainTip(printableName(entry.path)));
        setAccessibleName(entry.total.isEmpty() ? entry.shown : entry.shown + QStringLiteral(", ") + entry.total);
        setAccessibleDescription(printableName(entry.path));
    }

    QSize sizeHint() const override { return {scaled(386, fontMetrics()), scaled(29, fontMetrics())}; }
    QSize minimumSizeHint() const override { return {scaled(120, fontMetrics()), scaled(29, fontMetrics())}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Theme& theme = Theme::current(palette());
        if (underMouse() || isDown())
            painter.fillRect(rect(), theme.softLine);
        painter.fillRect(0, height() - 1, width(), 1, theme.softLine);
        const int side = scaled(14, fontMetrics()), gap = scaled(8, fontMetrics());
        const bool reversed = isRightToLeft();
        const QRectF icon(reversed ? width() - side : 0, (height() - side) / 2.0, side, side);
        drawGlyph(painter, Glyph::File, icon, theme.text2);
        QRect place = rect().adjusted(side + gap, 0, -2, 0);
        if (reversed)
            place = rect().adjusted(2, 0, -side - gap, 0);
        painter.setPen(theme.text2);
        drawTextLine(painter, place, Qt::AlignTrailing, m_entry.total, layoutDirection());
        const int room = place.width() - fontMetrics().horizontalAdvance(m_entry.total) - gap;
        painter.setPen(theme.text);
        drawTextLine(painter, place, Qt::AlignLeading, fontMetrics().elidedText(m_entry.shown, Qt::ElideMiddle, room),
            layoutDirection());
        if (hasFocus())
            drawFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), palette(), 3);
    }

    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            click();
        else if (event->key() == Qt::Key_Down)
            focusNextChild();
        else if (event->key() == Qt::Key_Up)
            focusPreviousChild();
        else
            QAbstractButton::keyPressEvent(event);
    }

private:
    RecentEntry m_entry;
};

} // namespace

RecentFiles::RecentFiles(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this)) {
    setAccessibleName(tr("Recent files"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    auto* title = new ElidedLabel(this);
    title->setStyle(Ink::Text2, 12);
    title->setFullText(tr("Recent"));
    m_column->addWidget(title);
    m_column->addStretch(1);
    hide();
}

void RecentFiles::setEntries(const std::vector<RecentEntry>& entries) {
    for (QWidget* row : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    QWidget* before = this;
    for (const RecentEntry& entry : entries) {
        if (m_rows.size() == mostRows)
            break;
        auto* row = new FileRow(entry, this);
        connect(row, &QAbstractButton::clicked, this, [this, path = entry.path] { Q_EMIT chosen(path); });
        m_column->insertWidget(m_column->count() - 1, row);
        m_rows.push_back(row);
        setTabOrder(before, row);
        before = row;
    }
    setVisible(!m_rows.empty());
    setMost(m_most);
}

void RecentFiles::setMost(std::size_t rows) {
    m_most = rows;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setVisible(i < rows);
}

} // namespace paramap::ui
