// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/compare/compare_tables.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

#include <algorithm>
#include <utility>

namespace paramap::ui {

namespace {

int alignmentOf(bool isNumber) {
    return static_cast<int>(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
}

bool isPartNumber(int column) {
    return column > 0 && column + 1 < static_cast<int>(text::CompareLine::columns);
}

} // namespace

void PartsModel::setLines(
    const std::array<std::string, text::CompareLine::columns>& head, std::vector<text::CompareLine> lines) {
    const auto name = [](const text::CompareLine& line) { return line.cells.front(); };
    const bool same = std::ranges::equal(lines, m_lines, {}, name, name);
    if (!same)
        beginResetModel();
    m_head = head;
    m_lines = std::move(lines);
    if (!same) {
        endResetModel();
        return;
    }
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_lines.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PartsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int PartsModel::columnCount(const QModelIndex&) const {
    return static_cast<int>(text::CompareLine::columns);
}

QVariant PartsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const text::CompareLine& line = m_lines[static_cast<std::size_t>(index.row())];
    const auto cell = [&] { return printableName(qs(line.cells.at(static_cast<std::size_t>(index.column())))); };
    switch (role) {
    case Qt::DisplayRole:
        return cell();
    case Qt::AccessibleTextRole:
        return index.column() + 1 == columnCount() ? qs(line.spoken) : cell();
    case Qt::ToolTipRole:
        return plainTip(cell());
    case Qt::TextAlignmentRole:
        return alignmentOf(isPartNumber(index.column()));
    case ChangeRole:
        return static_cast<int>(line.change);
    case TotalRole:
        return line.isTotal;
    default:
        return {};
    }
}

QVariant PartsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(isPartNumber(section));
    if (role != Qt::DisplayRole)
        return {};
    const QString title = printableName(qs(m_head.at(static_cast<std::size_t>(section))));
    return isPartNumber(section) ? title + u'\u2002' : title; // as far from the edge as the numbers
}

void StepsModel::setSteps(std::vector<text::CompareStep> steps, const QString& verdict) {
    beginResetModel();
    m_steps = std::move(steps);
    m_verdict = verdict;
    endResetModel();
}

int StepsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
}

int StepsModel::columnCount(const QModelIndex&) const {
    return Columns;
}

QVariant StepsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const text::CompareStep& step = m_steps[static_cast<std::size_t>(index.row())];
    const auto words = [&] {
        switch (index.column()) {
        case Cause:
            return printableName(qs(step.cause));
        case Amount:
            return qs(step.amount);
        case Share:
            return index.row() > 0 && step.isTotal ? m_verdict : qs(step.share);
        default:
            return QString();
        }
    };
    switch (role) {
    case Qt::DisplayRole:
        return words();
    case Qt::ToolTipRole:
        return plainTip(words());
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column() == Amount);
    case ChangeRole:
        return static_cast<int>(step.change);
    case TotalRole:
        return step.isTotal;
    case FromRole:
        return step.from;
    case ToRole:
        return step.to;
    default:
        return {};
    }
}

QVariant StepsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section == Amount);
    const QString titles[] = {tr("Cause"), tr("Difference") + u'\u2002', {}, tr("Share")};
    return role == Qt::DisplayRole ? titles[section] : QVariant();
}

} // namespace paramap::ui
