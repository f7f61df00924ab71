// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/tree/module_tree_view.h"

#include "ui/look/theme.h"
#include "ui/tree/row_delegate.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace paramap::ui {

ModuleTreeView::ModuleTreeView(QWidget* parent)
    : QTreeView(parent)
    , m_model(new ModuleModel(this))
    , m_hiddenByUser{
          ModuleModel::Bytes, ModuleModel::Flops, ModuleModel::StoredAs, ModuleModel::Class, ModuleModel::Formula} {
    setAccessibleName(tr("Modules"));
    setAccessibleDescription(tr("Module tree with shapes and parameter counts"));
    setModel(m_model);
    setUniformRowHeights(true);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setExpandsOnDoubleClick(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setItemDelegate(new RowDelegate(this));
    setItemDelegateForColumn(ModuleModel::Module, new NameDelegate(this));
    setItemDelegateForColumn(ModuleModel::OfParent, new ShareDelegate(this));
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setSectionsClickable(true);
    header()->setHighlightSections(false);
    header()->setMinimumSectionSize(1);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setSectionResizeMode(ModuleModel::Module, QHeaderView::Stretch);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header(), &QHeaderView::sectionClicked, this, &ModuleTreeView::sortBySection);
    connect(header(), &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu;
        fillMenu(menu);
        menu.exec(header()->mapToGlobal(at));
    });
    connect(this, &QTreeView::expanded, this, &ModuleTreeView::filterExpanded);
    measure();
}

void ModuleTreeView::setNetwork(const network::NetworkPtr& network, const map::Measured& measured, bool active) {
    const bool first = !m_model->rowCount();
    bool reset = first;
    const auto watch = connect(m_model, &QAbstractItemModel::modelReset, this, [&reset] { reset = true; });
    changeRows([&] { m_model->setNetwork(network, measured, active); });
    disconnect(watch);
    if (reset) {
        m_filtered.clear(); // they belong to another model
        openFirst();
        if (m_found)
            m_openBefore = openPaths();
    }
    filterRows(); // there may be new rows
    measure();
}

void ModuleTreeView::setNumberStyle(const words::NumberStyle& style) {
    if (style == m_model->numberStyle())
        return;
    m_model->setNumberStyle(style);
    measure();
}

void ModuleTreeView::setMarks(const std::shared_ptr<const map::Marks>& marks) {
    m_model->setMarks(marks);
}

void ModuleTreeView::setBeside(
    const std::vector<map::Measured>& beside, const std::shared_ptr<const map::StoredTypes>& types) {
    m_model->setBeside(beside, types);
}

