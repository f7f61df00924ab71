// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/exercise_sheets.h"

#include "model/problem/phrase.h"
#include "model/words/escape.h"
#include "model/words/list.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

std::string sizesText(const std::vector<std::string>& drawn) {
    std::vector<std::string> sizes;
    for (const std::string& each : drawn)
        sizes.push_back(phrase("%1 = %2", {each.substr(0, each.find('=')), each.substr(each.find('=') + 1)}));
    return words::commaList(sizes);
}

/// The answer among the distractors, in an order that tells nothing: that of the numbers' texts.
std::vector<std::string> choicesOf(const Variant& variant) {
    std::vector<std::string> result = variant.distractors;
    if (!result.empty())
        result.push_back(variant.answer);
    std::ranges::sort(result);
    return result;
}

std::string letter(std::size_t index) {
    return std::string(1, static_cast<char>('a' + index % 26));
}

std::size_t sheetsOf(const std::vector<Exercise>& exercises) {
    return exercises.empty() ? 0 : exercises.front().variants.size();
}

} // namespace

std::string exerciseSheets(const std::vector<Exercise>& exercises, const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t sheet = 0; sheet < sheetsOf(exercises); ++sheet) {
        text += phrase(names.empty() ? "%1# Exercise %2\n" : "%1# Exercise %2: %3\n",
            {text.empty() ? "" : "\n", std::to_string(sheet + 1),
                names.empty() ? std::string() : words::markdownText(names[sheet])});
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            const Variant& variant = exercises[i].variants[sheet];
            text += phrase("\n## %1. %2\n\n%3\n\n",
                {std::to_string(i + 1), variant.statement.substr(0, variant.statement.find('\n')),
                    sizesText(variant.shown)});
            if (const std::size_t body = variant.statement.find('\n'); body != std::string::npos)
                text += variant.statement.substr(body + 1) + "\n\n";
            const std::vector<std::string> choices = choicesOf(variant);
            for (std::size_t k = 0; k < choices.size(); ++k)
                text += phrase("- (%1) %2\n", {letter(k), choices[k]});
            if (choices.empty())
                text += "Answer: ________\n";
        }
    }
    return text;
}

std::string exerciseKey(const std::vector<Exercise>& exercises, const std::vector<std::string>& names) {
    std::string text = names.empty() ? "exercise," : "exercise,name,";
    text += "question,lesson,sizes,formula,substituted,answer,choice\r\n";
    for (std::size_t sheet = 0; sheet < sheetsOf(exercises); ++sheet)
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            const Variant& variant = exercises[i].variants[sheet];
            const std::vector<std::string> choices = choicesOf(variant);
            const auto right = std::ranges::find(choices, variant.answer);
            text += phrase("%1,%9%2,%3,%4,%5,%6,%7,%8\r\n",
                {std::to_string(sheet + 1), std::to_string(i + 1), words::csvField(exercises[i].lesson),
                    words::csvField(sizesText(variant.sizes)), words::csvField(variant.formula),
                    words::csvField(variant.substituted), words::csvField(variant.answer),
                    right == choices.end() ? std::string() : letter(static_cast<std::size_t>(right - choices.begin())),
                    names.empty() ? std::string() : phrase("%1,", {words::csvField(names[sheet])})});
        }
    return text;
}

} // namespace paramap::lesson
