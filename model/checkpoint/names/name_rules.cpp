// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/names/name_rules.h"

#include "model/description/fields.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <array>

namespace paramap::checkpoint {

using description::Fields;
using json::Node;

namespace {

const std::vector<std::string> ruleKinds{
    "prefix_added", "tree_renamed", "old_names", "format_names", "split", "fused", "packed_weight", "packed_companion"};
const std::vector<std::string> layouts{"kernel"};
constexpr std::array<std::string_view, 8> fileWords{
    "source", "rules", "buffers", "statistics", "heads", "adapters", "absent", "predictions"};
constexpr std::array<std::string_view, 7> groupWords{
    "kind", "names", "about", "format", "architectures", "layout", "release"};

NamePattern patternOf(const Fields& fields, const Node& node, std::string_view written) {
    try {
        return NamePattern(written);
    } catch (const Problem& problem) {
        fields.fail(node, {}, problem.sentence());
    }
}

std::vector<NamePattern> patternsOf(const Fields& fields, const Node& node, const std::string& place) {
    std::vector<NamePattern> result;
    for (const std::string& word : fields.words(node, place))
        result.push_back(patternOf(fields, node, word));
    return result;
}

/// "a+b c": a and b together, or c.
std::vector<std::vector<NamePattern>> meaningsOf(const Fields& fields, const Node& node, const std::string& place) {
    std::vector<std::vector<NamePattern>> result;
    for (const std::string& word : fields.words(node, place)) {
        std::vector<NamePattern>& together = result.emplace_back();
        for (std::size_t at = 0; at <= word.size();) {
            const std::size_t end = std::min(word.find('+', at), word.size());
            together.push_back(patternOf(fields, node, std::string_view(word).substr(at, end - at)));
            at = end + 1;
        }
    }
    return result;
}

std::vector<KnownNames> knownNames(const Fields& fields, const Node& node, const std::string& place) {
    fields.expect(node, Node::Type::Array, place);
    std::vector<KnownNames> result;
    for (const Node& item : node.items)
        result.push_back({patternsOf(fields, fields.member(item, "names"), place),
            fields.text(fields.member(item, "about"), place)});
    return result;
}

/// In the order of AdapterPart.
const std::vector<std::string> adapterParts{"in", "out", "embedding_in", "embedding_out", "core", "left", "left_in",
    "left_out", "right", "right_in", "right_out", "rank_scale", "blocks", "magnitude", "scale", "vector", "shared",
    "prompt", "other"};

AdapterPart partOf(const Fields& fields, const Node& node) {
    const std::string part = fields.text(node, "adapters");
    const auto found = std::ranges::find(adapterParts, part);
    if (found == adapterParts.end())
        fields.fail(node, "adapters", phrase("'%1' is no part", {part}) + didYouMean(part, adapterParts));
    return static_cast<AdapterPart>(found - adapterParts.begin());
}

bool isKernelLayout(const Fields& fields, const Node& node) {
    const std::string layout = fields.text(node, "layout");
    if (std::ranges::find(layouts, layout) == layouts.end())
        fields.fail(node, "layout", phrase("'%1' is no layout", {layout}) + didYouMean(layout, layouts));
    return true;
}

} // namespace

NameRules::Group NameRules::readGroup(const Fields& fields, const Node& node) {
    const std::string kind = fields.text(fields.member(node, "kind"), "rules");
    if (std::ranges::find(ruleKinds, kind) == ruleKinds.end())
        fields.fail(node, "rules", phrase("'%1' is no kind of rule", {kind}) + didYouMean(kind, ruleKinds));
    Group group;
    std::string about, release;
    bool isKernel = false;
    fields.each(node, "rules", [&](const std::string& key, const Node& value) {
        if (key == "format")
            group.format = fields.text(value, key);
        else if (key == "architectures")
            group.architectures = fields.words(value, key);
        else if (key == "about")
            about = fields.text(value, key);
        else if (key == "release")
            release = fields.text(value, key);
        else if (key == "layout")
            isKernel = isKernelLayout(fields, value);
        else if (std::ranges::find(groupWords, key) == groupWords.end())
            fields.unknown(value, key, groupWords);
    });
    fields.each(fields.member(node, "names"), "rules", [&](const std::string& from, const Node& to) {
        group.rules.push_back(
            {kind, about, patternOf(fields, to, from), meaningsOf(fields, to, from), isKernel, release});
    });
    return group;
}

NameRules NameRules::read(const Node& document, const std::string& file) {
    const Fields fields(file);
    NameRules result;
    fields.each(document, {}, [&](const std::string& key, const Node& value) {
        if (key == "buffers") {
            result.m_buffers = knownNames(fields, value, key);
        } else if (key == "statistics") {
            result.m_statistics = knownNames(fields, value, key);
        } else if (key == "adapters") {
            std::vector<KnownNames> known = knownNames(fields, value, key);
            for (std::size_t i = 0; i < known.size(); ++i)
                result.m_adapters.emplace_back(
                    partOf(fields, fields.member(value.items[i], "part")), std::move(known[i]));
        } else if (key == "absent") {
            result.m_absent = knownNames(fields, value, key);
        } else if (key == "heads") {
            result.m_heads = patternsOf(fields, value, key);
        } else if (key == "predictions") {
            result.m_predictions = patternsOf(fields, value, key);
        } else if (key == "rules") {
            fields.expect(value, Node::Type::Array, key);
            for (const Node& group : value.items)
                result.m_groups.push_back(readGroup(fields, group));
        } else if (key != "source") {
            fields.unknown(value, key, fileWords);
        }
    });
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

std::optional<AdapterName> NameRules::adapter(std::string_view name) const {
    for (const auto& each : m_adapters)
        for (const NamePattern& pattern : each.second.names)
            if (const auto holes = pattern.match(name)) {
                std::string module;
                if (const auto found = holes->find('x'); each.first != AdapterPart::Prompt && found != holes->end())
                    module = found->second;
                return AdapterName{each.first, each.second.about, module};
            }
    return std::nullopt;
}

const std::string* NameRules::buffer(std::string_view name) const {
    const std::string* computed = find(m_buffers, name);
    return computed ? computed : find(m_statistics, name);
}

const std::string* NameRules::find(const std::vector<KnownNames>& known, std::string_view name) {
    for (const KnownNames& each : known)
        if (isOneOf(each.names, name))
            return &each.about;
    return nullptr;
}

} // namespace paramap::checkpoint
