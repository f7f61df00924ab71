// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/config_table.h"

#include "model/description/fields.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace paramap::checkpoint {

namespace {

using description::Fields;
using json::Node;
using Number = GgufTable::Number;
using Groups = std::map<std::string, std::vector<Number>>;

constexpr std::array<std::string_view, 4> needWords{"required", "null", "optional", "real"};
constexpr std::array<std::string_view, 3> headWords{"none", "tied", "told"};
constexpr std::array<std::string_view, 5> numberWords{"key", "otherwise", "minus", "tensor", "dimension"};
constexpr std::array<std::string_view, 3> toldWords{"tensor", "present", "absent"};
constexpr std::array<std::string_view, 10> rowWords{"architecture", "least", "model_type", "class", "sizes",
    "key_value_heads", "head_width", "tensors", "fixed", "head"};

/// The position of a word in its list, which is that of the enumerator.
template <typename Enum, std::size_t count>
Enum wordIn(
    const std::array<std::string_view, count>& words, const Fields& fields, const Node& node, const std::string& word) {
    const auto found = std::ranges::find(words, word);
    if (found == words.end())
        fields.unknown(node, word, words);
    return static_cast<Enum>(found - words.begin());
}

/// A value of the config as JSON: a number, a truth value, null or a text without quotes in it.
std::string valueOf(const Fields& fields, const Node& node, const std::string& place) {
    if (node.type == Node::Type::Array || node.type == Node::Type::Object)
        fields.fail(
            node, place, phrase("a number, a text, true, false or null was expected here, not %1", {node.typeName()}));
    if (node.type == Node::Type::String)
        return phrase("\"%1\"", {node.text});
    if (node.type == Node::Type::Boolean)
        return node.boolean ? "true" : "false";
    return node.type == Node::Type::Null ? "null" : node.text;
}

Number numberOf(const Fields& fields, const std::string& name, GgufTable::Need need, const Node& node) {
    if (node.type == Node::Type::String)
        return {name, node.text, need};
    Number result{name, {}, need};
    fields.each(node, name, [&](const std::string& key, const Node& value) {
        if (key == "key")
            result.key = fields.text(value, name);
        else if (key == "otherwise")
            result.otherwise = fields.text(value, name);
        else if (key == "minus")
            result.minus = fields.text(value, name);
        else if (key == "tensor")
            result.tensor = fields.text(value, name);
        else if (key == "dimension")
            result.dimension = static_cast<std::size_t>(std::max<std::int64_t>(fields.integer(value, name), 0));
        else
            fields.unknown(value, key, numberWords);
    });
    return result;
}

Groups groupsOf(const Fields& fields, const Node& node) {
    Groups result;
    fields.each(node, "sizes", [&](const std::string& name, const Node& group) {
        fields.each(group, name, [&](const std::string& word, const Node& numbers) {
            const auto need = wordIn<GgufTable::Need>(needWords, fields, numbers, word);
            fields.each(numbers, name, [&](const std::string& key, const Node& value) {
                result[name].push_back(numberOf(fields, key, need, value));
            });
        });
    });
    return result;
}

GgufTable::Told toldOf(const Fields& fields, const std::string& name, const Node& node) {
    if (node.type == Node::Type::String)
        return {name, node.text};
    GgufTable::Told result{name, {}};
    fields.each(node, name, [&](const std::string& key, const Node& value) {
        if (key == "tensor")
            result.tensor = fields.text(value, name);
        else if (key == "present")
            result.present = valueOf(fields, value, name);
        else if (key == "absent")
            result.absent = valueOf(fields, value, name);
        else
            fields.unknown(value, key, toldWords);
    });
    return result;
}

GgufTable::Row rowOfTable(const Fields& fields, const Node& node, const Groups& groups) {
    GgufTable::Row row;
    row.architecture = fields.text(fields.member(node, "architecture"), "architecture");
    const std::string& place = row.architecture;
    row.modelType = fields.text(fields.member(node, "model_type"), place);
    row.cls = fields.text(fields.member(node, "class"), place);
    fields.each(node, place, [&](const std::string& key, const Node& value) {
        if (key == "least") {
            fields.each(value, place,
                [&](const std::string& name, const Node& least) { row.least[name] = fields.integer(least, place); });
        } else if (key == "sizes") {
            for (const std::string& name : fields.texts(value, place)) {
                const auto group = groups.find(name);
                if (group == groups.end())
                    fields.fail(value, place, phrase("there are no sizes '%1'", {name}));
                row.numbers.insert(row.numbers.end(), group->second.begin(), group->second.end());
            }
        } else if (key == "tensors") {
            fields.each(value, place,
                [&](const std::string& name, const Node& told) { row.told.push_back(toldOf(fields, name, told)); });
        } else if (key == "fixed") {
            fields.each(value, place, [&](const std::string& name, const Node& fixed) {
                row.told.push_back({name, {}, valueOf(fields, fixed, place)});
            });
        } else if (key == "key_value_heads") {
            row.keyValueHeads = fields.text(value, place);
        } else if (key == "head_width") {
            row.headWidth = fields.text(value, place);
        } else if (key == "head") {
            row.head = wordIn<GgufTable::Head>(headWords, fields, value, fields.text(value, place));
        } else if (std::ranges::find(rowWords, key) == rowWords.end()) {
            fields.unknown(value, key, rowWords);
        }
    });
    return row;
}

} // namespace

GgufTable GgufTable::read(const Node& document, const std::string& file) {
    const Fields fields(file);
    GgufTable result;
    const Groups groups = groupsOf(fields, fields.member(document, "sizes"));
    const Node& all = fields.member(document, "architectures");
    fields.expect(all, Node::Type::Array, "architectures");
    for (const Node& node : all.items)
        result.rows.push_back(rowOfTable(fields, node, groups));
    return result;
}

} // namespace paramap::checkpoint
