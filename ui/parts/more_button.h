// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace paramap::ui {

/// A button "⋯" that opens a menu. It hides the arrow that styles add, because the dots already say that there is a
/// menu.
class MoreButton : public QToolButton {
    Q_OBJECT
public:
    /// `name`: the subject of the menu, for the tooltip and for screen readers.
    MoreButton(const QString& name, QWidget* parent = nullptr);

protected:
    void initStyleOption(QStyleOptionToolButton* option) const override;
};

} // namespace paramap::ui
