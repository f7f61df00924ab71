// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/relative.h"

#include "model/description/fields.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

namespace paramap::description {

using json::Node;

namespace {

using Renames = std::map<std::string, std::string>;

/// The sections that a description inherits. The other sections are about one description alone.
constexpr std::array<std::string_view, 14> inherited{"sizes", "let", "require", "parts", "ties", "models", "classes",
    "beside", "uses", "ignores", "unpacked", "sliced", "lora", "ia3"};

bool isWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// True if a prefix ends where the next word of a CamelCase name begins: "Llama" in LlamaMLP and Llama, but not in
/// Llamas.
bool endsName(std::string_view text, std::size_t at) {
    return at == text.size() || std::islower(static_cast<unsigned char>(text[at])) == 0;
}

std::string renamed(std::string_view text, const Renames& renames) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const auto starts = [&](const auto& rename) {
            return text.substr(at).starts_with(rename.first) && endsName(text, at + rename.first.size());
        };
        const auto found = at == 0 || !isWord(text[at - 1]) ? std::ranges::find_if(renames, starts) : renames.end();
        if (found == renames.end()) {
            result += text[at++];
        } else {
            result += found->second;
            at += found->first.size();
        }
    }
    return result;
}

/// Makes the relative's node look as if it were written here: it keeps its file and gets the new names.
void adopt(Node& node, const std::shared_ptr<const std::string>& file, const Renames& renames) {
    if (!node.file)
        node.file = file;
    if (node.type == Node::Type::String)
        node.text = renamed(node.text, renames);
    for (Node& item : node.items)
        adopt(item, file, renames);
    for (auto& [key, value] : node.members) {
        key = renamed(key, renames);
        adopt(value, file, renames);
    }
}

/// The name of a key. "LlamaMLP(width)" and "LlamaMLP" are the same part, "h[L]" and "h[i < L]" the same entry.
std::string_view nameOf(std::string_view key) {
    return key.substr(0, key.find_first_of("(["));
}

/// The meaning of null for a key that the relative has. In a block it removes the key; in a size it is a value.
enum class Null { RemovesHere, Removes, IsValue };

void mergeInto(Node& base, Node own, Null null);

/// True if a body says what it is like and so takes nothing from the relative. A null "@like" is removed from the body.
bool takeBeginsAnew(Node& body) {
    const bool says = body.find("@like") != nullptr;
    std::erase_if(body.members,
        [](const Node::Member& member) { return member.key == "@like" && member.value.type == Node::Type::Null; });
    return says;
}

/// Turns a part in one line, "RMSNorm(width)", into the block {"@like": "RMSNorm(width)"}, to which more can be added.
void asBlocks(Node& parts) {
    for (auto& [name, body] : parts.members) {
        if (body.type != Node::Type::String)
            continue;
        Node block;
        block.type = Node::Type::Object;
        block.line = body.line;
        block.file = body.file;
        block.members.push_back({"@like", std::move(body)});
        body = std::move(block);
    }
}

void mergeMember(Node& base, const std::string& key, Node own, Null null) {
    const auto found = std::ranges::find_if(
        base.members, [&](const Node::Member& member) { return nameOf(member.key) == nameOf(key); });
    if (found == base.members.end()) {
        takeBeginsAnew(own);
        // A null may refer to an entry of the part that the relative's part is like.
        if (own.type != Node::Type::Null || null != Null::Removes || base.find("@like"))
            base.members.push_back({key, std::move(own)});
    } else if (own.type == Node::Type::Null && null != Null::IsValue) {
        base.members.erase(found);
    } else {
        found->key = key;
        mergeInto(found->value, std::move(own), null == Null::Removes ? Null::Removes : Null::IsValue);
    }
}

/// Merges `own` into `base`; `own` takes precedence.
void mergeInto(Node& base, Node own, Null null) {
    if (base.type != Node::Type::Object || own.type != Node::Type::Object) {
        // A size in short form, "bias": true, sets only the value. The relative's label and range stay.
        if (base.type == Node::Type::Object && base.find("label") && null == Null::IsValue)
            mergeMember(base, "value", std::move(own), null);
        else
            base = std::move(own);
        return;
    }
    if (takeBeginsAnew(own)) {
        base = std::move(own);
        return;
    }
    base.line = own.line;
    base.file = own.file;
    for (auto& [key, value] : own.members)
        mergeMember(base, key, std::move(value), null);
}

void addTo(Node& base, Node own) {
    for (Node& item : own.items)
        if (std::ranges::none_of(base.items, [&](const Node& each) { return each.text == item.text; }))
            base.items.push_back(std::move(item));
}

Renames readRenames(const Node& document, const Fields& fields) {
    Renames result;
    if (const Node* node = document.find("rename"))
        fields.each(*node, "rename",
            [&](const std::string& from, const Node& to) { result[from] = fields.text(to, "rename > " + from); });
    return result;
}

Node withRelative(Node document, const std::string& file, const DocumentLoader& load, std::vector<std::string>& open) {
    const Node* like = document.find("like");
    if (!like)
        return document;
    const Fields fields(file);
    const std::string name = fields.text(*like, "like");
    if (std::ranges::find(open, name) != open.end())
        fields.fail(*like, "like", phrase("'%1' is a relative of itself", {name}));
    open.push_back(name);
    Node base;
    fields.at(*like, "like", [&] {
        Document relative = load(name);
        base = withRelative(std::move(relative.node), relative.file, load, open);
        std::erase_if(base.members,
            [](const Node::Member& member) { return std::ranges::find(inherited, member.key) == inherited.end(); });
        adopt(base, std::make_shared<const std::string>(relative.file), readRenames(document, fields));
    });
    Node result = document;
    result.members.clear();
    for (auto& [key, value] : document.members) {
        if (key == "like" || key == "rename")
            continue;
        const auto found = std::ranges::find(base.members, key, &Node::Member::key);
        if (found == base.members.end()) {
            result.members.push_back({key, std::move(value)});
            continue;
        }
        Node whole = std::move(found->value);
        base.members.erase(found);
        if (key == "parts")
            asBlocks(whole);
        if (key == "uses" || key == "ignores" || key == "unpacked")
            addTo(whole, std::move(value));
        else
            mergeInto(whole, std::move(value), key == "sizes" ? Null::RemovesHere : Null::Removes);
        result.members.push_back({key, std::move(whole)});
    }
    for (Node::Member& member : base.members)
        result.members.push_back(std::move(member));
    return result;
}

} // namespace

Node withRelative(Node document, const std::string& file, const DocumentLoader& load) {
    std::vector<std::string> open;
    return withRelative(std::move(document), file, load, open);
}

} // namespace paramap::description
