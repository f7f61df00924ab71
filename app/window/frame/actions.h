// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"

#include <QAction>
#include <QHash>
#include <QObject>

#include <span>

namespace paramap {

/// One row of the table that menus, tool bar, shortcuts and the keyboard sheet are made from.
struct ActionRow {
    const char* name; ///< the action's object name: "file.open"
    const char* text; ///< with mnemonic; translated in the context "Actions"
    QKeySequence::StandardKey standard; ///< UnknownKey = `keys` alone
    const char* keys; ///< portable text, alternatives parted by "; "; "" = none
    const char* icon; ///< of the icon theme and of the bundled set; "" = none
    const char* tip; ///< what it does, for tool tip and status; "" = the text says it
};

/// Every action of the window, by name. Those with a function only: what is not in the table does not exist.
class Actions : public QObject {
    Q_OBJECT
public:
    /// The actions belong to `window` and answer to their shortcuts in all of it.
    explicit Actions(QWidget* window);

    static std::span<const ActionRow> rows();
    static QString plainText(const QAction& action); ///< without mnemonic and dots, for the keyboard sheet

    QAction* operator[](const char* name) const; ///< must be in the table
    QAction* area(map::Measure measure) const; ///< the map by that measure
    void refreshIcons(const QPalette& palette); ///< the bundled icons are drawn in the palette's text colour

private:
    QHash<QString, QAction*> m_actions;
};

} // namespace paramap
