// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/preset_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

#include <QFont>

#include <algorithm>
#include <limits>
#include <set>

namespace paramap::ui {

namespace {

/// "decoder" as a heading: "Decoder".
QString heading(const QString& family) {
    return family.isEmpty() ? family : family.at(0).toUpper() + family.mid(1);
}

constexpr int notFound = std::numeric_limits<int>::max();

// The index of a model carries the family's number plus one; the index of a family carries 0.
constexpr quintptr familyId = 0;

} // namespace

void PresetModel::setPresets(const std::vector<catalog::PresetEntry>& presets) {
    beginResetModel();
    m_presets = presets;
    m_places.clear();
    m_byName.clear();
    m_families.clear();
    m_totals.assign(presets.size(), {});
    m_maps.assign(presets.size(), {});
    m_search = catalog::PresetSearch(presets);
    for (std::size_t place = 0; place < presets.size(); ++place) {
        const std::string& name = presets[place].family;
        const QString title = heading(name.empty() ? tr("Others") : qs(name));
        auto family = std::find_if(
            m_families.begin(), m_families.end(), [&](const Family& known) { return known.title == title; });
        if (family == m_families.end())
            family = m_families.insert(m_families.end(), Family{title, {}});
        m_places.push_back({static_cast<int>(family - m_families.begin()), static_cast<int>(family->presets.size())});
        family->presets.push_back(place);
        m_byName.insert(qs(presets[place].name), place);
    }
    endResetModel();
}

void PresetModel::addTotals(const std::vector<PresetTotal>& totals) {
    std::set<int> families;
    for (const PresetTotal& total : totals) {
        const auto found = m_byName.constFind(total.name);
        if (found == m_byName.constEnd())
            continue;
        m_totals[*found] = total;
        m_search.setSize(*found, total.size);
        families.insert(m_places[*found].family);
    }
    // A signal for a family is much less work for the views than one for each model.
    for (const int row : families) {
        const QModelIndex family = index(row, 0);
        Q_EMIT dataChanged(index(0, Total, family), index(rowCount(family) - 1, Active, family), {Qt::DisplayRole});
    }
}

void PresetModel::setMap(const QString& name, const QImage& map) {
    const QModelIndex row = indexOf(name);
    if (!row.isValid())
        return;
    m_maps[m_byName.value(name)] = map;
    Q_EMIT dataChanged(row, row, {MapRole});
}

void PresetModel::clearMaps() {
    m_maps.assign(m_maps.size(), {});
}

QModelIndex PresetModel::indexOf(const QString& name) const {
    const auto found = m_byName.constFind(name);
    if (found == m_byName.constEnd())
        return {};
    const Place& place = m_places[*found];
    return index(place.row, 0, index(place.family, 0));
}

QModelIndex PresetModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : familyId);
}

QModelIndex PresetModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == familyId)
        return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, familyId);
}

int PresetModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_families.size());
    if (parent.internalId() != familyId || parent.column() > 0)
        return 0;
    return static_cast<int>(m_families[static_cast<std::size_t>(parent.row())].presets.size());
}

int PresetModel::columnCount(const QModelIndex&) const {
    return columnTotal;
}

QVariant PresetModel::familyData(const Family& family, int column, int role) const {
    if (column != Title)
        return {};
    if (role == Qt::DisplayRole)
        return family.title;
    if (role == Qt::FontRole) {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return bold;
    }
    if (role == Qt::AccessibleTextRole)
        return (family.presets.size() == 1 ? tr("%1, %2 model") : tr("%1, %2 models"))
            .arg(family.title, QString::number(family.presets.size()));
    return {};
}

QVariant PresetModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (index.internalId() == familyId)
        return role == PlaceRole ? index.row()
                                 : familyData(m_families[static_cast<std::size_t>(index.row())], index.column(), role);
    const Family& family = m_families[static_cast<std::size_t>(index.internalId() - 1)];
    const std::size_t place = family.presets[static_cast<std::size_t>(index.row())];
    const catalog::PresetEntry& preset = m_presets[place];
    const bool isNumber = index.column() == Total || index.column() == Active;
    switch (role) {
    case NameRole:
        return qs(preset.name);
    case PlaceRole:
        return static_cast<int>(place);
    case MapRole:
        return index.column() == Title ? QVariant(m_maps[place]) : QVariant();
    case Qt::ToolTipRole:
        return preset.source.empty() ? QVariant() : QVariant(plainTip(qs(preset.source)));
    case Qt::TextAlignmentRole:
        return isNumber ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case Total:
        return m_totals[place].total;
    case Active:
        return m_totals[place].active;
    case Title:
        return qs(preset.title.empty() ? preset.name : preset.title);
    case Name:
        return qs(preset.name);
    case Class:
        return qs(preset.cls);
    case Year:
        return preset.year > 0 ? QString::number(preset.year) : QString();
    default:
        return {};
    }
}

QVariant PresetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && (section == Total || section == Active))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Total:
        return tr("Parameters");
    case Active:
        return tr("Active");
    case Title:
        return tr("Model");
    case Name:
        return tr("Name");
    case Class:
        return tr("Class");
    case Year:
        return tr("Year");
    default:
        return {};
    }
}

Qt::ItemFlags PresetModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    return index.internalId() == familyId ? Qt::ItemIsEnabled
                                          : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

PresetFilter::PresetFilter(QObject* parent)
    : QSortFilterProxyModel(parent) {
    setRecursiveFilteringEnabled(true);
    sort(0);
}

void PresetFilter::setWords(const QString& text) {
    const auto& model = static_cast<const PresetModel&>(*sourceModel());
    m_isSearching = !text.trimmed().isEmpty();
    const catalog::PresetSearch::Found found = model.search().find(text.toStdString());
    m_how = found.how;
    m_ranks.assign(static_cast<std::size_t>(model.presetTotal()), notFound);
    m_familyRanks.assign(static_cast<std::size_t>(model.rowCount()), notFound);
    for (std::size_t rank = 0; rank < found.presets.size(); ++rank) {
        const std::size_t place = found.presets[rank];
        m_ranks[place] = static_cast<int>(rank);
        int& family = m_familyRanks[static_cast<std::size_t>(model.familyOf(place))];
        family = std::min(family, m_ranks[place]);
    }
    invalidate();
}

bool PresetFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (!m_isSearching)
        return true;
    if (!parent.isValid())
        return false; // a family is kept if it has a model that is kept
    const int place = sourceModel()->index(row, 0, parent).data(PresetModel::PlaceRole).toInt();
    return place < static_cast<int>(m_ranks.size()) && m_ranks[static_cast<std::size_t>(place)] != notFound;
}

bool PresetFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const std::vector<int>& ranks = left.parent().isValid() ? m_ranks : m_familyRanks;
    const auto rank = [&](const QModelIndex& index) {
        const int place = index.data(PresetModel::PlaceRole).toInt();
        return m_isSearching && place < static_cast<int>(ranks.size()) ? ranks[static_cast<std::size_t>(place)] : place;
    };
    return rank(left) < rank(right);
}

} // namespace paramap::ui
