// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/catalog/preset_search.h"
#include "ui/gallery/gallery_entry.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QSortFilterProxyModel>

#include <vector>

namespace paramap::ui {

/// Published models in two levels: families, and the models of each.
class PresetModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Title, Total, Active, Year, Name, Class, columnTotal };
    /// Place: in the list of all presets; of a family, its row. Map: a QImage, null until it is painted.
    enum Role { NameRole = Qt::UserRole, PlaceRole, MapRole };

    using QAbstractItemModel::QAbstractItemModel;
    void setPresets(const std::vector<catalog::PresetEntry>& presets);
    void addTotals(const std::vector<PresetTotal>& totals); ///< can be called again as totals become known
    void setMap(const QString& name, const QImage& map);
    void clearMaps();
    QModelIndex indexOf(const QString& name) const;
    int presetTotal() const { return static_cast<int>(m_presets.size()); }
    int familyOf(std::size_t place) const { return m_places[place].family; }
    const catalog::PresetSearch& search() const { return m_search; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override; ///< families cannot be chosen

private:
    struct Family {
        QString title;
        std::vector<std::size_t> presets; ///< places
    };
    struct Place {
        int family = 0, row = 0;
    };
    QVariant familyData(const Family& family, int column, int role) const;

    std::vector<catalog::PresetEntry> m_presets;
    std::vector<Place> m_places; ///< of each preset
    QHash<QString, std::size_t> m_byName;
    std::vector<Family> m_families;
    std::vector<PresetTotal> m_totals; ///< of each preset; empty until it is known
    std::vector<QImage> m_maps; ///< of each preset
    catalog::PresetSearch m_search;
};

/// Keeps the models that a search finds and their families, best first: the family of the best model comes first.
class PresetFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit PresetFilter(QObject* parent = nullptr);
    void setWords(const QString& text); ///< again when totals have come: more may be found
    catalog::PresetSearch::How how() const { return m_how; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    bool m_isSearching = false;
    catalog::PresetSearch::How m_how = catalog::PresetSearch::How::Exact;
    std::vector<int> m_ranks, m_familyRanks; ///< by place and by row; notFound or the lower the better
};

} // namespace paramap::ui
