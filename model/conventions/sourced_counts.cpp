// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/sourced_counts.h"

#include "model/conventions/reconcile.h"
#include "model/json/document.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::conventions {

using json::Node;

namespace {

class SourcedReader {
public:
    explicit SourcedReader(const std::string& file)
        : m_file(file) { }

    SourcedCount read(const Node& node) const {
        need(node, Node::Type::Object, "an object");
        SourcedCount result{word(node, "count"), word(node, "by"), {}};
        try {
            (void)wantedCount(result.count);
            if (node.find("rules"))
                result.convention = conventionFrom({word(node, "rules")});
        } catch (const Problem& problem) {
            throw Problem(problem.sentence()).inFile(m_file).atLine(node.line);
        }
        return result;
    }

    void need(const Node& node, Node::Type type, const char* what) const {
        if (node.type != type)
            throw Problem(phrase("expected %1, not %2", {what, node.typeName()})).inFile(m_file).atLine(node.line);
    }

private:
    std::string word(const Node& node, const char* key) const {
        const Node* const member = node.find(key);
        if (!member)
            throw Problem(phrase("this number has no \"%1\"", {key})).inFile(m_file).atLine(node.line);
        need(*member, Node::Type::String, "a text");
        return member->text;
    }

    const std::string& m_file;
};

} // namespace

SourcedCounts readSourcedCounts(std::string_view text, const std::string& file) {
    const SourcedReader reader(file);
    const Node document = json::parse(text, file);
    reader.need(document, Node::Type::Object, "an object");
    SourcedCounts result;
    for (const auto& [preset, list] : document.members) {
        reader.need(list, Node::Type::Array, "a list");
        for (const Node& node : list.items)
            result[preset].push_back(reader.read(node));
    }
    return result;
}

} // namespace paramap::conventions
