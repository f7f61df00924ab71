// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/compare/compare_tables.h"

#include "model/text/compare/compare_marks.h"
#include "ui/look/swatch.h"
#include "ui/look/theme.h"
#include "ui/parts/row_marks.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace paramap::ui {

namespace {

constexpr double tableRow = 24, cellGap = 24, amountGap = 12, leastName = 130, leastBar = 90; // pixels at a 13 px font
constexpr double longestLine = 100000; // pixels: no text is wrapped

static_assert(int(PartsModel::ChangeRole) == int(StepsModel::ChangeRole));
static_assert(int(PartsModel::TotalRole) == int(StepsModel::TotalRole));

QColor changeInk(const QModelIndex& index, const Theme& theme) {
    const auto change = static_cast<compare::Change>(index.data(PartsModel::ChangeRole).toInt());
    return theme.group(text::changeColour(change), 1, false);
}

/// Totals are strong; a bar is drawn from where the one before ended.
class CompareDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {QStyledItemDelegate::sizeHint(option, index).width(), scaled(tableRow, QFontMetrics(option.font))};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const bool isBar = index.data(StepsModel::FromRole).isValid() && index.column() == StepsModel::Bar;
        const bool isChange = !index.data(StepsModel::FromRole).isValid()
            && index.data(PartsModel::ChangeRole).isValid()
            && index.column() + 1 == static_cast<int>(text::CompareLine::columns);
        QStyleOptionViewItem own = option;
        const int side = swatchSize(option.fontMetrics);
        if (isChange)
            own.rect.setLeft(option.rect.left() + side + scaled(6, option.fontMetrics));
        if (isNumberAt(index)) // amounts keep a distance from what stands at their right
            own.rect.adjust(0, 0, -scaled(amountGap, option.fontMetrics), 0);
        paintCell(*painter, own, index);
        const Theme& theme = Theme::current(option.palette);
        if (isBar)
            paintBar(*painter, option, index, theme);
        if (!isChange)
            return;
        const QRectF square(option.rect.left(), option.rect.center().y() - side / 2.0 + 0.5, side, side);
        painter->fillRect(square, changeInk(index, theme));
        paintSwatchEdge(*painter, square);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state.setFlag(QStyle::State_HasFocus, false); // the view frames the whole row
        if (index.data(PartsModel::TotalRole).toBool())
            option->font.setWeight(QFont::DemiBold);
        option->textElideMode = index.column() == 0 ? Qt::ElideMiddle : Qt::ElideRight;
    }

private:
    /// As the style does it, pixel by pixel. The style shapes a text three times, and these follow a slider.
    void paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
        QStyleOptionViewItem own = option;
        initStyleOption(&own, index);
        const QStyle& style = *own.widget->style();
        const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &own, own.widget) + 1;
        const QRect place = own.rect.adjusted(margin, 0, -margin, 0);
        QTextLayout words(own.text, own.font);
        words.beginLayout();
        QTextLine line = words.createLine();
        if (line.isValid())
            line.setLineWidth(longestLine);
        words.endLayout();
        if (!line.isValid() || line.naturalTextWidth() > place.width() || own.text.isRightToLeft())
            return QStyledItemDelegate::paint(&painter, option, index); // nothing to show, or to be cut
        painter.save();
        painter.setClipRect(own.rect);
        style.drawPrimitive(QStyle::PE_PanelItemViewItem, &own, &painter, own.widget);
        const bool isActive = own.state.testFlag(QStyle::State_Active);
        const QPalette::ColorGroup group = !own.state.testFlag(QStyle::State_Enabled) ? QPalette::Disabled
            : isActive                                                                ? QPalette::Normal
                                                                                      : QPalette::Inactive;
        painter.setPen(own.palette.color(
            group, own.state.testFlag(QStyle::State_Selected) ? QPalette::HighlightedText : QPalette::Text));
        const QRect all = QStyle::alignedRect(
            own.direction, own.displayAlignment, {place.width(), static_cast<int>(line.height())}, place);
        const bool isRight = QStyle::visualAlignment(own.direction, own.displayAlignment).testFlag(Qt::AlignRight);
        words.draw(&painter, QPointF(all.left() + (isRight ? all.width() - line.naturalTextWidth() : 0), all.top()));
        painter.restore();
    }
    static bool isNumberAt(const QModelIndex& index) {
        return Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()).testFlag(Qt::AlignRight);
    }
    static void paintBar(
        QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme) {
        const double inset = scaled(5, option.fontMetrics), line = std::max(2, scaled(2, option.fontMetrics));
        const QRectF place = QRectF(option.rect).adjusted(inset, inset, -inset - line, -inset);
        const double from = index.data(StepsModel::FromRole).toDouble(), to = index.data(StepsModel::ToRole).toDouble();
        const auto at = [&](double share) { return place.left() + share * place.width(); };
        if (index.data(StepsModel::TotalRole).toBool()) {
            painter.fillRect(QRectF(at(from), place.top(), line, place.height()), theme.text);
            return;
        }
        const QRectF bar(at(std::min(from, to)), place.top(),
            std::max(line, at(std::max(from, to)) - at(std::min(from, to))), place.height());
        painter.fillRect(bar, changeInk(index, theme));
        paintSwatchEdge(painter, bar);
    }
};

} // namespace

