// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
// How the module tree looks: rows under the pointer, widths of columns, menus.
#include "model/text/formula/shape.h"
#include "model/text/map/amount.h"
#include "ui/look/theme.h"
#include "ui/parts/row_marks.h"
#include "ui/tree/module_tree_view.h"

#include <QActionGroup>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionHeader>

#include <algorithm>
#include <utility>

namespace paramap::ui {

namespace {

/// The columns that may be hidden, as preferences spell them.
constexpr std::pair<int, const char*> columnWords[]
    = {{ModuleModel::Shape, "shape"}, {ModuleModel::Amount, "amount"}, {ModuleModel::OfParent, "parent"},
        {ModuleModel::OfTotal, "total"}, {ModuleModel::Bytes, "bytes"}, {ModuleModel::Flops, "flops"},
        {ModuleModel::StoredAs, "type"}, {ModuleModel::Class, "class"}, {ModuleModel::Formula, "formula"}};

} // namespace

void ModuleTreeView::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::current(palette());
    // The hover bar is painted here, because the pointer can be on another view.
    const QStyleOptionViewItem own = rowOption(*this, option);
    const bool isSelected = selectionModel()->isRowSelected(index.row(), index.parent());
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    if (!isSelected && m_hover.isValid() && m_hover.row() == index.row() && m_hover.parent() == index.parent())
        painter->fillRect(row, mixed(theme.selection, palette().color(QPalette::Base), 0.5));
    QTreeView::drawRow(painter, own, index);
    drawRowMarks(*painter, *this, index, row);
}

void ModuleTreeView::showHover(const QModelIndex& index) {
    m_hover = index.siblingAtColumn(0);
    viewport()->update();
}

void ModuleTreeView::setHovered(const QString& path) {
    const QModelIndex index = m_model->indexOf(path);
    if (index != m_hover)
        showHover(index);
}

void ModuleTreeView::clearHovered() {
    if (m_hover.isValid())
        showHover({});
}

void ModuleTreeView::mouseMoveEvent(QMouseEvent* event) {
    QTreeView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint()).siblingAtColumn(0);
    if (index == m_hover)
        return;
    showHover(index);
    if (index.isValid())
        Q_EMIT hovered(m_model->pathOf(index));
    else
        Q_EMIT unhovered();
}

bool ModuleTreeView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave && m_hover.isValid()) {
        showHover({});
        Q_EMIT unhovered();
    }
    return QTreeView::viewportEvent(event);
}

void ModuleTreeView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColumns();
}

void ModuleTreeView::changeEvent(QEvent* event) {
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        measure();
}

int ModuleTreeView::titleWidth(int column) const {
    QFont bold = header()->font();
    bold.setBold(true);
    QStyleOptionHeader option;
    option.initFrom(header());
    option.fontMetrics = QFontMetrics(bold);
    option.text = m_model->headerData(column, Qt::Horizontal).toString();
    if (header()->isSortIndicatorShown())
        option.sortIndicator = QStyleOptionHeader::SortDown;
    return style()->sizeFromContents(QStyle::CT_HeaderSection, &option, {}, header()).width();
}

void ModuleTreeView::measure() {
    const QFontMetrics metrics = fontMetrics();
    setIndentation(scaled(12, metrics));
    const int padding = 2 * scaled(4, metrics);
    const auto need = [&](int column, const QString& text) {
        m_widths[static_cast<std::size_t>(column)]
            = std::max(metrics.horizontalAdvance(text) + padding, titleWidth(column));
    };
    const auto& network = m_model->network();
    const words::NumberStyle& style = m_model->numberStyle();
    // In a small model, a count in brackets, "(38.6 M)", can be the widest.
    QString amount = QStringLiteral("(888.8\u202FM)");
    const QString bytes = QStringLiteral("88.88\u202FMiB"); // bytes have at most two digits behind the point
    if (network && kindOf(m_model->measured().measure).bytes
        && metrics.horizontalAdvance(amount) < metrics.horizontalAdvance(bytes))
        amount = bytes;
    if (network && m_model->measured().isEstimate())
        amount = QString::fromStdString(text::about(true, amount.toStdString()));
    if (network) { // FLOPs can exceed 1,000 T
        const map::Measured& measured = m_model->measured();
        const std::int64_t all = measured.total(*network);
        const QString total = QString::fromStdString(measured.measure == map::Measure::Parameters
                ? words::exact(all, style)
                : text::about(measured.isEstimate(), text::compactAmount(measured.measure, all, style)));
        if (metrics.horizontalAdvance(amount) < metrics.horizontalAdvance(total))
            amount = total;
    }
    need(ModuleModel::Amount, amount);
    need(ModuleModel::Shape, network ? QString::fromStdString(text::longestShape(*network->root, style)) : QString());
    // A convolution's shape has four numbers. It may reach into the column of names, because most names are short.
    int& shapes = m_widths[ModuleModel::Shape];
    shapes = std::min(shapes, std::max(scaled(100, metrics), titleWidth(ModuleModel::Shape)));
    need(ModuleModel::OfTotal, QStringLiteral("<0.1\u202F%"));
    need(ModuleModel::Bytes, bytes);
    need(ModuleModel::Flops, QStringLiteral("888.8\u202FT"));
    need(ModuleModel::StoredAs, QStringLiteral("q4_k_m"));
    need(ModuleModel::Class, QStringLiteral("MultiheadAttention"));
    need(ModuleModel::Formula, QStringLiteral("3·E·E + 3·E + 3·E·E"));
    m_widths[ModuleModel::OfParent] = std::max(scaled(62, metrics), titleWidth(ModuleModel::OfParent));
    fitColumns();
}

