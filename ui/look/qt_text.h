// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>

namespace paramap::ui {

/// The model's texts are UTF-8, the window's are UTF-16.
inline QString qs(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace paramap::ui