CompareTable::CompareTable(QAbstractItemModel* model, int stretched, QWidget* parent)
    : QTreeView(parent)
    , m_stretched(stretched) {
    setModel(model);
    setItemDelegate(new CompareDelegate(this));
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setFrameShape(QFrame::NoFrame);
    header()->setSectionsMovable(false);
    header()->setStretchLastSection(false);
    header()->setHighlightSections(false);
}

void CompareTable::fitColumns() {
    const QFontMetrics metrics = fontMetrics();
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const QFontMetrics bold(strong);
    const QHash<QString, int> before = std::exchange(m_widths, {}); // most cells are as they were
    const auto widthOf = [&](const QString& text) {
        auto known = m_widths.constFind(text);
        if (known == m_widths.constEnd())
            known = m_widths.insert(text, before.contains(text) ? before[text] : bold.horizontalAdvance(text));
        return *known;
    };
    int left = viewport()->width();
    for (int column = 0; column < model()->columnCount(); ++column) {
        if (column == m_stretched || isColumnHidden(column))
            continue;
        int width = widthOf(model()->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, widthOf(model()->index(row, column).data().toString()));
        width += scaled(cellGap, metrics) + (column + 1 == model()->columnCount() ? swatchSize(metrics) : 0);
        if (column == 0)
            width = std::min(width, std::max(scaled(leastName, metrics), viewport()->width() * 2 / 5));
        else if (m_stretched != 0 && column == StepsModel::Formula) // the bars come first
            width = std::clamp(left - scaled(leastBar, metrics), std::min(width, scaled(leastName, metrics)), width);
        setColumnWidth(column, width);
        left -= width;
    }
    setColumnWidth(m_stretched, std::max(left, scaled(m_stretched == 0 ? leastName : leastBar, metrics)));
}

QString CompareTable::copied() const {
    QModelIndexList rows = selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList lines;
    for (const QModelIndex& row : rows) {
        QStringList cells;
        for (int column = 0; column < model()->columnCount(); ++column)
            cells << row.siblingAtColumn(column).data().toString();
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

void CompareTable::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QTreeView::drawRow(painter, rowOption(*this, option), index);
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    painter->fillRect(QRect(row.left(), row.bottom(), row.width(), 1), Theme::current(palette()).softLine);
    drawRowMarks(*painter, *this, index, row);
}

/// The window has a Copy of its own, which would come first.
bool CompareTable::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QTreeView::event(event);
}

void CompareTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(copied());
    else
        QTreeView::keyPressEvent(event);
}

void CompareTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTreeView::currentChanged(current, previous);
    if (hasFocus() && current.isValid())
        Q_EMIT rowChosen(current.row());
}

void CompareTable::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColumns();
}

void CompareTable::changeEvent(QEvent* event) {
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange && model()) {
        m_widths.clear();
        fitColumns();
    }
}

} // namespace paramap::ui
