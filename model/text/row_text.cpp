// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/row_text.h"

#include "model/formula/value.h"
#include "model/text/shape.h"

#include <algorithm>

namespace paramap::text {

using network::Kind;
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

/// A module without parts whose parameters all live elsewhere: lm_head.
bool isTied(const Module& module) {
    return module.children.empty()
        && std::any_of(module.tensors.begin(), module.tensors.end(), [](const Tensor& t) { return !t.isBuffer(); })
        && std::all_of(module.tensors.begin(), module.tensors.end(), ownsNothing);
}

/// A list: a module whose children are all called by numbers, at least one of them repeated.
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
    return path.substr(path.rfind('.') + 1); // npos + 1 = 0: a path of one step is its own last
}

std::string withoutLastStep(const std::string& path) {
    const auto dot = path.rfind('.');
    return dot == std::string::npos ? std::string() : path.substr(0, dot);
}

std::string inBrackets(std::int64_t count, const NumberStyle& style) {
    return "(" + compact(count, style) + ")";
}

/// "0" in a list "h" is called h.0, as people do; a child with a name of its own keeps it.
std::string displayName(const RowTarget& target, const RowContext& context, std::int64_t item) {
    const Run& run = *target.run;
    const bool bare = run.numbered && run.prefix.empty() && run.suffix.empty();
    const std::string name = run.name(item);
    return bare && isList(*context.parent) && !context.parentName.empty() ? context.parentName + "." + name : name;
}

std::string noteOf(const Module& module, const NumberStyle& style) {
    return isList(module) ? "× " + exact(module.childCount, style) : module.cls;
}

void setUncounted(RowText& row, std::int64_t size, const std::string& word, const NumberStyle& style) {
    row.parameters = inBrackets(size, style);
    row.plainParameters = "0";
    row.ofParent = row.ofTotal = word;
}

void setCounted(RowText& row, std::int64_t count, std::int64_t parent, std::int64_t total, const NumberStyle& style) {
    row.count = count;
    row.parameters = exact(count, style);
    row.plainParameters = plain(count);
    row.ofParent = percentShort(count, parent, style);
    row.ofTotal = percentShort(count, total, style);
}

void setBar(RowText& row, const Module& module, std::int64_t repeats, std::int64_t parent) {
    for (const Kind kind : network::allKinds) {
        const std::int64_t count = module.totals.byKind[static_cast<std::size_t>(kind)];
        if (count > 0)
            row.bar.push_back({kind, ratio(count, parent) * static_cast<double>(repeats)});
    }
}

RowText tensorRow(const Tensor& tensor, const RowContext& context, const NumberStyle& style) {
    RowText row;
    row.kind = tensor.kind(*context.parent);
    row.name = tensor.name();
    row.shape = shape(tensor.shape, style);
    row.buffer = tensor.isBuffer();
    row.tied = !row.buffer && (context.shared || !tensor.tiedTo.empty());
    row.hidden = !row.buffer && context.parent->hidesItsTensors();
    if (row.buffer) {
        row.note = tensor.isPersistent() ? "buffer" : "buffer, not saved";
        setUncounted(row, tensor.count, "buffer", style);
    } else if (row.tied) {
        row.note = tensor.tiedTo.empty() ? std::string() : "= " + tensor.tiedTo;
        setUncounted(row, tensor.count, "tied", style);
    } else {
        row.note = tensor.isFrozen() ? "frozen" : std::string();
        const std::int64_t parent = context.parent->totals.parameters;
        setCounted(row, tensor.count, parent, context.total, style);
        row.bar.push_back({row.kind, ratio(tensor.count, parent)});
    }
    return row;
}

RowText moduleRow(const RowTarget& target, const RowContext& context, const NumberStyle& style) {
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
        row.note = "× " + exact(target.run->count, style);
    }
    row.shape = shapeOf(module, style);
    row.empty = module.tensors.empty() && module.children.empty();
    if (context.shared || !target.run->sharedWith.empty()) {
        row.tied = module.totals.parameters > 0;
        if (!target.run->sharedWith.empty())
            row.note = "= " + lastStep(target.run->sharedWith);
    } else if (isTied(module)) {
        row.tied = true;
        row.note = "= " + lastStep(withoutLastStep(module.tensors.front().tiedTo));
    }
    if (row.tied) {
        std::int64_t size = module.totals.parameters;
        if (module.children.empty()) {
            size = 0;
            for (const Tensor& tensor : module.tensors)
                size = tensor.isBuffer() ? size : formula::checkedAdd(size, tensor.count);
        }
        setUncounted(row, size, "tied", style);
        return row;
    }
    const std::int64_t parent = context.parent->totals.parameters;
    setCounted(row, formula::checkedMultiply(module.totals.parameters, target.repeats()), parent, context.total, style);
    setBar(row, module, target.repeats(), parent);
    return row;
}

} // namespace

RowText rootRow(const Module& root, const NumberStyle& style) {
    RowText row;
    row.kind = root.kind;
    row.name = row.cls = root.cls;
    row.shape = shapeOf(root, style);
    row.container = !root.children.empty();
    row.empty = root.tensors.empty() && root.children.empty();
    setCounted(row, root.totals.parameters, root.totals.parameters, root.totals.parameters, style);
    setBar(row, root, 1, root.totals.parameters);
    return row;
}

RowText rowText(const RowTarget& target, const RowContext& context, const NumberStyle& style) {
    return target.tensor ? tensorRow(*target.tensor, context, style) : moduleRow(target, context, style);
}

} // namespace paramap::text
