// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/inspect/inspection.h"

#include <QWidget>

namespace paramap::ui {

/// Rows of label, bar and percentage: the shares of the selected place in its ancestors and in the whole.
class ShareList : public QWidget {
    Q_OBJECT
public:
    explicit ShareList(QWidget* parent = nullptr);
    void setContent(const text::Inspection& content);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<text::ShareLine> m_lines;
    description::Kind m_kind = description::Kind::Other;
};

} // namespace paramap::ui
