// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/adapter.h"
#include "model/checkpoint/compare/comparison.h"
#include "model/checkpoint/compare/pairing.h"

#include <set>
#include <string>
#include <unordered_set>
#include <vector>

namespace paramap::checkpoint {

/// Explains what stands on one side alone.
class Leftovers {
public:
    /// All arguments must live as long as this.
    Leftovers(const std::vector<FileTensor>& file, const std::vector<ExpectedTensor>& expected, const Pairing& pairing,
        const NameResolver& resolver, const NameRules& names, const std::string& cls);

    Row extra(const FileTensor& tensor) const; ///< of the file alone
    Row missing(const ExpectedTensor& tensor) const; ///< a parameter of the model that the file does not hold

private:
    bool isBeyondLastLayer(const std::string& name) const;

    const NameResolver& m_resolver;
    const NameRules& m_names;
    std::string m_cls;
    bool isFartherLayer(const std::string& layer) const;

    std::unordered_set<std::string> m_places; ///< of the model: "transformer.", "transformer.h.", "transformer.h.0."
    std::unordered_set<std::string> m_held; ///< those where the file has parameters
    std::set<std::string> m_predictions; ///< "model.layers.61.": layers for multi-token prediction
    std::set<std::string> m_layersMore; ///< "model.layers.32."
    std::set<std::string> m_lackingParts; ///< "decoder.": the file has nothing of these
    bool m_hasOldNames = false; ///< the file spells names as an original release does
    Adapter m_adapter;
    bool m_isAdapter = false; ///< the file holds an adapter, and of the model less than half of the tensors
};

} // namespace paramap::checkpoint
