// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/expected_tensor.h"

#include "model/network/walk.h"

namespace paramap::checkpoint {

std::vector<ExpectedTensor> expectedTensors(const network::Network& network) {
    std::vector<ExpectedTensor> result;
    for (const bool buffers : {false, true})
        network::forEachTensor(network, buffers, [&](const network::Place& place, const std::string& tiedTo) {
            const network::Tensor& tensor = *place.tensor;
            result.push_back({place.path, tensor.shape, tensor.count, buffers, buffers && tensor.isPersistent(), tiedTo,
                tensor.kind(*place.module), place.module->orientation() == description::Orientation::InOut});
        });
    return result;
}

} // namespace paramap::checkpoint
