// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/tree/module_model.h"

#include "model/text/inspect/inspection.h"
#include "model/text/map/amount.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/tree/module_node.h"

#include <QFont>

#include <algorithm>

namespace paramap::ui {

ModuleModel::ModuleModel(QObject* parent)
    : QAbstractItemModel(parent) {
}

ModuleModel::~ModuleModel() = default;

ModuleModel::Node* ModuleModel::childNode(Node& parent, int sourceRow) const {
    const text::RowTarget target = parent.rows.at(sourceRow);
    if (!target.module())
        return nullptr;
    std::unique_ptr<Node>& child = parent.children[target.name()];
    if (!child) {
        child = std::make_unique<Node>();
        child->parent = &parent;
        child->name = target.name();
        child->title = rowText(target, contextOf(parent), m_style).name;
        child->row = sourceRow;
        child->times = target.timesBelow(parent.times);
        child->shared = parent.shared || !target.run->sharedWith.empty();
        child->perhaps = parent.perhaps || isChosen(target);
        child->module = target.module();
        child->weights = parent.weightsOf(target);
        child->rows = text::TreeRows(*child->module, m_options);
        order(*child);
    }
    return child.get();
}

ModuleModel::Node* ModuleModel::nodeOf(const QModelIndex& index) const {
    if (!index.isValid())
        return nullptr;
    auto* parent = static_cast<Node*>(index.internalPointer());
    return parent ? childNode(*parent, parent->ownRow(index.row())) : m_root.get();
}

QModelIndex ModuleModel::indexOfNode(const Node& node, int column) const {
    return node.parent ? createIndex(node.parent->shownRow(node.row), column, node.parent)
                       : createIndex(0, column, nullptr);
}

text::RowContext ModuleModel::contextOf(const Node& parent) const {
    text::RowContext context = whole();
    context.parent = parent.module;
    context.parentName = parent.title;
    context.shared = parent.shared;
    context.perhaps = m_active && parent.perhaps;
    context.times = parent.times;
    context.weights = parent.weights;
    return context;
}

text::RowContext ModuleModel::whole() const {
    text::RowContext context;
    context.total = m_active ? m_network->totals().active : m_measured.total(*m_network);
    context.measure = m_measured.measure;
    context.weights = m_measured.weights.get();
    context.onDevice = m_measured.cut && m_measured.measure != map::Measure::Stored;
    context.active = m_active;
    return context;
}

QModelIndex ModuleModel::index(int row, int column, const QModelIndex& parent) const {
    if (!m_root || row < 0 || column < 0 || column >= ColumnCount || parent.column() > 0)
        return {};
    if (!parent.isValid())
        return row == 0 ? createIndex(0, column, nullptr) : QModelIndex();
    Node* node = nodeOf(parent);
    return node && row < node->rows.count() ? createIndex(row, column, node) : QModelIndex();
}

QModelIndex ModuleModel::parent(const QModelIndex& child) const {
    const auto* node = static_cast<const Node*>(child.internalPointer());
    return child.isValid() && node ? indexOfNode(*node) : QModelIndex();
}

int ModuleModel::rowCount(const QModelIndex& parent) const {
    if (!m_root || parent.column() > 0)
        return 0;
    if (!parent.isValid())
        return 1;
    const Node* node = nodeOf(parent);
    return node ? node->rows.count() : 0;
}

int ModuleModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

bool ModuleModel::hasChildren(const QModelIndex& parent) const {
    if (!m_root || parent.column() > 0)
        return false;
    if (!parent.isValid())
        return true;
    const auto* node = static_cast<const Node*>(parent.internalPointer());
    return node ? node->rows.hasRows(node->ownRow(parent.row())) : m_root->rows.count() > 0;
}

text::RowText ModuleModel::row(const QModelIndex& index) const {
    const auto* parent = static_cast<const Node*>(index.internalPointer());
    return parent ? rowText(parent->rows.at(parent->ownRow(index.row())), contextOf(*parent), m_style)
                  : text::rootRow(*m_root->module, whole(), m_style);
}

QString ModuleModel::pathOf(const QModelIndex& index) const {
    const auto* parent = static_cast<const Node*>(index.internalPointer());
    if (!index.isValid() || !parent)
        return QStringLiteral("");
    std::string path = parent->rows.at(parent->ownRow(index.row())).name();
    for (; parent->parent; parent = parent->parent)
        path = parent->name + "." + path;
    return qs(path);
}

QModelIndex ModuleModel::nearestTo(const QString& path) const {
    if (!m_root)
        return {};
    Node* node = m_root.get();
    QModelIndex found = createIndex(0, 0, nullptr);
    const QStringList steps = path.split(u'.', Qt::SkipEmptyParts);
    for (const QString& step : steps) {
        const auto row = node ? node->rows.rowOf(step.toStdString()) : std::nullopt;
        if (!row)
            break;
        found = createIndex(node->shownRow(*row), 0, node);
        node = childNode(*node, *row);
    }
    return found;
}

QModelIndex ModuleModel::indexOf(const QString& path) const {
    const QModelIndex found = nearestTo(path);
    int depth = 0;
    for (QModelIndex at = found; at.isValid() && at.internalPointer(); at = at.parent())
        ++depth;
    return path.split(u'.', Qt::SkipEmptyParts).size() == depth ? found : QModelIndex();
}

QVariant ModuleModel::data(const QModelIndex& index, int role) const {
    if (!m_root || !index.isValid())
        return {};
    switch (role) {
    case RowRole:
        return QVariant::fromValue(row(index));
    case PathRole:
        return pathOf(index);
    case MarkRole:
        return m_marks
            ? QVariant(static_cast<uint>(m_marks->colourOf(m_marks->of(pathOf(index).toStdString(), m_options.folded))))
            : QVariant();
    case Qt::DisplayRole:
        break;
    case Qt::AccessibleTextRole:
        return index.column() == Module ? spoken(index) : data(index, Qt::DisplayRole);
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ToolTipRole:
        if (index.column() == Amount && !row(index).exactAmount.empty())
            return plainTip(qs(row(index).exactAmount));
        return plainTip(index.column() == Module ? pathOf(index) : data(index, Qt::DisplayRole).toString());
    default:
        return {};
    }
    const text::RowText row = this->row(index);
    switch (index.column()) {
    case Module:
        return qs(row.name);
    case Shape:
        return qs(row.shape);
    case Amount:
        return qs(row.amount);
    case OfParent:
        return qs(row.ofParent);
    case OfTotal:
        return qs(row.ofTotal);
    case Bytes:
        return amountBeside(map::Measure::Bytes, index);
    case Flops:
        return amountBeside(map::Measure::Flops, index);
    case StoredAs:
        return storedAs(index);
    case Class:
        return qs(row.cls);
    default:
        return formula(index);
    }
}

QVariant ModuleModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const bool number
        = section == Shape || section == Amount || section == OfTotal || section == Bytes || section == Flops;
    if (role == Qt::TextAlignmentRole)
        return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Module:
        return tr("Module");
    case Shape:
        return tr("Shape");
    case Amount:
        return m_active ? tr("Active") : qs(text::shortTitle(m_measured.measure));
    case OfParent:
        return tr("of parent");
    case OfTotal:
        return tr("of total");
    case Bytes:
        return qs(text::shortTitle(map::Measure::Bytes));
    case Flops:
        return qs(text::shortTitle(map::Measure::Flops));
    case StoredAs:
        return tr("Stored as");
    case Class:
        return tr("Class");
    case Formula:
        return tr("Formula");
    default:
        return {};
    }
}

