// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
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
    enum Column { Title, Total, Name, Class, Year, columnTotal };
    enum Role { NameRole = Qt::UserRole, SearchRole, ParametersRole }; ///< parameters: 0 until they are known

    using QAbstractItemModel::QAbstractItemModel;
    void setPresets(const std::vector<catalog::PresetEntry>& presets);
    void addTotals(const std::vector<PresetTotal>& totals); ///< can be called again as totals become known
    QModelIndex indexOf(const QString& name) const;
    int presetTotal() const;

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
        std::vector<catalog::PresetEntry> presets;
    };
    QVariant familyData(const Family& family, int column, int role) const;

    std::vector<Family> m_families;
    QHash<QString, PresetTotal> m_totals; ///< by name; the totals that are known so far
};

/// Keeps the models that contain every word of the search, and the families of these models. A number must not begin
/// inside another number: "7b" is not in "27B". `Near` also keeps models of about the size that a word says.
class PresetFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit PresetFilter(QObject* parent = nullptr);
    enum class Sizes { Exact, Near };
    void setWords(const QString& text, Sizes sizes = Sizes::Exact);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList m_words;
    Sizes m_sizes = Sizes::Exact;
};

} // namespace paramap::ui
