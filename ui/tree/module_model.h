// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/marks.h"
#include "model/map/stored_types.h"
#include "model/network/network.h"
#include "model/text/tree/row_text.h"

#include <QAbstractItemModel>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace paramap::ui {

/// The module tree of a network: one top row for the root, below it tensors and children as PyTorch lists them. Only
/// expanded modules cost memory: the rows of a module follow from its runs. The identity of a row is its path: a new
/// network keeps every index whose path still exists.
class ModuleModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Module, Shape, Amount, OfParent, OfTotal, Bytes, Flops, StoredAs, Class, Formula, ColumnCount };
    enum Role { RowRole = Qt::UserRole, PathRole, MarkRole }; ///< a text::RowText; the path; the colour of its mark

    explicit ModuleModel(QObject* parent = nullptr);
    ~ModuleModel() override;

    /// Null empties the tree. `measured`: what the amounts are. `active`: of parameters, count only those that one
    /// token uses.
    void setNetwork(network::NetworkPtr network, const map::Measured& measured = {}, bool active = false);
    const map::Measured& measured() const { return m_measured; }
    const network::NetworkPtr& network() const { return m_network; }
    /// What further columns need, of the same network: amounts for Bytes and Flops, types for StoredAs (null: none). A
    /// column that lacks it is empty.
    void setBeside(const std::vector<map::Measured>& beside, std::shared_ptr<const map::StoredTypes> types = nullptr);
    /// What the squares' colours stand for; null: kinds.
    void setMarks(std::shared_ptr<const map::Marks> marks);
    void setRowOptions(const text::RowOptions& options);
    const text::RowOptions& rowOptions() const { return m_options; }
    void setNumberStyle(const words::NumberStyle& style);
    const words::NumberStyle& numberStyle() const { return m_style; }

    /// The row of a path ("" = the root); a layer inside a folded run has the run's row. Invalid if there is none.
    QModelIndex indexOf(const QString& path) const;
    QModelIndex nearestTo(const QString& path) const; ///< the row of the path, or of its nearest ancestor that exists
    QString pathOf(const QModelIndex& index) const;
    text::RowText row(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// A column below 0 restores the model's own order.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

private:
    struct Node;
    enum class Difference { None, Counts, Structure };

    Node* nodeOf(const QModelIndex& index) const; ///< the node of a row that is a module; made at the first call
    Node* childNode(Node& parent, int sourceRow) const;
    QModelIndex indexOfNode(const Node& node, int column = 0) const;
    text::RowContext contextOf(const Node& parent) const;
    text::RowContext whole() const;
    QString spoken(const QModelIndex& index) const;
    QString formula(const QModelIndex& index) const;
    QString storedAs(const QModelIndex& index) const;
    QString amountBeside(map::Measure measure, const QModelIndex& index) const;

    Difference difference(const Node& node, const network::Module& next) const;
    void applyCounts(Node& node, const network::Module& next, std::vector<std::unique_ptr<Node>>& buried);
    void rebind(Node& node, const network::Module& next);
    void relayout(const std::function<void()>& change);
    void order(Node& node) const;
    void announceData(Node& node);

    network::NetworkPtr m_whole; ///< as given
    network::NetworkPtr m_network; ///< in the shape of the weights: what the rows show
    map::Measured m_measured;
    std::vector<map::Measured> m_beside;
    std::shared_ptr<const map::StoredTypes> m_types;
    std::shared_ptr<const map::Marks> m_marks;
    bool m_active = false;
    text::RowOptions m_options;
    words::NumberStyle m_style;
    std::unique_ptr<Node> m_root; ///< null without a network
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace paramap::ui

Q_DECLARE_METATYPE(paramap::text::RowText)
