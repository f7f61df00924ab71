// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/name_tree.h"

#include "model/problem/ascii.h"

#include <algorithm>

namespace paramap::checkpoint {

std::optional<std::int64_t> numberIn(std::string_view text) {
    constexpr std::size_t longest = 9;
    if (text.empty() || text.size() > longest || (text.front() == '0' && text.size() > 1)
        || !std::ranges::all_of(text, isDigit))
        return std::nullopt;
    std::int64_t result = 0;
    for (const char digit : text)
        result = 10 * result + (digit - '0');
    return result;
}

const NameNode* NameNode::child(std::string_view name) const {
    const auto found
        = std::ranges::lower_bound(children, name, {}, [](const auto& each) { return std::string_view(each.first); });
    return found == children.end() || found->first != name ? nullptr : found->second;
}

std::map<std::int64_t, const NameNode*> NameNode::numbered(std::string_view prefix, std::string_view suffix) const {
    std::map<std::int64_t, const NameNode*> result;
    for (const auto& [name, node] : children) {
        const std::string_view text = name;
        if (text.size() <= prefix.size() + suffix.size() || !text.starts_with(prefix) || !text.ends_with(suffix))
            continue;
        if (const auto number = numberIn(text.substr(prefix.size(), text.size() - prefix.size() - suffix.size())))
            result.emplace(*number, node);
    }
    return result;
}

NameTree::NameTree(std::vector<NamedShape> tensors)
    : m_tensors(std::move(tensors)) {
    // Dots come before all letters, so that what is below a name follows it.
    const auto before = [](const NamedShape& a, const NamedShape& b) {
        return std::ranges::lexicographical_compare(
            a.name, b.name, [](unsigned char x, unsigned char y) { return (x == '.' ? 0 : x) < (y == '.' ? 0 : y); });
    };
    std::ranges::stable_sort(m_tensors, before);
    const auto again = std::ranges::unique(m_tensors, {}, &NamedShape::name);
    m_tensors.erase(again.begin(), again.end());
    m_root = made(0, m_tensors.size(), 0, 0);
}

const NameNode* NameTree::known(std::string key, NameNode node) {
    const auto [found, isNew] = m_known.try_emplace(std::move(key), nullptr);
    if (isNew) {
        node.id = m_nodes.size();
        found->second = &m_nodes.emplace_back(std::move(node));
    }
    return found->second;
}

/// The node of the tensors from `begin` to `end`, whose names are equal up to the letter `at`.
const NameNode* NameTree::made(std::size_t begin, std::size_t end, std::size_t at, int depth) {
    static const std::vector<std::int64_t> noShape;
    constexpr int deepest = 70; // modules of a model are nested less deeply
    NameNode node;
    std::string key;
    while (begin < end) {
        const std::string_view rest = std::string_view(m_tensors[begin].name).substr(at);
        const std::string_view word = rest.substr(0, depth < deepest ? rest.find('.') : rest.npos);
        const bool isTensor = rest.size() == word.size();
        const std::size_t from = begin + (isTensor ? 1 : 0);
        std::size_t last = from;
        while (depth < deepest && last < end && m_tensors[last].name.size() > at + word.size()
            && m_tensors[last].name[at + word.size()] == '.'
            && std::string_view(m_tensors[last].name).substr(at, word.size()) == word)
            ++last;
        const NameNode* below = last > from ? made(from, last, at + word.size() + 1, depth + 1) : nullptr;
        if (isTensor) {
            const NamedShape& tensor = m_tensors[begin];
            NameNode own = below ? *below : NameNode();
            own.isSized = tensor.shape.has_value();
            own.shape = own.isSized ? &*tensor.shape : &noShape;
            own.weights = own.isSized ? 0 : tensor.weights;
            ++own.tensors;
            std::string shape = below ? std::to_string(below->id) : std::string();
            shape += own.isSized ? '[' : '?';
            for (const std::int64_t size : *own.shape)
                shape += std::to_string(size) + ',';
            shape += std::to_string(own.weights);
            below = known(std::move(shape), std::move(own));
        }
        node.tensors += below->tensors;
        node.children.emplace_back(word, below);
        key += std::to_string(word.size()) + ':';
        key += word;
        key += std::to_string(below->id) + ';';
        begin = last;
    }
    return known(std::move(key), std::move(node));
}

} // namespace paramap::checkpoint
