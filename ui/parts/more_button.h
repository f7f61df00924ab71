// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace paramap::ui {

/// "⋯": opens a menu. The dots say so; the arrow that styles put below them would say it twice.
class MoreButton : public QToolButton {
    Q_OBJECT
public:
    /// `name`: what the menu is about, for the tooltip and for screen readers.
    MoreButton(const QString& name, QWidget* parent = nullptr);

protected:
    void initStyleOption(QStyleOptionToolButton* option) const override;
};

} // namespace paramap::ui
