// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/storage.h"
#include "model/network/network.h"

#include <string>
#include <unordered_map>

namespace paramap::map {

/// The types of number in which the parts of a network are stored in inference with these settings: "bf16", "int4". It
/// keeps the network alive.
class StoredTypes {
public:
    StoredTypes(network::NetworkPtr network, const cost::RunSettings& run);

    /// What is not converted stays in 16 bits, in a GGUF file in 32.
    std::string of(const network::Module& module, const network::Tensor& tensor) const;
    /// The type of most parameters in a module; the run's type if it has none.
    std::string of(const network::Module& module) const;

private:
    network::NetworkPtr m_network;
    cost::Format m_format;
    cost::Storage m_storage;
    mutable std::unordered_map<const network::Module*, std::string> m_modules; ///< what was asked before
};

} // namespace paramap::map
