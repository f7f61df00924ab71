// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/screens.h"

#include <QScreen>

#include <algorithm>

namespace paramap {

ScreenPlan planScreens(const QList<QScreen*>& screens, QScreen* primary, int wanted) {
    QList<QScreen*> apart;
    for (QScreen* screen : screens) {
        const bool mirrors = std::ranges::any_of(apart,
            [screen](const QScreen* other) { return other->geometry().topLeft() == screen->geometry().topLeft(); });
        if (!mirrors)
            apart << screen;
    }
    ScreenPlan plan;
    if (apart.isEmpty())
        return plan;
    QScreen* const first = apart.contains(primary) ? primary : apart.first();
    const auto other = std::ranges::find_if(apart, [first](const QScreen* screen) { return screen != first; });
    plan.audience = other == apart.end() ? first : *other;
    if (wanted >= 1 && wanted <= screens.size() && apart.contains(screens[wanted - 1]))
        plan.audience = screens[wanted - 1];
    if (apart.size() > 1)
        plan.speaker = plan.audience == first && other != apart.end() ? *other : first;
    return plan;
}

} // namespace paramap
