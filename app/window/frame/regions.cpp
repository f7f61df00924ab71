// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/regions.h"

#include <QWidget>

namespace paramap {
namespace {

/// The first visible widget inside a region (or the region itself) that can take the keyboard; null if there is none.
QWidget* firstFocus(QWidget* region) {
    if (!region->isVisible())
        return nullptr;
    if (region->focusPolicy() & Qt::TabFocus)
        return region;
    for (QWidget* next = region->nextInFocusChain(); next != region; next = next->nextInFocusChain()) {
        if (region->isAncestorOf(next) && next->isVisible() && next->isEnabled()
            && (next->focusPolicy() & Qt::TabFocus))
            return next;
    }
    return nullptr;
}

} // namespace

void focusRegion(const QList<QWidget*>& regions, int step) {
    qsizetype here = step > 0 ? -1 : regions.size();
    const QWidget* focus = regions.isEmpty() ? nullptr : regions.first()->window()->focusWidget();
    for (qsizetype i = 0; i < regions.size(); ++i) {
        if (focus && focus->hasFocus() && (regions[i] == focus || regions[i]->isAncestorOf(focus)))
            here = i;
    }
    for (qsizetype tried = 0; tried < regions.size(); ++tried) {
        here = (here + step + regions.size()) % regions.size();
        if (QWidget* stop = firstFocus(regions[here])) {
            stop->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return;
        }
    }
}

} // namespace paramap
