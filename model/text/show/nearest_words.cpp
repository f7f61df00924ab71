// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/show/nearest_words.h"

namespace paramap::text {

namespace {

bool isShort(const formula::Value& value) {
    return !value.list() && !value.object();
}

std::string words(const formula::Value& value, const NumberStyle& style) {
    return value.integer() ? exact(*value.integer(), style) : value.toText();
}

} // namespace

std::string nearestWords(const catalog::Nearest& nearest, const NumberStyle& style) {
    const std::string model = nearest.title + " (" + nearest.preset + ")";
    if (nearest.same)
        return "the sizes of " + model;
    if (nearest.differences.empty())
        return "as many parameters as " + model;
    std::string result = "nearest published model: " + model + ", " + exact(nearest.parameters, style) + " parameters";
    for (const catalog::Nearest::Difference& each : nearest.differences) {
        result += "; " + each.size;
        result += isShort(each.here) && isShort(each.there)
            ? " is " + words(each.there, style) + " there and " + words(each.here, style) + " here"
            : " is another list";
    }
    return result;
}

} // namespace paramap::text
