// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/fields.h"

#include "model/description/words.h"
#include "model/formula/parse.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::description {

using json::Node;

namespace {

const char* wanted(Node::Type type) {
    Node example;
    example.type = type;
    return example.typeName();
}

} // namespace

void Fields::fail(const Node& node, const std::string& place, const std::string& sentence) const {
    Problem problem(sentence);
    problem.inFile(node.fileOr(m_file)).atLine(node.line);
    if (!place.empty())
        problem.under(place);
    throw problem;
}

void Fields::expect(const Node& node, Node::Type type, const std::string& place) const {
    if (node.type != type)
        fail(node, place, phrase("%1 was expected here, not %2", {wanted(type), node.typeName()}));
}

const Node& Fields::member(const Node& node, const char* key) const {
    const Node* found = node.find(key);
    if (!found)
        fail(node, {}, phrase("\"%1\" is missing", {key}));
    return *found;
}

std::string Fields::text(const Node& node, const std::string& place) const {
    const Node whole = json::withLinesJoined(node);
    expect(whole, Node::Type::String, place);
    constexpr std::size_t longest = 20'000; // bytes; the window shows it whole
    if (whole.text.size() > longest)
        fail(node, place, "this text is longer than 20,000 bytes");
    return whole.text;
}

std::vector<std::string> Fields::texts(const Node& node, const std::string& place) const {
    expect(node, Node::Type::Array, place);
    std::vector<std::string> result;
    for (const Node& item : node.items)
        result.push_back(text(item, place));
    return result;
}

std::vector<std::string> Fields::words(const Node& node, const std::string& place) const {
    std::vector<std::string> result;
    const std::string all = text(node, place);
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find(' ', at), all.size());
        if (end > at)
            result.push_back(all.substr(at, end - at));
        at = end + 1;
    }
    return result;
}

std::int64_t Fields::integer(const Node& node, const std::string& place) const {
    expect(node, Node::Type::Number, place);
    const formula::Value value = json::toValue(node);
    if (!value.integer())
        fail(node, place, phrase("a whole number was expected here, not %1", {node.text}));
    return *value.integer();
}

formula::Expr Fields::formula(const Node& node, const std::string& place) const {
    formula::Expr result;
    at(node, place, [&] {
        result = node.type == Node::Type::String ? formula::parse(node.text) : formula::literal(json::toValue(node));
    });
    return result;
}

void Fields::unknown(const Node& node, const std::string& place, std::span<const std::string_view> known) const {
    const std::size_t last = place.rfind(" > ");
    const std::string word = last == std::string::npos ? place : place.substr(last + 3);
    fail(node, last == std::string::npos ? std::string() : place.substr(0, last),
        phrase("'%1' is not known here; known words: %2", {word, words::listed(known)}));
}

std::shared_ptr<const Origin> Fields::origin(const Node& node, const std::string& place) const {
    return std::make_shared<const Origin>(Origin{node.fileOr(m_file), node.line, place, node.text});
}

} // namespace paramap::description
