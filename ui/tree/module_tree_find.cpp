// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// The module tree during a search: it shows what was found and the modules around it. And how equal modules are
// expanded.
#include "model/network/walk.h"
#include "ui/tree/module_tree_view.h"

#include <QScopedValueRollback>

#include <utility>

namespace paramap::ui {

namespace {

constexpr std::size_t mostFound = 2000; // a longer list would show nearly all rows, and each would have to be visited
constexpr int mostEqual = 500;
constexpr int mostOpened = 400; // modules that a search opens at most

/// The paths that decide which rows are shown: all of them. Of very many, those in no other one; if these are very
/// many, too, none.
QStringList toShow(const std::vector<std::string>& paths) {
    const bool many = paths.size() > mostFound;
    QStringList shown;
    std::string outer; // what begins with this is in a path that is shown
    for (const std::string& path : paths) {
        if (many && !outer.empty() && path.starts_with(outer))
            continue;
        if (shown.size() == qsizetype(mostFound))
            return {};
        shown << QString::fromStdString(path);
        outer = path + '.';
    }
    return shown;
}

/// Identifies a row, whatever the column of the index.
using Row = QPair<quintptr, int>;

Row rowOf(const QModelIndex& index) {
    return {index.internalId(), index.row()};
}

} // namespace

QSet<QString> ModuleTreeView::openPaths() const {
    QSet<QString> open;
    for (QModelIndex at = m_model->index(0, 0); at.isValid(); at = indexBelow(at))
        if (isExpanded(at))
            open.insert(m_model->pathOf(at));
    return open;
}

void ModuleTreeView::setFound(const network::FoundPaths& paths) {
    if (paths && !m_openBefore)
        m_openBefore = openPaths();
    m_found = paths;
    filterRows();
    if (paths || !m_openBefore)
        return;
    // Restores what was open before the search, but keeps the current selection in view.
    const QSet<QString> before = std::exchange(m_openBefore, std::nullopt).value_or(QSet<QString>());
    for (const QString& path : openPaths())
        if (!before.contains(path) && !isAround(path, m_path))
            collapse(m_model->indexOf(path));
    if (currentIndex().isValid())
        scrollTo(currentIndex());
}

bool ModuleTreeView::isAround(const QString& path, const QString& inner) {
    return path.isEmpty() || inner.startsWith(path + u'.');
}

void ModuleTreeView::filterRows() {
    const QScopedValueRollback quiet(m_quiet, true);
    for (const QPersistentModelIndex& row : std::exchange(m_filtered, {}))
        if (row.isValid())
            setRowHidden(row.row(), row.parent(), false);
    const QStringList paths = m_found ? toShow(*m_found) : QStringList();
    if (paths.isEmpty())
        return;
    QSet<Row> found, around;
    for (const QString& path : paths) {
        const QModelIndex index = m_model->nearestTo(path);
        found.insert(rowOf(index));
        for (QModelIndex at = index.parent(); at.isValid() && !around.contains(rowOf(at)); at = at.parent())
            around.insert(rowOf(at));
    }
    QModelIndexList open{m_model->index(0, 0)};
    for (int opened = 0; !open.isEmpty() && opened < mostOpened; ++opened) {
        const QModelIndex at = open.takeFirst();
        if (!around.contains(rowOf(at)))
            continue;
        expand(at);
        const bool inFound = found.contains(rowOf(at));
        for (int row = 0; row < m_model->rowCount(at); ++row) {
            const QModelIndex child = m_model->index(row, 0, at);
            if (around.contains(rowOf(child)))
                open << child;
            else if (!inFound && !found.contains(rowOf(child))) {
                setRowHidden(row, at, true);
                m_filtered << child;
            }
        }
    }
}

void ModuleTreeView::expandEqual(const QString& path) {
    const network::NetworkPtr& network = m_model->network();
    const auto place = network ? network::find(*network, path.toStdString()) : std::nullopt;
    if (!place)
        return;
    int opened = 0;
    network::forEachModule(*network, [&](const network::Place& each) {
        if (opened < mostEqual && each.module == place->module) {
            const QModelIndex index = m_model->nearestTo(QString::fromStdString(each.path));
            for (QModelIndex at = index; at.isValid(); at = at.parent())
                expand(at);
            ++opened;
        }
        return opened < mostEqual;
    });
    scrollTo(currentIndex());
}

} // namespace paramap::ui
