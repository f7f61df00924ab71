// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/pickle/machine.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/pickle/lines.h"
#include "model/checkpoint/pickle/pickle.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t longestText = 65536, longestBytes = 4096;

} // namespace

PickleTree readPickle(PickleInput& input) {
    return PickleMachine(input).run();
}

PickleTree PickleMachine::run() {
    for (;;) {
        m_opcodeAt = m_input.at();
        const unsigned char opcode = m_input.byte();
        if (opcode == '.') {
            m_tree.root = pop();
            return std::move(m_tree);
        }
        if (const Handler known = m_handlers[opcode]; known != nullptr) {
            (this->*known)(opcode);
            continue;
        }
        for (const Handler handler : {&PickleMachine::atom, &PickleMachine::text, &PickleMachine::memo,
                 &PickleMachine::container, &PickleMachine::object, &PickleMachine::stack})
            if ((this->*handler)(opcode)) {
                m_handlers[opcode] = handler;
                break;
            }
        if (m_handlers[opcode] == nullptr)
            throw Refusal("bad_pickle",
                phrase("byte %1 of the pickle is %2, which is no opcode",
                    {std::to_string(m_opcodeAt), std::to_string(opcode)}));
    }
}

void PickleMachine::refuse(const char* cls, const char* sentence) const {
    throw Refusal(cls, phrase(sentence, {std::to_string(m_opcodeAt)}));
}

void PickleMachine::push(PickleValue value) {
    m_stack.push_back(value);
    if (m_stack.size() > m_deepest) {
        m_tree.charge(sizeof value);
        m_deepest = m_stack.size();
    }
}

PickleValue& PickleMachine::top() {
    if (m_stack.size() == (m_marks.empty() ? 0 : m_marks.back()))
        refuse("bad_pickle", "the pickle takes from an empty stack at byte %1");
    return m_stack.back();
}

PickleValue PickleMachine::pop() {
    const PickleValue result = top();
    m_stack.pop_back();
    return result;
}

std::size_t PickleMachine::mark() {
    if (m_marks.empty())
        refuse("bad_pickle", "the pickle looks for a mark that it never set, at byte %1");
    const std::size_t result = m_marks.back();
    m_marks.pop_back();
    return result;
}

std::string PickleMachine::words() {
    std::string result = m_input.line();
    if (result.ends_with('\r'))
        result.pop_back();
    return result;
}

bool PickleMachine::stack(unsigned char opcode) {
    switch (opcode) {
    case '(': // MARK
        m_marks.push_back(static_cast<std::uint32_t>(m_stack.size()));
        if (m_marks.size() > m_mostMarks) {
            m_tree.charge(sizeof(std::uint32_t));
            m_mostMarks = m_marks.size();
        }
        return true;
    case '0': // POP, which takes a mark where one is on top
        if (!m_marks.empty() && m_marks.back() == m_stack.size())
            m_marks.pop_back();
        else
            pop();
        return true;
    case '1': // POP_MARK
        m_stack.resize(mark());
        return true;
    case '2': // DUP
        push(top());
        return true;
    case 0x80: // PROTO
        if (m_input.byte() > 5)
            refuse("bad_pickle", "the pickle has a protocol beyond 5 at byte %1");
        return true;
    case 0x95: { // FRAME
        const std::uint64_t bytes = m_input.number(8);
        if (bytes > m_input.left())
            refuse("truncated_header", "the pickle's frame at byte %1 is longer than what is left");
        return true;
    }
    default:
        return false;
    }
}

bool PickleMachine::atom(unsigned char opcode) {
    switch (opcode) {
    case 'N': // NONE
        push({});
        return true;
    case 0x88: // NEWTRUE
    case 0x89: // NEWFALSE
        push({PickleKind::Bool, opcode == 0x88 ? 1u : 0u});
        return true;
    case 'K': // BININT1
        push({PickleKind::Integer, m_input.byte()});
        return true;
    case 'M': // BININT2
        push({PickleKind::Integer, static_cast<std::uint32_t>(m_input.number(2))});
        return true;
    case 'J': // BININT
        push(m_tree.addInteger(static_cast<std::int32_t>(m_input.number(4))));
        return true;
    case 0x8a: // LONG1
        pushInteger(m_input.byte());
        return true;
    case 0x8b: // LONG4
        pushInteger(m_input.number(4));
        return true;
    case 'I': // INT
    case 'L': { // LONG
        const std::string line = words();
        if (opcode == 'I' && (line == "00" || line == "01")) {
            push({PickleKind::Bool, line == "01" ? 1u : 0u});
            return true;
        }
        const auto number = pickledNumber(line);
        push(number ? m_tree.addInteger(*number) : m_tree.addText(PickleKind::Long, {}));
        return true;
    }
    case 'F': // FLOAT
        words();
        push({PickleKind::Float, 0});
        return true;
    case 'G': // BINFLOAT
        m_input.skip(8);
        push({PickleKind::Float, 0});
        return true;
    default:
        return false;
    }
}

