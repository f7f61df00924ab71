// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/names/name_rules.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <array>

namespace paramap::checkpoint {

using json::Node;

namespace {

const std::vector<std::string> ruleKinds{
    "prefix_added", "tree_renamed", "old_names", "format_names", "split", "fused", "packed_weight", "packed_companion"};

} // namespace

/// Reads the parts of a document, with a Problem that has the line for each mistake.
class RuleReader {
public:
    explicit RuleReader(std::string file)
        : m_file(std::move(file)) { }

    [[noreturn]] void fail(const Node& node, const std::string& sentence) const {
        throw Problem(sentence).inFile(node.fileOr(m_file)).atLine(node.line);
    }
    void expect(const Node& node, Node::Type type, const char* what) const {
        if (node.type != type)
            fail(node, phrase("%1 was expected here, not %2", {what, node.typeName()}));
    }
    const std::string& text(const Node& node) const {
        expect(node, Node::Type::String, "a text");
        return node.text;
    }
    std::vector<std::string> words(const Node& node) const {
        std::vector<std::string> result;
        const Node joined = json::withLinesJoined(node);
        const std::string& all = text(joined);
        for (std::size_t at = 0; at < all.size();) {
            const std::size_t end = std::min(all.find(' ', at), all.size());
            if (end > at)
                result.push_back(all.substr(at, end - at));
            at = end + 1;
        }
        return result;
    }
    NamePattern pattern(const Node& node, std::string_view written) const {
        try {
            return NamePattern(written);
        } catch (const Problem& problem) {
            fail(node, problem.sentence());
        }
    }
    std::vector<NamePattern> patterns(const Node& node) const {
        std::vector<NamePattern> result;
        for (const std::string& word : words(node))
            result.push_back(pattern(node, word));
        return result;
    }
    /// "a+b c": a and b together, or c.
    std::vector<std::vector<NamePattern>> meanings(const Node& node) const {
        std::vector<std::vector<NamePattern>> result;
        for (const std::string& word : words(node)) {
            std::vector<NamePattern>& together = result.emplace_back();
            for (std::size_t at = 0; at <= word.size();) {
                const std::size_t end = std::min(word.find('+', at), word.size());
                together.push_back(pattern(node, std::string_view(word).substr(at, end - at)));
                at = end + 1;
            }
        }
        return result;
    }
    std::vector<KnownNames> known(const Node& node) const {
        expect(node, Node::Type::Array, "a list");
        std::vector<KnownNames> result;
        for (const Node& item : node.items) {
            const Node* names = item.find("names");
            const Node* about = item.find("about");
            if (!names || !about)
                fail(item, "an entry needs \"names\" and \"about\"");
            result.push_back({patterns(*names), text(*about)});
        }
        return result;
    }

private:
    std::string m_file;
};

NameRules::Group NameRules::readGroup(const RuleReader& reader, const Node& node) {
    const Node *kind = node.find("kind"), *names = node.find("names"), *about = node.find("about");
    if (!kind || !names)
        reader.fail(node, "a group of rules needs \"kind\" and \"names\"");
    if (std::ranges::find(ruleKinds, reader.text(*kind)) == ruleKinds.end())
        reader.fail(*kind, phrase("'%1' is no kind of rule", {kind->text}) + didYouMean(kind->text, ruleKinds));
    Group group;
    if (const Node* format = node.find("format"))
        group.format = reader.text(*format);
    if (const Node* architectures = node.find("architectures"))
        group.architectures = reader.words(*architectures);
    reader.expect(*names, Node::Type::Object, "an object of names");
    for (const auto& [from, to] : names->members) {
        NamePattern pattern = reader.pattern(to, from);
        if (pattern.hasNumber())
            reader.fail(to, phrase("'%1': a number between dots is written {i}", {from}));
        group.rules.push_back(
            {kind->text, about ? reader.text(*about) : std::string(), std::move(pattern), reader.meanings(to)});
    }
    return group;
}

NameRules NameRules::read(const Node& document, const std::string& file) {
    const RuleReader reader(file);
    NameRules result;
    reader.expect(document, Node::Type::Object, "an object");
    for (const auto& [key, value] : document.members) {
        if (key == "source")
            continue;
        if (key == "buffers") {
            result.m_buffers = reader.known(value);
        } else if (key == "heads") {
            result.m_heads = reader.patterns(value);
        } else if (key == "adapters") {
            result.m_adapters = reader.known(value);
        } else if (key == "predictions") {
            result.m_predictions = reader.patterns(value);
        } else if (key == "rules") {
            reader.expect(value, Node::Type::Array, "a list");
            for (const Node& each : value.items)
                result.m_groups.push_back(readGroup(reader, each));
        } else {
            reader.fail(value,
                phrase("'%1' is unknown here", {key})
                    + didYouMean(key, {"source", "rules", "buffers", "heads", "adapters", "predictions"}));
        }
    }
    return result;
}

std::vector<const NameRule*> NameRules::rules(std::string_view format, std::string_view architecture) const {
    std::vector<const NameRule*> result;
    for (const std::string_view wanted : {format, std::string_view()}) // a format's own names come first
        for (const Group& group : m_groups)
            if (group.format == wanted
                && (group.architectures.empty()
                    || std::ranges::find(group.architectures, architecture) != group.architectures.end()))
                for (const NameRule& rule : group.rules)
                    result.push_back(&rule);
    return result;
}

bool NameRules::isOneOf(const std::vector<NamePattern>& patterns, std::string_view name) {
    return std::ranges::any_of(patterns, [&](const NamePattern& pattern) { return pattern.match(name).has_value(); });
}

const std::string* NameRules::find(const std::vector<KnownNames>& known, std::string_view name) {
    for (const KnownNames& each : known)
        if (isOneOf(each.names, name))
            return &each.about;
    return nullptr;
}

} // namespace paramap::checkpoint
