// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/json/document.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>

namespace paramap::json {

namespace {

constexpr std::size_t deepest = 100;
constexpr std::size_t longestList = 100'000;
constexpr std::size_t mostValues = 2'000'000; // some hundred bytes of memory each

/// How far the parser has read: the line of the last character but one. The parser reads one character past a number,
/// but never past anything else.
struct Position {
    int line = 1;
    bool newline = false; ///< the last character read ended a line
};

class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, Position* position)
        : m_at(at)
        , m_position(position) { }

    reference operator*() const { return *m_at; }
    CountingIterator& operator++() {
        if (m_position->newline)
            ++m_position->line;
        m_position->newline = *m_at == '\n';
        ++m_at;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.m_at == b.m_at; }

private:
    const char* m_at;
    Position* m_position;
};

/// Builds the tree from nlohmann's events. It keeps what nlohmann's own tree loses: lines, duplicate keys, numbers as
/// written.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
    Builder(const std::string& name, const Position& position)
        : m_name(name)
        , m_position(position) { }

    Node take() { return std::move(m_root); }

    bool null() override { return add({.type = Node::Type::Null}); }
    bool boolean(bool value) override { return add({.type = Node::Type::Boolean, .boolean = value}); }
    bool number_integer(number_integer_t value) override { return addNumber(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return addNumber(std::to_string(value)); }
    bool number_float(number_float_t, const string_t& text) override { return addNumber(text); }
    bool string(string_t& value) override { return add({.type = Node::Type::String, .text = printableLines(value)}); }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(Node::Type::Object); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(Node::Type::Array); }
    bool end_array() override { return close(); }

    bool key(string_t& key) override {
        Level& level = m_levels.back();
        key = printableKey(key);
        const auto [first, fresh] = level.lines.try_emplace(key, m_position.line);
        if (!fresh)
            throw Problem(phrase("the key '%1' stands twice, first in line %2", {key, std::to_string(first->second)}))
                .inFile(m_name)
                .atLine(m_position.line);
        level.key = std::move(key);
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        std::string what = error.what();
        for (const std::string_view lead : {" - ", "syntax error while parsing "}) {
            if (const std::size_t at = what.find(lead); at != std::string::npos) {
                what = what.substr(at + lead.size());
                break;
            }
        }
        // The message "number overflow parsing '1e400'" lacks the words that were removed above.
        if (const std::size_t at = what.find("overflow parsing "); at != std::string::npos)
            throw Problem(phrase("the number %1 is too large", {what.substr(at + 17)}))
                .inFile(m_name)
                .atLine(m_position.line);
        if (const std::size_t at = what.find("; last read"); at != std::string::npos) {
            const std::size_t end = what.find(';', at + 1);
            what = what.substr(0, at) + (end == std::string::npos ? std::string() : what.substr(end));
        }
        throw Problem(phrase("this is not JSON: %1", {what})).inFile(m_name).atLine(m_position.line);
    }

private:
    struct Level {
        Node node;
        std::string key; ///< key of the member that is being read
        std::map<std::string, int> lines; ///< line of each key so far
    };

    bool addNumber(std::string text) { return add({.type = Node::Type::Number, .text = std::move(text)}); }

    bool add(Node node) {
        if (node.line == 0)
            node.line = m_position.line;
        if (++m_values > mostValues)
            throw Problem("this has more than 2,000,000 values").inFile(m_name).atLine(m_position.line);
        if (m_levels.empty()) {
            m_root = std::move(node);
            return true;
        }
        Level& level = m_levels.back();
        if (level.node.type == Node::Type::Object) {
            level.node.members.push_back({std::move(level.key), std::move(node)});
        } else {
            if (level.node.items.size() == longestList)
                throw Problem("a list here has more than 100,000 entries").inFile(m_name).atLine(m_position.line);
            level.node.items.push_back(std::move(node));
        }
        return true;
    }

    bool open(Node::Type type) {
        if (m_levels.size() == deepest)
            throw Problem("this is nested deeper than 100 levels").inFile(m_name).atLine(m_position.line);
        m_levels.push_back({.node = {.type = type, .line = m_position.line}, .key = {}, .lines = {}});
        return true;
    }

    bool close() {
        Node node = std::move(m_levels.back().node);
        m_levels.pop_back();
        return add(std::move(node));
    }

    const std::string& m_name;
    const Position& m_position;
    Node m_root;
    std::vector<Level> m_levels;
    std::size_t m_values = 0;
};

/// Python writes Infinity and NaN, which are not JSON numbers. No size has such a value, so they become null.
std::string withoutInfinities(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (!quoted && (c == 'N' || c == 'I' || c == '-')) {
            const auto isHere = [&](std::string_view word) { return text.substr(at).starts_with(word); };
            const std::size_t length = isHere("NaN") ? 3 : isHere("Infinity") ? 8 : isHere("-Infinity") ? 9 : 0;
            if (length > 0) {
                result += "null";
                at += length - 1;
                continue;
            }
        }
        result += c;
        if (quoted && c == '\\' && at + 1 < text.size())
            result += text[++at];
        else if (c == '"')
            quoted = !quoted;
    }
    return result;
}

} // namespace

const Node* Node::find(std::string_view key) const {
    for (const Member& member : members)
        if (member.key == key)
            return &member.value;
    return nullptr;
}

const char* Node::typeName() const {
    switch (type) {
    case Type::Null:
        return "null";
    case Type::Boolean:
        return "a boolean";
    case Type::Number:
        return "a number";
    case Type::String:
        return "a string";
    case Type::Array:
        return "a list";
    case Type::Object:
        return "an object";
    }
    return "";
}

Node parse(std::string_view written, const std::string& name) {
    const std::string plain = withoutInfinities(written);
    std::string_view text = plain;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        throw Problem("the file is empty").inFile(name);
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3); // Windows editors put a byte order mark before UTF-8
    Position position;
    Builder builder(name, position);
    nlohmann::json::sax_parse(
        CountingIterator(text.data(), &position), CountingIterator(text.data() + text.size(), &position), &builder);
    return builder.take();
}

Node withLinesJoined(const Node& node) {
    const auto isText = [](const Node& item) { return item.type == Node::Type::String; };
    if (node.type != Node::Type::Array || node.items.empty() || !std::ranges::all_of(node.items, isText))
        return node;
    Node result = node.items.front();
    for (auto item = node.items.begin() + 1; item != node.items.end(); ++item)
        result.text += ' ' + item->text;
    result.file = node.file;
    return result;
}

formula::Value toValue(const Node& node) {
    switch (node.type) {
    case Node::Type::Null:
        return {};
    case Node::Type::Boolean:
        return node.boolean;
    case Node::Type::String:
        return node.text;
    case Node::Type::Number:
        try {
            return formula::numberFromText(node.text);
        } catch (Problem& problem) {
            throw problem.atLine(node.line);
        }
    case Node::Type::Array: {
        formula::List list;
        list.reserve(node.items.size());
        for (const Node& item : node.items)
            list.push_back(toValue(item));
        return list;
    }
    case Node::Type::Object: {
        formula::Object object;
        object.reserve(node.members.size());
        for (const auto& [key, value] : node.members)
            object.emplace_back(key, toValue(value));
        return object;
    }
    }
    return {};
}

} // namespace paramap::json
