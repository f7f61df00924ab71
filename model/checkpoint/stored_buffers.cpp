// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/stored_buffers.h"

#include "model/formula/arithmetic.h"
#include "model/network/walk.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

using formula::checkedAdd;
using formula::checkedMultiply;

/// Visits equal modules once and multiplies by their number. The time grows with the modules stored, not with the
/// places listed.
void collect(StoredBuffers& all, const network::Module& module, const std::string& path, std::int64_t times) {
    for (const network::Tensor& tensor : module.tensors) {
        if (!tensor.isBuffer() || !tensor.isPersistent())
            continue;
        auto named = std::ranges::find(all.names, tensor.name(), &StoredBuffers::Named::name);
        if (named == all.names.end())
            named = all.names.insert(named, {tensor.name(), 0, 0});
        const std::int64_t values = checkedMultiply(tensor.count, times);
        named->tensors = checkedAdd(named->tensors, times);
        named->values = checkedAdd(named->values, values);
        all.tensors = checkedAdd(all.tensors, times);
        all.values = checkedAdd(all.values, values);
        if (all.first.empty())
            all.first = (path.empty() ? "" : path + '.') + tensor.name();
    }
    for (const network::Run& run : module.children)
        if (run.sharedWith.empty() && run.count > 0 && run.module->totals.buffers > 0)
            collect(
                all, *run.module, (path.empty() ? "" : path + '.') + run.name(0), checkedMultiply(times, run.count));
}

} // namespace

StoredBuffers storedBuffers(const network::Network& network, const std::string& root, std::int64_t times) {
    StoredBuffers all;
    const auto place = network::find(network, root);
    if (place && !place->tensor)
        collect(all, *place->module, root, times);
    return all;
}

} // namespace paramap::checkpoint
