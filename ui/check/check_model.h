// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/check/check_cells.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace paramap::ui {

/// The lines of a report as a tree, and below them a line with the totals. The first column holds the sign, the others
/// are those of text::CheckColumn. What a cell says is made when it is first asked for.
class CheckModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Role { AgreementRole = Qt::UserRole, TotalRole }; ///< a text::Agreement as int; whether it is the last line
    static int columnOf(text::CheckColumn column) { return static_cast<int>(column) + 1; }
    static bool isNumber(int column);

    using QAbstractItemModel::QAbstractItemModel;

    /// Null empties it.
    void setReport(std::shared_ptr<const text::CheckReport> report, std::vector<text::CheckLine> lines,
        const words::NumberStyle& style);
    const text::CheckLine* line(const QModelIndex& index) const; ///< null for the totals

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Node {
        const text::CheckLine* line = nullptr; ///< null for the totals
        std::size_t parent = 0, firstChild = 0; ///< places in m_nodes; children stand side by side
        int row = 0;
    };
    static constexpr std::size_t noParent = SIZE_MAX;
    const text::CheckCells& cells(std::size_t node) const;

    std::shared_ptr<const text::CheckReport> m_report;
    std::vector<text::CheckLine> m_lines;
    std::vector<Node> m_nodes; ///< the top lines first
    words::NumberStyle m_style;
    mutable std::unordered_map<std::size_t, text::CheckCells> m_cells;
};

} // namespace paramap::ui
