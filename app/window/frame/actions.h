// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"

#include <QAction>
#include <QHash>
#include <QObject>

#include <string>
#include <vector>

namespace paramap {

/// One row of the table from which menus, tool bar, shortcuts and the keyboard sheet are made.
struct ActionRow {
    std::string name; ///< the action's object name: "file.open"
    std::string text; ///< with mnemonic; translated in the context "Actions"
    QKeySequence::StandardKey standard; ///< UnknownKey = `keys` alone
    std::string keys; ///< portable text, alternatives separated by "; "; "" for none
    std::string icon; ///< a name in the icon theme and in the bundled set; "" for none
    std::string tip; ///< the action's effect, for tool tip and status line; "" if the text says enough
};

/// All actions of the window, by name. An action that is not in the table does not exist.
class Actions : public QObject {
    Q_OBJECT
public:
    /// The actions belong to `window`, and their shortcuts work anywhere in it.
    explicit Actions(QWidget* window);

    const std::vector<ActionRow>& rows() const { return m_rows; } ///< in the order of the menus
    static QString plainText(const QAction& action); ///< the text without mnemonic and dots, for the keyboard sheet

    QAction* operator[](const std::string& name) const; ///< the name must be in the table
    QAction* area(map::Measure measure) const; ///< shows the map by this measure
    void refreshIcons(const QPalette& palette); ///< draws the bundled icons in the palette's text colour

private:
    std::vector<ActionRow> m_rows;
    QHash<QString, QAction*> m_actions;
};

} // namespace paramap
