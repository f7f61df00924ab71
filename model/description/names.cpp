// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/names.h"

#include "model/description/cost_names.h"
#include "model/formula/simplify.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::description {

using formula::Expr;
using formula::Op;

SlotTable::SlotTable(const Architecture& architecture) {
    const auto add = [this](const std::string& name) {
        m_names.push_back(name);
        return static_cast<int>(m_names.size()) - 1;
    };
    for (const Size& size : architecture.sizes) {
        const int slot = add(size.key);
        std::vector<std::string> spellings{size.key, size.name};
        spellings.insert(spellings.end(), size.aliases.begin(), size.aliases.end());
        // The outer model and a sub-model may read the same key. The name then belongs to the outer model.
        const auto ofAnother = [&](int other) {
            const Size& first = architecture.sizes[static_cast<std::size_t>(other)];
            return other != slot && first.realm == size.realm && !size.fixed;
        };
        for (const std::string& spelling : spellings)
            if (ofAnother(m_slots.emplace(spelling, slot).first->second))
                throw Problem(phrase("'%1' is the name of another size already", {spelling}))
                    .inFile(size.origin->file)
                    .atLine(size.origin->line)
                    .under(size.origin->place);
    }
    for (const Derived& derived : architecture.derived) {
        const int slot = add(derived.name);
        if (!m_slots.emplace(derived.name, slot).second)
            throw Problem(phrase("'%1' is the name of a size already", {derived.name}))
                .inFile(derived.origin->file)
                .atLine(derived.origin->line)
                .under(derived.origin->place);
    }
    m_firstRun = static_cast<int>(m_names.size());
    for (const Word& word : runNames)
        m_slots.emplace(std::string(word.name), add(std::string(word.name)));
    m_firstIndex = static_cast<int>(m_names.size());
}

int SlotTable::find(const std::string& name) const {
    const auto found = m_slots.find(name);
    return found == m_slots.end() ? -1 : found->second;
}

bool SlotTable::isWhole(int slot) const {
    const auto at = static_cast<std::size_t>(slot);
    return isIndex(slot) || (slot >= 0 && at < m_whole.size() && m_whole[at]);
}

int SlotTable::addIndex(const std::string& name) {
    m_names.push_back(name);
    return static_cast<int>(m_names.size()) - 1;
}

std::vector<std::string> SlotTable::known(const std::string& realm) const {
    std::vector<std::string> result;
    for (auto name = m_names.begin(); name != m_names.begin() + m_firstRun; ++name)
        if (name->starts_with(realm))
            result.push_back(name->substr(realm.size()));
    std::ranges::sort(result);
    return result;
}

Expr slotName(const std::string& name, int slot) {
    formula::Node node;
    node.op = Op::Name;
    node.name = name;
    node.slot = slot;
    return std::make_shared<const formula::Node>(std::move(node));
}

Expr NameResolver::formula(const Expr& written, const Frame& frame, bool withRunNames) const {
    return folded(formula::substitute(
        local(written, frame), [&](const formula::Node& node) { return name(node, frame, withRunNames); }, &m_work));
}

Expr NameResolver::folded(const Expr& formula) const {
    return formula::fold(
        formula, [this](const Expr& part) { return part->op == Op::Name && m_slots.isWhole(part->slot); });
}

namespace {

/// "vision.E" for member E of vision; "" if the node contains more than names.
std::string dotted(const formula::Node& node) {
    if (node.op == Op::Name)
        return node.slot < 0 ? node.name : std::string();
    const std::string whole = node.op == Op::Member ? dotted(*node.args.front()) : std::string();
    return whole.empty() ? whole : whole + "." + node.name;
}

} // namespace

