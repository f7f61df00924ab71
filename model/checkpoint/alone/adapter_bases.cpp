// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/alone/adapter_bases.h"

#include "model/checkpoint/compare/adapter.h"
#include "model/network/walk.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <numeric>

namespace paramap::checkpoint {

namespace {

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
        if (!adapter || adapter->part != AdapterPart::In || tensor.shape.size() != 2)
            continue;
        const auto weight = network::find(network, withoutPrefix(adapter->module) + ".weight");
        if (!weight || !weight->tensor)
            return false;
        const network::Shape& shape = weight->tensor->shape;
        const std::int64_t outputs = shape.empty() ? 0 : shape.front();
        const std::int64_t inputs
            = outputs > 0 ? weight->tensor->count / outputs : 0; // of a convolution, with its window
        return tensor.shape.back() != inputs && std::ranges::find(shape, tensor.shape.back()) == shape.end();
    }
    return false;
}

/// The names of the weights that the adapter changes.
std::vector<std::string> weightNames(const std::vector<FileTensor>& tensors, const NameRules& names) {
    std::vector<std::string> result;
    for (const FileTensor& tensor : tensors)
        if (const auto adapter = names.adapter(tensor.name); adapter && !adapter->module.empty())
            result.push_back(withoutPrefix(adapter->module) + ".weight");
    return result;
}

} // namespace

std::vector<std::string> adapterBases(
    const Header& header, const catalog::Catalog& catalog, const std::atomic<bool>* stop) {
    const NameRules& names = catalog.names();
    std::vector<std::size_t> all(header.tensors.size());
    std::iota(all.begin(), all.end(), std::size_t(0));
    std::vector<std::string> whole, others;
    const auto look = [&](const std::string& preset) {
        const network::NetworkPtr network = network::resolve(catalog.presetToCount(preset));
        if (isOfOtherSize(*network, header.tensors, names))
            return;
        const std::vector<ExpectedTensor> expected = expectedTensors(*network);
        const NameResolver resolver(expected, names.rules(header.format, {}));
        const Adapter adapter(header.tensors, all, expected, resolver, names, network->root->cls);
        if (adapter.fits())
            (adapter.isWhole() ? whole : others).push_back(preset);
    };
    for (const std::string& preset : catalog.presetsKnowing(weightNames(header.tensors, names))) {
        if (stop && *stop)
            break;
        try {
            look(preset);
        } catch (const Problem&) {
            continue; // a user's own description with an error, of which he hears when he opens it
        }
    }
    return whole.empty() ? others : whole;
}

} // namespace paramap::checkpoint
