// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/lesson.h"

#include <algorithm>

namespace paramap::lesson {

const Text* valueOf(const std::vector<Entry>& entries, std::string_view name) {
    const auto found = std::ranges::find(entries, name, &Entry::name);
    return found == entries.end() ? nullptr : &found->value;
}

std::string nameOf(const Step& step) {
    const Text* const id = valueOf(step.directives, "id");
    return id ? id->text : step.heading.text;
}

const Entry* comparedModel(const Lesson& lesson, const Step& step) {
    const Text* const name = valueOf(step.directives, "compare");
    if (!name)
        return nullptr;
    const auto found = std::ranges::find(lesson.also, name->text, &Entry::name);
    return found == lesson.also.end() ? nullptr : &*found;
}

std::string withoutGaps(const std::string& formula) {
    std::string result = formula;
    for (std::size_t at = result.find("__"); at != std::string::npos; at = result.find("__"))
        result.erase(at, 2);
    return result;
}

} // namespace paramap::lesson