QString ModuleModel::spoken(const QModelIndex& index) const {
    const text::RowText row = this->row(index);
    const auto words = [](const std::string& percent) {
        return qs(percent).replace(u'\u202F', u' ').replace(u"%"_qs, tr("percent"));
    };
    QStringList parts{qs(row.name)};
    if (!row.empty)
        parts << QString::fromUtf8(
            description::word(row.kind).data(), static_cast<qsizetype>(description::word(row.kind).size()));
    if (row.elsewhere) {
        parts << tr("on another device");
    } else if (row.exactAmount.empty()) {
        if (!row.amount.empty())
            parts << tr("%1 elements, not counted")
                         .arg(qs(row.amount).remove(u'(').remove(u')').replace(u'\u202F', u' '));
        if (row.buffer || row.tied)
            parts << (row.buffer ? tr("buffer") : tr("tied %1").arg(qs(row.note)).trimmed());
    } else {
        parts << qs(row.exactAmount) << tr("%1 of total").arg(words(row.ofTotal));
    }
    if (row.hidden)
        parts << tr("hidden in print(model)");
    return parts.join(u", "_qs);
}

QString ModuleModel::formula(const QModelIndex& index) const {
    const auto place = network::find(*m_network, pathOf(index).toStdString());
    QString one = place ? qs(text::formulaText(*m_network, *place, m_style)) : QString();
    const auto* parent = static_cast<const Node*>(index.internalPointer());
    if (!parent || one.isEmpty())
        return one;
    return qs(
        text::repeatedFormula(one.toStdString(), contextOf(*parent), parent->rows.at(parent->ownRow(index.row()))));
}

QString ModuleModel::storedAs(const QModelIndex& index) const {
    const auto place = m_types ? network::find(*m_whole, pathOf(index).toStdString()) : std::nullopt;
    if (!place || (place->tensor ? place->tensor->isBuffer() : place->module->totals.parameters == 0))
        return {};
    return qs(place->tensor ? m_types->of(*place->module, *place->tensor) : m_types->of(*place->module));
}

QString ModuleModel::amountBeside(map::Measure measure, const QModelIndex& index) const {
    const auto beside = std::ranges::find(m_beside, measure, &map::Measured::measure);
    const auto place = network::find(*m_whole, pathOf(index).toStdString());
    if (beside == m_beside.end() || !place)
        return {};
    const auto* parent = static_cast<const Node*>(index.internalPointer());
    const std::int64_t one = beside->at(*place);
    const std::int64_t all
        = parent ? text::repeatedAmount(one, contextOf(*parent), parent->rows.at(parent->ownRow(index.row()))) : one;
    return all == 0 ? QString() : qs(text::compactAmount(measure, all, m_style));
}

} // namespace paramap::ui
