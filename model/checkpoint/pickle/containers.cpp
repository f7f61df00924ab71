// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/pickle/machine.h"

#include <string>

namespace paramap::checkpoint {

bool PickleMachine::container(unsigned char opcode) {
    switch (opcode) {
    case ']': // EMPTY_LIST
        push(m_tree.add(PickleKind::List));
        return true;
    case ')': // EMPTY_TUPLE
        push(m_tree.add(PickleKind::Tuple));
        return true;
    case '}': // EMPTY_DICT
        push(m_tree.add(PickleKind::Dictionary));
        return true;
    case 0x8f: // EMPTY_SET
        push(m_tree.add(PickleKind::Set));
        return true;
    case 'l': // LIST
        pushContainer(PickleKind::List, mark());
        return true;
    case 't': // TUPLE
        pushContainer(PickleKind::Tuple, mark());
        return true;
    case 0x91: // FROZENSET
        pushContainer(PickleKind::Set, mark());
        return true;
    case 0x85: // TUPLE1
    case 0x86: // TUPLE2
    case 0x87: { // TUPLE3
        const std::size_t count = opcode - 0x84u;
        if (m_stack.size() - (m_marks.empty() ? 0 : m_marks.back()) < count)
            refuse("bad_pickle", "the pickle takes from an empty stack at byte %1");
        pushContainer(PickleKind::Tuple, m_stack.size() - count);
        return true;
    }
    case 'd': { // DICT
        const std::size_t from = mark();
        if ((m_stack.size() - from) % 2 != 0)
            refuse("bad_pickle", "the pickle's dictionary at byte %1 has a key without a value");
        pushContainer(PickleKind::Dictionary, from);
        return true;
    }
    case 'a': // APPEND
        top();
        addItems(m_stack.size() - 1);
        return true;
    case 'e': // APPENDS
    case 0x90: // ADDITEMS
        addItems(mark());
        return true;
    case 's': { // SETITEM
        if (m_stack.size() - (m_marks.empty() ? 0 : m_marks.back()) < 3)
            refuse("bad_pickle", "the pickle takes from an empty stack at byte %1");
        addEntries(m_stack.size() - 2);
        return true;
    }
    case 'u': // SETITEMS
        addEntries(mark());
        return true;
    default:
        return false;
    }
}

void PickleMachine::pushContainer(PickleKind kind, std::size_t from) {
    const PickleValue result = m_tree.add(kind);
    for (std::size_t i = from; i < m_stack.size(); ++i)
        m_tree.append(result, m_stack[i]);
    m_stack.resize(from);
    push(result);
}

PickleValue PickleMachine::lazyPart(PickleValue object, PickleTree::Part which, PickleKind kind) {
    const PickleValue known = m_tree.part(object, which);
    if (known.is(kind))
        return known;
    const PickleValue made = m_tree.add(kind);
    m_tree.setPart(object, which, made);
    return made;
}

void PickleMachine::addItems(std::size_t from) {
    if (from == 0)
        refuse("bad_pickle", "the pickle takes from an empty stack at byte %1");
    PickleValue target = m_stack[from - 1];
    if (target.is(PickleKind::Object))
        target = lazyPart(target, PickleTree::Elements, PickleKind::List);
    if (!target.is(PickleKind::List) && !target.is(PickleKind::Set))
        refuse("type_confusion", "the pickle adds items to what is no list, at byte %1");
    for (std::size_t i = from; i < m_stack.size(); ++i)
        m_tree.append(target, m_stack[i]);
    m_stack.resize(from);
}

void PickleMachine::addEntries(std::size_t from) {
    if (from == 0)
        refuse("bad_pickle", "the pickle takes from an empty stack at byte %1");
    PickleValue target = m_stack[from - 1];
    if (target.is(PickleKind::Object))
        target = lazyPart(target, PickleTree::Entries, PickleKind::Dictionary);
    if (!target.is(PickleKind::Dictionary))
        refuse("type_confusion", "the pickle sets an entry of what is no dictionary, at byte %1");
    if ((m_stack.size() - from) % 2 != 0)
        refuse("bad_pickle", "the pickle sets a key without a value at byte %1");
    for (std::size_t i = from; i < m_stack.size(); ++i)
        m_tree.append(target, m_stack[i]);
    m_stack.resize(from);
}

bool PickleMachine::object(unsigned char opcode) {
    switch (opcode) {
    case 'c': { // GLOBAL
        const std::string module = words();
        push(m_tree.addGlobal(module, words()));
        return true;
    }
    case 0x93: { // STACK_GLOBAL
        const PickleValue name = pop(), module = pop();
        if (!name.is(PickleKind::Text) || !module.is(PickleKind::Text))
            refuse("bad_pickle", "the pickle names a global by what is no text, at byte %1");
        push(m_tree.addGlobal(std::string(m_tree.text(module)), m_tree.text(name)));
        return true;
    }
    case 0x82: // EXT1
    case 0x83: // EXT2
    case 0x84: // EXT4
        push(
            m_tree.addGlobal("copyreg.extension", std::to_string(m_input.number(opcode == 0x84 ? 4 : opcode - 0x81u))));
        return true;
    case 'i': { // INST
        const std::string module = words();
        const PickleValue callable = m_tree.addGlobal(module, words());
        pushContainer(PickleKind::Tuple, mark());
        call(callable, pop());
        return true;
    }
    case 'o': { // OBJ
        const std::size_t from = mark();
        if (from == m_stack.size())
            refuse("bad_pickle", "the pickle makes an object of no class at byte %1");
        const PickleValue callable = m_stack[from];
        pushContainer(PickleKind::Tuple, from + 1);
        const PickleValue arguments = pop();
        pop();
        call(callable, arguments);
        return true;
    }
    case 'R': // REDUCE
    case 0x81: { // NEWOBJ
        const PickleValue arguments = pop();
        call(pop(), arguments);
        return true;
    }
    case 0x92: { // NEWOBJ_EX
        pop(); // named arguments
        const PickleValue arguments = pop();
        call(pop(), arguments);
        return true;
    }
    case 'b': { // BUILD
        const PickleValue state = pop(), target = top();
        if (!target.is(PickleKind::Object))
            refuse("type_confusion", "the pickle sets the attributes of what is no object, at byte %1");
        m_tree.setPart(target, PickleTree::State, state);
        return true;
    }
    case 'P': // PERSID
    case 'Q': { // BINPERSID
        const PickleValue id = opcode == 'Q' ? pop() : m_tree.addText(PickleKind::Text, words());
        const PickleValue result = m_tree.add(PickleKind::PersistentId);
        m_tree.append(result, id);
        push(result);
        return true;
    }
    default:
        return false;
    }
}

void PickleMachine::call(PickleValue callable, PickleValue arguments) {
    const bool callableKind
        = callable.is(PickleKind::Global) || callable.is(PickleKind::Object) || callable.is(PickleKind::PersistentId);
    if (!callableKind || !arguments.is(PickleKind::Tuple))
        refuse("type_confusion", "the pickle calls what is no function, or without a tuple, at byte %1");
    push(m_tree.addObject(callable, arguments));
}

} // namespace paramap::checkpoint
