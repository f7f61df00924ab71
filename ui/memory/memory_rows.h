// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/memory_card.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace paramap::ui {

class MemoryLine;

/// The account as lines: swatch, label, amount. The widgets are reused when the values change.
class MemoryRows : public QWidget {
    Q_OBJECT
public:
    explicit MemoryRows(QWidget* parent = nullptr);
    void setRows(const std::vector<text::MemoryRow>& rows);

private:
    QVBoxLayout* m_column;
    std::vector<MemoryLine*> m_lines;
};

} // namespace paramap::ui
