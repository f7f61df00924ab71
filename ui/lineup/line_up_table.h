// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/line_up_page.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace paramap::ui {

/// The parts of several models as a table: an amount for each model. The totals are its last row.
class LineUpModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setPage(const text::LineUpPage& page);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<std::string> m_head;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace paramap::ui
