// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_bytes.h"

#include <algorithm>
#include <charconv>

namespace paramap::fuzz {

namespace {

void changeOnce(std::string& text, std::span<const std::string> words, Random& random) {
    const std::size_t at = random.below(text.size() + 1);
    const std::size_t left = text.size() - at;
    const std::size_t length = std::min(left, 1 + random.below(8));
    switch (random.below(7)) {
    case 0:
        if (left > 0)
            text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
        break;
    case 1:
        text.insert(at, 1, static_cast<char>(random.below(256)));
        break;
    case 2:
        text.erase(at, length);
        break;
    case 3:
        text.insert(at, text.substr(at, std::min(left, std::size_t{1} << random.below(9))));
        break;
    case 4:
        text.insert(random.below(text.size() + 1), text.substr(at, length));
        break;
    case 5:
        if (!words.empty())
            text.insert(at, random.of(words));
        break;
    default:
        if (!words.empty())
            text.replace(at, length, random.of(words));
        break;
    }
}

} // namespace

std::string withOtherBytes(std::string_view input, std::span<const std::string> words, Random& random) {
    std::string text(input);
    for (std::size_t changes = 1 + random.below(4); changes > 0; --changes)
        changeOnce(text, words, random);
    return text;
}

std::vector<std::string> dictionaryWords(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = line.find('"'), last = line.rfind('"');
        if (line.starts_with('#') || first == last)
            continue;
        std::string word;
        for (std::size_t i = first + 1; i < last; ++i) {
            if (line[i] != '\\') {
                word += line[i];
            } else if (line[++i] == 'x' && i + 2 < last) {
                int code = 0;
                std::from_chars(line.data() + i + 1, line.data() + i + 3, code, 16);
                word += static_cast<char>(code);
                i += 2;
            } else {
                word += line[i];
            }
        }
        words.push_back(word);
    }
    return words;
}

} // namespace paramap::fuzz
