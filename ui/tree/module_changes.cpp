// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
// How a ModuleModel changes to the next network, order or folding and keeps every index whose path survives.
#include "ui/tree/module_node.h"

#include <QScopeGuard>

#include <algorithm>
#include <numeric>
#include <utility>

namespace paramap::ui {

namespace {

// Networks of another architecture or class have other paths, so expanded rows and indexes have no meaning there.
bool related(const network::Network& a, const network::Network& b) {
    return a.settings.blueprint == b.settings.blueprint && a.root->cls == b.root->cls;
}

} // namespace

void ModuleModel::setNetwork(network::NetworkPtr network, const map::Measured& measured, bool active) {
    m_beside.clear(); // of the former network
    m_types.reset();
    m_whole = network;
    network = measured.of(network);
    const map::Measured old = m_measured; // rows point into it, as they point into the network
    const bool otherWords = measured.measure != old.measure || active != m_active;
    const auto count = [&, active] {
        m_measured = measured;
        m_active = active;
    };
    const QScopeGuard titles([this, otherWords] {
        if (otherWords)
            Q_EMIT headerDataChanged(Qt::Horizontal, Amount, Amount);
    });
    if (!m_network || !network || !related(*m_network, *network)) {
        beginResetModel();
        m_root.reset();
        m_network = std::move(network);
        count();
        if (m_network) {
            m_root = std::make_unique<Node>();
            rebind(*m_root, *m_network->root);
        }
        endResetModel();
        return;
    }
    // Keeps the old network alive: the old rows point into it until every node is bound again.
    const network::NetworkPtr before = m_network;
    const network::Module& root = *network->root;
    if (m_sortColumn >= 0 || difference(*m_root, root) == Difference::Structure) {
        relayout([&] {
            m_network = network;
            count();
            rebind(*m_root, root);
        });
        return;
    }
    std::vector<std::unique_ptr<Node>> buried; // kept until no view can hold an index into them
    applyCounts(*m_root, root, buried);
    m_network = std::move(network);
    count();
    rebind(*m_root, root);
    Q_EMIT dataChanged(createIndex(0, 0, nullptr), createIndex(0, ColumnCount - 1, nullptr));
    announceData(*m_root);
}

void ModuleModel::setMarks(std::shared_ptr<const map::Marks> marks) {
    if (marks == m_marks)
        return;
    m_marks = std::move(marks);
    if (m_root)
        announceData(*m_root);
}

void ModuleModel::setBeside(const std::vector<map::Measured>& beside, std::shared_ptr<const map::StoredTypes> types) {
    if (beside.empty() && m_beside.empty() && !types && !m_types)
        return;
    m_beside = beside;
    m_types = std::move(types);
    if (m_root) {
        Q_EMIT dataChanged(createIndex(0, Bytes, nullptr), createIndex(0, StoredAs, nullptr));
        announceData(*m_root);
    }
}

void ModuleModel::setRowOptions(const text::RowOptions& options) {
    if (options == m_options)
        return;
    if (!m_root) {
        m_options = options;
        return;
    }
    relayout([&] {
        m_options = options;
        rebind(*m_root, *m_network->root);
    });
}

void ModuleModel::setNumberStyle(const words::NumberStyle& style) {
    m_style = style;
    if (m_root) {
        Q_EMIT dataChanged(createIndex(0, 0, nullptr), createIndex(0, ColumnCount - 1, nullptr));
        announceData(*m_root);
    }
}

void ModuleModel::sort(int column, Qt::SortOrder order) {
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    const auto change = [&] {
        m_sortColumn = column;
        m_sortOrder = order;
        if (m_root)
            rebind(*m_root, *m_network->root);
    };
    relayout(change);
}

/// Compares expanded modules only: no view holds an index into the others.
ModuleModel::Difference ModuleModel::difference(const Node& node, const network::Module& next) const {
    const text::TreeRows rows(next, m_options);
    if (rows.stretches() != node.rows.stretches())
        return Difference::Structure;
    Difference result = Difference::None;
    for (int i = 0; i < rows.stretches(); ++i) {
        const auto now = node.rows.stretch(i), then = rows.stretch(i);
        if (!now.sameBut(then))
            return Difference::Structure;
        if (now.count != then.count)
            result = Difference::Counts;
    }
    for (const auto& [name, child] : node.children) {
        const auto row = rows.rowOf(name);
        if (!row)
            continue; // removed with the rows of its stretch
        const network::Module* module = rows.at(*row).module();
        result = std::max(result, module ? difference(*child, *module) : Difference::Structure);
    }
    return result;
}

void ModuleModel::applyCounts(Node& node, const network::Module& next, std::vector<std::unique_ptr<Node>>& buried) {
    const text::TreeRows rows(next, m_options);
    const QModelIndex index = indexOfNode(node);
    for (int i = 0; i < rows.stretches(); ++i) {
        const auto now = node.rows.stretch(i);
        const int change = rows.stretch(i).count - now.count;
        const int end = now.first + now.count;
        if (change == 0)
            continue;
        if (change > 0)
            beginInsertRows(index, end, end + change - 1);
        else
            beginRemoveRows(index, end + change, end - 1);
        node.rows.resize(i, now.count + change);
        for (auto child = node.children.begin(); child != node.children.end();) {
            if (child->second->row >= end) {
                child->second->row += change;
            } else if (child->second->row >= end + change) {
                buried.push_back(std::move(child->second));
                child = node.children.erase(child);
                continue;
            }
            ++child;
        }
        if (change > 0)
            endInsertRows();
        else
            endRemoveRows();
    }
    for (const auto& [name, child] : node.children)
        if (const auto row = rows.rowOf(name))
            applyCounts(*child, *rows.at(*row).module(), buried);
}

void ModuleModel::rebind(Node& node, const network::Module& next) {
    node.module = &next;
    if (!node.parent)
        node.weights = m_measured.weights.get();
    node.rows = text::TreeRows(next, m_options);
    if (!node.parent)
        node.title.clear(); // children of the root do not show the class of the root
    order(node);
    for (auto child = node.children.begin(); child != node.children.end();) {
        const auto row = node.rows.rowOf(child->first);
        const text::RowTarget target = row ? node.rows.at(*row) : text::RowTarget();
        // The row of a folded run has the name of its first layer. The other layers have no row.
        if (!row || !target.module() || target.name() != child->first) {
            child = node.children.erase(child);
            continue;
        }
        child->second->row = *row;
        child->second->times = target.timesBelow(node.times);
        child->second->shared = node.shared || !target.run->sharedWith.empty();
        child->second->perhaps = node.perhaps || isChosen(target);
        child->second->weights = node.weightsOf(target);
        child->second->title = rowText(target, contextOf(node), m_style).name;
        rebind(*child->second, *target.module());
        ++child;
    }
}

void ModuleModel::order(Node& node) const {
    node.order.clear();
    node.shownAt.clear();
    if (m_sortColumn < 0 || m_sortColumn == Formula || (m_sortColumn >= Bytes && m_sortColumn <= StoredAs))
        return;
    const auto count = static_cast<std::size_t>(node.rows.count());
    std::vector<text::RowText> texts;
    for (int row = 0; row < node.rows.count(); ++row)
        texts.push_back(rowText(node.rows.at(row), contextOf(node), m_style));
    const auto before = [&](int a, int b) {
        const auto& one = texts[static_cast<std::size_t>(a)];
        const auto& other = texts[static_cast<std::size_t>(b)];
        if (m_sortColumn == Module)
            return one.name < other.name;
        if (m_sortColumn == Class)
            return one.cls < other.cls;
        if (m_sortColumn == Shape)
            return one.shape < other.shape;
        return one.count < other.count;
    };
    node.order.resize(count);
    std::iota(node.order.begin(), node.order.end(), 0);
    std::stable_sort(node.order.begin(), node.order.end(),
        [&](int a, int b) { return m_sortOrder == Qt::AscendingOrder ? before(a, b) : before(b, a); });
    node.shownAt.resize(count);
    for (std::size_t shown = 0; shown < count; ++shown)
        node.shownAt[static_cast<std::size_t>(node.order[shown])] = static_cast<int>(shown);
}

void ModuleModel::relayout(const std::function<void()>& change) {
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    QStringList paths;
    for (const QModelIndex& index : before)
        paths << pathOf(index);
    change();
    QModelIndexList after;
    for (int i = 0; i < before.size(); ++i) {
        const QModelIndex row = indexOf(paths[i]);
        after << (row.isValid() && pathOf(row) == paths[i] ? row.siblingAtColumn(before[i].column()) : QModelIndex());
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void ModuleModel::announceData(Node& node) {
    if (node.rows.count() == 0)
        return;
    Q_EMIT dataChanged(createIndex(0, 0, &node), createIndex(node.rows.count() - 1, ColumnCount - 1, &node));
    for (const auto& [name, child] : node.children)
        announceData(*child);
}

} // namespace paramap::ui
