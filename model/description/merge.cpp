// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/merge.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::description {

using json::Node;

namespace {

/// The name of a key. "LlamaMLP(width)" and "LlamaMLP" are the same part, "h[L]" and "h[i < L]" the same entry.
std::string_view nameOf(std::string_view key) {
    return key.substr(0, key.find_first_of("(["));
}

/// The meaning of null for a key that the relative has. In a block it removes the key; in a size it is a value.
enum class Null { RemovesHere, Removes, IsValue };

constexpr std::string_view orderKey = "@order";

/// Puts the entries that `order` names into this order. Together they keep the places that they have.
void reorder(Node& body, const Node& order) {
    std::vector<std::size_t> places;
    for (const Node& name : order.items) {
        const auto found = std::ranges::find_if(
            body.members, [&](const Node::Member& member) { return nameOf(member.key) == nameOf(name.text); });
        if (found == body.members.end())
            throw Problem(phrase("\"@order\": there is no entry '%1' here", {name.text})).atLine(name.line);
        places.push_back(static_cast<std::size_t>(found - body.members.begin()));
    }
    std::vector<Node::Member> entries;
    for (const std::size_t place : places)
        entries.push_back(std::move(body.members[place]));
    std::ranges::sort(places);
    for (std::size_t i = 0; i < places.size(); ++i)
        body.members[places[i]] = std::move(entries[i]);
}

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
        if (key != orderKey)
            mergeMember(base, key, std::move(value), null);
    if (const Node* order = own.find(orderKey))
        reorder(base, *order);
}

/// Conditions have no names: one that begins like another is still another.
void mergeConditions(Node& base, const Node& own) {
    for (const auto& [condition, sentence] : own.members) {
        const auto found = std::ranges::find(base.members, condition, &Node::Member::key);
        if (sentence.type == Node::Type::Null) {
            if (found != base.members.end())
                base.members.erase(found);
        } else if (found != base.members.end()) {
            mergeInto(found->value, sentence, Null::Removes);
        } else {
            base.members.push_back({condition, sentence});
        }
    }
}

void addTo(Node& base, Node own) {
    for (Node& item : own.items)
        if (std::ranges::none_of(base.items, [&](const Node& each) { return each.text == item.text; }))
            base.items.push_back(std::move(item));
}

} // namespace

Node merged(Node base, const Node& own) {
    Node result = own;
    result.members.clear();
    for (const auto& [key, value] : own.members) {
        const auto found = std::ranges::find(base.members, key, &Node::Member::key);
        if (found == base.members.end()) {
            result.members.push_back({key, value});
            continue;
        }
        Node whole = std::move(found->value);
        base.members.erase(found);
        if (key == "parts")
            asBlocks(whole);
        if (key == "uses" || key == "ignores" || key == "unpacked")
            addTo(whole, value);
        else if (key == "require")
            mergeConditions(whole, value);
        else
            mergeInto(whole, value, key == "sizes" ? Null::RemovesHere : Null::Removes);
        result.members.push_back({key, std::move(whole)});
    }
    for (Node::Member& member : base.members)
        result.members.push_back(std::move(member));
    return result;
}

} // namespace paramap::description
