// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/formats.h"

#include <algorithm>

namespace paramap::lesson {

const std::array<SheetFormat, 7>& sheetFormats() {
    // Slides are shown by who has the answers, and Moodle judges with them; the others are handed out.
    static constexpr std::array<SheetFormat, 7> formats{{
        {"pdf", "a handout on paper", Answers::None, true, false, nullptr},
        {"html", "a page for a browser", Answers::None, true, false, nullptr},
        {"md", "Markdown", Answers::None, true, true, toMarkdown},
        {"qmd", "slides for Quarto", Answers::Inline, true, true, toQuarto},
        {"ipynb", "a Jupyter notebook", Answers::None, true, false, toNotebook},
        {"xml", "questions for Moodle", Answers::Inline, true, false, toMoodle},
        {"csv", "a table of the answers", Answers::End, false, false, toAnswerTable},
    }};
    return formats;
}

const SheetFormat* sheetFormat(std::string_view ending) {
    const auto* const found = std::ranges::find(sheetFormats(), ending, &SheetFormat::ending);
    return found == sheetFormats().end() ? nullptr : found;
}

} // namespace paramap::lesson
