// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/show/nearest_words.h"

#include "model/problem/phrase.h"
#include "model/words/list.h"

namespace paramap::text {

namespace {

bool isShort(const formula::Value& value) {
    return !value.list() && !value.object();
}

std::string words(const formula::Value& value, const words::NumberStyle& style) {
    return value.integer() ? words::given(*value.integer(), style) : value.toText();
}

} // namespace

std::string nearestWords(const catalog::Nearest& nearest, const words::NumberStyle& style) {
    const std::string model = phrase("%1 (%2)", {nearest.title, nearest.preset});
    if (nearest.same)
        return phrase("the sizes of %1", {model});
    if (nearest.differences.empty())
        return phrase("as many parameters as %1", {model});
    std::vector<std::string> clauses{phrase(nearest.parameters, "nearest published model: %1, %2 parameter",
        "nearest published model: %1, %2 parameters", {model, words::exact(nearest.parameters, style)})};
    for (const catalog::Nearest::Difference& each : nearest.differences)
        clauses.push_back(isShort(each.here) && isShort(each.there)
                ? phrase("%1 is %2 there and %3 here", {each.size, words(each.there, style), words(each.here, style)})
                : phrase("%1 is another list", {each.size}));
    return words::semicolonList(clauses);
}

} // namespace paramap::text