// Counts are never cut. If names get too little room, columns are hidden in this order: formulas, classes, types,
// FLOPs, bytes, shapes, bars, shares.
void ModuleTreeView::fitColumns() {
    int room = viewport()->width() - scaled(140, fontMetrics());
    QSet<int> hidden = m_hiddenByUser;
    for (int column = ModuleModel::Shape; column < ModuleModel::ColumnCount; ++column)
        room -= hidden.contains(column) ? 0 : m_widths[static_cast<std::size_t>(column)];
    for (const int column : {ModuleModel::Formula, ModuleModel::Class, ModuleModel::StoredAs, ModuleModel::Flops,
             ModuleModel::Bytes, ModuleModel::Shape, ModuleModel::OfParent, ModuleModel::OfTotal}) {
        // The last share goes before short names are cut four levels down: `conv1d`, `out_proj`.
        if (room >= (column == ModuleModel::OfTotal ? scaled(16, fontMetrics()) : 0))
            break;
        if (hidden.contains(column))
            continue;
        hidden.insert(column);
        room += m_widths[static_cast<std::size_t>(column)];
    }
    for (int column = ModuleModel::Shape; column < ModuleModel::ColumnCount; ++column) {
        if (isColumnHidden(column) != hidden.contains(column))
            setColumnHidden(column, hidden.contains(column));
        header()->resizeSection(column, m_widths[static_cast<std::size_t>(column)]);
    }
}

QStringList ModuleTreeView::columns() const {
    QStringList words;
    for (const auto& [column, word] : columnWords)
        if (!m_hiddenByUser.contains(column))
            words << QString::fromLatin1(word);
    return words;
}

QStringList ModuleTreeView::knownColumns() {
    QStringList words;
    for (const auto& [column, word] : columnWords)
        words << QString::fromLatin1(word);
    return words;
}

void ModuleTreeView::setColumns(const QStringList& words) {
    for (const auto& [column, word] : columnWords)
        chooseColumn(column, words.contains(QLatin1String(word)));
}

std::vector<map::Measure> ModuleTreeView::beside() const {
    std::vector<map::Measure> measures;
    if (!m_hiddenByUser.contains(ModuleModel::Bytes))
        measures.push_back(map::Measure::Bytes);
    if (!m_hiddenByUser.contains(ModuleModel::Flops))
        measures.push_back(map::Measure::Flops);
    return measures;
}

void ModuleTreeView::chooseColumn(int column, bool shown) {
    const std::vector<map::Measure> before = beside();
    const bool typesBefore = needsTypes();
    if (shown)
        m_hiddenByUser.remove(column);
    else
        m_hiddenByUser.insert(column);
    fitColumns();
    if (beside() != before || needsTypes() != typesBefore)
        Q_EMIT besideChanged();
}

void ModuleTreeView::fillMenu(QMenu& menu) {
    for (int column = ModuleModel::Shape; column < ModuleModel::ColumnCount; ++column) {
        QAction* action = menu.addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_hiddenByUser.contains(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) { chooseColumn(column, shown); });
    }
    menu.addSeparator();
    QAction* empty = menu.addAction(tr("Modules without parameters"));
    empty->setCheckable(true);
    empty->setChecked(showsEmpty());
    connect(empty, &QAction::toggled, this, &ModuleTreeView::setShowsEmpty);
    menu.addSeparator();
    menu.addAction(tr("Sort by name"), this, [this] { setOrder(ModuleModel::Module, Qt::AscendingOrder); });
    menu.addAction(tr("Sort by %1").arg(m_model->headerData(ModuleModel::Amount, Qt::Horizontal).toString()), this,
        [this] { setOrder(ModuleModel::Amount, Qt::DescendingOrder); });
    QAction* order = menu.addAction(tr("Order of the model"), this, [this] { setOrder(-1, Qt::AscendingOrder); });
    order->setVisible(m_model->sortColumn() >= 0);
}

void ModuleTreeView::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    if (!index.isValid())
        return;
    const QString path = m_model->pathOf(index);
    const QPoint at = event->reason() == QContextMenuEvent::Mouse ? event->globalPos()
                                                                  : viewport()->mapToGlobal(visualRect(index).center());
    QMenu menu;
    menu.addAction(tr("Zoom in"), this, [this, path] { Q_EMIT activated(path); });
    if (m_model->hasChildren(index)) {
        menu.addAction(tr("Expand all below"), this, [this, index] { expandRecursively(index, 4); });
        menu.addAction(tr("Collapse"), this, [this, index] { collapse(index); });
    }
    menu.addSeparator();
    menu.addAction(tr("Copy path"), this, [path] { QGuiApplication::clipboard()->setText(path); });
    menu.addAction(tr("Copy row"), this, &ModuleTreeView::copy);
    menu.exec(at);
}

} // namespace paramap::ui
