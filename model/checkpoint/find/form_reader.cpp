// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/form_reader.h"

#include "model/formula/evaluate.h"

#include <algorithm>
#include <numeric>

namespace paramap::checkpoint {

using description::Alternative;
using description::ChildForm;
using description::ModuleForm;
using description::TensorForm;
using formula::Expr;

namespace {

const NameNode* below(const NameNode* node, const std::string& name) {
    return node ? node->child(name) : nullptr;
}

std::string numberedName(const std::string& prefix, std::int64_t number, const std::string& suffix) {
    return prefix + std::to_string(number) + suffix;
}

/// How often an entry repeats in the file: up to the highest number.
std::int64_t countOf(
    const NameNode* node, const std::string& prefix, const std::string& suffix, std::int64_t firstNumber) {
    if (!node)
        return 0;
    const auto numbered = node->numbered(prefix, suffix);
    return numbered.empty() ? 0 : std::max<std::int64_t>(0, numbered.rbegin()->first - firstNumber + 1);
}

bool holdsTensor(const TensorForm& form, const NameNode* node) {
    return node && node->shape && (!node->isSized || node->shape->size() == form.shape.size());
}

bool mayBeNothing(const ChildForm& form) {
    return form.alternatives.empty() || form.alternatives.back().condition
        || std::ranges::any_of(form.alternatives, [](const Alternative& each) { return !each.module; });
}

constexpr std::int64_t mostItems = 100'000; ///< of one list that are looked at

} // namespace

Fit FormReader::fit(const ModuleForm& form, const NameNode* node) {
    const auto key = std::pair<const void*, const void*>(&form, node);
    if (const auto known = m_fits.find(key); known != m_fits.end())
        return known->second;
    const Fit result = fitOf(form, node);
    m_fits[key] = result;
    return result;
}

Fit FormReader::fitOf(const ModuleForm& form, const NameNode* node) {
    Fit result = fitOfTensors(form, node);
    for (const Item& item : laid(form, node).items) {
        result.matched += item.choice.fit.matched;
        result.missing += item.choice.fit.missing;
    }
    return result;
}

Fit FormReader::fitOfTensors(const ModuleForm& form, const NameNode* node) {
    Fit result;
    for (const TensorForm& tensor : form.tensors) {
        if (tensor.group) {
            if (node && tensor.numbered)
                for (const auto& [number, each] : node->numbered(tensor.name, tensor.suffix))
                    result.matched += holdsTensor(tensor, each) ? 1 : 0;
        } else if (holdsTensor(tensor, below(node, tensor.name))) {
            ++result.matched;
        } else if (!tensor.condition && !tensor.buffer) {
            ++result.missing;
        }
    }
    return result;
}

FormReader::Laid FormReader::laid(const ModuleForm& form, const NameNode* node) {
    const auto key = std::pair<const void*, const void*>(&form, node);
    if (const auto known = m_laid.find(key); known != m_laid.end())
        return known->second;
    Laid result;
    std::int64_t running = 0;
    for (std::size_t i = 0; i < form.children.size(); ++i) {
        const ChildForm& child = form.children[i];
        std::size_t end = i + 1;
        while (child.group && end < form.children.size() && form.children[end].group == child.group)
            ++end;
        if (!child.running) {
            layNamed(result, child, node);
        } else if (m_numbering == Numbering::ByNames) {
            layRunning(result, child, node, running);
        } else {
            layByValues(result, std::span(form.children).subspan(i, end - i), node, running);
            i = end - 1;
        }
    }
    m_laid[key] = result;
    return result;
}

void FormReader::layNamed(Laid& laid, const ChildForm& form, const NameNode* node) {
    const Expr& repeat = form.group ? form.group->repeat : form.repeat;
    if (!form.numbered) {
        const NameNode* child = below(node, form.prefix);
        laid.items.push_back({&form, 0, child, choose(form, child, 0)});
        return;
    }
    const std::int64_t count
        = repeat ? std::min(countOf(node, form.prefix, form.suffix, form.offset), mostItems) : std::int64_t{1};
    std::map<const NameNode*, Choice> known; // equal layers are many
    bool hasTensors = false, hasAll = true;
    for (std::int64_t i = 0; i < count; ++i) {
        const NameNode* child = below(node, numberedName(form.prefix, i + form.offset, form.suffix));
        const auto [found, isNew] = known.try_emplace(child);
        if (isNew || !form.probes.empty())
            found->second = choose(form, child, i);
        hasTensors = hasTensors || found->second.fit.matched > 0;
        hasAll = hasAll && found->second.fit.matched > 0;
        laid.items.push_back({&form, i, child, found->second});
    }
    // The file cannot tell how often something without parameters repeats, nor how many are left out at the end.
    const bool tells
        = count > 0 ? hasTensors && (hasAll || !mayBeNothing(form)) : choose(form, nullptr, 0).fit.missing > 0;
    if (repeat && tells)
        laid.counts.emplace_back(repeat, count);
    else if (repeat && count == 0)
        layNone(laid, form, repeat);
}

/// The file has none of a list: it is empty, unless there is nothing in it.
void FormReader::layNone(Laid& laid, const ChildForm& form, const Expr& repeat) {
    Expr& none = m_none[&form];
    if (!none) {
        Expr isBuilt;
        for (const Alternative& each : form.alternatives)
            if (each.condition && each.module && fit(*each.module, nullptr).missing > 0)
                isBuilt = isBuilt ? formula::make(formula::Op::Or, {isBuilt, each.condition}) : each.condition;
        none = isBuilt ? formula::make(formula::Op::Choose, {isBuilt, repeat, formula::number(0)}) : formula::number(0);
    }
    laid.counts.emplace_back(none, 0);
}

void FormReader::layRunning(Laid& laid, const ChildForm& form, const NameNode* node, std::int64_t& running) {
    const auto at = [&](std::int64_t number) { return below(node, numberedName(form.prefix, number, form.suffix)); };
    const Expr& repeat = form.group ? form.group->repeat : form.repeat;
    if (!repeat) {
        const NameNode* child = at(running);
        const Choice choice = choose(form, child, 0);
        const bool isBuilt
            = choice.alternative >= 0 && form.alternatives[static_cast<std::size_t>(choice.alternative)].module;
        laid.items.push_back({&form, 0, child, choice});
        running += isBuilt ? 1 : 0;
        return;
    }
    std::int64_t count = 0;
    for (const NameNode* child = at(running); child && count < mostItems; child = at(running)) {
        const Choice choice = choose(form, child, count);
        if (choice.fit.missing > 0 || choice.fit.matched == 0)
            break;
        laid.items.push_back({&form, count, child, choice});
        ++running;
        ++count;
    }
    if (count > 0 || choose(form, nullptr, 0).fit.missing > 0)
        laid.counts.emplace_back(repeat, count);
    else
        layNone(laid, form, repeat);
}

/// The entry that the usual values build.
FormReader::Choice FormReader::held(const ChildForm& form, const NameNode* node, std::int64_t index) {
    for (std::size_t i = 0; i < form.alternatives.size(); ++i)
        if (holds(form.alternatives[i].condition, form, index)) {
            const ModuleForm* module = form.alternatives[i].module.get();
            return {static_cast<int>(i), false, module ? fit(*module, node) : Fit()};
        }
    return {};
}

void FormReader::layByValues(
    Laid& laid, std::span<const ChildForm> group, const NameNode* node, std::int64_t& running) {
    const ChildForm& first = group.front();
    const Expr& repeat = first.group ? first.group->repeat : first.repeat;
    std::int64_t count = 1;
    try {
        count = repeat ? formula::evaluateInteger(repeat, m_blueprint.scope(m_values)) : count;
    } catch (const Problem&) { // an index further out has no value here
        count = 0;
    }
    for (std::int64_t i = 0; i < std::min(count, mostItems); ++i)
        for (const ChildForm& form : group) {
            const NameNode* child = below(node, numberedName(form.prefix, running, form.suffix));
            const Choice choice = held(form, child, i);
            const bool isBuilt
                = choice.alternative >= 0 && form.alternatives[static_cast<std::size_t>(choice.alternative)].module;
            laid.items.push_back({&form, i, child, choice});
            running += isBuilt ? 1 : 0;
        }
}

bool FormReader::holds(const Expr& condition, const ChildForm& form, std::int64_t index) {
    if (!condition)
        return true;
    if (m_values.empty())
        return false;
    const auto slot = static_cast<std::size_t>(form.indexSlot);
    if (form.indexSlot >= 0 && slot < m_values.size())
        m_values[slot] = formula::Value(index);
    try {
        return formula::evaluateCondition(condition, m_blueprint.scope(m_values));
    } catch (const Problem&) { // an index further out has no value here
        return false;
    }
}

FormReader::Choice FormReader::choose(const ChildForm& form, const NameNode* node, std::int64_t index) {
    Choice best;
    bool isFirst = true, bestHolds = false, isTaken = false;
    const auto offer = [&](int alternative, const ModuleForm* module, const Expr& condition) {
        const bool isHeld = !isTaken && holds(condition, form, index);
        isTaken = isTaken || isHeld;
        const Fit here = module ? fit(*module, node) : Fit();
        const bool isEqual = !isFirst && here.score() == best.fit.score();
        if (isFirst || here.score() > best.fit.score() || (isEqual && isHeld && !bestHolds)) {
            const bool wasEqual = isEqual;
            best = {alternative, !wasEqual, here};
            bestHolds = isHeld;
        } else if (isEqual) {
            best.isCertain = false;
        }
        isFirst = false;
    };
    for (std::size_t i = 0; i < form.alternatives.size(); ++i)
        offer(static_cast<int>(i), form.alternatives[i].module.get(), form.alternatives[i].condition);
    if (form.alternatives.empty() || form.alternatives.back().condition)
        offer(-1, nullptr, nullptr);
    return best;
}

std::vector<Fact> FormReader::facts(const NameNode& root) {
    read(m_blueprint.root(), &root, {});
    return std::move(m_facts);
}

void FormReader::read(const ModuleForm& form, const NameNode* node, const Indices& indices) {
    Indices own;
    for (const int slot : indicesBelow(form))
        for (const auto& [index, at] : indices)
            if (index == slot)
                own.emplace_back(index, at);
    if (!m_read.emplace(&form, node, own).second)
        return;
    readTensors(form, node, indices);
    const Laid children = laid(form, node);
    for (const auto& [repeat, count] : children.counts)
        add(Fact::Kind::Equals, repeat, indices, count);
    for (const Item& item : children.items) {
        Indices inside = indices;
        if (item.form->indexSlot >= 0)
            inside.emplace_back(item.form->indexSlot, item.index);
        const std::vector<Alternative>& alternatives = item.form->alternatives;
        const auto chosen = static_cast<std::size_t>(item.choice.alternative);
        const bool isNothing = item.choice.alternative < 0;
        if (item.choice.isCertain) {
            for (std::size_t i = 0; i < (isNothing ? alternatives.size() : chosen); ++i)
                add(Fact::Kind::Fails, alternatives[i].condition, inside);
            if (!isNothing)
                add(Fact::Kind::Holds, alternatives[chosen].condition, inside);
        } else {
            readWorse(item, inside);
        }
        if (!item.node && !item.choice.isCertain)
            readAbsent(*item.form, inside);
        // Of a module that is certainly built, the file also says that it has none of what is in it.
        if (!isNothing && alternatives[chosen].module && (item.choice.fit.matched > 0 || item.choice.isCertain))
            read(*alternatives[chosen].module, item.node, inside);
    }
}

/// Of a child that may be one of several things: it is none of those that fit worse and would be taken before them.
void FormReader::readWorse(const Item& item, const Indices& indices) {
    for (const Alternative& alternative : item.form->alternatives) {
        const Fit here = alternative.module ? fit(*alternative.module, item.node) : Fit();
        if (here.score() >= item.choice.fit.score())
            break;
        add(Fact::Kind::Fails, alternative.condition, indices);
    }
}

/// Of a child that is either not built or has no tensors: it has none that it would have.
void FormReader::readAbsent(const ChildForm& form, const Indices& indices) {
    for (const Alternative& alternative : form.alternatives) {
        if (!alternative.module || !alternative.condition)
            continue;
        for (const TensorForm& tensor : alternative.module->tensors) {
            if (tensor.buffer || tensor.group || !tensor.condition)
                continue;
            Expr& both = m_both[{alternative.condition.get(), tensor.condition.get()}];
            if (!both)
                both = formula::make(formula::Op::And, {alternative.condition, tensor.condition});
            add(Fact::Kind::Fails, both, indices);
        }
    }
}

void FormReader::readTensors(const ModuleForm& form, const NameNode* node, const Indices& indices) {
    for (const TensorForm& tensor : form.tensors) {
        if (tensor.group) {
            if (!node || !tensor.numbered)
                continue;
            const auto numbered = node->numbered(tensor.name, tensor.suffix);
            const std::int64_t count = countOf(node, tensor.name, tensor.suffix, tensor.offset);
            if (!tensor.condition)
                add(Fact::Kind::Equals, tensor.group->repeat, indices, count);
            for (const auto& [number, each] : numbered) {
                Indices inside = indices;
                inside.emplace_back(tensor.group->indexSlot, number - tensor.offset);
                if (holdsTensor(tensor, each))
                    readShape(tensor, *each, inside);
            }
            continue;
        }
        const NameNode* held = below(node, tensor.name);
        if (holdsTensor(tensor, held)) {
            add(Fact::Kind::Holds, tensor.condition, indices);
            readShape(tensor, *held, indices);
        } else if (!tensor.buffer) {
            add(Fact::Kind::Fails, tensor.condition, indices);
        }
    }
}

void FormReader::readShape(const TensorForm& form, const NameNode& node, const Indices& indices) {
    if (node.isSized)
        for (std::size_t i = 0; i < form.shape.size(); ++i)
            add(Fact::Kind::Equals, form.shape[i], indices, (*node.shape)[i]);
    if (node.weights == 0 || form.shape.empty())
        return;
    Expr& product = m_products[&form];
    if (!product)
        product = std::accumulate(
            form.shape.begin() + 1, form.shape.end(), form.shape.front(), [](const Expr& a, const Expr& b) {
                return formula::make(formula::Op::Multiply, {a, b});
            });
    add(Fact::Kind::Equals, product, indices, node.weights);
}

} // namespace paramap::checkpoint
