// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/list.h"

#include "model/problem/phrase.h"

#include <string_view>

namespace paramap::words {

std::string commaList(const std::vector<std::string>& entries, std::size_t most) {
    std::string result;
    for (std::size_t i = 0; i < entries.size() && i <= most; ++i) {
        const std::string entry = i == most ? "…" : entries[i];
        result = i == 0 ? entry : phrase("%1, %2", {result, entry});
    }
    return result;
}

std::string semicolonList(const std::vector<std::string>& clauses) {
    std::string result;
    for (const std::string& clause : clauses)
        result = result.empty() ? clause : phrase("%1; %2", {result, clause});
    return result;
}

std::string dotList(const std::vector<std::string>& entries) {
    std::string result;
    for (const std::string& entry : entries)
        if (!entry.empty())
            result = result.empty() ? entry : phrase("%1 \u00B7 %2", {result, entry});
    return result;
}

std::string andList(const std::vector<std::string>& entries) {
    if (entries.size() < 2)
        return commaList(entries);
    return phrase("%1 and %2", {commaList({entries.begin(), entries.end() - 1}), entries.back()});
}

void addSentence(std::string& text, const std::string& sentence) {
    if (text.empty())
        text = sentence;
    else if (!sentence.empty())
        text = phrase("%1 %2", {text, sentence});
}

std::string asSentence(std::string text) {
    std::string_view first = std::string_view(text).substr(0, text.find(' '));
    if (first.ends_with('.')) // "packed."
        first.remove_suffix(1);
    if (!first.empty() && first.find_first_of("_.0123456789") == std::string_view::npos && first[0] >= 'a'
        && first[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

} // namespace paramap::words
