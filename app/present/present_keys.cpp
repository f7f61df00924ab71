// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/present_keys.h"

#include <QCoreApplication>
#include <QHash>

namespace paramap {

namespace {

constexpr quint32 scanOfOne = 10; // X11 and Wayland number the keys of the upper row from here

const QHash<int, Wish>& plainKeys() {
    static const QHash<int, Wish> keys{{Qt::Key_PageDown, Wish::Next}, {Qt::Key_Right, Wish::Next},
        {Qt::Key_Space, Wish::Next}, {Qt::Key_Down, Wish::Next}, {Qt::Key_Return, Wish::Next},
        {Qt::Key_Enter, Wish::Next}, {Qt::Key_PageUp, Wish::Previous}, {Qt::Key_Left, Wish::Previous},
        {Qt::Key_Up, Wish::Previous}, {Qt::Key_Backspace, Wish::Previous}, {Qt::Key_Home, Wish::First},
        {Qt::Key_End, Wish::Last}, {Qt::Key_B, Wish::Black}, {Qt::Key_Period, Wish::Black}, {Qt::Key_W, Wish::White},
        {Qt::Key_Comma, Wish::White}, {Qt::Key_H, Wish::Quiet}, {Qt::Key_Z, Wish::Zoom}, {Qt::Key_L, Wish::Spot},
        {Qt::Key_T, Wish::Theme}, {Qt::Key_S, Wish::Swap}, {Qt::Key_R, Wish::ResetClock}, {Qt::Key_V, Wish::Round},
        {Qt::Key_G, Wish::Go}, {Qt::Key_E, Wish::Export}, {Qt::Key_N, Wish::Notes}, {Qt::Key_Escape, Wish::Leave}};
    return keys;
}

/// The digit of a key, whatever Shift makes of it on this keyboard; −1 for any other key.
int digitOf(const QKeyEvent& key) {
    if (key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9)
        return key.key() - Qt::Key_0;
    const quint32 scan = key.nativeScanCode();
    if (scan >= scanOfOne && scan < scanOfOne + 9)
        return static_cast<int>(scan - scanOfOne) + 1;
    const qsizetype shifted = QStringLiteral("!@#$%^&*(").indexOf(key.text());
    return key.text().isEmpty() || shifted < 0 ? -1 : static_cast<int>(shifted) + 1;
}

} // namespace

KeyWish wishOf(const QKeyEvent& key) {
    const bool shift = key.modifiers() & Qt::ShiftModifier;
    if (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return {};
    if (shift && key.key() == Qt::Key_Right)
        return {Wish::NextStep};
    if (shift && key.key() == Qt::Key_Left)
        return {Wish::PreviousStep};
    if (const Wish wish = plainKeys().value(key.key(), Wish::None); wish != Wish::None)
        return {wish};
    if (const int digit = digitOf(key); digit >= 0)
        return {shift ? Wish::Unvote : Wish::Vote, digit};
    return {};
}

QStringList presenterHints() {
    const auto tr = [](const char* text) { return QCoreApplication::translate("Presenter", text); };
    return {tr("Space"), tr("next"), tr("1–9"), tr("count a hand"), tr("B"), tr("black"), tr("N"), tr("notes"),
        tr("Esc"), tr("leave")};
}

} // namespace paramap