Expr NameResolver::local(const Expr& written, const Frame& frame) const {
    if (!frame.shelf->realm)
        return written;
    if (written->op == Op::Member) {
        const std::string whole = dotted(*written);
        if (!whole.empty() && find(whole, frame) >= 0) {
            auto name = std::make_shared<formula::Node>();
            name->op = Op::Name;
            name->name = whole;
            name->column = written->column;
            return name;
        }
    }
    std::shared_ptr<formula::Node> copy; // created when the first argument differs
    for (std::size_t i = 0; i < written->args.size(); ++i) {
        Expr arg = local(written->args[i], frame);
        if (arg == written->args[i])
            continue;
        if (!copy)
            copy = std::make_shared<formula::Node>(*written);
        copy->args[i] = std::move(arg);
    }
    if (written->op == Op::Call && !frame.shelf->realm->empty()
        && m_architecture.functions.contains(*frame.shelf->realm + written->name)) {
        if (!copy)
            copy = std::make_shared<formula::Node>(*written);
        copy->name = *frame.shelf->realm + written->name;
    }
    return copy ? copy : written;
}

int NameResolver::find(const std::string& name, const Frame& frame) const {
    if (frame.shelf->realm)
        if (const int own = m_slots.find(*frame.shelf->realm + name); own >= 0)
            return own;
    const int slot = m_slots.find(name);
    return slot >= 0 && m_slots.isRunName(slot) ? slot : -1;
}

Expr NameResolver::name(const formula::Node& node, const Frame& frame, bool withRunNames) const {
    if (node.slot >= 0)
        return nullptr; // already resolved in the frame where it was written
    // The arguments of a part are set before any index exists. So every index is further inside and hides an argument
    // of its name.
    for (auto index = frame.indices.rbegin(); index != frame.indices.rend(); ++index)
        if (index->first == node.name)
            return index->second;
    if (const auto found = frame.arguments.find(node.name); found != frame.arguments.end())
        return found->second;
    const int slot = find(node.name, frame);
    if (slot >= 0 && (withRunNames || !m_slots.isRunName(slot)))
        return slotName(m_slots.names()[static_cast<std::size_t>(slot)], slot);
    if (const auto [table, shelf] = frame.shelf->table(node.name); table)
        return formula::literal(*table);
    unknown(node, frame);
}

void NameResolver::unknown(const formula::Node& node, const Frame& frame) const {
    std::vector<std::string> known;
    for (const auto& [argument, unused] : frame.arguments)
        known.push_back(argument);
    for (const auto& [index, unused] : frame.indices)
        known.push_back(index);
    if (frame.shelf->realm) {
        const std::vector<std::string> sizes = m_slots.known(*frame.shelf->realm);
        known.insert(known.end(), sizes.begin(), sizes.end());
    }
    std::string list;
    for (const std::string& each : known)
        list += (list.empty() ? "" : ", ") + each;
    const std::string& name = node.name;
    std::string hint;
    if (std::ranges::find(frame.callers, name) != frame.callers.end())
        hint = phrase("; only the part that calls %1 knows '%2': %1(%2) gives it on", {frame.part, name});
    else if (name.size() > 2) // almost every name is near a name of two letters
        hint = didYouMean(name, known);
    throw formula::FormulaProblem(
        Problem(phrase("'%1' is not known here; known sizes: %2", {name, list.empty() ? "none" : list}) + hint),
        node.column);
}

Expr NameResolver::argument(const Expr& written, const Frame& frame) const {
    const bool maybePart = written->op == Op::Call || written->op == Op::Name;
    const bool isValue = written->op == Op::Name
        && (written->slot >= 0 || frame.arguments.contains(written->name)
            || (frame.shelf->realm && m_slots.find(*frame.shelf->realm + written->name) >= 0));
    if (maybePart && !isValue && written->name.find("::") == std::string::npos) {
        if (const auto [part, shelf] = frame.shelf->find(written->name); part) {
            formula::Node node = *written;
            node.name = shelf->name + "::" + part->name;
            for (Expr& each : node.args)
                each = argument(each, frame);
            return std::make_shared<const formula::Node>(std::move(node));
        }
    }
    if (written->op == Op::Choose)
        return folded(formula::make(Op::Choose,
            {formula(written->args[0], frame), argument(written->args[1], frame), argument(written->args[2], frame)}));
    if (written->op == Op::Name && (written->name == "nothing" || written->name.find("::") != std::string::npos))
        return written;
    return formula(written, frame);
}

} // namespace paramap::description
