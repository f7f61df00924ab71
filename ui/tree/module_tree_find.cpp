// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// The module tree during a search: it shows what was found and the modules around it. And how equal modules are
// expanded.
#include "model/network/found_below.h"
#include "model/network/walk.h"
#include "ui/tree/module_tree_view.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace paramap::ui {

namespace {

constexpr int mostEqual = 500;
// A search expands at most so many modules, and no more once so many rows are shown; the rest a person expands.
constexpr int mostOpened = 400;
constexpr int mostShown = 2000;
constexpr std::size_t mostTried = 1000; // matches that are looked at for modules without a row

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
    showFoundEmpty();
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

void ModuleTreeView::showFoundEmpty() {
    text::RowOptions options = m_model->rowOptions();
    options.empty = m_showsEmpty;
    const auto hasNoRow = [this](const std::string& path) {
        const auto place = network::find(*m_model->network(), path);
        return place && place->module->tensors.empty() && place->module->children.empty();
    };
    if (m_found && m_model->network())
        options.empty = options.empty
            || std::any_of(m_found->begin(),
                m_found->begin() + static_cast<std::ptrdiff_t>(std::min(m_found->size(), mostTried)), hasNoRow);
    if (options != m_model->rowOptions())
        changeRows([&] { m_model->setRowOptions(options); });
}

bool ModuleTreeView::isAround(const QString& path, const QString& inner) {
    return path.isEmpty() || inner.startsWith(path + u'.');
}

void ModuleTreeView::filterRows() {
    const QScopedValueRollback quiet(m_quiet, true);
    const QScopedValueRollback opening(m_filters, false); // rows that this expands are filtered here
    for (const QPersistentModelIndex& row : std::exchange(m_filtered, {}))
        if (row.isValid())
            setRowHidden(row.row(), row.parent(), false);
    if (!m_found || m_found->empty())
        return;
    QList<Branch> open{{m_model->index(0, 0), {0, m_found->size()}, m_found->front().empty()}};
    int shown = 0;
    for (int opened = 0; !open.isEmpty() && opened < mostOpened && shown < mostShown; ++opened) {
        const Branch at = open.takeFirst();
        expand(at.index);
        QList<Branch> inner;
        shown += filterBranch(at, inner);
        open = inner + open; // the first matches are seen whole
    }
}

int ModuleTreeView::filterBranch(const Branch& at, QList<Branch>& inner) {
    const QString path = m_model->pathOf(at.index);
    QHash<int, Branch> branches; // by row
    for (const network::FoundChild& child : network::foundBelow(*m_found, path.toStdString(), at.span)) {
        const QString name = QString::fromStdString(child.name);
        const QModelIndex index = m_model->nearestTo(path.isEmpty() ? name : path + u'.' + name);
        // A folded row is told by the first of its modules.
        if (index.isValid() && index.parent() == at.index && !branches.contains(index.row()))
            branches.insert(index.row(), {index, child.span, child.itself});
    }
    int shown = 0;
    for (int row = 0; row < m_model->rowCount(at.index); ++row) {
        const auto branch = branches.constFind(row);
        if (branch != branches.constEnd()) {
            ++shown;
            if (branch->span.size() > (branch->itself ? 1 : 0))
                inner << *branch;
        } else if (!at.itself) {
            setRowHidden(row, at.index, true);
            m_filtered << m_model->index(row, 0, at.index);
        }
    }
    return shown;
}

void ModuleTreeView::filterExpanded(const QModelIndex& index) {
    if (!m_filters || !m_found || m_found->empty())
        return;
    QModelIndexList way; // from the root
    for (QModelIndex at = index; at.isValid(); at = at.parent())
        way.prepend(at);
    Branch branch{way.takeFirst(), {0, m_found->size()}, m_found->front().empty()};
    const QScopedValueRollback quiet(m_quiet, true);
    for (const QModelIndex& next : way) {
        QList<Branch> inner;
        filterBranch(branch, inner);
        const auto found = std::ranges::find(inner, next, &Branch::index);
        if (found == inner.end())
            return; // nothing was found below it
        branch = *found;
    }
    QList<Branch> inner;
    filterBranch(branch, inner);
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
