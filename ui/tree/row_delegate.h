// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace paramap::ui {

/// Paints a text column of the module tree: secondary columns fainter, and what is not counted faintest. All rows have
/// the same height.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    void paintShape(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

/// Paints the first column: kind square, name, mark of hidden parameters, and the type if it fits in full. Name and
/// shape share the width of their two columns: each may use what the other leaves free.
class NameDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Paints a share as a bar on a track, stacked by kind.
class ShareDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace paramap::ui
