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

/// A view then paints nothing but these rows. It would paint all of them if it were told of several cells at once.
template <typename Line>
void tellChanges(QAbstractTableModel& model, const std::vector<Line>& before, const std::vector<Line>& now) {
    for (std::size_t row = 0; row < now.size(); ++row)
        for (int column = 0; before[row] != now[row] && column < model.columnCount(); ++column) {
            const QModelIndex cell = model.index(static_cast<int>(row), column);
            Q_EMIT model.dataChanged(cell, cell);
        }
}

bool isPartNumber(int column) {
    return column > 0 && column + 1 < static_cast<int>(text::CompareLine::columns);
}

} // namespace

void PartsModel::setLines(
    const std::array<std::string, text::CompareLine::columns>& head, std::vector<text::CompareLine> lines) {
    const auto name = [](const text::CompareLine& line) { return line.cells.front(); };
    if (!std::ranges::equal(lines, m_lines, {}, name, name)) {
        beginResetModel();
        m_head = head;
        m_lines = std::move(lines);
        endResetModel();
        return;
    }
    if (std::exchange(m_head, head) != head)
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    const std::vector<text::CompareLine> before = std::exchange(m_lines, std::move(lines));
    tellChanges(*this, before, m_lines);
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
    if (steps.size() != m_steps.size() || verdict != m_verdict) {
        beginResetModel();
        m_steps = std::move(steps);
        m_verdict = verdict;
        endResetModel();
        return;
    }
    const std::vector<text::CompareStep> before = std::exchange(m_steps, std::move(steps));
    tellChanges(*this, before, m_steps);
}

bool StepsModel::hasFormulas() const {
    return std::ranges::any_of(m_steps, [](const text::CompareStep& step) { return !step.formula.empty(); });
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
        case Formula:
            return printableName(qs(step.formula));
        default:
            return QString();
        }
    };
    switch (role) {
    case Qt::DisplayRole:
        return words();
    case Qt::ToolTipRole:
        return plainTip(index.column() == Formula ? qs(step.formulaTip) : words());
    case Qt::AccessibleTextRole:
        return index.column() == Formula ? qs(step.formulaTip) : words();
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
    const QString titles[] = {tr("Cause"), tr("Difference") + u'\u2002', {}, tr("Share"), tr("Formula")};
    return role == Qt::DisplayRole ? titles[section] : QVariant();
}

} // namespace paramap::ui
