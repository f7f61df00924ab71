// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/formula/shape.h"

#include "model/problem/width.h"

#include <algorithm>
#include <unordered_set>

namespace paramap::text {

using network::Module;

namespace {

// Equal subtrees are one object, so each is examined once, however often it is repeated.
void collectLongest(const Module& module, const words::NumberStyle& style, std::unordered_set<const Module*>& seen,
    std::string& longest) {
    if (!seen.insert(&module).second)
        return;
    for (const network::Tensor& tensor : module.tensors) {
        if (tensor.isBuffer())
            continue;
        std::string text = shape(tensor.shape, style);
        if (width(text) > width(longest))
            longest = std::move(text);
    }
    for (const network::Run& run : module.children)
        collectLongest(*run.module, style, seen, longest);
}

} // namespace

std::string shape(const network::Shape& shape, const words::NumberStyle& style) {
    if (shape.empty())
        return "scalar";
    std::string result;
    for (const std::int64_t size : shape) {
        if (!result.empty())
            result += " × ";
        result += words::inFormula(size, style);
    }
    return result;
}

std::string shapeOf(const Module& module, const words::NumberStyle& style) {
    if (!module.children.empty() || module.tensors.empty() || module.tensors.front().isBuffer())
        return {};
    // A part that only holds several matrices of its own (attention written without layers) has no shape.
    const network::Tensor& first = module.tensors.front();
    const auto fits = [&first](const network::Tensor& other) {
        return other.isBuffer() || other.shape == first.shape
            || (other.count <= first.count && (first.name() == "weight" || other.name() == "bias"));
    };
    return std::ranges::all_of(module.tensors, fits) ? shape(first.shape, style) : std::string();
}

std::string longestShape(const Module& root, const words::NumberStyle& style) {
    std::unordered_set<const Module*> seen;
    std::string longest;
    collectLongest(root, style, seen, longest);
    return longest;
}

} // namespace paramap::text
