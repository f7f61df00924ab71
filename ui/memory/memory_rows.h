// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/memory_card.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace paramap::ui {

class ElidedLabel;
class MemoryLine;

/// The account as lines: swatch, label, amount. The widgets are reused when the values change.
class MemoryRows : public QWidget {
    Q_OBJECT
public:
    explicit MemoryRows(QWidget* parent = nullptr);
    void setRows(const std::vector<text::MemoryRow>& rows);
    int wholeHeight(int width) const; ///< of all lines
    /// Shows the first lines that fit into `room` pixels, and how many more there are, with their amounts in the
    /// tooltip. Returns false where not even one line and the number of the others fit.
    bool fit(int width, int room);

private:
    int heightOf(std::size_t line, int width) const;

    QVBoxLayout* m_column;
    ElidedLabel* m_more;
    std::vector<text::MemoryRow> m_rows;
    std::vector<MemoryLine*> m_lines;
};

} // namespace paramap::ui
