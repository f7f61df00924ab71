// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/stored_bytes.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

namespace paramap::map {

using network::Module;
using network::ModulePtr;
using network::Run;

namespace {

/// A module with the bytes that a file stores of it.
struct Variant {
    ModulePtr module; ///< with its lists cut
    Weights weights;
};

/// Their parts are variants that were kept before, so that equal ones are the same objects.
bool areAlike(const Variant& a, const Variant& b) {
    return a.weights == b.weights
        && std::ranges::equal(a.module->children, b.module->children,
            [](const Run& x, const Run& y) { return x.count == y.count && x.module == y.module; });
}

std::int64_t sumOf(const StoredBytes::ByType& bytes) {
    std::int64_t sum = 0;
    for (const auto& [type, each] : bytes)
        sum += each; // a part of the file's total
    return sum;
}

class Cutter {
public:
    explicit Cutter(const StoredBytes& file)
        : m_file(file) { }

    /// Equal modules that are stored alike are one variant.
    const Variant& lay(const ModulePtr& whole, const std::string& path) {
        Variant result{whole, {}};
        std::vector<Run> runs;
        bool isCut = false;
        for (const network::Tensor& tensor : whole->tensors)
            result.weights.tensors.push_back(bytesOf(below(path, tensor.name())));
        for (const Run& run : whole->children) {
            const std::size_t before = runs.size();
            layRun(run, path, runs, result.weights.runs);
            isCut = isCut || runs.size() != before + 1 || runs.back().module != run.module;
        }
        if (isCut) {
            auto cut = std::make_shared<Module>(*whole);
            cut->children = std::move(runs);
            result.module = std::move(cut);
        }
        return kept(*whole, std::move(result));
    }

private:
    static std::string below(const std::string& path, const std::string& name) {
        return path.empty() ? name : path + '.' + name;
    }

    std::int64_t bytesOf(const std::string& tensor) const {
        const auto found = m_file.tensors.find(tensor);
        return found == m_file.tensors.end() ? 0 : sumOf(found->second);
    }

    void layRun(const Run& run, const std::string& path, std::vector<Run>& runs, std::vector<Weights>& weights) {
        const Variant* before = nullptr;
        for (std::int64_t item = 0; item < run.count; ++item) {
            const Variant& each = lay(run.module, below(path, run.name(item)));
            if (&each == std::exchange(before, &each)) {
                ++runs.back().count;
                continue;
            }
            runs.push_back(run.items(item, 1));
            runs.back().module = each.module;
            weights.push_back(each.weights);
        }
    }

    const Variant& kept(const Module& of, Variant variant) {
        std::deque<Variant>& known = m_variants[&of];
        const auto same = std::ranges::find_if(known, [&](const Variant& each) { return areAlike(each, variant); });
        return same == known.end() ? known.emplace_back(std::move(variant)) : *same;
    }

    const StoredBytes& m_file;
    std::unordered_map<const Module*, std::deque<Variant>> m_variants; ///< by the module as the network has it
};

} // namespace

Measured measuredIn(const network::Network& network, const StoredBytes& file) {
    Cutter cutter(file);
    const Variant& root = cutter.lay(network.root, {});
    auto weights = std::make_shared<Weights>(root.weights);
    recount(*weights, *root.module);
    const std::int64_t rounding = sumOf(file.rounding);
    addBeside(*weights, {Piece::OnlyInFile, file.total - rounding - weights->total});
    addBeside(*weights, {Piece::Rounding, rounding});
    Measured result{Measure::Stored, {}, std::move(weights), nullptr};
    if (root.module != network.root) {
        auto cut = std::make_shared<network::Network>(network);
        cut->root = root.module;
        result.cut = std::move(cut);
    }
    return result;
}

} // namespace paramap::map
