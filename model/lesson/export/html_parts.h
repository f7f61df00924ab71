// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet.h"

namespace paramap::lesson {

// Parts of a step as HTML. Every number is a span with its expression as an attribute.

std::string html(const Words& words); ///< within a paragraph
std::string html(const std::vector<Paragraph>& paragraphs);
std::string htmlList(const std::vector<std::string>& items); ///< of HTML
std::string htmlText(const std::string& text); ///< a paragraph of plain text

} // namespace paramap::lesson
