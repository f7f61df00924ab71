// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QModelIndex>
#include <QStyleOptionViewItem>

class QPainter;
class QTreeView;

namespace paramap::ui {

/// For `drawRow` of a tree view: the option with the theme's quiet colours for a selected row, and without hover.
QStyleOptionViewItem rowOption(const QTreeView& view, const QStyleOptionViewItem& option);
/// Draws over a row what tells that it is selected (a bar at the reading start) or has the keyboard (a frame). `row`:
/// the place of the whole row.
void drawRowMarks(QPainter& painter, const QTreeView& view, const QModelIndex& index, const QRect& row);

} // namespace paramap::ui
