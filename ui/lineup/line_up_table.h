// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/line_up_page.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace paramap::ui {

/// Several models as a table: the parts with an amount for each model, or the models with what each costs.
class LineUpModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setParts(const text::LineUpPage& page); ///< a line for each part, and the totals
    void setModels(const text::Grid& models); ///< a line for each model
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<std::string> m_head;
    std::vector<std::vector<std::string>> m_rows;
    bool m_hasTotals = false; ///< as the last row
};

} // namespace paramap::ui
