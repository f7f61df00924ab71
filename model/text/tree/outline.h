// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/print.h"
#include "model/network/network.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// One line of the module tree as a person reads it: equal neighbours are one line, and what stands below such a line
/// is said of one of them. A module that holds one or two parameters and nothing else tells their shapes itself;
/// further and bare ones have lines of their own.
struct OutlineRow {
    enum class What { Module, Parameter, Buffer };

    What what = What::Module;
    std::int64_t depth = 0; ///< 0 for the root
    std::string path; ///< of the first, if the line stands for several: "transformer.h.0"
    std::string label; ///< "c_attn", "h.0 … h.11"
    std::int64_t times = 1; ///< how many the line stands for
    std::string cls; ///< of a module
    std::vector<network::Shape> shapes; ///< of the tensors that the line tells of
    bool buffers = false; ///< the shapes are those of buffers, which are no parameters
    std::string formula; ///< of the count; empty if that is nothing
    std::int64_t count = 0; ///< parameters, or elements of a buffer, of one of them
    std::string sameAs; ///< path of the owner, if it is tied or shared; then the count belongs there
    bool hidden = false; ///< a parameter that print(model) does not show

    bool isCounted() const { return sameAs.empty() && what != What::Buffer; }
    std::string remark() const; ///< why it is not counted: "tied" or "buffer"
};

std::string shapesText(const OutlineRow& row); ///< "768 × 2304 + 2304", "buffer 1 × 5000 × 512"

/// The tree with formulas in that style. `depth` cuts it: 0 leaves the root alone.
std::vector<OutlineRow> outline(
    const network::Network& network, std::optional<std::int64_t> depth, formula::Style style);

} // namespace paramap::text
