// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/row_marks.h"

#include "ui/look/theme.h"

#include <QPainter>
#include <QTreeView>

namespace paramap::ui {

QStyleOptionViewItem rowOption(const QTreeView& view, const QStyleOptionViewItem& option) {
    const Theme& theme = Theme::current(view.palette());
    QStyleOptionViewItem own = option;
    own.palette.setColor(QPalette::Highlight, theme.selection);
    own.palette.setColor(QPalette::HighlightedText, theme.text);
    own.state.setFlag(QStyle::State_MouseOver, false);
    return own;
}

void drawRowMarks(QPainter& painter, const QTreeView& view, const QModelIndex& index, const QRect& row) {
    const Theme& theme = Theme::current(view.palette());
    if (view.selectionModel()->isRowSelected(index.row(), index.parent())) {
        const QRect bar(row.left(), row.top(), scaled(3, view.fontMetrics()), row.height());
        painter.fillRect(QStyle::visualRect(view.layoutDirection(), row, bar), theme.accent);
    }
    const QModelIndex current = view.currentIndex();
    if (view.hasFocus() && current.row() == index.row() && current.parent() == index.parent()) {
        painter.setPen(theme.accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(row.adjusted(0, 0, -1, -1));
    }
}

} // namespace paramap::ui
