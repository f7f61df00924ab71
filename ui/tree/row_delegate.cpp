// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/tree/row_delegate.h"

#include "ui/look/swatch.h"
#include "ui/tree/module_model.h"

#include <QApplication>
#include <QPainter>
#include <QTreeView>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

text::RowText rowAt(const QModelIndex& index) {
    return index.data(ModuleModel::RowRole).value<text::RowText>();
}

/// The faintest text colour that can be read there; a selected row needs a stronger one.
QColor quiet(const QStyleOptionViewItem& option, const Theme& theme) {
    return option.state.testFlag(QStyle::State_Selected) ? theme.text2 : theme.text3;
}

QColor nameColour(const text::RowText& row, const Theme& theme) {
    if (row.empty || row.elsewhere)
        return theme.text2;
    return row.tied || row.buffer ? theme.text2 : theme.text;
}

QColor columnColour(const text::RowText& row, int column, const QStyleOptionViewItem& option, const Theme& theme) {
    if (row.tied || row.buffer || row.empty || row.elsewhere)
        return quiet(option, theme);
    return column == ModuleModel::Amount ? theme.text : theme.text2;
}

void paintBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
}

/// Places things side by side, from the reading start.
class Line {
public:
    Line(const QRect& bounds, Qt::LayoutDirection direction)
        : m_bounds(bounds)
        , m_direction(direction) { }

    QRect take(int width) {
        const QRect logical(m_bounds.left() + m_used, m_bounds.top(), width, m_bounds.height());
        m_used += width;
        return QStyle::visualRect(m_direction, m_bounds, logical);
    }
    int left() const { return std::max(0, m_bounds.width() - m_used); }

private:
    QRect m_bounds;
    Qt::LayoutDirection m_direction;
    int m_used = 0;
};

int shapeMargin(const QStyleOptionViewItem& option) {
    return option.widget ? option.widget->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1
                         : 0;
}

int shapeWidth(const QStyleOptionViewItem& option, const QString& shape) {
    return shape.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(shape) + 2 * shapeMargin(option);
}

QFont nameFont(const QStyleOptionViewItem& option, const text::RowText& row, bool root) {
    QFont font = option.font;
    font.setItalic(row.hidden);
    if (root)
        font.setWeight(QFont::DemiBold);
    return font;
}

/// The width of everything in front of a row's note.
int nameWidth(const QStyleOptionViewItem& option, const text::RowText& row, bool root) {
    const QFontMetrics metrics(option.font);
    const int gap = scaled(6, metrics);
    return scaled(4, metrics) + (row.container ? 0 : swatchSize(metrics) + gap)
        + QFontMetrics(nameFont(option, row, root)).horizontalAdvance(QString::fromStdString(row.name)) + 1
        + (row.hidden ? scaled(7, metrics) + gap : 0) + gap;
}

/// The whole shape if it fits beside the whole name, without spaces if it must; else nothing. A cut number would be
/// wrong, dots alone would say nothing, and the tooltip has the shape.
QString shownShape(const QStyleOptionViewItem& option, const QModelIndex& index, const text::RowText& row) {
    const auto* view = qobject_cast<const QTreeView*>(option.widget);
    QString shape = QString::fromStdString(row.shape);
    if (!view || shape.isEmpty())
        return shape;
    const int room
        = view->visualRect(index.siblingAtColumn(ModuleModel::Module)).width() + view->columnWidth(ModuleModel::Shape);
    const int left = room - nameWidth(option, row, !index.parent().isValid());
    if (shapeWidth(option, shape) <= left)
        return shape;
    shape.remove(u' ');
    return shapeWidth(option, shape) <= left ? shape : QString();
}

QRectF centred(const QRect& cell, int side) {
    const int above = (cell.height() - side) / 2;
    return QRectF(cell.left(), cell.top() + above, side, side);
}

} // namespace

QSize RowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), scaled(23, QFontMetrics(option.font))};
}

void RowDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    option->state.setFlag(QStyle::State_HasFocus, false); // the view frames the whole row
    const QColor colour = columnColour(rowAt(index), index.column(), *option, Theme::current(option->palette));
    option->palette.setColor(QPalette::Text, colour);
    option->palette.setColor(QPalette::HighlightedText, colour);
}

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (index.column() == ModuleModel::Shape)
        paintShape(painter, option, index);
    else
        QStyledItemDelegate::paint(painter, option, index);
}