void PickleMachine::pushInteger(std::uint64_t bytes) {
    constexpr std::uint64_t widest = 64; // keeps the magic number of PyTorch's old files
    const std::string digits = beginningOf(bytes, widest);
    if (bytes > 8) {
        push(m_tree.addText(PickleKind::Long, digits));
        return;
    }
    std::uint64_t value = !digits.empty() && digits.back() < 0 ? ~std::uint64_t{0} : 0;
    for (std::size_t i = digits.size(); i-- > 0;)
        value = (value << 8) | static_cast<unsigned char>(digits[i]);
    push(m_tree.addInteger(static_cast<std::int64_t>(value)));
}

bool PickleMachine::text(unsigned char opcode) {
    switch (opcode) {
    case 'X': // BINUNICODE
        pushText(PickleKind::Text, m_input.number(4));
        return true;
    case 0x8c: // SHORT_BINUNICODE
        pushText(PickleKind::Text, m_input.byte());
        return true;
    case 0x8d: // BINUNICODE8
        pushText(PickleKind::Text, m_input.number(8));
        return true;
    case 'V': // UNICODE
        push(m_tree.addText(PickleKind::Text, pickledUnicode(words())));
        return true;
    case 'T': // BINSTRING
    case 'B': // BINBYTES
        pushText(PickleKind::Bytes, m_input.number(4));
        return true;
    case 'U': // SHORT_BINSTRING
    case 'C': // SHORT_BINBYTES
        pushText(PickleKind::Bytes, m_input.byte());
        return true;
    case 0x8e: // BINBYTES8
    case 0x96: // BYTEARRAY8
        pushText(PickleKind::Bytes, m_input.number(8));
        return true;
    case 'S': { // STRING
        const auto string = pickledString(words());
        if (!string)
            refuse("bad_pickle", "the pickle's string at byte %1 has no quotes");
        push(m_tree.addText(PickleKind::Bytes, *string));
        return true;
    }
    default:
        return false;
    }
}

void PickleMachine::pushText(PickleKind kind, std::uint64_t bytes) {
    push(m_tree.addText(kind, beginningOf(bytes, kind == PickleKind::Text ? longestText : longestBytes)));
}

/// Takes so many bytes and returns at most the first `kept`.
std::string PickleMachine::beginningOf(std::uint64_t bytes, std::uint64_t kept) {
    std::string result;
    m_input.require(bytes);
    m_input.append(result, std::min(bytes, kept));
    m_input.skip(bytes - std::min(bytes, kept));
    return result;
}

bool PickleMachine::memo(unsigned char opcode) {
    switch (opcode) {
    case 'q': // BINPUT
        store(m_input.byte());
        return true;
    case 'r': // LONG_BINPUT
        store(m_input.number(4));
        return true;
    case 0x94: // MEMOIZE
        store(m_memo.size() + m_farMemo.size());
        return true;
    case 'h': // BINGET
        fetch(m_input.byte());
        return true;
    case 'j': // LONG_BINGET
        fetch(m_input.number(4));
        return true;
    case 'p': // PUT
    case 'g': { // GET
        const auto key = pickledNumber(words());
        if (!key || *key < 0)
            refuse("bad_pickle", "the pickle's memo at byte %1 has no number");
        opcode == 'p' ? store(static_cast<std::uint64_t>(*key)) : fetch(static_cast<std::uint64_t>(*key));
        return true;
    }
    default:
        return false;
    }
}

/// Keys mostly count from 0. A map holds those that do not, so that no key makes an array of its size.
void PickleMachine::store(std::uint64_t key) {
    constexpr std::uint64_t ofTheMap = 48;
    const PickleValue value = top();
    if (key < m_memo.size()) {
        m_memo[static_cast<std::size_t>(key)] = value;
    } else if (key == m_memo.size() && !m_farMemo.contains(key)) {
        m_tree.charge(sizeof value);
        m_memo.push_back(value);
    } else {
        if (!m_farMemo.contains(key))
            m_tree.charge(ofTheMap);
        m_farMemo[key] = value;
    }
}

void PickleMachine::fetch(std::uint64_t key) {
    if (key < m_memo.size())
        return push(m_memo[static_cast<std::size_t>(key)]);
    const auto found = m_farMemo.find(key);
    if (found == m_farMemo.end())
        throw Refusal("bad_pickle",
            phrase("the pickle gets entry %1 of its memo at byte %2, which it never put there",
                {std::to_string(key), std::to_string(m_opcodeAt)}));
    push(found->second);
}

} // namespace paramap::checkpoint
