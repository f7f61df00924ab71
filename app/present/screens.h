// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QScreen;

namespace paramap {

/// Which screen shows what.
struct ScreenPlan {
    QScreen* audience = nullptr;
    QScreen* speaker = nullptr; ///< null: there is one screen, or all show the same
};

/// The primary screen is the speaker's, and the first other one the audience's. `wanted`: the number of the audience's
/// screen, from 1; 0 for none. Screens at the same place are mirrors of each other and count as one.
ScreenPlan planScreens(const QList<QScreen*>& screens, QScreen* primary, int wanted = 0);

} // namespace paramap
