// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/memory_card.h"

#include <QWidget>

#include <vector>

namespace paramap::ui {

/// One bar whose parts are the rows of the account. Exact parts are solid, estimated parts are striped.
class StackBar : public QWidget {
    Q_OBJECT
public:
    explicit StackBar(QWidget* parent = nullptr);
    void setRows(const std::vector<text::MemoryRow>& rows);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override; ///< shows tooltips

private:
    QRectF placeOf(std::size_t row) const;

    std::vector<text::MemoryRow> m_rows;
};

} // namespace paramap::ui
