// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/pickle/tree.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <limits>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t treeMebibytes = 96;
constexpr std::size_t blockBytes = 65536;
constexpr std::int64_t largestIndex = std::int64_t{1} << 28; // and everything within treeMebibytes is fewer

} // namespace

void PickleTree::charge(std::uint64_t bytes) {
    m_charged += bytes;
    if (m_charged > treeMebibytes << 20)
        throw Refusal("too_large",
            phrase("the pickle holds more than %1 MiB of names and values", {std::to_string(treeMebibytes)}));
}

PickleValue PickleTree::add(PickleKind container) {
    charge(sizeof(Node));
    m_persistentIds += container == PickleKind::PersistentId ? 1 : 0;
    m_nodes.emplace_back(container);
    return {container, static_cast<std::uint32_t>(m_nodes.size() - 1)};
}

void PickleTree::append(PickleValue container, PickleValue item) {
    charge(sizeof(Cell));
    const auto index = static_cast<std::uint32_t>(m_cells.size());
    m_cells.push_back({item, end});
    Node& node = m_nodes[container.index];
    (node.last == end ? node.first : m_cells[node.last].next) = index;
    node.last = index;
    ++node.count;
}

PickleValue PickleTree::addText(PickleKind kind, std::string_view text) {
    charge(sizeof(std::string_view) + text.size());
    if (m_blocks.empty() || m_blocks.back().capacity() - m_blocks.back().size() < text.size()) {
        m_blocks.emplace_back();
        // The first blocks are small: most pickles are.
        m_blocks.back().reserve(std::max(text.size(), m_blocks.size() > 4 ? blockBytes : blockBytes / 32));
    }
    std::string& block = m_blocks.back();
    block += text;
    m_texts.push_back(std::string_view(block).substr(block.size() - text.size()));
    return {kind, static_cast<std::uint32_t>(m_texts.size() - 1)};
}

PickleValue PickleTree::addGlobal(std::string_view module, std::string_view name) {
    std::string whole(module);
    whole += '.';
    whole += name;
    const auto found = m_globalTexts.find(whole);
    if (found != m_globalTexts.end())
        return {PickleKind::Global, found->second};
    constexpr std::uint64_t ofTheMap = 64;
    charge(ofTheMap);
    const PickleValue result = addText(PickleKind::Global, whole);
    m_globals.push_back(m_texts[result.index]);
    m_globalTexts.emplace(m_texts[result.index], result.index);
    return result;
}

PickleValue PickleTree::addInteger(std::int64_t value) {
    if (value >= 0 && value < largestIndex)
        return {PickleKind::Integer, static_cast<std::uint32_t>(value)};
    charge(sizeof value);
    m_integers.push_back(value);
    return {PickleKind::WideInteger, static_cast<std::uint32_t>(m_integers.size() - 1)};
}

PickleValue PickleTree::addObject(PickleValue callable, PickleValue arguments) {
    const PickleValue result = add(PickleKind::Object);
    append(result, callable);
    append(result, arguments);
    return result;
}

std::uint32_t PickleTree::partCell(PickleValue object, Part which) const {
    std::uint32_t at = m_nodes[object.index].first;
    for (std::size_t i = 0; i < which && at != end; ++i)
        at = m_cells[at].next;
    return at;
}

void PickleTree::setPart(PickleValue object, Part which, PickleValue value) {
    while (count(object) <= which)
        append(object, {});
    m_cells[partCell(object, which)].value = value;
}

PickleValue PickleTree::part(PickleValue object, Part which) const {
    const std::uint32_t at = object.is(PickleKind::Object) ? partCell(object, which) : end;
    return at == end ? PickleValue() : m_cells[at].value;
}

PickleValue PickleTree::item(PickleValue container, std::size_t position) const {
    if (!container.is(PickleKind::Tuple) && !container.is(PickleKind::List))
        return {};
    std::uint32_t at = first(container);
    for (std::size_t i = 0; i < position && at != end; ++i)
        at = m_cells[at].next;
    return at == end ? PickleValue() : m_cells[at].value;
}

std::string_view PickleTree::text(PickleValue value) const {
    if (!value.is(PickleKind::Text) && !value.is(PickleKind::Bytes) && !value.is(PickleKind::Global))
        return {};
    return m_texts[value.index];
}

std::optional<std::int64_t> PickleTree::integer(PickleValue value) const {
    if (value.is(PickleKind::Integer))
        return static_cast<std::int64_t>(value.index);
    if (value.is(PickleKind::WideInteger))
        return m_integers[value.index];
    return std::nullopt;
}

PickleValue PickleTree::find(PickleValue dictionary, std::string_view key) const {
    PickleValue result;
    if (!dictionary.is(PickleKind::Dictionary))
        return result;
    for (std::uint32_t at = first(dictionary); at != end;) {
        const Cell& entry = m_cells[at];
        const Cell& value = m_cells[entry.next];
        if ((entry.value.is(PickleKind::Text) || entry.value.is(PickleKind::Bytes))
            && m_texts[entry.value.index] == key)
            result = value.value;
        at = value.next;
    }
    return result;
}

} // namespace paramap::checkpoint
