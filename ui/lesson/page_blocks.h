// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/page.h"
#include "ui/lesson/page_metrics.h"
#include "ui/lesson/text_block.h"
#include "ui/look/theme.h"

#include <vector>

namespace paramap::ui {

TextBlock statementBlock(
    const lesson::Page& page, const PageMetrics& metrics, double width, const Theme& theme, Lettering& lettering);

/// The parts of a page from top to bottom, for a column of this width. The newest part is never left out.
std::vector<TextBlock> pageBlocks(
    const lesson::Page& page, const PageMetrics& metrics, double width, const Theme& theme, Lettering& lettering);

} // namespace paramap::ui
