// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/print.h"
#include "model/map/weights.h"
#include "model/network/network.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// One line of the readable module tree. Equal neighbours share a line, and the lines below it describe one of them.
/// Below a module with more than 1000 neighbours that differ, equal ones share a line wherever they stand. A
/// module that holds one or two parameters and nothing else shows their shapes on its own line; other parameters have
/// lines of their own.
struct OutlineRow {
    enum class What { Module, Parameter, Buffer };

    What what = What::Module;
    std::int64_t depth = 0; ///< 0 for the root
    std::string path; ///< of the first, if the line stands for several modules: "transformer.h.0"
    std::string label; ///< "c_attn", "h.0 … h.11"
    std::int64_t times = 1; ///< number of modules that the line stands for
    std::string cls; ///< class of a module
    std::vector<network::Shape> shapes; ///< shapes of the tensors on the line
    bool buffers = false; ///< the shapes are those of buffers, not of parameters
    std::string formula; ///< of the count; empty if the count is 0
    std::int64_t count = 0; ///< parameters, or elements of a buffer, in one of the modules
    std::string sameAs; ///< path of the owner, if the place is tied or shared; the count then belongs to the owner
    bool hidden = false; ///< a parameter that print(model) does not show

    bool isCounted = true; ///< its count is a part of the total
    std::string remark() const; ///< why it is not counted: "tied", "buffer" or "left out"
};

std::string shapesText(const OutlineRow& row); ///< "768 × 2304 + 2304", "buffer 1 × 5000 × 512"

/// The lines of a network with formulas in that style. `depth` limits the levels: 0 leaves only the root. `weights`:
/// what parameters count by a convention, null for the usual one; a line that counts otherwise than its formula has
/// none.
std::vector<OutlineRow> outline(const network::Network& network, std::optional<std::int64_t> depth,
    formula::Style style, const map::Weights* weights = nullptr);

} // namespace paramap::text