// Paints no background: NameDelegate paints it for both columns, because name and shape may reach into each other's
// column.
void RowDelegate::paintShape(QPainter* painter, const QStyleOptionViewItem& plain, const QModelIndex& index) const {
    const text::RowText row = rowAt(index);
    if (row.shape.empty())
        return;
    QStyleOptionViewItem option = plain;
    initStyleOption(&option, index);
    const QString shape = shownShape(option, index, row);
    const int over = std::max(0, shapeWidth(option, shape) - option.rect.width()), margin = shapeMargin(option);
    const bool mirrored = option.direction == Qt::RightToLeft;
    painter->setPen(columnColour(row, ModuleModel::Shape, option, Theme::current(option.palette)));
    painter->setFont(option.font);
    painter->drawText(option.rect.adjusted(mirrored ? margin : margin - over, 0, mirrored ? over - margin : -margin, 0),
        Qt::AlignVCenter | Qt::TextSingleLine | QStyle::visualAlignment(option.direction, Qt::AlignRight), shape);
}

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& plain, const QModelIndex& index) const {
    QStyleOptionViewItem option = plain;
    initStyleOption(&option, index);
    const text::RowText row = rowAt(index);
    const auto* view = qobject_cast<const QTreeView*>(option.widget);
    const int beside = view ? view->columnWidth(ModuleModel::Shape) : 0; // 0 while it is hidden
    const int free
        // Negative if the shape needs more than its column.
        = beside > 0 ? beside - shapeWidth(option, shownShape(option, index, row)) : 0;
    const QRect own = option.rect;
    const auto reachBy = [&](int width) {
        const bool mirrored = option.direction == Qt::RightToLeft;
        option.rect = own.adjusted(mirrored ? -width : 0, 0, mirrored ? 0 : width, 0);
    };
    const Theme& theme = Theme::current(option.palette);
    reachBy(beside);
    paintBackground(painter, option);
    reachBy(std::max(0, free));

    const QFont font = nameFont(option, row, !index.parent().isValid());
    const QFontMetrics metrics(option.font), nameMetrics(font);
    const int gap = scaled(6, metrics), side = swatchSize(metrics), mark = scaled(7, metrics);
    painter->save();
    painter->setClipRect(option.rect);
    Line line(option.rect.adjusted(scaled(2, metrics), 0, -scaled(2, metrics), 0), option.direction);
    if (!row.container) {
        const QRectF square = centred(line.take(side), side);
        if (const QVariant marked = index.data(ModuleModel::MarkRole); marked.isValid() && !row.empty)
            painter->fillRect(square, theme.group(marked.toUInt(), 1, false));
        else if (row.tied)
            paintTiedSwatch(*painter, square, theme);
        else if (row.buffer)
            paintBufferSwatch(*painter, square, theme);
        else if (!row.empty && !row.elsewhere)
            paintSwatch(*painter, square, row.kind, theme);
        line.take(gap);
    }
    const QString name = QString::fromStdString(row.name), note = QString::fromStdString(row.note);
    const int markWidth = row.hidden ? mark + gap : 0;
    const int wanted = nameMetrics.horizontalAdvance(name) + 1; // rounding must not cut a letter
    const int nameWidth = std::min(wanted, std::max(0, line.left() - markWidth));
    painter->setFont(font);
    painter->setPen(nameColour(row, theme));
    // A long name is cut in the middle, because the end tells encoder_layer_7 from encoder_layer_8.
    painter->drawText(line.take(nameWidth), Qt::AlignVCenter | Qt::AlignAbsolute | Qt::AlignLeft | Qt::TextSingleLine,
        nameWidth < wanted ? nameMetrics.elidedText(name, Qt::ElideMiddle, nameWidth) : name);
    if (row.hidden) {
        line.take(gap - scaled(2, metrics));
        paintHiddenMark(*painter, centred(line.take(mark + scaled(2, metrics)), mark), theme.text);
    }
    line.take(gap);
    const int noteWidth = metrics.horizontalAdvance(note) + 1;
    if (!note.isEmpty() && noteWidth <= line.left() + std::min(0, free)) {
        painter->setFont(option.font);
        painter->setPen(quiet(option, theme));
        painter->drawText(line.take(noteWidth), Qt::AlignVCenter | Qt::AlignHCenter | Qt::TextSingleLine, note);
    }
    painter->restore();
}

void ShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& plain, const QModelIndex& index) const {
    QStyleOptionViewItem option = plain;
    initStyleOption(&option, index);
    paintBackground(painter, option);
    const text::RowText row = rowAt(index);
    if (row.tied || row.buffer || row.empty || row.elsewhere)
        return;
    const Theme& theme = Theme::current(option.palette);
    const QFontMetrics metrics(option.font);
    const int inset = scaled(6, metrics), height = scaled(9, metrics);
    const int above = (option.rect.height() - height) / 2;
    const QRectF track(option.rect.left() + inset, option.rect.top() + above, option.rect.width() - 2 * inset, height);
    painter->fillRect(track, theme.softLine);
    double from = 0;
    for (const text::KindShare& share : row.bar) {
        // A share above zero is always visible: at least one pixel wide.
        const double width = std::max(share.fraction * track.width(), row.bar.size() == 1 ? 1.0 : 0.0);
        const QRectF logical(track.left() + from, track.top(), width, track.height());
        const double x
            = option.direction == Qt::RightToLeft ? track.left() + track.right() - logical.right() : logical.x();
        painter->fillRect(QRectF(x, logical.y(), width, logical.height()), theme.kind(share.kind));
        from += width;
    }
    // A dark kind is nearly as dark as the track: the bar has an edge, as its square has.
    const double length = std::min(from, track.width());
    if (length > 2)
        paintSwatchEdge(*painter,
            QStyle::visualRect(
                option.direction, track.toRect(), QRectF(track.topLeft(), QSizeF(length, track.height())).toRect()));
}

} // namespace paramap::ui
