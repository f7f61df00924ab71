// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/description_store.h"
#include "model/checkpoint/compare/adapter.h"
#include "model/checkpoint/find/endings.h"
#include "model/network/walk.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace paramap::catalog {

using checkpoint::Adapter;
using checkpoint::FileTensor;
using checkpoint::NameRules;

namespace {

constexpr double leastBaseShare = 0.9; ///< of the endings that the best class knows
constexpr std::string_view pathOfPeft = "base_model.model.";

std::string withoutPrefix(std::string module) {
    if (module.starts_with(pathOfPeft))
        module.erase(0, pathOfPeft.size());
    return module;
}

/// True if the model has the first module that the adapter changes, of another width: most models are told by that.
bool isOfOtherSize(const network::Network& network, const std::vector<FileTensor>& tensors, const NameRules& names) {
    for (const FileTensor& tensor : tensors) {
        const auto adapter = names.adapter(tensor.name);
        if (!adapter || adapter->part != checkpoint::AdapterPart::In || tensor.shape.size() != 2)
            continue;
        const auto weight = network::find(network, withoutPrefix(adapter->module) + ".weight");
        if (!weight || !weight->tensor)
            return false;
        const network::Shape& shape = weight->tensor->shape;
        return std::ranges::find(shape, tensor.shape.back()) == shape.end();
    }
    return false;
}

/// The endings of the weights that the adapter changes.
std::set<std::string> weightEndings(const std::vector<FileTensor>& tensors, const NameRules& names) {
    std::set<std::string> result;
    for (const FileTensor& tensor : tensors)
        if (const auto adapter = names.adapter(tensor.name); adapter && !adapter->module.empty())
            result.insert(checkpoint::endingOf(withoutPrefix(adapter->module) + ".weight"));
    return result;
}

} // namespace

std::vector<std::string> Catalog::Shelf::adapterBases(
    const std::vector<FileTensor>& tensors, std::string_view format) const {
    const std::set<std::string> wanted = weightEndings(tensors, names());
    if (wanted.empty())
        return {};
    std::vector<std::size_t> all(tensors.size());
    std::iota(all.begin(), all.end(), std::size_t(0));
    double most = 0;
    std::map<std::string, double> shares;
    for (const TensorIndex::Likeness& each : tensorIndex().like(wanted)) {
        double& share = shares[each.file];
        share = std::max(share, each.share);
        most = std::max(most, share);
    }
    std::vector<const IndexEntry*> likely;
    for (const IndexEntry& entry : entries)
        if (most > 0 && shares[entry.file] >= leastBaseShare * most)
            likely.push_back(&entry);
    std::ranges::stable_sort(likely, {},
        [](const IndexEntry* entry) { return entry->typical > 0 ? entry->typical : std::numeric_limits<int>::max(); });
    std::vector<std::string> whole, others;
    for (const IndexEntry* entry : likely)
        for (const IndexEntry::PresetLine& line : entry->presets) {
            const network::NetworkPtr network = network::resolve(presetToCount(line.name));
            if (isOfOtherSize(*network, tensors, names()))
                continue;
            const std::vector<checkpoint::ExpectedTensor> expected = checkpoint::expectedTensors(*network);
            const checkpoint::NameResolver resolver(expected, names().rules(format, {}));
            const Adapter adapter(tensors, all, expected, resolver, names(), network->root->cls);
            if (adapter.fits())
                (adapter.isWhole() ? whole : others).push_back(line.name);
        }
    return whole.empty() ? others : whole;
}

} // namespace paramap::catalog
