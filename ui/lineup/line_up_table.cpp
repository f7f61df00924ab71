// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lineup/line_up_table.h"

#include "ui/compare/compare_tables.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

namespace paramap::ui {

namespace {

int alignmentOf(int column) {
    return static_cast<int>(Qt::AlignVCenter | (column > 0 ? Qt::AlignRight : Qt::AlignLeft));
}

} // namespace

void LineUpModel::setParts(const text::LineUpPage& page) {
    beginResetModel();
    m_head = page.head;
    m_rows = page.rows;
    m_hasTotals = true;
    endResetModel();
}

void LineUpModel::setModels(const text::Grid& models) {
    beginResetModel();
    m_head.clear();
    for (const text::Grid::Column& column : models.columns)
        m_head.push_back(column.title);
    m_rows.clear();
    for (const std::vector<text::Grid::Cell>& row : models.rows) {
        m_rows.emplace_back();
        for (const text::Grid::Cell& cell : row)
            m_rows.back().push_back(cell.words);
    }
    m_hasTotals = false;
    endResetModel();
}

int LineUpModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LineUpModel::columnCount(const QModelIndex&) const {
    return static_cast<int>(m_head.size());
}

QVariant LineUpModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto cell = [&] {
        return printableName(qs(m_rows[static_cast<std::size_t>(index.row())].at(std::size_t(index.column()))));
    };
    switch (role) {
    case Qt::DisplayRole:
        return cell();
    case Qt::ToolTipRole:
        return plainTip(cell());
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    case PartsModel::TotalRole:
        return m_hasTotals && index.row() + 1 == rowCount();
    default:
        return {};
    }
}

QVariant LineUpModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (role != Qt::DisplayRole)
        return {};
    const QString title = printableName(qs(m_head[static_cast<std::size_t>(section)]));
    return section > 0 ? title + u'\u2002' : title; // as far from the edge as the numbers
}

} // namespace paramap::ui
