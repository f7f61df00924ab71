// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/pickle/input.h"
#include "model/checkpoint/pickle/tree.h"

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>

namespace paramap::checkpoint {

/// The stack machine that a pickle is a program of, on values that do nothing.
class PickleMachine {
public:
    explicit PickleMachine(PickleInput& input)
        : m_input(input) { }

    PickleTree run();

private:
    // Each does what the opcode says, or returns false if it is none of its kind.
    bool atom(unsigned char opcode);
    bool text(unsigned char opcode);
    bool container(unsigned char opcode);
    bool memo(unsigned char opcode);
    bool object(unsigned char opcode);
    bool stack(unsigned char opcode);

    void push(PickleValue value);
    PickleValue pop();
    PickleValue& top();
    std::size_t mark(); ///< takes the last mark and returns where it stood
    std::string words(); ///< a line

    std::string beginningOf(std::uint64_t bytes, std::uint64_t kept);
    void pushInteger(std::uint64_t bytes);
    void pushText(PickleKind kind, std::uint64_t bytes);
    void pushContainer(PickleKind kind, std::size_t from);
    void store(std::uint64_t key);
    void fetch(std::uint64_t key);
    void addItems(std::size_t from);
    void addEntries(std::size_t from);
    void call(PickleValue callable, PickleValue arguments);
    PickleValue lazyPart(PickleValue object, PickleTree::Part which, PickleKind kind);

    [[noreturn]] void refuse(const char* cls, const char* sentence) const;

    using Handler = bool (PickleMachine::*)(unsigned char);

    PickleInput& m_input;
    std::array<Handler, 256> m_handlers{}; // of the opcodes met so far
    PickleTree m_tree;
    std::deque<PickleValue> m_stack;
    std::deque<std::uint32_t> m_marks; // sizes of the stack
    std::size_t m_deepest = 0, m_mostMarks = 0; // for what the stack has been charged
    std::deque<PickleValue> m_memo; // of the keys from 0 on
    std::unordered_map<std::uint64_t, PickleValue> m_farMemo; // of all others
    std::uint64_t m_opcodeAt = 0;
};

} // namespace paramap::checkpoint
