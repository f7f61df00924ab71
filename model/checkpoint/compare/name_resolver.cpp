// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/name_resolver.h"

#include "model/problem/ascii.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

constexpr std::size_t mostRules = 4; ///< in one chain
constexpr std::size_t mostChains = 200; ///< that are looked at for one name

} // namespace

bool Meaning::has(std::string_view kind) const {
    return std::ranges::any_of(rules, [&](const NameRule* rule) { return rule->kind == kind; });
}

bool Meaning::isKernel() const {
    return std::ranges::any_of(rules, [](const NameRule* rule) { return rule->isKernel; });
}

NameResolver::NameResolver(const std::vector<ExpectedTensor>& expected, std::vector<const NameRule*> rules)
    : m_tensors(expected)
    , m_rules(std::move(rules)) {
    for (const NameRule* rule : m_rules)
        for (std::string& number : rule->from.numbers())
            m_numbers.insert(std::move(number));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const std::string& name = expected[i].name;
        m_expected.emplace(name, i);
        if (const std::size_t dot = name.find('.'); dot != std::string::npos)
            m_prefixes.insert(name.substr(0, dot + 1));
    }
}

std::optional<std::size_t> NameResolver::named(const std::string& name) const {
    const auto found = m_expected.find(name);
    return found == m_expected.end() ? std::nullopt : std::optional(found->second);
}

/// The name itself, or with another prefix.
std::optional<Meaning> NameResolver::reached(const std::string& name) const {
    if (const auto exact = named(name))
        return Meaning{{*exact}, {}, {}, {}};
    for (const std::string& prefix : m_prefixes)
        if (const auto longer = named(prefix + name))
            return Meaning{{*longer}, {}, prefix, {}};
    constexpr int mostWords = 3; // of wrappers around wrappers: "0.auto_model."
    std::size_t dot = name.find('.');
    for (int word = 0; word < mostWords && dot != std::string::npos; ++word) {
        const std::size_t next = name.find('.', dot + 1);
        // What is left must still be a path: "weight" alone would be any tensor's.
        if (const auto shorter = named(name.substr(dot + 1)); shorter && next != std::string::npos)
            return Meaning{{*shorter}, {}, {}, name.substr(0, dot + 1)};
        dot = next;
    }
    return std::nullopt;
}

/// What several names mean together; nothing if one of them is none.
std::optional<Meaning> NameResolver::reachedTogether(const std::string& name, const Move& last) const {
    const std::optional<Holes> holes = last.rule->from.match(name);
    if (!holes)
        return std::nullopt;
    Meaning result;
    for (const NamePattern& pattern : last.rule->to[last.alternative]) {
        std::size_t each = 0;
        for (; each == 0 || pattern.hasEach(); ++each) {
            const auto one = reached(pattern.filled(*holes, std::to_string(each)));
            if (!one)
                break;
            result.tensors.push_back(one->tensors.front());
            result.absent = one->absent;
            result.added = one->added;
        }
        if (each == 0)
            return std::nullopt;
    }
    return result;
}

std::optional<std::string> NameResolver::moved(const std::string& name, const Move& move) const {
    const std::optional<Holes> holes = move.rule->from.match(name);
    return holes ? std::optional(move.rule->to[move.alternative].front().filled(*holes)) : std::nullopt;
}

std::optional<Meaning> NameResolver::followed(const std::string& name, const Chain& chain) const {
    std::string now = name;
    std::optional<Meaning> result;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const std::vector<NamePattern>& to = chain[i].rule->to[chain[i].alternative];
        if (to.size() > 1 || to.front().hasEach()) {
            result = reachedTogether(now, chain[i]);
        } else if (auto next = moved(now, chain[i])) {
            now = std::move(*next);
            continue;
        }
        if (!result)
            return std::nullopt;
    }
    if (!result)
        result = reached(now);
    if (result)
        for (const Move& move : chain)
            result->rules.push_back(move.rule);
    return result;
}

bool NameResolver::isOfAnother(const NameRule& rule, const Chain& chain) {
    return !rule.release.empty() && std::ranges::any_of(chain, [&](const Move& move) {
        return !move.rule->release.empty() && move.rule->release != rule.release;
    });
}

/// All chains that apply to a name, shorter ones first. A rule that makes several names ends its chain.
std::vector<NameResolver::Chain> NameResolver::chains(const std::string& name) const {
    std::vector<std::pair<std::string, Chain>> open{{name, {}}};
    std::set<std::string> seen{name};
    std::vector<Chain> result{{}};
    for (std::size_t at = 0; at < open.size() && result.size() < mostChains; ++at) {
        if (open[at].second.size() == mostRules)
            break;
        for (const NameRule* rule : m_rules) {
            if (isOfAnother(*rule, open[at].second) || !rule->from.match(open[at].first))
                continue;
            for (std::size_t alternative = 0; alternative < rule->to.size(); ++alternative) {
                Chain chain = open[at].second;
                chain.push_back({rule, alternative});
                const std::vector<NamePattern>& to = rule->to[alternative];
                if (to.size() == 1 && !to.front().hasEach()) {
                    std::optional<std::string> next = moved(open[at].first, chain.back());
                    if (!next || !seen.insert(*next).second)
                        continue;
                    open.emplace_back(std::move(*next), chain);
                }
                result.push_back(std::move(chain));
            }
        }
    }
    return result;
}

/// "model.layers.#.mlp": names of different layers have one form. Rules say {i} for these numbers, so that they hold
/// for all or for none. Digits in words of a dotted name ("linear_1") are letters; with slashes they count layers.
std::string NameResolver::form(const std::string& name) const {
    const bool hasSlashes = name.find('/') != std::string::npos;
    std::string result;
    for (std::size_t at = 0, end = 0; at < name.size(); at = end) {
        for (end = at + 1; end < name.size() && isDigit(name[end]) == isDigit(name[at]);)
            ++end;
        const std::string run = name.substr(at, end - at);
        const bool isWord = (at == 0 || name[at - 1] == '.') && (end == name.size() || name[end] == '.');
        result += isDigit(run.front()) && (isWord || hasSlashes) && !m_numbers.contains(run) ? "#" : run;
    }
    return result;
}

/// Of a part of a tensor and of packed weights, the number of elements says nothing.
bool NameResolver::isAsLarge(const Meaning& meaning, std::int64_t elements) const {
    std::int64_t sum = 0;
    for (const std::size_t tensor : meaning.tensors)
        sum += m_tensors[tensor].elements;
    return elements < 0 || sum == elements || meaning.has("split") || meaning.has("packed_weight")
        || meaning.has("packed_companion");
}

std::optional<Meaning> NameResolver::meaning(const std::string& name, std::int64_t elements) const {
    if (const auto exact = named(name))
        return Meaning{{*exact}, {}, {}, {}};
    return otherMeaning(name, elements);
}

std::optional<Meaning> NameResolver::otherMeaning(const std::string& name, std::int64_t elements) const {
    const std::string key = form(name);
    auto known = m_chains.find(key);
    if (known == m_chains.end())
        known = m_chains.emplace(key, chains(name)).first;
    std::optional<Meaning> first;
    const auto self = named(name);
    for (const Chain& chain : known->second)
        if (auto found = followed(name, chain); found && (!self || found->tensors.front() != *self)) {
            if (isAsLarge(*found, elements))
                return found;
            if (!first)
                first = std::move(found);
        }
    return first;
}

} // namespace paramap::checkpoint
