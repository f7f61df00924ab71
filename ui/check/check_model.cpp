// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/check/check_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

#include <utility>

namespace paramap::ui {

using text::CheckColumn;

bool CheckModel::isNumber(int column) {
    return column == columnOf(CheckColumn::Expected) || column == columnOf(CheckColumn::True)
        || column == columnOf(CheckColumn::Difference);
}

void CheckModel::setReport(std::shared_ptr<const text::CheckReport> report, std::vector<text::CheckLine> lines,
    const words::NumberStyle& style) {
    beginResetModel();
    m_report = std::move(report);
    m_lines = std::move(lines);
    m_style = style;
    m_cells.clear();
    m_nodes.clear();
    const auto add = [this](const std::vector<text::CheckLine>& of, std::size_t parent) {
        for (const text::CheckLine& line : of)
            m_nodes.push_back({&line, parent, 0, static_cast<int>(&line - of.data())});
    };
    add(m_lines, noParent);
    if (m_report)
        m_nodes.push_back({nullptr, noParent, 0, static_cast<int>(m_lines.size())});
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        m_nodes[node].firstChild = m_nodes.size();
        if (const text::CheckLine* line = m_nodes[node].line)
            add(line->lines, node);
    }
    endResetModel();
}

const text::CheckLine* CheckModel::line(const QModelIndex& index) const {
    return index.isValid() ? m_nodes[index.internalId()].line : nullptr;
}

QModelIndex CheckModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || row >= rowCount(parent) || column >= columnCount(parent))
        return {};
    const std::size_t first = parent.isValid() ? m_nodes[parent.internalId()].firstChild : 0;
    return createIndex(row, column, first + static_cast<std::size_t>(row));
}

QModelIndex CheckModel::parent(const QModelIndex& child) const {
    if (!child.isValid())
        return {};
    const std::size_t parent = m_nodes[child.internalId()].parent;
    return parent == noParent ? QModelIndex() : createIndex(m_nodes[parent].row, 0, parent);
}

int CheckModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_lines.size()) + (m_report ? 1 : 0);
    const text::CheckLine* inside = line(parent);
    return parent.column() == 0 && inside ? static_cast<int>(inside->lines.size()) : 0;
}

int CheckModel::columnCount(const QModelIndex&) const {
    return static_cast<int>(text::checkColumns) + 1;
}

const text::CheckCells& CheckModel::cells(std::size_t node) const {
    const auto found = m_cells.find(node);
    if (found != m_cells.end())
        return found->second;
    const text::CheckLine* line = m_nodes[node].line;
    return m_cells
        .emplace(
            node, line ? text::checkCells(m_report->comparison, *line, m_style) : text::checkTotals(*m_report, m_style))
        .first->second;
}

QVariant CheckModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const std::size_t node = index.internalId();
    const text::CheckLine* line = m_nodes[node].line;
    const auto cell = [&] { return printableName(qs(cells(node).at(static_cast<std::size_t>(index.column() - 1)))); };
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == 0)
            return line ? qs(text::agreementSign(line->agreement)) : QString();
        return cell();
    case Qt::AccessibleTextRole:
        if (index.column() == 0)
            return line ? qs(text::agreementWord(line->agreement)) : QString();
        return cell();
    case Qt::ToolTipRole:
        return index.column() == 0 ? plainTip(line ? qs(text::agreementWord(line->agreement)) : QString())
                                   : plainTip(cell());
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case AgreementRole:
        // Of a file that is only listed, nothing differs from anything.
        return static_cast<int>(line && !m_report->by.empty() ? line->agreement : text::Agreement::Equal);
    case TotalRole:
        return line == nullptr;
    default:
        return {};
    }
}

QVariant CheckModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::AccessibleTextRole && section == 0)
        return tr("Agreement");
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return {};
    const QString title = qs(text::checkHeader().at(static_cast<std::size_t>(section - 1)));
    return isNumber(section) ? title + u'\u2002' : title; // as far from the edge as the numbers
}

} // namespace paramap::ui
