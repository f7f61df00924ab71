// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/html_parts.h"

#include "model/lesson/export/spelling.h"
#include "model/problem/phrase.h"

namespace paramap::lesson {

namespace {

std::string htmlPiece(const Piece& piece) {
    std::string text = xmlText(piece.text);
    if (!piece.expression.empty())
        text = phrase("<span data-expression=\"%1\">%2</span>", {xmlText(piece.expression), text});
    switch (piece.mark()) {
    case Piece::Kind::Emphasis:
        return phrase("<em>%1</em>", {text});
    case Piece::Kind::Strong:
        return phrase("<strong>%1</strong>", {text});
    case Piece::Kind::Code:
        return phrase("<code>%1</code>", {text});
    default:
        return text;
    }
}

} // namespace

std::string html(const Words& words) {
    std::string result;
    for (const Piece& piece : words)
        result += htmlPiece(piece);
    return result;
}

std::string html(const std::vector<Paragraph>& paragraphs) {
    std::string result;
    std::vector<std::string> items;
    const auto endList = [&] {
        result += items.empty() ? std::string() : htmlList(items);
        items.clear();
    };
    for (const Paragraph& paragraph : paragraphs) {
        if (paragraph.kind == Paragraph::Kind::Item) {
            items.push_back(html(paragraph.words));
            continue;
        }
        endList();
        result += paragraph.kind == Paragraph::Kind::Code ? phrase("<pre>%1</pre>", {xmlText(plain(paragraph.words))})
                                                          : phrase("<p>%1</p>", {html(paragraph.words)});
    }
    endList();
    return result;
}

std::string htmlList(const std::vector<std::string>& items) {
    std::string result = "<ul>";
    for (const std::string& item : items)
        result += phrase("<li>%1</li>", {item});
    return result + "</ul>";
}

std::string htmlText(const std::string& text) {
    return phrase("<p>%1</p>", {xmlText(text)});
}

} // namespace paramap::lesson
