// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/formats.h"
#include "model/lesson/export/html_parts.h"
#include "model/lesson/export/moodle_question.h"
#include "model/lesson/export/spelling.h"
#include "model/problem/phrase.h"

namespace paramap::lesson {

namespace {

/// A category's path is parted by "/", which stands twice within a name.
std::string categoryName(const std::string& title) {
    std::string result;
    for (const char letter : title)
        result += letter == '/' ? std::string("//") : std::string(1, letter);
    return result;
}

} // namespace

std::string toMoodle(const Sheet& sheet) {
    std::string result = phrase("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n  <question "
                                "type=\"category\">\n    <category><text>$course$/top/%1</text></category>\n    %2\n"
                                "  </question>\n",
        {xmlText(categoryName(plain(sheet.title))), moodleHtml("info", phrase("<p>%1</p>", {html(sheet.title)}))});
    for (const SheetStep& step : sheet.steps)
        result += moodleQuestion(step);
    return result + "</quiz>\n";
}

} // namespace paramap::lesson
