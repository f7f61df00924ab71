// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>

namespace paramap::cost {

/// Which modules of a network are its layers, as pipelines and FSDP take them: the parts that declare a "@checkpoint"
/// if there are any, else the members of lists that mix positions.
class Layers {
public:
    explicit Layers(const network::Module& root);

    /// `inList`: the run that holds it is numbered.
    bool is(const network::Module& module, bool inList) const;
    std::int64_t below(const network::Module& module, bool inList) const; ///< of the module and all below it

private:
    bool m_checkpointed;
};

} // namespace paramap::cost
