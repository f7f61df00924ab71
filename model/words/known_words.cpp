// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/known_words.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::words {

void refuseWord(std::string_view word, std::string_view what, const std::vector<std::string>& known) {
    std::string list;
    for (const std::string& each : known)
        list += (list.empty() ? "" : ", ") + each;
    throw Problem(
        phrase("'%1' is no %2; known: %3", {word, what, list}) + didYouMean(word, known), Problem::Kind::Usage);
}

std::string joined(const std::set<std::string>& words) {
    std::string result;
    std::size_t index = 0;
    for (const std::string& word : words) {
        if (index > 0)
            result += index + 1 == words.size() ? " and " : ", ";
        result += word;
        ++index;
    }
    return result;
}

} // namespace paramap::words
