// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/look/theme.h"
#include "ui/message/message.h"

namespace paramap::ui {

/// The colours of a kind of message: the sign, and the background of the bar.
inline Tone toneOf(Message::Kind kind, const Theme& theme) {
    switch (kind) {
    case Message::Kind::Error:
        return theme.error;
    case Message::Kind::Warning:
        return theme.warning;
    case Message::Kind::Info:
        return {theme.accent, theme.selection};
    }
    return theme.error;
}

} // namespace paramap::ui
