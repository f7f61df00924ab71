// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>

namespace paramap::cost {

/// Finds the modules of a network that are its layers for pipelines and FSDP: the parts that declare a "@checkpoint" if
/// there are any, else the members of lists that mix positions.
class Layers {
public:
    explicit Layers(const network::Module& root);

    /// `inList`: the run that holds the module is numbered.
    bool is(const network::Module& module, bool inList) const;
    /// The number of layers among the module and all below it.
    std::int64_t below(const network::Module& module, bool inList) const;

private:
    bool m_checkpointed;
};

/// The number of parts that declare a "@checkpoint" among the module and all below it, without those inside others.
std::int64_t checkpointsIn(const network::Module& module);

} // namespace paramap::cost
