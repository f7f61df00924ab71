// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/reference.h"

#include "model/problem/ascii.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace paramap::text {

namespace {

/// The release at the beginning of a piece: a word, and a version with a dot in it ("transformers 4.57.6"). A version
/// without a dot ("transformers 5") counts only after the library's name, because "Jernite 2020" is a paper. Else "".
std::string_view release(std::string_view piece, std::string_view library) {
    const std::size_t blank = piece.find(' ');
    if (blank == std::string_view::npos || piece.substr(0, blank).find(',') != std::string_view::npos)
        return {};
    std::size_t end = blank + 1;
    while (end < piece.size() && (isDigit(piece[end]) || piece[end] == '.'))
        ++end;
    const std::string_view version = piece.substr(blank + 1, end - blank - 1);
    const bool named = version.find('.') != std::string_view::npos || piece.substr(0, blank) == library;
    const bool isVersion = named && !version.empty() && isDigit(version.front()) && isDigit(version.back());
    return isVersion && (end == piece.size() || piece[end] == ',') ? piece.substr(0, end) : std::string_view();
}

} // namespace

std::string reference(const description::Architecture& architecture) {
    if (!architecture.checked)
        return "counts follow this description";
    std::string_view source = architecture.source;
    while (!source.empty()) {
        const std::size_t end = source.find(';');
        if (const std::string_view found = release(source.substr(0, end), architecture.library); !found.empty())
            return std::string(found);
        source.remove_prefix(end == std::string_view::npos ? source.size() : end + 1);
        source.remove_prefix(std::min(source.size(), source.find_first_not_of(' ')));
    }
    return architecture.library;
}

} // namespace paramap::text
