// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/tensor_walk.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <utility>

namespace paramap::checkpoint {

namespace {

constexpr std::size_t mostValues = 4'000'000, longestPath = 65536;
constexpr std::size_t mostDictionaries = 1000, deepestDictionary = 4;
constexpr std::size_t noDictionary = static_cast<std::size_t>(-1);
constexpr int mostWrappers = 16; // around one tensor

bool isContainer(PickleValue value) {
    return value.is(PickleKind::Dictionary) || value.is(PickleKind::List) || value.is(PickleKind::Tuple)
        || value.is(PickleKind::Set);
}

} // namespace

void TensorWalk::describe(Header& header) {
    visit(m_tree.root, false);
    while (!m_frames.empty())
        advance();
    header.tensors = m_tensors.take();
    for (const Dictionary& dictionary : m_dictionaries)
        if (dictionary.found)
            header.dictionaries.push_back(dictionary.path.empty() ? "." : dictionary.path);
    for (std::string& remark : remarks())
        header.remarks.push_back(std::move(remark));
}

void TensorWalk::count(std::size_t values) {
    m_visited += values;
    if (m_visited > mostValues)
        throw Refusal("too_large",
            phrase("the pickle has more than %1 values on all ways through it", {std::to_string(mostValues)}));
}

/// Looks at the next item of the innermost container.
void TensorWalk::advance() {
    Frame& frame = m_frames.back();
    m_path.resize(frame.pathBytes);
    if (frame.at == PickleTree::end) {
        leave();
        return;
    }
    count(1);
    const bool inModule = frame.inModule;
    PickleValue value = m_tree.cell(frame.at).value, key = value;
    const std::size_t position = frame.position++;
    switch (frame.step) {
    case Step::Items:
        frame.at = m_tree.cell(frame.at).next;
        appendKey({}, position);
        break;
    case Step::Pairs:
        frame.at = m_tree.cell(frame.at).next;
        key = m_tree.item(value, 0);
        value = m_tree.item(value, 1);
        appendKey(key, position);
        break;
    case Step::Entries:
    case Step::Module: {
        const PickleTree::Cell& second = m_tree.cell(m_tree.cell(frame.at).next);
        frame.at = second.next;
        value = second.value;
        const std::string_view word = m_tree.text(key);
        if (frame.step == Step::Entries)
            appendKey(key, position);
        else if (word != "_parameters" && word != "_buffers" && word != "_modules")
            return;
    }
    }
    visit(value, inModule);
}

void TensorWalk::leave() {
    const Frame left = m_frames.back();
    m_frames.pop_back();
    m_entered[left.node] = false;
    if (!left.found)
        m_barren[left.node] = true;
    else if (left.dictionary != noDictionary)
        m_dictionaries[left.dictionary].found = true;
    if (left.found && !m_frames.empty())
        m_frames.back().found = true;
}

void TensorWalk::appendKey(PickleValue key, std::size_t position) {
    if (!m_path.empty())
        m_path += '.';
    if (key.is(PickleKind::Text) || key.is(PickleKind::Bytes))
        m_path += m_tree.text(key);
    else if (const auto number = m_tree.integer(key))
        m_path += std::to_string(*number);
    else
        m_path += std::to_string(position);
    if (m_path.size() > longestPath)
        throw Refusal(
            "too_large", phrase("the pickle has a name of more than %1 bytes", {std::to_string(longestPath)}));
}

void TensorWalk::enter(PickleValue container, Step step, bool inModule) {
    if (m_entered[container.index] || m_barren[container.index])
        return;
    m_entered[container.index] = true;
    std::size_t dictionary = noDictionary;
    if (!inModule && step != Step::Items && m_dictionaries.size() < mostDictionaries
        && m_frames.size() <= deepestDictionary) {
        dictionary = m_dictionaries.size();
        m_dictionaries.push_back({m_path});
    }
    m_frames.push_back({step, inModule || step == Step::Module, container.index, m_tree.first(container), 0,
        m_path.size(), dictionary, false});
}

void TensorWalk::visit(PickleValue value, bool inModule) {
    if (!unwrap(value))
        return;
    if (value.is(PickleKind::Object))
        visitObject(value, inModule);
    else if (isContainer(value))
        enter(value, value.is(PickleKind::Dictionary) ? Step::Entries : Step::Items, inModule);
    else if (value.is(PickleKind::PersistentId) && m_table != nullptr)
        addListed(value);
}

TorchRole TensorWalk::role(std::string_view global) {
    const auto [known, isNew] = m_roles.try_emplace(global.data(), TorchRole::Opaque);
    if (isNew)
        known->second = torchRole(global);
    return known->second;
}

const std::string& TensorWalk::name() const {
    static const std::string alone = "tensor";
    return m_path.empty() ? alone : m_path;
}

/// Goes through calls that give their first argument. Returns false for too many in each other.
bool TensorWalk::unwrap(PickleValue& value) {
    for (int i = 0; i < mostWrappers; ++i) {
        if (!value.is(PickleKind::Object) || role(className(m_tree, value)) != TorchRole::Wrapper)
            return true;
        value = m_tree.item(m_tree.part(value, PickleTree::Arguments), 0);
    }
    return false;
}

void TensorWalk::visitObject(PickleValue object, bool inModule) {
    const std::string_view function = className(m_tree, object);
    const PickleValue arguments = m_tree.part(object, PickleTree::Arguments);
    switch (role(function)) {
    case TorchRole::Tensor:
        addTensor(function, arguments);
        return;
    case TorchRole::FromType: {
        const PickleValue inner = m_tree.item(arguments, 0);
        if (role(m_tree.text(inner)) == TorchRole::Tensor)
            addTensor(m_tree.text(inner), m_tree.item(arguments, 2));
        else if (PickleValue given = m_tree.item(m_tree.item(arguments, 2), 0);
                 role(m_tree.text(inner)) == TorchRole::Wrapper && unwrap(given) && given.is(PickleKind::Object)
                 && role(className(m_tree, given)) == TorchRole::Tensor)
            addTensor(className(m_tree, given), m_tree.part(given, PickleTree::Arguments));
        return;
    }
    case TorchRole::Mapping: {
        const PickleValue entries = m_tree.part(object, PickleTree::Entries);
        const PickleValue given = m_tree.item(arguments, 0); // as Python 2 pickled an OrderedDict
        if (entries.is(PickleKind::Dictionary))
            enter(entries, Step::Entries, inModule);
        else if (given.is(PickleKind::List))
            enter(given, Step::Pairs, inModule);
        else if (given.is(PickleKind::Dictionary))
            enter(given, Step::Entries, inModule);
        return;
    }
    case TorchRole::ScriptObject:
        if (const PickleValue state = attributes(m_tree, object); state.is(PickleKind::Dictionary))
            enter(state, Step::Entries, inModule || !m_frames.empty());
        return;
    case TorchRole::Harmless:
    case TorchRole::Wrapper:
    case TorchRole::Opaque:
        break;
    }
    const PickleValue state = attributes(m_tree, object);
    if (!state.is(PickleKind::Dictionary))
        return;
    count(m_tree.count(state));
    if (isContainer(m_tree.find(state, "_parameters")) || m_tree.find(state, "_parameters").is(PickleKind::Object)) {
        m_moduleClasses.insert(function);
        enter(state, Step::Module, inModule);
    }
}

void TensorWalk::addTensor(std::string_view function, PickleValue arguments) {
    list(tensorParts(m_tree, function, arguments, name()));
}

void TensorWalk::addListed(PickleValue persistentId) {
    const PickleValue id = m_tree.idOf(persistentId);
    const auto number = m_tree.integer(id);
    const auto found = m_table->find(number ? std::to_string(*number) : std::string(m_tree.text(id)));
    if (found == m_table->end())
        throw Refusal("bad_pickle", phrase("'%1' is a tensor that the file does not list", {name()}));
    list(found->second);
}

void TensorWalk::list(TensorParts parts) {
    m_tensors.add(name(), std::move(parts));
    if (!m_frames.empty())
        m_frames.back().found = true;
}

/// What the pickle names and this walk does not know, also where nothing leads to it.
std::vector<std::string> TensorWalk::remarks() const {
    constexpr std::size_t most = 10;
    std::vector<std::string_view> opaque;
    for (const std::string_view global : m_tree.globals())
        if (torchRole(global) == TorchRole::Opaque && !m_moduleClasses.contains(global))
            opaque.push_back(global);
    std::vector<std::string> result;
    for (std::size_t i = 0; i < std::min(most, opaque.size()); ++i)
        result.push_back(i + 1 == most && opaque.size() > most
                ? phrase("%1 more names of the pickle were neither called nor looked into",
                    {std::to_string(opaque.size() - i)})
                : phrase("'%1', which the pickle names, was neither called nor looked into", {opaque[i]}));
    return result;
}

} // namespace paramap::checkpoint
