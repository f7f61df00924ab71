// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lesson/page_painter.h"

#include <QString>

#include <vector>

namespace paramap::ui {

/// What a screen reader says of a page: its text without the statement, and the parts on the map. Nothing hidden.
std::vector<lesson::Words> spokenSentences(const lesson::Page& page, const DrawnPage& drawn);
/// The same in one line. Each sentence ends once.
QString spokenPage(const lesson::Page& page, const DrawnPage& drawn);

} // namespace paramap::ui
