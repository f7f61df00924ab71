// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/menus/device_menu.h"
#include "tests/support/window_test.h"

#include <QMenu>

namespace paramap::test {

/// A window with helpers that open menus and pick entries.
class MenuTest : public WindowTest {
protected:
    /// The menu of a device's tile, with its entries as when it opens.
    std::unique_ptr<QMenu> deviceMenu(int tile) {
        auto menu = std::make_unique<QMenu>();
        m_window->findChild<DeviceMenu*>()->fill(*menu, tile);
        return menu;
    }
    static void pick(const QMenu& menu, const char* name) {
        auto* action = menu.findChild<QAction*>(QString::fromLatin1(name));
        QVERIFY2(action && action->isEnabled(), name);
        action->trigger();
    }
    QAction* action(const char* name) { return m_window->actions()[name]; }
    int steps() { return m_session->undoStack()->index(); } ///< number of undo steps so far
};

} // namespace paramap::test
