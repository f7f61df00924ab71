// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/formats/format.h"
#include "model/cost/formats/gguf.h"
#include "model/cost/run/run_settings.h"
#include "model/network/network.h"

#include <map>
#include <string>

namespace paramap::cost {

/// The number type of the weights of an inference: the run's own, else that in which the network's file stores them,
/// else bf16.
const Format& weightType(const RunSettings& run, const network::Network& network);

/// The number type of the weights in this run: applied to the head too, if the settings ask for it.
Format formatOf(const RunSettings& run, const Format& type);

/// How every distinct parameter of a network is stored. The object keeps a reference: the network must outlive it.
class Storage {
public:
    Storage(const network::Network& network, const Format& format);

    /// The storage of a tensor at one place of the network's own tree. A GGUF file may hold equal layers in different
    /// types; each of them then counts the mean, rounded down, and only `bytes` is the exact sum.
    Stored of(const network::Module& module, const network::Tensor& tensor) const;
    std::int64_t bytes() const { return m_bytes; }
    std::int64_t converted() const { return m_converted; } ///< number of parameters stored in the format
    bool exact() const { return m_exact; } ///< the format determines the bytes of every tensor
    /// The number of parameters by type, for a GGUF file: {"q4_k": 6,442,450,944}.
    const std::map<std::string_view, std::int64_t>& byType() const { return m_byType; }

private:
    struct Sum {
        std::int64_t bytes = 0, places = 0;
    };
    void addMatrices(const network::Network& network, const FileType& file);

    Format m_format;
    std::int64_t m_bytes = 0, m_converted = 0;
    bool m_exact = true;
    std::map<const network::Tensor*, Sum> m_matrices; ///< for a file whose types depend on the place
    std::map<std::string_view, std::int64_t> m_byType;
};

/// A matrix of a GGUF file with its place. `count` is the number of such matrices there: the experts of one layer.
struct RoleOfTensor {
    const network::Tensor* tensor = nullptr;
    RolePlace place;
    std::int64_t rows = 0, count = 1;
};
/// Every matrix that a GGUF file of this network may quantise, in the order of the file's layers. Its role follows from
/// the kind of its module and from the matrix's shape. Queries, keys and values are told apart by the names of
/// children.
std::vector<RoleOfTensor> rolesOf(const network::Network& network);

} // namespace paramap::cost
