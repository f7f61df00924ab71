// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/size_reader.h"

#include "model/description/words.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::description {

using formula::Op;
using json::Node;

namespace {

Size::Role roleOf(const Fields& fields, const Node& value, const std::string& place) {
    const std::string said = fields.text(value, place);
    const auto found = std::ranges::find(sizeRoles, said, &RoleWord::word);
    if (found == sizeRoles.end()) {
        std::vector<std::string_view> known;
        for (const RoleWord& each : sizeRoles)
            known.push_back(each.word);
        fields.unknown(value, place + " > " + said, known);
    }
    return static_cast<Size::Role>(found - sizeRoles.begin() + 1);
}

/// `type` is the value of "type". It concerns the whole size and is applied after all other words are read.
void readWord(const Fields& fields, Size& size, const std::string& word, const Node& value, std::string& type) {
    const std::string place = "sizes > " + size.key + " > " + word;
    if (word == "name") {
        size.name = fields.text(value, place);
    } else if (word == "label") {
        size.label = fields.text(value, place);
    } else if (word == "meaning") {
        size.meaning = fields.text(value, place);
    } else if (word == "one") {
        size.one = fields.text(value, place);
    } else if (word == "note") {
        size.note = fields.text(value, place);
    } else if (word == "role") {
        size.role = roleOf(fields, value, place);
    } else if (word == "type") {
        type = fields.text(value, place);
    } else if (word == "aliases") {
        size.aliases = fields.texts(value, place);
    } else if (word == "value") {
        size.value = fields.formula(value, place);
    } else if (word == "null") {
        size.whenNull = fields.formula(value, place);
    } else if (word == "classes") {
        fields.each(value, place, [&](const std::string& cls, const Node& node) {
            size.perClass[cls] = fields.formula(node, place + " > " + cls);
        });
    } else if (word == "everywhere") {
        fields.expect(value, Node::Type::Boolean, place);
        size.everywhere = value.boolean;
    } else if (word == "per") {
        size.per = fields.text(value, place);
    } else if (word == "each") {
        size.each = fields.formula(value, place);
    } else if (word == "step") {
        size.step = fields.formula(value, place);
    } else if (word == "range") {
        if (value.items.size() != 2)
            fields.fail(value, place, "a range is [smallest, largest]");
        size.minimum = fields.integer(value.items[0], place);
        size.maximum = fields.integer(value.items[1], place);
        if (size.minimum > size.maximum)
            fields.fail(value, place, "the smallest value stands first in a range");
        size.slider = true;
    } else {
        fields.unknown(value, place, words::sizes);
    }
}

/// "layer" for "layers", "mel band" for "mel bands": a plural that only takes an s and is the last word. All others
/// ("classes", "layers of a flow") need a word of their own.
std::string regularOne(const std::string& meaning) {
    constexpr std::array<std::string_view, 6> others{"ss", "sses", "xes", "ches", "shes", "ies"};
    constexpr std::array<std::string_view, 9> joins{
        " of ", " in ", " at ", " to ", " by ", " that ", " across", " with ", " after "};
    const auto ends = [&](std::string_view end) { return meaning.ends_with(end); };
    const auto has = [&](std::string_view join) { return meaning.find(join) != std::string::npos; };
    if (meaning.size() < 3 || !ends("s") || std::ranges::any_of(others, ends) || std::ranges::any_of(joins, has))
        return {};
    return meaning.substr(0, meaning.size() - 1);
}

Size::Type typeOf(const Fields& fields, const Size& size, const std::string& type, const Node& node) {
    const std::vector<std::pair<std::string, Size::Type>> words{{"integer", Size::Type::Integer},
        {"boolean", Size::Type::Boolean}, {"text", Size::Type::Text}, {"any", Size::Type::Any}};
    for (const auto& [word, each] : words)
        if (word == type)
            return each;
    if (!type.empty())
        fields.unknown(node, "sizes > " + size.key + " > " + type, words::types);
    if (!size.value || size.value->op != Op::Literal)
        return Size::Type::Integer;
    const formula::Value& value = size.value->literal;
    return value.integer() ? Size::Type::Integer
        : value.boolean()  ? Size::Type::Boolean
        : value.string()   ? Size::Type::Text
                           : Size::Type::Any;
}

} // namespace

Size readSize(const Fields& fields, const std::string& key, const Node& node) {
    Size size;
    size.key = size.name = key;
    size.origin = fields.origin(node, "sizes > " + key);
    std::string type;
    if (node.type != Node::Type::Object) {
        size.value = fields.formula(node, "sizes > " + key);
    } else {
        for (const auto& [word, value] : node.members)
            readWord(fields, size, word, value, type);
        if (node.find("name"))
            size.symbol = key;
    }
    if (size.per.empty() && size.each)
        fields.fail(
            node, "sizes > " + key, "\"each\" says the entries of a list; \"per\" must say whose number it has");
    if (size.each && type.empty())
        type = "any";
    if (size.one.empty())
        size.one = regularOne(size.meaning);
    size.required = !size.value && !size.each;
    size.type = typeOf(fields, size, type, node);
    if (size.maximum == 0 && size.type == Size::Type::Integer && !size.symbol.empty())
        size.slider = true;
    return size;
}

} // namespace paramap::description
