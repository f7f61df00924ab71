// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/names.h"

#include "model/checkpoint/onnx/name_reader.h"
#include "model/checkpoint/onnx/operations.h"
#include "model/problem/ascii.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace paramap::checkpoint {

namespace {

/// Without what onnxruntime's quantization appends.
std::string_view withoutQuantized(std::string_view name) {
    constexpr std::string_view ending = "_quantized";
    return name.ends_with(ending) ? name.substr(0, name.size() - ending.size()) : name;
}

/// "encoder.layer.0.query.weight" of "encoder.layer.0.query.bias", and "in_proj_weight" of "in_proj_bias".
std::string weightOf(std::string_view bias) {
    constexpr std::string_view ending = "bias";
    const std::string_view name = withoutQuantized(bias);
    if (isNameLost(name) || !name.ends_with(ending))
        return {};
    const std::string_view scope = name.substr(0, name.size() - ending.size());
    return scope.empty() || scope.ends_with('.') || scope.ends_with('_') ? std::string(scope) + "weight" : "";
}

/// "encoder.layer.0.query" of "/encoder/layer.0/query/MatMul"; "" for a node outside all scopes.
std::string scopeOf(std::string_view node) {
    if (!node.starts_with('/'))
        return {};
    node.remove_prefix(1);
    std::vector<std::string_view> steps;
    for (std::size_t slash = node.find('/'); slash != std::string_view::npos; slash = node.find('/')) {
        const std::string_view step = node.substr(0, slash);
        node.remove_prefix(slash + 1);
        const bool repeats = !steps.empty() && step.size() > steps.back().size() && step.starts_with(steps.back())
            && step[steps.back().size()] == '.';
        if (repeats)
            steps.back() = step;
        else
            steps.push_back(step);
    }
    std::string result;
    for (const std::string_view step : steps)
        result += (result.empty() ? "" : ".") + std::string(step);
    return result;
}

std::string proposalFor(const OnnxUse& use) {
    const onnx::Part part = onnx::partOf(use.operation, use.input);
    if (part != onnx::Part::Weight && part != onnx::Part::Bias)
        return {};
    if (part == onnx::Part::Weight)
        if (std::string name = weightOf(use.bias); !name.empty())
            return name;
    const std::string scope = scopeOf(use.node);
    return scope.empty() ? "" : scope + (part == onnx::Part::Weight ? ".weight" : ".bias");
}

} // namespace

OnnxGraph readOnnxGraph(const Source& file) {
    return onnx::NameReader(file).read();
}

std::string OnnxGraph::path(std::size_t scope) const {
    std::string result;
    for (; scope > 0; scope = scopes[scope].parent)
        result = result.empty() ? scopes[scope].step : scopes[scope].step + "/" + result;
    return result;
}

bool isNameLost(std::string_view initializer) {
    std::string_view name = withoutQuantized(initializer);
    if (name.starts_with("onnx::"))
        return true;
    // The words of PyTorch's later exporter, of tf2onnx and of onnxruntime's optimizer.
    for (const std::string_view word : {"val_", "_val_", "_v_", "const_fold_opt__"})
        if (name.starts_with(word)) {
            name.remove_prefix(word.size());
            break;
        }
    return !name.empty() && std::ranges::all_of(name, isDigit);
}

std::vector<std::pair<std::string, std::string>> speakingNames(const OnnxGraph& graph) {
    std::vector<std::pair<std::string, std::string>> proposals;
    std::unordered_map<std::string, int> count;
    for (const OnnxUse& use : graph.uses) {
        if (!isNameLost(use.initializer)) {
            ++count[use.initializer];
        } else if (std::string proposal = proposalFor(use); !proposal.empty()) {
            ++count[proposal];
            proposals.emplace_back(use.initializer, std::move(proposal));
        }
    }
    std::erase_if(proposals, [&](const auto& each) { return count[each.second] > 1; });
    return proposals;
}

} // namespace paramap::checkpoint
