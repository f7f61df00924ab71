// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>

namespace paramap::ui {

/// The system's fixed font in the size of this one.
QFont fixedFont(QFont base);

} // namespace paramap::ui
