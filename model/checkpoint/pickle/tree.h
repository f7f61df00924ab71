// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace paramap::checkpoint {

enum class PickleKind : std::uint8_t {
    None,
    Bool,
    Integer, ///< of 28 bits without a sign
    WideInteger, ///< of 64 bits
    Long, ///< wider still
    Float,
    Text,
    Bytes, ///< and Python 2's texts
    Tuple,
    List,
    Set,
    Dictionary,
    Global, ///< a class or function, by its name
    Object, ///< what a call would give
    PersistentId ///< what stands outside of the pickle
};

/// A value of a pickle. It means something only together with its tree, and has nothing to free. It is small, as large
/// pickles have millions of them.
struct PickleValue {
    PickleKind kind : 4;
    std::uint32_t index : 28; ///< a tree within its limit has fewer of anything

    PickleValue()
        : PickleValue(PickleKind::None, 0) { }
    PickleValue(PickleKind ofKind, std::uint32_t at)
        : kind(ofKind)
        , index(at) { }

    bool is(PickleKind other) const { return kind == other; }
};

/// The values of a pickle, none of which is ever called, imported or looked up. Items are kept in chains: a list, set
/// or tuple has its items there, a dictionary its keys and values in turn. A list may contain itself.
class PickleTree {
public:
    static constexpr std::uint32_t end = 0xffffffff; ///< of a chain

    struct Cell {
        PickleValue value;
        std::uint32_t next = end;
    };
    /// The parts of an object, in this order.
    enum Part : std::size_t { Callable, Arguments, State, Elements, Entries, parts };

    PickleTree() = default;
    PickleTree(PickleTree&&) = default; // the texts are views of its own bytes: it is moved, not copied
    PickleTree& operator=(PickleTree&&) = default;
    PickleTree(const PickleTree&) = delete;
    PickleTree& operator=(const PickleTree&) = delete;
    ~PickleTree() = default;

    PickleValue root;

    std::uint32_t first(PickleValue container) const { return m_nodes[container.index].first; }
    std::size_t count(PickleValue container) const { return m_nodes[container.index].count; }
    const Cell& cell(std::uint32_t index) const { return m_cells[index]; }
    /// An item of a tuple or list, or None if it has not so many or is neither.
    PickleValue item(PickleValue container, std::size_t position) const;
    /// None if this is no object, or has no such part.
    PickleValue part(PickleValue object, Part which) const;
    /// The value that a persistent id is made of.
    PickleValue idOf(PickleValue persistentId) const { return cell(first(persistentId)).value; }
    /// Of a Text or Bytes, or a global's "module.name"; "" for any other.
    std::string_view text(PickleValue value) const;
    /// The bytes of a Long, as the pickle has them: two's complement, the lowest first.
    std::string_view longBytes(PickleValue value) const { return m_texts[value.index]; }
    std::optional<std::int64_t> integer(PickleValue value) const; ///< nothing if it is none, or wider
    /// The value of a text key of a dictionary: the last, as Python has it. None if there is no such key.
    PickleValue find(PickleValue dictionary, std::string_view key) const;

    std::uint32_t nodes() const { return static_cast<std::uint32_t>(m_nodes.size()); }
    std::size_t persistentIds() const { return m_persistentIds; } ///< how many there are
    PickleKind kindOf(std::uint32_t node) const { return m_nodes[node].kind; }
    const std::deque<std::string_view>& globals() const { return m_globals; } ///< each name once

    // Building. Each throws a Refusal "too_large" if the tree would take more than 96 MiB.
    PickleValue add(PickleKind container);
    void append(PickleValue container, PickleValue item);
    PickleValue addText(PickleKind kind, std::string_view text);
    PickleValue addGlobal(std::string_view module, std::string_view name);
    PickleValue addInteger(std::int64_t value);
    PickleValue addObject(PickleValue callable, PickleValue arguments);
    void setPart(PickleValue object, Part which, PickleValue value);
    /// Says that so much memory is taken for the tree elsewhere, in bytes.
    void charge(std::uint64_t bytes);

private:
    struct Node {
        explicit Node(PickleKind ofKind)
            : kind(ofKind)
            , count(0) { }

        PickleKind kind : 4;
        std::uint32_t count : 28;
        std::uint32_t first = end, last = end;
    };
    static_assert(sizeof(PickleValue) == 4 && sizeof(Node) == 12);

    std::uint32_t partCell(PickleValue object, Part which) const;

    std::deque<Node> m_nodes;
    std::deque<Cell> m_cells;
    std::deque<std::int64_t> m_integers;
    std::deque<std::string> m_blocks; // the bytes of the texts; a block never moves
    std::deque<std::string_view> m_texts;
    std::deque<std::string_view> m_globals;
    std::unordered_map<std::string_view, std::uint32_t> m_globalTexts;
    std::size_t m_persistentIds = 0;
    std::uint64_t m_charged = 0;
};

} // namespace paramap::checkpoint
