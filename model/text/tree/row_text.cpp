// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/tree/row_text.h"

#include "model/formula/arithmetic.h"
#include "model/formula/value.h"
#include "model/network/walk.h"
#include "model/problem/phrase.h"
#include "model/text/formula/shape.h"
#include "model/text/map/amount.h"

#include <algorithm>

namespace paramap::text {

using description::Kind;
using network::Module;
using network::Run;
using network::Tensor;

namespace {

double ratio(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

bool ownsNothing(const Tensor& tensor) {
    return tensor.isBuffer() || !tensor.tiedTo.empty();
}

/// A module without parts whose parameters all belong to other places: lm_head.
bool isTied(const Module& module) {
    return module.children.empty()
        && std::any_of(module.tensors.begin(), module.tensors.end(), [](const Tensor& t) { return !t.isBuffer(); })
        && std::all_of(module.tensors.begin(), module.tensors.end(), ownsNothing);
}

/// A list: a module whose children all have numbers as names, with at least one repeated child.
bool isList(const Module& module) {
    bool repeated = false;
    for (const Run& run : module.children) {
        if (!run.numbered)
            return false;
        repeated = repeated || run.count > 1;
    }
    return repeated;
}

std::string lastStep(const std::string& path) {
    return path.substr(path.rfind('.') + 1); // npos + 1 is 0: a path of one step is its own last step
}

std::string inBrackets(std::int64_t count, const words::NumberStyle& style) {
    return "(" + words::compact(count, style) + ")";
}

/// The name of a row: "h.0" for the child "0" of a list "h"; a child with a real name keeps it.
std::string displayName(const RowTarget& target, const RowContext& context, std::int64_t item) {
    const Run& run = *target.run;
    const bool bare = run.numbered && run.prefix.empty() && run.suffix.empty();
    const std::string name = run.name(item);
    return bare && isList(*context.parent) && !context.parentName.empty() ? context.parentName + "." + name : name;
}

std::string noteOf(const Module& module, const words::NumberStyle& style) {
    return isList(module) ? "× " + words::given(module.childCount, style) : module.cls;
}

void setUncounted(RowText& row, std::int64_t size, const std::string& word, const RowContext& context,
    const words::NumberStyle& style) {
    if (context.measure == map::Measure::Parameters)
        row.amount = inBrackets(formula::checkedMultiply(size, context.times), style);
    row.plainAmount = "0";
    row.ofParent = row.ofTotal = word;
}

/// `one`: of the row in one of the modules that the parent stands for; `parent`: of that module.
void setCounted(RowText& row, std::int64_t one, bool estimate, std::int64_t parent, const RowContext& context,
    const words::NumberStyle& style) {
    const std::int64_t count = formula::checkedMultiply(one, context.times);
    row.count = count;
    row.amount = about(estimate,
        context.measure == map::Measure::Parameters ? words::exact(count, style)
                                                    : compactAmount(context.measure, count, style));
    row.plainAmount = words::plain(count, style);
    row.exactAmount = about(estimate, withNoun(context.measure, count, words::exact(count, style)));
    row.ofParent = words::percentShort(one, parent, style);
    row.ofTotal = words::percentShort(count, context.total, style);
}

/// A part of an expert that a token passes or not: its share of the expert is known, and it adds nothing to the sum.
void bracket(RowText& row, std::int64_t one, const RowContext& context, const words::NumberStyle& style) {
    const std::string ofParent = row.ofParent;
    row.count = 0;
    row.exactAmount.clear();
    setUncounted(row, one, {}, context, style);
    row.ofParent = ofParent;
}

std::vector<KindShare> barOf(
    const std::array<std::int64_t, description::kindCount>& byKind, std::int64_t repeats, std::int64_t parent) {
    std::vector<KindShare> bar;
    for (const Kind kind : description::allKinds) {
        const std::int64_t count = byKind[static_cast<std::size_t>(kind)];
        if (count > 0)
            bar.push_back({kind, ratio(count, parent) * static_cast<double>(repeats)});
    }
    return bar;
}

/// The share that one token passes through, as the totals count experts.
std::int64_t usedOf(std::int64_t count, const std::optional<network::Use>& use) {
    if (!use || use->used >= use->of)
        return count;
    return formula::scaled(count, use->used, use->of);
}

/// The counted amount of the parent.
std::int64_t parentTotal(const RowContext& context) {
    if (context.weights)
        return context.weights->total;
    return context.active ? context.parent->totals.active : context.parent->totals.parameters;
}

std::int64_t weightOf(const Tensor& tensor, const RowContext& context) {
    if (context.weights)
        return context.weights->tensors[static_cast<std::size_t>(&tensor - context.parent->tensors.data())];
    if (tensor.isBuffer() || context.shared || !tensor.tiedTo.empty())
        return 0;
    return context.active ? usedOf(tensor.count, tensor.use) : tensor.count;
}

RowText tensorRow(const Tensor& tensor, const RowContext& context, const words::NumberStyle& style) {
    RowText row;
    row.kind = tensor.kind(*context.parent);
    row.name = tensor.name();
    row.shape = shape(tensor.shape, style);
    row.buffer = tensor.isBuffer();
    row.tied = !row.buffer && (context.shared || !tensor.tiedTo.empty());
    row.hidden = !row.buffer && context.parent->hidesItsTensors();
    if (row.buffer)
        row.note = tensor.isPersistent() ? "buffer" : "buffer, not saved";
    else if (row.tied)
        row.note = tensor.tiedTo.empty() ? std::string() : "= " + tensor.tiedTo;
    else
        row.note = tensor.isFrozen() ? "frozen" : std::string();
    const std::int64_t count = weightOf(tensor, context);
    row.elsewhere = count == 0 && !row.buffer && !row.tied && context.onDevice;
    if (count == 0 && (row.buffer || row.tied || row.elsewhere)) {
        setUncounted(row, tensor.count, row.buffer ? "buffer" : row.tied ? "tied" : "away", context, style);
    } else {
        setCounted(
            row, count, context.weights && context.weights->guessedTensors, parentTotal(context), context, style);
        row.bar.push_back({row.kind, ratio(count, parentTotal(context))});
        if (context.perhaps)
            bracket(row, count, context, style);
    }
    return row;
}

/// The number of elements in its tensors, wherever they count.
std::int64_t sizeOfTied(const Module& module) {
    if (!module.children.empty())
        return module.totals.parameters;
    std::int64_t size = 0;
    for (const Tensor& tensor : module.tensors)
        size = tensor.isBuffer() ? size : formula::checkedAdd(size, tensor.count);
    return size;
}

/// Sets the amount of the row's run. For a single expert among several, it is the amount of the expert if it is chosen.
void setAmount(RowText& row, const RowTarget& target, const RowContext& context, const words::NumberStyle& style) {
    const Run& run = *target.run;
    const std::int64_t parent = parentTotal(context);
    if (context.weights) {
        const map::Weights& each
            = context.weights->runs[static_cast<std::size_t>(&run - context.parent->children.data())];
        if (each.total == 0 && row.tied)
            return setUncounted(row, sizeOfTied(*run.module), "tied", context, style);
        row.elsewhere = each.total == 0 && context.onDevice && run.module->totals.parameters > 0;
        if (row.elsewhere)
            return setUncounted(row, run.module->totals.parameters, "away", context, style);
        setCounted(
            row, formula::checkedMultiply(each.total, target.repeats()), each.estimated > 0, parent, context, style);
        row.bar = barOf(each.byKind, target.repeats(), parent);
        return;
    }
    if (row.tied)
        return setUncounted(row, sizeOfTied(*run.module), "tied", context, style);
    const network::Totals& totals = run.module->totals;
    if (!context.active) {
        setCounted(row, formula::checkedMultiply(totals.parameters, target.repeats()), false, parent, context, style);
        row.bar = barOf(totals.byKind, target.repeats(), parent);
        return;
    }
    if (isChosen(target)) {
        const network::Use use = *run.use;
        const std::string chosen = phrase("%1 of %2", {words::given(use.used, style), words::given(use.of, style)});
        setUncounted(row, totals.active, chosen, context, style);
        row.ofTotal.clear();
        return;
    }
    const std::int64_t count = formula::checkedMultiply(totals.active, target.repeats());
    const std::int64_t used = usedOf(count, run.use);
    setCounted(row, used, false, parent, context, style);
    for (const KindShare& each : barOf(totals.activeByKind, target.repeats(), parent))
        row.bar.push_back({each.kind, count > 0 ? each.fraction * ratio(used, count) : 0});
    if (context.perhaps)
        bracket(row, used, context, style);
}

RowText moduleRow(const RowTarget& target, const RowContext& context, const words::NumberStyle& style) {
    const Module& module = *target.module();
    RowText row;
    row.kind = module.kind;
    row.cls = module.cls;
    row.folded = target.folded;
    row.container = !module.children.empty();
    row.name = displayName(target, context, target.item);
    row.note = noteOf(module, style);
    if (target.folded) {
        row.name += " … " + displayName(target, context, target.run->count - 1);
        row.note = "× " + words::given(target.run->count, style);
    }
    row.shape = shapeOf(module, style);
    row.empty = module.tensors.empty() && module.children.empty();
    if (context.shared || !target.run->sharedWith.empty()) {
        row.tied = module.totals.parameters > 0;
        if (!target.run->sharedWith.empty())
            row.note = "= " + lastStep(target.run->sharedWith);
    } else if (isTied(module)) {
        row.tied = true;
        row.note = "= " + lastStep(network::above(module.tensors.front().tiedTo));
    }
    setAmount(row, target, context, style);
    return row;
}

} // namespace

RowText rootRow(const Module& root, const RowContext& whole, const words::NumberStyle& style) {
    RowText row;
    row.kind = root.kind;
    row.name = row.cls = root.cls;
    row.shape = shapeOf(root, style);
    row.container = !root.children.empty();
    row.empty = root.tensors.empty() && root.children.empty();
    setCounted(row, whole.total, whole.weights && whole.weights->estimated > 0, whole.total, whole, style);
    row.bar = whole.weights ? barOf(whole.weights->byKind, 1, whole.total)
        : whole.active      ? barOf(root.totals.activeByKind, 1, root.totals.active)
                            : barOf(root.totals.byKind, 1, root.totals.parameters);
    return row;
}

bool isChosen(const RowTarget& target) {
    const Run* run = target.run;
    return run && run->use && run->use->used < run->use->of && !target.folded && run->count > 1;
}

RowText rowText(const RowTarget& target, const RowContext& context, const words::NumberStyle& style) {
    return target.tensor ? tensorRow(*target.tensor, context, style) : moduleRow(target, context, style);
}
std::int64_t repeatedAmount(std::int64_t one, const RowContext& context, const RowTarget& target) {
    return formula::checkedMultiply(one, formula::checkedMultiply(context.times, target.repeats()));
}

std::string repeatedFormula(const std::string& one, const RowContext& context, const RowTarget& target) {
    const std::int64_t times = repeatedAmount(1, context, target);
    return times > 1 ? phrase("%1·(%2)", {words::plain(times), one}) : one;
}

} // namespace paramap::text
