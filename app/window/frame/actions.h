// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"

#include <QAction>
#include <QHash>
#include <QObject>

#include <span>

namespace paramap {

/// One row of the table from which menus, tool bar, shortcuts and the keyboard sheet are made.
struct ActionRow {
    const char* name; ///< the action's object name: "file.open"
    const char* text; ///< with mnemonic; translated in the context "Actions"
    QKeySequence::StandardKey standard; ///< UnknownKey = `keys` alone
    const char* keys; ///< portable text, alternatives separated by "; "; "" for none
    const char* icon; ///< a name in the icon theme and in the bundled set; "" for none
    const char* tip; ///< the action's effect, for tool tip and status line; "" if the text says enough
};

/// All actions of the window, by name. An action that is not in the table does not exist.
class Actions : public QObject {
    Q_OBJECT
public:
    /// The actions belong to `window`, and their shortcuts work anywhere in it.
    explicit Actions(QWidget* window);

    static std::span<const ActionRow> rows();
    static QString plainText(const QAction& action); ///< the text without mnemonic and dots, for the keyboard sheet

    QAction* operator[](const char* name) const; ///< the name must be in the table
    QAction* area(map::Measure measure) const; ///< shows the map by this measure
    void refreshIcons(const QPalette& palette); ///< draws the bundled icons in the palette's text colour

private:
    QHash<QString, QAction*> m_actions;
};

} // namespace paramap
