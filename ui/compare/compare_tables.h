// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/compare_page.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QTreeView>

#include <vector>

namespace paramap::ui {

/// The parts of two models as a table: both amounts, their difference and the change. The totals are its last row.
class PartsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { ChangeRole = Qt::UserRole, TotalRole }; ///< a compare::Change as int; whether it is a total
    using QAbstractTableModel::QAbstractTableModel;

    /// Rows stay where they are if the parts are the same, so that a selection stays too.
    void setLines(
        const std::array<std::string, text::CompareLine::columns>& head, std::vector<text::CompareLine> lines);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::array<std::string, text::CompareLine::columns> m_head;
    std::vector<text::CompareLine> m_lines;
};

/// Why the totals differ: the first total, the causes with a bar each, and the second total.
class StepsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Cause, Amount, Bar, Share, Formula, Columns };
    enum Role { ChangeRole = Qt::UserRole, TotalRole, FromRole, ToRole };
    using QAbstractTableModel::QAbstractTableModel;

    void setSteps(std::vector<text::CompareStep> steps, const QString& verdict);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool hasFormulas() const; ///< else their column is empty

private:
    std::vector<text::CompareStep> m_steps;
    QString m_verdict; ///< behind the second total
};

/// A table of the page, with the rows of the program's other tables.
class CompareTable : public QTreeView {
    Q_OBJECT
public:
    CompareTable(QAbstractItemModel* model, int stretched, QWidget* parent);

    void fitColumns(); ///< for other contents
    QString copied() const; ///< the selected rows, their cells separated by tabs

Q_SIGNALS:
    void rowChosen(int row); ///< by a person

protected:
    bool event(QEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int m_stretched; ///< the column that takes what is left
    QHash<QString, int> m_widths; ///< of the cells that are there
};

} // namespace paramap::ui
