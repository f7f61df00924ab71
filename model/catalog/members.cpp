// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/members.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::catalog {

using json::Node;

std::string textOf(const Node& node, const char* key, const std::string& file) {
    const Node* member = node.find(key);
    if (!member || member->type == Node::Type::Null)
        return {};
    if (member->type != Node::Type::String)
        throw Problem(phrase("\"%1\" must be a text, not %2", {key, member->typeName()}))
            .inFile(file)
            .atLine(member->line);
    return member->text;
}

int lineOf(const Node& node, const char* key) {
    const Node* member = node.find(key);
    return member ? member->line : node.line;
}

bool isObject(const Node* node) {
    return node && node->type == Node::Type::Object;
}

} // namespace paramap::catalog
