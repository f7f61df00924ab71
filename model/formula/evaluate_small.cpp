// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate_small.h"

#include "model/formula/arithmetic.h"
#include "model/formula/builtins.h"

#include <algorithm>

namespace paramap::formula {

namespace {

/// Where the values of names are, and the budget of the evaluation.
struct Slots {
    std::span<const Value> values;
    Work& work;
};

constexpr std::size_t entriesOfAStep = 8; ///< entries of a list that are compared in the time of a step

bool evaluated(const Node& node, const Slots& slots, Small& result, int depth);

/// True if the budget covers a look at every entry of a list or object, and these are not lists themselves. Takes the
/// steps.
bool affords(const Value& value, const Slots& slots) {
    const std::size_t entries = value.list() ? value.list()->size() : value.object() ? value.object()->size() : 0;
    for (std::size_t i = 0; i < entries; i += entriesOfAStep)
        if (!slots.work.step())
            return false;
    return true;
}

/// A pointer to the existing value of a name, literal, member or entry; null for anything else.
const Value* valueAt(const Node& node, const Slots& slots, int depth) {
    switch (node.op) {
    case Op::Literal:
        return &node.literal;
    case Op::Name:
        return node.slot >= 0 && static_cast<std::size_t>(node.slot) < slots.values.size()
            ? &slots.values[static_cast<std::size_t>(node.slot)]
            : nullptr;
    case Op::Member: {
        const Value* whole = depth < mostNodeDepth ? valueAt(*node.args[0], slots, depth + 1) : nullptr;
        return whole && affords(*whole, slots) ? whole->member(node.name) : nullptr;
    }
    case Op::Index: {
        const Value* whole = depth < mostNodeDepth ? valueAt(*node.args[0], slots, depth + 1) : nullptr;
        const List* entries = whole ? whole->list() : nullptr;
        Small index;
        if (!entries || !evaluated(*node.args[1], slots, index, depth + 1) || index.isBoolean)
            return nullptr;
        const auto length = static_cast<std::int64_t>(entries->size());
        const std::int64_t at = index.value < 0 ? index.value + length : index.value;
        return at >= 0 && at < length ? &(*entries)[static_cast<std::size_t>(at)] : nullptr;
    }
    default:
        return nullptr;
    }
}

bool fromValue(const Value* value, Small& result) {
    if (!value)
        return false;
    if (const std::int64_t* whole = value->integer()) {
        result = {*whole, false};
        return true;
    }
    if (const bool* truth = value->boolean()) {
        result = {*truth ? 1 : 0, true};
        return true;
    }
    return false;
}

bool truthOf(const Node& node, const Slots& slots, int depth, bool& truth) {
    if (const Value* value = valueAt(node, slots, depth)) {
        truth = value->truthy();
        return true;
    }
    Small small;
    if (!evaluated(node, slots, small, depth))
        return false;
    truth = small.value != 0;
    return true;
}

/// True if a comparison with the value takes one step.
bool isPlain(const Value& value) {
    return !value.list() && !value.object() && (!value.string() || value.string()->size() <= 64);
}

bool decided(bool truth, Small& result) {
    result = {truth ? 1 : 0, true};
    return true;
}

bool equality(const Node& node, const Slots& slots, int depth, Small& result) {
    const bool wanted = node.op == Op::Equal;
    const Value* left = valueAt(*node.args[0], slots, depth);
    const Value* right = valueAt(*node.args[1], slots, depth);
    if (left && right) {
        if (!isPlain(*left) && !isPlain(*right))
            return false; // the general evaluation counts what it compares
        return decided((*left == *right) == wanted, result);
    }
    Small a;
    Small b;
    if (!evaluated(*node.args[0], slots, a, depth) || !evaluated(*node.args[1], slots, b, depth))
        return false;
    return decided((a.value == b.value && a.isBoolean == b.isBoolean) == wanted, result);
}

bool membership(const Node& node, const Slots& slots, int depth, Small& result) {
    const Value* wanted = valueAt(*node.args[0], slots, depth);
    if (!wanted)
        return false;
    const Node& whole = *node.args[1];
    if (whole.op == Op::ListOf) {
        bool found = false;
        for (const Expr& arg : whole.args) { // check all of them: one after the match may be a Problem
            const Value* entry = valueAt(*arg, slots, depth);
            if (!entry)
                return false;
            if (!isPlain(*entry) && !isPlain(*wanted))
                return false;
            found = found || *entry == *wanted;
        }
        return decided(found, result);
    }
    const Value* value = valueAt(whole, slots, depth);
    const List* entries = value ? value->list() : nullptr;
    return entries && isPlain(*wanted) && affords(*value, slots)
        && decided(std::ranges::find(*entries, *wanted) != entries->end(), result);
}

bool either(const Node& node, const Slots& slots, int depth, Small& result) {
    bool truth = false;
    if (!truthOf(*node.args[0], slots, depth, truth))
        return false;
    return evaluated(*node.args[truth == (node.op == Op::Or) ? 0 : 1], slots, result, depth);
}

bool arithmetic(Op op, std::int64_t a, std::int64_t b, Small& result) {
    result.isBoolean = false;
    switch (op) {
    case Op::Add:
        return addTo(a, b, result.value);
    case Op::Subtract:
        return subtractTo(a, b, result.value);
    case Op::Multiply:
        return multiplyTo(a, b, result.value);
    case Op::Divide:
        return b != 0 && floorModulo(a, b) == 0 && floorDivideTo(a, b, result.value);
    case Op::FloorDivide:
        return b != 0 && floorDivideTo(a, b, result.value);
    case Op::Modulo:
        if (b == 0)
            return false;
        result.value = floorModulo(a, b);
        return true;
    case Op::Power:
        return b >= 0 && powerTo(a, b, result.value);
    case Op::Less:
        return decided(a < b, result);
    case Op::LessEqual:
        return decided(a <= b, result);
    case Op::Greater:
        return decided(a > b, result);
    case Op::GreaterEqual:
        return decided(a >= b, result);
    default:
        return false;
    }
}

bool ceilDivide(std::int64_t a, std::int64_t b, std::int64_t& result) {
    return b != 0 && subtractTo(0, a, result) && floorDivideTo(result, b, result) && subtractTo(0, result, result);
}

bool called(Builtin function, std::span<const Expr> args, const Slots& slots, int depth, Small& result) {
    Small a;
    Small b;
    if (args.empty() || !evaluated(*args[0], slots, a, depth))
        return false;
    result = {a.value, false};
    switch (function) {
    case Builtin::Int:
    case Builtin::Floor:
    case Builtin::Ceil:
    case Builtin::Round:
        return args.size() == 1;
    case Builtin::Abs:
        return args.size() == 1 && (a.value >= 0 || subtractTo(0, a.value, result.value));
    case Builtin::Min:
    case Builtin::Max:
        for (const Expr& arg : args.subspan(1)) {
            if (!evaluated(*arg, slots, b, depth))
                return false;
            result.value = function == Builtin::Min ? std::min(result.value, b.value) : std::max(result.value, b.value);
        }
        return true;
    case Builtin::CeilDiv:
    case Builtin::RoundUp:
        return args.size() == 2 && evaluated(*args[1], slots, b, depth) && ceilDivide(a.value, b.value, result.value)
            && (function == Builtin::CeilDiv || multiplyTo(result.value, b.value, result.value));
    default:
        return false;
    }
}

bool hasKeywords(const Node& node) {
    return std::ranges::any_of(node.keywords, [](const std::string& keyword) { return !keyword.empty(); });
}

bool evaluated(const Node& node, const Slots& slots, Small& result, int depth) {
    if (++depth > mostNodeDepth || !slots.work.step())
        return false;
    switch (node.op) {
    case Op::Literal:
    case Op::Name:
    case Op::Member:
    case Op::Index:
        return fromValue(valueAt(node, slots, depth), result);
    case Op::Call:
        return node.builtin && !hasKeywords(node) && called(*node.builtin, node.args, slots, depth, result);
    case Op::Negate:
        if (!evaluated(*node.args[0], slots, result, depth))
            return false;
        result.isBoolean = false;
        return subtractTo(0, result.value, result.value);
    case Op::Not: {
        bool truth = false;
        return truthOf(*node.args[0], slots, depth, truth) && decided(!truth, result);
    }
    case Op::Equal:
    case Op::NotEqual:
        return equality(node, slots, depth, result);
    case Op::In:
        return membership(node, slots, depth, result);
    case Op::And:
    case Op::Or:
        return either(node, slots, depth, result);
    case Op::Choose: {
        bool truth = false;
        return truthOf(*node.args[0], slots, depth, truth)
            && evaluated(*node.args[truth ? 1 : 2], slots, result, depth);
    }
    case Op::ListOf:
        return false;
    default: {
        Small right;
        return evaluated(*node.args[0], slots, result, depth) && evaluated(*node.args[1], slots, right, depth)
            && arithmetic(node.op, result.value, right.value, result);
    }
    }
}

} // namespace

bool evaluateSmall(const Node& node, std::span<const Value> slots, Work& work, Small& result, int depth) {
    return evaluated(node, {slots, work}, result, depth);
}

} // namespace paramap::formula