void ModuleTreeView::changeRows(const std::function<void()>& change) {
    const QPersistentModelIndex top = indexAt(QPoint(0, 0));
    const int topAt = visualRect(top).top();
    const QString before = m_path;
    {
        const QScopedValueRollback quiet(m_quiet, true);
        change();
        const QModelIndex now = m_model->nearestTo(m_path);
        if (now.isValid() && now != currentIndex())
            selectionModel()->setCurrentIndex(now, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        if (now.isValid() && !m_model->indexOf(m_path).isValid())
            m_path = m_model->pathOf(now); // the selected module is gone: its nearest ancestor replaces it
        m_chosen.removeIf([this](const QString& path) { return !m_model->indexOf(path).isValid(); });
        if (m_chosen.size() > 1)
            selectRows();
        if (top.isValid() && visualRect(top).top() != topAt)
            verticalScrollBar()->setValue(verticalScrollBar()->value() + visualRect(top).top() - topAt);
    }
    if (m_path != before)
        Q_EMIT selected(m_path);
}

void ModuleTreeView::openFirst() {
    const QScopedValueRollback quiet(m_quiet, true);
    QModelIndexList open{m_model->index(0, 0)};
    while (!open.isEmpty()) {
        const QModelIndex at = open.takeFirst();
        expand(at);
        bool layerShown = false;
        const int rows = std::min(m_model->rowCount(at), 100);
        for (int row = 0; row < rows; ++row) {
            const QModelIndex child = m_model->index(row, 0, at);
            const text::RowText text = m_model->row(child);
            // In a list only the first layer is opened: the others look the same or nearly so.
            const bool inList = text.folded || m_model->row(at).note.starts_with("×");
            if (!text.container || (inList && layerShown))
                continue;
            layerShown = true;
            open << child;
        }
    }
    select(m_path);
    scrollToTop();
}

void ModuleTreeView::select(const QString& path) {
    const QScopedValueRollback quiet(m_quiet, true);
    const QModelIndex index = m_model->nearestTo(path);
    m_path = path;
    m_chosen.clear();
    if (!index.isValid())
        return;
    for (QModelIndex around = index.parent(); around.isValid(); around = around.parent())
        expand(around);
    for (QModelIndex row = index; row.isValid(); row = row.parent())
        if (isRowHidden(row.row(), row.parent()))
            setRowHidden(row.row(), row.parent(), false); // a search had hidden it
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

void ModuleTreeView::setChosen(const QStringList& paths, const QString& current) {
    if (paths == m_chosen && current == m_path)
        return; // the change came from this view, so the rows are already selected
    select(current);
    m_chosen = paths;
    selectRows();
}

void ModuleTreeView::selectRows() {
    const QScopedValueRollback quiet(m_quiet, true);
    QItemSelection rows;
    for (const QString& path : std::as_const(m_chosen)) {
        const QModelIndex index = m_model->nearestTo(path);
        for (QModelIndex around = index.parent(); around.isValid(); around = around.parent())
            expand(around);
        rows.select(index, index);
    }
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void ModuleTreeView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTreeView::selectionChanged(selected, deselected);
    if (m_quiet)
        return;
    const QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.isEmpty())
        return; // the other views keep their selection
    m_chosen.clear();
    if (rows.size() == 1) {
        m_path = m_model->pathOf(rows.first());
        Q_EMIT this->selected(m_path);
        return;
    }
    for (const QModelIndex& row : rows)
        m_chosen << m_model->pathOf(row);
    m_path = m_model->pathOf(currentIndex());
    Q_EMIT chosenTogether(m_chosen, m_path);
}

void ModuleTreeView::setFolded(bool folded) {
    if (folded == isFolded())
        return;
    text::RowOptions options = m_model->rowOptions();
    options.folded = folded;
    changeOptions(options);
    Q_EMIT foldedChanged(folded);
}

void ModuleTreeView::setShowsEmpty(bool shows) {
    m_showsEmpty = shows;
    showFoundEmpty();
    filterRows();
}

void ModuleTreeView::changeOptions(const text::RowOptions& options) {
    changeRows([&] { m_model->setRowOptions(options); });
    filterRows();
}

void ModuleTreeView::sortBySection(int column) {
    const bool words = column == ModuleModel::Module || column == ModuleModel::Class;
    const Qt::SortOrder first = words ? Qt::AscendingOrder : Qt::DescendingOrder;
    const Qt::SortOrder second = words ? Qt::DescendingOrder : Qt::AscendingOrder;
    const bool isSorted = m_model->sortColumn() == column;
    const bool ordered
        = column != ModuleModel::Formula && (column < ModuleModel::Bytes || column > ModuleModel::StoredAs);
    if (!ordered || (isSorted && m_model->sortOrder() == second))
        setOrder(-1, first);
    else
        setOrder(column, isSorted ? second : first);
}

void ModuleTreeView::setOrder(int column, Qt::SortOrder order) {
    changeRows([&] { m_model->sort(column, order); });
    filterRows();
    header()->setSortIndicatorShown(column >= 0);
    if (column >= 0)
        header()->setSortIndicator(column, order);
}

void ModuleTreeView::copy() {
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(),
        [this](const QModelIndex& a, const QModelIndex& b) { return visualRect(a).top() < visualRect(b).top(); });
    QStringList lines;
    for (const QModelIndex& row : rows) {
        QStringList cells;
        for (int column = 0; column < ModuleModel::ColumnCount; ++column) {
            if (isColumnHidden(column))
                continue;
            const text::RowText text = m_model->row(row);
            const QString path = m_model->pathOf(row);
            if (column == ModuleModel::Module)
                cells << (path.isEmpty() ? QString::fromStdString(text.name) : path);
            else if (column == ModuleModel::Amount)
                cells << QString::fromStdString(text.plainAmount);
            else
                cells << row.siblingAtColumn(column).data().toString();
        }
        lines << cells.join(u'\t');
    }
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

bool ModuleTreeView::event(QEvent* event) {
    // Ctrl+C copies the rows here, whatever the window's menu binds it to.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QTreeView::event(event);
}

void ModuleTreeView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT activated(m_path);
    } else {
        QTreeView::keyPressEvent(event);
    }
}

void ModuleTreeView::mouseDoubleClickEvent(QMouseEvent* event) {
    QTreeView::mouseDoubleClickEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid())
        Q_EMIT activated(m_model->pathOf(index));
}

} // namespace paramap::ui
